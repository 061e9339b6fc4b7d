//! A set of squares, one bit each.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::square::Square;

mod sealed {
    pub trait Sealed {}
    impl Sealed for u64 {}
    impl Sealed for u128 {}
}

/// A machine word wide enough for one bit a square: `u64` or `u128`.
pub trait Word:
    sealed::Sealed
    + Copy
    + Ord
    + Hash
    + fmt::Debug
    + fmt::LowerHex
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + 'static
{
    /// The numbers of the bits that are set, lowest first.
    type Bits: ExactSizeIterator<Item = u32> + Clone + fmt::Debug + Send + Sync;
    /// No bit set.
    const ZERO: Self;
    /// The word with only this bit set; the index is taken modulo the width.
    fn bit(index: usize) -> Self;
    /// How many bits are set.
    fn count(self) -> u32;
    /// The numbers of the bits that are set, lowest first.
    fn bits(self) -> Self::Bits;
    /// The word itself if the condition holds, else no bits; without a branch.
    fn when(self, condition: bool) -> Self;
}

/// One bit each: a look-up is cheaper than a variable shift of 128 bits.
static BITS: [u128; 128] = {
    let mut bits = [0; 128];
    let mut i = 0;
    while i < 128 {
        bits[i] = 1 << i;
        i += 1;
    }
    bits
};

/// The numbers of the bits of a `u64`.
#[derive(Clone, Debug)]
pub struct Bits64(u64);

impl Iterator for Bits64 {
    type Item = u32;

    #[inline(always)]
    fn next(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros();
        self.0 &= self.0.wrapping_sub(1);
        Some(bit)
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Bits64 {}

/// The numbers of the bits of a `u128`, one half after the other: half the work of walking the whole.
#[derive(Clone, Debug)]
pub struct Bits128 {
    half: u64,
    base: u32,
    upper: u64,
}

impl Bits128 {
    /// The bits of a `u64`, with numbers from `base` on.
    #[inline(always)]
    pub const fn of_half(half: u64, base: u32) -> Self {
        Bits128 { half, base, upper: 0 }
    }
}

impl Iterator for Bits128 {
    type Item = u32;

    #[inline(always)]
    fn next(&mut self) -> Option<u32> {
        if self.half == 0 {
            if self.upper == 0 {
                return None;
            }
            *self = Bits128 { half: self.upper, base: 64, upper: 0 };
        }
        let bit = self.half.trailing_zeros() + self.base;
        self.half &= self.half.wrapping_sub(1);
        Some(bit)
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = (self.half.count_ones() + self.upper.count_ones()) as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Bits128 {}

macro_rules! word {
    ($word:ty, $bits:ty, |$set:ident| $walk:expr, |$index:ident| $bit:expr) => {
        impl Word for $word {
            type Bits = $bits;
            const ZERO: Self = 0;
            #[inline(always)]
            fn bit($index: usize) -> Self {
                $bit
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn bits(self) -> $bits {
                let $set = self;
                $walk
            }
            #[inline(always)]
            fn when(self, condition: bool) -> Self {
                self & <$word>::from(condition).wrapping_neg()
            }
        }
    };
}
word!(u64, Bits64, |set| Bits64(set), |index| 1 << (index % 64));
word!(u128, Bits128, |set| Bits128 { half: set as u64, base: 0, upper: (set >> 64) as u64 }, |index| {
    BITS[index % 128]
});

/// A set of squares.
///
/// ```
/// use variant_core::{Bitboard, Square8x8};
///
/// let corners: Bitboard<Square8x8> = [Square8x8::A1, Square8x8::H8].into_iter().collect();
/// assert!(corners.has(Square8x8::H8));
/// assert_eq!(corners.len(), 2);
/// ```
pub struct Bitboard<S: Square>(S::Word);

impl<S: Square> Bitboard<S> {
    /// The set of no square.
    pub const EMPTY: Self = Bitboard(S::Word::ZERO);

    /// The set whose bits are those of the word, bit n for the square with index n.
    #[inline]
    pub const fn from_word(word: S::Word) -> Self {
        Bitboard(word)
    }

    /// The bits of the set, bit n for the square with index n.
    #[inline]
    pub const fn word(self) -> S::Word {
        self.0
    }

    /// How many squares the set holds.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count() as usize
    }

    /// Whether the set holds no square.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == S::Word::ZERO
    }

    /// Whether the set holds this square.
    #[inline]
    pub fn has(self, square: S) -> bool {
        self.0 & S::Word::bit(square.index()) != S::Word::ZERO
    }

    /// The square with the lowest index, if the set holds any.
    #[inline]
    pub fn first(self) -> Option<S> {
        self.into_iter().next()
    }
}

impl<S: Square> Clone for Bitboard<S> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
impl<S: Square> Copy for Bitboard<S> {}
impl<S: Square> PartialEq for Bitboard<S> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<S: Square> Eq for Bitboard<S> {}
impl<S: Square> Hash for Bitboard<S> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}
impl<S: Square> Default for Bitboard<S> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<S: Square> From<S> for Bitboard<S> {
    #[inline]
    fn from(square: S) -> Self {
        Bitboard(S::Word::bit(square.index()))
    }
}

macro_rules! operator {
    ($trait:ident $fn:ident, $assign:ident $assign_fn:ident) => {
        impl<S: Square> $trait for Bitboard<S> {
            type Output = Self;
            #[inline]
            fn $fn(self, other: Self) -> Self {
                Bitboard($trait::$fn(self.0, other.0))
            }
        }
        impl<S: Square> $assign for Bitboard<S> {
            #[inline]
            fn $assign_fn(&mut self, other: Self) {
                self.0 = $trait::$fn(self.0, other.0);
            }
        }
    };
}
operator!(BitAnd bitand, BitAndAssign bitand_assign);
operator!(BitOr bitor, BitOrAssign bitor_assign);
operator!(BitXor bitxor, BitXorAssign bitxor_assign);

impl<S: Square> FromIterator<S> for Bitboard<S> {
    fn from_iter<I: IntoIterator<Item = S>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | square.into())
    }
}

impl<S: Square> IntoIterator for Bitboard<S> {
    type Item = S;
    type IntoIter = Squares<S>;

    #[inline]
    fn into_iter(self) -> Squares<S> {
        Squares(self.0.bits())
    }
}

/// The squares of a [`Bitboard`], lowest index first.
#[derive(Clone, Debug)]
pub struct Squares<S: Square>(<S::Word as Word>::Bits);

impl<S: Square> Iterator for Squares<S> {
    type Item = S;

    #[inline(always)]
    fn next(&mut self) -> Option<S> {
        S::from_index(self.0.next()?)
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<S: Square> ExactSizeIterator for Squares<S> {}

/// Lists the squares, such as `{a1, h8}`.
impl<S: Square> fmt::Debug for Bitboard<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.into_iter().map(|square| format!("{square}"))).finish()
    }
}
