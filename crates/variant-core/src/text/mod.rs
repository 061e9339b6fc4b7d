//! Positions and games as text.

pub(crate) mod draw;
pub(crate) mod encoding;
pub(crate) mod engine;
pub(crate) mod fen;
pub(crate) mod format;
pub(crate) mod hanzi;
pub(crate) mod loaded;
pub(crate) mod notation;
pub(crate) mod pgn;
pub(crate) mod san;
pub(crate) mod tree;
