/*
 * Qipan: the rules of xiangqi (象棋), xiongqi (熊棋) and xinghua chess (興化象棋) for C and C++.
 *
 * What holds for all functions:
 *
 * Results. A function returns a QipanResult. After anything but QIPAN_RESULT_OK nothing was changed, and no answer was
 * given but `needed`; qipan_error_message and its like tell the details of the last call that failed in this thread. A function
 * never ends the process, and takes any order of calls. QIPAN_RESULT_PANIC, which any function may return, means a fault of
 * the library.
 *
 * Handles. QipanPosition, QipanSetup, QipanGame, QipanTree, QipanRecords and QipanPerftTable are opaque. Who creates one owns
 * it and gives it back once, with the function of its type that ends in _free. What is handed over to a function stays the
 * caller's, and nothing that a function hands out depends on it: each handle stays valid until it is freed.
 *
 * Games by name. The same types serve all games; `game` is a name such as "xiangqi". A move is a number, a square is a
 * number, and each function takes any number: one that is none of the game is told so.
 *
 * Enumerations are handed in as int32_t, so that any number may come: one that is no value of the enumeration is refused
 * with QIPAN_RESULT_INVALID_ARGUMENT.
 *
 * Texts that go in are a pointer and a length in bytes, in UTF-8 and without a NUL; they need not end in one, and are not
 * kept. A text of length 0 may be NULL.
 *
 * Texts and lists that come out go to a buffer of the caller. `capacity` is how many values it has room for, and `needed`
 * receives how many there are, for a text with its NUL at the end; it may be NULL. If there is no room for all, the result is
 * QIPAN_RESULT_BUFFER_TOO_SMALL and the content of the buffer is unspecified; so a call with NULL and 0 asks for the size.
 *
 * Threads. There is no global state but the details of each thread's last failure. A handle may be used by one thread at a
 * time, and moved between threads; a function that takes it as const only reads it, and may read it in any number of threads
 * at once. QipanRecords stays with the thread that created it.
 *
 * Pointers that are not NULL have to be valid: for handles, those that a function handed out and that were not freed; for
 * answers and buffers, memory that may be written and is not read by the same call.
 */


#ifndef QIPAN_H
#define QIPAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The version of this header as text. */
#define QIPAN_VERSION "0.1.0"

/* The parts of a QipanMove. */
#define QIPAN_MOVE_FROM(m) ((QipanSquare)((m) & 0xffu))
#define QIPAN_MOVE_TO(m) ((QipanSquare)(((m) >> 8) & 0xffu))
#define QIPAN_MOVE_PIECE(m) ((uint8_t)(((m) >> 16) & 0xffu))
#define QIPAN_MOVE_PROMOTION(m) ((uint8_t)(((m) >> 24) & 0xffu))

/* Room for the legal moves of any position that games come to. */
#define QIPAN_MOVES_ROOM 256


/**
 * The major version of this header.
 */
#define QIPAN_VERSION_MAJOR 0

/**
 * The minor version of this header.
 */
#define QIPAN_VERSION_MINOR 1

/**
 * The patch version of this header.
 */
#define QIPAN_VERSION_PATCH 0

/**
 * The ABI of this header: it changes when a program has to be compiled again.
 */
#define QIPAN_ABI_VERSION 1

/**
 * What a call came to. After anything but `QIPAN_RESULT_OK` all is as it was, and `qipan_error_…` tells the details.
 */
enum QipanResult
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * It is done.
     */
    QIPAN_RESULT_OK = 0,
    /**
     * A pointer is NULL that may not be.
     */
    QIPAN_RESULT_NULL_POINTER = 1,
    /**
     * The buffer is too small; `needed` tells how large it must be.
     */
    QIPAN_RESULT_BUFFER_TOO_SMALL = 2,
    /**
     * A text is not UTF-8.
     */
    QIPAN_RESULT_INVALID_UTF8 = 3,
    /**
     * A text holds a NUL.
     */
    QIPAN_RESULT_EMBEDDED_NUL = 4,
    /**
     * A number is none of the values that the argument may have.
     */
    QIPAN_RESULT_INVALID_ARGUMENT = 5,
    /**
     * The program was compiled with a header of another ABI.
     */
    QIPAN_RESULT_ABI_MISMATCH = 6,
    /**
     * No game is called so.
     */
    QIPAN_RESULT_UNKNOWN_GAME = 7,
    /**
     * No notation, option, format or time control is called so.
     */
    QIPAN_RESULT_UNKNOWN_NAME = 8,
    /**
     * The text is no FEN.
     */
    QIPAN_RESULT_INVALID_FEN = 9,
    /**
     * The position is not possible; the details are all the reasons.
     */
    QIPAN_RESULT_IMPOSSIBLE_POSITION = 10,
    /**
     * The text means no move.
     */
    QIPAN_RESULT_INVALID_TEXT = 11,
    /**
     * The text can mean several moves; the details name them.
     */
    QIPAN_RESULT_AMBIGUOUS = 12,
    /**
     * The move is illegal.
     */
    QIPAN_RESULT_ILLEGAL_MOVE = 13,
    /**
     * The number is no move of the game.
     */
    QIPAN_RESULT_FOREIGN_MOVE = 14,
    /**
     * The game is over.
     */
    QIPAN_RESULT_GAME_OVER = 15,
    /**
     * The book of the game does not allow it, or not now.
     */
    QIPAN_RESULT_REFUSED = 16,
    /**
     * There is no such thing, such as a verdict of a game that goes on.
     */
    QIPAN_RESULT_NOT_FOUND = 17,
    /**
     * The game, or the format, cannot do it.
     */
    QIPAN_RESULT_UNSUPPORTED = 18,
    /**
     * The two things are of different games.
     */
    QIPAN_RESULT_OTHER_GAME = 19,
    /**
     * There are no more.
     */
    QIPAN_RESULT_END = 20,
    /**
     * The record cannot be read at all.
     */
    QIPAN_RESULT_UNREADABLE = 21,
    /**
     * The operating system says no.
     */
    QIPAN_RESULT_IO = 22,
    /**
     * There is no memory for a table so large.
     */
    QIPAN_RESULT_NO_MEMORY = 23,
    /**
     * A fault of this library, which has printed where. Destroy what the call was to change.
     */
    QIPAN_RESULT_PANIC = 24,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum QipanResult QipanResult;
#else
typedef int32_t QipanResult;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What a verdict rests on.
 */
enum QipanEvidenceKind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The last position alone.
     */
    QIPAN_EVIDENCE_KIND_POSITION = 0,
    /**
     * A counter that has reached its limit: `plies` and `limit`.
     */
    QIPAN_EVIDENCE_KIND_COUNTER = 1,
    /**
     * The plies after which the position stood: `qipan_game_evidence_plies`.
     */
    QIPAN_EVIDENCE_KIND_OCCURRENCES = 2,
    /**
     * A repeated cycle, from ply `first` to ply `last`: `qipan_game_cycle`.
     */
    QIPAN_EVIDENCE_KIND_CYCLE = 3,
    /**
     * The plies in which the player made the same move: `qipan_game_evidence_plies`.
     */
    QIPAN_EVIDENCE_KIND_SAME_MOVE = 4,
    /**
     * What a side did or suffered: `side`.
     */
    QIPAN_EVIDENCE_KIND_SIDE = 5,
    /**
     * Something that a newer library knows.
     */
    QIPAN_EVIDENCE_KIND_OTHER = 6,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum QipanEvidenceKind QipanEvidenceKind;
#else
typedef int32_t QipanEvidenceKind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * One of the two players; functions take it as a number.
 */
enum QipanSide
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Red, South or White, who moves first.
     */
    QIPAN_SIDE_FIRST = 0,
    /**
     * Black or North.
     */
    QIPAN_SIDE_SECOND = 1,
    /**
     * Neither: the winner of a draw. No function takes it.
     */
    QIPAN_SIDE_NOBODY = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum QipanSide QipanSide;
#else
typedef int32_t QipanSide;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What a ply of a cycle does.
 */
enum QipanDeed
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Neither of the others.
     */
    QIPAN_DEED_IDLE = 0,
    /**
     * It gives check.
     */
    QIPAN_DEED_CHECK = 1,
    /**
     * It newly chases a piece: `qipan_game_cycle_chases`.
     */
    QIPAN_DEED_CHASE = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum QipanDeed QipanDeed;
#else
typedef int32_t QipanDeed;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What ended a game.
 */
enum QipanReason
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * One that a newer library knows.
     */
    QIPAN_REASON_OTHER = 0,
    /**
     * The side to move is in check and has no legal move.
     */
    QIPAN_REASON_CHECKMATE = 1,
    /**
     * The side to move is not in check and has no legal move.
     */
    QIPAN_REASON_STALEMATE = 2,
    /**
     * Perpetual check; without a winner, by both sides.
     */
    QIPAN_REASON_PERPETUAL_CHECK = 3,
    /**
     * Perpetual chase; without a winner, by both sides.
     */
    QIPAN_REASON_PERPETUAL_CHASE = 4,
    /**
     * The position stood three times, and nobody offended.
     */
    QIPAN_REASON_REPETITION = 5,
    /**
     * Sixty moves by each side without a capture.
     */
    QIPAN_REASON_SIXTY_MOVES = 6,
    /**
     * Fifty moves by each side without a capture or a soldier's move.
     */
    QIPAN_REASON_FIFTY_MOVES = 7,
    /**
     * Neither side has a piece that can attack.
     */
    QIPAN_REASON_INSUFFICIENT_MATERIAL = 8,
    /**
     * No sequence of legal moves mates either side.
     */
    QIPAN_REASON_DEAD_POSITION = 9,
    /**
     * A side has resigned.
     */
    QIPAN_REASON_RESIGNATION = 10,
    /**
     * The sides have agreed to draw.
     */
    QIPAN_REASON_AGREEMENT = 11,
    /**
     * A claimed draw: the same move in the same position three times.
     */
    QIPAN_REASON_CLAIM_REPETITION = 12,
    /**
     * A claimed draw: fifty moves without a capture or a soldier's move.
     */
    QIPAN_REASON_CLAIM_FIFTY_MOVES = 13,
    /**
     * A side has used up its time.
     */
    QIPAN_REASON_TIME = 14,
    /**
     * A side has used up its time, and the other has only its general.
     */
    QIPAN_REASON_TIME_BARE_GENERAL = 15,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum QipanReason QipanReason;
