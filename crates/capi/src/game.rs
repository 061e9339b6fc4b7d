//! Games: what has been played, and where it stands.

use core::ffi::c_char;

use facade::{Event, Protocol, Status};

use crate::border::{
    QipanGame, QipanPosition, buffer, drop_quietly, game, given, guard, numbers, out, row_of, side_in, text,
};
use crate::error::Failure;
use crate::values::{QipanClaimKind, QipanSide, QipanStatus};
use crate::{QipanClaim, QipanMove, QipanOutcome, QipanResult, QipanSquare, QipanWarning};

/// In which words a program tells an engine where a game stands; functions take it as a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(i32)]
pub enum QipanProtocol {
    /// `position startpos moves …` or `position fen F moves …`, from the start of the game.
    Uci = 0,
    /// The same from the position after the last move that set the half-move counter back.
    Ucci = 1,
    /// UCI-Cyclone: `fen F moves …`, from the start of the game.
    Cyclone = 2,
}

/// What can happen in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(i32)]
pub enum QipanEventKind {
    /// The side to move made a move: `from`, `to` and `promotion` tell which.
    Move = 0,
    /// A side offered a draw.
    Offer = 1,
    /// A side accepted the draw that the other had offered.
    Accept = 2,
    /// A side declined the draw that the other had offered, in words or by moving.
    Decline = 3,
    /// A side claimed a draw: `claim` tells on what ground.
    Claim = 4,
    /// A side resigned.
    Resign = 5,
    /// The side to move touched the piece on `from`.
    Touch = 6,
    /// A side used up its time.
    FlagFall = 7,
    /// Something that a newer library knows.
    Other = 8,
}

/// Something that happened in a game. What an event does not tell is 0, and the side nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct QipanEvent {
    /// What happened.
    pub kind: QipanEventKind,
    /// Who did it; nobody for moves and touches, which are of the side to move.
    pub side: QipanSide,
    /// The ground of a claim.
    pub claim: QipanClaimKind,
    /// The square that was left or touched.
    pub from: QipanSquare,
    /// The square that the move went to.
    pub to: QipanSquare,
    /// The kind that a soldier became, or 0.
    pub promotion: u8,
}

/// What the clock shows and counts for a side; all times are in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct QipanClock {
    /// What the side has left after its last move.
    pub remaining: u64,
    /// How long it may think about its next move: after this long its flag falls.
    pub allowance: u64,
    /// How long it has thought in all.
    pub thought: u64,
    /// How many moves it has made in time.
    pub moves_made: u32,
    /// How many moves it has to make until time is added; 0 in sudden death.
    pub moves_to_go: u32,
    /// The stage of its next move, counted from 0.
    pub stage: u32,
    /// Whether its flag has fallen.
    pub fallen: bool,
}

/// Creates a game that starts from a FEN; `startpos` is the start position. The options, where a book can be read in several
/// ways, are `name=value` with blanks between, and may be empty.
///
/// - Ownership: the caller owns `new_game`, and gives it back with `qipan_game_free`.
/// - Threads: any number of threads may call it at once.
/// - NULL: a text of length 0 may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
///   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_INVALID_FEN`,
///   `QIPAN_RESULT_IMPOSSIBLE_POSITION`, `QIPAN_RESULT_UNKNOWN_NAME`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_new(
    game: *const c_char,
    game_length: usize,
    fen: *const c_char,
    fen_length: usize,
    options: *const c_char,
    options_length: usize,
    new_game: *mut *mut QipanGame,
) -> QipanResult {
    guard(|| {
        let new_game = out!(new_game);
        let row = game!(game, game_length);
        let (fen, options) = (text!(fen, fen_length), text!(options, options_length));
        let position = (row.position)(fen)?;
        new_game.give(QipanGame(position.to_game(&pairs(options)?)?));
        Ok(())
    })
}

/// Creates a game that starts from a position, with options as `qipan_game_new` takes them.
///
/// - Ownership: the caller owns `game`, and gives it back with `qipan_game_free`.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: a text of length 0 may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
///   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_NAME`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_from_position(
    position: Option<&QipanPosition>,
    options: *const c_char,
    options_length: usize,
    game: *mut *mut QipanGame,
) -> QipanResult {
    guard(|| {
        let game = out!(game);
        let position = given(position, "position")?;
        game.give(QipanGame(position.0.to_game(&pairs(text!(options, options_length))?)?));
        Ok(())
    })
}

