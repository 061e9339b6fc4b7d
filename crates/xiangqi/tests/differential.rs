//! Random games against a plain board that knows nothing but the rules (XQ-10 to XQ-42).

#[allow(unreachable_pub, reason = "the board is written as a crate of its own would be")]
#[path = "common/plain.rs"]
mod plain;

use plain::PlainBoard;
use variant_core::testing::compare::{Oracle, compare};
use xiangqi::Position;

const SUITE: &str = include_str!("../../../testdata/xiangqi/perft.epd");

impl Oracle for PlainBoard {
    const SOLDIERS_RESET: bool = false;

    fn from_fen(fen: &str) -> Option<Self> {
        Some(PlainBoard::from_fen(fen))
    }

    fn moves(&self) -> Vec<String> {
        self.legal_moves()
    }

    fn is_check(&self) -> bool {
        self.in_check()
    }

    fn is_mate(&self) -> bool {
        self.in_check()
    }

    fn play(&mut self, uci: &str) {
        *self = PlainBoard::play(self, uci);
    }

    fn fields(&self) -> String {
        format!("{} {}", self.placement(), if self.red_to_move { "w" } else { "b" })
    }

    fn is_same(&self, other: &Self) -> bool {
        self == other
    }
}

#[test]
fn xq_10_to_xq_42_moves_checks_and_equality_are_those_of_a_plain_board() {
    let tally = compare::<Position, PlainBoard>(SUITE, 1);
    assert!(tally.repeats > 0 && tally.near_repeats == 0, "{tally}");
}
