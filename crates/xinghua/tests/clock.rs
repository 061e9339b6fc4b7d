//! Clocks in games (XH-50): what is left after each move, worked by hand, and whose flag falls.

use variant_core::{
    ActionError, Clock, ClockError, Event, Outcome, Position as _, Reason, Side, TimeControl,
};
use xinghua::{Game, Kind, Move, Position, Square};

use Side::{First as White, Second as Black};

const START: &str = "startpos";

/// A game with a clock: moves with the milliseconds thought and what the mover has left then, and how it ends.
struct Row {
    about: &'static str,
    fen: &'static str,
    controls: [&'static str; 2],
    /// The last entry may be the fall of a flag (`None`): its move is not played.
    moves: &'static [(&'static str, u64, Option<u64>)],
    ends: Option<Outcome>,
}

const WHITE_LOSES: Option<Outcome> = Some(Outcome::win(Black, Reason::Time));
const BLACK_LOSES: Option<Outcome> = Some(Outcome::win(White, Reason::Time));

const TABLE: &[Row] = &[
    Row {
        about: "sudden death: the last millisecond is the flag's",
        fen: START,
        controls: ["10", "10"],
        moves: &[
            ("e2e4", 3_000, Some(7_000)),
            ("e7e5", 0, Some(10_000)),
            ("g1f3", 6_999, Some(1)),
            ("b8c6", 9_999, Some(1)),
            ("f1c4", 0, Some(1)),
            ("f8c5", 1, None),
        ],
        ends: BLACK_LOSES,
    },
    Row {
        about: "increment: from the first move on, it piles up",
        fen: START,
        controls: ["180+2", "180+2"],
        moves: &[
            ("e2e4", 1_500, Some(180_500)),
            ("c7c5", 10_000, Some(172_000)),
            ("g1f3", 0, Some(182_500)),
            ("d7d6", 2_000, Some(172_000)),
            ("d2d4", 182_499, Some(2_001)),
            ("c5d4", 171_999, Some(2_001)),
            ("f3d4", 2_001, None),
        ],
        ends: WHITE_LOSES,
    },
    Row {
        about: "the increment comes too late for the move that earns it",
        fen: START,
        controls: ["1+60", "1+60"],
        moves: &[("e2e4", 999, Some(60_001)), ("e7e5", 1_000, None)],
        ends: BLACK_LOSES,
    },
    Row {
        about: "Bronstein: what was thought comes back, up to the delay, and never more",
        fen: START,
        controls: ["60b5", "60b5"],
        moves: &[
            ("d2d4", 4_000, Some(60_000)),
            ("d7d5", 5_000, Some(60_000)),
            ("c2c4", 12_345, Some(52_655)),
            ("e7e6", 59_999, Some(5_001)),
            ("b1c3", 0, Some(52_655)),
            ("g8f6", 5_001, None),
        ],
        ends: BLACK_LOSES,
    },
    Row {
        about: "simple delay: the clock waits, on every move",
        fen: START,
        controls: ["60d5", "60d5"],
        moves: &[
            ("d2d4", 4_000, Some(60_000)),
            ("d7d5", 5_001, Some(59_999)),
            ("c2c4", 64_999, Some(1)),
            ("e7e6", 5_000, Some(59_999)),
            ("b1c3", 5_000, Some(1)),
            ("g8f6", 64_998, Some(1)),
            ("c1g5", 5_001, None),
        ],
        ends: WHITE_LOSES,
    },
    Row {
        about: "stages: the second move earns the time of the next stage, left time is kept",
        fen: START,
        controls: ["2/10:5", "2/10:5"],
        moves: &[
            ("e2e4", 4_000, Some(6_000)),
            ("e7e5", 1_000, Some(9_000)),
            ("g1f3", 5_999, Some(5_001)),
            ("b8c6", 0, Some(14_000)),
            ("f1b5", 5_000, Some(1)),
            ("a7a6", 13_999, Some(1)),
            ("b5a4", 0, Some(1)),
            ("g8f6", 1, None),
        ],
        ends: BLACK_LOSES,
    },
    Row {
        about: "the last move of a stage must be made in its own time",
        fen: START,
        controls: ["2/10:3600", "2/10:3600"],
        moves: &[("e2e4", 4_000, Some(6_000)), ("e7e5", 4_000, Some(6_000)), ("g1f3", 6_000, None)],
        ends: WHITE_LOSES,
    },
    Row {
        about: "a stage pays its last move by its own rule; a single last stage repeats",
        fen: START,
        controls: ["1/10+3:1/20:5d2", "2/8"],
        moves: &[
            ("e2e4", 1_000, Some(32_000)),
            ("e7e5", 7_000, Some(1_000)),
            ("g1f3", 2_000, Some(35_000)),
            ("b8c6", 500, Some(8_500)),
            ("f1c4", 2_500, Some(34_500)),
            ("f8c5", 500, Some(8_000)),
            ("c2c3", 36_499, Some(1)),
            ("g8f6", 7_999, Some(8_001)),
            ("d2d3", 2_000, Some(1)),
            ("d7d6", 8_000, Some(1)),
            ("a2a3", 2_001, None),
        ],
        ends: WHITE_LOSES,
    },
    Row {
        about: "each side has its own control, and Black may be the one to start",
        fen: "4k2r/p7/8/8/8/8/P7/R3K3 b - - 0 40",
        controls: ["3", "0.5b0.25"],
        moves: &[
            ("h8h7", 250, Some(500)),
            ("a1b1", 1_000, Some(2_000)),
            ("h7h8", 400, Some(350)),
            ("b1a1", 1_999, Some(1)),
            ("h8h7", 349, Some(251)),
            ("a1b1", 1, None),
        ],
        ends: WHITE_LOSES,
    },
    Row {
        about: "a flag that falls against a bare general draws",
        fen: "4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
        controls: ["10", "10"],
        moves: &[("a2a4", 9_999, Some(1)), ("e8e7", 9_999, Some(1)), ("a4a5", 1, None)],
        ends: Some(Outcome::draw(Reason::TimeBareGeneral)),
    },
    Row {
        about: "the bare general itself loses by its flag",
        fen: "4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
        controls: ["10", "10"],
        moves: &[("a2a4", 9_999, Some(1)), ("e8e7", 10_000, None)],
        ends: BLACK_LOSES,
    },
    Row {
        about: "the last piece is captured in time: from then on a fall draws",
        fen: "4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1",
        controls: ["10d1", "10"],
        moves: &[("e1e2", 10_999, Some(1)), ("e8e7", 9_999, Some(1)), ("a1a7", 1_001, None)],
        ends: Some(Outcome::draw(Reason::TimeBareGeneral)),
    },
    Row {
        about: "a mate in time ends the game, with the clock as it stands",
        fen: START,
        controls: ["5", "5+1"],
        moves: &[
            ("f2f3", 1_000, Some(4_000)),
            ("e7e5", 1_500, Some(4_500)),
            ("g2g4", 3_999, Some(1)),
            ("d8h4", 4_499, Some(1_001)),
        ],
        ends: Some(Outcome::win(Black, Reason::Checkmate)),
    },
    Row {
        about: "a mate too late is no mate",
        fen: START,
        controls: ["5", "5+1"],
        moves: &[
            ("f2f3", 1_000, Some(4_000)),
            ("e7e5", 1_500, Some(4_500)),
            ("g2g4", 3_999, Some(1)),
            ("d8h4", 4_500, None),
        ],
        ends: BLACK_LOSES,
    },
    Row {
        about: "a stage may grant moves without time; the largest time is still late",
        fen: START,
        controls: ["1/10:0+2", "0d1"],
        moves: &[
            ("e2e4", 4_000, Some(6_000)),
            ("e7e5", 999, Some(0)),
            ("g1f3", 5_999, Some(2_001)),
            ("b8c6", 0, Some(0)),
            ("f1c4", u64::MAX, None),
        ],
        ends: WHITE_LOSES,
    },
    Row {
        about: "no flag falls: the game goes on",
        fen: START,
        controls: ["40/5400+30:1800+30", "40/5400+30:1800+30"],
        moves: &[
            ("e2e4", 10_000, Some(5_420_000)),
            ("e7e5", 65_250, Some(5_364_750)),
            ("e1e2", 600_000, Some(4_850_000)),
            ("e8e7", 5_364_749, Some(30_001)),
        ],
        ends: None,
    },
];

