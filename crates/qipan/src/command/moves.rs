//! `qipan moves`: the legal moves.

use std::process::ExitCode;

use clap::Args;

use super::Failure;
use super::output::output;
use super::start::Start;

/// List the legal moves as UCI text, sorted, one a line
#[derive(Args, Debug)]
pub(super) struct Moves {
    #[command(flatten)]
    start: Start,
}

impl Moves {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let game = self.start.open()?;
        let mut out = output();
        for m in game.legal_moves() {
            writeln!(out, "{m}")?;
        }
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}
