/* Judges the recorded games of a file: how each ended by the book, and why.
 *
 *     judge games.pgn
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "qipan.h"

/* Says what was wrong with the last call. */
static void complain(const char *what) {
    char message[512];
    if (qipan_error_message(message, sizeof message, NULL) != QIPAN_RESULT_OK) {
        strcpy(message, qipan_result_text(qipan_error_result()));
    }
    fprintf(stderr, "%s: %s\n", what, message);
}

/* Prints the verdict on a game, or that there is none. */
static void print_verdict(const QipanGame *game) {
    size_t plies = 0, needed = 0;
    char rule[16];
    if (qipan_game_plies(game, &plies) != QIPAN_RESULT_OK) {
        complain("the game");
        return;
    }
    if (qipan_game_rule(game, rule, sizeof rule, NULL) != QIPAN_RESULT_OK) {
        printf("%zu plies, not ended on the board\n", plies);
        return;
    }
    /* A sentence can be of any length: ask for it, then read it. */
    if (qipan_game_explanation(game, QIPAN_LANGUAGE_ENGLISH, NULL, 0, &needed) != QIPAN_RESULT_BUFFER_TOO_SMALL) {
        complain("the explanation");
        return;
    }
    char *sentence = malloc(needed);
    if (sentence != NULL
        && qipan_game_explanation(game, QIPAN_LANGUAGE_ENGLISH, sentence, needed, NULL) == QIPAN_RESULT_OK) {
        printf("%zu plies, %s (%s)\n", plies, sentence, rule);
    }
    free(sentence);
}

int main(int count, char **words) {
    if (count != 2) {
        fprintf(stderr, "usage: judge FILE\n");
        return 2;
    }
    if (qipan_check_abi(QIPAN_ABI_VERSION) != QIPAN_RESULT_OK) {
        complain("the library");
        return 2;
    }
    QipanRecords *records = NULL;
    if (qipan_records_open(words[1], strlen(words[1]), NULL, 0, &records) != QIPAN_RESULT_OK) {
        complain(words[1]);
        return 1;
    }
    int sound = 1;
    for (int number = 1;; number++) {
        QipanTree *tree = NULL;
        QipanGame *game = NULL;
        QipanResult result = qipan_records_next(records, &tree);
        if (result == QIPAN_RESULT_END) {
            break;
        }
        printf("#%d: ", number);
        if (result == QIPAN_RESULT_OK && qipan_tree_replay(tree, NULL, 0, &game, NULL) == QIPAN_RESULT_OK) {
            print_verdict(game);
        } else {
            puts("cannot be read");
            complain(words[1]);
            sound = 0;
            if (result == QIPAN_RESULT_IO) {
                break;
            }
        }
        qipan_game_free(game);
        qipan_tree_free(tree);
    }
    qipan_records_free(records);
    return sound ? 0 : 1;
}
