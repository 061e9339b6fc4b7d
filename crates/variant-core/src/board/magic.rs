//! Rook and bishop look-ups on the 8×8 board: one load from a table, indexed by the pieces that can block.
//!
//! The index is a multiplication by a «magic» number (Kannan 2007), or one PEXT instruction in builds for processors
//! that have it. The magic numbers were found by trying random ones; any that work are as good.

use crate::cpu::Newer;

/// A square's part of the table; aligned so that it is found by a shift.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
struct Entry {
    /// The squares whose pieces can block: the rays without their last square.
    mask: u64,
    magic: u64,
    offset: u32,
    shift: u32,
}

impl Entry {
    #[inline(always)]
    fn index(&self, occupied: u64) -> usize {
        let index = match Newer::BUILT_IN {
            Some(newer) => newer.pext(occupied, self.mask),
            None => self.spread(occupied & self.mask),
        };
        self.offset as usize + index as usize
    }

    /// A number of its own for each set of blockers.
    #[inline(always)]
    const fn spread(&self, blockers: u64) -> u64 {
        blockers.wrapping_mul(self.magic) >> self.shift
    }
}

const ROOK_STEPS: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const BISHOP_STEPS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

const ROOK_SIZE: usize = 102_400;
const BISHOP_SIZE: usize = 5_248;

static ROOK: [Entry; 64] = entries(ROOK_STEPS, &ROOK_MAGICS);
static BISHOP: [Entry; 64] = entries(BISHOP_STEPS, &BISHOP_MAGICS);
#[allow(long_running_const_eval, reason = "100,000 short walks: about a second, once")]
static ROOK_ATTACKS: [u64; ROOK_SIZE] = attacks(ROOK_STEPS, &ROOK_MAGICS);
static BISHOP_ATTACKS: [u64; BISHOP_SIZE] = attacks(BISHOP_STEPS, &BISHOP_MAGICS);

/// The squares that a rook on square `from` (0–63) attacks, the first piece in each direction included.
#[inline(always)]
pub(super) fn rook(from: usize, occupied: u64) -> u64 {
    ROOK_ATTACKS[ROOK[from & 63].index(occupied)]
}

/// The squares that a bishop on square `from` (0–63) attacks, the first piece in each direction included.
#[inline(always)]
pub(super) fn bishop(from: usize, occupied: u64) -> u64 {
    BISHOP_ATTACKS[BISHOP[from & 63].index(occupied)]
}

/// The squares reached from `from` along these directions up to the first blocker, or, for a mask, without the last
/// square before the edge.
pub(super) const fn walk(from: usize, steps: [(i8, i8); 4], occupied: u64, mask: bool) -> u64 {
    let mut reached = 0;
    let mut d = 0;
    while d < 4 {
        let (files, ranks) = steps[d];
        let mut file = (from % 8) as i8 + files;
        let mut rank = (from / 8) as i8 + ranks;
        while on_board(file, rank) {
            let bit = 1 << (rank * 8 + file);
            if !mask || on_board(file + files, rank + ranks) {
                reached |= bit;
            }
            if occupied & bit != 0 {
                break;
            }
            file += files;
            rank += ranks;
        }
        d += 1;
    }
    reached
}

const fn on_board(file: i8, rank: i8) -> bool {
    0 <= file && file < 8 && 0 <= rank && rank < 8
}

const fn entries(steps: [(i8, i8); 4], magics: &[u64; 64]) -> [Entry; 64] {
    let mut entries = [Entry { mask: 0, magic: 0, offset: 0, shift: 0 }; 64];
    let mut offset = 0;
    let mut from = 0;
    while from < 64 {
        let mask = walk(from, steps, 0, true);
        entries[from] = Entry { mask, magic: magics[from], offset, shift: 64 - mask.count_ones() };
        offset += 1 << mask.count_ones();
        from += 1;
    }
    entries
}

const fn attacks<const N: usize>(steps: [(i8, i8); 4], magics: &[u64; 64]) -> [u64; N] {
    let entries = entries(steps, magics);
    let mut attacks = [0; N];
    let mut from = 0;
    while from < 64 {
        let entry = entries[from];
        // Subsets of the mask in ascending order: the n-th is the one that PEXT maps to n.
        let mut subset: u64 = 0;
        let mut n = 0;
        loop {
            let index = if Newer::BUILT_IN.is_some() { n } else { entry.spread(subset) };
            attacks[entry.offset as usize + index as usize] = walk(from, steps, subset, false);
            subset = subset.wrapping_sub(entry.mask) & entry.mask;
            n += 1;
            if subset == 0 {
                break;
            }
        }
        from += 1;
    }
    attacks
}

