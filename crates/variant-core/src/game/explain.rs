//! Why a game ended: the rule, what the verdict rests on, and a sentence made from that.

use super::event::Event;
use super::history::History;
use super::record::Game;
use crate::{Kind, Move, Outcome, Piece, Position, Reason, Side, Square};

/// The evidence of a position's game.
pub type EvidenceOf<P> = Evidence<<P as Position>::Square, <P as Position>::Kind>;
/// The explanation of a position's game.
pub type ExplanationOf<P> = Explanation<<P as Position>::Square, <P as Position>::Kind>;

/// What the ending of a game rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Evidence<S: Square, K: Kind> {
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
    Cycle(Cycle<S, K>),
    /// The plies, counted from 1, in which the player made the same move in the same position.
    SameMove(Vec<usize>),
    /// What a side did or suffered: it resigned, accepted, or overstepped its time.
    Side(Side),
}

/// The plies between a position and its next occurrence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cycle<S: Square, K: Kind> {
    /// The first ply of the cycle, counted from 1.
    pub first: usize,
    /// The last ply of the cycle, after which the position stands again.
    pub last: usize,
    /// What each ply does.
    pub plies: Vec<CyclePly<S, K>>,
}

/// One ply of a cycle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CyclePly<S: Square, K: Kind> {
    /// The number of the ply, counted from 1.
    pub ply: usize,
    /// Who made it.
    pub side: Side,
    /// The move.
    pub m: Move<S, K>,
    /// What it does.
    pub deed: Deed<S, K>,
}

/// What a move does that repetition is judged by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed<S, K> {
    /// It gives check.
    Check,
    /// It threatens to capture what could not be captured before.
    Chase(Vec<Chase<S, K>>),
    /// Neither.
    Idle,
}

impl<S, K> Deed<S, K> {
    /// `check`, `chase` or `idle`.
    pub const fn name(&self) -> &'static str {
        match self {
            Deed::Check => "check",
            Deed::Chase(_) => "chase",
            Deed::Idle => "idle",
        }
    }
}

/// A piece that is newly chased, where it stands after the move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chase<S, K> {
    /// The piece that could be captured.
    pub victim: (Piece<K>, S),
    /// The pieces that could newly capture it.
    pub attackers: Vec<(Piece<K>, S)>,
}

/// Why a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation<S: Square, K: Kind> {
    /// The result and the reason.
    pub outcome: Outcome,
    /// The ID of the rule, such as `XQ-52`.
    pub rule: &'static str,
    /// What the verdict rests on.
    pub evidence: Evidence<S, K>,
    /// A sentence in English.
    pub english: String,
    /// The sentence in Traditional Chinese.
    pub chinese: String,
}

impl<P: Position> Game<P> {
    /// Why the game ended, if it has.
    pub fn explanation(&self) -> Option<ExplanationOf<P>> {
        let outcome = self.outcome()?;
        Some(explain::<P>(outcome, self.evidence(outcome)))
    }

    fn evidence(&self, outcome: Outcome) -> EvidenceOf<P> {
        match self.events().last() {
            Some(Event::Resign(side) | Event::Accept(side) | Event::FlagFall(side)) => Evidence::Side(*side),
            Some(Event::Claim(claim)) if outcome.reason == Reason::ClaimRepetition => {
                let plies = self.plies().len();
                let last = if self.position().turn() == claim.side { plies - 2 } else { plies - 1 };
                Evidence::SameMove(same_moves(self.history(), last).into_iter().map(|ply| ply + 1).collect())
            }
            _ => P::evidence(self.history(), outcome),
        }
    }
}

/// The plies, counted from 0, that made the same move in the same position as this one; the earliest first.
pub fn same_moves<P: Position>(history: &History<P>, ply: usize) -> Vec<usize> {
    let plies = history.plies();
    let Some(made) = plies.get(ply) else { return Vec::new() };
    let mut same: Vec<usize> =
        history.occurrences(ply).filter(|at| plies.get(*at).is_some_and(|other| other.m == made.m)).collect();
    same.reverse();
    same
}

