//! How the board is drawn.

/// What stands between the two halves: nothing.
pub(crate) const RIVER: Option<&str> = None;
