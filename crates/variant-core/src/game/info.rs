//! What a game is called and how it starts.

use crate::{BoardArt, PgnDialect};

/// A game of the family, as the registry lists it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct GameInfo {
    /// The name that programs use, such as `xiangqi`.
    pub name: &'static str,
    /// The name in Chinese, such as `象棋`.
    pub chinese: &'static str,
    /// The FEN of the start position.
    pub start: &'static str,
    /// What the first and the second side are called, such as `red` and `black`.
    pub sides: [&'static str; 2],
    /// What the first and the second side are called in Chinese, such as `紅` and `黑`.
    pub chinese_sides: [&'static str; 2],
    /// How records of the game are told from others and written.
    pub pgn: PgnDialect,
    /// How its board and pieces look.
    pub art: &'static BoardArt,
}

impl GameInfo {
    /// A game; see the fields for the meaning.
    pub const fn new(
        name: &'static str,
        chinese: &'static str,
        start: &'static str,
        sides: [&'static str; 2],
        chinese_sides: [&'static str; 2],
        art: &'static BoardArt,
        pgn: PgnDialect,
    ) -> Self {
        GameInfo { name, chinese, start, sides, chinese_sides, pgn, art }
    }
}
