//! Boards as pictures and as plain text, and games as pages that step through their moves.

mod arrow;
pub(crate) mod art;
mod board;
pub(crate) mod color;
pub(crate) mod drawing;
mod layout;
mod marks;
mod markup;
pub mod pictograms;
mod pieces;
mod svg;
pub(crate) mod text;
pub(crate) mod theme;
pub(crate) mod viewer;

pub(crate) use svg::{svg_of_game, svg_of_position};
