//! What attacks what.

use variant_core::grid8x8::{ahead, around, beside_each, bishop, knight, knights, rook};
use variant_core::{Bitboard, Planes, Side, Square8x8};

/// One side's pieces by how they move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Army {
    pub all: u64,
    pub soldiers: u64,
    pub horses: u64,
    /// What slides along diagonals: elephants and advisors.
    pub diagonal: u64,
    /// What slides along ranks and files: chariots and advisors.
    pub straight: u64,
    pub general: u64,
}

impl Army {
    #[inline(always)]
    pub(crate) fn of(planes: &Planes<u64>, side: Side) -> Army {
        let all = planes.of_side(side);
        let [d, s, other] = planes.code;
        let (sliders, others) = (all & !other, all & other);
        Army {
            all,
            soldiers: others & !d & !s,
            horses: others & d,
            diagonal: sliders & d,
            straight: sliders & s,
            general: others & s,
        }
    }

    /// Where the general stands; a1 on a board without one, which no position is.
    #[inline(always)]
    pub(crate) fn general_square(&self) -> usize {
        self.general.trailing_zeros() as usize & 63
    }

    /// The pieces of this army that attack a square.
    #[inline]
    pub(crate) fn attackers(&self, side: Side, square: usize, occupied: u64) -> u64 {
        soldier_attacks(!side, 1 << square) & self.soldiers
            | knight(square) & self.horses
            | bishop(square, occupied) & self.diagonal
            | rook(square, occupied) & self.straight
            | around(square) & self.general
    }

    /// Every square that this army attacks, its own pieces' squares included.
    #[inline(always)]
    pub(crate) fn attacks(&self, side: Side, occupied: u64) -> u64 {
        let mut attacked =
            soldier_attacks(side, self.soldiers) | knights(self.horses) | around(self.general_square());
        for from in squares(self.diagonal) {
            attacked |= bishop(from as usize, occupied);
        }
        for from in squares(self.straight) {
            attacked |= rook(from as usize, occupied);
        }
        attacked
    }
}

#[inline(always)]
pub(crate) fn squares(set: u64) -> variant_core::Squares<Square8x8> {
    Bitboard::from_word(set).into_iter()
}

/// The squares that soldiers on a set attack: one diagonally ahead (XH-15).
#[inline(always)]
pub(crate) const fn soldier_attacks(side: Side, set: u64) -> u64 {
    ahead(side, beside_each(set))
}
