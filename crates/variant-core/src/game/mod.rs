//! Games: what has been played, and how it ended.

pub(crate) mod any;
pub(crate) mod clock;
pub(crate) mod event;
pub(crate) mod explain;
pub(crate) mod history;
pub(crate) mod info;
pub(crate) mod options;
pub(crate) mod outcome;
pub(crate) mod record;
pub(crate) mod result;
pub(crate) mod time_control;
