//! The text of a stream: what was read and is not yet used, and where in the stream it stands.

use core::cell::Cell;
use std::io::{self, ErrorKind, Read};

use encoding_rs::{Decoder, DecoderResult};
use memchr::{memchr_iter, memrchr2};

use super::visit::Token;
use crate::{Charset, Place};

/// How much is read at a time, and how much text the encoding is found by.
const CHUNK: usize = 1 << 16;

/// A place in the stream up to which lines were counted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    /// The index in the buffer.
    at: usize,
    line: u64,
    column: u64,
    /// Whether the last character was a carriage return, whose line feed may follow.
    after_return: bool,
}

impl Mark {
    const START: Mark = Mark { at: 0, line: 1, column: 1, after_return: false };

    /// Counts on to an index that is no smaller. CR, LF and CR LF each end a line.
    pub(super) fn advance(&mut self, text: &str, to: usize) {
        let passed = &text.as_bytes()[self.at.min(to)..to];
        let Some(&last) = passed.last() else { return };
        let feeds = memchr_iter(b'\n', passed).count();
        let returns = memchr_iter(b'\r', passed).filter(|at| passed.get(at + 1) != Some(&b'\n')).count();
        // A return at the very end counts already; its line feed then counts no more.
        let paired = self.after_return && passed.first() == Some(&b'\n');
        self.line += (feeds + returns - usize::from(paired)) as u64;
        let rest = match memrchr2(b'\n', b'\r', passed) {
            None => passed,
            Some(end) => {
                self.column = 1;
                &passed[end + 1..]
            }
        };
        self.column += rest.iter().filter(|byte| (**byte as i8) >= -0x40).count() as u64;
        self.after_return = last == b'\r';
        self.at = to;
    }

    pub(super) const fn place(self) -> Place {
        Place::Text { line: self.line, column: self.column }
    }
}

/// Text from a stream of bytes in any encoding.
#[derive(Debug)]
pub(super) struct Buffer<R> {
    source: Source<R>,
    text: String,
    /// Where the text begins that is not yet used. One character before it is kept.
    pos: usize,
    mark: Cell<Mark>,
}

impl<R: Read> Buffer<R> {
    pub(super) fn new(input: R) -> Self {
        Buffer { source: Source::new(input), text: String::new(), pos: 0, mark: Cell::new(Mark::START) }
    }

    pub(super) fn set_charset(&mut self, charset: Charset) {
        self.source.decide(charset);
    }

    pub(super) fn charset(&self) -> Option<Charset> {
        self.source.charset
    }

    /// How many bytes of the stream were taken.
    pub(super) fn taken(&self) -> u64 {
        self.source.taken
    }

    /// The text that is at hand; [`Buffer::more`] gets more.
    #[inline]
    pub(super) fn rest(&self) -> &str {
        &self.text[self.pos..]
    }

    /// The byte so many bytes on, if it is at hand.
    #[inline]
    pub(super) fn byte(&self, ahead: usize) -> Option<u8> {
        self.text.as_bytes().get(self.pos + ahead).copied()
    }

    /// Goes on by so many bytes.
    #[inline]
    pub(super) fn skip(&mut self, bytes: usize) {
        self.pos += bytes;
    }

    /// Whether a line begins here.
    pub(super) fn at_line_start(&self) -> bool {
        self.text[..self.pos].bytes().next_back().is_none_or(|byte| matches!(byte, b'\n' | b'\r'))
    }

    /// A part of the text at hand, from here on, with its place.
    #[inline]
    pub(super) fn token(&self, from: usize, to: usize) -> Token<'_> {
        let (from, to) = (self.pos + from, self.pos + to);
        Token::lazy(&self.text, from..to, &self.mark)
    }

    /// The place here.
    pub(super) fn place(&self) -> Place {
        self.token(0, 0).place()
    }

    /// Gets more text, and tells whether there was any. Used text is dropped when it is the larger part, so that each
    /// byte is moved a bounded number of times however it comes in.
    pub(super) fn more(&mut self) -> io::Result<bool> {
        if self.pos > CHUNK && self.pos > self.text.len() / 2 {
            let mut keep = self.pos - 1;
            while !self.text.is_char_boundary(keep) {
                keep -= 1;
            }
            let mut mark = self.mark.get();
            mark.advance(&self.text, keep.max(mark.at));
            mark.at -= keep;
            self.mark.set(mark);
            self.source.forget(keep);
            self.text.drain(..keep);
            self.pos -= keep;
        }
        self.source.read_into(&mut self.text)
    }

    /// Whether a byte before the place here could not be read, which is told once.
    pub(super) fn take_undecodable(&mut self) -> bool {
        let passed = self.source.undecodable.is_some_and(|at| at < self.pos);
        passed && !core::mem::replace(&mut self.source.told, true)
    }
}

