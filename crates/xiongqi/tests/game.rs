//! Games of xiongqi from outside: endings and their order, offers, explanations, taking back, and mirrors.
//! The expectations come from the rules XO-30 to XO-38, worked out by hand.

use std::collections::BTreeSet;
use std::fmt::Debug;

use variant_core::testing::walk::{Random, seed};
use variant_core::{
    ActionError, Claim, ClaimKind, Clock, Event, Evidence, Kind as _, Outcome, Position as _, Reason, Side,
    Square as _,
};
use xiongqi::{Game, Kind, Move, Position, Square};

use Side::{First as South, Second as North};

type Error = ActionError<Square, Kind>;

/// All that a game shows.
#[derive(Clone, PartialEq, Debug)]
struct Seen {
    fen: String,
    plies: usize,
    events: Vec<Event<Square, Kind>>,
    offer: Option<Side>,
    allowed: BTreeSet<String>,
    clock: Option<Clock>,
    outcome: Option<Outcome>,
}

fn seen(game: &Game) -> Seen {
    assert!(game.claims().is_empty() && game.touched().is_empty(), "the book knows neither");
    Seen {
        fen: game.position().fen(),
        plies: game.plies().len(),
        events: game.events().to_vec(),
        offer: game.offer(),
        allowed: game.allowed_moves().iter().map(ToString::to_string).collect(),
        clock: game.clock().cloned(),
        outcome: game.outcome(),
    }
}

fn game(fen: &str) -> Game {
    Game::from_position(Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}")))
}

fn square(text: &str) -> Square {
    text.parse().expect(text)
}

/// The move with these coordinates as this kind of piece would make it, legal or not.
fn raw(game: &Game, text: &str) -> Move {
    let (from, to) = (square(&text[..2]), square(&text[2..4]));
    match text[4..].chars().next() {
        Some(letter) => {
            let kind = Kind::PROMOTIONS.into_iter().find(|kind| kind.letter().eq_ignore_ascii_case(&letter));
            Move::promoting(from, to, kind.expect("a kind to promote to"))
        }
        None => Move::new(from, to, game.position().piece_at(from).map_or(Kind::General, |piece| piece.kind)),
    }
}

/// Plays moves that end nothing, but for the last one perhaps.
fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        assert_eq!(game.outcome(), None, "before {text}");
        let m = raw(game, text);
        game.play(m).unwrap_or_else(|error| panic!("{text} at {}: {error}", game.position()));
    }
}

fn after(fen: &str, moves: &str) -> Game {
    let mut game = game(fen);
    play(&mut game, moves);
    game
}

/// The error of an action that must be refused and must change nothing.
fn refused<T: Debug>(game: &mut Game, act: impl FnOnce(&mut Game) -> Result<T, Error>) -> Error {
    let before = seen(game);
    let error = act(game).expect_err("the action is refused");
    assert_eq!(seen(game), before, "a refused action changes nothing: {error}");
    error
}

/// Every action there is, at a game that is over.
fn assert_over(game: &mut Game, outcome: Outcome) {
    assert_eq!(game.outcome(), Some(outcome));
    assert_eq!((game.offer(), game.allowed_moves()), (None, Vec::new()));
    let over = Error::GameOver(outcome);
    let moves: Vec<Move> = game.position().legal_moves().to_vec();
    for m in moves.into_iter().chain([Move::new(Square::E2, Square::E4, Kind::Soldier)]) {
        assert_eq!(refused(game, |game| game.play(m)), over);
        assert_eq!(refused(game, |game| game.play_after(m, 5)), over);
    }
    for side in Side::ALL {
        assert_eq!(refused(game, |game| game.resign(side)), over);
        assert_eq!(refused(game, |game| game.offer_draw(side)), over);
        assert_eq!(refused(game, |game| game.flag_fall(side)), over);
        for kind in [ClaimKind::Repetition, ClaimKind::FiftyMoves] {
            assert_eq!(refused(game, |game| game.claim_draw(Claim { kind, side })), over);
        }
    }
    assert_eq!(refused(game, Game::accept_draw), over);
    assert_eq!(refused(game, Game::decline_draw), over);
    assert_eq!(refused(game, |game| game.touch(Square::E1)), over);
}

const START: &str = "startpos";
/// b1b8 mates: the horse protects b8, and the other chariot guards the seventh rank.
const MATE: &str = "7g/R7/2N5/8/8/8/8/1R1G4 w - - 0 1";
/// f1g1 leaves North no move, and gives no check.
const STALEMATE: &str = "7g/R7/8/8/8/8/8/3G1R2 w - - 0 1";
/// e1e2 captures the last piece.
const LAST_PIECE: &str = "3g4/8/8/8/8/8/4r3/4G3 w - - 0 1";
/// Both horses out and back: the position comes again after four plies.
const SHUFFLE: &str = "g1f3 g8f6 f3g1 f6g8";

const MATED: Outcome = Outcome::win(South, Reason::Checkmate);
const STALEMATED: Outcome = Outcome::draw(Reason::Stalemate);
const DEAD: Outcome = Outcome::draw(Reason::DeadPosition);
const REPEATED: Outcome = Outcome::draw(Reason::Repetition);
const FIFTY: Outcome = Outcome::draw(Reason::FiftyMoves);

