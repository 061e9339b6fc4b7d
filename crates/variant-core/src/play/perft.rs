//! Perft: counting the leaves of the tree of legal moves, the field's test of a move generator.

use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use core::time::Duration;

use super::moves::Sink;
use super::perft_table::PerftTable;
use super::position::{Counting, MoveOf, Position};
use crate::cpu::{Cpu, Verb, Work, on_the_best};

/// How many lines of play of exactly this many plies there are.
///
/// The last ply is counted, not played. If there are more than [`u64::MAX`], the answer is that; so with all that
/// count here.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    on_the_best(Root { tree: Leaves, position, depth })
}

/// Perft that plays every leaf: what a search pays, where [`perft`] only counts.
pub fn perft_played<P: Position>(position: &P, depth: u32) -> u64 {
    on_the_best(Root { tree: PlayedLeaves, position, depth })
}

/// [`perft`] on this many threads, which counts what follows a position once for all the ways that lead to it, as far as
/// the table remembers. Exact whatever the size of the table, and faster from some five plies on.
///
/// ```
/// use variant_core::{PerftTable, Position, perft_hashed};
/// # fn count<P: Position>() -> Result<u64, variant_core::PerftTableError> {
/// let table = PerftTable::new(256 << 20)?;
/// let nodes = perft_hashed(&P::start(), 7, 2, &table);
/// # Ok(nodes)
/// # }
/// ```
pub fn perft_hashed<P: Position>(position: &P, depth: u32, threads: usize, table: &PerftTable<P>) -> u64 {
    share(position, depth, threads, |position, depth| {
        on_the_best(Root { tree: Hashed { table, stopped: &NEVER }, position, depth })
    })
}

/// [`perft_hashed`], or [`perft_threads`] without a table, as long as `go_on` agrees: a program that may be interrupted
/// asks there whether it was. If it was, there is no count.
///
/// This thread does nothing but ask, a hundred times a second; the others count.
///
/// ```
/// use variant_core::{Position, perft, perft_while};
/// # fn count<P: Position>() {
/// assert_eq!(perft_while(&P::start(), 5, 2, None, &|| true), Some(perft(&P::start(), 5)));
/// assert_eq!(perft_while(&P::start(), 50, 2, None, &|| false), None);
/// # }
/// ```
pub fn perft_while<P: Position>(
    position: &P,
    depth: u32,
    threads: usize,
    table: Option<&PerftTable<P>>,
    go_on: &dyn Fn() -> bool,
) -> Option<u64> {
    let (stopped, counted) = (AtomicBool::new(false), AtomicBool::new(false));
    let asking = std::thread::current();
    let count = |position: &P, depth| match table {
        Some(table) => on_the_best(Root { tree: Hashed { table, stopped: &stopped }, position, depth }),
        None => on_the_best(Root { tree: Until(&stopped), position, depth }),
    };
    let nodes = std::thread::scope(|scope| {
        let counting = scope.spawn(|| {
            let nodes = share(position, depth, threads, count);
            counted.store(true, Ordering::Relaxed);
            asking.unpark();
            nodes
        });
        // A thread that panicked has not said that it counted.
        while !counted.load(Ordering::Relaxed) && !counting.is_finished() {
            std::thread::park_timeout(PATIENCE);
            if !go_on() {
                stopped.store(true, Ordering::Relaxed);
                break;
            }
        }
        counting.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    });
    (!stopped.into_inner()).then_some(nodes)
}

/// How long [`perft_while`] waits before it asks again.
const PATIENCE: Duration = Duration::from_millis(10);
/// So many plies take no longer than that as a rule, and are counted without looking up.
const PIECE: u32 = 4;
/// What nobody stops.
static NEVER: AtomicBool = AtomicBool::new(false);

/// A way to count a tree.
trait Tree<P>: Copy {
    /// The leaves at this depth.
    fn count<C: Cpu>(self, cpu: C, position: &P, depth: u32) -> u64;
}

/// Counts the moves that lead to leaves.
#[derive(Clone, Copy)]
struct Leaves;

impl<P: Position> Tree<P> for Leaves {
    fn count<C: Cpu>(self, cpu: C, position: &P, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => cpu.run(Counting(position)),
            2 => cpu.run(Walk::<C, P, Self, true> { cpu, position, tree: self, depth, nodes: 0 }),
            _ => cpu.run(Walk::<C, P, Self, false> { cpu, position, tree: self, depth, nodes: 0 }),
        }
    }
}

