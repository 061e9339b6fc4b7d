/* Every function is called wrongly in every way that its arguments allow, and changes nothing by it.
 *
 * A block COVER(function) holds the wrong calls of that function; the test of the symbols wants one for each that the
 * library exports.
 */
#include "check.h"

/* Made anew for the whole program; no block may change them. */
static QipanPosition *position, *position_before, *chess;
static QipanSetup *setup;
static QipanGame *game, *game_before, *over, *over_before, *chess_game, *chess_before;
static QipanTree *tree, *tree_before;
static QipanRecords *records;
static QipanPerftTable *table;
static char setup_before[256];
static QipanMove first_move, other_move;

#define COVER(function) for (const char *covered = begin(#function); covered != NULL; covered = end(covered))

static int blocks = 0;

static const char *begin(const char *function) {
    blocks++;
    return function;
}

/* All is as it was. */
static const char *end(const char *function) {
    bool equal[5] = {false, false, false, false, false};
    char fen[256];
    OK(qipan_position_equal(position, position_before, &equal[0]));
    OK(qipan_game_equal(game, game_before, &equal[1]));
    OK(qipan_game_equal(over, over_before, &equal[2]));
    OK(qipan_game_equal(chess_game, chess_before, &equal[3]));
    OK(qipan_tree_equal(tree, tree_before, &equal[4]));
    OK(qipan_setup_fen(setup, fen, sizeof fen, NULL));
    if (!equal[0] || !equal[1] || !equal[2] || !equal[3] || !equal[4] || strcmp(fen, setup_before) != 0) {
        fprintf(stderr, "%s changed something\n", function);
        checks_failed++;
    }
    return NULL;
}

#define NUL(call) EXPECT(QIPAN_RESULT_NULL_POINTER, call)
#define NUMBER(call) EXPECT(QIPAN_RESULT_INVALID_ARGUMENT, call)
#define NOTHING(call) EXPECT(QIPAN_RESULT_NOT_FOUND, call)

/* A call whose values go to `b`, `c` and `n`: too small, one short, exact, and with NULL where it may be and may not be. */
#define OUT(type, call)                                                                 \
    do {                                                                                \
        size_t size = 0, *n = &size, c = 0;                                             \
        type *b = NULL;                                                                 \
        QipanResult asked = (call);                                                     \
        CHECK(asked == (size > 0 ? QIPAN_RESULT_BUFFER_TOO_SMALL : QIPAN_RESULT_OK));   \
        c = 1;                                                                          \
        NUL(call);                                                                      \
        size_t whole = size;                                                            \
        if (whole > 0) {                                                                \
            c = whole - 1;                                                              \
            b = c > 0 ? malloc(c * sizeof *b) : NULL;                                   \
            EXPECT(QIPAN_RESULT_BUFFER_TOO_SMALL, call);                                \
            CHECK(size == whole);                                                       \
            n = NULL;                                                                   \
            EXPECT(QIPAN_RESULT_BUFFER_TOO_SMALL, call);                                \
            free(b);                                                                    \
            c = whole;                                                                  \
            b = malloc(c * sizeof *b);                                                  \
            OK(call);                                                                   \
            n = &size;                                                                  \
            OK(call);                                                                   \
            CHECK(size == whole);                                                       \
            free(b);                                                                    \
        }                                                                               \
    } while (0)

/* A call that takes a text `t` of length `l`: NULL, not UTF-8, with a NUL. */
#define IN(call)                                                                        \
    do {                                                                                \
        const char *t = NULL;                                                           \
        size_t l = 3;                                                                   \
        NUL(call);                                                                      \
        t = "a\xff";                                                                    \
        l = 2;                                                                          \
        EXPECT(QIPAN_RESULT_INVALID_UTF8, call);                                        \
        t = "\xe7\x82";                                                                 \
        EXPECT(QIPAN_RESULT_INVALID_UTF8, call);                                        \
        t = "a\0b";                                                                     \
        l = 3;                                                                          \
        EXPECT(QIPAN_RESULT_EMBEDDED_NUL, call);                                        \
        t = "a";                                                                        \
        l = (size_t)-1;                                                                 \
        NUMBER(call);                                                                   \
    } while (0)

/* A call that takes the name of a game as `t` and `l`. */
#define GAME(call)                                                                      \
    do {                                                                                \
        IN(call);                                                                       \
        const char *t = "go";                                                           \
        size_t l = 2;                                                                   \
        EXPECT(QIPAN_RESULT_UNKNOWN_GAME, call);                                        \
        t = NULL;                                                                       \
        l = 0;                                                                          \
        EXPECT(QIPAN_RESULT_UNKNOWN_GAME, call);                                        \
    } while (0)

/* A call that takes a number `e` of an enumeration. */
#define ENUM(call)                                                                      \
    do {                                                                                \
        int32_t outside[] = {-1, 99, INT32_MIN, INT32_MAX};                             \
        for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {                 \
            int32_t e = outside[i];                                                     \
            NUMBER(call);                                                               \
        }                                                                               \
    } while (0)

/* A call that takes a move `m`: no move, a move of another game, a move that is illegal. */
#define MOVE(call)                                                                      \
    do {                                                                                \
        QipanMove m = 0;                                                                \
        EXPECT(QIPAN_RESULT_FOREIGN_MOVE, call);                                        \
        m = 0xffffffffu;                                                                \
        EXPECT(QIPAN_RESULT_FOREIGN_MOVE, call);                                        \
        m = other_move;                                                                 \
        CHECK((call) != QIPAN_RESULT_OK);                                               \
        m = (first_move & 0xffff00ffu) | 0x5900u;                                                   \
        EXPECT(QIPAN_RESULT_ILLEGAL_MOVE, call);                                        \
    } while (0)

/* A call that takes a node `d`. */
#define NODE(call)                                                                      \
    do {                                                                                \
        QipanNode d = 77;                                                               \
        NOTHING(call);                                                                  \
        d = 0xffffffffu;                                                                \
        NOTHING(call);                                                                  \
    } while (0)

/* What is said of the game after its end. */
#define OVER(call) EXPECT(QIPAN_RESULT_GAME_OVER, call)

#define XQ TEXT("xiangqi")
#define UCI TEXT("uci")

static void results_and_versions(void) {
    COVER(qipan_result_name) {
        CHECK(strcmp(qipan_result_name(QIPAN_RESULT_OK), "ok") == 0);
        CHECK(strcmp(qipan_result_name(-1), "unknown") == 0 && strcmp(qipan_result_name(INT32_MAX), "unknown") == 0);
    }
    COVER(qipan_result_text) {
        for (int32_t result = 0; result <= QIPAN_RESULT_PANIC; result++) {
            CHECK(strlen(qipan_result_text(result)) > 5);
        }
        CHECK(strcmp(qipan_result_text(INT32_MIN), "an unknown result") == 0);
    }
    COVER(qipan_version) { CHECK(strcmp(qipan_version(), QIPAN_VERSION) == 0); }
    COVER(qipan_version_number) { CHECK(qipan_version_number() < 1000000000u); }
    COVER(qipan_check_abi) {
        EXPECT(QIPAN_RESULT_ABI_MISMATCH, qipan_check_abi(0));
        EXPECT(QIPAN_RESULT_ABI_MISMATCH, qipan_check_abi(QIPAN_ABI_VERSION + 1));
    }
}

static void errors(void) {
    char text[256];
    /* Nothing has failed in this thread yet. */
    COVER(qipan_error_result) { CHECK(qipan_error_result() == QIPAN_RESULT_OK); }
    COVER(qipan_error_message) { NOTHING(qipan_error_message(text, sizeof text, NULL)); }
    COVER(qipan_error_column) { CHECK(qipan_error_column() == 0); }
    COVER(qipan_error_reasons) { CHECK(qipan_error_reasons() == 0); }
    COVER(qipan_error_reason_code) { NOTHING(qipan_error_reason_code(0, text, sizeof text, NULL)); }
    COVER(qipan_error_reason_message) { NOTHING(qipan_error_reason_message(0, text, sizeof text, NULL)); }
    COVER(qipan_error_reason_squares) { NOTHING(qipan_error_reason_squares(0, NULL, 0, NULL)); }
    COVER(qipan_error_candidates) { NOTHING(qipan_error_candidates(NULL, 0, NULL)); }
}

static void error_details(void) {
    QipanPosition *none = NULL;
    EXPECT(QIPAN_RESULT_IMPOSSIBLE_POSITION,
           qipan_position_new(XQ, TEXT("4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 0"), &none));
    CHECK(none == NULL && qipan_error_result() == QIPAN_RESULT_IMPOSSIBLE_POSITION);
    CHECK(qipan_error_reasons() == 2);
    OUT(char, qipan_error_message(b, c, n));
    for (size_t i = 0; i < 2; i++) {
        OUT(char, qipan_error_reason_code(i, b, c, n));
        OUT(char, qipan_error_reason_message(i, b, c, n));
        OUT(QipanSquare, qipan_error_reason_squares(i, b, c, n));
    }
    NOTHING(qipan_error_reason_code(2, NULL, 0, NULL));
    NOTHING(qipan_error_reason_message(SIZE_MAX, NULL, 0, NULL));
    NOTHING(qipan_error_reason_squares(2, NULL, 0, NULL));
    /* Asking about a failure is none. */
    CHECK(qipan_error_result() == QIPAN_RESULT_IMPOSSIBLE_POSITION);
    char code[32];
    OK(qipan_error_reason_code(0, code, sizeof code, NULL));
    CHECK(strcmp(code, "generals_face") == 0);

    EXPECT(QIPAN_RESULT_INVALID_FEN, qipan_position_new(XQ, TEXT("4k4/9/9/x"), &none));
    CHECK(qipan_error_column() > 0 && qipan_error_reasons() == 1);

    QipanPosition *two = NULL;
    QipanMove m = 0;
    OK(qipan_position_new(TEXT("xinghua"), TEXT("4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1"), &two));
    EXPECT(QIPAN_RESULT_AMBIGUOUS, qipan_position_parse(two, TEXT("Ne4"), NULL, 0, &m));
    CHECK(m == 0);
    OUT(QipanMove, qipan_error_candidates(b, c, n));
    EXPECT(QIPAN_RESULT_INVALID_TEXT, qipan_position_parse(two, TEXT("Ne9"), NULL, 0, &m));
    EXPECT(QIPAN_RESULT_ILLEGAL_MOVE, qipan_position_parse(two, TEXT("e1e3"), NULL, 0, &m));
    qipan_position_free(two);
}

