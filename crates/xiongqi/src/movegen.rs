//! Legal moves, and only legal moves: checks and pins first, then what each piece may do.

use core::ops::ControlFlow;

use variant_core::grid8x8::{
    FILE_A, FILE_H, ahead, beside, beside_each, between, bishop, bishop_rays, knight, line, rook, rook_rays,
};
use variant_core::{
    Promotions, Side, Sink, Square as _, Steps, Targets, Word, castling_goals, castling_travels,
};

use crate::attacks::{Army, soldier_attackers, squares};
use crate::zones::{last_rank, past_river, soldiers_skip};
use crate::{Kind, Move, Position};

impl Position {
    /// The moves of one side. The side is known at compile time: that is worth an eighth of the time.
    #[inline(always)]
    pub(crate) fn generate_for<const FIRST: bool, K: Sink<Move>>(&self, sink: &mut K) -> ControlFlow<()> {
        let side = if FIRST { Side::First } else { Side::Second };
        let (own, enemy) = (Army::of(&self.planes, side), Army::of(&self.planes, !side));
        let occupied = own.all | enemy.all;
        let general = own.general_square();

        // Who gives check, and which own pieces shield the general, in one look along its lines.
        let mut checkers =
            knight(general) & enemy.jumping | soldier_attackers(!side, own.general) & enemy.soldiers;
        let mut pinned = 0;
        for sniper in squares(rook_rays(general) & enemy.rooks() | bishop_rays(general) & enemy.bears) {
            let shield = between(general, sniper as usize) & occupied;
            checkers |= (1u64 << sniper as u8).when(shield == 0);
            pinned |= shield.when(shield & shield.wrapping_sub(1) == 0);
        }

        // Only the general answers two checks. Its steps are the dearest to judge, so they come last for a sink that stops.
        let single = checkers & checkers.wrapping_sub(1) == 0;
        if K::STOPS && single {
            self.piece_moves::<FIRST, K>(sink, &own, &enemy, checkers, pinned)?;
        }
        self.general_moves(sink, side, &own, &enemy, checkers)?;
        if !K::STOPS && single {
            self.piece_moves::<FIRST, K>(sink, &own, &enemy, checkers, pinned)?;
        }
        ControlFlow::Continue(())
    }

    /// The moves of all pieces but the general, with at most one check to answer.
    #[inline(always)]
    fn piece_moves<const FIRST: bool, K: Sink<Move>>(
        &self,
        sink: &mut K,
        own: &Army,
        enemy: &Army,
        checkers: u64,
        pinned: u64,
    ) -> ControlFlow<()> {
        let general = own.general_square();
        let occupied = own.all | enemy.all;
        // A check is answered by a capture or by standing between.
        let mut targets = !own.all;
        if checkers != 0 {
            targets = between(general, checkers.trailing_zeros() as usize) | checkers;
        }

        // While the en-passant right exists, a sideways step onto the skipped square is that capture (XO-17): it is
        // made below, and no ordinary step.
        let skipped = self.en_passant.map_or(0, |square| 1u64 << square as u8);
        let free = !pinned;
        for from in squares(own.jumping & free) {
            let kind = if own.straight >> from as u8 & 1 == 1 { Kind::Empress } else { Kind::Horse };
            sink.accept(Targets::new(from, kind, knight(from as usize) & targets))?;
        }
        for from in squares(own.bears & free) {
            sink.accept(Targets::new(from, Kind::Bear, bishop(from as usize, occupied) & targets))?;
        }
        for from in squares(own.straight & free) {
            let kind = if own.jumping >> from as u8 & 1 == 1 { Kind::Empress } else { Kind::Chariot };
            sink.accept(Targets::new(from, kind, rook(from as usize, occupied) & targets))?;
        }
        soldier_moves::<FIRST, K>(sink, own.soldiers & free, occupied, targets, skipped)?;

        // A pinned piece keeps to the line of its pin; a pinned piece never jumps.
        for from in squares(pinned & own.all) {
            let targets = targets & line(general, from as usize);
            let bit = 1u64 << from as u8;
            if own.soldiers & bit != 0 {
                soldier_moves::<FIRST, K>(sink, bit, occupied, targets, skipped)?;
            } else if own.bears & bit != 0 {
                sink.accept(Targets::new(from, Kind::Bear, bishop(from as usize, occupied) & targets))?;
            } else if own.straight & bit != 0 {
                let kind = if own.jumping & bit != 0 { Kind::Empress } else { Kind::Chariot };
                sink.accept(Targets::new(from, kind, rook(from as usize, occupied) & targets))?;
            }
        }

        if let Some(square) = self.en_passant {
            for from in squares(beside_each(skipped) & own.soldiers) {
                if self.en_passant_is_safe(from, square) {
                    sink.accept(Targets::new(from, Kind::Soldier, skipped))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The general's steps and castlings.
    #[inline(always)]
    fn general_moves<K: Sink<Move>>(
        &self,
        sink: &mut K,
        side: Side,
        own: &Army,
        enemy: &Army,
        checkers: u64,
    ) -> ControlFlow<()> {
        let general = own.general_square();
        let occupied = own.all | enemy.all;
        // One step without capture, a capture at any distance (XO-11, XO-12). The map of attacked squares is drawn
        // only if there is one to judge.
        let steps = beside(general) & !occupied | rook(general, occupied) & enemy.all;
        let travels = if checkers == 0 { castling_travels(self.castling, side, occupied) } else { [0; 2] };
        if steps | travels[0] | travels[1] != 0 {
            let attacked = enemy.attacks(!side, occupied & !own.general);
            let goals = steps & !attacked | castling_goals(travels, attacked);
            if let Some(from) = variant_core::Square8x8::from_index(general as u32) {
                sink.accept(Targets::new(from, Kind::General, goals))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The moves of soldiers but for en passant, all at once.
#[inline(always)]
fn soldier_moves<const FIRST: bool, K: Sink<Move>>(
    sink: &mut K,
    soldiers: u64,
    occupied: u64,
    targets: u64,
    skipped: u64,
) -> ControlFlow<()> {
    let side = if FIRST { Side::First } else { Side::Second };
    let step = if FIRST { 8 } else { -8 };
    let single = ahead(side, soldiers) & targets;
    let double = ahead(side, ahead(side, soldiers) & soldiers_skip(side) & !occupied) & !occupied & targets;
    let crossed = soldiers & past_river(side);
    let towards_a = (crossed & !FILE_A) >> 1 & targets & !skipped;
    let towards_h = (crossed & !FILE_H) << 1 & targets & !skipped;
    let last = last_rank(side);
    sink.accept(Steps::new(single & !last, step, Kind::Soldier))?;
    sink.accept(Steps::new(double, 2 * step, Kind::Soldier))?;
    sink.accept(Steps::new(towards_a, -1, Kind::Soldier))?;
    sink.accept(Steps::new(towards_h, 1, Kind::Soldier))?;
    if single & last != 0 {
        sink.accept(Promotions::new(single & last, step, Kind::PROMOTIONS))?;
    }
    ControlFlow::Continue(())
}
