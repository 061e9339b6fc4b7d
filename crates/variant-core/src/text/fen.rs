//! Forsyth–Edwards notation of the family: `PLACEMENT SIDE CASTLING EN-PASSANT HALFMOVES MOVES`.

use core::fmt::{self, Display, Write};
use core::str::FromStr;

use crate::play::castling::Castling;
use crate::play::piece::{Kind, Piece};
use crate::play::setup::{Board, ChessRights, NoRights, Rights, Setup};
use crate::{Side, Square};

/// A field of a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FenField {
    /// The pieces, rank by rank from the second side's end.
    Placement,
    /// `w` (or `r`) or `b`.
    Side,
    /// Castling rights, or `-`.
    Castling,
    /// The skipped square, or `-`.
    EnPassant,
    /// Plies since the last reset.
    Halfmoves,
    /// The number of the move.
    Moves,
    /// Text after the last field.
    End,
}

impl Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FenField::Placement => "piece placement",
            FenField::Side => "side to move",
            FenField::Castling => "castling",
            FenField::EnPassant => "en passant",
            FenField::Halfmoves => "half-move counter",
            FenField::Moves => "move number",
            FenField::End => "end of the FEN",
        })
    }
}

/// The text is no FEN: which field is wrong, where, and what would be right.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{field}, column {column}: {problem}")]
pub struct FenError {
    /// The field.
    pub field: FenField,
    /// The character where it is wrong, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub problem: FenProblem,
}

/// What is wrong with a FEN.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FenProblem {
    /// There is no text.
    #[error("the FEN is empty")]
    Empty,
    /// The placement has too few or too many ranks.
    #[error("{found} ranks, expected {expected}")]
    Ranks {
        /// How many there are.
        found: usize,
        /// How many the board has.
        expected: usize,
    },
    /// A rank has too few or too many squares.
    #[error("rank {rank} has {found} squares, expected {expected}")]
    Squares {
        /// The digit that names the rank.
        rank: char,
        /// How many squares the text gives.
        found: usize,
        /// How many a rank has.
        expected: usize,
    },
    /// A letter stands for no piece of the game.
    #[error("{0:?} is no piece of this game")]
    Piece(char),
    /// The side is not known.
    #[error("expected w or b")]
    Side,
    /// The castling field holds another letter, or one twice.
    #[error("{0:?} is no castling right here, expected letters of KQkq, each once, or -")]
    Castling(char),
    /// The field names no square.
    #[error("expected a square or -")]
    Square,
    /// The game has no such field.
    #[error("expected -, since this game has no such right")]
    Dash,
    /// The counter is no number, or too large.
    #[error("expected a number below 2^32")]
    Number,
    /// There is more text than a FEN has.
    #[error("expected nothing more")]
    Unexpected,
}

/// A field's text and the column where it starts.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    pub(crate) name: FenField,
    pub(crate) text: &'a str,
    pub(crate) column: usize,
}

impl Field<'_> {
    fn error(&self, offset: usize, problem: FenProblem) -> FenError {
        FenError { field: self.name, column: self.column + offset, problem }
    }
}

/// Reads a FEN; fields that are missing at the end take the values of a start position.
impl<S: Square, K: Kind, R: Rights<S>> FromStr for Setup<S, K, R> {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        let mut fields = fields(text);
        let mut next = |name, default| {
            let (text, column) = fields.next().unwrap_or((default, text.chars().count() + 1));
            Field { name, text, column }
        };
        let placement = next(FenField::Placement, "");
        if placement.text.is_empty() {
            return Err(FenError { column: 1, ..placement.error(0, FenProblem::Empty) });
        }
        let board = read_board(placement)?;
        let side = next(FenField::Side, "w");
        let turn = match side.text {
            "w" | "W" | "r" | "R" => Side::First,
            "b" | "B" => Side::Second,
            _ => return Err(side.error(0, FenProblem::Side)),
        };
        let rights = R::read(next(FenField::Castling, "-"), next(FenField::EnPassant, "-"))?;
        let mut number = |name, default| {
            let field = next(name, default);
            let digits = field.text.bytes().all(|b| b.is_ascii_digit());
            field
                .text
                .parse::<u32>()
                .ok()
                .filter(|_| digits)
                .ok_or_else(|| field.error(0, FenProblem::Number))
        };
        let halfmoves = number(FenField::Halfmoves, "0")?;
        let fullmoves = number(FenField::Moves, "1")?;
        let end = next(FenField::End, "");
        if !end.text.is_empty() {
            return Err(end.error(0, FenProblem::Unexpected));
        }
        Ok(Setup { board, turn, rights, halfmoves, fullmoves })
    }
}

