//! Writing a tree as PGN text.

use core::fmt::{self, Write};

use super::dialect::{NAMING_TAGS, PgnDialect, notation};
use super::tags::{is_in_name, is_tag_line};
use crate::{GameTree, Nag, Node, Notation, Position, Side};

/// How a record is written as PGN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnStyle {
    /// Lines of moves are broken before they are longer; 0 for one line. Comments are never broken.
    pub width: usize,
    /// The name of the notation of the moves; none, or one that the game does not have, for the usual one.
    pub notation: Option<String>,
    /// Whether comments are written.
    pub comments: bool,
    /// Whether annotation glyphs are written.
    pub nags: bool,
    /// Whether variations are written.
    pub variations: bool,
}

impl Default for PgnStyle {
    fn default() -> Self {
        PgnStyle { width: 80, notation: None, comments: true, nags: true, variations: true }
    }
}

impl<P: Position> GameTree<P> {
    /// Writes the game as PGN, with a line end after its result. Reading gives the tree back, if all of it is written.
    ///
    /// Tags that the records of the game begin with come first, then the others, and those of the start and the notation
    /// last. Tag values are one line each in PGN: their line ends become blanks.
    ///
    /// # Errors
    /// Those of the output.
    pub fn write_pgn(&self, style: &PgnStyle, out: &mut dyn fmt::Write) -> fmt::Result {
        let dialect = &P::GAME.pgn;
        let notation = style.notation.as_deref().and_then(notation::<P>);
        let notation = notation.or_else(|| super::dialect::notation::<P>(dialect.notation));
        let Some(notation) = notation.or(P::NOTATIONS.first().copied()) else { return Ok(()) };
        write_tags(self, dialect, dialect.format_of(notation.name()), out)?;
        out.write_char('\n')?;
        MoveWriter { out, style, notation, column: 0, glued: true, first: true }.write(self)
    }

    /// The game as PGN in the usual style, followed by a line end.
    pub fn to_pgn(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write_pgn(&PgnStyle::default(), &mut text);
        text
    }
}

fn write_tags<P: Position>(
    tree: &GameTree<P>,
    dialect: &PgnDialect,
    format: Option<&str>,
    out: &mut dyn fmt::Write,
) -> fmt::Result {
    let tags = tree.tags();
    let in_roster = |name: &str| dialect.roster.iter().any(|(tag, _)| tag.eq_ignore_ascii_case(name));
    let is_naming = |name: &str| NAMING_TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(name));
    let named = tags.iter().any(|(name, _)| is_naming(name));
    let naming = dialect.naming.filter(|_| !named);
    let first = |tag: &str| tag == "Game";
    if let Some((tag, game)) = naming.filter(|(tag, _)| first(tag)) {
        write_tag(tag, game, out)?;
    }
    for (name, value) in tags.iter().filter(|(name, _)| name.eq_ignore_ascii_case("Game")) {
        write_tag(name, value, out)?;
    }
    let result = tree.result().to_string();
    for (tag, unknown) in dialect.roster {
        let mut told = tags.all_named(tag).peekable();
        if told.peek().is_none() {
            match unknown {
                Some(_) if *tag == "Result" => write_tag(tag, &result, out)?,
                Some(unknown) => write_tag(tag, unknown, out)?,
                None => {}
            }
        }
        for (name, value) in told {
            write_tag(name, value, out)?;
        }
    }
    if let Some((tag, game)) = naming.filter(|(tag, _)| !first(tag)) {
        write_tag(tag, game, out)?;
    }
    let moved = tree.start().to_setup() != P::start().to_setup();
    let is_start = |name: &str| ["FEN", "SetUp"].iter().any(|tag| tag.eq_ignore_ascii_case(name));
    for (name, value) in
        tags.iter().filter(|(name, _)| !in_roster(name) && !name.eq_ignore_ascii_case("Game"))
    {
        if !(moved && is_start(name)) {
            write_tag(name, value, out)?;
        }
    }
    if moved {
        if dialect.set_up {
            write_tag("SetUp", "1", out)?;
        }
        write_tag("FEN", &tree.start().fen(), out)?;
    }
    format.map_or(Ok(()), |format| write_tag("Format", format, out))
}

/// Writes a tag; what its name may not hold is left out of it, and a tag without a name altogether.
fn write_tag(name: &str, value: &str, out: &mut dyn fmt::Write) -> fmt::Result {
    let name: String = name.chars().filter(|c| u8::try_from(*c).map_or(true, is_in_name)).collect();
    if name.is_empty() {
        return Ok(());
    }
    write!(out, "[{name} \"")?;
    for c in value.chars() {
        match c {
            '"' | '\\' => write!(out, "\\{c}")?,
            '\n' | '\r' => out.write_char(' ')?,
            c => out.write_char(c)?,
        }
    }
    out.write_str("\"]\n")
}

