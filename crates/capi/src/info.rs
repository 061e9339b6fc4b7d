//! What the games are called, and what they know: by name, since all handles are of any game.

use core::ffi::c_char;

use facade::{GAMES, Offers};

use crate::border::{buffer, game, guard, out, side_in, text};
use crate::error::Failure;
use crate::values::QipanReason;
use crate::{QipanMove, QipanPiece, QipanResult, QipanSquare};

/// When a draw may be offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(i32)]
pub enum QipanOffers {
    /// There is no draw by agreement.
    Never = 0,
    /// Either side may offer at any time.
    Always = 1,
    /// Only the player who has just moved may offer, before the reply.
    AfterOwnMove = 2,
    /// A way that a newer library knows.
    Other = 3,
}

/// What a game is like, in numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct QipanInfo {
    /// How many files the board has, `a` the first.
    pub files: u8,
    /// How many ranks the board has.
    pub ranks: u8,
    /// The number that the first rank is called by.
    pub first_rank: u8,
    /// How many squares the board has.
    pub squares: u8,
    /// When a draw may be offered.
    pub offers: QipanOffers,
    /// Whether draws are claimed.
    pub claims: bool,
    /// Whether touching a piece binds.
    pub touch_move: bool,
}

/// A text about a game; functions take it as a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(i32)]
pub enum QipanInfoText {
    /// The name that programs use, such as `xiangqi`.
    Name = 0,
    /// The name in Chinese, such as `象棋`.
    Chinese = 1,
    /// The FEN of the start position.
    StartFen = 2,
    /// What the first side is called, such as `red`.
    FirstSide = 3,
    /// What the second side is called.
    SecondSide = 4,
    /// What the first side is called in Chinese.
    FirstSideChinese = 5,
    /// What the second side is called in Chinese.
    SecondSideChinese = 6,
}

/// How many games there are.
///
/// - Ownership: nothing is handed over.
/// - Threads: any number of threads may call it at once.
#[unsafe(no_mangle)]
pub extern "C" fn qipan_info_games() -> usize {
    GAMES.len()
}

/// Writes the name of a game by its number, counted from 0.
///
/// - Ownership: nothing is handed over.
/// - Threads: any number of threads may call it at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_info_game(
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let row = GAMES.get(index).ok_or_else(|| Failure::not_found(format!("there is no game {index}")))?;
        buffer.text(row.info.name)
    })
}

/// Tells what a game is like, in numbers. Games are found by their names in English, in either case, or in Chinese.
///
/// - Ownership: nothing is handed over.
/// - Threads: any number of threads may call it at once.
/// - NULL: a text of length 0 may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
///   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_info_numbers(
    game: *const c_char,
    game_length: usize,
    info: *mut QipanInfo,
) -> QipanResult {
    guard(|| {
        let info = out!(info);
        let row = game!(game, game_length);
        let board = row.info.board;
        info.put(QipanInfo {
            files: board.files,
            ranks: board.ranks,
            first_rank: board.first_rank,
            squares: board.squares() as u8,
            offers: match row.book.offers {
                Offers::Never => QipanOffers::Never,
                Offers::Always => QipanOffers::Always,
                Offers::AfterOwnMove => QipanOffers::AfterOwnMove,
                _ => QipanOffers::Other,
            },
            claims: row.book.claims,
            touch_move: row.book.touch_move,
        });
        Ok(())
    })
}

/// Writes a text about a game; `what` is a `QipanInfoText`.
///
/// - Ownership: nothing is handed over.
/// - Threads: any number of threads may call it at once.
/// - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
///   refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`,
///   `QIPAN_RESULT_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_info_text(
    game: *const c_char,
    game_length: usize,
    what: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let info = game!(game, game_length).info;
        let texts = [
            info.name,
            info.chinese,
            info.start,
            info.sides[0],
            info.sides[1],
            info.chinese_sides[0],
            info.chinese_sides[1],
        ];
        let text = usize::try_from(what).ok().and_then(|what| texts.get(what));
        buffer.text(text.ok_or_else(|| Failure::argument(format!("what: expected 0 to 6, found {what}")))?)
    })
}

/// Writes the name of a game's notation by its number, counted from 0; the preferred ones come first.
///
/// - Ownership: nothing is handed over.
/// - Threads: any number of threads may call it at once.
/// - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
///   refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_info_notation(
    game: *const c_char,
    game_length: usize,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let names = (game!(game, game_length).notations)();
        let name = names.get(index);
        buffer.text(name.ok_or_else(|| Failure::not_found(format!("there is no notation {index}")))?)
    })
}