/// Creates the game that a program tells an engine of, such as `position startpos moves h2e2`, with its moves in the
/// notation of this name.
///
/// - Ownership: the caller owns `new_game`, and gives it back with `qipan_game_free`.
/// - Threads: any number of threads may call it at once.
/// - NULL: a text of length 0 may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
///   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_UNKNOWN_NAME`,
///   `QIPAN_RESULT_INVALID_TEXT`, `QIPAN_RESULT_INVALID_FEN`, `QIPAN_RESULT_IMPOSSIBLE_POSITION`,
///   `QIPAN_RESULT_AMBIGUOUS`, `QIPAN_RESULT_ILLEGAL_MOVE`, `QIPAN_RESULT_GAME_OVER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_from_engine_text(
    game: *const c_char,
    game_length: usize,
    text: *const c_char,
    text_length: usize,
    notation: *const c_char,
    notation_length: usize,
    new_game: *mut *mut QipanGame,
) -> QipanResult {
    guard(|| {
        let new_game = out!(new_game);
        let row = game!(game, game_length);
        let (text, notation) = (text!(text, text_length), text!(notation, notation_length));
        new_game.give(QipanGame((row.open_engine_text)(text, notation)?));
        Ok(())
    })
}

/// Copies a game with its history, its events and its clock.
///
/// - Ownership: the caller owns `copy`, and gives it back with `qipan_game_free`.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_clone(
    game: Option<&QipanGame>,
    copy: *mut *mut QipanGame,
) -> QipanResult {
    guard(|| {
        let game = given(game, "game")?;
        out!(copy).give(QipanGame(game.0.clone()));
        Ok(())
    })
}

/// Destroys a game; NULL is let pass.
///
/// - Ownership: takes `game`, which may not be used any more.
/// - Threads: no other thread may use `game` meanwhile or afterwards.
#[unsafe(no_mangle)]
pub extern "C" fn qipan_game_free(game: Option<Box<QipanGame>>) {
    drop_quietly(game);
}

/// Tells whether two games are of the same kind, started alike, and had the same happen in them.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game` and `other`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_equal(
    game: Option<&QipanGame>,
    other: Option<&QipanGame>,
    equal: *mut bool,
) -> QipanResult {
    guard(|| {
        let equal = out!(equal);
        equal.put(given(game, "game")?.0.same(&*given(other, "other")?.0));
        Ok(())
    })
}

/// Writes the name of the kind of game.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_name(
    game: Option<&QipanGame>,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        buffer.text(given(game, "game")?.0.info().name)
    })
}

/// Writes the value of an option that the game is judged with.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
///   refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_NAME`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_option(
    game: Option<&QipanGame>,
    name: *const c_char,
    name_length: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let name = text!(name, name_length);
        let options = given(game, "game")?.0.options();
        let found = options.iter().find(|(option, _)| *option == name);
        let unknown =
            || Failure::new(QipanResult::UnknownName, "unknown_option", format!("no option {name:?}"));
        buffer.text(found.ok_or_else(unknown)?.1)
    })
}

/// Creates a copy of the position after so many plies; `SIZE_MAX` means after the last one.
///
/// - Ownership: the caller owns `position`, and gives it back with `qipan_position_free`.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_position(
    game: Option<&QipanGame>,
    plies: usize,
    position: *mut *mut QipanPosition,
) -> QipanResult {
    guard(|| {
        let position = out!(position);
        let game = &given(game, "game")?.0;
        let found = if plies == usize::MAX { Some(game.position()) } else { game.position_at(plies) };
        let missing = || Failure::not_found(format!("the game has {} plies, not {plies}", game.plies()));
        position.give(QipanPosition(found.ok_or_else(missing)?.boxed_clone()));
        Ok(())
    })
}

/// Writes the FEN of the position after the last move.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_fen(
    game: Option<&QipanGame>,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        buffer.text(&given(game, "game")?.0.position().fen())
    })
}

/// Tells the side to move.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_turn(game: Option<&QipanGame>, side: *mut QipanSide) -> QipanResult {
    guard(|| {
        out!(side).put(given(game, "game")?.0.position().turn().into());
        Ok(())
    })
}

/// Tells how many plies were played.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_plies(game: Option<&QipanGame>, plies: *mut usize) -> QipanResult {
    guard(|| {
        out!(plies).put(given(game, "game")?.0.plies());
        Ok(())
    })
}

