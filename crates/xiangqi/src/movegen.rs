//! Legal moves, and only legal moves: checks and pins first, then what each piece may do.

use core::ops::ControlFlow;

use variant_core::grid9x10::{Cross, FILE_A, FILE_I, between, cross, sight};
use variant_core::{Bits128, Side, Sink, Square as _, Steps, Targets, Word};

use crate::attacks::{
    Army, advisor_steps, ahead, beside, cannon, chariot, elephant, general_steps, horse, horses_onto,
    legs_onto, points, soldier_steps, soldiers_onto,
};
use crate::zones::{advisor_points, elephant_points, own_half, palace_lines};
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
        let enemy = Army::of(&self.planes, !side);
        let (occupied, own) = (self.planes.occupied(), self.planes.of_side(side));
        let general = Army::among(&self.planes, own).general_point();
        let danger = danger(side, general, own, &enemy, occupied);

        // A piece may go where it does not become a cannon's screen, and answers a check by a capture or by standing in
        // its way; a pinned piece besides keeps its pin. What may answer otherwise is tried move by move.
        let mut targets = !own & !danger.bare;
        let mut tried = 0;
        if danger.checkers != 0 {
            if danger.checkers & danger.checkers.wrapping_sub(1) != 0 {
                tried = own;
            } else {
                let checker = danger.checkers.trailing_zeros() as usize;
                let line = between(general, checker);
                let leg = (legs_onto(general) & beside(checker)).when(danger.checkers & enemy.horses != 0);
                // To capture a cannon's screen is to become it; to take an own screen away is an answer.
                targets &= danger.checkers | line & !occupied | leg;
                tried = (line & own).when(danger.checkers & enemy.cannons != 0);
            }
        }

        let free = Army::among(&self.planes, own & !(danger.pinned | tried));
        home_moves::<FIRST, K>(sink, &free, occupied, targets)?;
        for from in points(free.horses) {
            sink.accept(Targets::new(from, Kind::Horse, horse(from as usize, occupied) & targets))?;
        }
        for from in points(free.chariots) {
            self.line_moves::<FIRST, K>(sink, from, Kind::Chariot, &danger, targets)?;
        }
        for from in points(free.cannons) {
            self.line_moves::<FIRST, K>(sink, from, Kind::Cannon, &danger, targets)?;
        }
        let crossed = free.soldiers & !own_half(side);
        let step = if FIRST { 9 } else { -9 };
        sink.accept(Steps::new(ahead(side, free.soldiers) & targets, step, Kind::Soldier))?;
        sink.accept(Steps::new((crossed & !FILE_A) >> 1 & targets, -1, Kind::Soldier))?;
        sink.accept(Steps::new((crossed & !FILE_I) << 1 & targets, 1, Kind::Soldier))?;

        if danger.pinned & !tried != 0 {
            self.pinned_moves(sink, side, general, &enemy, danger.pinned & !tried, targets)?;
        }
        if tried != 0 {
            self.tried_moves(sink, side, own, &enemy, tried)?;
        }

        // The general comes last: its steps are the dearest to judge, and a test for any move is mostly answered before.
        let steps = general_steps(general) & !own;
        if steps != 0
            && let Some(from) = Square::from_index(general as u32)
        {
            let goals = steps & !self.palace_danger::<FIRST>(general, &enemy);
            sink.accept(Targets::new(from, Kind::General, goals))?;
        }
        ControlFlow::Continue(())
    }

    /// Where in its palace a general would be captured after a step.
    #[inline(always)]
    fn palace_danger<const FIRST: bool>(&self, general: usize, enemy: &Army) -> u128 {
        let side = if FIRST { Side::First } else { Side::Second };
        let mut lines = self.lines;
        lines.flip(side, general);
        let other = enemy.general_point();
        let mut danger =
            soldier_steps(!side, enemy.soldiers) | sight(other, lines.through(other)).0.file_around(other);
        // Only pieces on the palace's ranks and files, and horses on its half, come near it.
        for from in points((enemy.chariots | enemy.cannons) & palace_lines(side)) {
            let at = from as usize;
            let pieces = lines.through(at);
            let slide = sight(at, pieces).0;
            let over = sight(at, pieces & !slide).0 & !slide;
            let cannon = enemy.cannons & u128::bit(at) != 0;
            danger |= if cannon { over } else { slide }.around(at);
        }
        for from in points(enemy.horses & own_half(side)) {
            danger |= horse(from as usize, self.planes.occupied() & !u128::bit(general));
        }
        danger
    }

    /// The moves of a chariot or a cannon.
    #[inline(always)]
    fn line_moves<const FIRST: bool, K: Sink<Move>>(
        &self,
        sink: &mut K,
        from: Square,
        kind: Kind,
        danger: &Danger,
        targets: u128,
    ) -> ControlFlow<()> {
        let at = from as usize;
        let side = if FIRST { Side::First } else { Side::Second };
        let reach = if kind == Kind::Chariot { chariot(at, &self.lines) } else { cannon(at, &self.lines) };
        if danger.checkers | danger.bare == 0 {
            sink.accept(LineMoves::new(from, kind, reach & !self.lines.of_side(side, at)))
        } else {
            sink.accept(Targets::new(from, kind, reach.around(at) & targets))
        }
    }

    /// The moves of pieces that shield their general.
    #[inline(never)]
    fn pinned_moves<K: Sink<Move>>(
        &self,
        sink: &mut K,
        side: Side,
        general: usize,
        enemy: &Army,
        pinned: u128,
        targets: u128,
    ) -> ControlFlow<()> {
        let occupied = self.planes.occupied();
        for from in points(pinned) {
            let Some((kind, reach)) = self.reach(side, from, occupied) else { continue };
            let kept = keeps(from as usize, general, enemy, occupied);
            sink.accept(Targets::new(from, kind, reach & targets & kept))?;
        }
        ControlFlow::Continue(())
    }

    /// The moves of some pieces, each tried for what it does to the own general.
    #[inline(never)]
    fn tried_moves<K: Sink<Move>>(
        &self,
        sink: &mut K,
        side: Side,
        own: u128,
        enemy: &Army,
        men: u128,
    ) -> ControlFlow<()> {
        let occupied = self.planes.occupied();
        let general = Army::among(&self.planes, own).general_point();
        for from in points(men) {
            let Some((kind, reach)) = self.reach(side, from, occupied) else { continue };
            let mut goals = reach & !own;
            for to in points(goals) {
                let bit = u128::bit(to as usize);
                let after = occupied & !u128::bit(from as usize) | bit;
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
        let at = from.index();
        let kind = Kind::from_code(self.planes.code_at(at))?;
        let reach = match kind {
            Kind::General => return None,
            Kind::Advisor => advisor_steps(at),
            Kind::Elephant => elephant(at, occupied),
            Kind::Horse => horse(at, occupied),
            Kind::Chariot => chariot(at, &self.lines).around(at),
            Kind::Cannon => cannon(at, &self.lines).around(at),
            Kind::Soldier => soldier_steps(side, 1 << at),
        };
        Some((kind, reach))
    }
}

/// The moves of advisors and elephants, all at once. They never leave their half, and half a board is one word.
#[inline(always)]
fn home_moves<const FIRST: bool, K: Sink<Move>>(
    sink: &mut K,
    men: &Army,
    occupied: u128,
    targets: u128,
) -> ControlFlow<()> {
    let (side, base) = if FIRST { (Side::First, 0) } else { (Side::Second, 45) };
    let half = |set: u128| (set >> base) as u64;
    let (advisors, elephants) = (half(men.advisors), half(men.elephants));
    let empty = half(!occupied);
    let (advisor_goals, elephant_goals) =
        (half(advisor_points(side) & targets), half(elephant_points(side) & targets));
    macro_rules! diagonal {
        ($step:literal, $shift:tt $by:literal) => {
            let to = advisors $shift $by & advisor_goals;
            sink.accept(Steps::onto(Bits128::of_half(to, base), $step, Kind::Advisor))?;
            // An elephant needs a free eye halfway (XQ-13).
            let to = (elephants $shift $by & empty) $shift $by & elephant_goals;
            sink.accept(Steps::onto(Bits128::of_half(to, base), 2 * $step, Kind::Elephant))?;
        };
    }
    diagonal!(10, << 10);
    diagonal!(8, << 8);
    diagonal!(-8, >> 8);
    diagonal!(-10, >> 10);
    ControlFlow::Continue(())
}

/// A chariot's or a cannon's moves along its rank and its file.
struct LineMoves {
    moves: Targets<Square, Kind>,
    left: u32,
}

impl LineMoves {
    #[inline(always)]
    fn new(from: Square, piece: Kind, to: Cross) -> Self {
        LineMoves { moves: Targets::new(from, piece, to.around(from.index())), left: to.count() }
    }
}

impl Iterator for LineMoves {
    type Item = Move;

    #[inline(always)]
    fn next(&mut self) -> Option<Move> {
        self.left = self.left.saturating_sub(1);
        self.moves.next()
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }
}

/// The length is counted on the lines, so that a sink that only counts never spreads them over the board.
impl ExactSizeIterator for LineMoves {}

/// Where a pinned piece may go without exposing its general.
#[inline]
fn keeps(pinned: usize, general: usize, enemy: &Army, occupied: u128) -> u128 {
    let at = u128::bit(pinned);
    let mut kept = !0;
    for sniper in points(cross(general) & enemy.snipers) {
        let bit = u128::bit(sniper as usize);
        let line = between(general, sniper as usize);
        let needed = 1 + u32::from(enemy.cannons & bit != 0);
        if line & at != 0 && (line & occupied).count_ones() == needed {
            // On the line it stays a screen, unless it captures the other one.
            kept &= line & !occupied | bit;
        }
    }
    // A leg may leave only to capture the horse that it holds.
    let held = horses_onto(general, !at) & enemy.horses;
    if legs_onto(general) & at != 0 && held != 0 {
        kept &= held.when(held & held.wrapping_sub(1) == 0);
    }
    kept
}

/// Looks along the general's lines and at the horses and soldiers near it.
#[inline(always)]
fn danger(side: Side, general: usize, own: u128, enemy: &Army, occupied: u128) -> Danger {
    let mut danger = Danger { checkers: soldiers_onto(!side, general) & enemy.soldiers, pinned: 0, bare: 0 };
    for sniper in points(cross(general) & enemy.snipers) {
        let bit = u128::bit(sniper as usize);
        let line = between(general, sniper as usize);
        let screens = line & occupied;
        // With one screen less a cannon threatens as a chariot does.
        match screens.count_ones().wrapping_sub(u32::from(enemy.cannons & bit != 0)) {
            0 => danger.checkers |= bit,
            1 => danger.pinned |= screens & own,
            u32::MAX => danger.bare |= line,
            _ => {}
        }
    }
    let near = horses_onto(general, 0) & enemy.horses;
    if near != 0 {
        danger.checkers |= horses_onto(general, occupied) & near;
        for leg in points(legs_onto(general) & own) {
            let bit = u128::bit(leg as usize);
            danger.pinned |= bit.when(horses_onto(general, !bit) & near != horses_onto(general, !0) & near);
        }
    }
    danger
}
