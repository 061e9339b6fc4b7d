//! Recorded games of a stream, each of the game that its tags name.

use std::io::{self, Read};

use variant_core::{
    AnyLoaded, AnyTreeBuilder, Charset, Flow, GameResult, GameRow, Limits, Nag, PgnProblem, PgnReader, Place,
    Tags, Token, Visitor,
};

use crate::GAMES;

/// The longest part of a record that a message repeats, in characters.
const LONGEST_QUOTE: usize = 40;

/// The tags that can name the game, the more particular one first.
const NAMING_TAGS: [&str; 2] = ["Variant", "Game"];

// In the order of the registry.
static XIANGQI: &GameRow = &GAMES[0];
static XINGHUA: &GameRow = &GAMES[2];

/// A tag names a game that is not of the family; the message lists the names of those that are.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("tag {tag}: unknown game {name:?}; the known names are {}", known_names())]
pub struct UnknownRecord {
    /// The name of the tag.
    pub tag: &'static str,
    /// The name of the game, cut to its first 40 characters.
    pub name: String,
}

/// Which game a record is of.
///
/// The tag `Variant` or `Game` decides; where neither is there, `fallback`. Without one, a tag `FEN` with ten ranks, a tag
/// `Format` or a tag `Red` or `RedTeam` means xiangqi, and anything else xinghua. A value that is blank or `?` says
/// nothing.
///
/// # Errors
/// The deciding tag names no game of the family.
pub fn row_of(tags: &Tags, fallback: Option<&'static GameRow>) -> Result<&'static GameRow, UnknownRecord> {
    for tag in NAMING_TAGS {
        if let Some(name) = tags.told(tag) {
            let unknown = || UnknownRecord { tag, name: name.chars().take(LONGEST_QUOTE).collect() };
            return GAMES.iter().find(|row| row.info.pgn.is_name(name)).ok_or_else(unknown);
        }
    }
    if let Some(fallback) = fallback {
        return Ok(fallback);
    }
    let ten_ranks = tags.told("FEN").is_some_and(|fen| {
        let placement = fen.split_whitespace().next().unwrap_or_default();
        placement.split('/').count() == 10
    });
    let xiangqi =
        ten_ranks || tags.told("Format").is_some() || tags.get("Red").or(tags.get("RedTeam")).is_some();
    Ok(if xiangqi { XIANGQI } else { XINGHUA })
}

fn known_names() -> String {
    GAMES.iter().flat_map(|row| row.info.pgn.names).copied().collect::<Vec<_>>().join(", ")
}

/// A recorded game of a file.
#[derive(Debug)]
pub struct Record {
    /// The place of the game in the file, counted from 1; a game that cannot be read counts too.
    pub number: usize,
    /// Where it begins.
    pub place: Place,
    /// The game and what was wrong with it, or why it is no game of the family.
    pub loaded: Result<AnyLoaded, UnknownRecord>,
}

/// Reads the games of a PGN stream; [`row_of`] says which game each is of.
///
/// The move texts may be in any notation of the game. Whatever is wrong in a record is told with its place, and what was
/// good before it is kept.
///
/// ```
/// let text = "[Variant \"Xiangqi\"]\n\n1. H2-E2 H9-G7 2. E2-E6 *";
/// for record in qipan::read_records(text.as_bytes(), None) {
///     let loaded = record?.loaded?;
///     let replayed = loaded.tree.replay();
///     assert_eq!(replayed.game.moves(), ["h2e2", "h9g7", "e2e6"]);
///     assert!(loaded.faults.is_empty());
/// }
/// # Ok::<(), qipan::AnyError>(())
/// ```
pub fn read_records<R: Read>(input: R, fallback: Option<&'static GameRow>) -> Records<R> {
    Records { reader: PgnReader::new(input), fallback, number: 0, failed: false }
}

/// The games of a stream, made by [`read_records`].
#[derive(Debug)]
pub struct Records<R> {
    reader: PgnReader<R>,
    fallback: Option<&'static GameRow>,
    number: usize,
    failed: bool,
}

impl<R: Read> Records<R> {
    /// The same with other bounds.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.reader = self.reader.with_limits(limits);
        self
    }

    /// The same for a stream whose encoding is known.
    #[must_use]
    pub fn with_charset(mut self, charset: Charset) -> Self {
        self.reader = self.reader.with_charset(charset);
        self
    }

    /// How many bytes were taken from the stream.
    pub fn bytes(&self) -> u64 {
        self.reader.bytes()
    }
}

