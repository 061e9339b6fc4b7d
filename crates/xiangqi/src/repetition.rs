//! Repetition, judged: perpetual check (長將) and perpetual chase (長捉, 長打), XQ-50 to XQ-68.
//!
//! The book's table of what counts as a chase is lost; the definition here (XQ-60 to XQ-67, marked **D** in the rules)
//! was derived from the rest of its text and checked against the diagrams of the Asian rule book.

use variant_core::{Deed, Each, Game, History, Outcome, Position as _, Reason, Side, Square as _};

use crate::zones::own_half;
use crate::{Kind, Move, Position, Square};

/// A piece that is newly chased, where it stands after the move, with the pieces that newly attack it.
pub type Chase = variant_core::Chase<Square, Kind>;
/// The plies between a position and its next occurrence, and what each does.
pub type Cycle = variant_core::Cycle<Square, Kind>;

/// The pieces that a legal move newly chases (XQ-60): a program can warn its player before the losing move.
///
/// A move that gives check chases too by this definition; when a repetition is judged, what a checking move chases
/// besides is not looked at (XQ-52).
///
/// ```
/// use xiangqi::{Position, chases, variant_core::Position as _};
///
/// // The soldier steps off the file: the chariot behind it now attacks the horse.
/// let position = Position::from_fen("4k4/9/n8/9/P8/4P4/R8/9/9/3K5 w - - 0 1")?;
/// let chases = chases(&position, position.parse("a5b5")?);
/// assert_eq!(chases[0].victim.1.to_string(), "a7");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn chases(position: &Position, m: Move) -> Vec<Chase> {
    let side = position.turn();
    let mut after = *position;
    after.play_unchecked(m);
    // The mover's captures if it were to move again; before the move, the same for what was threatened already.
    let again = after.with_turn(side);
    let threats_before = threats(position);
    let mut chases: Vec<Chase> = Vec::new();
    for threat in threats(&again) {
        let came_from = if threat.from() == m.to() { m.from() } else { threat.from() };
        let existed = threats_before.iter().any(|old| (old.from(), old.to()) == (came_from, threat.to()));
        if existed || !is_real(&after, &again, threat) {
            continue;
        }
        let (Some(victim), Some(attacker)) = (after.piece_at(threat.to()), after.piece_at(threat.from()))
        else {
            continue;
        };
        let attacker = (attacker, threat.from());
        match chases.iter_mut().find(|chase| chase.victim.1 == threat.to()) {
            Some(chase) => chase.attackers.push(attacker),
            None => chases.push(Chase { victim: (victim, threat.to()), attackers: vec![attacker] }),
        }
    }
    chases
}

/// The legal captures of the side to move that can be a chase: not by general or soldier (XQ-61), not of the general or
/// of a soldier that has not crossed the river (XQ-62). Legal, so that an illegal capture is no threat (XQ-66).
fn threats(position: &Position) -> Vec<Move> {
    let mut threats = Vec::new();
    collect(position, |m| {
        let attacks = !matches!(m.piece(), Kind::General | Kind::Soldier);
        let suffers = position.piece_at(m.to()).is_some_and(|victim| match victim.kind {
            Kind::General => false,
            Kind::Soldier => own_half(victim.side) >> m.to().index() & 1 == 0,
            _ => true,
        });
        if attacks && suffers {
            threats.push(m);
        }
    });
    threats
}

/// Whether a threat counts (XQ-63 to XQ-65), in the position after the move and with the mover to move again.
fn is_real(after: &Position, again: &Position, threat: Move) -> bool {
    let Some(victim) = after.piece_at(threat.to()) else { return false };
    if victim.kind == threat.piece() {
        // An offer to exchange: the victim could capture the attacker now (XQ-65).
        if after.check_move(threat.to(), threat.from(), None).is_ok() {
            return false;
        }
    } else if victim.kind == Kind::Chariot && matches!(threat.piece(), Kind::Horse | Kind::Cannon) {
        // Protected or not (XQ-64).
        return true;
    }
    // Protected is what can legally be recaptured: a pinned protector is a false root (XQ-63).
    let mut taken = *again;
    taken.play_unchecked(threat);
    let mut recaptured = false;
    collect(&taken, |m| recaptured |= m.to() == threat.to());
    !recaptured
}

