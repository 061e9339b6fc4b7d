//! What attacks what.

use variant_core::grid8x8::{ahead, beside_each, bishop, knight, knights, rook};
use variant_core::{Bitboard, Planes, Side, Square8x8};

use crate::zones::past_river;

/// One side's pieces by how they move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Army {
    pub all: u64,
    pub soldiers: u64,
    /// What jumps: horses and empresses.
    pub jumping: u64,
    pub bears: u64,
    /// What goes along ranks and files at any distance: chariots and empresses.
    pub straight: u64,
    pub general: u64,
}

impl Army {
    #[inline(always)]
    pub(crate) fn of(planes: &Planes<u64>, side: Side) -> Army {
        let all = planes.of_side(side);
        let [j, s, other] = planes.code;
        let (plain, others) = (all & !other, all & other);
        Army {
            all,
            soldiers: others & j,
            jumping: plain & j,
            bears: others & !j & !s,
            straight: plain & s,
            general: others & s,
        }
    }

    /// Where the general stands; a1 on a board without one, which no position is.
    #[inline(always)]
    pub(crate) fn general_square(&self) -> usize {
        self.general.trailing_zeros() as usize & 63
    }

    /// What captures along ranks and files at any distance: the general too (XO-12).
    #[inline(always)]
    pub(crate) fn rooks(&self) -> u64 {
        self.straight | self.general
    }

    /// The pieces of this army that attack a square.
    #[inline]
    pub(crate) fn attackers(&self, side: Side, square: usize, occupied: u64) -> u64 {
        soldier_attackers(side, 1 << square) & self.soldiers
            | knight(square) & self.jumping
            | bishop(square, occupied) & self.bears
            | rook(square, occupied) & self.rooks()
    }

    /// Every square that this army attacks, its own pieces' squares included.
    #[inline(always)]
    pub(crate) fn attacks(&self, side: Side, occupied: u64) -> u64 {
        let crossed = self.soldiers & past_river(side);
        let mut attacked = ahead(side, self.soldiers) | beside_each(crossed) | knights(self.jumping);
        for from in squares(self.bears) {
            attacked |= bishop(from as usize, occupied);
        }
        for from in squares(self.rooks()) {
            attacked |= rook(from as usize, occupied);
        }
        attacked
    }
}

#[inline(always)]
pub(crate) fn squares(set: u64) -> variant_core::Squares<Square8x8> {
    Bitboard::from_word(set).into_iter()
}

/// The squares from which a side's soldiers attack a square: one behind, and past the river also beside (XO-15).
#[inline(always)]
pub(crate) fn soldier_attackers(side: Side, square: u64) -> u64 {
    let behind = ahead(!side, square);
    behind | beside_each(square & past_river(side))
}