/// Writes moves in lines of a width.
struct MoveWriter<'a, P: Position> {
    out: &'a mut dyn fmt::Write,
    style: &'a PgnStyle,
    notation: &'a dyn Notation<P>,
    /// How many characters the line has.
    column: usize,
    /// Whether the next word follows without a blank.
    glued: bool,
    /// Whether the number of the next move is needed though it is the second side's.
    first: bool,
}

/// What is still to be written.
enum Task<'a, P: Position> {
    /// A move, the position before it, and how many moves were made there.
    Move(Node<'a, P>, P, u64),
    /// This alternative and those after it.
    Variations(Node<'a, P>, P, u64),
    /// The end of a variation.
    Close,
}

impl<P: Position> MoveWriter<'_, P> {
    fn write(mut self, tree: &GameTree<P>) -> fmt::Result {
        let setup = tree.start().to_setup();
        // The moves of both sides, counted as if the first side had always begun.
        let begun = u64::from(setup.fullmoves.max(1)) * 2 - 2 + setup.turn.index() as u64;
        self.remarks(tree.root())?;
        let mut open = Vec::new();
        open.extend(tree.root().main().map(|node| Task::Move(node, tree.start().clone(), begun)));
        while let Some(task) = open.pop() {
            match task {
                Task::Close => {
                    self.glued = true;
                    self.word(")")?;
                    self.first = true;
                }
                Task::Variations(node, before, plies) => {
                    open.extend(
                        node.next_sibling().map(|next| Task::Variations(next, before.clone(), plies)),
                    );
                    open.push(Task::Close);
                    open.push(Task::Move(node, before, plies));
                    self.word("(")?;
                    (self.glued, self.first) = (true, true);
                }
                Task::Move(node, before, plies) => {
                    let Some(m) = node.m() else { continue };
                    self.write_move(node, &before, plies)?;
                    let mut after = before.clone();
                    after.play_unchecked(m);
                    open.extend(node.main().map(|next| Task::Move(next, after, plies + 1)));
                    let alternative =
                        node.next_sibling().filter(|_| self.style.variations && node.is_main_move());
                    open.extend(alternative.map(|next| Task::Variations(next, before, plies)));
                }
            }
        }
        self.word(&tree.result().to_string())?;
        self.out.write_char('\n')
    }

    fn write_move(&mut self, node: Node<'_, P>, before: &P, plies: u64) -> fmt::Result {
        let mut text = String::new();
        let comments = if self.style.comments { node.comments_before() } else { &[] };
        if before.turn() == Side::First {
            write!(text, "{}.", plies / 2 + 1)?;
        } else if self.first || !comments.is_empty() {
            write!(text, "{}...", plies / 2 + 1)?;
        }
        if !comments.is_empty() {
            self.word(&text)?;
            text.clear();
            self.comments(comments)?;
        } else if !text.is_empty() {
            text.push(' ');
        }
        if let Some(m) = node.m() {
            self.notation.write(before, m, &mut text)?;
        }
        self.word(&text)?;
        self.first = false;
        self.remarks(node)
    }

    /// What is said after a move.
    fn remarks(&mut self, node: Node<'_, P>) -> fmt::Result {
        if self.style.nags {
            for Nag(number) in node.nags() {
                self.word(&format!("${number}"))?;
            }
        }
        if self.style.comments {
            self.comments(node.comments())?;
        }
        Ok(())
    }

    fn comments(&mut self, comments: &[String]) -> fmt::Result {
        for comment in comments {
            self.first = true;
            if is_safe_in_braces(comment) {
                self.word(&format!("{{{comment}}}"))?;
            } else {
                // Braces have no escape; a comment to the end of the line may hold them.
                for line in comment.lines() {
                    self.word(&format!(";{line}"))?;
                    self.out.write_char('\n')?;
                    (self.column, self.glued) = (0, true);
                }
            }
        }
        Ok(())
    }

    /// Writes a word after a blank, or on a new line if this one would grow too long.
    fn word(&mut self, word: &str) -> fmt::Result {
        let first_line = word.split('\n').next().unwrap_or_default().chars().count();
        let blank = usize::from(!self.glued);
        let fits = self.style.width == 0 || self.column + blank + first_line <= self.style.width;
        if !self.glued {
            self.out.write_char(if fits { ' ' } else { '\n' })?;
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.out.write_str(word)?;
        self.glued = false;
        self.column = match word.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => self.column + first_line,
        };
        Ok(())
    }
}

/// Whether a reader finds the end of the comment where it is: at its brace, and not at what looks like the next game.
fn is_safe_in_braces(comment: &str) -> bool {
    let mut lines = comment.match_indices('\n').map(|(at, _)| &comment[at + 1..]);
    !comment.contains('}') && !lines.any(is_tag_line)
}

/// Writes PGN in the usual style.
impl<P: Position> fmt::Display for GameTree<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_pgn(&PgnStyle::default(), f)
    }
}
