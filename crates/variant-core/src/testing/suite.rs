//! Runs a perft suite.

use crate::{PerftTable, Position, perft, perft_hashed, read_suite};

/// Checks every count of a suite up to a number of nodes, without a table and with one of a mebibyte, which all lines
/// and two threads share and soon fill.
///
/// # Panics
/// If a FEN is none, or a count is wrong.
pub fn check_suite<P: Position>(text: &str, most_nodes: u64) {
    let suite = read_suite(text).unwrap_or_else(|error| panic!("{error}"));
    assert!(suite.len() > 100, "a suite of only {} lines", suite.len());
    let table = PerftTable::new(1 << 20).expect("a mebibyte");
    for line in suite {
        let position =
            P::from_fen_lenient(&line.fen).unwrap_or_else(|error| panic!("{}: {error}", line.fen)).position;
        for (depth, nodes) in line.counts.into_iter().filter(|(_, nodes)| *nodes <= most_nodes) {
            assert_eq!(perft(&position, depth), nodes, "line {}, depth {depth}: {}", line.number, line.fen);
            let hashed = perft_hashed(&position, depth, 2, &table);
            assert_eq!(hashed, nodes, "line {}, depth {depth}, with a table: {}", line.number, line.fen);
        }
    }
}
