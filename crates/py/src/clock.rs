//! Clocks and time controls.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::{PyString, PyTuple};
use qipan::{Clock, ClockError, ClockFace, ClockState, Delay, Side, Stage, TimeControl, TimeControlError};

use crate::errors::Refusal;
use crate::numbers::{milliseconds, seconds};
use crate::pickle;
use crate::tables;
use crate::values;

/// The time that a side has for a game: stages of so many moves in so much time, with increments or delays.
///
/// The text is that of the PGN tag ``TimeControl``: fields ``MOVES/SECONDS`` or, in the last place, ``SECONDS``, separated
/// by ``:``. A field may end in ``+SECONDS`` (Fischer), ``bSECONDS`` (Bronstein) or ``dSECONDS`` (simple delay).
///
/// >>> control = qipan.TimeControl("40/5400+30:1800")
/// >>> control.stages[0]
/// Stage(moves=40, time=5400.0, increment=30.0, bronstein=0.0, delay=0.0)
/// >>> qipan.TimeControl("ten minutes")
/// Traceback (most recent call last):
///     ...
/// qipan.TimeControlError: field 1, column 1: expected a digit, found 't'
#[pyclass(name = "TimeControl", module = "qipan", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyTimeControl(TimeControl);

#[pymethods]
impl PyTimeControl {
    #[new]
    fn read(text: &str) -> PyResult<Self> {
        text.parse().map(PyTimeControl).map_err(|error: TimeControlError| {
            let refusal = Refusal::new("TimeControlError", &error).code("invalid_time_control");
            refusal.token(text).column(error.column).into()
        })
    }

    /// Return the time control of these stages.
    ///
    /// >>> str(qipan.TimeControl.of([qipan.Stage(moves=None, time=300, increment=3)]))
    /// '300+3'
    #[staticmethod]
    fn of(stages: Vec<(Option<u32>, f64, f64, f64, f64)>) -> PyResult<Self> {
        let stages = stages.into_iter().map(|(moves, time, increment, bronstein, delay)| {
            let delay = match (milliseconds(increment)?, milliseconds(bronstein)?, milliseconds(delay)?) {
                (0, 0, 0) => Delay::None,
                (time, 0, 0) => Delay::Fischer(time),
                (0, time, 0) => Delay::Bronstein(time),
                (0, 0, time) => Delay::Simple(time),
                _ => {
                    let message =
                        "a stage has an increment, a Bronstein delay or a simple delay, not several";
                    return Err(Refusal::new("TimeControlError", message).code("several_delays").into());
                }
            };
            Ok(Stage { moves, time: milliseconds(time)?, delay })
        });
        let control = TimeControl::new(&stages.collect::<PyResult<Vec<_>>>()?);
        Ok(PyTimeControl(
            control.map_err(|error| Refusal::new("TimeControlError", error).code("invalid_time_control"))?,
        ))
    }

    /// The stages, one after the other.
    #[getter]
    fn stages<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let stages = self.0.stages().iter().map(|stage| values::stage(py, stage));
        PyTuple::new(py, stages.collect::<PyResult<Vec<_>>>()?)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("TimeControl('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<pickle::Reduced<'py, (String,)>> {
        Ok((py.get_type::<PyTimeControl>().into_any(), (self.0.to_string(),)))
    }
}

/// A chess clock: it reads no system time, so the caller says how long a side has thought, in seconds.
///
/// Times are kept as whole milliseconds. The flag falls during the thinking, as soon as all the time there is has been
/// used. ``control`` is the time control of both sides, or of the first one if ``second`` is given.
///
/// >>> clock = qipan.Clock("300+3")
/// >>> clock.spend("first", 10)
/// 293.0
/// >>> clock.would_fall("second", 300)
/// True
#[pyclass(name = "Clock", module = "qipan", frozen)]
pub(crate) struct PyClock(Mutex<Clock>);

impl PyClock {
    pub(crate) fn new(clock: Clock) -> Self {
        PyClock(Mutex::new(clock))
    }

    /// The clock as it stands.
    pub(crate) fn now(&self, py: Python<'_>) -> Clock {
        self.lock(py).clone()
    }

    fn lock(&self, py: Python<'_>) -> MutexGuard<'_, Clock> {
        self.0.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }
}

impl PyTimeControl {
    /// The time control that a text or an object gives.
    pub(crate) fn of_object(control: &Bound<'_, PyAny>) -> PyResult<TimeControl> {
        if let Ok(control) = control.cast::<PyTimeControl>() {
            return Ok(control.get().0.clone());
        }
        let control = PyTimeControl::read(&control.cast::<PyString>()?.to_cow()?)?;
        Ok(control.0)
    }
}

fn stopped(error: ClockError) -> PyErr {
    let code = match error {
        ClockError::FlagFell { .. } => "flag_fell",
        _ => "clock_stopped",
    };
    Refusal::new("ClockError", error).code(code).into()
}

#[pymethods]
impl PyClock {
    #[new]
    #[pyo3(signature = (control, second = None))]
    fn make(control: &Bound<'_, PyAny>, second: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let first = PyTimeControl::of_object(control)?;
        let second = second.map_or_else(|| Ok(first.clone()), PyTimeControl::of_object)?;
        Ok(PyClock::new(Clock::new(first, second)))
    }

