//! What the registry knows of a game.

use super::error::AnyIllegalMove;
use super::error::{AnyEngineTextError, AnyPositionError};
use super::explain::{AnyChase, AnyRepetitionWarning};
use super::game::AnyGame;
use super::piece::AnyPiece;
use super::position::{AnyPosition, AnyRepaired};
use super::setup::{AnySetup, SetupFor};
use crate::game::options::{GameOption, GameOptions};
use crate::play::perft_table::{AnyPerftTable, PerftTableError};
use crate::{
    AnyFormat, AnyTree, AnyTreeBuilder, Book, FenError, Game, GameInfo, GameTree, Kind, Limits, Move,
    PackedMove, Piece, Position, SetupOf, Side, TreeBuilder, read_engine_text,
};

/// What a move newly chases; see [`GameRow::chases`].
type Chases = fn(&dyn AnyPosition, PackedMove) -> Result<Vec<AnyChase>, AnyIllegalMove>;
/// Which moves would bring a position about once too often; see [`GameRow::repetition_warnings`].
type Warnings = fn(&dyn AnyGame) -> Vec<AnyRepetitionWarning>;

/// A game's row in the registry.
#[derive(Clone, Copy, Debug)]
pub struct GameRow {
    /// Which game it is.
    pub info: &'static GameInfo,
    /// What the players may do besides moving and resigning.
    pub book: Book,
    /// What its book leaves open, and the ways to read it.
    pub options: &'static [GameOption],
    /// The record formats that only this game has.
    pub formats: &'static [&'static dyn AnyFormat],
    /// The names of its notations, the preferred ones first.
    pub notations: fn() -> Vec<&'static str>,
    /// Its pieces: every kind of the first side, the general first, then of the second.
    pub pieces: fn() -> Vec<AnyPiece>,
    /// The UCI text of a move, if the number is a move of this game.
    pub uci: fn(PackedMove) -> Option<String>,
    /// The position that a FEN stands for; `startpos` is the start position.
    pub position: fn(&str) -> Result<Box<dyn AnyPosition>, AnyPositionError>,
    /// The position that a FEN stands for as [`Position::from_fen_lenient`] reads it.
    pub position_lenient: fn(&str) -> Result<AnyRepaired, AnyPositionError>,
    /// The setup that a FEN stands for, possible or not; `startpos` is the start position, and an empty text the empty
    /// board.
    pub setup: fn(&str) -> Result<Box<dyn AnySetup>, FenError>,
    /// Starts a game from the FEN of a possible position; `startpos` is the start position.
    pub open: fn(&str) -> Result<Box<dyn AnyGame>, AnyPositionError>,
    /// The game that a program tells an engine of, its moves in the notation of this name; see [`read_engine_text`].
    pub open_engine_text: fn(&str, &str) -> Result<Box<dyn AnyGame>, AnyEngineTextError>,
    /// An empty record of a game that starts from the FEN of a possible position, or from `startpos`.
    pub open_tree: fn(&str) -> Result<Box<dyn AnyTree>, AnyPositionError>,
    /// Makes a tree of what a [`PgnReader`](crate::PgnReader) reads.
    pub tree_builder: fn(&Limits) -> Box<dyn AnyTreeBuilder>,
    /// Makes a table of this many bytes for [`AnyPosition::perft_hashed`], as [`PerftTable::new`](crate::PerftTable::new).
    pub perft_table: fn(usize) -> Result<AnyPerftTable, PerftTableError>,
    chases: Option<Chases>,
    warnings: Option<Warnings>,
}

impl GameRow {
    /// The row of the game that this position belongs to.
    pub const fn of<P: Position>() -> Self {
        GameRow {
            info: P::GAME,
            book: P::BOOK,
            options: P::Options::LIST,
            formats: &[],
            notations: || P::NOTATIONS.iter().map(|notation| notation.name()).collect(),
            pieces: || {
                let of = |side| P::Kind::ALL.iter().map(move |kind| Piece { side, kind: *kind }.into());
                Side::ALL.into_iter().flat_map(of).collect()
            },
            uci: |m| Move::<P::Square, P::Kind>::unpack(m).map(|m| m.to_string()),
            position: |fen| Ok(Box::new(P::from_fen(fen)?)),
            position_lenient: |fen| Ok(AnyRepaired::of::<P>(P::from_fen_lenient(fen)?)),
            setup: |fen| {
                Ok(Box::new(SetupFor::<P>(match fen.trim() {
                    "" => SetupOf::<P>::empty(),
                    "startpos" => P::start().to_setup(),
                    fen => fen.parse()?,
                })))
            },
            open: |fen| Ok(Box::new(Game::from_position(P::from_fen(fen)?))),
            open_engine_text: |text, notation| Ok(Box::new(read_engine_text(text, P::notation(notation)?)?)),
            open_tree: |fen| Ok(Box::new(GameTree::from_position(P::from_fen(fen)?))),
            tree_builder: |limits| Box::new(TreeBuilder::<P>::new(limits)),
            perft_table: AnyPerftTable::new::<P>,
            chases: None,
            warnings: None,
        }
    }

    /// The row with record formats of the game's own.
    #[must_use]
    pub const fn with_formats(self, formats: &'static [&'static dyn AnyFormat]) -> Self {
        GameRow { formats, ..self }
    }

    /// The row of a game that judges repetitions by what is chased, with what it can say of chases and of repetitions to
    /// come. The functions get positions and games of this game only.
    #[must_use]
    pub const fn with_chases(self, chases: Chases, warnings: Warnings) -> Self {
        GameRow { chases: Some(chases), warnings: Some(warnings), ..self }
    }

    /// The pieces that a move newly chases, in a game that judges by chases.
    ///
    /// # Errors
    /// The game does not, or the position is of another one, or the move is illegal.
    pub fn chases(&self, position: &dyn AnyPosition, m: PackedMove) -> Result<Vec<AnyChase>, ChaseError> {
        let chases = self.chases.ok_or(ChaseError::NoChases(self.info.name))?;
        self.check_game(position.info())?;
        Ok(chases(position, m)?)
    }

    /// The moves that would bring a position about for the third time, and what would be judged, in a game that judges by
    /// chases.
    ///
    /// # Errors
    /// The game does not, or the one given is of another kind.
    pub fn repetition_warnings(&self, game: &dyn AnyGame) -> Result<Vec<AnyRepetitionWarning>, ChaseError> {
        let warnings = self.warnings.ok_or(ChaseError::NoChases(self.info.name))?;
        self.check_game(game.info())?;
        Ok(warnings(game))
    }

    fn check_game(&self, found: &'static GameInfo) -> Result<(), ChaseError> {
        let expected = self.info.name;
        if found.name == expected {
            Ok(())
        } else {
            Err(ChaseError::OtherGame { expected, found: found.name })
        }
    }
}

/// Why a game cannot say what is chased.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ChaseError {
    /// The game of this name does not judge by chases.
    #[error("{0} has no rule about chases")]
    NoChases(&'static str),
    /// The position or game is of another kind.
    #[error("expected a position of {expected}, found one of {found}")]
    OtherGame {
        /// The game that was asked.
        expected: &'static str,
        /// The game that was given.
        found: &'static str,
    },
    /// The move is illegal.
    #[error(transparent)]
    Illegal(#[from] AnyIllegalMove),
}

impl ChaseError {
    /// The name of the reason that programs can rely on.
    pub const fn code(&self) -> &'static str {
        match self {
            ChaseError::NoChases(_) => "no_chases",
            ChaseError::OtherGame { .. } => "other_game",
            ChaseError::Illegal(reason) => reason.code,
        }
    }
}
