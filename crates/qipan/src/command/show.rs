//! `qipan show`: the board.

use clap::{Args, ValueEnum};
use qipan::BoardStyle;

use super::Failure;
use super::output::output;
use super::start::Start;
use super::verdict::verdict;

/// Draw the board, and say who is to move or how the game has ended
#[derive(Args, Debug)]
pub(super) struct Show {
    #[command(flatten)]
    start: Start,
    /// How the pieces are written
    #[arg(long, value_enum, default_value_t = Style::Hanzi)]
    style: Style,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
enum Style {
    /// Chinese characters, two columns wide
    Hanzi,
    /// The letters of FEN
    Letters,
}

impl Show {
    pub(super) fn run(&self) -> Result<bool, Failure> {
        let position = self.start.open()?;
        let style = match self.style {
            Style::Hanzi => BoardStyle::Hanzi,
            Style::Letters => BoardStyle::Letters,
        };
        let mut out = output();
        // The last line of a board says who is to move.
        write!(out, "{}", position.board(style))?;
        writeln!(out, "fen {}", position.fen())?;
        // No option has a say in what the board alone decides.
        let game = position.to_game(&[]).map_err(|error| Failure::Game(error.into()))?;
        if let Some(explanation) = game.explanation() {
            writeln!(out, "{}", verdict(game.info(), &explanation))?;
        }
        out.flush()?;
        Ok(true)
    }
}
