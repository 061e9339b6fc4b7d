//! How every reader of this crate builds a tree: moves, comments and what is wrong with them.

use std::borrow::Cow;

use variant_core::{
    AnyError, Charset, Cursor, Fault, GameTree, Node, NodeId, Notation, Place, Position as _, Square as _,
    TreeError,
};

use super::{Problem, ReadError, ReadOptions};
use crate::{Kind, Position, Repaired, Setup, Square};

pub(super) type Board = variant_core::Board<Square, Kind>;
pub(super) type Loaded = variant_core::Loaded<Position>;

/// The point on this file and row, rows counted from the top as Red sees the board.
pub(super) fn point_from_top(file: u8, row: u8) -> Option<Square> {
    Square::new(file, 9u8.checked_sub(row)?)
}

/// The digits of a point as [`point_from_top`] reads them.
pub(super) fn digits_from_top(point: Square) -> [char; 2] {
    [point.file(), 9 - point.rank()].map(|digit| char::from(b'0' + digit))
}

/// Where a game starts, read leniently. The side to move is that of the piece that moves first or, if nothing moves, that
/// of the setup, unless only the other side can be to move: formats that tell the side have it wrong at times.
pub(super) fn start(setup: &Setup, first: Option<Square>) -> Result<Repaired, ReadError> {
    let turn = first.and_then(|from| setup.board.get(from)).map_or(setup.turn, |piece| piece.side);
    let with = |turn| Position::from_setup_lenient(&Setup { turn, ..*setup });
    with(turn).or_else(|errors| with(!turn).map_err(|_| ReadError::Start(errors)))
}

/// The place of a byte of a file that is no text.
pub(super) fn byte(at: usize) -> Place {
    Place::Byte(at as u64)
}

/// The place of a byte of a text that begins on this line.
pub(super) fn line_and_column(text: &str, first_line: u64, at: usize) -> Place {
    let before = text.get(..at).unwrap_or(text);
    let lines = before.matches('\n').count();
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count();
    Place::Text { line: first_line + lines as u64, column: column as u64 + 1 }
}

/// A tree that is being built, and what was wrong so far.
pub(super) struct Grower<'a> {
    cursor: Cursor<'a, Position>,
    options: &'a ReadOptions,
    /// The place of a byte; asked only for faults that are told, since it may take a while to find.
    place: &'a dyn Fn(usize) -> Place,
    faults: Vec<Fault>,
    untold: usize,
    /// How many moves were read, and how many bytes of text.
    moves: u32,
    text: usize,
    /// How many places are marked.
    marks: u32,
    /// Whether the main line is over.
    in_variation: bool,
}

