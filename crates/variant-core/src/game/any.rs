//! A game whose kind is known only at run time: one virtual call a verb, none inside a loop.

use core::fmt::Debug;

use super::event::Status;
use super::explain::{CyclePly, Deed, Evidence, Explanation};
use crate::play::perft::{divide, divide_hashed, perft_hashed, perft_threads};
use crate::play::perft_table::{AnyPerftTable, PerftTableError};
use crate::play::piece::Kind;
use crate::text::notation::NotationError;
use crate::{
    AnyDrawing, AnyFormat, AnyTree, AnyTreeBuilder, BoardStyle, DrawingError, Game, GameInfo, GameTree,
    GameViewer, Limits, MoveOf, Outcome, Position, Protocol, Side, Square, TreeBuilder, UnknownNotation,
    read_engine_text, write_engine_text,
};

/// Any error of any game, for callers that only show it.
pub type AnyError = Box<dyn core::error::Error + Send + Sync>;

/// A [`NotationError`] of any game.
#[derive(Debug, thiserror::Error)]
#[error("{token:?}, column {column}: {problem}")]
pub struct AnyNotationError {
    /// The text, cut to its first 40 characters.
    pub token: String,
    /// The character where it is wrong, counted from 1.
    pub column: usize,
    /// What is wrong.
    #[source]
    pub problem: AnyError,
    /// The position in which the text was read.
    pub fen: String,
}

impl<S: Square, K: Kind> From<NotationError<S, K>> for AnyNotationError {
    fn from(error: NotationError<S, K>) -> Self {
        let NotationError { token, column, problem, fen } = error;
        AnyNotationError { token, column, problem: Box::new(problem), fen }
    }
}

/// An [`Explanation`] of any game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnyExplanation {
    /// The result and the reason.
    pub outcome: Outcome,
    /// The ID of the rule, such as `XQ-52`.
    pub rule: &'static str,
    /// A sentence in English.
    pub english: String,
    /// The sentence in Traditional Chinese.
    pub chinese: String,
    /// The first and the last ply of a repeated cycle, counted from 1.
    pub cycle: Option<[usize; 2]>,
    /// What each ply of the cycle does.
    pub plies: Vec<AnyCyclePly>,
}

/// A [`CyclePly`] of any game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnyCyclePly {
    /// The number of the ply, counted from 1.
    pub ply: usize,
    /// Who made it.
    pub side: Side,
    /// The move as UCI text.
    pub m: String,
    /// `check`, `chase` or `idle`.
    pub deed: &'static str,
    /// The squares of each newly chased piece and of its new attackers.
    pub chases: Vec<(String, Vec<String>)>,
}

impl<S: Square, K: Kind> From<CyclePly<S, K>> for AnyCyclePly {
    fn from(ply: CyclePly<S, K>) -> Self {
        let chases = match &ply.deed {
            Deed::Chase(chases) => &chases[..],
            Deed::Check | Deed::Idle => &[],
        };
        let chases = chases.iter().map(|chase| {
            let attackers = chase.attackers.iter().map(|(_, square)| square.to_string()).collect();
            (chase.victim.1.to_string(), attackers)
        });
        AnyCyclePly {
            ply: ply.ply,
            side: ply.side,
            m: ply.m.to_string(),
            deed: ply.deed.name(),
            chases: chases.collect(),
        }
    }
}

