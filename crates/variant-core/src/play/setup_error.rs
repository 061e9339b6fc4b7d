//! Why a setup is no possible position.

use core::fmt::{self, Display};

use super::castling::{Castling, Wing};
use super::piece::{Kind, Piece, counted};
use super::setup::MOST_COUNTED;
use crate::{Side, Square};

/// One reason why a setup is no possible position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError<S: Square, K: Kind> {
    /// A side has no general.
    #[error("{} has no {}", K::SIDES[.side.index()], K::GENERAL.name())]
    NoGeneral {
        /// The side without a general.
        side: Side,
    },
    /// A side has more pieces of a kind than it can ever have.
    #[error("{} has {}, and can have at most {limit}", K::SIDES[.piece.side.index()], counted(*.count, .piece.kind))]
    TooMany {
        /// The piece that is there too often.
        piece: Piece<K>,
        /// How many there are.
        count: usize,
        /// How many there can be.
        limit: usize,
    },
    /// A side has more promoted pieces than it has lost soldiers.
    #[error("{} has {promoted} promoted pieces, but only {} {} are gone", K::SIDES[.side.index()], .gone, K::SOLDIER.name())]
    TooManyPromoted {
        /// Whose pieces they are.
        side: Side,
        /// How many pieces the side has beyond those of the start.
        promoted: usize,
        /// How many soldiers it lacks.
        gone: usize,
    },
    /// A piece stands where it can never come.
    #[error("{piece} on {square}, a square it can never stand on")]
    NeverThere {
        /// The piece.
        piece: Piece<K>,
        /// Where it stands.
        square: S,
    },
    /// The side that has just moved has left its general in check.
    #[error("the {} general on {general} is in check from {by}, but it is the other side's move", K::SIDES[.side.index()])]
    OpponentInCheck {
        /// The side that is not to move.
        side: Side,
        /// Where its general stands.
        general: S,
        /// A piece that could capture it.
        by: S,
    },
    /// The generals face each other on an open file.
    #[error("the generals on {first} and {second} face each other")]
    GeneralsFace {
        /// The first side's general.
        first: S,
        /// The second side's general.
        second: S,
    },
    /// A castling right whose general or chariot is not on its first square.
    #[error("bad castling right {}: no {missing} on {square}", Castling::only(*.side, *.wing))]
    NoCastling {
        /// Whose right it is.
        side: Side,
        /// Towards which wing.
        wing: Wing,
        /// The piece that should stand on the square.
        missing: Piece<K>,
        /// Where it should stand.
        square: S,
    },
    /// An en-passant square that no soldier can have skipped.
    #[error("no soldier can have skipped {square} on the last move")]
    NoEnPassant {
        /// The square in the FEN.
        square: S,
    },
    /// The plies since the last reset are beyond what is counted.
    #[error("the half-move counter {count} is above {MOST_COUNTED}")]
    Halfmoves {
        /// The counter in the FEN.
        count: u32,
    },
    /// The number of the move is 0 or beyond what is counted.
    #[error("the move number {count} is not between 1 and {MOST_COUNTED}")]
    Fullmoves {
        /// The number in the FEN.
        count: u32,
    },
}

impl<S: Square, K: Kind> SetupError<S, K> {
    /// A short name of the reason that programs can rely on, such as `no_general`.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoGeneral { .. } => "no_general",
            Self::TooMany { .. } => "too_many",
            Self::TooManyPromoted { .. } => "too_many_promoted",
            Self::NeverThere { .. } => "never_there",
            Self::OpponentInCheck { .. } => "opponent_in_check",
            Self::GeneralsFace { .. } => "generals_face",
            Self::NoCastling { .. } => "no_castling",
            Self::NoEnPassant { .. } => "no_en_passant",
            Self::Halfmoves { .. } => "halfmoves",
            Self::Fullmoves { .. } => "fullmoves",
        }
    }

    /// The squares that the reason names, in the order of its sentence.
    pub fn squares(&self) -> Vec<S> {
        match *self {
            Self::NeverThere { square, .. }
            | Self::NoCastling { square, .. }
            | Self::NoEnPassant { square } => vec![square],
            Self::OpponentInCheck { general, by, .. } => vec![general, by],
            Self::GeneralsFace { first, second } => vec![first, second],
            Self::NoGeneral { .. }
            | Self::TooMany { .. }
            | Self::TooManyPromoted { .. }
            | Self::Halfmoves { .. }
            | Self::Fullmoves { .. } => Vec::new(),
        }
    }
}

/// All reasons why a setup is no possible position; never empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupErrors<S: Square, K: Kind>(Vec<SetupError<S, K>>);

impl<S: Square, K: Kind> SetupErrors<S, K> {
    /// All these reasons; there is at least one.
    pub(super) const fn new(reasons: Vec<SetupError<S, K>>) -> Self {
        SetupErrors(reasons)
    }

    /// The reasons, in the order: pieces, squares, checks, rights, counters.
    pub fn reasons(&self) -> &[SetupError<S, K>] {
        &self.0
    }
}

/// Joins the reasons with semicolons.
impl<S: Square, K: Kind> Display for SetupErrors<S, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, reason) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            Display::fmt(reason, f)?;
        }
        Ok(())
    }
}

impl<S: Square, K: Kind> core::error::Error for SetupErrors<S, K> {}

/// A position built from a setup that was not quite right, and what was wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repaired<P, S: Square, K: Kind> {
    /// The position.
    pub position: P,
    /// The faults that were mended: rights were dropped, counters brought into their range.
    pub mended: Vec<SetupError<S, K>>,
    /// The faults that were let stand, since the moves do not mind: more pieces than a side can have, soldiers where
    /// they cannot come.
    pub tolerated: Vec<SetupError<S, K>>,
}
