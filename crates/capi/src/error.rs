//! Why the last call of a thread failed.

use core::cell::RefCell;
use core::ffi::c_char;
use core::fmt::Display;

use facade::{
    AnyActionError, AnyEngineTextError, AnyIllegalMove, AnyNotationError, AnyPlayError, AnyPositionError,
    AnySetupErrors, AnyTreeError, AnyWriteError, ChaseError, EditError, FenError, GameOptionError,
    PackedMove, UnknownNotation,
};

use crate::border::{Buffer, numbers};
use crate::{QipanMove, QipanResult, QipanSquare};

/// Why a call failed.
#[derive(Clone, Debug)]
pub(crate) struct Failure(Box<Details>);

#[derive(Clone, Debug)]
struct Details {
    result: QipanResult,
    message: String,
    column: usize,
    reasons: Vec<Reason>,
    candidates: Vec<PackedMove>,
}

#[derive(Clone, Debug)]
struct Reason {
    code: &'static str,
    message: String,
    squares: Vec<u8>,
}

impl Failure {
    pub(crate) fn new(result: QipanResult, code: &'static str, told: impl Display) -> Self {
        Failure::at(result, code, told, Vec::new())
    }

    fn at(result: QipanResult, code: &'static str, told: impl Display, squares: Vec<u8>) -> Self {
        let message = told.to_string();
        let reasons = vec![Reason { code, message: message.clone(), squares }];
        Failure(Box::new(Details { result, message, column: 0, reasons, candidates: Vec::new() }))
    }

    pub(crate) fn null(name: &str) -> Self {
        Failure::new(QipanResult::NullPointer, "null_pointer", format_args!("{name} is NULL"))
    }

    pub(crate) fn argument(told: impl Display) -> Self {
        Failure::new(QipanResult::InvalidArgument, "invalid_argument", told)
    }

    pub(crate) fn not_found(told: impl Display) -> Self {
        Failure::new(QipanResult::NotFound, "not_found", told)
    }

    #[cold]
    pub(crate) fn too_small(room: usize, needed: usize) -> Self {
        let told = format_args!("the buffer has room for {room}, and {needed} are needed");
        Failure::new(QipanResult::BufferTooSmall, "buffer_too_small", told)
    }

    /// The failure with the character of a text where it is wrong, counted from 1.
    fn in_column(mut self, column: usize) -> Self {
        self.0.column = column;
        self
    }

    /// The failure with a sentence around that of its reason.
    fn told(mut self, message: impl Display) -> Self {
        self.0.message = message.to_string();
        self
    }
}

impl From<AnyIllegalMove> for Failure {
    fn from(error: AnyIllegalMove) -> Self {
        let result = match error.code {
            "foreign_move" => QipanResult::ForeignMove,
            "game_over" => QipanResult::GameOver,
            _ => QipanResult::IllegalMove,
        };
        Failure::at(result, error.code, &error.message, error.squares)
    }
}

impl From<AnyNotationError> for Failure {
    fn from(error: AnyNotationError) -> Self {
        let mut failure = match &error.illegal {
            Some(illegal) => Failure::from((**illegal).clone()),
            None if error.code == "ambiguous" => {
                Failure::new(QipanResult::Ambiguous, error.code, &error.message)
            }
            None => Failure::new(QipanResult::InvalidText, error.code, &error.message),
        };
        failure.0.candidates = error.candidates.iter().map(|(m, _)| *m).collect();
        failure.in_column(error.column).told(error)
    }
}

impl From<UnknownNotation> for Failure {
    fn from(error: UnknownNotation) -> Self {
        Failure::new(QipanResult::UnknownName, "unknown_notation", error)
    }
}

impl From<AnyWriteError> for Failure {
    fn from(error: AnyWriteError) -> Self {
        match error {
            AnyWriteError::Notation(error) => error.into(),
            AnyWriteError::Text(error) => error.into(),
            AnyWriteError::Illegal(error) => error.into(),
            other => Failure::new(QipanResult::InvalidText, other.code(), &other),
        }
    }
}

