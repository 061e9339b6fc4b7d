//! Positions: a board, whose turn it is, and all that follows from the rules.

use core::ffi::c_char;
use core::num::NonZero;
use std::thread::available_parallelism;

use facade::{AnyPerftTable, PackedMove};

use crate::border::{
    Out, QipanPosition, buffer, drop_quietly, game, given, guard, numbers, optional, out, row_of, text,
};
use crate::error::Failure;
use crate::values::{QipanSide, chase_rows};
use crate::{QipanChase, QipanMove, QipanOutcome, QipanPiece, QipanResult, QipanSquare};

/// No machine counts that deep; the bound keeps the recursion within its stack.
const DEEPEST: u32 = 100;
/// More threads than any machine has use for.
const MOST_THREADS: u32 = 256;

/// Counts of positions seen before; see `qipan_perft_table_new`.
#[derive(Debug)]
pub struct QipanPerftTable(pub(crate) AnyPerftTable);

/// Creates the position that a FEN stands for; `startpos` is the start position.
///
/// - Ownership: the caller owns `position`, and gives it back with `qipan_position_free`.
/// - Threads: any number of threads may call it at once.
/// - NULL: a text of length 0 may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
///   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_INVALID_FEN`,
///   `QIPAN_RESULT_IMPOSSIBLE_POSITION`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_new(
    game: *const c_char,
    game_length: usize,
    fen: *const c_char,
    fen_length: usize,
    position: *mut *mut QipanPosition,
) -> QipanResult {
    guard(|| {
        let position = out!(position);
        let row = game!(game, game_length);
        position.give(QipanPosition((row.position)(text!(fen, fen_length))?));
        Ok(())
    })
}

/// Copies a position.
///
/// - Ownership: the caller owns `copy`, and gives it back with `qipan_position_free`.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_clone(
    position: Option<&QipanPosition>,
    copy: *mut *mut QipanPosition,
) -> QipanResult {
    guard(|| {
        let position = given(position, "position")?;
        out!(copy).give(QipanPosition(position.0.clone()));
        Ok(())
    })
}

/// Destroys a position; NULL is let pass.
///
/// - Ownership: takes `position`, which may not be used any more.
/// - Threads: no other thread may use `position` meanwhile or afterwards.
#[unsafe(no_mangle)]
pub extern "C" fn qipan_position_free(position: Option<Box<QipanPosition>>) {
    drop_quietly(position);
}

/// Writes the name of the game that a position belongs to.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_game(
    position: Option<&QipanPosition>,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        buffer.text(given(position, "position")?.0.info().name)
    })
}

/// Tells whether two positions are of the same game and equal as its repetition rule says: the counters do not matter.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position` and `other`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_equal(
    position: Option<&QipanPosition>,
    other: Option<&QipanPosition>,
    equal: *mut bool,
) -> QipanResult {
    guard(|| {
        let equal = out!(equal);
        equal.put(given(position, "position")?.0.same(&*given(other, "other")?.0));
        Ok(())
    })
}

/// Writes the FEN with all six fields.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_fen(
    position: Option<&QipanPosition>,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        buffer.text(&given(position, "position")?.0.fen())
    })
}

/// Tells the side to move.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_turn(
    position: Option<&QipanPosition>,
    side: *mut QipanSide,
) -> QipanResult {
    guard(|| {
        out!(side).put(given(position, "position")?.0.turn().into());
        Ok(())
    })
}

/// Tells the Zobrist key: equal for equal positions, and different for different ones but for chance. It is the same in
/// all processes of one release.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_key(position: Option<&QipanPosition>, key: *mut u64) -> QipanResult {
    guard(|| {
        out!(key).put(given(position, "position")?.0.key());
        Ok(())
    })
}

/// Tells whether the side to move is in check.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_is_check(
    position: Option<&QipanPosition>,
    check: *mut bool,
) -> QipanResult {
    guard(|| {
        out!(check).put(given(position, "position")?.0.is_check());
        Ok(())
    })
}

/// Writes the squares of the pieces that give check to the side to move.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_checkers(
    position: Option<&QipanPosition>,
    buffer: *mut QipanSquare,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| buffer!(buffer, capacity, needed).fill(&given(position, "position")?.0.checkers()))
}

/// Tells the piece on a square; its kind is 0 if the square is empty.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_piece_at(
    position: Option<&QipanPosition>,
    square: QipanSquare,
    piece: *mut QipanPiece,
) -> QipanResult {
    guard(|| {
        let piece = out!(piece);
        let position = &given(position, "position")?.0;
        check_square(position.info(), square)?;
        piece.put(position.piece_at(square).map(QipanPiece::from).unwrap_or_default());
        Ok(())
    })
}

