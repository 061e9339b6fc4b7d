//! The games of `examples/games` are replayed move for move as `testdata/GAME/records.jsonl` has them.

use std::fs;
use std::path::PathBuf;

use qipan::{
    AnyLoaded, AnyReplayed, Fault, GameRow, PgnStyle, PgnTagError, Place, Record, Severity, Tags,
    UnknownRecord, Unreadable, read_records, row_of,
};
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
    let read: Vec<_> =
        read_records(pgn.as_bytes(), None).collect::<Result<_, _>>().expect("no error of the stream");
    assert_eq!(read.len(), games);
    assert_eq!(records.lines().count(), games);
    for (record, Record { number, loaded, .. }) in records.lines().zip(read) {
        let record: Value = serde_json::from_str(record).expect("a line of JSON");
        assert_eq!(record["file"], file);
        assert_eq!(record["game"], number);
        let loaded = loaded.expect("a known game");
        assert!(loaded.faults.is_empty(), "{file}, game {number}: {:?}", loaded.faults);
        assert_eq!(loaded.tree.info().name, name);
        let AnyReplayed { game, unplayed } = loaded.tree.replay();
        assert_eq!(unplayed, 0);
        assert_eq!(game.moves_in("uci").expect("a notation"), texts(&record["uci"]), "{file}, game {number}");
        assert_eq!(game.position().fen(), record["final"], "{file}, game {number}");
        let ends = game.outcome().map(|outcome| outcome.reason.to_string());
        assert_eq!(ends.as_deref(), record["ends"].as_str(), "{file}, game {number}");

        // What is written is read back.
        let written = {
            let mut text = String::new();
            loaded.tree.write_pgn(&PgnStyle::default(), &mut text).expect("a string");
            text
        };
        let again = read_records(written.as_bytes(), None).next().expect("a game").expect("no error");
        assert!(again.loaded.expect("a known game").tree.same(&*loaded.tree), "{written}");
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

/// Reads each text of `testdata/GAME/pgn.jsonl`, and writes it.
fn check_cases(name: &str) {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    for line in read(&format!("testdata/{name}/pgn.jsonl")).lines() {
        let case: Value = serde_json::from_str(line).expect("a line of JSON");
        let about = &case["about"];
        let pgn = text(&case["pgn"]).expect("a text");
        let mut records: Vec<_> =
            read_records(pgn.as_bytes(), None).collect::<Result<_, _>>().expect("no error of the stream");
        assert_eq!(records.len(), 1, "{about}");
        let AnyLoaded { tree, faults, .. } = records.remove(0).loaded.expect("a known game");
        assert_eq!(tree.info().name, name, "{about}");
        if let Some(start) = text(&case["start"]) {
            assert_eq!(tree.start().fen(), start, "{about}");
        }
        let main: Vec<_> = tree.main_line().into_iter().filter_map(|id| tree.uci(id)).collect();
        assert_eq!(main, texts(&case["main"]), "{about}");
        assert_eq!(tree.moves(), case["moves"], "{about}");
        assert_eq!(tree.result().to_string(), case["result"], "{about}");
        let errors = faults.iter().filter(|fault| fault.severity == Severity::Error);
        let places: Vec<_> = errors
            .map(|fault| match fault.place {
                Place::Text { line, column } => serde_json::json!([line, column]),
                place => panic!("{about}: {place}"),
            })
            .collect();
        assert_eq!(Value::from(places), case["errors"], "{about}: {faults:?}");
        for (tag, value) in case["tags"].as_object().into_iter().flatten() {
            assert_eq!(tree.tags().get(tag).map(str::to_owned), text(value), "{about}");
        }
        let mut written = String::new();
        tree.write_pgn(&PgnStyle { width: 0, ..PgnStyle::default() }, &mut written).expect("a string");
        if let Some(moves) = text(&case["written"]) {
            assert_eq!(written.trim_end().rsplit("\n\n").next(), Some(&*moves), "{about}");
        }
        assert!(last(&written, None).loaded.expect("a known game").tree.same(&*tree), "{about}: {written}");
    }
}

#[test]
fn xiangqi_cases() {
    check_cases("xiangqi");
}

#[test]
fn xiongqi_cases() {
    check_cases("xiongqi");
}

#[test]
fn xinghua_cases() {
    check_cases("xinghua");
}

fn last(pgn: &str, fallback: Option<&'static GameRow>) -> Record {
    read_records(pgn.as_bytes(), fallback).last().expect("a game").expect("no error of the stream")
}

fn one(pgn: &str) -> AnyLoaded {
    let loaded = last(pgn, None).loaded.expect("a known game");
    assert!(loaded.faults.is_empty(), "{pgn}: {:?}", loaded.faults);
    loaded
}

fn game_of(tags: &str, fallback: Option<&'static GameRow>) -> &'static str {
    last(&format!("{tags}\n*"), fallback).loaded.expect("a known game").tree.info().name
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

#[test]
fn an_unknown_game_is_told_the_known_ones() {
    let record = last("[White \"a\"]\n1. e4 *\n\n[White \"b\"]\n[Variant \"Crazyhouse\"]\n1. e4 *\n", None);
    assert_eq!((record.number, record.place), (2, Place::Text { line: 4, column: 1 }));
    let error = record.loaded.expect_err("no known game");
    let Unreadable::UnknownGame(error) = error else { panic!("{error}") };
    assert_eq!(error, UnknownRecord { tag: "Variant", name: "Crazyhouse".to_owned() });
    let text = error.to_string();
    for name in ["Xiangqi", "Chinese Chess", "象棋", "Panda Chess", "熊棋", "Standard", "興化象棋"] {
        assert!(text.contains(name), "{name} in {text}");
    }
    assert!(row_of(&Tags::default(), None).is_ok());
}

/// The only fault of the last game of a text.
#[track_caller]
fn fault(pgn: &str) -> Fault {
    let mut faults = last(pgn, None).loaded.expect("a known game").faults;
    assert_eq!(faults.len(), 1, "{pgn}: {faults:?}");
    faults.remove(0)
}

#[test]
fn a_move_is_refused_with_its_place() {
    let fault = fault("[White \"a\"]\n\n1. e4 {good} e5\n  2. Nf3 Nf3 *\n");
    assert_eq!(fault.place, Place::Text { line: 4, column: 10 });
    assert_eq!((fault.after.index(), &*fault.token, fault.severity), (3, "Nf3", Severity::Error));
    assert_eq!(fault.to_string(), "line 4, column 10, \"Nf3\": no horse can go to f3");
}

#[test]
fn no_notation_of_the_game_knows_these_moves() {
    for text in ["1. xx *", "1. e4 Q0 *", "[Format \"WXF\"]\n1. C25 *", "1. e4e5e6e7e8 *"] {
        assert!(fault(text).to_string().contains("expected "), "{text}");
    }
    assert!(fault("1. e4 -- 2. d4 *").to_string().ends_with("no side may pass"));
}

#[test]
fn a_long_text_is_not_repeated_in_full() {
    assert!(fault(&format!("1. {} *", "x".repeat(100_000))).to_string().len() < 300);
    let unknown = last(&format!("[Game \"{}\"]\n1. e4 *", "x".repeat(100_000)), None).loaded;
    // What is longer than the limits is cut and told.
    assert!(unknown.expect_err("no known game").to_string().len() < 300);
}

#[test]
fn a_position_has_to_be_possible() {
    for (tags, word) in [
        ("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]", "general"),
        ("[FEN \"nonsense\"]", "piece"),
        ("[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n[Game \"象棋\"]", "piece"),
    ] {
        let fault = fault(&format!("{tags}\n1. e4 *"));
        assert_eq!(fault.place, Place::Text { line: 1, column: 2 });
        assert!(fault.reason.is::<PgnTagError>());
        let text = fault.to_string();
        assert!(text.contains("tag FEN: ") && text.contains(word), "{text}");
    }
}

#[test]
fn a_record_without_moves_is_a_game() {
    let game = one("[FEN \"\"]\n*").tree.replay().game;
    assert_eq!((game.plies(), game.position().legal_moves().len()), (0, 20));
}

#[test]
fn a_record_that_goes_on_after_the_end_says_so() {
    // The start position stands for the third time after eight plies; players of old did not know the rule.
    let shuffle = "H0-G2 H9-G7 G2-H0 G7-H9 ".repeat(3);
    let AnyReplayed { game, unplayed } =
        one(&format!("[Variant \"Xiangqi\"]\n\n{shuffle} 1/2-1/2")).tree.replay();
    assert_eq!((game.plies(), unplayed), (8, 4));
    assert_eq!(game.explanation().expect("an end").rule, "XQ-54");
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
    let game = one(&record).tree.replay().game;
    assert_eq!(game.plies(), 107);
    assert!(
        game.position().fen().starts_with("4ka3/4a4/9/8p/9/9/1nR1Nr2P/9/4A4/3AK4 b "),
        "{}",
        game.position().fen()
    );
}

#[test]
fn parentheses_in_a_tag_are_no_variation() {
    let record = one("[Opening \"St. George (Baker) defense\"]\n\n1. e4 e6 *");
    assert_eq!(record.tree.tags().get("Opening"), Some("St. George (Baker) defense"));
    assert_eq!(record.tree.replay().game.moves_in("uci").expect("a notation"), ["e2e4", "e7e6"]);
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
        assert_eq!(
            one(&record).tree.replay().game.moves_in("uci").expect("a notation"),
            ["h2e2", "h9g7", "h0g2"],
            "{moves}"
        );
    }
}
