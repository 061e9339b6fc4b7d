//! Where things are on a picture.

use super::drawing::BoardLook;
use crate::{Side, Square};

/// The width and height that belong to a square or point.
pub(super) const CELL: i32 = 60;

/// A place on the picture.
pub(super) type Point = (i32, i32);

/// Where the squares of a board are on its picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) files: i32,
    pub(super) ranks: i32,
    /// The space around the board.
    pub(super) margin: i32,
    pub(super) bottom: Side,
}

impl Layout {
    pub(super) fn of<S: Square>(look: &BoardLook) -> Self {
        let margin = if look.coordinates { 24 } else { 10 };
        Layout { files: S::FILES.into(), ranks: S::RANKS.into(), margin, bottom: look.bottom }
    }

    /// The width of the picture.
    pub(super) const fn width(self) -> i32 {
        self.files * CELL + 2 * self.margin
    }

    /// The height of the picture.
    pub(super) const fn height(self) -> i32 {
        self.ranks * CELL + 2 * self.margin
    }

    /// The middle of the square on this file and rank, both counted from 0.
    pub(super) const fn center(self, file: i32, rank: i32) -> Point {
        let (column, row) = match self.bottom {
            Side::First => (file, self.ranks - 1 - rank),
            Side::Second => (self.files - 1 - file, rank),
        };
        (self.margin + CELL / 2 + column * CELL, self.margin + CELL / 2 + row * CELL)
    }

    /// The middle of a square.
    pub(super) fn of_square<S: Square>(self, square: S) -> Point {
        self.center(square.file().into(), square.rank().into())
    }
}
