//! What a call can come to.

use core::ffi::{CStr, c_char};

/// What a call came to. After anything but `QIPAN_RESULT_OK` all is as it was, and `qipan_error_…` tells the details.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(i32)]
pub enum QipanResult {
    /// It is done.
    Ok = 0,
    /// A pointer is NULL that may not be.
    NullPointer = 1,
    /// The buffer is too small; `needed` tells how large it must be.
    BufferTooSmall = 2,
    /// A text is not UTF-8.
    InvalidUtf8 = 3,
    /// A text holds a NUL.
    EmbeddedNul = 4,
    /// A number is none of the values that the argument may have.
    InvalidArgument = 5,
    /// The program was compiled with a header of another ABI.
    AbiMismatch = 6,
    /// No game is called so.
    UnknownGame = 7,
    /// No notation, option, format or time control is called so.
    UnknownName = 8,
    /// The text is no FEN.
    InvalidFen = 9,
    /// The position is not possible; the details are all the reasons.
    ImpossiblePosition = 10,
    /// The text means no move.
    InvalidText = 11,
    /// The text can mean several moves; the details name them.
    Ambiguous = 12,
    /// The move is illegal.
    IllegalMove = 13,
    /// The number is no move of the game.
    ForeignMove = 14,
    /// The game is over.
    GameOver = 15,
    /// The book of the game does not allow it, or not now.
    Refused = 16,
    /// There is no such thing, such as a verdict of a game that goes on.
    NotFound = 17,
    /// The game, or the format, cannot do it.
    Unsupported = 18,
    /// The two things are of different games.
    OtherGame = 19,
    /// There are no more.
    End = 20,
    /// The record cannot be read at all.
    Unreadable = 21,
    /// The operating system says no.
    Io = 22,
    /// There is no memory for a table so large.
    NoMemory = 23,
    /// A fault of this library, which has printed where. Destroy what the call was to change.
    Panic = 24,
}

impl QipanResult {
    /// Every result, in the order of its number.
    pub const ALL: [QipanResult; 25] = [
        QipanResult::Ok,
        QipanResult::NullPointer,
        QipanResult::BufferTooSmall,
        QipanResult::InvalidUtf8,
        QipanResult::EmbeddedNul,
        QipanResult::InvalidArgument,
        QipanResult::AbiMismatch,
        QipanResult::UnknownGame,
        QipanResult::UnknownName,
        QipanResult::InvalidFen,
        QipanResult::ImpossiblePosition,
        QipanResult::InvalidText,
        QipanResult::Ambiguous,
        QipanResult::IllegalMove,
        QipanResult::ForeignMove,
        QipanResult::GameOver,
        QipanResult::Refused,
        QipanResult::NotFound,
        QipanResult::Unsupported,
        QipanResult::OtherGame,
        QipanResult::End,
        QipanResult::Unreadable,
        QipanResult::Io,
        QipanResult::NoMemory,
        QipanResult::Panic,
    ];

    /// The name that programs can rely on, and what it says.
    const fn words(self) -> (&'static CStr, &'static CStr) {
        match self {
            QipanResult::Ok => (c"ok", c"it is done"),
            QipanResult::NullPointer => (c"null_pointer", c"a pointer is NULL that may not be"),
            QipanResult::BufferTooSmall => (c"buffer_too_small", c"the buffer is too small"),
            QipanResult::InvalidUtf8 => (c"invalid_utf8", c"the text is not UTF-8"),
            QipanResult::EmbeddedNul => (c"embedded_nul", c"the text holds a NUL"),
            QipanResult::InvalidArgument => (c"invalid_argument", c"the number is no value of the argument"),
            QipanResult::AbiMismatch => (c"abi_mismatch", c"header and library are of different ABIs"),
            QipanResult::UnknownGame => (c"unknown_game", c"no game is called so"),
            QipanResult::UnknownName => (c"unknown_name", c"nothing is called so"),
            QipanResult::InvalidFen => (c"invalid_fen", c"the text is no FEN"),
            QipanResult::ImpossiblePosition => (c"impossible_position", c"the position is not possible"),
            QipanResult::InvalidText => (c"invalid_text", c"the text means no move"),
            QipanResult::Ambiguous => (c"ambiguous", c"the text can mean several moves"),
            QipanResult::IllegalMove => (c"illegal_move", c"the move is illegal"),
            QipanResult::ForeignMove => (c"foreign_move", c"the number is no move of the game"),
            QipanResult::GameOver => (c"game_over", c"the game is over"),
            QipanResult::Refused => (c"refused", c"the book of the game does not allow it now"),
            QipanResult::NotFound => (c"not_found", c"there is no such thing"),
            QipanResult::Unsupported => (c"unsupported", c"the game or format cannot do it"),
            QipanResult::OtherGame => (c"other_game", c"the two are of different games"),
            QipanResult::End => (c"end", c"there are no more"),
            QipanResult::Unreadable => (c"unreadable", c"the record cannot be read at all"),
            QipanResult::Io => (c"io", c"the operating system says no"),
            QipanResult::NoMemory => (c"no_memory", c"there is no memory for a table so large"),
            QipanResult::Panic => (c"panic", c"a fault of the library"),
        }
    }

    fn of_number(number: i32) -> Option<Self> {
        Self::ALL.into_iter().find(|result| *result as i32 == number)
    }
}

/// The name of a result that programs can rely on, such as `buffer_too_small`; `unknown` for any other number.
///
/// - Ownership: the text is of the library, and stays for ever.
/// - Threads: any number of threads may call it at once.
#[unsafe(no_mangle)]
pub extern "C" fn qipan_result_name(result: i32) -> *const c_char {
    QipanResult::of_number(result).map_or(c"unknown", |result| result.words().0).as_ptr()
}

/// What a result says in English; `an unknown result` for any other number.
///
/// - Ownership: the text is of the library, and stays for ever.
/// - Threads: any number of threads may call it at once.
#[unsafe(no_mangle)]
pub extern "C" fn qipan_result_text(result: i32) -> *const c_char {
    QipanResult::of_number(result).map_or(c"an unknown result", |result| result.words().1).as_ptr()
}

#[cfg(test)]
mod tests {
    use super::QipanResult;

    #[test]
    fn results_are_numbered_from_0() {
        for (number, result) in QipanResult::ALL.into_iter().enumerate() {
            assert_eq!(result as usize, number);
            assert_eq!(QipanResult::of_number(number as i32), Some(result));
        }
        assert_eq!(QipanResult::of_number(25).or(QipanResult::of_number(-1)), None);
    }
}
