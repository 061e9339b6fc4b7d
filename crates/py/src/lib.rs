//! The Python module `qipan._qipan`, which the package `qipan` in `bindings/python` dresses.
//!
//! It binds the layer of `qipan` that works for every game, and holds no rule and no notation itself. What can change
//! holds a lock, which is never held while Python code may run.
#![forbid(unsafe_code)]
#![allow(
    clippy::needless_pass_by_value,
    clippy::trivially_copy_pass_by_ref,
    clippy::unnecessary_wraps,
    clippy::unused_self,
    clippy::wrong_self_convention,
    reason = "methods of Python take what Python hands them, under the names that Python has for them"
)]
#![allow(
    clippy::doc_markdown,
    clippy::doc_link_with_quotes,
    reason = "the documentation of what Python sees is docstrings"
)]
#![allow(clippy::result_large_err, reason = "what is refused becomes an exception, which costs more")]

mod clock;
mod errors;
mod game;
mod interrupt;
mod moves;
mod node;
mod numbers;
mod pickle;
mod pictures;
mod position;
mod records;
mod setup;
mod source;
mod tables;
mod tree;
mod values;

use pyo3::prelude::*;

/// The compiled part of the package `qipan`.
#[pymodule(gil_used = false)]
fn _qipan(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("GAMES", tables::get(py)?.infos(py)?)?;
    module.add_class::<moves::PyMove>()?;
    module.add_class::<moves::PyMoves>()?;
    let sequence = py.import("collections.abc")?.getattr("Sequence")?;
    sequence.call_method1("register", (py.get_type::<moves::PyMoves>(),))?;
    module.add_class::<position::PyPosition>()?;
    module.add_class::<position::PyPerftTable>()?;
    module.add_class::<setup::PySetup>()?;
    module.add_class::<game::PyGame>()?;
    module.add_class::<clock::PyClock>()?;
    module.add_class::<clock::PyTimeControl>()?;
    module.add_class::<tree::PyTree>()?;
    module.add_class::<node::PyNode>()?;
    module.add_class::<records::PyRecords>()?;
    module.add_function(wrap_pyfunction!(records::read_records, module)?)?;
    module.add_function(wrap_pyfunction!(records::formats_of_many, module)?)?;
    module.add_function(wrap_pyfunction!(run_command, module)?)?;
    for function in pickle::functions(module)? {
        module.add_function(function)?;
    }
    // What is public is for the package to say.
    module.delattr("__all__")
}

/// Run the `qipan` command with these arguments, the first of which is its name, and return its exit code.
#[pyfunction]
fn run_command(py: Python<'_>, arguments: Vec<String>) -> u8 {
    py.detach(|| qipan::command::run(arguments))
}
