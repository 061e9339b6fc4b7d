//! Sides, squares, sets of squares and the geometry of the two boards.

pub(crate) mod bitboard;
pub mod grid8x8;
pub mod grid9x10;
mod magic;
pub(crate) mod planes;
pub(crate) mod shape;
pub(crate) mod side;
pub(crate) mod square;
pub(crate) mod zobrist;
