//! Trees from the parts of a PGN text.

use super::PgnProblem;
use super::dialect::NAMING_TAGS;
use super::visit::{Flow, Token, Visitor};
use crate::{
    AnyError, AnyLoaded, Fault, GameResult, GameTree, Limits, Loaded, MoveOf, Nag, Node, NodeId, Notation,
    NotationErrorOf, Place, Position, Severity,
};

/// The visitor that makes a [`GameTree`] of one game.
///
/// Where a line of moves cannot be read on, the rest of it is left out with one [`Fault`]; all before it is kept, and so
/// are the other lines. Moves that stand twice are one move with all that is said of both.
#[derive(Debug)]
pub struct TreeBuilder<P: Position> {
    loaded: Loaded<P>,
    limits: Limits,
    tags: Vec<(String, String, Place)>,
    /// The main line and the variations within each other that are being read.
    lines: Vec<Line<P>>,
    /// The only notation that may be meant, or the one to try first.
    notation: Option<&'static dyn Notation<P>>,
    /// The result of the tag and that after the moves.
    results: [Option<GameResult>; 2],
    text_bytes: usize,
}

/// A line of moves that is being read.
#[derive(Debug)]
struct Line<P> {
    /// The last move.
    at: NodeId,
    /// The position after it.
    position: P,
    /// The place before the last move of this line, where alternatives to it begin.
    before: Option<(NodeId, P)>,
    /// Whether the moves of this line are its own, and not those of an earlier one.
    owns: bool,
    /// Whether comments stand before the next move: a number or a variation came since the last.
    turned: bool,
    /// Comments before the next move.
    ahead: Vec<String>,
    /// Whether the line cannot be read on.
    broken: bool,
}

impl<P: Position> Line<P> {
    fn new(at: NodeId, position: P, owns: bool) -> Self {
        Line { at, position, before: None, owns, turned: false, ahead: Vec::new(), broken: false }
    }
}

impl<P: Position> TreeBuilder<P> {
    /// A builder with these bounds.
    pub fn new(limits: &Limits) -> Self {
        let start = P::start();
        TreeBuilder {
            loaded: Loaded::new(GameTree::from_position(start.clone())),
            limits: limits.clone(),
            tags: Vec::new(),
            lines: vec![Line::new(NodeId::ROOT, start, true)],
            notation: None,
            results: [None; 2],
            text_bytes: 0,
        }
    }

    /// The game, when all of it was read.
    pub fn finish(mut self) -> Loaded<P> {
        while self.lines.len() > 1 {
            self.end_variation();
        }
        let line = self.line();
        let (at, ahead) = (line.at, core::mem::take(&mut line.ahead));
        self.loaded.tree.say_after(at, ahead);
        let [tag, end] = self.results;
        let result = end.filter(|end| *end != GameResult::Unknown).or(tag).unwrap_or_default();
        self.loaded.tree.set_result(result);
        self.loaded
    }

    /// The line that is being read; there is always the main line.
    fn line(&mut self) -> &mut Line<P> {
        let last = self.lines.len() - 1;
        &mut self.lines[last]
    }

    fn report(&mut self, place: Place, token: &str, severity: Severity, reason: impl Into<AnyError>) {
        let after = self.line().at;
        let fault = match severity {
            Severity::Error => Fault::error(place, after, token, reason),
            Severity::Note => Fault::note(place, after, token, reason),
        };
        let fault = if self.lines.len() > 1 { fault.in_variation() } else { fault };
        self.loaded.report(fault, &self.limits);
    }

    fn tell(&mut self, token: &Token<'_>, problem: PgnProblem) {
        self.report(token.place(), token.text(), problem.severity(), problem);
    }

    /// Whether so much text may be kept.
    fn has_room(&mut self, token: &Token<'_>, bytes: usize) -> bool {
        let before = self.text_bytes;
        self.text_bytes = before.saturating_add(bytes);
        let fits = self.text_bytes <= self.limits.text_bytes;
        if !fits && before <= self.limits.text_bytes {
            self.tell(token, PgnProblem::TooMuchText);
        }
        fits
    }

