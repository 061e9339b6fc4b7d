/* What the tests in C share. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "qipan.h"

static int checks_failed = 0;

/* Says what does not hold, and goes on. */
#define CHECK(holds)                                                                    \
    do {                                                                                \
        if (!(holds)) {                                                                 \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #holds);                 \
            checks_failed++;                                                            \
        }                                                                               \
    } while (0)

/* Says what a call came to, if that is not expected, and goes on. */
#define EXPECT(expected, call)                                                          \
    do {                                                                                \
        QipanResult came_to = (call);                                                   \
        if (came_to != (expected)) {                                                    \
            fprintf(stderr, "%s:%d: %s came to %s, not %s\n", __FILE__, __LINE__, #call, \
                    qipan_result_name(came_to), #expected);                             \
            checks_failed++;                                                            \
        }                                                                               \
    } while (0)

#define OK(call) EXPECT(QIPAN_RESULT_OK, call)

/* A text and its length, as functions take them. */
#define TEXT(text) (text), strlen(text)

#endif
