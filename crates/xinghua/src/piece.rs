//! The pieces: kinds, letters, names and characters (XH-2, XH-4).

variant_core::kinds! {
    /// The kinds of pieces of Xinghua chess.
    ///
    /// The codes are chosen for the generator: bit 0 is set for what slides along diagonals, bit 1 for what slides
    /// along ranks and files, bit 2 for what does not slide and makes the other two mean other kinds.
    Kind, sides ["white", "black"], general General, soldier Soldier,
    /// 帥/將: one step in any direction; the king of FIDE chess.
    General = 6 b"K" "general" '帥' '將',
    /// 士: chariot and elephant in one; the queen of FIDE chess.
    Advisor = 3 b"Q" "advisor" '士' '士',
    /// 車: the rook of FIDE chess.
    Chariot = 2 b"R" "chariot" '車' '車',
    /// 相/象: the bishop of FIDE chess.
    Elephant = 1 b"B" "elephant" '相' '象',
    /// 馬: the knight of FIDE chess.
    Horse = 5 b"N" "horse" '馬' '馬',
    /// 兵/卒: the pawn of FIDE chess.
    Soldier = 4 b"P" "soldier" '兵' '卒',
}

impl Kind {
    /// What a soldier may become on the last rank (XH-17).
    pub const PROMOTIONS: [Kind; 4] = [Kind::Advisor, Kind::Chariot, Kind::Elephant, Kind::Horse];
}

/// A piece of Xinghua chess.
pub type Piece = variant_core::Piece<Kind>;
