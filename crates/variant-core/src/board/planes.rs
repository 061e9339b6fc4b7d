//! Which piece stands where, in four words.

use super::bitboard::Word;
use super::side::Side;
use crate::{Board, Kind, Piece, Square};

/// The pieces on a board: three planes that spell a code of three bits on each square (0 = empty), and one plane for
/// the first side's pieces.
///
/// Four words instead of one a kind and side: a position is copied at every node, and a set of squares of one kind,
/// or of two kinds whose codes share a bit, is a few operations away. A game picks the codes to that end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Planes<W> {
    /// Bit n of the code, one word a bit.
    pub code: [W; 3],
    /// The squares that hold a piece of the first side.
    pub first: W,
}

impl<W: Word> Planes<W> {
    /// The empty board.
    pub const EMPTY: Self = Planes { code: [W::ZERO; 3], first: W::ZERO };

    /// The squares that hold a piece.
    #[inline(always)]
    pub fn occupied(&self) -> W {
        self.code[0] | self.code[1] | self.code[2]
    }

    /// The squares that hold a piece of this side.
    #[inline(always)]
    pub fn of_side(&self, side: Side) -> W {
        match side {
            Side::First => self.first,
            Side::Second => self.occupied() & !self.first,
        }
    }

    /// The squares that hold a piece with this code, of either side.
    #[inline(always)]
    pub fn of_code(&self, code: u8) -> W {
        let plane = |n: usize| if code >> n & 1 == 1 { self.code[n] } else { !self.code[n] };
        plane(0) & plane(1) & plane(2)
    }

    /// The code on this square, 0 if it is empty.
    #[inline(always)]
    pub fn code_at(&self, index: usize) -> u8 {
        let bit = W::bit(index);
        let plane = |n: usize| u8::from(self.code[n] & bit != W::ZERO) << n;
        plane(0) | plane(1) | plane(2)
    }

    /// The side whose piece stands on this square; meaningful only where there is one.
    #[inline(always)]
    pub fn side_at(&self, index: usize) -> Side {
        if self.first & W::bit(index) == W::ZERO { Side::Second } else { Side::First }
    }

    /// Puts a piece on a square, in the place of whatever is there.
    #[inline(always)]
    pub fn put(&mut self, index: usize, side: Side, code: u8) {
        let bit = W::bit(index);
        for n in 0..3 {
            self.code[n] = self.code[n] & !bit | bit.when(code >> n & 1 == 1);
        }
        self.first = self.first & !bit | bit.when(matches!(side, Side::First));
    }

    /// Takes whatever stands on a square off the board.
    #[inline(always)]
    pub fn clear(&mut self, index: usize) {
        let keep = !W::bit(index);
        for plane in &mut self.code {
            *plane = *plane & keep;
        }
        self.first = self.first & keep;
    }

    /// The pieces of a board.
    pub fn of_board<S: Square<Word = W>, K: Kind>(board: &Board<S, K>) -> Self {
        let mut planes = Self::EMPTY;
        for (square, piece) in board.pieces() {
            planes.put(square.index(), piece.side, piece.kind.code());
        }
        planes
    }

    /// The pieces as a board.
    pub fn to_board<S: Square<Word = W>, K: Kind>(&self) -> Board<S, K> {
        let mut board = Board::EMPTY;
        for square in crate::Bitboard::<S>::from_word(self.occupied()) {
            board.set(square, self.piece_at(square));
        }
        board
    }

    /// The piece on a square.
    #[inline]
    pub fn piece_at<S: Square<Word = W>, K: Kind>(&self, square: S) -> Option<Piece<K>> {
        let kind = K::from_code(self.code_at(square.index()))?;
        Some(Piece { side: self.side_at(square.index()), kind })
    }
}
