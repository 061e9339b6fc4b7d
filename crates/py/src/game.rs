//! Games as they are played.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::{PyDict, PyString, PyTuple};
use qipan::{
    AnyGame, AnyPosition, Claim, ClaimKind, Event, GameOptionError, GameViewer, Protocol, Side, xiongqi,
};

use crate::clock::{self, PickledClock, PyClock, PyTimeControl};
use crate::errors::{self, Refusal};
use crate::moves::{PyMove, PyMoves, move_text, own_move, square_names};
use crate::numbers::milliseconds;
use crate::pickle;
use crate::pictures::{self, Drawing};
use crate::position::{PyPosition, side_or};
use crate::tables::{self, Game};
use crate::tree::PyTree;
use crate::values;

/// A game: a start position and what happened since, judged by the book of the game after every move.
///
/// After the end every action is an error that says how the game ended; a refused action changes nothing. Options say how
/// to judge where the book can be read in several ways: ``qipan.GAMES`` lists them.
///
/// >>> game = qipan.Game("xinghua")
/// >>> for move in "f3 e5 g4 Qh4#".split():
/// ...     game.push(move)
/// >>> game.status, game.outcome.winner, game.outcome.reason
/// (<Status.ENDED: 'ended'>, <Side.SECOND: 'second'>, <Reason.CHECKMATE: 'checkmate'>)
/// >>> game.outcome.explanation
/// 'Black wins: white is in check and has no legal move.'
#[pyclass(name = "Game", module = "qipan", frozen)]
pub(crate) struct PyGame {
    played: Mutex<Box<dyn AnyGame>>,
    game: Game,
}

impl PyGame {
    pub(crate) fn new(game: Game, played: Box<dyn AnyGame>) -> Self {
        PyGame { played: Mutex::new(played), game }
    }

    pub(crate) fn start(
        game: Game,
        position: &dyn AnyPosition,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let options = read_options(options)?;
        let pairs: Vec<(&str, &str)> = options.iter().map(|(name, value)| (&**name, &**value)).collect();
        Ok(PyGame::new(game, position.to_game(&pairs).map_err(unknown_option)?))
    }

    /// Nothing panics while the lock is held, so it cannot be poisoned in earnest.
    #[inline]
    fn lock(&self, py: Python<'_>) -> MutexGuard<'_, Box<dyn AnyGame>> {
        self.played.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }

    fn ended<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let explanation = {
            let played = self.lock(py);
            played.outcome().and_then(|_| played.explanation())
        };
        explanation.map(|explanation| values::outcome(py, self.game, &explanation)).transpose()
    }
}

/// The options of keyword arguments.
pub(crate) fn read_options(options: Option<&Bound<'_, PyDict>>) -> PyResult<Vec<(String, String)>> {
    let Some(options) = options else { return Ok(Vec::new()) };
    options.iter().map(|(name, value)| Ok((name.extract()?, value.str()?.to_cow()?.into_owned()))).collect()
}

/// There is no such option or value.
pub(crate) fn unknown_option(error: GameOptionError) -> Refusal {
    let (name, known) = match &error {
        GameOptionError::Name { name, known } => (name, &known[..]),
        GameOptionError::Value { value, known, .. } => (value, *known),
        _ => return Refusal::new("UnknownNameError", &error).code(error.code()),
    };
    let known = known.iter().map(|name| (*name).to_owned()).collect();
    Refusal::new("UnknownNameError", &error).code(error.code()).token(name).candidates(known)
}

