//! The encodings of text files: UTF-8, and those that programs wrote before it.

use std::borrow::Cow;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{BIG5, Decoder, Encoding, GB18030, GBK, UTF_8, UTF_16LE, WINDOWS_1252};

/// An encoding of text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Charset {
    /// UTF-8, with a byte order mark or without.
    Utf8,
    /// GB18030, and with it GBK and GB 2312.
    Gb18030,
    /// Big5.
    Big5,
    /// UTF-16, with a byte order mark or the low byte first.
    Utf16,
    /// Windows-1252, and with it ISO 8859-1.
    Western,
    /// Another encoding, which [`Charset::from_name`] gives.
    Other(OtherCharset),
}

/// An encoding that has no name of its own in [`Charset`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OtherCharset(&'static Encoding);

impl From<&'static Encoding> for Charset {
    fn from(encoding: &'static Encoding) -> Self {
        match encoding {
            known if known == UTF_8 => Charset::Utf8,
            // GBK is read as the larger set that holds it.
            known if known == GB18030 || known == GBK => Charset::Gb18030,
            known if known == BIG5 => Charset::Big5,
            known if known == UTF_16LE => Charset::Utf16,
            known if known == WINDOWS_1252 => Charset::Western,
            other => Charset::Other(OtherCharset(other)),
        }
    }
}

impl Charset {
    fn encoding(self) -> &'static Encoding {
        match self {
            Charset::Utf8 => UTF_8,
            Charset::Gb18030 => GB18030,
            Charset::Big5 => BIG5,
            Charset::Utf16 => UTF_16LE,
            Charset::Western => WINDOWS_1252,
            Charset::Other(OtherCharset(encoding)) => encoding,
        }
    }

    /// The name as the web knows it, such as `gb18030`.
    pub fn name(self) -> &'static str {
        self.encoding().name()
    }

    /// The charset with this name or one of its other names, such as `gbk` or `latin1`.
    pub fn from_name(name: &str) -> Option<Self> {
        Encoding::for_label(name.as_bytes()).map(Charset::from)
    }

    /// The charset that these bytes are most likely in; for bytes that are ASCII so far, UTF-8.
    ///
    /// ```
    /// # use variant_core::Charset;
    /// assert_eq!(Charset::detect("炮二平五".as_bytes()), Charset::Utf8);
    /// assert_eq!(Charset::detect(b"[Red \"\xba\xfa\xc8\xd9\xbb\xaa\"]"), Charset::Gb18030);
    /// ```
    pub fn detect(bytes: &[u8]) -> Self {
        if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
            return Charset::Utf16;
        }
        if is_mostly_utf8(bytes) {
            return Charset::Utf8;
        }
        let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
        detector.feed(bytes, false);
        let guess = detector.guess(None, Utf8Detection::Deny);
        // Short texts in one double-byte encoding are easily taken for another; here most are Chinese.
        let double = !guess.is_single_byte() && guess != BIG5;
        if double && GB18030.decode_without_bom_handling_and_without_replacement(bytes).is_some() {
            return Charset::Gb18030;
        }
        guess.into()
    }

    /// The text of these bytes, and whether all of it could be read; the rest shows as `\u{fffd}`. A byte order mark of
    /// this charset is left out.
    ///
    /// ```
    /// # use variant_core::Charset;
    /// assert_eq!(Charset::Gb18030.decode(b"\xba\xfa\xc8\xd9\xbb\xaa"), ("胡荣华".into(), true));
    /// ```
    pub fn decode(self, bytes: &[u8]) -> (Cow<'_, str>, bool) {
        let (text, malformed) = match self {
            Charset::Utf16 => {
                let (text, _, malformed) = UTF_16LE.decode(bytes);
                (text, malformed)
            }
            _ => self.encoding().decode_with_bom_removal(bytes),
        };
        (text, !malformed)
    }

    /// The text in this charset, and whether all of it could be written; the rest shows as numbers such as `&#128052;`.
    pub fn encode(self, text: &str) -> (Cow<'_, [u8]>, bool) {
        if self == Charset::Utf16 {
            return (text.encode_utf16().flat_map(u16::to_le_bytes).collect(), true);
        }
        let (bytes, _, unmappable) = self.encoding().encode(text);
        (bytes, !unmappable)
    }

    /// A decoder for a text that comes in pieces, as [`Charset::decode`] reads it.
    pub(crate) fn decoder(self) -> Decoder {
        match self {
            Charset::Utf16 => UTF_16LE.new_decoder(),
            _ => self.encoding().new_decoder_with_bom_removal(),
        }
    }
}