#else
typedef int32_t QipanReason;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * Where a game stands.
 */
enum QipanStatus
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The side to move may move, and nothing may be claimed.
     */
    QIPAN_STATUS_ONGOING = 0,
    /**
     * The game goes on, but a draw may be claimed.
     */
    QIPAN_STATUS_CLAIMABLE = 1,
    /**
     * The game is over.
     */
    QIPAN_STATUS_ENDED = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum QipanStatus QipanStatus;
#else
typedef int32_t QipanStatus;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The ground of a claim; functions take it as a number.
 */
enum QipanClaimKind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The player has made the same move in the same position three times.
     */
    QIPAN_CLAIM_KIND_REPETITION = 0,
    /**
     * Fifty moves by each side without a capture or a soldier's move.
     */
    QIPAN_CLAIM_KIND_FIFTY_MOVES = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum QipanClaimKind QipanClaimKind;
#else
typedef int32_t QipanClaimKind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * What can happen in a game.
 */
enum QipanEventKind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The side to move made a move: `from`, `to` and `promotion` tell which.
     */
    QIPAN_EVENT_KIND_MOVE = 0,
    /**
     * A side offered a draw.
     */
    QIPAN_EVENT_KIND_OFFER = 1,
    /**
     * A side accepted the draw that the other had offered.
     */
    QIPAN_EVENT_KIND_ACCEPT = 2,
    /**
     * A side declined the draw that the other had offered, in words or by moving.
     */
    QIPAN_EVENT_KIND_DECLINE = 3,
    /**
     * A side claimed a draw: `claim` tells on what ground.
     */
    QIPAN_EVENT_KIND_CLAIM = 4,
    /**
     * A side resigned.
     */
    QIPAN_EVENT_KIND_RESIGN = 5,
    /**
     * The side to move touched the piece on `from`.
     */
    QIPAN_EVENT_KIND_TOUCH = 6,
    /**
     * A side used up its time.
     */
    QIPAN_EVENT_KIND_FLAG_FALL = 7,
    /**
     * Something that a newer library knows.
     */
    QIPAN_EVENT_KIND_OTHER = 8,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum QipanEventKind QipanEventKind;
#else
typedef int32_t QipanEventKind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * When a draw may be offered.
 */
enum QipanOffers
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * There is no draw by agreement.
     */
    QIPAN_OFFERS_NEVER = 0,
    /**
     * Either side may offer at any time.
     */
    QIPAN_OFFERS_ALWAYS = 1,
    /**
     * Only the player who has just moved may offer, before the reply.
     */
    QIPAN_OFFERS_AFTER_OWN_MOVE = 2,
    /**
     * A way that a newer library knows.
     */
    QIPAN_OFFERS_OTHER = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum QipanOffers QipanOffers;
#else
typedef int32_t QipanOffers;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The result of a recorded game, which need not say why; functions take it as a number.
 */
enum QipanGameResult
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The game is unfinished or its result unknown: `*`.
     */
    QIPAN_GAME_RESULT_UNKNOWN = 0,
    /**
     * The side that moves first won: `1-0`.
     */
    QIPAN_GAME_RESULT_FIRST_WINS = 1,
    /**
     * The side that moves second won: `0-1`.
     */
    QIPAN_GAME_RESULT_SECOND_WINS = 2,
    /**
     * Nobody won: `1/2-1/2`.
     */
    QIPAN_GAME_RESULT_DRAW = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum QipanGameResult QipanGameResult;
#else
typedef int32_t QipanGameResult;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * How a text board writes the pieces; functions take it as a number.
 */
enum QipanBoardStyle
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Chinese characters, two columns wide as terminals show them.
     */
    QIPAN_BOARD_STYLE_HANZI = 0,
    /**
     * The letters of FEN.
     */
    QIPAN_BOARD_STYLE_LETTERS = 1,
    /**
     * Unicode chess symbols, which not every font has.
     */
    QIPAN_BOARD_STYLE_SYMBOLS = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum QipanBoardStyle QipanBoardStyle;
#else
typedef int32_t QipanBoardStyle;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * A text about a game; functions take it as a number.
 */
enum QipanInfoText
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The name that programs use, such as `xiangqi`.
     */
    QIPAN_INFO_TEXT_NAME = 0,
    /**
     * The name in Chinese, such as `象棋`.
     */
    QIPAN_INFO_TEXT_CHINESE = 1,
    /**
     * The FEN of the start position.
     */
    QIPAN_INFO_TEXT_START_FEN = 2,
    /**
     * What the first side is called, such as `red`.
     */
    QIPAN_INFO_TEXT_FIRST_SIDE = 3,
    /**
     * What the second side is called.
     */
    QIPAN_INFO_TEXT_SECOND_SIDE = 4,
    /**
     * What the first side is called in Chinese.
     */
    QIPAN_INFO_TEXT_FIRST_SIDE_CHINESE = 5,
    /**
     * What the second side is called in Chinese.
     */
    QIPAN_INFO_TEXT_SECOND_SIDE_CHINESE = 6,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum QipanInfoText QipanInfoText;
#else
typedef int32_t QipanInfoText;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The language of a sentence; functions take it as a number.
 */
enum QipanLanguage
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * English.
     */
    QIPAN_LANGUAGE_ENGLISH = 0,
    /**
     * Traditional Chinese.
     */
    QIPAN_LANGUAGE_CHINESE = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum QipanLanguage QipanLanguage;
#else
typedef int32_t QipanLanguage;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * How the pieces of a picture look; in a `QipanLook` as a number.
 */
enum QipanPieceStyle
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Chinese characters.
     */
    QIPAN_PIECE_STYLE_HANZI = 0,
    /**
     * Drawings that need no font.
     */
    QIPAN_PIECE_STYLE_PICTOGRAMS = 1,
    /**
     * The letters of FEN.
     */
    QIPAN_PIECE_STYLE_LETTERS = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum QipanPieceStyle QipanPieceStyle;
#else
typedef int32_t QipanPieceStyle;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * In which words a program tells an engine where a game stands; functions take it as a number.
 */
enum QipanProtocol
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * `position startpos moves …` or `position fen F moves …`, from the start of the game.
     */
    QIPAN_PROTOCOL_UCI = 0,
    /**
     * The same from the position after the last move that set the half-move counter back.
     */
    QIPAN_PROTOCOL_UCCI = 1,
    /**
     * UCI-Cyclone: `fen F moves …`, from the start of the game.
     */
    QIPAN_PROTOCOL_CYCLONE = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum QipanProtocol QipanProtocol;
#else
typedef int32_t QipanProtocol;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * In which colours a picture is drawn; in a `QipanLook` as a number.
 */
enum QipanScheme
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The game's colours for a light page.
     */
    QIPAN_SCHEME_LIGHT = 0,
    /**
     * The game's colours for a dark page.
     */
    QIPAN_SCHEME_DARK = 1,
    /**
     * Black on white, for paper.
     */
    QIPAN_SCHEME_PRINT = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum QipanScheme QipanScheme;
#else
typedef int32_t QipanScheme;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * A game; see `qipan_game_new`.
 */
typedef struct QipanGame QipanGame;

/**
 * Counts of positions seen before; see `qipan_perft_table_new`.
 */
typedef struct QipanPerftTable QipanPerftTable;

/**
 * A position; see `qipan_position_new`.
 */
typedef struct QipanPosition QipanPosition;

/**
 * The recorded games of a file or of bytes, one after the other; see `qipan_records_open`.
 */
typedef struct QipanRecords QipanRecords;

/**
 * A position that is being put together; see `qipan_setup_new`.
 */
typedef struct QipanSetup QipanSetup;

/**
 * A recorded game with its variations; see `qipan_tree_new`.
 */
typedef struct QipanTree QipanTree;

/**
 * How a picture of a board looks; `qipan_look_default` tells the usual look.
 */
typedef struct QipanLook {
    /**
     * A `QipanPieceStyle`.
     */
    int32_t pieces;
    /**
     * A `QipanScheme`.
     */
    int32_t scheme;
    /**
     * The `QipanSide` whose end is at the bottom.
     */
    int32_t bottom;
    /**
     * The width in pixels; 0 leaves it to the page.
     */
    uint32_t width;
    /**
     * Whether files and ranks are named.
     */
    bool coordinates;
    /**
     * Whether the last move is marked.
     */
    bool last_move;
    /**
     * Whether a check is marked.
     */
    bool check;
} QipanLook;

/**
 * A move in four bytes, the lowest first: the square that the piece leaves, the square that it goes to, the kind of piece
 * that moves, and the kind that a soldier becomes or 0. No move is 0. See `QIPAN_MOVE_FROM` and its like.
 */
typedef uint32_t QipanMove;

/**
 * A square by its number: rank by rank from the first side's left corner, so file + files × rank.
 */
typedef uint8_t QipanSquare;

/**
 * An arrow on the board, or a marked square if it leads nowhere.
 */
typedef struct QipanArrow {
    /**
     * Its colour: the ASCII character `G`, `R`, `Y` or `B`.
     */
    uint8_t paint;
    /**
     * Where it begins.
     */
    QipanSquare from;
    /**
     * Where it ends: where it began, if only that square is marked.
     */
    QipanSquare to;
} QipanArrow;

/**
 * What a verdict rests on; what its kind does not tell is 0, and the side nobody.
 */
