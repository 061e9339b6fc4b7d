//! What can be wrong with a PGN text.

use crate::Severity;

/// What is wrong in a PGN text, apart from moves and positions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PgnProblem {
    /// A `{` has no `}` after it in its game; the place is that of the `{`.
    #[error("a comment is never closed")]
    CommentNotClosed,
    /// A `}` stands outside of any comment.
    #[error("a comment is closed that was never opened")]
    CommentNotOpened,
    /// The game ends before the `)`; the place is that of the outermost `(`.
    #[error("a variation is never closed")]
    VariationNotClosed,
    /// A `)` stands outside of any variation.
    #[error("a variation is closed that was never opened")]
    VariationNotOpened,
    /// A variation begins before any move that it could replace.
    #[error("a variation has no move before it that it could replace")]
    VariationWithoutMove,
    /// A `[` is not followed by a name; the place is that of the `[`.
    #[error("a tag has no name")]
    TagNameMissing,
    /// The name of a tag is not followed by a quoted value on the same line.
    #[error("a tag has no quoted value")]
    TagValueMissing,
    /// The line ends within a tag value; the place is that of the opening quote.
    #[error("a tag value lacks its closing quote")]
    TagValueNotClosed,
    /// The value of a tag is not followed by `]` on the same line; the place is that of the `[`.
    #[error("a tag lacks its closing bracket")]
    TagNotClosed,
    /// A quote within a tag value has no backslash before it.
    #[error("a quote within a tag value lacks a backslash before it")]
    QuoteNotEscaped,
    /// A `[` or `]` stands where only moves are expected.
    #[error("a square bracket stands among the moves")]
    StrayBracket,
    /// A `$` is not followed by a number from 0 to 255.
    #[error("a $ has no number from 0 to 255 after it")]
    GlyphNumber,
    /// An annotation glyph stands where there is no move yet.
    #[error("an annotation glyph has no move before it")]
    GlyphWithoutMove,
    /// A null move, such as `--`; none of the games knows passing.
    #[error("a null move: no side may pass")]
    NullMove,
    /// The tag `Result` and the result after the moves differ; the latter counts.
    #[error("the tag Result says {0}, and the moves end otherwise")]
    ResultsDiffer(crate::GameResult),
    /// A tag says that the record is of another game.
    #[error("the record is of another game")]
    OtherGame,
    /// The encoding has no such characters.
    #[error("some bytes mean nothing in the encoding {0}")]
    Undecodable(&'static str),
    /// A text is longer than [`Limits`](crate::Limits) allow; the rest of it was left out.
    #[error("a text is longer than the limits allow")]
    TooLong,
    /// Comments and tags are more than [`Limits`](crate::Limits) allow; the rest was left out.
    #[error("the game has more text than the limits allow")]
    TooMuchText,
    /// There are more moves than [`Limits`](crate::Limits) allow; the rest was left out.
    #[error("the game has more moves than the limits allow")]
    TooManyMoves,
    /// Variations lie deeper within each other than [`Limits`](crate::Limits) allow; they were left out.
    #[error("variations lie deeper within each other than the limits allow")]
    TooDeep,
}

impl PgnProblem {
    /// Whether something of the record is missing because of it.
    pub const fn severity(self) -> Severity {
        match self {
            PgnProblem::QuoteNotEscaped
            | PgnProblem::ResultsDiffer(_)
            | PgnProblem::OtherGame
            | PgnProblem::Undecodable(_)
            | PgnProblem::VariationNotClosed
            | PgnProblem::VariationNotOpened
            | PgnProblem::CommentNotOpened => Severity::Note,
            _ => Severity::Error,
        }
    }
}
