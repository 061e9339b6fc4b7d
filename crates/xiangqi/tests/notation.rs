//! Move text: Chinese and WXF in all dialects, over lines that were written by hand from the rules and the published
//! conventions (`testdata/xiangqi/notation.jsonl`), and over recorded games.

use serde_json::Value;
use variant_core::{Notation, NotationProblem, Position as _};
use xiangqi::{Iccs, Position};

const LINES: &str = include_str!("../../../testdata/xiangqi/notation.jsonl");
const RECORDS: &str = include_str!("../../../testdata/xiangqi/records.jsonl");

/// The dialects that a line of the table writes.
const DIALECTS: [&str; 6] =
    ["chinese", "chinese_simplified", "wxf", "wxf_federation", "wxf_ordinal", "wxf_letters"];

fn lines(rule: &str, member: &str) -> Vec<Value> {
    let lines = LINES.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let lines: Vec<_> = lines.filter(|line| line["rule"] == rule && !line[member].is_null()).collect();
    assert!(!lines.is_empty(), "no line for {rule} with {member}");
    lines
}

fn text<'a>(line: &'a Value, member: &str) -> &'a str {
    line[member].as_str().unwrap_or_else(|| panic!("{member} in {line}"))
}

fn texts<'a>(line: &'a Value, member: &str) -> Vec<&'a str> {
    line[member].as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn notation(name: &str) -> &'static dyn Notation<Position> {
    Position::notation(name).unwrap_or_else(|error| panic!("{error}"))
}

/// The move is written so in every dialect, and each of them is read back.
fn check_written(rule: &str) {
    for line in lines(rule, "chinese") {
        let position = position(text(&line, "fen"));
        let m = position.parse(text(&line, "move")).unwrap_or_else(|error| panic!("{error}"));
        for name in DIALECTS {
            let written = text(&line, name);
            assert_eq!(notation(name).text(&position, m), written, "{name}: {line}");
            assert_eq!(notation(name).parse(&position, written), Ok(m), "{name}: {line}");
        }
    }
}

#[test]
fn xq_71_chinese_text_names_piece_file_direction_and_number() {
    check_written("XQ-71");
}

#[test]
fn xq_72_pieces_alike_are_told_apart() {
    check_written("XQ-72");
}

#[test]
fn xq_72_texts_that_can_mean_several_moves_are_refused_with_the_candidates() {
    for line in lines("XQ-72", "ambiguous") {
        let position = position(text(&line, "fen"));
        let error = position.parse(text(&line, "text")).expect_err("an ambiguous text");
        let NotationProblem::Ambiguous { candidates } = &error.problem else { panic!("{error}: {line}") };
        let mut found: Vec<String> = candidates.iter().map(|(m, _)| m.to_string()).collect();
        found.sort_unstable();
        assert_eq!(found, texts(&line, "ambiguous"), "{line}");
        for (m, written) in candidates {
            assert_eq!(error.problem.to_string().matches(written.as_str()).count(), 1, "{error}");
            assert_eq!(position.parse(written), Ok(*m), "{written}: {line}");
        }
    }
}

#[test]
fn xq_73_wxf_letters_and_signs() {
    check_written("XQ-73");
}

#[test]
fn xq_74_reading_is_generous() {
    for line in lines("XQ-74", "read") {
        let position = position(text(&line, "fen"));
        for spelling in texts(&line, "read") {
            match position.parse(spelling) {
                Ok(m) => assert_eq!(m.to_string(), text(&line, "move"), "{spelling} in {line}"),
                Err(error) => panic!("{error}: {line}"),
            }
        }
    }
}

#[test]
fn xq_74_what_means_no_move_says_where_and_why() {
    for line in lines("XQ-74", "refused") {
        let position = position(text(&line, "fen"));
        let error = position.parse(text(&line, "text")).expect_err("no move");
        assert_eq!(error.problem.to_string(), text(&line, "refused"), "{line}");
        assert_eq!(Some(error.column as u64), line["column"].as_u64(), "{line}");
        assert_eq!((error.token.as_str(), error.fen), (text(&line, "text"), position.fen()));
    }
}

