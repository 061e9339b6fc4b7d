//! Why a move is illegal, rule by rule.

use variant_core::grid8x8::{around, between, bishop_rays, knight, rook_rays};
use variant_core::{
    Bitboard, Position as _, Side, Square as _, Wing, castling_squares, check_promotion, is_castling_try,
    movable_piece, nearest, told_reason,
};

use crate::attacks::{Army, soldier_attacks};
use crate::zones::{last_rank, soldiers_start};
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

/// The move that castles on this wing, or why there is none.
pub(crate) fn castling_move(position: &Position, wing: Wing) -> Result<Move, IllegalMove> {
    let (from, to) = castling_squares(position.turn, wing);
    match check_castling(position, from, to) {
        Ok(()) => Ok(Move::new(from, to, Kind::General)),
        Err(reason) => Err(told_reason(position, reason)),
    }
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
    let promotes = kind == Kind::Soldier && last_rank(piece.side) >> to.index() & 1 == 1;
    check_promotion(kind, to, promotes, promotion, &Kind::PROMOTIONS)?;

    let m = promotion.map_or(Move::new(from, to, kind), |promotion| Move::promoting(from, to, promotion));
    // With the right in place, an illegal en-passant capture is played as one, and shows what it exposes.
    let mut after = *position;
    after.en_passant = position.skipped;
    after.play_unchecked(m);
    let general = Army::of(&after.planes, piece.side).general_square();
    let attackers =
        Army::of(&after.planes, !piece.side).attackers(!piece.side, general, after.planes.occupied());
    match (Square::from_index(general as u32), Bitboard::from_word(attackers).first()) {
        (Some(general), Some(by)) => Err(IllegalMove::GeneralInCheck { general, by }),
        _ => Ok(m),
    }
}

/// Whether the piece moves so, and nothing stands in its way (XH-11 to XH-19).
fn check_shape(position: &Position, piece: Kind, from: Square, to: Square) -> Result<(), IllegalMove> {
    let occupied = position.planes.occupied();
    let (start, goal) = (from.index(), 1u64 << to.index());
    let reached = match piece {
        Kind::Horse => knight(start),
        Kind::Elephant => bishop_rays(start),
        Kind::Chariot => rook_rays(start),
        Kind::Advisor => rook_rays(start) | bishop_rays(start),
        Kind::General if around(start) & goal != 0 => return Ok(()),
        Kind::General if is_castling_try(position.turn, from, to) && occupied & goal == 0 => {
            return check_castling(position, from, to);
        }
        Kind::General => 0,
        Kind::Soldier => return check_soldier(position, from, to),
    };
    if reached & goal == 0 {
        return Err(IllegalMove::NotThisWay { piece, from, to });
    }
    match nearest(from, Bitboard::from_word(between(start, to.index()) & occupied)) {
        Some(at) => Err(IllegalMove::Blocked { piece, at }),
        None => Ok(()),
    }
}

/// XH-15, XH-16.
fn check_soldier(position: &Position, from: Square, to: Square) -> Result<(), IllegalMove> {
    let (side, piece) = (position.turn, Kind::Soldier);
    let forward = if side == Side::First { 1 } else { -1 };
    let ranks = (to.rank() as i8 - from.rank() as i8) * forward;
    let starts = soldiers_start(side) >> from.index() & 1 == 1;
    if from.file() == to.file() && (ranks == 1 || ranks == 2 && starts) {
        let way = between(from.index(), to.index()) | 1 << to.index();
        return match nearest(from, Bitboard::from_word(way & position.planes.occupied())) {
            Some(at) => Err(IllegalMove::Blocked { piece, at }),
            None => Ok(()),
        };
    }
    if soldier_attacks(side, 1 << from.index()) >> to.index() & 1 == 0 {
        return Err(IllegalMove::NotThisWay { piece, from, to });
    }
    if position.piece_at(to).is_none() && position.skipped != Some(to) {
        return Err(IllegalMove::NothingToCapture { piece, to });
    }
    Ok(())
}

/// XH-19.
fn check_castling(position: &Position, from: Square, to: Square) -> Result<(), IllegalMove> {
    let side = position.turn;
    let enemy = Army::of(&position.planes, !side);
    variant_core::check_castling(
        position.castling,
        side,
        from,
        to,
        position.planes.occupied(),
        |at, occupied| enemy.attackers(!side, at, occupied),
    )
}
