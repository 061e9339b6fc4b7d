//! Why a game ended: the rule, the sentence, and the data that the verdict rests on.

use core::ffi::c_char;

use facade::{AnyEvidence, AnyExplanation};

use crate::border::{QipanGame, buffer, given, guard, out};
use crate::error::Failure;
use crate::values::{QipanSide, chase_rows};
use crate::{QipanChase, QipanMove, QipanResult};

/// The language of a sentence; functions take it as a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(i32)]
pub enum QipanLanguage {
    /// English.
    English = 0,
    /// Traditional Chinese.
    Chinese = 1,
}

/// What a verdict rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(i32)]
pub enum QipanEvidenceKind {
    /// The last position alone.
    Position = 0,
    /// A counter that has reached its limit: `plies` and `limit`.
    Counter = 1,
    /// The plies after which the position stood: `qipan_game_evidence_plies`.
    Occurrences = 2,
    /// A repeated cycle, from ply `first` to ply `last`: `qipan_game_cycle`.
    Cycle = 3,
    /// The plies in which the player made the same move: `qipan_game_evidence_plies`.
    SameMove = 4,
    /// What a side did or suffered: `side`.
    Side = 5,
    /// Something that a newer library knows.
    Other = 6,
}

/// What a verdict rests on; what its kind does not tell is 0, and the side nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct QipanEvidence {
    /// Which it is.
    pub kind: QipanEvidenceKind,
    /// The side that resigned, accepted, or overstepped its time.
    pub side: QipanSide,
    /// Where the counter stands, in plies.
    pub plies: u32,
    /// Where it ends the game.
    pub limit: u32,
    /// The first ply of the cycle, counted from 1.
    pub first: usize,
    /// The last ply of the cycle, after which the position stands again.
    pub last: usize,
}

/// What a ply of a cycle does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(i32)]
pub enum QipanDeed {
    /// Neither of the others.
    Idle = 0,
    /// It gives check.
    Check = 1,
    /// It newly chases a piece: `qipan_game_cycle_chases`.
    Chase = 2,
}

/// One ply of a cycle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct QipanCyclePly {
    /// The number of the ply, counted from 1.
    pub ply: usize,
    /// Who made it.
    pub side: QipanSide,
    /// What it does.
    pub deed: QipanDeed,
    /// The move.
    pub m: QipanMove,
}

/// Writes why the game has ended as a sentence; `language` is a `QipanLanguage`.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_INVALID_ARGUMENT`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_explanation(
    game: Option<&QipanGame>,
    language: i32,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let explanation = explanation(game)?;
        buffer.text(match language {
            0 => &explanation.english,
            1 => &explanation.chinese,
            _ => return Err(Failure::argument(format!("language: expected 0 or 1, found {language}"))),
        })
    })
}

/// Writes the ID of the rule by which the game has ended, such as `XQ-52`.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_rule(
    game: Option<&QipanGame>,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        buffer.text(explanation(game)?.rule)
    })
}

/// Tells what the verdict rests on.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_evidence(
    game: Option<&QipanGame>,
    evidence: *mut QipanEvidence,
) -> QipanResult {
    guard(|| {
        let evidence = out!(evidence);
        let of =
            |kind| QipanEvidence { kind, side: QipanSide::Nobody, plies: 0, limit: 0, first: 0, last: 0 };
        evidence.put(match explanation(game)?.evidence {
            AnyEvidence::Position => of(QipanEvidenceKind::Position),
            AnyEvidence::Counter { plies, limit } => {
                QipanEvidence { plies, limit, ..of(QipanEvidenceKind::Counter) }
            }
            AnyEvidence::Occurrences(_) => of(QipanEvidenceKind::Occurrences),
            AnyEvidence::Cycle(cycle) => {
                QipanEvidence { first: cycle.first, last: cycle.last, ..of(QipanEvidenceKind::Cycle) }
            }
            AnyEvidence::SameMove(_) => of(QipanEvidenceKind::SameMove),
            AnyEvidence::Side(side) => QipanEvidence { side: side.into(), ..of(QipanEvidenceKind::Side) },
            _ => of(QipanEvidenceKind::Other),
        });
        Ok(())
    })
}

/// Writes the plies of the evidence: after which the position stood, 0 for the start, or in which the same move was made,
/// counted from 1; none if the verdict rests on something else.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_evidence_plies(
    game: Option<&QipanGame>,
    buffer: *mut usize,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        match explanation(game)?.evidence {
            AnyEvidence::Occurrences(plies) | AnyEvidence::SameMove(plies) => buffer.fill(&plies),
            _ => buffer.fill(&[]),
        }
    })
}

/// Writes what each ply of the repeated cycle does; nothing if the verdict rests on something else.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_cycle(
    game: Option<&QipanGame>,
    buffer: *mut QipanCyclePly,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let explanation = explanation(game)?;
        let plies = explanation.cycle().map_or(&[][..], |cycle| &cycle.plies);
        let row = |ply: &facade::AnyCyclePly| QipanCyclePly {
            ply: ply.ply,
            side: ply.side.into(),
            deed: match ply.deed {
                "check" => QipanDeed::Check,
                "chase" => QipanDeed::Chase,
                _ => QipanDeed::Idle,
            },
            m: ply.m.0,
        };
        buffer.fill(&plies.iter().map(row).collect::<Vec<_>>())
    })
}

/// Writes what a ply of the repeated cycle newly chases, by the number of the ply, counted from 1.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_cycle_chases(
    game: Option<&QipanGame>,
    ply: usize,
    buffer: *mut QipanChase,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let explanation = explanation(game)?;
        let found = explanation.cycle().and_then(|cycle| cycle.plies.iter().find(|other| other.ply == ply));
        let missing = || Failure::not_found(format!("the verdict rests on no ply {ply} of a cycle"));
        buffer.fill(&chase_rows(&found.ok_or_else(missing)?.chases))
    })
}

fn explanation(game: Option<&QipanGame>) -> Result<AnyExplanation, Failure> {
    given(game, "game")?.0.explanation().ok_or_else(|| Failure::not_found("the game goes on"))
}
