//! Cutting a stream of bytes into games and tokens.

use std::io::{self, Read};

use super::buffer::Buffer;
use super::tags::is_tag_of;
use super::visit::{Flow, Token, Visitor};
use super::{PgnProblem, TreeBuilder};
use crate::{Charset, GameResult, GameTree, Limits, Loaded, Place, Position};

/// Reads the games of a PGN stream one after the other, in constant memory however many there are.
///
/// A game ends with its result, with the next line that is a tag, or with the end of the stream. What stands between a
/// result and the next tag or first move is no part of any game, but a comment in the line of the result belongs to it.
/// Nothing that is wrong in a text ends the reading: it is told as a [`PgnProblem`], and the reader goes on. The encoding
/// is found by the first text beyond ASCII, unless the caller knows it.
#[derive(Debug)]
pub struct PgnReader<R> {
    pub(super) buffer: Buffer<R>,
    pub(super) limits: Limits,
    /// Whether the last game had its result, so that other text may follow.
    between: bool,
    /// Known after the first comment without end: spares every later `{` the search for its `}`.
    pub(super) no_brace_left: bool,
    /// Comments before the moves.
    pub(super) intro: Vec<(String, Place)>,
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

impl<P: Position> GameTree<P> {
    /// The first game of a PGN text, and what is wrong with it; an empty tree if there is none.
    pub fn from_pgn(text: &str) -> Loaded<P> {
        let mut builder = TreeBuilder::new(&Limits::default());
        // Reading from memory cannot fail.
        let _ = PgnReader::new(text.as_bytes()).with_charset(Charset::Utf8).read_game(&mut builder);
        builder.finish()
    }
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
            let told = silent.is_none();
            if !told {
                self.skip_plain();
            }
            let lines = self.skip_blanks()?;
            let Some(byte) = self.peek()? else { break false };
            match byte {
                b'{' => self.read_comment(visitor, told)?,
                b';' => self.read_line_comment(visitor, told)?,
                b'%' if self.buffer.at_line_start() => self.skip_line()?,
                b'[' if self.is_fresh(lines) && self.at_tag()? => break false,
                b'=' if self.is_fresh(lines) && self.at_rule()? => break true,
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

    /// Whether only blanks stand before this place in its line, given how many line ends were passed just now.
    fn is_fresh(&self, lines: usize) -> bool {
        lines > 0 || self.buffer.at_line_start()
    }
}
