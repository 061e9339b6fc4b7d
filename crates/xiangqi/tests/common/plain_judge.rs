//! A plain, slow judge of endings and repetitions: the oracle for what the library says of them.
//!
//! It is written from the numbered rules alone (XQ-40 to XQ-68) and stands on the plain board, which is
//! expected as the module `plain` beside this one. Whatever the rules ask of a position is asked again
//! each time; nothing is remembered and nothing is fast.

use std::collections::BTreeSet;

use super::plain::PlainBoard;

/// What a game has come to after its last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlainVerdict {
    /// The game goes on.
    Open,
    /// The side to move is in check and cannot move (XQ-40).
    Mate {
        /// Whether Red has won.
        winner_red: bool,
    },
    /// The side to move is not in check and cannot move (XQ-41).
    Stalemate {
        /// Whether Red has won.
        winner_red: bool,
    },
    /// Third occurrence; somebody gave check on every move (XQ-51).
    PerpetualCheck {
        /// Whether Red has lost; nothing if both offended, which is a draw.
        loser_red: Option<bool>,
    },
    /// Third occurrence; somebody gave check or chased the same piece on every move (XQ-52).
    PerpetualChase {
        /// Whether Red has lost; nothing if both offended, which is a draw.
        loser_red: Option<bool>,
    },
    /// Third occurrence and no offence: a draw (XQ-54).
    Repetition,
    /// 120 plies without a capture: a draw (XQ-44).
    SixtyMoves,
    /// Nobody can attack any more: a draw (XQ-45).
    Material,
}

/// A piece that a move has newly chased, with all pieces that newly chase it; points after the move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainChase {
    /// The points of the attackers, sorted.
    pub attackers: Vec<String>,
    /// The point of the victim.
    pub victim: String,
}

/// What one move of a cycle is (XQ-68).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlainPly {
    /// It gives check; whatever it chases besides is ignored.
    Check,
    /// It newly chases these pieces, in the order of the victims' points.
    Chase(Vec<PlainChase>),
    /// Neither.
    Idle,
}

/// The moves between the last two occurrences of the final position (XQ-50).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainCycle {
    /// The first ply of the cycle; the first move of the game is ply 0.
    pub first: usize,
    /// The last ply of the cycle, which is the last of the game.
    pub last: usize,
    /// What the moves are, from `first` to `last`.
    pub plies: Vec<PlainPly>,
}

/// The verdict on a game, with the cycle if it was judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainJudgement {
    /// What the game has come to.
    pub verdict: PlainVerdict,
    /// The cycle, if the final position stands for the third time and XQ-40 and XQ-41 do not hold.
    pub cycle: Option<PlainCycle>,
}

/// Why a possible capture after a move is a new chase, or why it is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlainReason {
    /// A new chase of a piece that nobody can recapture (XQ-60).
    Bare,
    /// A new chase of a protected chariot by a horse or cannon (XQ-64).
    ProtectedChariot,
    /// No chase: the enemy could recapture (XQ-63).
    Protected,
    /// No chase: the same kind of piece, and the victim could take the attacker (XQ-65).
    Exchange,
    /// A chase, but it was possible to capture this piece with that one before the move (XQ-67).
    Old,
}

/// A pair of attacker and victim after a move, and what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainThreat {
    /// The point of the attacker.
    pub attacker: String,
    /// The point of the victim.
    pub victim: String,
    /// What the rules make of the pair.
    pub reason: PlainReason,
}

