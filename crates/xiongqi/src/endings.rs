//! What ends a game, in the order of the book (XO-30 to XO-38).

use variant_core::{History, Outcome, Position as _, Reason};

use crate::{Options, Position, is_dead_by};

/// Plies without a capture or a soldier's move that end a game (XO-34).
const FIFTY_MOVES: u32 = 100;

/// Checkmate or stalemate, if the side to move has no legal move (XO-30, XO-31).
pub(crate) fn outcome(position: &Position) -> Option<Outcome> {
    if position.has_legal() {
        None
    } else if position.is_check() {
        Some(Outcome::win(!position.turn, Reason::Checkmate))
    } else {
        Some(Outcome::draw(Reason::Stalemate))
    }
}

/// The first ending that holds after a move that leaves a legal one.
pub(crate) fn judge(history: &History<Position>, options: Options) -> Option<Outcome> {
    let now = history.position();
    if is_dead_by(now, options.dead_position) {
        Some(Outcome::draw(Reason::DeadPosition))
    } else if history.stands_at_least(3) {
        Some(Outcome::draw(Reason::Repetition))
    } else if now.halfmoves() >= FIFTY_MOVES {
        Some(Outcome::draw(Reason::FiftyMoves))
    } else {
        None
    }
}

/// The rule that ends a game for this reason.
pub(crate) const fn rule(outcome: Outcome) -> &'static str {
    match outcome.reason {
        Reason::Checkmate => "XO-30",
        Reason::Stalemate => "XO-31",
        Reason::DeadPosition => "XO-32",
        Reason::Repetition => "XO-33",
        Reason::FiftyMoves => "XO-34",
        Reason::Resignation => "XO-35",
        Reason::Agreement => "XO-36",
        _ => "XO-37",
    }
}
