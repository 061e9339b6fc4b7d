//! The small values of `qipan._values`, made from what the library says.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use qipan::{
    AnyArrow, AnyChase, AnyCycle, AnyEvent, AnyEvidence, AnyExplanation, AnyGame, AnyIllegalMove,
    AnyRepaired, AnyRepetitionWarning, AnySetupError, Claim, Delay, Eval, Event, Fault, PackedMove, Place,
    Score, Severity, Stage,
};

use crate::moves::{PyMove, square_names};
use crate::numbers;
use crate::position::PyPosition;
use crate::tables::{self, Game};

type Value<'py> = PyResult<Bound<'py, PyAny>>;

/// How a game has ended, with the rule and the explanation.
pub(crate) fn outcome<'py>(py: Python<'py>, game: Game, explanation: &AnyExplanation) -> Value<'py> {
    let AnyExplanation { outcome, rule, evidence, english, chinese } = explanation;
    let tables = tables::get(py)?;
    let winner = outcome.winner.map(|side| tables.side(py, side));
    let reason = tables.member(py, "Reason", outcome.reason.name())?;
    let evidence = self::evidence(py, game, evidence)?;
    tables.value(py, "Outcome")?.call1((winner, reason, *rule, english, chinese, evidence))
}

fn evidence<'py>(py: Python<'py>, game: Game, evidence: &AnyEvidence) -> Value<'py> {
    let tables = tables::get(py)?;
    let data = PyDict::new(py);
    match evidence {
        AnyEvidence::Counter { plies, limit } => {
            data.set_item("counter", plies)?;
            data.set_item("limit", limit)?;
        }
        AnyEvidence::Occurrences(stood) => data.set_item("occurrences", PyTuple::new(py, stood)?)?,
        AnyEvidence::Cycle(cycle) => data.set_item("cycle", self::cycle(py, game, cycle)?)?,
        AnyEvidence::SameMove(plies) => data.set_item("same_move", PyTuple::new(py, plies)?)?,
        AnyEvidence::Side(side) => data.set_item("side", tables.side(py, *side))?,
        _ => {}
    }
    tables.value(py, "Evidence")?.call((), Some(&data))
}

fn cycle<'py>(py: Python<'py>, game: Game, cycle: &AnyCycle) -> Value<'py> {
    let tables = tables::get(py)?;
    let class = tables.value(py, "CyclePly")?;
    let plies = cycle.plies.iter().map(|ply| {
        let (side, deed) = (tables.side(py, ply.side), tables.member(py, "Deed", ply.deed)?);
        class.call1((ply.ply, side, &ply.uci, deed, chases(py, game, &ply.chases)?))
    });
    let plies = PyTuple::new(py, plies.collect::<PyResult<Vec<_>>>()?)?;
    tables.value(py, "Cycle")?.call1((cycle.first, cycle.last, plies))
}

/// The pieces that are newly chased, as a tuple.
pub(crate) fn chases<'py>(py: Python<'py>, game: Game, chases: &[AnyChase]) -> PyResult<Bound<'py, PyTuple>> {
    let tables = tables::get(py)?;
    let (class, table) = (tables.value(py, "Chase")?, tables.game(game));
    let chases = chases.iter().map(|chase| {
        let attackers: Vec<u8> = chase.attackers.iter().map(|(_, square)| *square).collect();
        class.call1((table.square(py, chase.victim.1), square_names(py, game, &attackers)?))
    });
    PyTuple::new(py, chases.collect::<PyResult<Vec<_>>>()?)
}

/// A move that would repeat a position once too often.
pub(crate) fn warning<'py>(
    py: Python<'py>,
    game: Game,
    played: &dyn AnyGame,
    warning: &AnyRepetitionWarning,
) -> Value<'py> {
    let tables = tables::get(py)?;
    let m = Bound::new(py, PyMove::of(game, played.position(), warning.m))?;
    let winner = warning.outcome.winner.map(|side| tables.side(py, side));
    let reason = tables.member(py, "Reason", warning.outcome.reason.name())?;
    tables.value(py, "RepetitionWarning")?.call1((m, winner, reason, cycle(py, game, &warning.cycle)?))
}

