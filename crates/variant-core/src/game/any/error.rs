//! Errors of any game as data: a code that programs can rely on, a sentence, and the squares it names.

use core::fmt;

use crate::{
    ActionError, EngineTextError, FenError, IllegalMove, Kind, NotationError, NotationProblem, Outcome,
    PackedMove, PositionError, SetupErrors, Square, UnknownNotation,
};

/// Any error of any game, for callers that only show it.
pub type AnyError = Box<dyn core::error::Error + Send + Sync>;

/// An [`IllegalMove`] of any game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct AnyIllegalMove {
    /// The name of the reason that programs can rely on, see [`IllegalMove::code`]; `foreign_move` for a number that is
    /// no move of the game.
    pub code: &'static str,
    /// The sentence for a player.
    pub message: String,
    /// The squares that the sentence names, in its order.
    pub squares: Vec<u8>,
    /// The square that stands in the way or gives the check, where the reason has one.
    pub at: Option<u8>,
    /// How the game has ended, if that is the reason.
    pub outcome: Option<Outcome>,
}

impl AnyIllegalMove {
    /// That a number is no move of the game, or a square or kind none of it.
    pub(super) fn foreign(what: fmt::Arguments<'_>, game: &str) -> Self {
        AnyIllegalMove {
            code: "foreign_move",
            message: format!("{what} is none of {game}"),
            squares: Vec::new(),
            at: None,
            outcome: None,
        }
    }

    pub(crate) fn foreign_move(m: PackedMove, game: &str) -> Self {
        Self::foreign(format_args!("the move 0x{:08x}", m.0), game)
    }
}

impl<S: Square, K: Kind> From<IllegalMove<S, K>> for AnyIllegalMove {
    fn from(reason: IllegalMove<S, K>) -> Self {
        AnyIllegalMove {
            code: reason.code(),
            message: reason.to_string(),
            squares: reason.squares().into_iter().map(number).collect(),
            at: reason.at().map(number),
            outcome: match reason {
                IllegalMove::GameOver(outcome) => Some(outcome),
                _ => None,
            },
        }
    }
}

/// A [`NotationError`] of any game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{token:?}, column {column}: {message}")]
pub struct AnyNotationError {
    /// The text, cut to its first 40 characters.
    pub token: Box<str>,
    /// The character where it is wrong, counted from 1.
    pub column: usize,
    /// The name of the problem that programs can rely on, see [`NotationProblem::code`].
    pub code: &'static str,
    /// What is wrong, in words.
    pub message: String,
    /// Why the move is illegal that the text means, if that is the problem.
    pub illegal: Option<Box<AnyIllegalMove>>,
    /// The moves that the text can mean, if they are several, and how the notation writes each.
    pub candidates: Vec<(PackedMove, String)>,
    /// The position in which the text was read.
    pub fen: Box<str>,
}

impl<S: Square, K: Kind> From<NotationError<S, K>> for AnyNotationError {
    fn from(error: NotationError<S, K>) -> Self {
        let NotationError { token, column, problem, fen } = error;
        let (code, message) = (problem.code(), problem.to_string());
        let (mut illegal, mut candidates) = (None, Vec::new());
        match problem {
            NotationProblem::Illegal(reason) => illegal = Some(Box::new(reason.into())),
            NotationProblem::Ambiguous { candidates: moves } => {
                candidates = moves.into_iter().map(|(m, text)| (m.pack(), text)).collect();
            }
            _ => {}
        }
        let (token, fen) = (token.into(), fen.into());
        AnyNotationError { token, column, code, message, illegal, candidates, fen }
    }
}

/// Why a move text cannot be read in a notation that was asked for by name, or a move not be written in it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AnyWriteError {
    /// The game has no such notation.
    #[error(transparent)]
    Notation(#[from] UnknownNotation),
    /// The text means no legal move.
    #[error(transparent)]
    Text(#[from] AnyNotationError),
    /// The move is illegal.
    #[error(transparent)]
    Illegal(#[from] AnyIllegalMove),
}

impl AnyWriteError {
    /// The name of the reason that programs can rely on.
    pub const fn code(&self) -> &'static str {
        match self {
            AnyWriteError::Notation(_) => "unknown_notation",
            AnyWriteError::Text(error) => error.code,
            AnyWriteError::Illegal(reason) => reason.code,
        }
    }
}

/// A [`SetupError`](crate::SetupError) of any game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct AnySetupError {
    /// The name of the reason that programs can rely on, see [`SetupError::code`](crate::SetupError::code).
    pub code: &'static str,
    /// The sentence.
    pub message: String,
    /// The squares that the sentence names, in its order.
    pub squares: Vec<u8>,
}

impl<S: Square, K: Kind> From<&crate::SetupError<S, K>> for AnySetupError {
    fn from(reason: &crate::SetupError<S, K>) -> Self {
        AnySetupError {
            code: reason.code(),
            message: reason.to_string(),
            squares: reason.squares().into_iter().map(number).collect(),
        }
    }
}

/// [`SetupErrors`] of any game: all the reasons, never none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnySetupErrors {
    /// The reasons, in the order: pieces, squares, checks, rights, counters.
    pub reasons: Vec<AnySetupError>,
}

/// Joins the reasons with semicolons.
impl fmt::Display for AnySetupErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, reason) in self.reasons.iter().enumerate() {
            f.write_str(if i > 0 { "; " } else { "" })?;
            f.write_str(&reason.message)?;
        }
        Ok(())
    }
}

impl core::error::Error for AnySetupErrors {}

impl<S: Square, K: Kind> From<SetupErrors<S, K>> for AnySetupErrors {
    fn from(errors: SetupErrors<S, K>) -> Self {
        AnySetupErrors { reasons: errors.reasons().iter().map(AnySetupError::from).collect() }
    }
}