/// Writes the name of a game's option by its number, counted from 0.
///
/// - Ownership: nothing is handed over.
/// - Threads: any number of threads may call it at once.
/// - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
///   refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_info_option(
    game: *const c_char,
    game_length: usize,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let option = game!(game, game_length).options.get(index);
        let missing = || Failure::not_found(format!("there is no option {index}"));
        buffer.text(option.ok_or_else(missing)?.name)
    })
}

/// Writes the name of a value of a game's option by the numbers of both, counted from 0; the first value is meant where
/// none is given.
///
/// - Ownership: nothing is handed over.
/// - Threads: any number of threads may call it at once.
/// - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
///   refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_info_option_value(
    game: *const c_char,
    game_length: usize,
    index: usize,
    value: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let option = game!(game, game_length).options.get(index);
        let name = option.and_then(|option| option.values.get(value));
        let missing = || Failure::not_found(format!("there is no value {value} of an option {index}"));
        buffer.text(name.ok_or_else(missing)?)
    })
}

/// Tells about a piece of a game by its side and the code of its kind.
///
/// - Ownership: nothing is handed over.
/// - Threads: any number of threads may call it at once.
/// - NULL: a text of length 0 may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
///   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_INVALID_ARGUMENT`,
///   `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_info_piece(
    game: *const c_char,
    game_length: usize,
    side: i32,
    kind: u8,
    piece: *mut QipanPiece,
) -> QipanResult {
    guard(|| {
        let piece = out!(piece);
        let row = game!(game, game_length);
        let side = side_in(side)?;
        let found = (row.pieces)().into_iter().find(|piece| piece.side == side && piece.kind == kind);
        piece.put(found.ok_or_else(|| Failure::not_found(format!("there is no kind {kind}")))?.into());
        Ok(())
    })
}

/// Writes the English name of a kind of piece, such as `chariot`, by its code.
///
/// - Ownership: nothing is handed over.
/// - Threads: any number of threads may call it at once.
/// - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
///   refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_info_kind_name(
    game: *const c_char,
    game_length: usize,
    kind: u8,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let row = game!(game, game_length);
        let found = (row.pieces)().into_iter().find(|piece| piece.kind == kind);
        buffer.text(found.ok_or_else(|| Failure::not_found(format!("there is no kind {kind}")))?.name)
    })
}

/// Writes the name of a square, such as `e4`.
///
/// - Ownership: nothing is handed over.
/// - Threads: any number of threads may call it at once.
/// - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
///   refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`,
///   `QIPAN_RESULT_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_square_name(
    game: *const c_char,
    game_length: usize,
    square: QipanSquare,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let name = game!(game, game_length).info.board.name(square);
        buffer.text(&name.ok_or_else(|| Failure::argument(format!("there is no square {square}")))?)
    })
}

/// Reads the name of a square.
///
/// - Ownership: nothing is handed over.
/// - Threads: any number of threads may call it at once.
/// - NULL: a text of length 0 may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
///   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_INVALID_TEXT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_square_parse(
    game: *const c_char,
    game_length: usize,
    text: *const c_char,
    text_length: usize,
    square: *mut QipanSquare,
) -> QipanResult {
    guard(|| {
        let square = out!(square);
        let board = game!(game, game_length).info.board;
        let text = text!(text, text_length);
        let unknown = || {
            let told =
                format!("{text:?} is no square, expected one such as {}", board.name(0).unwrap_or_default());
            Failure::new(QipanResult::InvalidText, "no_square", told)
        };
        square.put(board.square(text).ok_or_else(unknown)?);
        Ok(())
    })
}

/// Writes a move as UCI text, such as `e2e4` or `e7e8q`, whether or not it is legal anywhere.
///
/// - Ownership: nothing is handed over.
/// - Threads: any number of threads may call it at once.
/// - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
///   refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`,
///   `QIPAN_RESULT_FOREIGN_MOVE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_move_uci(
    game: *const c_char,
    game_length: usize,
    m: QipanMove,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let row = game!(game, game_length);
        let foreign = || {
            let told = format!("the move 0x{m:08x} is none of {}", row.info.name);
            Failure::new(QipanResult::ForeignMove, "foreign_move", told)
        };
        buffer.text(&(row.uci)(facade::PackedMove(m)).ok_or_else(foreign)?)
    })
}

/// Writes the name of a reason for the end of a game that programs can rely on, such as `perpetual_check`.
///
/// - Ownership: nothing is handed over.
/// - Threads: any number of threads may call it at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_reason_name(
    reason: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let known = QipanReason::of_number(reason);
        buffer.text(known.ok_or_else(|| Failure::argument(format!("there is no reason {reason}")))?.name())
    })
}
