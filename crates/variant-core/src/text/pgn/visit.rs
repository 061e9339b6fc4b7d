//! What a reader of PGN tells while it reads.

use core::cell::Cell;
use core::fmt;
use core::ops::Range;

use super::PgnProblem;
use super::buffer::Mark;
use crate::{GameResult, Nag, Place};

/// Whether what follows is of interest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Flow {
    /// Tell of it.
    Read,
    /// Go to its end without a word.
    Skip,
}

/// Takes the parts of games as they come in the text: what a program implements that wants no trees.
///
/// A game is `begin_game`, its tags, `end_tags`, then whatever the moves bring in any order, and `end_game`. Texts are
/// those of the record: whether a move text means a move is for the visitor to say. Variations are well nested.
///
/// ```
/// use variant_core::{PgnReader, Token, Visitor};
///
/// #[derive(Default)]
/// struct Counter(usize);
///
/// impl Visitor for Counter {
///     fn move_text(&mut self, _: Token<'_>) {
///         self.0 += 1;
///     }
/// }
///
/// let mut moves = Counter::default();
/// let mut reader = PgnReader::new("1. e4 e5 {open} 2. Nf3 (2. f4) *".as_bytes());
/// while reader.read_game(&mut moves)? {}
/// assert_eq!(moves.0, 4);
/// # Ok::<(), std::io::Error>(())
/// ```
pub trait Visitor {
    /// A game begins here.
    fn begin_game(&mut self, _place: Place) {}

    /// A tag: its name, with its place, and its value without quotes and escapes.
    fn tag(&mut self, _name: Token<'_>, _value: &str) {}

    /// The tags are over; whether the moves are of interest.
    fn end_tags(&mut self) -> Flow {
        Flow::Read
    }

    /// The number of a move, without its dots; empty for dots alone.
    fn number(&mut self, _number: Token<'_>) {}

    /// The text of a move, without its number and without `!` and `?`.
    fn move_text(&mut self, _text: Token<'_>) {}

    /// An annotation glyph, also one that was written as `!?` or `±`.
    fn nag(&mut self, _nag: Nag, _text: Token<'_>) {}

    /// A comment, without its braces.
    fn comment(&mut self, _text: Token<'_>) {}

    /// Alternatives to the last move begin; whether they are of interest.
    fn begin_variation(&mut self, _open: Token<'_>) -> Flow {
        Flow::Read
    }

    /// A variation that was of interest ends.
    fn end_variation(&mut self) {}

    /// The result after the moves.
    fn result(&mut self, _result: GameResult) {}

    /// Something is wrong with the text here; the reader goes on.
    fn problem(&mut self, _token: Token<'_>, _problem: PgnProblem) {}

    /// The game ends.
    fn end_game(&mut self) {}
}

/// A part of the text, and where it stands.
#[derive(Clone)]
pub struct Token<'a> {
    text: &'a str,
    at: At<'a>,
}

/// Lines are only counted when somebody asks.
#[derive(Clone)]
enum At<'a> {
    Known(Place),
    Buffer { text: &'a str, index: usize, mark: &'a Cell<Mark> },
}

impl<'a> Token<'a> {
    /// A text at a place.
    pub const fn new(text: &'a str, place: Place) -> Self {
        Token { text, at: At::Known(place) }
    }

    #[inline]
    pub(super) fn lazy(text: &'a str, part: Range<usize>, mark: &'a Cell<Mark>) -> Self {
        Token { text: &text[part.clone()], at: At::Buffer { text, index: part.start, mark } }
    }

    /// The text.
    #[inline]
    pub const fn text(&self) -> &'a str {
        self.text
    }

    /// Where its first character stands.
    pub fn place(&self) -> Place {
        match self.at {
            At::Known(place) => place,
            At::Buffer { text, index, mark } => {
                let mut now = mark.get();
                now.advance(text, index);
                mark.set(now);
                now.place()
            }
        }
    }
}

impl fmt::Debug for Token<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.text, f)
    }
}

impl fmt::Display for Token<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text)
    }
}