fn with_counter(fen: &str, counter: u32) -> String {
    let fields: Vec<&str> = fen.split(' ').collect();
    format!("{} {counter} 80", fields[..4].join(" "))
}

// Endings on the board.

#[test]
fn xo_30_the_mated_side_loses() {
    assert_over(&mut after(MATE, "b1b8"), MATED);
    let swapped = "1r1g4/8/8/8/8/2n5/r7/7G b - - 0 1";
    assert_over(&mut after(swapped, "b8b1"), Outcome::win(North, Reason::Checkmate));
    // Unprotected, the chariot is captured from afar (XO-12).
    let mut bare = after("7g/R7/8/8/8/8/8/1R1G4 w - - 0 1", "b1b8");
    assert_eq!((bare.outcome(), bare.position().is_check()), (None, true));
    play(&mut bare, "h8b8");
    assert_eq!(bare.outcome(), None);
}

#[test]
fn xo_31_stalemate_is_a_draw() {
    assert_over(&mut after(STALEMATE, "f1g1"), STALEMATED);
    assert_over(&mut after("3g1r2/8/8/8/8/8/r7/7G b - - 0 1", "f8g8"), STALEMATED);
    // A soldier that can move lifts it.
    assert_eq!(after("7g/R7/8/8/s7/8/8/3G1R2 w - - 0 1", "f1g1").outcome(), None);
}

#[test]
fn xo_32_general_against_general_is_dead_at_once() {
    assert_over(&mut after(LAST_PIECE, "e1e2"), DEAD);
    assert_over(&mut after("3g4/3R4/8/8/8/8/8/4G3 b - - 0 1", "d8d7"), DEAD);
    // Captured from afar, too.
    assert_over(&mut after("3g4/8/8/8/8/8/8/r3G3 w - - 0 1", "e1a1"), DEAD);
    // Any further piece keeps the game alive by default.
    for piece in ["r", "b", "n", "e", "s", "S", "R", "B", "N", "E"] {
        let fen = format!("3g4/8/7{piece}/8/8/8/4r3/4G3 w - - 0 1");
        assert_eq!(after(&fen, "e1e2").outcome(), None, "{piece}");
    }
}

#[test]
fn xo_33_the_third_occurrence_draws_and_the_start_counts() {
    let mut game = after(START, &format!("{SHUFFLE} g1f3 g8f6 f3g1"));
    assert_eq!(game.outcome(), None);
    let m = raw(&game, "f6g8");
    assert_eq!(game.play(m), Ok(Some(REPEATED)));
    assert_eq!(game.history().count(game.position()), 3);
    assert_over(&mut game, REPEATED);
    // The occurrences need not follow each other, and need not be reached alike.
    let mut apart = after(START, &format!("{SHUFFLE} b1c3 b8c6 g1f3 g8f6 c3b1 c6b8 f3g1"));
    assert_eq!(apart.outcome(), None);
    play(&mut apart, "f6g8");
    assert_over(&mut apart, REPEATED);
}

#[test]
fn xo_33_other_castling_rights_are_another_position() {
    let shuffle = "h1g1 h8g8 g1h1 g8h8";
    let placement = "r3g2r/ssssssss/8/8/8/8/SSSSSSSS/R3G2R w";
    // Without rights the start stands again after plies 4 and 8.
    let mut plain = after(&format!("{placement} - - 0 1"), &format!("{shuffle} {shuffle}"));
    assert_over(&mut plain, REPEATED);
    // With them, h8g8 leads to what stands for the third time after plies 2, 6 and 10.
    let mut rights = after(&format!("{placement} KQkq - 0 1"), &format!("{shuffle} {shuffle} h1g1"));
    assert_eq!(rights.outcome(), None);
    play(&mut rights, "h8g8");
    assert_over(&mut rights, REPEATED);
    assert_eq!(rights.explanation().unwrap().evidence, Evidence::Occurrences(vec![2, 6, 10]));
}

#[test]
fn xo_33_a_legal_en_passant_capture_is_another_position() {
    let shuffle = "h8h7 a1a2 h7h8 a2a1";
    // d3e3 would capture e4 en passant, so the position after e2e4 never comes again.
    let mut passing = after("7g/8/8/8/8/3s4/4S3/G7 w - - 0 1", &format!("e2e4 {shuffle} {shuffle}"));
    assert_eq!(passing.outcome(), None);
    play(&mut passing, "h8h7");
    assert_over(&mut passing, REPEATED);
    assert_eq!(passing.explanation().unwrap().evidence, Evidence::Occurrences(vec![2, 6, 10]));
    // No soldier beside the skipped square, or one that is pinned to its general: no right.
    let mut none = after("7g/8/8/8/3s4/8/4S3/G7 w - - 0 1", &format!("e2e4 {shuffle} {shuffle}"));
    assert_over(&mut none, REPEATED);
    assert_eq!(none.explanation().unwrap().evidence, Evidence::Occurrences(vec![1, 5, 9]));
    let pinned = "d8d7 a1a2 d7d8 a2a1";
    let mut pin = after("3g4/8/8/8/8/3s4/4S3/G2R4 w - - 0 1", &format!("e2e4 {pinned} {pinned}"));
    assert_over(&mut pin, REPEATED);
    assert_eq!(pin.explanation().unwrap().evidence, Evidence::Occurrences(vec![1, 5, 9]));
}

