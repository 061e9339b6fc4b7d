//! Why a move is illegal, rule by rule.

use variant_core::grid9x10::{between, cross};
use variant_core::{
    Bitboard, Position as _, Square as _, check_promotion, movable_piece, nearest, told_reason,
};

use crate::attacks::{Army, ahead, points};
use crate::zones::{own_half, palace};
use crate::{IllegalMove, Kind, Move, Position, Square};

/// The legal move with these coordinates, or why there is none.
pub(crate) fn check_move(
    position: &Position,
    from: Square,
    to: Square,
    promotion: Option<Kind>,
) -> Result<Move, IllegalMove> {
    try_move(position, from, to, promotion).map_err(|reason| told_reason(position, reason))
}

/// The move by the rules alone, without the generator: the two check each other in the tests.
fn try_move(
    position: &Position,
    from: Square,
    to: Square,
    promotion: Option<Kind>,
) -> Result<Move, IllegalMove> {
    let piece = movable_piece(position, from, to)?;
    let kind = piece.kind;
    check_shape(position, kind, from, to)?;
    check_promotion(kind, to, false, promotion, &[])?;

    let m = Move::new(from, to, kind);
    let mut after = *position;
    after.play_unchecked(m);
    let general = Army::of(&after.planes, piece.side).general_point();
    let enemy = Army::of(&after.planes, !piece.side);
    let threats = enemy.threats(!piece.side, general, after.planes.occupied());
    let facing = points(threats & enemy.general).next();
    match (Square::from_index(general as u32), facing, points(threats).next()) {
        (Some(own), Some(enemy), _) => Err(IllegalMove::GeneralsFace { own, enemy }),
        (Some(general), None, Some(by)) => Err(IllegalMove::GeneralInCheck { general, by }),
        _ => Ok(m),
    }
}

/// Whether the piece moves so, and nothing stands in its way (XQ-11 to XQ-17).
fn check_shape(position: &Position, piece: Kind, from: Square, to: Square) -> Result<(), IllegalMove> {
    let side = position.turn;
    let goal = 1u128 << to.index();
    let occupied = position.planes.occupied();
    let files = from.file().abs_diff(to.file());
    let ranks = from.rank().abs_diff(to.rank());
    let way = between(from.index(), to.index()) & occupied;
    let fits = match piece {
        Kind::General => files + ranks == 1,
        Kind::Advisor => (files, ranks) == (1, 1),
        Kind::Elephant => (files, ranks) == (2, 2),
        Kind::Horse => matches!((files, ranks), (1, 2) | (2, 1)),
        Kind::Chariot | Kind::Cannon => cross(from.index()) & goal != 0,
        Kind::Soldier => ahead(side, 1 << from.index()) == goal || (files, ranks) == (1, 0),
    };
    if !fits {
        return Err(IllegalMove::NotThisWay { piece, from, to });
    }
    let in_the_way = match piece {
        Kind::General | Kind::Advisor if palace(side) & goal == 0 => {
            return Err(IllegalMove::LeavesPalace { piece, to });
        }
        Kind::Elephant if own_half(side) & goal == 0 => return Err(IllegalMove::CrossesRiver { piece, to }),
        Kind::Soldier if ranks == 0 && own_half(side) >> from.index() & 1 == 1 => {
            return Err(IllegalMove::NotPastRiver { piece });
        }
        Kind::Cannon if occupied & goal != 0 => return check_screens(piece, from, to, way.count_ones()),
        Kind::General | Kind::Advisor | Kind::Soldier => None,
        Kind::Chariot | Kind::Cannon => nearest(from, Bitboard::from_word(way)),
        Kind::Elephant | Kind::Horse => leg_or_eye(from, to).filter(|at| occupied >> at.index() & 1 == 1),
    };
    match in_the_way {
        Some(at) => Err(IllegalMove::Blocked { piece, at }),
        None => Ok(()),
    }
}

/// XQ-16: onto a piece, over exactly one.
fn check_screens(piece: Kind, from: Square, to: Square, screens: u32) -> Result<(), IllegalMove> {
    match screens {
        0 => Err(IllegalMove::ScreenMissing { piece, from, to }),
        1 => Ok(()),
        _ => Err(IllegalMove::TooManyScreens { piece, from, to, screens }),
    }
}

/// The point that an elephant passes, or a horse on its straight step: half the way, rounded towards the start.
fn leg_or_eye(from: Square, to: Square) -> Option<Square> {
    let half = |from: u8, to: u8| (to as i8 - from as i8) / 2;
    from.offset(half(from.file(), to.file()), half(from.rank(), to.rank()))
}
