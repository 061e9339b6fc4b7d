//! Move text: SAN with letters and with Chinese characters, PMN, coordinates, and texts of unknown notation.

use variant_core::{NotationProblem, Position as _};
use xiongqi::Position;

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn recognized(position: &Position, text: &str) -> (String, &'static str) {
    let (m, notation) = position.recognize(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    (m.to_string(), notation.name())
}

#[test]
fn xo_2_every_notation_writes_in_its_own_way() {
    let castling = "6g1/8/8/8/8/8/8/R3G3 w Q - 0 1";
    for (fen, uci, san, chinese, simplified, pmn) in [
        ("startpos", "e2e4", "e4", "e4", "e4", "e2-e4"),
        ("startpos", "g1f3", "Nf3", "傌f3", "马f3", "g1-f3"),
        (castling, "e1c1", "O-O-O", "O-O-O", "O-O-O", "e1~c1"),
        (castling, "e1e2", "Ge2", "帥e2", "帅e2", "e1-e2"),
        ("3g4/8/8/8/8/8/8/4G1nR w K - 0 1", "e1g1", "Gxg1", "帥xg1", "帅xg1", "e1+g1"),
        ("6g1/8/4n3/4S3/8/8/8/3G4 w - - 0 1", "e5e6", "exe6", "exe6", "exe6", "e5+e6"),
        ("6g1/8/4S3/5s2/8/8/8/3G4 w - f6 0 1", "e6f6", "exf6", "exf6", "exf6", "e6~f6"),
        ("6g1/3S4/8/8/8/8/8/2G5 w - - 0 1", "d7d8e", "d8=E+", "d8=妃+", "d8=妃+", "d7-d8=E"),
        ("7g/8/8/8/5G2/8/1s6/1N6 b - - 0 1", "b2b1n", "bxb1=N", "bxb1=馬", "bxb1=马", "b2+b1=n"),
        ("7g/8/8/e7/5G2/8/1s6/1N6 b - - 0 1", "a5b5", "Eb5", "騛b5", "騛b5", "a5-b5"),
        ("7g/8/8/b7/5G2/8/1s6/1N6 b - - 0 1", "a5b6", "Bb6", "熊b6", "熊b6", "a5-b6"),
        ("7g/8/8/r7/5G2/8/1s6/1N6 b - - 0 1", "a5b5", "Rb5", "車b5", "车b5", "a5-b5"),
    ] {
        let position = position(fen);
        let m = position.parse(uci).unwrap();
        for (name, text) in [
            ("uci", uci),
            ("san", san),
            ("chinese", chinese),
            ("chinese_simplified", simplified),
            ("pmn", pmn),
        ] {
            assert_eq!(Position::notation(name).unwrap().text(&position, m), text, "{fen}: {uci} in {name}");
        }
    }
}

#[test]
fn a_text_of_unknown_notation_tells_which_it_is() {
    let start = Position::start();
    for (text, name) in [
        ("Nf3", "san"),
        ("傌f3", "chinese"),
        ("马f3", "chinese_simplified"),
        ("g1-f3", "pmn"),
        ("g1f3", "uci"),
    ] {
        assert_eq!(recognized(&start, text), ("g1f3".to_owned(), name), "{text}");
    }
    // The characters of the other side, and either case of a promotion.
    assert_eq!(recognized(&start, "馬f3").0, "g1f3");
    let promoting = position("6g1/3S4/8/8/8/8/8/2G5 w - - 0 1");
    for text in ["d7-d8=e", "d8=騛", "D7-D8=E", "d8=E", "d7d8e"] {
        assert_eq!(recognized(&promoting, text).0, "d7d8e", "{text}");
    }
}

#[test]
fn pmn_whose_sign_contradicts_the_position_is_refused() {
    let pmn = Position::notation("pmn").unwrap();
    let castling = "6g1/8/8/8/8/8/8/R3G3 w Q - 0 1";
    let skipped = "6g1/8/4S3/5s2/8/8/8/3G4 w - f6 0 1";
    for (fen, text, column, problem) in [
        ("startpos", "e2+e4", 3, "expected -, since the move captures nothing"),
        ("startpos", "e2e4", 3, "expected -, + or ~"),
        ("startpos", "e2", 3, "expected -, + or ~"),
        ("startpos", "i2-e4", 1, "expected the square that the piece leaves"),
        ("startpos", "e2-e9", 4, "expected the square that the piece goes to"),
        ("startpos", "e2-e4=", 7, "expected the letter of the piece that the soldier becomes"),
        ("startpos", "e2-e4E", 6, "expected = and the letter of a piece, or nothing"),
        ("startpos", "e2-e5", 1, "a soldier does not move from e2 to e5"),
        (castling, "e1-c1", 3, "expected ~, since the move castles or captures en passant"),
        (skipped, "e6+f6", 3, "expected ~, since the move castles or captures en passant"),
        ("6g1/8/4n3/4S3/8/8/8/3G4 w - - 0 1", "e5-e6", 3, "expected +, since the move captures"),
        ("6g1/3S4/8/8/8/8/8/2G5 w - - 0 1", "d7-d8=Ex", 8, "expected nothing more"),
    ] {
        let position = position(fen);
        let error = pmn.parse(&position, text).unwrap_err();
        assert_eq!((error.column, error.problem.to_string().as_str()), (column, problem), "{text}");
        assert_eq!((error.token.as_str(), error.fen), (text, position.fen()));
    }
}

#[test]
fn xo_19_castling_text_says_what_hinders_castling() {
    for (fen, text, reason) in [
        ("startpos", "O-O", "you cannot castle: a piece stands between on f1"),
        ("3g4/8/8/8/8/8/8/4G1nR w K - 0 1", "O-O", "you cannot castle: a piece stands between on g1"),
        (
            "3g4/8/8/8/8/8/4S3/4G1nR w - - 0 1",
            "O-O",
            "you cannot castle: the general or that chariot has moved, or is not there",
        ),
        ("5g2/8/8/8/8/8/4S3/4G2R w K - 0 1", "O-O", "you cannot castle: f1 is attacked from f8"),
    ] {
        let error = position(fen).parse(text).unwrap_err();
        assert!(error.to_string().ends_with(reason), "{fen}: {error}");
    }
}

#[test]
fn a_capture_mark_that_is_wrong_is_refused() {
    let position = position("6g1/8/4S3/5s2/8/8/8/3G4 w - f6 0 1");
    assert!(matches!(position.parse("exd6").unwrap_err().problem, NotationProblem::NothingCaptured { .. }));
    for (text, uci) in [("exf6", "e6f6"), ("ef6", "e6f6"), ("ed6", "e6d6")] {
        assert_eq!(recognized(&position, text).0, uci, "{text}");
    }
}
