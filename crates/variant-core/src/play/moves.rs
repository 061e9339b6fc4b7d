//! Moves, and where generated moves go.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::ControlFlow;

use smallvec::SmallVec;

use super::piece::Kind;
use crate::{Bitboard, Square, Squares, Word};

/// A move of one piece: from, to, the kind of piece that moves, and what a soldier becomes.
///
/// Four bytes. Castling is the general's move of two squares; the chariot's move follows from it. Moves come from a
/// position, which alone knows what is legal: see [`Position::legal_moves`](crate::Position::legal_moves),
/// [`Position::check_move`](crate::Position::check_move) and [`Position::parse`](crate::Position::parse).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move<S, K> {
    from: S,
    to: S,
    piece: K,
    promotion: Option<K>,
}

impl<S: Square, K: Kind> Move<S, K> {
    /// A move that does not promote.
    #[inline(always)]
    pub const fn new(from: S, to: S, piece: K) -> Self {
        Move { from, to, piece, promotion: None }
    }

    /// A soldier's move that ends in a promotion.
    #[inline(always)]
    pub const fn promoting(from: S, to: S, promotion: K) -> Self {
        Move { from, to, piece: K::SOLDIER, promotion: Some(promotion) }
    }

    /// The square that the piece leaves.
    #[inline(always)]
    pub const fn from(self) -> S {
        self.from
    }

    /// The square that the piece goes to.
    #[inline(always)]
    pub const fn to(self) -> S {
        self.to
    }

    /// The kind of piece that moves, before any promotion.
    #[inline(always)]
    pub const fn piece(self) -> K {
        self.piece
    }

    /// What the soldier becomes, if it reaches the last rank.
    #[inline(always)]
    pub const fn promotion(self) -> Option<K> {
        self.promotion
    }

    /// The move as its coordinates, without the kind of piece.
    #[inline]
    pub const fn coordinates(self) -> Coordinates<S, K> {
        Coordinates { from: self.from, to: self.to, promotion: self.promotion }
    }
}

/// Writes the UCI text, such as `e2e4` or `e7e8q`.
impl<S: Square, K: Kind> fmt::Display for Move<S, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.coordinates().fmt(f)
    }
}

impl<S: Square, K: Kind> fmt::Debug for Move<S, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{self}", self.piece.letter())
    }
}

/// A move as coordinate text gives it: whose meaning only a position knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Coordinates<S, K> {
    /// The square that the piece leaves.
    pub from: S,
    /// The square that it goes to.
    pub to: S,
    /// What a soldier becomes.
    pub promotion: Option<K>,
}

