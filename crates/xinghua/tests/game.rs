//! Games of Xinghua chess from outside: touch-move, offers, endings, their explanations, taking back, and mirrors.
//! The expectations come from the rules XH-30 to XH-50, worked out by hand.

use std::collections::BTreeSet;
use std::fmt::Debug;

use variant_core::testing::walk::{Random, seed};
use variant_core::{
    ActionError, Claim, ClaimKind, Clock, Event, Evidence, Kind as _, Outcome, Position as _, Reason, Side,
    Square as _, Status,
};
use xinghua::{Game, Kind, Move, Position, Square};

use Side::{First as White, Second as Black};

type Error = ActionError<Square, Kind>;

/// All that a game shows.
#[derive(Clone, PartialEq, Debug)]
struct Seen {
    fen: String,
    plies: usize,
    events: Vec<Event<Square, Kind>>,
    offer: Option<Side>,
    touched: Vec<Square>,
    claims: Vec<Claim>,
    allowed: BTreeSet<String>,
    clock: Option<Clock>,
    outcome: Option<Outcome>,
}

fn seen(game: &Game) -> Seen {
    Seen {
        fen: game.position().fen(),
        plies: game.plies().len(),
        events: game.events().to_vec(),
        offer: game.offer(),
        touched: game.touched().to_vec(),
        claims: game.claims(),
        allowed: allowed(game),
        clock: game.clock().cloned(),
        outcome: game.outcome(),
    }
}

fn allowed(game: &Game) -> BTreeSet<String> {
    game.allowed_moves().iter().map(ToString::to_string).collect()
}

fn set(moves: &str) -> BTreeSet<String> {
    moves.split_whitespace().map(str::to_owned).collect()
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

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let m = raw(game, text);
        game.play(m).unwrap_or_else(|error| panic!("{text} at {}: {error}", game.position()));
    }
}

fn after(fen: &str, moves: &str) -> Game {
    let mut game = game(fen);
    play(&mut game, moves);
    game
}

fn touch(game: &mut Game, squares: &str) {
    for text in squares.split_whitespace() {
        game.touch(square(text)).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

/// The error of an action that must be refused and must change nothing.
fn refused<T: Debug>(game: &mut Game, act: impl FnOnce(&mut Game) -> Result<T, Error>) -> Error {
    let before = seen(game);
    let error = act(game).expect_err("the action is refused");
    assert_eq!(seen(game), before, "a refused action changes nothing: {error}");
    error
}

fn refused_move(game: &mut Game, text: &str) -> Error {
    let m = raw(game, text);
    let timed = refused(game, |game| game.play_after(m, 1_000_000_000));
    let error = refused(game, |game| game.play(m));
    assert_eq!(timed, error);
    error
}

/// The square of a touch that forbids a move, and the moves that are left.
fn bound(game: &mut Game, text: &str) -> (String, BTreeSet<String>) {
    match refused_move(game, text) {
        Error::Touched { square, allowed } => {
            (square.to_string(), allowed.iter().map(ToString::to_string).collect())
        }
        error => panic!("{text} is refused for another reason: {error}"),
    }
}

fn claim(kind: ClaimKind, side: Side) -> Claim {
    Claim { kind, side }
}

/// Every action there is, at a game that is over.
fn assert_over(game: &mut Game, outcome: Outcome) {
    assert_eq!(game.outcome(), Some(outcome));
    assert_eq!((game.offer(), game.claims(), game.allowed_moves()), (None, Vec::new(), Vec::new()));
    let over = Error::GameOver(outcome);
    assert_eq!(over.to_string(), format!("the game is over: {}", outcome.in_words::<Kind>()));
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
            assert_eq!(refused(game, |game| game.claim_draw(claim(kind, side))), over);
        }
    }
    assert_eq!(refused(game, Game::accept_draw), over);
    assert_eq!(refused(game, Game::decline_draw), over);
    for at in [Square::E1, Square::E8, Square::E4, Square::A1] {
        assert_eq!(refused(game, |game| game.touch(at)), over);
    }
}

const START: &str = "startpos";
/// Both sides may castle on both wings.
const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
/// The advisor on f1 mates on f7, where it is protected, and stalemates on f7 without its protector.
const SCHOLAR: &str = "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7";

// Touch-move.

#[test]
fn xh_30_an_own_piece_with_moves_must_move() {
    let mut game = game(START);
    touch(&mut game, "g1");
    assert_eq!(game.touched(), [Square::G1]);
    assert_eq!(game.events(), [Event::Touch(Square::G1)]);
    assert_eq!(allowed(&game), set("g1f3 g1h3"));
    assert_eq!(bound(&mut game, "e2e4"), ("g1".to_owned(), set("g1f3 g1h3")));
    assert_eq!(
        refused_move(&mut game, "b1c3").to_string(),
        "the piece touched on g1 binds you: play one of g1f3, g1h3"
    );
    play(&mut game, "g1h3");
    assert_eq!(game.events().len(), 2);
}

