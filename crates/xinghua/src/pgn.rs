//! How records of the game are written.

use variant_core::PgnDialect;

/// As the standard has it: records of chess are records of this game.
pub(crate) const DIALECT: PgnDialect =
    PgnDialect::standard(&["Xinghua", "Chess", "Standard", "From Position", "興化象棋", "兴化象棋"]);
