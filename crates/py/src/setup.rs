//! Setups: the editor of positions.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::exceptions::{PyKeyError, PyTypeError};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::{PyDict, PyString, PyTuple};
use qipan::{AnySetup, Side};

use crate::errors::{self, Refusal};
use crate::pickle;
use crate::position::PyPosition;
use crate::tables::{self, Game};
use crate::values;

/// Any pieces anywhere: a position as it is put together, not yet known to be possible.
///
/// Squares are the keys; a piece is given by its letter in FEN or as a ``qipan.Piece``. Without a FEN the board is empty;
/// ``startpos`` is the start position.
///
/// >>> setup = qipan.Setup("xiangqi")
/// >>> setup["e0"], setup["e9"], setup["a5"] = "K", "k", "R"
/// >>> [fault.code for fault in setup.faults()]
/// ['generals_face']
/// >>> setup["e4"] = "P"
/// >>> setup.position().fen()
/// '4k4/9/9/9/R8/4P4/9/9/9/4K4 w - - 0 1'
#[pyclass(name = "Setup", module = "qipan", frozen)]
pub(crate) struct PySetup {
    setup: Mutex<Box<dyn AnySetup>>,
    game: Game,
}

impl PySetup {
    pub(crate) fn new(game: Game, setup: Box<dyn AnySetup>) -> Self {
        PySetup { setup: Mutex::new(setup), game }
    }

    pub(crate) fn read(game: Game, fen: &str) -> PyResult<Self> {
        Ok(Self::new(game, (game.row().setup)(fen).map_err(|error| errors::fen(&error))?))
    }

    /// Nothing panics while the lock is held, so it cannot be poisoned in earnest.
    fn lock(&self, py: Python<'_>) -> MutexGuard<'_, Box<dyn AnySetup>> {
        self.setup.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }

    /// The letter of a piece given by letter or as a piece.
    fn letter(&self, piece: &Bound<'_, PyAny>) -> PyResult<char> {
        let tables = tables::get(piece.py())?;
        let letter = match piece.cast::<PyString>() {
            Ok(letter) => letter.to_string(),
            Err(_) if piece.is_instance(&tables.value(piece.py(), "Piece")?)? => {
                piece.getattr("letter")?.extract::<String>()?
            }
            Err(_) => {
                let message = "expected the letter of a piece, a qipan.Piece or None";
                return Err(PyTypeError::new_err(message));
            }
        };
        let mut chars = letter.chars();
        chars.next().filter(|_| chars.next().is_none()).ok_or_else(|| {
            let message = format!("expected one letter of a piece of {}", self.game.name());
            Refusal::new("SetupError", message).code("no_such_piece").token(&letter).into()
        })
    }
}

#[pymethods]
impl PySetup {
    #[new]
    #[pyo3(signature = (game, fen = None))]
    fn make(game: &str, fen: Option<&str>) -> PyResult<Self> {
        PySetup::read(Game::named(game)?, fen.unwrap_or_default())
    }

    /// The name of the game.
    #[getter]
    fn game(&self, py: Python<'_>) -> PyResult<Py<PyString>> {
        Ok(tables::get(py)?.game(self.game).name(py))
    }

    fn __getitem__(&self, py: Python<'_>, square: &str) -> PyResult<Option<Py<PyAny>>> {
        let piece = self.lock(py).piece_at(self.game.square(square)?);
        let table = tables::get(py)?.game(self.game);
        Ok(piece.and_then(|piece| table.piece(py, piece)))
    }

    fn __setitem__(&self, square: &str, piece: &Bound<'_, PyAny>) -> PyResult<()> {
        let (py, at) = (piece.py(), self.game.square(square)?);
        if piece.is_none() {
            self.lock(py).remove(at);
            return Ok(());
        }
        let letter = self.letter(piece)?;
        let put = self.lock(py).put(at, letter);
        put.map_err(|error| {
            let refusal = Refusal::new("SetupError", &error).code(error.code());
            refusal.token(&letter.to_string()).into()
        })
    }

    fn __delitem__(&self, py: Python<'_>, square: &str) -> PyResult<()> {
        let at = self.game.square(square)?;
        match self.lock(py).remove(at) {
            Some(_) => Ok(()),
            None => Err(PyKeyError::new_err(square.to_owned())),
        }
    }

    fn __contains__(&self, py: Python<'_>, square: &str) -> PyResult<bool> {
        Ok(self.lock(py).piece_at(self.game.square(square)?).is_some())
    }

