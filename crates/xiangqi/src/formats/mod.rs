//! Record formats of xiangqi programs: files in, game trees out, and back.
//!
//! ```
//! use xiangqi::formats::{self, Format, ReadOptions, WriteOptions};
//! use xiangqi::variant_core::GameTree;
//!
//! let mut tree = GameTree::<xiangqi::Position>::default();
//! tree.cursor().add_text("h2e2")?;
//! let bytes = formats::write(&tree, Format::Xqf, &WriteOptions::default())?;
//! assert_eq!(formats::detect(&bytes), Some(Format::Xqf));
//! for loaded in formats::read(&bytes, &ReadOptions::default())? {
//!     assert_eq!(loaded?.tree, tree);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What a format cannot hold is lost when a tree is written, and so are tags that it has no field for; `docs/formats.md`
//! has the table. Every reader goes on after what is wrong, says what and where, and keeps within the [`Limits`].

mod any;
mod cbf;
mod cbr;
mod dhtmlxq;
mod grow;
mod problem;
mod records;
mod wxf;
mod xqf;

pub(crate) use any::ALL;
pub use problem::{Problem, ReadError, WriteError};

use core::fmt;
use std::borrow::Cow;

use variant_core::{Charset, GameTree, Limits, Loaded};

use self::grow::Text;
use crate::Position;

/// A format of records that is xiangqi's own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Format {
    /// XQF of 象棋演播室; written as version 0x0A, which is not scrambled.
    Xqf,
    /// CBR of 象棋橋: one game. Only read.
    Cbr,
    /// CBL of 象棋橋: a library of games. Only read.
    Cbl,
    /// CBF, the XML of 象棋橋: one line of moves. Only read.
    Cbf,
    /// `DhtmlXQ` (UBB), the text of the boards on web pages.
    DhtmlXq,
    /// WXF text: one line of moves, without comments.
    Wxf,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 6] =
        [Format::Xqf, Format::Cbr, Format::Cbl, Format::Cbf, Format::DhtmlXq, Format::Wxf];

    /// The name, such as `xqf`.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Xqf => "xqf",
            Format::Cbr => "cbr",
            Format::Cbl => "cbl",
            Format::Cbf => "cbf",
            Format::DhtmlXq => "dhtmlxq",
            Format::Wxf => "wxf",
        }
    }

    /// The endings of the names of its files, without the point, the usual one first.
    pub const fn extensions(self) -> &'static [&'static str] {
        match self {
            Format::Xqf => &["xqf"],
            Format::Cbr => &["cbr"],
            Format::Cbl => &["cbl"],
            Format::Cbf => &["cbf"],
            Format::DhtmlXq => &["ubb", "dhtmlxq"],
            Format::Wxf => &["wxf"],
        }
    }

    /// Whether [`write()`] knows the format.
    pub const fn is_written(self) -> bool {
        matches!(self, Format::Xqf | Format::DhtmlXq | Format::Wxf)
    }

    /// Whether a file can have several records.
    pub const fn holds_many(self) -> bool {
        matches!(self, Format::Cbl | Format::DhtmlXq)
    }

    /// The format with this name or extension, in either case.
    pub fn from_name(name: &str) -> Option<Self> {
        let is = |known: &str| known.eq_ignore_ascii_case(name);
        Self::ALL
            .into_iter()
            .find(|format| is(format.name()) || format.extensions().iter().any(|end| is(end)))
    }

    fn list() -> String {
        Self::ALL.map(Format::name).join(", ")
    }
}

/// Writes the name.
impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How records are read.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ReadOptions {
    /// The format; none means the one that the content shows.
    pub format: Option<Format>,
    /// The encoding of texts; none means GB18030 for XQF, and for texts the one they seem to be in. CBR and CBL say
    /// themselves.
    pub charset: Option<Charset>,
    /// The bounds of what is read.
    pub limits: Limits,
}

/// How records are written.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct WriteOptions {
    /// The encoding of texts; none means GB18030 for XQF and UTF-8 for texts.
    pub charset: Option<Charset>,
}

/// The format that the content of a file shows.
pub fn detect(bytes: &[u8]) -> Option<Format> {
    if bytes.starts_with(b"XQ") && bytes.len() >= xqf::MOVES {
        return Some(Format::Xqf);
    }
    if cbr::is_record(bytes) {
        return Some(Format::Cbr);
    }
    if cbr::is_library(bytes) {
        return Some(Format::Cbl);
    }
    // What a text is shows at its beginning.
    let head = &bytes[..bytes.len().min(1 << 16)];
    let text = Charset::detect(head).decode(head).0;
    if cbf::is_text(&text) {
        Some(Format::Cbf)
    } else if dhtmlxq::is_text(&text) {
        Some(Format::DhtmlXq)
    } else if wxf::is_text(&text) {
        Some(Format::Wxf)
    } else {
        None
    }
}

/// The records of a file as [`read()`] gives them.
pub type Records<'a> = Box<dyn Iterator<Item = Result<Loaded<Position>, ReadError>> + Send + 'a>;

/// Reads the records of a file, each when it is asked for: one of most formats, several of a library or a text.
///
/// # Errors
/// The file is of no known format or not of the one that was asked for, or it is too large. A record that cannot be read
/// at all is an error in its place; what is wrong within a record is told with it.
pub fn read<'a>(bytes: impl Into<Cow<'a, [u8]>>, options: &ReadOptions) -> Result<Records<'a>, ReadError> {
    let bytes = bytes.into();
    let most = options.limits.file_bytes;
    if bytes.len() as u64 > most {
        return Err(ReadError::TooLarge { bytes: bytes.len() as u64, most });
    }
    let one = |loaded| match loaded {
        Err(error @ (ReadError::NotThis { .. } | ReadError::TooShort { .. })) => Err(error),
        loaded => Ok(Box::new(core::iter::once(loaded)) as Records<'a>),
    };
    match options.format.or_else(|| detect(&bytes)).ok_or(ReadError::Unknown)? {
        Format::Xqf => one(xqf::read(&bytes, options)),
        Format::Cbr => one(cbr::read(&bytes, options)),
        Format::Cbl => Ok(Box::new(cbr::read_library(bytes, options)?)),
        Format::Cbf => one(cbf::read(&Text::of(bytes, options), options)),
        Format::Wxf => one(wxf::read(&Text::of(bytes, options), options)),
        Format::DhtmlXq => Ok(Box::new(dhtmlxq::read(Text::of(bytes, options), options)?)),
    }
}

/// Writes a record.
///
/// # Errors
/// The format is only read, or cannot hold the start position.
pub fn write(
    tree: &GameTree<Position>,
    format: Format,
    options: &WriteOptions,
) -> Result<Vec<u8>, WriteError> {
    match format {
        Format::Xqf => xqf::write(tree, options),
        Format::DhtmlXq => dhtmlxq::write(tree, options),
        Format::Wxf => Ok(wxf::write(tree, options)),
        Format::Cbr | Format::Cbl | Format::Cbf => Err(WriteError::OnlyRead(format)),
    }
}
