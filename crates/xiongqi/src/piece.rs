//! The pieces: kinds, letters, names and characters (XO-2).

variant_core::kinds! {
    /// The kinds of pieces of xiongqi.
    ///
    /// The codes are chosen for the generator: bit 1 is set for what goes along ranks and files, bit 0 for what jumps,
    /// and bit 2 makes the other two mean other kinds.
    Kind, sides ["south", "north"], general General, soldier Soldier,
    /// 帥/將: one step along rank or file; captures like a chariot (XO-11, XO-12).
    General = 6 b"G" "general" '帥' '將',
    /// 妃/騛: chariot and horse in one (XO-13).
    Empress = 3 b"E" "empress" '妃' '騛',
    /// 俥/車: along ranks and files (XO-14).
    Chariot = 2 b"R" "chariot" '俥' '車',
    /// 雄/熊: along diagonals (XO-14).
    Bear = 4 b"B" "bear" '雄' '熊',
    /// 傌/馬: a knight's jump (XO-14).
    Horse = 1 b"N" "horse" '傌' '馬',
    /// 兵/卒: straight ahead, and sideways past the river (XO-15).
    Soldier = 5 b"S" "soldier" '兵' '卒',
}

impl Kind {
    /// What a soldier may become on the last rank (XO-18).
    pub const PROMOTIONS: [Kind; 4] = [Kind::Empress, Kind::Chariot, Kind::Bear, Kind::Horse];
}

/// A piece of xiongqi.
pub type Piece = variant_core::Piece<Kind>;
