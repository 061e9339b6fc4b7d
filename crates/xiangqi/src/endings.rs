//! What ends a game on the board (XQ-40, XQ-41).

use variant_core::{Outcome, Position as _, Reason};

use crate::Position;

/// If the side to move has no legal move, it has lost: checkmated (將死) or stalemated (困斃).
pub(crate) fn outcome(position: &Position) -> Option<Outcome> {
    if position.has_legal() {
        return None;
    }
    let reason = if position.is_check() { Reason::Checkmate } else { Reason::Stalemate };
    Some(Outcome { winner: Some(!position.turn), reason })
}
