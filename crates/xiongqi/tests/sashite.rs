//! FEEN and PMN, the notations of Sashité, by hand and against `sashite-sanki-engine`.

use sashite_sanki_engine::domain::actor::ActorName;
use sashite_sanki_engine::domain::half_move;
use sashite_sanki_engine::domain::square;
use sashite_sanki_engine::domain::variant::Variant;
use sashite_sanki_engine::{engine, pmn, position as sanki};
use variant_core::testing::walk::{Random, length_or, seed};
use variant_core::{Kind as _, Position as _, SetupError, Side};
use xiongqi::{Feen, FeenError, FeenField, Game, Hands, Kind, Move, Position};

const START: &str = "-rnbeg^bn-r/+s+s+s+s+s+s+s+s/8/8/8/8/+S+S+S+S+S+S+S+S/-RNBEG^BN-R / C/c";

fn read(text: &str) -> Feen {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn xo_3_the_start_position_is_written_and_read() {
    assert_eq!(Feen::from(&Position::start()).to_string(), START);
    let feen = read(START);
    assert_eq!(feen.position, Position::start());
    assert_eq!(feen.position.fen(), Position::start().fen());
    assert_eq!(feen.hands, Hands::default());
}

#[test]
fn xo_16_to_xo_20_rights_are_marks() {
    for (fen, feen) in [
        // Castling on one side is open, on the other not yet: a piece stands between.
        ("3g4/8/8/8/8/8/4S3/RN2G2R w KQ - 0 1", "3g^4/8/8/8/8/8/4+S3/-RN2G^2+R / C/c"),
        // The right of the side that is not to move is marked as well.
        ("r3g2r/4s3/8/8/8/8/8/3G4 w k - 0 1", "r3g^2+r/4+s3/8/8/8/8/8/3G^4 / C/c"),
        // No right.
        ("r3g2r/4s3/8/8/8/8/8/3G4 w - - 0 1", "r3g^2r/4+s3/8/8/8/8/8/3G^4 / C/c"),
        // A soldier that can be captured en passant.
        ("6g1/8/4S3/5s2/8/8/8/3G4 w - f6 0 1", "6g^1/8/4S3/5-s2/8/8/8/3G^4 / C/c"),
        // A general in check.
        ("6g1/8/8/8/8/8/8/3G2R1 b - - 0 1", "6-g^1/8/8/8/8/8/8/3G^2R1 / c/C"),
    ] {
        let position = Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(Feen::from(&position).to_string(), feen, "{fen}");
        assert_eq!(read(feen).position.fen(), fen, "{feen}");
    }
    // Whether a castling is open and a general in check, the position knows by itself.
    assert_eq!(
        read("3-g^4/8/8/8/8/8/4+S3/+RN2-G^2-R / C/c").to_string(),
        "3g^4/8/8/8/8/8/4+S3/-RN2G^2+R / C/c"
    );
}

#[test]
fn xo_10_captured_pieces_lie_with_the_captor() {
    let mut game = Game::default();
    for text in ["e4", "e5", "exe5", "Nc6", "Nf3", "Nxe5", "Nxe5", "d6"] {
        let m = game.position().parse(text).unwrap_or_else(|error| panic!("{error}"));
        game.play(m).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    let feen = Feen::from(&game);
    assert!(feen.to_string().ends_with(" ns/S C/c"), "{feen}");
    assert_eq!(feen.hands.count(Side::First, Kind::Horse), 1);
    assert_eq!(feen.hands.count(Side::Second, Kind::Soldier), 1);
    assert_eq!(feen.hands.count(Side::Second, Kind::Horse), 0);
    assert_eq!(read(&feen.to_string()), feen);
    // A game that began with captured pieces adds to them, and the most numerous come first.
    let hands = read("3g^4/8/8/8/8/8/8/4G^3 2s/E C/c").hands.after(&game);
    assert_eq!(hands.to_string(), "3sn/ES");
    assert_eq!(read("3g^4/8/8/8/8/8/8/4G^3 n3s/SE C/c").hands, hands);
    // A position alone has empty hands.
    assert!(Feen::from(game.position()).to_string().ends_with(" / C/c"));
}

#[test]
fn what_is_no_feen_says_where_and_why() {
    use FeenField::{Hands, Placement, StyleTurn};
    for (text, field, column, expected) in [
        ("", Placement, 1, "eight ranks of pieces"),
        ("3g^4/8/8/8/8/8/8/4G^3", Hands, 23, "captured pieces with / between South's and North's"),
        ("3g^4/8/8/8/8/8/8/4G^3 /", StyleTurn, 25, "C/c or c/C"),
        ("3g^4/8/8/8/8/8/8/4G^3 / W/w", StyleTurn, 25, "C/c or c/C"),
        ("3g^4/8/8/8/8/8/8/4G^3 / C/c ", StyleTurn, 29, "nothing more"),
        ("3g^4/8/8/8/8/8/8/4G3 / C/c", Placement, 19, "^ after a general, and after no other piece"),
        ("3g^4/8/8/8/8/8/8/4G^2N^ / C/c", Placement, 22, "^ after a general, and after no other piece"),
        ("3g^4/8/8/8/8/8/8/4K^3 / C/c", Placement, 19, "the letter of a piece of this game"),
        ("3g^4/8/8/8/8/8/8/4G^2+ / C/c", Placement, 23, "the letter of a piece of this game"),
        ("3g^4/8/8/8/8/8/4G^3 / C/c", Placement, 20, "eight ranks of eight squares"),
        ("3g^4/8/8/8/8/8/8/4G^3/8 / C/c", Placement, 22, "eight ranks, and no more"),
        ("3g^5/8/8/8/8/8/8/4G^3 / C/c", Placement, 4, "a rank of eight squares"),
        ("3g^3/8/8/8/8/8/8/4G^3 / C/c", Placement, 5, "a rank of eight squares"),
        ("3g^4r/8/8/8/8/8/8/4G^3 / C/c", Placement, 5, "a rank of eight squares"),
        (
            "3g^4/8/8/8/8/8/S7/4G^3 / C/c",
            Placement,
            16,
            "+ before a soldier on its first rank, and nowhere else",
        ),
        (
            "3g^4/8/8/8/8/+S7/8/4G^3 / C/c",
            Placement,
            14,
            "+ before a soldier on its first rank, and nowhere else",
        ),
        ("3g^4/8/-s7/8/8/8/8/4G^3 / C/c", Placement, 8, "- before one soldier that has just stepped twice"),
        (
            "3g^4/8/8/-s1-s5/8/8/8/4G^3 / C/c",
            Placement,
            13,
            "- before one soldier that has just stepped twice",
        ),
        ("3g^4/8/8/8/8/8/8/1+R2G^3 / C/c", Placement, 19, "a mark only on a chariot in its corner"),
        ("3g^4/8/8/8/8/8/8/1+N2G^3 / C/c", Placement, 19, "no such mark before this piece"),
        ("3g^4/8/8/8/8/8/8/4+G^3 / C/c", Placement, 19, "no such mark before this piece"),
        (
            "3g^4/8/8/8/8/8/8/4G^3 S/ C/c",
            Hands,
            23,
            "a piece in the case of its side, that the other side has captured, or one /",
        ),
        (
            "3g^4/8/8/8/8/8/8/4G^3 /G C/c",
            Hands,
            24,
            "a piece in the case of its side, that the other side has captured, or one /",
        ),
        ("3g^4/8/8/8/8/8/8/4G^3 2s C/c", Hands, 25, "a piece, or / between South's and North's"),
        ("3g^4/8/8/8/8/8/8/4G^3 /2 C/c", Hands, 25, "a piece, or / between South's and North's"),
        ("3g^4/8/8/8/8/8/8/4G^3 99s/ C/c", Hands, 24, "a number from 2 to 64"),
        ("3g^4/8/8/8/8/8/8/4G^3 64ss/ C/c", Hands, 26, "no more pieces than the board has squares"),
    ] {
        match text.parse::<Feen>() {
            Err(FeenError::Text { field: f, column: c, expected: e }) => {
                assert_eq!((f, c, e), (field, column, expected), "{text}");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
    let error = "+r2g^4/8/8/8/8/8/8/3G^4 / C/c".parse::<Feen>().expect_err("no possible position");
    let FeenError::Setup(errors) = &error else { panic!("{error}") };
    assert!(
        errors.reasons().iter().any(|reason| matches!(reason, SetupError::OpponentInCheck { .. })),
        "{error}"
    );
    assert!(errors.reasons().iter().any(|reason| matches!(reason, SetupError::NoCastling { .. })), "{error}");
}

#[test]
fn any_text_is_read_or_refused() {
    let mut random = Random::new(seed());
    let letters: Vec<char> = START.chars().chain("19é熊^^  \t0'".chars()).collect();
    for _ in 0..20_000 {
        let mut text: Vec<char> = START.chars().collect();
        for _ in 0..random.below(4) {
            let at = random.below(text.len());
            match (random.below(3), random.pick(&letters)) {
                (0, Some(letter)) => text[at] = letter,
                (1, Some(letter)) => text.insert(at, letter),
                _ => drop(text.remove(at)),
            }
        }
        let text: String = text.into_iter().collect();
        match text.parse::<Feen>() {
            Ok(feen) => assert_eq!(read(&feen.to_string()), feen, "{text}"),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

fn theirs(m: Move) -> half_move::Move {
    let square = |name: String| square::Square::parse(&name).expect("a square");
    half_move::Move::Board {
        from: square(m.from().to_string()),
        to: square(m.to().to_string()),
        actor: m.promotion().and_then(|kind| ActorName::for_letter(Variant::Xiongqi, kind.letter())),
    }
}

/// The engine of Sashité writes the same FEEN, hands included, and the same PMN of every move, all through random games.
#[test]
fn xo_10_to_xo_20_feen_and_pmn_are_those_of_another_engine() {
    let notation = Position::notation("pmn").expect("PMN");
    let mut random = Random::new(seed());
    let (mut positions, mut moves) = (0, 0);
    while positions < length_or(2_000) {
        let mut game = Game::default();
        let mut other = sanki::Position::parse(START).expect("the start position");
        while game.outcome().is_none() && game.plies().len() < 150 {
            let feen = Feen::from(&game);
            let text = other.to_feen();
            assert_eq!(feen.to_string(), text);
            assert_eq!(read(&text), feen, "{text}");
            assert_eq!(read(&text).position.legal_moves(), game.position().legal_moves(), "{text}");
            let legal = game.position().legal_moves();
            assert_eq!(engine::legal_moves(&other).len(), legal.len(), "{text}");
            for m in &legal {
                let written = notation.text(game.position(), *m);
                let expected = pmn::to_pmn(&other, &theirs(*m)).expect("a legal move");
                assert_eq!(written, expected, "{text}");
            }
            positions += 1;
            moves += legal.len();
            let captures: Vec<Move> =
                legal.iter().copied().filter(|m| game.position().captured(*m).is_some()).collect();
            let capture = if random.below(3) == 0 { random.pick(&captures) } else { None };
            let Some(m) = capture.or_else(|| random.pick(&legal)) else { break };
            other = engine::apply(&other, &theirs(m)).expect("a legal move");
            game.play(m).unwrap_or_else(|error| panic!("{text}: {error}"));
        }
    }
    eprintln!("{positions} positions, {moves} moves");
}
