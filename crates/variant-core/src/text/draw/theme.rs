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
        /// let theme = Theme { last_move: Color::rgb(0x88_aa_33), ..Theme::LIGHT };
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
    background: 0xe3_c0_8c_ff, 0x1f_21_25_ff;
    /// The board, or its light squares.
    board: 0xf1_d7_a7_ff, 0x35_38_3f_ff;
    /// The dark squares.
    dark_squares: 0xd8_b2_7a_ff, 0x2a_2d_33_ff;
    /// The lines of the board.
    lines: 0x6b_4a_26_ff, 0x8d_91_9a_ff;
    /// The names of files and ranks.
    labels: 0x6b_4a_26_ff, 0xa6_aa_b3_ff;
    /// What is written or drawn in the river.
    river: 0x8a_62_36_ff, 0x9a_a3_b5_ff;
    /// The first side's discs.
    first_disc: 0xfd_f3_dc_ff, 0xe8_df_cb_ff;
    /// The edge of the first side's discs.
    first_rim: 0x9c_6b_34_ff, 0x0f_10_12_ff;
    /// What is on the first side's discs.
    first_ink: 0xb3_20_1a_ff, 0xa8_20_1a_ff;
    /// The second side's discs.
    second_disc: 0xfd_f3_dc_ff, 0xe8_df_cb_ff;
    /// The edge of the second side's discs.
    second_rim: 0x9c_6b_34_ff, 0x0f_10_12_ff;
    /// What is on the second side's discs.
    second_ink: 0x1d_1b_19_ff, 0x17_18_1a_ff;
    /// Where the last move began and ended.
    last_move: 0x2c_7d_a0_d9, 0x64_b5_d9_d9;
    /// Around a general in check.
    check: 0xe0_24_1b_ff, 0xff_5a_4d_ff;
    /// Green arrows and marks.
    green: 0x2f_8f_3e_ff, 0x55_b8_66_ff;
    /// Red arrows and marks.
    red: 0xc2_27_1d_ff, 0xee_5b_50_ff;
    /// Yellow arrows and marks.
    yellow: 0xd9_9a_00_ff, 0xf2_c0_37_ff;
    /// Blue arrows and marks.
    blue: 0x1f_5f_a8_ff, 0x5b_9b_e8_ff;
}

impl Theme {
    /// Black on white, for paper.
    pub const PRINT: Theme = Theme {
        background: color(0xff_ff_ff_ff),
        board: color(0xff_ff_ff_ff),
        dark_squares: color(0xda_da_da_ff),
        lines: color(0x22_22_22_ff),
        labels: color(0x22_22_22_ff),
        river: color(0x44_44_44_ff),
        first_disc: color(0xff_ff_ff_ff),
        first_rim: color(0x00_00_00_ff),
        first_ink: color(0x00_00_00_ff),
        second_disc: color(0x22_22_22_ff),
        second_rim: color(0x00_00_00_ff),
        second_ink: color(0xff_ff_ff_ff),
        last_move: color(0x55_55_55_cc),
        check: color(0x00_00_00_ff),
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
