//! What ends a game, and which draws may be claimed (XH-40 to XH-50).

use variant_core::{Claim, ClaimKind, History, Outcome, Position as _, Reason, Side, same_moves};

use crate::Position;
use crate::attacks::Army;

/// Plies without a capture or a soldier's move after which a draw may be claimed (XH-45).
const FIFTY_MOVES: u32 = 100;

/// Checkmate or stalemate, if the side to move has no legal move (XH-40, XH-41); nothing else ends a game by itself
/// (XH-46).
pub(crate) fn outcome(position: &Position) -> Option<Outcome> {
    if position.has_legal() {
        None
    } else if position.is_check() {
        Some(Outcome::win(!position.turn, Reason::Checkmate))
    } else {
        Some(Outcome::draw(Reason::Stalemate))
    }
}

/// XH-44 and XH-45.
pub(crate) fn claims(history: &History<Position>) -> Vec<Claim> {
    let now = history.position();
    let plies = history.plies().len();
    let mut claims = Vec::new();
    for side in Side::ALL {
        // A claim is open from the player's third such move until the player's next move, whatever it is.
        let own_last = plies.checked_sub(if side == now.turn { 2 } else { 1 });
        if own_last.is_some_and(|ply| same_moves(history, ply).len() >= 3) {
            claims.push(Claim { kind: ClaimKind::Repetition, side });
        }
        if now.halfmoves() >= FIFTY_MOVES {
            claims.push(Claim { kind: ClaimKind::FiftyMoves, side });
        }
    }
    claims
}

/// XH-50: a fallen flag loses, unless the other side has only its general.
pub(crate) fn flag_fall(position: &Position, side: Side) -> Outcome {
    let other = Army::of(&position.planes, !side);
    if other.all == other.general {
        Outcome::draw(Reason::TimeBareGeneral)
    } else {
        Outcome::win(!side, Reason::Time)
    }
}

/// The rule that ends a game for this reason.
pub(crate) const fn rule(outcome: Outcome) -> &'static str {
    match outcome.reason {
        Reason::Checkmate => "XH-40",
        Reason::Stalemate => "XH-41",
        Reason::Resignation => "XH-42",
        Reason::Agreement => "XH-43",
        Reason::ClaimRepetition => "XH-44",
        Reason::ClaimFiftyMoves => "XH-45",
        _ => "XH-50",
    }
}
