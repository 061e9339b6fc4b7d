//! A setup whose game is known only at run time: the editor of positions.

use core::any::Any;
use core::fmt::{self, Debug, Display};

use super::error::{AnySetupError, AnySetupErrors};
use super::piece::AnyPiece;
use super::position::{AnyPosition, AnyRepaired};
use crate::text::fen::{FenField, Field};
use crate::{FenError, GameInfo, Kind, Piece, Position, Rights, SetupOf, Side, Square};

/// A [`Setup`](crate::Setup) of any game: any pieces anywhere, to be edited freely.
pub trait AnySetup: Debug + Display + Send + Sync {
    /// Which game it is.
    fn info(&self) -> &'static GameInfo;
    /// The FEN, whether or not the position is possible.
    fn fen(&self) -> String;
    /// The piece on a square.
    fn piece_at(&self, square: u8) -> Option<AnyPiece>;
    /// Puts a piece, given by its letter in FEN, on a square.
    ///
    /// # Errors
    /// There is no such square or piece.
    fn put(&mut self, square: u8, letter: char) -> Result<(), EditError>;
    /// Takes the piece off a square, and tells which it was.
    fn remove(&mut self, square: u8) -> Option<AnyPiece>;
    /// Takes off every piece and drops every right.
    fn clear(&mut self);
    /// The side to move.
    fn turn(&self) -> Side;
    /// Sets the side to move.
    fn set_turn(&mut self, side: Side);
    /// The third and fourth field of the FEN: castling, and the square that a soldier has just skipped.
    fn rights(&self) -> [String; 2];
    /// Sets castling as the third field of the FEN writes it, such as `KQkq` or `-`.
    ///
    /// # Errors
    /// The text is no such field, or the game has no such rights.
    fn set_castling(&mut self, text: &str) -> Result<(), FenError>;
    /// Sets the square that a soldier has just skipped as the fourth field of the FEN writes it, such as `e3` or `-`.
    ///
    /// # Errors
    /// The text is no such field, or the game has no such right.
    fn set_en_passant(&mut self, text: &str) -> Result<(), FenError>;
    /// The half-move counter: plies since the last move that resets it.
    fn halfmoves(&self) -> u32;
    /// Sets the half-move counter.
    fn set_halfmoves(&mut self, plies: u32);
    /// The number of the move.
    fn fullmoves(&self) -> u32;
    /// Sets the number of the move.
    fn set_fullmoves(&mut self, number: u32);
    /// All that is wrong with the setup; nothing, if it is a possible position.
    fn faults(&self) -> Vec<AnySetupError>;
    /// The position that the setup stands for; see [`Position::from_setup`].
    ///
    /// # Errors
    /// All the reasons why it is not possible.
    fn build(&self) -> Result<Box<dyn AnyPosition>, AnySetupErrors>;
    /// The position that the setup stands for once it is mended; see [`Position::from_setup_lenient`].
    ///
    /// # Errors
    /// The reasons that cannot be mended.
    fn build_leniently(&self) -> Result<AnyRepaired, AnySetupErrors>;
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnySetup>;
    /// Whether the other setup is of the same game and equal, down to the counters.
    fn same(&self, other: &dyn AnySetup) -> bool;
    /// The [`Setup`](crate::Setup) itself, for code that knows one game.
    fn as_any(&self) -> &dyn Any;
}

/// A setup cannot be edited so; it is as it was.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EditError {
    /// The board has no square of this number.
    #[error("the square {square} is none of {game}")]
    NoSquare {
        /// The number.
        square: u8,
        /// The name of the game.
        game: &'static str,
    },
    /// The game has no piece of this letter.
    #[error("{letter:?} is no piece of {game}; the pieces are {known}, and in lower case {}'s", .sides[1])]
    NoPiece {
        /// The letter.
        letter: char,
        /// The name of the game.
        game: &'static str,
        /// The letters of the game's pieces.
        known: String,
        /// What the sides are called.
        sides: [&'static str; 2],
    },
}

impl EditError {
    /// A short name of the reason that programs can rely on.
    pub const fn code(&self) -> &'static str {
        match self {
            EditError::NoSquare { .. } => "no_square",
            EditError::NoPiece { .. } => "no_such_piece",
        }
    }
}

/// A setup together with the position that it can become: the type of a setup alone does not say.
pub(super) struct SetupFor<P: Position>(pub(super) SetupOf<P>);

