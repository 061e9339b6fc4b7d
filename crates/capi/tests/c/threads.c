/* A position, a game, a record and a table that are const are read by many threads at once. */
#include "check.h"

#include <pthread.h>

static QipanPosition *position;
static QipanGame *game;
static QipanTree *tree;
static QipanPerftTable *table;
static int wrong[4];

static void *work(void *own) {
    int *failed = own;
    for (int i = 0; i < 200; i++) {
        QipanMove moves[QIPAN_MOVES_ROOM];
        size_t count = 0;
        uint64_t nodes = 0;
        char text[256];
        QipanPosition *copy = NULL;
        QipanOutcome outcome;
        *failed += qipan_position_legal_moves(position, moves, QIPAN_MOVES_ROOM, &count) != 0 || count != 44;
        *failed += qipan_position_clone(position, &copy) != 0 || qipan_position_play(copy, moves[0]) != 0;
        *failed += qipan_position_write(position, moves[1], TEXT("chinese"), text, sizeof text, NULL) != 0;
        *failed += qipan_position_perft_hashed(position, 3, 1, table, &nodes) != 0 || nodes != 79666;
        *failed += qipan_game_outcome(game, &outcome) != 0 || outcome.reason != QIPAN_REASON_RESIGNATION;
        *failed += qipan_game_explanation(game, 0, text, sizeof text, NULL) != 0;
        *failed += qipan_tree_nodes(tree, moves, QIPAN_MOVES_ROOM, &count) != 0 || count != 2;
        /* Each thread has details of its own. */
        *failed += qipan_position_check_legal(position, 0) != QIPAN_RESULT_FOREIGN_MOVE;
        *failed += qipan_error_reason_code(0, text, sizeof text, NULL) != 0 || strcmp(text, "foreign_move") != 0;
        qipan_position_free(copy);
    }
    return NULL;
}

int main(void) {
    OK(qipan_position_new(TEXT("xiangqi"), TEXT("startpos"), &position));
    OK(qipan_game_new(TEXT("xiangqi"), TEXT("startpos"), NULL, 0, &game));
    OK(qipan_game_play_text(game, TEXT("h2e2"), NULL));
    OK(qipan_game_play_text(game, TEXT("h9g7"), NULL));
    OK(qipan_tree_from_game(game, &tree));
    OK(qipan_game_resign(game, QIPAN_SIDE_FIRST));
    OK(qipan_perft_table_new(TEXT("xiangqi"), 1 << 20, &table));
    pthread_t threads[4];
    for (int i = 0; i < 4; i++) {
        CHECK(pthread_create(&threads[i], NULL, work, &wrong[i]) == 0);
    }
    for (int i = 0; i < 4; i++) {
        CHECK(pthread_join(threads[i], NULL) == 0);
        CHECK(wrong[i] == 0);
    }
    CHECK(qipan_error_result() == QIPAN_RESULT_OK);
    /* Threads within the library share a position too. */
    uint64_t nodes = 0;
    OK(qipan_position_perft(position, 4, 4, &nodes));
    CHECK(nodes == 3290240);
    qipan_perft_table_free(table);
    qipan_tree_free(tree);
    qipan_game_free(game);
    qipan_position_free(position);
    return checks_failed != 0;
}