/// A draw that may be claimed.
pub(crate) fn claim(py: Python<'_>, claim: Claim) -> Value<'_> {
    let tables = tables::get(py)?;
    let kind = tables.member(py, "ClaimKind", claim.kind.name())?;
    tables.value(py, "Claim")?.call1((kind, tables.side(py, claim.side)))
}

/// Something that happened; the number of a move is asked for, since coordinates alone do not tell who made it.
pub(crate) fn event<'py>(py: Python<'py>, game: Game, event: &AnyEvent, mover: qipan::Side) -> Value<'py> {
    let tables = tables::get(py)?;
    let (side, detail) = match event {
        Event::Move(coordinates) => {
            let promotion = coordinates.promotion.map_or(0, u32::from);
            let m = u32::from(coordinates.from) | u32::from(coordinates.to) << 8 | promotion << 24;
            (mover, Some(coordinates_text(game, PackedMove(m))))
        }
        Event::Touch(square) => (mover, Some(game.square_name(*square))),
        Event::Claim(claim) => (claim.side, Some(claim.kind.name().to_owned())),
        Event::Offer(side)
        | Event::Accept(side)
        | Event::Decline(side)
        | Event::Resign(side)
        | Event::FlagFall(side) => (*side, None),
        _ => (mover, None),
    };
    tables.value(py, "Event")?.call1((event.name(), tables.side(py, side), detail))
}

fn coordinates_text(game: Game, m: PackedMove) -> String {
    let mut text = game.square_name(m.from()) + &game.square_name(m.to());
    if let Some(code) = m.promotion() {
        let pieces = (game.row().pieces)();
        let letter = pieces.iter().find(|piece| piece.kind == code).map(|piece| piece.letter);
        text.extend(letter.map(|letter| letter.to_ascii_lowercase()));
    }
    text
}

/// Why a move is illegal.
pub(crate) fn illegal<'py>(py: Python<'py>, game: Game, reason: &AnyIllegalMove) -> Value<'py> {
    let squares = square_names(py, game, &reason.squares)?;
    tables::get(py)?.value(py, "IllegalMove")?.call1((reason.code, &reason.message, squares))
}

/// One of the faults of a setup.
pub(crate) fn faults<'py>(
    py: Python<'py>,
    game: Game,
    faults: &[AnySetupError],
) -> PyResult<Bound<'py, PyTuple>> {
    let class = tables::get(py)?.value(py, "SetupFault")?;
    let faults = faults
        .iter()
        .map(|fault| class.call1((fault.code, &fault.message, square_names(py, game, &fault.squares)?)));
    PyTuple::new(py, faults.collect::<PyResult<Vec<_>>>()?)
}

/// A mended position.
pub(crate) fn repaired(py: Python<'_>, game: Game, repaired: AnyRepaired) -> Value<'_> {
    let mended = faults(py, game, &repaired.mended)?;
    let tolerated = faults(py, game, &repaired.tolerated)?;
    let position = Bound::new(py, PyPosition::new(game, repaired.position))?;
    tables::get(py)?.value(py, "Repaired")?.call1((position, mended, tolerated))
}

/// An arrow on the board.
pub(crate) fn arrow<'py>(py: Python<'py>, (paint, from, to): &AnyArrow) -> Value<'py> {
    let tables = tables::get(py)?;
    let paint = tables.member(py, "Paint", &paint.letter().to_string())?;
    tables.value(py, "Arrow")?.call1((paint, from, to))
}

/// What an engine thinks.
pub(crate) fn eval(py: Python<'_>, eval: Eval) -> Value<'_> {
    let (centipawns, mate) = match eval.score {
        Score::Centipawns(score) => (Some(score), None),
        Score::Mate(moves) => (None, Some(moves)),
    };
    tables::get(py)?.value(py, "Eval")?.call1((centipawns, mate, eval.depth))
}

/// Where in a record something stands.
pub(crate) fn place(py: Python<'_>, place: Place) -> Value<'_> {
    let (line, column, byte) = match place {
        Place::Text { line, column } => (Some(line), Some(column), None),
        Place::Byte(byte) => (None, None, Some(byte)),
        _ => (None, None, None),
    };
    tables::get(py)?.value(py, "Place")?.call1((line, column, byte))
}

/// Something wrong in a record.
pub(crate) fn fault<'py>(py: Python<'py>, fault: &Fault) -> Value<'py> {
    let tables = tables::get(py)?;
    let severity = match fault.severity {
        Severity::Note => "note",
        Severity::Error => "error",
    };
    let severity = tables.member(py, "Severity", severity)?;
    let place = place(py, fault.place)?;
    let message = fault.reason.to_string();
    let after = fault.after.index();
    tables.value(py, "Fault")?.call1((place, message, &fault.token, severity, fault.in_variation, after))
}

/// A stage of a time control.
pub(crate) fn stage<'py>(py: Python<'py>, stage: &Stage) -> Value<'py> {
    let mut delays = [0.0; 3];
    match stage.delay {
        Delay::Fischer(time) => delays[0] = numbers::seconds(time),
        Delay::Bronstein(time) => delays[1] = numbers::seconds(time),
        Delay::Simple(time) => delays[2] = numbers::seconds(time),
        _ => {}
    }
    let [increment, bronstein, delay] = delays;
    let time = numbers::seconds(stage.time);
    tables::get(py)?.value(py, "Stage")?.call1((stage.moves, time, increment, bronstein, delay))
}
