//! The editor of positions: any pieces anywhere, until it is asked whether the position is possible.

use core::ffi::c_char;

use crate::border::{
    QipanPosition, QipanSetup, buffer, drop_quietly, game, given, guard, optional, out, side_in, text,
};
use crate::error::Failure;
use crate::position::{check_square, put_if};
use crate::values::QipanSide;
use crate::{QipanPiece, QipanResult, QipanSquare};

/// Creates the setup that a FEN stands for, possible or not; `startpos` is the start position, and an empty text the empty
/// board.
///
/// - Ownership: the caller owns `setup`, and gives it back with `qipan_setup_free`.
/// - Threads: any number of threads may call it at once.
/// - NULL: a text of length 0 may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
///   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_INVALID_FEN`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_setup_new(
    game: *const c_char,
    game_length: usize,
    fen: *const c_char,
    fen_length: usize,
    setup: *mut *mut QipanSetup,
) -> QipanResult {
    guard(|| {
        let setup = out!(setup);
        let row = game!(game, game_length);
        setup.give(QipanSetup((row.setup)(text!(fen, fen_length))?));
        Ok(())
    })
}

/// Creates the setup of a position.
///
/// - Ownership: the caller owns `setup`, and gives it back with `qipan_setup_free`.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_setup_from_position(
    position: Option<&QipanPosition>,
    setup: *mut *mut QipanSetup,
) -> QipanResult {
    guard(|| {
        let position = given(position, "position")?;
        out!(setup).give(QipanSetup(position.0.to_setup()));
        Ok(())
    })
}

/// Copies a setup.
///
/// - Ownership: the caller owns `copy`, and gives it back with `qipan_setup_free`.
/// - Threads: only reads `setup`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_setup_clone(
    setup: Option<&QipanSetup>,
    copy: *mut *mut QipanSetup,
) -> QipanResult {
    guard(|| {
        let setup = given(setup, "setup")?;
        out!(copy).give(QipanSetup(setup.0.clone()));
        Ok(())
    })
}

/// Destroys a setup; NULL is let pass.
///
/// - Ownership: takes `setup`, which may not be used any more.
/// - Threads: no other thread may use `setup` meanwhile or afterwards.
#[unsafe(no_mangle)]
pub extern "C" fn qipan_setup_free(setup: Option<Box<QipanSetup>>) {
    drop_quietly(setup);
}

/// Writes the FEN, whether or not the position is possible.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `setup`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_setup_fen(
    setup: Option<&QipanSetup>,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        buffer.text(&given(setup, "setup")?.0.fen())
    })
}

/// Tells the piece on a square; its kind is 0 if the square is empty.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `setup`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_setup_piece_at(
    setup: Option<&QipanSetup>,
    square: QipanSquare,
    piece: *mut QipanPiece,
) -> QipanResult {
    guard(|| {
        let piece = out!(piece);
        let setup = &given(setup, "setup")?.0;
        check_square(setup.info(), square)?;
        piece.put(setup.piece_at(square).map(QipanPiece::from).unwrap_or_default());
        Ok(())
    })
}

/// Puts a piece, given by its letter in FEN, on a square; the letter 0 takes off what stands there.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `setup`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_setup_put(
    setup: Option<&mut QipanSetup>,
    square: QipanSquare,
    letter: u32,
) -> QipanResult {
    guard(|| {
        let setup = &mut given(setup, "setup")?.0;
        check_square(setup.info(), square)?;
        if letter == 0 {
            setup.remove(square);
            return Ok(());
        }
        let no_letter = || Failure::argument(format!("{letter} is no character"));
        Ok(setup.put(square, char::from_u32(letter).ok_or_else(no_letter)?)?)
    })
}

/// Takes off every piece and drops every right.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `setup`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_setup_clear(setup: Option<&mut QipanSetup>) -> QipanResult {
    guard(|| {
        given(setup, "setup")?.0.clear();
        Ok(())
    })
}

/// Tells the side to move.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `setup`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_setup_turn(setup: Option<&QipanSetup>, side: *mut QipanSide) -> QipanResult {
    guard(|| {
        out!(side).put(given(setup, "setup")?.0.turn().into());
        Ok(())
    })
}

