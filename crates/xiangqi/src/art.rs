//! How the board is drawn.

/// What stands between the two halves: 楚河 and 漢界, the border of Chu and Han.
pub(crate) const RIVER: Option<&str> = Some("楚河　　　　漢界");
