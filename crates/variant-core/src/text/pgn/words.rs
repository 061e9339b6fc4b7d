//! Words of PGN: moves, their numbers, results and glyphs, and what stands between them.

use std::io::{self, Read};

use memchr::{memchr2, memchr3};

use super::PgnProblem;
use super::read::PgnReader;
use super::visit::Visitor;
use crate::{GameResult, Nag};

/// How a byte stands in the text of the moves.
const WORD: u8 = 0;
const BLANK: u8 = 1;
/// Ends a word without being a blank.
const SIGN: u8 = 2;
/// Begins a character beyond ASCII, which may be a blank.
const WIDE: u8 = 3;

static CLASS: [u8; 256] = {
    let mut class = [WORD; 256];
    let mut byte = 0x80;
    while byte < 256 {
        class[byte] = WIDE;
        byte += 1;
    }
    let signs = b"{}()[];$*!?";
    let mut i = 0;
    while i < signs.len() {
        class[signs[i] as usize] = SIGN;
        i += 1;
    }
    let blanks = b" \t\n\r\x0b\x0c";
    let mut i = 0;
    while i < blanks.len() {
        class[blanks[i] as usize] = BLANK;
        i += 1;
    }
    class
};

impl<R: Read> PgnReader<R> {
    /// The next byte, if there is any.
    #[inline]
    pub(super) fn peek(&mut self) -> io::Result<Option<u8>> {
        self.ahead(0)
    }

    /// The byte so many bytes on, if the text goes so far.
    #[inline]
    pub(super) fn ahead(&mut self, bytes: usize) -> io::Result<Option<u8>> {
        loop {
            match self.buffer.byte(bytes) {
                None if self.buffer.more()? => {}
                byte => return Ok(byte),
            }
        }
    }

    /// Reads a word: a move, its number or both, a result, or an annotation; a result is given back.
    #[inline]
    pub(super) fn read_word<V: Visitor + ?Sized>(
        &mut self,
        visitor: &mut V,
        told: bool,
    ) -> io::Result<Option<GameResult>> {
        let length = self.word_length()?;
        let word = self.buffer.token(0, length);
        let (number, dots) = split_number(word.text());
        let text = &word.text()[dots..];
        let result = match text.as_bytes().first() {
            Some(b'0'..=b'9' | 0xc2) => text.parse().ok(),
            _ => None,
        };
        if told {
            if dots > 0 {
                visitor.number(self.buffer.token(0, number));
            }
            if result.is_none() && !text.is_empty() {
                let token = self.buffer.token(dots, length);
                match Nag::from_text(text) {
                    Some(nag) => visitor.nag(nag, token),
                    None if matches!(text, "e.p." | "e.p" | "ep") => {}
                    None => visitor.move_text(token),
                }
            }
        }
        self.buffer.skip(length);
        if length >= self.limits.token_bytes {
            self.skip_word()?;
        }
        Ok(result)
    }

    /// How many bytes the word here has; a word that is too long is cut.
    #[inline]
    pub(super) fn word_length(&mut self) -> io::Result<usize> {
        let mut length = 0;
        loop {
            let rest = self.buffer.rest();
            length = word_end(rest, length);
            if length >= self.limits.token_bytes {
                return Ok(boundary(rest, self.limits.token_bytes));
            }
            if length < rest.len() || !self.buffer.more()? {
                return Ok(length);
            }
        }
    }

    /// Goes to the end of a word that was cut.
    pub(super) fn skip_word(&mut self) -> io::Result<()> {
        loop {
            let rest = self.buffer.rest();
            let end = word_end(rest, 0);
            let whole = end < rest.len();
            self.buffer.skip(end);
            if whole || !self.buffer.more()? {
                return Ok(());
            }
        }
    }

    /// Reads a run of `!` and `?`.
    pub(super) fn read_suffix<V: Visitor + ?Sized>(&mut self, visitor: &mut V, told: bool) -> io::Result<()> {
        let mut length = 1;
        while matches!(self.ahead(length)?, Some(b'!' | b'?')) && length < self.limits.token_bytes {
            length += 1;
        }
        // `!!!` is `!!`.
        let token = self.buffer.token(0, length.min(2));
        if let Some(nag) = Nag::from_text(token.text()).filter(|_| told) {
            visitor.nag(nag, token);
        }
        self.buffer.skip(length);
        Ok(())
    }

    /// Reads `$` and a number.
    pub(super) fn read_glyph<V: Visitor + ?Sized>(&mut self, visitor: &mut V, told: bool) -> io::Result<()> {
        let mut length = 1;
        while self.ahead(length)?.is_some_and(|byte| byte.is_ascii_digit())
            && length < self.limits.token_bytes
        {
            length += 1;
        }
        if told {
            let token = self.buffer.token(0, length);
            match token.text()[1..].parse() {
                Ok(number) => visitor.nag(Nag(number), token),
                Err(_) => visitor.problem(token, PgnProblem::GlyphNumber),
            }
        }
        self.buffer.skip(length);
        Ok(())
    }