/// Plays the moves that lead to leaves.
#[derive(Clone, Copy)]
struct PlayedLeaves;

impl<P: Position> Tree<P> for PlayedLeaves {
    #[inline(always)]
    fn count<C: Cpu>(self, cpu: C, position: &P, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => cpu.run(Walk::<C, P, Self, false> { cpu, position, tree: self, depth, nodes: 0 }),
        }
    }
}

/// Counts as [`Leaves`] does until it is stopped; what it says then means nothing.
#[derive(Clone, Copy)]
struct Until<'a>(&'a AtomicBool);

impl<P: Position> Tree<P> for Until<'_> {
    fn count<C: Cpu>(self, cpu: C, position: &P, depth: u32) -> u64 {
        if depth <= PIECE {
            return Leaves.count(cpu, position, depth);
        }
        if self.0.load(Ordering::Relaxed) {
            return 0;
        }
        listed(self, cpu, position, depth)
    }
}

/// What [`Walk`] counts, far from the leaves: there a list of the moves costs nothing, and spares a generator of its own.
fn listed<C: Cpu, P: Position, T: Tree<P>>(tree: T, cpu: C, position: &P, depth: u32) -> u64 {
    let moves = position.legal_moves().into_iter();
    moves.map(|m| tree.count(cpu, &after(position, m), depth - 1)).fold(0, u64::saturating_add)
}

/// Counts a position once, as far as the table remembers, until it is stopped.
struct Hashed<'a, P> {
    table: &'a PerftTable<P>,
    stopped: &'a AtomicBool,
}

impl<P> Clone for Hashed<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Hashed<'_, P> {}

impl<P: Position> Tree<P> for Hashed<'_, P> {
    fn count<C: Cpu>(self, cpu: C, position: &P, depth: u32) -> u64 {
        // Counting the moves of a position is cheaper than looking it up.
        if depth < 2 {
            return Leaves.count(cpu, position, depth);
        }
        if depth > PIECE && self.stopped.load(Ordering::Relaxed) {
            return 0;
        }
        let key = position.key();
        self.table.get(key, position, depth).unwrap_or_else(|| {
            let nodes = match depth {
                2 => Leaves.count(cpu, position, depth),
                _ => listed(self, cpu, position, depth),
            };
            // A count that was broken off must not be believed later.
            if depth <= PIECE || !self.stopped.load(Ordering::Relaxed) {
                self.table.put(key, position.clone(), depth, nodes);
            }
            nodes
        })
    }
}

/// A tree from its root, for any processor.
struct Root<'a, P, T> {
    tree: T,
    position: &'a P,
    depth: u32,
}

impl<P: Position, T: Tree<P>> Verb for Root<'_, P, T> {
    type Output = u64;

    fn on<C: Cpu>(self, cpu: C) -> u64 {
        self.tree.count(cpu, self.position, self.depth)
    }
}

/// The sum over the legal moves of what follows each: how many moves there are, if those are the leaves, else what the
/// tree counts.
///
/// A sink and not a closure in [`Each`](crate::Each), so that playing is compiled into the generator once for each kind
/// of piece, with all that the kind decides decided.
struct Walk<'a, C, P, T, const TO_LEAVES: bool> {
    cpu: C,
    position: &'a P,
    tree: T,
    depth: u32,
    nodes: u64,
}

impl<C: Cpu, P: Position, T: Tree<P>, const TO_LEAVES: bool> Work for Walk<'_, C, P, T, TO_LEAVES> {
    type Output = u64;

    #[inline(always)]
    fn run(mut self) -> u64 {
        let _ = self.position.generate(&mut self);
        self.nodes
    }
}

impl<C: Cpu, P: Position, T: Tree<P>, const TO_LEAVES: bool> Sink<MoveOf<P>>
    for Walk<'_, C, P, T, TO_LEAVES>
{
    #[inline(always)]
    fn accept(&mut self, moves: impl ExactSizeIterator<Item = MoveOf<P>>) -> ControlFlow<()> {
        for m in moves {
            let mut next = self.position.clone();
            self.nodes = self.nodes.saturating_add(if TO_LEAVES {
                next.play_board(m);
                self.cpu.run(Counting(&next))
            } else {
                next.play_unchecked(m);
                self.tree.count(self.cpu, &next, self.depth - 1)
            });
        }
        ControlFlow::Continue(())
    }
}