#[test]
fn a_text_of_unknown_notation_tells_which_it_is() {
    let start = Position::start();
    for (text, name) in [
        ("炮二平五", "chinese"),
        ("砲2平5", "chinese"),
        ("C2=5", "wxf"),
        ("C2.5", "wxf_federation"),
        ("H2-E2", "iccs"),
        ("h2e2", "uci"),
        ("H2E2", "iccs"),
    ] {
        let (m, found) = start.recognize(text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((m.to_string().as_str(), found.name()), ("h2e2", name), "{text}");
    }
    let (_, found) = start.recognize("马二进三").expect("a horse's move");
    assert_eq!(found.name(), "chinese_simplified");
    let soldiers = position("5k3/9/3P5/3P5/3P5/9/9/9/9/4K4 w - - 0 1");
    for (text, name) in [("16=5", "wxf_ordinal"), ("P+.5", "wxf_federation"), ("S+=5", "wxf")] {
        assert_eq!(soldiers.recognize(text).map(|(_, found)| found.name()), Ok(name), "{text}");
    }
    assert_eq!(soldiers.recognize("P..7").map(|(_, found)| found.name()), Ok("wxf_letters"));
}

#[test]
fn xq_70_ranks_from_1_to_10_are_never_guessed() {
    let start = Position::start();
    // A move in both countings, and moves in one.
    assert_eq!(start.parse("b2b9").map(|m| m.to_string()), Ok("b2b9".to_owned()));
    assert_eq!(notation("uci10").parse(&start, "h3e3").map(|m| m.to_string()), Ok("h2e2".to_owned()));
    assert!(start.parse("h3e3").is_err());
    assert!(start.parse("a10a9").is_err());
}

/// The soldiers of recorded games: files from the right, each from the front, whoever stands alone left out.
#[test]
fn xq_72_numbered_soldiers_of_real_games() {
    for (fen, text, uci) in [
        (
            "3a1kb2/2P1a1P1R/1RC6/n1N2PPc1/2b6/2B2pNr1/2P6/2n2App1/2p2K1p1/2B2ArC1 w - - 1 2",
            "一兵平四",
            "g8f8",
        ),
        ("3a5/5k3/b3P2Rb/9/9/5p3/3p5/9/3p1p1p1/2B1K2n1 b - - 9 6", "一卒平5", "d1e1"),
        ("2P2a3/3k2C2/4R3b/9/3r2p1P/3p5/7C1/B8/3p2ppc/c3K4 b - - 7 9", "一卒平5", "d1e1"),
    ] {
        let position = Position::from_fen_lenient(fen).unwrap_or_else(|error| panic!("{error}")).position;
        let m = position.parse(text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(m.to_string(), uci, "{fen}");
        assert_eq!(notation("chinese").text(&position, m), text);
    }
}

/// Chinese, WXF, ICCS and Chinese again: the games of the championship of 1956.
#[test]
fn xq_71_to_xq_74_recorded_games_go_round_all_notations() {
    let mut plies = 0;
    for line in RECORDS.lines() {
        let record: Value = serde_json::from_str(line).expect("JSON");
        let mut position = Position::start();
        for uci in texts(&record, "uci") {
            let m = position.parse(uci).unwrap_or_else(|error| panic!("{error}"));
            for chinese in ["chinese", "chinese_simplified"].map(notation) {
                for wxf in &DIALECTS[2..] {
                    let first = chinese.text(&position, m);
                    let read = chinese.parse(&position, &first).expect("Chinese text");
                    let text = notation(wxf).text(&position, read);
                    let read = notation(wxf).parse(&position, &text).expect("WXF text");
                    let read = Iccs.parse(&position, &Iccs.text(&position, read)).expect("ICCS text");
                    assert_eq!(chinese.text(&position, read), first, "{position}: {m:?}");
                    assert_eq!(position.parse(&text), Ok(m), "{position}: {m:?} is {text}");
                }
            }
            position.play(m).unwrap_or_else(|error| panic!("{error}"));
            plies += 1;
        }
    }
    assert!(plies > 5_000, "{plies} plies");
}
