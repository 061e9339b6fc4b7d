//! General and one piece against general: from where mate can be reached at all (XO-32).
//!
//! A table is derived when it is first asked for, backwards from every mate: a move that takes nothing can be taken
//! back by the same kind of move, so the squares that led to a position are the squares that the piece could go to. A
//! capture leaves general against general, where nobody is ever mated, so no mate lies beyond one.

use std::sync::OnceLock;

use variant_core::Word;
use variant_core::grid8x8::{beside, knight, rook, rook_rays};

use crate::Kind;
use crate::attacks::squares;

/// A position with three pieces. The side that has the piece is called strong, the other one is alone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Three {
    /// The general of the side that has nothing else.
    pub lone: usize,
    /// The general of the strong side.
    pub general: usize,
    /// The piece of the strong side.
    pub piece: usize,
    /// Whether the strong side is to move.
    pub strong_moves: bool,
}

/// Whether any sequence of legal moves mates either side. Castling rights are not looked at: a table knows no castling.
///
/// Only horses, chariots and empresses have a table; of other kinds it says that nobody is ever mated.
pub(super) fn can_mate(kind: Kind, three: Three) -> bool {
    static TABLES: [OnceLock<Table>; 3] = [const { OnceLock::new() }; 3];
    let table = match kind {
        Kind::Horse => &TABLES[0],
        Kind::Chariot => &TABLES[1],
        Kind::Empress => &TABLES[2],
        _ => return false,
    };
    table.get_or_init(|| Table::derived(kind)).has(three)
}

/// One word for each side to move and each two squares of the generals: the squares of the piece from which mate can be
/// reached. No soldier is on the board, so its four mirror images are alike, and the lone general keeps to a1–d4.
#[derive(Debug)]
struct Table(Box<[u64]>);

impl Table {
    fn derived(kind: Kind) -> Table {
        let mut table = Table(vec![0; 2 * 16 * 64].into_boxed_slice());
        let mut reached = Vec::new();
        for lone in squares(QUARTER).map(|square| square as usize) {
            for general in 0..64 {
                for piece in 0..64 {
                    let three = Three { lone, general, piece, strong_moves: false };
                    if three.is_mate(kind) {
                        table.add(three, &mut reached);
                    }
                }
            }
        }
        while let Some(three) = reached.pop() {
            three.each_before(kind, |before| table.add(before, &mut reached));
        }
        table
    }

    fn add(&mut self, three: Three, reached: &mut Vec<Three>) {
        let (word, three) = slot(three);
        let bit = 1 << (three.piece & 63);
        if self.0[word] & bit == 0 {
            self.0[word] |= bit;
            reached.push(three);
        }
    }

    fn has(&self, three: Three) -> bool {
        let (word, three) = slot(three);
        self.0[word] >> (three.piece & 63) & 1 == 1
    }
}

/// a1–d4.
const QUARTER: u64 = 0x0f0f_0f0f;

/// The word of a position, and the mirror image of the position that it is kept under.
fn slot(three: Three) -> (usize, Three) {
    let mirror = usize::from(three.lone & 4 != 0) * 0o07 | usize::from(three.lone & 0o40 != 0) * 0o70;
    let (lone, general, piece) = (three.lone ^ mirror, three.general ^ mirror, three.piece ^ mirror);
    let corner = lone >> 1 & 0b1100 | lone & 0b0011;
    let word = usize::from(three.strong_moves) << 10 | corner << 6 | general;
    (word, Three { lone, general, piece, ..three })
}

impl Three {
    fn occupied(self) -> u64 {
        1 << self.lone | 1 << self.general | 1 << self.piece
    }

    /// What the strong side attacks, with the lone general taken off the board so that lines run on behind it.
    fn attacked(self, kind: Kind) -> u64 {
        let occupied = 1 << self.general | 1 << self.piece;
        rook(self.general, occupied) | reach(kind, self.piece, occupied)
    }

    fn is_check(self, kind: Kind) -> bool {
        reach(kind, self.piece, self.occupied()) >> self.lone & 1 == 1
    }

    /// Whether the pieces stand on three squares, and the side that is not to move is not in check. Two generals on an
    /// open line are both in check (XO-20), whoever is to move.
    fn is_possible(self, kind: Kind) -> bool {
        self.occupied().count_ones() == 3
            && rook(self.lone, self.occupied()) >> self.general & 1 == 0
            && !(self.strong_moves && self.is_check(kind))
    }

    /// Whether the lone general is mated. The other one never is: nothing but the lone general could give it check,
    /// and that would have been on the line before.
    fn is_mate(self, kind: Kind) -> bool {
        if self.strong_moves || !self.is_possible(kind) || !self.is_check(kind) {
            return false;
        }
        let occupied = self.occupied();
        let steps = beside(self.lone) & !occupied & !self.attacked(kind);
        // It takes the piece along an open line, unless the other general then looks at it along another (XO-12).
        let takes = rook(self.lone, occupied) >> self.piece & 1 == 1
            && rook_rays(self.piece) >> self.general & 1 == 0;
        steps == 0 && !takes
    }

    /// Calls a function with every possible position that a legal move without capture leads from to this one.
    fn each_before(self, kind: Kind, mut found: impl FnMut(Three)) {
        let empty = !self.occupied();
        let mut from = |set: u64, before: fn(Three, usize) -> Three| {
            for square in squares(set & empty) {
                let before = before(Three { strong_moves: !self.strong_moves, ..self }, square as usize);
                if before.is_possible(kind) {
                    found(before);
                }
            }
        };
        from(beside(self.lone).when(self.strong_moves), |three, lone| Three { lone, ..three });
        from(beside(self.general).when(!self.strong_moves), |three, general| Three { general, ..three });
        let reached = reach(kind, self.piece, self.occupied()).when(!self.strong_moves);
        from(reached, |three, piece| Three { piece, ..three });
    }
}

/// The squares that a piece attacks.
fn reach(kind: Kind, from: usize, occupied: u64) -> u64 {
    let jumps = knight(from).when(kind != Kind::Chariot);
    let lines = rook(from, occupied).when(kind != Kind::Horse);
    jumps | lines
}