/// Reads the name of a protocol.
fn read_protocol(name: &str) -> PyResult<Protocol> {
    match name {
        "uci" => Ok(Protocol::Uci),
        "ucci" => Ok(Protocol::Ucci),
        "cyclone" => Ok(Protocol::Cyclone),
        _ => {
            let cut: String = name.chars().take(40).collect();
            let message = format!("unknown protocol {cut:?}; expected uci, ucci or cyclone");
            let known = ["uci", "ucci", "cyclone"].map(str::to_owned).to_vec();
            Err(Refusal::new("UnknownNameError", message).code("unknown_protocol").candidates(known).into())
        }
    }
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (game, fen = None, **options))]
    fn make(game: &str, fen: Option<&str>, options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let game = Game::named(game)?;
        let position = (game.row().position)(fen.unwrap_or("startpos")).map_err(errors::position)?;
        PyGame::start(game, &*position, options)
    }

    #[classattr]
    fn __match_args__() -> (&'static str, &'static str, &'static str) {
        ("game", "status", "outcome")
    }

    /// Return the game that a program tells an engine of, in the words of any protocol, with moves in one notation.
    ///
    /// >>> game = qipan.Game.from_engine_text("xiangqi", "position startpos moves h2e2 h9g7")
    /// >>> game.engine_text("cyclone")
    /// 'fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves h2e2 h9g7'
    #[staticmethod]
    #[pyo3(signature = (game, text, notation = "uci"))]
    fn from_engine_text(game: &str, text: &str, notation: &str) -> PyResult<Self> {
        let game = Game::named(game)?;
        let played = (game.row().open_engine_text)(text, notation);
        Ok(PyGame::new(game, played.map_err(|error| errors::engine_text(game, error))?))
    }

    /// The name of the game.
    #[getter]
    fn game(&self, py: Python<'_>) -> PyResult<Py<PyString>> {
        Ok(tables::get(py)?.game(self.game).name(py))
    }

    /// What is told of the game: its names, its board, its notations.
    #[getter]
    fn info(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        Ok(tables::get(py)?.game(self.game).info(py))
    }

    /// The options that the game is judged with.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let options = self.lock(py).options();
        let dict = PyDict::new(py);
        for (name, value) in options {
            dict.set_item(name, value)?;
        }
        Ok(dict)
    }

    /// The position after the last move.
    #[getter]
    fn position(&self, py: Python<'_>) -> PyPosition {
        PyPosition::new(self.game, self.lock(py).position().boxed_clone())
    }

    /// The position where the game started.
    #[getter]
    fn start_position(&self, py: Python<'_>) -> PyPosition {
        PyPosition::new(self.game, self.lock(py).start().boxed_clone())
    }

    /// Return the position after so many plies; from the last one on if the number is negative, as with sequences.
    fn position_at(&self, py: Python<'_>, plies: isize) -> PyResult<PyPosition> {
        let played = self.lock(py);
        let from_end = if plies < 0 { played.plies() + 1 } else { 0 };
        let plies = from_end.checked_add_signed(plies);
        let position = plies.and_then(|plies| played.position_at(plies));
        let position = position.map(AnyPosition::boxed_clone);
        let none = || pyo3::exceptions::PyIndexError::new_err("the game has not so many plies");
        Ok(PyPosition::new(self.game, position.ok_or_else(none)?))
    }

    /// The side to move.
    #[getter]
    fn turn(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let turn = self.lock(py).position().turn();
        Ok(tables::get(py)?.side(py, turn))
    }

    /// Whether the side to move is in check.
    #[getter]
    fn is_check(&self, py: Python<'_>) -> bool {
        self.lock(py).position().is_check()
    }

    /// The moves played, oldest first, as a sequence.
    #[getter]
    fn moves(&self, py: Python<'_>) -> PyMoves {
        PyMoves { moves: self.lock(py).steps(), game: self.game }
    }

    /// The moves that may be played: the legal ones, or those that touched pieces leave of them; none after the end.
    #[getter]
    fn legal_moves(&self, py: Python<'_>) -> PyMoves {
        PyMoves { moves: self.lock(py).allowed_steps(), game: self.game }
    }

    /// How many plies were played.
    #[getter]
    fn plies(&self, py: Python<'_>) -> usize {
        self.lock(py).plies()
    }

    /// How often the present position has stood.
    #[getter]
    fn repetitions(&self, py: Python<'_>) -> usize {
        self.lock(py).repetitions()
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self, py: Python<'_>) -> bool {
        self.lock(py).outcome().is_some()
    }

    /// Whether the game goes on, may be claimed as a draw, or has ended.
    #[getter]
    fn status(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let status = self.lock(py).status();
        Ok(tables::get(py)?.status(py, &status))
    }

    /// How the game has ended, with the rule and an explanation; ``None`` while it goes on.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.ended(py)
    }

    /// Everything that happened, oldest first.
    ///
    /// >>> game = qipan.Game("xinghua")
    /// >>> game.push("e4")
    /// >>> game.offer_draw()
    /// >>> [(event.name, str(event.side), event.detail) for event in game.events]
    /// [('move', 'first', 'e2e4'), ('offer', 'first', None)]
    #[getter]
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let (events, mut mover) = {
            let played = self.lock(py);
            let events: Vec<_> = (0..played.event_count()).filter_map(|n| played.event(n)).collect();
            (events, played.start().turn())
        };
        let events = events.into_iter().map(|event| {
            let value = values::event(py, self.game, &event, mover);
            if let Event::Move(_) = event {
                mover = !mover;
            }
            value
        });
        PyTuple::new(py, events.collect::<PyResult<Vec<_>>>()?)
    }

    /// Who has offered a draw that is not answered yet.
    #[getter]
    fn offer(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let offer = self.lock(py).offer();
        offer.map(|side| Ok(tables::get(py)?.side(py, side))).transpose()
    }

    /// The squares that the side to move has touched since the last move.
    #[getter]
    fn touched<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let touched = self.lock(py).touched();
        square_names(py, self.game, &touched)
    }

    /// A copy of the clock, or ``None``. A clock, or a time control for both sides, may be set: it runs from then on.
    ///
    /// >>> game = qipan.Game("xiangqi")
    /// >>> game.clock = "300+3"
    /// >>> game.push("h2e2", elapsed=2.5)
    /// >>> game.clock.remaining("first")
    /// 300.5
    #[getter]
    fn clock(&self, py: Python<'_>) -> Option<PyClock> {
        self.lock(py).clock().cloned().map(PyClock::new)
    }

    #[setter]
    fn set_clock(&self, clock: &Bound<'_, PyAny>) -> PyResult<()> {
        let py = clock.py();
        let clock = match clock.cast::<PyClock>() {
            Ok(clock) => clock.get().now(py),
            Err(_) => qipan::Clock::same(PyTimeControl::of_object(clock)?),
        };
        self.lock(py).set_clock(clock);
        Ok(())
    }

    /// Return the FEN of the position after the last move.
    fn fen(&self, py: Python<'_>) -> String {
        self.lock(py).position().fen()
    }

    /// Play a move, given as a move or as text in any notation. With a clock, ``elapsed`` says how many seconds the side
    /// to move has thought; if its flag has fallen meanwhile, the game ends by time and the move is not played.
    ///
    /// >>> game = qipan.Game("xiangqi")
    /// >>> game.push("炮二平五")
    /// >>> game.push(game.legal_moves[0])
    /// >>> len(game.moves)
    /// 2
    #[pyo3(signature = (m, elapsed = None))]
    fn push(&self, m: &Bound<'_, PyAny>, elapsed: Option<f64>) -> PyResult<()> {
        let py = m.py();
        let elapsed = elapsed.map(milliseconds).transpose()?;
        if let Ok(m) = m.cast::<PyMove>() {
            let m = own_move(self.game, *m.get())?;
            let mut played = self.lock(py);
            let result = match elapsed {
                None => played.play(m),
                Some(elapsed) => played.play_after(m, elapsed),
            };
            return result.map(drop).map_err(|error| {
                let fen = played.position().fen();
                drop(played);
                errors::action(self.game, error).fen(fen).into()
            });
        }
        let text = move_text(m)?.to_cow()?;
        let result = {
            let mut played = self.lock(py);
            match elapsed {
                None => played.play_text(&text).map(drop).map_err(|error| errors::play(self.game, error)),
                Some(elapsed) => match played.position().recognize(&text) {
                    Err(error) => Err(errors::notation(self.game, error)),
                    Ok((m, _)) => played
                        .play_after(m, elapsed)
                        .map(drop)
                        .map_err(|error| errors::action(self.game, error).token(&text)),
                },
            }
        };
        Ok(result?)
    }

    /// Take the last move back, and all that happened after it, and return it; ``None`` before the first move.
    ///
    /// >>> game = qipan.Game("xiangqi")
    /// >>> game.push("h2e2")
    /// >>> game.undo()
    /// <xiangqi move h2e2>
    fn undo(&self, py: Python<'_>) -> Option<PyMove> {
        let mut played = self.lock(py);
        let m = played.undo()?;
        Some(PyMove::of(self.game, played.position(), m))
    }

    /// Resign: the side to move if none is named. Returns the outcome.
    #[pyo3(signature = (side = None))]
    fn resign<'py>(&self, py: Python<'py>, side: Option<&str>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let result = {
            let mut played = self.lock(py);
            let side = side_or(side, || played.position().turn())?;
            played.resign(side)
        };
        result.map_err(|error| errors::action(self.game, error))?;
        self.ended(py)
    }

    /// Offer a draw: for the side that the book lets offer now if none is named.
    #[pyo3(signature = (side = None))]
    fn offer_draw(&self, py: Python<'_>, side: Option<&str>) -> PyResult<()> {
        let result = {
            let mut played = self.lock(py);
            let side = side_or(side, || played.implied_offerer())?;
            played.offer_draw(side)
        };
        Ok(result.map_err(|error| errors::action(self.game, error))?)
    }

    /// Accept the draw that was offered. Returns the outcome.
    fn accept_draw<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let result = self.lock(py).accept_draw();
        result.map_err(|error| errors::action(self.game, error))?;
        self.ended(py)
    }

    /// Decline the draw that was offered; a move by the side that was asked does so too.
    fn decline_draw(&self, py: Python<'_>) -> PyResult<()> {
        let result = self.lock(py).decline_draw();
        Ok(result.map_err(|error| errors::action(self.game, error))?)
    }

    /// Return the draws that may be claimed now.
    fn claims<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let claims = self.lock(py).claims();
        PyTuple::new(
            py,
            claims.into_iter().map(|claim| values::claim(py, claim)).collect::<PyResult<Vec<_>>>()?,
        )
    }

    /// Claim a draw: for the side that has the claim if none is named, and the side to move if both have it. Returns the
    /// outcome.
    #[pyo3(signature = (kind, side = None))]
    fn claim_draw<'py>(
        &self,
        py: Python<'py>,
        kind: &str,
        side: Option<&str>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let kind = ClaimKind::from_name(kind).ok_or_else(|| {
            let cut: String = kind.chars().take(40).collect();
            let known: Vec<String> = ClaimKind::ALL.map(|kind| kind.name().to_owned()).to_vec();
            let message = format!("unknown claim {cut:?}; expected {}", known.join(" or "));
            Refusal::new("UnknownNameError", message).code("unknown_claim").token(&cut).candidates(known)
        })?;
        let result = {
            let mut played = self.lock(py);
            let side = side_or(side, || {
                let turn = played.position().turn();
                let claims = played.claims();
                let open = |side: Side| claims.contains(&Claim { kind, side });
                if open(!turn) && !open(turn) { !turn } else { turn }
            })?;
            played.claim_draw(Claim { kind, side })
        };
        result.map_err(|error| errors::action(self.game, error))?;
        self.ended(py)
    }

    /// Say that the side to move touches a piece, in a game whose book binds it by that.
    fn touch(&self, py: Python<'_>, square: &str) -> PyResult<()> {
        let result = self.lock(py).touch(self.game.square(square)?);
        Ok(result.map_err(|error| errors::action(self.game, error))?)
    }

    /// End the game: a side, the one to move if none is named, has used up its time. Returns the outcome.
    #[pyo3(signature = (side = None))]
    fn flag_fall<'py>(&self, py: Python<'py>, side: Option<&str>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let result = {
            let mut played = self.lock(py);
            let side = side_or(side, || played.position().turn())?;
            played.flag_fall(side)
        };
        result.map_err(|error| errors::action(self.game, error))?;
        self.ended(py)
    }

    /// End the game if the side to move has used up its time, now that it has thought for so many seconds. Returns the
    /// outcome, if the game has ended so.
    fn tick<'py>(&self, py: Python<'py>, elapsed: f64) -> PyResult<Option<Bound<'py, PyAny>>> {
        let result = self.lock(py).tick(milliseconds(elapsed)?);
        result.map_err(|error| errors::action(self.game, error))?;
        self.ended(py)
    }

    /// Return the moves that would bring a position about for the third time, and what would be judged, in a game that
    /// judges repetitions by chases.
    fn repetition_warnings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let played = self.lock(py).boxed_clone();
        let warnings = self.game.row().repetition_warnings(&*played);
        let warnings = warnings.map_err(|error| errors::chase(self.game, error))?;
        let warnings = warnings.iter().map(|warning| values::warning(py, self.game, &*played, warning));
        PyTuple::new(py, warnings.collect::<PyResult<Vec<_>>>()?)
    }

    /// Return the moves played in a notation, the preferred one of the game if none is named.
    ///
    /// >>> game = qipan.Game("xiangqi")
    /// >>> for move in ("h2e2", "h9g7"):
    /// ...     game.push(move)
    /// >>> game.moves_in("chinese")
    /// ['炮二平五', '馬8進7']
    #[pyo3(signature = (notation = None))]
    fn moves_in(&self, py: Python<'_>, notation: Option<&str>) -> PyResult<Vec<String>> {
        let preferred = || (self.game.row().notations)().first().copied().unwrap_or("uci");
        let texts = self.lock(py).moves_in(notation.unwrap_or_else(preferred));
        Ok(texts.map_err(errors::unknown_notation)?)
    }

    /// Tell the game to an engine, in the words of a protocol.
    #[pyo3(signature = (protocol = "uci", notation = "uci"))]
    fn engine_text(&self, py: Python<'_>, protocol: &str, notation: &str) -> PyResult<String> {
        let protocol = read_protocol(protocol)?;
        let text = self.lock(py).engine_text(protocol, notation);
        Ok(text.map_err(errors::unknown_notation)?)
    }

    /// Return the FEEN of a game of xiongqi, with what was captured in hands.
    fn feen(&self, py: Python<'_>) -> PyResult<String> {
        let played = self.lock(py);
        if let Some(game) = played.as_any().downcast_ref::<xiongqi::Game>() {
            return Ok(xiongqi::Feen::from(game).to_string());
        }
        drop(played);
        let message = format!("only xiongqi has FEEN, and this is a game of {}", self.game.name());
        Err(Refusal::new("ActionError", message).code("other_game").into())
    }

    /// Return the record of the game, to be annotated and written.
    fn to_tree(&self, py: Python<'_>) -> PyTree {
        PyTree::new(self.game, self.lock(py).to_tree())
    }

    /// Draw the board as text, as ``Position.board`` does.
    #[pyo3(signature = (style = "hanzi", bottom = "first"))]
    fn board(&self, py: Python<'_>, style: &str, bottom: &str) -> PyResult<String> {
        let (style, bottom) = (pictures::read_style(style)?, tables::read_side(bottom)?);
        Ok(self.lock(py).position().board_seen_by(bottom, style))
    }

    /// Draw the board as an SVG picture with the last move marked; see ``Position.svg`` for what can be chosen.
    #[pyo3(signature = (**options))]
    fn svg(&self, py: Python<'_>, options: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
        let drawing = Drawing::read(self.game, options)?;
        let picture = self.lock(py).svg(&drawing.0);
        Ok(picture.map_err(pictures::no_square)?)
    }

    /// Write the game as HTML that steps through its moves, with the verdict and why, and for a repetition which moves
    /// check and which chase. It needs no server: a fragment for a page of others, or with ``page`` a whole one. The look is
    /// chosen as for ``Position.svg``.
    ///
    /// >>> page = qipan.Game("xinghua").html(page=True, title="A game")
    /// >>> page.startswith("<!DOCTYPE html>")
    /// True
    #[pyo3(signature = (*, notation = None, title = None, page = false, **options))]
    fn html(
        &self,
        py: Python<'_>,
        notation: Option<String>,
        title: Option<String>,
        page: bool,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<String> {
        let look = pictures::read_look(self.game, options)?;
        let html = self.lock(py).viewer(&GameViewer { look, notation, title, page });
        Ok(html.map_err(errors::unknown_notation)?)
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        self.html(py, None, None, false, None)
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py, None)
    }

    /// Return a copy, which goes its own way.
    fn copy(&self, py: Python<'_>) -> Self {
        PyGame::new(self.game, self.lock(py).boxed_clone())
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy(py)
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<PyGame>() else { return false };
        // One lock at a time, so that two comparisons cannot wait for each other.
        let mine = self.lock(py).boxed_clone();
        let theirs = other.get().lock(py);
        mine.same(&**theirs)
    }

    fn __str__(&self, py: Python<'_>) -> String {
        let played = self.lock(py);
        let board = played.position().board(qipan::BoardStyle::default());
        match played.explanation() {
            Some(explanation) => format!("{board}{}\n", explanation.english),
            None => board,
        }
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let played = self.lock(py);
        let status = match played.outcome() {
            Some(outcome) => format!("{}, {}", outcome.reason.name(), qipan::GameResult::from(outcome)),
            None => played.status().to_string(),
        };
        format!("<{} game, {} plies, {status}>", self.game.name(), played.plies())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<pickle::Reduced<'py, PickledGame>> {
        let pickled = {
            let played = self.lock(py);
            let clocks = (0..=played.plies()).filter_map(|ply| played.clock_before(ply)).map(clock::pickled);
            (
                self.game.name().to_owned(),
                played.start().fen(),
                played
                    .options()
                    .iter()
                    .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
                    .collect(),
                pickled_events(&**played),
                clocks.collect(),
            )
        };
        pickle::reduced(py, "_restore_game", pickled)
    }
}

