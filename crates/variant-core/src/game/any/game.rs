//! A game whose kind is known only at run time.

use core::any::Any;
use core::fmt::Debug;

use super::error::{AnyActionError, AnyNotationError, AnyPlayError, number};
use super::explain::AnyExplanation;
use super::position::{AnyPosition, step, unpacked};
use crate::game::options::GameOptions;
use crate::text::loaded::cut;
use crate::{
    AnyDrawing, AnyTree, Book, Claim, Clock, Coordinates, DrawingError, Event, Game, GameInfo, GameTree,
    GameViewer, Kind, Move, Outcome, PackedMove, Position, Protocol, Side, Square, Status, UnknownNotation,
    write_engine_text,
};

/// An [`Event`] of any game: squares are their numbers, kinds of pieces their codes.
pub type AnyEvent = Event<u8, u8>;

/// A [`Game`] of any kind.
///
/// After the end every action is an error that says how the game ended. A refused action changes nothing.
pub trait AnyGame: Debug + Send + Sync {
    /// Which game it is.
    fn info(&self) -> &'static GameInfo;
    /// What the players may do besides moving and resigning.
    fn book(&self) -> Book;
    /// The options that the game is judged with, by name.
    fn options(&self) -> Vec<(&'static str, &'static str)>;

    /// The position after the last move.
    fn position(&self) -> &dyn AnyPosition;
    /// The position where the game started.
    fn start(&self) -> &dyn AnyPosition;
    /// The position after so many plies, up to all of them.
    fn position_at(&self, plies: usize) -> Option<&dyn AnyPosition>;
    /// How often the present position has stood.
    fn repetitions(&self) -> usize;
    /// How many plies were played.
    fn plies(&self) -> usize;
    /// The moves played, oldest first.
    fn moves(&self) -> Vec<PackedMove>;
    /// The moves played, each with the code of the kind that it captured, 0 for none.
    fn steps(&self) -> Vec<(PackedMove, u8)>;
    /// The move of a ply, counted from 0.
    fn move_at(&self, ply: usize) -> Option<PackedMove>;
    /// The moves played in the notation of this name.
    ///
    /// # Errors
    /// The game has no such notation.
    fn moves_in(&self, notation: &str) -> Result<Vec<String>, UnknownNotation>;
    /// How many events there are.
    fn event_count(&self) -> usize;
    /// What happened, by its number, counted from 0.
    fn event(&self, n: usize) -> Option<AnyEvent>;
    /// How the game has ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// Why the game has ended, if it has.
    fn explanation(&self) -> Option<AnyExplanation>;
    /// Whether the game goes on, may be claimed as a draw, or has ended.
    fn status(&self) -> Status;
    /// The draws that may be claimed now.
    fn claims(&self) -> Vec<Claim>;
    /// Who has offered a draw that is not answered yet.
    fn offer(&self) -> Option<Side>;
    /// The side whose offer of a draw the book would take now; see [`Game::implied_offerer`].
    fn implied_offerer(&self) -> Side;
    /// The squares that the side to move has touched since the last move.
    fn touched(&self) -> Vec<u8>;
    /// The legal moves that touched pieces leave; none after the end.
    fn allowed_moves(&self) -> Vec<PackedMove>;
    /// [`AnyGame::allowed_moves`], each with the code of the kind that it captures, 0 for none.
    fn allowed_steps(&self) -> Vec<(PackedMove, u8)>;
    /// Whether the move of a ply, counted from 0, declines an offer; see [`Game::declines_by_move`].
    fn declines_by_move(&self, ply: usize) -> bool;
    /// The clock before a ply, counted from 0; see [`Game::clock_before`].
    fn clock_before(&self, ply: usize) -> Option<&Clock>;
    /// Gives the game the clocks that it had; see [`Game::restore_clocks`].
    fn restore_clocks(&mut self, before: Vec<Clock>, now: Clock);
    /// The clock, if there is one.
    fn clock(&self) -> Option<&Clock>;

