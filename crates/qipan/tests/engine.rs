//! Games as engines are told of them, where the game is known only at run time.

use qipan::{Protocol, game};

#[test]
fn engines_are_told_of_every_game() {
    for (name, notation, text) in [
        ("xiangqi", "uci", "position startpos moves h2e2 h9g7"),
        ("xiangqi", "uci10", "position startpos moves h3e3 h10g8"),
        ("xiongqi", "uci", "position startpos moves e2e4 e7e5"),
        ("xinghua", "uci", "position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves a7a8q e8e7"),
    ] {
        let row = game(name).expect("a game");
        let told = (row.open_engine_text)(text, notation).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(told.plies(), 2);
        assert_eq!(told.engine_text(Protocol::Uci, notation).expect("a notation"), text);
        let cyclone = told.engine_text(Protocol::Cyclone, notation).expect("a notation");
        assert!(cyclone.starts_with("fen "), "{cyclone}");
        let again = (row.open_engine_text)(&cyclone, notation).expect("a game");
        assert_eq!((again.position().fen(), again.moves()), (told.position().fen(), told.moves()));
    }
    let row = game("xinghua").expect("a game");
    let error = (row.open_engine_text)("startpos", "wxf").expect_err("no such notation");
    assert!(error.to_string().starts_with("unknown notation \"wxf\""), "{error}");
    let error = (row.open_engine_text)("startpos moves e2e4 e2e4", "uci").expect_err("no piece");
    assert_eq!(error.to_string(), "ply 2: \"e2e4\", column 1: no piece stands on e2");
}
