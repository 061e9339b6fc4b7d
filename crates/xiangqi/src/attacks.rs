//! What attacks what: the steps of the short pieces as tables, sight along lines from the core.

use variant_core::grid9x10::{BOARD, Cross, FILE_A, FILE_I, Lines, between, cross, sight};
use variant_core::{Bitboard, Planes, Side, Square9x10, Word as _};

use crate::zones::{advisor_points, elephant_points, own_half, palace};

/// One side's pieces by kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Army {
    pub general: u128,
    pub advisors: u128,
    pub elephants: u128,
    pub horses: u128,
    pub chariots: u128,
    pub cannons: u128,
    pub soldiers: u128,
    /// What can threaten along a line: chariots, cannons, and the general on an open file (XQ-21).
    pub snipers: u128,
}

impl Army {
    #[inline(always)]
    pub(crate) fn of(planes: &Planes<u128>, side: Side) -> Army {
        Army::among(planes, planes.of_side(side))
    }

    /// The pieces on these points, which are those of one side.
    #[inline(always)]
    pub(crate) fn among(planes: &Planes<u128>, all: u128) -> Army {
        let [a, b, c] = planes.code.map(|plane| plane & all);
        Army {
            general: a & !b & c,
            advisors: !a & b & c,
            elephants: c & !a & !b,
            horses: b & !a & !c,
            chariots: a & !b & !c,
            cannons: a & b & !c,
            soldiers: a & b & c,
            snipers: a & !(b & c),
        }
    }

    /// Where the general stands; a0 on a board without one, which no position is.
    #[inline(always)]
    pub(crate) fn general_point(&self) -> usize {
        self.general.trailing_zeros() as usize & 127
    }

    /// The pieces of this army that could capture an enemy general on a point, this army's general included if the
    /// two would face each other (XQ-20, XQ-21).
    #[inline(always)]
    pub(crate) fn threats(&self, side: Side, point: usize, occupied: u128) -> u128 {
        self.threats_along(cross(point), side, point, occupied)
    }

    /// As [`Army::threats`], where what stands on a point's rank or file can threaten only from these points.
    #[inline(always)]
    pub(crate) fn threats_along(&self, lines: u128, side: Side, point: usize, occupied: u128) -> u128 {
        let (soldiers, horses) =
            (soldiers_onto(side, point) & self.soldiers, horses_onto(point, 0) & self.horses);
        // Mostly nothing is near and nothing in line.
        if soldiers | horses | lines & self.snipers == 0 {
            return 0;
        }
        let mut threats = soldiers;
        if horses != 0 {
            threats |= horses_onto(point, occupied) & horses;
        }
        for sniper in points(lines & self.snipers) {
            let screens = (between(point, sniper as usize) & occupied).count_ones();
            let bit = u128::bit(sniper as usize);
            // A cannon needs exactly one screen, the others an open line.
            if screens == u32::from(self.cannons & bit != 0) {
                threats |= bit;
            }
        }
        threats
    }
}

#[inline(always)]
pub(crate) fn points(set: u128) -> variant_core::Squares<Square9x10> {
    Bitboard::from_word(set).into_iter()
}

/// Where a general on a point may step (XQ-11).
#[inline(always)]
pub(crate) fn general_steps(from: usize) -> u128 {
    GENERAL[from & 127]
}

/// Where an advisor on a point may step (XQ-12).
#[inline(always)]
pub(crate) fn advisor_steps(from: usize) -> u128 {
    ADVISOR[from & 127]
}

/// Where an elephant on a point may go, given what stands in its eyes (XQ-13).
#[inline(always)]
pub(crate) fn elephant(from: usize, occupied: u128) -> u128 {
    ELEPHANT[from & 127][diagonals(from, occupied)]
}

/// Where a horse on a point may go, given what stands on its legs (XQ-14).
#[inline(always)]
pub(crate) fn horse(from: usize, occupied: u128) -> u128 {
    HORSE[from & 127][orthogonals(from, occupied)]
}

/// The points from which a horse attacks a point: its leg is diagonally next to the target (XQ-14).
#[inline(always)]
pub(crate) fn horses_onto(to: usize, occupied: u128) -> u128 {
    HORSES_ONTO[to & 127][diagonals(to, occupied)]
}

/// The points diagonally next to a point: the legs of the horses that attack it.
#[inline(always)]
pub(crate) fn legs_onto(to: usize) -> u128 {
    step(1 << to, 1, 1) | step(1 << to, 1, -1) | step(1 << to, -1, 1) | step(1 << to, -1, -1)
}

/// The points one step away along rank or file.
#[inline(always)]
pub(crate) fn beside(point: usize) -> u128 {
    step(1 << point, 1, 0) | step(1 << point, -1, 0) | step(1 << point, 0, 1) | step(1 << point, 0, -1)
}

/// What a chariot on a point sees: up to the first piece each way (XQ-15).
#[inline(always)]
pub(crate) fn chariot(from: usize, occupied: &Lines) -> Cross {
    sight(from, occupied.through(from)).0
}

/// Where a cannon on a point may go: to empty points as a chariot, and onto pieces over one screen (XQ-16).
#[inline(always)]
pub(crate) fn cannon(from: usize, occupied: &Lines) -> Cross {
    let pieces = occupied.through(from);
    let (slide, over) = sight(from, pieces);
    slide & !pieces | over
}

/// The points one ahead of a set, as a side's soldiers see it.
#[inline(always)]
pub(crate) const fn ahead(side: Side, set: u128) -> u128 {
    match side {
        Side::First => set << 9 & BOARD,
        Side::Second => set >> 9,
    }
}

