//! A game whose kind is known only at run time: one virtual call a verb, none inside a loop.

use core::fmt::Debug;

use super::event::Status;
use super::explain::{CyclePly, Deed, Evidence, Explanation};
use crate::play::perft::{divide, perft_threads};
use crate::play::piece::Kind;
use crate::text::draw::{BoardStyle, write_text_board};
use crate::text::notation::NotationError;
use crate::{
    AnyTree, AnyTreeBuilder, Game, GameInfo, GameTree, Limits, Outcome, Position, Side, Square, TreeBuilder,
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
    /// The board as text.
    fn board(&self, style: BoardStyle) -> String;
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
        let mut rows: Vec<_> =
            divide(self.position(), depth, threads).into_iter().map(|(m, n)| (m.to_string(), n)).collect();
        rows.sort_unstable();
        rows
    }

    fn board(&self, style: BoardStyle) -> String {
        write_text_board(self.position(), style)
    }

    fn to_tree(&self) -> Box<dyn AnyTree> {
        Box::new(GameTree::from_game(self))
    }
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
    /// An empty record of a game that starts from the FEN of a possible position, or from `startpos`.
    pub open_tree: fn(&str) -> Result<Box<dyn AnyTree>, AnyError>,
    /// Makes a tree of what a [`PgnReader`](crate::PgnReader) reads.
    pub tree_builder: fn(&Limits) -> Box<dyn AnyTreeBuilder>,
}

impl GameRow {
    /// The row of the game that this position belongs to.
    pub const fn of<P: Position>() -> Self {
        GameRow {
            info: P::GAME,
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
            open_tree: |fen| Ok(Box::new(GameTree::from_position(P::from_fen(fen)?))),
            tree_builder: |limits| Box::new(TreeBuilder::<P>::new(limits)),
        }
    }
}
