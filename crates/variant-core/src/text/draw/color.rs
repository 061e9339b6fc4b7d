//! Colours.

use core::fmt;
use core::str::FromStr;

/// A colour of a board, which may let shine through what is below it.
///
/// ```
/// use variant_core::Color;
///
/// let color: Color = "#f0d9b5".parse()?;
/// assert_eq!(color, Color::rgb(0xf0d9b5));
/// assert_eq!(color.with_alpha(0x80).to_string(), "#f0d9b580");
/// assert!("beige".parse::<Color>().is_err());
/// # Ok::<(), variant_core::ColorError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Color {
    rgb: u32,
    alpha: u8,
}

impl Color {
    /// The opaque colour `0xRRGGBB`; higher bits do not count.
    pub const fn rgb(rgb: u32) -> Self {
        Color { rgb: rgb & 0xff_ffff, alpha: u8::MAX }
    }

    /// The colour with another opacity: 0 is invisible, 255 opaque.
    #[must_use]
    pub const fn with_alpha(self, alpha: u8) -> Self {
        Color { alpha, ..self }
    }

    /// Red, green and blue, as `0xRRGGBB`.
    pub const fn to_rgb(self) -> u32 {
        self.rgb
    }

    /// The opacity: 0 is invisible, 255 opaque.
    pub const fn alpha(self) -> u8 {
        self.alpha
    }
}

/// Writes `#rrggbb`, or `#rrggbbaa` for a colour that is not opaque.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.rgb)?;
        if self.alpha == u8::MAX { Ok(()) } else { write!(f, "{:02x}", self.alpha) }
    }
}

/// The text is no colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a colour: expected #rgb, #rrggbb or #rrggbbaa, such as #f0d9b5")]
pub struct ColorError;

/// Reads `#rgb`, `#rrggbb` and `#rrggbbaa`.
impl FromStr for Color {
    type Err = ColorError;

    fn from_str(text: &str) -> Result<Self, ColorError> {
        let digits = text.strip_prefix('#').ok_or(ColorError)?;
        if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(ColorError);
        }
        let number = u32::from_str_radix(digits, 16).map_err(|_| ColorError)?;
        match digits.len() {
            3 => Ok(Color::rgb(
                (number >> 8 & 15) * 0x11_0000 + (number >> 4 & 15) * 0x1100 + (number & 15) * 0x11,
            )),
            6 => Ok(Color::rgb(number)),
            8 => Ok(Color::rgb(number >> 8).with_alpha(number as u8)),
            _ => Err(ColorError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Color;

    #[test]
    fn colours_read_back() {
        for text in ["#000000", "#f0d9b5", "#01020304", "#ffffff00"] {
            assert_eq!(text.parse::<Color>().map(|color| color.to_string()).as_deref(), Ok(text));
        }
        assert_eq!("#f80".parse(), Ok(Color::rgb(0xff_8800)));
        assert_eq!("#ABCDEF".parse(), Ok(Color::rgb(0xab_cdef)));
        for text in [
            "",
            "#",
            "red",
            "#12",
            "#1234",
            "#12345",
            "#+12345",
            "#1234567",
            "#123456789",
            "#ｆｆｆ",
            "f0d9b5",
        ] {
            assert!(text.parse::<Color>().is_err(), "{text}");
        }
    }
}
