/* The suites of the repository, through the C ABI: perft, repetitions, records, notations, explanations.
 *
 * suite TESTDATA EXAMPLES [MAX_NODES]
 */
#include "data.h"

static unsigned long long max_nodes = 1000000;

static void check_perft(const char *folder, const char *game) {
    char name[64];
    snprintf(name, sizeof name, "%s/perft.epd", game);
    char *text = read_file(folder, name), *rest = text, *line;
    size_t counts = 0;
    QipanPerftTable *table = NULL;
    OK(qipan_perft_table_new(TEXT(game), 1 << 22, &table));
    while ((line = next_line(&rest)) != NULL) {
        char *parts = strchr(line, ';');
        if (*line == '#' || parts == NULL) {
            continue;
        }
        /* Some positions of the suites are not strictly possible. */
        QipanSetup *setup = NULL;
        QipanPosition *position = NULL;
        OK(qipan_setup_new(TEXT(game), line, (size_t)(parts - line), &setup));
        OK(qipan_setup_build_leniently(setup, &position, NULL, NULL));
        unsigned depth;
        unsigned long long expected;
        for (; parts != NULL && sscanf(parts, ";D%u %llu", &depth, &expected) == 2; parts = strchr(parts + 1, ';')) {
            if (expected > max_nodes) {
                continue;
            }
            uint64_t nodes = 0;
            OK(qipan_position_perft(position, depth, 1, &nodes));
            CHECK(nodes == expected);
            OK(qipan_position_perft_hashed(position, depth, 1, table, &nodes));
            CHECK(nodes == expected);
            if (depth == 1) {
                /* Some positions of the suites have more moves than games come to. */
                size_t count = 0;
                QipanResult asked = qipan_position_legal_moves(position, NULL, 0, &count);
                CHECK(asked == (count > 0 ? QIPAN_RESULT_BUFFER_TOO_SMALL : QIPAN_RESULT_OK));
                CHECK(count == expected);
                QipanMove *moves = malloc((count + 1) * sizeof *moves);
                OK(qipan_position_legal_moves(position, moves, count, NULL));
                for (size_t i = 0; i < count; i++) {
                    OK(qipan_position_check_legal(position, moves[i]));
                }
                free(moves);
            }
            counts++;
        }
        qipan_position_free(position);
        qipan_setup_free(setup);
    }
    qipan_perft_table_free(table);
    free(text);
    printf("%s: %zu counts of perft\n", game, counts);
    CHECK(counts > 100);
}

/* The verdict as the cases name it. */
static const char *verdict(const QipanGame *game) {
    QipanOutcome outcome;
    if (qipan_game_outcome(game, &outcome) != QIPAN_RESULT_OK) {
        return "none";
    }
    if (outcome.winner == QIPAN_SIDE_NOBODY) {
        return "draw";
    }
    if (outcome.winner == QIPAN_SIDE_SECOND) {
        return "red_loses";
    }
    int mate = outcome.reason == QIPAN_REASON_CHECKMATE || outcome.reason == QIPAN_REASON_STALEMATE;
    return mate ? "red_wins" : "black_loses";
}

/* Whether the deeds of the cycle bear the verdict out. */
static void check_cycle(const QipanGame *game, QipanOutcome outcome) {
    QipanEvidence evidence;
    OK(qipan_game_evidence(game, &evidence));
    if (evidence.kind != QIPAN_EVIDENCE_KIND_CYCLE) {
        return;
    }
    QipanCyclePly plies[64];
    size_t count = 0;
    OK(qipan_game_cycle(game, plies, 64, &count));
    CHECK(count == evidence.last - evidence.first + 1);
    for (size_t i = 0; i < count; i++) {
        QipanChase chases[64];
        size_t chased = 0;
        OK(qipan_game_cycle_chases(game, plies[i].ply, chases, 64, &chased));
        CHECK((chased > 0) == (plies[i].deed == QIPAN_DEED_CHASE));
        if (outcome.reason == QIPAN_REASON_PERPETUAL_CHECK && outcome.winner != QIPAN_SIDE_NOBODY
            && plies[i].side != outcome.winner) {
            CHECK(plies[i].deed == QIPAN_DEED_CHECK);
        }
    }
}

