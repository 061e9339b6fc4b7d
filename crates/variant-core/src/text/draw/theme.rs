//! The colours of a board, by name.

use core::fmt;
use core::str::FromStr;

use super::color::Color;

macro_rules! theme {
    ($($(#[$doc:meta])* $name:ident: $light:literal, $dark:literal;)+) => {
        /// The colours of a board.
        ///
        /// Each game has its own light and dark ones; see [`BoardArt`](crate::BoardArt).
        ///
        /// ```
        /// use variant_core::{Color, Theme};
        ///
        /// let theme = Theme { last_move: Color::rgb(0x88aa33), ..Theme::LIGHT };
        /// assert_eq!(theme.get("last_move"), Some(theme.last_move));
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct Theme { $($(#[$doc])* pub $name: Color,)+ }

        impl Theme {
            /// A wooden board with red and black characters.
            pub const LIGHT: Theme = Theme { $($name: color($light),)+ };
            /// The same by night.
            pub const DARK: Theme = Theme { $($name: color($dark),)+ };
            /// The names of the colours.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),+];

            /// The colour with this name.
            pub fn get(&self, name: &str) -> Option<Color> {
                match name {
                    $(stringify!($name) => Some(self.$name),)+
                    _ => None,
                }
            }

            /// Changes the colour with this name.
            ///
            /// # Errors
            /// There is none; the error lists the names.
            pub fn set(&mut self, name: &str, color: Color) -> Result<(), UnknownColor> {
                match name {
                    $(stringify!($name) => self.$name = color,)+
                    _ => return Err(UnknownColor { name: name.chars().take(40).collect() }),
                }
                Ok(())
            }
        }
    };
}

/// `0xRRGGBBAA`, so that a table holds plain numbers.
const fn color(rgba: u32) -> Color {
    Color::rgb(rgba >> 8).with_alpha(rgba as u8)
}

theme! {
    /// Around the board.
    background: 0xe3c08cff, 0x1f2125ff;
    /// The board, or its light squares.
    board: 0xf1d7a7ff, 0x35383fff;
    /// The dark squares.
    dark_squares: 0xd8b27aff, 0x2a2d33ff;
    /// The lines of the board.
    lines: 0x6b4a26ff, 0x8d919aff;
    /// The names of files and ranks.
    labels: 0x6b4a26ff, 0xa6aab3ff;
    /// What is written or drawn in the river.
    river: 0x8a6236ff, 0x9aa3b5ff;
    /// The first side's discs.
    first_disc: 0xfdf3dcff, 0xe8dfcbff;
    /// The edge of the first side's discs.
    first_rim: 0x9c6b34ff, 0x0f1012ff;
    /// What is on the first side's discs.
    first_ink: 0xb3201aff, 0xa8201aff;
    /// The second side's discs.
    second_disc: 0xfdf3dcff, 0xe8dfcbff;
    /// The edge of the second side's discs.
    second_rim: 0x9c6b34ff, 0x0f1012ff;
    /// What is on the second side's discs.
    second_ink: 0x1d1b19ff, 0x17181aff;
    /// Where the last move began and ended.
    last_move: 0x2c7da0d9, 0x64b5d9d9;
    /// Around a general in check.
    check: 0xe0241bff, 0xff5a4dff;
    /// Green arrows and marks.
    green: 0x2f8f3eff, 0x55b866ff;
    /// Red arrows and marks.
    red: 0xc2271dff, 0xee5b50ff;
    /// Yellow arrows and marks.
    yellow: 0xd99a00ff, 0xf2c037ff;
    /// Blue arrows and marks.
    blue: 0x1f5fa8ff, 0x5b9be8ff;
}

impl Theme {
    /// Black on white, for paper.
    pub const PRINT: Theme = Theme {
        background: color(0xffff_ffff),
        board: color(0xffff_ffff),
        dark_squares: color(0xdada_daff),
        lines: color(0x2222_22ff),
        labels: color(0x2222_22ff),
        river: color(0x4444_44ff),
        first_disc: color(0xffff_ffff),
        first_rim: color(0x0000_00ff),
        first_ink: color(0x0000_00ff),
        second_disc: color(0x2222_22ff),
        second_rim: color(0x0000_00ff),
        second_ink: color(0xffff_ffff),
        last_move: color(0x5555_55cc),
        check: color(0x0000_00ff),
        ..Theme::LIGHT
    };
}

/// A theme has no colour of this name; the message lists the names.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown colour {name:?}; the colours are {}", Theme::NAMES.join(", "))]
pub struct UnknownColor {
    /// The name, cut to its first 40 characters.
    pub name: String,
}

/// Which colours a board is drawn in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[non_exhaustive]
pub enum Scheme {
    /// The game's colours for a light page.
    #[default]
    Light,
    /// The game's colours for a dark page.
    Dark,
    /// Black on white, for paper.
    Print,
    /// Colours of one's own.
    Own(Theme),
}

impl Scheme {
    /// The schemes that have a name.
    pub const NAMES: &'static [&'static str] = &["light", "dark", "print"];
}

/// No scheme is called so; the message lists the names.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown colour scheme {name:?}; the schemes are {}", Scheme::NAMES.join(", "))]
pub struct UnknownScheme {
    /// The name, cut to its first 40 characters.
    pub name: String,
}

/// Reads `light`, `dark` and `print`.
impl FromStr for Scheme {
    type Err = UnknownScheme;

    fn from_str(name: &str) -> Result<Self, UnknownScheme> {
        match name {
            "light" => Ok(Scheme::Light),
            "dark" => Ok(Scheme::Dark),
            "print" => Ok(Scheme::Print),
            _ => Err(UnknownScheme { name: name.chars().take(40).collect() }),
        }
    }
}

/// Writes the name that is read back; colours of one's own are called `own`.
impl fmt::Display for Scheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Scheme::Light => "light",
            Scheme::Dark => "dark",
            Scheme::Print => "print",
            Scheme::Own(_) => "own",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_is_got_and_set_by_its_name() {
        let mut theme = Theme::LIGHT;
        for (at, name) in Theme::NAMES.iter().enumerate() {
            let color = Color::rgb(at as u32);
            assert!(theme.get(name).is_some_and(|before| before != color), "{name}");
            assert_eq!(theme.set(name, color), Ok(()));
            assert_eq!(theme.get(name), Some(color));
        }
        assert_eq!(theme.get("bored"), None);
        let error = theme.set("bored", Color::rgb(0)).map_err(|error| error.to_string());
        assert!(error.is_err_and(|told| {
            told.starts_with("unknown colour \"bored\"; the colours are background, board,")
        }));
    }

    #[test]
    fn schemes_read_back() {
        for name in Scheme::NAMES {
            assert_eq!(name.parse::<Scheme>().map(|scheme| scheme.to_string()).as_deref(), Ok(*name));
        }
        assert!("sepia".parse::<Scheme>().is_err());
    }
}