/// The explanation of an ending by the book, for endings that a game has not reached yet too.
pub fn explain<P: Position>(outcome: Outcome, evidence: EvidenceOf<P>) -> ExplanationOf<P> {
    Explanation {
        outcome,
        rule: P::rule(outcome),
        english: english::<P>(outcome, &evidence),
        chinese: chinese::<P>(outcome, &evidence),
        evidence,
    }
}

/// The evidence that does not depend on the book: counters and occurrences.
pub fn common_evidence<P: Position>(history: &History<P>, outcome: Outcome) -> EvidenceOf<P> {
    let plies = history.position().to_setup().halfmoves;
    match outcome.reason {
        Reason::SixtyMoves => Evidence::Counter { plies, limit: 120 },
        Reason::FiftyMoves | Reason::ClaimFiftyMoves => Evidence::Counter { plies, limit: 100 },
        Reason::Repetition => {
            let mut stood: Vec<usize> = history.occurrences(history.plies().len()).collect();
            stood.reverse();
            Evidence::Occurrences(stood)
        }
        _ => Evidence::Position,
    }
}

fn english<P: Position>(outcome: Outcome, evidence: &EvidenceOf<P>) -> String {
    let name = |side: Side| P::Kind::SIDES[side.index()];
    let result = match outcome.winner {
        Some(side) => format!("{} wins", name(side)),
        None => "The game is a draw".to_owned(),
    };
    let result = capitalised(&result);
    let reason = outcome.reason.english();
    let loser = outcome.winner.map(|side| name(!side));
    match (evidence, outcome.reason) {
        (_, Reason::Checkmate) => {
            format!("{result}: {} is in check and has no legal move.", loser.unwrap_or("a side"))
        }
        (_, Reason::Stalemate) => {
            let stuck = loser.unwrap_or("the side to move");
            format!("{result}: {stuck} is not in check and has no legal move.")
        }
        (Evidence::Counter { plies, limit }, _) => {
            format!(
                "{result} by {reason}: {plies} plies have passed since the last one that counts, and {limit} suffice."
            )
        }
        (Evidence::Occurrences(stood), _) => {
            format!("{result} by {reason}: the position stood after plies {}.", numbers(stood, "and"))
        }
        (Evidence::Cycle(cycle), _) => {
            let who = match (outcome.reason, loser) {
                (Reason::Repetition, _) => String::new(),
                (_, Some(loser)) => format!(" by {loser}"),
                (_, None) => " by both sides".to_owned(),
            };
            let deeds = Side::ALL.map(|side| english_deeds::<P>(cycle, side)).join("; ");
            format!("{result}: {reason}{who} in plies {} to {}: {deeds}.", cycle.first, cycle.last)
        }
        (Evidence::SameMove(plies), _) => {
            format!("{result} by {reason}: it was made in plies {}.", numbers(plies, "and"))
        }
        (Evidence::Side(side), Reason::Resignation) => format!("{result}: {} resigned.", name(*side)),
        (Evidence::Side(side), Reason::Agreement) => {
            format!("{result}: {} offered it and {} accepted.", name(!*side), name(*side))
        }
        (Evidence::Side(side), Reason::TimeBareGeneral) => {
            format!("{result}: {} has no time left, but {} has only its general.", name(*side), name(!*side))
        }
        (Evidence::Side(side), _) => format!("{result}: {} has no time left.", name(*side)),
        (Evidence::Position, _) => format!("{result} by {reason}."),
    }
}