static void check_repetitions(const char *folder) {
    char *text = read_file(folder, "xiangqi/repetition.jsonl"), *rest = text, *line;
    size_t cases = 0;
    while ((line = next_line(&rest)) != NULL) {
        char kind[32], fen[128], expected[32];
        text_at(member(line, "kind"), kind, sizeof kind);
        text_at(member(line, "fen"), fen, sizeof fen);
        text_at(member(line, "verdict"), expected, sizeof expected);
        if (strcmp(kind, "repetition") != 0 && strcmp(kind, "ending_order") != 0) {
            continue;
        }
        QipanSetup *setup = NULL;
        QipanPosition *position = NULL;
        QipanGame *game = NULL;
        OK(qipan_setup_new(TEXT("xiangqi"), TEXT(fen), &setup));
        OK(qipan_setup_build_leniently(setup, &position, NULL, NULL));
        OK(qipan_game_from_position(position, NULL, 0, &game));
        QipanStatus status = QIPAN_STATUS_ONGOING;
        for (const char *m = member(line, "moves"); m != NULL && *m != ']'; m++) {
            char uci[16];
            text_at(m, uci, sizeof uci);
            if (*m == '"' && status != QIPAN_STATUS_ENDED) {
                OK(qipan_game_play_text(game, TEXT(uci), NULL));
                OK(qipan_game_status(game, &status));
            }
            if (*m == '"') {
                m = strchr(m + 1, '"');
            }
        }
        if (strcmp(verdict(game), expected) != 0) {
            fprintf(stderr, "%s\n    found %s\n", line, verdict(game));
            checks_failed++;
        }
        QipanOutcome outcome;
        if (qipan_game_outcome(game, &outcome) == QIPAN_RESULT_OK) {
            char words[4096], rule[16];
            OK(qipan_game_explanation(game, QIPAN_LANGUAGE_CHINESE, words, sizeof words, NULL));
            OK(qipan_game_explanation(game, QIPAN_LANGUAGE_ENGLISH, words, sizeof words, NULL));
            OK(qipan_game_rule(game, rule, sizeof rule, NULL));
            CHECK(strncmp(rule, "XQ-", 3) == 0);
            check_cycle(game, outcome);
        }
        qipan_game_free(game);
        qipan_position_free(position);
        qipan_setup_free(setup);
        cases++;
    }
    free(text);
    printf("xiangqi: %zu verdicts\n", cases);
    CHECK(cases > 100);
}