/// Writes all legal moves, and no others. Games hardly ever have more than 128 in a position.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_legal_moves(
    position: Option<&QipanPosition>,
    buffer: *mut QipanMove,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let position = &given(position, "position")?.0;
        buffer.moves().fill_as_it_comes(|room| position.fill_legal_moves(room))
    })
}

/// Counts the legal moves.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_count_legal(
    position: Option<&QipanPosition>,
    count: *mut u64,
) -> QipanResult {
    guard(|| {
        out!(count).put(given(position, "position")?.0.count_legal());
        Ok(())
    })
}

/// Tells whether there is any legal move.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_has_legal(
    position: Option<&QipanPosition>,
    any: *mut bool,
) -> QipanResult {
    guard(|| {
        out!(any).put(given(position, "position")?.0.has_legal());
        Ok(())
    })
}

/// Tells the legal move of a number, counted from 0 in the order of `qipan_position_legal_moves`: with
/// `qipan_position_count_legal` it draws a move at random for less than it costs to list them all.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_nth_legal(
    position: Option<&QipanPosition>,
    index: usize,
    m: *mut QipanMove,
) -> QipanResult {
    guard(|| {
        let m = out!(m);
        let found = given(position, "position")?.0.nth_legal(index);
        m.put(found.ok_or_else(|| Failure::not_found(format!("there is no legal move {index}")))?.0);
        Ok(())
    })
}

/// Counts the lines of play of `depth` plies, at most 100, on `threads` threads, at most 256; 0 means one for each core.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_perft(
    position: Option<&QipanPosition>,
    depth: u32,
    threads: u32,
    nodes: *mut u64,
) -> QipanResult {
    guard(|| {
        let nodes = out!(nodes);
        let position = &given(position, "position")?.0;
        nodes.put(position.perft(check_depth(depth)?, check_threads(threads)?));
        Ok(())
    })
}

/// Counts as `qipan_position_perft`, apart for each legal move: both buffers have `capacity` values.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_divide(
    position: Option<&QipanPosition>,
    depth: u32,
    threads: u32,
    moves: *mut QipanMove,
    nodes: *mut u64,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let (moves, nodes) = (buffer!(moves, capacity, needed), buffer!(nodes, capacity, needed));
        let position = &given(position, "position")?.0;
        let (depth, threads) = (check_depth(depth)?, check_threads(threads)?);
        if depth > 0 && position.count_legal() > capacity as u64 {
            // Too small for certain, so nothing is counted for nobody.
            return nodes.fill_with(position.count_legal() as usize, |_| {});
        }
        let (m, n): (Vec<_>, Vec<_>) = position.divide(depth, threads).into_iter().unzip();
        moves.fill(&numbers(&m))?;
        nodes.fill(&n)
    })
}

/// Creates a table of about so many bytes for the positions of a game, with which perft counts what follows a position
/// only once.
///
/// - Ownership: the caller owns `table`, and gives it back with `qipan_perft_table_free`.
/// - Threads: any number of threads may call it at once.
/// - NULL: a text of length 0 may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
///   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_NO_MEMORY`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_perft_table_new(
    game: *const c_char,
    game_length: usize,
    bytes: usize,
    table: *mut *mut QipanPerftTable,
) -> QipanResult {
    guard(|| {
        let table = out!(table);
        let made = (game!(game, game_length).perft_table)(bytes);
        let no_memory = |error| Failure::new(QipanResult::NoMemory, "no_memory", error);
        table.give(QipanPerftTable(made.map_err(|error: facade::PerftTableError| no_memory(error))?));
        Ok(())
    })
}

/// Destroys a table; NULL is let pass.
///
/// - Ownership: takes `table`, which may not be used any more.
/// - Threads: no other thread may use `table` meanwhile or afterwards.
#[unsafe(no_mangle)]
pub extern "C" fn qipan_perft_table_free(table: Option<Box<QipanPerftTable>>) {
    drop_quietly(table);
}

/// Counts as `qipan_position_perft` with a table: the same counts, many times sooner in deep trees. A table of another game
/// is of no use, and is not used. Any number of threads may count with one table at once.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position` and `table`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_perft_hashed(
    position: Option<&QipanPosition>,
    depth: u32,
    threads: u32,
    table: Option<&QipanPerftTable>,
    nodes: *mut u64,
) -> QipanResult {
    guard(|| {
        let nodes = out!(nodes);
        let position = &given(position, "position")?.0;
        let table = &given(table, "table")?.0;
        nodes.put(position.perft_hashed(check_depth(depth)?, check_threads(threads)?, table));
        Ok(())
    })
}

