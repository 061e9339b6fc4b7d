//! Tags of PGN.

use std::io::{self, Read};

use super::PgnProblem;
use super::read::PgnReader;
use super::visit::Visitor;
use super::words::{boundary, has_line_end};

/// How far a line is looked at to see whether it is a tag.
const TAG_LOOK_AHEAD: usize = 1024;

impl<R: Read> PgnReader<R> {
    /// Reads a tag and gives its name; a tag that cannot be read is told and left out with the rest of its line.
    pub(super) fn read_tag<V: Visitor + ?Sized>(&mut self, visitor: &mut V) -> io::Result<Option<String>> {
        let (at, problem) = match self.find_tag()? {
            Ok(tag) => {
                let name = self.buffer.token(tag.name.start, tag.name.end);
                let value = self.buffer.token(tag.value.start, tag.value.end);
                if let Some(problem) = tag.problem {
                    visitor.problem(name.clone(), problem);
                }
                match unescaped(value.text()) {
                    Some(unescaped) => visitor.tag(name.clone(), &unescaped),
                    None => visitor.tag(name.clone(), value.text()),
                }
                let name = name.text().to_owned();
                self.buffer.skip(tag.used);
                if tag.problem == Some(PgnProblem::TooLong) {
                    self.skip_line()?;
                }
                return Ok(Some(name));
            }
            Err(trouble) => trouble,
        };
        visitor.problem(self.buffer.token(at, at), problem);
        self.skip_line()?;
        Ok(None)
    }

    /// Finds the parts of the tag that begins here, or where it is wrong and what is wrong there.
    pub(super) fn find_tag(&mut self) -> io::Result<Result<Tag, (usize, PgnProblem)>> {
        let limit = self.limits.token_bytes;
        let name = self.find_in_line(1, |byte| !matches!(byte, b' ' | b'\t'))?;
        let name_end = self.find_in_line(name, |byte| !is_in_name(byte))?;
        if name_end == name {
            return Ok(Err((0, PgnProblem::TagNameMissing)));
        }
        let quote = self.find_in_line(name_end, |byte| !matches!(byte, b' ' | b'\t'))?;
        if self.ahead(quote)? != Some(b'"') {
            return Ok(Err((quote, PgnProblem::TagValueMissing)));
        }
        let mut tag = Tag { name: name..name_end, value: quote + 1..quote + 1, used: 0, problem: None };
        let mut at = quote + 1;
        // Where the value ends if the line does, though it looks like an escape: many programs write paths as they are.
        let mut at_worst = None;
        loop {
            at = self.find_in_line(at, |byte| matches!(byte, b'"' | b'\\'))?;
            if at > limit {
                tag.problem = Some(PgnProblem::TooLong);
                tag.value.end = boundary(self.buffer.rest(), limit.max(quote + 1));
                tag.used = tag.value.end;
                return Ok(Ok(tag));
            }
            match self.ahead(at)? {
                Some(b'\\') => match self.ahead(at + 1)? {
                    None | Some(b'\n' | b'\r') => at += 1,
                    // Whatever a backslash stands before, it is within the value.
                    Some(escaped) => {
                        let bracket = self.find_in_line(at + 2, |byte| !matches!(byte, b' ' | b'\t'))?;
                        if escaped == b'"' && self.ahead(bracket)? == Some(b']') {
                            at_worst = Some((at + 1, bracket + 1));
                        }
                        at += 2;
                    }
                },
                Some(b'"') => {
                    let bracket = self.find_in_line(at + 1, |byte| !matches!(byte, b' ' | b'\t'))?;
                    if self.ahead(bracket)? == Some(b']') {
                        tag.value.end = at;
                        tag.used = bracket + 1;
                        return Ok(Ok(tag));
                    }
                    tag.problem = Some(PgnProblem::QuoteNotEscaped);
                    at += 1;
                }
                _ => {
                    let Some((end, used)) = at_worst else {
                        let quoted = tag.problem.is_some();
                        let not_closed = (quote, PgnProblem::TagValueNotClosed);
                        return Ok(Err(if quoted { (0, PgnProblem::TagNotClosed) } else { not_closed }));
                    };
                    (tag.value.end, tag.used) = (end, used);
                    tag.problem = Some(PgnProblem::QuoteNotEscaped);
                    return Ok(Ok(tag));
                }
            }
        }
    }

