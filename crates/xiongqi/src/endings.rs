//! What ends a game on the board (XO-30, XO-31).

use variant_core::{Outcome, Position as _, Reason};

use crate::Position;

/// Checkmate or stalemate, if the side to move has no legal move.
pub(crate) fn outcome(position: &Position) -> Option<Outcome> {
    if position.has_legal() {
        None
    } else if position.is_check() {
        Some(Outcome { winner: Some(!position.turn), reason: Reason::Checkmate })
    } else {
        Some(Outcome { winner: None, reason: Reason::Stalemate })
    }
}
