//! The small change of XML: numbers, colours and escaped text.

use core::fmt::{self, Display, Write};

use super::color::Color;

/// What stands for the document's own prefix of ids until its content is known. Escaped text never holds it.
pub(super) const ID: char = '\u{1}';

/// A number to one decimal, in as few characters as possible.
#[derive(Clone, Copy)]
pub(super) struct Short(pub(super) f64);

impl Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() as i64;
        let (sign, tenths) = (if tenths < 0 { "-" } else { "" }, tenths.unsigned_abs());
        match (tenths / 10, tenths % 10) {
            (whole, 0) => write!(f, "{}{whole}", if whole == 0 { "" } else { sign }),
            (0, part) => write!(f, "{sign}.{part}"),
            (whole, part) => write!(f, "{sign}{whole}.{part}"),
        }
    }
}

/// A colour as an attribute of this name, with its opacity if it has one.
pub(super) struct Painted(pub(super) &'static str, pub(super) Color);

impl Display for Painted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Painted(name, color) = self;
        write!(f, " {name}=\"#{:06x}\"", color.to_rgb())?;
        if color.alpha() == u8::MAX {
            return Ok(());
        }
        write!(f, " {name}-opacity=\"{:.2}\"", f64::from(color.alpha()) / 255.0)
    }
}

/// Text for XML and HTML, in elements and in attributes. Characters that XML does not allow are replaced.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\t' | '\n' => f.write_char(character)?,
                '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => {
                    f.write_char('\u{fffd}')?;
                }
                _ => f.write_char(character)?,
            }
        }
        Ok(())
    }
}

/// The document with ids of its own: those of two documents differ unless the documents are the same.
pub(super) fn with_ids(document: &str) -> String {
    // FNV-1a: the same everywhere and for ever, as a standard hasher is not.
    let hash = document.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    document.replace(ID, &format!("q{:08x}", (hash >> 32) as u32 ^ hash as u32))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (number, text) in [
            (0.0, "0"),
            (-0.01, "0"),
            (0.5, ".5"),
            (-0.5, "-.5"),
            (12.0, "12"),
            (-3.04, "-3"),
            (99.96, "100"),
        ] {
            assert_eq!(Short(number).to_string(), text);
        }
    }

    #[test]
    fn text_is_escaped() {
        assert_eq!(
            Escaped("<a b='&\"'>\u{1}\r\u{b}\n炮").to_string(),
            "&lt;a b=&#39;&amp;&quot;&#39;&gt;\u{fffd}\u{fffd}\u{fffd}\n炮"
        );
    }

    #[test]
    fn ids_follow_from_the_content() {
        assert_eq!(with_ids("\u{1}a \u{1}b").len(), "q01234567a q01234567b".len());
        assert_eq!(with_ids("\u{1}a"), with_ids("\u{1}a"));
        assert_ne!(with_ids("\u{1}a")[..9], with_ids("\u{1}b")[..9]);
    }
}
