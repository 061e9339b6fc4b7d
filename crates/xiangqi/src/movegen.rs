//! Legal moves, and only legal moves: checks and pins first, then what each piece may do.

use core::ops::ControlFlow;

use variant_core::grid9x10::{FILE_A, FILE_I, between, cross};
use variant_core::{Side, Sink, Square as _, Steps, Targets, Word};

use crate::attacks::{
    Army, advisor_steps, ahead, beside, cannon, chariot, elephant, general_steps, horse, horses_onto,
    legs_onto, points, soldier_steps, soldiers_onto,
};
use crate::zones::own_half;
use crate::{Kind, Move, Position, Square};

/// What bears on the own general before a move.
struct Danger {
    /// The enemy pieces that give check.
    checkers: u128,
    /// The own pieces that may not leave their place freely: shields of a chariot's line or a facing general's, one of
    /// two screens of a cannon, a horse's leg.
    pinned: u128,
    /// The points where any piece would be the screen that a cannon lacks.
    bare: u128,
}

impl Position {
    /// The moves of one side. The side is known at compile time: that is worth an eighth of the time.
    #[inline(always)]
    pub(crate) fn generate_for<const FIRST: bool, K: Sink<Move>>(&self, sink: &mut K) -> ControlFlow<()> {
        let side = if FIRST { Side::First } else { Side::Second };
        let (own, enemy) = (Army::of(&self.planes, side), Army::of(&self.planes, !side));
        let occupied = own.all | enemy.all;
        let general = own.general_point();
        let danger = danger(side, general, &own, &enemy, occupied);

        // A piece that is not pinned may go where it does not become a cannon's screen, and answers a check by a
        // capture or by standing in its way. All others are tried one by one.
        let mut targets = !own.all & !danger.bare;
        let mut tried = danger.pinned;
        if danger.checkers != 0 {
            if danger.checkers & danger.checkers.wrapping_sub(1) != 0 {
                tried = own.all & !own.general;
            } else {
                let checker = danger.checkers.trailing_zeros() as usize;
                let line = between(general, checker);
                let leg = (legs_onto(general) & beside(checker)).when(danger.checkers & enemy.horses != 0);
                // To capture a cannon's screen is to become it; to take an own screen away is an answer.
                targets &= danger.checkers | line & !occupied | leg;
                tried |= (line & own.all).when(danger.checkers & enemy.cannons != 0);
            }
        }

        let free = !tried;
        let turned = self.turned[0] | self.turned[1];
        for from in points(own.advisors & free) {
            sink.accept(Targets::new(from, Kind::Advisor, advisor_steps(from as usize) & targets))?;
        }
        for from in points(own.elephants & free) {
            sink.accept(Targets::new(from, Kind::Elephant, elephant(from as usize, occupied) & targets))?;
        }
        for from in points(own.horses & free) {
            sink.accept(Targets::new(from, Kind::Horse, horse(from as usize, occupied) & targets))?;
        }
        for from in points(own.chariots & free) {
            sink.accept(Targets::new(
                from,
                Kind::Chariot,
                chariot(from as usize, occupied, turned) & targets,
            ))?;
        }
        for from in points(own.cannons & free) {
            sink.accept(Targets::new(from, Kind::Cannon, cannon(from as usize, occupied, turned) & targets))?;
        }
        let soldiers = own.soldiers & free;
        let crossed = soldiers & !own_half(side);
        let step = if FIRST { 9 } else { -9 };
        sink.accept(Steps::new(ahead(side, soldiers) & targets, step, Kind::Soldier))?;
        sink.accept(Steps::new((crossed & !FILE_A) >> 1 & targets, -1, Kind::Soldier))?;
        sink.accept(Steps::new((crossed & !FILE_I) << 1 & targets, 1, Kind::Soldier))?;

        if tried != 0 {
            self.generate_singly(sink, side, &own, &enemy, tried)?;
        }

        // The general comes last: its steps are the dearest to judge, and a test for any move is mostly answered before.
        if let Some(from) = Square::from_index(general as u32) {
            let mut goals = general_steps(general) & !own.all;
            for to in points(goals) {
                let threats = enemy.threats(!side, to as usize, occupied & !own.general);
                let bit = 1u128 << to as u8;
                goals &= !bit.when(threats & !bit != 0);
            }
            sink.accept(Targets::new(from, Kind::General, goals))?;
        }
        ControlFlow::Continue(())
    }

    /// The moves of some pieces, each tried for what it does to the own general.
    #[inline(never)]
    fn generate_singly<K: Sink<Move>>(
        &self,
        sink: &mut K,
        side: Side,
        own: &Army,
        enemy: &Army,
        men: u128,
    ) -> ControlFlow<()> {
        let occupied = own.all | enemy.all;
        let general = own.general_point();
        for from in points(men) {
            let Some((kind, reach)) = self.reach(side, from, occupied) else { continue };
            let mut goals = reach & !own.all;
            for to in points(goals) {
                let bit = 1u128 << to as u8;
                let after = occupied & !(1 << from as u8) | bit;
                let safe = enemy.threats(!side, general, after) & !bit == 0;
                goals &= !bit.when(!safe);
            }
            sink.accept(Targets::new(from, kind, goals))?;
        }
        ControlFlow::Continue(())
    }

    /// What stands on a point of a side other than its general, and where it could go but for the own general's safety
    /// and own pieces.
    #[inline]
    fn reach(&self, side: Side, from: Square, occupied: u128) -> Option<(Kind, u128)> {
        use variant_core::Kind as _;
        let turned = self.turned[0] | self.turned[1];
        let at = from.index();
        let kind = Kind::from_code(self.planes.code_at(at))?;
        let reach = match kind {
            Kind::General => return None,
            Kind::Advisor => advisor_steps(at),
            Kind::Elephant => elephant(at, occupied),
            Kind::Horse => horse(at, occupied),
            Kind::Chariot => chariot(at, occupied, turned),
            Kind::Cannon => cannon(at, occupied, turned),
            Kind::Soldier => soldier_steps(side, 1 << at),
        };
        Some((kind, reach))
    }
}

/// Looks along the general's lines and at the horses and soldiers near it.
#[inline(always)]
fn danger(side: Side, general: usize, own: &Army, enemy: &Army, occupied: u128) -> Danger {
    let mut danger = Danger { checkers: 0, pinned: 0, bare: 0 };
    for sniper in points(cross(general) & enemy.snipers()) {
        let bit = 1u128 << sniper as u8;
        let line = between(general, sniper as usize);
        let screens = line & occupied;
        // With one screen less a cannon threatens as a chariot does.
        match screens.count_ones().wrapping_sub(u32::from(enemy.cannons & bit != 0)) {
            0 => danger.checkers |= bit,
            1 => danger.pinned |= screens & own.all,
            u32::MAX => danger.bare |= line,
            _ => {}
        }
    }
    danger.checkers |= soldiers_onto(!side, 1 << general) & enemy.soldiers;
    let near = horses_onto(general, 0) & enemy.horses;
    if near != 0 {
        danger.checkers |= horses_onto(general, occupied) & near;
        for leg in points(legs_onto(general) & own.all) {
            let bit = 1 << leg as u8;
            danger.pinned |= bit.when(horses_onto(general, !bit) & near != horses_onto(general, !0) & near);
        }
    }
    danger
}
