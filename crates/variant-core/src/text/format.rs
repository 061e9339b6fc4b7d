//! Record formats that one game has of its own, for programs that learn the game at run time.

use core::fmt::Debug;
use std::borrow::Cow;

use crate::{AnyError, AnyLoaded, AnyTree, Charset, Limits};

/// The records of a file, each read when it is asked for. A record that cannot be read at all is an error in its place.
pub type AnyRecords<'a> = Box<dyn Iterator<Item = Result<AnyLoaded, AnyError>> + Send + 'a>;

/// A record format of one game.
pub trait AnyFormat: Debug + Send + Sync {
    /// The name, such as `xqf`.
    fn name(&self) -> &'static str;
    /// The endings of the names of its files, without the point, the usual one first.
    fn extensions(&self) -> &'static [&'static str];
    /// Whether the format is written, and not only read.
    fn is_written(&self) -> bool;
    /// Whether a file has several records.
    fn holds_many(&self) -> bool;
    /// Whether the content of a file shows this format.
    fn is_content(&self, bytes: &[u8]) -> bool;
    /// Reads the records of a file; no charset means the usual one.
    ///
    /// # Errors
    /// Why the file is not of this format.
    fn read<'a>(
        &self,
        bytes: Cow<'a, [u8]>,
        charset: Option<Charset>,
        limits: &Limits,
    ) -> Result<AnyRecords<'a>, AnyError>;
    /// Writes a record; no charset means the usual one.
    ///
    /// # Errors
    /// The format is only read, the record is of another game, or the format cannot hold it.
    fn write(&self, tree: &dyn AnyTree, charset: Option<Charset>) -> Result<Vec<u8>, AnyError>;
}
