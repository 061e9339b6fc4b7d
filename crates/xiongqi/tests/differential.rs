//! Random games against `sashite-sanki-engine`, the one other program for the game (XO-10 to XO-33).

use sashite_sanki_engine::domain::actor::ActorName;
use sashite_sanki_engine::domain::half_move::Move;
use sashite_sanki_engine::domain::outcome::Verdict;
use sashite_sanki_engine::domain::piece::Piece;
use sashite_sanki_engine::domain::side::Side;
use sashite_sanki_engine::domain::square::Square;
use sashite_sanki_engine::domain::status::Status;
use sashite_sanki_engine::domain::variant::Variant;
use sashite_sanki_engine::legality::check::in_check;
use sashite_sanki_engine::{engine, position};
use variant_core::testing::compare::{Oracle, compare};
use xiongqi::Position;

const SUITE: &str = include_str!("../../../testdata/xiongqi/perft.epd");

/// The corners where a chariot waits to castle, with the letter of the right.
const CORNERS: [(char, &str); 4] = [('K', "h1"), ('Q', "a1"), ('k', "h8"), ('q', "a8")];

/// The engine's position, its first four FEN fields, and what was captured.
#[derive(Clone)]
struct Sanki {
    position: position::Position,
    fields: String,
    hands: String,
}

impl Sanki {
    fn new(position: position::Position) -> Self {
        let hands = position.to_feen().split(' ').nth(1).map(str::to_owned).unwrap_or_default();
        let mut sanki = Sanki { position, fields: String::new(), hands };
        let ranks: Vec<String> = (0..8)
            .rev()
            .map(|rank| joined((0..8).map(|file| sanki.piece(file, rank).map_or('1', letter))))
            .collect();
        let side = if sanki.position.active_side() == Side::First { "w" } else { "b" };
        sanki.fields = format!("{} {side} {} {}", ranks.join("/"), sanki.castling(), sanki.en_passant());
        sanki
    }

    fn parse(feen: &str) -> Self {
        Sanki::new(position::Position::parse(feen).unwrap_or_else(|error| panic!("{feen}: {error:?}")))
    }

    fn piece(&self, file: u8, rank: u8) -> Option<Piece> {
        self.position.piece_at(Square::new(file, rank)?)
    }

    fn castling(&self) -> String {
        let rights = CORNERS.iter().filter(|(_, corner)| {
            let chariot = self.position.piece_at(square(corner));
            chariot.is_some_and(|chariot| chariot.kind_letter() == 'R' && !chariot.is_normal())
        });
        let field: String = rights.map(|(letter, _)| letter).collect();
        if field.is_empty() { "-".to_owned() } else { field }
    }

    /// The square that the soldier marked for en passant has skipped.
    fn en_passant(&self) -> String {
        let skipped = Square::all().find(|square| {
            let piece = self.position.piece_at(*square);
            piece.is_some_and(|piece| piece.is_foot_soldier() && piece.is_diminished())
        });
        match skipped {
            Some(square) => skipped_before(square).to_string(),
            None => "-".to_owned(),
        }
    }
}

impl Oracle for Sanki {
    const SOLDIERS_RESET: bool = true;

    /// The engine has no FEN; it marks rights on the pieces. It marks a soldier for en passant only if that can
    /// legally be captured (XO-17), so a mark that leads to no capture is taken off again.
    fn from_fen(fen: &str) -> Option<Self> {
        let fields: Vec<&str> = fen.split(' ').collect();
        let en_passant = (fields[3] != "-").then(|| square(fields[3]));
        let marked = Sanki::parse(&feen(fields[0], fields[1], fields[2], en_passant));
        let captures = en_passant.is_some_and(|skipped| {
            engine::legal_moves(&marked.position).iter().any(|m| match m {
                Move::Board { from, to, .. } => {
                    let piece = marked.position.piece_at(*from);
                    *to == skipped && from.rank() == to.rank() && piece.is_some_and(Piece::is_foot_soldier)
                }
                Move::Drop { .. } => false,
            })
        });
        let unmarked = || Sanki::parse(&feen(fields[0], fields[1], fields[2], None));
        Some(if captures { marked } else { unmarked() })
    }