/// Judges a game after its last move (XQ-40 to XQ-54).
///
/// It does not ask whether the game has ended earlier. Should the last position stand more often than
/// three times, the cycle still starts at its previous occurrence.
///
/// # Panics
///
/// Panics if the FEN or a move cannot be read; the moves have to be legal.
#[must_use]
pub fn judge(fen: &str, moves: &[String]) -> PlainJudgement {
    let mut boards = vec![PlainBoard::from_fen(fen)];
    let mut counter: usize = fen.split_whitespace().nth(4).map_or(0, |text| text.parse().expect("a counter"));
    let mut window = 0;
    for mv in moves {
        let before = &boards[boards.len() - 1];
        let captures = piece_at(before, target(mv)).is_some();
        boards.push(before.play(mv));
        if captures {
            window = boards.len() - 1;
            counter = 0;
        } else {
            counter += 1;
        }
    }

    let last = boards.len() - 1;
    let board = &boards[last];
    let decided = |verdict| PlainJudgement { verdict, cycle: None };
    if board.legal_moves().is_empty() {
        let winner_red = !board.red_to_move;
        if board.in_check() {
            return decided(PlainVerdict::Mate { winner_red });
        }
        return decided(PlainVerdict::Stalemate { winner_red });
    }
    if moves.is_empty() {
        return decided(PlainVerdict::Open);
    }
    let occurrences: Vec<usize> = (window..=last).filter(|&index| boards[index] == *board).collect();
    if occurrences.len() >= 3 {
        return judge_cycle(&boards, moves, occurrences[occurrences.len() - 2]);
    }
    if counter >= 120 {
        return decided(PlainVerdict::SixtyMoves);
    }
    if !can_anybody_attack(board) {
        return decided(PlainVerdict::Material);
    }
    decided(PlainVerdict::Open)
}

/// The pieces that a move newly chases (XQ-60), in the order of their points; none if the move gives check.
///
/// # Panics
///
/// Panics if the move cannot be read.
#[must_use]
pub fn chases(before: &PlainBoard, mv: &str) -> Vec<PlainChase> {
    let mut chases: Vec<PlainChase> = Vec::new();
    let mut threats = threats(before, mv);
    threats.retain(|threat| matches!(threat.reason, PlainReason::Bare | PlainReason::ProtectedChariot));
    threats.sort_by(|a, b| (&a.victim, &a.attacker).cmp(&(&b.victim, &b.attacker)));
    for PlainThreat { attacker, victim, .. } in threats {
        match chases.last_mut().filter(|chase| chase.victim == victim) {
            Some(chase) => chase.attackers.push(attacker),
            None => chases.push(PlainChase { attackers: vec![attacker], victim }),
        }
    }
    chases
}

/// All captures that the mover threatens after a move, and what the rules make of each (XQ-60 to XQ-67);
/// none if the move gives check.
///
/// # Panics
///
/// Panics if the move cannot be read.
#[must_use]
pub fn threats(before: &PlainBoard, mv: &str) -> Vec<PlainThreat> {
    let after = before.play(mv);
    if after.in_check() {
        return Vec::new();
    }
    // The same board as it would be if the mover were to move again.
    let again = PlainBoard { red_to_move: before.red_to_move, ..after.clone() };
    let pairs = raw(&again);
    if pairs.is_empty() {
        return Vec::new();
    }
    let replies = after.legal_moves();
    let old = raw(before);

    let mut threats = Vec::new();
    for (attacker, victim) in pairs {
        let capture = format!("{attacker}{victim}");
        let (hunter, prey) = (kind_at(&again, &attacker), kind_at(&again, &victim));
        let is_protected = again.play(&capture).legal_moves().iter().any(|reply| target(reply) == victim);
        // The attacker is the same piece wherever it came from; a victim has not moved.
        let came_from = if attacker == target(mv) { source(mv) } else { attacker.as_str() };

        let reason = if hunter == prey && replies.contains(&format!("{victim}{attacker}")) {
            PlainReason::Exchange
        } else if is_protected && !("NC".contains(hunter) && prey == 'R') {
            PlainReason::Protected
        } else if old.contains(&(came_from.to_owned(), victim.clone())) {
            PlainReason::Old
        } else if is_protected {
            PlainReason::ProtectedChariot
        } else {
            PlainReason::Bare
        };
        threats.push(PlainThreat { attacker, victim, reason });
    }
    threats
}

/// The captures the side to move has: `(attacker, victim)`, neither of a kind that does not count
/// (XQ-61, XQ-62). They are legal (XQ-66).
fn raw(board: &PlainBoard) -> Vec<(String, String)> {
    let mut pairs = Vec::new();
    for mv in board.legal_moves() {
        let (from, to) = (source(&mv), target(&mv));
        let Some((victim_red, victim)) = piece_at(board, to) else {
            continue;
        };
        let is_attacker = !"KP".contains(kind_at(board, from));
        let is_victim = victim != 'K' && (victim != 'P' || has_crossed(victim_red, to));
        if is_attacker && is_victim {
            pairs.push((from.to_owned(), to.to_owned()));
        }
    }
    pairs
}

