//! Points with a meaning: palaces, the halves that the river parts, where soldiers can stand.

use variant_core::Side;
use variant_core::grid9x10::{BOARD, FILE_A};

/// Ranks 0 to 4.
const RED_HALF: u128 = (1 << 45) - 1;
/// d0 to f2.
const RED_PALACE: u128 = 0b111_000_u128 << 18 | 0b111_000 << 9 | 0b111_000;

/// A side's own half, up to the river (XQ-1).
pub(crate) const fn own_half(side: Side) -> u128 {
    match side {
        Side::First => RED_HALF,
        Side::Second => BOARD & !RED_HALF,
    }
}

/// A side's palace (XQ-1).
pub(crate) const fn palace(side: Side) -> u128 {
    match side {
        Side::First => RED_PALACE,
        Side::Second => RED_PALACE << 63,
    }
}

/// The ranks and files that a side's palace lies on.
pub(crate) const fn palace_lines(side: Side) -> u128 {
    let files = FILE_A << 3 | FILE_A << 4 | FILE_A << 5;
    let ranks = (1 << 27) - 1;
    match side {
        Side::First => files | ranks,
        Side::Second => files | ranks << 63,
    }
}

/// The five points of a side's advisors (XQ-12).
pub(crate) const fn advisor_points(side: Side) -> u128 {
    let red = 1 << 3 | 1 << 5 | 1 << 13 | 1 << 21 | 1 << 23;
    match side {
        Side::First => red,
        Side::Second => red << 63,
    }
}

/// The seven points of a side's elephants (XQ-13).
pub(crate) const fn elephant_points(side: Side) -> u128 {
    match side {
        Side::First => 1 << 2 | 1 << 6 | 1 << 18 | 1 << 22 | 1 << 26 | 1 << 38 | 1 << 42,
        Side::Second => 1 << 47 | 1 << 51 | 1 << 63 | 1 << 67 | 1 << 71 | 1 << 83 | 1 << 87,
    }
}

/// Where a side's soldiers can stand: on their five files up to the river, anywhere past it (XQ-17).
pub(crate) const fn soldier_points(side: Side) -> u128 {
    let files = FILE_A | FILE_A << 2 | FILE_A << 4 | FILE_A << 6 | FILE_A << 8;
    let ranks_3_and_4 = 0x3_ffff << 27;
    match side {
        Side::First => own_half(Side::Second) | ranks_3_and_4 & files,
        Side::Second => own_half(Side::First) | (ranks_3_and_4 << 18) & files,
    }
}
