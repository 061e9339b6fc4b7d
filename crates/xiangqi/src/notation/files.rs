//! What Chinese and WXF texts share: a piece named by its file, or by its place among its like on a file; a direction;
//! and a number (XQ-71, XQ-72).

use variant_core::{Notation, NotationProblem, Position as _, Side, Square as _, notation_error, only_legal};

use crate::{Kind, Move, NotationError, Piece, Position, Square};

/// Where a piece goes, as its side sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Action {
    /// 進, `+`.
    Forward,
    /// 退, `-`.
    Back,
    /// 平, `=` or `.`.
    Sideways,
}

/// Which of the pieces that stand on a file, counted from the front.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Which {
    /// Any of them.
    Any,
    /// In WXF the middle one of three or five, which is neither front nor rear; else any.
    Plain,
    /// The one of this number; 前 is the first. This and all that follow mean one of several.
    Nth(usize),
    /// 後.
    Last,
    /// 中: the middle one of three or five.
    Middle,
    /// `+` after the letter: the first of two or three, the second of more.
    Plus,
    /// `-` after the letter: the last of two or three, the last but one of more.
    Minus,
    /// A file digit twice: where two files hold several, the middle one of three; else the one of this number.
    Twice(usize),
    /// The one of this number among all that share their files: files from the right, each from the front.
    Numbered(usize),
}

impl Which {
    /// The pieces of a column that are meant, where `shared` columns hold several.
    fn of(self, column: &[Square], shared: usize) -> &[Square] {
        let count = column.len();
        let one = |index: usize| column.get(index..=index).unwrap_or_default();
        match self {
            Which::Any => column,
            Which::Plain if count.is_multiple_of(2) => column,
            Which::Plain => one(count / 2),
            _ if count < 2 => &[],
            Which::Last => one(count - 1),
            Which::Middle if count.is_multiple_of(2) => &[],
            Which::Middle => one(count / 2),
            Which::Plus => one(usize::from(count > 3)),
            Which::Minus => one(count - 1 - usize::from(count > 3)),
            Which::Twice(_) if count == 3 && shared > 1 => one(1),
            Which::Nth(number) | Which::Twice(number) | Which::Numbered(number) => {
                one(number.wrapping_sub(1))
            }
        }
    }
}

/// The file that a side counts by this number from its right, from 1 to 9.
const fn file_of(side: Side, number: u8) -> u8 {
    match side {
        Side::First => 9u8.wrapping_sub(number),
        Side::Second => number.wrapping_sub(1),
    }
}

/// The number by which a side counts a file.
const fn number_of(side: Side, file: u8) -> u8 {
    match side {
        Side::First => 9 - file,
        Side::Second => file + 1,
    }
}

/// A side's pieces of a kind, file by file from its right, each file from the front.
fn columns(position: &Position, piece: Piece) -> [Vec<Square>; 9] {
    core::array::from_fn(|i| {
        let file = file_of(piece.side, i as u8 + 1);
        let from_front = |i| if piece.side == Side::First { 9 - i } else { i };
        (0..10)
            .filter_map(|i| Square::new(file, from_front(i)))
            .filter(|square| position.piece_at(*square) == Some(piece))
            .collect()
    })
}

/// Whether pieces of this kind go straight: their number counts points, and they may go sideways (XQ-71).
const fn goes_straight(kind: Kind) -> bool {
    matches!(kind, Kind::General | Kind::Chariot | Kind::Cannon | Kind::Soldier)
}

/// A text as it was read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spoken {
    pub(super) kind: Kind,
    /// The number of the file; without one, any file that holds several.
    pub(super) file: Option<u8>,
    pub(super) which: Which,
    pub(super) action: Action,
    /// The target file, or how many points a straight mover goes ahead or back.
    pub(super) number: u8,
}