#[test]
fn xo_33_perpetual_check_is_allowed_and_drawn() {
    let fen = "g7/8/1N6/8/8/8/8/7G b - - 0 1";
    let mut game = game(fen);
    for text in "a8b8 b6d7 b8a8 d7b6 a8b8 b6d7 b8a8 d7b6".split(' ') {
        assert_eq!(game.outcome(), None);
        play(&mut game, text);
        assert_eq!(game.position().is_check(), game.position().turn() == North);
    }
    assert_over(&mut game, REPEATED);
}

#[test]
fn xo_34_a_hundred_plies_draw() {
    let fen = "4g3/s7/8/8/8/8/7S/R2G4 w - -";
    assert_over(&mut after(&format!("{fen} 99 80"), "a1a2"), FIFTY);
    assert_over(&mut after(&format!("{fen} 98 80"), "a1b1 e8f8"), FIFTY);
    assert_eq!(after(&format!("{fen} 98 80"), "a1b1").outcome(), None);
    // A castling move counts as any other.
    assert_over(&mut after("5g2/s7/8/8/8/8/3S3S/R3G3 w Q - 99 80", "e1c1"), FIFTY);
}

#[test]
fn xo_34_soldiers_and_captures_reset_the_count() {
    let table = [
        // A step, a double step, sideways, a capture by a soldier, en passant, a promotion.
        ("4g3/8/8/8/8/8/7S/R2G4 w - - 99 80", "h2h3"),
        ("4g3/8/8/8/8/8/7S/R2G4 w - - 99 80", "h2h4"),
        ("4g3/8/8/7S/8/8/8/R2G4 w - - 99 80", "h5g5"),
        ("4g3/8/8/6nS/8/8/8/R2G4 w - - 99 80", "h5g5"),
        ("7g/8/8/8/4S3/3s4/8/G7 b - e3 99 80", "d3e3"),
        ("4g3/7S/8/8/8/8/8/R2G4 w - - 99 80", "h7h8n"),
        // Captures of a soldier and of a piece, by the general from afar as well.
        ("4g3/s7/8/8/8/8/8/R2G4 w - - 99 80", "a1a7"),
        ("4g3/n7/8/8/8/8/8/R2G4 w - - 99 80", "a1a7"),
        ("4g3/8/8/8/8/3n4/8/R2G4 w - - 99 80", "d1d3"),
    ];
    for (fen, m) in table {
        let game = after(fen, m);
        assert_eq!((game.outcome(), game.position().halfmoves()), (None, 0), "{fen} {m}");
    }
}

#[test]
fn xo_34_a_promoted_piece_is_no_soldier() {
    let mut game = after("8/3g3S/8/8/8/8/8/4G3 w - - 99 80", "h7h8r");
    assert_eq!(game.outcome(), None);
    // South moves nothing but the promoted chariot: check is answered, positions come twice at most.
    for plies in 1..=100 {
        let quiet = |m: &Move| game.position().captured(*m).is_none();
        let promoted = |m: &Move| game.position().turn() == North || m.piece() == Kind::Chariot;
        let times = |m: &Move| {
            let mut after = *game.position();
            after.play_unchecked(*m);
            // A chariot that the general could capture, or a general that has no move, would end this early.
            let ends = after.legal_moves().iter().any(|m| after.captured(*m).is_some()) || !after.has_legal();
            (game.history().count(&after), ends)
        };
        let moves = game.position().legal_moves();
        let m = moves.iter().filter(|m| quiet(m) && promoted(m)).min_by_key(|m| (times(m).1, times(m).0));
        let m = *m.expect("a quiet move");
        game.play(m).unwrap();
        assert_eq!(game.position().halfmoves(), plies);
        assert_eq!(game.outcome(), (plies == 100).then_some(FIFTY), "{plies}");
    }
    assert_over(&mut game, FIFTY);
}

#[test]
fn xo_38_the_first_ending_in_the_order_of_the_book_decides() {
    // Mate, stalemate and a dead position on the hundredth ply.
    assert_over(&mut after(&with_counter(MATE, 99), "b1b8"), MATED);
    assert_over(&mut after(&with_counter(STALEMATE, 99), "f1g1"), STALEMATED);
    assert_over(&mut after("3g4/8/8/8/8/8/4G3/8 w - - 99 80", "e2e1"), DEAD);
    // Stalemate of general against general comes before death.
    assert_over(&mut after("7g/5G2/8/8/8/8/8/8 w - - 0 1", "f7g7"), STALEMATED);
    // The third occurrence on the hundredth ply comes before the count.
    let start = with_counter("rnbegbnr/ssssssss/8/8/8/8/SSSSSSSS/RNBEGBNR w KQkq - 0 1", 92);
    assert_over(&mut after(&start, &format!("{SHUFFLE} {SHUFFLE}")), REPEATED);
    let mut counted = after(&start.replace(" 92 ", " 93 "), &format!("{SHUFFLE} g1f3 g8f6 f3g1"));
    assert_over(&mut counted, FIFTY);
}

