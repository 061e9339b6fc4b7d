//! Where records come from: a path, bytes, or a file object.

use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::PathBuf;

use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyBytes, PyString};

use crate::interrupt;

/// A stream of bytes that Ctrl-C ends: whatever it is read for need not look.
pub(crate) struct Source {
    bytes: Box<dyn Read + Send>,
    /// The path, if there is one, whose ending tells the likely format.
    pub(crate) path: Option<PathBuf>,
}

impl Source {
    /// The source that an argument gives.
    pub(crate) fn of(source: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(bytes) = source.cast::<PyBytes>() {
            let bytes = Cursor::new(PyBackedBytes::from(bytes.clone()));
            return Ok(Source { bytes: Box::new(bytes), path: None });
        }
        if source.hasattr("read")? {
            let bytes = FileObject { file: source.clone().unbind(), text: Cursor::default() };
            return Ok(Source { bytes: Box::new(bytes), path: None });
        }
        let path: PathBuf = source.extract()?;
        Ok(Source { bytes: Box::new(File::open(&path)?), path: Some(path) })
    }
}

impl Read for Source {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // The interpreter may be at work elsewhere, so it is only asked once for a large piece.
        interrupt::check()?;
        self.bytes.read(buffer)
    }
}

/// A file object of Python, in binary or text mode.
struct FileObject {
    file: Py<PyAny>,
    /// What was read and not yet asked for: a text has no fixed number of bytes.
    text: Cursor<Vec<u8>>,
}

impl Read for FileObject {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let left = self.text.read(buffer)?;
        if left > 0 || buffer.is_empty() {
            return Ok(left);
        }
        let read = Python::attach(|py| -> PyResult<Vec<u8>> {
            let read = self.file.bind(py).call_method1("read", (buffer.len(),))?;
            match read.cast::<PyString>() {
                Ok(text) => Ok(text.to_cow()?.as_bytes().to_vec()),
                Err(_) => read.extract(),
            }
        })?;
        self.text = Cursor::new(read);
        self.text.read(buffer)
    }
}