    fn __len__(&self, py: Python<'_>) -> usize {
        let setup = self.lock(py);
        let squares = self.game.row().info.board.squares() as u8;
        (0..squares).filter(|square| setup.piece_at(*square).is_some()).count()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.pieces(py)?.call_method0("__iter__")
    }

    fn __bool__(&self) -> bool {
        true
    }

    /// Return the pieces by their squares, rank by rank from the first side's left corner.
    fn pieces<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let table = tables::get(py)?.game(self.game);
        let pieces = PyDict::new(py);
        for square in 0..table.row.info.board.squares() as u8 {
            let piece = self.lock(py).piece_at(square);
            if let Some(piece) = piece {
                pieces.set_item(table.square(py, square), table.piece(py, piece))?;
            }
        }
        Ok(pieces)
    }

    /// Take every piece off, and every right away.
    fn clear(&self, py: Python<'_>) {
        self.lock(py).clear();
    }

    /// The side to move.
    #[getter]
    fn turn(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let turn: Side = self.lock(py).turn();
        Ok(tables::get(py)?.side(py, turn))
    }

    #[setter]
    fn set_turn(&self, py: Python<'_>, side: &str) -> PyResult<()> {
        self.lock(py).set_turn(tables::read_side(side)?);
        Ok(())
    }

    /// Who may still castle where, as FEN writes it: such as ``KQkq``, or ``-``.
    #[getter]
    fn castling(&self, py: Python<'_>) -> String {
        let [castling, _] = self.lock(py).rights();
        castling
    }

    #[setter]
    fn set_castling(&self, py: Python<'_>, text: &str) -> PyResult<()> {
        let set = self.lock(py).set_castling(text);
        set.map_err(|error| errors::fen(&error).into())
    }

    /// The square that a soldier has just skipped.
    #[getter]
    fn en_passant(&self, py: Python<'_>) -> Option<String> {
        let [_, square] = self.lock(py).rights();
        (square != "-").then_some(square)
    }

    #[setter]
    fn set_en_passant(&self, py: Python<'_>, square: Option<&str>) -> PyResult<()> {
        let set = self.lock(py).set_en_passant(square.unwrap_or("-"));
        set.map_err(|error| errors::fen(&error).into())
    }

    /// Plies since the last move that sets the draw counter back.
    #[getter]
    fn halfmoves(&self, py: Python<'_>) -> u32 {
        self.lock(py).halfmoves()
    }

    #[setter]
    fn set_halfmoves(&self, py: Python<'_>, plies: u32) {
        self.lock(py).set_halfmoves(plies);
    }

    /// The number of the move.
    #[getter]
    fn fullmoves(&self, py: Python<'_>) -> u32 {
        self.lock(py).fullmoves()
    }

    #[setter]
    fn set_fullmoves(&self, py: Python<'_>, number: u32) {
        self.lock(py).set_fullmoves(number);
    }

    /// Return the FEN, whether or not the position is possible.
    fn fen(&self, py: Python<'_>) -> String {
        self.lock(py).fen()
    }

    /// Return all that is wrong with the setup; nothing, if it is a possible position.
    fn faults<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let faults = self.lock(py).faults();
        values::faults(py, self.game, &faults)
    }

    /// Return the position that the setup stands for; ``qipan.SetupError`` has all the reasons why it is not possible.
    fn position(&self, py: Python<'_>) -> PyResult<PyPosition> {
        let built = self.lock(py).build();
        Ok(PyPosition::new(self.game, built.map_err(errors::setup)?))
    }

    /// Return the position that the setup stands for once it is mended, and what was wrong.
    fn repair<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let built = self.lock(py).build_leniently();
        values::repaired(py, self.game, built.map_err(errors::setup)?)
    }

    /// Return a copy.
    fn copy(&self, py: Python<'_>) -> Self {
        PySetup::new(self.game, self.lock(py).boxed_clone())
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy(py)
    }

    fn __str__(&self, py: Python<'_>) -> String {
        self.fen(py)
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        format!("Setup('{}', '{}')", self.game.name(), self.fen(py))
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<PySetup>() else { return false };
        // One lock at a time, so that two comparisons cannot wait for each other.
        let mine = self.lock(py).boxed_clone();
        let theirs = other.get().lock(py);
        mine.same(&**theirs)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<pickle::Reduced<'py, (&'static str, String)>> {
        pickle::reduced(py, "_restore_setup", (self.game.name(), self.fen(py)))
    }
}
