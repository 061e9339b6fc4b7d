//! Which setups are possible positions.

use variant_core::{
    NoRights, Piece, Planes, SetupError, Side, Square as _, build_leniently, build_strictly, common_faults,
    counter_faults, mend_counters,
};

use crate::attacks::{Army, points};
use crate::zones::{advisor_points, elephant_points, palace, soldier_points};
use crate::{Kind, Position, Repaired, SetupErrors, Square};

/// A position as it is put together or read from FEN, with any pieces anywhere.
pub type Setup = variant_core::Setup<Square, Kind, NoRights>;

/// XQ-3.
pub(crate) const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// The start position's setup.
pub(crate) fn start() -> Setup {
    START.parse().unwrap_or_default()
}

pub(crate) fn strictly(setup: &Setup) -> Result<Position, SetupErrors> {
    build_strictly(faults(setup), || Position::of_setup(setup))
}

pub(crate) fn leniently(setup: &Setup) -> Result<Repaired, SetupErrors> {
    build_leniently(faults(setup), |_| {
        let mut mended = *setup;
        mend_counters(&mut mended);
        Position::of_setup(&mended)
    })
}

/// How many pieces of a kind a side starts with, and can have at most (XQ-2).
fn limit(kind: Kind) -> usize {
    match kind {
        Kind::General => 1,
        Kind::Soldier => 5,
        _ => 2,
    }
}

/// Whether a piece can ever come to a point (XQ-11, XQ-12, XQ-13, XQ-17).
fn may_stand(piece: Piece<Kind>, square: Square) -> bool {
    let can = match piece.kind {
        Kind::General => palace(piece.side),
        Kind::Advisor => advisor_points(piece.side),
        Kind::Elephant => elephant_points(piece.side),
        Kind::Soldier => soldier_points(piece.side),
        Kind::Horse | Kind::Chariot | Kind::Cannon => !0,
    };
    can >> square.index() & 1 == 1
}

fn faults(setup: &Setup) -> Vec<SetupError<Square, Kind>> {
    let mut faults = common_faults(setup, limit, false, may_stand);
    let side = !setup.turn;
    if let Some(general) = setup.board.find(Piece { side, kind: Kind::General }) {
        let planes = Planes::of_board(&setup.board);
        let enemy = Army::of(&planes, setup.turn);
        let threats = enemy.threats(setup.turn, general.index(), planes.occupied());
        if let Some(other) = points(threats & enemy.general).next() {
            let (first, second) = if side == Side::First { (general, other) } else { (other, general) };
            faults.push(SetupError::GeneralsFace { first, second });
        }
        if let Some(by) = points(threats & !enemy.general).next() {
            faults.push(SetupError::OpponentInCheck { side, general, by });
        }
    }
    faults.extend(counter_faults(setup));
    faults
}
