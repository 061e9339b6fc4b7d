//! Generated games of repetition, judged by the library and by a plain judge that knows only the rules (XQ-40 to
//! XQ-68), and judged again as they look in a mirror, with the colours changed, and without their beginning.

#[allow(unreachable_pub, reason = "the board is written as a crate of its own would be")]
#[path = "common/plain.rs"]
mod plain;
#[allow(unreachable_pub, reason = "as the board")]
#[path = "common/plain_judge.rs"]
mod plain_judge;
#[allow(unreachable_pub, reason = "as the board")]
#[path = "common/repetitions.rs"]
mod repetitions;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use plain::PlainBoard;
use plain_judge::{PlainChase, PlainCycle, PlainPly, PlainVerdict};
use variant_core::{Deed, Evidence, Kind as _, Outcome, Position as _, Reason, Side, Square as _};
use xiangqi::{Chase, Cycle, Game, Kind, Move, Piece, Position, RepetitionWarnings as _, Setup, Square};

/// How many games are played unless `QIPAN_GAMES` says otherwise.
const GAMES: usize = 20_000;

/// One game in so many is looked at ply by ply as well.
const CLOSELY: usize = 20;

/// How many games are generated from one seed.
const BATCH: usize = 500;

/// The games, as FEN and moves, generated once for all tests.
fn generated() -> &'static [(String, Vec<String>)] {
    static GENERATED: OnceLock<Vec<(String, Vec<String>)>> = OnceLock::new();
    GENERATED.get_or_init(|| {
        let count =
            std::env::var("QIPAN_GAMES").map_or(GAMES, |text| text.parse().expect("a number of games"));
        let seeds: Vec<usize> = (0..count.div_ceil(BATCH)).collect();
        let batches =
            in_parallel(&seeds, |seed| repetitions::games(1 + *seed as u64, BATCH.min(count - seed * BATCH)));
        batches.into_iter().flatten().collect()
    })
}

