//! Differential tests: random games, in which another program is asked the same questions at every position.

use core::fmt;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use super::walk::{self, Openings, Random};
use crate::{Kind as _, MoveOf, Position, Reason, Square as _};

/// A game that has not ended is left after this many plies.
const MOST_PLIES: usize = 200;

/// Another program for the same game, that knows one position.
pub trait Oracle: Clone {
    /// Whether a soldier's move resets the half-move counter in this game, as every capture does.
    const SOLDIERS_RESET: bool;

    /// The position that a FEN stands for, or nothing if the program finds it impossible.
    fn from_fen(fen: &str) -> Option<Self>;

    /// The legal moves as UCI text, in any order.
    fn moves(&self) -> Vec<String>;

    /// Whether the side to move is in check.
    fn is_check(&self) -> bool;

    /// Whether the side to move is mated; asked only where it has no legal move.
    fn is_mate(&self) -> bool;

    /// Plays a legal move.
    fn play(&mut self, uci: &str);

    /// The first fields of the FEN, as many as the program knows: placement and side at least.
    fn fields(&self) -> String;

    /// Whether the two are the same position by the game's repetition rule; both come from one game.
    fn is_same(&self, other: &Self) -> bool;
}

/// What was compared, and what was met on the way.
#[derive(Clone, Copy, Default, Debug)]
pub struct Tally {
    /// Random games.
    pub games: u64,
    /// Openings that the other program finds impossible.
    pub refused: u64,
    /// Positions where the two programs were compared.
    pub positions: u64,
    /// Legal moves in these positions.
    pub moves: u64,
    /// Positions in check.
    pub checks: u64,
    /// Games that ended in mate.
    pub mates: u64,
    /// Games that ended without a move and without check.
    pub stalemates: u64,
    /// Captures that were played, those en passant included.
    pub captures: u64,
    /// En-passant captures that were played.
    pub en_passants: u64,
    /// Castlings that were played.
    pub castlings: u64,
    /// Promotions that were played.
    pub promotions: u64,
    /// Pairs of equal positions of one game.
    pub repeats: u64,
    /// Pairs of one game with the same pieces and the same side to move that differ all the same.
    pub near_repeats: u64,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.refused += other.refused;
        self.positions += other.positions;
        self.moves += other.moves;
        self.checks += other.checks;
        self.mates += other.mates;
        self.stalemates += other.stalemates;
        self.captures += other.captures;
        self.en_passants += other.en_passants;
        self.castlings += other.castlings;
        self.promotions += other.promotions;
        self.repeats += other.repeats;
        self.near_repeats += other.near_repeats;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} positions of {} games with {} moves", self.positions, self.games, self.moves)?;
        write!(f, "; {} openings refused", self.refused)?;
        write!(f, "; {} checks, {} mates, {} stalemates", self.checks, self.mates, self.stalemates)?;
        write!(f, "; {} captures, {} of them en passant", self.captures, self.en_passants)?;
        write!(f, ", {} castlings, {} promotions", self.castlings, self.promotions)?;
        write!(f, "; {} repeats, {} near repeats", self.repeats, self.near_repeats)
    }
}

