//! What a square is, whatever the board.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use super::bitboard::Word;

/// A square (or point) of a board. The type is the geometry: it knows how many files and ranks there are.
///
/// Squares are numbered rank by rank from the first side's left corner.
pub trait Square:
    Copy + Ord + Hash + Debug + Display + FromStr<Err = SquareError> + Send + Sync + 'static
{
    /// The machine word that holds one bit a square.
    type Word: Word;
    /// How many files the board has.
    const FILES: u8;
    /// How many ranks the board has.
    const RANKS: u8;
    /// The number that the first rank is called by: 1 on the 8×8 board, 0 on the 9×10 one.
    const FIRST_RANK: u8;
    /// How many squares the board has.
    const COUNT: usize = Self::FILES as usize * Self::RANKS as usize;

    /// The square with this number, if there is one.
    fn from_index(index: u32) -> Option<Self>;

    /// The number of this square, below [`Square::COUNT`].
    fn index(self) -> usize;

    /// The square on this file and rank, both counted from 0.
    #[inline]
    fn new(file: u8, rank: u8) -> Option<Self> {
        if file < Self::FILES && rank < Self::RANKS {
            Self::from_index(u32::from(rank) * u32::from(Self::FILES) + u32::from(file))
        } else {
            None
        }
    }

    /// The file, counted from 0 at the first side's left.
    #[inline]
    fn file(self) -> u8 {
        (self.index() % Self::FILES as usize) as u8
    }

    /// The rank, counted from 0 at the first side's end.
    #[inline]
    fn rank(self) -> u8 {
        (self.index() / Self::FILES as usize) as u8
    }

    /// The square this many files and ranks away, if it is on the board.
    #[inline]
    fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        Self::new(self.file().checked_add_signed(files)?, self.rank().checked_add_signed(ranks)?)
    }

    /// The letter of the file, `a` for the first.
    fn file_letter(self) -> char {
        char::from(b'a' + self.file())
    }

    /// The digit that names the rank.
    fn rank_digit(self) -> char {
        char::from(b'0' + Self::FIRST_RANK + self.rank())
    }
}

/// The text names no square of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a square of this board: expected a file letter and a rank digit, such as {example}")]
pub struct SquareError {
    /// A square of the board that was asked for.
    pub example: &'static str,
}

/// Defines a square enum with a name for each square, rank by rank.
macro_rules! square_enum {
    (
        $(#[$meta:meta])* $name:ident, $word:ty, $files:literal x $ranks:literal, first rank $first:literal,
        example $example:literal, [$($square:ident)+]
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        #[allow(missing_docs, reason = "a square is what its name says")]
        pub enum $name { $($square),+ }

        impl $name {
            /// Every square, rank by rank.
            pub const ALL: [$name; $files * $ranks] = [$($name::$square),+];
        }

        impl $crate::Square for $name {
            type Word = $word;
            const FILES: u8 = $files;
            const RANKS: u8 = $ranks;
            const FIRST_RANK: u8 = $first;

            // A match on constants compiles to one comparison and leaves `Option<Self>` one byte wide.
            #[inline]
            fn from_index(index: u32) -> Option<Self> {
                match index {
                    $(i if i == $name::$square as u32 => Some($name::$square),)+
                    _ => None,
                }
            }

            #[inline]
            fn index(self) -> usize {
                self as usize
            }
        }

        /// Writes the file letter and the rank digit.
        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                use core::fmt::Write;
                f.write_char($crate::Square::file_letter(*self))?;
                f.write_char($crate::Square::rank_digit(*self))
            }
        }

        /// Reads a file letter of either case and a rank digit.
        impl core::str::FromStr for $name {
            type Err = $crate::SquareError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let square = match *text.as_bytes() {
                    [file, rank] => {
                        let file = file.to_ascii_lowercase().wrapping_sub(b'a');
                        let rank = rank.wrapping_sub(b'0' + $first);
                        <$name as $crate::Square>::new(file, rank)
                    }
                    _ => None,
                };
                square.ok_or($crate::SquareError { example: $example })
            }
        }
    };
}
pub(crate) use square_enum;