/// After an error of the stream there are no more games.
impl<R: Read> Iterator for Records<R> {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        let mut sorter = Sorter::new(self.reader.limits().clone(), self.fallback);
        match self.reader.read_game(&mut sorter) {
            Ok(false) => None,
            Ok(true) => {
                self.number += 1;
                let loaded = sorter.builder?.map(AnyTreeBuilder::finish);
                Some(Ok(Record { number: self.number, place: sorter.place, loaded }))
            }
            Err(error) => {
                self.failed = true;
                Some(Err(error))
            }
        }
    }
}

/// Holds the tags back until they tell which game it is, and then hands all to the builder of that game.
struct Sorter {
    limits: Limits,
    fallback: Option<&'static GameRow>,
    place: Place,
    tags: Vec<(String, String, Place)>,
    problems: Vec<(String, Place, PgnProblem)>,
    held: usize,
    builder: Option<Result<Box<dyn AnyTreeBuilder>, UnknownRecord>>,
}

impl Sorter {
    fn new(limits: Limits, fallback: Option<&'static GameRow>) -> Self {
        let (tags, problems) = (Vec::new(), Vec::new());
        Sorter { limits, fallback, place: Place::Whole, tags, problems, held: 0, builder: None }
    }

    fn with_builder<T>(&mut self, act: impl FnOnce(&mut dyn AnyTreeBuilder) -> T) -> Option<T> {
        match &mut self.builder {
            Some(Ok(builder)) => Some(act(&mut **builder)),
            _ => None,
        }
    }
}

impl Visitor for Sorter {
    fn begin_game(&mut self, place: Place) {
        self.place = place;
    }

    fn tag(&mut self, name: Token<'_>, value: &str) {
        self.held = self.held.saturating_add(name.text().len() + value.len());
        if self.held <= self.limits.text_bytes {
            self.tags.push((name.text().to_owned(), value.to_owned(), name.place()));
        }
    }

    fn end_tags(&mut self) -> Flow {
        let tags: Tags = self.tags.iter().map(|(name, value, _)| (name.as_str(), value.as_str())).collect();
        let builder = row_of(&tags, self.fallback).map(|row| {
            let mut builder = (row.tree_builder)(&self.limits);
            builder.begin_game(self.place);
            for (name, value, place) in &self.tags {
                builder.tag(Token::new(name, *place), value);
            }
            for (text, place, problem) in &self.problems {
                builder.problem(Token::new(text, *place), *problem);
            }
            builder
        });
        self.builder = Some(builder);
        self.with_builder(|builder| builder.end_tags()).unwrap_or(Flow::Skip)
    }

    fn number(&mut self, number: Token<'_>) {
        self.with_builder(|builder| builder.number(number));
    }

    fn move_text(&mut self, text: Token<'_>) {
        self.with_builder(|builder| builder.move_text(text));
    }

    fn nag(&mut self, nag: Nag, text: Token<'_>) {
        self.with_builder(|builder| builder.nag(nag, text));
    }

    fn comment(&mut self, text: Token<'_>) {
        self.with_builder(|builder| builder.comment(text));
    }

    fn begin_variation(&mut self, open: Token<'_>) -> Flow {
        self.with_builder(|builder| builder.begin_variation(open)).unwrap_or(Flow::Skip)
    }

    fn end_variation(&mut self) {
        self.with_builder(|builder| builder.end_variation());
    }

    fn result(&mut self, result: GameResult) {
        self.with_builder(|builder| builder.result(result));
    }

    fn problem(&mut self, token: Token<'_>, problem: PgnProblem) {
        if self.builder.is_some() {
            self.with_builder(|builder| builder.problem(token, problem));
        } else if self.problems.len() < self.limits.faults {
            self.problems.push((token.text().to_owned(), token.place(), problem));
        }
    }

    fn end_game(&mut self) {
        self.with_builder(|builder| builder.end_game());
    }
}
