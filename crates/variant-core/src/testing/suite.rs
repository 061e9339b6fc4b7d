//! Runs a perft suite.

use crate::{Position, perft, read_suite};

/// Checks every count of a suite up to a number of nodes.
///
/// # Panics
/// If a FEN is none, or a count is wrong.
pub fn check_suite<P: Position>(text: &str, most_nodes: u64) {
    let suite = read_suite(text).unwrap_or_else(|error| panic!("{error}"));
    assert!(suite.len() > 100, "a suite of only {} lines", suite.len());
    for line in suite {
        let position =
            P::from_fen_lenient(&line.fen).unwrap_or_else(|error| panic!("{}: {error}", line.fen)).position;
        for (depth, nodes) in line.counts.into_iter().filter(|(_, nodes)| *nodes <= most_nodes) {
            assert_eq!(perft(&position, depth), nodes, "line {}, depth {depth}: {}", line.number, line.fen);
        }
    }
}