static void info(void) {
    QipanInfo numbers;
    QipanPiece piece;
    QipanSquare square = 9;
    COVER(qipan_info_games) { CHECK(qipan_info_games() == 3); }
    COVER(qipan_info_game) {
        OUT(char, qipan_info_game(0, b, c, n));
        NOTHING(qipan_info_game(3, NULL, 0, NULL));
        NOTHING(qipan_info_game(SIZE_MAX, NULL, 0, NULL));
    }
    COVER(qipan_info_numbers) {
        GAME(qipan_info_numbers(t, l, &numbers));
        NUL(qipan_info_numbers(XQ, NULL));
        OK(qipan_info_numbers(XQ, &numbers));
        CHECK(numbers.files == 9 && numbers.ranks == 10 && numbers.squares == 90 && !numbers.claims);
    }
    COVER(qipan_info_text) {
        GAME(qipan_info_text(t, l, 0, NULL, 0, NULL));
        ENUM(qipan_info_text(XQ, e, NULL, 0, NULL));
        for (int32_t what = 0; what <= QIPAN_INFO_TEXT_SECOND_SIDE_CHINESE; what++) {
            OUT(char, qipan_info_text(XQ, what, b, c, n));
        }
    }
    COVER(qipan_info_notation) {
        GAME(qipan_info_notation(t, l, 0, NULL, 0, NULL));
        OUT(char, qipan_info_notation(XQ, 0, b, c, n));
        NOTHING(qipan_info_notation(XQ, 99, NULL, 0, NULL));
    }
    COVER(qipan_info_option) {
        GAME(qipan_info_option(t, l, 0, NULL, 0, NULL));
        OUT(char, qipan_info_option(TEXT("xiongqi"), 0, b, c, n));
        NOTHING(qipan_info_option(XQ, 0, NULL, 0, NULL));
    }
    COVER(qipan_info_option_value) {
        GAME(qipan_info_option_value(t, l, 0, 0, NULL, 0, NULL));
        OUT(char, qipan_info_option_value(TEXT("xiongqi"), 0, 1, b, c, n));
        NOTHING(qipan_info_option_value(TEXT("xiongqi"), 0, 2, NULL, 0, NULL));
        NOTHING(qipan_info_option_value(XQ, 0, 0, NULL, 0, NULL));
    }
    COVER(qipan_info_piece) {
        GAME(qipan_info_piece(t, l, 0, 5, &piece));
        ENUM(qipan_info_piece(XQ, e, 5, &piece));
        NUL(qipan_info_piece(XQ, 0, 5, NULL));
        NOTHING(qipan_info_piece(XQ, 0, 0, &piece));
        NOTHING(qipan_info_piece(XQ, 0, 255, &piece));
        OK(qipan_info_piece(XQ, 0, 5, &piece));
        CHECK(piece.letter == 'K' && piece.glyph == 0x5e25);
    }
    COVER(qipan_info_kind_name) {
        GAME(qipan_info_kind_name(t, l, 5, NULL, 0, NULL));
        OUT(char, qipan_info_kind_name(XQ, 5, b, c, n));
        NOTHING(qipan_info_kind_name(XQ, 0, NULL, 0, NULL));
    }
    COVER(qipan_square_name) {
        GAME(qipan_square_name(t, l, 0, NULL, 0, NULL));
        OUT(char, qipan_square_name(XQ, 89, b, c, n));
        NUMBER(qipan_square_name(XQ, 90, NULL, 0, NULL));
        NUMBER(qipan_square_name(XQ, 255, NULL, 0, NULL));
    }
    COVER(qipan_square_parse) {
        GAME(qipan_square_parse(t, l, TEXT("e4"), &square));
        IN(qipan_square_parse(XQ, t, l, &square));
        NUL(qipan_square_parse(XQ, TEXT("e4"), NULL));
        EXPECT(QIPAN_RESULT_INVALID_TEXT, qipan_square_parse(XQ, NULL, 0, &square));
        EXPECT(QIPAN_RESULT_INVALID_TEXT, qipan_square_parse(XQ, TEXT("j4"), &square));
        CHECK(square == 9);
    }
    COVER(qipan_move_uci) {
        GAME(qipan_move_uci(t, l, first_move, NULL, 0, NULL));
        OUT(char, qipan_move_uci(XQ, first_move, b, c, n));
        EXPECT(QIPAN_RESULT_FOREIGN_MOVE, qipan_move_uci(XQ, 0, NULL, 0, NULL));
        EXPECT(QIPAN_RESULT_FOREIGN_MOVE, qipan_move_uci(XQ, 0xffffffffu, NULL, 0, NULL));
    }
    COVER(qipan_reason_name) {
        ENUM(qipan_reason_name(e, NULL, 0, NULL));
        NUMBER(qipan_reason_name(QIPAN_REASON_OTHER, NULL, 0, NULL));
        for (int32_t reason = 1; reason <= QIPAN_REASON_TIME_BARE_GENERAL; reason++) {
            OUT(char, qipan_reason_name(reason, b, c, n));
        }
    }
}

