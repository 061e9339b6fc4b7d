//! A game as it is played: where it started, what was played, where it stands.

use crate::{IllegalMoveOf, MoveOf, Outcome, Position};

/// One ply of a game: a move and the position that it was played in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply<P: Position> {
    /// The position before the move.
    pub before: P,
    /// The move.
    pub m: MoveOf<P>,
}

/// A game: a start position and the legal moves played from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game<P: Position> {
    plies: Vec<Ply<P>>,
    now: P,
}

impl<P: Position> Game<P> {
    /// A game that starts from this position.
    pub const fn from_position(start: P) -> Self {
        Game { plies: Vec::new(), now: start }
    }

    /// The position where the game started.
    pub fn start(&self) -> &P {
        self.plies.first().map_or(&self.now, |ply| &ply.before)
    }

    /// The position after the last move.
    pub const fn position(&self) -> &P {
        &self.now
    }

    /// The plies played, oldest first.
    pub fn plies(&self) -> &[Ply<P>] {
        &self.plies
    }

    /// How the game has ended on the board, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.now.outcome()
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Says why the move is illegal; the game is unchanged.
    pub fn play(&mut self, m: MoveOf<P>) -> Result<(), IllegalMoveOf<P>> {
        let mut next = self.now.clone();
        next.play(m)?;
        let before = core::mem::replace(&mut self.now, next);
        self.plies.push(Ply { before, m });
        Ok(())
    }
}

impl<P: Position> Default for Game<P> {
    fn default() -> Self {
        Self::from_position(P::start())
    }
}
