//! Chinese characters in move text: which of them mean the same, and full-width forms.

use crate::Side;
use crate::play::piece::Kind;

/// Which Chinese characters a notation writes. Reading takes both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Script {
    /// Traditional characters, as they stand on the pieces: 俥, 馬, 進.
    Traditional,
    /// Simplified characters, the same for both sides where they differ only in shape: 车, 马, 炮, 进.
    Simplified,
}

impl Script {
    /// The character as this script writes it.
    ///
    /// ```
    /// use variant_core::Script;
    ///
    /// assert_eq!(Script::Simplified.of('俥'), '车');
    /// assert_eq!(Script::Traditional.of('俥'), '俥');
    /// ```
    pub const fn of(self, character: char) -> char {
        match (self, character) {
            (Script::Traditional, _) => character,
            (_, '車' | '俥') => '车',
            (_, '馬' | '傌') => '马',
            (_, '砲') => '炮',
            (_, '帥') => '帅',
            (_, '將') => '将',
            (_, '進') => '进',
            (_, '後') => '后',
            _ => character,
        }
    }
}

/// One character for all that mean the same on a piece.
const fn folded(character: char) -> char {
    match character {
        '俥' | '车' | '伡' => '車',
        '傌' | '马' | '㐷' => '馬',
        '砲' | '包' => '炮',
        '帅' => '帥',
        '将' => '將',
        '仕' => '士',
        _ => character,
    }
}

/// The kind of piece that a Chinese character stands for, in either script and on either side's pieces.
pub fn kind_of_glyph<K: Kind>(character: char) -> Option<K> {
    let wanted = folded(character);
    K::ALL.iter().copied().find(|kind| Side::ALL.iter().any(|side| folded(kind.glyph(*side)) == wanted))
}

/// The ASCII character of a full-width letter, digit or sign; any other dash or minus as `-`.
///
/// ```
/// assert_eq!("Ｃ２−５．".chars().map(variant_core::narrow).collect::<String>(), "C2-5.");
/// ```
pub const fn narrow(character: char) -> char {
    match character {
        '\u{ff01}'..='\u{ff5e}' => (character as u32 - 0xff01 + 0x21) as u8 as char,
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        _ => character,
    }
}
