//! Plain values: they need no freeing, and may be copied at will.

use facade::{AnyChase, AnyPiece, ClaimKind, Outcome, Reason, Side};

/// A move in four bytes, the lowest first: the square that the piece leaves, the square that it goes to, the kind of piece
/// that moves, and the kind that a soldier becomes or 0. No move is 0. See `QIPAN_MOVE_FROM` and its like.
pub type QipanMove = u32;

/// A square by its number: rank by rank from the first side's left corner, so file + files × rank.
pub type QipanSquare = u8;

/// A node of a tree; 0 is the root. A number stays valid until its move is deleted, and is not given again.
pub type QipanNode = u32;

/// One of the two players; functions take it as a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(i32)]
pub enum QipanSide {
    /// Red, South or White, who moves first.
    First = 0,
    /// Black or North.
    Second = 1,
    /// Neither: the winner of a draw. No function takes it.
    Nobody = 2,
}

impl From<Side> for QipanSide {
    fn from(side: Side) -> Self {
        match side {
            Side::First => QipanSide::First,
            Side::Second => QipanSide::Second,
        }
    }
}

/// The side, or nobody.
pub(crate) fn somebody(side: Option<Side>) -> QipanSide {
    side.map_or(QipanSide::Nobody, QipanSide::from)
}

/// What ended a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(i32)]
pub enum QipanReason {
    /// One that a newer library knows.
    Other = 0,
    /// The side to move is in check and has no legal move.
    Checkmate = 1,
    /// The side to move is not in check and has no legal move.
    Stalemate = 2,
    /// Perpetual check; without a winner, by both sides.
    PerpetualCheck = 3,
    /// Perpetual chase; without a winner, by both sides.
    PerpetualChase = 4,
    /// The position stood three times, and nobody offended.
    Repetition = 5,
    /// Sixty moves by each side without a capture.
    SixtyMoves = 6,
    /// Fifty moves by each side without a capture or a soldier's move.
    FiftyMoves = 7,
    /// Neither side has a piece that can attack.
    InsufficientMaterial = 8,
    /// No sequence of legal moves mates either side.
    DeadPosition = 9,
    /// A side has resigned.
    Resignation = 10,
    /// The sides have agreed to draw.
    Agreement = 11,
    /// A claimed draw: the same move in the same position three times.
    ClaimRepetition = 12,
    /// A claimed draw: fifty moves without a capture or a soldier's move.
    ClaimFiftyMoves = 13,
    /// A side has used up its time.
    Time = 14,
    /// A side has used up its time, and the other has only its general.
    TimeBareGeneral = 15,
}

impl QipanReason {
    const ALL: [(QipanReason, Reason); 15] = [
        (QipanReason::Checkmate, Reason::Checkmate),
        (QipanReason::Stalemate, Reason::Stalemate),
        (QipanReason::PerpetualCheck, Reason::PerpetualCheck),
        (QipanReason::PerpetualChase, Reason::PerpetualChase),
        (QipanReason::Repetition, Reason::Repetition),
        (QipanReason::SixtyMoves, Reason::SixtyMoves),
        (QipanReason::FiftyMoves, Reason::FiftyMoves),
        (QipanReason::InsufficientMaterial, Reason::InsufficientMaterial),
        (QipanReason::DeadPosition, Reason::DeadPosition),
        (QipanReason::Resignation, Reason::Resignation),
        (QipanReason::Agreement, Reason::Agreement),
        (QipanReason::ClaimRepetition, Reason::ClaimRepetition),
        (QipanReason::ClaimFiftyMoves, Reason::ClaimFiftyMoves),
        (QipanReason::Time, Reason::Time),
        (QipanReason::TimeBareGeneral, Reason::TimeBareGeneral),
    ];

    /// The reason with this number.
    pub(crate) fn of_number(number: i32) -> Option<Reason> {
        Self::ALL.into_iter().find(|(known, _)| *known as i32 == number).map(|(_, reason)| reason)
    }
}

