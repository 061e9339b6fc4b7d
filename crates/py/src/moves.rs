//! Moves, and sequences of them.

use core::sync::atomic::{AtomicUsize, Ordering};

use pyo3::exceptions::{PyIndexError, PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PySlice, PyString, PyTuple};
use qipan::{AnyPosition, PackedMove};

use crate::errors::{self, Refusal};
use crate::pickle;
use crate::tables::{self, Game};

/// A move as a small value: where from, where to, what moves, what it captures and what a soldier becomes.
///
/// Moves come from positions, which alone know what is legal: from ``legal_moves``, ``parse`` and records. Two moves are
/// equal if they are of the same game and have the same squares, piece and promotion.
///
/// >>> move = qipan.Position("xiangqi").parse("炮二平五")
/// >>> move
/// <xiangqi move h2e2>
/// >>> move.from_square, move.to_square, move.piece, move.captured
/// ('h2', 'e2', <Kind.CANNON: 'cannon'>, None)
/// >>> match move:
/// ...     case qipan.Move(to_square="e2", captured=None):
/// ...         print("to the centre")
/// to the centre
#[pyclass(name = "Move", module = "qipan", frozen)]
#[derive(Clone, Copy)]
pub(crate) struct PyMove {
    pub(crate) m: PackedMove,
    /// The code of the kind that is captured, 0 if none is.
    pub(crate) captured: u8,
    pub(crate) game: Game,
}

impl PyMove {
    /// A legal move of the position.
    pub(crate) fn of(game: Game, position: &dyn AnyPosition, m: PackedMove) -> Self {
        let captured = position.captured(m).map_or(0, |(_, piece)| piece.kind);
        PyMove { m, captured, game }
    }

    fn text(&self) -> String {
        (self.game.row().uci)(self.m).unwrap_or_default()
    }

    fn same(&self, other: &Self) -> bool {
        self.m == other.m && self.game == other.game
    }
}

#[pymethods]
impl PyMove {
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str, &'static str) {
        ("from_square", "to_square", "promotion")
    }

    /// The name of the game.
    #[getter]
    fn game(&self, py: Python<'_>) -> PyResult<Py<PyString>> {
        Ok(tables::get(py)?.game(self.game).name(py))
    }

    /// The square that the piece leaves.
    #[getter]
    fn from_square(&self, py: Python<'_>) -> PyResult<Option<Py<PyString>>> {
        Ok(tables::get(py)?.game(self.game).square(py, self.m.from()))
    }

    /// The square that the piece goes to.
    #[getter]
    fn to_square(&self, py: Python<'_>) -> PyResult<Option<Py<PyString>>> {
        Ok(tables::get(py)?.game(self.game).square(py, self.m.to()))
    }

    /// The kind of piece that moves, before any promotion.
    #[getter]
    fn piece(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        Ok(tables::get(py)?.game(self.game).kind(py, self.m.piece()))
    }

    /// The kind of piece that is captured, if any is.
    #[getter]
    fn captured(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        Ok(tables::get(py)?.game(self.game).kind(py, self.captured))
    }

    /// What a soldier becomes, if it reaches the last rank.
    #[getter]
    fn promotion(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        Ok(tables::get(py)?.game(self.game).kind(py, self.m.promotion().unwrap_or(0)))
    }

    /// The move as UCI text, such as ``h2e2`` or ``e7e8q``.
    #[getter]
    fn uci(&self) -> String {
        self.text()
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("<{} move {}>", self.game.name(), self.text())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyMove>().is_ok_and(|other| self.same(other.get()))
    }

    fn __hash__(&self) -> u64 {
        // Consecutive numbers would crowd in the small sets of Python.
        u64::from(self.m.0).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 8
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<pickle::Reduced<'py, (&'static str, u32, u8)>> {
        pickle::reduced(py, "_restore_move", (self.game.name(), self.m.0, self.captured))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}