impl From<AnySetupErrors> for Failure {
    fn from(errors: AnySetupErrors) -> Self {
        let mut failure = Failure::new(QipanResult::ImpossiblePosition, "impossible_position", &errors);
        let reason = |error: facade::AnySetupError| Reason {
            code: error.code,
            message: error.message,
            squares: error.squares,
        };
        failure.0.reasons = errors.reasons.into_iter().map(reason).collect();
        failure
    }
}

impl From<FenError> for Failure {
    fn from(error: FenError) -> Self {
        Failure::new(QipanResult::InvalidFen, "invalid_fen", &error).in_column(error.column)
    }
}

impl From<AnyPositionError> for Failure {
    fn from(error: AnyPositionError) -> Self {
        match error {
            AnyPositionError::Fen(error) => error.into(),
            AnyPositionError::Setup(errors) => errors.into(),
        }
    }
}

impl From<EditError> for Failure {
    fn from(error: EditError) -> Self {
        Failure::new(QipanResult::InvalidArgument, error.code(), error)
    }
}

impl From<AnyActionError> for Failure {
    fn from(error: AnyActionError) -> Self {
        match error {
            AnyActionError { illegal: Some(illegal), .. } => (*illegal).into(),
            AnyActionError { code, message, square, .. } => {
                let result = match code {
                    "game_over" => QipanResult::GameOver,
                    "no_square" => QipanResult::InvalidArgument,
                    _ => QipanResult::Refused,
                };
                Failure::at(result, code, message, square.into_iter().collect())
            }
        }
    }
}

impl From<AnyPlayError> for Failure {
    fn from(error: AnyPlayError) -> Self {
        let told = error.to_string();
        match error {
            AnyPlayError::Text(error) => error.into(),
            AnyPlayError::Action { reason, .. } => Failure::from(reason).told(told),
        }
    }
}

impl From<AnyEngineTextError> for Failure {
    fn from(error: AnyEngineTextError) -> Self {
        let told = error.to_string();
        match error {
            AnyEngineTextError::Notation(error) => error.into(),
            AnyEngineTextError::Expected { column, .. } => {
                Failure::new(QipanResult::InvalidText, "unreadable", told).in_column(column)
            }
            AnyEngineTextError::Fen(error) => Failure::from(error).told(told),
            AnyEngineTextError::Move { problem, .. } => Failure::from(problem).told(told),
            AnyEngineTextError::Ended { problem, .. } => Failure::from(problem).told(told),
            other => Failure::new(QipanResult::InvalidText, other.code(), told),
        }
    }
}

impl From<GameOptionError> for Failure {
    fn from(error: GameOptionError) -> Self {
        Failure::new(QipanResult::UnknownName, error.code(), error)
    }
}

impl From<ChaseError> for Failure {
    fn from(error: ChaseError) -> Self {
        let told = error.to_string();
        match error {
            ChaseError::Illegal(error) => error.into(),
            ChaseError::OtherGame { .. } => Failure::new(QipanResult::OtherGame, "other_game", told),
            other => Failure::new(QipanResult::Unsupported, other.code(), told),
        }
    }
}

impl From<AnyTreeError> for Failure {
    fn from(error: AnyTreeError) -> Self {
        let (code, told) = (error.code(), error.to_string());
        match error {
            AnyTreeError::Illegal(error) => error.into(),
            AnyTreeError::Text(error) => error.into(),
            AnyTreeError::NoSuchNode(_) => Failure::new(QipanResult::NotFound, code, told),
            AnyTreeError::Full => Failure::new(QipanResult::NoMemory, code, told),
            _ => Failure::new(QipanResult::InvalidArgument, code, told),
        }
    }
}

thread_local! {
    static LAST: RefCell<Option<Failure>> = const { RefCell::new(None) };
}

/// Keeps the details for this thread.
pub(crate) fn remember(failure: Failure) -> QipanResult {
    let result = failure.0.result;
    // A thread that is ending keeps nothing.
    let _ = LAST.try_with(|last| last.replace(Some(failure)));
    result
}

