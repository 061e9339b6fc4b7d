//! The 9×10 board: its points, and lines of sight along ranks and files.
//!
//! Sets of points are plain words here (bit 0 = a0, bit 8 = i0, bit 89 = i9). Point arguments are taken modulo 128.

use core::ops::{BitAnd, BitOr, Not};

use super::side::Side;
use super::square::square_enum;

square_enum! {
    /// A point of the 9×10 board, a0 to i9.
    Square9x10, u128, 9 x 10, first rank 0, example "e4", [
        A0 B0 C0 D0 E0 F0 G0 H0 I0
        A1 B1 C1 D1 E1 F1 G1 H1 I1
        A2 B2 C2 D2 E2 F2 G2 H2 I2
        A3 B3 C3 D3 E3 F3 G3 H3 I3
        A4 B4 C4 D4 E4 F4 G4 H4 I4
        A5 B5 C5 D5 E5 F5 G5 H5 I5
        A6 B6 C6 D6 E6 F6 G6 H6 I6
        A7 B7 C7 D7 E7 F7 G7 H7 I7
        A8 B8 C8 D8 E8 F8 G8 H8 I8
        A9 B9 C9 D9 E9 F9 G9 H9 I9
    ]
}

/// All 90 points.
pub const BOARD: u128 = (1 << 90) - 1;
/// The points of file a.
pub const FILE_A: u128 = {
    let mut file = 0;
    let mut rank = 0;
    while rank < 10 {
        file |= 1 << (9 * rank);
        rank += 1;
    }
    file
};
/// The points of file i.
pub const FILE_I: u128 = FILE_A << 8;
/// The points of the first rank.
pub const RANK_0: u128 = 0x1ff;

/// A set of points of one rank and one file, whose crossing says where they lie: the points of the rank from file a on,
/// those of the file from rank 0 on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cross {
    rank: u32,
    file: u32,
}

impl Cross {
    /// How many points the set holds.
    #[inline(always)]
    pub const fn count(self) -> u32 {
        self.rank.count_ones() + self.file.count_ones()
    }

    /// The points of the file, if the lines cross there.
    #[inline(always)]
    pub fn file_around(self, crossing: usize) -> u128 {
        Cross { rank: 0, ..self }.around(crossing)
    }

    /// The points, if the lines cross there.
    #[inline(always)]
    pub fn around(self, crossing: usize) -> u128 {
        let (file, rank) = PLACE[crossing & 127];
        u128::from(self.rank & 0x1ff) << (9 * rank as u32)
            | ON_FILE_A[(self.file & 1023) as usize] << (file as u32)
    }
}

impl BitAnd for Cross {
    type Output = Cross;
    #[inline(always)]
    fn bitand(self, other: Cross) -> Cross {
        Cross { rank: self.rank & other.rank, file: self.file & other.file }
    }
}

impl BitOr for Cross {
    type Output = Cross;
    #[inline(always)]
    fn bitor(self, other: Cross) -> Cross {
        Cross { rank: self.rank | other.rank, file: self.file | other.file }
    }
}

impl Not for Cross {
    type Output = Cross;
    #[inline(always)]
    fn not(self) -> Cross {
        Cross { rank: !self.rank, file: !self.file }
    }
}

/// The pieces of both sides once more, line by line: what stands on a rank or a file is one load away.
///
/// A line is a word, with the first side's pieces in its lower half and the second side's in its upper one.
#[derive(Clone, Copy, Debug)]
pub struct Lines {
    ranks: [u32; 10],
    files: [u32; 10],
}

impl Lines {
    /// No pieces.
    pub const EMPTY: Self = Lines { ranks: [0; 10], files: [0; 10] };

    /// Puts a piece of this side on an empty point, or takes the one that is there away.
    #[inline(always)]
    pub fn flip(&mut self, side: Side, point: usize) {
        let (file, rank) = PLACE[point & 127];
        let half = 16 * side as u32;
        self.ranks[rank as usize] ^= 1 << (file as u32 + half);
        self.files[file as usize] ^= 1 << (rank as u32 + half);
    }

    /// The pieces on the rank and the file through a point.
    #[inline(always)]
    pub fn through(&self, crossing: usize) -> Cross {
        let both = |line: u32| (line | line >> 16) & 1023;
        let (file, rank) = PLACE[crossing & 127];
        Cross { rank: both(self.ranks[rank as usize]), file: both(self.files[file as usize]) }
    }

    /// The pieces of one side on the rank and the file through a point.
    #[inline(always)]
    pub fn of_side(&self, side: Side, crossing: usize) -> Cross {
        let half = |line: u32| line >> (16 * side as u32) & 1023;
        let (file, rank) = PLACE[crossing & 127];
        Cross { rank: half(self.ranks[rank as usize]), file: half(self.files[file as usize]) }
    }
}

/// What is seen from a point along its rank and its file, given the pieces that stand there: the points up to the
/// first piece each way, that piece included; and each way the second piece, which is seen over exactly one screen.
#[inline(always)]
pub fn sight(from: usize, pieces: Cross) -> (Cross, Cross) {
    let (file, rank) = PLACE[from & 127];
    let along_rank = SIGHT[file as usize][(pieces.rank & 1023) as usize];
    let along_file = SIGHT[rank as usize][(pieces.file & 1023) as usize];
    // The table looks ten points far, a rank has nine.
    let slide = Cross { rank: u32::from(along_rank.slide & 0x1ff), file: along_file.slide.into() };
    (slide, Cross { rank: along_rank.over.into(), file: along_file.over.into() })
}

