//! Asks whether a move of xiangqi may be played, and says why not: `why_not FEN MOVE…`, or its own examples.

use std::io::{self, Write};

use xiangqi::Position;
use xiangqi::variant_core::Position as _;

/// A cannon pinned by a facing general, a horse with a blocked leg, a cannon without a screen, and a legal move.
const EXAMPLES: [(&str, &[&str]); 2] =
    [("3k5/9/9/9/9/3C5/9/9/9/3K5 w - - 0 1", &["d4e4", "d4d8"]), ("startpos", &["b0d1", "b2b7", "h2e2"])];

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut out = io::stdout().lock();
    if let [fen, moves @ ..] = &arguments[..] {
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        return explain(&mut out, fen, &moves);
    }
    for (fen, moves) in EXAMPLES {
        explain(&mut out, fen, moves)?;
    }
    Ok(())
}

fn explain(out: &mut impl Write, fen: &str, moves: &[&str]) -> io::Result<()> {
    let position = match Position::from_fen(fen) {
        Ok(position) => position,
        Err(error) => return writeln!(out, "{fen}: {error}"),
    };
    writeln!(out, "{position}")?;
    for text in moves {
        match position.parse(text) {
            Ok(m) => writeln!(out, "  {m}: legal")?,
            Err(error) => writeln!(out, "  {text}: {}", error.problem)?,
        }
    }
    Ok(())
}
