//! What can be wrong with a record.

use super::Format;
use crate::{Piece, SetupErrors};

/// Why a record cannot be read at all.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The content is that of no format.
    #[error("no known format of records: expected one of {}", Format::list())]
    Unknown,
    /// The content is not of the format that was asked for.
    #[error("no {format} file: expected {expected}")]
    NotThis {
        /// The format.
        format: Format,
        /// What it would begin with or hold.
        expected: &'static str,
    },
    /// The file is larger than [`Limits::file_bytes`](variant_core::Limits).
    #[error("{bytes} bytes, and at most {most} are read")]
    TooLarge {
        /// How many there are.
        bytes: u64,
        /// How many are read.
        most: u64,
    },
    /// The file ends before the moves begin.
    #[error("the file ends after {bytes} bytes, and the moves begin at byte {least}")]
    TooShort {
        /// How many there are.
        bytes: usize,
        /// How many there must be.
        least: usize,
    },
    /// The start is no possible position, not even with small faults let stand.
    #[error("the start position: {0}")]
    Start(SetupErrors),
    /// The start is given as a FEN, and is no possible position.
    #[error("the start position: {0}")]
    Fen(#[from] variant_core::PositionError<crate::Square, crate::Kind>),
}

/// Why a record cannot be written in a format.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The format is only read.
    #[error("{0} files are read, and not written")]
    OnlyRead(Format),
    /// The record is of another game.
    #[error("{format} files are records of xiangqi, and this is one of {game}")]
    OtherGame {
        /// The format.
        format: Format,
        /// The name of the game.
        game: &'static str,
    },
    /// The format holds no more of these pieces than a side has at the start.
    #[error("{format} files hold at most {limit} of {piece}, and there are {count}")]
    TooMany {
        /// The format.
        format: Format,
        /// The piece.
        piece: Piece,
        /// How many there are.
        count: usize,
        /// How many the format holds.
        limit: usize,
    },
    /// A comment is longer than the format can hold.
    #[error("a comment is longer than {most} bytes")]
    LongComment {
        /// How many bytes it can have.
        most: i32,
    },
}

/// What is wrong at one place of a record, besides moves that are illegal: the reason of a
/// [`Fault`](variant_core::Fault).
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// The file ends, and a move was to come.
    #[error("the file ends here, and a move was to come")]
    CutOff,
    /// The file ends within a comment.
    #[error("the file ends within the comment: {lacking} bytes are lacking")]
    CommentCutOff {
        /// How many bytes are lacking.
        lacking: usize,
    },
    /// A move does not name two points of the board.
    #[error("expected two points of the board")]
    OffBoard,
    /// A text is not of the expected encoding; what could not be read shows as `\u{fffd}`.
    #[error("not all of the text is {charset}")]
    Undecodable {
        /// The name of the encoding.
        charset: &'static str,
    },
    /// A comment, or all text of the record together, is longer than the limits let through.
    #[error("the text is too long and is left out")]
    TooMuchText,
    /// The record has more moves than the limits let through.
    #[error("more than {most} moves")]
    TooManyMoves {
        /// How many are read.
        most: u32,
    },
    /// More variations are begun and not ended than the limits let through.
    #[error("more than {most} variations are open at once")]
    TooManyOpen {
        /// How many may be open.
        most: u32,
    },
    /// A variation or a comment belongs to a ply that is not there, or could not be played.
    #[error("it belongs to ply {ply} of line {line}, which is not there")]
    NoSuchPly {
        /// The number of the line; that of the main line is 0.
        line: u32,
        /// The ply, counted from 1.
        ply: u32,
    },
    /// A move stands behind the one that is marked as the last.
    #[error("a move behind the end of the line; how this format writes variations is not known")]
    AfterTheEnd,
    /// The version of the format is newer than any that is known.
    #[error("version {0:#04x} of the format is not known; read as the newest known")]
    Version(u8),
}