#[test]
fn xo_38_a_start_without_a_move_is_decided_at_once() {
    let table = [
        ("1R5g/R7/2N5/8/8/8/8/3G4 b - - 0 1", MATED),
        ("1R5g/R7/2N5/8/8/8/8/3G4 b - - 120 90", MATED),
        ("7g/R7/8/8/8/8/8/3G2R1 b - - 0 1", STALEMATED),
        ("7g/6G1/8/8/8/8/8/8 b - - 100 90", STALEMATED),
    ];
    for (fen, outcome) in table {
        let mut game = game(fen);
        assert_over(&mut game, outcome);
        assert_eq!(game.undo(), None);
        assert_over(&mut game, outcome);
    }
}

#[test]
fn xo_38_the_other_endings_wait_for_a_move() {
    // General against general, and a full counter.
    let mut dead = game("3g4/8/8/8/8/8/4G3/8 w - - 0 1");
    assert_eq!((dead.outcome(), dead.allowed_moves().len()), (None, 3));
    play(&mut dead, "e2f2");
    assert_over(&mut dead, DEAD);
    for counter in [99, 100, 101, 5_000] {
        let mut full = game(&with_counter("4g3/s7/8/8/8/8/7S/R2G4 w - - 0 1", counter));
        assert_eq!(full.outcome(), None);
        let mut reset = full.clone();
        play(&mut full, "a1a2");
        assert_over(&mut full, FIFTY);
        play(&mut reset, "h2h3");
        assert_eq!(reset.outcome(), None);
    }
}

#[test]
fn xo_38_the_history_starts_with_the_fen() {
    let played = after(START, &format!("{SHUFFLE} g1f3 g8f6 f3g1"));
    let mut resumed = game(&played.position().fen());
    play(&mut resumed, "f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6");
    assert_eq!(resumed.outcome(), None, "what stood before the FEN is not known");
    play(&mut resumed, "f3g1");
    assert_over(&mut resumed, REPEATED);
}

// What players and clocks say.

#[test]
fn xo_35_either_side_may_resign_at_any_time() {
    for moves in ["", "e2e4", "e2e4 e7e5"] {
        for side in Side::ALL {
            let mut game = after(START, moves);
            game.offer_draw(side).unwrap();
            let outcome = Outcome::win(!side, Reason::Resignation);
            assert_eq!(game.resign(side), Ok(outcome));
            assert_eq!(game.events().last(), Some(&Event::Resign(side)));
            assert_over(&mut game, outcome);
        }
    }
}

#[test]
fn xo_36_either_side_may_offer_at_any_time() {
    for moves in ["", "e2e4", "e2e4 e7e5"] {
        for side in Side::ALL {
            let mut game = after(START, moves);
            assert_eq!(game.implied_offerer(), game.position().turn());
            assert_eq!(refused(&mut game, Game::accept_draw), Error::NoOffer);
            assert_eq!(refused(&mut game, Game::decline_draw), Error::NoOffer);
            game.offer_draw(side).unwrap();
            assert_eq!((game.offer(), game.events().last()), (Some(side), Some(&Event::Offer(side))));
            for again in Side::ALL {
                let error = refused(&mut game, |game| game.offer_draw(again));
                assert_eq!(error, Error::OfferStands { by: side });
            }
            let mut accepted = game.clone();
            assert_eq!(accepted.accept_draw(), Ok(Outcome::draw(Reason::Agreement)));
            assert_eq!(accepted.events().last(), Some(&Event::Accept(!side)));
            assert_over(&mut accepted, Outcome::draw(Reason::Agreement));

            game.decline_draw().unwrap();
            assert_eq!((game.offer(), game.events().last()), (None, Some(&Event::Decline(!side))));
            assert_eq!(refused(&mut game, Game::accept_draw), Error::NoOffer);
            // A new offer may follow at once, by either side.
            game.offer_draw(!side).unwrap();
            assert_eq!(game.offer(), Some(!side));
        }
    }
}

#[test]
fn xo_36_a_move_of_the_side_that_was_asked_declines() {
    // Offered after the own move, and declined by the reply.
    let mut game = after(START, "e2e4");
    game.offer_draw(South).unwrap();
    let illegal = raw(&game, "e7e4");
    assert!(matches!(refused(&mut game, |game| game.play(illegal)), Error::Illegal(_)));
    play(&mut game, "e7e5");
    assert_eq!(game.offer(), None);
    assert_eq!(game.events()[1..3], [Event::Offer(South), Event::Decline(North)]);

    // Offered on the own turn: the own move leaves it standing, the reply declines.
    let mut own = after(START, "");
    own.offer_draw(South).unwrap();
    play(&mut own, "e2e4");
    assert_eq!(own.offer(), Some(South));
    let mut accepted = own.clone();
    assert_eq!(accepted.accept_draw(), Ok(Outcome::draw(Reason::Agreement)));
    assert_eq!(accepted.events().last(), Some(&Event::Accept(North)));
    play(&mut own, "e7e5");
    assert_eq!(own.offer(), None);
    assert_eq!(own.events().iter().filter(|event| **event == Event::Decline(North)).count(), 1);

    // No offer survives an end on the board, the offerer's move or the other's.
    for side in Side::ALL {
        let mut mated = self::game(MATE);
        mated.offer_draw(side).unwrap();
        play(&mut mated, "b1b8");
        assert_over(&mut mated, MATED);
    }
}

