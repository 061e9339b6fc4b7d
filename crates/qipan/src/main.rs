//! The `qipan` command: counts, shows and judges games of the family.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(qipan::command::run(std::env::args_os()))
}
