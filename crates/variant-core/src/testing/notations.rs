//! Every legal move is read back from its texts: in each notation of the game, and without being told which it is.

use core::fmt;

use super::fuzz::crowd;
use super::walk::{self, Openings, Random};
use crate::{Kind as _, MoveOf, NotationProblem, Position};

/// Random games are left after this many plies.
const MOST_PLIES: usize = 60;

/// What was written and read back.
#[derive(Clone, Copy, Default, Debug)]
pub struct Tally {
    /// Positions.
    pub positions: u64,
    /// Their legal moves.
    pub moves: u64,
    /// The texts of these moves, one for each notation.
    pub texts: u64,
    /// Texts that two notations read as two legal moves, so that without being told which it is the reader asks back.
    pub ambiguous: u64,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { positions, moves, texts, ambiguous } = self;
        write!(f, "{texts} texts of {moves} moves in {positions} positions, {ambiguous} in two notations")
    }
}

/// Reads every legal move back at positions of random games: `QIPAN_WALK` of them, or `default`. Half of the games start
/// from boards that were crowded at random, and soldiers are moved more often than chance would.
///
/// # Panics
/// If a text is not read back; the message tells the position, the move and the notation.
pub fn round_trips<P: Position>(suite: &str, default: u64) -> Tally {
    let openings = Openings::possible::<P>(suite);
    let length = walk::length_or(default);
    let mut random = Random::new(walk::seed());
    let mut tally = Tally::default();
    while tally.positions < length {
        let plies = random.below(80);
        let mut position: P = openings.walk(random.word(), plies);
        if random.below(2) == 0 {
            let changes = random.below(60);
            let crowded = crowd(&position, random.word(), changes);
            position = P::from_setup_lenient(&crowded).map_or(position, |repaired| repaired.position);
        }
        for _ in 0..MOST_PLIES {
            moves_read_back(&position, &mut tally);
            let legal = position.legal_moves();
            let soldiers: Vec<_> = legal.iter().copied().filter(|m| m.piece() == P::Kind::SOLDIER).collect();
            let soldier = if random.below(2) == 0 { random.pick(&soldiers) } else { None };
            let Some(m) = soldier.or_else(|| random.pick(&legal)) else { break };
            position.play_unchecked(m);
        }
    }
    eprintln!("{}: {tally}", P::GAME.name);
    tally
}

/// Every legal move of the position is read back from each of its texts.
///
/// Without being told the notation, the reader finds the same move and a notation that writes it so; or it asks which
/// move is meant, if another notation reads another move.
///
/// # Panics
/// If a text is not read back.
pub fn moves_read_back<P: Position>(position: &P, tally: &mut Tally) {
    tally.positions += 1;
    for m in position.legal_moves() {
        tally.moves += 1;
        let mut recognized: Vec<String> = Vec::new();
        for notation in P::NOTATIONS {
            tally.texts += 1;
            let text = notation.text(position, m);
            match notation.parse(position, &text) {
                Ok(read) => assert_eq!(read, m, "{position}: {text:?} in {}", notation.name()),
                Err(error) => panic!("{position}: {m:?} is {text:?} in {}: {error}", notation.name()),
            }
            if notation.is_guessed() && !recognized.contains(&text) {
                tally.ambiguous += u64::from(!is_recognized(position, m, &text));
                recognized.push(text);
            }
        }
    }
}

/// Whether the text alone is enough to find the move; else the reader asks.
fn is_recognized<P: Position>(position: &P, m: MoveOf<P>, text: &str) -> bool {
    match position.recognize(text) {
        Ok((read, notation)) => {
            assert_eq!(read, m, "{position}: {text:?}, taken for {}", notation.name());
            assert_eq!(notation.text(position, m), text, "{position}: taken for {}", notation.name());
            true
        }
        Err(error) => match &error.problem {
            NotationProblem::Ambiguous { candidates } if candidates.iter().any(|(other, _)| *other == m) => {
                false
            }
            _ => panic!("{position}: {m:?} is {text:?}: {error}"),
        },
    }
}