/// Whether there are at least eight proper characters beyond ASCII for each byte that fits in none. Texts in other
/// encodings hardly ever form so many by chance, and a stray byte does not make a text foreign. What is cut off in the
/// middle of a character counts as proper.
fn is_mostly_utf8(bytes: &[u8]) -> bool {
    let (mut proper, mut stray) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        proper += chunk.valid().bytes().filter(|byte| *byte >= 0xc0).count();
        stray += chunk.invalid().len();
    }
    let cut = core::str::from_utf8(bytes).is_err_and(|error| error.error_len().is_none());
    stray == 0 || cut || proper >= 8 * stray
}

#[cfg(test)]
mod tests {
    use super::Charset;

    #[test]
    fn names_are_those_of_the_web() {
        for (name, charset) in [
            ("utf-8", Charset::Utf8),
            ("GBK", Charset::Gb18030),
            ("gb2312", Charset::Gb18030),
            ("big5", Charset::Big5),
            ("latin1", Charset::Western),
        ] {
            assert_eq!(Charset::from_name(name), Some(charset), "{name}");
        }
        assert_eq!(Charset::from_name("windows-1258").map(Charset::name), Some("windows-1258"));
        assert_eq!(Charset::from_name("no such"), None);
    }

    #[test]
    fn charsets_are_found_by_content() {
        let chinese = "[Event \"1956年全国象棋锦标赛\"]\n[Red \"杨官璘\"]\n\n1. 炮二平五 马８进７";
        let traditional = "[Event \"全國象棋錦標賽\"]\n[Red \"楊官璘\"]\n\n1. 炮二平五 馬８進７";
        let western = "[White \"Müller, Hans\"]\n[Black \"García\"]\n\n1. e4 {trés fort} *";
        let russian = "[White \"Михаил Ботвинник\"]\n[Black \"Василий Смыслов\"]\n";
        for (text, charset) in [
            (chinese, Charset::Utf8),
            (chinese, Charset::Gb18030),
            ("[Red \"胡荣华\"]", Charset::Gb18030),
            ("1. 炮二平五", Charset::Gb18030),
            (traditional, Charset::Big5),
            ("[Red \"楊官璘\"]\n1. 炮二平五 馬8進7", Charset::Big5),
            (western, Charset::Western),
            (western, Charset::Utf8),
            (russian, Charset::from_name("windows-1251").expect("a charset")),
            ("plain", Charset::Utf8),
        ] {
            let (bytes, whole) = charset.encode(text);
            assert!(whole, "{text}");
            assert_eq!(Charset::detect(&bytes), charset, "{text}");
            assert_eq!(charset.decode(&bytes), (text.into(), true), "{text}");
        }
    }

    #[test]
    fn byte_order_marks_are_left_out() {
        for bytes in [&b"\xef\xbb\xbf[A"[..], b"\xff\xfe[\0A\0", b"\xfe\xff\0[\0A"] {
            assert_eq!(Charset::detect(bytes).decode(bytes), ("[A".into(), true));
        }
    }

    #[test]
    fn a_stray_byte_does_not_make_a_text_foreign() {
        let mut bytes = "炮二平五 馬８進７ 馬二進三".as_bytes().to_vec();
        bytes.insert(0, 0xe9);
        assert_eq!(Charset::detect(&bytes), Charset::Utf8);
        let (text, whole) = Charset::Utf8.decode(&bytes);
        assert!(!whole && text.starts_with("\u{fffd}炮二"));
        // Cut off in the middle of a character.
        assert_eq!(Charset::detect(&"炮二".as_bytes()[..4]), Charset::Utf8);
    }
}
