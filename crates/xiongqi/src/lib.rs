#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub use variant_core;

use variant_core::{GameOption, GameOptions};

mod art;
mod attacks;
mod dead;
mod endings;
mod feen;
mod movegen;
mod moves;
mod notation;
mod pgn;
mod piece;
mod position;
mod reasons;
mod setup;
mod zones;

pub use dead::{DeadPosition, Deadness, is_dead_by};
pub use feen::{Feen, FeenError, FeenField, Hands};
pub use moves::{Move, Square};
pub use notation::Pmn;
pub use piece::{Kind, Piece};
pub use position::Position;
pub use setup::Setup;

/// A game of xiongqi.
pub type Game = variant_core::Game<Position>;

/// How a game is judged where the book can be read in several ways.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Options {
    /// Which dead positions end a game (XO-32).
    pub dead_position: DeadPosition,
}

impl GameOptions for Options {
    const LIST: &'static [GameOption] =
        &[GameOption { name: "dead_position", values: &["lone_generals", "proven"] }];

    fn get(&self, name: &str) -> Option<&'static str> {
        let value = match self.dead_position {
            DeadPosition::LoneGenerals => "lone_generals",
            DeadPosition::Proven => "proven",
        };
        (name == "dead_position").then_some(value)
    }

    fn put(&mut self, name: &str, value: &str) -> bool {
        self.dead_position = match (name, value) {
            ("dead_position", "lone_generals") => DeadPosition::LoneGenerals,
            ("dead_position", "proven") => DeadPosition::Proven,
            _ => return false,
        };
        true
    }
}

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
    "xiongqi",
    "熊棋",
    setup::START,
    ["南", "北"],
    &art::ART,
    pgn::DIALECT,
);

/// The game's row in the registry.
pub const ROW: variant_core::GameRow = variant_core::GameRow::of::<Position>();
