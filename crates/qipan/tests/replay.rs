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
fn other_tags_tell_the_game() {
    let xiongqi = qipan::game("xiongqi");
    assert_eq!(game_of("[FEN \"4k4/9/9/9/9/9/9/9/9/3K5 w\"]", xiongqi), "xiangqi");
    assert_eq!(game_of("[FEN \"k7/8/8/8/8/8/8/7K w - - 0 1\"]", xiongqi), "xiongqi");
    assert_eq!(game_of("[Format \"WXF\"]", xiongqi), "xiangqi");
    assert_eq!(game_of("[Red \"?\"]", xiongqi), "xiangqi");
    assert_eq!(game_of("[RedTeam \"a\"]", xiongqi), "xiangqi");
    assert_eq!(game_of("[Variant \"?\"]\n[Game \"\"]\n[White \"a\"]", xiongqi), "xiongqi");
    assert_eq!(game_of("[White \"a\"]", None), "xinghua");
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

    // No notation of the game knows a null move or the words of WXF.
    for text in ["1. -- *", "1. e4 Z0 *", "[Format \"WXF\"]\n1. C2.5 *", "1. e4e5e6e7e8 *"] {
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
