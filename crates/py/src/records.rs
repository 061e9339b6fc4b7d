//! Reading recorded games.

use std::collections::HashMap;
use std::io;
use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use qipan::{AnyLoaded, Charset, Limits, Record, RecordFormat, Records, UnknownFormat};

use crate::errors::Refusal;
use crate::source::Source;
use crate::tables::{self, Game};
use crate::tree::PyTree;
use crate::values;

/// The recorded games of a file, each when it is asked for; made by ``qipan.read_records``.
#[pyclass(name = "Records", module = "qipan", frozen)]
pub(crate) struct PyRecords(Mutex<Records<Source>>);

impl PyRecords {
    /// The next record. The lock is taken without the interpreter, which the source may ask for.
    fn next(&self, py: Python<'_>) -> Option<io::Result<Record>> {
        py.detach(|| self.0.lock().unwrap_or_else(PoisonError::into_inner).next())
    }
}

#[pymethods]
impl PyRecords {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        match self.next(py) {
            Some(record) => Ok(Some(value(py, record?)?)),
            None => Ok(None),
        }
    }

    fn __repr__(&self) -> &'static str {
        "<records>"
    }
}

/// A record as a small value.
fn value(py: Python<'_>, record: Record) -> PyResult<Bound<'_, PyAny>> {
    let place = values::place(py, record.place)?;
    let class = tables::get(py)?.value(py, "Record")?;
    match record.loaded {
        Ok(AnyLoaded { tree, faults, untold }) => {
            let faults = faults.iter().map(|fault| values::fault(py, fault));
            let faults = PyTuple::new(py, faults.collect::<PyResult<Vec<_>>>()?)?;
            class.call1((record.number, place, PyTree::of(tree), faults, untold, py.None()))
        }
        Err(error) => {
            let faults = PyTuple::empty(py);
            class.call1((record.number, place, py.None(), faults, 0, error.to_string()))
        }
    }
}

/// Read the recorded games of a path, of bytes or of a file object, in any format: what the content does not show to be
/// another one is PGN. Each comes as a ``qipan.Record`` when it is asked for, with what was good in it and every fault.
///
/// ``game`` is meant where a record does not say which game it is. ``format`` and ``charset`` are found out if they are not
/// given. ``limits`` bounds what is taken from a file, by the names ``file_bytes``, ``nodes``, ``nesting``,
/// ``token_bytes``, ``comment_bytes``, ``text_bytes`` and ``faults``.
///
/// >>> for record in qipan.read_records(b"1. e4 e5 2. Ke3 *"):
/// ...     fault = record.faults[0]
/// ...     len(record.tree), fault.place.column, fault.token
/// (2, 13, 'Ke3')
#[pyfunction]
#[pyo3(signature = (source, game = None, *, format = None, charset = None, limits = None))]
pub(crate) fn read_records(
    source: &Bound<'_, PyAny>,
    game: Option<&str>,
    format: Option<&str>,
    charset: Option<&str>,
    limits: Option<HashMap<String, u64>>,
) -> PyResult<PyRecords> {
    let fallback = game.map(|game| Ok::<_, PyErr>(Game::named(game)?.row())).transpose()?;
    let source = Source::of(source)?;
    let likely = source.path.as_deref().and_then(RecordFormat::of_path);
    let mut records = qipan::read_records(source, fallback).with_likely_format(likely);
    if let Some(name) = format {
        records = records.with_format(read_format(name)?);
    }
    if let Some(name) = charset {
        records = records.with_charset(read_charset(name)?);
    }
    if let Some(limits) = limits {
        records = records.with_limits(read_limits(limits)?);
    }
    Ok(PyRecords(Mutex::new(records)))
}

/// Return the names and endings of the formats of which a file can hold several records.
#[pyfunction]
pub(crate) fn formats_of_many() -> Vec<&'static str> {
    let many = RecordFormat::all().filter(|format| format.holds_many());
    many.flat_map(|format| [format.name()].into_iter().chain(format.extensions().iter().copied())).collect()
}

/// The tree of the first game of a text.
pub(crate) fn first_of_pgn(py: Python<'_>, text: &str, game: Option<&str>) -> PyResult<PyTree> {
    let fallback = game.map(|game| Ok::<_, PyErr>(Game::named(game)?.row())).transpose()?;
    let record = py.detach(|| {
        qipan::read_records(text.as_bytes(), fallback)
            .with_format(RecordFormat::Pgn)
            .with_charset(Charset::Utf8)
            .next()
    });
    let none = || Refusal::new("RecordError", "the text has no game").code("no_game");
    let loaded = record.ok_or_else(none)??.loaded;
    let loaded = loaded.map_err(|error| Refusal::new("RecordError", error).code("unreadable"))?;
    Ok(PyTree::of(loaded.tree))
}

/// A record format by name or by the ending of a file's name.
pub(crate) fn read_format(name: &str) -> PyResult<RecordFormat> {
    RecordFormat::from_name(name).ok_or_else(|| {
        let known = RecordFormat::all().map(|format| format.name().to_owned()).collect();
        let error = UnknownFormat { name: name.chars().take(40).collect() };
        Refusal::new("UnknownNameError", error).code("unknown_format").token(name).candidates(known).into()
    })
}

/// An encoding by name.
pub(crate) fn read_charset(name: &str) -> PyResult<Charset> {
    Charset::from_name(name).ok_or_else(|| {
        let cut: String = name.chars().take(40).collect();
        let message = format!("unknown encoding {cut:?}; expected one such as utf-8, gb18030 or big5");
        Refusal::new("UnknownNameError", message).code("unknown_charset").token(name).into()
    })
}

fn read_limits(bounds: HashMap<String, u64>) -> PyResult<Limits> {
    let mut limits = Limits::default();
    for (name, bound) in bounds {
        let size = usize::try_from(bound).unwrap_or(usize::MAX);
        let number = u32::try_from(bound).unwrap_or(u32::MAX);
        match &*name {
            "file_bytes" => limits.file_bytes = bound,
            "nodes" => limits.nodes = number,
            "nesting" => limits.nesting = number,
            "token_bytes" => limits.token_bytes = size,
            "comment_bytes" => limits.comment_bytes = size,
            "text_bytes" => limits.text_bytes = size,
            "faults" => limits.faults = size,
            _ => {
                let cut: String = name.chars().take(40).collect();
                let message = format!("unknown limit {cut:?}");
                return Err(Refusal::new("UnknownNameError", message).code("unknown_limit").into());
            }
        }
    }
    Ok(limits)
}