/// The name of the game, the start, the options, the events as a letter and a number each, and the clocks before the last
/// plies and now.
type PickledGame = (String, String, Vec<(String, String)>, Vec<(char, u32)>, Vec<PickledClock>);

fn pickled_events(played: &dyn AnyGame) -> Vec<(char, u32)> {
    let mut plies = 0;
    let side = |side: Side| side.index() as u32;
    let events = (0..played.event_count()).filter_map(|n| played.event(n));
    let events = events.filter_map(|event| {
        Some(match event {
            Event::Move(_) => {
                plies += 1;
                ('m', played.move_at(plies - 1)?.0)
            }
            // The move declines again.
            Event::Decline(_) if played.declines_by_move(plies) => return None,
            Event::Decline(declining) => ('d', side(declining)),
            Event::Offer(offering) => ('o', side(offering)),
            Event::Accept(accepting) => ('a', side(accepting)),
            Event::Resign(resigning) => ('r', side(resigning)),
            Event::FlagFall(falling) => ('f', side(falling)),
            Event::Touch(square) => ('t', square.into()),
            Event::Claim(claim) => {
                ('c', side(claim.side) | u32::from(claim.kind == ClaimKind::FiftyMoves) << 1)
            }
            _ => return None,
        })
    });
    events.collect()
}