#[test]
fn xo_33_xo_34_nothing_is_claimed() {
    for fen in [START, "4g3/s7/8/8/8/8/7S/R2G4 w - - 100 80"] {
        let mut game = game(fen);
        for kind in [ClaimKind::Repetition, ClaimKind::FiftyMoves] {
            for side in Side::ALL {
                let error = refused(&mut game, |game| game.claim_draw(Claim { kind, side }));
                assert_eq!(error, Error::NoClaims);
                assert_eq!(error.to_string(), "this game has no claims: draws come by themselves");
            }
        }
        for at in [Square::D1, Square::E8, Square::E4] {
            let error = refused(&mut game, |game| game.touch(at));
            assert_eq!(error, Error::NoTouchMove);
            assert_eq!(error.to_string(), "this game has no touch-move rule");
        }
    }
}

#[test]
fn xo_37_a_flag_fall_loses_even_against_a_bare_general() {
    let fens = [START, LAST_PIECE, "3g4/8/8/8/8/8/4G3/7R b - - 0 1", "3g4/8/8/8/8/8/4G3/8 w - - 0 1"];
    for fen in fens {
        for side in Side::ALL {
            let mut game = game(fen);
            let outcome = Outcome::win(!side, Reason::Time);
            assert_eq!(game.flag_fall(side), Ok(outcome), "{fen}");
            assert_eq!(game.events().last(), Some(&Event::FlagFall(side)));
            assert_over(&mut game, outcome);
        }
    }
    assert_eq!(Reason::Time.name(), "time");
}

#[test]
fn xo_37_a_clock_may_be_attached() {
    let mut game = game(MATE).with_clock(Clock::same("10+1".parse().unwrap()));
    let m = raw(&game, "d1e1");
    assert_eq!(game.play_after(m, 4_000), Ok(None));
    assert_eq!(game.clock().map(|clock| clock.remaining(South)), Some(7_000));
    let m = raw(&game, "h8g8");
    let mut late = game.clone();
    let outcome = Outcome::win(South, Reason::Time);
    assert_eq!(late.play_after(m, 10_000), Ok(Some(outcome)));
    assert_eq!((late.plies().len(), late.position()), (1, game.position()), "not played");
    assert_over(&mut late, outcome);
    assert_eq!(game.play_after(m, 9_999), Ok(None));
    // A mate in time is a mate; too late it is not played.
    let m = raw(&game, "b1b8");
    let mut late = game.clone();
    assert_eq!(late.play_after(m, 7_000), Ok(Some(Outcome::win(North, Reason::Time))));
    assert_eq!(game.play_after(m, 6_999), Ok(Some(MATED)));
}

#[test]
fn xo_37_results_are_a_win_or_a_draw() {
    let table = [
        (Reason::Checkmate, "XO-30", Some(South)),
        (Reason::Stalemate, "XO-31", None),
        (Reason::DeadPosition, "XO-32", None),
        (Reason::Repetition, "XO-33", None),
        (Reason::FiftyMoves, "XO-34", None),
        (Reason::Resignation, "XO-35", Some(South)),
        (Reason::Agreement, "XO-36", None),
        (Reason::Time, "XO-37", Some(South)),
    ];
    for (reason, rule, winner) in table {
        assert_eq!(Position::rule(Outcome { winner, reason }), rule);
    }
}

// Explanations.

