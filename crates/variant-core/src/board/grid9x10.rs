//! The 9×10 board: its points, and lines of sight along ranks and files.
//!
//! Sets of points are plain words here (bit 0 = a0, bit 8 = i0, bit 89 = i9). A *turned* set numbers the points file by
//! file instead (bit 0 = a0, bit 9 = a9, bit 10 = b0), so that a file is as quickly cut out of it as a rank is out of a
//! plain one, and one table of lines serves both. Point arguments are taken modulo 128.

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

/// What a piece sees along a line of at most ten points, one bit a point.
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    /// The points up to the first piece in both directions, that piece included.
    pub slide: u16,
    /// In each direction the second piece: what is seen over exactly one screen.
    pub over: u16,
}

/// What a piece at `at` on a line (0–9) sees, given which points of the line are occupied.
#[inline(always)]
pub fn sight(at: usize, occupied: u16) -> Sight {
    SIGHT[at & 15][usize::from(occupied & 1023)]
}

/// The part of a set on a rank, bit 0 for file a.
#[inline(always)]
pub fn rank_of(set: u128, rank: usize) -> u16 {
    (set >> (9 * rank & 127)) as u16 & 0x1ff
}

/// The part of a turned set on a file, bit 0 for rank 0.
#[inline(always)]
pub fn file_of(turned: u128, file: usize) -> u16 {
    (turned >> (10 * file & 127)) as u16 & 0x3ff
}

/// The points of a rank, given as for [`rank_of`].
#[inline(always)]
pub fn on_rank(part: u16, rank: usize) -> u128 {
    u128::from(part & 0x1ff) << (9 * rank & 127)
}

/// The points of a file, given as for [`file_of`].
#[inline(always)]
pub fn on_file(part: u16, file: usize) -> u128 {
    ON_FILE_A[usize::from(part & 1023)] << (file & 15)
}

/// The file and rank of a point.
#[inline(always)]
pub fn place(point: usize) -> (usize, usize) {
    let place = PLACE[point & 127];
    (place.0 as usize, place.1 as usize)
}

/// The bit of a point in a turned set.
#[inline(always)]
pub fn turned(point: usize) -> u128 {
    TURNED[point & 127]
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

static SIGHT: [[Sight; 1024]; 16] = {
    let mut table = [[Sight { slide: 0, over: 0 }; 1024]; 16];
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

static PLACE: [(u8, u8); 128] = {
    let mut table = [(0, 0); 128];
    let mut point = 0;
    while point < 90 {
        table[point] = ((point % 9) as u8, (point / 9) as u8);
        point += 1;
    }
    table
};

static TURNED: [u128; 128] = {
    let mut table = [0; 128];
    let mut point = 0;
    while point < 90 {
        table[point] = 1 << (point % 9 * 10 + point / 9);
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

    #[test]
    fn a_line_is_seen_to_the_first_and_the_second_piece() {
        let Sight { slide, over } = sight(3, 0b10_0110_1001);
        assert_eq!((slide, over), (0b00_0011_0111, 0b00_0100_0000));
    }

    #[test]
    fn turned_files_are_plain_files() {
        for square in Square9x10::ALL {
            let (file, rank) = place(square.index());
            assert_eq!((file, rank), (square.file() as usize, square.rank() as usize));
            assert_eq!(on_file(file_of(turned(square.index()), file), file), 1 << square.index());
            assert_eq!(on_rank(rank_of(1 << square.index(), rank), rank), 1 << square.index());
        }
        assert_eq!(between(Square9x10::E0.index(), Square9x10::E3.index()).count_ones(), 2);
        assert_eq!(cross(Square9x10::E4.index()).count_ones(), 17);
    }
}
