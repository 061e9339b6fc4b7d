//! Kinds of pieces, and pieces.

use core::fmt::{self, Debug, Display};
use core::hash::Hash;

use crate::Side;

/// The kinds of pieces of one game.
///
/// [`kinds!`](crate::kinds) writes the implementation from a table.
pub trait Kind: Copy + Ord + Hash + Debug + Send + Sync + 'static {
    /// Every kind, the general first.
    const ALL: &'static [Self];
    /// The piece that is mated.
    const GENERAL: Self;
    /// The piece whose letter is left out in SAN.
    const SOLDIER: Self;
    /// What the two sides are called in this game, such as `red` and `black`.
    const SIDES: [&'static str; 2];

    /// The kind as a number from 1 to 7, as [`Planes`](crate::Planes) store it.
    fn code(self) -> u8;

    /// The kind with this code.
    fn from_code(code: u8) -> Option<Self>;

    /// The upper-case letter that FEN and move text write.
    fn letter(self) -> char;

    /// The kind that an upper-case letter stands for, other spellings included.
    fn from_letter(letter: char) -> Option<Self>;

    /// The English name, such as `chariot`.
    fn name(self) -> &'static str;

    /// The Chinese character on the piece of this side.
    fn glyph(self, side: Side) -> char;
}

/// The kind's name after its article: `a horse`, `an elephant`.
pub(crate) fn a<K: Kind>(kind: K) -> String {
    let name = kind.name();
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {name}")
}

/// So many of the kind: `1 general`, `3 empresses`.
pub(crate) fn counted<K: Kind>(count: usize, kind: K) -> String {
    let name = kind.name();
    match (count, name.ends_with('s')) {
        (1, _) => format!("1 {name}"),
        (_, true) => format!("{count} {name}es"),
        (_, false) => format!("{count} {name}s"),
    }
}

/// A piece: what it is and whose.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece<K> {
    /// Whose piece it is.
    pub side: Side,
    /// What it is.
    pub kind: K,
}

impl<K: Kind> Piece<K> {
    /// The letter in FEN: upper case for the first side, lower case for the second.
    pub fn letter(self) -> char {
        match self.side {
            Side::First => self.kind.letter(),
            Side::Second => self.kind.letter().to_ascii_lowercase(),
        }
    }

    /// The piece that a FEN letter stands for.
    pub fn from_letter(letter: char) -> Option<Self> {
        let side = if letter.is_ascii_uppercase() { Side::First } else { Side::Second };
        Some(Piece { side, kind: K::from_letter(letter.to_ascii_uppercase())? })
    }

    /// The Chinese character on the piece.
    pub fn glyph(self) -> char {
        self.kind.glyph(self.side)
    }
}

/// Writes the side's name in this game and the kind's, such as `red elephant`.
impl<K: Kind> Display for Piece<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", K::SIDES[self.side.index()], self.kind.name())
    }
}

/// Defines the kinds of pieces of a game as an enum that implements [`Kind`].
///
/// A row gives the kind, its code on the [`Planes`](crate::Planes), its letters (the first is written, all are read),
/// its English name and the Chinese characters of the two sides.
#[macro_export]
macro_rules! kinds {
    (
        $(#[$meta:meta])* $name:ident, sides $sides:expr, general $general:ident, soldier $soldier:ident,
        $($(#[$kind_meta:meta])* $kind:ident = $code:literal $letters:literal $english:literal $first:literal $second:literal,)+
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum $name { $($(#[$kind_meta])* $kind = $code),+ }

        impl $crate::Kind for $name {
            const ALL: &'static [Self] = &[$($name::$kind),+];
            const GENERAL: Self = $name::$general;
            const SOLDIER: Self = $name::$soldier;
            const SIDES: [&'static str; 2] = $sides;

            #[inline(always)]
            fn code(self) -> u8 {
                self as u8
            }

            #[inline]
            fn from_code(code: u8) -> Option<Self> {
                match code {
                    $($code => Some($name::$kind),)+
                    _ => None,
                }
            }

            fn letter(self) -> char {
                match self { $($name::$kind => char::from($letters[0]),)+ }
            }

            fn from_letter(letter: char) -> Option<Self> {
                Self::ALL.iter().copied().find(|kind| {
                    let letters: &[u8] = match kind { $($name::$kind => $letters,)+ };
                    letters.iter().any(|l| char::from(*l) == letter)
                })
            }

            fn name(self) -> &'static str {
                match self { $($name::$kind => $english,)+ }
            }

            fn glyph(self, side: $crate::Side) -> char {
                let [first, second] = match self { $($name::$kind => [$first, $second],)+ };
                match side {
                    $crate::Side::First => first,
                    $crate::Side::Second => second,
                }
            }
        }
    };
}
