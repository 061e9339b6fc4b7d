//! A legal move at random, without looking for all of them.

use variant_core::grid9x10::{BOARD, between};
use variant_core::{Side, Square as _, Word as _};

use crate::attacks::{Army, soldier_steps, step};
use crate::zones::{advisor_points, elephant_points, palace};
use crate::{Kind, Move, Position, Square};

/// Where a check leaves few legal moves, more guesses would cost more than to count the moves.
const GUESSES: u32 = 12;

/// No more pieces than this have the same ways in any position that play reaches.
const MOST_ALIKE: u32 = 5;

/// Guesses a legal move, each as likely as any other; gives up after some wrong guesses.
///
/// A guess is one of the ways that the own pieces have on an empty board. About every second is a legal move. To test one
/// takes some instructions and a single branch, while a generator is slow on positions never seen before, because the
/// processor takes many of its branches wrong.
#[inline(always)]
pub(crate) fn guess_legal(position: &Position, random: &mut impl FnMut() -> u64) -> Option<Move> {
    let side = position.turn;
    let (occupied, own) = (position.planes.occupied(), position.planes.of_side(side));
    let (army, enemy) = (Army::among(&position.planes, own), Army::of(&position.planes, !side));
    let mut groups = [
        (army.chariots | army.cannons, &LINES),
        (army.horses, &HORSE),
        (army.soldiers, &SOLDIER[side.index()]),
        (army.elephants, &ELEPHANT),
        (army.advisors, &ADVISOR),
        (army.general, &GENERAL),
    ]
    .map(|(men, ways)| Group { men, ways, first: 0 });
    let mut all = 0;
    for group in &mut groups {
        group.first = all;
        let men = group.men.count_ones();
        // A set-up may have let superfluous pieces stand.
        if men > MOST_ALIKE {
            return None;
        }
        all += men * group.ways.a_man;
    }
    for _ in 0..GUESSES {
        let n = (u128::from(random()) * u128::from(all) >> 64) as u32;
        let begun = |group: &Group| usize::from(n >= group.first);
        let Group { men, ways, first } = groups[groups[1..].iter().map(begun).sum::<usize>()];
        let man = (n - first) * ways.reciprocal >> 16;
        let from = nth(men, man);
        let Way { to, leg } = ways.table[(from * ways.a_man + n - first - man * ways.a_man) as usize & 2047];

        let (from, to) = (from as usize, to as usize);
        let cannon = holds(army.cannons, from);
        let screens = u32::from(cannon & holds(occupied, to));
        let screened = (between(from, to) & occupied).count_ones() == screens;
        if screened & !holds(own | !BOARD, to) & !holds(occupied, leg as usize) {
            let kind = if cannon { Kind::Cannon } else { ways.kind };
            let goal = u128::bit(to);
            let after = occupied & !u128::bit(from) | goal;
            let general = if kind == Kind::General { to } else { army.general_point() };
            if enemy.threats(!side, general, after) & !goal == 0 {
                return Some(Move::new(
                    Square::from_index(from as u32)?,
                    Square::from_index(to as u32)?,
                    kind,
                ));
            }
        }
    }
    None
}

#[inline(always)]
fn holds(set: u128, point: usize) -> bool {
    let half = if point & 64 == 0 { set as u64 } else { (set >> 64) as u64 };
    half >> (point & 63) & 1 == 1
}

/// The point of a set of at most five that has this many before it.
#[inline(always)]
fn nth(set: u128, before: u32) -> u32 {
    let (low, high) = (set as u64, (set >> 64) as u64);
    let in_low = low.count_ones();
    let (mut half, base, before) =
        if before < in_low { (low, 0, before) } else { (high, 64, before - in_low) };
    for n in 0..MOST_ALIKE - 1 {
        half = if n < before { half & half.wrapping_sub(1) } else { half };
    }
    half.trailing_zeros() + base
}

/// Own pieces that have the same ways.
#[derive(Clone, Copy)]
struct Group {
    men: u128,
    ways: &'static Ways,
    /// How many ways the groups before it have.
    first: u32,
}

/// Where a piece of some kind could go from each point of an empty board.
struct Ways {
    kind: Kind,
    /// How many each piece has, those that leave the board included.
    a_man: u32,
    /// A 65,536th of it, to divide by.
    reciprocal: u32,
    table: [Way; 2048],
}

#[derive(Clone, Copy)]
struct Way {
    to: u8,
    /// A point that must be empty besides those between.
    leg: u8,
}

/// Off the board, where nothing ever stands.
const NOWHERE: u8 = 127;

static LINES: Ways = Ways::new(Kind::Chariot, 17, Side::First);
static HORSE: Ways = Ways::new(Kind::Horse, 8, Side::First);
static SOLDIER: [Ways; 2] =
    [Ways::new(Kind::Soldier, 3, Side::First), Ways::new(Kind::Soldier, 3, Side::Second)];
static ELEPHANT: Ways = Ways::new(Kind::Elephant, 4, Side::First);
static ADVISOR: Ways = Ways::new(Kind::Advisor, 4, Side::First);
static GENERAL: Ways = Ways::new(Kind::General, 4, Side::First);

impl Ways {
    const fn new(kind: Kind, a_man: u32, side: Side) -> Self {
        let mut table = [Way { to: NOWHERE, leg: NOWHERE }; 2048];
        let mut from = 0;
        while from < 90 {
            let mut n = 0;
            let mut to = 0;
            while to < 90 {
                if let Some(leg) = leg(kind, side, from, to) {
                    table[(from * a_man + n) as usize] = Way { to: to as u8, leg };
                    n += 1;
                }
                to += 1;
            }
            from += 1;
        }
        Ways { kind, a_man, reciprocal: 65_536_u32.div_ceil(a_man), table }
    }
}

/// The point that must be empty, or nowhere, if a piece of a kind goes from one point to another on an empty board.
const fn leg(kind: Kind, side: Side, from: u32, to: u32) -> Option<u8> {
    let (start, goal) = (1_u128 << from, 1_u128 << to);
    let half = if from < 45 { Side::First } else { Side::Second };
    let (files, ranks) = ((to % 9) as i32 - (from % 9) as i32, (to / 9) as i32 - (from / 9) as i32);
    let leg = match (files.abs(), ranks.abs()) {
        (1, 2) => step(start, 0, ranks / 2),
        (2, 1) => step(start, files / 2, 0),
        (2, 2) => step(start, files / 2, ranks / 2),
        _ => 1 << NOWHERE,
    };
    let goes = match kind {
        Kind::General => files.abs() + ranks.abs() == 1 && palace(half) & goal != 0,
        Kind::Advisor => files.abs() == 1 && ranks.abs() == 1 && advisor_points(half) & goal != 0,
        Kind::Elephant => files.abs() == 2 && ranks.abs() == 2 && elephant_points(half) & goal != 0,
        Kind::Horse => files * files + ranks * ranks == 5,
        Kind::Chariot | Kind::Cannon => (files == 0) != (ranks == 0),
        Kind::Soldier => soldier_steps(side, start) & goal != 0,
    };
    if goes { Some(leg.trailing_zeros() as u8) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attacks::points;

    #[test]
    fn the_nth_point_is_found() {
        let set = 1 << 3 | 1 << 63 | 1 << 64 | 1 << 89 | 1 << 70;
        for (n, point) in points(set).enumerate() {
            assert_eq!(nth(set, n as u32), point as u32);
        }
    }
}