/// Compares the game with another program at [`walk::length`] positions of random games, split over threads.
///
/// Half of the games often take moves back, so that positions repeat.
///
/// # Panics
/// If the two disagree: the message tells the seed, the opening and the moves.
pub fn compare<P: Position, O: Oracle>(suite: &str, threads: u64) -> Tally {
    let openings = &Openings::all(suite);
    let (length, seed) = (walk::length(), walk::seed());
    let mut tally = Tally::default();
    std::thread::scope(|scope| {
        let parts: Vec<_> = (0..threads)
            .map(|thread| {
                let length = (length + thread) / threads;
                scope.spawn(move || compare_part::<P, O>(openings, seed + thread, length))
            })
            .collect();
        for part in parts {
            tally.add(&part.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
    });
    eprintln!("{}: {tally}", P::GAME.name);
    tally
}

fn compare_part<P: Position, O: Oracle>(openings: &Openings, seed: u64, length: u64) -> Tally {
    // Seeds that follow each other would give walks that follow each other.
    let mut random = Random::new(Random::new(seed).word());
    let mut tally = Tally::default();
    while tally.positions < length {
        let fen = openings.pick::<P>(&mut random);
        let Some(mut line) = Line::<P, O>::new(seed, fen) else {
            tally.refused += 1;
            continue;
        };
        let takes_back = random.below(2) == 0;
        tally.games += 1;
        loop {
            line.compare(&mut tally);
            if tally.positions >= length || line.moves.len() >= MOST_PLIES {
                break;
            }
            let Some(m) = line.choose(&mut random, takes_back) else { break };
            line.play(m, &mut tally);
        }
    }
    tally
}

/// What a move can be besides a step to an empty square.
#[derive(Clone, Copy)]
enum Special {
    Capture,
    EnPassant,
    Castling,
    Promotion,
}

/// A game that is played with both programs.
struct Line<'a, P: Position, O> {
    seed: u64,
    opening: &'a str,
    moves: Vec<MoveOf<P>>,
    position: P,
    oracle: O,
    /// The positions before, with a hash of their pieces and side.
    seen: Vec<(P, O, u64)>,
}

impl<'a, P: Position, O: Oracle> Line<'a, P, O> {
    fn new(seed: u64, opening: &'a str) -> Option<Self> {
        let repaired = P::from_fen_lenient(opening).unwrap_or_else(|error| panic!("{opening}: {error}"));
        let position = repaired.position;
        let oracle = O::from_fen(opening)?;
        Some(Line { seed, opening, moves: Vec::new(), position, oracle, seen: Vec::new() })
    }

    /// A random legal move. Often one that takes the last move back, if that is asked for; else often one that a
    /// uniform choice would seldom make: en passant, castling, promotions and captures.
    fn choose(&self, random: &mut Random, takes_back: bool) -> Option<MoveOf<P>> {
        let legal = self.position.legal_moves();
        let last = self.moves.len().checked_sub(2).map(|i| self.moves[i]);
        if let Some(last) = last
            && takes_back
            && random.below(2) == 0
            && let Some(back) = legal.iter().find(|m| m.from() == last.to() && m.to() == last.from())
        {
            return Some(*back);
        }
        let wanted: &[Special] = match random.below(8) {
            0..4 => &[Special::EnPassant, Special::Castling, Special::Promotion],
            4 => &[Special::Capture],
            _ => &[],
        };
        let seldom = legal.iter().copied().filter(|m| wanted.iter().any(|what| self.is(*what, *m)));
        let seldom: Vec<_> = seldom.collect();
        random.pick(&seldom).or_else(|| random.pick(&legal))
    }

    fn is(&self, what: Special, m: MoveOf<P>) -> bool {
        let captured = self.position.captured(m);
        let files = m.from().file().abs_diff(m.to().file());
        match what {
            Special::Capture => captured.is_some(),
            Special::EnPassant => captured.is_some_and(|(square, _)| square != m.to()),
            Special::Castling => m.piece() == P::Kind::GENERAL && captured.is_none() && files == 2,
            Special::Promotion => m.promotion().is_some(),
        }
    }

    /// Plays a move with both, and looks at what it does to the counters.
    fn play(&mut self, m: MoveOf<P>, tally: &mut Tally) {
        let before = self.position.to_setup();
        let captures = self.is(Special::Capture, m);
        let soldier = m.piece() == P::Kind::SOLDIER;
        tally.captures += u64::from(captures);
        tally.en_passants += u64::from(self.is(Special::EnPassant, m));
        tally.castlings += u64::from(self.is(Special::Castling, m));
        tally.promotions += u64::from(self.is(Special::Promotion, m));

        self.seen.push((self.position.clone(), self.oracle.clone(), placement_hash(&self.oracle)));
        self.moves.push(m);
        if let Err(error) = self.position.play(m) {
            panic!("{self}: the last move was refused: {error}");
        }
        self.oracle.play(&m.to_string());

        let after = self.position.to_setup();
        let lost = before.board.pieces().count() - after.board.pieces().count();
        assert_eq!(lost, usize::from(captures), "{self}: pieces captured by the last move");
        let resets = captures || O::SOLDIERS_RESET && soldier;
        let halfmoves = if resets { 0 } else { before.halfmoves + 1 };
        assert_eq!(after.halfmoves, halfmoves, "{self}: half-move counter");
        let fullmoves = before.fullmoves + before.turn.index() as u32;
        assert_eq!(after.fullmoves, fullmoves, "{self}: move number");
    }

    /// Asks both programs everything about the position.
    fn compare(&self, tally: &mut Tally) {
        let fields = self.oracle.fields();
        let fen = self.position.fen();
        let same = fen.strip_prefix(&fields).is_some_and(|rest| rest.starts_with(' '));
        assert!(same, "{self}: the position is {fen}, and the other program has {fields}");

        let mut ours: Vec<String> = self.position.legal_moves().iter().map(ToString::to_string).collect();
        let mut theirs = self.oracle.moves();
        ours.sort_unstable();
        theirs.sort_unstable();
        assert_eq!(ours, theirs, "{self}: legal moves");
        let check = self.position.is_check();
        assert_eq!(check, self.oracle.is_check(), "{self}: check");
        let outcome = self.position.outcome();
        assert_eq!(outcome.is_some(), theirs.is_empty(), "{self}: {outcome:?}");
        if let Some(outcome) = outcome {
            let mate = outcome.reason == Reason::Checkmate;
            assert_eq!(mate, self.oracle.is_mate(), "{self}: {outcome:?}");
            tally.mates += u64::from(mate);
            tally.stalemates += u64::from(!mate);
        }
        self.compare_with_seen(tally);
        tally.positions += 1;
        tally.moves += ours.len() as u64;
        tally.checks += u64::from(check);
    }

    /// Compares what both programs, and the keys, say of each pair with a position before.
    fn compare_with_seen(&self, tally: &mut Tally) {
        let hash = placement_hash(&self.oracle);
        for (i, (position, oracle, other)) in self.seen.iter().enumerate() {
            let equal = *position == self.position;
            let (keys, theirs) = (position.key() == self.position.key(), oracle.is_same(&self.oracle));
            assert!(
                equal == theirs && keys == theirs,
                "{self}: the same as after ply {i}? ==: {equal}, keys: {keys}, other program: {theirs}"
            );
            tally.repeats += u64::from(equal);
            tally.near_repeats += u64::from(!equal && hash == *other);
        }
    }
}

/// Writes where the game stands, so that it can be played again.
impl<P: Position, O> fmt::Display for Line<'_, P, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {}, {} moves", self.seed, self.opening)?;
        self.moves.iter().try_for_each(|m| write!(f, " {m}"))
    }
}

fn placement_hash<O: Oracle>(oracle: &O) -> u64 {
    let mut hasher = DefaultHasher::new();
    oracle.fields().split(' ').take(2).for_each(|field| field.hash(&mut hasher));
    hasher.finish()
}