/// The points strictly between two points on a common rank or file; none if they share none.
#[inline(always)]
pub fn between(a: usize, b: usize) -> u128 {
    BETWEEN[a & 127][b & 127]
}

/// The points of the rank and the file through a point, without the point.
#[inline(always)]
pub fn cross(point: usize) -> u128 {
    CROSS[point & 127]
}

/// What a piece sees along a line of at most ten points, one bit a point.
#[derive(Clone, Copy, Debug)]
struct Sight {
    slide: u16,
    over: u16,
}

static SIGHT: [[Sight; 1024]; 10] = {
    let mut table = [[Sight { slide: 0, over: 0 }; 1024]; 10];
    let mut at = 0;
    while at < 10 {
        let mut occupied = 0;
        while occupied < 1024 {
            table[at][occupied] = look(
                at as i32,
                occupied as u16,
                1,
                look(at as i32, occupied as u16, -1, table[at][occupied]),
            );
            occupied += 1;
        }
        at += 1;
    }
    table
};

const fn look(at: i32, occupied: u16, step: i32, seen: Sight) -> Sight {
    let Sight { mut slide, mut over } = seen;
    let mut pieces = 0;
    let mut i = at + step;
    while 0 <= i && i < 10 && pieces < 2 {
        let bit = 1 << i;
        let piece = occupied & bit != 0;
        if pieces == 0 {
            slide |= bit;
        } else if piece {
            over |= bit;
        }
        pieces += piece as u8;
        i += step;
    }
    Sight { slide, over }
}

static ON_FILE_A: [u128; 1024] = {
    let mut table = [0; 1024];
    let mut part = 0;
    while part < 1024 {
        let mut rank = 0;
        while rank < 10 {
            table[part] |= (part as u128 >> rank & 1) << (9 * rank);
            rank += 1;
        }
        part += 1;
    }
    table
};

/// The number of a rank or a file: a type of its own, so that an array of ten needs no check of its index.
#[derive(Clone, Copy, Debug)]
#[repr(u8)]
enum Line {
    L0,
    L1,
    L2,
    L3,
    L4,
    L5,
    L6,
    L7,
    L8,
    L9,
}

/// The file and the rank of a point.
static PLACE: [(Line, Line); 128] = {
    use Line::{L0, L1, L2, L3, L4, L5, L6, L7, L8, L9};
    let lines = [L0, L1, L2, L3, L4, L5, L6, L7, L8, L9];
    let mut table = [(L0, L0); 128];
    let mut point = 0;
    while point < 90 {
        table[point] = (lines[point % 9], lines[point / 9]);
        point += 1;
    }
    table
};

static CROSS: [u128; 128] = {
    let mut table = [0; 128];
    let mut point = 0;
    while point < 90 {
        table[point] = (FILE_A << (point % 9) | RANK_0 << (point / 9 * 9)) & !(1 << point);
        point += 1;
    }
    table
};

static BETWEEN: [[u128; 128]; 128] = {
    let mut table = [[0; 128]; 128];
    let mut a = 0;
    while a < 90 {
        let mut b = 0;
        while b < 90 {
            let step = if a / 9 == b / 9 {
                1
            } else if a % 9 == b % 9 {
                9
            } else {
                0
            };
            if step != 0 && a < b {
                let mut point = a + step;
                while point < b {
                    table[a][b] |= 1 << point;
                    point += step;
                }
                table[b][a] = table[a][b];
            }
            b += 1;
        }
        a += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Square;

    #[test]
    fn points_are_named_and_numbered() {
        assert_eq!(Square9x10::I9.index(), 89);
        assert_eq!("e0".parse(), Ok(Square9x10::E0));
        assert!("j0".parse::<Square9x10>().is_err());
        assert!(Square9x10::ALL.iter().all(|s| s.to_string().parse() == Ok(*s)));
        assert_eq!(size_of::<Option<Square9x10>>(), 1);
    }

    fn index(point: &str) -> usize {
        point.parse::<Square9x10>().expect("a point").index()
    }

    fn set(points: &[&str]) -> u128 {
        points.iter().fold(0, |set, point| set | 1 << index(point))
    }

    #[test]
    fn a_line_is_seen_to_the_first_and_the_second_piece() {
        let mut lines = Lines::EMPTY;
        for point in ["b4", "d4", "f4", "g4", "a0", "i9"] {
            lines.flip(Side::First, index(point));
        }
        for point in ["d7", "d8"] {
            lines.flip(Side::Second, index(point));
        }
        let d4 = index("d4");
        let (slide, over) = sight(d4, lines.through(d4));
        let seen = ["b4", "c4", "e4", "f4", "d0", "d1", "d2", "d3", "d5", "d6", "d7"];
        assert_eq!(slide.around(d4), set(&seen));
        assert_eq!(over.around(d4), set(&["g4", "d8"]));
        assert_eq!((slide.count(), over.count()), (11, 2));
        assert_eq!(lines.of_side(Side::Second, d4).around(d4), set(&["d7", "d8"]));
    }

    #[test]
    fn a_cross_is_the_rank_and_the_file_of_a_point() {
        for square in Square9x10::ALL {
            let point = square.index();
            let mut lines = Lines::EMPTY;
            lines.flip(Side::Second, point);
            assert_eq!(lines.through(point).around(point), 1 << point);
        }
        assert_eq!(between(Square9x10::E0.index(), Square9x10::E3.index()).count_ones(), 2);
        assert_eq!(cross(Square9x10::E4.index()).count_ones(), 17);
    }
}
