//! Writes CBR and CBL files, which the crate only reads.

use variant_core::{Charset, GameResult, GameTree, Position as _, Side, Square as _};
use xiangqi::{Kind, Position, Square};

/// A record of the tree, with the moves as they stand in it.
pub(crate) fn cbr(tree: &GameTree<Position>) -> Vec<u8> {
    // What a field has behind its end is left over from something else.
    let mut bytes = vec![0xA5; 2214];
    bytes[..16].copy_from_slice(b"CCBridge Record\0");
    for (at, tag) in
        [(180, "Title"), (692, "Event"), (884, "Date"), (948, "Site"), (1076, "Red"), (1300, "Black")]
    {
        put_text(&mut bytes, at, tree.tags().get(tag).unwrap_or_default());
    }
    for at in [756, 820, 852, 1012, 1140, 1204, 1364, 1428, 1652, 1780] {
        put_text(&mut bytes, at, "");
    }
    bytes[2076] = match tree.result() {
        GameResult::Unknown => 0,
        GameResult::FirstWins => 1,
        GameResult::SecondWins => 2,
        GameResult::Draw => 3,
    };
    bytes[2112] = 1 + tree.start().turn().index() as u8;
    for i in 0..90 {
        let square = Square::new(i % 9, 9 - i / 9).expect("a point");
        bytes[2120 + usize::from(i)] = tree.start().piece_at(square).map_or(0, |piece| {
            let kind = match piece.kind {
                Kind::Chariot => 1,
                Kind::Horse => 2,
                Kind::Elephant => 3,
                Kind::Advisor => 4,
                Kind::General => 5,
                Kind::Cannon => 6,
                Kind::Soldier => 7,
            };
            kind | if piece.side == Side::First { 0x10 } else { 0x20 }
        });
    }
    let number = |square: Square| (9 - square.rank()) * 9 + square.file();
    for node in std::iter::once(tree.root()).chain(tree.nodes()) {
        let comment = Charset::Utf16.encode(&node.comments().join("\n")).0.into_owned();
        let flags = u8::from(node.main().is_none())
            | u8::from(node.next_sibling().is_some()) << 1
            | u8::from(!comment.is_empty()) << 2;
        let [from, to] = node.m().map_or([0, 0], |m| [m.from(), m.to()].map(number));
        bytes.extend([flags, 0, from, to]);
        if !comment.is_empty() {
            bytes.extend((comment.len() as i32).to_le_bytes());
            bytes.extend(comment);
        }
    }
    bytes
}

/// A library of records, each in as many slots as it needs; the index is left empty.
pub(crate) fn cbl(name: &str, records: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = vec![0; 101_952];
    bytes[..16].copy_from_slice(b"CCBridgeLibrary\0");
    bytes[60] = 128;
    put_text(&mut bytes, 64, name);
    for record in records {
        bytes.extend(record);
        let filled = (bytes.len() - 101_952).next_multiple_of(4096);
        bytes.resize(101_952 + filled, 0);
    }
    bytes
}

fn put_text(bytes: &mut [u8], at: usize, text: &str) {
    let text = Charset::Utf16.encode(text).0;
    bytes[at..at + text.len()].copy_from_slice(&text);
    bytes[at + text.len()..at + text.len() + 2].fill(0);
}