/// A game of any kind.
pub trait AnyGame: Debug + Send + Sync {
    /// Which game it is.
    fn info(&self) -> &'static GameInfo;
    /// The FEN of the position after the last move.
    fn fen(&self) -> String;
    /// The side to move.
    fn turn(&self) -> Side;
    /// Whether the side to move is in check.
    fn is_check(&self) -> bool;
    /// How many plies were played.
    fn plies(&self) -> usize;
    /// The legal moves as UCI text, sorted.
    fn legal_moves(&self) -> Vec<String>;
    /// The moves played as UCI text, oldest first.
    fn moves(&self) -> Vec<String>;
    /// The names of the game's notations, the preferred ones first.
    fn notations(&self) -> Vec<&'static str>;
    /// Reads a move in any notation of the game: the move as UCI text, and the name of the notation.
    ///
    /// # Errors
    /// Why the text means no legal move, or which ones it could mean.
    fn read_text(&self, text: &str) -> Result<(String, &'static str), AnyNotationError>;
    /// Writes a legal move, given in any notation, in the notation of this name.
    ///
    /// # Errors
    /// The text means no legal move, or the game has no such notation.
    fn write_text(&self, text: &str, notation: &str) -> Result<String, AnyError>;
    /// Reads a move in any notation of the game and plays it.
    ///
    /// # Errors
    /// Why the text means no move that may be played; the game is unchanged.
    fn play_text(&mut self, text: &str) -> Result<(), AnyNotationError>;
    /// How the game has ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// Why the game has ended, if it has.
    fn explanation(&self) -> Option<AnyExplanation>;
    /// Whether the game goes on, may be claimed as a draw, or has ended.
    fn status(&self) -> Status;
    /// Counts the leaves of the tree of legal moves, on this many threads.
    fn perft(&self, depth: u32, threads: usize) -> u64;
    /// [`AnyGame::perft`], apart for each first move as UCI text.
    fn divide(&self, depth: u32, threads: usize) -> Vec<(String, u64)>;
    /// [`AnyGame::perft`] with a table of the game; one of another game is of no use, and is not used.
    fn perft_hashed(&self, depth: u32, threads: usize, table: &AnyPerftTable) -> u64;
    /// [`AnyGame::divide`] with a table, as [`AnyGame::perft_hashed`] uses it.
    fn divide_hashed(&self, depth: u32, threads: usize, table: &AnyPerftTable) -> Vec<(String, u64)>;
    /// The board as text, seen by the first side.
    fn board(&self, style: BoardStyle) -> String {
        self.board_seen_by(Side::First, style)
    }
    /// The board as text, with this side's end at the bottom.
    fn board_seen_by(&self, bottom: Side, style: BoardStyle) -> String;
    /// The board as an SVG document; see [`Game::svg`].
    ///
    /// # Errors
    /// The board has no square of a name that is given.
    fn svg(&self, drawing: &AnyDrawing) -> Result<String, DrawingError>;
    /// A page that steps through the game; see [`Game::viewer`].
    ///
    /// # Errors
    /// The game has no such notation.
    fn viewer(&self, viewer: &GameViewer) -> Result<String, UnknownNotation>;
    /// The game as an engine is told of it, its moves in the notation of this name; see [`write_engine_text`].
    ///
    /// # Errors
    /// The game has no such notation.
    fn engine_text(&self, protocol: Protocol, notation: &str) -> Result<String, AnyError>;
    /// The record of the game; see [`GameTree::from_game`].
    fn to_tree(&self) -> Box<dyn AnyTree>;
}

impl<P: Position> AnyGame for Game<P> {
    fn info(&self) -> &'static GameInfo {
        P::GAME
    }

    fn fen(&self) -> String {
        self.position().fen()
    }

    fn turn(&self) -> Side {
        self.position().turn()
    }

    fn is_check(&self) -> bool {
        self.position().is_check()
    }

    fn plies(&self) -> usize {
        Game::plies(self).len()
    }

    fn legal_moves(&self) -> Vec<String> {
        let mut moves: Vec<_> = self.position().legal_moves().iter().map(ToString::to_string).collect();
        moves.sort_unstable();
        moves
    }

    fn moves(&self) -> Vec<String> {
        Game::plies(self).iter().map(|ply| ply.m.to_string()).collect()
    }

    fn notations(&self) -> Vec<&'static str> {
        P::NOTATIONS.iter().map(|notation| notation.name()).collect()
    }

    fn read_text(&self, text: &str) -> Result<(String, &'static str), AnyNotationError> {
        let (m, notation) = self.position().recognize(text)?;
        Ok((m.to_string(), notation.name()))
    }

    fn write_text(&self, text: &str, notation: &str) -> Result<String, AnyError> {
        let notation = P::notation(notation)?;
        let m = self.position().parse(text).map_err(AnyNotationError::from)?;
        Ok(notation.text(self.position(), m))
    }

    fn play_text(&mut self, text: &str) -> Result<(), AnyNotationError> {
        let m = self.position().parse(text)?;
        match self.play(m) {
            Ok(_) => Ok(()),
            Err(reason) => Err(AnyNotationError {
                token: text.chars().take(40).collect(),
                column: 1,
                problem: Box::new(reason),
                fen: self.position().fen(),
            }),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        Game::outcome(self)
    }

    fn explanation(&self) -> Option<AnyExplanation> {
        let Explanation { outcome, rule, evidence, english, chinese } = Game::explanation(self)?;
        let cycle = match evidence {
            Evidence::Cycle(cycle) => Some(cycle),
            _ => None,
        };
        Some(AnyExplanation {
            outcome,
            rule,
            english,
            chinese,
            cycle: cycle.as_ref().map(|cycle| [cycle.first, cycle.last]),
            plies: cycle.into_iter().flat_map(|cycle| cycle.plies).map(AnyCyclePly::from).collect(),
        })
    }

    fn status(&self) -> Status {
        Game::status(self)
    }

    fn perft(&self, depth: u32, threads: usize) -> u64 {
        perft_threads(self.position(), depth, threads)
    }

    fn divide(&self, depth: u32, threads: usize) -> Vec<(String, u64)> {
        in_words::<P>(divide(self.position(), depth, threads))
    }

    fn perft_hashed(&self, depth: u32, threads: usize, table: &AnyPerftTable) -> u64 {
        match table.of() {
            Some(table) => perft_hashed(self.position(), depth, threads, table),
            None => AnyGame::perft(self, depth, threads),
        }
    }

    fn divide_hashed(&self, depth: u32, threads: usize, table: &AnyPerftTable) -> Vec<(String, u64)> {
        match table.of() {
            Some(table) => in_words::<P>(divide_hashed(self.position(), depth, threads, table)),
            None => AnyGame::divide(self, depth, threads),
        }
    }

    fn board_seen_by(&self, bottom: Side, style: BoardStyle) -> String {
        self.position().board(style, bottom)
    }

    fn svg(&self, drawing: &AnyDrawing) -> Result<String, DrawingError> {
        Ok(Game::svg(self, &drawing.read()?))
    }

    fn viewer(&self, viewer: &GameViewer) -> Result<String, UnknownNotation> {
        Game::viewer(self, viewer)
    }

    fn engine_text(&self, protocol: Protocol, notation: &str) -> Result<String, AnyError> {
        Ok(write_engine_text(self, protocol, P::notation(notation)?))
    }

    fn to_tree(&self) -> Box<dyn AnyTree> {
        Box::new(GameTree::from_game(self))
    }
}

