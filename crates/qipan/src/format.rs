//! The record formats of all games by name.

use core::fmt;
use std::path::Path;

use variant_core::{AnyError, AnyFormat, AnyTree, Charset, PgnStyle, UnknownNotation};

use crate::GAMES;

/// A record format: PGN, which all games have, or one that a game has of its own.
#[derive(Clone, Copy, Debug)]
pub enum RecordFormat {
    /// PGN.
    Pgn,
    /// One that a game has of its own.
    Own(&'static dyn AnyFormat),
}

impl RecordFormat {
    /// Every format of every game.
    pub fn all() -> impl Iterator<Item = RecordFormat> {
        let own = GAMES.iter().flat_map(|row| row.formats).map(|format| RecordFormat::Own(*format));
        core::iter::once(RecordFormat::Pgn).chain(own)
    }

    /// The format with this name, or with this ending of the names of its files, in either case.
    ///
    /// ```
    /// use qipan::RecordFormat;
    ///
    /// let format = RecordFormat::from_name("XQF").expect("a format of xiangqi");
    /// assert_eq!((format.name(), format.holds_many()), ("xqf", false));
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        let is = |known: &str| known.eq_ignore_ascii_case(name);
        Self::all().find(|format| is(format.name()) || format.extensions().iter().any(|end| is(end)))
    }

    /// The format that the name of a file tells.
    pub fn of_path(path: &Path) -> Option<Self> {
        Self::from_name(&path.extension()?.to_string_lossy())
    }

    /// The format that the beginning of a file shows; PGN shows in nothing, so none may mean PGN.
    pub fn of_content(bytes: &[u8]) -> Option<Self> {
        Self::all().find(|format| match format {
            RecordFormat::Pgn => false,
            RecordFormat::Own(format) => format.is_content(bytes),
        })
    }

    /// The name, such as `xqf`.
    pub fn name(self) -> &'static str {
        match self {
            RecordFormat::Pgn => "pgn",
            RecordFormat::Own(format) => format.name(),
        }
    }

    /// The endings of the names of its files, without the point, the usual one first.
    pub fn extensions(self) -> &'static [&'static str] {
        match self {
            RecordFormat::Pgn => &["pgn"],
            RecordFormat::Own(format) => format.extensions(),
        }
    }

    /// Whether the format is written, and not only read.
    pub fn is_written(self) -> bool {
        match self {
            RecordFormat::Pgn => true,
            RecordFormat::Own(format) => format.is_written(),
        }
    }

    /// Whether a file can have several records, written one behind the other.
    pub fn holds_many(self) -> bool {
        match self {
            RecordFormat::Pgn => true,
            RecordFormat::Own(format) => format.holds_many(),
        }
    }

    /// Writes a record; no charset means the usual one. The style is for PGN alone.
    ///
    /// # Errors
    /// The format is only read, the record is of another game, the format cannot hold it, or the game has no notation of
    /// the style's name.
    pub fn write(
        self,
        tree: &dyn AnyTree,
        style: &PgnStyle,
        charset: Option<Charset>,
    ) -> Result<Vec<u8>, AnyError> {
        match self {
            RecordFormat::Own(format) => format.write(tree, charset),
            RecordFormat::Pgn => {
                if let Some(name) = &style.notation {
                    check_notation(tree, name)?;
                }
                let mut text = String::new();
                tree.write_pgn(style, &mut text)?;
                text.push('\n');
                match charset {
                    None | Some(Charset::Utf8) => Ok(text.into_bytes()),
                    Some(charset) => Ok(charset.encode(&text).0.into_owned()),
                }
            }
        }
    }
}

/// The style takes any name, and means the usual notation by one that the game does not have.
fn check_notation(tree: &dyn AnyTree, name: &str) -> Result<(), AnyError> {
    let known = match GAMES.iter().find(|row| row.info.name == tree.info().name) {
        Some(row) => (row.notations)(),
        None => return Ok(()),
    };
    if known.contains(&name) { Ok(()) } else { Err(UnknownNotation { name: name.to_owned(), known }.into()) }
}

/// Writes the name.
impl fmt::Display for RecordFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The name is that of no record format; the message lists the formats.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown record format {name:?}; the formats are {}", names())]
pub struct UnknownFormat {
    /// The name.
    pub name: String,
}

fn names() -> String {
    RecordFormat::all().map(RecordFormat::name).collect::<Vec<_>>().join(", ")
}