    fn moves(&self) -> Vec<String> {
        engine::legal_moves(&self.position).iter().map(uci).collect()
    }

    fn is_check(&self) -> bool {
        let side = self.position.active_side();
        in_check(side, Variant::Xiongqi, |square| self.position.piece_at(square))
    }

    fn is_mate(&self) -> bool {
        matches!(engine::status(&self.position), Verdict::Terminated { status: Status::Checkmate, .. })
    }

    fn play(&mut self, uci: &str) {
        let promotion = uci.chars().nth(4).map(|letter| letter.to_ascii_uppercase());
        let m = Move::Board {
            from: square(&uci[..2]),
            to: square(&uci[2..4]),
            actor: promotion.and_then(|letter| ActorName::for_letter(Variant::Xiongqi, letter)),
        };
        let next = engine::apply(&self.position, &m);
        *self = Sanki::new(next.unwrap_or_else(|error| panic!("{uci}: {error:?}")));
    }

    fn fields(&self) -> String {
        self.fields.clone()
    }

    /// The hands are compared as well: equal pieces in one game imply equal captures (XO-33).
    fn is_same(&self, other: &Self) -> bool {
        self.fields == other.fields && self.hands == other.hands
    }
}

/// The FEEN with empty hands. Every chariot with a right is marked as free to castle: whether it is, the engine
/// finds out itself.
fn feen(placement: &str, side: &str, castling: &str, en_passant: Option<Square>) -> String {
    let marked_corners: Vec<Square> = CORNERS
        .iter()
        .filter(|(right, _)| castling.contains(*right))
        .map(|(_, corner)| square(corner))
        .collect();
    let mut ranks = Vec::new();
    for (row, rank) in placement.split('/').zip((0..8).rev()) {
        let (mut text, mut file) = (String::new(), 0);
        for letter in row.chars() {
            let Some(here) = Square::new(file, rank) else { break };
            if let Some(empty) = letter.to_digit(10) {
                text.push(letter);
                file += u8::try_from(empty).expect("at most 9");
                continue;
            }
            let home = if letter == 'S' { 1 } else { 6 };
            let marked = match letter {
                'S' | 's' if rank == home => "+",
                'S' | 's' if en_passant.is_some_and(|skipped| skipped_before(here) == skipped) => "-",
                'R' | 'r' if marked_corners.contains(&here) => "+",
                _ => "",
            };
            text.push_str(marked);
            text.push(letter);
            if letter.eq_ignore_ascii_case(&'G') {
                text.push('^');
            }
            file += 1;
        }
        ranks.push(text);
    }
    format!("{} / {}", ranks.join("/"), if side == "w" { "C/c" } else { "c/C" })
}

/// The square behind a soldier on the rank where a double step ends.
fn skipped_before(soldier: Square) -> Square {
    let rank = if soldier.rank() == 3 { 2 } else { 5 };
    Square::new(soldier.file(), rank).expect("on the board")
}

fn uci(m: &Move) -> String {
    let Move::Board { from, to, actor } = m else { panic!("{m:?}: xiongqi has no drops") };
    let promotion = actor.as_ref().and_then(|actor| actor.letter_for(Variant::Xiongqi));
    let promotion = promotion.map_or(String::new(), |letter| letter.to_ascii_lowercase().to_string());
    format!("{from}{to}{promotion}")
}

fn letter(piece: Piece) -> char {
    match piece.side() {
        Side::First => piece.kind_letter(),
        Side::Second => piece.kind_letter().to_ascii_lowercase(),
    }
}

/// A rank in FEN, from one character a square with `1` for an empty one.
fn joined(squares: impl Iterator<Item = char>) -> String {
    let (mut text, mut empty) = (String::new(), 0);
    for square in squares.chain(['.']) {
        if square == '1' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text.push_str(&empty.to_string());
            empty = 0;
        }
        text.extend((square != '.').then_some(square));
    }
    text
}

fn square(name: &str) -> Square {
    Square::parse(name).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn xo_10_to_xo_33_moves_checks_and_equality_are_those_of_another_engine() {
    let tally = compare::<Position, Sanki>(SUITE, 1);
    assert!(tally.repeats > 0 && tally.near_repeats > 0, "{tally}");
}
