//! What the binary formats have in common: moves one after the other, each saying whether a move follows it and whether
//! there is an alternative to it, which comes once all that follows the move is told.

use variant_core::{Charset, GameTree};

use super::Problem;
use super::grow::{Grower, all_comments};
use crate::{Position, Square};

/// A move as such a format holds it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Record {
    /// The byte of the file where it begins.
    pub(super) at: usize,
    /// Its bytes, unscrambled.
    pub(super) raw: [u8; 4],
    /// From and to; none where there is no such point.
    pub(super) points: (Option<Square>, Option<Square>),
    /// A move follows.
    pub(super) more: bool,
    /// There is an alternative to this move.
    pub(super) other: bool,
    pub(super) comment: Vec<u8>,
    /// How many bytes of the comment the file lacks.
    pub(super) lacking: usize,
}

/// A file that is read piece by piece.
#[derive(Clone, Debug)]
pub(super) struct Bytes<'a> {
    all: &'a [u8],
    pub(super) at: usize,
}

impl<'a> Bytes<'a> {
    pub(super) const fn from(all: &'a [u8], at: usize) -> Self {
        Bytes { all, at }
    }

    pub(super) fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (array, _) = self.all.get(self.at..)?.split_first_chunk()?;
        self.at += N;
        Some(*array)
    }

    /// So many bytes, or those that are left; and how many are lacking.
    pub(super) fn at_most(&mut self, len: usize) -> (&'a [u8], usize) {
        let rest = self.all.get(self.at..).unwrap_or_default();
        let taken = &rest[..len.min(rest.len())];
        self.at += taken.len();
        (taken, len - taken.len())
    }
}

/// The point from which the first move leaves, if there is a move: its piece tells the side to move.
pub(super) fn first_point(mut records: impl Iterator<Item = Record>) -> Option<Square> {
    records.next().filter(|root| root.more)?;
    records.next()?.points.0
}

/// Reads all moves. The first record is the root: its comment is the one before the game.
///
/// A move that cannot be played is told, and what follows it is left out; its alternatives are read.
pub(super) fn read_records(
    grower: &mut Grower<'_>,
    mut records: impl Iterator<Item = Record>,
    end: usize,
    charset: Charset,
) {
    let cut_off = |grower: &mut Grower<'_>| grower.fault(end, "", Problem::CutOff);
    let Some(root) = records.next() else { return cut_off(grower) };
    comment(grower, &root, charset);
    let mut expected = root.more;
    // After a move that cannot be played: how many alternatives to what follows it are still to come.
    let mut lost: Option<usize> = None;
    while expected {
        let Some(record) = records.next() else { return cut_off(grower) };
        if !grower.count(record.at) {
            return;
        }
        if let Some(alternatives) = &mut lost {
            *alternatives += usize::from(record.other);
            if record.more {
                continue;
            }
            if *alternatives > 0 {
                *alternatives -= 1;
                continue;
            }
            lost = None;
        } else {
            if record.other && !grower.mark(record.at) {
                return;
            }
            if grower.play(record.points, record.at, || hex(record.raw)) {
                comment(grower, &record, charset);
            } else if record.more {
                lost = Some(0);
            }
            if record.more {
                continue;
            }
        }
        expected = grower.back();
    }
}

fn comment(grower: &mut Grower<'_>, record: &Record, charset: Charset) {
    if record.lacking > 0 {
        grower.fault(record.at, "", Problem::CommentCutOff { lacking: record.lacking });
    }
    let text = grower.decode(&record.comment, charset, record.at);
    grower.comment(&text, record.at);
}

fn hex(bytes: [u8; 4]) -> String {
    format!("{:08x}", u32::from_be_bytes(bytes))
}

/// A move as it is written, with its comment; the root has no move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Written {
    pub(super) points: Option<(Square, Square)>,
    pub(super) more: bool,
    pub(super) other: bool,
    pub(super) comment: String,
}

/// The root and all moves in the order in which [`read_records`] reads them.
pub(super) fn written(tree: &GameTree<Position>) -> impl Iterator<Item = Written> {
    core::iter::once(tree.root()).chain(tree.nodes()).map(|node| Written {
        points: node.m().map(|m| (m.from(), m.to())),
        more: node.main().is_some(),
        other: node.next_sibling().is_some(),
        comment: all_comments(node),
    })
}
