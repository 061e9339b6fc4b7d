//! The positions of a game, found again by their keys.

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

/// What was played from a start position, with an index that finds equal positions without looking back.
///
/// Positions are numbered by the plies played before them: 0 is the start. The key only finds candidates; whether two
/// positions are the same is decided by `==`, so no collision of keys decides a game.
#[derive(Clone, Debug)]
pub struct History<P: Position> {
    plies: Vec<Ply<P>>,
    now: P,
    index: Index,
}

impl<P: Position> History<P> {
    /// The history in which nothing was played yet.
    pub fn new(start: P) -> Self {
        let mut index = Index::new();
        index.push(start.key());
        History { plies: Vec::new(), now: start, index }
    }

    /// Forgets what was played, and starts from a position in the same memory.
    pub fn restart(&mut self, start: P) {
        self.plies.clear();
        self.index.clear();
        self.index.push(start.key());
        self.now = start;
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
        self.index.chain(same.map(|_| plies as u32)).filter(move |found| self.position_at(*found) == same)
    }

    /// How often a position has stood, the present one included.
    pub fn count(&self, position: &P) -> usize {
        let latest = self.index.latest(position.key());
        self.index.chain(latest).filter(|found| self.position_at(*found) == Some(position)).count()
    }

    /// Whether the present position has stood at least so often.
    #[inline]
    pub fn stands_at_least(&self, times: usize) -> bool {
        self.occurrences(self.plies.len()).take(times).count() == times
    }

    /// Plays a move that is known to be legal; see [`Position::play_unchecked`].
    #[inline]
    pub fn play_unchecked(&mut self, m: MoveOf<P>) {
        let before = self.now.clone();
        self.now.play_unchecked(m);
        self.plies.push(Ply { before, m });
        self.index.push(self.now.key());
    }

    /// Takes the last ply back.
    pub fn undo(&mut self) -> Option<MoveOf<P>> {
        let Ply { before, m } = self.plies.pop()?;
        self.index.pop(self.now.key());
        self.now = before;
        Some(m)
    }
}

/// No position.
const NONE: u32 = u32::MAX;

/// Chains of positions whose keys fall into the same slot, the latest first. There are at least as many slots as
/// positions, so a chain is short, and going one ply on or back costs the same however long the game is.
///
/// A hash map does the same at five times the price: keys are random already, and the chains are wanted anyway.
#[derive(Clone, Debug)]
struct Index {
    /// The latest position of each slot; a power of two of them.
    slots: Vec<u32>,
    /// For each position its key, and the one before it in its slot.
    links: Vec<(u64, u32)>,
}

impl Index {
    fn new() -> Self {
        Index { slots: vec![NONE; 64], links: Vec::with_capacity(64) }
    }

    #[inline]
    fn slot(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1)
    }

    #[inline]
    fn push(&mut self, key: u64) {
        if self.links.len() == self.slots.len() {
            self.grow();
        }
        let slot = self.slot(key);
        let earlier = core::mem::replace(&mut self.slots[slot], self.links.len() as u32);
        self.links.push((key, earlier));
    }

    #[cold]
    fn grow(&mut self) {
        self.slots = vec![NONE; self.slots.len() * 4];
        for number in 0..self.links.len() {
            let slot = self.slot(self.links[number].0);
            self.links[number].1 = core::mem::replace(&mut self.slots[slot], number as u32);
        }
    }

    fn clear(&mut self) {
        self.slots.fill(NONE);
        self.links.clear();
    }

    fn pop(&mut self, key: u64) {
        if let Some((_, earlier)) = self.links.pop() {
            let slot = self.slot(key);
            self.slots[slot] = earlier;
        }
    }

    /// The latest position with a key.
    fn latest(&self, key: u64) -> Option<u32> {
        let mut number = self.slots[self.slot(key)];
        while let Some((found, earlier)) = self.links.get(number as usize) {
            if *found == key {
                return Some(number);
            }
            number = *earlier;
        }
        None
    }

    /// A position's number and those of the earlier positions with the same key.
    #[inline]
    fn chain(&self, first: Option<u32>) -> impl Iterator<Item = usize> + '_ {
        let key = first.and_then(|first| self.links.get(first as usize)).map(|(key, _)| *key);
        let mut next = first.unwrap_or(NONE);
        core::iter::from_fn(move || {
            loop {
                let number = next;
                let (found, earlier) = *self.links.get(number as usize)?;
                next = earlier;
                if Some(found) == key {
                    return Some(number as usize);
                }
            }
        })
    }
}
