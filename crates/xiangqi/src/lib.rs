#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub use variant_core;

mod any;
mod art;
mod attacks;
mod chance;
mod endings;
pub mod formats;
mod movegen;
mod moves;
mod notation;
mod pgn;
mod piece;
mod position;
mod reasons;
mod repetition;
mod setup;
mod zones;

pub use moves::{Move, Square};
pub use notation::{Chinese, Iccs, Uci10, Wxf};
pub use piece::{Kind, Piece};
pub use position::Position;
pub use repetition::{Chase, Cycle, RepetitionWarning, RepetitionWarnings, chases};
pub use setup::Setup;

/// A game of xiangqi.
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
    "xiangqi",
    "象棋",
    setup::START,
    ["紅", "黑"],
    &art::ART,
    pgn::DIALECT,
);

/// The game's row in the registry.
pub const ROW: variant_core::GameRow = variant_core::GameRow::of::<Position>()
    .with_formats(formats::ALL)
    .with_chases(any::chased, any::repetition_warnings);
