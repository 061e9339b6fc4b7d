//! Recorded games of a stream, each of the game that its tags name.

use core::fmt;
use std::io::{self, Chain, Cursor, Read};

use variant_core::{
    AnyError, AnyLoaded, AnyRecords, AnyTreeBuilder, Charset, Flow, GameResult, GameRow, Limits, Nag,
    PgnProblem, PgnReader, Place, Tags, Token, Visitor,
};

use crate::{GAMES, RecordFormat};

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

/// Why a record is not read at all.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unreadable {
    /// It is of no game of the family.
    #[error(transparent)]
    UnknownGame(#[from] UnknownRecord),
    /// It is not of its format, or starts from no possible position.
    #[error(transparent)]
    Format(AnyError),
}

/// A recorded game of a file.
#[derive(Debug)]
pub struct Record {
    /// The place of the game in the file, counted from 1; a game that cannot be read counts too.
    pub number: usize,
    /// Where it begins.
    pub place: Place,
    /// The game and what was wrong with it, or why it is not read at all.
    pub loaded: Result<AnyLoaded, Unreadable>,
}

/// Reads the games of a stream in any format: what the content does not show to be another one is PGN, and there
/// [`row_of`] says which game each is of.
///
/// The move texts of PGN may be in any notation of the game. Whatever is wrong in a record is told with its place, and what
/// was good before it is kept. PGN is read as it comes; other formats are read as a whole.
///
/// ```
/// let text = "[Variant \"Xiangqi\"]\n\n1. H2-E2 H9-G7 2. E2-E6 *";
/// for record in qipan::read_records(text.as_bytes(), None) {
///     let loaded = record?.loaded?;
///     let replayed = loaded.tree.replay();
///     assert_eq!(replayed.game.moves_in("uci")?, ["h2e2", "h9g7", "e2e6"]);
///     assert!(loaded.faults.is_empty());
/// }
/// # Ok::<(), qipan::AnyError>(())
/// ```
pub fn read_records<R: Read>(input: R, fallback: Option<&'static GameRow>) -> Records<R> {
    let (format, charset, limits) = (None, None, Limits::default());
    Records { source: Source::Unopened(input), fallback, format, likely: None, charset, limits, number: 0 }
}

/// The games of a stream, made by [`read_records`].
pub struct Records<R> {
    source: Source<R>,
    fallback: Option<&'static GameRow>,
    format: Option<RecordFormat>,
    likely: Option<RecordFormat>,
    charset: Option<Charset>,
    limits: Limits,
    number: usize,
}

/// Where the games come from.
enum Source<R> {
    Unopened(R),
    Pgn(Box<PgnReader<Chain<Cursor<Vec<u8>>, R>>>),
    Own {
        records: AnyRecords<'static>,
        bytes: u64,
    },
    /// The file is not of its format.
    Refused(AnyError),
    Over {
        bytes: u64,
    },
}

/// So much of a stream is looked at to know its format, at the least.
const HEAD: usize = 4096;

impl<R: Read> Records<R> {
    /// The same for a stream whose format is known.
    #[must_use]
    pub fn with_format(self, format: RecordFormat) -> Self {
        Records { format: Some(format), ..self }
    }

    /// The same for a stream that is likely to be of this format, as the name of its file says: where the content shows
    /// none, it is meant.
    #[must_use]
    pub fn with_likely_format(self, format: Option<RecordFormat>) -> Self {
        Records { likely: format, ..self }
    }

    /// The same with other bounds.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Self {
        Records { limits, ..self }
    }

    /// The same for a stream whose encoding is known.
    #[must_use]
    pub fn with_charset(self, charset: Charset) -> Self {
        Records { charset: Some(charset), ..self }
    }

    /// How many bytes were taken from the stream.
    pub fn bytes(&self) -> u64 {
        match &self.source {
            Source::Unopened(_) | Source::Refused(_) => 0,
            Source::Pgn(reader) => reader.bytes(),
            Source::Own { bytes, .. } | Source::Over { bytes } => *bytes,
        }
    }

    /// Looks at the beginning of the stream to know its format.
    fn open(&self, mut input: R) -> io::Result<Source<R>> {
        let mut head = vec![0; 16 * HEAD];
        let mut filled = 0;
        while filled < HEAD {
            match input.read(&mut head[filled..]) {
                Ok(0) => break,
                Ok(read) => filled += read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        head.truncate(filled);
        let format = self.format.or_else(|| RecordFormat::of_content(&head)).or(self.likely);
        match format.unwrap_or(RecordFormat::Pgn) {
            RecordFormat::Pgn => {
                let reader = PgnReader::new(Cursor::new(head).chain(input)).with_limits(self.limits.clone());
                Ok(Source::Pgn(Box::new(match self.charset {
                    Some(charset) => reader.with_charset(charset),
                    None => reader,
                })))
            }
            RecordFormat::Own(format) => {
                // One byte too many shows that there are too many.
                let most = self.limits.file_bytes.saturating_add(1).saturating_sub(filled as u64);
                input.take(most).read_to_end(&mut head)?;
                let bytes = head.len() as u64;
                Ok(match format.read(head.into(), self.charset, &self.limits) {
                    Ok(records) => Source::Own { records, bytes },
                    Err(error) => Source::Refused(error),
                })
            }
        }
    }

    /// The next game with its place, if there is one.
    fn take(&mut self) -> io::Result<Option<(Place, Result<AnyLoaded, Unreadable>)>> {
        if let Source::Unopened(_) = self.source
            && let Source::Unopened(input) = self.end()
        {
            self.source = self.open(input)?;
        }
        match &mut self.source {
            Source::Pgn(reader) => {
                let mut sorter = Sorter::new(self.limits.clone(), self.fallback);
                let read = reader.read_game(&mut sorter)?;
                let loaded = sorter.builder.filter(|_| read);
                let finish = |builder: Result<Box<dyn AnyTreeBuilder>, _>| Ok(builder?.finish());
                Ok(loaded.map(|builder| (sorter.place, finish(builder))))
            }
            Source::Own { records, .. } => {
                Ok(records.next().map(|loaded| (Place::Whole, loaded.map_err(Unreadable::Format))))
            }
            Source::Refused(_) => match self.end() {
                Source::Refused(error) => Ok(Some((Place::Whole, Err(Unreadable::Format(error))))),
                _ => Ok(None),
            },
            Source::Unopened(_) | Source::Over { .. } => Ok(None),
        }
    }

    /// Gives what there was, and leaves nothing to come.
    fn end(&mut self) -> Source<R> {
        let bytes = self.bytes();
        core::mem::replace(&mut self.source, Source::Over { bytes })
    }
}

/// After an error of the stream there are no more games.
impl<R: Read> Iterator for Records<R> {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.take() {
            Ok(Some((place, loaded))) => {
                self.number += 1;
                Some(Ok(Record { number: self.number, place, loaded }))
            }
            Ok(None) => None,
            Err(error) => {
                self.end();
                Some(Err(error))
            }
        }
    }
}

impl<R> fmt::Debug for Records<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Records")
            .field("format", &self.format)
            .field("number", &self.number)
            .finish_non_exhaustive()
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
