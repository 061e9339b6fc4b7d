//! Xiangqi as engines are told of it (XQ-70), in the words of each protocol.

use variant_core::{Position as _, Protocol, Uci, read_engine_text, write_engine_text};
use xiangqi::{Game, Uci10};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

fn read(text: &str) -> Result<Game, String> {
    read_engine_text(text, &Uci).map_err(|error| error.to_string())
}

#[test]
fn all_words_of_all_protocols_are_read() {
    let moves = "moves h2e2 h9g7";
    for text in [
        format!("position startpos {moves}"),
        format!("  position   startpos\t{moves}\r\n"),
        format!("startpos {moves}"),
        format!("position fen {START} {moves}"),
        format!("fen {START} {moves}"),
        format!("fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r {moves}"),
    ] {
        let game = read(&text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(
            game.position().fen(),
            "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2"
        );
        assert_eq!(game.plies().len(), 2);
    }
    for text in ["position startpos", "startpos", "position startpos moves", "position startpos moves  "] {
        assert_eq!(read(text), Ok(Game::default()), "{text:?}");
    }
}

#[test]
fn each_protocol_has_its_words() {
    let game = read("startpos moves h2e2 h9g7 e2e6 g7e6 b2e2 b9c7 e2e6 c7e6 h0g2 i9h9").expect("a game");
    let moves = "h2e2 h9g7 e2e6 g7e6 b2e2 b9c7 e2e6 c7e6 h0g2 i9h9";
    let write = |protocol| write_engine_text(&game, protocol, &Uci);
    assert_eq!(write(Protocol::Uci), format!("position startpos moves {moves}"));
    assert_eq!(write(Protocol::Cyclone), format!("fen {START} moves {moves}"));
    assert_eq!(
        write(Protocol::Ucci),
        "position fen r1bakab1r/9/1c5c1/p1p1n1p1p/9/9/P1P1P1P1P/9/9/RNBAKABNR w - - 0 5 moves h0g2 i9h9"
    );
}

#[test]
fn ranks_from_1_to_10() {
    let game = read_engine_text("position startpos moves h3e3 h10g8", &Uci10).expect("a game");
    assert_eq!(game, read("startpos moves h2e2 h9g7").expect("a game"));
    assert_eq!(write_engine_text(&game, Protocol::Uci, &Uci10), "position startpos moves h3e3 h10g8");
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    for (text, message) in [
        ("", "column 1: expected startpos, or fen and a FEN"),
        ("position", "column 9: expected startpos, or fen and a FEN"),
        ("position startposmoves", "column 10: expected startpos, or fen and a FEN"),
        ("position startpos h2e2", "column 19: expected moves, or nothing more"),
        ("position fen moves", "FEN: piece placement, column 1: the FEN is empty"),
        ("position fen 9 moves h2e2", "FEN: piece placement, column 1: 1 ranks, expected 10"),
        ("startpos moves h2e2 h2e2", "ply 2: \"h2e2\", column 1: no piece stands on h2"),
        (
            "startpos moves h2e2 炮8平5",
            "ply 2: \"炮8平5\", column 1: expected the square that the piece leaves",
        ),
    ] {
        assert_eq!(read(text).unwrap_err(), message, "{text:?}");
    }
}

#[test]
fn xq_42_a_game_that_has_ended_takes_no_move() {
    let shuffle = "h0g2 h9g7 g2h0 g7h9 ".repeat(3);
    let error = read(&format!("position startpos moves {shuffle}")).unwrap_err();
    assert!(error.starts_with("ply 9: the game is over: "), "{error}");
    assert!(read("position startpos moves h0g2 h9g7 g2h0 g7h9 h0g2 h9g7 g2h0 g7h9").is_ok());
}