static void positions(void) {
    QipanPosition *made = NULL;
    QipanPerftTable *made_table = NULL;
    QipanSide side;
    QipanPiece piece;
    QipanSquare square;
    QipanOutcome outcome;
    QipanMove m = 0;
    uint64_t number = 0;
    bool flag = false;
    COVER(qipan_position_new) {
        GAME(qipan_position_new(t, l, TEXT("startpos"), &made));
        IN(qipan_position_new(XQ, t, l, &made));
        NUL(qipan_position_new(XQ, TEXT("startpos"), NULL));
        EXPECT(QIPAN_RESULT_INVALID_FEN, qipan_position_new(XQ, NULL, 0, &made));
        CHECK(made == NULL);
    }
    COVER(qipan_position_clone) {
        NUL(qipan_position_clone(NULL, &made));
        NUL(qipan_position_clone(position, NULL));
    }
    COVER(qipan_position_free) { qipan_position_free(NULL); }
    COVER(qipan_position_game) {
        NUL(qipan_position_game(NULL, NULL, 0, NULL));
        OUT(char, qipan_position_game(position, b, c, n));
    }
    COVER(qipan_position_equal) {
        NUL(qipan_position_equal(NULL, position, &flag));
        NUL(qipan_position_equal(position, NULL, &flag));
        NUL(qipan_position_equal(position, position, NULL));
        OK(qipan_position_equal(position, chess, &flag));
        CHECK(!flag);
    }
    COVER(qipan_position_fen) {
        NUL(qipan_position_fen(NULL, NULL, 0, NULL));
        OUT(char, qipan_position_fen(position, b, c, n));
    }
    COVER(qipan_position_turn) {
        NUL(qipan_position_turn(NULL, &side));
        NUL(qipan_position_turn(position, NULL));
    }
    COVER(qipan_position_key) {
        NUL(qipan_position_key(NULL, &number));
        NUL(qipan_position_key(position, NULL));
    }
    COVER(qipan_position_is_check) {
        NUL(qipan_position_is_check(NULL, &flag));
        NUL(qipan_position_is_check(position, NULL));
    }
    COVER(qipan_position_checkers) {
        NUL(qipan_position_checkers(NULL, NULL, 0, NULL));
        OUT(QipanSquare, qipan_position_checkers(position, b, c, n));
        OK(qipan_position_new(TEXT("xinghua"), TEXT("4k3/8/8/8/4r3/8/8/4K3 w - - 0 1"), &made));
        OUT(QipanSquare, qipan_position_checkers(made, b, c, n));
        qipan_position_free(made);
    }
    COVER(qipan_position_piece_at) {
        NUL(qipan_position_piece_at(NULL, 0, &piece));
        NUL(qipan_position_piece_at(position, 0, NULL));
        NUMBER(qipan_position_piece_at(position, 90, &piece));
        NUMBER(qipan_position_piece_at(chess, 64, &piece));
        NUMBER(qipan_position_piece_at(position, 255, &piece));
    }
    COVER(qipan_position_legal_moves) {
        NUL(qipan_position_legal_moves(NULL, NULL, 0, NULL));
        OUT(QipanMove, qipan_position_legal_moves(position, b, c, n));
        OUT(QipanMove, qipan_position_legal_moves(chess, b, c, n));
    }
    COVER(qipan_position_count_legal) {
        NUL(qipan_position_count_legal(NULL, &number));
        NUL(qipan_position_count_legal(position, NULL));
    }
    COVER(qipan_position_has_legal) {
        NUL(qipan_position_has_legal(NULL, &flag));
        NUL(qipan_position_has_legal(position, NULL));
    }
    COVER(qipan_position_nth_legal) {
        NUL(qipan_position_nth_legal(NULL, 0, &m));
        NUL(qipan_position_nth_legal(position, 0, NULL));
        NOTHING(qipan_position_nth_legal(position, 44, &m));
        NOTHING(qipan_position_nth_legal(position, SIZE_MAX, &m));
    }
    COVER(qipan_position_perft) {
        NUL(qipan_position_perft(NULL, 1, 1, &number));
        NUL(qipan_position_perft(position, 1, 1, NULL));
        NUMBER(qipan_position_perft(position, 101, 1, &number));
        NUMBER(qipan_position_perft(position, 1, 257, &number));
        OK(qipan_position_perft(position, 0, 0, &number));
        CHECK(number == 1);
    }
    COVER(qipan_position_divide) {
        QipanMove moves[44];
        uint64_t nodes[44];
        size_t needed = 0;
        NUL(qipan_position_divide(NULL, 1, 1, moves, nodes, 44, &needed));
        NUL(qipan_position_divide(position, 1, 1, NULL, nodes, 44, &needed));
        NUL(qipan_position_divide(position, 1, 1, moves, NULL, 44, &needed));
        NUMBER(qipan_position_divide(position, 101, 1, moves, nodes, 44, &needed));
        NUMBER(qipan_position_divide(position, 1, 257, moves, nodes, 44, &needed));
        EXPECT(QIPAN_RESULT_BUFFER_TOO_SMALL, qipan_position_divide(position, 2, 1, moves, nodes, 43, &needed));
        CHECK(needed == 44);
        EXPECT(QIPAN_RESULT_BUFFER_TOO_SMALL, qipan_position_divide(position, 2, 1, NULL, NULL, 0, NULL));
        OK(qipan_position_divide(position, 2, 1, moves, nodes, 44, NULL));
        CHECK(nodes[0] == 44);
    }
    COVER(qipan_perft_table_new) {
        GAME(qipan_perft_table_new(t, l, 1000, &made_table));
        NUL(qipan_perft_table_new(XQ, 1000, NULL));
        EXPECT(QIPAN_RESULT_NO_MEMORY, qipan_perft_table_new(XQ, SIZE_MAX, &made_table));
        CHECK(made_table == NULL);
        OK(qipan_perft_table_new(XQ, 0, &made_table));
        qipan_perft_table_free(made_table);
    }
    COVER(qipan_perft_table_free) { qipan_perft_table_free(NULL); }
    COVER(qipan_position_perft_hashed) {
        NUL(qipan_position_perft_hashed(NULL, 1, 1, table, &number));
        NUL(qipan_position_perft_hashed(position, 1, 1, NULL, &number));
        NUL(qipan_position_perft_hashed(position, 1, 1, table, NULL));
        NUMBER(qipan_position_perft_hashed(position, 101, 1, table, &number));
        NUMBER(qipan_position_perft_hashed(position, 1, 257, table, &number));
        OK(qipan_position_perft_hashed(chess, 3, 1, table, &number));
        CHECK(number == 8902);
    }
    COVER(qipan_position_check_move) {
        NUL(qipan_position_check_move(NULL, 0, 9, 0, &m));
        NUL(qipan_position_check_move(position, 0, 9, 0, NULL));
        EXPECT(QIPAN_RESULT_FOREIGN_MOVE, qipan_position_check_move(position, 90, 9, 0, &m));
        EXPECT(QIPAN_RESULT_FOREIGN_MOVE, qipan_position_check_move(position, 0, 255, 0, &m));
        EXPECT(QIPAN_RESULT_FOREIGN_MOVE, qipan_position_check_move(position, 0, 9, 200, &m));
        EXPECT(QIPAN_RESULT_ILLEGAL_MOVE, qipan_position_check_move(position, 0, 9, 7, &m));
        EXPECT(QIPAN_RESULT_ILLEGAL_MOVE, qipan_position_check_move(position, 40, 41, 0, &m));
        CHECK(m == 0);
    }
    COVER(qipan_position_check_legal) {
        NUL(qipan_position_check_legal(NULL, first_move));
        MOVE(qipan_position_check_legal(position, m));
    }
    COVER(qipan_position_play) {
        NUL(qipan_position_play(NULL, first_move));
        MOVE(qipan_position_play(position, m));
    }
    COVER(qipan_position_captured) {
        NUL(qipan_position_captured(NULL, first_move, &piece, &square));
        NUL(qipan_position_captured(position, first_move, NULL, &square));
        MOVE(qipan_position_captured(position, m, &piece, &square));
        OK(qipan_position_captured(position, first_move, &piece, NULL));
        CHECK(piece.kind == 0);
    }
    COVER(qipan_position_gives_check) {
        NUL(qipan_position_gives_check(NULL, first_move, &flag));
        NUL(qipan_position_gives_check(position, first_move, NULL));
        MOVE(qipan_position_gives_check(position, m, &flag));
    }
    COVER(qipan_position_outcome) {
        NUL(qipan_position_outcome(NULL, &outcome));
        NUL(qipan_position_outcome(position, NULL));
        NOTHING(qipan_position_outcome(position, &outcome));
    }
    COVER(qipan_position_chases) {
        NUL(qipan_position_chases(NULL, first_move, NULL, 0, NULL));
        MOVE(qipan_position_chases(position, m, NULL, 0, NULL));
        EXPECT(QIPAN_RESULT_UNSUPPORTED, qipan_position_chases(chess, other_move, NULL, 0, NULL));
        OUT(QipanChase, qipan_position_chases(position, first_move, b, c, n));
        OK(qipan_position_new(XQ, TEXT("4k4/9/n8/9/P8/4P4/R8/9/9/3K5 w - - 0 1"), &made));
        OK(qipan_position_parse(made, TEXT("a5b5"), NULL, 0, &m));
        OUT(QipanChase, qipan_position_chases(made, m, b, c, n));
        qipan_position_free(made);
    }
    m = 0;
    COVER(qipan_position_parse) {
        NUL(qipan_position_parse(NULL, TEXT("h2e2"), NULL, 0, &m));
        NUL(qipan_position_parse(position, TEXT("h2e2"), NULL, 0, NULL));
        IN(qipan_position_parse(position, t, l, UCI, &m));
        IN(qipan_position_parse(position, TEXT("h2e2"), t, l, &m));
        EXPECT(QIPAN_RESULT_UNKNOWN_NAME, qipan_position_parse(position, TEXT("h2e2"), TEXT("san"), &m));
        EXPECT(QIPAN_RESULT_INVALID_TEXT, qipan_position_parse(position, NULL, 0, NULL, 0, &m));
        EXPECT(QIPAN_RESULT_ILLEGAL_MOVE, qipan_position_parse(position, TEXT("h2e3"), UCI, &m));
        CHECK(m == 0);
    }
    COVER(qipan_position_recognize) {
        NUL(qipan_position_recognize(NULL, TEXT("h2e2"), &m, NULL, 0, NULL));
        NUL(qipan_position_recognize(position, TEXT("h2e2"), NULL, NULL, 0, NULL));
        IN(qipan_position_recognize(position, t, l, &m, NULL, 0, NULL));
        EXPECT(QIPAN_RESULT_BUFFER_TOO_SMALL, qipan_position_recognize(position, TEXT("h2e2"), &m, NULL, 0, NULL));
        CHECK(m == 0);
        OUT(char, qipan_position_recognize(position, TEXT("h2e2"), &m, b, c, n));
    }
    COVER(qipan_position_write) {
        NUL(qipan_position_write(NULL, first_move, UCI, NULL, 0, NULL));
        IN(qipan_position_write(position, first_move, t, l, NULL, 0, NULL));
        MOVE(qipan_position_write(position, m, UCI, NULL, 0, NULL));
        EXPECT(QIPAN_RESULT_UNKNOWN_NAME, qipan_position_write(position, first_move, NULL, 0, NULL, 0, NULL));
        OUT(char, qipan_position_write(position, first_move, TEXT("chinese"), b, c, n));
    }
    COVER(qipan_position_board) {
        NUL(qipan_position_board(NULL, 0, 0, NULL, 0, NULL));
        ENUM(qipan_position_board(position, e, 0, NULL, 0, NULL));
        ENUM(qipan_position_board(position, 0, e, NULL, 0, NULL));
        OUT(char, qipan_position_board(position, QIPAN_BOARD_STYLE_HANZI, QIPAN_SIDE_SECOND, b, c, n));
    }
}

