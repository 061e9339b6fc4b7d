//! The pieces: kinds, letters, names and characters (XQ-2, XQ-3).

variant_core::kinds! {
    /// The kinds of pieces of xiangqi.
    ///
    /// The codes are chosen for the generator: bit 0 is set for what looks along ranks and files, and the soldier.
    Kind, sides ["red", "black"], general General, soldier Soldier,
    /// 帥/將: one step along rank or file, inside its palace (XQ-11).
    General = 5 b"KG" "general" '帥' '將',
    /// 仕/士: one step diagonally, inside its palace (XQ-12).
    Advisor = 6 b"A" "advisor" '仕' '士',
    /// 相/象: two steps diagonally, on its side of the river (XQ-13).
    Elephant = 4 b"BE" "elephant" '相' '象',
    /// 傌/馬: one step straight, one diagonally outward (XQ-14).
    Horse = 2 b"NH" "horse" '傌' '馬',
    /// 俥/車: along ranks and files (XQ-15).
    Chariot = 1 b"R" "chariot" '俥' '車',
    /// 炮/砲: moves as a chariot, captures over one piece (XQ-16).
    Cannon = 3 b"C" "cannon" '炮' '砲',
    /// 兵/卒: straight ahead, and sideways past the river (XQ-17).
    Soldier = 7 b"PS" "soldier" '兵' '卒',
}

/// A piece of xiangqi.
pub type Piece = variant_core::Piece<Kind>;
