//! What a game has of its own in its records.

use crate::{Notation, Position, Side};

/// How the records of a game are told from others and written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PgnDialect {
    /// The names by which records call the game, the preferred one first; see [`PgnDialect::is_name`].
    pub names: &'static [&'static str],
    /// The tag that names the game, and the value that is written; none for the game that records without one are of.
    pub naming: Option<(&'static str, &'static str)>,
    /// The tags that come first, in their order, with what is written where nothing is known; some are then left out.
    pub roster: &'static [(&'static str, Option<&'static str>)],
    /// The tags of the players' names.
    pub players: [&'static str; 2],
    /// Whether a tag `SetUp` tells that there is a tag `FEN`.
    pub set_up: bool,
    /// The name of the notation that moves are written in unless another is asked for.
    pub notation: &'static str,
    /// Values of the tag `Format` and the names of the notations that they stand for. The first is meant where there is
    /// no such tag, and is not written.
    pub formats: &'static [(&'static str, &'static str)],
}

/// The tags that can name the game, the more particular one first.
pub(crate) const NAMING_TAGS: [&str; 2] = ["Variant", "Game"];

impl PgnDialect {
    /// Records as the standard has them: the seven tags, and moves in SAN.
    pub const fn standard(names: &'static [&'static str]) -> Self {
        PgnDialect {
            names,
            naming: None,
            roster: &[
                ("Event", Some("?")),
                ("Site", Some("?")),
                ("Date", Some("????.??.??")),
                ("Round", Some("?")),
                ("White", Some("?")),
                ("Black", Some("?")),
                ("Result", Some("*")),
            ],
            players: ["White", "Black"],
            set_up: true,
            notation: "san",
            formats: &[("SAN", "san"), ("UCI", "uci")],
        }
    }

    /// Whether records call the game so; case, blanks and hyphens do not matter.
    pub fn is_name(&self, name: &str) -> bool {
        let wanted = plain(name);
        self.names.iter().any(|name| plain(name) == wanted)
    }

    /// The tag of a player's name.
    pub const fn player(&self, side: Side) -> &'static str {
        self.players[side.index()]
    }

    /// The notation that a value of the tag `Format` stands for.
    pub(super) fn notation_of<P: Position>(&self, format: &str) -> Option<&'static dyn Notation<P>> {
        let format = format.trim();
        let known = self.formats.iter().filter(|(value, _)| value.eq_ignore_ascii_case(format));
        known.filter_map(|(_, name)| notation(name)).next().or_else(|| notation(&format.to_lowercase()))
    }

    /// The value of the tag `Format` for a notation, unless it goes without saying.
    pub(super) fn format_of(&self, notation: &'static str) -> Option<&'static str> {
        let known = self.formats.iter().find(|(_, name)| *name == notation);
        let value = known.map_or(notation, |(value, _)| value);
        self.formats.first().is_none_or(|(silent, _)| *silent != value).then_some(value)
    }
}

fn plain(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The notation with this name.
pub(super) fn notation<P: Position>(name: &str) -> Option<&'static dyn Notation<P>> {
    P::NOTATIONS.iter().copied().find(|notation| notation.name() == name)
}
