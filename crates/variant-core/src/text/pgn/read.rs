//! Cutting a stream of bytes into games and tokens.

use std::io::{self, Read};

use memchr::{memchr2, memchr3};

use super::buffer::Buffer;
use super::visit::{Flow, Token, Visitor};
use super::{PgnProblem, TreeBuilder};
use crate::{Charset, GameResult, Limits, Loaded, Nag, Place, Position};

/// How far a line is looked at to see whether it is a tag.
const TAG_LOOK_AHEAD: usize = 1024;

/// Reads the games of a PGN stream one after the other, in constant memory however many there are.
///
/// A game ends with its result, with the next line that is a tag, or with the end of the stream. What stands between a
/// result and the next tag or first move is no part of any game, but a comment in the line of the result belongs to it.
/// Nothing that is wrong in a text ends the reading: it is told as a [`PgnProblem`], and the reader goes on. The encoding
/// is found by the first text beyond ASCII, unless the caller knows it.
#[derive(Debug)]
pub struct PgnReader<R> {
    buffer: Buffer<R>,
    limits: Limits,
    /// Whether the last game had its result, so that other text may follow.
    between: bool,
    /// Known after the first comment without end: spares every later `{` the search for its `}`.
    no_brace_left: bool,
    /// Comments before the moves.
    intro: Vec<(String, Place)>,
}

/// Reads the games of a PGN stream as trees.
///
/// ```text
/// for game in read_pgn::<xinghua::Position, _>(file) {
///     let Loaded { tree, faults, .. } = game?;
/// }
/// ```
pub fn read_pgn<P: Position, R: Read>(input: R) -> PgnGames<P, R> {
    PgnReader::new(input).games()
}

/// The games of a stream as trees, made by [`PgnReader::games`].
#[derive(Debug)]
pub struct PgnGames<P: Position, R> {
    reader: PgnReader<R>,
    failed: bool,
    position: core::marker::PhantomData<P>,
}

impl<P: Position, R: Read> Iterator for PgnGames<P, R> {
    type Item = io::Result<Loaded<P>>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        let mut builder = TreeBuilder::new(&self.reader.limits);
        match self.reader.read_game(&mut builder) {
            Ok(true) => Some(Ok(builder.finish())),
            Ok(false) => None,
            Err(error) => {
                self.failed = true;
                Some(Err(error))
            }
        }
    }
}

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

/// A comment that was found: where its text ends, how far it reaches, and what is wrong with it.
struct Comment {
    end: usize,
    used: usize,
    problem: Option<PgnProblem>,
}

impl<R: Read> PgnReader<R> {
    /// A reader of these bytes.
    pub fn new(input: R) -> Self {
        PgnReader {
            buffer: Buffer::new(input),
            limits: Limits::default(),
            between: false,
            no_brace_left: false,
            intro: Vec::new(),
        }
    }

