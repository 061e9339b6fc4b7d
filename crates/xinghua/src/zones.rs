//! Squares with a meaning: where soldiers start, skip and promote, and where the generals castle.

use variant_core::Side;
use variant_core::grid8x8::rank_for;

/// The rank that a side's soldiers start on (XH-15).
pub(crate) const fn soldiers_start(side: Side) -> u64 {
    rank_for(side, 1)
}

/// The rank that a side's soldiers skip in a double step.
pub(crate) const fn soldiers_skip(side: Side) -> u64 {
    rank_for(side, 2)
}

/// The rank that a side's soldiers promote on (XH-17).
pub(crate) const fn last_rank(side: Side) -> u64 {
    rank_for(side, 7)
}