    /// The first place from `at` on whose byte fits, or the end of the line, or somewhere past the longest token.
    pub(super) fn find_in_line(&mut self, mut at: usize, fits: impl Fn(u8) -> bool) -> io::Result<usize> {
        loop {
            let rest = self.buffer.rest().as_bytes();
            let tail = rest.get(at..).unwrap_or_default();
            let found = tail.iter().position(|byte| matches!(byte, b'\n' | b'\r') || fits(*byte));
            match found {
                Some(found) => return Ok(at + found),
                None => at = at.max(rest.len()),
            }
            if at > self.limits.token_bytes || !self.buffer.more()? {
                return Ok(at);
            }
        }
    }

    /// Whether a tag begins here: a bracket, a name and a quote.
    pub(super) fn at_tag(&mut self) -> io::Result<bool> {
        while self.buffer.rest().len() < TAG_LOOK_AHEAD
            && !has_line_end(self.buffer.rest())
            && self.buffer.more()?
        {}
        let rest = self.buffer.rest();
        let line = &rest[..boundary(rest, TAG_LOOK_AHEAD)];
        let name =
            line.strip_prefix('[').map(|line| line.trim_start_matches([' ', '\t'])).unwrap_or_default();
        let after = name.trim_start_matches(|c: char| {
            c.is_alphanumeric() || matches!(c, '_' | '-' | '+' | '#' | '=' | ':')
        });
        Ok(after.len() < name.len() && after.trim_start_matches([' ', '\t']).starts_with('"'))
    }

    /// Whether a line that begins so many bytes on is a tag and nothing else.
    pub(super) fn at_tag_line(&mut self, at: usize) -> io::Result<bool> {
        loop {
            let line = &self.buffer.rest()[at..];
            if line.len() >= TAG_LOOK_AHEAD || has_line_end(line) || !self.buffer.more()? {
                return Ok(is_tag_line(&self.buffer.rest()[at..]));
            }
        }
    }
}

/// The parts of a tag, counted from its bracket.
pub(super) struct Tag {
    name: core::ops::Range<usize>,
    value: core::ops::Range<usize>,
    used: usize,
    problem: Option<PgnProblem>,
}

/// Whether the first line of the text is a tag and nothing else.
pub(super) fn is_tag_line(text: &str) -> bool {
    let line = &text[..boundary(text, TAG_LOOK_AHEAD)];
    let line = line.split(['\n', '\r']).next().unwrap_or_default().trim_end();
    line.strip_prefix('[').is_some_and(|name| name.starts_with(|c: char| c.is_ascii_alphabetic()))
        && line.contains(" \"")
        && line.ends_with("\"]")
}

/// Whether the name of a tag may hold this byte.
pub(super) fn is_in_name(byte: u8) -> bool {
    !byte.is_ascii_whitespace() && !matches!(byte, b'"' | b'[' | b']')
}

/// Whether the tag that the text begins with has this name.
pub(super) fn is_tag_of(text: &str, name: &str) -> bool {
    let inside = text.trim_start_matches(['[', ' ', '\t']);
    inside.split([' ', '\t', '"']).next().is_some_and(|found| found.eq_ignore_ascii_case(name))
}

/// The value of a tag without its escapes, if there are any. A backslash before anything but a quote or a backslash
/// stands for itself, as in the paths that some tools write.
pub(super) fn unescaped(value: &str) -> Option<String> {
    if !value.contains('\\') {
        return None;
    }
    let mut plain = String::with_capacity(value.len());
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        match chars.peek() {
            Some(escaped @ ('"' | '\\')) if c == '\\' => {
                plain.push(*escaped);
                chars.next();
            }
            _ => plain.push(c),
        }
    }
    Some(plain)
}
