//! What ends a game, in the order of the book (XQ-40 to XQ-48).

use variant_core::{Evidence, EvidenceOf, History, Outcome, Position as _, Reason, Side};

use crate::attacks::Army;
use crate::zones::own_half;
use crate::{Position, repetition};

/// Plies without a capture that end a game (XQ-44).
const SIXTY_MOVES: u32 = 120;

/// If the side to move has no legal move, it has lost: checkmated (將死, XQ-40) or stalemated (困斃, XQ-41).
pub(crate) fn outcome(position: &Position) -> Option<Outcome> {
    if position.has_legal() {
        return None;
    }
    let reason = if position.is_check() { Reason::Checkmate } else { Reason::Stalemate };
    Some(Outcome::win(!position.turn, reason))
}

/// The first ending that holds after a move that leaves a legal one.
pub(crate) fn judge(history: &History<Position>) -> Option<Outcome> {
    let now = history.position();
    if history.stands_at_least(3) {
        Some(repetition::verdict(history))
    } else if now.halfmoves() >= SIXTY_MOVES {
        Some(Outcome::draw(Reason::SixtyMoves))
    } else if nobody_can_attack(now) {
        Some(Outcome::draw(Reason::InsufficientMaterial))
    } else {
        None
    }
}

/// XQ-45: no chariot, horse or cannon on either side, and no soldier past the river.
fn nobody_can_attack(position: &Position) -> bool {
    Side::ALL.iter().all(|side| {
        let army = Army::of(&position.planes, *side);
        army.chariots | army.horses | army.cannons | army.soldiers & !own_half(*side) == 0
    })
}

/// The rule that ends a game for this reason.
pub(crate) const fn rule(outcome: Outcome) -> &'static str {
    match outcome.reason {
        Reason::Checkmate => "XQ-40",
        Reason::Stalemate => "XQ-41",
        Reason::PerpetualCheck => "XQ-51",
        Reason::PerpetualChase => "XQ-52",
        Reason::SixtyMoves => "XQ-44",
        Reason::InsufficientMaterial => "XQ-45",
        Reason::Resignation | Reason::Time => "XQ-46",
        _ => "XQ-54",
    }
}

/// What an ending rests on: for a repetition the cycle, and what each of its plies does (XQ-68).
pub(crate) fn evidence(history: &History<Position>, outcome: Outcome) -> Option<EvidenceOf<Position>> {
    match outcome.reason {
        Reason::PerpetualCheck | Reason::PerpetualChase | Reason::Repetition => {
            repetition::cycle(history).map(Evidence::Cycle)
        }
        _ => None,
    }
}
