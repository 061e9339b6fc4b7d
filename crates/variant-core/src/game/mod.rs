//! Games: what has been played, and how it ended.

pub(crate) mod any;
pub(crate) mod info;
pub(crate) mod outcome;
pub(crate) mod record;