/// Moves with their counts, as UCI text, sorted.
fn in_words<P: Position>(rows: Vec<(MoveOf<P>, u64)>) -> Vec<(String, u64)> {
    let mut rows: Vec<_> = rows.into_iter().map(|(m, nodes)| (m.to_string(), nodes)).collect();
    rows.sort_unstable();
    rows
}

/// A game that was started from a FEN, and what of the position was not as the rules have it.
#[derive(Debug)]
pub struct Opened {
    /// The game.
    pub game: Box<dyn AnyGame>,
    /// What was mended or let stand, in words.
    pub notes: Vec<String>,
}

/// A game's row in the registry.
#[derive(Clone, Copy, Debug)]
pub struct GameRow {
    /// Which game it is.
    pub info: &'static GameInfo,
    /// Starts a game from the FEN of a possible position; `startpos` is the start position.
    pub open: fn(&str) -> Result<Box<dyn AnyGame>, AnyError>,
    /// Starts a game from a FEN as [`Position::from_fen_lenient`] reads it.
    pub open_lenient: fn(&str) -> Result<Opened, AnyError>,
    /// The game that a program tells an engine of, its moves in the notation of this name; see [`read_engine_text`].
    pub open_engine_text: fn(&str, &str) -> Result<Box<dyn AnyGame>, AnyError>,
    /// An empty record of a game that starts from the FEN of a possible position, or from `startpos`.
    pub open_tree: fn(&str) -> Result<Box<dyn AnyTree>, AnyError>,
    /// Makes a tree of what a [`PgnReader`](crate::PgnReader) reads.
    pub tree_builder: fn(&Limits) -> Box<dyn AnyTreeBuilder>,
    /// The record formats that only this game has.
    pub formats: &'static [&'static dyn AnyFormat],
    /// Makes a table of this many bytes for [`AnyGame::perft_hashed`], as [`PerftTable::new`](crate::PerftTable::new).
    pub perft_table: fn(usize) -> Result<AnyPerftTable, PerftTableError>,
}

impl GameRow {
    /// The row of the game that this position belongs to.
    pub const fn of<P: Position>() -> Self {
        GameRow {
            info: P::GAME,
            perft_table: AnyPerftTable::new::<P>,
            open: |fen| Ok(Box::new(Game::from_position(P::from_fen(fen)?))),
            open_lenient: |fen| {
                let repaired = P::from_fen_lenient(fen)?;
                let mended = repaired.mended.iter().map(|fault| format!("mended: {fault}"));
                let tolerated = repaired.tolerated.iter().map(|fault| format!("let stand: {fault}"));
                Ok(Opened {
                    notes: mended.chain(tolerated).collect(),
                    game: Box::new(Game::from_position(repaired.position)),
                })
            },
            open_engine_text: |text, notation| Ok(Box::new(read_engine_text(text, P::notation(notation)?)?)),
            open_tree: |fen| Ok(Box::new(GameTree::from_position(P::from_fen(fen)?))),
            tree_builder: |limits| Box::new(TreeBuilder::<P>::new(limits)),
            formats: &[],
        }
    }

    /// The row with record formats of the game's own.
    #[must_use]
    pub const fn with_formats(self, formats: &'static [&'static dyn AnyFormat]) -> Self {
        GameRow { formats, ..self }
    }
}
