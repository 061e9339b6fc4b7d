//! Standard algebraic notation (FIDE Laws of Chess, appendix C), for the 8×8 games.

use core::fmt;

use smallvec::SmallVec;

use super::notation::{Notation, NotationProblem, notation_error};
use crate::play::moves::{Each, Fitting, Move};
use crate::play::piece::Kind;
use crate::play::position::{MoveOf, NotationErrorOf, Position};
use crate::{Square, Wing};

/// Standard algebraic notation: `e4`, `Nf3`, `exd5`, `O-O`, `e8=Q+`, with the piece letters of the game.
///
/// The soldier's letter is left out; a soldier that changes its file, or captures, carries the file it comes from, so
/// that a sideways step of xiongqi is `ef5`. Reading takes `0-0` for `O-O`, promotions without `=`, more origin than
/// needed, no `x`, and any `+`, `#`, `!`, `?` at the end. A soldier's text without a file means a straight move.
#[derive(Clone, Copy, Debug)]
pub struct San;

/// The wing that a move castles to, if it does: a general's step of two files to an empty square.
pub(crate) fn castling_wing<P: Position>(position: &P, m: MoveOf<P>) -> Option<Wing> {
    let castles = m.piece() == P::Kind::GENERAL
        && m.from().rank() == m.to().rank()
        && m.from().file().abs_diff(m.to().file()) == 2
        && position.piece_at(m.to()).is_none();
    castles.then_some(if m.to().file() > m.from().file() { Wing::H } else { Wing::A })
}

impl<P: Position> Notation<P> for San {
    fn name(&self) -> &'static str {
        "san"
    }

    fn write(&self, position: &P, m: MoveOf<P>, out: &mut dyn fmt::Write) -> fmt::Result {
        match castling_wing(position, m) {
            Some(Wing::H) => out.write_str("O-O")?,
            Some(Wing::A) => out.write_str("O-O-O")?,
            None => write_piece_move(position, m, out)?,
        }
        let mut next = position.clone();
        next.play_unchecked(m);
        if next.is_check() { out.write_char(if next.has_legal() { '+' } else { '#' }) } else { Ok(()) }
    }

    fn parse(&self, position: &P, text: &str) -> Result<MoveOf<P>, NotationErrorOf<P>> {
        let body = text.trim_end_matches(['+', '#', '!', '?']);
        match body {
            "O-O" | "0-0" | "o-o" => parse_castling(position, text, Wing::H),
            "O-O-O" | "0-0-0" | "o-o-o" => parse_castling(position, text, Wing::A),
            _ => {
                let parts = Parts::read(body).map_err(|(column, expected)| {
                    notation_error(position, text, column, NotationProblem::Unreadable { expected })
                })?;
                parts.find(position).map_err(|problem| notation_error(position, text, 1, problem))
            }
        }
    }
}

fn write_piece_move<P: Position>(position: &P, m: MoveOf<P>, out: &mut dyn fmt::Write) -> fmt::Result {
    let (from, to) = (m.from(), m.to());
    let captures = position.captured(m).is_some();
    if m.piece() == P::Kind::SOLDIER {
        if captures || from.file() != to.file() {
            out.write_char(from.file_letter())?;
        }
    } else {
        out.write_char(m.piece().letter())?;
        let (mut others, mut same_file, mut same_rank) = (false, false, false);
        let _ = position.generate(&mut Each(|other: MoveOf<P>| {
            if other.piece() == m.piece() && other.to() == to && other.from() != from {
                others = true;
                same_file |= other.from().file() == from.file();
                same_rank |= other.from().rank() == from.rank();
            }
        }));
        if others && (!same_file || same_rank) {
            out.write_char(from.file_letter())?;
        }
        if same_file {
            out.write_char(from.rank_digit())?;
        }
    }
    if captures {
        out.write_char('x')?;
    }
    write!(out, "{to}")?;
    match m.promotion() {
        Some(kind) => write!(out, "={}", kind.letter()),
        None => Ok(()),
    }
}

fn parse_castling<P: Position>(
    position: &P,
    text: &str,
    wing: Wing,
) -> Result<MoveOf<P>, NotationErrorOf<P>> {
    let home = (0..P::Square::COUNT as u32).filter_map(P::Square::from_index).find(|square| {
        position
            .piece_at(*square)
            .is_some_and(|piece| piece.side == position.turn() && piece.kind == P::Kind::GENERAL)
    });
    let target = home.and_then(|from| Some((from, from.offset(if wing == Wing::H { 2 } else { -2 }, 0)?)));
    let problem = match target {
        None => NotationProblem::NoCastling,
        Some((from, to)) => match position.check_move(from, to, None) {
            Ok(m) if castling_wing(position, m) == Some(wing) => return Ok(m),
            Ok(_) => NotationProblem::NoCastling,
            Err(reason) => NotationProblem::Illegal(reason),
        },
    };
    Err(notation_error(position, text, 1, problem))
}