    /// Goes past moves and their numbers, as long as it is plain that they are nothing else. Blanks before other text are
    /// left, for they may begin a line.
    pub(super) fn skip_plain(&mut self) {
        let bytes = self.buffer.rest().as_bytes();
        let (mut at, mut done) = (0, 0);
        while let Some(&byte) = bytes.get(at) {
            match byte {
                b'a'..=b'z' | b'A'..=b'Z' => {
                    at += bytes[at..].iter().take_while(|byte| CLASS[**byte as usize] == WORD).count();
                    // Beyond ASCII, and beyond the text at hand, a word may go on.
                    if bytes.get(at).is_none_or(|byte| CLASS[*byte as usize] == WIDE) {
                        break;
                    }
                    done = at;
                }
                b'0'..=b'9' => {
                    let digits = bytes[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
                    let dots = bytes[at + digits..].iter().take_while(|byte| **byte == b'.').count();
                    at += digits + dots;
                    // Anything else may be a result.
                    let next = bytes.get(at).filter(|byte| dots > 0 && !byte.is_ascii_digit());
                    if next.is_none_or(|byte| CLASS[*byte as usize] == WIDE) {
                        break;
                    }
                    done = at;
                }
                byte if CLASS[byte as usize] == BLANK => at += 1,
                _ => break,
            }
        }
        self.buffer.skip(done);
    }

    /// Whether a line of `=` begins here, as some programs draw it below the last game.
    pub(super) fn at_rule(&mut self) -> io::Result<bool> {
        Ok(self.ahead(3)?.is_some() && self.buffer.rest().starts_with("===="))
    }

    /// Goes past blanks, and tells how many line ends were among them.
    #[inline]
    pub(super) fn skip_blanks(&mut self) -> io::Result<usize> {
        let (mut feeds, mut returns) = (0, 0);
        loop {
            let rest = self.buffer.rest();
            let mut at = 0;
            for byte in rest.bytes().take_while(|byte| CLASS[*byte as usize] == BLANK) {
                feeds += usize::from(byte == b'\n');
                returns += usize::from(byte == b'\r');
                at += 1;
            }
            let next = rest.as_bytes().get(at).copied();
            match next.filter(|byte| !byte.is_ascii()).and_then(|_| rest[at..].chars().next()) {
                Some(c) if is_wide_blank(c) => self.buffer.skip(at + c.len_utf8()),
                _ => {
                    self.buffer.skip(at);
                    if next.is_some() || !self.buffer.more()? {
                        return Ok(feeds.max(returns));
                    }
                }
            }
        }
    }

    /// Goes to the next line.
    pub(super) fn skip_line(&mut self) -> io::Result<()> {
        loop {
            let rest = self.buffer.rest().as_bytes();
            let Some(end) = memchr2(b'\n', b'\r', rest) else {
                let all = rest.len();
                self.buffer.skip(all);
                if self.buffer.more()? {
                    continue;
                }
                return Ok(());
            };
            let pair = rest[end] == b'\r' && self.ahead(end + 1)? == Some(b'\n');
            self.buffer.skip(end + 1 + usize::from(pair));
            return Ok(());
        }
    }

    /// Goes behind the next `]` of the line, or to its end.
    pub(super) fn skip_bracket(&mut self) -> io::Result<()> {
        loop {
            let rest = self.buffer.rest().as_bytes();
            let all = rest.len();
            if let Some(end) = memchr3(b'\n', b'\r', b']', rest) {
                let behind = end + usize::from(rest[end] == b']');
                self.buffer.skip(behind);
                return Ok(());
            }
            self.buffer.skip(all);
            if !self.buffer.more()? {
                return Ok(());
            }
        }
    }
}

/// Where the word ends that goes on here.
#[inline]
pub(super) fn word_end(text: &str, from: usize) -> usize {
    let bytes = text.as_bytes();
    let mut at = from;
    while let Some(byte) = bytes.get(at) {
        match CLASS[*byte as usize] {
            WORD => at += 1,
            WIDE => match text[at..].chars().next() {
                Some(c) if !is_wide_blank(c) => at += c.len_utf8(),
                _ => break,
            },
            _ => break,
        }
    }
    at
}

/// Whether a character beyond ASCII is a blank; a byte order mark in the middle of a text is one, too.
pub(super) fn is_wide_blank(c: char) -> bool {
    !c.is_ascii() && (c.is_whitespace() || c == '\u{feff}')
}

/// The last beginning of a character that is no later, but behind the first character; or the end.
pub(super) fn boundary(text: &str, at: usize) -> usize {
    if at >= text.len() {
        return text.len();
    }
    let first = text.chars().next().map_or(0, char::len_utf8);
    (first..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(first)
}

pub(super) fn has_line_end(text: &str) -> bool {
    memchr2(b'\n', b'\r', text.as_bytes()).is_some()
}

/// How long the number of a move at the front of a word is, without and with its dots. Digits count only with dots or
/// alone: `0-0` and `3+.4` are moves.
pub(super) fn split_number(word: &str) -> (usize, usize) {
    if word.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return (0, 0);
    }
    let digits = word.len() - word.trim_start_matches(|c| matches!(c, '0'..='9' | '０'..='９')).len();
    if digits == word.len() {
        return (digits, digits);
    }
    let after = word[digits..].trim_start_matches(['.', '…', '．', '、', '。']);
    let dots = word.len() - after.len();
    if dots > digits { (digits, dots) } else { (0, 0) }
}
