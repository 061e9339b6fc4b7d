//! Portable Game Notation: recorded games as text.
//!
//! [`PgnReader`] cuts any stream of bytes into games and tokens and hands them to a [`Visitor`]; [`TreeBuilder`] is the
//! visitor that makes a [`GameTree`](crate::GameTree) of them. What a game has of its own in its records is its
//! [`PgnDialect`].

mod buffer;
mod build;
mod dialect;
mod problem;
mod read;
#[cfg(test)]
mod tests;
mod visit;
mod write;

pub use build::{AnyTreeBuilder, PgnTagError, TreeBuilder};
pub use dialect::PgnDialect;
pub use problem::PgnProblem;
pub use read::{PgnGames, PgnReader, read_pgn};
pub use visit::{Flow, Token, Visitor};
pub use write::PgnStyle;
