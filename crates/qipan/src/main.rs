//! The `qipan` command: counts, shows and judges games of the family.

mod command;

use std::io;
use std::process::ExitCode;

use clap::Parser;

use crate::command::{Cli, Failure};

fn main() -> ExitCode {
    match command::run(&Cli::parse()) {
        Ok(code) => code,
        // The reader has seen enough.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            command::complain(format_args!("error: {failure}"));
            ExitCode::FAILURE
        }
    }
}
