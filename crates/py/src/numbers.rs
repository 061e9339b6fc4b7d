//! Times: Python has seconds as floats, the clocks milliseconds.

use pyo3::prelude::*;

use crate::errors::Refusal;

/// Seconds of Python as milliseconds, rounded.
pub(crate) fn milliseconds(seconds: f64) -> PyResult<u64> {
    if seconds.is_nan() || seconds < 0.0 {
        let message = format!("expected a time of 0 seconds or more, found {seconds}");
        return Err(Refusal::new("QipanError", message).code("no_time").into());
    }
    // What is beyond 64 bits stays at their end, as everywhere with clocks.
    #[allow(clippy::cast_sign_loss, reason = "it was found not to be negative")]
    Ok((seconds * 1000.0).round() as u64)
}

/// Milliseconds as seconds.
#[allow(clippy::cast_precision_loss, reason = "a float counts milliseconds exactly for 285,000 years")]
pub(crate) fn seconds(milliseconds: u64) -> f64 {
    milliseconds as f64 / 1000.0
}