/// What a text says of a move: all but the target may be missing.
struct Parts<S, K> {
    piece: K,
    file: Option<u8>,
    rank: Option<u8>,
    to: S,
    promotion: Option<K>,
}

impl<S: Square, K: Kind> Parts<S, K> {
    /// Reads `[PIECE] [FILE] [RANK] [x|-] TARGET [[=] PROMOTION]`; an error is a column and what should stand there.
    fn read(text: &str) -> Result<Self, (usize, &'static str)> {
        if !text.is_ascii() {
            let column = text.chars().position(|c| !c.is_ascii()).unwrap_or(0) + 1;
            return Err((column, "a letter, a digit, x or ="));
        }
        let bytes = text.as_bytes();
        let mut at = 0;
        let mut piece = K::SOLDIER;
        if let Some(letter) = bytes.first().filter(|byte| byte.is_ascii_uppercase()) {
            piece = K::from_letter(char::from(*letter)).ok_or((1, "the letter of a piece, or a file"))?;
            at = 1;
        }
        let end = bytes.iter().rposition(u8::is_ascii_digit).ok_or((bytes.len() + 1, "a target square"))?;
        let start = end.checked_sub(1).filter(|start| *start >= at).ok_or((end + 1, "a target square"))?;
        // Squares are lower case here: `B5B4` is no move of a bear or an elephant on the fifth rank.
        let to = text[start..=end].parse().ok().filter(|_| bytes[start].is_ascii_lowercase());
        let to = to.ok_or((start + 1, "a target square"))?;

        let origin = bytes[at..start].strip_suffix(b"x").or_else(|| bytes[at..start].strip_suffix(b"-"));
        let mut origin = origin.unwrap_or(&bytes[at..start]).iter().copied().peekable();
        let file = origin.next_if(|byte| (b'a'..b'a' + S::FILES).contains(byte)).map(|byte| byte - b'a');
        let ranks = b'0' + S::FIRST_RANK..b'0' + S::FIRST_RANK + S::RANKS;
        let rank = origin.next_if(|byte| ranks.contains(byte)).map(|byte| byte - ranks.start);
        if origin.next().is_some() {
            return Err((at + 1, "file, rank or both of the square that the piece leaves"));
        }

        let promotion = match &bytes[end + 1..] {
            [] => None,
            [letter] | [b'=', letter] | [b'(', letter, b')'] => Some(
                K::from_letter(char::from(letter.to_ascii_uppercase()))
                    .ok_or((end + 2, "the letter of the piece that the soldier becomes"))?,
            ),
            _ => return Err((end + 2, "= and the letter of the piece that the soldier becomes, or nothing")),
        };
        Ok(Parts { piece, file, rank, to, promotion })
    }

    fn comes_from(&self, from: S) -> bool {
        // A soldier's text without a file means a straight move.
        let file = self.file.or((self.piece == K::SOLDIER).then_some(self.to.file()));
        file.is_none_or(|file| from.file() == file) && self.rank.is_none_or(|rank| from.rank() == rank)
    }

    fn find<P: Position<Square = S, Kind = K>>(
        &self,
        position: &P,
    ) -> Result<Move<S, K>, NotationProblem<S, K>> {
        let fitting = self.fitting(position);
        match fitting[..] {
            [m] => Ok(m),
            [] => Err(self.why_not(position)),
            _ => Err(NotationProblem::Ambiguous {
                candidates: fitting.into_iter().map(|m| (m, San.text(position, m))).collect(),
            }),
        }
    }

    /// The legal moves that are meant: one, unless the text is wrong. Only moves of one kind of piece are looked at.
    fn fitting<P: Position<Square = S, Kind = K>>(&self, position: &P) -> SmallVec<[Move<S, K>; 4]> {
        let fits = |m: Move<S, K>| {
            m.to() == self.to
                && m.promotion() == self.promotion
                && self.comes_from(m.from())
                && castling_wing(position, m).is_none()
        };
        let mut fitting = Fitting { piece: self.piece, fits, found: SmallVec::new() };
        let _ = position.generate(&mut fitting);
        fitting.found
    }

    /// The reason of the one piece that can be meant; of several, one that only the own general holds back.
    fn why_not<P: Position<Square = S, Kind = K>>(&self, position: &P) -> NotationProblem<S, K> {
        let meant = (0..S::COUNT as u32).filter_map(S::from_index).filter(|from| {
            position.piece_at(*from).is_some_and(|p| p.side == position.turn() && p.kind == self.piece)
                && self.comes_from(*from)
        });
        let mut reasons: Vec<_> =
            meant.filter_map(|from| position.check_move(from, self.to, self.promotion).err()).collect();
        if reasons.len() > 1 {
            reasons.retain(|reason| {
                matches!(reason.code(), "general_in_check" | "promotion_missing" | "promotion_not_allowed")
            });
        }
        match reasons[..] {
            [reason] => NotationProblem::Illegal(reason),
            _ => NotationProblem::NoSuchMove { piece: self.piece, to: self.to },
        }
    }
}
