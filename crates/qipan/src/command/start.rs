//! The arguments that say where a game starts.

use clap::Args;
use qipan::{AnyGame, GameRow};

use super::output::complain;
use super::{Failure, read_game};

#[derive(Args, Debug)]
pub(super) struct Start {
    /// xiangqi, xiongqi or xinghua
    #[arg(value_parser = read_game)]
    pub(super) game: &'static GameRow,
    /// The position; small faults are mended and told on standard error
    #[arg(long, default_value = "startpos")]
    fen: String,
}

impl Start {
    /// The game in this position. Notes go to standard error.
    pub(super) fn open(&self) -> Result<Box<dyn AnyGame>, Failure> {
        open(self.game, &self.fen)
    }
}

/// The game in this position. Notes go to standard error.
pub(super) fn open(game: &GameRow, fen: &str) -> Result<Box<dyn AnyGame>, Failure> {
    let opened = (game.open_lenient)(fen).map_err(|error| Failure::Fen(fen.to_owned(), error))?;
    for note in &opened.notes {
        complain(format_args!("note: {note}"));
    }
    Ok(opened.game)
}