/// A move with the code of what it captures.
pub(crate) type Step = (PackedMove, u8);

/// A sequence of moves that makes each only when it is asked for: as a tuple of moves, but lighter.
///
/// Wherever a move is looked up, its UCI text does too.
///
/// >>> moves = qipan.Position("xinghua").legal_moves
/// >>> len(moves), moves[0] in moves, "e2e4" in moves, "e2e5" in moves
/// (20, True, True, False)
/// >>> [move.uci for move in moves[-2:]] == [moves[-2].uci, moves[-1].uci]
/// True
#[pyclass(name = "Moves", module = "qipan", frozen)]
pub(crate) struct PyMoves {
    pub(crate) moves: Vec<Step>,
    pub(crate) game: Game,
}

impl PyMoves {
    fn at(&self, index: usize) -> Option<PyMove> {
        self.moves.get(index).map(|(m, captured)| PyMove { m: *m, captured: *captured, game: self.game })
    }

    /// Where a move, or the UCI text of one, stands between two places.
    fn find(&self, sought: &Bound<'_, PyAny>, range: core::ops::Range<usize>) -> Option<usize> {
        let moves = self.moves.get(range.clone())?;
        let at = if let Ok(sought) = sought.cast::<PyMove>() {
            let sought = sought.get();
            moves.iter().position(|(m, _)| *m == sought.m).filter(|_| sought.game == self.game)
        } else {
            let text = sought.cast::<PyString>().ok()?.to_cow().ok()?;
            moves.iter().position(|(m, _)| (self.game.row().uci)(*m).as_deref() == Some(&*text))
        };
        at.map(|at| at + range.start)
    }
}

#[pymethods]
impl PyMoves {
    fn __len__(&self) -> usize {
        self.moves.len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let out_of_range = || PyIndexError::new_err("move index out of range");
        match index.extract::<isize>() {
            Ok(index) => {
                let from_end = if index < 0 { self.moves.len() } else { 0 };
                let m = from_end.checked_add_signed(index).and_then(|index| self.at(index));
                return Ok(Bound::new(py, m.ok_or_else(out_of_range)?)?.into_any());
            }
            Err(error) if error.is_instance_of::<PyOverflowError>(py) => return Err(out_of_range()),
            Err(_) => {}
        }
        let Ok(slice) = index.cast::<PySlice>() else {
            let found = index.get_type().name()?;
            return Err(PyTypeError::new_err(format!(
                "moves are indexed by integers or slices, not {found}"
            )));
        };
        let slice = slice.indices(self.moves.len() as isize)?;
        let places = (0..slice.slicelength).map(|i| slice.start + i as isize * slice.step);
        let places = places.filter_map(|place| usize::try_from(place).ok());
        let moves = places.filter_map(|place| self.moves.get(place).copied()).collect();
        Ok(Bound::new(py, PyMoves { moves, game: self.game })?.into_any())
    }

    fn __contains__(&self, sought: &Bound<'_, PyAny>) -> bool {
        self.find(sought, 0..self.moves.len()).is_some()
    }

    fn __iter__(slf: Py<Self>) -> PyMovesIterator {
        PyMovesIterator { moves: slf, next: AtomicUsize::new(0), reversed: false }
    }

    fn __reversed__(slf: Py<Self>) -> PyMovesIterator {
        PyMovesIterator { moves: slf, next: AtomicUsize::new(0), reversed: true }
    }

    /// Return the first place of a move between two places.
    #[pyo3(signature = (value, start = 0, stop = isize::MAX))]
    fn index(&self, value: &Bound<'_, PyAny>, start: isize, stop: isize) -> PyResult<usize> {
        let len = self.moves.len();
        let place =
            |index: isize| usize::try_from(index).map_or(len.saturating_add_signed(index), |i| i.min(len));
        let found = self.find(value, place(start)..place(stop).max(place(start)));
        found.ok_or_else(|| PyValueError::new_err("the move is not in the sequence"))
    }

