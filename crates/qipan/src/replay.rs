//! Playing a recorded game again, which shows whether it is legal and how it ends.

use core::fmt;

use variant_core::{AnyError, AnyGame, AnyNotationError, GameRow, MoveText, PgnGame};

use crate::GAMES;

/// The longest part of a record that a message repeats, in characters.
const LONGEST_QUOTE: usize = 40;

/// The games and the names by which records call them, the preferred one first. Case, blanks and hyphens do not matter.
static NAMES: [(&GameRow, &[&str]); 3] = [
    (XIANGQI, &["Xiangqi", "Chinese Chess", "象棋", "中國象棋", "中国象棋"]),
    (&GAMES[1], &["Xiongqi", "Panda Chess", "熊棋"]),
    (XINGHUA, &["Xinghua", "Chess", "Standard", "From Position", "興化象棋", "兴化象棋"]),
];

/// The tags that can name the game, the more particular one first.
const NAMING_TAGS: [&str; 2] = ["Variant", "Game"];

// In the order of the registry.
static XIANGQI: &GameRow = &GAMES[0];
static XINGHUA: &GameRow = &GAMES[2];

/// A recorded game cannot be replayed.
#[derive(Debug, thiserror::Error)]
#[error("game {game}, line {line}, column {column}, {problem}")]
#[non_exhaustive]
pub struct ReplayError {
    /// The number of the game in the file, counted from 1.
    pub game: usize,
    /// The line of the move text, or that of the game if a tag is wrong.
    pub line: usize,
    /// The column of the move text in characters, counted from 1.
    pub column: usize,
    /// What is wrong there.
    #[source]
    pub problem: ReplayProblem,
}

/// Why a recorded game cannot be replayed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayProblem {
    /// A tag names a game that is not of the family; the message lists the names of those that are.
    #[error("tag {tag}: unknown game {name:?}; the known names are {}", known_names())]
    UnknownGame {
        /// The name of the tag.
        tag: &'static str,
        /// The name of the game, cut to its first 40 characters.
        name: String,
    },
    /// The tag `FEN` does not give a possible position of the game.
    #[error("tag FEN: {source}")]
    Fen {
        /// What is wrong with it.
        source: AnyError,
    },
    /// A move text means no legal move.
    #[error("move {number} {}: {}", Quote(.source), .source.problem)]
    Move {
        /// The number of the move, as it is counted from the FEN of the start.
        number: u32,
        /// Which ply of the record it is, counted from 1.
        ply: usize,
        /// What is wrong with the text.
        source: AnyNotationError,
    },
}

/// Which game a record is of.
///
/// The tag `Variant` or `Game` decides; where neither is there, `fallback`. Without one, a tag `FEN` with ten ranks, a tag
/// `Format` or a tag `Red` or `RedTeam` means xiangqi, and anything else xinghua. A value that is empty or `?` says
/// nothing.
///
/// # Errors
/// [`ReplayProblem::UnknownGame`] if the deciding tag names no game of the family.
pub fn row_of(game: &PgnGame, fallback: Option<&'static GameRow>) -> Result<&'static GameRow, ReplayError> {
    for tag in NAMING_TAGS {
        if let Some(name) = told(game, tag) {
            let unknown =
                || ReplayProblem::UnknownGame { tag, name: name.chars().take(LONGEST_QUOTE).collect() };
            return game_of_name(name).ok_or_else(|| in_tags(game, unknown()));
        }
    }
    if let Some(fallback) = fallback {
        return Ok(fallback);
    }
    let ten_ranks = told(game, "FEN").is_some_and(|fen| {
        let placement = fen.split_whitespace().next().unwrap_or_default();
        placement.split('/').count() == 10
    });
    if ten_ranks || told(game, "Format").is_some() || game.tag("Red").or(game.tag("RedTeam")).is_some() {
        return Ok(XIANGQI);
    }
    Ok(XINGHUA)
}

/// A recorded game that was played again.
#[derive(Debug)]
pub struct Replayed {
    /// The game, to its end by the book or to the last move of the record.
    pub game: Box<dyn AnyGame>,
    /// How many moves the record has after the end by the book: players of old did not know this book.
    pub unplayed: usize,
}

/// Plays a recorded game from its start, or from the position of its tag `FEN`, to its last move or its end by the
/// book.
///
/// The move texts may be in any notation that the game takes without being asked; [`row_of`] says which game it is.
///
/// ```
/// let record = "[Variant \"Xiangqi\"]\n\n1. H2-E2 H9-G7 2. E2-E6 *";
/// for game in qipan::read_games(record) {
///     let replayed = qipan::replay(&game?, None)?;
///     assert_eq!(replayed.game.moves(), ["h2e2", "h9g7", "e2e6"]);
/// }
/// # Ok::<(), qipan::AnyError>(())
/// ```
///
/// # Errors
/// The first thing that is wrong, with its place in the file.
pub fn replay(record: &PgnGame, fallback: Option<&'static GameRow>) -> Result<Replayed, ReplayError> {
    let row = row_of(record, fallback)?;
    let fen = told(record, "FEN").unwrap_or("startpos");
    let mut game = (row.open)(fen).map_err(|source| in_tags(record, ReplayProblem::Fen { source }))?;
    for (ply, MoveText { text, line, column }) in record.moves.iter().enumerate() {
        if game.outcome().is_some() {
            return Ok(Replayed { game, unplayed: record.moves.len() - ply });
        }
        game.play_text(text).map_err(|source| {
            let problem = ReplayProblem::Move { number: move_number(&*game), ply: ply + 1, source };
            ReplayError { game: record.number, line: *line, column: *column, problem }
        })?;
    }
    Ok(Replayed { game, unplayed: 0 })
}

/// What a tag says, if it says anything.
fn told<'a>(game: &'a PgnGame, tag: &str) -> Option<&'a str> {
    game.tag(tag).map(str::trim).filter(|value| !matches!(*value, "" | "?"))
}

fn game_of_name(name: &str) -> Option<&'static GameRow> {
    let wanted = plain(name);
    NAMES.iter().find(|(_, names)| names.iter().any(|name| plain(name) == wanted)).map(|(row, _)| *row)
}

fn plain(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

fn known_names() -> String {
    NAMES.iter().flat_map(|(_, names)| *names).copied().collect::<Vec<_>>().join(", ")
}

fn in_tags(game: &PgnGame, problem: ReplayProblem) -> ReplayError {
    ReplayError { game: game.number, line: game.line, column: 1, problem }
}

/// The number of the next move: the last field of the FEN.
fn move_number(game: &dyn AnyGame) -> u32 {
    game.fen().rsplit(' ').next().and_then(|number| number.parse().ok()).unwrap_or(1)
}

/// The move text in quotes and, if that is not its beginning, where in it the trouble is.
struct Quote<'a>(&'a AnyNotationError);

impl fmt::Display for Quote<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let AnyNotationError { token, column, .. } = self.0;
        match column {
            1 => write!(f, "{token:?}"),
            _ => write!(f, "{token:?} (character {column})"),
        }
    }
}
