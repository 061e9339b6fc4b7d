//! Long work without the interpreter, which Ctrl-C ends.

use core::cell::RefCell;

use pyo3::prelude::*;

/// Does work detached from the interpreter. The work asks now and then whether to go on; if a signal handler of Python
/// raised an exception meanwhile, it is told no and the exception is returned.
pub(crate) fn detached<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&dyn Fn() -> bool) -> Option<T> + Send,
) -> PyResult<Option<T>> {
    py.detach(|| {
        let raised = RefCell::new(None);
        let go_on = || check().map_err(|error| raised.replace(Some(error))).is_ok();
        let done = work(&go_on);
        match raised.into_inner() {
            Some(error) => Err(error),
            None => Ok(done),
        }
    })
}

/// What a signal handler of Python raised, if one did; for code that is detached from the interpreter.
pub(crate) fn check() -> PyResult<()> {
    Python::attach(|py: Python<'_>| py.check_signals())
}
