//! `qipan moves`: the legal moves.

use clap::Args;
use qipan::UnknownNotation;

use super::Failure;
use super::output::output;
use super::start::Start;

/// List the legal moves one a line, sorted by their UCI text
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Moves {
    #[command(flatten)]
    start: Start,
    /// How the moves are written; a name that the game does not have lists those that it has
    #[arg(long, value_name = "NAME", default_value = "uci")]
    notation: String,
}

const EXAMPLES: &str = "\
Examples:
  qipan moves xiangqi --notation chinese
  qipan moves xinghua --notation san --fen '7k/P7/8/8/8/8/8/K7 w - - 0 1'";

impl Moves {
    pub(super) fn run(&self) -> Result<bool, Failure> {
        let position = self.start.open()?;
        let known = position.notations();
        if !known.contains(&self.notation.as_str()) {
            let unknown = UnknownNotation { name: self.notation.clone(), known };
            return Err(Failure::Notation(unknown.into()));
        }
        let mut out = output();
        let mut moves = position.legal_moves();
        moves.sort_by_cached_key(|m| (self.start.game.uci)(*m));
        for m in moves {
            let text = position.write(m, &self.notation);
            writeln!(out, "{}", text.map_err(|error| Failure::Notation(error.into()))?)?;
        }
        out.flush()?;
        Ok(true)
    }
}