#[test]
fn xo_30_to_xo_37_endings_are_explained() {
    let mut resigned = after(START, "e2e4");
    resigned.resign(South).unwrap();
    let mut agreed = after(START, "");
    agreed.offer_draw(South).unwrap();
    agreed.accept_draw().unwrap();
    let mut timed = after(START, "e2e4");
    timed.flag_fall(North).unwrap();
    let table = [
        (
            after(MATE, "b1b8"),
            "XO-30",
            Evidence::Position,
            "South wins: north is in check and has no legal move.",
            "南方勝：將死，北方無子可動。",
        ),
        (
            after(STALEMATE, "f1g1"),
            "XO-31",
            Evidence::Position,
            "The game is a draw: the side to move is not in check and has no legal move.",
            "和棋：逼和（無子可動）。",
        ),
        (
            after(LAST_PIECE, "e1e2"),
            "XO-32",
            Evidence::Position,
            "The game is a draw by a dead position.",
            "和棋：死局。",
        ),
        (
            after(START, &format!("{SHUFFLE} {SHUFFLE}")),
            "XO-33",
            Evidence::Occurrences(vec![0, 4, 8]),
            "The game is a draw by threefold repetition: the position stood after plies 0, 4 and 8.",
            "和棋：三次重複局面，同一局面見於第 0、4、8 步之後。",
        ),
        (
            after("4g3/s7/8/8/8/8/7S/R2G4 w - - 99 80", "a1a2"),
            "XO-34",
            Evidence::Counter { plies: 100, limit: 100 },
            "The game is a draw by the fifty-move rule: \
             100 plies have passed since the last one that counts, and 100 suffice.",
            "和棋：五十回合，雙方已連續走 100 步，滿 100 步即可。",
        ),
        (resigned, "XO-35", Evidence::Side(South), "North wins: south resigned.", "北方勝：南方認輸。"),
        (
            agreed,
            "XO-36",
            Evidence::Side(North),
            "The game is a draw: south offered it and north accepted.",
            "和棋：南方提和，北方同意。",
        ),
        (timed, "XO-37", Evidence::Side(North), "South wins: north has no time left.", "南方勝：北方超時。"),
    ];
    for (game, rule, evidence, english, chinese) in table {
        let explanation = game.explanation().expect("the game is over");
        assert_eq!(Some(explanation.outcome), game.outcome());
        assert_eq!(explanation.rule, rule);
        assert_eq!(explanation.evidence, evidence);
        assert_eq!(explanation.english, english);
        assert_eq!(explanation.chinese, chinese);
    }
    assert_eq!(after(START, SHUFFLE).explanation(), None, "an open game needs none");
}

// Taking back.

#[test]
fn xo_33_undo_restores_what_was_before_the_move() {
    let mut plies = 0;
    for number in 0..300 {
        let mut random = Random::new(seed() + number);
        let fen = NO_CASTLING[number as usize % NO_CASTLING.len()];
        let mut game = game(fen).with_clock(Clock::same("20/60+1:30d2".parse().unwrap()));
        let mut befores = Vec::new();
        while game.outcome().is_none() && befores.len() < 100 {
            if random.below(4) == 0 {
                let _ = game.offer_draw([South, North][random.below(2)]);
                // The side to move does not decline by its move here: see the next test.
                if game.offer() == Some(!game.position().turn()) {
                    game.decline_draw().unwrap();
                }
            } else if game.offer().is_some() {
                game.decline_draw().unwrap();
            }
            let before = seen(&game);
            let m = some_move(&game, &mut random);
            game.play_after(m, random.below(2_500) as u64).unwrap();
            if game.plies().len() > befores.len() {
                befores.push((m, before));
            }
        }
        let last = game.clone();
        for (m, before) in befores.iter().rev() {
            assert_eq!(game.undo(), Some(*m));
            assert_eq!(seen(&game), *before);
            plies += 1;
        }
        assert_eq!((game.undo(), game.plies().len()), (None, 0));
        // The same moves lead to the same end again.
        for (m, _) in &befores {
            game.play(*m).unwrap();
        }
        assert_eq!(game.position(), last.position());
        if last.outcome().is_some_and(|outcome| outcome.reason != Reason::Time) {
            assert_eq!(game.outcome(), last.outcome());
        }
    }
    assert!(plies > 3_000, "{plies}");
}

#[test]
fn xo_36_undo_restores_an_offer_that_the_move_declined() {
    let mut game = after(START, "e2e4");
    game.offer_draw(South).unwrap();
    let before = seen(&game);
    play(&mut game, "e7e5");
    assert!(game.undo().is_some());
    assert_eq!(seen(&game), before);
}

// The whole of the endings, by reading the rules over random games.

/// The position as XO-33 compares it: placement, side to move, castling rights, and the skipped square while some
/// capture on it is legal.
fn signature(game: &Game) -> String {
    let fen = game.position().fen();
    let fields: Vec<&str> = fen.split(' ').collect();
    let skipped = game.plies().last().and_then(|ply| {
        let (from, to) = (ply.m.from(), ply.m.to());
        let double = ply.m.piece() == Kind::Soldier && from.rank().abs_diff(to.rank()) == 2;
        let skipped = Square::new(from.file(), from.rank().midpoint(to.rank())).filter(|_| double)?;
        let capture = [-1, 1].into_iter().any(|files| {
            skipped
                .offset(files, 0)
                .is_some_and(|beside| is_legal_capture(game.position(), beside, skipped, to))
        });
        capture.then(|| skipped.to_string())
    });
    format!("{} {} {} {}", fields[0], fields[1], fields[2], skipped.unwrap_or_default())
}

/// Whether a soldier of the side to move steps from `beside` to `skipped`, takes `victim` off, and is not in check: a
/// position in which the side that has just moved is in check is none.
fn is_legal_capture(position: &Position, beside: Square, skipped: Square, victim: Square) -> bool {
    let soldier = position.piece_at(beside);
    if soldier.is_none_or(|piece| (piece.kind, piece.side) != (Kind::Soldier, position.turn())) {
        return false;
    }
    let mut rows = Vec::new();
    for rank in (0..8).rev() {
        let row: String = (0..8)
            .map(|file| {
                let at = Square::new(file, rank).expect("a square");
                let piece = if at == skipped { soldier } else { position.piece_at(at) };
                match piece.filter(|_| at != beside && at != victim) {
                    Some(piece) if piece.side == South => piece.kind.letter(),
                    Some(piece) => piece.kind.letter().to_ascii_lowercase(),
                    None => '1',
                }
            })
            .collect();
        rows.push(row);
    }
    let turn = if position.turn() == South { 'b' } else { 'w' };
    let mut placement = rows.join("/");
    for run in (2..=8).rev() {
        placement = placement.replace(&"1".repeat(run), &run.to_string());
    }
    Position::from_fen(&format!("{placement} {turn} - - 0 1")).is_ok()
}

