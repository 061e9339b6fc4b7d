//! The formats, for programs that learn the game at run time.

use std::borrow::Cow;

use variant_core::{AnyError, AnyFormat, AnyLoaded, AnyRecords, AnyTree, Charset, GameTree, Limits};

use super::{Format, ReadOptions, WriteError, WriteOptions, detect, read, write};
use crate::Position;

/// Every format.
pub(crate) const ALL: &[&dyn AnyFormat] =
    &[&Format::Xqf, &Format::Cbr, &Format::Cbl, &Format::Cbf, &Format::DhtmlXq, &Format::Wxf];

impl AnyFormat for Format {
    fn name(&self) -> &'static str {
        Format::name(*self)
    }

    fn extensions(&self) -> &'static [&'static str] {
        Format::extensions(*self)
    }

    fn is_written(&self) -> bool {
        Format::is_written(*self)
    }

    fn holds_many(&self) -> bool {
        Format::holds_many(*self)
    }

    fn is_content(&self, bytes: &[u8]) -> bool {
        detect(bytes) == Some(*self)
    }

    fn read<'a>(
        &self,
        bytes: Cow<'a, [u8]>,
        charset: Option<Charset>,
        limits: &Limits,
    ) -> Result<AnyRecords<'a>, AnyError> {
        let options = ReadOptions { format: Some(*self), charset, limits: limits.clone() };
        let records = read(bytes, &options)?;
        Ok(Box::new(records.map(|loaded| Ok(AnyLoaded::from(loaded?)))))
    }

    fn write(&self, tree: &dyn AnyTree, charset: Option<Charset>) -> Result<Vec<u8>, AnyError> {
        let game = tree.info().name;
        let tree = tree.as_any().downcast_ref::<GameTree<Position>>();
        let tree = tree.ok_or(WriteError::OtherGame { format: *self, game })?;
        Ok(write(tree, *self, &WriteOptions { charset })?)
    }
}