    /// What the tags say that a tree holds in itself; the others are its tags.
    fn read_tags(&mut self) {
        let tags = core::mem::take(&mut self.tags);
        let mut set_up = None;
        let mut started = false;
        for (name, value, place) in tags {
            let is = |other: &str| name.eq_ignore_ascii_case(other);
            let keeps = if is("FEN") && !started {
                started = self.start_from(&value, place);
                !started
            } else if is("SetUp") && set_up.is_none() {
                set_up = Some((name.clone(), value.clone()));
                false
            } else if is("Result") && self.results[0].is_none() {
                self.results[0] = value.trim().parse().ok();
                self.results[0].is_none()
            } else if is("Format") && self.notation.is_none() {
                self.notation = P::GAME.pgn.notation_of(&value);
                self.notation.is_none()
            } else {
                self.check_game(&name, &value, place);
                !goes_without_saying::<P>(&name, &value)
            };
            if keeps {
                self.loaded.tree.tags_mut().push(name, value);
            }
        }
        if let Some((name, value)) = set_up.filter(|_| !started) {
            self.loaded.tree.tags_mut().push(name, value);
        }
    }

    /// Starts from the position of a FEN, if it is possible.
    fn start_from(&mut self, fen: &str, place: Place) -> bool {
        if matches!(fen.trim(), "" | "?") {
            return false;
        }
        match P::from_fen_lenient(fen) {
            Ok(repaired) => {
                for fault in repaired.mended.iter().chain(&repaired.tolerated) {
                    self.report(place, fen, Severity::Note, fault.to_string());
                }
                self.loaded.tree.restart(repaired.position.clone());
                self.lines = vec![Line::new(NodeId::ROOT, repaired.position, true)];
                true
            }
            Err(error) => {
                self.report(place, fen, Severity::Error, PgnTagError { tag: "FEN", reason: error.into() });
                self.line().broken = true;
                false
            }
        }
    }

    /// Says so if a tag names another game.
    fn check_game(&mut self, name: &str, value: &str, place: Place) {
        let names_game = NAMING_TAGS.iter().any(|tag| name.eq_ignore_ascii_case(tag));
        if names_game && !matches!(value.trim(), "" | "?") && !P::GAME.pgn.is_name(value) {
            self.report(place, value, PgnProblem::OtherGame.severity(), PgnProblem::OtherGame);
        }
    }

    /// The move that a text means. The notation that was right the last time is asked first.
    fn read_move(&mut self, text: &str) -> Result<MoveOf<P>, NotationErrorOf<P>> {
        let last = self.lines.len() - 1;
        let position = &self.lines[last].position;
        let Some(tried) = self.notation else {
            return self.guess(text);
        };
        match tried.parse(position, text) {
            Err(error) if !tried.is_guessed() => Err(error),
            Err(_) => self.guess(text),
            read => read,
        }
    }

    fn guess(&mut self, text: &str) -> Result<MoveOf<P>, NotationErrorOf<P>> {
        let last = self.lines.len() - 1;
        let position = &self.lines[last].position;
        for notation in P::NOTATIONS.iter().copied().filter(|notation| notation.is_guessed()) {
            if let Ok(m) = notation.parse(position, text) {
                self.notation = Some(notation);
                return Ok(m);
            }
        }
        position.parse(text)
    }

    fn add(&mut self, m: MoveOf<P>) -> bool {
        let tree = &mut self.loaded.tree;
        if tree.len() >= self.limits.nodes as usize {
            return false;
        }
        let known = tree.len();
        let last = self.lines.len() - 1;
        let line = &mut self.lines[last];
        let Ok(id) = tree.add_legal(line.at, m) else { return false };
        // Variations may have got here before: the line goes on first.
        if line.owns && !tree.node(id).is_some_and(Node::is_main_move) {
            let _ = tree.promote_to_main(id);
        }
        line.owns |= tree.len() > known;
        tree.say_before(id, core::mem::take(&mut line.ahead));
        line.before = Some((line.at, line.position.clone()));
        line.position.play_unchecked(m);
        line.at = id;
        line.turned = false;
        true
    }
}

/// Whether the tag is one that is written where nothing is known, or the game's own name.
fn goes_without_saying<P: Position>(name: &str, value: &str) -> bool {
    let dialect = &P::GAME.pgn;
    let empty = |other: Option<&str>| matches!(value, "" | "?") || other == Some(value);
    dialect.naming.is_some_and(|(tag, game)| name == tag && value == game)
        || dialect.roster.iter().any(|(tag, unknown)| *tag == name && empty(*unknown))
}

/// A tag whose value cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("tag {tag}: {reason}")]
pub struct PgnTagError {
    /// The name of the tag.
    pub tag: &'static str,
    /// What is wrong with its value.
    #[source]
    pub reason: AnyError,
}