/// Builds the record of a game: `read` adds its moves.
pub(super) fn grow(
    start: Repaired,
    options: &ReadOptions,
    place: &dyn Fn(usize) -> Place,
    read: impl FnOnce(&mut Grower<'_>),
) -> Loaded {
    let mut loaded = Loaded::new(GameTree::from_position(start.position));
    for fault in start.mended.into_iter().chain(start.tolerated) {
        loaded.report(Fault::note(Place::Whole, NodeId::ROOT, "", fault), &options.limits);
    }
    let cursor = loaded.tree.cursor();
    let mut grower = Grower {
        cursor,
        options,
        place,
        faults: Vec::new(),
        untold: 0,
        moves: 0,
        text: 0,
        marks: 0,
        in_variation: false,
    };
    read(&mut grower);
    let Grower { faults, untold, .. } = grower;
    for fault in faults {
        loaded.report(fault, &options.limits);
    }
    loaded.untold += untold;
    loaded
}

impl Grower<'_> {
    /// Tells that something is missing.
    pub(super) fn fault(&mut self, at: usize, token: &str, reason: impl Into<AnyError>) {
        self.tell(at, token, reason, Fault::error);
    }

    /// Tells that something is not as it should be.
    pub(super) fn note(&mut self, at: usize, token: &str, reason: impl Into<AnyError>) {
        self.tell(at, token, reason, Fault::note);
    }

    fn tell<R>(&mut self, at: usize, token: &str, reason: R, fault: fn(Place, NodeId, &str, R) -> Fault) {
        if self.faults.len() < self.options.limits.faults {
            let fault = fault((self.place)(at), self.cursor.id(), token, reason);
            self.faults.push(if self.in_variation { fault.in_variation() } else { fault });
        } else {
            self.untold += 1;
        }
    }

    /// Counts one more move of the file; false, and a fault, if there are too many.
    pub(super) fn count(&mut self, at: usize) -> bool {
        let most = self.options.limits.nodes;
        if self.moves == most {
            self.fault(at, "", Problem::TooManyMoves { most });
            return false;
        }
        self.moves += 1;
        true
    }

    /// Plays a move and tells whether that was possible; `token` shows it if it leads off the board.
    pub(super) fn play(
        &mut self,
        points: (Option<Square>, Option<Square>),
        at: usize,
        token: impl FnOnce() -> String,
    ) -> bool {
        let (Some(from), Some(to)) = points else {
            self.fault(at, &token(), Problem::OffBoard);
            return false;
        };
        match self.cursor.add_coordinates(from, to, None) {
            Ok(_) => true,
            Err(error) => {
                let token = format!("{from}{to}");
                match error {
                    TreeError::Illegal(reason) => self.fault(at, &token, reason),
                    error => self.fault(at, &token, error),
                }
                false
            }
        }
    }

    /// Plays the move that a text means, and tells whether that was possible.
    pub(super) fn play_text(&mut self, notation: &dyn Notation<Position>, text: &str, at: usize) -> bool {
        match self.cursor.add_text_in(notation, text) {
            Ok(_) => true,
            Err(error) => {
                match error {
                    TreeError::Text(error) => {
                        let before =
                            text.char_indices().nth(error.column - 1).map_or(text.len(), |(at, _)| at);
                        self.fault(at + before, text, error.problem);
                    }
                    error => self.fault(at, text, error),
                }
                false
            }
        }
    }

    /// Adds a comment to the last move, or before the game.
    pub(super) fn comment(&mut self, comment: &str, at: usize) {
        if comment.is_empty() || !self.has_room(comment, at) {
            return;
        }
        // Nothing is deleted meanwhile.
        let _ = self.cursor.say(comment);
    }

    /// Counts a text; false, and a fault, if there is too much of it.
    fn has_room(&mut self, text: &str, at: usize) -> bool {
        let limits = &self.options.limits;
        self.text += text.len();
        let fits = text.len() <= limits.comment_bytes && self.text <= limits.text_bytes;
        if !fits {
            self.fault(at, text, Problem::TooMuchText);
        }
        fits
    }

    /// The text of these bytes, with a note if not all of it could be read.
    pub(super) fn decode(&mut self, bytes: &[u8], charset: Charset, at: usize) -> String {
        let (text, whole) = charset.decode(bytes);
        if !whole {
            self.note(at, &text, Problem::Undecodable { charset: charset.name() });
        }
        text.trim_matches(['\0', ' ']).to_owned()
    }

    /// Notes it if not all of this part of a text could be read.
    pub(super) fn check_text(&mut self, part: &str, text: &Text<'_>) {
        if let Some(at) = part.find(char::REPLACEMENT_CHARACTER).filter(|_| !text.whole) {
            self.note(at, "", Problem::Undecodable { charset: text.charset.name() });
        }
    }

    /// Gives the record a tag, unless the value says nothing.
    pub(super) fn tag(&mut self, name: &str, value: &str, at: usize) {
        if !value.is_empty() && self.has_room(value, at) {
            self.cursor.tree().tags_mut().push(name, value);
        }
    }

    /// Marks the present place; false, and a fault, if too many are marked.
    pub(super) fn mark(&mut self, at: usize) -> bool {
        let most = self.options.limits.nesting;
        if self.marks == most {
            self.fault(at, "", Problem::TooManyOpen { most });
            return false;
        }
        self.marks += 1;
        self.cursor.mark();
        true
    }

    /// What is told from here on is not about the main line.
    pub(super) fn end_main_line(&mut self) {
        self.in_variation = true;
    }

    /// Goes to the place marked last, if there is one.
    pub(super) fn back(&mut self) -> bool {
        self.marks = self.marks.saturating_sub(1);
        self.end_main_line();
        self.cursor.back()
    }
}

/// A text and the encoding it was in.
#[derive(Clone, Debug)]
pub(super) struct Text<'a> {
    pub(super) all: Cow<'a, str>,
    charset: Charset,
    /// Whether all of it could be read.
    whole: bool,
}

impl<'a> Text<'a> {
    /// The text of a file in the encoding of the options or, if they name none, in the one it seems to be in.
    pub(super) fn of(bytes: Cow<'a, [u8]>, options: &ReadOptions) -> Self {
        let charset = options.charset.unwrap_or_else(|| Charset::detect(&bytes));
        let (all, whole) = match bytes {
            Cow::Borrowed(bytes) => charset.decode(bytes),
            Cow::Owned(bytes) => {
                let (all, whole) = charset.decode(&bytes);
                (Cow::Owned(all.into_owned()), whole)
            }
        };
        Text { all, charset, whole }
    }
}

/// All that is said of a node, in one comment: most formats have no more.
pub(super) fn all_comments(node: Node<'_, Position>) -> String {
    let comments = node.comments_before().iter().chain(node.comments());
    comments.map(String::as_str).collect::<Vec<_>>().join("\n")
}
