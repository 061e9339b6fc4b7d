//! A play-through that shows every public answer at every ply: game 9 of `examples/games/xiangqi_1956.pgn`.

use std::path::Path;

use variant_core::testing::golden::check_golden;

const MOVES: &str = "
    h2e2 h9g7 h0g2 i9h9 c3c4 b9c7 i0h0 g6g5 h0h6 h7i7 h6g6 i7i8 b2c2 i8g8 g6f6 c9e7 f6f8 g8i8 c4c5 e7c5
    b0a2 d9e8 a0b0 a9b9 b0b6 b7b8 f8f4 c7d9 a2c3 h9h6 g3g4 h6g6 g2h4 g5g4 h4g6 g4f4 g6f4 b9a9 c3d5 d9e7
    i3i4 a6a5 d5c7 b8c8 c7e6 g7f5 e3e4 e7g6 f4h5 i8g8 h5f6 a9d9 c2c6 g8g0 f0e1 c5e7 e6c7 d9c9 c6c8 c9c8
    f6d5 f5g3 e2c2 c8d8 b6b9 e8d9 c2d2 d8c8 b9d9
";

#[test]
fn every_answer_at_every_ply() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/xiangqi/golden.txt");
    check_golden::<xiangqi::Position>(&file, MOVES);
}
