//! Moves, positions and what is done with them alone: counting and walking.

pub(crate) mod castling;
pub(crate) mod illegal;
pub(crate) mod moves;
pub(crate) mod packed;
pub(crate) mod perft;
pub(crate) mod perft_table;
pub(crate) mod piece;
pub(crate) mod position;
pub(crate) mod setup;
pub(crate) mod setup_error;
