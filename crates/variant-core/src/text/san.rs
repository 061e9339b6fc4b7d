//! Standard algebraic notation (FIDE Laws of Chess, appendix C), for the 8×8 games.

use core::fmt;

use smallvec::SmallVec;

use super::hanzi::{Script, kind_of_glyph, narrow};
use super::notation::{Notation, NotationProblem, notation_error, only_legal};
use crate::play::moves::{Each, Fitting, Move};
use crate::play::piece::{Kind, Piece};
use crate::play::position::{MoveOf, NotationErrorOf, Position};
use crate::{Square, Wing};

/// Standard algebraic notation: `e4`, `Nf3`, `exd5`, `O-O`, `e8=Q+`, with the piece letters of the game.
///
/// The soldier's letter is left out; a soldier that changes its file, or captures, carries the file it comes from, so
/// that a sideways step of xiongqi is `ef5`. Reading takes `0-0` for `O-O`, promotions without `=`, more origin than
/// needed, no `x`, and any `+`, `#`, `!`, `?` at the end. A soldier's text without a file means a straight move. An `x`
/// where nothing is captured contradicts the position and is refused.
#[derive(Clone, Copy, Debug)]
pub struct San;

/// [`San`] with the Chinese characters of the pieces for letters: `馬f3`, `e8=士+`. Reading takes the characters of either
/// side and script, and the letters.
#[derive(Clone, Copy, Debug)]
pub struct ChineseSan(pub Script);

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
        write_move(position, m, out, P::Kind::letter)
    }

    fn parse(&self, position: &P, text: &str) -> Result<MoveOf<P>, NotationErrorOf<P>> {
        parse_move(self, position, text)
            .map_err(|(column, problem)| notation_error(position, text, column, problem))
    }
}

impl<P: Position> Notation<P> for ChineseSan {
    fn name(&self) -> &'static str {
        match self.0 {
            Script::Traditional => "chinese",
            Script::Simplified => "chinese_simplified",
        }
    }

    fn write(&self, position: &P, m: MoveOf<P>, out: &mut dyn fmt::Write) -> fmt::Result {
        write_move(position, m, out, |kind| self.0.of(kind.glyph(position.turn())))
    }

    fn parse(&self, position: &P, text: &str) -> Result<MoveOf<P>, NotationErrorOf<P>> {
        let letter = |c| kind_of_glyph(c).map_or(narrow(c), P::Kind::letter);
        parse_move(self, position, &text.chars().map(letter).collect::<String>())
            .map_err(|(column, problem)| notation_error(position, text, column, problem))
    }
}

fn write_move<P: Position>(
    position: &P,
    m: MoveOf<P>,
    out: &mut dyn fmt::Write,
    symbol: impl Fn(P::Kind) -> char,
) -> fmt::Result {
    match castling_wing(position, m) {
        Some(Wing::H) => out.write_str("O-O")?,
        Some(Wing::A) => out.write_str("O-O-O")?,
        None => write_piece_move(position, m, out, symbol)?,
    }
    let mut next = position.clone();
    next.play_unchecked(m);
    if next.is_check() { out.write_char(if next.has_legal() { '+' } else { '#' }) } else { Ok(()) }
}

fn write_piece_move<P: Position>(
    position: &P,
    m: MoveOf<P>,
    out: &mut dyn fmt::Write,
    symbol: impl Fn(P::Kind) -> char,
) -> fmt::Result {
    let (from, to) = (m.from(), m.to());
    let captures = position.captured(m).is_some();
    if m.piece() == P::Kind::SOLDIER {
        if captures || from.file() != to.file() {
            out.write_char(from.file_letter())?;
        }
    } else {
        out.write_char(symbol(m.piece()))?;
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
        Some(kind) => write!(out, "={}", symbol(kind)),
        None => Ok(()),
    }
}

/// What is wrong with a text, and in which column.
type Fault<P> = (usize, NotationProblem<<P as Position>::Square, <P as Position>::Kind>);

/// Reads a text with letters for pieces; `notation` writes the candidates if it can mean several moves.
fn parse_move<P: Position>(
    notation: &dyn Notation<P>,
    position: &P,
    text: &str,
) -> Result<MoveOf<P>, Fault<P>> {
    let body = text.trim_end_matches(['+', '#', '!', '?']);
    let castling = match body {
        "O-O" | "0-0" | "o-o" => Some(Wing::H),
        "O-O-O" | "0-0-0" | "o-o-o" => Some(Wing::A),
        _ => None,
    };
    if let Some(wing) = castling {
        return position.castling_move(wing).map_err(|reason| (1, NotationProblem::Illegal(reason)));
    }
    let parts =
        Parts::read(body).map_err(|(column, expected)| (column, NotationProblem::Unreadable { expected }))?;
    let m = parts.find(notation, position).map_err(|problem| (1, problem))?;
    match body.find('x') {
        Some(at) if position.captured(m).is_none() => {
            Err((at + 1, NotationProblem::NothingCaptured { to: m.to() }))
        }
        _ => Ok(m),
    }
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

    /// The legal move that is meant; castling has a text of its own.
    fn find<P: Position<Square = S, Kind = K>>(
        &self,
        notation: &dyn Notation<P>,
        position: &P,
    ) -> Result<Move<S, K>, NotationProblem<S, K>> {
        let fits = |m: Move<S, K>| {
            m.to() == self.to
                && m.promotion() == self.promotion
                && self.comes_from(m.from())
                && castling_wing(position, m).is_none()
        };
        let mut fitting = Fitting { piece: self.piece, fits, found: SmallVec::new() };
        let _ = position.generate(&mut fitting);
        if let [m] = fitting.found[..] {
            return Ok(m);
        }
        let piece = Piece { side: position.turn(), kind: self.piece };
        let tries: Vec<_> = (0..S::COUNT as u32)
            .filter_map(S::from_index)
            .filter(|from| position.piece_at(*from) == Some(piece) && self.comes_from(*from))
            .map(|from| (from, self.to, self.promotion))
            .collect();
        if tries.is_empty() {
            return Err(NotationProblem::NoSuchMove { piece: self.piece, to: self.to });
        }
        match only_legal(notation, position, self.piece, &tries)? {
            m if castling_wing(position, m).is_some() => {
                Err(NotationProblem::NoSuchMove { piece: self.piece, to: self.to })
            }
            m => Ok(m),
        }
    }
}
