//! A game whose kind is known only at run time: one virtual call a verb, none inside a loop.

use core::fmt::Debug;

use crate::play::perft::{divide, perft_threads};
use crate::text::draw::{BoardStyle, write_text_board};
use crate::text::notation::Notation;
use crate::{Game, GameInfo, Outcome, Position, Side};

/// Any error of any game, for callers that only show it.
pub type AnyError = Box<dyn core::error::Error + Send + Sync>;

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
    /// Reads a move in any notation of the game and plays it.
    fn play_text(&mut self, text: &str) -> Result<(), AnyError>;
    /// How the game has ended on the board, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// Counts the leaves of the tree of legal moves, on this many threads.
    fn perft(&self, depth: u32, threads: usize) -> u64;
    /// [`AnyGame::perft`], apart for each first move as UCI text.
    fn divide(&self, depth: u32, threads: usize) -> Vec<(String, u64)>;
    /// The board as text.
    fn board(&self, style: BoardStyle) -> String;
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

    fn play_text(&mut self, text: &str) -> Result<(), AnyError> {
        let m = self.position().parse(text)?;
        Ok(self.play(m)?)
    }

    fn outcome(&self) -> Option<Outcome> {
        Game::outcome(self)
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
}

/// A game's row in the registry.
#[derive(Clone, Copy, Debug)]
pub struct GameRow {
    /// Which game it is.
    pub info: &'static GameInfo,
    /// The names of the notations that the game's moves are written in.
    pub notations: fn() -> Vec<&'static str>,
    /// Starts a game from a FEN; `startpos` is the start position.
    pub open: fn(&str) -> Result<Box<dyn AnyGame>, AnyError>,
}

impl GameRow {
    /// The row of the game that this position belongs to.
    pub const fn of<P: Position>() -> Self {
        GameRow {
            info: P::GAME,
            notations: || P::NOTATIONS.iter().map(|n: &&dyn Notation<P>| n.name()).collect(),
            open: |fen| Ok(Box::new(Game::from_position(P::from_fen(fen)?))),
        }
    }
}
