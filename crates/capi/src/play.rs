//! What players and arbiters do in a game.

use core::ffi::c_char;

use facade::{Claim, ClaimKind, Clock, PackedMove, TimeControl, TimeControlError};

use crate::border::{QipanGame, given, guard, optional, out, side_in, text};
use crate::error::Failure;
use crate::position::put_if;
use crate::{QipanMove, QipanOutcome, QipanResult, QipanSquare};

/// Plays a move. After the end of the game that is refused, as every action is.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `game`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_ILLEGAL_MOVE`,
///   `QIPAN_RESULT_FOREIGN_MOVE`, `QIPAN_RESULT_GAME_OVER`, `QIPAN_RESULT_REFUSED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_play(game: Option<&mut QipanGame>, m: QipanMove) -> QipanResult {
    guard(|| {
        given(game, "game")?.0.play(PackedMove(m))?;
        Ok(())
    })
}

/// Plays a move after the side to move has thought for so many milliseconds. If its flag has fallen meanwhile, the game ends
/// by time and the move is not played.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `game`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_ILLEGAL_MOVE`,
///   `QIPAN_RESULT_FOREIGN_MOVE`, `QIPAN_RESULT_GAME_OVER`, `QIPAN_RESULT_REFUSED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_play_after(
    game: Option<&mut QipanGame>,
    m: QipanMove,
    elapsed: u64,
) -> QipanResult {
    guard(|| {
        given(game, "game")?.0.play_after(PackedMove(m), elapsed)?;
        Ok(())
    })
}

/// Reads a move in any notation of the game and plays it; tells which it was.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `game`, which no other thread may use meanwhile.
/// - NULL: `m` may be NULL; a text of length 0 may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
///   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_INVALID_TEXT`, `QIPAN_RESULT_AMBIGUOUS`, `QIPAN_RESULT_ILLEGAL_MOVE`,
///   `QIPAN_RESULT_GAME_OVER`, `QIPAN_RESULT_REFUSED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_play_text(
    game: Option<&mut QipanGame>,
    text: *const c_char,
    text_length: usize,
    m: *mut QipanMove,
) -> QipanResult {
    guard(|| {
        let m = optional!(m);
        let text = text!(text, text_length);
        put_if(m, given(game, "game")?.0.play_text(text)?.0);
        Ok(())
    })
}

/// Takes the last move back, and all that happened after it: for analysis, since the rules of play know no such thing. Tells
/// which move it was.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `game`, which no other thread may use meanwhile.
/// - NULL: `m` may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_undo(game: Option<&mut QipanGame>, m: *mut QipanMove) -> QipanResult {
    guard(|| {
        let m = optional!(m);
        let undone = given(game, "game")?.0.undo();
        put_if(m, undone.ok_or_else(|| Failure::not_found("there is no move to take back"))?.0);
        Ok(())
    })
}

/// A side resigns and loses.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `game`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`,
///   `QIPAN_RESULT_GAME_OVER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_resign(game: Option<&mut QipanGame>, side: i32) -> QipanResult {
    guard(|| {
        let side = side_in(side)?;
        given(game, "game")?.0.resign(side)?;
        Ok(())
    })
}

/// A side offers a draw.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `game`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`,
///   `QIPAN_RESULT_GAME_OVER`, `QIPAN_RESULT_REFUSED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_offer_draw(game: Option<&mut QipanGame>, side: i32) -> QipanResult {
    guard(|| {
        let side = side_in(side)?;
        Ok(given(game, "game")?.0.offer_draw(side)?)
    })
}

/// The side that was offered a draw accepts it.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `game`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_GAME_OVER`, `QIPAN_RESULT_REFUSED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_accept_draw(game: Option<&mut QipanGame>) -> QipanResult {
    guard(|| {
        given(game, "game")?.0.accept_draw()?;
        Ok(())
    })
}

/// The side that was offered a draw declines it.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `game`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_GAME_OVER`, `QIPAN_RESULT_REFUSED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_decline_draw(game: Option<&mut QipanGame>) -> QipanResult {
    guard(|| Ok(given(game, "game")?.0.decline_draw()?))
}

/// A side claims a draw on a ground that is a `QipanClaimKind`.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `game`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`,
///   `QIPAN_RESULT_GAME_OVER`, `QIPAN_RESULT_REFUSED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_claim_draw(
    game: Option<&mut QipanGame>,
    kind: i32,
    side: i32,
) -> QipanResult {
    guard(|| {
        let kind = match kind {
            0 => ClaimKind::Repetition,
            1 => ClaimKind::FiftyMoves,
            _ => return Err(Failure::argument(format!("kind: expected 0 or 1, found {kind}"))),
        };
        let side = side_in(side)?;
        given(game, "game")?.0.claim_draw(Claim { kind, side })?;
        Ok(())
    })
}

/// The side to move touches a piece, its own or the other's.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `game`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`,
///   `QIPAN_RESULT_GAME_OVER`, `QIPAN_RESULT_REFUSED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_touch(game: Option<&mut QipanGame>, square: QipanSquare) -> QipanResult {
    guard(|| Ok(given(game, "game")?.0.touch(square)?))
}

/// Ends the game: this side has used up its time.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `game`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`,
///   `QIPAN_RESULT_GAME_OVER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_flag_fall(game: Option<&mut QipanGame>, side: i32) -> QipanResult {
    guard(|| {
        let side = side_in(side)?;
        given(game, "game")?.0.flag_fall(side)?;
        Ok(())
    })
}

/// Ends the game if the side to move has used up its time, now that it has thought for so many milliseconds; tells how it
/// ended, or `QIPAN_RESULT_NOT_FOUND` if it goes on.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `game`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_GAME_OVER`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_tick(
    game: Option<&mut QipanGame>,
    elapsed: u64,
    outcome: *mut QipanOutcome,
) -> QipanResult {
    guard(|| {
        let outcome = out!(outcome);
        let ended = given(game, "game")?.0.tick(elapsed)?;
        outcome.put(ended.ok_or_else(|| Failure::not_found("the flag is up"))?.into());
        Ok(())
    })
}

/// Gives the game a clock that runs from now on, with a time control for each side, such as `40/5400+30:1800`; an empty
/// second one means the first.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `game`, which no other thread may use meanwhile.
/// - NULL: a text of length 0 may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
///   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_NAME`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_set_clock(
    game: Option<&mut QipanGame>,
    first: *const c_char,
    first_length: usize,
    second: *const c_char,
    second_length: usize,
) -> QipanResult {
    guard(|| {
        let game = given(game, "game")?;
        let (first, second) = (text!(first, first_length), text!(second, second_length));
        let read = |text: &str| {
            text.parse::<TimeControl>().map_err(|error: TimeControlError| {
                Failure::new(QipanResult::UnknownName, "no_time_control", error)
            })
        };
        let first = read(first)?;
        let second = if second.is_empty() { first.clone() } else { read(second)? };
        game.0.set_clock(Clock::new(first, second));
        Ok(())
    })
}
