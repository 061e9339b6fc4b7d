//! Files of recorded games, of any format and any game.

use core::ffi::c_char;
use core::fmt;
use std::fs::File;
use std::io::{BufReader, Cursor, Read};
use std::path::Path;

use facade::{Fault, Place, Record, RecordFormat, Records, Severity, read_records};

use crate::border::{QipanTree, buffer, drop_quietly, game, given, guard, optional, out, text, values_in};
use crate::error::Failure;
use crate::position::put_if;
use crate::{QipanNode, QipanResult};

/// The recorded games of a file or of bytes, one after the other; see `qipan_records_open`.
pub struct QipanRecords {
    records: Records<Box<dyn Read>>,
    number: usize,
    /// What was wrong with the last record.
    faults: Vec<Fault>,
}

impl fmt::Debug for QipanRecords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("QipanRecords").field("number", &self.number).finish_non_exhaustive()
    }
}

/// Something wrong in a record. Of the places only that which the format has is told; the others are 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct QipanFault {
    /// The line of a text, counted from 1.
    pub line: u64,
    /// The character in the line, counted from 1.
    pub column: u64,
    /// The byte of a file that is no text, counted from 0.
    pub byte: u64,
    /// The last move, or the root, before the trouble.
    pub after: QipanNode,
    /// Whether it is in a variation, so that the main line does not suffer.
    pub in_variation: bool,
    /// Whether something of the record is missing because of it.
    pub missing: bool,
}

/// Opens a file of recorded games in any format that the library reads. The game of records that do not say which they are
/// of may be named, or left out with an empty name.
///
/// - Ownership: the caller owns `records`, and gives it back with `qipan_records_free`.
/// - Threads: any number of threads may call it at once.
/// - NULL: a text of length 0 may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
///   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_IO`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_records_open(
    path: *const c_char,
    path_length: usize,
    game: *const c_char,
    game_length: usize,
    records: *mut *mut QipanRecords,
) -> QipanResult {
    guard(|| {
        let records = out!(records);
        let path = Path::new(text!(path, path_length));
        let fallback = if game_length == 0 { None } else { Some(game!(game, game_length)) };
        let file = File::open(path).map_err(|error| io(&path.display(), &error))?;
        let input: Box<dyn Read> = Box::new(BufReader::new(file));
        let read = read_records(input, fallback).with_likely_format(RecordFormat::of_path(path));
        records.give(QipanRecords { records: read, number: 0, faults: Vec::new() });
        Ok(())
    })
}

/// Reads recorded games from bytes, which are copied; otherwise as `qipan_records_open`.
///
/// - Ownership: the caller owns `records`, and gives it back with `qipan_records_free`.
/// - Threads: any number of threads may call it at once.
/// - NULL: a text of length 0 may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
///   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_records_from_bytes(
    bytes: *const u8,
    length: usize,
    game: *const c_char,
    game_length: usize,
    records: *mut *mut QipanRecords,
) -> QipanResult {
    guard(|| {
        let records = out!(records);
        // SAFETY: the caller keeps the promise on the first page of the header.
        let bytes = unsafe { values_in(bytes, length, "bytes") }?;
        let fallback = if game_length == 0 { None } else { Some(game!(game, game_length)) };
        let input: Box<dyn Read> = Box::new(Cursor::new(bytes.to_vec()));
        records.give(QipanRecords { records: read_records(input, fallback), number: 0, faults: Vec::new() });
        Ok(())
    })
}

/// Closes a file of recorded games; NULL is let pass. Trees that were read from it stay.
///
/// - Ownership: takes `records`, which may not be used any more.
/// - Threads: no other thread may use `records` meanwhile or afterwards.
#[unsafe(no_mangle)]
pub extern "C" fn qipan_records_free(records: Option<Box<QipanRecords>>) {
    drop_quietly(records);
}

/// Reads the next recorded game, as far as it is good; `qipan_records_fault` tells what was not. After a record that cannot
/// be read at all, the next one can be.
///
/// - Ownership: the caller owns `tree`, and gives it back with `qipan_tree_free`.
/// - Threads: changes `records`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_END`, `QIPAN_RESULT_UNREADABLE`,
///   `QIPAN_RESULT_IO`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_records_next(
    records: Option<&mut QipanRecords>,
    tree: *mut *mut QipanTree,
) -> QipanResult {
    guard(|| {
        let tree = out!(tree);
        let records = given(records, "records")?;
        let Some(record) = records.records.next() else {
            return Err(Failure::new(QipanResult::End, "end", "there are no more records"));
        };
        let Record { number, loaded, .. } = record.map_err(|error| io(&"records", &error))?;
        records.number = number;
        records.faults.clear();
        let loaded = loaded.map_err(|error| Failure::new(QipanResult::Unreadable, "unreadable", error))?;
        records.faults = loaded.faults;
        tree.give(QipanTree(loaded.tree));
        Ok(())
    })
}

/// Tells the number of the last record that was read, counted from 1; 0 before the first.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `records`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_records_number(
    records: Option<&QipanRecords>,
    number: *mut usize,
) -> QipanResult {
    guard(|| {
        out!(number).put(given(records, "records")?.number);
        Ok(())
    })
}

/// Tells how many faults the last record had, up to 100.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `records`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_records_faults(
    records: Option<&QipanRecords>,
    count: *mut usize,
) -> QipanResult {
    guard(|| {
        out!(count).put(given(records, "records")?.faults.len());
        Ok(())
    })
}

/// Tells a fault of the last record by its number, counted from 0, and writes what is wrong and what would be right. If the
/// buffer is too small for the text, the fault is not told either.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `records`: any number of threads may at once.
/// - NULL: `fault`, `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_records_fault(
    records: Option<&QipanRecords>,
    index: usize,
    fault: *mut QipanFault,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let (fault, buffer) = (optional!(fault), buffer!(buffer, capacity, needed));
        let found = given(records, "records")?.faults.get(index);
        let found = found.ok_or_else(|| Failure::not_found(format!("there is no fault {index}")))?;
        buffer.text(&found.to_string())?;
        let (line, column, byte) = match found.place {
            Place::Text { line, column } => (line, column, 0),
            Place::Byte(byte) => (0, 0, byte),
            _ => (0, 0, 0),
        };
        put_if(
            fault,
            QipanFault {
                line,
                column,
                byte,
                after: found.after.index(),
                in_variation: found.in_variation,
                missing: found.severity == Severity::Error,
            },
        );
        Ok(())
    })
}

fn io(what: &dyn fmt::Display, error: &std::io::Error) -> Failure {
    Failure::new(QipanResult::Io, "io", format!("{what}: {error}"))
}