#[test]
fn xh_30_castling_begins_with_the_general() {
    let mut game = game(CASTLES);
    touch(&mut game, "e1");
    assert_eq!(allowed(&game), set("e1c1 e1g1 e1d1 e1d2 e1e2 e1f2 e1f1"));
    assert_eq!(bound(&mut game, "h1h8").0, "e1");
    play(&mut game, "e1g1");
    touch(&mut game, "e8");
    play(&mut game, "e8c8");
    assert_eq!(game.position().fen(), "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2");
}

#[test]
fn xh_30_a_chariot_touched_first_does_not_castle() {
    for (chariot, castling) in [("h1", "e1g1"), ("a1", "e1c1")] {
        let mut game = game(CASTLES);
        touch(&mut game, chariot);
        assert!(game.allowed_moves().iter().all(|m| m.from() == square(chariot)));
        assert_eq!(bound(&mut game, castling).0, chariot);
        // The general touched next would leave no move: it binds to nothing (XH-32).
        touch(&mut game, "e1");
        assert_eq!(bound(&mut game, castling).0, chariot);
        assert_eq!(bound(&mut game, "e1e2").0, chariot);
    }
    // After the general, the chariot takes no right away.
    let mut game = game(CASTLES);
    touch(&mut game, "e1 h1");
    play(&mut game, "e1g1");
}

#[test]
fn xh_31_an_enemy_piece_that_can_be_captured_must_be() {
    let mut game = game("4k3/8/8/3p4/4P3/1N6/8/3RK3 w - - 0 1");
    assert_eq!(allowed(&game).len(), 19);
    touch(&mut game, "d5");
    assert_eq!(allowed(&game), set("e4d5 d1d5"));
    assert_eq!(bound(&mut game, "e4e5"), ("d5".to_owned(), set("e4d5 d1d5")));
    assert_eq!(bound(&mut game, "d1d4").0, "d5");
    play(&mut game, "d1d5");

    // A capture that promotes, in all four ways.
    let mut promotes = self::game("3nk3/4P3/8/8/8/8/8/4K3 w - - 0 1");
    touch(&mut promotes, "d8");
    assert_eq!(allowed(&promotes), set("e7d8q e7d8r e7d8b e7d8n"));
}

#[test]
fn xh_31_en_passant_captures_the_soldier_that_is_touched() {
    let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    let mut game = game(fen);
    assert_eq!(
        refused(&mut game, |game| game.touch(Square::D6)),
        Error::NothingTouched { square: Square::D6 }
    );
    touch(&mut game, "d5");
    assert_eq!(allowed(&game), set("e5d6"));
    assert_eq!(bound(&mut game, "e5e6").0, "d5");
    play(&mut game, "e5d6");
    assert_eq!(game.position().fen(), "4k3/8/3P4/8/8/8/8/4K3 b - - 0 1");

    // A move later the capture is gone, and the touch binds to nothing (XH-32).
    let mut late = after(fen, "e1e2 e8e7");
    touch(&mut late, "d5");
    assert_eq!(allowed(&late).len(), late.position().legal_moves().len());
    play(&mut late, "e2f1");
}

#[test]
fn xh_32_a_piece_without_such_a_move_binds_to_nothing() {
    let pinned = "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1";
    let table = [
        // No move at all: blocked in, pinned, or it does not help against the check.
        (START, "a1", 20),
        (START, "e1", 20),
        (pinned, "e2", 4),
        ("4k3/8/8/8/4r3/8/7P/4K3 w - - 0 1", "h2", 4),
        // Enemy pieces out of reach; reached by a pinned piece only; the general, which is never captured.
        (START, "d7", 20),
        (pinned, "e8", 4),
        (pinned, "e4", 4),
        ("4k3/8/8/8/4r3/2p5/4N3/4K3 w - - 0 1", "c3", 3),
        ("4k3/8/8/8/8/8/8/3RK3 w - - 0 1", "e8", 14),
    ];
    for (fen, at, moves) in table {
        let mut game = game(fen);
        touch(&mut game, at);
        assert_eq!(game.touched(), [square(at)], "{fen}");
        assert_eq!(game.allowed_moves().len(), moves, "{fen} {at}");
        for m in game.position().legal_moves() {
            assert!(game.clone().play(m).is_ok(), "{fen} {at} {m}");
        }
    }
}

#[test]
fn xh_32_touches_add_up_while_a_move_is_left() {
    // d5 is captured by e4 and d1; h5 by h1 alone.
    let fen = "4k3/8/8/3p3p/4P3/8/8/3RK2R w K - 0 1";
    let d1 = "d1a1 d1b1 d1c1 d1d2 d1d3 d1d4 d1d5";
    let table = [
        ("d1", d1),
        ("d1 d5", "d1d5"),
        ("d5 d1", "d1d5"),
        ("e4 d5", "e4d5"),
        ("d5 e4 d1", "e4d5"),
        ("d5 d1 e4", "d1d5"),
        ("e4 d1", "e4e5 e4d5"),
        ("e4 d1 d5", "e4d5"),
        ("d5 h5", "d1d5 e4d5"),
        ("h5 d5", "h1h5"),
        ("h1 d5", "h1f1 h1g1 h1h2 h1h3 h1h4 h1h5"),
        ("h1 d5 h5", "h1h5"),
        ("d1 h5 d5 d1", "d1d5"),
        // e8 cannot be captured, e1 moves.
        ("e8 d5 e1", "d1d5 e4d5"),
        ("e1 d1 d5", "e1d2 e1e2 e1f2 e1f1 e1g1"),
    ];
    for (touches, left) in table {
        let mut game = game(fen);
        touch(&mut game, touches);
        assert_eq!(allowed(&game), set(left), "{touches}");
        assert_eq!(game.touched().len(), touches.split(' ').count());
        for m in game.position().legal_moves() {
            let may = game.clone().play(m).is_ok();
            assert_eq!(may, set(left).contains(&m.to_string()), "{touches}: {m}");
        }
    }
}