typedef struct QipanEvidence {
    /**
     * Which it is.
     */
    QipanEvidenceKind kind;
    /**
     * The side that resigned, accepted, or overstepped its time.
     */
    QipanSide side;
    /**
     * Where the counter stands, in plies.
     */
    uint32_t plies;
    /**
     * Where it ends the game.
     */
    uint32_t limit;
    /**
     * The first ply of the cycle, counted from 1.
     */
    size_t first;
    /**
     * The last ply of the cycle, after which the position stands again.
     */
    size_t last;
} QipanEvidence;

/**
 * One ply of a cycle.
 */
typedef struct QipanCyclePly {
    /**
     * The number of the ply, counted from 1.
     */
    size_t ply;
    /**
     * Who made it.
     */
    QipanSide side;
    /**
     * What it does.
     */
    QipanDeed deed;
    /**
     * The move.
     */
    QipanMove m;
} QipanCyclePly;

/**
 * A piece.
 */
typedef struct QipanPiece {
    /**
     * 0 for the first side, 1 for the second.
     */
    uint8_t side;
    /**
     * The code of its kind; 0 means that there is no piece, and the rest is 0 then.
     */
    uint8_t kind;
    /**
     * Its letter in FEN, an ASCII character.
     */
    uint8_t letter;
    /**
     * 0.
     */
    uint8_t reserved;
    /**
     * The Chinese character on it, a Unicode code point.
     */
    uint32_t glyph;
} QipanPiece;

/**
 * A piece that is newly chased, and one that attacks it: a row for each attacker.
 */
typedef struct QipanChase {
    /**
     * The piece that could be captured.
     */
    struct QipanPiece victim;
    /**
     * A piece that could newly capture it.
     */
    struct QipanPiece attacker;
    /**
     * Where the victim stands.
     */
    QipanSquare victim_square;
    /**
     * Where the attacker stands.
     */
    QipanSquare attacker_square;
} QipanChase;

/**
 * The result of a game and why.
 */
typedef struct QipanOutcome {
    /**
     * Who has won; nobody in a draw.
     */
    QipanSide winner;
    /**
     * What ended the game.
     */
    QipanReason reason;
} QipanOutcome;

/**
 * A move that would bring a position about for the third time.
 */
typedef struct QipanWarning {
    /**
     * The move.
     */
    QipanMove m;
    /**
     * What would be judged.
     */
    struct QipanOutcome outcome;
} QipanWarning;

/**
 * A draw that a player may claim.
 */
typedef struct QipanClaim {
    /**
     * On what ground.
     */
    QipanClaimKind kind;
    /**
     * Whose claim it is.
     */
    QipanSide side;
} QipanClaim;

/**
 * Something that happened in a game. What an event does not tell is 0, and the side nobody.
 */
typedef struct QipanEvent {
    /**
     * What happened.
     */
    QipanEventKind kind;
    /**
     * Who did it; nobody for moves and touches, which are of the side to move.
     */
    QipanSide side;
    /**
     * The ground of a claim.
     */
    QipanClaimKind claim;
    /**
     * The square that was left or touched.
     */
    QipanSquare from;
    /**
     * The square that the move went to.
     */
    QipanSquare to;
    /**
     * The kind that a soldier became, or 0.
     */
    uint8_t promotion;
} QipanEvent;

/**
 * What the clock shows and counts for a side; all times are in milliseconds.
 */
typedef struct QipanClock {
    /**
     * What the side has left after its last move.
     */
    uint64_t remaining;
    /**
     * How long it may think about its next move: after this long its flag falls.
     */
    uint64_t allowance;
    /**
     * How long it has thought in all.
     */
    uint64_t thought;
    /**
     * How many moves it has made in time.
     */
    uint32_t moves_made;
    /**
     * How many moves it has to make until time is added; 0 in sudden death.
     */
    uint32_t moves_to_go;
    /**
     * The stage of its next move, counted from 0.
     */
    uint32_t stage;
    /**
     * Whether its flag has fallen.
     */
    bool fallen;
} QipanClock;

/**
 * What a game is like, in numbers.
 */
typedef struct QipanInfo {
    /**
     * How many files the board has, `a` the first.
     */
    uint8_t files;
    /**
     * How many ranks the board has.
     */
    uint8_t ranks;
    /**
     * The number that the first rank is called by.
     */
    uint8_t first_rank;
    /**
     * How many squares the board has.
     */
    uint8_t squares;
    /**
     * When a draw may be offered.
     */
    QipanOffers offers;
    /**
     * Whether draws are claimed.
     */
    bool claims;
    /**
     * Whether touching a piece binds.
     */
    bool touch_move;
} QipanInfo;

/**
 * A node of a tree; 0 is the root. A number stays valid until its move is deleted, and is not given again.
 */
typedef uint32_t QipanNode;

/**
 * Something wrong in a record. Of the places only that which the format has is told; the others are 0.
 */
typedef struct QipanFault {
    /**
     * The line of a text, counted from 1.
     */
    uint64_t line;
    /**
     * The character in the line, counted from 1.
     */
    uint64_t column;
    /**
     * The byte of a file that is no text, counted from 0.
     */
    uint64_t byte;
    /**
     * The last move, or the root, before the trouble.
     */
    QipanNode after;
    /**
     * Whether it is in a variation, so that the main line does not suffer.
     */
    bool in_variation;
    /**
     * Whether something of the record is missing because of it.
     */
    bool missing;
} QipanFault;

/**
 * What an engine thinks of a position; positive numbers are good for the first side.
 */
typedef struct QipanEval {
    /**
     * Hundredths of a soldier, or moves to mate.
     */
    int32_t value;
    /**
     * How many plies deep the engine looked; 0 if that is not told.
     */
    uint32_t depth;
    /**
     * Whether it is a mate.
     */
    bool mate;
} QipanEval;

/**
 * Every result, in the order of its number.
 */
#define QipanResult_ALL { QipanResult_Ok, QipanResult_NullPointer, QipanResult_BufferTooSmall, QipanResult_InvalidUtf8, QipanResult_EmbeddedNul, QipanResult_InvalidArgument, QipanResult_AbiMismatch, QipanResult_UnknownGame, QipanResult_UnknownName, QipanResult_InvalidFen, QipanResult_ImpossiblePosition, QipanResult_InvalidText, QipanResult_Ambiguous, QipanResult_IllegalMove, QipanResult_ForeignMove, QipanResult_GameOver, QipanResult_Refused, QipanResult_NotFound, QipanResult_Unsupported, QipanResult_OtherGame, QipanResult_End, QipanResult_Unreadable, QipanResult_Io, QipanResult_NoMemory, QipanResult_Panic, }

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Tells the usual look, to be changed from there.
 *
 * - Ownership: nothing is handed over.
 * - Threads: any number of threads may call it at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_look_default(struct QipanLook *look);

/**
 * Writes a position as an SVG document, which stands alone or within an HTML page. No look means the usual one; the last
 * move is marked, unless it is 0; arrows that lead nowhere are marked squares.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: `look`, `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_INVALID_ARGUMENT`.
 */
QipanResult qipan_position_svg(const struct QipanPosition *position,
                               const struct QipanLook *look,
                               QipanMove last_move,
                               const struct QipanArrow *arrows,
                               size_t arrow_count,
                               char *buffer,
                               size_t capacity,
                               size_t *needed);

/**
 * Writes the last position of a game as `qipan_position_svg`, with its last move marked.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: `look`, `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_INVALID_ARGUMENT`.
 */
QipanResult qipan_game_svg(const struct QipanGame *game,
                           const struct QipanLook *look,
                           const struct QipanArrow *arrows,
                           size_t arrow_count,
                           char *buffer,
                           size_t capacity,
                           size_t *needed);

/**
 * Writes an HTML page that steps through a game, with its moves in the notation of this name, or with an empty one in the
 * usual notation. No look means the usual one.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: `look`, `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL;
 *   otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_INVALID_ARGUMENT`,
 *   `QIPAN_RESULT_UNKNOWN_NAME`.
 */
QipanResult qipan_game_page(const struct QipanGame *game,
                            const struct QipanLook *look,
                            const char *notation,
                            size_t notation_length,
                            char *buffer,
                            size_t capacity,
                            size_t *needed);

/**
 * Writes an HTML page that steps through the main line of a record with its comments, as `qipan_game_page`.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: `look`, `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL;
 *   otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_INVALID_ARGUMENT`,
 *   `QIPAN_RESULT_UNKNOWN_NAME`.
 */
QipanResult qipan_tree_page(const struct QipanTree *tree,
                            const struct QipanLook *look,
                            const char *notation,
                            size_t notation_length,
                            char *buffer,
                            size_t capacity,
                            size_t *needed);

/**
 * What the last call of this thread that failed came to; `QIPAN_RESULT_OK` if none did.
 *
 * - Ownership: nothing is handed over.
 * - Threads: each thread has its own answer.
 */
QipanResult qipan_error_result(void);

/**
 * Writes what was wrong, in a sentence for a player.
 *
 * - Ownership: nothing is handed over.
 * - Threads: each thread has its own answer.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_error_message(char *buffer, size_t capacity, size_t *needed);

/**
 * The character of a text where it was wrong, counted from 1; 0 if no text was.
 *
 * - Ownership: nothing is handed over.
 * - Threads: each thread has its own answer.
 */
size_t qipan_error_column(void);

/**
 * How many reasons there were: all that is wrong with a position, and one with anything else.
 *
 * - Ownership: nothing is handed over.
 * - Threads: each thread has its own answer.
 */
size_t qipan_error_reasons(void);

