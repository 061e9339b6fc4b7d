//! Moves and boards as text.

use core::ffi::c_char;

use facade::{BoardStyle, PackedMove};

use crate::border::{QipanPosition, buffer, given, guard, out, side_in, text};
use crate::error::Failure;
use crate::{QipanMove, QipanResult};

/// How a text board writes the pieces; functions take it as a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(i32)]
pub enum QipanBoardStyle {
    /// Chinese characters, two columns wide as terminals show them.
    Hanzi = 0,
    /// The letters of FEN.
    Letters = 1,
    /// Unicode chess symbols, which not every font has.
    Symbols = 2,
}

/// Reads a move: in the notation of this name, or with the empty name in any notation of the game that need not be asked
/// for.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: a text of length 0 may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
///   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_NAME`, `QIPAN_RESULT_INVALID_TEXT`, `QIPAN_RESULT_AMBIGUOUS`,
///   `QIPAN_RESULT_ILLEGAL_MOVE`, `QIPAN_RESULT_GAME_OVER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_parse(
    position: Option<&QipanPosition>,
    text: *const c_char,
    text_length: usize,
    notation: *const c_char,
    notation_length: usize,
    m: *mut QipanMove,
) -> QipanResult {
    guard(|| {
        let m = out!(m);
        let position = &given(position, "position")?.0;
        let (text, notation) = (text!(text, text_length), text!(notation, notation_length));
        m.put(match notation {
            "" => position.recognize(text)?.0.0,
            notation => position.parse_in(text, notation)?.0,
        });
        Ok(())
    })
}

/// Reads a move in any notation of the game, and writes the name of the notation that it is in. If the buffer is too small
/// for the name, the move is not told either.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
///   refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_INVALID_TEXT`, `QIPAN_RESULT_AMBIGUOUS`,
///   `QIPAN_RESULT_ILLEGAL_MOVE`, `QIPAN_RESULT_GAME_OVER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_recognize(
    position: Option<&QipanPosition>,
    text: *const c_char,
    text_length: usize,
    m: *mut QipanMove,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let (m, buffer) = (out!(m), buffer!(buffer, capacity, needed));
        let (found, notation) = given(position, "position")?.0.recognize(text!(text, text_length))?;
        buffer.text(notation)?;
        m.put(found.0);
        Ok(())
    })
}

/// Writes a legal move in the notation of this name.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
///   refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_NAME`,
///   `QIPAN_RESULT_ILLEGAL_MOVE`, `QIPAN_RESULT_FOREIGN_MOVE`, `QIPAN_RESULT_GAME_OVER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_write(
    position: Option<&QipanPosition>,
    m: QipanMove,
    notation: *const c_char,
    notation_length: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let position = &given(position, "position")?.0;
        buffer.text(&position.write(PackedMove(m), text!(notation, notation_length))?)
    })
}

/// Writes the board as text, with the end of the side `bottom` at the bottom; `style` is a `QipanBoardStyle`.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_board(
    position: Option<&QipanPosition>,
    style: i32,
    bottom: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let style = match style {
            0 => BoardStyle::Hanzi,
            1 => BoardStyle::Letters,
            2 => BoardStyle::Symbols,
            _ => return Err(Failure::argument(format!("style: expected 0 to 2, found {style}"))),
        };
        buffer.text(&given(position, "position")?.0.board_seen_by(side_in(bottom)?, style))
    })
}
