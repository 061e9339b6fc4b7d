//! How fast records are read: tags alone, all tokens, and trees with every move checked.
//!
//! The records are made here, of random games: `cargo run --release -p qipan-benches --bin pgn`.
#![allow(clippy::print_stdout, reason = "this is a command")]

use std::time::Instant;

use variant_core::testing::walk::Random;
use variant_core::{Flow, GameTree, PgnReader, Position, Token, Visitor};

/// How many bytes are read for each figure.
const BYTES: usize = 32 << 20;
/// How long the random games are.
const PLIES: usize = 80;

fn main() {
    report::<xinghua::Position>();
    report::<xiongqi::Position>();
    report::<xiangqi::Position>();
}

fn report<P: Position>() {
    let text = records::<P>();
    let rate = |read: fn(&[u8]) -> usize| {
        let mut best = f64::INFINITY;
        let mut found = 0;
        for _ in 0..5 {
            let begun = Instant::now();
            found = read(text.as_bytes());
            best = best.min(begun.elapsed().as_secs_f64());
        }
        (f64::from(text.len() as u32) / best / 1e6, found)
    };
    let name = P::GAME.name;
    let (tags, games) = rate(|text| read(text, Tags::default()).0);
    println!("{name}: tags alone       {tags:7.0} MB/s ({games} games)");
    let (tokens, moves) = rate(|text| read(text, Moves::default()).0);
    println!("{name}: all tokens       {tokens:7.0} MB/s ({moves} moves)");
    let (trees, moves) = rate(|text| {
        PgnReader::new(text).games::<P>().map(|game| game.map_or(0, |game| game.tree.len())).sum()
    });
    println!("{name}: every move checked {trees:5.0} MB/s ({moves} moves)");
}

fn read<V: Visitor>(text: &[u8], mut visitor: V) -> V {
    let mut reader = PgnReader::new(text);
    while reader.read_game(&mut visitor).is_ok_and(|more| more) {}
    visitor
}

/// Counts games, and skips their moves.
#[derive(Default)]
struct Tags(usize);

impl Visitor for Tags {
    fn end_tags(&mut self) -> Flow {
        self.0 += 1;
        Flow::Skip
    }
}

/// Counts moves without looking at them.
#[derive(Default)]
struct Moves(usize);

impl Visitor for Moves {
    fn move_text(&mut self, _: Token<'_>) {
        self.0 += 1;
    }
}

fn records<P: Position>() -> String {
    let mut random = Random::new(1);
    let mut text = String::with_capacity(BYTES);
    while text.len() < BYTES {
        let mut tree = GameTree::<P>::default();
        for name in ["Event", "Site", "Opening", P::GAME.pgn.players[0], P::GAME.pgn.players[1]] {
            tree.tags_mut().push(name, format!("Random player {}", random.below(1000)));
        }
        tree.tags_mut().push("Date", "2026.11.30");
        let mut cursor = tree.cursor();
        for _ in 0..PLIES {
            let Some(m) = random.pick(&cursor.position().legal_moves()) else { break };
            if cursor.add(m).is_err() {
                break;
            }
        }
        text += &tree.to_pgn();
        text.push('\n');
    }
    text
}