#[test]
fn xh_33_an_illegal_move_does_not_free_the_piece_touched() {
    // Into check: the general, then a pinned chariot that may move along the file.
    let mut game = game("3rk3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    touch(&mut game, "e1");
    for illegal in ["e1d1", "e1d2", "e1e3", "e1e2"] {
        assert!(matches!(refused_move(&mut game, illegal), Error::Illegal(_)), "{illegal}");
        assert_eq!(bound(&mut game, "e2e4"), ("e1".to_owned(), set("e1f1 e1f2")));
    }
    play(&mut game, "e1f1");

    let mut pinned = self::game("4k3/8/8/4r3/8/8/4R3/4K3 w - - 0 1");
    touch(&mut pinned, "e2");
    assert!(matches!(refused_move(&mut pinned, "e2d2"), Error::Illegal(_)));
    assert_eq!(bound(&mut pinned, "e1d1"), ("e2".to_owned(), set("e2e3 e2e4 e2e5")));

    // D: so for a move that the piece never makes, and for one of another piece.
    let mut start = self::game(START);
    touch(&mut start, "g1");
    for illegal in ["g1g3", "a1a3", "e7e5", "e4e5"] {
        assert!(matches!(refused_move(&mut start, illegal), Error::Illegal(_)), "{illegal}");
    }
    assert_eq!(bound(&mut start, "e2e4").0, "g1");
}

#[test]
fn xh_34_nothing_binds_unless_reported() {
    let mut game = game("3rk3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assert!(game.touched().is_empty());
    assert_eq!(game.allowed_moves().len(), game.position().legal_moves().len());
    assert!(matches!(refused_move(&mut game, "e1d1"), Error::Illegal(_)));
    play(&mut game, "e2e4");
}

#[test]
fn xh_34_touches_end_with_the_move() {
    let mut game = game(START);
    touch(&mut game, "e2 d7");
    play(&mut game, "e2e4");
    assert!(game.touched().is_empty());
    assert_eq!(game.allowed_moves().len(), 20);
    // What binds is the same on the other side of the board.
    touch(&mut game, "d7");
    assert_eq!(allowed(&game), set("d7d6 d7d5"));
    play(&mut game, "d7d5");
    play(&mut game, "g1f3 g8f6");
    let events: Vec<String> = game.events().iter().map(|event| format!("{event:?}")).collect();
    assert_eq!(events.iter().filter(|event| event.starts_with("Touch")).count(), 3);
}

#[test]
fn xh_34_an_empty_square_cannot_be_touched() {
    let mut game = game(START);
    let error = refused(&mut game, |game| game.touch(Square::E4));
    assert_eq!(error, Error::NothingTouched { square: Square::E4 });
    assert_eq!(error.to_string(), "no piece stands on e4 to be touched");
    assert_eq!(game.allowed_moves().len(), 20);
}

// Endings.

#[test]
fn xh_40_the_mated_side_loses() {
    let mut fool = after(START, "f2f3 e7e5 g2g4 d8h4");
    assert_over(&mut fool, Outcome::win(Black, Reason::Checkmate));
    let mut scholar = after(START, SCHOLAR);
    assert_over(&mut scholar, Outcome::win(White, Reason::Checkmate));
    // Check alone ends nothing.
    assert_eq!(after(START, "e2e4 f7f6 d1h5").outcome(), None);
}

#[test]
fn xh_41_stalemate_is_a_draw() {
    let mut game = after("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7");
    assert_over(&mut game, Outcome::draw(Reason::Stalemate));
    let mut swapped = after("5q2/8/8/8/8/6k1/8/7K b - - 0 1", "f8f2");
    assert_over(&mut swapped, Outcome::draw(Reason::Stalemate));
}

#[test]
fn xh_42_a_player_may_resign_at_any_time() {
    for moves in ["", "e2e4", "e2e4 e7e5", "e2e4 f7f6 d1h5"] {
        for side in Side::ALL {
            let mut game = after(START, moves);
            if !moves.is_empty() {
                game.offer_draw(!game.position().turn()).unwrap();
            }
            touch(&mut game, "e8");
            let outcome = Outcome::win(!side, Reason::Resignation);
            assert_eq!(game.resign(side), Ok(outcome));
            assert_eq!(game.events().last(), Some(&Event::Resign(side)));
            assert_over(&mut game, outcome);
        }
    }
}

#[test]
fn xh_43_only_who_has_just_moved_may_offer() {
    let mut game = game(START);
    for side in Side::ALL {
        let error = refused(&mut game, |game| game.offer_draw(side));
        assert_eq!(error, Error::OfferOutOfTurn, "not before the first move");
    }
    for (m, mover) in [("e2e4", White), ("e7e5", Black), ("g1f3", White)] {
        play(&mut game, m);
        assert_eq!(game.implied_offerer(), mover);
        let error = refused(&mut game, |game| game.offer_draw(!mover));
        assert_eq!(error, Error::OfferOutOfTurn);
        assert_eq!(
            error.to_string(),
            "only the player who has just moved may offer a draw, before the reply"
        );
        assert_eq!(game.offer(), None);
        game.offer_draw(mover).unwrap();
        assert_eq!(game.offer(), Some(mover));
        assert_eq!(game.events().last(), Some(&Event::Offer(mover)));
        // Twice is an error, and so is an offer by the side that should answer.
        assert_eq!(refused(&mut game, |game| game.offer_draw(mover)), Error::OfferStands { by: mover });
        refused(&mut game, |game| game.offer_draw(!mover));
    }
    // A game from a FEN, too, starts without a move to offer after.
    let mut black = self::game("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
    for side in Side::ALL {
        assert_eq!(refused(&mut black, |game| game.offer_draw(side)), Error::OfferOutOfTurn);
    }
}

#[test]
fn xh_43_an_offer_is_accepted_or_declined() {
    let mut game = after(START, "e2e4");
    assert_eq!(refused(&mut game, Game::accept_draw), Error::NoOffer);
    assert_eq!(refused(&mut game, Game::decline_draw), Error::NoOffer);
    game.offer_draw(White).unwrap();

    let mut accepted = game.clone();
    assert_eq!(accepted.accept_draw(), Ok(Outcome::draw(Reason::Agreement)));
    assert_eq!(accepted.events()[1..], [Event::Offer(White), Event::Accept(Black)]);
    assert_over(&mut accepted, Outcome::draw(Reason::Agreement));

    game.decline_draw().unwrap();
    assert_eq!((game.offer(), game.outcome()), (None, None));
    assert_eq!(game.events()[1..], [Event::Offer(White), Event::Decline(Black)]);
    assert_eq!(refused(&mut game, Game::accept_draw), Error::NoOffer);
    assert_eq!(refused(&mut game, Game::decline_draw), Error::NoOffer);
    play(&mut game, "e7e5");
    assert_eq!(game.events().len(), 4, "nothing was left to decline");
}

#[test]
fn xh_43_a_move_declines() {
    let mut game = after(START, "e2e4");
    game.offer_draw(White).unwrap();
    // A touch, or a move that is refused, answers nothing.
    touch(&mut game, "e7");
    refused_move(&mut game, "d7d5");
    refused_move(&mut game, "e7e4");
    assert_eq!(game.offer(), Some(White));
    play(&mut game, "e7e5");
    assert_eq!(game.offer(), None);
    let events = format!("{:?}", game.events());
    assert!(events.contains("Offer(First), Touch(E7), Decline(Second), Move"), "{events}");
    assert_eq!(refused(&mut game, Game::accept_draw), Error::NoOffer);
    // The next offer is Black's.
    game.offer_draw(Black).unwrap();
    assert_eq!(game.accept_draw(), Ok(Outcome::draw(Reason::Agreement)));
    assert_eq!(game.events().last(), Some(&Event::Accept(White)));
}

/// The moves of both horses out and back.
const SHUFFLE: &str = "g1f3 g8f6 f3g1 f6g8";

#[test]
fn xh_44_a_repetition_is_claimed_and_never_automatic() {
    let mut game = after(START, &format!("{SHUFFLE} {SHUFFLE}"));
    assert_eq!(game.history().count(game.position()), 3);
    assert_eq!((game.outcome(), game.claims()), (None, Vec::new()));
    play(&mut game, "g1f3");
    let white = claim(ClaimKind::Repetition, White);
    assert_eq!(game.claims(), [white]);
    let black = claim(ClaimKind::Repetition, Black);
    let error = refused(&mut game, |game| game.claim_draw(black));
    assert_eq!(error, Error::NoClaim(black));
    assert_eq!(error.to_string(), "black has no claim of repetition");
    assert_eq!(game.claim_draw(white), Ok(Outcome::draw(Reason::ClaimRepetition)));
    assert_eq!(game.events().last(), Some(&Event::Claim(white)));
    assert_over(&mut game, Outcome::draw(Reason::ClaimRepetition));
}

#[test]
fn xh_45_fifty_moves_are_claimed_by_either_side_on_either_turn() {
    let both = Side::ALL.map(|side| claim(ClaimKind::FiftyMoves, side));
    let mut game = game("4k3/p7/8/8/8/8/P7/R3K3 w Q - 98 80");
    for (m, open) in [
        ("a1b1", false),
        ("e8e7", true),
        ("e1e2", true),
        ("e7e8", true),
        ("b1a1", true),
        ("a7a6", false),
        ("a1b1", false),
    ] {
        play(&mut game, m);
        assert_eq!(game.outcome(), None, "{m}");
        let claims: BTreeSet<String> = game.claims().iter().map(|claim| format!("{claim:?}")).collect();
        let expected = both.iter().filter(|_| open).map(|claim| format!("{claim:?}")).collect();
        assert_eq!(claims, expected, "{m}");
        for claim in both {
            let mut game = game.clone();
            if open {
                assert_eq!(game.claim_draw(claim), Ok(Outcome::draw(Reason::ClaimFiftyMoves)));
                assert_over(&mut game, Outcome::draw(Reason::ClaimFiftyMoves));
            } else {
                assert_eq!(refused(&mut game, |game| game.claim_draw(claim)), Error::NoClaim(claim));
            }
        }
    }
    // Captures end the count, castling and lost rights do not.
    let mut castling = after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 98 80", "e1g1 e8c8");
    assert_eq!(castling.claims().len(), 2);
    play(&mut castling, "a1a7 h8f8 f1f8");
    assert_eq!((castling.claims().len(), castling.outcome()), (0, None));
}

#[test]
fn xh_46_nothing_else_ends_a_game() {
    // General against general, after a capture and any number of plies.
    let mut lone = after("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e2");
    assert_eq!((lone.outcome(), lone.allowed_moves().len()), (None, 5));
    // The same position dozens of times, and 200 moves by each side.
    for _ in 0..100 {
        play(&mut lone, "e8d8 e2d2 d8e8 d2e2");
        assert_eq!(lone.outcome(), None);
    }
    assert_eq!(lone.history().count(lone.position()), 101);
    assert_eq!(lone.position().halfmoves(), 400);
    assert_eq!(lone.claims().len(), 4);
}

#[test]
fn xh_47_no_claim_or_offer_survives_a_mate() {
    // The mating move is the hundredth ply: mate counts.
    let mut game = game("6k1/5ppp/8/8/8/8/8/R3K3 w - - 98 80");
    play(&mut game, "e1e2 g8h8");
    assert_eq!(game.claims().len(), 2);
    game.offer_draw(Black).unwrap();
    play(&mut game, "a1a8");
    assert_over(&mut game, Outcome::win(White, Reason::Checkmate));
    assert!(matches!(game.events()[..], [_, _, Event::Offer(Black), Event::Decline(White), _]));

    // A claim of repetition that was open until the mating reply.
    let mut shuffle = after("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "");
    play(&mut shuffle, "e1e2 g8h8 e2e1 h8g8 e1e2 g8h8 e2e1 h8g8 e1e2 g8h8");
    assert_eq!(shuffle.claims().len(), 2);
    play(&mut shuffle, "a1a8");
    assert_over(&mut shuffle, Outcome::win(White, Reason::Checkmate));
}

#[test]
fn xh_48_a_start_without_a_move_is_decided_at_once() {
    let table = [
        ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", Outcome::win(White, Reason::Checkmate)),
        ("4k3/8/8/8/8/8/5PPP/r5K1 w - - 150 90", Outcome::win(Black, Reason::Checkmate)),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Outcome::draw(Reason::Stalemate)),
        ("8/8/8/8/8/6k1/5q2/7K w - - 100 90", Outcome::draw(Reason::Stalemate)),
    ];
    for (fen, outcome) in table {
        let mut game = game(fen);
        assert_over(&mut game, outcome);
        assert_eq!(game.undo(), None);
        assert_over(&mut game, outcome);
    }
}

#[test]
fn xh_48_counter_and_history_start_with_the_fen() {
    let mut open = game("4k3/8/8/8/8/8/8/R3K3 w Q - 100 80");
    assert_eq!(open.claims().len(), 2, "either player may claim at once");
    assert_eq!(open.claim_draw(claim(ClaimKind::FiftyMoves, Black)).unwrap().winner, None);

    let played = after(START, "g1f3 g8f6 f3g1 f6g8");
    let mut resumed = game(&played.position().fen());
    assert_eq!(resumed.history().count(resumed.position()), 1);
    assert_eq!(resumed.start(), played.start());
    play(&mut resumed, "g1f3 g8f6 f3g1 f6g8 g1f3");
    assert!(resumed.claims().is_empty(), "the moves before the FEN are not known");
    play(&mut resumed, "g8f6 f3g1 f6g8 g1f3");
    assert_eq!(resumed.claims(), [claim(ClaimKind::Repetition, White)]);
}

#[test]
fn xh_50_a_flag_fall_loses() {
    for moves in ["", "e2e4", "e2e4 e7e5"] {
        for side in Side::ALL {
            let mut game = after(START, moves);
            let outcome = Outcome::win(!side, Reason::Time);
            assert_eq!(game.flag_fall(side), Ok(outcome));
            assert_eq!(game.events().last(), Some(&Event::FlagFall(side)));
            assert_over(&mut game, outcome);
        }
    }
    assert_eq!(Reason::Time.name(), "time");
    assert_eq!(Reason::TimeBareGeneral.name(), "time_bare_general");
}

#[test]
fn xh_50_a_flag_fall_against_a_bare_general_is_a_draw() {
    let win = |side| Outcome::win(side, Reason::Time);
    let draw = Outcome::draw(Reason::TimeBareGeneral);
    let table = [
        // The flag of White falls, that of Black.
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", draw, win(White)),
        ("4k3/8/8/8/8/8/8/R3K3 b - - 0 1", draw, win(White)),
        ("4k2n/8/8/8/8/8/8/4K3 w - - 0 1", win(Black), draw),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", draw, draw),
        ("4k3/p7/8/8/8/8/8/4K3 b - - 0 1", win(Black), draw),
        // Little is not nothing, even where it can never mate.
        ("4k2b/8/8/8/8/8/8/4K2B w - - 0 1", win(Black), win(White)),
    ];
    for (fen, white, black) in table {
        for (side, outcome) in [(White, white), (Black, black)] {
            let mut game = game(fen);
            assert_eq!(game.flag_fall(side), Ok(outcome), "{fen} {side}");
            assert_over(&mut game, outcome);
        }
    }
}

#[test]
fn xh_50_a_move_after_the_fall_is_not_played() {
    let clock = Clock::same("10".parse().unwrap());
    let mut game = game(START).with_clock(clock.clone());
    let m = raw(&game, "e2e4");
    assert_eq!(game.play_after(m, 9_999), Ok(None));
    game.offer_draw(White).unwrap();
    let fen = game.position().fen();
    let reply = raw(&game, "e7e5");
    let outcome = Outcome::win(White, Reason::Time);
    assert_eq!(game.play_after(reply, 10_000), Ok(Some(outcome)));
    assert_eq!((game.position().fen(), game.plies().len()), (fen, 1));
    assert_eq!(game.events()[1..], [Event::Offer(White), Event::FlagFall(Black)]);
    assert_eq!(game.clock().and_then(Clock::fallen), Some(Black));
    assert_over(&mut game, outcome);

    let mut bare = self::game("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").with_clock(clock.clone());
    let m = raw(&bare, "a1a8");
    assert_eq!(bare.play_after(m, 10_000), Ok(Some(Outcome::draw(Reason::TimeBareGeneral))));
    assert_over(&mut bare, Outcome::draw(Reason::TimeBareGeneral));

    // A move that would have mated comes too late as well.
    let mut late = after(START, SCHOLAR.trim_end_matches(" h5f7")).with_clock(clock);
    let m = raw(&late, "h5f7");
    assert_eq!(late.play_after(m, 10_001), Ok(Some(Outcome::win(Black, Reason::Time))));
}

// Explanations.

#[test]
fn xh_40_to_xh_50_endings_are_explained() {
    let shuffled = || {
        let mut game = after(START, "e2e4 e7e5 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3");
        assert_eq!(game.claims(), [claim(ClaimKind::Repetition, White)]);
        // The third move is White's claim still after the reply.
        play(&mut game, "b8c6");
        game
    };
    let mut resigned = after(START, "e2e4");
    resigned.resign(White).unwrap();
    let mut agreed = after(START, "e2e4 e7e5");
    agreed.offer_draw(Black).unwrap();
    agreed.accept_draw().unwrap();
    let mut repeated = shuffled();
    repeated.claim_draw(claim(ClaimKind::Repetition, White)).unwrap();
    let mut counted = after("4k3/8/8/8/8/8/8/R3K3 w - - 100 80", "a1a2");
    counted.claim_draw(claim(ClaimKind::FiftyMoves, White)).unwrap();
    let mut timed = after(START, "e2e4");
    timed.flag_fall(Black).unwrap();
    let mut bare = after("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a2");
    bare.flag_fall(White).unwrap();

    let table = [
        (
            after(START, "f2f3 e7e5 g2g4 d8h4"),
            "XH-40",
            Evidence::Position,
            "Black wins: white is in check and has no legal move.",
            "黑方勝：將死，白方無子可動。",
        ),
        (
            after("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7"),
            "XH-41",
            Evidence::Position,
            "The game is a draw: the side to move is not in check and has no legal move.",
            "和棋：逼和（無子可動）。",
        ),
        (resigned, "XH-42", Evidence::Side(White), "Black wins: white resigned.", "黑方勝：白方認輸。"),
        (
            agreed,
            "XH-43",
            Evidence::Side(White),
            "The game is a draw: black offered it and white accepted.",
            "和棋：黑方提和，白方同意。",
        ),
        (
            repeated,
            "XH-44",
            Evidence::SameMove(vec![3, 7, 11]),
            "The game is a draw by a claim of the same move in the same position: it was made in plies 3, 7 and 11.",
            "和棋：主張重複移動和局，同樣的著法見於第 3、7、11 步。",
        ),
        (
            counted,
            "XH-45",
            Evidence::Counter { plies: 101, limit: 100 },
            "The game is a draw by a claim of fifty moves: \
             101 plies have passed since the last one that counts, and 100 suffice.",
            "和棋：主張五十回合和局，雙方已連續走 101 步，滿 100 步即可。",
        ),
        (timed, "XH-50", Evidence::Side(Black), "White wins: black has no time left.", "白方勝：黑方超時。"),
        (
            bare,
            "XH-50",
            Evidence::Side(White),
            "The game is a draw: white has no time left, but black has only its general.",
            "和棋：白方超時，而黑方僅餘將帥。",
        ),
    ];
    for (game, rule, evidence, english, chinese) in table {
        let explanation = game.explanation().expect("the game is over");
        assert_eq!(Some(explanation.outcome), game.outcome());
        assert_eq!(explanation.rule, rule);
        assert_eq!(explanation.evidence, evidence);
        assert_eq!(explanation.english, english);
        assert_eq!(explanation.chinese, chinese);
    }
    assert_eq!(shuffled().explanation(), None, "an open game needs none");
}

#[test]
fn xh_44_the_evidence_names_the_claimant_s_plies() {
    // Both claims are open; each rests on its own side's moves. The fourth time counts too.
    let moves = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6";
    let table = [
        (10, White, vec![1, 5, 9]),
        (10, Black, vec![2, 6, 10]),
        (11, Black, vec![2, 6, 10]),
        (11, White, vec![3, 7, 11]),
        (14, White, vec![1, 5, 9, 13]),
        (14, Black, vec![2, 6, 10, 14]),
    ];
    for (plies, side, evidence) in table {
        let moves: Vec<&str> = moves.split(' ').take(plies).collect();
        let mut game = after(START, &moves.join(" "));
        game.claim_draw(claim(ClaimKind::Repetition, side)).unwrap();
        assert_eq!(game.explanation().unwrap().evidence, Evidence::SameMove(evidence), "{plies} {side}");
    }
}

// Taking back.

#[test]
fn xh_33_undo_restores_what_was_before_the_move() {
    let mut games = 0;
    for number in 0..200 {
        let mut random = Random::new(seed() + number);
        let mut game = game([START, CASTLES, "4k3/p7/8/8/8/8/P7/R3K3 w Q - 90 80"][number as usize % 3])
            .with_clock(Clock::same("20/60+1:30d2".parse().unwrap()));
        let mut befores = Vec::new();
        while game.outcome().is_none() && befores.len() < 60 {
            for _ in 0..random.below(3) {
                let _ = game.touch(Square::from_index(random.below(64) as u32).expect("a square"));
            }
            if random.below(3) == 0 && game.offer_draw(game.implied_offerer()).is_ok() {
                // A move does not decline here: see the next test.
                game.decline_draw().unwrap();
                if random.below(2) == 0 {
                    let _ = game.touch(Square::E8);
                }
            }
            let before = seen(&game);
            let m = random.pick(&game.allowed_moves()).expect("a move");
            game.play_after(m, random.below(2_500) as u64).unwrap();
            if game.plies().len() > befores.len() {
                befores.push((m, before));
            }
        }
        if game.outcome().is_none() {
            game.resign([White, Black][random.below(2)]).unwrap();
        }
        let replayed = game.clone();
        for (m, before) in befores.iter().rev() {
            assert_eq!(game.undo(), Some(*m));
            assert_eq!(seen(&game), *before);
            games += 1;
        }
        assert_eq!((game.undo(), game.plies().len()), (None, 0));
        assert_eq!(game.history().count(game.position()), 1);
        // The history takes the same moves again.
        for (m, _) in &befores {
            game.play_unchecked(*m);
        }
        assert_eq!(game.position(), replayed.position());
        assert_eq!(game.history().count(game.position()), replayed.history().count(replayed.position()));
    }
    assert!(games > 5_000, "{games}");
}

#[test]
fn xh_43_undo_restores_an_offer_that_the_move_declined() {
    let mut game = after(START, "e2e4");
    game.offer_draw(White).unwrap();
    touch(&mut game, "e7");
    let before = seen(&game);
    play(&mut game, "e7e5");
    assert!(game.undo().is_some());
    assert_eq!(seen(&game), before);
    assert_eq!(game.accept_draw(), Ok(Outcome::draw(Reason::Agreement)));
}

#[test]
fn xh_43_undo_takes_back_offers_and_endings_after_the_move() {
    let mut game = after(START, "e2e4 e7e5");
    let open = seen(&after(START, "e2e4"));
    let endings: [fn(&mut Game); 5] = [
        |game| game.offer_draw(Black).unwrap(),
        |game| {
            game.offer_draw(Black).unwrap();
            game.accept_draw().unwrap();
        },
        |game| assert!(game.resign(White).is_ok()),
        |game| assert!(game.flag_fall(White).is_ok()),
        |game| touch(game, "d2 e4"),
    ];
    for end in endings {
        let mut game = game.clone();
        end(&mut game);
        assert!(game.undo().is_some());
        assert_eq!(seen(&game), open);
    }
    // Mate and stalemate are taken back too.
    game = after(START, "f2f3 e7e5 g2g4 d8h4");
    game.undo();
    assert_eq!(seen(&game), seen(&after(START, "f2f3 e7e5 g2g4")));
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
            _ => true,
        })
        .collect();
    random.pick(&wished).or_else(|| random.pick(&moves)).expect("an open game has a move")
}

/// Starts without castling rights: openings, endings with mates near, soldiers about to meet.
const NO_CASTLING: [&str; 7] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
    "3qk3/8/8/8/8/8/8/3QK3 w - - 0 1",
    "4k3/1p1p1p1p/8/8/8/8/P1P1P1P1/4K3 w - - 90 1",
    "7k/8/6K1/8/8/8/8/5QR1 b - - 0 1",
    "8/8/8/8/8/2k5/1r6/K7 w - - 0 1",
    "2b1k3/8/8/8/8/8/8/4KN2 b - - 95 1",
    "8/4P2k/8/8/8/8/2p4K/8 w - - 0 1",
];

