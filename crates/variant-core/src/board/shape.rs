//! The measures of a board, for programs that learn the game at run time.

use crate::Square;

/// How large the board of a game is, and how its squares are numbered and called.
///
/// ```
/// use variant_core::{BoardShape, Square9x10};
///
/// let board = BoardShape::of::<Square9x10>();
/// assert_eq!((board.files, board.ranks, board.squares()), (9, 10, 90));
/// assert_eq!(board.square("e4"), Some(40));
/// assert_eq!(board.name(40).as_deref(), Some("e4"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct BoardShape {
    /// How many files there are, `a` the first.
    pub files: u8,
    /// How many ranks there are.
    pub ranks: u8,
    /// The number that the first rank is called by.
    pub first_rank: u8,
}

impl BoardShape {
    /// The board that has these squares.
    pub const fn of<S: Square>() -> Self {
        BoardShape { files: S::FILES, ranks: S::RANKS, first_rank: S::FIRST_RANK }
    }

    /// How many squares there are; they are numbered from 0, rank by rank from the first side's left corner.
    pub const fn squares(self) -> usize {
        self.files as usize * self.ranks as usize
    }

    /// The number of the square with this name, a file letter of either case and a rank digit.
    pub fn square(self, name: &str) -> Option<u8> {
        let [file, rank] = *name.as_bytes() else { return None };
        let file = file.to_ascii_lowercase().wrapping_sub(b'a');
        let rank = rank.wrapping_sub(b'0' + self.first_rank);
        (file < self.files && rank < self.ranks).then(|| rank * self.files + file)
    }

    /// The name of the square with this number.
    pub fn name(self, square: u8) -> Option<String> {
        let (file, rank) = (square % self.files, square / self.files);
        let name = [char::from(b'a' + file), char::from(b'0' + self.first_rank + rank)];
        (rank < self.ranks).then(|| name.into_iter().collect())
    }
}