/// Writes the moves played, oldest first.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_moves(
    game: Option<&QipanGame>,
    buffer: *mut QipanMove,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| buffer!(buffer, capacity, needed).fill(&numbers(&given(game, "game")?.0.moves())))
}

/// Writes the legal moves of the position after the last move; of a game that is over on the board there are none, but after
/// a resignation there may be.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_legal_moves(
    game: Option<&QipanGame>,
    buffer: *mut QipanMove,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let position = given(game, "game")?.0.position();
        buffer.moves().fill_as_it_comes(|room| position.fill_legal_moves(room))
    })
}

/// Writes the legal moves that touched pieces leave: all of them if none binds, and none after the end.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_allowed_moves(
    game: Option<&QipanGame>,
    buffer: *mut QipanMove,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| buffer!(buffer, capacity, needed).fill(&numbers(&given(game, "game")?.0.allowed_moves())))
}

/// Writes the squares that the side to move has touched since the last move.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_touched(
    game: Option<&QipanGame>,
    buffer: *mut QipanSquare,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| buffer!(buffer, capacity, needed).fill(&given(game, "game")?.0.touched()))
}

/// Tells how often the present position has stood.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_repetitions(game: Option<&QipanGame>, count: *mut usize) -> QipanResult {
    guard(|| {
        out!(count).put(given(game, "game")?.0.repetitions());
        Ok(())
    })
}

/// Writes the moves that would bring a position about for the third time, and what would be judged. Only xiangqi judges by
/// chases, and knows it beforehand.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_repetition_warnings(
    game: Option<&QipanGame>,
    buffer: *mut QipanWarning,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let game = &*given(game, "game")?.0;
        let warnings = row_of(game.info())?.repetition_warnings(game)?;
        let row = |warning: &facade::AnyRepetitionWarning| QipanWarning {
            m: warning.m.0,
            outcome: warning.outcome.into(),
        };
        buffer.fill(&warnings.iter().map(row).collect::<Vec<_>>())
    })
}

/// Tells whether the game goes on, may be claimed as a draw, or has ended.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_status(
    game: Option<&QipanGame>,
    status: *mut QipanStatus,
) -> QipanResult {
    guard(|| {
        out!(status).put(match given(game, "game")?.0.status() {
            Status::Ongoing => QipanStatus::Ongoing,
            Status::Claimable(_) => QipanStatus::Claimable,
            Status::Ended(_) => QipanStatus::Ended,
        });
        Ok(())
    })
}

/// Tells how the game has ended, if it has.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_outcome(
    game: Option<&QipanGame>,
    outcome: *mut QipanOutcome,
) -> QipanResult {
    guard(|| {
        let outcome = out!(outcome);
        let found = given(game, "game")?.0.outcome();
        outcome.put(found.ok_or_else(|| Failure::not_found("the game goes on"))?.into());
        Ok(())
    })
}

/// Writes the draws that may be claimed now.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_claims(
    game: Option<&QipanGame>,
    buffer: *mut QipanClaim,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let claims = given(game, "game")?.0.claims();
        let row = |claim: &facade::Claim| QipanClaim { kind: claim.kind.into(), side: claim.side.into() };
        buffer.fill(&claims.iter().map(row).collect::<Vec<_>>())
    })
}

/// Tells who has offered a draw that is not answered yet.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_offer(game: Option<&QipanGame>, side: *mut QipanSide) -> QipanResult {
    guard(|| {
        let side = out!(side);
        let found = given(game, "game")?.0.offer();
        side.put(found.ok_or_else(|| Failure::not_found("there is no draw offer"))?.into());
        Ok(())
    })
}

/// Tells the side whose offer of a draw the book would take now: the side that has just moved, else the side to move.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_implied_offerer(
    game: Option<&QipanGame>,
    side: *mut QipanSide,
) -> QipanResult {
    guard(|| {
        out!(side).put(given(game, "game")?.0.implied_offerer().into());
        Ok(())
    })
}

/// Tells how many events there are.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_events(game: Option<&QipanGame>, count: *mut usize) -> QipanResult {
    guard(|| {
        out!(count).put(given(game, "game")?.0.event_count());
        Ok(())
    })
}