static void setups(void) {
    QipanSetup *made = NULL;
    QipanPosition *built = NULL;
    QipanPiece piece;
    QipanSide side;
    size_t mended;
    COVER(qipan_setup_new) {
        GAME(qipan_setup_new(t, l, NULL, 0, &made));
        IN(qipan_setup_new(XQ, t, l, &made));
        NUL(qipan_setup_new(XQ, NULL, 0, NULL));
        EXPECT(QIPAN_RESULT_INVALID_FEN, qipan_setup_new(XQ, TEXT("9/9"), &made));
    }
    COVER(qipan_setup_from_position) {
        NUL(qipan_setup_from_position(NULL, &made));
        NUL(qipan_setup_from_position(position, NULL));
    }
    COVER(qipan_setup_clone) {
        NUL(qipan_setup_clone(NULL, &made));
        NUL(qipan_setup_clone(setup, NULL));
    }
    COVER(qipan_setup_free) { qipan_setup_free(NULL); }
    COVER(qipan_setup_fen) {
        NUL(qipan_setup_fen(NULL, NULL, 0, NULL));
        OUT(char, qipan_setup_fen(setup, b, c, n));
    }
    COVER(qipan_setup_piece_at) {
        NUL(qipan_setup_piece_at(NULL, 0, &piece));
        NUL(qipan_setup_piece_at(setup, 0, NULL));
        NUMBER(qipan_setup_piece_at(setup, 64, &piece));
    }
    COVER(qipan_setup_put) {
        NUL(qipan_setup_put(NULL, 0, 'R'));
        NUMBER(qipan_setup_put(setup, 64, 'R'));
        NUMBER(qipan_setup_put(setup, 64, 0));
        NUMBER(qipan_setup_put(setup, 0, 'x'));
        NUMBER(qipan_setup_put(setup, 0, 0x110000));
        NUMBER(qipan_setup_put(setup, 0, 0xd800));
        NUMBER(qipan_setup_put(setup, 0, 0xffffffffu));
    }
    COVER(qipan_setup_clear) { NUL(qipan_setup_clear(NULL)); }
    COVER(qipan_setup_turn) {
        NUL(qipan_setup_turn(NULL, &side));
        NUL(qipan_setup_turn(setup, NULL));
    }
    COVER(qipan_setup_set_turn) {
        NUL(qipan_setup_set_turn(NULL, 0));
        ENUM(qipan_setup_set_turn(setup, e));
        NUMBER(qipan_setup_set_turn(setup, QIPAN_SIDE_NOBODY));
    }
    COVER(qipan_setup_castling) {
        NUL(qipan_setup_castling(NULL, NULL, 0, NULL));
        OUT(char, qipan_setup_castling(setup, b, c, n));
    }
    COVER(qipan_setup_set_castling) {
        NUL(qipan_setup_set_castling(NULL, TEXT("-")));
        IN(qipan_setup_set_castling(setup, t, l));
        EXPECT(QIPAN_RESULT_INVALID_FEN, qipan_setup_set_castling(setup, TEXT("KX")));
    }
    COVER(qipan_setup_en_passant) {
        NUL(qipan_setup_en_passant(NULL, NULL, 0, NULL));
        OUT(char, qipan_setup_en_passant(setup, b, c, n));
    }
    COVER(qipan_setup_set_en_passant) {
        NUL(qipan_setup_set_en_passant(NULL, TEXT("-")));
        IN(qipan_setup_set_en_passant(setup, t, l));
        EXPECT(QIPAN_RESULT_INVALID_FEN, qipan_setup_set_en_passant(setup, TEXT("e9")));
    }
    COVER(qipan_setup_counters) {
        NUL(qipan_setup_counters(NULL, NULL, NULL));
        OK(qipan_setup_counters(setup, NULL, NULL));
    }
    COVER(qipan_setup_set_counters) { NUL(qipan_setup_set_counters(NULL, 0, 1)); }
    COVER(qipan_setup_build) {
        NUL(qipan_setup_build(NULL, &built));
        NUL(qipan_setup_build(setup, NULL));
        OK(qipan_setup_new(XQ, NULL, 0, &made));
        EXPECT(QIPAN_RESULT_IMPOSSIBLE_POSITION, qipan_setup_build(made, &built));
        CHECK(qipan_error_reasons() == 2 && built == NULL);
    }
    COVER(qipan_setup_build_leniently) {
        NUL(qipan_setup_build_leniently(NULL, &built, &mended, &mended));
        NUL(qipan_setup_build_leniently(setup, NULL, &mended, &mended));
        EXPECT(QIPAN_RESULT_IMPOSSIBLE_POSITION, qipan_setup_build_leniently(made, &built, &mended, NULL));
        CHECK(built == NULL);
        qipan_setup_free(made);
    }
    /* What is not wrong changes things, in a copy. */
    OK(qipan_setup_clone(setup, &made));
    OK(qipan_setup_put(made, 0, 0));
    OK(qipan_setup_put(made, 1, 'Q'));
    OK(qipan_setup_set_turn(made, QIPAN_SIDE_SECOND));
    OK(qipan_setup_set_castling(made, TEXT("Kq")));
    OK(qipan_setup_set_en_passant(made, NULL, 0));
    OK(qipan_setup_set_counters(made, 7, 9));
    char fen[128];
    OK(qipan_setup_fen(made, fen, sizeof fen, NULL));
    CHECK(strcmp(fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1QBQKBNR b Kq - 7 9") == 0);
    OK(qipan_setup_clear(made));
    qipan_setup_free(made);
}

static void games(void) {
    QipanGame *made = NULL;
    QipanPosition *at = NULL;
    QipanSide side;
    QipanStatus status;
    QipanOutcome outcome;
    QipanEvidence evidence;
    QipanEvent event;
    QipanClock clock;
    uint64_t left;
    size_t count;
    bool flag;
    COVER(qipan_game_new) {
        GAME(qipan_game_new(t, l, TEXT("startpos"), NULL, 0, &made));
        IN(qipan_game_new(XQ, t, l, NULL, 0, &made));
        IN(qipan_game_new(XQ, TEXT("startpos"), t, l, &made));
        NUL(qipan_game_new(XQ, TEXT("startpos"), NULL, 0, NULL));
        EXPECT(QIPAN_RESULT_INVALID_FEN, qipan_game_new(XQ, NULL, 0, NULL, 0, &made));
        EXPECT(QIPAN_RESULT_UNKNOWN_NAME, qipan_game_new(XQ, TEXT("startpos"), TEXT("x=y"), &made));
        EXPECT(QIPAN_RESULT_UNKNOWN_NAME, qipan_game_new(XQ, TEXT("startpos"), TEXT("x"), &made));
        EXPECT(QIPAN_RESULT_UNKNOWN_NAME,
               qipan_game_new(TEXT("xiongqi"), TEXT("startpos"), TEXT("dead_position=x"), &made));
        CHECK(made == NULL);
    }
    COVER(qipan_game_from_position) {
        NUL(qipan_game_from_position(NULL, NULL, 0, &made));
        NUL(qipan_game_from_position(position, NULL, 0, NULL));
        IN(qipan_game_from_position(position, t, l, &made));
    }
    COVER(qipan_game_from_engine_text) {
        GAME(qipan_game_from_engine_text(t, l, TEXT("position startpos"), UCI, &made));
        IN(qipan_game_from_engine_text(XQ, t, l, UCI, &made));
        IN(qipan_game_from_engine_text(XQ, TEXT("position startpos"), t, l, &made));
        NUL(qipan_game_from_engine_text(XQ, TEXT("position startpos"), UCI, NULL));
        EXPECT(QIPAN_RESULT_UNKNOWN_NAME,
               qipan_game_from_engine_text(XQ, TEXT("position startpos"), NULL, 0, &made));
        EXPECT(QIPAN_RESULT_INVALID_TEXT, qipan_game_from_engine_text(XQ, NULL, 0, UCI, &made));
        EXPECT(QIPAN_RESULT_ILLEGAL_MOVE,
               qipan_game_from_engine_text(XQ, TEXT("startpos moves a0a5"), UCI, &made));
    }
    COVER(qipan_game_clone) {
        NUL(qipan_game_clone(NULL, &made));
        NUL(qipan_game_clone(game, NULL));
    }
    COVER(qipan_game_free) { qipan_game_free(NULL); }
    COVER(qipan_game_equal) {
        NUL(qipan_game_equal(NULL, game, &flag));
        NUL(qipan_game_equal(game, NULL, &flag));
        NUL(qipan_game_equal(game, game, NULL));
    }
    COVER(qipan_game_name) {
        NUL(qipan_game_name(NULL, NULL, 0, NULL));
        OUT(char, qipan_game_name(game, b, c, n));
    }
    COVER(qipan_game_option) {
        NUL(qipan_game_option(NULL, TEXT("x"), NULL, 0, NULL));
        IN(qipan_game_option(game, t, l, NULL, 0, NULL));
        EXPECT(QIPAN_RESULT_UNKNOWN_NAME, qipan_game_option(game, NULL, 0, NULL, 0, NULL));
        OK(qipan_game_new(TEXT("xiongqi"), TEXT("startpos"), TEXT("dead_position=proven"), &made));
        OUT(char, qipan_game_option(made, TEXT("dead_position"), b, c, n));
        qipan_game_free(made);
    }
    COVER(qipan_game_position) {
        NUL(qipan_game_position(NULL, 0, &at));
        NUL(qipan_game_position(game, 0, NULL));
        NOTHING(qipan_game_position(game, 3, &at));
        NOTHING(qipan_game_position(game, SIZE_MAX - 1, &at));
    }
    COVER(qipan_game_fen) {
        NUL(qipan_game_fen(NULL, NULL, 0, NULL));
        OUT(char, qipan_game_fen(game, b, c, n));
    }
    COVER(qipan_game_turn) {
        NUL(qipan_game_turn(NULL, &side));
        NUL(qipan_game_turn(game, NULL));
    }
    COVER(qipan_game_plies) {
        NUL(qipan_game_plies(NULL, &count));
        NUL(qipan_game_plies(game, NULL));
    }
    COVER(qipan_game_moves) {
        NUL(qipan_game_moves(NULL, NULL, 0, NULL));
        OUT(QipanMove, qipan_game_moves(game, b, c, n));
    }
    COVER(qipan_game_legal_moves) {
        NUL(qipan_game_legal_moves(NULL, NULL, 0, NULL));
        OUT(QipanMove, qipan_game_legal_moves(game, b, c, n));
    }
    COVER(qipan_game_allowed_moves) {
        NUL(qipan_game_allowed_moves(NULL, NULL, 0, NULL));
        OUT(QipanMove, qipan_game_allowed_moves(chess_game, b, c, n));
        OUT(QipanMove, qipan_game_allowed_moves(over, b, c, n));
    }
    COVER(qipan_game_touched) {
        NUL(qipan_game_touched(NULL, NULL, 0, NULL));
        OUT(QipanSquare, qipan_game_touched(chess_game, b, c, n));
    }
    COVER(qipan_game_repetitions) {
        NUL(qipan_game_repetitions(NULL, &count));
        NUL(qipan_game_repetitions(game, NULL));
    }
    COVER(qipan_game_repetition_warnings) {
        NUL(qipan_game_repetition_warnings(NULL, NULL, 0, NULL));
        EXPECT(QIPAN_RESULT_UNSUPPORTED, qipan_game_repetition_warnings(chess_game, NULL, 0, NULL));
        OUT(QipanWarning, qipan_game_repetition_warnings(game, b, c, n));
    }
    COVER(qipan_game_status) {
        NUL(qipan_game_status(NULL, &status));
        NUL(qipan_game_status(game, NULL));
    }
    COVER(qipan_game_outcome) {
        NUL(qipan_game_outcome(NULL, &outcome));
        NUL(qipan_game_outcome(game, NULL));
        NOTHING(qipan_game_outcome(game, &outcome));
    }
    COVER(qipan_game_claims) {
        NUL(qipan_game_claims(NULL, NULL, 0, NULL));
        OUT(QipanClaim, qipan_game_claims(game, b, c, n));
    }
    COVER(qipan_game_offer) {
        NUL(qipan_game_offer(NULL, &side));
        NUL(qipan_game_offer(game, NULL));
        NOTHING(qipan_game_offer(game, &side));
    }
    COVER(qipan_game_implied_offerer) {
        NUL(qipan_game_implied_offerer(NULL, &side));
        NUL(qipan_game_implied_offerer(game, NULL));
    }
    COVER(qipan_game_events) {
        NUL(qipan_game_events(NULL, &count));
        NUL(qipan_game_events(game, NULL));
    }
    COVER(qipan_game_event) {
        NUL(qipan_game_event(NULL, 0, &event));
        NUL(qipan_game_event(game, 0, NULL));
        NOTHING(qipan_game_event(game, 99, &event));
        NOTHING(qipan_game_event(game, SIZE_MAX, &event));
    }
    COVER(qipan_game_clock) {
        NUL(qipan_game_clock(NULL, 0, &clock));
        NUL(qipan_game_clock(game, 0, NULL));
        ENUM(qipan_game_clock(game, e, &clock));
        NOTHING(qipan_game_clock(chess_game, 0, &clock));
    }
    COVER(qipan_game_remaining_after) {
        NUL(qipan_game_remaining_after(NULL, 0, 1, &left));
        NUL(qipan_game_remaining_after(game, 0, 1, NULL));
        ENUM(qipan_game_remaining_after(game, e, 1, &left));
        NOTHING(qipan_game_remaining_after(chess_game, 0, 1, &left));
        OK(qipan_game_remaining_after(game, 0, UINT64_MAX, &left));
        CHECK(left == 0);
    }
    COVER(qipan_game_time_control) {
        NUL(qipan_game_time_control(NULL, 0, NULL, 0, NULL));
        ENUM(qipan_game_time_control(game, e, NULL, 0, NULL));
        NOTHING(qipan_game_time_control(chess_game, 0, NULL, 0, NULL));
        OUT(char, qipan_game_time_control(game, 1, b, c, n));
    }
    COVER(qipan_game_engine_text) {
        NUL(qipan_game_engine_text(NULL, 0, UCI, NULL, 0, NULL));
        ENUM(qipan_game_engine_text(game, e, UCI, NULL, 0, NULL));
        IN(qipan_game_engine_text(game, 0, t, l, NULL, 0, NULL));
        EXPECT(QIPAN_RESULT_UNKNOWN_NAME, qipan_game_engine_text(game, 0, TEXT("san"), NULL, 0, NULL));
        OUT(char, qipan_game_engine_text(game, QIPAN_PROTOCOL_UCCI, UCI, b, c, n));
    }
    COVER(qipan_game_explanation) {
        NUL(qipan_game_explanation(NULL, 0, NULL, 0, NULL));
        NOTHING(qipan_game_explanation(game, 0, NULL, 0, NULL));
        ENUM(qipan_game_explanation(over, e, NULL, 0, NULL));
        OUT(char, qipan_game_explanation(over, QIPAN_LANGUAGE_CHINESE, b, c, n));
    }
    COVER(qipan_game_rule) {
        NUL(qipan_game_rule(NULL, NULL, 0, NULL));
        NOTHING(qipan_game_rule(game, NULL, 0, NULL));
        OUT(char, qipan_game_rule(over, b, c, n));
    }
    COVER(qipan_game_evidence) {
        NUL(qipan_game_evidence(NULL, &evidence));
        NUL(qipan_game_evidence(over, NULL));
        NOTHING(qipan_game_evidence(game, &evidence));
    }
    COVER(qipan_game_evidence_plies) {
        NUL(qipan_game_evidence_plies(NULL, NULL, 0, NULL));
        NOTHING(qipan_game_evidence_plies(game, NULL, 0, NULL));
        OUT(size_t, qipan_game_evidence_plies(over, b, c, n));
        OK(qipan_game_from_engine_text(TEXT("xinghua"),
                                       TEXT("startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3"), UCI, &made));
        OUT(QipanClaim, qipan_game_claims(made, b, c, n));
        EXPECT(QIPAN_RESULT_REFUSED, qipan_game_claim_draw(made, QIPAN_CLAIM_KIND_FIFTY_MOVES, QIPAN_SIDE_FIRST));
        OK(qipan_game_claim_draw(made, QIPAN_CLAIM_KIND_REPETITION, QIPAN_SIDE_FIRST));
        OUT(size_t, qipan_game_evidence_plies(made, b, c, n));
        qipan_game_free(made);
    }
    COVER(qipan_game_cycle) {
        NUL(qipan_game_cycle(NULL, NULL, 0, NULL));
        NOTHING(qipan_game_cycle(game, NULL, 0, NULL));
        OUT(QipanCyclePly, qipan_game_cycle(over, b, c, n));
    }
    COVER(qipan_game_cycle_chases) {
        NUL(qipan_game_cycle_chases(NULL, 5, NULL, 0, NULL));
        NOTHING(qipan_game_cycle_chases(game, 5, NULL, 0, NULL));
        NOTHING(qipan_game_cycle_chases(over, 0, NULL, 0, NULL));
        NOTHING(qipan_game_cycle_chases(over, 9, NULL, 0, NULL));
        OUT(QipanChase, qipan_game_cycle_chases(over, 6, b, c, n));
    }
}

static void play(void) {
    QipanOutcome outcome;
    QipanMove m = 0;
    COVER(qipan_game_play) {
        NUL(qipan_game_play(NULL, first_move));
        MOVE(qipan_game_play(game, m));
        OVER(qipan_game_play(over, first_move));
        OVER(qipan_game_play(over, 0));
        EXPECT(QIPAN_RESULT_REFUSED, qipan_game_play(chess_game, other_move));
    }
    COVER(qipan_game_play_after) {
        NUL(qipan_game_play_after(NULL, first_move, 0));
        MOVE(qipan_game_play_after(game, m, UINT64_MAX));
        OVER(qipan_game_play_after(over, first_move, 0));
    }
    COVER(qipan_game_play_text) {
        NUL(qipan_game_play_text(NULL, TEXT("h2e2"), &m));
        IN(qipan_game_play_text(game, t, l, &m));
        EXPECT(QIPAN_RESULT_INVALID_TEXT, qipan_game_play_text(game, NULL, 0, &m));
        EXPECT(QIPAN_RESULT_ILLEGAL_MOVE, qipan_game_play_text(game, TEXT("a0a9"), NULL));
        OVER(qipan_game_play_text(over, TEXT("h8h9"), &m));
        CHECK(m == 0);
    }
    COVER(qipan_game_undo) {
        QipanGame *fresh = NULL;
        NUL(qipan_game_undo(NULL, &m));
        OK(qipan_game_new(XQ, TEXT("startpos"), NULL, 0, &fresh));
        NOTHING(qipan_game_undo(fresh, &m));
        NOTHING(qipan_game_undo(fresh, NULL));
        qipan_game_free(fresh);
    }
    COVER(qipan_game_resign) {
        NUL(qipan_game_resign(NULL, 0));
        ENUM(qipan_game_resign(game, e));
        NUMBER(qipan_game_resign(game, QIPAN_SIDE_NOBODY));
        OVER(qipan_game_resign(over, 0));
    }
    COVER(qipan_game_offer_draw) {
        NUL(qipan_game_offer_draw(NULL, 0));
        ENUM(qipan_game_offer_draw(game, e));
        EXPECT(QIPAN_RESULT_REFUSED, qipan_game_offer_draw(game, 0));
        OVER(qipan_game_offer_draw(over, 0));
    }
    COVER(qipan_game_accept_draw) {
        NUL(qipan_game_accept_draw(NULL));
        EXPECT(QIPAN_RESULT_REFUSED, qipan_game_accept_draw(game));
        OVER(qipan_game_accept_draw(over));
    }
    COVER(qipan_game_decline_draw) {
        NUL(qipan_game_decline_draw(NULL));
        EXPECT(QIPAN_RESULT_REFUSED, qipan_game_decline_draw(game));
        OVER(qipan_game_decline_draw(over));
    }
    COVER(qipan_game_claim_draw) {
        NUL(qipan_game_claim_draw(NULL, 0, 0));
        ENUM(qipan_game_claim_draw(game, e, 0));
        ENUM(qipan_game_claim_draw(game, 0, e));
        EXPECT(QIPAN_RESULT_REFUSED, qipan_game_claim_draw(game, 0, 0));
        EXPECT(QIPAN_RESULT_REFUSED, qipan_game_claim_draw(chess_game, 1, 1));
        OVER(qipan_game_claim_draw(over, 0, 0));
    }
    COVER(qipan_game_touch) {
        NUL(qipan_game_touch(NULL, 0));
        NUMBER(qipan_game_touch(chess_game, 64));
        NUMBER(qipan_game_touch(chess_game, 255));
        EXPECT(QIPAN_RESULT_REFUSED, qipan_game_touch(chess_game, 28));
        EXPECT(QIPAN_RESULT_REFUSED, qipan_game_touch(game, 0));
        OVER(qipan_game_touch(over, 0));
    }
    COVER(qipan_game_flag_fall) {
        NUL(qipan_game_flag_fall(NULL, 0));
        ENUM(qipan_game_flag_fall(game, e));
        OVER(qipan_game_flag_fall(over, 0));
    }
    COVER(qipan_game_tick) {
        NUL(qipan_game_tick(NULL, 0, &outcome));
        NUL(qipan_game_tick(game, UINT64_MAX, NULL));
        NOTHING(qipan_game_tick(game, 0, &outcome));
        NOTHING(qipan_game_tick(chess_game, UINT64_MAX, &outcome));
        OVER(qipan_game_tick(over, 0, &outcome));
    }
    COVER(qipan_game_set_clock) {
        NUL(qipan_game_set_clock(NULL, TEXT("300"), NULL, 0));
        IN(qipan_game_set_clock(game, t, l, NULL, 0));
        IN(qipan_game_set_clock(game, TEXT("300"), t, l));
        EXPECT(QIPAN_RESULT_UNKNOWN_NAME, qipan_game_set_clock(game, NULL, 0, NULL, 0));
        EXPECT(QIPAN_RESULT_UNKNOWN_NAME, qipan_game_set_clock(game, TEXT("300"), TEXT("x")));
    }
}

static void trees(void) {
    QipanTree *made = NULL;
    QipanGame *replayed = NULL;
    QipanPosition *at = NULL;
    QipanNode node = 5;
    QipanMove m = 0;
    QipanGameResult result;
    QipanEval eval;
    uint64_t number;
    size_t count;
    bool flag;
    COVER(qipan_tree_new) {
        GAME(qipan_tree_new(t, l, TEXT("startpos"), &made));
        IN(qipan_tree_new(XQ, t, l, &made));
        NUL(qipan_tree_new(XQ, TEXT("startpos"), NULL));
        EXPECT(QIPAN_RESULT_INVALID_FEN, qipan_tree_new(XQ, NULL, 0, &made));
    }
    COVER(qipan_tree_from_game) {
        NUL(qipan_tree_from_game(NULL, &made));
        NUL(qipan_tree_from_game(game, NULL));
    }
    COVER(qipan_tree_clone) {
        NUL(qipan_tree_clone(NULL, &made));
        NUL(qipan_tree_clone(tree, NULL));
    }
    COVER(qipan_tree_free) { qipan_tree_free(NULL); }
    COVER(qipan_tree_equal) {
        NUL(qipan_tree_equal(NULL, tree, &flag));
        NUL(qipan_tree_equal(tree, NULL, &flag));
        NUL(qipan_tree_equal(tree, tree, NULL));
    }
    COVER(qipan_tree_game) {
        NUL(qipan_tree_game(NULL, NULL, 0, NULL));
        OUT(char, qipan_tree_game(tree, b, c, n));
    }
    COVER(qipan_tree_nodes) {
        NUL(qipan_tree_nodes(NULL, NULL, 0, NULL));
        OUT(QipanNode, qipan_tree_nodes(tree, b, c, n));
    }
    COVER(qipan_tree_main_line) {
        NUL(qipan_tree_main_line(NULL, NULL, 0, NULL));
        OUT(QipanNode, qipan_tree_main_line(tree, b, c, n));
    }
    COVER(qipan_tree_line_to) {
        NUL(qipan_tree_line_to(NULL, 1, NULL, 0, NULL));
        NODE(qipan_tree_line_to(tree, d, NULL, 0, NULL));
        OUT(QipanNode, qipan_tree_line_to(tree, 1, b, c, n));
        OUT(QipanNode, qipan_tree_line_to(tree, 0, b, c, n));
    }
    COVER(qipan_tree_children) {
        NUL(qipan_tree_children(NULL, 0, NULL, 0, NULL));
        NODE(qipan_tree_children(tree, d, NULL, 0, NULL));
        OUT(QipanNode, qipan_tree_children(tree, 0, b, c, n));
    }
    COVER(qipan_tree_parent) {
        NUL(qipan_tree_parent(NULL, 1, &node));
        NUL(qipan_tree_parent(tree, 1, NULL));
        NODE(qipan_tree_parent(tree, d, &node));
        NOTHING(qipan_tree_parent(tree, 0, &node));
        CHECK(node == 5);
    }
    COVER(qipan_tree_move) {
        NUL(qipan_tree_move(NULL, 1, &m));
        NUL(qipan_tree_move(tree, 1, NULL));
        NODE(qipan_tree_move(tree, d, &m));
        NOTHING(qipan_tree_move(tree, 0, &m));
        CHECK(m == 0);
    }
    COVER(qipan_tree_move_text) {
        NUL(qipan_tree_move_text(NULL, 1, UCI, NULL, 0, NULL));
        NODE(qipan_tree_move_text(tree, d, UCI, NULL, 0, NULL));
        NOTHING(qipan_tree_move_text(tree, 0, UCI, NULL, 0, NULL));
        IN(qipan_tree_move_text(tree, 1, t, l, NULL, 0, NULL));
        EXPECT(QIPAN_RESULT_UNKNOWN_NAME, qipan_tree_move_text(tree, 1, TEXT("san"), NULL, 0, NULL));
        OUT(char, qipan_tree_move_text(tree, 1, TEXT("chinese"), b, c, n));
    }
    COVER(qipan_tree_next_move_number) {
        NUL(qipan_tree_next_move_number(NULL, 1, &number));
        NUL(qipan_tree_next_move_number(tree, 1, NULL));
        NODE(qipan_tree_next_move_number(tree, d, &number));
    }
    COVER(qipan_tree_position) {
        NUL(qipan_tree_position(NULL, 1, &at));
        NUL(qipan_tree_position(tree, 1, NULL));
        NODE(qipan_tree_position(tree, d, &at));
        CHECK(at == NULL);
    }
    COVER(qipan_tree_replay) {
        NUL(qipan_tree_replay(NULL, NULL, 0, &replayed, &count));
        NUL(qipan_tree_replay(tree, NULL, 0, NULL, &count));
        IN(qipan_tree_replay(tree, t, l, &replayed, &count));
        EXPECT(QIPAN_RESULT_UNKNOWN_NAME, qipan_tree_replay(tree, TEXT("x=y"), &replayed, NULL));
        CHECK(replayed == NULL);
    }
    COVER(qipan_tree_replay_to) {
        NUL(qipan_tree_replay_to(NULL, 1, &replayed));
        NUL(qipan_tree_replay_to(tree, 1, NULL));
        NODE(qipan_tree_replay_to(tree, d, &replayed));
        CHECK(replayed == NULL);
    }
    COVER(qipan_tree_to_game) {
        NUL(qipan_tree_to_game(NULL, &replayed));
        NUL(qipan_tree_to_game(tree, NULL));
    }
    COVER(qipan_tree_write) {
        NUL(qipan_tree_write(NULL, TEXT("pgn"), NULL, 0, NULL, 0, NULL));
        IN(qipan_tree_write(tree, t, l, NULL, 0, NULL, 0, NULL));
        IN(qipan_tree_write(tree, TEXT("pgn"), t, l, NULL, 0, NULL));
        EXPECT(QIPAN_RESULT_UNKNOWN_NAME, qipan_tree_write(tree, NULL, 0, NULL, 0, NULL, 0, NULL));
        EXPECT(QIPAN_RESULT_UNKNOWN_NAME, qipan_tree_write(tree, TEXT("pgn"), TEXT("san"), NULL, 0, NULL));
        EXPECT(QIPAN_RESULT_UNSUPPORTED, qipan_tree_write(tree, TEXT("cbl"), NULL, 0, NULL, 0, NULL));
        OUT(uint8_t, qipan_tree_write(tree, TEXT("pgn"), TEXT("iccs"), b, c, n));
        OUT(uint8_t, qipan_tree_write(tree, TEXT("xqf"), NULL, 0, b, c, n));
    }
    COVER(qipan_tree_add) {
        NUL(qipan_tree_add(NULL, 0, first_move, &node));
        NODE(qipan_tree_add(tree, d, first_move, &node));
        EXPECT(QIPAN_RESULT_FOREIGN_MOVE, qipan_tree_add(tree, 0, 0, &node));
        EXPECT(QIPAN_RESULT_ILLEGAL_MOVE, qipan_tree_add(tree, 0, (first_move & 0xffff00ffu) | 0x5900u, NULL));
    }
    COVER(qipan_tree_add_text) {
        NUL(qipan_tree_add_text(NULL, 0, TEXT("h2e2"), &node));
        NODE(qipan_tree_add_text(tree, d, TEXT("h2e2"), &node));
        IN(qipan_tree_add_text(tree, 0, t, l, &node));
        EXPECT(QIPAN_RESULT_INVALID_TEXT, qipan_tree_add_text(tree, 0, NULL, 0, NULL));
        CHECK(node == 5);
    }
    COVER(qipan_tree_promote) {
        NUL(qipan_tree_promote(NULL, 1));
        NODE(qipan_tree_promote(tree, d));
        NUMBER(qipan_tree_promote(tree, 0));
    }
    COVER(qipan_tree_promote_to_main) {
        NUL(qipan_tree_promote_to_main(NULL, 1));
        NODE(qipan_tree_promote_to_main(tree, d));
        NUMBER(qipan_tree_promote_to_main(tree, 0));
    }
    COVER(qipan_tree_make_main_line) {
        NUL(qipan_tree_make_main_line(NULL, 1));
        NODE(qipan_tree_make_main_line(tree, d));
    }
    COVER(qipan_tree_demote) {
        NUL(qipan_tree_demote(NULL, 1));
        NODE(qipan_tree_demote(tree, d));
        NUMBER(qipan_tree_demote(tree, 0));
    }
    COVER(qipan_tree_delete) {
        NUL(qipan_tree_delete(NULL, 1));
        NODE(qipan_tree_delete(tree, d));
        NUMBER(qipan_tree_delete(tree, 0));
    }
    COVER(qipan_tree_truncate) {
        NUL(qipan_tree_truncate(NULL, 1));
        NODE(qipan_tree_truncate(tree, d));
    }
    COVER(qipan_tree_tags) {
        NUL(qipan_tree_tags(NULL, &count));
        NUL(qipan_tree_tags(tree, NULL));
    }
    COVER(qipan_tree_tag_name) {
        NUL(qipan_tree_tag_name(NULL, 0, NULL, 0, NULL));
        NOTHING(qipan_tree_tag_name(tree, 9, NULL, 0, NULL));
        NOTHING(qipan_tree_tag_name(tree, SIZE_MAX, NULL, 0, NULL));
        OUT(char, qipan_tree_tag_name(tree, 0, b, c, n));
    }
    COVER(qipan_tree_tag_value) {
        NUL(qipan_tree_tag_value(NULL, 0, NULL, 0, NULL));
        NOTHING(qipan_tree_tag_value(tree, 9, NULL, 0, NULL));
        OUT(char, qipan_tree_tag_value(tree, 0, b, c, n));
    }
    COVER(qipan_tree_tag) {
        NUL(qipan_tree_tag(NULL, TEXT("Event"), NULL, 0, NULL));
        IN(qipan_tree_tag(tree, t, l, NULL, 0, NULL));
        NOTHING(qipan_tree_tag(tree, NULL, 0, NULL, 0, NULL));
        OUT(char, qipan_tree_tag(tree, TEXT("event"), b, c, n));
    }
    COVER(qipan_tree_set_tag) {
        NUL(qipan_tree_set_tag(NULL, TEXT("A"), TEXT("B")));
        IN(qipan_tree_set_tag(tree, t, l, TEXT("B")));
        IN(qipan_tree_set_tag(tree, TEXT("A"), t, l));
    }
    COVER(qipan_tree_remove_tag) {
        NUL(qipan_tree_remove_tag(NULL, TEXT("A")));
        IN(qipan_tree_remove_tag(tree, t, l));
        NOTHING(qipan_tree_remove_tag(tree, TEXT("A")));
    }
    COVER(qipan_tree_result) {
        NUL(qipan_tree_result(NULL, &result));
        NUL(qipan_tree_result(tree, NULL));
    }
    COVER(qipan_tree_set_result) {
        NUL(qipan_tree_set_result(NULL, 0));
        ENUM(qipan_tree_set_result(tree, e));
    }
    COVER(qipan_tree_comment) {
        NUL(qipan_tree_comment(NULL, 1, false, 0, NULL, 0, NULL));
        NODE(qipan_tree_comment(tree, d, false, 0, NULL, 0, NULL));
        NOTHING(qipan_tree_comment(tree, 1, true, 0, NULL, 0, NULL));
        NOTHING(qipan_tree_comment(tree, 1, false, 9, NULL, 0, NULL));
        OUT(char, qipan_tree_comment(tree, 1, false, 0, b, c, n));
    }
    COVER(qipan_tree_set_comment) {
        NUL(qipan_tree_set_comment(NULL, 1, false, TEXT("a")));
        NODE(qipan_tree_set_comment(tree, d, false, TEXT("a")));
        NODE(qipan_tree_set_comment(tree, d, true, TEXT("a")));
        NUMBER(qipan_tree_set_comment(tree, 0, true, TEXT("a")));
        IN(qipan_tree_set_comment(tree, 1, false, t, l));
    }
    COVER(qipan_tree_nags) {
        NUL(qipan_tree_nags(NULL, 1, NULL, 0, NULL));
        NODE(qipan_tree_nags(tree, d, NULL, 0, NULL));
        OUT(uint8_t, qipan_tree_nags(tree, 1, b, c, n));
    }
    COVER(qipan_tree_set_nags) {
        uint8_t nags[] = {1, 255};
        NUL(qipan_tree_set_nags(NULL, 1, nags, 2));
        NUL(qipan_tree_set_nags(tree, 1, NULL, 2));
        NUMBER(qipan_tree_set_nags(tree, 1, nags, SIZE_MAX));
        NODE(qipan_tree_set_nags(tree, d, nags, 2));
    }
    COVER(qipan_tree_remark) {
        NUL(qipan_tree_remark(NULL, 1, TEXT("clk"), NULL, 0, NULL));
        NODE(qipan_tree_remark(tree, d, TEXT("clk"), NULL, 0, NULL));
        IN(qipan_tree_remark(tree, 1, t, l, NULL, 0, NULL));
        NOTHING(qipan_tree_remark(tree, 1, TEXT("x"), NULL, 0, NULL));
        OUT(char, qipan_tree_remark(tree, 1, TEXT("clk"), b, c, n));
    }
    COVER(qipan_tree_set_remark) {
        NUL(qipan_tree_set_remark(NULL, 1, TEXT("x"), TEXT("y")));
        NODE(qipan_tree_set_remark(tree, d, TEXT("x"), TEXT("y")));
        IN(qipan_tree_set_remark(tree, 1, t, l, TEXT("y")));
        IN(qipan_tree_set_remark(tree, 1, TEXT("x"), t, l));
    }
    COVER(qipan_tree_clock) {
        NUL(qipan_tree_clock(NULL, 1, &number));
        NUL(qipan_tree_clock(tree, 1, NULL));
        NODE(qipan_tree_clock(tree, d, &number));
        NOTHING(qipan_tree_clock(tree, 0, &number));
    }
    COVER(qipan_tree_set_clock) {
        NUL(qipan_tree_set_clock(NULL, 1, 1));
        NODE(qipan_tree_set_clock(tree, d, UINT64_MAX));
    }
    COVER(qipan_tree_elapsed) {
        NUL(qipan_tree_elapsed(NULL, 1, &number));
        NUL(qipan_tree_elapsed(tree, 1, NULL));
        NODE(qipan_tree_elapsed(tree, d, &number));
        NOTHING(qipan_tree_elapsed(tree, 1, &number));
    }
    COVER(qipan_tree_set_elapsed) {
        NUL(qipan_tree_set_elapsed(NULL, 1, 1));
        NODE(qipan_tree_set_elapsed(tree, d, 1));
    }
    COVER(qipan_tree_eval) {
        NUL(qipan_tree_eval(NULL, 1, &eval));
        NUL(qipan_tree_eval(tree, 1, NULL));
        NODE(qipan_tree_eval(tree, d, &eval));
        NOTHING(qipan_tree_eval(tree, 0, &eval));
    }
    COVER(qipan_tree_set_eval) {
        NUL(qipan_tree_set_eval(NULL, 1, 1, false, 1));
        NODE(qipan_tree_set_eval(tree, d, INT32_MIN, true, UINT32_MAX));
    }
    COVER(qipan_tree_arrows) {
        NUL(qipan_tree_arrows(NULL, 1, NULL, 0, NULL));
        NODE(qipan_tree_arrows(tree, d, NULL, 0, NULL));
        OUT(QipanArrow, qipan_tree_arrows(tree, 1, b, c, n));
    }
    COVER(qipan_tree_add_arrow) {
        NUL(qipan_tree_add_arrow(NULL, 1, 'G', 0, 1));
        NODE(qipan_tree_add_arrow(tree, d, 'G', 0, 1));
        NODE(qipan_tree_add_arrow(tree, d, 0, 0, 0));
        NUMBER(qipan_tree_add_arrow(tree, 1, 'x', 0, 1));
        NUMBER(qipan_tree_add_arrow(tree, 1, 'G', 90, 1));
        NUMBER(qipan_tree_add_arrow(tree, 1, 'G', 0, 255));
    }
}

static void files(void) {
    QipanRecords *made = NULL;
    QipanTree *read = NULL;
    QipanFault fault;
    size_t count;
    const char *broken = "[Game \"go\"]\n\n*\n\n[Event \"a\"]\n\n1. e4 e5 2. Ke3 *\n";
    COVER(qipan_records_open) {
        IN(qipan_records_open(t, l, NULL, 0, &made));
        IN(qipan_records_open(TEXT("/nowhere.pgn"), t, l, &made));
        NUL(qipan_records_open(TEXT("/nowhere.pgn"), NULL, 0, NULL));
        EXPECT(QIPAN_RESULT_IO, qipan_records_open(TEXT("/nowhere.pgn"), NULL, 0, &made));
        EXPECT(QIPAN_RESULT_IO, qipan_records_open(NULL, 0, NULL, 0, &made));
        EXPECT(QIPAN_RESULT_UNKNOWN_GAME, qipan_records_open(TEXT("/nowhere.pgn"), TEXT("go"), &made));
        CHECK(made == NULL);
    }
    COVER(qipan_records_from_bytes) {
        NUL(qipan_records_from_bytes(NULL, 1, NULL, 0, &made));
        NUL(qipan_records_from_bytes((const uint8_t *)"*", 1, NULL, 0, NULL));
        NUMBER(qipan_records_from_bytes((const uint8_t *)"*", SIZE_MAX, NULL, 0, &made));
        IN(qipan_records_from_bytes((const uint8_t *)"*", 1, t, l, &made));
        OK(qipan_records_from_bytes(NULL, 0, NULL, 0, &made));
        EXPECT(QIPAN_RESULT_END, qipan_records_next(made, &read));
        EXPECT(QIPAN_RESULT_END, qipan_records_next(made, &read));
        qipan_records_free(made);
    }
    COVER(qipan_records_free) { qipan_records_free(NULL); }
    COVER(qipan_records_next) {
        NUL(qipan_records_next(NULL, &read));
        NUL(qipan_records_next(records, NULL));
        OK(qipan_records_from_bytes((const uint8_t *)broken, strlen(broken), NULL, 0, &made));
        EXPECT(QIPAN_RESULT_UNREADABLE, qipan_records_next(made, &read));
        CHECK(read == NULL);
        OK(qipan_records_next(made, &read));
        qipan_tree_free(read);
    }
    COVER(qipan_records_number) {
        NUL(qipan_records_number(NULL, &count));
        NUL(qipan_records_number(records, NULL));
        OK(qipan_records_number(made, &count));
        CHECK(count == 2);
    }
    COVER(qipan_records_faults) {
        NUL(qipan_records_faults(NULL, &count));
        NUL(qipan_records_faults(records, NULL));
        OK(qipan_records_faults(made, &count));
        CHECK(count == 1);
    }
    COVER(qipan_records_fault) {
        NUL(qipan_records_fault(NULL, 0, &fault, NULL, 0, NULL));
        NOTHING(qipan_records_fault(records, 0, &fault, NULL, 0, NULL));
        NOTHING(qipan_records_fault(made, 1, &fault, NULL, 0, NULL));
        OUT(char, qipan_records_fault(made, 0, NULL, b, c, n));
        OUT(char, qipan_records_fault(made, 0, &fault, b, c, n));
        CHECK(fault.line == 7 && fault.missing && !fault.in_variation);
        qipan_records_free(made);
    }
}

static void drawings(void) {
    QipanLook usual, look;
    QipanArrow arrows[] = {{'G', 0, 9}, {'R', 5, 5}}, wrong[] = {{'x', 0, 9}, {'G', 90, 9}, {'G', 0, 255}};
    OK(qipan_look_default(&usual));
    COVER(qipan_look_default) { NUL(qipan_look_default(NULL)); }
    COVER(qipan_position_svg) {
        NUL(qipan_position_svg(NULL, NULL, 0, NULL, 0, NULL, 0, NULL));
        NUL(qipan_position_svg(position, NULL, 0, NULL, 1, NULL, 0, NULL));
        NUMBER(qipan_position_svg(position, NULL, 0, arrows, SIZE_MAX, NULL, 0, NULL));
        NUMBER(qipan_position_svg(position, NULL, 0xffffffffu, NULL, 0, NULL, 0, NULL));
        for (size_t i = 0; i < 3; i++) {
            NUMBER(qipan_position_svg(position, NULL, 0, &wrong[i], 1, NULL, 0, NULL));
        }
        look = usual;
        ENUM((look.pieces = e, qipan_position_svg(position, &look, 0, NULL, 0, NULL, 0, NULL)));
        look = usual;
        ENUM((look.scheme = e, qipan_position_svg(position, &look, 0, NULL, 0, NULL, 0, NULL)));
        look = usual;
        ENUM((look.bottom = e, qipan_position_svg(position, &look, 0, NULL, 0, NULL, 0, NULL)));
        OUT(char, qipan_position_svg(position, NULL, first_move, arrows, 2, b, c, n));
        OUT(char, qipan_position_svg(position, &usual, 0, NULL, 0, b, c, n));
    }
    COVER(qipan_game_svg) {
        NUL(qipan_game_svg(NULL, NULL, NULL, 0, NULL, 0, NULL));
        NUL(qipan_game_svg(game, NULL, NULL, 1, NULL, 0, NULL));
        NUMBER(qipan_game_svg(game, NULL, wrong, 1, NULL, 0, NULL));
        look = usual;
        ENUM((look.pieces = e, qipan_game_svg(game, &look, NULL, 0, NULL, 0, NULL)));
        OUT(char, qipan_game_svg(over, &usual, arrows, 2, b, c, n));
    }
    COVER(qipan_game_page) {
        NUL(qipan_game_page(NULL, NULL, NULL, 0, NULL, 0, NULL));
        IN(qipan_game_page(game, NULL, t, l, NULL, 0, NULL));
        look = usual;
        ENUM((look.scheme = e, qipan_game_page(game, &look, NULL, 0, NULL, 0, NULL)));
        EXPECT(QIPAN_RESULT_UNKNOWN_NAME, qipan_game_page(game, NULL, TEXT("san"), NULL, 0, NULL));
        OUT(char, qipan_game_page(game, NULL, TEXT("chinese"), b, c, n));
    }
    COVER(qipan_tree_page) {
        NUL(qipan_tree_page(NULL, NULL, NULL, 0, NULL, 0, NULL));
        IN(qipan_tree_page(tree, NULL, t, l, NULL, 0, NULL));
        look = usual;
        ENUM((look.bottom = e, qipan_tree_page(tree, &look, NULL, 0, NULL, 0, NULL)));
        EXPECT(QIPAN_RESULT_UNKNOWN_NAME, qipan_tree_page(tree, &usual, TEXT("san"), NULL, 0, NULL));
        OUT(char, qipan_tree_page(tree, &usual, NULL, 0, b, c, n));
    }
}

static void make(void) {
    OK(qipan_position_new(XQ, TEXT("startpos"), &position));
    OK(qipan_position_clone(position, &position_before));
    OK(qipan_position_new(TEXT("xinghua"), TEXT("startpos"), &chess));
    OK(qipan_setup_new(TEXT("xinghua"), TEXT("startpos"), &setup));
    OK(qipan_setup_fen(setup, setup_before, sizeof setup_before, NULL));
    OK(qipan_position_parse(position, TEXT("h2e2"), NULL, 0, &first_move));
    OK(qipan_position_parse(chess, TEXT("e4"), NULL, 0, &other_move));

    OK(qipan_game_new(XQ, TEXT("startpos"), NULL, 0, &game));
    OK(qipan_game_play_text(game, TEXT("b2c2"), NULL));
    OK(qipan_game_play_text(game, TEXT("b7c7"), NULL));
    OK(qipan_game_set_clock(game, TEXT("300+3"), TEXT("10")));
    OK(qipan_game_clone(game, &game_before));

    const char *fen = "c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w - - 0 1";
    char text[256];
    snprintf(text, sizeof text, "position fen %s moves h8h9 f9f8 h9h8 f8f9 h8h9 f9f8 h9h8 f8f9", fen);
    OK(qipan_game_from_engine_text(XQ, TEXT(text), UCI, &over));
    OK(qipan_game_clone(over, &over_before));

    /* The touched soldier forbids e4. */
    OK(qipan_game_new(TEXT("xinghua"), TEXT("startpos"), NULL, 0, &chess_game));
    OK(qipan_game_touch(chess_game, 8));
    OK(qipan_game_clone(chess_game, &chess_before));

    uint8_t nag = 1;
    OK(qipan_tree_new(XQ, TEXT("startpos"), &tree));
    OK(qipan_tree_add(tree, 0, first_move, NULL));
    OK(qipan_tree_add_text(tree, 0, TEXT("b2e2"), NULL));
    OK(qipan_tree_set_tag(tree, TEXT("Event"), TEXT("A test")));
    OK(qipan_tree_set_comment(tree, 1, false, TEXT("the usual move")));
    OK(qipan_tree_set_nags(tree, 1, &nag, 1));
    OK(qipan_tree_set_clock(tree, 1, 300000));
    OK(qipan_tree_add_arrow(tree, 1, 'G', 25, 22));
    OK(qipan_tree_clone(tree, &tree_before));

    OK(qipan_records_from_bytes((const uint8_t *)"1. e4 *", 7, NULL, 0, &records));
    OK(qipan_perft_table_new(XQ, 1 << 16, &table));
}

int main(void) {
    CHECK(qipan_error_result() == QIPAN_RESULT_OK);
    make();
    errors();
    results_and_versions();
    error_details();
    info();
    positions();
    setups();
    games();
    play();
    trees();
    files();
    drawings();
    qipan_position_free(position);
    qipan_position_free(position_before);
    qipan_position_free(chess);
    qipan_setup_free(setup);
    qipan_game_free(game);
    qipan_game_free(game_before);
    qipan_game_free(over);
    qipan_game_free(over_before);
    qipan_game_free(chess_game);
    qipan_game_free(chess_before);
    qipan_tree_free(tree);
    qipan_tree_free(tree_before);
    qipan_records_free(records);
    qipan_perft_table_free(table);
    printf("%d functions\n", blocks);
    return checks_failed != 0;
}