/// [`perft`] apart for each legal move, on this many threads.
pub fn divide<P: Position>(position: &P, depth: u32, threads: usize) -> Vec<(MoveOf<P>, u64)> {
    divide_by(position, depth, |root, depth| perft_threads(root, depth, threads))
}

/// [`perft_hashed`] apart for each legal move.
pub fn divide_hashed<P: Position>(
    position: &P,
    depth: u32,
    threads: usize,
    table: &PerftTable<P>,
) -> Vec<(MoveOf<P>, u64)> {
    divide_by(position, depth, |root, depth| perft_hashed(root, depth, threads, table))
}

fn divide_by<P: Position>(position: &P, depth: u32, count: impl Fn(&P, u32) -> u64) -> Vec<(MoveOf<P>, u64)> {
    let moves = position.legal_moves();
    let roots: Vec<P> = moves.iter().map(|m| after(position, *m)).collect();
    let counts = match depth {
        0 => return Vec::new(),
        _ => roots.iter().map(|root| count(root, depth - 1)),
    };
    moves.iter().copied().zip(counts).collect()
}

/// [`perft`] on this many threads.
pub fn perft_threads<P: Position>(position: &P, depth: u32, threads: usize) -> u64 {
    share(position, depth, threads, perft)
}

/// What `count` says of the position, with the work shared out to threads.
fn share<P: Position, F: Fn(&P, u32) -> u64 + Sync>(
    position: &P,
    depth: u32,
    threads: usize,
    count: F,
) -> u64 {
    // Two plies make some hundreds of pieces of work, enough to keep the threads evenly busy.
    if threads <= 1 || depth < 4 {
        return count(position, depth);
    }
    let mut roots = Vec::new();
    for m in position.legal_moves() {
        let next = after(position, m);
        roots.extend(next.legal_moves().into_iter().map(|reply| after(&next, reply)));
    }
    let taken = AtomicUsize::new(0);
    let work = || {
        let mut nodes = 0_u64;
        while let Some(root) = roots.get(taken.fetch_add(1, Ordering::Relaxed)) {
            nodes = nodes.saturating_add(count(root, depth - 2));
        }
        nodes
    };
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let own = work();
        // A worker that panicked has printed why; its panic is passed on.
        others
            .into_iter()
            .map(|w| w.join().unwrap_or_else(|e| std::panic::resume_unwind(e)))
            .fold(own, u64::saturating_add)
    })
}

#[inline(always)]
fn after<P: Position>(position: &P, m: MoveOf<P>) -> P {
    let mut next = position.clone();
    next.play_unchecked(m);
    next
}

/// A line of a perft suite: a FEN and the counts by depth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SuiteLine {
    /// The number of the line in the text, from 1.
    pub number: usize,
    /// The FEN.
    pub fen: String,
    /// Depths with their counts.
    pub counts: Vec<(u32, u64)>,
}

/// The line of a perft suite is not of the form `FEN ;D1 n ;D2 n`.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: expected «FEN ;D1 n ;D2 n …», found {found:?}")]
pub struct SuiteError {
    /// The number of the line, from 1.
    pub line: usize,
    /// The part that is wrong.
    pub found: String,
}

/// Reads a perft suite: lines `FEN ;D1 n ;D2 n`, empty lines, and lines that begin with `#`.
///
/// ```
/// let suite = variant_core::read_suite("# start\n8/8/8 w ;D1 20 ;D3 8902\n").unwrap();
/// assert_eq!(suite[0].counts, [(1, 20), (3, 8902)]);
/// ```
pub fn read_suite(text: &str) -> Result<Vec<SuiteLine>, SuiteError> {
    let mut suite = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let number = i + 1;
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let mut parts = line.split(';');
        let fen = parts.next().unwrap_or_default().trim().to_owned();
        let counts = parts
            .map(|part| {
                let (depth, count) = part.trim().strip_prefix(['D', 'd'])?.split_once(' ')?;
                Some((depth.parse().ok()?, count.trim().parse().ok()?)).ok_or(part).ok()
            })
            .collect::<Option<Vec<(u32, u64)>>>()
            .filter(|counts| !counts.is_empty())
            .ok_or_else(|| SuiteError { line: number, found: line.chars().take(80).collect() })?;
        suite.push(SuiteLine { number, fen, counts });
    }
    Ok(suite)
}
