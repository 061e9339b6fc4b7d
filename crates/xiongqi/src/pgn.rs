//! How records of the game are written.

use variant_core::PgnDialect;

/// As the standard has it; the tag `Variant` names the game, South's tags are `White`'s.
pub(crate) const DIALECT: PgnDialect = PgnDialect {
    naming: Some(("Variant", "xiongqi")),
    ..PgnDialect::standard(&["Xiongqi", "Panda Chess", "熊棋"])
};
