//! Squares with a meaning: the river, and where soldiers start, skip and promote.

use variant_core::Side;
use variant_core::grid8x8::rank_for;

/// The squares where a side's soldiers have crossed the river (XO-15).
pub(crate) const fn past_river(side: Side) -> u64 {
    match side {
        Side::First => 0xffff_ffff_0000_0000,
        Side::Second => 0x0000_0000_ffff_ffff,
    }
}

/// The rank that a side's soldiers start on (XO-16).
pub(crate) const fn soldiers_start(side: Side) -> u64 {
    rank_for(side, 1)
}

/// The rank that a side's soldiers skip in a double step.
pub(crate) const fn soldiers_skip(side: Side) -> u64 {
    rank_for(side, 2)
}

/// The rank that a side's soldiers promote on (XO-18).
pub(crate) const fn last_rank(side: Side) -> u64 {
    rank_for(side, 7)
}
