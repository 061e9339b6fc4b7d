//! XQF, the format of 象棋演播室: one game with variations and comments, since version 0x0B scrambled.

use std::borrow::Cow;

use variant_core::{Charset, GameResult, GameTree, Position as _, Side, Square as _};

use super::grow::{Board, Loaded, byte, grow, start};
use super::problem::{Problem, ReadError, WriteError};
use super::records::{Bytes, Record, first_point, read_records, written};
use super::{Format, ReadOptions, WriteOptions};
use crate::{Kind, Piece, Position, Setup, Square};

/// Where the moves begin.
pub(super) const MOVES: usize = 0x400;
/// The version that is written: not scrambled, and known to every reader.
const WRITTEN: u8 = 0x0A;
/// The newest version that was seen.
const NEWEST: u8 = 0x12;

const PIECES: usize = 0x10;
const SIDE: usize = 0x32;
const RESULT: usize = 0x33;
const TYPE: usize = 0x40;

/// The texts of the header: where each begins with its length, how many bytes it can have, and its tag.
const TEXTS: [(usize, u8, &str); 11] = [
    (0x50, 63, "Title"),
    (0xD0, 63, "Event"),
    (0x110, 15, "Date"),
    (0x120, 15, "Site"),
    (0x130, 15, "Red"),
    (0x140, 15, "Black"),
    (0x150, 63, "TimeRule"),
    (0x190, 15, "RedTime"),
    (0x1A0, 15, "BlackTime"),
    (0x1D0, 15, "Annotator"),
    (0x1E0, 15, "Author"),
];

/// What a record is about, as the tag `Type` has it; the first is not worth a tag.
pub(super) const TYPES: [&str; 4] = ["game", "opening", "middle game", "ending"];

/// The pieces of a side in the order in which the header has their points.
pub(super) const ORDER: [Kind; 16] = {
    use Kind::{
        Advisor as A, Cannon as C, Chariot as R, Elephant as B, General as K, Horse as N, Soldier as P,
    };
    [R, N, B, A, K, A, B, N, R, C, C, P, P, P, P, P]
};

/// What the numbers of a file are shifted by. Before version 0x0B there is none of it.
#[derive(Clone, Copy, Default, Debug)]
struct Keys {
    pieces: u8,
    from: u8,
    to: u8,
    comment: i32,
    stream: [u8; 32],
}

impl Keys {
    fn of(header: &[u8; MOVES]) -> Self {
        if header[2] <= 0x0A {
            return Keys::default();
        }
        let times =
            |key: u8, by: u8| key.wrapping_mul(key).wrapping_mul(54).wrapping_add(221).wrapping_mul(by);
        let pieces = times(header[13], header[13]);
        let from = times(header[14], pieces);
        let to = times(header[15], from);
        let comment = (i32::from(header[12]) * 256 + i32::from(header[13])) % 32000 + 767;
        let mut stream = *b"[(C) Copyright Mr. Dong Shiwei.]";
        for (i, byte) in stream.iter_mut().enumerate() {
            *byte &= header[8 + i % 4] | (header[12 + i % 4] & header[3]);
        }
        Keys { pieces, from, to, comment, stream }
    }
}

pub(super) fn read(bytes: &[u8], options: &ReadOptions) -> Result<Loaded, ReadError> {
    if !bytes.starts_with(b"XQ") {
        return Err(ReadError::NotThis { format: Format::Xqf, expected: "XQ at its beginning" });
    }
    let short = ReadError::TooShort { bytes: bytes.len(), least: MOVES };
    let header: &[u8; MOVES] = bytes.first_chunk().ok_or(short)?;
    let charset = options.charset.unwrap_or(Charset::Gb18030);
    let keys = Keys::of(header);
    let old = header[2] <= 0x0A;
    let records = Records { bytes: Bytes::from(bytes, MOVES), keys, old };
    let first = first_point(records.clone());
    let turn = if header[SIDE] == 1 { Side::Second } else { Side::First };
    let start = start(&Setup { board: board(header, keys), turn, ..Setup::empty() }, first)?;
    let mut loaded = grow(start, options, &byte, |grower| {
        if header[2] > NEWEST {
            grower.note(2, "", Problem::Version(header[2]));
        }
        for (at, room, tag) in TEXTS {
            let len = usize::from(header[at].min(room));
            let value = grower.decode(&header[at + 1..=at + len], charset, at);
            grower.tag(tag, &value, at);
        }
        if let Some(name @ 1..) = Some(usize::from(header[TYPE])).filter(|name| *name < TYPES.len()) {
            grower.tag("Type", TYPES[name], TYPE);
        }
        read_records(grower, records, bytes.len(), charset);
    });
    loaded.tree.set_result(match header[RESULT] {
        1 => GameResult::FirstWins,
        2 => GameResult::SecondWins,
        3 | 4 => GameResult::Draw,
        _ => GameResult::Unknown,
    });
    Ok(loaded)
}

