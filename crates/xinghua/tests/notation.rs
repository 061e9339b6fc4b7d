//! Move text: SAN with letters and with Chinese characters, coordinates, and texts of unknown notation (XH-4).

use variant_core::{NotationProblem, Position as _};
use xinghua::{Position, Square};

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The move and the name of the notation that the text was read in.
fn recognized(position: &Position, text: &str) -> (String, &'static str) {
    let (m, notation) = position.recognize(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    (m.to_string(), notation.name())
}

fn refused(position: &Position, text: &str) -> String {
    match position.parse(text) {
        Ok(m) => panic!("{text} is read as {m:?}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn xh_4_every_notation_writes_in_its_own_way() {
    let castling = "r3k2r/1P6/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (fen, uci, san, chinese, simplified) in [
        ("startpos", "g1f3", "Nf3", "馬f3", "马f3"),
        ("startpos", "e2e4", "e4", "e4", "e4"),
        (castling, "e1g1", "O-O", "O-O", "O-O"),
        (castling, "e1d2", "Kd2", "帥d2", "帅d2"),
        (castling, "b7a8q", "bxa8=Q+", "bxa8=士+", "bxa8=士+"),
        (castling, "b7b8b", "b8=B", "b8=相", "b8=相"),
        (castling, "a1a8", "Rxa8+", "車xa8+", "车xa8+"),
        ("4k3/8/8/8/8/8/8/2b1K1b1 b - - 0 1", "e8d8", "Kd8", "將d8", "将d8"),
        ("4k3/8/8/8/8/8/8/2b1K1b1 b - - 0 1", "c1e3", "Bce3", "象ce3", "象ce3"),
    ] {
        let position = position(fen);
        let m = position.parse(uci).unwrap();
        for (name, text) in
            [("uci", uci), ("san", san), ("chinese", chinese), ("chinese_simplified", simplified)]
        {
            assert_eq!(Position::notation(name).unwrap().text(&position, m), text, "{fen}: {uci} in {name}");
        }
    }
}

#[test]
fn xh_4_a_text_of_unknown_notation_tells_which_it_is() {
    let start = Position::start();
    for (text, name) in [
        ("Nf3", "san"),
        ("馬f3", "chinese"),
        ("傌f3", "chinese"),
        ("马f3", "chinese_simplified"),
        ("Ｎｆ３", "chinese"),
        ("g1f3", "uci"),
        ("G1F3", "uci"),
        ("Ng1f3", "san"),
    ] {
        assert_eq!(recognized(&start, text), ("g1f3".to_owned(), name), "{text}");
    }
    assert_eq!(recognized(&start, "e4"), ("e2e4".to_owned(), "san"));
    let error = Position::notation("wxf").unwrap_err();
    assert_eq!(
        error.to_string(),
        "unknown notation \"wxf\"; the notations are san, chinese, chinese_simplified, uci"
    );
}

#[test]
fn a_capital_is_a_piece_or_both_squares_are_in_capitals() {
    // The elephant on e5 and the horse on b5 both reach d4.
    let position = position("4k3/8/8/1n2b3/8/8/1b6/4K3 b - - 0 1");
    assert_eq!(recognized(&position, "B5d4"), ("e5d4".to_owned(), "san"));
    assert_eq!(recognized(&position, "B5D4"), ("b5d4".to_owned(), "uci"));
    assert_eq!(recognized(&position, "b5d4"), ("b5d4".to_owned(), "uci"));
}

#[test]
fn a_capture_mark_that_is_wrong_is_refused() {
    let position = position("4k3/8/8/3pP3/7p/5N2/8/4K3 w - d6 0 1");
    assert!(refused(&position, "Nxg5").ends_with("\"Nxg5\", column 2: nothing is captured on g5"));
    assert!(refused(&position, "馬xg5").ends_with("column 2: nothing is captured on g5"));
    assert!(refused(&position, "exe6").ends_with("column 2: nothing is captured on e6"));
    assert!(matches!(
        position.parse("Nf3xg5").unwrap_err().problem,
        NotationProblem::NothingCaptured { to: Square::G5 }
    ));
    // Right ones, and one that is left out.
    for (text, uci) in [("Nxh4", "f3h4"), ("Nh4", "f3h4"), ("exd6", "e5d6"), ("ed6", "e5d6")] {
        assert_eq!(recognized(&position, text).0, uci, "{text}");
    }
}

#[test]
fn xh_19_castling_text_says_what_hinders_castling() {
    for (fen, text, reason) in [
        ("startpos", "O-O", "you cannot castle: a piece stands between on f1"),
        ("startpos", "O-O-O", "you cannot castle: a piece stands between on d1"),
        ("4k3/8/8/8/8/8/8/4K1NR w K - 0 1", "O-O", "you cannot castle: a piece stands between on g1"),
        ("4k3/8/8/8/8/8/8/4K1nR w K - 0 1", "O-O", "you cannot castle: a piece stands between on g1"),
        (
            "4k3/8/8/8/8/8/8/4K1NR w - - 0 1",
            "0-0",
            "you cannot castle: the general or that chariot has moved, or is not there",
        ),
        ("4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "O-O", "you cannot castle: the general is in check from e4"),
        ("4k3/8/8/8/5r2/8/8/4K2R w K - 0 1", "O-O", "you cannot castle: f1 is attacked from f4"),
        ("r3k3/8/8/8/8/8/8/2R1K3 b q - 0 1", "O-O-O", "you cannot castle: c8 is attacked from c1"),
    ] {
        assert!(refused(&position(fen), text).ends_with(reason), "{fen}: {}", refused(&position(fen), text));
    }
}

#[test]
fn an_error_tells_text_column_and_position() {
    let start = Position::start();
    for (text, column, expected) in [
        ("Nz3", 2, "a target square"),
        ("馬z3", 2, "a target square"),
        ("e4=", 3, "the letter of the piece that the soldier becomes"),
    ] {
        let error = start.parse(text).unwrap_err();
        assert_eq!((error.token.as_str(), error.column), (text, column), "{error}");
        assert_eq!(error.problem.to_string(), format!("expected {expected}"), "{text}");
        assert_eq!(error.fen, start.fen());
    }
}
