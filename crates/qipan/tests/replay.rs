//! The games of `examples/games` are replayed move for move as `testdata/GAME/records.jsonl` has them.

use std::fs;
use std::path::PathBuf;

use qipan::{GameRow, PgnGame, ReplayError, ReplayProblem, read_games, replay, row_of};
use serde_json::Value;

fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn texts(array: &Value) -> Vec<&str> {
    array.as_array().expect("an array").iter().map(|m| m.as_str().expect("a text")).collect()
}

fn check_records(name: &str, file: &str, games: usize) {
    let pgn = read(&format!("examples/games/{file}"));
    let records = read(&format!("testdata/{name}/records.jsonl"));
    let replayed: Vec<_> = read_games(&pgn).collect::<Result<_, _>>().expect("well-formed PGN");
    assert_eq!(replayed.len(), games);
    assert_eq!(records.lines().count(), games);
    for (record, game) in records.lines().zip(&replayed) {
        let record: Value = serde_json::from_str(record).expect("a line of JSON");
        assert_eq!(record["file"], file);
        assert_eq!(record["game"], game.number);
        assert_eq!(row_of(game, None).expect("a known game").info.name, name);
        let played = replay(game, None).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert_eq!(played.unplayed, 0);
        let played = played.game;
        assert_eq!(played.info().name, name);
        assert_eq!(played.moves(), texts(&record["uci"]), "{file}, game {}", game.number);
        assert_eq!(played.fen(), record["final"], "{file}, game {}", game.number);
        let ends = played.outcome().map(|outcome| outcome.reason.to_string());
        assert_eq!(ends.as_deref(), record["ends"].as_str(), "{file}, game {}", game.number);
    }
}

#[test]
fn xiangqi_records() {
    check_records("xiangqi", "xiangqi_1956.pgn", 93);
}

#[test]
fn xiongqi_records() {
    check_records("xiongqi", "xiongqi_short.pgn", 3);
}

#[test]
fn xinghua_records() {
    check_records("xinghua", "xinghua_1997.pgn", 6);
}

fn one(pgn: &str) -> PgnGame {
    read_games(pgn).next().expect("a game").expect("well-formed PGN")
}

