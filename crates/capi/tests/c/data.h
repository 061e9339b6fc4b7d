/* Reading the test data of the repository. */
#ifndef DATA_H
#define DATA_H

#include "check.h"

static char *read_file(const char *folder, const char *name) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fprintf(stderr, "%s: cannot be read\n", path);
        exit(2);
    }
    size_t length = 0, room = 1 << 16;
    char *text = malloc(room);
    for (size_t got; text != NULL && (got = fread(text + length, 1, room - length - 1, file)) > 0;) {
        length += got;
        if (length + 1 == room) {
            text = realloc(text, room *= 2);
        }
    }
    fclose(file);
    if (text == NULL) {
        exit(2);
    }
    text[length] = '\0';
    return text;
}

/* The next line of a text, ended in place; NULL after the last. */
static char *next_line(char **rest) {
    char *line = *rest;
    if (*line == '\0') {
        return NULL;
    }
    char *end = strchr(line, '\n');
    if (end != NULL) {
        *end = '\0';
        *rest = end + 1;
    } else {
        *rest = line + strlen(line);
    }
    return line;
}

/* Where the value of a member stands in a line of JSON: what the test data need, and no more. */
static const char *member(const char *line, const char *name) {
    char quoted[64];
    snprintf(quoted, sizeof quoted, "\"%s\":", name);
    const char *found = strstr(line, quoted);
    if (found == NULL) {
        return NULL;
    }
    found += strlen(quoted);
    return found + strspn(found, " ");
}

/* The text at a place in a line of JSON, without escapes; an empty one if there is no text. */
static void text_at(const char *place, char *out, size_t room) {
    size_t length = 0;
    if (place != NULL && *place == '"') {
        for (place++; *place != '"' && *place != '\0' && length + 1 < room; place++) {
            out[length++] = *place;
        }
    }
    out[length] = '\0';
}

#endif