    /// Return how often a move occurs.
    fn count(&self, value: &Bound<'_, PyAny>) -> usize {
        let mut places = 0..self.moves.len();
        let mut count = 0;
        while let Some(found) = self.find(value, places.clone()) {
            count += 1;
            places.start = found + 1;
        }
        count
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyMoves>().is_ok_and(|other| {
            let other = other.get();
            let moves = |moves: &PyMoves| moves.moves.iter().map(|(m, _)| *m).collect::<Vec<_>>();
            self.game == other.game && moves(self) == moves(other)
        })
    }

    fn __hash__(&self) -> u64 {
        self.moves.iter().fold(0, |hash: u64, (m, _)| hash.rotate_left(5).wrapping_mul(31) ^ u64::from(m.0))
    }

    fn __repr__(&self) -> String {
        let texts = self.moves.iter().filter_map(|(m, _)| (self.game.row().uci)(*m));
        format!("<{} moves {}>", self.game.name(), texts.collect::<Vec<_>>().join(" "))
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<pickle::Reduced<'py, (&'static str, Vec<(u32, u8)>)>> {
        let moves = self.moves.iter().map(|(m, captured)| (m.0, *captured)).collect();
        pickle::reduced(py, "_restore_moves", (self.game.name(), moves))
    }
}

/// Walks along a sequence of moves.
#[pyclass(name = "MovesIterator", module = "qipan._qipan", frozen)]
pub(crate) struct PyMovesIterator {
    moves: Py<PyMoves>,
    next: AtomicUsize,
    reversed: bool,
}

#[pymethods]
impl PyMovesIterator {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self) -> Option<PyMove> {
        let moves = self.moves.get();
        let next = self.next.fetch_add(1, Ordering::Relaxed);
        if next >= moves.moves.len() {
            // It would count on for ever.
            self.next.store(moves.moves.len(), Ordering::Relaxed);
            return None;
        }
        moves.at(if self.reversed { moves.moves.len() - 1 - next } else { next })
    }

    fn __length_hint__(&self) -> usize {
        self.moves.get().moves.len().saturating_sub(self.next.load(Ordering::Relaxed))
    }
}

/// The move that an argument gives: a move of this game, or a text in any notation that means a legal one.
pub(crate) fn read_move(
    game: Game,
    position: &dyn AnyPosition,
    m: &Bound<'_, PyAny>,
) -> PyResult<PackedMove> {
    if let Ok(m) = m.cast::<PyMove>() {
        return own_move(game, *m.get());
    }
    let text = move_text(m)?;
    let (m, _) = position.recognize(&text.to_cow()?).map_err(|error| errors::notation(game, error))?;
    Ok(m)
}

/// The move, if it is one of this game.
pub(crate) fn own_move(game: Game, m: PyMove) -> PyResult<PackedMove> {
    if m.game == game {
        return Ok(m.m);
    }
    let message = format!("{} is a move of {}, not of {}", m.text(), m.game.name(), game.name());
    Err(Refusal::new("IllegalMoveError", message).code("foreign_move").into())
}

/// The text of a move.
pub(crate) fn move_text<'a, 'py>(m: &'a Bound<'py, PyAny>) -> PyResult<&'a Bound<'py, PyString>> {
    m.cast::<PyString>().map_err(|_| {
        let found = m.get_type().name().map_or_else(|_| "something else".to_owned(), |name| name.to_string());
        PyTypeError::new_err(format!("expected a qipan.Move or the text of a move, found {found}"))
    })
}

/// Moves as a tuple of names of squares.
pub(crate) fn square_names<'py>(
    py: Python<'py>,
    game: Game,
    squares: &[u8],
) -> PyResult<Bound<'py, PyTuple>> {
    let table = tables::get(py)?.game(game);
    PyTuple::new(py, squares.iter().filter_map(|square| table.square(py, *square)).collect::<Vec<_>>())
}
