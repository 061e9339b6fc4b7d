//! The move texts of the game: SAN with letters or Chinese characters, PMN, and UCI coordinates.

use core::fmt;

use variant_core::{
    ChineseSan, Kind as _, Notation, NotationProblem, Piece, Position as _, San, Script, Square as _, Uci,
    notation_error,
};

use crate::{Kind, Move, NotationError, Position};

pub(crate) const NOTATIONS: &[&dyn Notation<Position>] =
    &[&San, &ChineseSan(Script::Traditional), &ChineseSan(Script::Simplified), &Pmn, &Uci];

/// Portable move notation of Sashité: `e2-e4`, capture `e4+e5`, castling `e1~g1`, en passant `e6~f6`, promotion
/// `d7-d8=E` with the letter in the mover's case.
///
/// The sign between the squares says what the move does: one that contradicts the position is refused. Reading takes
/// capitals for squares, and either case for the promotion.
#[derive(Clone, Copy, Debug)]
pub struct Pmn;

impl Notation<Position> for Pmn {
    fn name(&self) -> &'static str {
        "pmn"
    }

    fn write(&self, position: &Position, m: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}{}{}", m.from(), sign(position, m), m.to())?;
        match m.promotion() {
            Some(kind) => write!(out, "={}", Piece { side: position.turn(), kind }.letter()),
            None => Ok(()),
        }
    }

    fn parse(&self, position: &Position, text: &str) -> Result<Move, NotationError> {
        let unreadable = |column, expected| {
            notation_error(position, text, column, NotationProblem::Unreadable { expected })
        };
        let square = |at: usize| text.get(at..at + 2).and_then(|square| square.parse().ok());
        let from = square(0).ok_or_else(|| unreadable(1, "the square that the piece leaves"))?;
        let found = text[2..].chars().next().filter(|sign| "-+~".contains(*sign));
        let found = found.ok_or_else(|| unreadable(3, "-, + or ~"))?;
        let to = square(3).ok_or_else(|| unreadable(4, "the square that the piece goes to"))?;
        let mut rest = text[5..].chars();
        let promotion = match (rest.next(), rest.next()) {
            (None, _) => None,
            (Some('='), letter) => Some(
                letter
                    .and_then(|letter| Kind::from_letter(letter.to_ascii_uppercase()))
                    .ok_or_else(|| unreadable(7, "the letter of the piece that the soldier becomes"))?,
            ),
            _ => return Err(unreadable(6, "= and the letter of a piece, or nothing")),
        };
        if rest.next().is_some() {
            return Err(unreadable(8, "nothing more"));
        }
        let m = position
            .check_move(from, to, promotion)
            .map_err(|reason| notation_error(position, text, 1, NotationProblem::Illegal(reason)))?;
        match sign(position, m) {
            right if right == found => Ok(m),
            '+' => Err(unreadable(3, "+, since the move captures")),
            '~' => Err(unreadable(3, "~, since the move castles or captures en passant")),
            _ => Err(unreadable(3, "-, since the move captures nothing")),
        }
    }
}

/// What stands between the squares: `~` where the move changes a third square.
fn sign(position: &Position, m: Move) -> char {
    let castles = m.piece() == Kind::General && m.from().file().abs_diff(m.to().file()) == 2;
    match position.captured(m) {
        Some((square, _)) if square == m.to() => '+',
        None if !castles => '-',
        _ => '~',
    }
}
