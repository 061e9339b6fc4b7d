//! Why a move is illegal, rule by rule.

use variant_core::grid8x8::{ahead, beside, beside_each, between, bishop_rays, knight, rook_rays};
use variant_core::{
    Bitboard, Position as _, Side, Square as _, Wing, castling_squares, check_promotion, is_castling_try,
    movable_piece, nearest, told_reason,
};

use crate::attacks::Army;
use crate::zones::{last_rank, past_river, soldiers_start};
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
    match check_castling(position, position.turn, wing) {
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
    // Always by a move ahead (XO-18): a soldier that a lenient reader let stand on the last rank steps sideways there.
    let reaches = last_rank(piece.side) >> to.index() & 1 == 1 && from.rank() != to.rank();
    let promotes = kind == Kind::Soldier && reaches;
    check_promotion(kind, to, promotes, promotion, &Kind::PROMOTIONS)?;

    let m = promotion.map_or(Move::new(from, to, kind), |promotion| Move::promoting(from, to, promotion));
    let mut after = *position;
    after.play_unchecked(m);
    let general = Army::of(&after.planes, piece.side).general_square();
    let attackers =
        Army::of(&after.planes, !piece.side).attackers(!piece.side, general, after.planes.occupied());
    match (Square::from_index(general as u32), Bitboard::from_word(attackers).first()) {
        (Some(general), Some(by)) => Err(IllegalMove::GeneralInCheck { general, by }),
        _ => Ok(m),
    }
}

/// Whether the piece moves so, and nothing stands in its way (XO-11 to XO-19).
fn check_shape(position: &Position, piece: Kind, from: Square, to: Square) -> Result<(), IllegalMove> {
    let occupied = position.planes.occupied();
    let (start, goal) = (from.index(), 1u64 << to.index());
    let reached = match piece {
        Kind::Horse => knight(start),
        Kind::Bear => bishop_rays(start),
        Kind::Chariot => rook_rays(start),
        Kind::Empress => rook_rays(start) | knight(start),
        Kind::General => return check_general(position, from, to),
        Kind::Soldier => return check_soldier(position, from, to),
    };
    if reached & goal == 0 {
        return Err(IllegalMove::NotThisWay { piece, from, to });
    }
    check_path(piece, from, between(start, to.index()) & occupied)
}

fn check_path(piece: Kind, from: Square, way: u64) -> Result<(), IllegalMove> {
    match nearest(from, Bitboard::from_word(way)) {
        Some(at) => Err(IllegalMove::Blocked { piece, at }),
        None => Ok(()),
    }
}

/// XO-11, XO-12.
fn check_general(position: &Position, from: Square, to: Square) -> Result<(), IllegalMove> {
    let (piece, goal) = (Kind::General, 1u64 << to.index());
    if rook_rays(from.index()) & goal == 0 {
        return Err(IllegalMove::NotThisWay { piece, from, to });
    }
    let captures = position.piece_at(to).is_some();
    if beside(from.index()) & goal != 0 && !captures {
        return Ok(());
    }
    if !captures && is_castling_try(position.turn, from, to) {
        return check_castling(position, position.turn, if to > from { Wing::H } else { Wing::A });
    }
    check_path(piece, from, between(from.index(), to.index()) & position.planes.occupied())?;
    if captures { Ok(()) } else { Err(IllegalMove::NothingToCapture { piece, to }) }
}

/// XO-15 to XO-17.
fn check_soldier(position: &Position, from: Square, to: Square) -> Result<(), IllegalMove> {
    let (side, piece) = (position.turn, Kind::Soldier);
    let bit = 1u64 << from.index();
    let goal = 1u64 << to.index();
    let once = ahead(side, bit);
    if goal == once {
        return Ok(());
    }
    if goal == ahead(side, once) && bit & soldiers_start(side) != 0 {
        return check_path(piece, from, (once | goal) & position.planes.occupied());
    }
    if beside_each(bit) & goal == 0 {
        return Err(IllegalMove::NotThisWay { piece, from, to });
    }
    if bit & past_river(side) == 0 { Err(IllegalMove::NotPastRiver { piece }) } else { Ok(()) }
}

/// XO-19, whichever side is to move.
pub(crate) fn check_castling(position: &Position, side: Side, wing: Wing) -> Result<(), IllegalMove> {
    let (from, to) = castling_squares(side, wing);
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
