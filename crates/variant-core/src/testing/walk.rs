//! Random walks through games: positions as play reaches them, the same ones for the same seed.

use crate::{Position, read_suite};

/// `SplitMix64`: random numbers that are the same everywhere for the same seed.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The numbers of a seed.
    pub const fn new(seed: u64) -> Self {
        Random(seed)
    }

    /// The next 64 random bits.
    pub const fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below the limit; 0 if the limit is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        (u128::from(self.word()) * limit as u128 >> 64) as usize
    }

    /// One of the items, unless there is none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        let at = self.below(items.len());
        items.get(at).copied()
    }
}

/// How many positions a differential test compares: `QIPAN_WALK`, or 200,000.
pub fn length() -> u64 {
    length_or(200_000)
}

/// [`length`] of a test that would take long over so many.
pub fn length_or(default: u64) -> u64 {
    number("QIPAN_WALK", default)
}

/// Where the random numbers of the tests begin: `QIPAN_SEED`, or 1.
pub fn seed() -> u64 {
    number("QIPAN_SEED", 1)
}

fn number(name: &str, default: u64) -> u64 {
    match std::env::var(name) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{name} is no number: {text:?}")),
        Err(_) => default,
    }
}

/// Where walks begin: the FENs of a perft suite, and the start position as often as all of them.
#[derive(Clone, Debug)]
pub struct Openings(Vec<String>);

impl Openings {
    /// The openings of a game, from the text of its perft suite.
    ///
    /// # Panics
    /// If the text is no perft suite.
    pub fn all(suite: &str) -> Self {
        Openings(read_suite(suite).expect("a perft suite").into_iter().map(|line| line.fen).collect())
    }

    /// Those of a perft suite that are possible positions: perft also looks at more pieces than a side can have.
    ///
    /// # Panics
    /// If the text is no perft suite.
    pub fn possible<P: Position>(suite: &str) -> Self {
        let mut openings = Openings::all(suite);
        openings.0.retain(|fen| P::from_fen(fen).is_ok());
        openings
    }

    /// The FEN of one of them.
    pub fn pick<P: Position>(&self, random: &mut Random) -> &str {
        let at = random.below(2 * self.0.len());
        self.0.get(at).map_or(P::GAME.start, String::as_str)
    }

    /// The position that a random game reaches after this many plies, or at its end.
    ///
    /// # Panics
    /// If an opening is no possible position; see [`Openings::possible`].
    pub fn walk<P: Position>(&self, seed: u64, plies: usize) -> P {
        let mut random = Random::new(seed);
        let opening = self.pick::<P>(&mut random);
        let mut position = P::from_fen(opening).unwrap_or_else(|error| panic!("{opening}: {error}"));
        for _ in 0..plies {
            let Some(m) = random.pick(&position.legal_moves()) else { break };
            position.play_unchecked(m);
        }
        position
    }
}
