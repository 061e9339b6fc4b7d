//! How a game ended.

use core::fmt;

use crate::Side;

/// The result of a game and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Who has won; nobody in a draw.
    pub winner: Option<Side>,
    /// What ended the game.
    pub reason: Reason,
}

/// What ends a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// The side to move is in check and has no legal move.
    Checkmate,
    /// The side to move is not in check and has no legal move: a loss in xiangqi (困斃), a draw elsewhere.
    Stalemate,
}

/// Writes the name that programs rely on, such as `checkmate`.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
        })
    }
}

/// Writes the reason and the winner, such as `checkmate, first wins`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(side) => write!(f, "{}, {side} wins", self.reason),
            None => write!(f, "{}, draw", self.reason),
        }
    }
}
