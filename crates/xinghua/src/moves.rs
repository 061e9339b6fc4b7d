//! The move type of the game.

use crate::Kind;

/// A square of the board, a1 to h8 (XH-1).
pub type Square = variant_core::Square8x8;

/// A move of Xinghua chess; castling is the general's step of two files.
pub type Move = variant_core::Move<Square, Kind>;
