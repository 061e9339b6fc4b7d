//! A play-through that shows every public answer at every ply: game 6 of `examples/games/xinghua_1997.pgn`.

use std::path::Path;

use variant_core::testing::golden::check_golden;

const MOVES: &str = "
    e2e4 c7c6 d2d4 d7d5 b1c3 d5e4 c3e4 b8d7 e4g5 g8f6 f1d3 e7e6 g1f3 h7h6 g5e6 d8e7 e1g1 f7e6 d3g6 e8d8
    c1f4 b7b5 a2a4 c8b7 f1e1 f6d5 f4g3 d8c8 a4b5 c6b5 d1d3 b7c6 g6f5 e6f5 e1e7 f8e7 c2c4
";

#[test]
fn every_answer_at_every_ply() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/xinghua/golden.txt");
    check_golden::<xinghua::Position>(&file, MOVES);
}
