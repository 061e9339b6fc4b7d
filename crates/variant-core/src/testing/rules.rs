//! Checks a game against `testdata/GAME/rules.jsonl`: lines that were written from the rules alone, one claim each.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::{Coordinates, Kind, MoveOf, Position};

/// Checks every line for the rule with this ID.
///
/// # Panics
/// If a line does not hold, or the rule has none.
pub fn check_rule<P: Position>(data: &str, rule: &str) {
    let lines: Vec<Value> = data
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}")))
        .filter(|line: &Value| line["rule"] == rule)
        .collect();
    assert!(!lines.is_empty(), "no line for {rule}");
    let failures: Vec<String> = lines
        .iter()
        .filter_map(|line| check_line::<P>(line).err().map(|error| format!("{error}\n    in {line}")))
        .collect();
    assert!(
        failures.is_empty(),
        "{} of {} lines fail:\n{}",
        failures.len(),
        lines.len(),
        failures.join("\n")
    );
}

fn check_line<P: Position>(line: &Value) -> Result<(), String> {
    let fen = text(&line["fen"]);
    if line["invalid"] == true {
        let setup: crate::SetupOf<P> = fen.parse().map_err(|error| format!("no FEN: {error}"))?;
        return match P::from_setup(&setup) {
            Ok(_) => Err("the position is not refused".to_owned()),
            Err(_) => Ok(()),
        };
    }
    let position = P::from_fen(&fen).map_err(|error| error.to_string())?;
    if let Some(canonical) = line["reads"].as_str() {
        same_text(&position.fen(), canonical)
    } else if let Some(other) = line["same"].as_str() {
        check_equality(&position, other, true)
    } else if let Some(other) = line["different"].as_str() {
        check_equality(&position, other, false)
    } else if let Some(illegal) = line["illegal"].as_str() {
        check_illegal(&position, illegal, line)
    } else if line["play"].is_array() {
        check_play(position, line)
    } else {
        check_moves(&position, line)
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn texts(value: &Value) -> impl Iterator<Item = String> {
    value.as_array().into_iter().flatten().map(text)
}

fn same_text(found: &str, expected: &str) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("found {found}, expected {expected}")) }
}

fn check_equality<P: Position>(position: &P, other: &str, same: bool) -> Result<(), String> {
    let other = P::from_fen(other).map_err(|error| error.to_string())?;
    let found = (*position == other, position.key() == other.key());
    if found == (same, same) { Ok(()) } else { Err(format!("equality and equality of keys are {found:?}")) }
}

fn check_moves<P: Position>(position: &P, line: &Value) -> Result<(), String> {
    let piece = line["piece"].as_str();
    let found: BTreeSet<String> = position
        .legal_moves()
        .iter()
        .filter(|m| piece.is_none_or(|piece| m.from().to_string() == piece))
        .map(ToString::to_string)
        .collect();
    let expected: BTreeSet<String> = texts(&line["moves"]).collect();
    if found == expected { Ok(()) } else { Err(format!("found {found:?}, expected {expected:?}")) }
}

fn check_illegal<P: Position>(position: &P, illegal: &str, line: &Value) -> Result<(), String> {
    let Coordinates { from, to, promotion } = coordinates::<P>(illegal)?;
    let Err(reason) = position.check_move(from, to, promotion) else {
        return Err("the move is legal".to_owned());
    };
    same_text(reason.code(), &text(&line["reason"]))?;
    match line["at"].as_str() {
        Some(at) => same_text(&reason.at().map(|square| square.to_string()).unwrap_or_default(), at),
        None => Ok(()),
    }
}

fn check_play<P: Position>(mut position: P, line: &Value) -> Result<(), String> {
    for m in texts(&line["play"]) {
        let Coordinates { from, to, promotion } = coordinates::<P>(&m)?;
        let m: MoveOf<P> =
            position.check_move(from, to, promotion).map_err(|error| format!("{m}: {error}"))?;
        position.play(m).map_err(|error| format!("{m}: {error}"))?;
    }
    if let Some(after) = line["after"].as_str() {
        same_text(&position.fen(), after)?;
    }
    if let Some(check) = line["check"].as_bool()
        && check != position.is_check()
    {
        return Err(format!("check is {}", !check));
    }
    if let Some(ends) = line.get("ends") {
        let found = position.outcome().map_or(Value::Null, |outcome| outcome.reason.to_string().into());
        if found != *ends {
            return Err(format!("found the end {found}, expected {ends}"));
        }
    }
    Ok(())
}

fn coordinates<P: Position>(m: &str) -> Result<Coordinates<P::Square, P::Kind>, String> {
    let square = |at: usize| m.get(at..at + 2).and_then(|s| s.parse::<P::Square>().ok());
    let promotion = m.chars().nth(4).map(|letter| letter.to_ascii_uppercase());
    let known = promotion.is_none_or(|letter| P::Kind::from_letter(letter).is_some());
    match (square(0), square(2)) {
        (Some(from), Some(to)) if known => {
            Ok(Coordinates { from, to, promotion: promotion.and_then(P::Kind::from_letter) })
        }
        _ => Err(format!("{m} is no move text")),
    }
}

/// Defines a test for each rule ID, named by it, over the lines of a game's `rules.jsonl`.
#[macro_export]
macro_rules! rule_tests {
    ($position:ty, $data:expr, $($name:ident $id:literal)+) => {
        $(
            #[test]
            fn $name() {
                $crate::testing::rules::check_rule::<$position>($data, $id);
            }
        )+
    };
}
