//! What `pickle` and `copy` need: functions that make the values again.

use pyo3::prelude::*;
use pyo3::types::{PyCFunction, PyModule};
use qipan::PackedMove;

use crate::errors;
use crate::moves::{PyMove, PyMoves};
use crate::position::PyPosition;
use crate::setup::PySetup;
use crate::tables::Game;

/// What `__reduce__` returns: a function of this module, and its arguments.
pub(crate) type Reduced<'py, A> = (Bound<'py, PyAny>, A);

/// The function of this name with its arguments.
pub(crate) fn reduced<'py, A>(py: Python<'py>, function: &str, arguments: A) -> PyResult<Reduced<'py, A>> {
    Ok((py.import("qipan._qipan")?.getattr(function)?, arguments))
}

/// The functions, for the module.
pub(crate) fn functions<'py>(module: &Bound<'py, PyModule>) -> PyResult<[Bound<'py, PyCFunction>; 6]> {
    Ok([
        wrap_pyfunction!(restore_move, module)?,
        wrap_pyfunction!(restore_moves, module)?,
        wrap_pyfunction!(restore_position, module)?,
        wrap_pyfunction!(restore_setup, module)?,
        wrap_pyfunction!(crate::clock::restore_clock, module)?,
        wrap_pyfunction!(crate::game::restore_game, module)?,
    ])
}

#[pyfunction(name = "_restore_move")]
fn restore_move(game: &str, m: u32, captured: u8) -> PyResult<PyMove> {
    Ok(PyMove { m: PackedMove(m), captured, game: Game::named(game)? })
}

#[pyfunction(name = "_restore_moves")]
fn restore_moves(game: &str, moves: Vec<(u32, u8)>) -> PyResult<PyMoves> {
    let moves = moves.into_iter().map(|(m, captured)| (PackedMove(m), captured)).collect();
    Ok(PyMoves { moves, game: Game::named(game)? })
}

/// A position may have been let stand though a strict reader would refuse it.
#[pyfunction(name = "_restore_position")]
fn restore_position(game: &str, fen: &str) -> PyResult<PyPosition> {
    let game = Game::named(game)?;
    let repaired = (game.row().position_lenient)(fen).map_err(errors::position)?;
    Ok(PyPosition::new(game, repaired.position))
}

#[pyfunction(name = "_restore_setup")]
fn restore_setup(game: &str, fen: &str) -> PyResult<PySetup> {
    PySetup::read(Game::named(game)?, fen)
}
