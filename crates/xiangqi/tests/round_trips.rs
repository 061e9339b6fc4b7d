//! Moves of random games are read back from their texts; `QIPAN_WALK` says at how many positions.

use variant_core::testing::notations::round_trips;
use xiangqi::Position;

#[test]
fn xq_70_to_xq_74_moves_read_back_in_every_notation() {
    let tally = round_trips::<Position>(include_str!("../../../testdata/xiangqi/perft.epd"), 3_000);
    assert!(tally.moves > tally.positions, "{tally}");
}
