//! What every reader of records hands back: the game as far as it could be read, and what was wrong.

use core::fmt;

use crate::{AnyError, GameTree, NodeId, Position};

/// Bounds on what a reader takes from a file, so that none can exhaust the machine.
///
/// The defaults let every real record through. What lies beyond a bound is a [`Fault`], never an error.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes of a file that has to be read as a whole; a stream of games has no such bound.
    pub file_bytes: u64,
    /// Moves of one game, in all its variations. There is no other bound on the length of a line.
    pub nodes: u32,
    /// How deep variations may lie within variations.
    pub nesting: u32,
    /// Bytes of one token, such as the text of a move or the value of a tag.
    pub token_bytes: usize,
    /// Bytes of one comment.
    pub comment_bytes: usize,
    /// Bytes of all comments and tags of one game.
    pub text_bytes: usize,
    /// Faults told of one game; more are only counted.
    pub faults: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            file_bytes: 1 << 30,
            nodes: 10_000_000,
            nesting: 10_000,
            token_bytes: 1 << 16,
            comment_bytes: 1 << 24,
            text_bytes: 1 << 28,
            faults: 100,
        }
    }
}

/// Where in a record something stands, counted as its format counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Place {
    /// In a text: the line and the character in it, both counted from 1.
    Text {
        /// The line.
        line: u64,
        /// The character in the line.
        column: u64,
    },
    /// In a file that is no text: the byte, counted from 0.
    Byte(u64),
    /// Nowhere in particular.
    Whole,
}

/// Writes `line 3, column 7` or `byte 1024`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Text { line, column } => write!(f, "line {line}, column {column}"),
            Place::Byte(byte) => write!(f, "byte {byte}"),
            Place::Whole => f.write_str("the record"),
        }
    }
}

/// How much a fault takes away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// All was read; something was not as it should be, such as a character of another encoding.
    Note,
    /// Something of the record is missing in what was read.
    Error,
}

/// Something wrong in a record. What came before it in the same line of moves was kept.
#[derive(Debug, thiserror::Error)]
#[error("{place}{}: {reason}", Quote(.token))]
pub struct Fault {
    /// Where it stands.
    pub place: Place,
    /// The last move, or the root, before the trouble: [`GameTree::line_to`] gives the path.
    pub after: NodeId,
    /// Whether it is in a variation, so that the main line does not suffer.
    pub in_variation: bool,
    /// The text that is wrong, cut to its first 40 characters; empty if there is none to show.
    pub token: String,
    /// Whether something is missing because of it.
    pub severity: Severity,
    /// What is wrong, and what would be right.
    #[source]
    pub reason: AnyError,
}

impl Fault {
    /// A fault through which something is missing.
    pub fn error(place: Place, after: NodeId, token: &str, reason: impl Into<AnyError>) -> Self {
        let (token, reason) = (cut(token), reason.into());
        Fault { place, after, in_variation: false, token, severity: Severity::Error, reason }
    }

    /// A fault through which nothing is missing.
    pub fn note(place: Place, after: NodeId, token: &str, reason: impl Into<AnyError>) -> Self {
        Fault { severity: Severity::Note, ..Fault::error(place, after, token, reason) }
    }

    /// The fault, in a variation.
    #[must_use]
    pub fn in_variation(self) -> Self {
        Fault { in_variation: true, ..self }
    }
}

/// The longest part of a text that messages repeat.
pub(crate) fn cut(token: &str) -> String {
    token.chars().take(40).collect()
}

struct Quote<'a>(&'a str);

impl fmt::Display for Quote<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            "" => Ok(()),
            token => write!(f, ", {token:?}"),
        }
    }
}

/// A record as it was read: what was good in it, and what was not.
#[derive(Debug)]
pub struct Loaded<P: Position> {
    /// The game, as far as it could be read.
    pub tree: GameTree<P>,
    /// What was wrong, in the order of the record.
    pub faults: Vec<Fault>,
    /// How many faults were not told, being more than [`Limits::faults`].
    pub untold: usize,
}

impl<P: Position> Loaded<P> {
    /// A record in which nothing was wrong so far.
    pub fn new(tree: GameTree<P>) -> Self {
        Loaded { tree, faults: Vec::new(), untold: 0 }
    }

    /// Tells a fault, or counts it if there are too many.
    pub fn report(&mut self, fault: Fault, limits: &Limits) {
        if self.faults.len() < limits.faults {
            self.faults.push(fault);
        } else {
            self.untold += 1;
        }
    }
}
