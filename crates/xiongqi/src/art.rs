//! How the board is drawn.

/// What stands between the two halves: a river that matters to soldiers only (XO-1).
pub(crate) const RIVER: Option<&str> = Some("～～～河界～～～");