    /// Return the time control of a side.
    fn control(&self, py: Python<'_>, side: &str) -> PyResult<PyTimeControl> {
        Ok(PyTimeControl(self.lock(py).control(tables::read_side(side)?).clone()))
    }

    /// Return what a side has left, once it has thought so long about its next move.
    #[pyo3(signature = (side, elapsed = 0.0))]
    fn remaining(&self, py: Python<'_>, side: &str, elapsed: f64) -> PyResult<f64> {
        let (side, elapsed) = (tables::read_side(side)?, milliseconds(elapsed)?);
        Ok(seconds(self.lock(py).remaining_after(side, elapsed)))
    }

    /// Return how long a side may think about its next move.
    fn allowance(&self, py: Python<'_>, side: &str) -> PyResult<f64> {
        Ok(seconds(self.lock(py).allowance(tables::read_side(side)?)))
    }

    /// Return how long a side has thought in all.
    fn thought(&self, py: Python<'_>, side: &str) -> PyResult<f64> {
        Ok(seconds(self.lock(py).thought(tables::read_side(side)?)))
    }

    /// Return how many moves a side has made in time.
    fn moves_made(&self, py: Python<'_>, side: &str) -> PyResult<u32> {
        Ok(self.lock(py).moves_made(tables::read_side(side)?))
    }

    /// Return how many moves a side has to make until time is added; ``None`` in sudden death.
    fn moves_to_go(&self, py: Python<'_>, side: &str) -> PyResult<Option<u32>> {
        Ok(self.lock(py).moves_to_go(tables::read_side(side)?))
    }

    /// Return the stage of a side's next move, counted from 0.
    fn stage(&self, py: Python<'_>, side: &str) -> PyResult<usize> {
        Ok(self.lock(py).stage(tables::read_side(side)?))
    }

    /// Whether a side's flag has fallen once it has thought so long about its next move.
    fn would_fall(&self, py: Python<'_>, side: &str, elapsed: f64) -> PyResult<bool> {
        let (side, elapsed) = (tables::read_side(side)?, milliseconds(elapsed)?);
        Ok(self.lock(py).would_fall(side, elapsed))
    }

    /// The side whose flag has fallen.
    #[getter]
    fn fallen(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let fallen = self.lock(py).fallen();
        fallen.map(|side| Ok(tables::get(py)?.side(py, side))).transpose()
    }

    /// Look at a side that has thought so long and still thinks: remember the fall of its flag and say whether it is down.
    fn tick(&self, py: Python<'_>, side: &str, elapsed: f64) -> PyResult<bool> {
        let (side, elapsed) = (tables::read_side(side)?, milliseconds(elapsed)?);
        Ok(self.lock(py).tick(side, elapsed))
    }

    /// Say that a side has made its move after so long, and return what it has left. ``qipan.ClockError`` says that the
    /// flag fell before, which the clock then remembers.
    fn spend(&self, py: Python<'_>, side: &str, elapsed: f64) -> PyResult<f64> {
        let (side, elapsed) = (tables::read_side(side)?, milliseconds(elapsed)?);
        let left = self.lock(py).spend(side, elapsed);
        left.map(seconds).map_err(stopped)
    }

    /// Return a copy.
    fn copy(&self, py: Python<'_>) -> Self {
        PyClock::new(self.now(py))
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy(py)
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyClock>().is_ok_and(|other| self.now(py) == other.get().now(py))
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let clock = self.now(py);
        let [first, second] = Side::ALL.map(|side| seconds(clock.remaining(side)));
        format!("<clock {first} s, {second} s>")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<pickle::Reduced<'py, (PickledClock,)>> {
        pickle::reduced(py, "_restore_clock", (pickled(&self.now(py)),))
    }
}

/// The two controls, what the clock shows for each side, and who has run out of time.
pub(crate) type PickledClock = ([String; 2], [(u64, u64, u32, usize, Option<u32>); 2], Option<usize>);

/// The clock for pickling.
pub(crate) fn pickled(clock: &Clock) -> PickledClock {
    let ClockState { controls, faces, fallen } = clock.state();
    let faces = faces.map(|face| (face.remaining, face.thought, face.moves, face.stage, face.to_go));
    (controls.map(|control| control.to_string()), faces, fallen.map(Side::index))
}

/// The clock that was pickled.
pub(crate) fn unpickled((controls, faces, fallen): PickledClock) -> PyResult<Clock> {
    let [first, second] = controls.map(|control| PyTimeControl::read(&control));
    let faces = faces.map(|(remaining, thought, moves, stage, moves_to_go)| ClockFace {
        remaining,
        thought,
        moves,
        stage,
        to_go: moves_to_go,
    });
    let fallen = fallen.and_then(|index| Side::ALL.get(index).copied());
    let state = ClockState { controls: [first?.0, second?.0], faces, fallen };
    let impossible = || Refusal::new("ClockError", "no clock stands so").code("impossible_clock");
    Ok(Clock::from_state(state).ok_or_else(impossible)?)
}

#[pyfunction(name = "_restore_clock")]
pub(crate) fn restore_clock(clock: PickledClock) -> PyResult<PyClock> {
    Ok(PyClock::new(unpickled(clock)?))
}