    /// Gives the game a clock, which runs from now on; see [`Game::with_clock`].
    fn set_clock(&mut self, clock: Clock);
    /// Plays a move, and tells how the game has ended by it.
    ///
    /// # Errors
    /// As [`Game::play`].
    fn play(&mut self, m: PackedMove) -> Result<Option<Outcome>, AnyActionError>;
    /// Plays a move after the side to move has thought for so many milliseconds; see [`Game::play_after`].
    ///
    /// # Errors
    /// As [`Game::play`].
    fn play_after(&mut self, m: PackedMove, elapsed: u64) -> Result<Option<Outcome>, AnyActionError>;
    /// Reads a move in any notation of the game and plays it.
    ///
    /// # Errors
    /// Why the text means no move that may be played; the game is unchanged.
    fn play_text(&mut self, text: &str) -> Result<PackedMove, AnyPlayError>;
    /// Takes the last move back, and all that happened after it; see [`Game::undo`].
    fn undo(&mut self) -> Option<PackedMove>;
    /// A side resigns and loses.
    ///
    /// # Errors
    /// As [`Game::resign`].
    fn resign(&mut self, side: Side) -> Result<Outcome, AnyActionError>;
    /// A side offers a draw.
    ///
    /// # Errors
    /// As [`Game::offer_draw`].
    fn offer_draw(&mut self, side: Side) -> Result<(), AnyActionError>;
    /// The side that was offered a draw accepts it.
    ///
    /// # Errors
    /// As [`Game::accept_draw`].
    fn accept_draw(&mut self) -> Result<Outcome, AnyActionError>;
    /// The side that was offered a draw declines it.
    ///
    /// # Errors
    /// As [`Game::decline_draw`].
    fn decline_draw(&mut self) -> Result<(), AnyActionError>;
    /// A side claims a draw.
    ///
    /// # Errors
    /// As [`Game::claim_draw`].
    fn claim_draw(&mut self, claim: Claim) -> Result<Outcome, AnyActionError>;
    /// The side to move touches a piece.
    ///
    /// # Errors
    /// As [`Game::touch`]; or the board has no such square.
    fn touch(&mut self, square: u8) -> Result<(), AnyActionError>;
    /// Ends the game: this side has used up its time.
    ///
    /// # Errors
    /// As [`Game::flag_fall`].
    fn flag_fall(&mut self, side: Side) -> Result<Outcome, AnyActionError>;
    /// Ends the game if the side to move has used up its time, now that it has thought for so many milliseconds.
    ///
    /// # Errors
    /// As [`Game::tick`].
    fn tick(&mut self, elapsed: u64) -> Result<Option<Outcome>, AnyActionError>;

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
    fn engine_text(&self, protocol: Protocol, notation: &str) -> Result<String, UnknownNotation>;
    /// The record of the game; see [`GameTree::from_game`].
    fn to_tree(&self) -> Box<dyn AnyTree>;
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;
    /// Whether the other game is of the same kind, and the same happened in it.
    fn same(&self, other: &dyn AnyGame) -> bool;
    /// The [`Game`] itself, for code that knows one game.
    fn as_any(&self) -> &dyn Any;
}