#[rustfmt::skip]
const ROOK_MAGICS: [u64; 64] = [
    0x0280_0052_8020_4004, 0x1040_1000_2000_4000, 0x2080_0820_0010_0080, 0x4880_0610_0080_0800,
    0x4080_0400_0800_8002, 0x0500_0204_0001_0008, 0x8480_0100_0880_0200, 0x2200_1404_8041_0422,
    0x1150_8010_4000_8020, 0x4000_c001_4020_1000, 0x0201_0011_0840_2004, 0x0408_8008_0010_0481,
    0x0013_0008_0005_0010, 0x080b_0044_0002_0900, 0x0704_0061_0248_0410, 0x0024_8000_4080_0100,
    0x0200_8280_0040_00a0, 0x0020_0080_4000_8020, 0x00c0_8080_1000_2001, 0x0480_8080_1000_0800,
    0x1000_8080_0800_0400, 0x0002_0101_0004_0008, 0x0402_0040_8040_0100, 0x1401_0200_0084_0041,
    0x82c0_4001_8000_2280, 0x8220_2008_4000_5002, 0x4840_2001_0011_0042, 0x1200_1000_8008_0080,
    0x0001_0005_0010_0800, 0x0081_0003_0008_0400, 0x0240_4204_0001_8810, 0x2010_0042_0004_0889,
    0x4831_4008_2580_0180, 0x0100_4000_8080_2000, 0x0980_2001_0100_4010, 0x0014_2009_0500_1000,
    0x0080_8004_0280_0800, 0x0812_0110_1600_0418, 0x0002_0008_2200_04a1, 0x0108_3045_2a00_0084,
    0x0480_4000_8028_8000, 0x9040_2010_0042_4001, 0x0410_0800_2400_2001, 0x0408_0190_0082_8008,
    0x0200_0400_0800_8080, 0x0442_0008_0401_0100, 0x0021_0288_1004_0001, 0x8801_0001_8143_0022,
    0x9080_0080_c000_6180, 0x0560_0020_4010_0040, 0x0408_1500_2000_4100, 0x0200_8010_0008_0080,
    0x0020_0800_8004_0080, 0x0004_8004_0002_0080, 0x0288_1002_6918_0400, 0x2021_0005_8200_4300,
    0x2000_9020_4b02_0082, 0x8300_2046_0100_1482, 0x0008_2000_1009_0043, 0xa2e1_0105_2008_1001,
    0x1002_0010_0408_2102, 0x8142_0004_0188_5002, 0x2004_40b0_0201_1804, 0xa001_0400_2108_8842,
];

#[rustfmt::skip]
const BISHOP_MAGICS: [u64; 64] = [
    0x0842_c408_0084_0088, 0x0020_014a_0a10_4945, 0x0c50_4428_4840_0800, 0x0b08_0a41_0842_84c0,
    0x3002_0210_1000_4002, 0x0002_0125_2000_0200, 0x000d_0401_2088_2041, 0x0111_0045_1001_3005,
    0x2002_0a20_0404_0048, 0x0811_0204_0404_044a, 0x0000_8808_4100_2084, 0xa402_0240_8902_0400,
    0x008c_0110_4010_0102, 0x0406_8848_0210_1001, 0x1001_0100_c210_4008, 0x1228_4080_5812_3000,
    0xa804_0220_2084_014a, 0x0010_0420_145c_c680, 0x0010_4102_0812_0020, 0xc388_4044_0400_0a00,
    0x0002_8024_02a0_1008, 0x6014_8048_0804_220a, 0x1463_2002_4410_0408, 0x0202_4000_8208_0180,
    0x2010_4001_4828_8100, 0x0018_2008_0404_00c2, 0x5208_0100_5084_0080, 0x0004_0410_1802_0008,
    0x1013_0045_a100_4000, 0x0010_8081_0108_2008, 0x02a2_0200_0041_3020, 0x0400_8300_0a00_422c,
    0x0090_2222_0099_0801, 0x0000_8820_8008_0200, 0x8101_1190_000a_0401, 0x0000_c008_2002_0200,
    0x0340_0480_2006_0020, 0x8021_1000_2181_0400, 0x2050_1881_2000_8400, 0x0808_0080_8021_104c,
    0x1000_8209_2100_4000, 0x0112_80f0_0800_1000, 0x0a02_2014_1000_c200, 0x0000_0042_0800_0483,
    0x1000_0811_0404_8440, 0x0808_2004_0020_8410, 0x0024_4440_c200_4c00, 0x1012_0808_4309_0884,
    0x0000_483c_3008_8400, 0x08a2_0201_0402_8020, 0x2802_0442_0804_8008, 0x0a01_2042_0504_2009,
    0x2000_0208_2101_1120, 0x0000_2060_0232_2218, 0x0808_2228_4204_2008, 0x0202_1801_012a_0040,
    0x4002_2104_00a4_4080, 0x0000_8284_040a_0300, 0x0020_0401_040e_0600, 0x0050_4002_0084_0407,
    0xa000_0000_1002_0880, 0x4400_4030_2088_08c0, 0x8068_0420_0404_00a0, 0x8010_020a_0800_2308,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn look_ups_are_walks() {
        let mut occupied: u64 = 0x0123_4567_89ab_cdef;
        for _ in 0..2_000 {
            occupied = occupied.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            let sparse = occupied & occupied.rotate_left(21);
            for from in 0..64 {
                assert_eq!(rook(from, sparse), walk(from, ROOK_STEPS, sparse, false));
                assert_eq!(bishop(from, sparse), walk(from, BISHOP_STEPS, sparse, false));
            }
        }
    }
}