impl From<Reason> for QipanReason {
    fn from(reason: Reason) -> Self {
        let known = Self::ALL.into_iter().find(|(_, known)| *known == reason);
        known.map_or(QipanReason::Other, |(known, _)| known)
    }
}

/// The result of a game and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct QipanOutcome {
    /// Who has won; nobody in a draw.
    pub winner: QipanSide,
    /// What ended the game.
    pub reason: QipanReason,
}

impl From<Outcome> for QipanOutcome {
    fn from(outcome: Outcome) -> Self {
        QipanOutcome { winner: somebody(outcome.winner), reason: outcome.reason.into() }
    }
}

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(i32)]
pub enum QipanStatus {
    /// The side to move may move, and nothing may be claimed.
    Ongoing = 0,
    /// The game goes on, but a draw may be claimed.
    Claimable = 1,
    /// The game is over.
    Ended = 2,
}

/// The ground of a claim; functions take it as a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(i32)]
pub enum QipanClaimKind {
    /// The player has made the same move in the same position three times.
    Repetition = 0,
    /// Fifty moves by each side without a capture or a soldier's move.
    FiftyMoves = 1,
}

impl From<ClaimKind> for QipanClaimKind {
    fn from(kind: ClaimKind) -> Self {
        match kind {
            ClaimKind::Repetition => QipanClaimKind::Repetition,
            ClaimKind::FiftyMoves => QipanClaimKind::FiftyMoves,
        }
    }
}

/// A draw that a player may claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct QipanClaim {
    /// On what ground.
    pub kind: QipanClaimKind,
    /// Whose claim it is.
    pub side: QipanSide,
}

/// A piece.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[repr(C)]
pub struct QipanPiece {
    /// 0 for the first side, 1 for the second.
    pub side: u8,
    /// The code of its kind; 0 means that there is no piece, and the rest is 0 then.
    pub kind: u8,
    /// Its letter in FEN, an ASCII character.
    pub letter: u8,
    /// 0.
    pub reserved: u8,
    /// The Chinese character on it, a Unicode code point.
    pub glyph: u32,
}

impl From<AnyPiece> for QipanPiece {
    fn from(piece: AnyPiece) -> Self {
        QipanPiece {
            side: piece.side.index() as u8,
            kind: piece.kind,
            letter: u8::try_from(piece.letter).unwrap_or(b'?'),
            reserved: 0,
            glyph: piece.glyph.into(),
        }
    }
}

/// A piece that is newly chased, and one that attacks it: a row for each attacker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct QipanChase {
    /// The piece that could be captured.
    pub victim: QipanPiece,
    /// A piece that could newly capture it.
    pub attacker: QipanPiece,
    /// Where the victim stands.
    pub victim_square: QipanSquare,
    /// Where the attacker stands.
    pub attacker_square: QipanSquare,
}

/// The rows of some chases.
pub(crate) fn chase_rows(chases: &[AnyChase]) -> Vec<QipanChase> {
    let rows = chases.iter().flat_map(|chase| {
        let (victim, victim_square) = chase.victim;
        chase.attackers.iter().map(move |(attacker, attacker_square)| QipanChase {
            victim: victim.into(),
            attacker: (*attacker).into(),
            victim_square,
            attacker_square: *attacker_square,
        })
    });
    rows.collect()
}

/// A move that would bring a position about for the third time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct QipanWarning {
    /// The move.
    pub m: QipanMove,
    /// What would be judged.
    pub outcome: QipanOutcome,
}

/// An arrow on the board, or a marked square if it leads nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct QipanArrow {
    /// Its colour: the ASCII character `G`, `R`, `Y` or `B`.
    pub paint: u8,
    /// Where it begins.
    pub from: QipanSquare,
    /// Where it ends: where it began, if only that square is marked.
    pub to: QipanSquare,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_has_a_number() {
        for reason in Reason::ALL {
            let number = QipanReason::from(*reason);
            assert_ne!(number, QipanReason::Other, "{reason}");
            assert_eq!(QipanReason::of_number(number as i32), Some(*reason));
        }
        assert_eq!(QipanReason::of_number(QipanReason::Other as i32), None);
    }
}