/// Writes the UCI text, such as `e2e4` or `e7e8q`.
impl<S: Square, K: Kind> fmt::Display for Coordinates<S, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(kind) => write!(f, "{}", kind.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

/// Where generated moves go: a counter, a list, a search, a test for «any».
///
/// Moves arrive in batches that know their length, so a sink that only counts never makes one.
pub trait Sink<M> {
    /// Whether the sink stops at the first move, so that a generator had better begin with moves that are cheap to find.
    const STOPS: bool = false;

    /// Takes a batch of moves, all of one kind of piece; [`ControlFlow::Break`] ends the generation.
    fn accept(&mut self, moves: impl ExactSizeIterator<Item = M>) -> ControlFlow<()>;
}

/// The legal moves of a position, in a list that needs no allocation up to 128 moves, which games hardly ever reach.
pub type MoveList<M> = SmallVec<[M; 128]>;

impl<M> Sink<M> for MoveList<M> {
    #[inline(always)]
    fn accept(&mut self, moves: impl ExactSizeIterator<Item = M>) -> ControlFlow<()> {
        // Pushed and not extended: for a handful of moves that is a quarter cheaper for the whole generation.
        for m in moves {
            self.push(m);
        }
        ControlFlow::Continue(())
    }
}

/// Appends to the vector.
impl<M> Sink<M> for Vec<M> {
    #[inline]
    fn accept(&mut self, moves: impl ExactSizeIterator<Item = M>) -> ControlFlow<()> {
        self.extend(moves);
        ControlFlow::Continue(())
    }
}

/// Counts moves without making them.
#[derive(Clone, Copy, Default, Debug)]
pub struct Count(pub u64);

impl<M> Sink<M> for Count {
    #[inline(always)]
    fn accept(&mut self, moves: impl ExactSizeIterator<Item = M>) -> ControlFlow<()> {
        self.0 += moves.len() as u64;
        ControlFlow::Continue(())
    }
}

/// Breaks at the first batch that holds any move.
#[derive(Clone, Copy, Default, Debug)]
pub struct Any;

impl<M> Sink<M> for Any {
    const STOPS: bool = true;

    #[inline(always)]
    fn accept(&mut self, moves: impl ExactSizeIterator<Item = M>) -> ControlFlow<()> {
        if moves.len() > 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Finds the move that comes after this many others, without making those.
#[derive(Clone, Copy, Debug)]
pub struct Nth<M> {
    /// How many moves come before it.
    pub before: usize,
    /// The move, once it is found.
    pub found: Option<M>,
}

impl<M> Sink<M> for Nth<M> {
    #[inline(always)]
    fn accept(&mut self, mut moves: impl ExactSizeIterator<Item = M>) -> ControlFlow<()> {
        let len = moves.len();
        if self.before < len {
            self.found = moves.nth(self.before);
            return ControlFlow::Break(());
        }
        self.before -= len;
        ControlFlow::Continue(())
    }
}

/// Calls a function with every move.
#[derive(Clone, Debug)]
pub struct Each<F>(pub F);

impl<M, F: FnMut(M)> Sink<M> for Each<F> {
    #[inline(always)]
    fn accept(&mut self, moves: impl ExactSizeIterator<Item = M>) -> ControlFlow<()> {
        for m in moves {
            (self.0)(m);
        }
        ControlFlow::Continue(())
    }
}

/// Keeps the moves that fit of one kind of piece, and looks at no others.
#[derive(Debug)]
pub(crate) struct Fitting<K, M, F> {
    /// The kind of piece.
    pub(crate) piece: K,
    /// Whether a move fits.
    pub(crate) fits: F,
    /// Those that do.
    pub(crate) found: SmallVec<[M; 4]>,
}

impl<S: Square, K: Kind, F: Fn(Move<S, K>) -> bool> Sink<Move<S, K>> for Fitting<K, Move<S, K>, F> {
    #[inline(always)]
    fn accept(&mut self, mut moves: impl ExactSizeIterator<Item = Move<S, K>>) -> ControlFlow<()> {
        if let Some(first) = moves.next().filter(|m| m.piece() == self.piece) {
            for m in core::iter::once(first).chain(moves) {
                if (self.fits)(m) {
                    self.found.push(m);
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The moves of one piece to each square of a set.
#[derive(Clone, Debug)]
pub struct Targets<S: Square, K> {
    from: S,
    piece: K,
    to: Squares<S>,
}

impl<S: Square, K: Kind> Targets<S, K> {
    /// The moves of a piece on `from` to each square of `to`.
    #[inline(always)]
    pub fn new(from: S, piece: K, to: S::Word) -> Self {
        Targets { from, piece, to: Bitboard::from_word(to).into_iter() }
    }
}

impl<S: Square, K: Kind> Iterator for Targets<S, K> {
    type Item = Move<S, K>;

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        Some(Move::new(self.from, self.to.next()?, self.piece))
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.to.size_hint()
    }
}

impl<S: Square, K: Kind> ExactSizeIterator for Targets<S, K> {}
impl<S: Square, K: Kind> FusedIterator for Targets<S, K> {}

/// The moves of many pieces of one kind by the same step, given where they arrive.
#[derive(Clone, Debug)]
pub struct Steps<S: Square, K> {
    to: <S::Word as Word>::Bits,
    step: i32,
    piece: K,
}

impl<S: Square, K: Kind> Steps<S, K> {
    /// The moves to each square of `to` from the square `step` indices before it.
    #[inline(always)]
    pub fn new(to: S::Word, step: i32, piece: K) -> Self {
        Steps::onto(to.bits(), step, piece)
    }

    /// The same, with the squares as they are walked.
    #[inline(always)]
    pub fn onto(to: <S::Word as Word>::Bits, step: i32, piece: K) -> Self {
        Steps { to, step, piece }
    }
}

impl<S: Square, K: Kind> Iterator for Steps<S, K> {
    type Item = Move<S, K>;

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        let to = self.to.next()?;
        let from = S::from_index(to.wrapping_sub_signed(self.step))?;
        Some(Move::new(from, S::from_index(to)?, self.piece))
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.to.size_hint()
    }
}

impl<S: Square, K: Kind> ExactSizeIterator for Steps<S, K> {}
impl<S: Square, K: Kind> FusedIterator for Steps<S, K> {}

/// The promotions of soldiers by the same step: each arrival once for each kind that a soldier may become.
#[derive(Clone, Debug)]
pub struct Promotions<S: Square, K: Kind> {
    steps: Steps<S, K>,
    step: Option<Move<S, K>>,
    kinds: [K; 4],
    next: usize,
}

impl<S: Square, K: Kind> Promotions<S, K> {
    /// The promotions on each square of `to` by soldiers from the square `step` indices before it.
    #[inline(always)]
    pub fn new(to: S::Word, step: i32, kinds: [K; 4]) -> Self {
        Promotions { steps: Steps::new(to, step, K::SOLDIER), step: None, kinds, next: 0 }
    }
}

impl<S: Square, K: Kind> Iterator for Promotions<S, K> {
    type Item = Move<S, K>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if self.next == 0 {
            self.step = self.steps.next();
        }
        let step = self.step?;
        let kind = self.kinds[self.next];
        self.next = (self.next + 1) % 4;
        Some(Move::promoting(step.from, step.to, kind))
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.steps.len() * 4 + (4 - self.next) % 4;
        (len, Some(len))
    }
}

impl<S: Square, K: Kind> ExactSizeIterator for Promotions<S, K> {}