/// What the games of a property came to, so that it is known to have seen everything.
#[derive(Debug, Default)]
struct Tally {
    plies: usize,
    mates: usize,
    stalemates: usize,
    repetitions: usize,
    fifties: usize,
    times: usize,
}

impl Tally {
    fn count(&mut self, game: &Game) {
        self.plies += 1;
        let has = |kind| game.claims().iter().any(|claim| claim.kind == kind) as usize;
        self.repetitions += has(ClaimKind::Repetition);
        self.fifties += has(ClaimKind::FiftyMoves);
        match game.outcome().map(|outcome| outcome.reason) {
            Some(Reason::Checkmate) => self.mates += 1,
            Some(Reason::Stalemate) => self.stalemates += 1,
            Some(Reason::TimeBareGeneral) => self.times += 1,
            _ => {}
        }
    }

    fn assert_full(&self) {
        let Tally { plies, mates, stalemates, repetitions, fifties, times } = *self;
        let rare = [mates, stalemates, repetitions, fifties, times].into_iter().min();
        assert!(plies > 100_000 && rare > Some(20), "{self:?}");
    }
}

#[test]
fn xh_40_to_xh_50_mirrored_games_end_alike() {
    let mut tally = Tally::default();
    for number in 0..3_000 {
        let mut random = Random::new(seed() + number);
        let fen = NO_CASTLING[number as usize % NO_CASTLING.len()];
        let (mut left, mut right) = (game(fen), game(&mirrored_fen(fen)));
        while left.outcome().is_none() && left.plies().len() < 120 {
            let legal = left.position().legal_moves();
            let images = sorted(legal.iter().map(|m| image(*m, mirrored)));
            assert_eq!(images, sorted(right.position().legal_moves()), "{}", left.position());
            let m = some_move(&left, &mut random);
            assert_eq!(left.play(m), right.play(image(m, mirrored)));
            assert_eq!(mirrored_fen(&left.position().fen()), right.position().fen());
            assert_eq!(left.claims(), right.claims());
            tally.count(&left);
        }
        if left.outcome().is_none() {
            let side = [White, Black][random.below(2)];
            assert_eq!(left.flag_fall(side), right.flag_fall(side));
            tally.count(&left);
        }
        let (left, right) = (left.explanation().unwrap(), right.explanation().unwrap());
        assert_eq!((left.rule, left.evidence, left.english), (right.rule, right.evidence, right.english));
    }
    tally.assert_full();
}

