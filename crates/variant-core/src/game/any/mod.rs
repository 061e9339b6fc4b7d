//! Games, positions and setups whose game is known only at run time: one virtual call a verb, none inside a loop.
//!
//! Squares are their numbers, kinds of pieces their codes, moves [`PackedMove`](crate::PackedMove)s, and errors data with
//! the same names in every game.

mod error;
mod explain;
mod game;
mod piece;
mod position;
mod row;
mod setup;

pub use error::{
    AnyActionError, AnyEngineTextError, AnyError, AnyIllegalMove, AnyNotationError, AnyPlayError,
    AnyPositionError, AnySetupError, AnySetupErrors, AnyWriteError,
};
pub use explain::{AnyChase, AnyCycle, AnyCyclePly, AnyEvidence, AnyExplanation, AnyRepetitionWarning};
pub use game::{AnyEvent, AnyGame};
pub use piece::AnyPiece;
pub use position::{AnyPosition, AnyRepaired};
pub use row::{ChaseError, GameRow};
pub use setup::{AnySetup, EditError};
