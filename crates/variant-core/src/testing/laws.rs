//! Laws that hold at every position of every game, tried at positions that random games reach.

use core::cell::RefCell;
use core::fmt::Debug;
use core::marker::PhantomData;
use core::ops::ControlFlow;
use std::collections::HashSet;
use std::collections::hash_map::DefaultHasher;
use std::hash::Hasher;

use proptest::prelude::{Strategy, any};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use super::notations::{Tally, moves_read_back};
use super::walk::{self, Openings, Random};
use crate::{
    Game, Kind, Move, MoveOf, PerftTable, Position, SetupOf, Sink, Square, divide, perft, perft_hashed,
    perft_played, perft_threads, perft_while,
};

/// Random games go on for fewer plies than this.
const MOST_PLIES: usize = 160;

/// The laws of a game. Each method tries one, and panics with the position and what is wrong there if it is broken.
///
/// The positions are the same on every run; the environment variable `QIPAN_SEED` asks for others.
#[derive(Clone, Debug)]
pub struct Laws<P> {
    openings: Openings,
    game: PhantomData<P>,
}

impl<P: Position> Laws<P> {
    /// The laws of a game, tried from its start position and from those of a perft suite.
    pub fn new(suite: &str) -> Self {
        Laws { openings: Openings::possible::<P>(suite), game: PhantomData }
    }

