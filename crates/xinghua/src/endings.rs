//! What ends a game on the board (XH-40, XH-41).

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