/**
 * Writes the name of a reason that programs can rely on, such as `general_in_check`.
 *
 * - Ownership: nothing is handed over.
 * - Threads: each thread has its own answer.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_error_reason_code(size_t index, char *buffer, size_t capacity, size_t *needed);

/**
 * Writes a reason as a sentence.
 *
 * - Ownership: nothing is handed over.
 * - Threads: each thread has its own answer.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_error_reason_message(size_t index, char *buffer, size_t capacity, size_t *needed);

/**
 * Writes the squares that the sentence of a reason names, in its order.
 *
 * - Ownership: nothing is handed over.
 * - Threads: each thread has its own answer.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_error_reason_squares(size_t index, QipanSquare *buffer, size_t capacity, size_t *needed);

/**
 * Writes the moves that an ambiguous text can mean.
 *
 * - Ownership: nothing is handed over.
 * - Threads: each thread has its own answer.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_error_candidates(QipanMove *buffer, size_t capacity, size_t *needed);

/**
 * Writes why the game has ended as a sentence; `language` is a `QipanLanguage`.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_INVALID_ARGUMENT`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_game_explanation(const struct QipanGame *game,
                                   int32_t language,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *needed);

/**
 * Writes the ID of the rule by which the game has ended, such as `XQ-52`.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_game_rule(const struct QipanGame *game, char *buffer, size_t capacity, size_t *needed);

/**
 * Tells what the verdict rests on.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_game_evidence(const struct QipanGame *game, struct QipanEvidence *evidence);

/**
 * Writes the plies of the evidence: after which the position stood, 0 for the start, or in which the same move was made,
 * counted from 1; none if the verdict rests on something else.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_game_evidence_plies(const struct QipanGame *game,
                                      size_t *buffer,
                                      size_t capacity,
                                      size_t *needed);

/**
 * Writes what each ply of the repeated cycle does; nothing if the verdict rests on something else.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_game_cycle(const struct QipanGame *game,
                             struct QipanCyclePly *buffer,
                             size_t capacity,
                             size_t *needed);

/**
 * Writes what a ply of the repeated cycle newly chases, by the number of the ply, counted from 1.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_game_cycle_chases(const struct QipanGame *game,
                                    size_t ply,
                                    struct QipanChase *buffer,
                                    size_t capacity,
                                    size_t *needed);

/**
 * Creates a game that starts from a FEN; `startpos` is the start position. The options, where a book can be read in several
 * ways, are `name=value` with blanks between, and may be empty.
 *
 * - Ownership: the caller owns `new_game`, and gives it back with `qipan_game_free`.
 * - Threads: any number of threads may call it at once.
 * - NULL: a text of length 0 may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
 *   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_INVALID_FEN`,
 *   `QIPAN_RESULT_IMPOSSIBLE_POSITION`, `QIPAN_RESULT_UNKNOWN_NAME`.
 */
QipanResult qipan_game_new(const char *game,
                           size_t game_length,
                           const char *fen,
                           size_t fen_length,
                           const char *options,
                           size_t options_length,
                           struct QipanGame **new_game);

/**
 * Creates a game that starts from a position, with options as `qipan_game_new` takes them.
 *
 * - Ownership: the caller owns `game`, and gives it back with `qipan_game_free`.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: a text of length 0 may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
 *   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_NAME`.
 */
QipanResult qipan_game_from_position(const struct QipanPosition *position,
                                     const char *options,
                                     size_t options_length,
                                     struct QipanGame **game);

/**
 * Creates the game that a program tells an engine of, such as `position startpos moves h2e2`, with its moves in the
 * notation of this name.
 *
 * - Ownership: the caller owns `new_game`, and gives it back with `qipan_game_free`.
 * - Threads: any number of threads may call it at once.
 * - NULL: a text of length 0 may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
 *   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_UNKNOWN_NAME`,
 *   `QIPAN_RESULT_INVALID_TEXT`, `QIPAN_RESULT_INVALID_FEN`, `QIPAN_RESULT_IMPOSSIBLE_POSITION`,
 *   `QIPAN_RESULT_AMBIGUOUS`, `QIPAN_RESULT_ILLEGAL_MOVE`, `QIPAN_RESULT_GAME_OVER`.
 */
QipanResult qipan_game_from_engine_text(const char *game,
                                        size_t game_length,
                                        const char *text,
                                        size_t text_length,
                                        const char *notation,
                                        size_t notation_length,
                                        struct QipanGame **new_game);

/**
 * Copies a game with its history, its events and its clock.
 *
 * - Ownership: the caller owns `copy`, and gives it back with `qipan_game_free`.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_game_clone(const struct QipanGame *game, struct QipanGame **copy);

/**
 * Destroys a game; NULL is let pass.
 *
 * - Ownership: takes `game`, which may not be used any more.
 * - Threads: no other thread may use `game` meanwhile or afterwards.
 */
void qipan_game_free(struct QipanGame *game);

/**
 * Tells whether two games are of the same kind, started alike, and had the same happen in them.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game` and `other`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_game_equal(const struct QipanGame *game, const struct QipanGame *other, bool *equal);

/**
 * Writes the name of the kind of game.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
 */
QipanResult qipan_game_name(const struct QipanGame *game, char *buffer, size_t capacity, size_t *needed);

/**
 * Writes the value of an option that the game is judged with.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
 *   refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_NAME`.
 */
QipanResult qipan_game_option(const struct QipanGame *game,
                              const char *name,
                              size_t name_length,
                              char *buffer,
                              size_t capacity,
                              size_t *needed);

/**
 * Creates a copy of the position after so many plies; `SIZE_MAX` means after the last one.
 *
 * - Ownership: the caller owns `position`, and gives it back with `qipan_position_free`.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_game_position(const struct QipanGame *game, size_t plies, struct QipanPosition **position);

/**
 * Writes the FEN of the position after the last move.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
 */
QipanResult qipan_game_fen(const struct QipanGame *game, char *buffer, size_t capacity, size_t *needed);

/**
 * Tells the side to move.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_game_turn(const struct QipanGame *game, QipanSide *side);

/**
 * Tells how many plies were played.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_game_plies(const struct QipanGame *game, size_t *plies);

/**
 * Writes the moves played, oldest first.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
 */
QipanResult qipan_game_moves(const struct QipanGame *game,
                             QipanMove *buffer,
                             size_t capacity,
                             size_t *needed);

/**
 * Writes the legal moves of the position after the last move; of a game that is over on the board there are none, but after
 * a resignation there may be.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
 */
QipanResult qipan_game_legal_moves(const struct QipanGame *game,
                                   QipanMove *buffer,
                                   size_t capacity,
                                   size_t *needed);

/**
 * Writes the legal moves that touched pieces leave: all of them if none binds, and none after the end.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
 */
QipanResult qipan_game_allowed_moves(const struct QipanGame *game,
                                     QipanMove *buffer,
                                     size_t capacity,
                                     size_t *needed);

/**
 * Writes the squares that the side to move has touched since the last move.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
 */
QipanResult qipan_game_touched(const struct QipanGame *game,
                               QipanSquare *buffer,
                               size_t capacity,
                               size_t *needed);

/**
 * Tells how often the present position has stood.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_game_repetitions(const struct QipanGame *game, size_t *count);

/**
 * Writes the moves that would bring a position about for the third time, and what would be judged. Only xiangqi judges by
 * chases, and knows it beforehand.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_UNSUPPORTED`.
 */
QipanResult qipan_game_repetition_warnings(const struct QipanGame *game,
                                           struct QipanWarning *buffer,
                                           size_t capacity,
                                           size_t *needed);

/**
 * Tells whether the game goes on, may be claimed as a draw, or has ended.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_game_status(const struct QipanGame *game, QipanStatus *status);

/**
 * Tells how the game has ended, if it has.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_game_outcome(const struct QipanGame *game, struct QipanOutcome *outcome);

/**
 * Writes the draws that may be claimed now.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
 */
QipanResult qipan_game_claims(const struct QipanGame *game,
                              struct QipanClaim *buffer,
                              size_t capacity,
                              size_t *needed);

/**
 * Tells who has offered a draw that is not answered yet.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_game_offer(const struct QipanGame *game, QipanSide *side);

/**
 * Tells the side whose offer of a draw the book would take now: the side that has just moved, else the side to move.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_game_implied_offerer(const struct QipanGame *game,
                                       QipanSide *side);

/**
 * Tells how many events there are.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_game_events(const struct QipanGame *game, size_t *count);

/**
 * Tells what happened, by the number of the event, counted from 0.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_game_event(const struct QipanGame *game, size_t index, struct QipanEvent *event);

/**
 * Tells what the clock shows and counts for a side.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`,
 *   `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_game_clock(const struct QipanGame *game, int32_t side, struct QipanClock *clock);

/**
 * Tells what the clock shows while a side is thinking, so many milliseconds after the last move.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`,
 *   `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_game_remaining_after(const struct QipanGame *game,
                                       int32_t side,
                                       uint64_t elapsed,
                                       uint64_t *remaining);

/**
 * Writes the time control of a side, such as `40/5400+30:1800`.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_INVALID_ARGUMENT`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_game_time_control(const struct QipanGame *game,
                                    int32_t side,
                                    char *buffer,
                                    size_t capacity,
                                    size_t *needed);

/**
 * Writes the game as an engine is told of it, with its moves in the notation of this name; `protocol` is a
 * `QipanProtocol`.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
 *   refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_INVALID_ARGUMENT`,
 *   `QIPAN_RESULT_UNKNOWN_NAME`.
 */
QipanResult qipan_game_engine_text(const struct QipanGame *game,
                                   int32_t protocol,
                                   const char *notation,
                                   size_t notation_length,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *needed);

/**
 * How many games there are.
 *
 * - Ownership: nothing is handed over.
 * - Threads: any number of threads may call it at once.
 */
size_t qipan_info_games(void);

/**
 * Writes the name of a game by its number, counted from 0.
 *
 * - Ownership: nothing is handed over.
 * - Threads: any number of threads may call it at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_info_game(size_t index, char *buffer, size_t capacity, size_t *needed);

/**
 * Tells what a game is like, in numbers. Games are found by their names in English, in either case, or in Chinese.
 *
 * - Ownership: nothing is handed over.
 * - Threads: any number of threads may call it at once.
 * - NULL: a text of length 0 may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
 *   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`.
 */