impl<P: Position> SetupFor<P> {
    fn set_rights(&mut self, fields: [(FenField, &str); 2]) -> Result<(), FenError> {
        let [castling, en_passant] = fields.map(|(name, text)| Field {
            name,
            text: if text.is_empty() { "-" } else { text },
            column: 1,
        });
        self.0.rights = P::Rights::read(castling, en_passant)?;
        Ok(())
    }
}

impl<P: Position> AnySetup for SetupFor<P> {
    fn info(&self) -> &'static GameInfo {
        P::GAME
    }

    fn fen(&self) -> String {
        self.0.to_string()
    }

    fn piece_at(&self, square: u8) -> Option<AnyPiece> {
        self.0.board.get(P::Square::from_index(square.into())?).map(AnyPiece::from)
    }

    fn put(&mut self, square: u8, letter: char) -> Result<(), EditError> {
        let game = P::GAME.name;
        let at = P::Square::from_index(square.into()).ok_or(EditError::NoSquare { square, game })?;
        let piece = Piece::from_letter(letter).ok_or_else(|| EditError::NoPiece {
            letter,
            game,
            known: P::Kind::ALL.iter().map(|kind| kind.letter()).collect(),
            sides: P::Kind::SIDES,
        })?;
        self.0.board.set(at, Some(piece));
        Ok(())
    }

    fn remove(&mut self, square: u8) -> Option<AnyPiece> {
        let piece = self.piece_at(square)?;
        self.0.board.set(P::Square::from_index(square.into())?, None);
        Some(piece)
    }

    fn clear(&mut self) {
        self.0 = SetupOf::<P> {
            turn: self.0.turn,
            halfmoves: self.0.halfmoves,
            fullmoves: self.0.fullmoves,
            ..SetupOf::<P>::empty()
        };
    }

    fn turn(&self) -> Side {
        self.0.turn
    }

    fn set_turn(&mut self, side: Side) {
        self.0.turn = side;
    }

    fn rights(&self) -> [String; 2] {
        let both = Written(&self.0.rights, core::marker::PhantomData).to_string();
        let (castling, en_passant) = both.split_once(' ').unwrap_or((&both, "-"));
        [castling.to_owned(), en_passant.to_owned()]
    }

    fn set_castling(&mut self, text: &str) -> Result<(), FenError> {
        let [_, en_passant] = self.rights();
        self.set_rights([(FenField::Castling, text), (FenField::EnPassant, &en_passant)])
    }

    fn set_en_passant(&mut self, text: &str) -> Result<(), FenError> {
        let [castling, _] = self.rights();
        self.set_rights([(FenField::Castling, &castling), (FenField::EnPassant, text)])
    }

    fn halfmoves(&self) -> u32 {
        self.0.halfmoves
    }

    fn set_halfmoves(&mut self, plies: u32) {
        self.0.halfmoves = plies;
    }

    fn fullmoves(&self) -> u32 {
        self.0.fullmoves
    }

    fn set_fullmoves(&mut self, number: u32) {
        self.0.fullmoves = number;
    }

    fn faults(&self) -> Vec<AnySetupError> {
        match P::from_setup(&self.0) {
            Ok(_) => Vec::new(),
            Err(errors) => errors.reasons().iter().map(AnySetupError::from).collect(),
        }
    }

    fn build(&self) -> Result<Box<dyn AnyPosition>, AnySetupErrors> {
        Ok(Box::new(P::from_setup(&self.0)?))
    }

    fn build_leniently(&self) -> Result<AnyRepaired, AnySetupErrors> {
        Ok(AnyRepaired::of::<P>(P::from_setup_lenient(&self.0)?))
    }

    fn boxed_clone(&self) -> Box<dyn AnySetup> {
        Box::new(SetupFor::<P>(self.0))
    }

    fn same(&self, other: &dyn AnySetup) -> bool {
        let same_game = self.info().name == other.info().name;
        same_game && other.as_any().downcast_ref::<SetupOf<P>>().is_some_and(|other| self.0 == *other)
    }

    fn as_any(&self) -> &dyn Any {
        &self.0
    }
}

/// The two fields of the rights.
struct Written<'a, S, R>(&'a R, core::marker::PhantomData<S>);

impl<S: Square, R: Rights<S>> Display for Written<'_, S, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }
}

/// Writes the FEN.
impl<P: Position> Display for SetupFor<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.0, f)
    }
}

impl<P: Position> Debug for SetupFor<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Setup({self})")
    }
}

impl Clone for Box<dyn AnySetup> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}

impl PartialEq for dyn AnySetup + '_ {
    fn eq(&self, other: &Self) -> bool {
        self.same(other)
    }
}

impl Eq for dyn AnySetup + '_ {}