fn expected(game: &Game, signatures: &[String], counter: u32) -> Option<Outcome> {
    let fen = game.position().fen();
    let pieces = fen.split(' ').next().unwrap().chars().filter(char::is_ascii_alphabetic).count();
    let last = signatures.last().expect("the start at least");
    if game.position().legal_moves().is_empty() {
        let mated = Outcome::win(!game.position().turn(), Reason::Checkmate);
        Some(if game.position().is_check() { mated } else { STALEMATED })
    } else if pieces == 2 {
        Some(DEAD)
    } else if signatures.iter().filter(|signature| *signature == last).count() >= 3 {
        Some(REPEATED)
    } else {
        (counter >= 100).then_some(FIFTY)
    }
}

#[test]
fn xo_30_to_xo_34_endings_are_those_of_the_text_in_random_games() {
    let mut tally = Tally::default();
    let mut passing = 0;
    for number in 0..6_000 {
        let mut random = Random::new(seed() + number);
        let (mut game, mut counter) = match number as usize % (NO_CASTLING.len() + 2) {
            0 => (game(START), 0),
            1 => (game(CASTLES), 40),
            other => {
                let game = game(NO_CASTLING[other - 2]);
                let counter = game.position().halfmoves();
                (game, counter)
            }
        };
        let mut signatures = vec![signature(&game)];
        while game.outcome().is_none() && game.plies().len() < 150 {
            let m = some_move(&game, &mut random);
            let resets = m.piece() == Kind::Soldier || game.position().piece_at(m.to()).is_some();
            counter = if resets { 0 } else { counter + 1 };
            let ends = game.play(m).unwrap();
            signatures.push(signature(&game));
            passing += usize::from(!signatures.last().unwrap().ends_with(' '));
            assert_eq!(ends, expected(&game, &signatures, counter), "{}", game.position());
            assert_eq!(game.outcome(), ends);
            assert_eq!(game.position().halfmoves(), counter);
            tally.count(&game);
        }
    }
    assert!(passing > 300, "{passing}");
    tally.assert_full();
}

// Mirrors: what holds for a game holds for its reflection.

/// The FEN with files a and h exchanged, and so on.
fn mirrored_fen(fen: &str) -> String {
    let fields: Vec<&str> = fen.split(' ').collect();
    let ranks: Vec<String> = fields[0].split('/').map(|rank| rank.chars().rev().collect()).collect();
    assert_eq!(fields[2], "-", "castling has no mirror image");
    let skipped = if fields[3] == "-" { "-".to_owned() } else { mirrored(square(fields[3])).to_string() };
    [&ranks.join("/"), fields[1], "-", &skipped, fields[4], fields[5]].join(" ")
}

/// The FEN with the sides exchanged; the number of the move is left out.
fn swapped_fen(fen: &str) -> String {
    let fields: Vec<&str> = fen.split(' ').collect();
    let ranks: Vec<String> = fields[0].split('/').rev().map(swapped_case).collect();
    let mut castling: Vec<char> = swapped_case(fields[2]).chars().collect();
    castling.sort_unstable();
    let turn = if fields[1] == "w" { "b" } else { "w" };
    let skipped = if fields[3] == "-" { "-".to_owned() } else { swapped(square(fields[3])).to_string() };
    let castling: String = castling.into_iter().collect();
    [&ranks.join("/"), turn, &castling, &skipped, fields[4]].join(" ")
}

fn swapped_case(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() })
        .collect()
}

fn mirrored(at: Square) -> Square {
    Square::new(7 - at.file(), at.rank()).expect("a square")
}

fn swapped(at: Square) -> Square {
    Square::new(at.file(), 7 - at.rank()).expect("a square")
}

fn image(m: Move, of: fn(Square) -> Square) -> Move {
    match m.promotion() {
        Some(kind) => Move::promoting(of(m.from()), of(m.to()), kind),
        None => Move::new(of(m.from()), of(m.to()), m.piece()),
    }
}

fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.into_iter().collect();
    moves.sort_unstable();
    moves
}

/// A move that often takes the last one back, or captures, so that games repeat themselves and end.
fn some_move(game: &Game, random: &mut Random) -> Move {
    let moves = game.position().legal_moves();
    let wish = random.below(10);
    let back = game.plies().len().checked_sub(2).map(|ply| game.plies()[ply].m);
    let back = back.map(|m| (m.to(), m.from()));
    let wished: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|m| match wish {
            0..=4 => back == Some((m.from(), m.to())),
            5..=6 => game.position().captured(*m).is_some(),
            7 => m.piece() == Kind::Soldier,
            _ => true,
        })
        .collect();
    random.pick(&wished).or_else(|| random.pick(&moves)).expect("an open game has a move")
}