QipanResult qipan_info_numbers(const char *game,
                               size_t game_length,
                               struct QipanInfo *info);

/**
 * Writes a text about a game; `what` is a `QipanInfoText`.
 *
 * - Ownership: nothing is handed over.
 * - Threads: any number of threads may call it at once.
 * - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
 *   refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`,
 *   `QIPAN_RESULT_INVALID_ARGUMENT`.
 */
QipanResult qipan_info_text(const char *game,
                            size_t game_length,
                            int32_t what,
                            char *buffer,
                            size_t capacity,
                            size_t *needed);

/**
 * Writes the name of a game's notation by its number, counted from 0; the preferred ones come first.
 *
 * - Ownership: nothing is handed over.
 * - Threads: any number of threads may call it at once.
 * - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
 *   refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_info_notation(const char *game,
                                size_t game_length,
                                size_t index,
                                char *buffer,
                                size_t capacity,
                                size_t *needed);

/**
 * Writes the name of a game's option by its number, counted from 0.
 *
 * - Ownership: nothing is handed over.
 * - Threads: any number of threads may call it at once.
 * - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
 *   refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_info_option(const char *game,
                              size_t game_length,
                              size_t index,
                              char *buffer,
                              size_t capacity,
                              size_t *needed);

/**
 * Writes the name of a value of a game's option by the numbers of both, counted from 0; the first value is meant where
 * none is given.
 *
 * - Ownership: nothing is handed over.
 * - Threads: any number of threads may call it at once.
 * - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
 *   refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_info_option_value(const char *game,
                                    size_t game_length,
                                    size_t index,
                                    size_t value,
                                    char *buffer,
                                    size_t capacity,
                                    size_t *needed);

/**
 * Tells about a piece of a game by its side and the code of its kind.
 *
 * - Ownership: nothing is handed over.
 * - Threads: any number of threads may call it at once.
 * - NULL: a text of length 0 may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
 *   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_INVALID_ARGUMENT`,
 *   `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_info_piece(const char *game,
                             size_t game_length,
                             int32_t side,
                             uint8_t kind,
                             struct QipanPiece *piece);

/**
 * Writes the English name of a kind of piece, such as `chariot`, by its code.
 *
 * - Ownership: nothing is handed over.
 * - Threads: any number of threads may call it at once.
 * - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
 *   refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_info_kind_name(const char *game,
                                 size_t game_length,
                                 uint8_t kind,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *needed);

/**
 * Writes the name of a square, such as `e4`.
 *
 * - Ownership: nothing is handed over.
 * - Threads: any number of threads may call it at once.
 * - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
 *   refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`,
 *   `QIPAN_RESULT_INVALID_ARGUMENT`.
 */
QipanResult qipan_square_name(const char *game,
                              size_t game_length,
                              QipanSquare square,
                              char *buffer,
                              size_t capacity,
                              size_t *needed);

/**
 * Reads the name of a square.
 *
 * - Ownership: nothing is handed over.
 * - Threads: any number of threads may call it at once.
 * - NULL: a text of length 0 may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
 *   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_INVALID_TEXT`.
 */
QipanResult qipan_square_parse(const char *game,
                               size_t game_length,
                               const char *text,
                               size_t text_length,
                               QipanSquare *square);

/**
 * Writes a move as UCI text, such as `e2e4` or `e7e8q`, whether or not it is legal anywhere.
 *
 * - Ownership: nothing is handed over.
 * - Threads: any number of threads may call it at once.
 * - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
 *   refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`,
 *   `QIPAN_RESULT_FOREIGN_MOVE`.
 */
QipanResult qipan_move_uci(const char *game,
                           size_t game_length,
                           QipanMove m,
                           char *buffer,
                           size_t capacity,
                           size_t *needed);

/**
 * Writes the name of a reason for the end of a game that programs can rely on, such as `perpetual_check`.
 *
 * - Ownership: nothing is handed over.
 * - Threads: any number of threads may call it at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_INVALID_ARGUMENT`.
 */
QipanResult qipan_reason_name(int32_t reason, char *buffer, size_t capacity, size_t *needed);

/**
 * Plays a move. After the end of the game that is refused, as every action is.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `game`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_ILLEGAL_MOVE`,
 *   `QIPAN_RESULT_FOREIGN_MOVE`, `QIPAN_RESULT_GAME_OVER`, `QIPAN_RESULT_REFUSED`.
 */
QipanResult qipan_game_play(struct QipanGame *game, QipanMove m);

/**
 * Plays a move after the side to move has thought for so many milliseconds. If its flag has fallen meanwhile, the game ends
 * by time and the move is not played.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `game`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_ILLEGAL_MOVE`,
 *   `QIPAN_RESULT_FOREIGN_MOVE`, `QIPAN_RESULT_GAME_OVER`, `QIPAN_RESULT_REFUSED`.
 */
QipanResult qipan_game_play_after(struct QipanGame *game,
                                  QipanMove m,
                                  uint64_t elapsed);

/**
 * Reads a move in any notation of the game and plays it; tells which it was.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `game`, which no other thread may use meanwhile.
 * - NULL: `m` may be NULL; a text of length 0 may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
 *   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_INVALID_TEXT`, `QIPAN_RESULT_AMBIGUOUS`, `QIPAN_RESULT_ILLEGAL_MOVE`,
 *   `QIPAN_RESULT_GAME_OVER`, `QIPAN_RESULT_REFUSED`.
 */
QipanResult qipan_game_play_text(struct QipanGame *game,
                                 const char *text,
                                 size_t text_length,
                                 QipanMove *m);

/**
 * Takes the last move back, and all that happened after it: for analysis, since the rules of play know no such thing. Tells
 * which move it was.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `game`, which no other thread may use meanwhile.
 * - NULL: `m` may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_game_undo(struct QipanGame *game,
                            QipanMove *m);

/**
 * A side resigns and loses.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `game`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`,
 *   `QIPAN_RESULT_GAME_OVER`.
 */
QipanResult qipan_game_resign(struct QipanGame *game, int32_t side);

/**
 * A side offers a draw.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `game`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`,
 *   `QIPAN_RESULT_GAME_OVER`, `QIPAN_RESULT_REFUSED`.
 */
QipanResult qipan_game_offer_draw(struct QipanGame *game, int32_t side);

/**
 * The side that was offered a draw accepts it.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `game`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_GAME_OVER`, `QIPAN_RESULT_REFUSED`.
 */
QipanResult qipan_game_accept_draw(struct QipanGame *game);

/**
 * The side that was offered a draw declines it.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `game`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_GAME_OVER`, `QIPAN_RESULT_REFUSED`.
 */
QipanResult qipan_game_decline_draw(struct QipanGame *game);

/**
 * A side claims a draw on a ground that is a `QipanClaimKind`.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `game`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`,
 *   `QIPAN_RESULT_GAME_OVER`, `QIPAN_RESULT_REFUSED`.
 */
QipanResult qipan_game_claim_draw(struct QipanGame *game, int32_t kind, int32_t side);

/**
 * The side to move touches a piece, its own or the other's.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `game`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`,
 *   `QIPAN_RESULT_GAME_OVER`, `QIPAN_RESULT_REFUSED`.
 */
QipanResult qipan_game_touch(struct QipanGame *game, QipanSquare square);

/**
 * Ends the game: this side has used up its time.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `game`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`,
 *   `QIPAN_RESULT_GAME_OVER`.
 */
QipanResult qipan_game_flag_fall(struct QipanGame *game, int32_t side);

/**
 * Ends the game if the side to move has used up its time, now that it has thought for so many milliseconds; tells how it
 * ended, or `QIPAN_RESULT_NOT_FOUND` if it goes on.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `game`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_GAME_OVER`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_game_tick(struct QipanGame *game,
                            uint64_t elapsed,
                            struct QipanOutcome *outcome);

/**
 * Gives the game a clock that runs from now on, with a time control for each side, such as `40/5400+30:1800`; an empty
 * second one means the first.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `game`, which no other thread may use meanwhile.
 * - NULL: a text of length 0 may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
 *   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_NAME`.
 */
QipanResult qipan_game_set_clock(struct QipanGame *game,
                                 const char *first,
                                 size_t first_length,
                                 const char *second,
                                 size_t second_length);

/**
 * Creates the position that a FEN stands for; `startpos` is the start position.
 *
 * - Ownership: the caller owns `position`, and gives it back with `qipan_position_free`.
 * - Threads: any number of threads may call it at once.
 * - NULL: a text of length 0 may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
 *   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_INVALID_FEN`,
 *   `QIPAN_RESULT_IMPOSSIBLE_POSITION`.
 */
QipanResult qipan_position_new(const char *game,
                               size_t game_length,
                               const char *fen,
                               size_t fen_length,
                               struct QipanPosition **position);

/**
 * Copies a position.
 *
 * - Ownership: the caller owns `copy`, and gives it back with `qipan_position_free`.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_position_clone(const struct QipanPosition *position, struct QipanPosition **copy);

/**
 * Destroys a position; NULL is let pass.
 *
 * - Ownership: takes `position`, which may not be used any more.
 * - Threads: no other thread may use `position` meanwhile or afterwards.
 */
void qipan_position_free(struct QipanPosition *position);

/**
 * Writes the name of the game that a position belongs to.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
 */
QipanResult qipan_position_game(const struct QipanPosition *position,
                                char *buffer,
                                size_t capacity,
                                size_t *needed);

/**
 * Tells whether two positions are of the same game and equal as its repetition rule says: the counters do not matter.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position` and `other`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_position_equal(const struct QipanPosition *position,
                                 const struct QipanPosition *other,
                                 bool *equal);

/**
 * Writes the FEN with all six fields.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
 */
QipanResult qipan_position_fen(const struct QipanPosition *position,
                               char *buffer,
                               size_t capacity,
                               size_t *needed);

