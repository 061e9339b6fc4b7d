//! The move texts of the game: SAN with letters (XH-4) or Chinese characters, and UCI coordinates.

use variant_core::{ChineseSan, Notation, San, Script, Uci};

use crate::Position;

pub(crate) const NOTATIONS: &[&dyn Notation<Position>] =
    &[&San, &ChineseSan(Script::Traditional), &ChineseSan(Script::Simplified), &Uci];