/// Does the same with each of some things, on all cores.
fn in_parallel<T: Sync, R: Send>(things: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let share = things.len().div_ceil(threads).max(1);
    std::thread::scope(|scope| {
        let work = &work;
        let workers: Vec<_> = things
            .chunks(share)
            .map(|chunk| scope.spawn(move || chunk.iter().map(work).collect::<Vec<R>>()))
            .collect();
        let results = workers.into_iter().map(|worker| match worker.join() {
            Ok(results) => results,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        results.flatten().collect()
    })
}

/// Hands the generated games to a check and adds up what it counts.
fn for_each_game(check: fn(usize, &str, &[String], &mut Tally)) -> Tally {
    let numbered: Vec<_> = generated().iter().enumerate().collect();
    let batches: Vec<_> = numbered.chunks(BATCH).collect();
    let mut sum = Tally::default();
    for tally in in_parallel(&batches, |batch| {
        let mut tally = Tally::default();
        for (number, (fen, moves)) in *batch {
            tally.count("games");
            check(*number, fen, moves, &mut tally);
        }
        tally
    }) {
        sum.add(tally);
    }
    sum
}

/// How often things occurred.
#[derive(Default)]
struct Tally(BTreeMap<String, usize>);

impl Tally {
    fn count(&mut self, what: impl Into<String>) {
        *self.0.entry(what.into()).or_default() += 1;
    }

    fn add(&mut self, other: Tally) {
        for (what, times) in other.0 {
            *self.0.entry(what).or_default() += times;
        }
    }

    fn print(&self, title: &str) {
        eprintln!("{title}");
        for (what, times) in &self.0 {
            eprintln!("{times:>9} {what}");
        }
    }

    /// All that the generator is there for has to occur.
    fn demand(&self, things: &[&str]) {
        for thing in things {
            assert!(self.0.contains_key(*thing), "no {thing} in {} games", self.0["games"]);
        }
    }
}

/// Plays a game that may end with its last move only.
fn play(fen: &str, moves: &[String]) -> Game {
    let start = Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let mut game = Game::from_position(start);
    for text in moves {
        let m = game.position().parse(text).unwrap_or_else(|error| panic!("{fen} {moves:?}: {error}"));
        game.play(m).unwrap_or_else(|error| panic!("{fen} {moves:?}, {text}: {error}"));
    }
    game
}

fn cycle(game: &Game) -> Option<Cycle> {
    match game.explanation()?.evidence {
        Evidence::Cycle(cycle) => Some(cycle),
        _ => None,
    }
}

/// What the library would say of a plain verdict.
fn outcome(verdict: PlainVerdict) -> Option<Outcome> {
    let side = |red| if red { Side::First } else { Side::Second };
    let lost = |loser: Option<bool>, reason| Outcome { winner: loser.map(|red| !side(red)), reason };
    match verdict {
        PlainVerdict::Open => None,
        PlainVerdict::Mate { winner_red } => Some(Outcome::win(side(winner_red), Reason::Checkmate)),
        PlainVerdict::Stalemate { winner_red } => Some(Outcome::win(side(winner_red), Reason::Stalemate)),
        PlainVerdict::PerpetualCheck { loser_red } => Some(lost(loser_red, Reason::PerpetualCheck)),
        PlainVerdict::PerpetualChase { loser_red } => Some(lost(loser_red, Reason::PerpetualChase)),
        PlainVerdict::Repetition => Some(Outcome::draw(Reason::Repetition)),
        PlainVerdict::SixtyMoves => Some(Outcome::draw(Reason::SixtyMoves)),
        PlainVerdict::Material => Some(Outcome::draw(Reason::InsufficientMaterial)),
    }
}

/// A library's cycle in the plain judge's words.
fn plainly(cycle: &Cycle) -> PlainCycle {
    let plies = cycle.plies.iter().map(|ply| match &ply.deed {
        Deed::Check => PlainPly::Check,
        Deed::Idle => PlainPly::Idle,
        Deed::Chase(chases) => {
            let mut chases: Vec<PlainChase> = chases
                .iter()
                .map(|chase| {
                    let mut attackers: Vec<String> =
                        chase.attackers.iter().map(|(_, point)| point.to_string()).collect();
                    attackers.sort();
                    PlainChase { attackers, victim: chase.victim.1.to_string() }
                })
                .collect();
            chases.sort_by(|a, b| a.victim.cmp(&b.victim));
            PlainPly::Chase(chases)
        }
    });
    PlainCycle { first: cycle.first - 1, last: cycle.last - 1, plies: plies.collect() }
}

fn judged_alike(number: usize, fen: &str, moves: &[String], tally: &mut Tally) {
    let game = play(fen, moves);
    let plain = plain_judge::judge(fen, moves);
    assert_eq!(game.outcome(), outcome(plain.verdict), "{fen} {moves:?}");
    let found = cycle(&game);
    assert_eq!(found.as_ref().map(plainly), plain.cycle, "{fen} {moves:?}");

    let board = moves.iter().fold(PlainBoard::from_fen(fen), |board, m| board.play(m));
    assert!(game.position().fen().starts_with(&board.placement()), "{fen} {moves:?}");

    if game.position().halfmoves() == 120 {
        tally.count("the counter is full as well");
    }
    tally.count(game.outcome().map_or("verdict: open".to_owned(), |outcome| format!("verdict: {outcome}")));
    for ply in found.iter().flat_map(|cycle| &cycle.plies) {
        assert_eq!(ply.m.to_string(), moves[ply.ply - 1], "{fen} {moves:?}");
        tally.count(format!("deed: {}", ply.deed.name()));
        let Deed::Chase(chases) = &ply.deed else { continue };
        if chases.len() > 1 {
            tally.count("several victims");
        }
        for chase in chases {
            if chase.attackers.len() > 1 {
                tally.count("several attackers");
            }
            for (attacker, _) in &chase.attackers {
                let (attacker, victim) = (attacker.kind.letter(), chase.victim.0.kind.letter());
                tally.count(format!("chase: {attacker} on {victim}"));
            }
        }
    }

    if number.is_multiple_of(CLOSELY) {
        let mut growing = Game::from_position(*game.start());
        for (ply, m) in game.plies().iter().enumerate() {
            let plain = plain_judge::judge(fen, &moves[..ply]);
            assert_eq!(growing.outcome(), outcome(plain.verdict), "{fen} {:?}", &moves[..ply]);
            warned_rightly(&growing, tally);
            growing.play(m.m).unwrap_or_else(|error| panic!("{fen} {moves:?}: {error}"));
        }
    }
}

/// The warnings are what would be judged if the moves were played.
fn warned_rightly(game: &Game, tally: &mut Tally) {
    let warnings = game.repetition_warning();
    let mut expected = Vec::new();
    for m in game.position().legal_moves() {
        let mut next = game.clone();
        let outcome = next.play(m).expect("a legal move");
        let stood = game.plies().iter().filter(|ply| ply.before == *next.position()).count()
            + usize::from(game.position() == next.position());
        if stood == 2 {
            expected.push((m, outcome, cycle(&next)));
        }
    }
    tally.count(if expected.is_empty() { "warned of nothing" } else { "warned of a move" });
    let found: Vec<(Move, Option<Outcome>, Option<Cycle>)> =
        warnings.into_iter().map(|w| (w.m, Some(w.outcome), Some(w.cycle))).collect();
    assert_eq!(found, expected, "{} {:?}", game.start(), game.events());
}

#[test]
fn xq_50_to_xq_68_generated_games_are_judged_as_a_plain_judge_does() {
    let tally = for_each_game(judged_alike);
    tally.print("judged by both");
    tally.demand(&[
        "verdict: perpetual check, first wins",
        "verdict: perpetual check, second wins",
        "verdict: perpetual check, draw",
        "verdict: perpetual chase, first wins",
        "verdict: perpetual chase, second wins",
        "verdict: perpetual chase, draw",
        "verdict: threefold repetition, draw",
        "deed: check",
        "deed: chase",
        "deed: idle",
        "several victims",
        "several attackers",
        "warned of a move",
        "warned of nothing",
        "the counter is full as well",
    ]);
}

/// A way to look at the board that changes no rule. Seen twice, everything is itself again.
#[derive(Clone, Copy)]
enum View {
    /// As it is.
    Plain,
    /// Files a to i become i to a.
    Mirror,
    /// Red and Black change places.
    Swap,
}

impl View {
    fn side(self, side: Side) -> Side {
        match self {
            View::Plain | View::Mirror => side,
            View::Swap => !side,
        }
    }

    fn point(self, point: Square) -> Square {
        let (file, rank) = match self {
            View::Plain => (point.file(), point.rank()),
            View::Mirror => (8 - point.file(), point.rank()),
            View::Swap => (point.file(), 9 - point.rank()),
        };
        Square::new(file, rank).expect("a point")
    }

    fn piece(self, piece: Piece) -> Piece {
        Piece { side: self.side(piece.side), ..piece }
    }

    fn position(self, position: &Position) -> Position {
        let seen = position.to_setup();
        let mut setup = Setup::empty();
        setup.turn = self.side(seen.turn);
        setup.halfmoves = seen.halfmoves;
        for (point, piece) in seen.board.pieces() {
            setup.board.set(self.point(point), Some(self.piece(piece)));
        }
        Position::from_setup(&setup).unwrap_or_else(|error| panic!("{position}: {error}"))
    }

    /// How the game ended, and what the plies of the cycle do, in an order that depends on no view.
    fn verdict(self, game: &Game) -> Verdict {
        let name = |(piece, point)| format!("{}{}", self.piece(piece).letter(), self.point(point));
        let chase = |chase: &Chase| {
            let mut attackers: Vec<String> = chase.attackers.iter().copied().map(name).collect();
            attackers.sort();
            format!("{} < {}", name(chase.victim), attackers.join(" "))
        };
        let deed = |deed: &Deed<Square, Kind>| match deed {
            Deed::Chase(chases) => {
                let mut chases: Vec<String> = chases.iter().map(chase).collect();
                chases.sort();
                chases.join(", ")
            }
            Deed::Check | Deed::Idle => deed.name().to_owned(),
        };
        let outcome = game.outcome();
        let cycle = cycle(game);
        Verdict {
            winner: outcome.and_then(|outcome| outcome.winner).map(|side| self.side(side)),
            reason: outcome.map(|outcome| outcome.reason),
            length: cycle.as_ref().map(|cycle| cycle.last + 1 - cycle.first),
            deeds: cycle.iter().flat_map(|cycle| &cycle.plies).map(|ply| deed(&ply.deed)).collect(),
        }
    }
}

/// A verdict without the numbers of the plies.
#[derive(PartialEq, Eq, Debug)]
struct Verdict {
    winner: Option<Side>,
    reason: Option<Reason>,
    length: Option<usize>,
    deeds: Vec<String>,
}

fn seen_alike(view: View, fen: &str, moves: &[String]) {
    let game = play(fen, moves);
    let mut seen = Game::from_position(view.position(game.start()));
    for ply in game.plies() {
        let m = Move::new(view.point(ply.m.from()), view.point(ply.m.to()), ply.m.piece());
        seen.play(m).unwrap_or_else(|error| panic!("{fen} {moves:?}: {error}"));
    }
    assert_eq!(view.verdict(&seen), View::Plain.verdict(&game), "{fen} {moves:?}");
}

#[test]
fn xq_50_to_xq_67_the_mirrored_game_has_the_mirrored_verdict() {
    for_each_game(|_, fen, moves, _| seen_alike(View::Mirror, fen, moves));
}

#[test]
fn xq_50_to_xq_67_the_game_with_the_colours_changed_has_the_changed_verdict() {
    for_each_game(|_, fen, moves, _| seen_alike(View::Swap, fen, moves));
}

/// A position and a capture in it that leads to this position, if one is found.
fn one_capture_earlier(position: &Position) -> Option<(Position, Move)> {
    let mut setup = position.to_setup();
    let (board, victim) = (setup.board, Piece { side: setup.turn, kind: Kind::Horse });
    setup.turn = !setup.turn;
    setup.halfmoves = 7;
    board.pieces().filter(|(_, piece)| piece.side == setup.turn).find_map(|(to, piece)| {
        let empty = (0..90).filter_map(Square::from_index).filter(|point| board.get(*point).is_none());
        empty.into_iter().find_map(|from| {
            let mut earlier = setup;
            earlier.board.set(from, Some(piece));
            earlier.board.set(to, Some(victim));
            let earlier = Position::from_setup(&earlier).ok()?;
            Some((earlier, earlier.check_move(from, to, None).ok()?))
        })
    })
}

fn judged_without_its_past(_: usize, fen: &str, moves: &[String], tally: &mut Tally) {
    let game = play(fen, moves);
    let expected = View::Plain.verdict(&game);
    let first = game.plies().iter().rposition(|ply| ply.captured().is_some()).map_or(0, |ply| ply + 1);

    // From the position after the last capture.
    let start = game.plies().get(first).map_or(*game.position(), |ply| ply.before);
    if first > 0 {
        let mut later = Game::from_position(start);
        for ply in &game.plies()[first..] {
            later.play(ply.m).unwrap_or_else(|error| panic!("{fen} {moves:?}: {error}"));
        }
        assert_eq!(View::Plain.verdict(&later), expected, "{fen} {moves:?}");
        tally.count("begun after the last capture");
    }

    // With one more capture before that.
    if let Some((earlier, capture)) = one_capture_earlier(&start) {
        let mut longer = Game::from_position(earlier);
        longer.play(capture).unwrap_or_else(|error| panic!("{earlier} {capture}: {error}"));
        assert_eq!(*longer.position(), start, "{earlier} {capture}");
        for ply in &game.plies()[first..] {
            longer.play(ply.m).unwrap_or_else(|error| panic!("{earlier} {capture} {moves:?}: {error}"));
        }
        assert_eq!(View::Plain.verdict(&longer), expected, "{earlier} {capture} {moves:?}");
        tally.count("begun with another capture");
    }
}

#[test]
fn xq_42_what_was_before_the_last_capture_does_not_matter() {
    let tally = for_each_game(judged_without_its_past);
    tally.print("judged without their past");
    tally.demand(&["begun after the last capture", "begun with another capture"]);
}