/**
 * Tells the side to move.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_position_turn(const struct QipanPosition *position, QipanSide *side);

/**
 * Tells the Zobrist key: equal for equal positions, and different for different ones but for chance. It is the same in
 * all processes of one release.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_position_key(const struct QipanPosition *position,
                               uint64_t *key);

/**
 * Tells whether the side to move is in check.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_position_is_check(const struct QipanPosition *position, bool *check);

/**
 * Writes the squares of the pieces that give check to the side to move.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
 */
QipanResult qipan_position_checkers(const struct QipanPosition *position,
                                    QipanSquare *buffer,
                                    size_t capacity,
                                    size_t *needed);

/**
 * Tells the piece on a square; its kind is 0 if the square is empty.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`.
 */
QipanResult qipan_position_piece_at(const struct QipanPosition *position,
                                    QipanSquare square,
                                    struct QipanPiece *piece);

/**
 * Writes all legal moves, and no others. Games hardly ever have more than 128 in a position.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
 */
QipanResult qipan_position_legal_moves(const struct QipanPosition *position,
                                       QipanMove *buffer,
                                       size_t capacity,
                                       size_t *needed);

/**
 * Counts the legal moves.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_position_count_legal(const struct QipanPosition *position, uint64_t *count);

/**
 * Tells whether there is any legal move.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_position_has_legal(const struct QipanPosition *position, bool *any);

/**
 * Tells the legal move of a number, counted from 0 in the order of `qipan_position_legal_moves`: with
 * `qipan_position_count_legal` it draws a move at random for less than it costs to list them all.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_position_nth_legal(const struct QipanPosition *position, size_t index, QipanMove *m);

/**
 * Counts the lines of play of `depth` plies, at most 100, on `threads` threads, at most 256; 0 means one for each core.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`.
 */
QipanResult qipan_position_perft(const struct QipanPosition *position,
                                 uint32_t depth,
                                 uint32_t threads,
                                 uint64_t *nodes);

/**
 * Counts as `qipan_position_perft`, apart for each legal move: both buffers have `capacity` values.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_INVALID_ARGUMENT`.
 */
QipanResult qipan_position_divide(const struct QipanPosition *position,
                                  uint32_t depth,
                                  uint32_t threads,
                                  QipanMove *moves,
                                  uint64_t *nodes,
                                  size_t capacity,
                                  size_t *needed);

/**
 * Creates a table of about so many bytes for the positions of a game, with which perft counts what follows a position
 * only once.
 *
 * - Ownership: the caller owns `table`, and gives it back with `qipan_perft_table_free`.
 * - Threads: any number of threads may call it at once.
 * - NULL: a text of length 0 may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
 *   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_NO_MEMORY`.
 */
QipanResult qipan_perft_table_new(const char *game,
                                  size_t game_length,
                                  size_t bytes,
                                  struct QipanPerftTable **table);

/**
 * Destroys a table; NULL is let pass.
 *
 * - Ownership: takes `table`, which may not be used any more.
 * - Threads: no other thread may use `table` meanwhile or afterwards.
 */
void qipan_perft_table_free(struct QipanPerftTable *table);

/**
 * Counts as `qipan_position_perft` with a table: the same counts, many times sooner in deep trees. A table of another game
 * is of no use, and is not used. Any number of threads may count with one table at once.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position` and `table`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`.
 */
QipanResult qipan_position_perft_hashed(const struct QipanPosition *position,
                                        uint32_t depth,
                                        uint32_t threads,
                                        const struct QipanPerftTable *table,
                                        uint64_t *nodes);

/**
 * Tells the legal move with these squares, and the kind that a soldier becomes or 0; or why there is none.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_ILLEGAL_MOVE`,
 *   `QIPAN_RESULT_FOREIGN_MOVE`, `QIPAN_RESULT_GAME_OVER`.
 */
QipanResult qipan_position_check_move(const struct QipanPosition *position,
                                      QipanSquare from,
                                      QipanSquare to,
                                      uint8_t promotion,
                                      QipanMove *m);

/**
 * Tells whether a move is legal: `QIPAN_RESULT_OK`, or why it is not.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_ILLEGAL_MOVE`,
 *   `QIPAN_RESULT_FOREIGN_MOVE`, `QIPAN_RESULT_GAME_OVER`.
 */
QipanResult qipan_position_check_legal(const struct QipanPosition *position, QipanMove m);

/**
 * Plays a move.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `position`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_ILLEGAL_MOVE`,
 *   `QIPAN_RESULT_FOREIGN_MOVE`, `QIPAN_RESULT_GAME_OVER`.
 */
QipanResult qipan_position_play(struct QipanPosition *position, QipanMove m);

/**
 * Tells what a legal move captures, and where it stands; the kind is 0 if it captures nothing.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: `square` may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_ILLEGAL_MOVE`,
 *   `QIPAN_RESULT_FOREIGN_MOVE`, `QIPAN_RESULT_GAME_OVER`.
 */
QipanResult qipan_position_captured(const struct QipanPosition *position,
                                    QipanMove m,
                                    struct QipanPiece *piece,
                                    QipanSquare *square);

/**
 * Tells whether a legal move gives check.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_ILLEGAL_MOVE`,
 *   `QIPAN_RESULT_FOREIGN_MOVE`, `QIPAN_RESULT_GAME_OVER`.
 */
QipanResult qipan_position_gives_check(const struct QipanPosition *position, QipanMove m, bool *check);

/**
 * Tells how the game has ended on the board, if the side to move has no legal move.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_position_outcome(const struct QipanPosition *position, struct QipanOutcome *outcome);

/**
 * Writes the pieces that a legal move newly chases: a program can warn its player before the losing move. Only xiangqi
 * judges by chases.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_UNSUPPORTED`, `QIPAN_RESULT_ILLEGAL_MOVE`, `QIPAN_RESULT_FOREIGN_MOVE`, `QIPAN_RESULT_GAME_OVER`.
 */
QipanResult qipan_position_chases(const struct QipanPosition *position,
                                  QipanMove m,
                                  struct QipanChase *buffer,
                                  size_t capacity,
                                  size_t *needed);

/**
 * Opens a file of recorded games in any format that the library reads. The game of records that do not say which they are
 * of may be named, or left out with an empty name.
 *
 * - Ownership: the caller owns `records`, and gives it back with `qipan_records_free`.
 * - Threads: any number of threads may call it at once.
 * - NULL: a text of length 0 may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
 *   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_IO`.
 */
QipanResult qipan_records_open(const char *path,
                               size_t path_length,
                               const char *game,
                               size_t game_length,
                               struct QipanRecords **records);

/**
 * Reads recorded games from bytes, which are copied; otherwise as `qipan_records_open`.
 *
 * - Ownership: the caller owns `records`, and gives it back with `qipan_records_free`.
 * - Threads: any number of threads may call it at once.
 * - NULL: a text of length 0 may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
 *   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`.
 */
QipanResult qipan_records_from_bytes(const uint8_t *bytes,
                                     size_t length,
                                     const char *game,
                                     size_t game_length,
                                     struct QipanRecords **records);

/**
 * Closes a file of recorded games; NULL is let pass. Trees that were read from it stay.
 *
 * - Ownership: takes `records`, which may not be used any more.
 * - Threads: no other thread may use `records` meanwhile or afterwards.
 */
void qipan_records_free(struct QipanRecords *records);

/**
 * Reads the next recorded game, as far as it is good; `qipan_records_fault` tells what was not. After a record that cannot
 * be read at all, the next one can be.
 *
 * - Ownership: the caller owns `tree`, and gives it back with `qipan_tree_free`.
 * - Threads: changes `records`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_END`, `QIPAN_RESULT_UNREADABLE`,
 *   `QIPAN_RESULT_IO`.
 */
QipanResult qipan_records_next(struct QipanRecords *records,
                               struct QipanTree **tree);

/**
 * Tells the number of the last record that was read, counted from 1; 0 before the first.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `records`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_records_number(const struct QipanRecords *records, size_t *number);

/**
 * Tells how many faults the last record had, up to 100.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `records`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_records_faults(const struct QipanRecords *records, size_t *count);

/**
 * Tells a fault of the last record by its number, counted from 0, and writes what is wrong and what would be right. If the
 * buffer is too small for the text, the fault is not told either.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `records`: any number of threads may at once.
 * - NULL: `fault`, `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_records_fault(const struct QipanRecords *records,
                                size_t index,
                                struct QipanFault *fault,
                                char *buffer,
                                size_t capacity,
                                size_t *needed);

/**
 * The name of a result that programs can rely on, such as `buffer_too_small`; `unknown` for any other number.
 *
 * - Ownership: the text is of the library, and stays for ever.
 * - Threads: any number of threads may call it at once.
 */
const char *qipan_result_name(int32_t result);

/**
 * What a result says in English; `an unknown result` for any other number.
 *
 * - Ownership: the text is of the library, and stays for ever.
 * - Threads: any number of threads may call it at once.
 */
const char *qipan_result_text(int32_t result);

/**
 * Creates the setup that a FEN stands for, possible or not; `startpos` is the start position, and an empty text the empty
 * board.
 *
 * - Ownership: the caller owns `setup`, and gives it back with `qipan_setup_free`.
 * - Threads: any number of threads may call it at once.
 * - NULL: a text of length 0 may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
 *   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_INVALID_FEN`.
 */
QipanResult qipan_setup_new(const char *game,
                            size_t game_length,
                            const char *fen,
                            size_t fen_length,
                            struct QipanSetup **setup);

/**
 * Creates the setup of a position.
 *
 * - Ownership: the caller owns `setup`, and gives it back with `qipan_setup_free`.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_setup_from_position(const struct QipanPosition *position, struct QipanSetup **setup);

/**
 * Copies a setup.
 *
 * - Ownership: the caller owns `copy`, and gives it back with `qipan_setup_free`.
 * - Threads: only reads `setup`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_setup_clone(const struct QipanSetup *setup, struct QipanSetup **copy);

/**
 * Destroys a setup; NULL is let pass.
 *
 * - Ownership: takes `setup`, which may not be used any more.
 * - Threads: no other thread may use `setup` meanwhile or afterwards.
 */
