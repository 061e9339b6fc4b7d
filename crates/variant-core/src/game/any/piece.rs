//! Pieces of any game.

use crate::{Kind, Piece, Side};

/// A [`Piece`] of any game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AnyPiece {
    /// Whose piece it is.
    pub side: Side,
    /// The [code](Kind::code) of its kind.
    pub kind: u8,
    /// The letter in FEN.
    pub letter: char,
    /// The English name of the kind, such as `chariot`.
    pub name: &'static str,
    /// The Chinese character on the piece.
    pub glyph: char,
}

impl<K: Kind> From<Piece<K>> for AnyPiece {
    fn from(piece: Piece<K>) -> Self {
        AnyPiece {
            side: piece.side,
            kind: piece.kind.code(),
            letter: piece.letter(),
            name: piece.kind.name(),
            glyph: piece.glyph(),
        }
    }
}
