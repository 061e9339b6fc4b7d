//! Why a move is illegal.

use super::piece::{Kind, Piece, a};
use super::position::Position;
use crate::{Bitboard, Outcome, Square};

/// Why a move may not be played; fit to show to a player.
///
/// The reasons are looked for in the order of the variants, and the first one found is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove<S: Square, K: Kind> {
    /// The game has ended on the board.
    #[error("the game is over: {}", .0.in_words::<K>())]
    GameOver(Outcome),
    /// The square that the move starts from is empty.
    #[error("no piece stands on {square}")]
    NoPiece {
        /// The empty square.
        square: S,
    },
    /// The piece belongs to the side that is not to move.
    #[error("the {piece} on {square} is not yours to move")]
    NotYourPiece {
        /// The piece on the square.
        piece: Piece<K>,
        /// Where it stands.
        square: S,
    },
    /// A piece of the mover's own stands on the target.
    #[error("your own {} stands on {square}", .piece.kind.name())]
    OwnPieceOnTarget {
        /// The piece on the target.
        piece: Piece<K>,
        /// The target.
        square: S,
    },
    /// The step is one the piece makes, but it ends outside the palace.
    #[error("{} stays inside its palace, and {to} is outside", a(*.piece))]
    LeavesPalace {
        /// What moves.
        piece: K,
        /// The target.
        to: S,
    },
    /// The step is one the piece makes, but it would cross the river.
    #[error("{} never crosses the river, and {to} is beyond it", a(*.piece))]
    CrossesRiver {
        /// What moves.
        piece: K,
        /// The target.
        to: S,
    },
    /// A soldier steps sideways before it has crossed the river.
    #[error("{} steps sideways only past the river", a(*.piece))]
    NotPastRiver {
        /// What moves: a soldier.
        piece: K,
    },
    /// Pieces of this kind never move so.
    #[error("{} does not move from {from} to {to}", a(*.piece))]
    NotThisWay {
        /// What moves.
        piece: K,
        /// Where it stands.
        from: S,
        /// The target.
        to: S,
    },
    /// A piece stands in the way: on the path, on a horse's leg, in an elephant's eye, or before a soldier that
    /// captures only diagonally.
    #[error("the {} is blocked by the piece on {at}", .piece.name())]
    Blocked {
        /// What moves.
        piece: K,
        /// The first square in the way.
        at: S,
    },
    /// The movement is one for captures only, and nothing stands on the target.
    #[error("{} moves so only to capture, and nothing stands on {to}", a(*.piece))]
    NothingToCapture {
        /// What moves.
        piece: K,
        /// The empty target.
        to: S,
    },
    /// A cannon captures over exactly one piece, and there is none between.
    #[error("{} captures only over a screen, and nothing stands between {from} and {to}", a(*.piece))]
    ScreenMissing {
        /// What moves.
        piece: K,
        /// Where it stands.
        from: S,
        /// The target.
        to: S,
    },
    /// A cannon captures over exactly one piece, and there are more between.
    #[error("{} captures over exactly one screen, and {screens} pieces stand between {from} and {to}", a(*.piece))]
    TooManyScreens {
        /// What moves.
        piece: K,
        /// Where it stands.
        from: S,
        /// The target.
        to: S,
        /// How many pieces stand between.
        screens: u32,
    },
    /// The general may not castle.
    #[error("you cannot castle: {0}")]
    Castling(CastlingProblem<S>),
    /// A soldier reaches the last rank, and the move does not say what it becomes.
    #[error("{} that reaches the last rank must become another piece: say which", a(*.piece))]
    PromotionMissing {
        /// What moves: a soldier.
        piece: K,
    },
    /// The move names a promotion, but this piece does not promote there, or not to that kind.
    #[error("this {} does not become {} on {to}", .piece.name(), a(*.promotion))]
    PromotionNotAllowed {
        /// What moves.
        piece: K,
        /// What it should become.
        promotion: K,
        /// The target.
        to: S,
    },
    /// The two generals would face each other on an open line.
    #[error("the generals on {own} and {enemy} would face each other")]
    GeneralsFace {
        /// Where the mover's general would stand.
        own: S,
        /// Where the other general stands.
        enemy: S,
    },
    /// The mover's own general could be captured.
    #[error("your general on {general} would be in check from {by}")]
    GeneralInCheck {
        /// Where the general would stand.
        general: S,
        /// A piece that could capture it.
        by: S,
    },
}

/// Why the general may not castle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CastlingProblem<S: Square> {
    /// The general or that chariot has moved, or the chariot is gone.
    #[error("the general or that chariot has moved, or is not there")]
    NoRight,
    /// A piece stands between the general and the chariot.
    #[error("a piece stands between on {at}")]
    Blocked {
        /// The square nearest to the general that is not empty.
        at: S,
    },
    /// The general is in check.
    #[error("the general is in check from {by}")]
    InCheck {
        /// A piece that gives check.
        by: S,
    },
    /// The general would cross an attacked square, or land on one.
    #[error("{at} is attacked from {by}")]
    Attacked {
        /// The attacked square.
        at: S,
        /// A piece that attacks it.
        by: S,
    },
}

