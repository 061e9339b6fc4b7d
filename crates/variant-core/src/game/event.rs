//! What can happen in a game, and why it may not.

use core::fmt;

use crate::{Coordinates, IllegalMove, Kind, Outcome, Side, Square};

use super::clock::ClockError;

/// Something that happened in a game; a game is the list of these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Event<S, K> {
    /// The side to move made a move.
    Move(Coordinates<S, K>),
    /// A side offered a draw.
    Offer(Side),
    /// A side accepted the draw that the other had offered.
    Accept(Side),
    /// A side declined the draw that the other had offered, in words or by moving.
    Decline(Side),
    /// A side claimed a draw.
    Claim(Claim),
    /// A side resigned.
    Resign(Side),
    /// The side to move touched a piece, its own or the other's.
    Touch(S),
    /// A side used up its time.
    FlagFall(Side),
}

impl<S, K> Event<S, K> {
    /// The name that programs use, such as `flag_fall`.
    pub const fn name(&self) -> &'static str {
        match self {
            Event::Move(_) => "move",
            Event::Offer(_) => "offer",
            Event::Accept(_) => "accept",
            Event::Decline(_) => "decline",
            Event::Claim(_) => "claim",
            Event::Resign(_) => "resign",
            Event::Touch(_) => "touch",
            Event::FlagFall(_) => "flag_fall",
        }
    }
}

/// A draw that a player may claim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Claim {
    /// On what ground.
    pub kind: ClaimKind,
    /// Whose claim it is.
    pub side: Side,
}

/// The ground of a claim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClaimKind {
    /// The player has made the same move in the same position three times.
    Repetition,
    /// Fifty moves by each side without a capture or a soldier's move.
    FiftyMoves,
}

impl ClaimKind {
    /// Both grounds.
    pub const ALL: [ClaimKind; 2] = [ClaimKind::Repetition, ClaimKind::FiftyMoves];

    /// The name that programs use.
    pub const fn name(self) -> &'static str {
        match self {
            ClaimKind::Repetition => "repetition",
            ClaimKind::FiftyMoves => "fifty_moves",
        }
    }

    /// The ground with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// Writes the name that programs use: `repetition` or `fifty_moves`.
impl fmt::Display for ClaimKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Where a game stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// The side to move may move, and nothing may be claimed.
    Ongoing,
    /// The game goes on, but these draws may be claimed.
    Claimable(Vec<Claim>),
    /// The game is over.
    Ended(Outcome),
}

/// Writes the name that programs use: `ongoing`, `claimable` or `ended`.
impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Status::Ongoing => "ongoing",
            Status::Claimable(_) => "claimable",
            Status::Ended(_) => "ended",
        })
    }
}

/// How a game treats what its players say to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Offers {
    /// There is no draw by agreement in the book.
    Never,
    /// Either side may offer at any time.
    Always,
    /// Only the player who has just moved may offer, before the reply.
    AfterOwnMove,
}

/// What the players of a game may do besides moving and resigning, by its book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Book {
    /// When a draw may be offered.
    pub offers: Offers,
    /// Whether draws are claimed.
    pub claims: bool,
    /// Whether touching a piece binds.
    pub touch_move: bool,
}

/// Why something may not happen in a game; the game is unchanged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ActionError<S: Square, K: Kind> {
    /// The game has ended.
    #[error("the game is over: {}", .0.in_words::<K>())]
    GameOver(Outcome),
    /// The move is illegal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove<S, K>),
    /// The move is legal, but a piece was touched that must be moved or captured.
    #[error("the piece touched on {square} binds you: play one of {}", moves(.allowed))]
    Touched {
        /// The touched square that the move does not honour.
        square: S,
        /// The moves that honour all touches.
        allowed: Vec<Coordinates<S, K>>,
    },
    /// There is nothing on the touched square.
    #[error("no piece stands on {square} to be touched")]
    NothingTouched {
        /// The empty square.
        square: S,
    },
    /// The book knows no touch-move rule.
    #[error("this game has no touch-move rule")]
    NoTouchMove,
    /// The book knows no draw by agreement (XQ-46).
    #[error("this game has no draw by agreement")]
    NoDrawByAgreement,
    /// Only the player who has just moved may offer a draw (XH-43).
    #[error("only the player who has just moved may offer a draw, before the reply")]
    OfferOutOfTurn,
    /// An offer stands already.
    #[error("a draw offer by {} stands already", K::SIDES[.by.index()])]
    OfferStands {
        /// Who made it.
        by: Side,
    },
    /// There is no offer to accept or decline.
    #[error("there is no draw offer to answer")]
    NoOffer,
    /// The claim is not open to that side.
    #[error("{} has no claim of {}", K::SIDES[.0.side.index()], .0.kind)]
    NoClaim(Claim),
    /// The book knows no claims.
    #[error("this game has no claims: draws come by themselves")]
    NoClaims,
    /// The clock says no.
    #[error(transparent)]
    Clock(#[from] ClockError),
}

impl<S: Square, K: Kind> ActionError<S, K> {
    /// A short name of the reason that programs can rely on, such as `game_over`; of an illegal move, that of the
    /// [reason](IllegalMove::code).
    pub fn code(&self) -> &'static str {
        match self {
            Self::GameOver(_) => "game_over",
            Self::Illegal(reason) => reason.code(),
            Self::Touched { .. } => "touched",
            Self::NothingTouched { .. } => "nothing_touched",
            Self::NoTouchMove => "no_touch_move",
            Self::NoDrawByAgreement => "no_draw_by_agreement",
            Self::OfferOutOfTurn => "offer_out_of_turn",
            Self::OfferStands { .. } => "offer_stands",
            Self::NoOffer => "no_offer",
            Self::NoClaim(_) => "no_claim",
            Self::NoClaims => "no_claims",
            Self::Clock(ClockError::FlagFell { .. }) => "flag_fell",
            Self::Clock(ClockError::Stopped { .. }) => "clock_stopped",
        }
    }
}

fn moves<S: Square, K: Kind>(moves: &[Coordinates<S, K>]) -> String {
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
