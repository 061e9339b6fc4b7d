//! The 8×8 board: its squares, and what a piece reaches on it.
//!
//! Sets of squares are plain words here (bit 0 = a1, bit 7 = h1, bit 63 = h8), so that the look-ups of a generator
//! inline to a few instructions. Square arguments are taken modulo 64.

use super::magic;
use super::side::Side;
use super::square::square_enum;

square_enum! {
    /// A square of the 8×8 board, a1 to h8.
    Square8x8, u64, 8 x 8, first rank 1, example "e4", [
        A1 B1 C1 D1 E1 F1 G1 H1
        A2 B2 C2 D2 E2 F2 G2 H2
        A3 B3 C3 D3 E3 F3 G3 H3
        A4 B4 C4 D4 E4 F4 G4 H4
        A5 B5 C5 D5 E5 F5 G5 H5
        A6 B6 C6 D6 E6 F6 G6 H6
        A7 B7 C7 D7 E7 F7 G7 H7
        A8 B8 C8 D8 E8 F8 G8 H8
    ]
}

/// The squares of file a.
pub const FILE_A: u64 = 0x0101_0101_0101_0101;
/// The squares of file h.
pub const FILE_H: u64 = FILE_A << 7;
/// The squares of the first rank.
pub const RANK_1: u64 = 0xff;

/// The squares of the rank with this number, counted from 0 at a side's own end.
#[inline(always)]
pub const fn rank_for(side: Side, index: usize) -> u64 {
    RANK_1
        << match side {
            Side::First => 8 * (index & 7),
            Side::Second => 56 - 8 * (index & 7),
        }
}

/// The squares one ahead of a set, as a side sees it.
#[inline(always)]
pub const fn ahead(side: Side, set: u64) -> u64 {
    match side {
        Side::First => set << 8,
        Side::Second => set >> 8,
    }
}

/// The squares one to the left or right of a set, on the same rank.
#[inline(always)]
pub const fn beside_each(set: u64) -> u64 {
    (set & !FILE_A) >> 1 | (set & !FILE_H) << 1
}

/// The squares that a rook attacks, the first piece in each direction included.
#[inline(always)]
pub fn rook(from: usize, occupied: u64) -> u64 {
    magic::rook(from, occupied)
}

/// The squares that a bishop attacks, the first piece in each direction included.
#[inline(always)]
pub fn bishop(from: usize, occupied: u64) -> u64 {
    magic::bishop(from, occupied)
}

/// The squares a knight's jump away.
#[inline(always)]
pub fn knight(from: usize) -> u64 {
    KNIGHT[from & 63]
}

/// The squares a knight's jump away from any square of a set.
#[inline(always)]
pub const fn knights(set: u64) -> u64 {
    let one = (set << 1 & !FILE_A) | (set >> 1 & !FILE_H);
    let two = (set << 2 & !(FILE_A | FILE_A << 1)) | (set >> 2 & !(FILE_H | FILE_H >> 1));
    one << 16 | one >> 16 | two << 8 | two >> 8
}

/// The up to eight squares around a square.
#[inline(always)]
pub const fn around(from: usize) -> u64 {
    AROUND[from & 63]
}

/// The up to four squares one step away along rank or file.
#[inline(always)]
pub fn beside(from: usize) -> u64 {
    AROUND[from & 63] & ROOK_RAYS[from & 63]
}

/// The squares of the rank and the file through a square, without the square.
#[inline(always)]
pub fn rook_rays(from: usize) -> u64 {
    ROOK_RAYS[from & 63]
}

/// The squares of the two diagonals through a square, without the square.
#[inline(always)]
pub fn bishop_rays(from: usize) -> u64 {
    BISHOP_RAYS[from & 63]
}

/// The squares strictly between two squares on a common rank, file or diagonal; none if they share none.
#[inline(always)]
pub fn between(a: usize, b: usize) -> u64 {
    BETWEEN[a & 63][b & 63]
}

/// The whole rank, file or diagonal through two squares; none if they share none.
#[inline(always)]
pub fn line(a: usize, b: usize) -> u64 {
    LINE[a & 63][b & 63]
}

static KNIGHT: [u64; 64] = per_square(0);
static AROUND: [u64; 64] = per_square(1);
static ROOK_RAYS: [u64; 64] = per_square(2);
static BISHOP_RAYS: [u64; 64] = per_square(3);
static BETWEEN: [[u64; 64]; 64] = pairs(false);
static LINE: [[u64; 64]; 64] = pairs(true);

const ROOK_STEPS: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const BISHOP_STEPS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

const fn per_square(what: u8) -> [u64; 64] {
    let mut table = [0; 64];
    let mut from = 0;
    while from < 64 {
        table[from] = match what {
            0 => knights(1 << from),
            1 => {
                let row = 1 << from | (1 << from << 1 & !FILE_A) | (1 << from >> 1 & !FILE_H);
                (row | row << 8 | row >> 8) & !(1 << from)
            }
            2 => magic::walk(from, ROOK_STEPS, 0, false),
            _ => magic::walk(from, BISHOP_STEPS, 0, false),
        };
        from += 1;
    }
    table
}

const fn pairs(whole: bool) -> [[u64; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut a = 0;
    while a < 64 {
        let mut b = 0;
        while b < 64 {
            let mut d = 0;
            while d < 2 {
                let steps = if d == 0 { ROOK_STEPS } else { BISHOP_STEPS };
                let from_a = magic::walk(a, steps, 0, false);
                if from_a >> b & 1 == 1 {
                    table[a][b] = if whole {
                        from_a & magic::walk(b, steps, 0, false) | 1 << a | 1 << b
                    } else {
                        magic::walk(a, steps, 1 << b, false) & magic::walk(b, steps, 1 << a, false)
                    };
                }
                d += 1;
            }
            b += 1;
        }
        a += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bitboard, Square};

    fn set(word: u64) -> Vec<String> {
        Bitboard::<Square8x8>::from_word(word).into_iter().map(|s| s.to_string()).collect()
    }

    #[test]
    fn squares_are_named_and_numbered() {
        assert_eq!(Square8x8::E4.index(), 28);
        assert_eq!("e4".parse(), Ok(Square8x8::E4));
        assert_eq!("E4".parse(), Ok(Square8x8::E4));
        for text in ["", "e", "e9", "i1", "e0", "e44", "éé", "4e"] {
            assert!(text.parse::<Square8x8>().is_err(), "{text}");
        }
        assert!(Square8x8::ALL.iter().all(|s| s.to_string().parse() == Ok(*s)));
        assert_eq!(Square8x8::from_index(64), None);
        assert_eq!(size_of::<Option<Square8x8>>(), 1);
    }

    #[test]
    fn steps_and_lines() {
        assert_eq!(set(knight(Square8x8::A1.index())), ["c2", "b3"]);
        assert_eq!(set(around(Square8x8::H8.index())), ["g7", "h7", "g8"]);
        assert_eq!(set(beside(Square8x8::H8.index())), ["h7", "g8"]);
        assert_eq!(set(between(Square8x8::A1.index(), Square8x8::D4.index())), ["b2", "c3"]);
        assert_eq!(set(between(Square8x8::A1.index(), Square8x8::B3.index())), [""; 0]);
        assert_eq!(set(line(Square8x8::B1.index(), Square8x8::C1.index())).len(), 8);
        assert_eq!(set(line(Square8x8::A2.index(), Square8x8::B3.index())).len(), 7);
    }
}
