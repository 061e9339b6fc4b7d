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
    /// No piece of this kind stands as the text says.
    #[error("no {} stands so", .piece.name())]
    NoSuchPiece {
        /// The kind of piece.
        piece: K,
    },
    /// The text says that the move captures, and it does not.
    #[error("nothing is captured on {to}")]
    NothingCaptured {
        /// The target.
        to: S,
    },
    /// The text can mean several legal moves.
    #[error("ambiguous: it could mean {}", list(.candidates))]
    Ambiguous {
        /// The moves, and how the notation writes each.
        candidates: Vec<(Move<S, K>, String)>,
    },
}

impl<S: Square, K: Kind> NotationProblem<S, K> {
    /// A short name of the problem that programs can rely on, such as `ambiguous`; of an illegal move, that of the
    /// [reason](IllegalMove::code).
    pub fn code(&self) -> &'static str {
        match self {
            Self::Unreadable { .. } => "unreadable",
            Self::Illegal(reason) => reason.code(),
            Self::NoSuchMove { .. } => "no_such_move",
            Self::NoSuchPiece { .. } => "no_such_piece",
            Self::NothingCaptured { .. } => "nothing_captured",
            Self::Ambiguous { .. } => "ambiguous",
        }
    }
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

/// The one legal move among several that a text can mean, each given by its squares and promotion.
///
/// # Errors
/// All the legal ones, if they are several. If there is none, why the only one is illegal, or the only one that the own
/// general or a promotion hinders; else that no such piece can go to the first target,
/// or, without any, that no such piece stands there.
pub fn only_legal<P: Position>(
    notation: &dyn Notation<P>,
    position: &P,
    piece: P::Kind,
    tries: &[(P::Square, P::Square, Option<P::Kind>)],
) -> Result<MoveOf<P>, NotationProblem<P::Square, P::Kind>> {
    let (mut legal, mut reasons) = (Vec::new(), Vec::new());
    for &(from, to, promotion) in tries {
        match position.check_move(from, to, promotion) {
            Ok(m) => legal.push(m),
            Err(reason) => reasons.push(reason),
        }
    }
    match legal[..] {
        [m] => return Ok(m),
        [] => {}
        _ => {
            let candidates = legal.into_iter().map(|m| (m, notation.text(position, m))).collect();
            return Err(NotationProblem::Ambiguous { candidates });
        }
    }
    if reasons.len() > 1 {
        let telling = ["general_in_check", "generals_face", "promotion_missing", "promotion_not_allowed"];
        reasons.retain(|reason| telling.contains(&reason.code()));
    }
    Err(match (&reasons[..], tries.first()) {
        ([reason], _) => NotationProblem::Illegal(*reason),
        (_, Some((_, to, _))) => NotationProblem::NoSuchMove { piece, to: *to },
        (_, None) => NotationProblem::NoSuchPiece { piece },
    })
}

/// The game has no notation of this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown notation {name:?}; the notations are {}", .known.join(", "))]
pub struct UnknownNotation {
    /// The name, cut to its first 40 characters.
    pub name: String,
    /// The names of the game's notations.
    pub known: Vec<&'static str>,
}

/// Reads a text in every notation of the game that may be guessed, and tells the first that writes the move so, else the
/// first that reads it. If none reads a legal move, the one that made most sense of the text says why: one that knows
/// which move was meant, else one that could read the text, else the one that read furthest.
pub(crate) fn recognize<P: Position>(
    position: &P,
    text: &str,
) -> Result<(MoveOf<P>, &'static dyn Notation<P>), NotationErrorOf<P>> {
    let sense = |error: &NotationErrorOf<P>| match error.problem {
        NotationProblem::Unreadable { .. } => (0, error.column),
        NotationProblem::NoSuchMove { .. } | NotationProblem::NoSuchPiece { .. } => (1, 0),
        _ => (2, 0),
    };
    let mut readers: Vec<(MoveOf<P>, &dyn Notation<P>)> = Vec::new();
    let mut meanings: Vec<MoveOf<P>> = Vec::new();
    let mut best: Option<NotationErrorOf<P>> = None;
    for notation in P::NOTATIONS.iter().copied().filter(|notation| notation.is_guessed()) {
        match notation.parse(position, text) {
            Ok(m) => {
                readers.push((m, notation));
                meanings.push(m);
            }
            Err(error) => {
                if let NotationProblem::Ambiguous { candidates } = &error.problem {
                    meanings.extend(candidates.iter().map(|(m, _)| *m));
                }
                if best.as_ref().is_none_or(|best| sense(&error) > sense(best)) {
                    best = Some(error);
                }
            }
        }
    }
    let Some(&(m, first)) = readers.first() else {
        let expected = "a move in a notation of this game";
        let unreadable = || notation_error(position, text, 1, NotationProblem::Unreadable { expected });
        return Err(best.filter(|error| sense(error) > (0, 1)).unwrap_or_else(unreadable));
    };
    if meanings.iter().all(|other| *other == m) {
        let writer = readers.iter().find(|(_, notation)| notation.text(position, m) == text);
        return Ok((m, writer.map_or(first, |(_, notation)| *notation)));
    }
    meanings.sort_unstable();
    meanings.dedup();
    let preferred = P::NOTATIONS.first().copied().unwrap_or(first);
    let candidates = meanings.into_iter().map(|m| (m, preferred.text(position, m))).collect();
    Err(notation_error(position, text, 1, NotationProblem::Ambiguous { candidates }))
}

/// UCI coordinates: `e2e4`, `e7e8q`; ranks as the board names them. Reading takes capitals, but for both squares: `B5d4` is
/// a move of a piece B.
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
        let capitals = |at: usize| text.as_bytes().get(at).is_some_and(u8::is_ascii_uppercase);
        let to = square(2).filter(|_| capitals(0) == capitals(2));
        let to = to.ok_or_else(|| unreadable(3, "the square that the piece goes to"))?;
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