/// Judges the moves from a position to its next occurrence, which ends the game (XQ-50 to XQ-54).
fn judge_cycle(boards: &[PlainBoard], moves: &[String], first: usize) -> PlainJudgement {
    let mut plies = Vec::new();
    for (before, mv) in boards.iter().zip(moves).skip(first) {
        let chases = chases(before, mv);
        plies.push(if before.play(mv).in_check() {
            PlainPly::Check
        } else if chases.is_empty() {
            PlainPly::Idle
        } else {
            PlainPly::Chase(chases)
        });
    }

    let starts_red = boards[first].red_to_move;
    let cycle = &moves[first..];
    let red = offence(&plies, cycle, usize::from(!starts_red));
    let black = offence(&plies, cycle, usize::from(starts_red));
    let loser = |offence| {
        let offended = (red == offence, black == offence);
        (offended.0 != offended.1).then_some(offended.0)
    };
    let verdict = match (red, black) {
        (Offence::Check, _) | (_, Offence::Check) => {
            PlainVerdict::PerpetualCheck { loser_red: loser(Offence::Check) }
        }
        (Offence::Chase, _) | (_, Offence::Chase) => {
            PlainVerdict::PerpetualChase { loser_red: loser(Offence::Chase) }
        }
        (Offence::None, Offence::None) => PlainVerdict::Repetition,
    };
    PlainJudgement { verdict, cycle: Some(PlainCycle { first, last: moves.len() - 1, plies }) }
}

/// What one side did throughout a cycle.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Offence {
    None,
    Check,
    Chase,
}

/// The offence of the side that made the plies `offset`, `offset + 2`, … of a cycle.
fn offence(plies: &[PlainPly], moves: &[String], offset: usize) -> Offence {
    let mut chased: Option<BTreeSet<String>> = None;
    for (ply, what) in plies.iter().enumerate().skip(offset).step_by(2) {
        match what {
            PlainPly::Check => {}
            PlainPly::Idle => return Offence::None,
            PlainPly::Chase(chases) => {
                let victims = chases.iter().map(|chase| home(&moves[..=ply], &chase.victim)).collect();
                chased = Some(match chased {
                    None => victims,
                    Some(earlier) => &earlier & &victims,
                });
            }
        }
    }
    match chased {
        None => Offence::Check,
        Some(victims) if victims.is_empty() => Offence::None,
        Some(_) => Offence::Chase,
    }
}

/// Where the piece that stands on a point after some moves stood before them: the name of the piece.
fn home(moves: &[String], point: &str) -> String {
    let mut point = point;
    for mv in moves.iter().rev() {
        if target(mv) == point {
            point = source(mv);
        }
    }
    point.to_owned()
}

/// Whether a chariot, horse, cannon or crossed soldier is on the board (XQ-45).
fn can_anybody_attack(board: &PlainBoard) -> bool {
    board.cells.iter().zip('0'..).any(|(row, rank)| {
        row.iter().flatten().any(|&(red, kind)| {
            "RNC".contains(kind) || (kind == 'P' && has_crossed(red, &format!("a{rank}")))
        })
    })
}

/// Whether a point is on the other side of the river, as a side sees it.
fn has_crossed(red: bool, point: &str) -> bool {
    let on_blacks_side = point.as_bytes()[1] >= b'5';
    on_blacks_side == red
}

/// The first point of a move.
fn source(mv: &str) -> &str {
    &mv[..2]
}

/// The second point of a move.
fn target(mv: &str) -> &str {
    &mv[2..]
}

/// What stands on a point: whether it is red, and its kind.
fn piece_at(board: &PlainBoard, point: &str) -> Option<(bool, char)> {
    let name = point.as_bytes();
    board.cells[usize::from(name[1] - b'0')][usize::from(name[0] - b'a')]
}

/// The kind of the piece on a point that is not empty.
fn kind_at(board: &PlainBoard, point: &str) -> char {
    piece_at(board, point).expect("a piece").1
}
