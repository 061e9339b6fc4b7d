//! The move texts of the game: SAN and UCI coordinates (XH-4).

use variant_core::{Notation, San, Uci};

use crate::Position;

pub(crate) const NOTATIONS: &[&dyn Notation<Position>] = &[&San, &Uci];