impl<S: Square, K: Kind> IllegalMove<S, K> {
    /// A short name of the reason that programs can rely on, such as `blocked`.
    pub fn code(&self) -> &'static str {
        match self {
            Self::GameOver(_) => "game_over",
            Self::NoPiece { .. } => "no_piece",
            Self::NotYourPiece { .. } => "not_your_piece",
            Self::OwnPieceOnTarget { .. } => "own_piece_on_target",
            Self::LeavesPalace { .. } => "leaves_palace",
            Self::CrossesRiver { .. } => "crosses_river",
            Self::NotPastRiver { .. } => "not_past_river",
            Self::NotThisWay { .. } => "not_this_way",
            Self::Blocked { .. } => "blocked",
            Self::NothingToCapture { .. } => "nothing_to_capture",
            Self::ScreenMissing { .. } => "screen_missing",
            Self::TooManyScreens { .. } => "too_many_screens",
            Self::Castling(problem) => match problem {
                CastlingProblem::NoRight => "castling_no_right",
                CastlingProblem::Blocked { .. } => "castling_blocked",
                CastlingProblem::InCheck { .. } => "castling_in_check",
                CastlingProblem::Attacked { .. } => "castling_through_check",
            },
            Self::PromotionMissing { .. } => "promotion_missing",
            Self::PromotionNotAllowed { .. } => "promotion_not_allowed",
            Self::GeneralsFace { .. } => "generals_face",
            Self::GeneralInCheck { .. } => "general_in_check",
        }
    }

    /// The square that stands in the way or gives the check, where the reason has one.
    pub fn at(&self) -> Option<S> {
        match *self {
            Self::Blocked { at, .. } => Some(at),
            Self::GeneralInCheck { by, .. } => Some(by),
            Self::Castling(problem) => match problem {
                CastlingProblem::NoRight => None,
                CastlingProblem::InCheck { by } => Some(by),
                CastlingProblem::Blocked { at } | CastlingProblem::Attacked { at, .. } => Some(at),
            },
            _ => None,
        }
    }

    /// The squares that the reason names, in the order of its sentence.
    pub fn squares(&self) -> Vec<S> {
        match *self {
            Self::GameOver(_)
            | Self::NotPastRiver { .. }
            | Self::PromotionMissing { .. }
            | Self::Castling(CastlingProblem::NoRight) => Vec::new(),
            Self::NoPiece { square }
            | Self::NotYourPiece { square, .. }
            | Self::OwnPieceOnTarget { square, .. } => vec![square],
            Self::LeavesPalace { to, .. }
            | Self::CrossesRiver { to, .. }
            | Self::NothingToCapture { to, .. }
            | Self::PromotionNotAllowed { to, .. } => vec![to],
            Self::Blocked { at, .. } | Self::Castling(CastlingProblem::Blocked { at }) => vec![at],
            Self::NotThisWay { from, to, .. }
            | Self::ScreenMissing { from, to, .. }
            | Self::TooManyScreens { from, to, .. } => vec![from, to],
            Self::GeneralsFace { own, enemy } => vec![own, enemy],
            Self::GeneralInCheck { general, by } => vec![general, by],
            Self::Castling(CastlingProblem::InCheck { by }) => vec![by],
            Self::Castling(CastlingProblem::Attacked { at, by }) => vec![at, by],
        }
    }
}

/// The piece that wants to move, unless there is already no need to look at how it moves.
///
/// # Errors
/// The reasons that no game's movement rules enter into.
pub fn movable_piece<P: Position>(
    position: &P,
    from: P::Square,
    to: P::Square,
) -> Result<Piece<P::Kind>, IllegalMove<P::Square, P::Kind>> {
    let piece = position.piece_at(from).ok_or(IllegalMove::NoPiece { square: from })?;
    if piece.side != position.turn() {
        return Err(IllegalMove::NotYourPiece { piece, square: from });
    }
    if from == to {
        return Err(IllegalMove::NotThisWay { piece: piece.kind, from, to });
    }
    match position.piece_at(to) {
        Some(other) if other.side == piece.side => {
            Err(IllegalMove::OwnPieceOnTarget { piece: other, square: to })
        }
        _ => Ok(piece),
    }
}

/// The reason that is told: in a finished game, that it is over, whatever else stands against the move.
pub fn told_reason<P: Position>(
    position: &P,
    reason: IllegalMove<P::Square, P::Kind>,
) -> IllegalMove<P::Square, P::Kind> {
    position.outcome().map_or(reason, IllegalMove::GameOver)
}

/// Whether the promotion that a move names is one that it has to name.
///
/// # Errors
/// A promotion is missing, or not allowed.
pub fn check_promotion<S: Square, K: Kind>(
    piece: K,
    to: S,
    promotes: bool,
    promotion: Option<K>,
    allowed: &[K],
) -> Result<(), IllegalMove<S, K>> {
    match promotion {
        None if promotes => Err(IllegalMove::PromotionMissing { piece }),
        Some(promotion) if !promotes || !allowed.contains(&promotion) => {
            Err(IllegalMove::PromotionNotAllowed { piece, promotion, to })
        }
        _ => Ok(()),
    }
}

/// The square of a set that is met first on the way from `from`, for sets on one side of it along a line.
pub fn nearest<S: Square>(from: S, set: Bitboard<S>) -> Option<S> {
    match set.first() {
        Some(first) if first < from => set.into_iter().last(),
        first => first,
    }
}
