//! What a game is called and how it starts.

use crate::{BoardArt, BoardShape, Kind, PgnDialect, Square};

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
    /// The measures of its board.
    pub board: BoardShape,
    /// How its board and pieces look.
    pub art: &'static BoardArt,
}

impl GameInfo {
    /// A game with these squares and kinds of pieces; see the fields for the meaning.
    pub const fn new<S: Square, K: Kind>(
        name: &'static str,
        chinese: &'static str,
        start: &'static str,
        chinese_sides: [&'static str; 2],
        art: &'static BoardArt,
        pgn: PgnDialect,
    ) -> Self {
        let (sides, board) = (K::SIDES, BoardShape::of::<S>());
        GameInfo { name, chinese, start, sides, chinese_sides, pgn, board, art }
    }
}
