//! Castling, which the games on the 8×8 board share to the letter (XO-19, XH-19).

use core::fmt::{self, Debug, Display};

use super::illegal::{CastlingProblem, IllegalMove, nearest};
use super::piece::Kind;
use crate::grid8x8::between;
use crate::{Bitboard, Side, Square, Square8x8, Word};

/// One of the two sides of the 8×8 board, where a chariot waits to castle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Wing {
    /// Towards file h: `K` and `k` in FEN, `O-O` in SAN.
    H,
    /// Towards file a: `Q` and `q` in FEN, `O-O-O` in SAN.
    A,
}

/// Who may still castle where.
///
/// ```
/// use variant_core::{Castling, Side, Wing};
///
/// let mut castling = Castling::ALL;
/// castling.remove(Side::Second, Wing::A);
/// assert_eq!(castling.to_string(), "KQk");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Castling(u8);

impl Castling {
    /// Nobody may castle.
    pub const NONE: Self = Castling(0);
    /// Both sides may castle on both wings.
    pub const ALL: Self = Castling(15);
    /// The rights in the order in which FEN writes them.
    pub const RIGHTS: [(Side, Wing); 4] =
        [(Side::First, Wing::H), (Side::First, Wing::A), (Side::Second, Wing::H), (Side::Second, Wing::A)];

    const fn bit(side: Side, wing: Wing) -> u8 {
        1 << (2 * side as u8 + wing as u8)
    }

    /// Whether this side may still castle on this wing.
    #[inline(always)]
    pub const fn has(self, side: Side, wing: Wing) -> bool {
        self.0 & Self::bit(side, wing) != 0
    }

    /// Whether this side may still castle at all.
    #[inline(always)]
    pub const fn any(self, side: Side) -> bool {
        self.0 >> (2 * side as u8) & 3 != 0
    }

    /// This right alone.
    pub const fn only(side: Side, wing: Wing) -> Castling {
        Castling(Self::bit(side, wing))
    }

    /// Gives the right.
    pub const fn add(&mut self, side: Side, wing: Wing) {
        self.0 |= Self::bit(side, wing);
    }

    /// Takes the right away.
    pub const fn remove(&mut self, side: Side, wing: Wing) {
        self.0 &= !Self::bit(side, wing);
    }

    /// The rights that are left after a move from or to these squares: general and chariots lose theirs by leaving
    /// their corner or home, and chariots by being captured there.
    #[inline(always)]
    pub fn after(self, from: usize, to: usize) -> Castling {
        Castling(self.0 & KEPT[from & 63] & KEPT[to & 63])
    }

    /// The rights as a number below 16: bit 0 for `K`, 1 for `Q`, 2 for `k`, 3 for `q`.
    #[inline(always)]
    pub const fn bits(self) -> u8 {
        self.0 & 15
    }
}

/// Writes the castling field of the FEN, such as `KQkq` or `-`.
impl Display for Castling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.bits() == 0 {
            return f.write_str("-");
        }
        for ((side, wing), letter) in Self::RIGHTS.into_iter().zip(["K", "Q", "k", "q"]) {
            if self.has(side, wing) {
                f.write_str(letter)?;
            }
        }
        Ok(())
    }
}

impl Debug for Castling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

/// The rights that a move from or to each square leaves.
static KEPT: [u8; 64] = {
    let mut kept = [15; 64];
    let mut r = 0;
    while r < 4 {
        let (side, wing) = Castling::RIGHTS[r];
        let home = if matches!(side, Side::First) { 0 } else { 56 };
        let corner = if matches!(wing, Wing::H) { 7 } else { 0 };
        kept[home + corner] &= !Castling::bit(side, wing);
        kept[home + 4] &= !Castling::bit(side, wing);
        r += 1;
    }
    kept
};

/// The squares that a general lands on when it castles: c1, g1, c8 and g8.
const GOALS: u64 = 0x4400_0000_0000_0044;

/// For each castling with the right and an open path, the squares that the general crosses and lands on; none for the
/// others.
#[inline(always)]
pub fn castling_travels(castling: Castling, side: Side, occupied: u64) -> [u64; 2] {
    let home = if side == Side::First { 0 } else { 56 };
    let open = |wing, path: u64, travel: u64| {
        (travel << home).when(castling.has(side, wing) && occupied & path << home == 0)
    };
    [open(Wing::H, 0b0110_0000, 0b0110_0000), open(Wing::A, 0b0000_1110, 0b0000_1100)]
}

/// Where the general may castle to, given where it would travel and what is attacked.
#[inline(always)]
pub fn castling_goals(travels: [u64; 2], attacked: u64) -> u64 {
    let goal = |travel: u64| (travel & GOALS).when(travel & attacked == 0);
    goal(travels[0]) | goal(travels[1])
}

/// The squares that a general castles from and to.
pub const fn castling_squares(side: Side, wing: Wing) -> (Square8x8, Square8x8) {
    match (side, wing) {
        (Side::First, Wing::H) => (Square8x8::E1, Square8x8::G1),
        (Side::First, Wing::A) => (Square8x8::E1, Square8x8::C1),
        (Side::Second, Wing::H) => (Square8x8::E8, Square8x8::G8),
        (Side::Second, Wing::A) => (Square8x8::E8, Square8x8::C8),
    }
}

/// Whether a general's move is one to castle by: two files along its rank from its home.
pub fn is_castling_try(side: Side, from: Square8x8, to: Square8x8) -> bool {
    let home = if side == Side::First { Square8x8::E1 } else { Square8x8::E8 };
    from == home && from.rank() == to.rank() && from.file().abs_diff(to.file()) == 2
}

/// Whether the general may castle by this move, given what attacks a square if only some squares are occupied.
///
/// # Errors
/// Why it may not.
pub fn check_castling<K: Kind>(
    castling: Castling,
    side: Side,
    from: Square8x8,
    to: Square8x8,
    occupied: u64,
    attackers: impl Fn(usize, u64) -> u64,
) -> Result<(), IllegalMove<Square8x8, K>> {
    let (wing, crossed, corner) = if to > from { (Wing::H, 1, 3) } else { (Wing::A, -1, -4) };
    if !castling.has(side, wing) {
        return Err(IllegalMove::Castling(CastlingProblem::NoRight));
    }
    let path = from.offset(corner, 0).map_or(0, |corner| between(from.index(), corner.index()));
    if let Some(at) = nearest(from, Bitboard::from_word(path & occupied)) {
        return Err(IllegalMove::Castling(CastlingProblem::Blocked { at }));
    }
    let attacker = |at: Square8x8, occupied| Bitboard::from_word(attackers(at.index(), occupied)).first();
    if let Some(by) = attacker(from, occupied) {
        return Err(IllegalMove::Castling(CastlingProblem::InCheck { by }));
    }
    for at in [from.offset(crossed, 0), Some(to)].into_iter().flatten() {
        if let Some(by) = attacker(at, occupied & !(1 << from.index())) {
            return Err(IllegalMove::Castling(CastlingProblem::Attacked { at, by }));
        }
    }
    Ok(())
}
