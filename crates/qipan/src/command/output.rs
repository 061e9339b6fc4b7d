//! Where the command writes.

use std::fmt;
use std::io::{self, BufWriter, IsTerminal, Write};

/// Standard output: at once to a terminal, in large pieces to anything else.
pub(super) fn output() -> Box<dyn Write> {
    let out = io::stdout().lock();
    if out.is_terminal() { Box::new(out) } else { Box::new(BufWriter::new(out)) }
}

/// Writes a line to standard error. Where that is closed there is nobody left to tell.
pub(super) fn complain(line: fmt::Arguments<'_>) {
    let _ = writeln!(io::stderr(), "{line}");
}