/// What may stand behind a move without a blank between: glyphs, and a remark that the rules do not need.
fn without_ending(text: &str) -> Option<(&str, Option<Nag>)> {
    if let Some(text) = text.strip_suffix("e.p.").or_else(|| text.strip_suffix("ep")) {
        return Some((text, None));
    }
    let signs = text.char_indices().rev().take_while(|(_, c)| !c.is_alphanumeric());
    let cuts = signs.filter_map(|(at, _)| Some((&text[..at], Some(Nag::from_text(&text[at..])?))));
    cuts.filter(|(text, _)| !text.is_empty()).last()
}

fn is_null_move(text: &str) -> bool {
    matches!(text, "--" | "Z0" | "@@@@" | "null" | "pass" | "PASS" | "<>" | "——")
}

impl<P: Position> Visitor for TreeBuilder<P> {
    fn tag(&mut self, name: Token<'_>, value: &str) {
        if self.has_room(&name, name.text().len() + value.len()) {
            self.tags.push((name.text().to_owned(), value.to_owned(), name.place()));
        }
    }

    fn end_tags(&mut self) -> Flow {
        self.read_tags();
        Flow::Read
    }

    fn number(&mut self, _: Token<'_>) {
        self.line().turned = true;
    }

    fn move_text(&mut self, token: Token<'_>) {
        if self.line().broken {
            return;
        }
        let text = token.text();
        let mut read = self.read_move(text);
        let mut glyph = None;
        if read.is_err()
            && let Some((shorter, nag)) = without_ending(text)
            && let Ok(m) = self.read_move(shorter)
        {
            (read, glyph) = (Ok(m), nag);
        }
        match read {
            Ok(m) if self.add(m) => {
                if let Some(nag) = glyph {
                    self.nag(nag, token);
                }
                return;
            }
            Ok(_) => self.tell(&token, PgnProblem::TooManyMoves),
            Err(_) if is_null_move(text) => self.tell(&token, PgnProblem::NullMove),
            Err(error) => self.report(token.place(), text, Severity::Error, error.problem),
        }
        self.line().broken = true;
    }

    fn nag(&mut self, nag: Nag, token: Token<'_>) {
        let line = self.line();
        let (at, broken) = (line.at, line.broken);
        if broken {
        } else if self.lines.len() > 1 && self.line().before.is_none() {
            self.tell(&token, PgnProblem::GlyphWithoutMove);
        } else {
            self.loaded.tree.add_nag(at, nag);
        }
    }

    fn comment(&mut self, token: Token<'_>) {
        let text = token.text();
        let variation = self.lines.len() > 1;
        if self.line().broken || text.trim().is_empty() || !self.has_room(&token, text.len()) {
            return;
        }
        let line = self.line();
        if line.turned || (variation && line.before.is_none()) {
            line.ahead.push(text.to_owned());
        } else {
            let at = line.at;
            self.loaded.tree.say_after(at, [text]);
        }
    }

    fn begin_variation(&mut self, open: Token<'_>) -> Flow {
        let line = self.line();
        if line.broken {
            return Flow::Skip;
        }
        let Some((at, position)) = line.before.clone() else {
            self.tell(&open, PgnProblem::VariationWithoutMove);
            return Flow::Skip;
        };
        if self.lines.len() > self.limits.nesting as usize {
            self.tell(&open, PgnProblem::TooDeep);
            return Flow::Skip;
        }
        self.lines.push(Line::new(at, position, false));
        Flow::Read
    }

    fn end_variation(&mut self) {
        if self.lines.len() < 2 {
            return;
        }
        let Some(ended) = self.lines.pop() else { return };
        let at = if ended.before.is_some() { ended.at } else { self.line().at };
        self.loaded.tree.say_after(at, ended.ahead);
        self.line().turned = true;
    }

    fn result(&mut self, result: GameResult) {
        self.results[1] = Some(result);
        if let Some(tag) = self.results[0]
            && ![tag, result].contains(&GameResult::Unknown)
            && tag != result
        {
            let problem = PgnProblem::ResultsDiffer(tag);
            self.report(Place::Whole, "", problem.severity(), problem);
        }
    }

    fn problem(&mut self, token: Token<'_>, problem: PgnProblem) {
        self.tell(&token, problem);
    }
}

/// A [`TreeBuilder`] of a game that is known only at run time.
pub trait AnyTreeBuilder: Visitor {
    /// The game, when all of it was read.
    fn finish(self: Box<Self>) -> AnyLoaded;
}

impl<P: Position> AnyTreeBuilder for TreeBuilder<P> {
    fn finish(self: Box<Self>) -> AnyLoaded {
        TreeBuilder::finish(*self).into()
    }
}
