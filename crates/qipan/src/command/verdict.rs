//! A game's status and verdict, as text and as JSON.

use std::io::{self, Write};

use qipan::{AnyCyclePly, AnyExplanation, AnyGame, BoardShape, GameInfo, Status};
use serde_json::{Value, json};

/// Why a game has ended, who has won, and by which rule: `checkmate, red wins (XQ-40)`.
pub(super) fn verdict(info: &GameInfo, explanation: &AnyExplanation) -> String {
    let AnyExplanation { outcome, rule, .. } = explanation;
    let reason = outcome.reason.english();
    match outcome.winner {
        Some(side) => format!("{reason}, {} wins ({rule})", info.sides[side.index()]),
        None => format!("{reason}, draw ({rule})"),
    }
}

/// The draws that may be claimed, such as `white may claim repetition`.
pub(super) fn claimable(game: &dyn AnyGame) -> Option<String> {
    let Status::Claimable(claims) = game.status() else { return None };
    let sides = game.info().sides;
    let claims = claims.iter().map(|claim| format!("{} may claim {}", sides[claim.side.index()], claim.kind));
    Some(claims.collect::<Vec<_>>().join(", "))
}

/// The verdict and why, in both languages, with what each ply of a repeated cycle does.
pub(super) fn write_text(out: &mut dyn Write, game: &dyn AnyGame) -> io::Result<()> {
    writeln!(out, "{} plies, {}", game.plies(), game.position())?;
    let Some(explanation) = game.explanation() else {
        return writeln!(out, "{}", claimable(game).unwrap_or_else(|| "ongoing".to_owned()));
    };
    writeln!(out, "{}", verdict(game.info(), &explanation))?;
    writeln!(out, "{}", explanation.english)?;
    writeln!(out, "{}", explanation.chinese)
}

/// One JSON object; its members are fixed, and programs rely on them.
pub(super) fn write_json(out: &mut dyn Write, game: &dyn AnyGame) -> io::Result<()> {
    let explanation = game.explanation();
    let status = game.status();
    let claims = match &status {
        Status::Claimable(claims) => &claims[..],
        Status::Ongoing | Status::Ended(_) => &[],
    };
    let value = |part: fn(&AnyExplanation) -> Value| explanation.as_ref().map_or(Value::Null, part);
    let object = json!({
        "status": status.to_string(),
        "winner": value(|e| e.outcome.winner.map_or(Value::Null, |side| side.to_string().into())),
        "reason": value(|e| e.outcome.reason.name().into()),
        "rule": value(|e| e.rule.into()),
        "cycle": value(|e| json!(e.cycle().map(|cycle| [cycle.first, cycle.last]))),
        "plies": explanation
            .iter()
            .filter_map(AnyExplanation::cycle)
            .flat_map(|cycle| &cycle.plies)
            .map(|m| ply(game.info().board, m))
            .collect::<Value>(),
        "explanation": value(|e| e.english.clone().into()),
        "explanation_chinese": value(|e| e.chinese.clone().into()),
        "claims": claims
            .iter()
            .map(|claim| json!({"kind": claim.kind.to_string(), "side": claim.side.to_string()}))
            .collect::<Value>(),
        "fen": game.position().fen(),
    });
    writeln!(out, "{object}")
}

fn ply(board: BoardShape, ply: &AnyCyclePly) -> Value {
    let chases: Vec<Value> = ply
        .chases
        .iter()
        .map(|chase| {
            let attackers: Vec<_> = chase.attackers.iter().map(|(_, square)| board.name(*square)).collect();
            json!({"victim": board.name(chase.victim.1), "attackers": attackers})
        })
        .collect();
    json!({
        "ply": ply.ply,
        "side": ply.side.to_string(),
        "move": ply.uci,
        "kind": ply.deed,
        "chases": chases,
    })
}