fn board(header: &[u8; MOVES], keys: Keys) -> Board {
    let mut board = Board::EMPTY;
    for i in 0..32 {
        // From version 0x0C on the slots are turned round as well.
        let slot = if header[2] >= 0x0C { usize::from(keys.pieces) + 1 + i } else { i } % 32;
        let place = header[PIECES + i].wrapping_sub(keys.pieces);
        if let Some(square) = point(place) {
            board.set(square, Some(Piece { side: Side::ALL[slot / 16], kind: ORDER[slot % 16] }));
        }
    }
    board
}

/// Points are numbered file by file, ten to each, from Red's left and from Red's side.
fn point(number: u8) -> Option<Square> {
    Square::new(number / 10, number % 10)
}

fn number(point: Square) -> u8 {
    point.file() * 10 + point.rank()
}

/// The moves of a file, the root first.
#[derive(Clone, Debug)]
struct Records<'a> {
    bytes: Bytes<'a>,
    keys: Keys,
    old: bool,
}

impl Records<'_> {
    fn clear(&self, bytes: &mut [u8], at: usize) {
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = byte.wrapping_sub(self.keys.stream[(at + i) % 32]);
        }
    }

    fn four(&mut self) -> Option<[u8; 4]> {
        let at = self.bytes.at;
        let mut four = self.bytes.array()?;
        self.clear(&mut four, at);
        Some(four)
    }
}

impl Iterator for Records<'_> {
    type Item = Record;

    fn next(&mut self) -> Option<Record> {
        let at = self.bytes.at;
        let raw @ [from, to, flags, _] = self.four()?;
        let (more, other, commented) = if self.old {
            (flags & 0xF0 != 0, flags & 0x0F != 0, true)
        } else {
            (flags & 0x80 != 0, flags & 0x40 != 0, flags & 0x20 != 0)
        };
        let (mut comment, mut lacking) = (Vec::new(), 0);
        if commented {
            let begins = self.bytes.at + 4;
            // A file that ends before the length of a comment is cut off.
            let len = self.four().map_or(4, |len| i32::from_le_bytes(len).wrapping_sub(self.keys.comment));
            let (taken, left) = self.bytes.at_most(usize::try_from(len).unwrap_or(0));
            (comment, lacking) = (taken.to_vec(), left);
            self.clear(&mut comment, begins);
        }
        let points = (
            point(from.wrapping_sub(24).wrapping_sub(self.keys.from)),
            point(to.wrapping_sub(32).wrapping_sub(self.keys.to)),
        );
        Some(Record { at, raw, points, more, other, comment, lacking })
    }
}

pub(super) fn write(tree: &GameTree<Position>, options: &WriteOptions) -> Result<Vec<u8>, WriteError> {
    let charset = options.charset.unwrap_or(Charset::Gb18030);
    let mut header = [0; MOVES];
    header[..3].copy_from_slice(&[b'X', b'Q', WRITTEN]);
    header[PIECES..PIECES + 32].copy_from_slice(&places(tree.start(), Format::Xqf, number)?);
    header[SIDE] = tree.start().turn().index() as u8;
    header[RESULT] = match tree.result() {
        GameResult::Unknown => 0,
        GameResult::FirstWins => 1,
        GameResult::SecondWins => 2,
        GameResult::Draw => 3,
    };
    let about = tree.tags().told("Type").and_then(|told| TYPES.iter().position(|name| *name == told));
    header[TYPE] = about.unwrap_or(0) as u8;
    for (at, room, tag) in TEXTS {
        let text = fitting(tree.tags().told(tag).unwrap_or_default(), charset, room.into());
        header[at] = text.len() as u8;
        header[at + 1..=at + text.len()].copy_from_slice(&text);
    }
    let mut bytes = header.to_vec();
    for node in written(tree) {
        let (from, to) = node.points.map_or((0, 0), |(from, to)| (number(from), number(to)));
        let flags = if node.more { 0xF0 } else { 0 } | if node.other { 0x0F } else { 0 };
        let (comment, _) = charset.encode(&node.comment);
        bytes.extend([from + 24, to + 32, flags, 0]);
        let len = i32::try_from(comment.len()).map_err(|_| WriteError::LongComment { most: i32::MAX })?;
        bytes.extend(len.to_le_bytes());
        bytes.extend_from_slice(&comment);
    }
    Ok(bytes)
}

/// What the header writes of a piece that is not on the board.
const ABSENT: u8 = 0xFF;

