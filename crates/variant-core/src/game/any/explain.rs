//! Why a game of any kind ended, and what its moves chase.

use super::error::number;
use super::piece::AnyPiece;
use crate::{Chase, Cycle, CyclePly, Deed, Evidence, Explanation, Kind, Outcome, PackedMove, Side, Square};

/// An [`Explanation`] of any game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnyExplanation {
    /// The result and the reason.
    pub outcome: Outcome,
    /// The ID of the rule, such as `XQ-52`.
    pub rule: &'static str,
    /// What the verdict rests on.
    pub evidence: AnyEvidence,
    /// A sentence in English.
    pub english: String,
    /// The sentence in Traditional Chinese.
    pub chinese: String,
}

impl AnyExplanation {
    /// The repeated cycle, if the verdict rests on one.
    pub const fn cycle(&self) -> Option<&AnyCycle> {
        match &self.evidence {
            AnyEvidence::Cycle(cycle) => Some(cycle),
            _ => None,
        }
    }
}

impl<S: Square, K: Kind> From<Explanation<S, K>> for AnyExplanation {
    fn from(explanation: Explanation<S, K>) -> Self {
        let Explanation { outcome, rule, evidence, english, chinese } = explanation;
        AnyExplanation { outcome, rule, evidence: evidence.into(), english, chinese }
    }
}

/// An [`Evidence`] of any game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum AnyEvidence {
    /// The last position alone.
    Position,
    /// A counter that has reached its limit, both in plies.
    Counter {
        /// Where it stands.
        plies: u32,
        /// Where it ends the game.
        limit: u32,
    },
    /// The plies after which the position stood, 0 for the start; the earliest first.
    Occurrences(Vec<usize>),
    /// The plies of the repeated cycle, and what each does.
    Cycle(AnyCycle),
    /// The plies, counted from 1, in which the player made the same move in the same position.
    SameMove(Vec<usize>),
    /// What a side did or suffered: it resigned, accepted, or overstepped its time.
    Side(Side),
}

impl AnyEvidence {
    /// The name that programs use, such as `counter`.
    pub const fn name(&self) -> &'static str {
        match self {
            AnyEvidence::Position => "position",
            AnyEvidence::Counter { .. } => "counter",
            AnyEvidence::Occurrences(_) => "occurrences",
            AnyEvidence::Cycle(_) => "cycle",
            AnyEvidence::SameMove(_) => "same_move",
            AnyEvidence::Side(_) => "side",
        }
    }
}

impl<S: Square, K: Kind> From<Evidence<S, K>> for AnyEvidence {
    fn from(evidence: Evidence<S, K>) -> Self {
        match evidence {
            Evidence::Position => AnyEvidence::Position,
            Evidence::Counter { plies, limit } => AnyEvidence::Counter { plies, limit },
            Evidence::Occurrences(stood) => AnyEvidence::Occurrences(stood),
            Evidence::Cycle(cycle) => AnyEvidence::Cycle(cycle.into()),
            Evidence::SameMove(plies) => AnyEvidence::SameMove(plies),
            Evidence::Side(side) => AnyEvidence::Side(side),
        }
    }
}

/// A [`Cycle`] of any game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnyCycle {
    /// The first ply of the cycle, counted from 1.
    pub first: usize,
    /// The last ply of the cycle, after which the position stands again.
    pub last: usize,
    /// What each ply does.
    pub plies: Vec<AnyCyclePly>,
}

impl<S: Square, K: Kind> From<Cycle<S, K>> for AnyCycle {
    fn from(Cycle { first, last, plies }: Cycle<S, K>) -> Self {
        AnyCycle { first, last, plies: plies.into_iter().map(AnyCyclePly::from).collect() }
    }
}

/// A [`CyclePly`] of any game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnyCyclePly {
    /// The number of the ply, counted from 1.
    pub ply: usize,
    /// Who made it.
    pub side: Side,
    /// The move.
    pub m: PackedMove,
    /// The move as UCI text.
    pub uci: String,
    /// What the ply does: `check`, `chase` or `idle`.
    pub deed: &'static str,
    /// The pieces that it newly chases.
    pub chases: Vec<AnyChase>,
}

impl<S: Square, K: Kind> From<CyclePly<S, K>> for AnyCyclePly {
    fn from(CyclePly { ply, side, m, deed }: CyclePly<S, K>) -> Self {
        let name = deed.name();
        let chases = match deed {
            Deed::Chase(chases) => chases.into_iter().map(AnyChase::from).collect(),
            Deed::Check | Deed::Idle => Vec::new(),
        };
        AnyCyclePly { ply, side, m: m.pack(), uci: m.to_string(), deed: name, chases }
    }
}

/// A [`Chase`] of any game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnyChase {
    /// The piece that could be captured, and where it stands.
    pub victim: (AnyPiece, u8),
    /// The pieces that could newly capture it.
    pub attackers: Vec<(AnyPiece, u8)>,
}

impl<S: Square, K: Kind> From<Chase<S, K>> for AnyChase {
    fn from(Chase { victim, attackers }: Chase<S, K>) -> Self {
        let placed = |(piece, square): (crate::Piece<K>, S)| (AnyPiece::from(piece), number(square));
        AnyChase { victim: placed(victim), attackers: attackers.into_iter().map(placed).collect() }
    }
}

/// A move that would bring a position about once too often, where a game can tell beforehand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnyRepetitionWarning {
    /// The move.
    pub m: PackedMove,
    /// What would be judged.
    pub outcome: Outcome,
    /// The cycle that would be judged.
    pub cycle: AnyCycle,
}