/// A [`PositionError`] of any game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AnyPositionError {
    /// The text is no FEN.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The position is not possible, for all these reasons.
    #[error(transparent)]
    Setup(#[from] AnySetupErrors),
}

impl AnyPositionError {
    /// The name that programs can rely on: `invalid_fen` or `impossible_position`; each reason of the latter has its own.
    pub const fn code(&self) -> &'static str {
        match self {
            AnyPositionError::Fen(_) => "invalid_fen",
            AnyPositionError::Setup(_) => "impossible_position",
        }
    }
}

impl<S: Square, K: Kind> From<PositionError<S, K>> for AnyPositionError {
    fn from(error: PositionError<S, K>) -> Self {
        match error {
            PositionError::Fen(error) => AnyPositionError::Fen(error),
            PositionError::Setup(errors) => AnyPositionError::Setup(errors.into()),
        }
    }
}

/// An [`ActionError`] of any game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct AnyActionError {
    /// The name of the reason that programs can rely on, see [`ActionError::code`]; `foreign_move` and `no_square` for
    /// numbers that are no move and no square of the game.
    pub code: &'static str,
    /// The sentence for a player.
    pub message: String,
    /// Why the move is illegal, if that is the reason.
    pub illegal: Option<Box<AnyIllegalMove>>,
    /// How the game has ended, if that is the reason.
    pub outcome: Option<Outcome>,
    /// The touched square that binds, or the empty one that was touched.
    pub square: Option<u8>,
    /// The moves that honour all touches as UCI text, if a touched piece is the reason.
    pub allowed: Vec<String>,
}

impl AnyActionError {
    pub(super) fn no_square(square: u8, game: &str) -> Self {
        AnyActionError {
            code: "no_square",
            message: format!("the square {square} is none of {game}"),
            illegal: None,
            outcome: None,
            square: None,
            allowed: Vec::new(),
        }
    }
}

impl From<AnyIllegalMove> for AnyActionError {
    fn from(reason: AnyIllegalMove) -> Self {
        AnyActionError {
            code: reason.code,
            message: reason.message.clone(),
            outcome: reason.outcome,
            square: None,
            allowed: Vec::new(),
            illegal: Some(Box::new(reason)),
        }
    }
}

impl<S: Square, K: Kind> From<ActionError<S, K>> for AnyActionError {
    fn from(error: ActionError<S, K>) -> Self {
        let (code, message) = (error.code(), error.to_string());
        let (mut square, mut allowed, mut outcome) = (None, Vec::new(), None);
        match error {
            ActionError::Illegal(reason) => return AnyIllegalMove::from(reason).into(),
            ActionError::GameOver(ended) => outcome = Some(ended),
            ActionError::NothingTouched { square: at } => square = Some(number(at)),
            ActionError::Touched { square: at, allowed: moves } => {
                square = Some(number(at));
                allowed = moves.iter().map(ToString::to_string).collect();
            }
            _ => {}
        }
        AnyActionError { code, message, illegal: None, outcome, square, allowed }
    }
}

/// Why the move that a text means may not be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AnyPlayError {
    /// The text means no legal move.
    #[error(transparent)]
    Text(#[from] AnyNotationError),
    /// The move may not be played now.
    #[error("{token:?}: {reason}")]
    Action {
        /// The text, cut to its first 40 characters.
        token: Box<str>,
        /// Why not.
        reason: AnyActionError,
    },
}

impl AnyPlayError {
    /// The name of the reason that programs can rely on.
    pub const fn code(&self) -> &'static str {
        match self {
            AnyPlayError::Text(error) => error.code,
            AnyPlayError::Action { reason, .. } => reason.code,
        }
    }
}

/// An [`EngineTextError`] of any game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AnyEngineTextError {
    /// The game has no such notation.
    #[error(transparent)]
    Notation(#[from] UnknownNotation),
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
    Fen(#[from] AnyPositionError),
    /// A word means no legal move.
    #[error("ply {ply}: {problem}")]
    Move {
        /// The number of the ply, counted from 1.
        ply: usize,
        /// What is wrong with the text.
        problem: AnyNotationError,
    },
    /// The game has ended before this ply.
    #[error("ply {ply}: {problem}")]
    Ended {
        /// The number of the ply, counted from 1.
        ply: usize,
        /// How the game has ended.
        problem: AnyActionError,
    },
}

impl AnyEngineTextError {
    /// The name of the reason that programs can rely on.
    pub const fn code(&self) -> &'static str {
        match self {
            AnyEngineTextError::Notation(_) => "unknown_notation",
            AnyEngineTextError::Expected { .. } => "unreadable",
            AnyEngineTextError::Fen(error) => error.code(),
            AnyEngineTextError::Move { problem, .. } => problem.code,
            AnyEngineTextError::Ended { problem, .. } => problem.code,
        }
    }
}

impl<S: Square, K: Kind> From<EngineTextError<S, K>> for AnyEngineTextError {
    fn from(error: EngineTextError<S, K>) -> Self {
        match error {
            EngineTextError::Expected { column, expected } => {
                AnyEngineTextError::Expected { column, expected }
            }
            EngineTextError::Fen(error) => AnyEngineTextError::Fen(error.into()),
            EngineTextError::Move { ply, problem } => {
                AnyEngineTextError::Move { ply, problem: problem.into() }
            }
            EngineTextError::Ended { ply, problem } => {
                AnyEngineTextError::Ended { ply, problem: problem.into() }
            }
        }
    }
}

pub(super) fn number<S: Square>(square: S) -> u8 {
    square.index() as u8
}