/// Where the pieces of both sides stand, in their order.
pub(super) fn places(
    position: &Position,
    format: Format,
    number: impl Fn(Square) -> u8,
) -> Result<[u8; 32], WriteError> {
    let mut places = [ABSENT; 32];
    let board = position.to_setup().board;
    for (square, piece) in board.pieces() {
        let slots =
            (0..16).filter(|slot| ORDER[*slot] == piece.kind).map(|slot| piece.side.index() * 16 + slot);
        let Some(slot) = slots.clone().find(|slot| places[*slot] == ABSENT) else {
            let (count, limit) = (board.count(piece), slots.count());
            return Err(WriteError::TooMany { format, piece, count, limit });
        };
        places[slot] = number(square);
    }
    Ok(places)
}

/// As much of the text, encoded, as there is room for.
fn fitting(text: &str, charset: Charset, room: usize) -> Vec<u8> {
    let ends = text.char_indices().map(|(at, c)| at + c.len_utf8()).take(room);
    let fits = ends.map(|end| charset.encode(&text[..end]).0).take_while(|bytes| bytes.len() <= room);
    fits.last().map(Cow::into_owned).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use variant_core::Position as _;
    use variant_core::testing::walk::Random;

    use super::*;

    /// The file with its numbers shifted as a newer version with these keys shifts them.
    fn scrambled(plain: &[u8], version: u8, random: &mut Random) -> Vec<u8> {
        let mut header: [u8; MOVES] = *plain.first_chunk().expect("a header");
        header[2] = version;
        header[3] = random.word() as u8;
        for byte in &mut header[8..16] {
            *byte = random.word() as u8;
        }
        let keys = Keys::of(&header);
        let slots: Vec<u8> = plain[PIECES..PIECES + 32].to_vec();
        for i in 0..32 {
            let slot = if version >= 0x0C { (usize::from(keys.pieces) + 1 + i) % 32 } else { i };
            // A number above 89 means an absent piece once it is shifted back.
            header[PIECES + i] = slots[slot].wrapping_add(keys.pieces);
        }
        let mut bytes = header.to_vec();
        let put = |part: &[u8], bytes: &mut Vec<u8>| {
            for byte in part {
                bytes.push(byte.wrapping_add(keys.stream[bytes.len() % 32]));
            }
        };
        for Record { raw: [from, to, _, last], more, other, comment, .. } in
            (Records { bytes: Bytes::from(plain, MOVES), keys: Keys::default(), old: true })
        {
            let flags = u8::from(more) << 7 | u8::from(other) << 6 | u8::from(!comment.is_empty()) << 5;
            put(&[from.wrapping_add(keys.from), to.wrapping_add(keys.to), flags, last], &mut bytes);
            if !comment.is_empty() {
                put(&(comment.len() as i32 + keys.comment).to_le_bytes(), &mut bytes);
                put(&comment, &mut bytes);
            }
        }
        bytes
    }

    fn tree() -> GameTree<Position> {
        let fen = "4k4/9/9/9/2c6/9/4P4/9/4A4/3K3R1 b - - 0 1";
        let mut tree = GameTree::from_position(Position::from_fen(fen).expect("a position"));
        let mut cursor = tree.cursor();
        for line in ["c5e5 h0h9 e9e8 e3e4", "c5e5 h0h1 e9f9", "c5c0 d0d1", "e9e8"] {
            for text in line.split(' ') {
                let id = cursor.add_text(text).expect("a move");
                cursor.tree().set_comments(id, [format!("{text}之後")]).expect("a node");
            }
            while cursor.parent() {}
        }
        tree.set_comments(variant_core::NodeId::ROOT, ["殘局"]).expect("the root");
        tree.tags_mut().push("Title", "車馬炮");
        tree.set_result(GameResult::SecondWins);
        tree
    }

    #[test]
    fn every_version_is_read() {
        let tree = tree();
        let plain = write(&tree, &WriteOptions::default()).expect("written");
        let options = ReadOptions::default();
        let mut random = Random::new(1);
        for version in [0x0A, 0x0B, 0x0C, 0x10, 0x12, 0x13] {
            for _ in 0..50 {
                let bytes =
                    if version == 0x0A { plain.clone() } else { scrambled(&plain, version, &mut random) };
                let loaded = read(&bytes, &options).expect("read");
                assert_eq!(loaded.tree, tree, "version {version:#x}, keys {:?}", &bytes[3..16]);
                assert_eq!(loaded.faults.len(), usize::from(version > NEWEST), "{:?}", loaded.faults);
            }
        }
    }

    #[test]
    fn long_texts_are_cut_at_a_character() {
        assert_eq!(
            fitting("第一局第一局", Charset::Gb18030, 7),
            Charset::Gb18030.encode("第一局").0.as_ref()
        );
        assert_eq!(fitting("abc", Charset::Gb18030, 3), b"abc");
        assert_eq!(fitting("abcd", Charset::Gb18030, 3), b"abc");
        assert_eq!(fitting("", Charset::Gb18030, 3), b"");
    }
}