/// Both sides may castle on both wings.
const CASTLES: &str = "r3g2r/ssssssss/8/8/8/8/SSSSSSSS/R3G2R w KQkq - 40 1";

/// Starts without castling rights: openings, endings with mates near, soldiers about to meet.
const NO_CASTLING: [&str; 11] = [
    "rnbegbnr/ssssssss/8/8/8/8/SSSSSSSS/RNBEGBNR w - - 0 1",
    "2eg4/8/8/8/8/8/8/2E1G3 w - - 0 1",
    "4g3/1s1s1s1s/8/8/3s4/S4S2/S1S1S1S1/3G4 w - - 90 1",
    MATE,
    STALEMATE,
    LAST_PIECE,
    "g7/8/1N6/8/8/8/8/7G b - - 0 1",
    "8/g3S3/8/8/8/8/2s4G/8 w - - 0 1",
    "2b1g3/8/8/8/8/8/8/3GN3 b - - 95 1",
    "7g/8/8/8/8/3s4/4S1S1/G7 w - - 0 1",
    "3g4/8/8/8/8/3s1s2/4S3/G2R4 w - - 0 1",
];

/// What the games of a property came to, so that it is known to have seen everything.
#[derive(Debug, Default)]
struct Tally {
    plies: usize,
    mates: usize,
    stalemates: usize,
    dead: usize,
    repetitions: usize,
    fifties: usize,
}

impl Tally {
    fn count(&mut self, game: &Game) {
        self.plies += 1;
        match game.outcome().map(|outcome| outcome.reason) {
            Some(Reason::Checkmate) => self.mates += 1,
            Some(Reason::Stalemate) => self.stalemates += 1,
            Some(Reason::DeadPosition) => self.dead += 1,
            Some(Reason::Repetition) => self.repetitions += 1,
            Some(Reason::FiftyMoves) => self.fifties += 1,
            _ => {}
        }
    }

    fn assert_full(&self) {
        let Tally { plies, mates, stalemates, dead, repetitions, fifties } = *self;
        let rare = [mates, stalemates, dead, repetitions, fifties].into_iter().min();
        assert!(plies > 50_000 && rare > Some(20), "{self:?}");
    }
}

#[test]
fn xo_30_to_xo_37_mirrored_games_end_alike() {
    let mut tally = Tally::default();
    for number in 0..4_000 {
        let mut random = Random::new(seed() + number);
        let fen = NO_CASTLING[number as usize % NO_CASTLING.len()];
        let (mut left, mut right) = (game(fen), game(&mirrored_fen(fen)));
        while left.outcome().is_none() && left.plies().len() < 150 {
            let legal = left.position().legal_moves();
            let images = sorted(legal.iter().map(|m| image(*m, mirrored)));
            assert_eq!(images, sorted(right.position().legal_moves()), "{}", left.position());
            let m = some_move(&left, &mut random);
            assert_eq!(left.play(m), right.play(image(m, mirrored)));
            assert_eq!(mirrored_fen(&left.position().fen()), right.position().fen());
            tally.count(&left);
        }
        if left.outcome().is_none() {
            let side = [South, North][random.below(2)];
            assert_eq!(left.flag_fall(side), right.flag_fall(side));
        }
        let (left, right) = (left.explanation().unwrap(), right.explanation().unwrap());
        assert_eq!((left.rule, left.evidence, left.english), (right.rule, right.evidence, right.english));
    }
    tally.assert_full();
}

#[test]
fn xo_30_to_xo_37_games_with_sides_swapped_end_swapped() {
    let swap = |outcome: Outcome| Outcome { winner: outcome.winner.map(|side| !side), ..outcome };
    let mut tally = Tally::default();
    for number in 0..4_000 {
        let mut random = Random::new(seed() + number);
        let fen = match number as usize % (NO_CASTLING.len() + 2) {
            0 => "rnbegbnr/ssssssss/8/8/8/8/SSSSSSSS/RNBEGBNR w KQkq - 0 1",
            1 => CASTLES,
            other => NO_CASTLING[other - 2],
        };
        let (mut left, mut right) = (game(fen), game(&(swapped_fen(fen) + " 1")));
        while left.outcome().is_none() && left.plies().len() < 150 {
            let images = sorted(left.position().legal_moves().iter().map(|m| image(*m, swapped)));
            assert_eq!(images, sorted(right.position().legal_moves()), "{}", left.position());
            let m = some_move(&left, &mut random);
            let ends = left.play(m).unwrap();
            assert_eq!(right.play(image(m, swapped)), Ok(ends.map(swap)));
            let fen = right.position().fen();
            assert_eq!(Some(&*swapped_fen(&left.position().fen())), fen.rsplit_once(' ').map(|(fen, _)| fen));
            tally.count(&left);
        }
        if left.outcome().is_none() {
            let side = [South, North][random.below(2)];
            assert_eq!(left.flag_fall(side).map(swap), right.flag_fall(!side));
        }
        assert_eq!(left.explanation().unwrap().rule, right.explanation().unwrap().rule);
    }
    tally.assert_full();
}
