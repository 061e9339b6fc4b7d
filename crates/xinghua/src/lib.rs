#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub use variant_core;

mod art;
mod attacks;
mod endings;
mod movegen;
mod moves;
mod notation;
mod pgn;
mod piece;
mod position;
mod reasons;
mod setup;
mod zones;

pub use moves::{Move, Square};
pub use piece::{Kind, Piece};
pub use position::Position;
pub use setup::Setup;

/// A game of Xinghua chess.
pub type Game = variant_core::Game<Position>;

/// Why a move is illegal.
pub type IllegalMove = variant_core::IllegalMove<Square, Kind>;
/// All that is wrong with a setup.
pub type SetupErrors = variant_core::SetupErrors<Square, Kind>;
/// Why a move text means no legal move.
pub type NotationError = variant_core::NotationError<Square, Kind>;
/// A position from a setup that was mended.
pub type Repaired = variant_core::Repaired<Position, Square, Kind>;

/// The game, as the registry lists it.
pub const GAME: variant_core::GameInfo = variant_core::GameInfo::new::<Square, Kind>(
    "xinghua",
    "興化象棋",
    setup::START,
    ["白", "黑"],
    &art::ART,
    pgn::DIALECT,
);

/// The game's row in the registry.
pub const ROW: variant_core::GameRow = variant_core::GameRow::of::<Position>();
