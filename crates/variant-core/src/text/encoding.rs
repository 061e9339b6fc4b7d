//! The encodings of text files: UTF-8, and those that Chinese programs wrote before it.

use std::borrow::Cow;

use chardetng::EncodingDetector;
use encoding_rs::{BIG5, Encoding, GB18030, UTF_8, UTF_16LE, WINDOWS_1252};

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
    /// UTF-16, the low byte first.
    Utf16,
    /// Windows-1252, and with it ISO 8859-1.
    Western,
}

impl Charset {
    const ALL: [Charset; 5] =
        [Charset::Utf8, Charset::Gb18030, Charset::Big5, Charset::Utf16, Charset::Western];

    fn encoding(self) -> &'static Encoding {
        match self {
            Charset::Utf8 => UTF_8,
            Charset::Gb18030 => GB18030,
            Charset::Big5 => BIG5,
            Charset::Utf16 => UTF_16LE,
            Charset::Western => WINDOWS_1252,
        }
    }

    /// The name as the web knows it, such as `gb18030`.
    pub fn name(self) -> &'static str {
        self.encoding().name()
    }

    /// The charset with this name or one of its other names, such as `gbk` or `latin1`.
    pub fn from_name(name: &str) -> Option<Self> {
        let encoding = Encoding::for_label(name.as_bytes())?;
        // GBK is read as the larger set that holds it.
        let encoding = if encoding == encoding_rs::GBK { GB18030 } else { encoding };
        Self::ALL.into_iter().find(|charset| charset.encoding() == encoding)
    }

    /// The charset that these bytes are most likely in; for bytes that are ASCII so far, UTF-8.
    ///
    /// ```
    /// # use variant_core::Charset;
    /// assert_eq!(Charset::detect("炮二平五".as_bytes()), Charset::Utf8);
    /// assert_eq!(Charset::detect(b"[Red \"\xba\xfa\xc8\xd9\xbb\xaa\"]"), Charset::Gb18030);
    /// ```
    pub fn detect(bytes: &[u8]) -> Self {
        if bytes.starts_with(&[0xff, 0xfe]) {
            return Charset::Utf16;
        }
        // What is cut off in the middle of a character is still UTF-8.
        let cut = |error: core::str::Utf8Error| error.error_len().is_none();
        if core::str::from_utf8(bytes).map_or_else(cut, |_| true) {
            return Charset::Utf8;
        }
        let mut detector = EncodingDetector::new(chardetng::Iso2022JpDetection::Deny);
        detector.feed(bytes, true);
        let guess = detector.guess(None, chardetng::Utf8Detection::Deny);
        // Among texts about these games, anything that is not Big5 or Western is likely to be GB 18030.
        match guess {
            guess if guess == BIG5 => Charset::Big5,
            guess if guess == WINDOWS_1252 => Charset::Western,
            _ => Charset::Gb18030,
        }
    }

    /// The text of these bytes, and whether all of it could be read; the rest shows as `\u{fffd}`. A byte order mark of
    /// this charset is left out.
    ///
    /// ```
    /// # use variant_core::Charset;
    /// assert_eq!(Charset::Gb18030.decode(b"\xba\xfa\xc8\xd9\xbb\xaa"), ("胡荣华".into(), true));
    /// ```
    pub fn decode(self, bytes: &[u8]) -> (Cow<'_, str>, bool) {
        let (text, malformed) = self.encoding().decode_with_bom_removal(bytes);
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
}