/// Bytes from a stream, decoded.
#[derive(Debug)]
struct Source<R> {
    input: R,
    chunk: Box<[u8]>,
    /// Bytes from the first one beyond ASCII on, while there are too few to know their encoding.
    held: Vec<u8>,
    charset: Option<Charset>,
    decoder: Option<Box<Decoder>>,
    /// Where in the text the first character is that could not be read.
    undecodable: Option<usize>,
    told: bool,
    ended: bool,
    taken: u64,
}

impl<R: Read> Source<R> {
    fn new(input: R) -> Self {
        Source {
            input,
            chunk: vec![0; CHUNK].into_boxed_slice(),
            held: Vec::new(),
            charset: None,
            decoder: None,
            undecodable: None,
            told: false,
            ended: false,
            taken: 0,
        }
    }

    fn decide(&mut self, charset: Charset) {
        self.charset = Some(charset);
        self.decoder = Some(Box::new(charset.decoder()));
    }

    /// Appends text, and tells whether there was any.
    fn read_into(&mut self, text: &mut String) -> io::Result<bool> {
        let before = text.len();
        while text.len() == before && !self.ended {
            let read = match self.input.read(&mut self.chunk) {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                read => read?,
            };
            self.taken += read as u64;
            self.ended = read == 0;
            let chunk = core::mem::take(&mut self.chunk);
            if self.decoder.is_some() {
                self.decode(&chunk[..read], text);
            } else {
                self.hold(&chunk[..read], text);
            }
            self.chunk = chunk;
        }
        Ok(text.len() > before)
    }

    /// Takes bytes of an encoding that is not known yet. ASCII is the same in all but UTF-16, which has a mark.
    fn hold(&mut self, bytes: &[u8], text: &mut String) {
        let mut ascii = 0;
        if self.held.is_empty() {
            ascii = bytes.iter().position(|byte| !byte.is_ascii()).unwrap_or(bytes.len());
            text.push_str(core::str::from_utf8(&bytes[..ascii]).unwrap_or_default());
        }
        self.held.extend_from_slice(&bytes[ascii..]);
        if self.held.len() >= CHUNK || (self.ended && !self.held.is_empty()) {
            self.decide(Charset::detect(&self.held[..CHUNK.min(self.held.len())]));
            let held = core::mem::take(&mut self.held);
            self.decode(&held, text);
        }
    }

    fn decode(&mut self, mut bytes: &[u8], text: &mut String) {
        let Some(decoder) = &mut self.decoder else { return };
        loop {
            text.reserve(decoder.max_utf8_buffer_length(bytes.len()).unwrap_or(bytes.len()));
            let (result, read) = decoder.decode_to_string_without_replacement(bytes, text, self.ended);
            bytes = &bytes[read..];
            match result {
                DecoderResult::InputEmpty => return,
                DecoderResult::OutputFull => {}
                DecoderResult::Malformed(..) => {
                    self.undecodable.get_or_insert(text.len());
                    text.push(char::REPLACEMENT_CHARACTER);
                }
            }
        }
    }

    /// The text loses so many bytes at its beginning.
    fn forget(&mut self, bytes: usize) {
        if let Some(at) = &mut self.undecodable {
            *at = at.saturating_sub(bytes);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Buffer, Mark};
    use crate::Place;

    #[test]
    fn lines_are_counted_alike_however_the_text_is_cut() {
        let text = "a\nb\r\nç\rd\n\r\n象e";
        for cut in 0..=text.len() {
            let mut mark = Mark::START;
            mark.advance(text, cut);
            mark.advance(text, text.len());
            assert_eq!(mark.place(), Place::Text { line: 6, column: 3 }, "{cut}");
        }
    }

    #[test]
    fn used_text_is_dropped() {
        let text = "0123456789\n".repeat(100_000);
        let mut buffer = Buffer::new(text.as_bytes());
        let mut longest = 0;
        loop {
            let at_hand = buffer.rest().len();
            buffer.skip(at_hand);
            longest = longest.max(buffer.text.len());
            if !buffer.more().expect("no error") {
                break;
            }
        }
        assert!(longest < 300_000, "{longest}");
        assert_eq!(buffer.place(), Place::Text { line: 100_001, column: 1 });
        assert_eq!(buffer.taken(), text.len() as u64);
    }
}