#[test]
fn xh_40_to_xh_50_games_with_sides_swapped_end_swapped() {
    let swap = |outcome: Outcome| Outcome { winner: outcome.winner.map(|side| !side), ..outcome };
    let claims = |game: &Game| -> BTreeSet<String> {
        game.claims().iter().map(|claim| format!("{:?} {:?}", claim.kind, claim.side)).collect()
    };
    let swapped_claims = |game: &Game| -> BTreeSet<String> {
        game.claims().iter().map(|claim| format!("{:?} {:?}", claim.kind, !claim.side)).collect()
    };
    let mut tally = Tally::default();
    for number in 0..3_000 {
        let mut random = Random::new(seed() + number);
        let fen = match number as usize % (NO_CASTLING.len() + 2) {
            0 => "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            1 => CASTLES,
            other => NO_CASTLING[other - 2],
        };
        let (mut left, mut right) = (game(fen), game(&(swapped_fen(fen) + " 1")));
        while left.outcome().is_none() && left.plies().len() < 120 {
            let images = sorted(left.position().legal_moves().iter().map(|m| image(*m, swapped)));
            assert_eq!(images, sorted(right.position().legal_moves()), "{}", left.position());
            let m = some_move(&left, &mut random);
            let ends = left.play(m).unwrap();
            assert_eq!(right.play(image(m, swapped)), Ok(ends.map(swap)));
            let fen = right.position().fen();
            assert_eq!(Some(&*swapped_fen(&left.position().fen())), fen.rsplit_once(' ').map(|(fen, _)| fen));
            assert_eq!(claims(&left), swapped_claims(&right));
            tally.count(&left);
        }
        if left.outcome().is_none() {
            let side = [White, Black][random.below(2)];
            assert_eq!(left.flag_fall(side).map(swap), right.flag_fall(!side));
            tally.count(&left);
        }
        assert_eq!(left.explanation().unwrap().rule, right.explanation().unwrap().rule);
    }
    tally.assert_full();
}

// Where a game stands.

#[test]
fn xh_44_a_game_is_ongoing_claimable_or_ended() {
    let mut game = after(START, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    assert_eq!(game.status(), Status::Ongoing);
    play(&mut game, "g1f3");
    assert_eq!(game.status(), Status::Claimable(vec![claim(ClaimKind::Repetition, White)]));
    let outcome = game.claim_draw(claim(ClaimKind::Repetition, White)).unwrap();
    assert_eq!(game.status(), Status::Ended(outcome));
    assert_eq!(game.status().to_string(), "ended");
}