fn control(text: &str) -> TimeControl {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn game(fen: &str) -> Game {
    Game::from_position(Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}")))
}

fn timed(fen: &str, text: &str) -> Game {
    game(fen).with_clock(Clock::same(control(text)))
}

fn legal(game: &Game, text: &str) -> Move {
    game.position().parse(text).unwrap_or_else(|error| panic!("{error}"))
}

fn clock(game: &Game) -> &Clock {
    game.clock().expect("the game has a clock")
}

/// What each side has left.
fn left(game: &Game) -> [u64; 2] {
    Side::ALL.map(|side| clock(game).remaining(side))
}

#[test]
fn xh_50_the_table_worked_by_hand() {
    for row in TABLE {
        let [white, black] = row.controls.map(control);
        let mut game = game(row.fen).with_clock(Clock::new(white, black));
        let mut thought = [0u64; 2];
        let mut made = [0; 2];
        for (at, &(text, elapsed, expected)) in row.moves.iter().enumerate() {
            let place = format!("{}: {text}, entry {}", row.about, at + 1);
            let last = at + 1 == row.moves.len();
            let side = game.position().turn();
            let before = game.clone();
            let m = legal(&game, text);
            let found = game.play_after(m, elapsed).expect(&place);
            assert_eq!(found, if last { row.ends } else { None }, "{place}");
            assert_eq!(game.outcome(), found, "{place}");
            assert_eq!(clock(&game).remaining(side), expected.unwrap_or(0), "{place}");
            assert_eq!(left(&game)[(!side).index()], left(&before)[(!side).index()], "{place}");
            if expected.is_some() {
                thought[side.index()] += elapsed;
                made[side.index()] += 1;
                assert_eq!(game.events().last(), Some(&Event::Move(m.coordinates())), "{place}");
                assert_eq!(clock(&game).thought(side), thought[side.index()], "{place}");
                assert_eq!(clock(&game).fallen(), None, "{place}");
            } else {
                assert!(last, "{place}");
                assert_eq!(game.position().fen(), before.position().fen(), "{place}: not played");
                assert_eq!(game.plies().len(), at, "{place}");
                assert_eq!(game.events().last(), Some(&Event::FlagFall(side)), "{place}");
                assert_eq!(clock(&game).fallen(), Some(side), "{place}");
            }
            assert_eq!(Side::ALL.map(|side| clock(&game).moves_made(side)), made, "{place}");
        }
    }
}

#[test]
fn xh_50_undo_winds_the_clock_back() {
    for row in TABLE {
        let [white, black] = row.controls.map(control);
        let mut game = game(row.fen).with_clock(Clock::new(white, black));
        let mut clocks = Vec::new();
        for &(text, elapsed, left) in row.moves {
            let before = clock(&game).clone();
            let m = legal(&game, text);
            game.play_after(m, elapsed).unwrap();
            if left.is_some() {
                clocks.push(before);
            }
        }
        // With the last move, a fall after it is taken back too.
        while let Some(before) = clocks.pop() {
            assert!(game.undo().is_some(), "{}", row.about);
            assert_eq!(clock(&game), &before, "{}", row.about);
            assert_eq!(game.outcome(), None);
        }
        assert_eq!(game.undo(), None);
    }
}

/// A game that was kept by its moves and clocks is the same game, also backwards.
#[test]
fn xh_50_clocks_are_kept_and_restored() {
    let mut played = timed(START, "10+1");
    for (text, elapsed) in [("e2e4", 1_500), ("e7e5", 2_500), ("g1f3", 0)] {
        let m = legal(&played, text);
        assert_eq!(played.play_after(m, elapsed), Ok(None));
    }
    let before: Vec<Clock> = (0..3).filter_map(|ply| played.clock_before(ply).cloned()).collect();
    assert_eq!(
        before.iter().map(|clock| clock.remaining(Side::First)).collect::<Vec<_>>(),
        [10_000, 9_500, 9_500]
    );
    assert_eq!(played.clock_before(3), played.clock());
    assert_eq!(played.clock_before(4), None);

    let mut kept = game(START);
    for ply in played.plies() {
        kept.play(ply.m).unwrap();
    }
    kept.restore_clocks([before, vec![clock(&played).clone()]].concat(), clock(&played).clone());
    loop {
        assert_eq!(kept.clock(), played.clock());
        if kept.undo().is_none() {
            break;
        }
        played.undo();
    }
}

#[test]
fn xh_50_a_refused_move_costs_nothing() {
    let mut game = timed(START, "10+1");
    let illegal = Move::new(Square::E2, Square::E5, Kind::Soldier);
    for elapsed in [0, 9_999, 10_000, u64::MAX] {
        assert!(matches!(game.play_after(illegal, elapsed), Err(ActionError::Illegal(_))));
        assert_eq!((left(&game), game.events().len(), game.outcome()), ([10_000; 2], 0, None));
    }
    // XH-30: so it is with a legal move that a touched piece forbids.
    game.touch(Square::G1).unwrap();
    let other = legal(&game, "e2e4");
    assert!(matches!(game.play_after(other, 10_000), Err(ActionError::Touched { .. })));
    assert_eq!((left(&game), game.events().len(), game.outcome()), ([10_000; 2], 1, None));
    let m = legal(&game, "g1f3");
    assert_eq!(game.play_after(m, 4_000), Ok(None));
    assert_eq!(left(&game), [7_000, 10_000]);
}

#[test]
fn xh_50_without_a_clock_or_a_time_nothing_runs() {
    let mut untimed = game(START);
    let m = legal(&untimed, "e2e4");
    assert_eq!(untimed.play_after(m, u64::MAX), Ok(None));
    assert!(untimed.clock().is_none());

    let mut game = timed(START, "10+1");
    let m = legal(&game, "e2e4");
    game.play(m).unwrap();
    assert_eq!(left(&game), [10_000; 2], "a move without a time is not clocked");
    assert_eq!(clock(&game).moves_made(White), 0);
    let m = legal(&game, "e7e5");
    game.play_after(m, 3_000).unwrap();
    assert_eq!(left(&game), [10_000, 8_000]);
    game.undo();
    game.undo();
    assert_eq!(left(&game), [10_000; 2]);
}

#[test]
fn xh_50_offers_touches_and_claims_cost_no_time() {
    let mut game = timed(START, "10");
    let m = legal(&game, "e2e4");
    game.play_after(m, 2_000).unwrap();
    let before = clock(&game).clone();
    game.offer_draw(White).unwrap();
    game.touch(Square::E7).unwrap();
    game.decline_draw().unwrap();
    assert_eq!(clock(&game), &before);
    game.resign(White).unwrap();
    assert_eq!(clock(&game), &before);
}

#[test]
fn xh_50_a_clock_may_be_set_late() {
    let mut game = game(START);
    for text in ["e2e4", "e7e5"] {
        let m = legal(&game, text);
        game.play(m).unwrap();
    }
    game = game.with_clock(Clock::same(control("10")));
    for text in ["g1f3", "b8c6"] {
        let m = legal(&game, text);
        game.play_after(m, 4_000).unwrap();
    }
    assert_eq!(left(&game), [6_000; 2]);
    game.undo();
    assert_eq!(left(&game), [6_000, 10_000]);
    game.undo();
    assert_eq!(left(&game), [10_000; 2]);
    // The moves before it leave the clock as it was set.
    game.undo();
    assert_eq!(left(&game), [10_000; 2]);
    let m = legal(&game, "e7e6");
    game.play_after(m, 1_000).unwrap();
    assert_eq!(left(&game), [10_000, 9_000]);
    game.undo();
    assert_eq!((left(&game), game.plies().len()), ([10_000; 2], 1));
}

#[test]
fn xh_50_an_arbiter_s_flag_fall_ends_the_game() {
    // The side that is not to move as well: an arbiter may notice late.
    let mut game = timed(START, "10");
    assert_eq!(game.flag_fall(Black), Ok(Outcome::win(White, Reason::Time)));
    let m = legal(&game, "e2e4");
    assert_eq!(game.play_after(m, 0), Err(ActionError::GameOver(Outcome::win(White, Reason::Time))));
}

#[test]
fn xh_50_a_clock_that_has_stopped_is_an_error() {
    let mut stopped = Clock::same(control("10"));
    assert!(stopped.tick(Black, 10_000));
    let mut game = game(START).with_clock(stopped.clone());
    let m = legal(&game, "e2e4");
    let error = game.play_after(m, 0).unwrap_err();
    assert_eq!(error, ActionError::Clock(ClockError::Stopped { side: Black }));
    assert_eq!(error.to_string(), "the clock stands still, since the flag of second has fallen");
    assert_eq!((game.plies().len(), game.events().len(), game.outcome()), (0, 0, None));
    assert_eq!(clock(&game), &stopped);
}
