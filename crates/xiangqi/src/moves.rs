//! The move type of the game.

use crate::Kind;

/// A point of the board, a0 to i9 (XQ-1).
pub type Square = variant_core::Square9x10;

/// A move of xiangqi.
pub type Move = variant_core::Move<Square, Kind>;
