/* Two threads change one position, which the header forbids: ThreadSanitizer has to see it. */
#include "check.h"

#include <pthread.h>

static QipanPosition *position;

static void *work(void *unused) {
    QipanMove m = 0;
    (void)unused;
    OK(qipan_position_nth_legal(position, 0, &m));
    OK(qipan_position_play(position, m));
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    OK(qipan_position_new(TEXT("xiangqi"), TEXT("startpos"), &position));
    for (int i = 0; i < 2; i++) {
        CHECK(pthread_create(&threads[i], NULL, work, NULL) == 0);
    }
    for (int i = 0; i < 2; i++) {
        CHECK(pthread_join(threads[i], NULL) == 0);
    }
    qipan_position_free(position);
    return checks_failed != 0;
}