fn game_of(tags: &str, fallback: Option<&'static GameRow>) -> &'static str {
    row_of(&one(&format!("{tags}\n*")), fallback).expect("a known game").info.name
}

#[test]
fn a_tag_names_the_game() {
    for (name, values) in [
        ("xiangqi", &["Xiangqi", "Chinese Chess", "chinese-chess", "象棋", "中国象棋"][..]),
        ("xiongqi", &["xiongqi", "PANDA CHESS", "熊棋"]),
        ("xinghua", &["Xinghua", "Chess", "standard", "From Position", "興化象棋", " Chess "]),
    ] {
        for value in values {
            for tag in ["Variant", "Game", "game"] {
                assert_eq!(
                    game_of(&format!("[{tag} \"{value}\"]\n[Red \"a\"]"), qipan::game("xiongqi")),
                    name,
                    "{value}"
                );
            }
        }
    }
}

#[test]
fn other_tags_tell_the_game_unless_the_user_does() {
    assert_eq!(game_of("[FEN \"4k4/9/9/9/9/9/9/9/9/3K5 w\"]", None), "xiangqi");
    assert_eq!(game_of("[Format \"WXF\"]", None), "xiangqi");
    assert_eq!(game_of("[Red \"?\"]", None), "xiangqi");
    assert_eq!(game_of("[RedTeam \"a\"]", None), "xiangqi");
    assert_eq!(game_of("[White \"a\"]", None), "xinghua");
    let xiongqi = qipan::game("xiongqi");
    for tags in [
        "[FEN \"k7/8/8/8/8/8/8/7K w - - 0 1\"]",
        "[Red \"a\"]",
        "[Variant \"?\"]\n[Game \"\"]\n[White \"a\"]",
    ] {
        assert_eq!(game_of(tags, xiongqi), "xiongqi", "{tags}");
    }
}

fn refused(pgn: &str) -> ReplayError {
    let game = read_games(pgn).last().expect("a game").expect("well-formed PGN");
    replay(&game, None).expect_err("no legal game")
}

#[test]
fn an_unknown_game_is_told_the_known_ones() {
    let error = refused("[White \"a\"]\n1. e4 *\n\n[White \"b\"]\n[Variant \"Crazyhouse\"]\n1. e4 *\n");
    assert!(
        matches!(&error.problem, ReplayProblem::UnknownGame { tag: "Variant", name } if name == "Crazyhouse")
    );
    let text = error.to_string();
    assert!(
        text.starts_with("game 2, line 4, column 1, tag Variant: unknown game \"Crazyhouse\"; "),
        "{text}"
    );
    for name in ["Xiangqi", "Chinese Chess", "象棋", "Panda Chess", "熊棋", "Standard", "興化象棋"] {
        assert!(text.contains(name), "{name} in {text}");
    }
}

#[test]
fn a_move_is_refused_with_its_place() {
    let error = refused("[White \"a\"]\n\n1. e4 {good} e5\n  2. Nf3 Nf3 *\n");
    assert_eq!((error.game, error.line, error.column), (1, 4, 10));
    assert!(
        matches!(&error.problem, ReplayProblem::Move { number: 2, ply: 4, source } if source.token == "Nf3")
    );
    let text = error.to_string();
    assert!(text.starts_with("game 1, line 4, column 10, move 2 \"Nf3\": "), "{text}");

    // The number is the one that the record writes, not that of the ply.
    let error = refused("[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 31\"]\n31... Kd8 32. Kd3 *\n");
    assert!(matches!(error.problem, ReplayProblem::Move { number: 32, ply: 2, .. }));

    // No notation of the game knows a null move, or a WXF text without its direction.
    for text in ["1. -- *", "1. e4 Z0 *", "[Format \"WXF\"]\n1. C25 *", "1. e4e5e6e7e8 *"] {
        let error = refused(text);
        assert!(matches!(error.problem, ReplayProblem::Move { .. }), "{error}");
        assert!(error.to_string().contains("expected "), "{error}");
    }
}

#[test]
fn a_long_text_is_not_repeated_in_full() {
    let error = refused(&format!("1. {} *", "x".repeat(100_000)));
    assert!(error.to_string().len() < 300);
    let error = refused(&format!("[Game \"{}\"]\n1. e4 *", "x".repeat(100_000)));
    assert!(error.to_string().len() < 300);
}

#[test]
fn a_position_has_to_be_possible() {
    for (tags, word) in [
        ("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]", "general"),
        ("[FEN \"nonsense\"]", "piece"),
        ("[Game \"象棋\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]", "piece"),
    ] {
        let error = refused(&format!("{tags}\n*"));
        assert!(matches!(error.problem, ReplayProblem::Fen { .. }), "{error}");
        let text = error.to_string();
        assert!(text.starts_with("game 1, line 1, column 1, tag FEN: ") && text.contains(word), "{text}");
    }
}

#[test]
fn a_record_without_moves_is_a_game() {
    let game = replay(&one("[FEN \"\"]\n*"), None).expect("a game").game;
    assert_eq!((game.plies(), game.legal_moves().len()), (0, 20));
}

#[test]
fn a_record_that_goes_on_after_the_end_says_so() {
    // The start position stands for the third time after eight plies; players of old did not know the rule.
    let shuffle = "H0-G2 H9-G7 G2-H0 G7-H9 ".repeat(3);
    let replayed =
        replay(&one(&format!("[Variant \"Xiangqi\"]\n\n{shuffle} 1/2-1/2")), None).expect("a game");
    assert_eq!((replayed.game.plies(), replayed.unplayed), (8, 4));
    assert_eq!(replayed.game.explanation().expect("an end").rule, "XQ-54");
}

#[test]
fn a_game_in_the_most_common_chinese_dialect() {
    // Plain ICCS without numbers, and the tags Red and Black.
    let moves = "
        H2-E2 B9-C7 H0-G2 H9-G7 I0-H0 I9-H9 B0-A2 G6-G5 B2-C2 A9-B9 A0-B0 B7-B3
        H0-H4 H7-I7 H4-F4 H9-H8 A3-A4 H8-B8 G3-G4 G5-G4 F4-G4 G7-H5 G4-G9 I7-G7
        G0-I2 B8-B5 C3-C4 C9-E7 G9-H9 H5-G3 H9-H7 B5-G5 E2-D2 D9-E8 F0-E1 E6-E5
        C0-E2 E5-E4 E3-E4 C7-E6 I2-G4 G3-E4 D2-D3 G5-D5 D3-E3 E4-G5 H7-H6 E6-D4
        C2-C3 B3-B2 C3-D3 D5-E5 H6-G6 G7-H7 G6-F6 B9-B7 E1-D2 A6-A5 C4-C5 C6-C5
        A4-A5 B2-B3 E3-B3 D4-B3 B0-B2 E5-D5 F6-F3 C5-C4 D2-E1 B3-A5 B2-B7 H7-B7
        D3-D2 D5-E5 E2-C4 A5-C4 F3-C3 G5-E4 D2-D4 E4-D2 E0-F0 B7-C7 C3-D3 D2-C0
        D3-E3 E5-F5 F0-E0 F5-D5 E3-E7 D5-D4 E7-C7 D4-G4 A2-C1 C0-A1 C1-D3 A1-B3
        D3-F4 E8-D9 C7-E7 D9-E8 E7-H7 C4-E3 G2-E3 G4-F4 H7-C7 F4-F3 C7-C3
    ";
    let record = format!("[Game \"Chinese Chess\"]\n[Red \"?\"]\n[Format \"ICCS\"]\n{moves} 1/2-1/2\n");
    let game = replay(&one(&record), None).expect("a game").game;
    assert_eq!(game.plies(), 107);
    assert!(game.fen().starts_with("4ka3/4a4/9/8p/9/9/1nR1Nr2P/9/4A4/3AK4 b "), "{}", game.fen());
}

#[test]
fn parentheses_in_a_tag_are_no_variation() {
    let record = one("[Opening \"St. George (Baker) defense\"]\n\n1. e4 e6 *");
    assert_eq!(record.tag("Opening"), Some("St. George (Baker) defense"));
    assert_eq!(replay(&record, None).expect("a game").game.moves(), ["e2e4", "e7e6"]);
}

#[test]
fn xq_71_to_xq_74_records_in_any_notation() {
    for moves in [
        "1. 炮二平五 馬8進7 2. 傌二進三",
        "1. 炮二平五 马８进７ 2. 马二进三",
        "1. C2.5 h8+7 2. H2+3",
        "1. C2=5 H9-G7 2. h0g2",
    ] {
        let record = format!("[Game \"Chinese Chess\"]\n\n{moves} *\n");
        let replayed = replay(&one(&record), None).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(replayed.game.moves(), ["h2e2", "h9g7", "h0g2"], "{moves}");
    }
}
