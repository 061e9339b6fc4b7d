//! The positions of a game, found again by their keys.

use core::hash::{BuildHasherDefault, Hasher};
use std::collections::HashMap;

use crate::{MoveOf, Notation, PieceOf, Position};

/// One ply of a game: a move and the position that it was played in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply<P: Position> {
    /// The position before the move.
    pub before: P,
    /// The move.
    pub m: MoveOf<P>,
}

impl<P: Position> Ply<P> {
    /// The position after the move.
    pub fn after(&self) -> P {
        let mut after = self.before.clone();
        after.play_unchecked(self.m);
        after
    }

    /// What the move captured, and where that stood.
    pub fn captured(&self) -> Option<(P::Square, PieceOf<P>)> {
        self.before.captured(self.m)
    }

    /// Whether the move gave check.
    pub fn gives_check(&self) -> bool {
        self.after().is_check()
    }

    /// The move as text.
    pub fn text(&self, notation: &dyn Notation<P>) -> String {
        notation.text(&self.before, self.m)
    }
}

/// No earlier position.
const NONE: u32 = u32::MAX;

/// What was played from a start position, with an index that finds equal positions without looking back.
///
/// Positions are numbered by the plies played before them: 0 is the start. The key only finds candidates; whether two
/// positions are the same is decided by `==`, so no collision of keys decides a game.
#[derive(Clone, Debug)]
pub struct History<P: Position> {
    plies: Vec<Ply<P>>,
    now: P,
    /// The latest position with each key.
    latest: HashMap<u64, u32, BuildHasherDefault<KeyHasher>>,
    /// For each position the latest earlier one with the same key.
    earlier: Vec<u32>,
}

impl<P: Position> History<P> {
    /// The history in which nothing was played yet.
    pub fn new(start: P) -> Self {
        let mut history =
            History { plies: Vec::new(), now: start, latest: HashMap::default(), earlier: Vec::new() };
        history.index();
        history
    }

    /// The position after the last ply.
    #[inline]
    pub const fn position(&self) -> &P {
        &self.now
    }

    /// The plies played, oldest first.
    #[inline]
    pub fn plies(&self) -> &[Ply<P>] {
        &self.plies
    }

    /// The position after so many plies, up to all of them.
    pub fn position_at(&self, plies: usize) -> Option<&P> {
        match self.plies.get(plies) {
            Some(ply) => Some(&ply.before),
            None => (plies == self.plies.len()).then_some(&self.now),
        }
    }

    /// The numbers of the positions equal to the one after so many plies, that one first, then earlier ones.
    pub fn occurrences(&self, plies: usize) -> impl Iterator<Item = usize> + '_ {
        let same = self.position_at(plies);
        self.chain(same.map(|_| plies)).filter(move |found| self.position_at(*found) == same)
    }

    /// How often a position has stood, the present one included.
    pub fn count(&self, position: &P) -> usize {
        let latest = self.latest.get(&position.key()).map(|latest| *latest as usize);
        self.chain(latest).filter(|found| self.position_at(*found) == Some(position)).count()
    }

    /// A position's number and those of the earlier positions with the same key.
    fn chain(&self, first: Option<usize>) -> impl Iterator<Item = usize> + '_ {
        core::iter::successors(first, |found| {
            self.earlier.get(*found).filter(|earlier| **earlier != NONE).map(|earlier| *earlier as usize)
        })
    }

    /// Whether the present position has stood at least so often; one look when its key is new.
    #[inline]
    pub fn stands_at_least(&self, times: usize) -> bool {
        let now = self.plies.len();
        self.earlier[now] != NONE && self.occurrences(now).take(times).count() == times
    }

    /// Plays a move that is known to be legal; see [`Position::play_unchecked`].
    #[inline]
    pub fn play_unchecked(&mut self, m: MoveOf<P>) {
        let before = self.now.clone();
        self.now.play_unchecked(m);
        self.plies.push(Ply { before, m });
        self.index();
    }

    /// Takes the last ply back.
    pub fn undo(&mut self) -> Option<MoveOf<P>> {
        let Ply { before, m } = self.plies.pop()?;
        match self.earlier.pop() {
            Some(earlier) if earlier != NONE => self.latest.insert(self.now.key(), earlier),
            _ => self.latest.remove(&self.now.key()),
        };
        self.now = before;
        Some(m)
    }

    #[inline]
    fn index(&mut self) {
        let number = self.plies.len() as u32;
        self.earlier.push(self.latest.insert(self.now.key(), number).unwrap_or(NONE));
    }
}

/// Zobrist keys are random already: they are their own hash.
#[derive(Clone, Copy, Default, Debug)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(*byte);
        }
    }

    #[inline]
    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
