//! Verdicts on repetitions, chases and the order of endings, case by case.

use serde_json::Value;
use variant_core::{Game, Outcome, Position as _, Reason, Side};
use xiangqi::{Position, chases};

fn cases(kind: &str) -> Vec<Value> {
    include_str!("../../../testdata/xiangqi/repetition.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).expect("a JSON object"))
        .filter(|case: &Value| case["kind"] == kind)
        .collect()
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().map(|text| text.as_str().expect("text")).collect()
}

/// Plays the moves as far as the game goes.
fn play(case: &Value) -> Game<Position> {
    // Some diagrams have a soldier where it cannot come.
    let fen = case["fen"].as_str().expect("a FEN");
    let repaired = Position::from_fen_lenient(fen).unwrap_or_else(|error| panic!("{case}: {error}"));
    let mut game = Game::from_position(repaired.position);
    for text in texts(&case["moves"]) {
        if game.outcome().is_some() {
            break;
        }
        let m = game.position().parse(text).unwrap_or_else(|error| panic!("{case}: {error}"));
        game.play(m).unwrap_or_else(|error| panic!("{case}: {error}"));
    }
    game
}

fn name(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "none",
        Some(Outcome { winner: None, .. }) => "draw",
        Some(Outcome { winner: Some(Side::First), reason: Reason::Checkmate | Reason::Stalemate }) => {
            "red_wins"
        }
        Some(Outcome { winner: Some(Side::First), .. }) => "black_loses",
        Some(Outcome { winner: Some(Side::Second), .. }) => "red_loses",
    }
}

fn check(cases: &[Value]) {
    let wrong: Vec<String> = cases
        .iter()
        .filter_map(|case| {
            let game = play(case);
            let found = name(game.outcome());
            let told = game.explanation().map(|explanation| explanation.english);
            (case["verdict"] != found)
                .then(|| format!("{case}\n    found {found}: {}", told.unwrap_or_default()))
        })
        .collect();
    assert!(wrong.is_empty(), "{} of {} cases:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

#[test]
fn xq_50_repetitions_are_judged_as_the_book_judges_them() {
    let cases = cases("repetition");
    assert!(cases.len() > 100);
    check(&cases);
}

#[test]
fn xq_40_the_first_ending_that_holds_decides() {
    check(&cases("ending_order"));
}

#[test]
fn xq_60_chases_of_single_moves() {
    for case in cases("chase_relation") {
        let mut game = play(&case);
        let m = game.undo().expect("a move");
        let found = if chases(game.position(), m).is_empty() { "not_chase" } else { "chase" };
        assert_eq!(case["verdict"], found, "{case}");
    }
}
