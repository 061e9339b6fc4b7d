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
        let go_on = || match Python::attach(|py| py.check_signals()) {
            Ok(()) => true,
            Err(error) => {
                raised.replace(Some(error));
                false
            }
        };
        let done = work(&go_on);
        match raised.into_inner() {
            Some(error) => Err(error),
            None => Ok(done),
        }
    })
}
