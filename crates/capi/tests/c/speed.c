/* What the border costs: nanoseconds a call, and millions of nodes a second. To be read beside the bench `erased`, which
 * measures the same verbs in Rust, and `qipan perft`. */
#define _POSIX_C_SOURCE 199309L

#include <time.h>

#include "check.h"

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void measure(const char *game, uint32_t depth) {
    QipanPosition *position = NULL;
    OK(qipan_position_new(TEXT(game), TEXT("startpos"), &position));
    double legal = 1e9, mnps = 0, ply = 1e9;
    for (int round = 0; round < 9; round++) {
        QipanMove moves[QIPAN_MOVES_ROOM], line[60];
        size_t count = 0, sum = 0, plies = 0;
        double begun = now();
        for (int i = 0; i < 1000000; i++) {
            OK(qipan_position_legal_moves(position, moves, QIPAN_MOVES_ROOM, &count));
            sum += count;
        }
        double time = (now() - begun) / 1000000 * 1e9;
        legal = time < legal && sum > 0 ? time : legal;

        uint64_t nodes = 0;
        begun = now();
        OK(qipan_position_perft(position, depth, 1, &nodes));
        double speed = (double)nodes / (now() - begun) / 1e6;
        mnps = speed > mnps ? speed : mnps;

        /* The game of the bench. */
        QipanPosition *at = NULL;
        OK(qipan_position_clone(position, &at));
        for (; plies < 60; plies++) {
            uint64_t legal_moves = 0;
            OK(qipan_position_count_legal(at, &legal_moves));
            if (legal_moves == 0) {
                break;
            }
            OK(qipan_position_nth_legal(at, plies * 7 % legal_moves, &line[plies]));
            OK(qipan_position_play(at, line[plies]));
        }
        qipan_position_free(at);
        begun = now();
        for (int i = 0; i < 10000; i++) {
            QipanGame *played = NULL;
            OK(qipan_game_from_position(position, NULL, 0, &played));
            for (size_t p = 0; p < plies; p++) {
                (void)!qipan_game_play(played, line[p]);
            }
            qipan_game_free(played);
        }
        time = (now() - begun) / 10000 * 1e6;
        ply = time < ply ? time : ply;
    }
    printf("%s: legal moves %.1f ns, a game %.2f us, perft %.1f mnps\n", game, legal, ply, mnps);
    qipan_position_free(position);
}

int main(void) {
    measure("xiangqi", 5);
    measure("xiongqi", 5);
    measure("xinghua", 5);
    return checks_failed != 0;
}