/// What a side does in a cycle, such as `red chases the black horse (e5) in every move`.
fn english_deeds<P: Position>(cycle: &Cycle<P::Square, P::Kind>, side: Side) -> String {
    let deeds: Vec<String> = cycle
        .plies
        .iter()
        .filter(|ply| ply.side == side)
        .map(|ply| match &ply.deed {
            Deed::Check => format!("{} checks", ply.m),
            Deed::Idle => format!("{} is idle", ply.m),
            Deed::Chase(chases) => {
                let victims: Vec<String> = chases
                    .iter()
                    .map(|chase| format!("the {} on {}", chase.victim.0, chase.victim.1))
                    .collect();
                format!("{} chases {}", ply.m, victims.join(" and "))
            }
        })
        .collect();
    format!("{}'s {}", P::Kind::SIDES[side.index()], deeds.join(", "))
}

fn chinese<P: Position>(outcome: Outcome, evidence: &EvidenceOf<P>) -> String {
    let name = |side: Side| P::GAME.chinese_sides[side.index()];
    let result = match outcome.winner {
        Some(side) => format!("{}方勝", name(side)),
        None => "和棋".to_owned(),
    };
    let reason = match (outcome.reason, outcome.winner) {
        // What is a loss in xiangqi is called otherwise where it is a draw.
        (Reason::Stalemate, None) => "逼和（無子可動）".to_owned(),
        (Reason::PerpetualCheck | Reason::PerpetualChase, Some(winner)) => {
            format!("{}方{}", name(!winner), outcome.reason.chinese())
        }
        (Reason::PerpetualCheck | Reason::PerpetualChase, None) => {
            format!("雙方{}", outcome.reason.chinese())
        }
        (reason, _) => reason.chinese().to_owned(),
    };
    let detail = match evidence {
        Evidence::Counter { plies, limit } => format!("雙方已連續走 {plies} 步，滿 {limit} 步即可"),
        Evidence::Occurrences(stood) => format!("同一局面見於第 {} 步之後", numbers(stood, "、")),
        Evidence::Cycle(cycle) => {
            let deeds = Side::ALL.map(|side| chinese_deeds::<P>(cycle, side)).join("；");
            format!("循環為第 {} 至 {} 步：{deeds}", cycle.first, cycle.last)
        }
        Evidence::SameMove(plies) => format!("同樣的著法見於第 {} 步", numbers(plies, "、")),
        Evidence::Side(side) => match outcome.reason {
            // These say the reason themselves.
            Reason::Resignation => return format!("{result}：{}方認輸。", name(*side)),
            Reason::Agreement => return format!("{result}：{}方提和，{}方同意。", name(!*side), name(*side)),
            Reason::TimeBareGeneral => {
                return format!("{result}：{}方超時，而{}方僅餘將帥。", name(*side), name(!*side));
            }
            _ => return format!("{result}：{}方超時。", name(*side)),
        },
        Evidence::Position => match outcome.winner {
            Some(winner) => format!("{}方無子可動", name(!winner)),
            None => String::new(),
        },
    };
    if detail.is_empty() {
        format!("{result}：{reason}。")
    } else {
        format!("{result}：{reason}，{detail}。")
    }
}

fn chinese_deeds<P: Position>(cycle: &Cycle<P::Square, P::Kind>, side: Side) -> String {
    let deeds: Vec<String> = cycle
        .plies
        .iter()
        .filter(|ply| ply.side == side)
        .map(|ply| match &ply.deed {
            Deed::Check => format!("{} 將軍", ply.m),
            Deed::Idle => format!("{} 閒著", ply.m),
            Deed::Chase(chases) => {
                let victims: Vec<String> = chases
                    .iter()
                    .map(|chase| format!("{} {}", chase.victim.1, chase.victim.0.glyph()))
                    .collect();
                format!("{} 捉 {}", ply.m, victims.join("、"))
            }
        })
        .collect();
    format!("{}方 {}", P::GAME.chinese_sides[side.index()], deeds.join("，"))
}

fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// The numbers as `1, 5 and 9`, or with one mark between all.
fn numbers(numbers: &[usize], last: &str) -> String {
    let texts: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    match (last, &texts[..]) {
        ("and", [first @ .., end]) if !first.is_empty() => format!("{} and {end}", first.join(", ")),
        ("and", _) => texts.join(""),
        _ => texts.join(last),
    }
}
