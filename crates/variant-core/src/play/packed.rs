//! Moves as plain numbers, for programs that learn the game at run time or are written in another language.

use crate::{Kind, Move, Square};

/// A move of any game in four bytes, whose layout is fixed.
///
/// | bits | byte | holds |
/// |---|---|---|
/// | 0–7 | 0, the lowest | the square that the piece leaves, numbered as [`Square::index`] says |
/// | 8–15 | 1 | the square that it goes to |
/// | 16–23 | 2 | the kind of piece that moves, before any promotion, by its [code](Kind::code) |
/// | 24–31 | 3, the highest | what a soldier becomes, by its code; 0 without a promotion |
///
/// Any number is a value of this type, and only some are moves of a game: [`Move::unpack`] tells. No move is 0.
///
/// ```
/// use variant_core::PackedMove;
///
/// let m = PackedMove(0x0007_1319);
/// assert_eq!((m.from(), m.to(), m.piece(), m.promotion()), (0x19, 0x13, 7, None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[repr(transparent)]
pub struct PackedMove(pub u32);

impl PackedMove {
    /// The number of the square that the piece leaves.
    pub const fn from(self) -> u8 {
        self.0.to_le_bytes()[0]
    }

    /// The number of the square that it goes to.
    pub const fn to(self) -> u8 {
        self.0.to_le_bytes()[1]
    }

    /// The code of the kind of piece that moves.
    pub const fn piece(self) -> u8 {
        self.0.to_le_bytes()[2]
    }

    /// The code of the kind that a soldier becomes.
    pub const fn promotion(self) -> Option<u8> {
        match self.0.to_le_bytes()[3] {
            0 => None,
            code => Some(code),
        }
    }
}

impl<S: Square, K: Kind> Move<S, K> {
    /// The move as a number.
    #[inline(always)]
    pub fn pack(self) -> PackedMove {
        let promotion = self.promotion().map_or(0, K::code);
        PackedMove(u32::from_le_bytes([
            self.from().index() as u8,
            self.to().index() as u8,
            self.piece().code(),
            promotion,
        ]))
    }

    /// The move that a number stands for, if it has squares and pieces of this game; whether it is legal is another
    /// matter.
    #[inline]
    pub fn unpack(packed: PackedMove) -> Option<Self> {
        let [from, to, piece, promotion] = packed.0.to_le_bytes();
        let (from, to) = (S::from_index(from.into())?, S::from_index(to.into())?);
        let piece = K::from_code(piece)?;
        match promotion {
            0 => Some(Move::new(from, to, piece)),
            // Only soldiers are promoted.
            _ if piece != K::SOLDIER => None,
            code => Some(Move::promoting(from, to, K::from_code(code)?)),
        }
    }
}