/// Sets the side to move.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `setup`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_setup_set_turn(setup: Option<&mut QipanSetup>, side: i32) -> QipanResult {
    guard(|| {
        let side = side_in(side)?;
        given(setup, "setup")?.0.set_turn(side);
        Ok(())
    })
}

/// Writes castling as the third field of the FEN has it, such as `KQkq` or `-`.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `setup`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_setup_castling(
    setup: Option<&QipanSetup>,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        buffer.text(&given(setup, "setup")?.0.rights()[0])
    })
}

/// Sets castling as the third field of the FEN has it.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `setup`, which no other thread may use meanwhile.
/// - NULL: a text of length 0 may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
///   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_INVALID_FEN`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_setup_set_castling(
    setup: Option<&mut QipanSetup>,
    text: *const c_char,
    text_length: usize,
) -> QipanResult {
    guard(|| {
        let text = text!(text, text_length);
        Ok(given(setup, "setup")?.0.set_castling(text)?)
    })
}

/// Writes the square that a soldier has just skipped as the fourth field of the FEN has it, such as `e3` or `-`.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `setup`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_setup_en_passant(
    setup: Option<&QipanSetup>,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        buffer.text(&given(setup, "setup")?.0.rights()[1])
    })
}

/// Sets the square that a soldier has just skipped as the fourth field of the FEN has it.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `setup`, which no other thread may use meanwhile.
/// - NULL: a text of length 0 may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
///   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_INVALID_FEN`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_setup_set_en_passant(
    setup: Option<&mut QipanSetup>,
    text: *const c_char,
    text_length: usize,
) -> QipanResult {
    guard(|| {
        let text = text!(text, text_length);
        Ok(given(setup, "setup")?.0.set_en_passant(text)?)
    })
}

/// Tells the half-move counter and the number of the move.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `setup`: any number of threads may at once.
/// - NULL: `halfmoves`, `fullmoves` may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_setup_counters(
    setup: Option<&QipanSetup>,
    halfmoves: *mut u32,
    fullmoves: *mut u32,
) -> QipanResult {
    guard(|| {
        let setup = &given(setup, "setup")?.0;
        put_if(optional!(halfmoves), setup.halfmoves());
        put_if(optional!(fullmoves), setup.fullmoves());
        Ok(())
    })
}

/// Sets the half-move counter and the number of the move.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `setup`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_setup_set_counters(
    setup: Option<&mut QipanSetup>,
    halfmoves: u32,
    fullmoves: u32,
) -> QipanResult {
    guard(|| {
        let setup = &mut given(setup, "setup")?.0;
        setup.set_halfmoves(halfmoves);
        setup.set_fullmoves(fullmoves);
        Ok(())
    })
}

/// Creates the position that a setup stands for, or tells all the reasons why it is not possible.
///
/// - Ownership: the caller owns `position`, and gives it back with `qipan_position_free`.
/// - Threads: only reads `setup`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_IMPOSSIBLE_POSITION`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_setup_build(
    setup: Option<&QipanSetup>,
    position: *mut *mut QipanPosition,
) -> QipanResult {
    guard(|| {
        let position = out!(position);
        position.give(QipanPosition(given(setup, "setup")?.0.build()?));
        Ok(())
    })
}

/// Creates the position that a setup stands for once impossible rights are dropped and counters brought into range; more
/// pieces than a side can have, and soldiers on impossible squares, are let stand. Tells how many faults were mended and
/// how many let stand; `qipan_setup_build` tells which they are.
///
/// - Ownership: the caller owns `position`, and gives it back with `qipan_position_free`.
/// - Threads: only reads `setup`: any number of threads may at once.
/// - NULL: `mended`, `tolerated` may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_IMPOSSIBLE_POSITION`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_setup_build_leniently(
    setup: Option<&QipanSetup>,
    position: *mut *mut QipanPosition,
    mended: *mut usize,
    tolerated: *mut usize,
) -> QipanResult {
    guard(|| {
        let (position, mended, tolerated) = (out!(position), optional!(mended), optional!(tolerated));
        let repaired = given(setup, "setup")?.0.build_leniently()?;
        put_if(mended, repaired.mended.len());
        put_if(tolerated, repaired.tolerated.len());
        position.give(QipanPosition(repaired.position));
        Ok(())
    })
}