impl Spoken {
    /// The legal move that is meant. Of several pieces that the text can mean, those that cannot move so are left out.
    pub(super) fn find(
        self,
        notation: &dyn Notation<Position>,
        position: &Position,
        text: &str,
    ) -> Result<Move, NotationError> {
        let error = |column, problem| notation_error(position, text, column, problem);
        let last = text.chars().count();
        let kind = self.kind;
        if self.action == Action::Sideways && !goes_straight(kind) {
            let expected = "forward or back, since this piece never moves sideways";
            return Err(error(last.saturating_sub(1), NotationProblem::Unreadable { expected }));
        }
        let origins = self.origins(position);
        let tries: Vec<_> = origins
            .iter()
            .filter_map(|from| Some((*from, self.target(position.turn(), *from)?, None)))
            .collect();
        if tries.is_empty() && !origins.is_empty() {
            let expected = "a number that this piece can move by";
            return Err(error(last, NotationProblem::Unreadable { expected }));
        }
        only_legal(notation, position, kind, &tries).map_err(|problem| error(1, problem))
    }

    /// The points of the pieces that can be meant.
    fn origins(self, position: &Position) -> Vec<Square> {
        let columns = columns(position, Piece { side: position.turn(), kind: self.kind });
        let shared = columns.iter().filter(|column| column.len() > 1);
        if let Which::Numbered(number) = self.which {
            return shared.flatten().skip(number.wrapping_sub(1)).take(1).copied().collect();
        }
        let shared = shared.count();
        (1..)
            .zip(&columns)
            .filter(|(number, _)| self.file.is_none_or(|file| file == *number))
            .flat_map(|(_, column)| self.which.of(column, shared))
            .copied()
            .collect()
    }

    /// The point where a piece goes from this one, if that is on the board.
    fn target(self, side: Side, from: Square) -> Option<Square> {
        let ahead = if side == Side::First { 1 } else { -1 };
        let step = match self.action {
            Action::Forward => ahead,
            Action::Back => -ahead,
            Action::Sideways => 0,
        };
        if goes_straight(self.kind) && step != 0 {
            return from.offset(0, step * self.number as i8);
        }
        let file = file_of(side, self.number);
        let ranks = match (self.kind, file.abs_diff(from.file())) {
            _ if step == 0 => 0,
            (Kind::Advisor, 1) | (Kind::Horse, 2) => 1,
            (Kind::Elephant, 2) | (Kind::Horse, 1) => 2,
            _ => return None,
        };
        Square::new(file, from.rank().checked_add_signed(step * ranks)?)
    }
}

/// A move as it is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Told {
    pub(super) piece: Piece,
    /// The number of the file that the piece leaves.
    pub(super) file: u8,
    /// How many of its kind stand on that file, as far as the text must tell them apart; 1 for advisors and elephants,
    /// whose direction does.
    pub(super) count: usize,
    /// Its place among them from the front, from 0.
    pub(super) index: usize,
    /// Whether no other file holds several.
    pub(super) alone: bool,
    /// Its number among all that share their files, from 1: files from the right, each from the front.
    pub(super) number: usize,
    pub(super) action: Action,
    /// The target file, or how many points a straight mover goes ahead or back.
    pub(super) target: u8,
}

impl Told {
    pub(super) fn of(position: &Position, m: Move) -> Self {
        let side = position.turn();
        let (from, to, kind) = (m.from(), m.to(), m.piece());
        let piece = Piece { side, kind };
        let columns = columns(position, piece);
        let file = number_of(side, from.file());
        let column = &columns[usize::from(file - 1)];
        let index = column.iter().position(|square| *square == from).unwrap_or_default();
        let shared = || columns.iter().filter(|column| column.len() > 1);
        let number = shared().flatten().take_while(|square| **square != from).count() + 1;
        let count = if matches!(kind, Kind::Advisor | Kind::Elephant) { 1 } else { column.len() };

        let ranks = to.rank().abs_diff(from.rank());
        let action = match ranks {
            0 => Action::Sideways,
            _ if (to.rank() > from.rank()) == (side == Side::First) => Action::Forward,
            _ => Action::Back,
        };
        let counts = goes_straight(kind) && action != Action::Sideways;
        let target = if counts { ranks } else { number_of(side, to.file()) };
        Told { piece, file, count, index, alone: shared().count() < 2, number, action, target }
    }
}