fn collect(position: &Position, each: impl FnMut(Move)) {
    // This sink never breaks.
    let _ = position.generate(&mut Each(each));
}

/// The cycle that ends with the present position (XQ-50), if it has stood before.
pub(crate) fn cycle(history: &History<Position>) -> Option<Cycle> {
    let last = history.plies().len();
    let previous = history.occurrences(last).nth(1)?;
    let plies = history.plies()[previous..].iter().zip(previous + 1..).map(|(ply, number)| {
        let deed = if ply.gives_check() {
            Deed::Check
        } else {
            match chases(&ply.before, ply.m) {
                chases if chases.is_empty() => Deed::Idle,
                chases => Deed::Chase(chases),
            }
        };
        variant_core::CyclePly { ply: number, side: ply.before.turn(), m: ply.m, deed }
    });
    Some(Cycle { first: previous + 1, last, plies: plies.collect() })
}

/// What is judged when a position stands for the third time.
pub(crate) fn verdict(history: &History<Position>) -> Outcome {
    cycle(history).map_or(Outcome::draw(Reason::Repetition), |cycle| judge(&cycle))
}

/// XQ-51 to XQ-54.
fn judge(cycle: &Cycle) -> Outcome {
    for (reason, offends) in [
        // 長將 outranks everything on the other side (XQ-53).
        (Reason::PerpetualCheck, checks_on_every_move as fn(&Cycle, Side) -> bool),
        (Reason::PerpetualChase, attacks_on_every_move),
    ] {
        match Side::ALL.map(|side| offends(cycle, side)) {
            [true, true] => return Outcome::draw(reason),
            [true, false] => return Outcome::win(Side::Second, reason),
            [false, true] => return Outcome::win(Side::First, reason),
            [false, false] => {}
        }
    }
    Outcome::draw(Reason::Repetition)
}

/// 長將 (XQ-51).
fn checks_on_every_move(cycle: &Cycle, side: Side) -> bool {
    cycle.plies.iter().filter(|ply| ply.side == side).all(|ply| ply.deed == Deed::Check)
}

/// 長捉 and 長打 (XQ-52): every move checks or newly chases, and one and the same piece is chased by all that do not
/// check.
fn attacks_on_every_move(cycle: &Cycle, side: Side) -> bool {
    // Pieces are known by where they stood when the cycle began; nothing is captured in it.
    let mut origin: [usize; Square::COUNT] = core::array::from_fn(|at| at);
    let mut chased: Option<Vec<usize>> = None;
    for ply in &cycle.plies {
        origin[ply.m.to().index()] = origin[ply.m.from().index()];
        if ply.side != side {
            continue;
        }
        match &ply.deed {
            Deed::Check => {}
            Deed::Idle => return false,
            Deed::Chase(chases) => {
                let victims = || chases.iter().map(|chase| origin[chase.victim.1.index()]);
                match &mut chased {
                    None => chased = Some(victims().collect()),
                    Some(chased) => chased.retain(|piece| victims().any(|victim| victim == *piece)),
                }
            }
        }
    }
    chased.is_some_and(|chased| !chased.is_empty())
}

/// A move that would bring a position about for the third time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RepetitionWarning {
    /// The move.
    pub m: Move,
    /// What would be judged.
    pub outcome: Outcome,
    /// The cycle that would be judged.
    pub cycle: Cycle,
}

/// What a game of xiangqi can say about repetitions to come.
pub trait RepetitionWarnings {
    /// The legal moves that would bring a position about for the third time, and what would be judged (XQ-42).
    fn repetition_warning(&self) -> Vec<RepetitionWarning>;
}

impl RepetitionWarnings for Game<Position> {
    fn repetition_warning(&self) -> Vec<RepetitionWarning> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let mut warnings = Vec::new();
        let mut history = None;
        for m in self.position().legal_moves() {
            let mut after = *self.position();
            after.play_unchecked(m);
            if self.history().count(&after) < 2 || !after.has_legal() {
                continue;
            }
            // Only now, when there is something to warn of, is the history worth a copy.
            let history: &mut History<Position> = history.get_or_insert_with(|| self.history().clone());
            history.play_unchecked(m);
            if let Some(cycle) = cycle(history) {
                warnings.push(RepetitionWarning { m, outcome: judge(&cycle), cycle });
            }
            history.undo();
        }
        warnings
    }
}