/// Tells the legal move with these squares, and the kind that a soldier becomes or 0; or why there is none.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_ILLEGAL_MOVE`,
///   `QIPAN_RESULT_FOREIGN_MOVE`, `QIPAN_RESULT_GAME_OVER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_check_move(
    position: Option<&QipanPosition>,
    from: QipanSquare,
    to: QipanSquare,
    promotion: u8,
    m: *mut QipanMove,
) -> QipanResult {
    guard(|| {
        let m = out!(m);
        let promotion = Some(promotion).filter(|kind| *kind != 0);
        m.put(given(position, "position")?.0.check_move(from, to, promotion)?.0);
        Ok(())
    })
}

/// Tells whether a move is legal: `QIPAN_RESULT_OK`, or why it is not.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_ILLEGAL_MOVE`,
///   `QIPAN_RESULT_FOREIGN_MOVE`, `QIPAN_RESULT_GAME_OVER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_check_legal(
    position: Option<&QipanPosition>,
    m: QipanMove,
) -> QipanResult {
    guard(|| Ok(given(position, "position")?.0.check_legal(PackedMove(m))?))
}

/// Plays a move.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `position`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_ILLEGAL_MOVE`,
///   `QIPAN_RESULT_FOREIGN_MOVE`, `QIPAN_RESULT_GAME_OVER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_play(
    position: Option<&mut QipanPosition>,
    m: QipanMove,
) -> QipanResult {
    guard(|| Ok(given(position, "position")?.0.play(PackedMove(m))?))
}

/// Tells what a legal move captures, and where it stands; the kind is 0 if it captures nothing.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: `square` may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_ILLEGAL_MOVE`,
///   `QIPAN_RESULT_FOREIGN_MOVE`, `QIPAN_RESULT_GAME_OVER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_captured(
    position: Option<&QipanPosition>,
    m: QipanMove,
    piece: *mut QipanPiece,
    square: *mut QipanSquare,
) -> QipanResult {
    guard(|| {
        let (piece, square) = (out!(piece), optional!(square));
        let position = &given(position, "position")?.0;
        position.check_legal(PackedMove(m))?;
        match position.captured(PackedMove(m)) {
            Some((at, found)) => {
                piece.put(found.into());
                put_if(square, at);
            }
            None => piece.put(QipanPiece::default()),
        }
        Ok(())
    })
}

/// Tells whether a legal move gives check.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_ILLEGAL_MOVE`,
///   `QIPAN_RESULT_FOREIGN_MOVE`, `QIPAN_RESULT_GAME_OVER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_gives_check(
    position: Option<&QipanPosition>,
    m: QipanMove,
    check: *mut bool,
) -> QipanResult {
    guard(|| {
        let check = out!(check);
        let position = &given(position, "position")?.0;
        position.check_legal(PackedMove(m))?;
        check.put(position.gives_check(PackedMove(m)));
        Ok(())
    })
}

/// Tells how the game has ended on the board, if the side to move has no legal move.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_outcome(
    position: Option<&QipanPosition>,
    outcome: *mut QipanOutcome,
) -> QipanResult {
    guard(|| {
        let outcome = out!(outcome);
        let found = given(position, "position")?.0.outcome();
        outcome.put(found.ok_or_else(|| Failure::not_found("there is a legal move"))?.into());
        Ok(())
    })
}

/// Writes the pieces that a legal move newly chases: a program can warn its player before the losing move. Only xiangqi
/// judges by chases.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_UNSUPPORTED`, `QIPAN_RESULT_ILLEGAL_MOVE`, `QIPAN_RESULT_FOREIGN_MOVE`, `QIPAN_RESULT_GAME_OVER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_chases(
    position: Option<&QipanPosition>,
    m: QipanMove,
    buffer: *mut QipanChase,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let position = &*given(position, "position")?.0;
        buffer.fill(&chase_rows(&row_of(position.info())?.chases(position, PackedMove(m))?))
    })
}

/// Puts an answer where it is wanted.
pub(crate) fn put_if<T>(out: Option<Out<T>>, value: T) {
    if let Some(out) = out {
        out.put(value);
    }
}

pub(crate) fn check_square(info: &facade::GameInfo, square: QipanSquare) -> Result<(), Failure> {
    if usize::from(square) < info.board.squares() {
        Ok(())
    } else {
        Err(Failure::argument(format!("there is no square {square} in {}", info.name)))
    }
}

fn check_depth(depth: u32) -> Result<u32, Failure> {
    if depth <= DEEPEST {
        Ok(depth)
    } else {
        Err(Failure::argument(format!("depth: expected at most {DEEPEST}, found {depth}")))
    }
}

fn check_threads(threads: u32) -> Result<usize, Failure> {
    match threads {
        0 => Ok(available_parallelism().map_or(1, NonZero::get)),
        1..=MOST_THREADS => Ok(threads as usize),
        _ => Err(Failure::argument(format!("threads: expected at most {MOST_THREADS}, found {threads}"))),
    }
}
