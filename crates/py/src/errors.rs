//! What the library refuses, as Python exceptions with their data.

use core::fmt::Display;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use qipan::{
    AnyActionError, AnyEngineTextError, AnyIllegalMove, AnyNotationError, AnyPlayError, AnyPositionError,
    AnySetupErrors, AnyWriteError, ChaseError, FenError, UnknownNotation,
};

use crate::tables::{self, Game};

/// An exception that is about to be raised: its class in `qipan._errors`, the message and the data.
#[derive(Debug, Default)]
pub(crate) struct Refusal {
    class: &'static str,
    message: String,
    code: Option<&'static str>,
    reasons: Vec<String>,
    token: Option<String>,
    column: Option<usize>,
    candidates: Vec<String>,
    fen: Option<String>,
    square: Option<String>,
}

impl Refusal {
    /// An exception with a message and no data.
    pub(crate) fn new(class: &'static str, message: impl Display) -> Self {
        Refusal { class, message: message.to_string(), ..Refusal::default() }
    }

    pub(crate) fn code(self, code: &'static str) -> Self {
        Refusal { code: Some(code), ..self }
    }

    pub(crate) fn token(self, token: &str) -> Self {
        Refusal { token: Some(token.chars().take(40).collect()), ..self }
    }

    pub(crate) fn column(self, column: Option<usize>) -> Self {
        Refusal { column, ..self }
    }

    pub(crate) fn candidates(self, candidates: Vec<String>) -> Self {
        Refusal { candidates, ..self }
    }

    pub(crate) fn fen(self, fen: String) -> Self {
        Refusal { fen: Some(fen), ..self }
    }

    fn build(self, py: Python<'_>) -> PyResult<PyErr> {
        let data = PyDict::new(py);
        data.set_item("code", self.code)?;
        data.set_item("reasons", PyTuple::new(py, self.reasons)?)?;
        data.set_item("token", self.token)?;
        data.set_item("column", self.column)?;
        data.set_item("candidates", PyTuple::new(py, self.candidates)?)?;
        data.set_item("fen", self.fen)?;
        data.set_item("square", self.square)?;
        let class = tables::get(py)?.error(py, self.class)?;
        Ok(PyErr::from_value(class.call((self.message,), Some(&data))?))
    }
}

impl From<Refusal> for PyErr {
    fn from(refusal: Refusal) -> Self {
        Python::attach(|py| refusal.build(py).unwrap_or_else(|error| error))
    }
}

/// Why a move is illegal, in this position.
pub(crate) fn illegal(game: Game, error: AnyIllegalMove, fen: Option<String>) -> Refusal {
    Refusal {
        code: Some(error.code),
        square: error.at.map(|square| game.square_name(square)),
        fen,
        ..Refusal::new("IllegalMoveError", error.message)
    }
}

/// Why a text means no move.
pub(crate) fn notation(game: Game, error: AnyNotationError) -> Refusal {
    let class = match error.code {
        "unreadable" => "InvalidMoveError",
        "ambiguous" => "AmbiguousMoveError",
        _ => "IllegalMoveError",
    };
    let at = error.illegal.as_ref().and_then(|reason| reason.at);
    Refusal {
        code: Some(error.code),
        reasons: vec![error.message.clone()],
        column: Some(error.column),
        candidates: error.candidates.iter().map(|(_, text)| text.clone()).collect(),
        square: at.map(|square| game.square_name(square)),
        fen: Some(error.fen.to_string()),
        ..Refusal::new(class, &error).token(&error.token)
    }
}

/// The game has no such notation.
pub(crate) fn unknown_notation(error: UnknownNotation) -> Refusal {
    let known = error.known.iter().map(|name| (*name).to_owned()).collect();
    Refusal::new("UnknownNameError", &error).code("unknown_notation").token(&error.name).candidates(known)
}

/// Why a move cannot be read or written in a notation.
pub(crate) fn write(game: Game, error: AnyWriteError) -> Refusal {
    match error {
        AnyWriteError::Notation(error) => unknown_notation(error),
        AnyWriteError::Text(error) => notation(game, error),
        AnyWriteError::Illegal(error) => illegal(game, error, None),
        error => Refusal::new("MoveError", error),
    }
}

/// The text is no FEN.
pub(crate) fn fen(error: &FenError) -> Refusal {
    Refusal::new("FenError", error).code("invalid_fen").column(Some(error.column))
}

/// All that is wrong with a setup.
pub(crate) fn setup(errors: AnySetupErrors) -> Refusal {
    let code = errors.reasons.first().map(|reason| reason.code);
    let message = errors.to_string();
    let reasons = errors.reasons.into_iter().map(|reason| reason.message).collect();
    Refusal { code, reasons, ..Refusal::new("SetupError", message) }
}

/// The FEN gives no position.
pub(crate) fn position(error: AnyPositionError) -> Refusal {
    match error {
        AnyPositionError::Fen(error) => fen(&error),
        AnyPositionError::Setup(errors) => setup(errors),
    }
}

/// Why something may not happen in a game.
pub(crate) fn action(game: Game, error: AnyActionError) -> Refusal {
    if let Some(reason) = error.illegal {
        return illegal(game, *reason, None);
    }
    let class = match error.code {
        "flag_fell" | "clock_stopped" => "ClockError",
        _ => "ActionError",
    };
    Refusal {
        code: Some(error.code),
        candidates: error.allowed,
        square: error.square.map(|square| game.square_name(square)),
        ..Refusal::new(class, error.message)
    }
}

/// Why the move of a text may not be played.
pub(crate) fn play(game: Game, error: AnyPlayError) -> Refusal {
    match error {
        AnyPlayError::Text(error) => notation(game, error),
        AnyPlayError::Action { token, reason } => {
            let message = reason.message.clone();
            Refusal { reasons: vec![message], ..action(game, reason).token(&token) }
        }
    }
}

/// Why a text tells no game to an engine.
pub(crate) fn engine_text(game: Game, error: AnyEngineTextError) -> Refusal {
    let message = error.to_string();
    let refusal = match error {
        AnyEngineTextError::Notation(error) => unknown_notation(error),
        AnyEngineTextError::Expected { column, .. } => {
            Refusal::new("InvalidMoveError", "").code("unreadable").column(Some(column))
        }
        AnyEngineTextError::Fen(error) => position(error),
        AnyEngineTextError::Move { problem, .. } => notation(game, problem),
        AnyEngineTextError::Ended { problem, .. } => action(game, problem),
        error => Refusal::new("QipanError", error),
    };
    Refusal { message, ..refusal }
}

/// Why a game cannot say what is chased.
pub(crate) fn chase(game: Game, error: ChaseError) -> Refusal {
    let code = error.code();
    match error {
        ChaseError::Illegal(reason) => illegal(game, reason, None),
        error => Refusal::new("ActionError", error).code(code),
    }
}
