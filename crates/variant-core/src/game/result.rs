//! The result of a recorded game.

use core::fmt;
use core::str::FromStr;

use crate::{Outcome, Side};

/// The result of a game as records write it, which need not say why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum GameResult {
    /// The side that moves first won: `1-0`.
    FirstWins,
    /// The side that moves second won: `0-1`.
    SecondWins,
    /// Nobody won: `1/2-1/2`.
    Draw,
    /// The game is unfinished or its result unknown: `*`.
    #[default]
    Unknown,
}

impl GameResult {
    /// Who has won, if anybody.
    pub const fn winner(self) -> Option<Side> {
        match self {
            GameResult::FirstWins => Some(Side::First),
            GameResult::SecondWins => Some(Side::Second),
            GameResult::Draw | GameResult::Unknown => None,
        }
    }
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> Self {
        match outcome.winner {
            Some(Side::First) => GameResult::FirstWins,
            Some(Side::Second) => GameResult::SecondWins,
            None => GameResult::Draw,
        }
    }
}

/// Writes `1-0`, `0-1`, `1/2-1/2` or `*`.
impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            GameResult::FirstWins => "1-0",
            GameResult::SecondWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        })
    }
}

/// The text is no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a result: expected 1-0, 0-1, 1/2-1/2 or *")]
pub struct GameResultError;

/// Reads the four texts of PGN and their common spellings, such as `½-½`, `1:0` and `1–0`.
impl FromStr for GameResult {
    type Err = GameResultError;

    fn from_str(text: &str) -> Result<Self, GameResultError> {
        if text == "*" {
            return Ok(GameResult::Unknown);
        }
        // A single separator: `-`, `:`, or the dashes that word processors make of it.
        let (first, second) = text.split_once(['-', ':', '–', '—', '−', '‐', '‑']).ok_or(GameResultError)?;
        match (first, second) {
            ("1", "0") => Ok(GameResult::FirstWins),
            ("0", "1") => Ok(GameResult::SecondWins),
            ("1/2" | "½" | "0.5", "1/2" | "½" | "0.5") => Ok(GameResult::Draw),
            _ => Err(GameResultError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::GameResult;

    #[test]
    fn results_read_back_in_every_spelling() {
        for (written, result) in [
            ("1-0", GameResult::FirstWins),
            ("1–0", GameResult::FirstWins),
            ("1:0", GameResult::FirstWins),
            ("0-1", GameResult::SecondWins),
            ("0—1", GameResult::SecondWins),
            ("1/2-1/2", GameResult::Draw),
            ("½-½", GameResult::Draw),
            ("½–½", GameResult::Draw),
            ("*", GameResult::Unknown),
        ] {
            assert_eq!(written.parse(), Ok(result), "{written}");
            assert_eq!(result.to_string().parse(), Ok(result));
        }
        for text in ["", "-", "1", "1-1", "0-0", "0-0-0", "1-0-0", "**", "1/2"] {
            assert!(text.parse::<GameResult>().is_err(), "{text}");
        }
    }
}