/// Tells what happened, by the number of the event, counted from 0.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_event(
    game: Option<&QipanGame>,
    index: usize,
    event: *mut QipanEvent,
) -> QipanResult {
    guard(|| {
        let event = out!(event);
        let found = given(game, "game")?.0.event(index);
        let found = found.ok_or_else(|| Failure::not_found(format!("there is no event {index}")))?;
        let of = |kind, side| QipanEvent {
            kind,
            side,
            claim: QipanClaimKind::Repetition,
            from: 0,
            to: 0,
            promotion: 0,
        };
        event.put(match found {
            Event::Move(m) => QipanEvent {
                from: m.from,
                to: m.to,
                promotion: m.promotion.unwrap_or(0),
                ..of(QipanEventKind::Move, QipanSide::Nobody)
            },
            Event::Offer(side) => of(QipanEventKind::Offer, side.into()),
            Event::Accept(side) => of(QipanEventKind::Accept, side.into()),
            Event::Decline(side) => of(QipanEventKind::Decline, side.into()),
            Event::Claim(claim) => {
                QipanEvent { claim: claim.kind.into(), ..of(QipanEventKind::Claim, claim.side.into()) }
            }
            Event::Resign(side) => of(QipanEventKind::Resign, side.into()),
            Event::Touch(square) => {
                QipanEvent { from: square, ..of(QipanEventKind::Touch, QipanSide::Nobody) }
            }
            Event::FlagFall(side) => of(QipanEventKind::FlagFall, side.into()),
            _ => of(QipanEventKind::Other, QipanSide::Nobody),
        });
        Ok(())
    })
}

/// Tells what the clock shows and counts for a side.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`,
///   `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_clock(
    game: Option<&QipanGame>,
    side: i32,
    clock: *mut QipanClock,
) -> QipanResult {
    guard(|| {
        let clock = out!(clock);
        let side = side_in(side)?;
        let found = given(game, "game")?.0.clock().ok_or_else(no_clock)?;
        clock.put(QipanClock {
            remaining: found.remaining(side),
            allowance: found.allowance(side),
            thought: found.thought(side),
            moves_made: found.moves_made(side),
            moves_to_go: found.moves_to_go(side).unwrap_or(0),
            stage: found.stage(side) as u32,
            fallen: found.fallen() == Some(side),
        });
        Ok(())
    })
}

/// Tells what the clock shows while a side is thinking, so many milliseconds after the last move.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`,
///   `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_remaining_after(
    game: Option<&QipanGame>,
    side: i32,
    elapsed: u64,
    remaining: *mut u64,
) -> QipanResult {
    guard(|| {
        let remaining = out!(remaining);
        let side = side_in(side)?;
        let clock = given(game, "game")?.0.clock().ok_or_else(no_clock)?;
        remaining.put(clock.remaining_after(side, elapsed));
        Ok(())
    })
}

/// Writes the time control of a side, such as `40/5400+30:1800`.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_INVALID_ARGUMENT`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_time_control(
    game: Option<&QipanGame>,
    side: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let side = side_in(side)?;
        let clock = given(game, "game")?.0.clock().ok_or_else(no_clock)?;
        buffer.text(&clock.control(side).to_string())
    })
}

/// Writes the game as an engine is told of it, with its moves in the notation of this name; `protocol` is a
/// `QipanProtocol`.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
///   refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_INVALID_ARGUMENT`,
///   `QIPAN_RESULT_UNKNOWN_NAME`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_engine_text(
    game: Option<&QipanGame>,
    protocol: i32,
    notation: *const c_char,
    notation_length: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let protocol = match protocol {
            0 => Protocol::Uci,
            1 => Protocol::Ucci,
            2 => Protocol::Cyclone,
            _ => return Err(Failure::argument(format!("protocol: expected 0 to 2, found {protocol}"))),
        };
        let game = &given(game, "game")?.0;
        buffer.text(&game.engine_text(protocol, text!(notation, notation_length))?)
    })
}

fn no_clock() -> Failure {
    Failure::not_found("the game has no clock")
}

/// The options of a text such as `dead_position=proven`.
pub(crate) fn pairs(text: &str) -> Result<Vec<(&str, &str)>, Failure> {
    text.split_whitespace()
        .map(|word| {
            word.split_once('=').ok_or_else(|| {
                let told = format!("options: expected name=value, found {word:?}");
                Failure::new(QipanResult::UnknownName, "unknown_option", told)
            })
        })
        .collect()
}
