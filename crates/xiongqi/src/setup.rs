//! Which setups are possible positions.

use variant_core::{
    ChessRights, Piece, Planes, SetupError, Side, Square as _, build_leniently, build_strictly,
    common_faults, counter_faults, mend_counters, mend_rights, rights_faults,
};

use crate::attacks::Army;
use crate::zones::last_rank;
use crate::{Kind, Position, Repaired, SetupErrors, Square};

/// A position as it is put together or read from FEN, with any pieces anywhere.
pub type Setup = variant_core::Setup<Square, Kind, ChessRights<Square>>;

/// XO-3.
pub(crate) const START: &str = "rnbegbnr/ssssssss/8/8/8/8/SSSSSSSS/RNBEGBNR w KQkq - 0 1";

/// The start position's setup.
pub(crate) fn start() -> Setup {
    START.parse().unwrap_or_default()
}

pub(crate) fn strictly(setup: &Setup) -> Result<Position, SetupErrors> {
    build_strictly(faults(setup), || Position::of_setup(setup))
}

pub(crate) fn leniently(setup: &Setup) -> Result<Repaired, SetupErrors> {
    build_leniently(faults(setup), |changes| {
        let mut mended = *setup;
        mend_rights(&mut mended, changes);
        mend_counters(&mut mended);
        Position::of_setup(&mended)
    })
}

/// How many pieces of a kind a side starts with (XO-2).
fn limit(kind: Kind) -> usize {
    match kind {
        Kind::General | Kind::Empress => 1,
        Kind::Chariot | Kind::Bear | Kind::Horse => 2,
        Kind::Soldier => 8,
    }
}

/// A soldier never stands on its own first rank, and on the last it is no soldier any more (XO-15, XO-18).
fn may_stand(piece: Piece<Kind>, square: Square) -> bool {
    piece.kind != Kind::Soldier
        || (last_rank(Side::First) | last_rank(Side::Second)) >> square.index() & 1 == 0
}

fn faults(setup: &Setup) -> Vec<SetupError<Square, Kind>> {
    let mut faults = common_faults(setup, limit, true, may_stand);
    let side = !setup.turn;
    if let Some(general) = setup.board.find(Piece { side, kind: Kind::General }) {
        let planes = Planes::of_board(&setup.board);
        let enemy = Army::of(&planes, setup.turn);
        let attackers = enemy.attackers(setup.turn, general.index(), planes.occupied());
        if let Some(by) = variant_core::Bitboard::from_word(attackers).first() {
            faults.push(SetupError::OpponentInCheck { side, general, by });
        }
    }
    faults.extend(rights_faults(setup, Kind::Chariot));
    faults.extend(counter_faults(setup));
    faults
}