#[pyfunction(name = "_restore_game")]
pub(crate) fn restore_game(
    game: &str,
    start: &str,
    options: Vec<(String, String)>,
    events: Vec<(char, u32)>,
    clocks: Vec<PickledClock>,
) -> PyResult<PyGame> {
    let game = Game::named(game)?;
    let start = (game.row().position_lenient)(start).map_err(errors::position)?.position;
    let pairs: Vec<(&str, &str)> = options.iter().map(|(name, value)| (&**name, &**value)).collect();
    let mut played = start.to_game(&pairs).map_err(unknown_option)?;
    for (letter, number) in events {
        let side = if number & 1 == 0 { Side::First } else { Side::Second };
        let kind = if number & 2 == 0 { ClaimKind::Repetition } else { ClaimKind::FiftyMoves };
        let done = match letter {
            'm' => played.play(qipan::PackedMove(number)).map(drop),
            'd' => played.decline_draw(),
            'o' => played.offer_draw(side),
            'a' => played.accept_draw().map(drop),
            'r' => played.resign(side).map(drop),
            'f' => played.flag_fall(side).map(drop),
            't' => played.touch(number as u8),
            'c' => played.claim_draw(Claim { kind, side }).map(drop),
            _ => Ok(()),
        };
        done.map_err(|error| errors::action(game, error))?;
    }
    let mut clocks = clocks.into_iter().map(clock::unpickled).collect::<PyResult<Vec<_>>>()?;
    if let Some(now) = clocks.pop() {
        played.restore_clocks(clocks, now);
    }
    Ok(PyGame::new(game, played))
}