fn last<T>(ask: impl FnOnce(&Details) -> T) -> Option<T> {
    LAST.try_with(|last| last.borrow().as_ref().map(|failure| ask(&failure.0))).ok().flatten()
}

/// Answers a question about the last failure without becoming one.
fn answer<T>(
    ask: impl FnOnce(&Details) -> Option<T>,
    put: impl FnOnce(T) -> Result<(), Failure>,
) -> QipanResult {
    match last(ask).flatten() {
        None => QipanResult::NotFound,
        Some(value) => put(value).map_or_else(|failure| failure.0.result, |()| QipanResult::Ok),
    }
}

/// What the last call of this thread that failed came to; `QIPAN_RESULT_OK` if none did.
///
/// - Ownership: nothing is handed over.
/// - Threads: each thread has its own answer.
#[unsafe(no_mangle)]
pub extern "C" fn qipan_error_result() -> QipanResult {
    last(|details| details.result).unwrap_or(QipanResult::Ok)
}

/// Writes what was wrong, in a sentence for a player.
///
/// - Ownership: nothing is handed over.
/// - Threads: each thread has its own answer.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_error_message(
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    let put = |message: String| {
        // SAFETY: the caller keeps the promise on the first page of the header.
        unsafe { Buffer::new(buffer, capacity, needed) }?.text(&message)
    };
    answer(|details| Some(details.message.clone()), put)
}

/// The character of a text where it was wrong, counted from 1; 0 if no text was.
///
/// - Ownership: nothing is handed over.
/// - Threads: each thread has its own answer.
#[unsafe(no_mangle)]
pub extern "C" fn qipan_error_column() -> usize {
    last(|details| details.column).unwrap_or(0)
}

/// How many reasons there were: all that is wrong with a position, and one with anything else.
///
/// - Ownership: nothing is handed over.
/// - Threads: each thread has its own answer.
#[unsafe(no_mangle)]
pub extern "C" fn qipan_error_reasons() -> usize {
    last(|details| details.reasons.len()).unwrap_or(0)
}

/// Writes the name of a reason that programs can rely on, such as `general_in_check`.
///
/// - Ownership: nothing is handed over.
/// - Threads: each thread has its own answer.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_error_reason_code(
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    let put = |code: &str| {
        // SAFETY: the caller keeps the promise on the first page of the header.
        unsafe { Buffer::new(buffer, capacity, needed) }?.text(code)
    };
    answer(|details| details.reasons.get(index).map(|reason| reason.code), put)
}

/// Writes a reason as a sentence.
///
/// - Ownership: nothing is handed over.
/// - Threads: each thread has its own answer.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_error_reason_message(
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    let put = |message: String| {
        // SAFETY: the caller keeps the promise on the first page of the header.
        unsafe { Buffer::new(buffer, capacity, needed) }?.text(&message)
    };
    answer(|details| details.reasons.get(index).map(|reason| reason.message.clone()), put)
}

/// Writes the squares that the sentence of a reason names, in its order.
///
/// - Ownership: nothing is handed over.
/// - Threads: each thread has its own answer.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_error_reason_squares(
    index: usize,
    buffer: *mut QipanSquare,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    let put = |squares: Vec<u8>| {
        // SAFETY: the caller keeps the promise on the first page of the header.
        unsafe { Buffer::new(buffer, capacity, needed) }?.fill(&squares)
    };
    answer(|details| details.reasons.get(index).map(|reason| reason.squares.clone()), put)
}

/// Writes the moves that an ambiguous text can mean.
///
/// - Ownership: nothing is handed over.
/// - Threads: each thread has its own answer.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_error_candidates(
    buffer: *mut QipanMove,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    let put = |moves: Vec<u32>| {
        // SAFETY: the caller keeps the promise on the first page of the header.
        unsafe { Buffer::new(buffer, capacity, needed) }?.fill(&moves)
    };
    answer(|details| Some(numbers(&details.candidates)), put)
}
