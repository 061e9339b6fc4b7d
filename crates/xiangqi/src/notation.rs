//! The move texts of the game: Chinese and WXF (XQ-71 to XQ-74), and coordinates (XQ-70).

mod chinese;
mod coordinates;
mod files;
mod wxf;

use variant_core::{Notation, Script, Uci};

pub use self::chinese::Chinese;
pub use self::coordinates::{Iccs, Uci10};
pub use self::wxf::Wxf;
use crate::Position;

pub(crate) const NOTATIONS: &[&dyn Notation<Position>] = &[
    &Chinese(Script::Traditional),
    &Chinese(Script::Simplified),
    &Wxf::Book,
    &Wxf::Federation,
    &Wxf::Ordinal,
    &Wxf::Letters,
    &Iccs,
    &Uci,
    &Uci10,
];