    /// A FEN stands for the position that it was written from, and every position of a game is a possible one.
    pub fn fen_reads_back(&self) {
        self.everywhere(256, |position| {
            let fen = position.fen();
            let read = P::from_fen(&fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
            assert_eq!(&read, position, "read from {fen}");
            assert_eq!(read.fen(), fen);
            assert_eq!(read.to_setup(), position.to_setup(), "{fen}: with its counters");
            assert_eq!(fen.parse::<SetupOf<P>>().as_ref(), Ok(&position.to_setup()), "{fen}");
            assert_eq!(P::from_setup(&position.to_setup()).as_ref(), Ok(position), "{fen}: strictly");
            let lenient = P::from_fen_lenient(&fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
            assert_eq!(&lenient.position, position, "{fen}: leniently");
            assert!(lenient.mended.is_empty() && lenient.tolerated.is_empty(), "{fen}: {lenient:?}");
        });
    }

    /// Every legal move is read back from its text, in each notation of the game.
    pub fn moves_read_back(&self) {
        self.everywhere(128, |position| moves_read_back(position, &mut Tally::default()));
    }

    /// The key that is carried along from move to move is the key of the same position from nothing.
    pub fn keys_are_carried_along(&self) {
        self.everywhere(256, |position| {
            keys_agree(position);
            for m in position.legal_moves() {
                let next = after(position, m);
                keys_agree(&next);
                assert_ne!(position.key(), next.key(), "{position}: {m} keeps the key");
                assert_ne!(position, &next, "{position}: {m} keeps the position");
            }
        });
    }

    /// All ways to ask for the legal moves give the same ones, each once.
    pub fn moves_are_counted_alike(&self) {
        self.everywhere(256, |position| {
            let moves = position.legal_moves();
            assert_eq!(position.count_legal(), moves.len() as u64, "{position}: counted, and in a list");
            assert_eq!(position.has_legal(), !moves.is_empty(), "{position}: any");
            assert_eq!(position.outcome().is_none(), position.has_legal(), "{position}: outcome");
            let different: HashSet<_> = moves.iter().map(|m| m.coordinates()).collect();
            assert_eq!(different.len(), moves.len(), "{position}: a move is generated twice in {moves:?}");
            for (n, &m) in moves.iter().enumerate() {
                assert_eq!(position.nth_legal(n), Some(m), "{position}: move {n}");
                let mut board = position.clone();
                board.play_board(m);
                let counted = board.count_legal();
                assert_eq!(counted, after(position, m).count_legal(), "{position}: counted after {m}");
            }
            assert_eq!(position.nth_legal(moves.len()), None, "{position}: beyond the last move");
            for &m in &moves {
                assert!(position.is_legal(m), "{position}: {m:?} is generated and not legal");
                assert_eq!(
                    position.piece_at(m.from()).map(|piece| piece.kind),
                    Some(m.piece()),
                    "{position}: {m:?}"
                );
            }
        });
    }

    /// Each legal move is drawn about as often as any other, and nothing else is.
    pub fn moves_are_drawn_alike(&self) {
        self.everywhere(48, drawn_alike::<P>);
    }

    /// Played out at random, a game takes the moves and the end that it takes move by move; the memory of an earlier game
    /// makes no difference.
    pub fn games_are_played_out(&self) {
        let used = RefCell::new(Game::<P>::default());
        self.everywhere(64, |position| {
            let mut game = used.borrow_mut();
            let mut random = Random::new(position.key());
            game.restart(position.clone());
            let outcome = game.play_out(300, || random.word());
            let mut replayed = Game::from_position(position.clone());
            for ply in game.plies() {
                assert_eq!(replayed.outcome(), None, "{position}: played on after the end");
                replayed.play(ply.m).unwrap_or_else(|error| panic!("{position}: {error}"));
            }
            assert_eq!(outcome, replayed.outcome(), "{position}");
            assert!(outcome.is_some() || game.plies().len() == 300, "{position}: stopped early");
            assert_eq!(*game, replayed, "{position}");
        });
    }

    /// The moves of a batch are of one kind of piece.
    pub fn batches_are_of_one_kind(&self) {
        struct OneKind;
        impl<S: Square, K: Kind> Sink<Move<S, K>> for OneKind {
            fn accept(&mut self, moves: impl ExactSizeIterator<Item = Move<S, K>>) -> ControlFlow<()> {
                let kinds: HashSet<_> = moves.map(Move::piece).collect();
                assert!(kinds.len() < 2, "{kinds:?} in one batch");
                ControlFlow::Continue(())
            }
        }
        self.everywhere(256, |position| {
            let _ = position.generate(&mut OneKind);
        });
    }

    /// A move is accepted by its coordinates exactly if it is generated; else it is refused for a reason that can
    /// be shown.
    pub fn moves_are_accepted_if_generated(&self) {
        self.everywhere(128, |position| {
            let moves = position.legal_moves();
            let legal: HashSet<_> = moves.iter().copied().collect();
            let mut accepted = 0;
            for_all_coordinates::<P>(|from, to, promotion| match position.check_move(from, to, promotion) {
                Ok(m) => {
                    assert!(legal.contains(&m), "{position}: {m:?} is accepted and not generated");
                    let asked = (m.from(), m.to(), m.promotion());
                    assert_eq!(asked, (from, to, promotion), "{position}: {m:?} was not asked for");
                    accepted += 1;
                }
                Err(reason) => assert!(!reason.to_string().is_empty(), "{position}: {from}{to} is refused"),
            });
            assert_eq!(accepted, moves.len(), "{position}: accepted moves");
        });
    }

    /// A move that is not legal is refused, and the position stays as it was.
    pub fn illegal_moves_change_nothing(&self) {
        self.everywhere(128, |position| {
            let legal: HashSet<_> = position.legal_moves().into_iter().collect();
            let fen = position.fen();
            let mut tried = position.clone();
            let mut refuse = |m: MoveOf<P>| {
                if !legal.contains(&m) {
                    assert!(tried.play(m).is_err(), "{position}: {m:?} is played and not legal");
                    assert_eq!(tried.key(), position.key(), "{position}: {m:?} was refused");
                }
            };
            for_all_coordinates::<P>(|from, to, kind| match kind {
                // What stands there, and what does not.
                None => P::Kind::ALL.iter().for_each(|kind| refuse(Move::new(from, to, *kind))),
                Some(kind) => refuse(Move::promoting(from, to, kind)),
            });
            assert_eq!(&tried, position, "after illegal moves");
            assert_eq!(tried.fen(), fen, "after illegal moves");
        });
    }

    /// Perft counts what playing out and counting counts, on any number of threads.
    pub fn perft_is_the_sum_of_the_moves(&self) {
        self.everywhere(128, |position| {
            let children: u64 =
                position.legal_moves().iter().map(|m| after(position, *m).count_legal()).sum();
            assert_eq!(perft(position, 0), 1, "{position}: depth 0");
            assert_eq!(perft(position, 1), position.count_legal(), "{position}: depth 1");
            assert_eq!(perft(position, 2), children, "{position}: depth 2");
            assert_eq!(perft_played(position, 2), children, "{position}: depth 2, played");
            assert_eq!(perft_threads(position, 2, 2), children, "{position}: depth 2, on two threads");
            let divided: u64 = divide(position, 2, 1).into_iter().map(|(_, count)| count).sum();
            assert_eq!(divided, children, "{position}: depth 2, divided");
        });
        // Only from four plies on is the work really split.
        self.everywhere(16, |position| {
            assert_eq!(perft_threads(position, 4, 3), perft(position, 4), "{position}: depth 4");
        });
    }

    /// A count that may be given up is the count, or none; what a table was told before it was given up stays right.
    pub fn perft_can_be_given_up(&self) {
        let deep = P::start();
        let table = PerftTable::new(1 << 20).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(perft_while(&deep, 60, 2, None, &|| false), None);
        assert_eq!(perft_while(&deep, 60, 2, Some(&table), &|| false), None);
        let expected = Some(perft(&deep, 5));
        assert_eq!(perft_while(&deep, 5, 2, None, &|| true), expected);
        assert_eq!(perft_while(&deep, 5, 2, Some(&table), &|| true), expected);
        assert_eq!(Some(perft_hashed(&deep, 5, 1, &table)), expected);
    }

    /// Positions that differ only in their counters are equal, with equal keys and hashes.
    pub fn equality_ignores_counters(&self) {
        let counters = (0..1_000_000u32, 1..1_000_000u32);
        run(256, &(self.positions(), counters), |(position, (halfmoves, fullmoves))| {
            let setup = SetupOf::<P> { halfmoves, fullmoves, ..position.to_setup() };
            let other = P::from_setup(&setup).unwrap_or_else(|error| panic!("{setup}: {error}"));
            assert_eq!(other.to_setup(), setup, "{position}: the counters are kept");
            assert_eq!(other, position, "with other counters");
            assert_eq!(other.key(), position.key(), "{position}: key with other counters");
            assert_eq!(hash(&other), hash(&position), "{position}: hash with other counters");
        });
    }

    /// The side that has just moved is not in check: with the move passed on, the position is possible exactly if
    /// the side to move was not in check, and then nobody is.
    pub fn the_side_that_moved_is_safe(&self) {
        self.everywhere(256, |position| {
            let setup =
                SetupOf::<P> { turn: !position.turn(), rights: P::Rights::default(), ..position.to_setup() };
            match P::from_setup(&setup) {
                Ok(passed) => {
                    assert!(!position.is_check(), "{position}: the check is gone with the move passed on");
                    assert!(!passed.is_check(), "{position}: the side that moved is in check");
                }
                Err(errors) => assert!(position.is_check(), "{position}: with the move passed on: {errors}"),
            }
        });
    }

    /// Tries a law at random positions. If it is broken, the walk is cut to the shortest that breaks it.
    fn everywhere(&self, cases: u32, law: impl Fn(&P)) {
        run(cases, &self.positions(), |position| law(&position));
    }

    pub(super) fn positions(&self) -> impl Strategy<Value = P> + use<P> {
        let openings = self.openings.clone();
        (any::<u64>().no_shrink(), 0..MOST_PLIES).prop_map(move |(seed, plies)| openings.walk(seed, plies))
    }
}

/// Runs a property on random values, the same ones for the same [`walk::seed`].
pub(super) fn run<S: Strategy<Value: Debug>>(cases: u32, values: &S, test: impl Fn(S::Value)) {
    let mut random = Random::new(walk::seed());
    let seed: Vec<u8> = (0..4).flat_map(|_| random.word().to_le_bytes()).collect();
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let result = TestRunner::new_with_rng(config, rng).run(values, |value| {
        test(value);
        Ok(())
    });
    if let Err(error) = result {
        panic!("{error}");
    }
}

/// The key is that of the position's setup, built with whatever the game lets stand.
pub(super) fn keys_agree<P: Position>(position: &P) {
    let rebuilt = P::from_setup_lenient(&position.to_setup());
    let rebuilt = rebuilt.unwrap_or_else(|error| panic!("{position}: {error}")).position;
    assert_eq!(&rebuilt, position, "rebuilt from its setup");
    assert_eq!(rebuilt.key(), position.key(), "{position}: key");
    assert_eq!(hash(&rebuilt), hash(position), "{position}: hash");
}

/// Draws many moves, and looks at how often each came (Pearson's chi-square, six standard deviations off at most).
///
/// # Panics
/// If a move is drawn too often or not often enough, or is not legal.
pub fn drawn_alike<P: Position>(position: &P) {
    const EACH: u32 = 200;
    let moves = position.legal_moves();
    let mut drawn = vec![0_u32; moves.len()];
    let mut random = Random::new(position.key());
    for _ in 0..EACH as usize * moves.len() {
        let m = position.random_legal(&mut || random.word());
        let at = moves.iter().position(|legal| Some(*legal) == m);
        drawn[at.unwrap_or_else(|| panic!("{position}: {m:?} is drawn"))] += 1;
    }
    if moves.is_empty() {
        assert_eq!(position.random_legal(&mut || random.word()), None, "{position}");
        return;
    }
    let squares =
        drawn.iter().map(|n| (f64::from(*n) - f64::from(EACH)).powi(2)).sum::<f64>() / f64::from(EACH);
    let freedom = f64::from(moves.len() as u32 - 1);
    assert!(squares < freedom + 6.0 * (2.0 * freedom).sqrt() + 6.0, "{position}: {moves:?} drawn {drawn:?}");
}

pub(super) fn after<P: Position>(position: &P, m: MoveOf<P>) -> P {
    let mut next = position.clone();
    next.play_unchecked(m);
    next
}

fn hash<P: Position>(position: &P) -> u64 {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    hasher.finish()
}

fn for_all_coordinates<P: Position>(mut f: impl FnMut(P::Square, P::Square, Option<P::Kind>)) {
    let squares = || (0..P::Square::COUNT as u32).filter_map(P::Square::from_index);
    for from in squares() {
        for to in squares() {
            f(from, to, None);
            for kind in P::Kind::ALL {
                f(from, to, Some(*kind));
            }
        }
    }
}