/// Where soldiers on a set may step (XQ-17).
#[inline(always)]
pub(crate) const fn soldier_steps(side: Side, set: u128) -> u128 {
    let crossed = set & !own_half(side);
    ahead(side, set) | (crossed & !FILE_A) >> 1 | (crossed & !FILE_I) << 1
}

/// The points from which a side's soldiers attack a point: one behind, and past the river also beside (XQ-17).
#[inline(always)]
pub(crate) fn soldiers_onto(side: Side, point: usize) -> u128 {
    SOLDIERS_ONTO[side.index()][point & 127]
}

static SOLDIERS_ONTO: [[u128; 128]; 2] = {
    let mut table = [[0; 128]; 2];
    let mut from = 0;
    while from < 90 {
        let mut to = 0;
        while to < 90 {
            table[0][to] |= (soldier_steps(Side::First, 1 << from) >> to & 1) << from;
            table[1][to] |= (soldier_steps(Side::Second, 1 << from) >> to & 1) << from;
            to += 1;
        }
        from += 1;
    }
    table
};

/// Which of the four points beside a point are occupied, as a number below 16. A neighbour off the board reads as some
/// point of the next rank, so the tables give every number its entry.
#[inline(always)]
fn orthogonals(point: usize, occupied: u128) -> usize {
    hash_orthogonals((occupied << 9 >> (point & 127)) as u64)
}

/// As [`orthogonals`] for the four points diagonally next to a point.
#[inline(always)]
fn diagonals(point: usize, occupied: u128) -> usize {
    hash_diagonals((occupied << 10 >> (point & 127)) as u64)
}

/// The multipliers were found by trial: they send the sixteen sets of four bits to sixteen numbers.
#[inline(always)]
const fn hash_orthogonals(around: u64) -> usize {
    ((around & (1 | 1 << 8 | 1 << 10 | 1 << 18)).wrapping_mul(0xa050_2000_51c6_0420) >> 60) as usize
}

#[inline(always)]
const fn hash_diagonals(around: u64) -> usize {
    ((around & (1 | 1 << 2 | 1 << 18 | 1 << 20)).wrapping_mul(0x92a4_9800_a002_0164) >> 60) as usize
}

/// A set moved by files and ranks, without what leaves the board.
pub(crate) const fn step(set: u128, files: i32, ranks: i32) -> u128 {
    let mut set = set;
    let mut f = 0;
    while f < files.abs() {
        set = if files > 0 { (set & !FILE_I) << 1 } else { (set & !FILE_A) >> 1 };
        f += 1;
    }
    let mut r = 0;
    while r < ranks.abs() {
        set = if ranks > 0 { set << 9 & BOARD } else { set >> 9 };
        r += 1;
    }
    set
}

static GENERAL: [u128; 128] = palace_steps(false);
static ADVISOR: [u128; 128] = palace_steps(true);

const fn palace_steps(diagonal: bool) -> [u128; 128] {
    let mut table = [0; 128];
    let mut from = 0;
    while from < 90 {
        let bit = 1 << from;
        let side = if from < 45 { Side::First } else { Side::Second };
        table[from] = if diagonal {
            (step(bit, 1, 1) | step(bit, 1, -1) | step(bit, -1, 1) | step(bit, -1, -1)) & advisor_points(side)
        } else {
            (step(bit, 1, 0) | step(bit, -1, 0) | step(bit, 0, 1) | step(bit, 0, -1)) & palace(side)
        };
        from += 1;
    }
    table
}

static HORSE: [[u128; 16]; 128] = {
    let mut table = [[0; 16]; 128];
    let mut from = 0;
    while from < 90 {
        let mut legs: u32 = 0;
        while legs < 16 {
            let (mut around, mut reached) = (0, 0);
            let mut d = 0;
            while d < 4 {
                let (files, ranks, bit) = [(1, 0, 10), (-1, 0, 8), (0, 1, 18), (0, -1, 0)][d];
                let leg = step(1 << from, files, ranks);
                if legs >> d & 1 == 1 {
                    around |= 1 << bit;
                } else {
                    reached |=
                        step(leg, files + ranks, ranks + files) | step(leg, files - ranks, ranks - files);
                }
                d += 1;
            }
            table[from][hash_orthogonals(around)] = reached;
            legs += 1;
        }
        from += 1;
    }
    table
};

static ELEPHANT: [[u128; 16]; 128] = through_diagonals(false);
static HORSES_ONTO: [[u128; 16]; 128] = through_diagonals(true);

const fn through_diagonals(horses: bool) -> [[u128; 16]; 128] {
    let mut table = [[0; 16]; 128];
    let mut point = 0;
    while point < 90 {
        let side = if point < 45 { Side::First } else { Side::Second };
        let mut eyes: u32 = 0;
        while eyes < 16 {
            let (mut around, mut reached) = (0, 0);
            let mut d = 0;
            while d < 4 {
                let (files, ranks, bit) = [(1, 1, 20), (1, -1, 2), (-1, 1, 18), (-1, -1, 0)][d];
                let eye = step(1 << point, files, ranks);
                if eyes >> d & 1 == 1 {
                    around |= 1 << bit;
                } else if horses {
                    reached |= step(eye, files, 0) | step(eye, 0, ranks);
                } else {
                    reached |= step(eye, files, ranks) & elephant_points(side);
                }
                d += 1;
            }
            table[point][hash_diagonals(around)] = reached;
            eyes += 1;
        }
        point += 1;
    }
    table
}