/* Replays the records of a file, compares each with what the test data say, and writes and reads it again. */
static void check_records(const char *folder, const char *examples, const char *name, const char *file) {
    char path[1024];
    snprintf(path, sizeof path, "%s/games/%s", examples, file);
    QipanRecords *records = NULL;
    OK(qipan_records_open(TEXT(path), NULL, 0, &records));
    snprintf(path, sizeof path, "%s/records.jsonl", name);
    char *text = read_file(folder, path), *rest = text, *line;
    size_t games = 0;
    while ((line = next_line(&rest)) != NULL) {
        QipanTree *tree = NULL;
        QipanGame *game = NULL;
        size_t faults = 1, unplayed = 1, plies = 0, needed = 0;
        OK(qipan_records_next(records, &tree));
        OK(qipan_records_faults(records, &faults));
        OK(qipan_tree_replay(tree, NULL, 0, &game, &unplayed));
        CHECK(faults == 0 && unplayed == 0);
        char found[64], expected[256];
        OK(qipan_tree_game(tree, found, sizeof found, NULL));
        CHECK(strcmp(found, name) == 0);
        char fen[256];
        OK(qipan_game_fen(game, fen, sizeof fen, NULL));
        text_at(member(line, "final"), expected, sizeof expected);
        CHECK(strcmp(fen, expected) == 0);

        /* The moves, one by one, and in every notation both ways. */
        OK(qipan_game_plies(game, &plies));
        QipanNode *nodes = malloc((plies + 1) * sizeof *nodes);
        size_t count = 0, at = 0;
        OK(qipan_tree_main_line(tree, nodes, plies, &count));
        CHECK(count == plies);
        for (const char *m = member(line, "uci"); m != NULL && *m != ']'; m++) {
            if (*m != '"') {
                continue;
            }
            text_at(m, expected, sizeof expected);
            OK(qipan_tree_move_text(tree, nodes[at], TEXT("uci"), found, sizeof found, NULL));
            CHECK(strcmp(found, expected) == 0);
            QipanPosition *before = NULL;
            QipanMove played = 0, read = 0;
            OK(qipan_game_position(game, at, &before));
            OK(qipan_tree_move(tree, nodes[at], &played));
            char notation[32], written[64];
            for (size_t i = 0; qipan_info_notation(TEXT(name), i, notation, sizeof notation, NULL) == 0; i++) {
                OK(qipan_position_write(before, played, TEXT(notation), written, sizeof written, NULL));
                OK(qipan_position_parse(before, TEXT(written), TEXT(notation), &read));
                CHECK(read == played);
            }
            qipan_position_free(before);
            at++;
            m = strchr(m + 1, '"');
        }
        CHECK(at == plies);
        free(nodes);

        EXPECT(QIPAN_RESULT_BUFFER_TOO_SMALL, qipan_tree_write(tree, TEXT("pgn"), NULL, 0, NULL, 0, &needed));
        uint8_t *pgn = malloc(needed);
        OK(qipan_tree_write(tree, TEXT("pgn"), NULL, 0, pgn, needed, NULL));
        QipanRecords *again = NULL;
        QipanTree *copy = NULL;
        bool equal = false;
        OK(qipan_records_from_bytes(pgn, needed, NULL, 0, &again));
        free(pgn);
        OK(qipan_records_next(again, &copy));
        OK(qipan_tree_equal(tree, copy, &equal));
        CHECK(equal);
        qipan_tree_free(copy);
        EXPECT(QIPAN_RESULT_END, qipan_records_next(again, &copy));
        qipan_records_free(again);
        qipan_game_free(game);
        qipan_tree_free(tree);
        games++;
    }
    QipanTree *none = NULL;
    EXPECT(QIPAN_RESULT_END, qipan_records_next(records, &none));
    qipan_records_free(records);
    free(text);
    printf("%s: %zu records\n", name, games);
    CHECK(games > 2);
}

int main(int count, char **words) {
    if (count < 3) {
        fprintf(stderr, "usage: suite TESTDATA EXAMPLES [MAX_NODES]\n");
        return 2;
    }
    if (count > 3) {
        max_nodes = strtoull(words[3], NULL, 10);
    }
    CHECK(strcmp(qipan_version(), QIPAN_VERSION) == 0);
    CHECK(qipan_version_number()
          == QIPAN_VERSION_MAJOR * 1000000u + QIPAN_VERSION_MINOR * 1000u + QIPAN_VERSION_PATCH);
    OK(qipan_check_abi(QIPAN_ABI_VERSION));
    char game[32];
    for (size_t i = 0; i < qipan_info_games(); i++) {
        OK(qipan_info_game(i, game, sizeof game, NULL));
        check_perft(words[1], game);
    }
    check_repetitions(words[1]);
    check_records(words[1], words[2], "xiangqi", "xiangqi_1956.pgn");
    check_records(words[1], words[2], "xiongqi", "xiongqi_short.pgn");
    check_records(words[1], words[2], "xinghua", "xinghua_1997.pgn");
    return checks_failed != 0;
}