impl<P: Position> AnyGame for Game<P> {
    fn info(&self) -> &'static GameInfo {
        P::GAME
    }

    fn book(&self) -> Book {
        P::BOOK
    }

    fn options(&self) -> Vec<(&'static str, &'static str)> {
        let value = |name| Some((name, Game::options(self).get(name)?));
        P::Options::LIST.iter().filter_map(|option| value(option.name)).collect()
    }

    fn position(&self) -> &dyn AnyPosition {
        Game::<P>::position(self)
    }

    fn start(&self) -> &dyn AnyPosition {
        Game::<P>::start(self)
    }

    fn position_at(&self, plies: usize) -> Option<&dyn AnyPosition> {
        self.history().position_at(plies).map(|position| position as _)
    }

    fn repetitions(&self) -> usize {
        self.history().count(Game::position(self))
    }

    fn plies(&self) -> usize {
        Game::plies(self).len()
    }

    fn moves(&self) -> Vec<PackedMove> {
        Game::plies(self).iter().map(|ply| ply.m.pack()).collect()
    }

    fn steps(&self) -> Vec<(PackedMove, u8)> {
        Game::plies(self).iter().map(|ply| step(&ply.before, ply.m)).collect()
    }

    fn move_at(&self, ply: usize) -> Option<PackedMove> {
        Some(Game::plies(self).get(ply)?.m.pack())
    }

    fn moves_in(&self, notation: &str) -> Result<Vec<String>, UnknownNotation> {
        let notation = P::notation(notation)?;
        Ok(Game::plies(self).iter().map(|ply| ply.text(notation)).collect())
    }

    fn event_count(&self) -> usize {
        self.events().len()
    }

    fn event(&self, n: usize) -> Option<AnyEvent> {
        Some(match *self.events().get(n)? {
            Event::Move(Coordinates { from, to, promotion }) => Event::Move(Coordinates {
                from: number(from),
                to: number(to),
                promotion: promotion.map(Kind::code),
            }),
            Event::Offer(side) => Event::Offer(side),
            Event::Accept(side) => Event::Accept(side),
            Event::Decline(side) => Event::Decline(side),
            Event::Claim(claim) => Event::Claim(claim),
            Event::Resign(side) => Event::Resign(side),
            Event::Touch(square) => Event::Touch(number(square)),
            Event::FlagFall(side) => Event::FlagFall(side),
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        Game::outcome(self)
    }

    fn explanation(&self) -> Option<AnyExplanation> {
        Game::explanation(self).map(AnyExplanation::from)
    }

    fn status(&self) -> Status {
        Game::status(self)
    }

    fn claims(&self) -> Vec<Claim> {
        Game::claims(self)
    }

    fn offer(&self) -> Option<Side> {
        Game::offer(self)
    }

    fn implied_offerer(&self) -> Side {
        Game::implied_offerer(self)
    }

    fn touched(&self) -> Vec<u8> {
        Game::touched(self).iter().copied().map(number).collect()
    }

    fn allowed_moves(&self) -> Vec<PackedMove> {
        Game::allowed_moves(self).into_iter().map(Move::pack).collect()
    }

    fn allowed_steps(&self) -> Vec<(PackedMove, u8)> {
        let position = Game::position(self);
        match Game::touched(self) {
            _ if Game::outcome(self).is_some() => Vec::new(),
            [] => AnyPosition::legal_steps(position),
            _ => Game::allowed_moves(self).into_iter().map(|m| step(position, m)).collect(),
        }
    }

    fn declines_by_move(&self, ply: usize) -> bool {
        Game::declines_by_move(self, ply)
    }

    fn clock_before(&self, ply: usize) -> Option<&Clock> {
        Game::clock_before(self, ply)
    }

    fn restore_clocks(&mut self, before: Vec<Clock>, now: Clock) {
        Game::restore_clocks(self, before, now);
    }

    fn clock(&self) -> Option<&Clock> {
        Game::clock(self)
    }

    fn set_clock(&mut self, clock: Clock) {
        Game::set_clock(self, clock);
    }

    fn play(&mut self, m: PackedMove) -> Result<Option<Outcome>, AnyActionError> {
        let m = self.unpacked(m)?;
        Ok(Game::play(self, m)?)
    }

    fn play_after(&mut self, m: PackedMove, elapsed: u64) -> Result<Option<Outcome>, AnyActionError> {
        let m = self.unpacked(m)?;
        Ok(Game::play_after(self, m, elapsed)?)
    }

    fn play_text(&mut self, text: &str) -> Result<PackedMove, AnyPlayError> {
        let m = Game::position(self).parse(text).map_err(AnyNotationError::from)?;
        match Game::play(self, m) {
            Ok(_) => Ok(m.pack()),
            Err(reason) => Err(AnyPlayError::Action { token: cut(text).into(), reason: reason.into() }),
        }
    }

    fn undo(&mut self) -> Option<PackedMove> {
        Game::undo(self).map(Move::pack)
    }

    fn resign(&mut self, side: Side) -> Result<Outcome, AnyActionError> {
        Ok(Game::resign(self, side)?)
    }

    fn offer_draw(&mut self, side: Side) -> Result<(), AnyActionError> {
        Ok(Game::offer_draw(self, side)?)
    }

    fn accept_draw(&mut self) -> Result<Outcome, AnyActionError> {
        Ok(Game::accept_draw(self)?)
    }

    fn decline_draw(&mut self) -> Result<(), AnyActionError> {
        Ok(Game::decline_draw(self)?)
    }

    fn claim_draw(&mut self, claim: Claim) -> Result<Outcome, AnyActionError> {
        Ok(Game::claim_draw(self, claim)?)
    }

    fn touch(&mut self, square: u8) -> Result<(), AnyActionError> {
        let at = P::Square::from_index(square.into());
        Ok(Game::touch(self, at.ok_or_else(|| AnyActionError::no_square(square, P::GAME.name))?)?)
    }

    fn flag_fall(&mut self, side: Side) -> Result<Outcome, AnyActionError> {
        Ok(Game::flag_fall(self, side)?)
    }

    fn tick(&mut self, elapsed: u64) -> Result<Option<Outcome>, AnyActionError> {
        Ok(Game::tick(self, elapsed)?)
    }

    fn svg(&self, drawing: &AnyDrawing) -> Result<String, DrawingError> {
        Ok(Game::svg(self, &drawing.read()?))
    }

    fn viewer(&self, viewer: &GameViewer) -> Result<String, UnknownNotation> {
        Game::viewer(self, viewer)
    }

    fn engine_text(&self, protocol: Protocol, notation: &str) -> Result<String, UnknownNotation> {
        Ok(write_engine_text(self, protocol, P::notation(notation)?))
    }

    fn to_tree(&self) -> Box<dyn AnyTree> {
        Box::new(GameTree::from_game(self))
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn same(&self, other: &dyn AnyGame) -> bool {
        other.as_any().downcast_ref::<Self>().is_some_and(|other| self == other)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl<P: Position> Game<P> {
    /// The move of a number; in a game that is over, that it is over comes first.
    fn unpacked(&self, m: PackedMove) -> Result<crate::MoveOf<P>, AnyActionError> {
        unpacked::<P>(m).map_err(|foreign| match Game::outcome(self) {
            Some(outcome) => crate::ActionErrorOf::<P>::GameOver(outcome).into(),
            None => foreign.into(),
        })
    }
}

impl Clone for Box<dyn AnyGame> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}

impl PartialEq for dyn AnyGame + '_ {
    fn eq(&self, other: &Self) -> bool {
        self.same(other)
    }
}

impl Eq for dyn AnyGame + '_ {}