/// Writes all six fields.
impl<S: Square, K: Kind, R: Rights<S>> Display for Setup<S, K, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(&self.board, f)?;
        f.write_str(match self.turn {
            Side::First => " w ",
            Side::Second => " b ",
        })?;
        self.rights.write(f)?;
        write!(f, " {} {}", self.halfmoves, self.fullmoves)
    }
}

/// The words of the text, each with the column where it starts.
fn fields(text: &str) -> impl Iterator<Item = (&str, usize)> {
    let mut rest = text;
    let mut column = 1;
    core::iter::from_fn(move || {
        let word = rest.trim_start();
        column += rest[..rest.len() - word.len()].chars().count();
        let end = word.find(char::is_whitespace).unwrap_or(word.len());
        let (word, tail) = word.split_at(end);
        let start = column;
        column += word.chars().count();
        rest = tail;
        (!word.is_empty()).then_some((word, start))
    })
}

fn read_board<S: Square, K: Kind>(field: Field<'_>) -> Result<Board<S, K>, FenError> {
    // Programs for many variants write an empty pocket after the board.
    let field = Field { text: field.text.strip_suffix("[]").unwrap_or(field.text), ..field };
    let ranks = field.text.split('/').count();
    let mut board = Board::EMPTY;
    let mut column = 0;
    for (i, row) in field.text.split('/').enumerate() {
        if i >= S::RANKS.into() {
            break;
        }
        let rank = S::RANKS - 1 - i as u8;
        let mut file = 0usize;
        for (offset, letter) in row.chars().enumerate() {
            if let Some(empty @ 1..) = letter.to_digit(10) {
                file = file.saturating_add(empty as usize);
            } else {
                let piece = Piece::from_letter(letter)
                    .ok_or_else(|| field.error(column + offset, FenProblem::Piece(letter)))?;
                if let Some(square) = u8::try_from(file).ok().and_then(|file| S::new(file, rank)) {
                    board.set(square, Some(piece));
                }
                file = file.saturating_add(1);
            }
        }
        let (found, expected) = (file, usize::from(S::FILES));
        if found != expected && ranks == usize::from(S::RANKS) {
            let rank = char::from(b'0' + S::FIRST_RANK + rank);
            return Err(field.error(column, FenProblem::Squares { rank, found, expected }));
        }
        column += row.chars().count() + 1;
    }
    if ranks != usize::from(S::RANKS) {
        let problem = FenProblem::Ranks { found: ranks, expected: S::RANKS.into() };
        return Err(field.error(field.text.chars().count().saturating_sub(1), problem));
    }
    Ok(board)
}

pub(crate) fn write_board<S: Square, K: Kind>(
    board: &Board<S, K>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    for rank in (0..S::RANKS).rev() {
        let mut empty = 0;
        for file in 0..S::FILES {
            match S::new(file, rank).and_then(|square| board.get(square)) {
                None => empty += 1,
                Some(piece) => {
                    if empty > 0 {
                        write!(f, "{empty}")?;
                    }
                    empty = 0;
                    f.write_char(piece.letter())?;
                }
            }
        }
        if empty > 0 {
            write!(f, "{empty}")?;
        }
        if rank > 0 {
            f.write_char('/')?;
        }
    }
    Ok(())
}

impl<S: Square> Rights<S> for NoRights {
    fn read(castling: Field<'_>, en_passant: Field<'_>) -> Result<Self, FenError> {
        match [castling, en_passant].into_iter().find(|field| field.text != "-") {
            Some(field) => Err(field.error(0, FenProblem::Dash)),
            None => Ok(NoRights),
        }
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("- -")
    }
}

impl<S: Square> Rights<S> for ChessRights<S> {
    fn read(castling: Field<'_>, en_passant: Field<'_>) -> Result<Self, FenError> {
        let mut rights = Castling::NONE;
        if castling.text != "-" {
            for (offset, letter) in castling.text.chars().enumerate() {
                let right = "KQkq".find(letter).map(|i| Castling::RIGHTS[i]);
                match right {
                    Some((side, wing)) if !rights.has(side, wing) => rights.add(side, wing),
                    _ => return Err(castling.error(offset, FenProblem::Castling(letter))),
                }
            }
        }
        let en_passant = match en_passant.text {
            "-" => None,
            text => Some(text.parse().map_err(|_| en_passant.error(0, FenProblem::Square))?),
        };
        Ok(ChessRights { castling: rights, en_passant })
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.en_passant {
            Some(square) => write!(f, "{} {square}", self.castling),
            None => write!(f, "{} -", self.castling),
        }
    }
}
