//! Legal moves, and only legal moves: checks and pins first, then what each piece may do.

use core::ops::ControlFlow;

use variant_core::grid8x8::{
    FILE_A, FILE_H, ahead, around, between, bishop, bishop_rays, knight, line, rook, rook_rays,
};
use variant_core::{
    Promotions, Side, Sink, Square as _, Steps, Targets, Word, castling_goals, castling_travels,
};

use crate::attacks::{Army, soldier_attacks, squares};
use crate::zones::{last_rank, soldiers_skip};
use crate::{Kind, Move, Position, Square};

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
            knight(general) & enemy.horses | soldier_attacks(side, own.general) & enemy.soldiers;
        let mut pinned = 0;
        for sniper in squares(rook_rays(general) & enemy.straight | bishop_rays(general) & enemy.diagonal) {
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
        let side = if FIRST { Side::First } else { Side::Second };
        let general = own.general_square();
        let occupied = own.all | enemy.all;
        // A check is answered by a capture or by standing between.
        let mut targets = !own.all;
        if checkers != 0 {
            targets = between(general, checkers.trailing_zeros() as usize) | checkers;
        }

        let free = !pinned;
        for from in squares(own.horses & free) {
            sink.accept(Targets::new(from, Kind::Horse, knight(from as usize) & targets))?;
        }
        for from in squares(own.diagonal & free) {
            let kind = if own.straight >> from as u8 & 1 == 1 { Kind::Advisor } else { Kind::Elephant };
            sink.accept(Targets::new(from, kind, bishop(from as usize, occupied) & targets))?;
        }
        for from in squares(own.straight & free) {
            let kind = if own.diagonal >> from as u8 & 1 == 1 { Kind::Advisor } else { Kind::Chariot };
            sink.accept(Targets::new(from, kind, rook(from as usize, occupied) & targets))?;
        }
        soldier_moves::<FIRST, K>(sink, own.soldiers & free, occupied, enemy.all, targets)?;

        // A pinned piece keeps to the line of its pin; a pinned horse never can.
        for from in squares(pinned & own.all & !own.horses) {
            let targets = targets & line(general, from as usize);
            let bit = 1u64 << from as u8;
            if own.soldiers & bit != 0 {
                soldier_moves::<FIRST, K>(sink, bit, occupied, enemy.all, targets)?;
                continue;
            }
            let diagonal = bishop(from as usize, occupied).when(own.diagonal & bit != 0);
            let straight = rook(from as usize, occupied).when(own.straight & bit != 0);
            let kind = match (own.diagonal & bit != 0, own.straight & bit != 0) {
                (true, true) => Kind::Advisor,
                (true, false) => Kind::Elephant,
                _ => Kind::Chariot,
            };
            sink.accept(Targets::new(from, kind, (diagonal | straight) & targets))?;
        }

        if let Some(skipped) = self.en_passant {
            for from in squares(soldier_attacks(!side, 1 << skipped as u8) & own.soldiers) {
                if self.en_passant_is_safe(from, skipped) {
                    sink.accept(Targets::new(from, Kind::Soldier, 1 << skipped as u8))?;
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
        // The map of attacked squares is drawn only if the general has a step to judge.
        let steps = around(general) & !own.all;
        let travels = if checkers == 0 { castling_travels(self.castling, side, occupied) } else { [0; 2] };
        if steps | travels[0] | travels[1] != 0 {
            let attacked = enemy.attacks_near(!side, general, occupied & !own.general);
            let goals = steps & !attacked | castling_goals(travels, attacked);
            if let Some(from) = Square::from_index(general as u32) {
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
    enemy: u64,
    targets: u64,
) -> ControlFlow<()> {
    let side = if FIRST { Side::First } else { Side::Second };
    let step = if FIRST { 8 } else { -8 };
    let single = ahead(side, soldiers) & !occupied;
    let double = ahead(side, single & soldiers_skip(side)) & !occupied & targets;
    let single = single & targets;
    let towards_a = ahead(side, (soldiers & !FILE_A) >> 1) & enemy & targets;
    let towards_h = ahead(side, (soldiers & !FILE_H) << 1) & enemy & targets;
    let last = last_rank(side);
    if (single | towards_a | towards_h) & last == 0 {
        for (to, step) in [(single, step), (towards_a, step - 1), (towards_h, step + 1)] {
            sink.accept(Steps::new(to, step, Kind::Soldier))?;
        }
    } else {
        for (to, step) in [(single, step), (towards_a, step - 1), (towards_h, step + 1)] {
            sink.accept(Steps::new(to & !last, step, Kind::Soldier))?;
            sink.accept(Promotions::new(to & last, step, Kind::PROMOTIONS))?;
        }
    }
    sink.accept(Steps::new(double, 2 * step, Kind::Soldier))
}
