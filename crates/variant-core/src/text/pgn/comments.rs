//! Comments of PGN: where they end, and what is kept of those that do not.

use std::io::{self, Read};

use memchr::{memchr2, memchr3};

use super::PgnProblem;
use super::read::PgnReader;
use super::tags::is_tag_line;
use super::visit::Visitor;
use super::words::boundary;

/// A comment that was found: where its text ends, how far it reaches, and what is wrong with it.
pub(super) struct Comment {
    end: usize,
    used: usize,
    problem: Option<PgnProblem>,
}

impl<R: Read> PgnReader<R> {
    pub(super) fn read_comment<V: Visitor + ?Sized>(
        &mut self,
        visitor: &mut V,
        told: bool,
    ) -> io::Result<()> {
        let Comment { end, used, problem } = self.find_comment()?;
        if told {
            if let Some(problem) = problem {
                visitor.problem(self.buffer.token(0, 1), problem);
            }
            visitor.comment(self.buffer.token(1, end));
        }
        self.leave_comment(used, problem)
    }

    /// Reads a comment that stands before the moves.
    pub(super) fn keep_comment(&mut self) -> io::Result<()> {
        let Comment { end, used, problem } = self.find_comment()?;
        self.keep(end);
        self.leave_comment(used, problem)
    }

    /// Keeps the text of a comment before the moves, unless there are unreasonably many.
    pub(super) fn keep(&mut self, end: usize) {
        let kept = || self.intro.iter().map(|(text, _)| text.len()).sum::<usize>();
        if self.intro.len() < 1000 && kept() + end <= self.limits.comment_bytes {
            let token = self.buffer.token(1, end);
            self.intro.push((token.text().to_owned(), token.place()));
        }
    }

    pub(super) fn leave_comment(&mut self, used: usize, problem: Option<PgnProblem>) -> io::Result<()> {
        self.buffer.skip(used);
        if problem == Some(PgnProblem::TooLong) { self.scan_comment(usize::MAX).map(drop) } else { Ok(()) }
    }

    /// Finds the end of the comment that begins here: its `}`, a blank line with a tag after it, or the end of the text.
    pub(super) fn find_comment(&mut self) -> io::Result<Comment> {
        let not_closed = Some(PgnProblem::CommentNotClosed);
        if !self.no_brace_left {
            match self.scan_comment(self.limits.comment_bytes)? {
                Scanned::Closed(end) => return Ok(Comment { end, used: end + 1, problem: None }),
                Scanned::Game(end) => return Ok(Comment { end, used: end, problem: not_closed }),
                Scanned::TooLong => {
                    let end = boundary(self.buffer.rest(), self.limits.comment_bytes);
                    return Ok(Comment { end, used: end, problem: Some(PgnProblem::TooLong) });
                }
                Scanned::End => self.no_brace_left = true,
            }
        }
        // The comment has swallowed the rest of the text: give the games in it back.
        let rest = self.buffer.rest();
        let lines = rest.match_indices(['\n', '\r']).map(|(at, _)| at + 1);
        let game = lines.into_iter().find(|at| is_tag_line(&rest[*at..]));
        let end = game.unwrap_or(rest.len());
        Ok(Comment { end, used: end, problem: not_closed })
    }

    /// Looks for the end of a comment line by line. Without a limit the text looked at is left behind.
    pub(super) fn scan_comment(&mut self, limit: usize) -> io::Result<Scanned> {
        let keeps = limit != usize::MAX;
        let mut at = usize::from(keeps);
        let mut blank = true;
        loop {
            let rest = self.buffer.rest().as_bytes();
            let found = memchr3(b'}', b'\n', b'\r', &rest[at..]);
            let end = found.map_or(rest.len(), |found| at + found);
            blank &= rest[at..end].iter().all(u8::is_ascii_whitespace);
            let found = rest.get(end).copied();
            at = end;
            if at > limit {
                return Ok(Scanned::TooLong);
            }
            match found {
                Some(b'}') if keeps => return Ok(Scanned::Closed(at)),
                Some(b'}') => {
                    self.buffer.skip(at + 1);
                    return Ok(Scanned::Closed(0));
                }
                Some(byte) => {
                    at += if byte == b'\r' && self.ahead(at + 1)? == Some(b'\n') { 2 } else { 1 };
                    if blank && self.ahead(at)? == Some(b'[') && self.at_tag_line(at)? {
                        if !keeps {
                            self.buffer.skip(at);
                        }
                        return Ok(Scanned::Game(at));
                    }
                    blank = true;
                }
                None => {
                    if !keeps {
                        self.buffer.skip(at);
                        at = 0;
                    }
                    if !self.buffer.more()? {
                        return Ok(Scanned::End);
                    }
                }
            }
        }
    }

    /// Reads a comment that reaches to the end of its line.
    pub(super) fn read_line_comment<V: Visitor + ?Sized>(
        &mut self,
        visitor: &mut V,
        told: bool,
    ) -> io::Result<()> {
        let length = self.line_comment_length()?;
        if told {
            if length >= self.limits.comment_bytes {
                visitor.problem(self.buffer.token(0, 1), PgnProblem::TooLong);
            }
            visitor.comment(self.buffer.token(1, length));
        }
        self.buffer.skip(length);
        self.skip_line()
    }

    /// Reads a comment to the end of a line before the moves.
    pub(super) fn keep_line_comment(&mut self) -> io::Result<()> {
        let length = self.line_comment_length()?;
        self.keep(length);
        self.buffer.skip(length);
        self.skip_line()
    }

    /// How long a comment to the end of the line is; one that is too long is cut.
    pub(super) fn line_comment_length(&mut self) -> io::Result<usize> {
        let mut length = 1;
        loop {
            let rest = self.buffer.rest();
            let found = memchr2(b'\n', b'\r', &rest.as_bytes()[length..]);
            length = found.map_or(rest.len(), |found| length + found);
            if length >= self.limits.comment_bytes {
                return Ok(boundary(rest, self.limits.comment_bytes));
            }
            if found.is_some() || !self.buffer.more()? {
                return Ok(length);
            }
        }
    }
}

/// How the search for the end of a comment ended.
pub(super) enum Scanned {
    /// At its `}`.
    Closed(usize),
    /// At a tag after a blank line.
    Game(usize),
    /// Beyond the longest comment.
    TooLong,
    /// At the end of the text.
    End,
}