void qipan_setup_free(struct QipanSetup *setup);

/**
 * Writes the FEN, whether or not the position is possible.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `setup`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
 */
QipanResult qipan_setup_fen(const struct QipanSetup *setup, char *buffer, size_t capacity, size_t *needed);

/**
 * Tells the piece on a square; its kind is 0 if the square is empty.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `setup`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`.
 */
QipanResult qipan_setup_piece_at(const struct QipanSetup *setup,
                                 QipanSquare square,
                                 struct QipanPiece *piece);

/**
 * Puts a piece, given by its letter in FEN, on a square; the letter 0 takes off what stands there.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `setup`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`.
 */
QipanResult qipan_setup_put(struct QipanSetup *setup, QipanSquare square, uint32_t letter);

/**
 * Takes off every piece and drops every right.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `setup`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_setup_clear(struct QipanSetup *setup);

/**
 * Tells the side to move.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `setup`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_setup_turn(const struct QipanSetup *setup, QipanSide *side);

/**
 * Sets the side to move.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `setup`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`.
 */
QipanResult qipan_setup_set_turn(struct QipanSetup *setup, int32_t side);

/**
 * Writes castling as the third field of the FEN has it, such as `KQkq` or `-`.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `setup`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
 */
QipanResult qipan_setup_castling(const struct QipanSetup *setup,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *needed);

/**
 * Sets castling as the third field of the FEN has it.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `setup`, which no other thread may use meanwhile.
 * - NULL: a text of length 0 may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
 *   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_INVALID_FEN`.
 */
QipanResult qipan_setup_set_castling(struct QipanSetup *setup, const char *text, size_t text_length);

/**
 * Writes the square that a soldier has just skipped as the fourth field of the FEN has it, such as `e3` or `-`.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `setup`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
 */
QipanResult qipan_setup_en_passant(const struct QipanSetup *setup,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *needed);

/**
 * Sets the square that a soldier has just skipped as the fourth field of the FEN has it.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `setup`, which no other thread may use meanwhile.
 * - NULL: a text of length 0 may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
 *   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_INVALID_FEN`.
 */
QipanResult qipan_setup_set_en_passant(struct QipanSetup *setup, const char *text, size_t text_length);

/**
 * Tells the half-move counter and the number of the move.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `setup`: any number of threads may at once.
 * - NULL: `halfmoves`, `fullmoves` may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_setup_counters(const struct QipanSetup *setup, uint32_t *halfmoves, uint32_t *fullmoves);

/**
 * Sets the half-move counter and the number of the move.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `setup`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_setup_set_counters(struct QipanSetup *setup, uint32_t halfmoves, uint32_t fullmoves);

/**
 * Creates the position that a setup stands for, or tells all the reasons why it is not possible.
 *
 * - Ownership: the caller owns `position`, and gives it back with `qipan_position_free`.
 * - Threads: only reads `setup`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_IMPOSSIBLE_POSITION`.
 */
QipanResult qipan_setup_build(const struct QipanSetup *setup, struct QipanPosition **position);

/**
 * Creates the position that a setup stands for once impossible rights are dropped and counters brought into range; more
 * pieces than a side can have, and soldiers on impossible squares, are let stand. Tells how many faults were mended and
 * how many let stand; `qipan_setup_build` tells which they are.
 *
 * - Ownership: the caller owns `position`, and gives it back with `qipan_position_free`.
 * - Threads: only reads `setup`: any number of threads may at once.
 * - NULL: `mended`, `tolerated` may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_IMPOSSIBLE_POSITION`.
 */
QipanResult qipan_setup_build_leniently(const struct QipanSetup *setup,
                                        struct QipanPosition **position,
                                        size_t *mended,
                                        size_t *tolerated);

/**
 * Reads a move: in the notation of this name, or with the empty name in any notation of the game that need not be asked
 * for.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: a text of length 0 may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
 *   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_NAME`, `QIPAN_RESULT_INVALID_TEXT`, `QIPAN_RESULT_AMBIGUOUS`,
 *   `QIPAN_RESULT_ILLEGAL_MOVE`, `QIPAN_RESULT_GAME_OVER`.
 */
QipanResult qipan_position_parse(const struct QipanPosition *position,
                                 const char *text,
                                 size_t text_length,
                                 const char *notation,
                                 size_t notation_length,
                                 QipanMove *m);

/**
 * Reads a move in any notation of the game, and writes the name of the notation that it is in. If the buffer is too small
 * for the name, the move is not told either.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
 *   refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_INVALID_TEXT`, `QIPAN_RESULT_AMBIGUOUS`,
 *   `QIPAN_RESULT_ILLEGAL_MOVE`, `QIPAN_RESULT_GAME_OVER`.
 */
QipanResult qipan_position_recognize(const struct QipanPosition *position,
                                     const char *text,
                                     size_t text_length,
                                     QipanMove *m,
                                     char *buffer,
                                     size_t capacity,
                                     size_t *needed);

/**
 * Writes a legal move in the notation of this name.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
 *   refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_NAME`,
 *   `QIPAN_RESULT_ILLEGAL_MOVE`, `QIPAN_RESULT_FOREIGN_MOVE`, `QIPAN_RESULT_GAME_OVER`.
 */
QipanResult qipan_position_write(const struct QipanPosition *position,
                                 QipanMove m,
                                 const char *notation,
                                 size_t notation_length,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *needed);

/**
 * Writes the board as text, with the end of the side `bottom` at the bottom; `style` is a `QipanBoardStyle`.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `position`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_INVALID_ARGUMENT`.
 */
QipanResult qipan_position_board(const struct QipanPosition *position,
                                 int32_t style,
                                 int32_t bottom,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *needed);

/**
 * Creates a record without moves that starts from a FEN; `startpos` is the start position.
 *
 * - Ownership: the caller owns `tree`, and gives it back with `qipan_tree_free`.
 * - Threads: any number of threads may call it at once.
 * - NULL: a text of length 0 may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
 *   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_INVALID_FEN`,
 *   `QIPAN_RESULT_IMPOSSIBLE_POSITION`.
 */
QipanResult qipan_tree_new(const char *game,
                           size_t game_length,
                           const char *fen,
                           size_t fen_length,
                           struct QipanTree **tree);

/**
 * Creates the record of a game: its moves, its result, and in the tag `Termination` what ended it, unless the board shows
 * that.
 *
 * - Ownership: the caller owns `tree`, and gives it back with `qipan_tree_free`.
 * - Threads: only reads `game`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_tree_from_game(const struct QipanGame *game,
                                 struct QipanTree **tree);

/**
 * Copies a record.
 *
 * - Ownership: the caller owns `copy`, and gives it back with `qipan_tree_free`.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_tree_clone(const struct QipanTree *tree, struct QipanTree **copy);

/**
 * Destroys a record; NULL is let pass.
 *
 * - Ownership: takes `tree`, which may not be used any more.
 * - Threads: no other thread may use `tree` meanwhile or afterwards.
 */
void qipan_tree_free(struct QipanTree *tree);

/**
 * Tells whether two records are of the same game and say the same.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `tree` and `other`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_tree_equal(const struct QipanTree *tree, const struct QipanTree *other, bool *equal);

/**
 * Writes the name of the game that is recorded.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
 */
QipanResult qipan_tree_game(const struct QipanTree *tree, char *buffer, size_t capacity, size_t *needed);

/**
 * Writes all moves, each before those that follow it, and the main line before its variations.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
 */
QipanResult qipan_tree_nodes(const struct QipanTree *tree,
                             QipanNode *buffer,
                             size_t capacity,
                             size_t *needed);

/**
 * Writes the moves of the main line.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
 */
QipanResult qipan_tree_main_line(const struct QipanTree *tree,
                                 QipanNode *buffer,
                                 size_t capacity,
                                 size_t *needed);

/**
 * Writes the moves that lead to a node, that of the node included.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_line_to(const struct QipanTree *tree,
                               QipanNode node,
                               QipanNode *buffer,
                               size_t capacity,
                               size_t *needed);

/**
 * Writes the moves after a node, the main one first.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_children(const struct QipanTree *tree,
                                QipanNode node,
                                QipanNode *buffer,
                                size_t capacity,
                                size_t *needed);

/**
 * Tells the node before; the root has none.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_parent(const struct QipanTree *tree, QipanNode node, QipanNode *parent);

/**
 * Tells the move of a node; the root has none.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_move(const struct QipanTree *tree, QipanNode node, QipanMove *m);

/**
 * Writes the move of a node in the notation of this name.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
 *   refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_NOT_FOUND`, `QIPAN_RESULT_UNKNOWN_NAME`.
 */
QipanResult qipan_tree_move_text(const struct QipanTree *tree,
                                 QipanNode node,
                                 const char *notation,
                                 size_t notation_length,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *needed);

/**
 * Tells the number of the move that follows a node, as PGN counts.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_next_move_number(const struct QipanTree *tree, QipanNode node, uint64_t *number);

/**
 * Creates the position after a node's move; of the root, the start.
 *
 * - Ownership: the caller owns `position`, and gives it back with `qipan_position_free`.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_position(const struct QipanTree *tree,
                                QipanNode node,
                                struct QipanPosition **position);

/**
 * Creates the game of the main line, as far as the book lets it go on, with options as `qipan_game_new` takes them; tells
 * how many moves the record has after the end.
 *
 * - Ownership: the caller owns `game`, and gives it back with `qipan_game_free`.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: `unplayed` may be NULL; a text of length 0 may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
 *   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_NAME`.
 */
QipanResult qipan_tree_replay(const struct QipanTree *tree,
                              const char *options,
                              size_t options_length,
                              struct QipanGame **game,
                              size_t *unplayed);

