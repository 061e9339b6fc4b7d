//! A play-through that shows every public answer at every ply: game 1 of `examples/games/xiongqi_short.pgn`.

use std::path::Path;

use variant_core::testing::golden::check_golden;

const MOVES: &str = "
    h2h4 g7g5 h4h5 g5g4 h5g5 e7e6 g5g6 f7f5 g6f6 g8f6 g1f3 f8c5 e2e3 d7d6 f1e2 c8d7 e1g1 d8f7 b2b4 e8g8
    b4b5 c5b6 b5b6 f7g7 b6b7 b8c6 b7c7 g4f4 c7d7 g7g2 g1h1 f6d7 h1h7 c6b8 f3d4 g2g7 h7h6 f8f6
";

#[test]
fn every_answer_at_every_ply() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/xiongqi/golden.txt");
    check_golden::<xiongqi::Position>(&file, MOVES);
}
