//! The arguments that say where a game starts.

use clap::Args;
use qipan::{AnyPosition, GameRow};

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
    /// The position. Notes go to standard error.
    pub(super) fn open(&self) -> Result<Box<dyn AnyPosition>, Failure> {
        open(self.game, &self.fen)
    }
}

/// The position of a FEN. Notes go to standard error.
pub(super) fn open(game: &GameRow, fen: &str) -> Result<Box<dyn AnyPosition>, Failure> {
    let repaired =
        (game.position_lenient)(fen).map_err(|error| Failure::Fen(fen.to_owned(), error.into()))?;
    for note in repaired.notes() {
        complain(format_args!("note: {note}"));
    }
    Ok(repaired.position)
}