/**
 * Creates the game whose moves lead to a node, as far as the book lets it go on.
 *
 * - Ownership: the caller owns `game`, and gives it back with `qipan_game_free`.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_replay_to(const struct QipanTree *tree, QipanNode node, struct QipanGame **game);

/**
 * Creates the game of the main line, ended as the record says: if the moves leave it open, the result and the tag
 * `Termination` may tell of a resignation, an agreement, a claim or a fallen flag.
 *
 * - Ownership: the caller owns `game`, and gives it back with `qipan_game_free`.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_tree_to_game(const struct QipanTree *tree,
                               struct QipanGame **game);

/**
 * Writes the record in the format of this name, such as `pgn` or `xqf`, as bytes without a NUL; of PGN, with the moves in
 * the notation of this name, or with an empty one in the usual notation.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
 *   refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_NAME`,
 *   `QIPAN_RESULT_UNSUPPORTED`.
 */
QipanResult qipan_tree_write(const struct QipanTree *tree,
                             const char *format,
                             size_t format_length,
                             const char *notation,
                             size_t notation_length,
                             uint8_t *buffer,
                             size_t capacity,
                             size_t *needed);

/**
 * Adds a move after a node, as its last variation unless it is the first move there, or finds the one that is there
 * already; tells the node.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `tree`, which no other thread may use meanwhile.
 * - NULL: `added` may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`,
 *   `QIPAN_RESULT_ILLEGAL_MOVE`, `QIPAN_RESULT_FOREIGN_MOVE`, `QIPAN_RESULT_GAME_OVER`, `QIPAN_RESULT_NO_MEMORY`.
 */
QipanResult qipan_tree_add(struct QipanTree *tree,
                           QipanNode node,
                           QipanMove m,
                           QipanNode *added);

/**
 * Adds the move that a text means in any notation of the game, as `qipan_tree_add`.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `tree`, which no other thread may use meanwhile.
 * - NULL: `added` may be NULL; a text of length 0 may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
 *   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_NOT_FOUND`, `QIPAN_RESULT_INVALID_TEXT`, `QIPAN_RESULT_AMBIGUOUS`,
 *   `QIPAN_RESULT_ILLEGAL_MOVE`, `QIPAN_RESULT_GAME_OVER`, `QIPAN_RESULT_NO_MEMORY`.
 */
QipanResult qipan_tree_add_text(struct QipanTree *tree,
                                QipanNode node,
                                const char *text,
                                size_t text_length,
                                QipanNode *added);

/**
 * Moves a variation one place up among its alternatives; the uppermost becomes the main move.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `tree`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`,
 *   `QIPAN_RESULT_INVALID_ARGUMENT`.
 */
QipanResult qipan_tree_promote(struct QipanTree *tree, QipanNode node);

/**
 * Makes a move the first among its alternatives.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `tree`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`,
 *   `QIPAN_RESULT_INVALID_ARGUMENT`.
 */
QipanResult qipan_tree_promote_to_main(struct QipanTree *tree, QipanNode node);

/**
 * Makes the line to a move the main line of the game.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `tree`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_make_main_line(struct QipanTree *tree, QipanNode node);

/**
 * Moves a move one place down among its alternatives; the last stays.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `tree`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`,
 *   `QIPAN_RESULT_INVALID_ARGUMENT`.
 */
QipanResult qipan_tree_demote(struct QipanTree *tree, QipanNode node);

/**
 * Deletes a move and all that follows it; the root cannot be deleted.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `tree`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`,
 *   `QIPAN_RESULT_INVALID_ARGUMENT`.
 */
QipanResult qipan_tree_delete(struct QipanTree *tree, QipanNode node);

/**
 * Deletes all that follows a node.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `tree`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_truncate(struct QipanTree *tree, QipanNode node);

/**
 * Tells how many tags there are.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_tree_tags(const struct QipanTree *tree, size_t *count);

/**
 * Writes the name of a tag by its number, counted from 0.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_tag_name(const struct QipanTree *tree,
                                size_t index,
                                char *buffer,
                                size_t capacity,
                                size_t *needed);

/**
 * Writes the value of a tag by its number, counted from 0.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_tag_value(const struct QipanTree *tree,
                                 size_t index,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *needed);

/**
 * Writes the value of the first tag with this name, in either case.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
 *   refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_tag(const struct QipanTree *tree,
                           const char *name,
                           size_t name_length,
                           char *buffer,
                           size_t capacity,
                           size_t *needed);

/**
 * Gives the first tag with this name the value, and removes the others; adds one if there is none.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `tree`, which no other thread may use meanwhile.
 * - NULL: a text of length 0 may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
 *   `QIPAN_RESULT_EMBEDDED_NUL`.
 */
QipanResult qipan_tree_set_tag(struct QipanTree *tree,
                               const char *name,
                               size_t name_length,
                               const char *value,
                               size_t value_length);

/**
 * Removes all tags with this name.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `tree`, which no other thread may use meanwhile.
 * - NULL: a text of length 0 may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
 *   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_remove_tag(struct QipanTree *tree, const char *name, size_t name_length);

/**
 * Tells the result that the record gives, whatever the moves say.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
 */
QipanResult qipan_tree_result(const struct QipanTree *tree, QipanGameResult *result);

/**
 * Sets the result that the record gives.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `tree`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`.
 */
QipanResult qipan_tree_set_result(struct QipanTree *tree, int32_t result);

/**
 * Writes a comment after a move, or before it, by its number, counted from 0; after the root stand those before the game.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_comment(const struct QipanTree *tree,
                               QipanNode node,
                               bool before,
                               size_t index,
                               char *buffer,
                               size_t capacity,
                               size_t *needed);

/**
 * Says something after a move, or before it, in place of what was said; an empty text says nothing.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `tree`, which no other thread may use meanwhile.
 * - NULL: a text of length 0 may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
 *   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_NOT_FOUND`, `QIPAN_RESULT_INVALID_ARGUMENT`.
 */
QipanResult qipan_tree_set_comment(struct QipanTree *tree,
                                   QipanNode node,
                                   bool before,
                                   const char *text,
                                   size_t text_length);

/**
 * Writes the annotation glyphs of a move, by their numbers in PGN.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_nags(const struct QipanTree *tree,
                            QipanNode node,
                            uint8_t *buffer,
                            size_t capacity,
                            size_t *needed);

/**
 * Sets the annotation glyphs of a move.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `tree`, which no other thread may use meanwhile.
 * - NULL: an array of length 0 may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_set_nags(struct QipanTree *tree, QipanNode node, const uint8_t *nags, size_t count);

/**
 * Writes what a program says within the comments of a move under a name: `0:05:00` of `[%clk 0:05:00]` under `clk`.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
 *   refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_remark(const struct QipanTree *tree,
                              QipanNode node,
                              const char *name,
                              size_t name_length,
                              char *buffer,
                              size_t capacity,
                              size_t *needed);

/**
 * Sets what a program says within the comments of a move under a name; an empty text says nothing.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `tree`, which no other thread may use meanwhile.
 * - NULL: a text of length 0 may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
 *   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_set_remark(struct QipanTree *tree,
                                  QipanNode node,
                                  const char *name,
                                  size_t name_length,
                                  const char *value,
                                  size_t value_length);

/**
 * Tells the time left on the clock after a move, in milliseconds.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_clock(const struct QipanTree *tree, QipanNode node, uint64_t *milliseconds);

/**
 * Sets the time left on the clock after a move, in milliseconds.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `tree`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_set_clock(struct QipanTree *tree, QipanNode node, uint64_t milliseconds);

/**
 * Tells the time spent on a move, in milliseconds.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_elapsed(const struct QipanTree *tree, QipanNode node, uint64_t *milliseconds);

/**
 * Sets the time spent on a move, in milliseconds.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `tree`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_set_elapsed(struct QipanTree *tree, QipanNode node, uint64_t milliseconds);

/**
 * Tells what an engine thinks of the position after a move.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_eval(const struct QipanTree *tree, QipanNode node, struct QipanEval *eval);

/**
 * Sets what an engine thinks of the position after a move.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `tree`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_set_eval(struct QipanTree *tree,
                                QipanNode node,
                                int32_t value,
                                bool mate,
                                uint32_t depth);

/**
 * Writes the arrows and marked squares that a move's comments ask for.
 *
 * - Ownership: nothing is handed over.
 * - Threads: only reads `tree`: any number of threads may at once.
 * - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
 *   `QIPAN_RESULT_NOT_FOUND`.
 */
QipanResult qipan_tree_arrows(const struct QipanTree *tree,
                              QipanNode node,
                              struct QipanArrow *buffer,
                              size_t capacity,
                              size_t *needed);

/**
 * Adds an arrow, or a marked square if it leads nowhere; `paint` is the ASCII character `G`, `R`, `Y` or `B`, and 0 takes
 * off all arrows and marks.
 *
 * - Ownership: nothing is handed over.
 * - Threads: changes `tree`, which no other thread may use meanwhile.
 * - NULL: refused.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`,
 *   `QIPAN_RESULT_INVALID_ARGUMENT`.
 */
QipanResult qipan_tree_add_arrow(struct QipanTree *tree,
                                 QipanNode node,
                                 uint8_t paint,
                                 QipanSquare from,
                                 QipanSquare to);

/**
 * The version of the library, such as `0.1.0`.
 *
 * - Ownership: the text is of the library, and stays for ever.
 * - Threads: any number of threads may call it at once.
 */
const char *qipan_version(void);

/**
 * The version of the library as a number: a million times the major one, a thousand times the minor one, and the patch.
 *
 * - Ownership: nothing is handed over.
 * - Threads: any number of threads may call it at once.
 */
uint32_t qipan_version_number(void);

/**
 * Tells whether the library has the ABI that the program was compiled with: call it with `QIPAN_ABI_VERSION`.
 *
 * - Ownership: nothing is handed over.
 * - Threads: any number of threads may call it at once.
 * - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_ABI_MISMATCH`.
 */
QipanResult qipan_check_abi(uint32_t version);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* QIPAN_H */
