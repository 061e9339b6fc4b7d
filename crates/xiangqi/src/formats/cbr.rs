//! CBR and CBL, the formats of 象棋橋: a game with variations and comments, and a library of such games.

use std::borrow::Cow;

use variant_core::{Charset, GameResult, Side};

use super::grow::{Board, Loaded, byte, grow, point_from_top, start};
use super::problem::ReadError;
use super::records::{Bytes, Record, first_point, read_records};
use super::{Format, ReadOptions};
use crate::{Kind, Piece, Setup};

const RECORD: &[u8] = b"CCBridge Record\0";
const LIBRARY: &[u8] = b"CCBridgeLibrary\0";

/// In a library, records begin at multiples of this from the first one. A long one takes several.
const SLOT: usize = 4096;
/// What a library is called; after it, an index leads to the records.
const NAME: (usize, usize) = (64, 512);

/// Three letters that name the opening.
const ECCO: (usize, usize) = (2036, 3);
const RESULT: usize = 2076;
const SIDE: usize = 2112;
const BOARD: usize = 2120;
const MOVES: usize = 2214;

/// The texts of the header in UTF-16: where each begins, how many bytes it can have, and its tag. A text ends at the
/// first zero; what is behind that is left over from something else.
const TEXTS: [(usize, usize, &str); 16] = [
    (180, 128, "Title"),
    (692, 64, "Event"),
    (756, 64, "Round"),
    (820, 32, "Group"),
    (852, 32, "Table"),
    (884, 64, "Date"),
    (948, 64, "Site"),
    (1012, 64, "TimeRule"),
    (1076, 64, "Red"),
    (1140, 64, "RedTeam"),
    (1204, 64, "RedTime"),
    (1300, 64, "Black"),
    (1364, 64, "BlackTeam"),
    (1428, 64, "BlackTime"),
    (1652, 64, "Annotator"),
    (1780, 64, "Author"),
];

pub(super) fn is_record(bytes: &[u8]) -> bool {
    bytes.starts_with(RECORD)
}

pub(super) fn is_library(bytes: &[u8]) -> bool {
    bytes.starts_with(LIBRARY)
}

pub(super) fn read(bytes: &[u8], options: &ReadOptions) -> Result<Loaded, ReadError> {
    if !is_record(bytes) {
        return Err(ReadError::NotThis { format: Format::Cbr, expected: "CCBridge Record at its beginning" });
    }
    read_at(bytes, 0, options)
}

/// The records of a library, one after the other.
///
/// They are found by the words they begin with, and not by the index, which real libraries have wrong.
pub(super) fn read_library<'a>(
    bytes: Cow<'a, [u8]>,
    options: &ReadOptions,
) -> Result<impl Iterator<Item = Result<Loaded, ReadError>> + use<'a>, ReadError> {
    if !is_library(&bytes) {
        return Err(ReadError::NotThis { format: Format::Cbl, expected: "CCBridgeLibrary at its beginning" });
    }
    let name = bytes.get(NAME.0..NAME.0 + NAME.1).map(text).unwrap_or_default();
    let first = bytes.windows(RECORD.len()).position(|window| window == RECORD).unwrap_or(bytes.len());
    let starts =
        |bytes: &[u8], from: usize| (from..bytes.len()).step_by(SLOT).find(|at| is_record(&bytes[*at..]));
    let mut next = starts(&bytes, first);
    let options = options.clone();
    Ok(core::iter::from_fn(move || {
        let at = next?;
        next = starts(&bytes, at + SLOT);
        let loaded = read_at(&bytes[..next.unwrap_or(bytes.len())], at, &options);
        Some(loaded.map(|mut loaded| {
            if !name.is_empty() {
                loaded.tree.tags_mut().push("Library", name.as_str());
            }
            loaded
        }))
    }))
}

/// The record that begins at this byte.
fn read_at(bytes: &[u8], at: usize, options: &ReadOptions) -> Result<Loaded, ReadError> {
    let header = &bytes[at..];
    let Some((header, _)) = header.split_at_checked(MOVES) else {
        return Err(ReadError::TooShort { bytes: header.len(), least: MOVES });
    };
    let records = Records { bytes: Bytes::from(bytes, at + MOVES) };
    let first = first_point(records.clone());
    let turn = if header[SIDE] == 2 { Side::Second } else { Side::First };
    let start = start(&Setup { board: board(header), turn, ..Setup::empty() }, first)?;
    let mut loaded = grow(start, options, &byte, |grower| {
        for (field, room, tag) in TEXTS {
            let value = grower.decode(until_zero(&header[field..field + room]), Charset::Utf16, at + field);
            grower.tag(tag, &value, at + field);
        }
        let ecco = &header[ECCO.0..ECCO.0 + ECCO.1];
        if ecco.iter().all(u8::is_ascii_alphanumeric) {
            grower.tag("ECCO", &String::from_utf8_lossy(ecco), at + ECCO.0);
        }
        read_records(grower, records, bytes.len(), Charset::Utf16);
    });
    loaded.tree.set_result(match header[RESULT] {
        1 => GameResult::FirstWins,
        2 => GameResult::SecondWins,
        3 | 4 => GameResult::Draw,
        _ => GameResult::Unknown,
    });
    Ok(loaded)
}

/// The part of a UTF-16 field before its first zero.
fn until_zero(field: &[u8]) -> &[u8] {
    let len = field.chunks_exact(2).take_while(|unit| *unit != [0, 0]).count();
    &field[..2 * len]
}

fn text(field: &[u8]) -> String {
    Charset::Utf16.decode(until_zero(field)).0.trim().to_owned()
}

fn board(header: &[u8]) -> Board {
    let mut board = Board::EMPTY;
    for (i, code) in header[BOARD..].iter().take(90).enumerate() {
        let side = match code >> 4 {
            1 => Side::First,
            2 => Side::Second,
            _ => continue,
        };
        let kind = match code & 0x0F {
            1 => Kind::Chariot,
            2 => Kind::Horse,
            3 => Kind::Elephant,
            4 => Kind::Advisor,
            5 => Kind::General,
            6 => Kind::Cannon,
            7 => Kind::Soldier,
            _ => continue,
        };
        if let Some(square) = point_from_top(i as u8 % 9, i as u8 / 9) {
            board.set(square, Some(Piece { side, kind }));
        }
    }
    board
}

/// The moves of a record, the root first.
#[derive(Clone, Debug)]
struct Records<'a> {
    bytes: Bytes<'a>,
}

impl Iterator for Records<'_> {
    type Item = Record;

    fn next(&mut self) -> Option<Record> {
        let at = self.bytes.at;
        let raw @ [flags, _, from, to] = self.bytes.array()?;
        let (mut comment, mut lacking) = (Vec::new(), 0);
        if flags & 4 != 0 {
            // A file that ends before the length of a comment is cut off.
            let len = self.bytes.array().map_or(4, i32::from_le_bytes);
            let (taken, left) = self.bytes.at_most(usize::try_from(len).unwrap_or(0));
            (comment, lacking) = (taken.to_vec(), left);
        }
        let points = (point_from_top(from % 9, from / 9), point_from_top(to % 9, to / 9));
        Some(Record { at, raw, points, more: flags & 1 == 0, other: flags & 2 != 0, comment, lacking })
    }
}
