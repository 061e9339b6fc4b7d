//! A play-through that shows every public answer at every ply, so that any change of behaviour is a readable diff.

use std::fmt::Write;
use std::path::Path;

use crate::{Game, Position};

/// Compares the play-through of a game with a file; with `QIPAN_BLESS` set in the environment, writes the file.
///
/// # Panics
/// If the moves are not legal, or the file says otherwise.
pub fn check_golden<P: Position>(file: &Path, moves: &str) {
    let found = play_through::<P>(moves);
    if std::env::var_os("QIPAN_BLESS").is_some() {
        std::fs::write(file, &found).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }
    let expected = std::fs::read_to_string(file).unwrap_or_default();
    if let Some((number, (found, expected))) =
        found.lines().zip(expected.lines()).enumerate().find(|(_, (found, expected))| found != expected)
    {
        panic!("{}:{}\n  found    {found}\n  expected {expected}", file.display(), number + 1);
    }
    assert_eq!(found.lines().count(), expected.lines().count(), "{}", file.display());
}

fn play_through<P: Position>(moves: &str) -> String {
    let mut game = Game::<P>::default();
    let mut text = String::new();
    describe(game.position(), &mut text);
    for (ply, token) in moves.split_whitespace().enumerate() {
        let position = game.position().clone();
        let m = position.parse(token).unwrap_or_else(|error| panic!("ply {}: {error}", ply + 1));
        write!(text, "\n{}. {m:?}", ply + 1).expect("writing to a string");
        for notation in P::NOTATIONS {
            write!(text, " {}={}", notation.name(), notation.text(&position, m))
                .expect("writing to a string");
        }
        if let Some((square, piece)) = position.captured(m) {
            write!(text, " captures the {piece} on {square}").expect("writing to a string");
        }
        text.push('\n');
        game.play(m).unwrap_or_else(|error| panic!("ply {}: {error}", ply + 1));
        describe(game.position(), &mut text);
    }
    text
}

fn describe<P: Position>(position: &P, text: &mut String) {
    let mut moves: Vec<String> = position.legal_moves().iter().map(ToString::to_string).collect();
    moves.sort_unstable();
    let checkers = position.checkers();
    let outcome = position.outcome().map_or("none".to_owned(), |outcome| outcome.to_string());
    write!(
        text,
        "   fen {}\n   key {:016x} turn {} checkers {checkers:?} outcome {outcome}\n   {} moves {}\n",
        position.fen(),
        position.key(),
        position.turn(),
        moves.len(),
        moves.join(" ")
    )
    .expect("writing to a string");
}