    /// The reader with other bounds.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Self {
        PgnReader { limits, ..self }
    }

    /// The reader for a stream whose encoding is known.
    #[must_use]
    pub fn with_charset(mut self, charset: Charset) -> Self {
        self.buffer.set_charset(charset);
        self
    }

    /// The encoding, once it is known: a stream that is ASCII so far may be in any.
    pub fn charset(&self) -> Option<Charset> {
        self.buffer.charset()
    }

    /// The bounds.
    pub const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// How many bytes were taken from the stream: some more than were used.
    pub fn bytes(&self) -> u64 {
        self.buffer.taken()
    }

    /// The games that are left, as trees.
    pub fn games<P: Position>(self) -> PgnGames<P, R> {
        PgnGames { reader: self, failed: false, position: core::marker::PhantomData }
    }

    /// Reads the next game into the visitor, and tells whether there was any.
    ///
    /// # Errors
    /// The stream cannot be read.
    pub fn read_game<V: Visitor + ?Sized>(&mut self, visitor: &mut V) -> io::Result<bool> {
        if !self.find_game()? {
            return Ok(false);
        }
        visitor.begin_game(self.buffer.place());
        let more = self.read_tags(visitor)?;
        let flow = visitor.end_tags();
        for (text, place) in self.intro.drain(..) {
            if flow == Flow::Read {
                visitor.comment(Token::new(&text, place));
            }
        }
        self.between = more && self.read_moves(visitor, flow)?;
        if self.buffer.take_undecodable() {
            let charset = self.buffer.charset().map_or("", Charset::name);
            visitor.problem(Token::new("", Place::Whole), PgnProblem::Undecodable(charset));
        }
        visitor.end_game();
        Ok(true)
    }

    /// The next byte, if there is any.
    #[inline]
    fn peek(&mut self) -> io::Result<Option<u8>> {
        self.ahead(0)
    }

    /// The byte so many bytes on, if the text goes so far.
    #[inline]
    fn ahead(&mut self, bytes: usize) -> io::Result<Option<u8>> {
        loop {
            match self.buffer.byte(bytes) {
                None if self.buffer.more()? => {}
                byte => return Ok(byte),
            }
        }
    }

    /// Goes to the next game. Comments on the way are kept, for they may turn out to stand before moves.
    fn find_game(&mut self) -> io::Result<bool> {
        self.intro.clear();
        loop {
            self.skip_blanks()?;
            match self.peek()? {
                None => return Ok(false),
                Some(b'{') => self.keep_comment()?,
                Some(b'%') if self.buffer.at_line_start() => self.skip_line()?,
                Some(b';') => self.keep_line_comment()?,
                Some(_) if !self.between => return Ok(true),
                Some(b'[') if self.buffer.at_line_start() || self.at_tag()? => return Ok(true),
                Some(b'1') if self.ahead(1)? == Some(b'.') => return Ok(true),
                Some(_) => self.skip_line()?,
            }
        }
    }

    /// Reads the tags, and tells whether moves may follow: a game may also end with its tags.
    fn read_tags<V: Visitor + ?Sized>(&mut self, visitor: &mut V) -> io::Result<bool> {
        let mut first: Option<String> = None;
        loop {
            let lines = self.skip_blanks()?;
            match self.peek()? {
                Some(b'[') => {
                    // The first name again after a blank line means the next game.
                    if lines > 1
                        && self.at_tag()?
                        && first.as_deref().is_some_and(|first| is_tag_of(self.buffer.rest(), first))
                    {
                        self.intro.clear();
                        return Ok(false);
                    }
                    if first.is_none() {
                        // What was said before the tags is no part of the game.
                        self.intro.clear();
                    }
                    let name = self.read_tag(visitor)?;
                    first = first.or(name);
                }
                Some(b'{') => self.keep_comment()?,
                Some(b'%') if self.buffer.at_line_start() => self.skip_line()?,
                Some(b';') => self.keep_line_comment()?,
                Some(_) => return Ok(true),
                None => return Ok(false),
            }
        }
    }

    /// Reads the moves, and tells whether the game has ended so that other text may follow.
    fn read_moves<V: Visitor + ?Sized>(&mut self, visitor: &mut V, flow: Flow) -> io::Result<bool> {
        let mut depth = 0_u64;
        // The depth from which on nothing is told.
        let mut silent = (flow == Flow::Skip).then_some(0_u64);
        let mut outermost = Place::Whole;
        let ended = loop {
            let lines = self.skip_blanks()?;
            let Some(byte) = self.peek()? else { break false };
            let told = silent.is_none();
            let fresh = lines > 0 || self.buffer.at_line_start();
            match byte {
                b'{' => self.read_comment(visitor, told)?,
                b';' => self.read_line_comment(visitor, told)?,
                b'%' if self.buffer.at_line_start() => self.skip_line()?,
                b'[' if fresh && self.at_tag()? => break false,
                b'=' if fresh && self.at_rule()? => break true,
                b'(' => {
                    depth += 1;
                    if told {
                        let open = self.buffer.token(0, 1);
                        if depth == 1 {
                            outermost = open.place();
                        }
                        if visitor.begin_variation(open) == Flow::Skip {
                            silent = Some(depth);
                        }
                    }
                    self.buffer.skip(1);
                }
                b')' => {
                    if depth == 0 && told {
                        visitor.problem(self.buffer.token(0, 1), PgnProblem::VariationNotOpened);
                    } else if told {
                        visitor.end_variation();
                    } else if silent == Some(depth) && depth > 0 {
                        silent = None;
                    }
                    depth = depth.saturating_sub(1);
                    self.buffer.skip(1);
                }
                b'*' => {
                    self.buffer.skip(1);
                    if depth == 0 {
                        if told {
                            visitor.result(GameResult::Unknown);
                        }
                        break true;
                    }
                }
                b'!' | b'?' => self.read_suffix(visitor, told)?,
                b'$' => self.read_glyph(visitor, told)?,
                b'[' | b']' | b'}' => {
                    if told {
                        let problem = if byte == b'}' {
                            PgnProblem::CommentNotOpened
                        } else {
                            PgnProblem::StrayBracket
                        };
                        visitor.problem(self.buffer.token(0, 1), problem);
                    }
                    if byte == b'[' { self.skip_bracket()? } else { self.buffer.skip(1) }
                }
                _ => {
                    let result = self.read_word(visitor, told)?;
                    if let Some(result) = result.filter(|_| depth == 0) {
                        if told {
                            visitor.result(result);
                        }
                        break true;
                    }
                }
            }
        };
        let told = silent.map_or(depth, |silent| silent.saturating_sub(1));
        if depth > 0 && flow == Flow::Read {
            visitor.problem(Token::new("(", outermost), PgnProblem::VariationNotClosed);
        }
        for _ in 0..told {
            visitor.end_variation();
        }
        if ended {
            self.read_line_of_result(visitor, flow == Flow::Read)?;
        }
        Ok(ended)
    }

    /// What stands in the line of the result: comments belong to the game, other text does not.
    fn read_line_of_result<V: Visitor + ?Sized>(&mut self, visitor: &mut V, told: bool) -> io::Result<()> {
        loop {
            match self.peek()? {
                Some(b' ' | b'\t') => self.buffer.skip(1),
                Some(b'{') => self.read_comment(visitor, told)?,
                Some(b';') => return self.read_line_comment(visitor, told),
                _ => return self.skip_line(),
            }
        }
    }

    /// Reads a word: a move, its number or both, a result, or an annotation; a result is given back.
    #[inline]
    fn read_word<V: Visitor + ?Sized>(
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
    fn word_length(&mut self) -> io::Result<usize> {
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
    fn skip_word(&mut self) -> io::Result<()> {
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
    fn read_suffix<V: Visitor + ?Sized>(&mut self, visitor: &mut V, told: bool) -> io::Result<()> {
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
    fn read_glyph<V: Visitor + ?Sized>(&mut self, visitor: &mut V, told: bool) -> io::Result<()> {
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

    fn read_comment<V: Visitor + ?Sized>(&mut self, visitor: &mut V, told: bool) -> io::Result<()> {
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
    fn keep_comment(&mut self) -> io::Result<()> {
        let Comment { end, used, problem } = self.find_comment()?;
        self.keep(end);
        self.leave_comment(used, problem)
    }

    /// Keeps the text of a comment before the moves, unless there are unreasonably many.
    fn keep(&mut self, end: usize) {
        let kept: usize = self.intro.iter().map(|(text, _)| text.len()).sum();
        if kept + end <= self.limits.comment_bytes && self.intro.len() < 1000 {
            let token = self.buffer.token(1, end);
            self.intro.push((token.text().to_owned(), token.place()));
        }
    }

    fn leave_comment(&mut self, used: usize, problem: Option<PgnProblem>) -> io::Result<()> {
        self.buffer.skip(used);
        if problem == Some(PgnProblem::TooLong) { self.scan_comment(usize::MAX).map(drop) } else { Ok(()) }
    }

    /// Finds the end of the comment that begins here: its `}`, a blank line with a tag after it, or the end of the text.
    fn find_comment(&mut self) -> io::Result<Comment> {
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
    fn scan_comment(&mut self, limit: usize) -> io::Result<Scanned> {
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
    fn read_line_comment<V: Visitor + ?Sized>(&mut self, visitor: &mut V, told: bool) -> io::Result<()> {
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
    fn keep_line_comment(&mut self) -> io::Result<()> {
        let length = self.line_comment_length()?;
        self.keep(length);
        self.buffer.skip(length);
        self.skip_line()
    }

    /// How long a comment to the end of the line is; one that is too long is cut.
    fn line_comment_length(&mut self) -> io::Result<usize> {
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

    /// Reads a tag and gives its name; a tag that cannot be read is told and left out with the rest of its line.
    fn read_tag<V: Visitor + ?Sized>(&mut self, visitor: &mut V) -> io::Result<Option<String>> {
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
    fn find_tag(&mut self) -> io::Result<Result<Tag, (usize, PgnProblem)>> {
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
        loop {
            at = self.find_in_line(at, |byte| matches!(byte, b'"' | b'\\'))?;
            if at > limit {
                tag.problem = Some(PgnProblem::TooLong);
                tag.value.end = boundary(self.buffer.rest(), limit.max(quote + 1));
                tag.used = tag.value.end;
                return Ok(Ok(tag));
            }
            match self.ahead(at)? {
                // Whatever a backslash stands before, it is within the value.
                Some(b'\\') if !matches!(self.ahead(at + 1)?, None | Some(b'\n' | b'\r')) => at += 2,
                Some(b'\\') => at += 1,
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
                _ if tag.problem.is_some() => return Ok(Err((0, PgnProblem::TagNotClosed))),
                _ => return Ok(Err((quote, PgnProblem::TagValueNotClosed))),
            }
        }
    }

    /// The first place from `at` on whose byte fits, or the end of the line, or somewhere past the longest token.
    fn find_in_line(&mut self, mut at: usize, fits: impl Fn(u8) -> bool) -> io::Result<usize> {
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
    fn at_tag(&mut self) -> io::Result<bool> {
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
    fn at_tag_line(&mut self, at: usize) -> io::Result<bool> {
        loop {
            let line = &self.buffer.rest()[at..];
            if line.len() >= TAG_LOOK_AHEAD || has_line_end(line) || !self.buffer.more()? {
                return Ok(is_tag_line(&self.buffer.rest()[at..]));
            }
        }
    }

    /// Whether a line of `=` begins here, as some programs draw it below the last game.
    fn at_rule(&mut self) -> io::Result<bool> {
        Ok(self.ahead(3)?.is_some() && self.buffer.rest().starts_with("===="))
    }

    /// Goes past blanks, and tells how many line ends were among them.
    #[inline]
    fn skip_blanks(&mut self) -> io::Result<usize> {
        let (mut feeds, mut returns) = (0, 0);
        loop {
            let rest = self.buffer.rest();
            let mut at = 0;
            for byte in rest.bytes() {
                match CLASS[byte as usize] {
                    BLANK => {
                        feeds += usize::from(byte == b'\n');
                        returns += usize::from(byte == b'\r');
                        at += 1;
                    }
                    _ => break,
                }
            }
            let wide = rest[at..].chars().next().filter(|c| is_wide_blank(*c)).map_or(0, char::len_utf8);
            let all = at + wide == rest.len();
            self.buffer.skip(at + wide);
            if !(all && self.buffer.more()?) && wide == 0 {
                return Ok(feeds.max(returns));
            }
        }
    }

    /// Goes to the next line.
    fn skip_line(&mut self) -> io::Result<()> {
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
    fn skip_bracket(&mut self) -> io::Result<()> {
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

/// The parts of a tag, counted from its bracket.
struct Tag {
    name: core::ops::Range<usize>,
    value: core::ops::Range<usize>,
    used: usize,
    problem: Option<PgnProblem>,
}

/// How the search for the end of a comment ended.
enum Scanned {
    /// At its `}`.
    Closed(usize),
    /// At a tag after a blank line.
    Game(usize),
    /// Beyond the longest comment.
    TooLong,
    /// At the end of the text.
    End,
}

/// Where the word ends that goes on here.
#[inline]
fn word_end(text: &str, from: usize) -> usize {
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
fn is_wide_blank(c: char) -> bool {
    !c.is_ascii() && (c.is_whitespace() || c == '\u{feff}')
}

/// The last beginning of a character that is no later, but behind the first character; or the end.
fn boundary(text: &str, at: usize) -> usize {
    if at >= text.len() {
        return text.len();
    }
    let first = text.chars().next().map_or(0, char::len_utf8);
    (first..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(first)
}

fn has_line_end(text: &str) -> bool {
    memchr2(b'\n', b'\r', text.as_bytes()).is_some()
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
fn is_tag_of(text: &str, name: &str) -> bool {
    let inside = text.trim_start_matches(['[', ' ', '\t']);
    inside.split([' ', '\t', '"']).next().is_some_and(|found| found.eq_ignore_ascii_case(name))
}

/// How long the number of a move at the front of a word is, without and with its dots. Digits count only with dots or
/// alone: `0-0` and `3+.4` are moves.
fn split_number(word: &str) -> (usize, usize) {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    if digits == word.len() {
        return (digits, digits);
    }
    let after = word[digits..].trim_start_matches(['.', '…', '．', '、', '。']);
    let dots = word.len() - after.len();
    if dots > digits { (digits, dots) } else { (0, 0) }
}

/// The value of a tag without its escapes, if there are any. A backslash before anything but a quote or a backslash
/// stands for itself, as in the paths that some tools write.
fn unescaped(value: &str) -> Option<String> {
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
