//! Games as programs tell them to engines: `position startpos moves h2e2 …`.

use super::notation::{Notation, NotationError};
use crate::game::event::ActionError;
use crate::play::piece::Kind;
use crate::play::position::{Position, PositionError};
use crate::{Game, Square};

/// In which words a program tells an engine where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[non_exhaustive]
pub enum Protocol {
    /// UCI: `position startpos moves …` or `position fen F moves …`, from the start of the game.
    #[default]
    Uci,
    /// UCCI: as UCI, but from the position after the last move that set the half-move counter back (in xiangqi, a
    /// capture), since no earlier position can come again.
    Ucci,
    /// UCI-Cyclone: `fen F moves …` without the word `position`, from the start of the game.
    Cyclone,
}

/// Why a text tells no game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EngineTextError<S: Square, K: Kind> {
    /// A word is missing, or another one stands there.
    #[error("column {column}: expected {expected}")]
    Expected {
        /// The character where the word should begin, counted from 1.
        column: usize,
        /// What should stand there.
        expected: &'static str,
    },
    /// The FEN gives no possible position.
    #[error("FEN: {0}")]
    Fen(#[from] PositionError<S, K>),
    /// A word means no legal move.
    #[error("ply {ply}: {problem}")]
    Move {
        /// The number of the ply, counted from 1.
        ply: usize,
        /// What is wrong with the text.
        problem: NotationError<S, K>,
    },
    /// The game has ended before this ply.
    #[error("ply {ply}: {problem}")]
    Ended {
        /// The number of the ply, counted from 1.
        ply: usize,
        /// How the game has ended.
        problem: ActionError<S, K>,
    },
}

/// The game that a text of any [`Protocol`] tells, judged by its book ply by ply.
///
/// The moves are read in the notation of the engine: [`Uci`](crate::Uci) for most, and for those that count ranks from 1
/// to 10 the notation of that name in xiangqi.
///
/// ```
/// # use variant_core::{Protocol, Uci, read_engine_text, write_engine_text};
/// # fn example<P: variant_core::Position>() -> Result<(), Box<dyn std::error::Error>> {
/// let game = read_engine_text::<P>("position startpos moves b1c3 b8c6", &Uci)?;
/// assert_eq!(game.plies().len(), 2);
/// assert_eq!(write_engine_text(&game, Protocol::Uci, &Uci), "position startpos moves b1c3 b8c6");
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// The first thing that is wrong. A move after the end of the game is wrong too.
pub fn read_engine_text<P: Position>(
    text: &str,
    notation: &dyn Notation<P>,
) -> Result<Game<P>, EngineTextError<P::Square, P::Kind>> {
    let column = |rest: &str| text[..text.len() - rest.len()].chars().count() + 1;
    let expected = |rest: &str, expected| EngineTextError::Expected { column: column(rest), expected };

    let rest = text.trim_start();
    let rest = after_word(rest, "position").unwrap_or(rest);
    let (start, rest) = if let Some(rest) = after_word(rest, "startpos") {
        (P::start(), rest)
    } else if let Some(fen) = after_word(rest, "fen") {
        let end = fen.find("moves").unwrap_or(fen.len());
        (P::from_fen(&fen[..end])?, &fen[end..])
    } else {
        return Err(expected(rest, "startpos, or fen and a FEN"));
    };
    let mut game = Game::from_position(start);
    let moves = match after_word(rest, "moves") {
        Some(moves) => moves,
        None if rest.is_empty() => rest,
        None => return Err(expected(rest, "moves, or nothing more")),
    };
    for (ply, word) in (1..).zip(moves.split_whitespace()) {
        let m = notation
            .parse(game.position(), word)
            .map_err(|problem| EngineTextError::Move { ply, problem })?;
        game.play(m).map_err(|problem| EngineTextError::Ended { ply, problem })?;
    }
    Ok(game)
}

/// Writes a game as the protocol has it, the moves in the notation of the engine.
///
/// What [`read_engine_text`] reads back is the same game in UCI and UCI-Cyclone; in UCCI it begins later.
pub fn write_engine_text<P: Position>(
    game: &Game<P>,
    protocol: Protocol,
    notation: &dyn Notation<P>,
) -> String {
    let plies = game.plies();
    let before = |ply: usize| plies.get(ply).map_or(game.position(), |ply| &ply.before);
    let first = match protocol {
        Protocol::Uci | Protocol::Cyclone => 0,
        Protocol::Ucci => (0..=plies.len()).rfind(|ply| before(*ply).to_setup().halfmoves == 0).unwrap_or(0),
    };
    let start = before(first).to_setup();
    let mut text = match protocol {
        Protocol::Cyclone => format!("fen {start}"),
        _ if start == P::start().to_setup() => "position startpos".to_owned(),
        _ => format!("position fen {start}"),
    };
    for (i, ply) in plies[first..].iter().enumerate() {
        text.push_str(if i == 0 { " moves " } else { " " });
        // Writing to a string cannot fail.
        let _ = notation.write(&ply.before, ply.m, &mut text);
    }
    text
}

/// What follows a text's first word, if that is this one.
fn after_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let rest = text.strip_prefix(word)?;
    (rest.is_empty() || rest.starts_with(char::is_whitespace)).then(|| rest.trim_start())
}
