//! Move text: what a notation is, and the coordinates that all games share.

use core::fmt;

use crate::Square;
use crate::play::illegal::IllegalMove;
use crate::play::moves::Move;
use crate::play::piece::Kind;
use crate::play::position::{MoveOf, NotationErrorOf, Position};

/// A way to write a game's moves.
pub trait Notation<P: Position>: Send + Sync + fmt::Debug {
    /// The name of the notation, such as `san`.
    fn name(&self) -> &'static str;

    /// Whether a text of unknown notation may be taken for this one.
    fn is_guessed(&self) -> bool {
        true
    }

    /// Writes a legal move of the position.
    fn write(&self, position: &P, m: MoveOf<P>, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Reads a legal move of the position.
    ///
    /// # Errors
    /// Where the text is wrong, why the move is illegal, or which moves it could mean.
    fn parse(&self, position: &P, text: &str) -> Result<MoveOf<P>, NotationErrorOf<P>>;

    /// The move as text.
    fn text(&self, position: &P, m: MoveOf<P>) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(position, m, &mut text);
        text
    }
}

/// A move text that means no legal move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{token:?}, column {column}: {problem}")]
pub struct NotationError<S: Square, K: Kind> {
    /// The text, cut to its first 40 characters.
    pub token: String,
    /// The character where it is wrong, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub problem: NotationProblem<S, K>,
    /// The position in which the text was read.
    pub fen: String,
}

/// What is wrong with a move text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotationProblem<S: Square, K: Kind> {
    /// The text is not of the notation's form.
    #[error("expected {expected}")]
    Unreadable {
        /// What should stand there.
        expected: &'static str,
    },
    /// The text names a move that is illegal.
    #[error(transparent)]
    Illegal(IllegalMove<S, K>),
    /// No piece of this kind can go there.
    #[error("no {} can go to {to}", .piece.name())]
    NoSuchMove {
        /// The kind of piece.
        piece: K,
        /// The target.
        to: S,
    },
    /// The side to move may not castle, since its general is not at home.
    #[error("there is no castling here")]
    NoCastling,
    /// The text can mean several legal moves.
    #[error("ambiguous: it could mean {}", list(.candidates))]
    Ambiguous {
        /// The moves, and how the notation writes each.
        candidates: Vec<(Move<S, K>, String)>,
    },
}

fn list<M>(candidates: &[(M, String)]) -> String {
    candidates.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>().join(" or ")
}

/// Builds an error with the token and the position that every one carries.
pub fn notation_error<P: Position>(
    position: &P,
    text: &str,
    column: usize,
    problem: NotationProblem<P::Square, P::Kind>,
) -> NotationErrorOf<P> {
    NotationError { token: text.chars().take(40).collect(), column, problem, fen: position.fen() }
}

/// Tries the notations of the game in turn. If none reads a legal move, the one that made most sense of the text says
/// why: one that knows which move was meant, else one that could read the text, else the one that read furthest.
pub(crate) fn parse_any<P: Position>(position: &P, text: &str) -> Result<MoveOf<P>, NotationErrorOf<P>> {
    let sense = |error: &NotationErrorOf<P>| match error.problem {
        NotationProblem::Illegal(_) | NotationProblem::Ambiguous { .. } => (2, 0),
        NotationProblem::NoSuchMove { .. } | NotationProblem::NoCastling => (1, 0),
        NotationProblem::Unreadable { .. } => (0, error.column),
    };
    let mut best: Option<NotationErrorOf<P>> = None;
    for notation in P::NOTATIONS.iter().filter(|notation| notation.is_guessed()) {
        match notation.parse(position, text) {
            Ok(m) => return Ok(m),
            Err(error) if best.as_ref().is_none_or(|best| sense(&error) > sense(best)) => best = Some(error),
            Err(_) => {}
        }
    }
    let expected = "a move in a notation of this game";
    Err(best.unwrap_or_else(|| notation_error(position, text, 1, NotationProblem::Unreadable { expected })))
}

/// UCI coordinates: `e2e4`, `e7e8q`; ranks as the board names them.
#[derive(Clone, Copy, Debug)]
pub struct Uci;

impl<P: Position> Notation<P> for Uci {
    fn name(&self) -> &'static str {
        "uci"
    }

    fn write(&self, _: &P, m: MoveOf<P>, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{m}")
    }

    fn parse(&self, position: &P, text: &str) -> Result<MoveOf<P>, NotationErrorOf<P>> {
        let unreadable = |column, expected| {
            notation_error(position, text, column, NotationProblem::Unreadable { expected })
        };
        let square = |at: usize| text.get(at..at + 2).and_then(|s| s.parse::<P::Square>().ok());
        let from = square(0).ok_or_else(|| unreadable(1, "the square that the piece leaves"))?;
        let to = square(2).ok_or_else(|| unreadable(3, "the square that the piece goes to"))?;
        let mut rest = text[4..].chars();
        let promotion = match rest.next() {
            None => None,
            Some(letter) => Some(
                P::Kind::from_letter(letter.to_ascii_uppercase())
                    .ok_or_else(|| unreadable(5, "the letter of a piece, or nothing"))?,
            ),
        };
        if rest.next().is_some() {
            return Err(unreadable(6, "nothing more"));
        }
        position
            .check_move(from, to, promotion)
            .map_err(|reason| notation_error(position, text, 1, NotationProblem::Illegal(reason)))
    }
}
