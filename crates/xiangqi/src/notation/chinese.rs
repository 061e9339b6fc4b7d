//! Chinese move text: 炮二平五, 馬8進7 (XQ-71, XQ-72, XQ-74).

use core::fmt;

use variant_core::{Notation, NotationProblem, Script, Side, kind_of_glyph, narrow, notation_error};

use super::files::{Action, Spoken, Told, Which};
use crate::{Kind, Move, NotationError, Position};

const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// Chinese move text, four characters: 炮二平五, 馬8進7, 前俥進一 (XQ-71).
///
/// Of two alike on a file one is 前 or 後, of three soldiers 前, 中 or 後. Four or five soldiers on a file, and all that share
/// their files if two files hold several, are numbered 一 to 五: files from the mover's right, each from the front (XQ-72).
/// Advisors and elephants keep the file, since their direction tells them apart.
///
/// Reading takes either script, digits of any kind for either side, 上 and 下 for 進 and 退, 前二三四後 for four or five
/// soldiers, 前兵九平八 and 前九平八 with the file kept, 前 and 後 for advisors and elephants, and 前 after the piece (XQ-74).
#[derive(Clone, Copy, Debug)]
pub struct Chinese(pub Script);

impl Notation<Position> for Chinese {
    fn name(&self) -> &'static str {
        match self.0 {
            Script::Traditional => "chinese",
            Script::Simplified => "chinese_simplified",
        }
    }

    fn write(&self, position: &Position, m: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        let told = Told::of(position, m);
        let Told { piece, count, index, .. } = told;
        let glyph = self.0.of(piece.glyph());
        let digit = |number: u8| match piece.side {
            Side::First => numeral(usize::from(number)),
            Side::Second => char::from(b'0' + number),
        };
        let place = match index {
            0 => '前',
            _ if index + 1 == count => self.0.of('後'),
            1 if count == 3 => '中',
            _ => numeral(index + 1),
        };
        match count {
            0 | 1 => write!(out, "{glyph}{}", digit(told.file))?,
            2 | 3 if told.alone => write!(out, "{place}{glyph}")?,
            _ if piece.kind == Kind::Soldier && told.number <= NUMERALS.len() => {
                write!(out, "{}{glyph}", numeral(told.number))?;
            }
            // More pieces than a side can have.
            _ => write!(out, "{place}{glyph}{}", digit(told.file))?,
        }
        let action = match told.action {
            Action::Forward => '進',
            Action::Back => '退',
            Action::Sideways => '平',
        };
        write!(out, "{}{}", self.0.of(action), digit(told.target))
    }

    fn parse(&self, position: &Position, text: &str) -> Result<Move, NotationError> {
        match read(text) {
            Ok(spoken) => spoken.find(self, position, text),
            Err((column, expected)) => {
                Err(notation_error(position, text, column, NotationProblem::Unreadable { expected }))
            }
        }
    }
}

/// The Chinese numeral of a number from 1 to 9.
fn numeral(number: usize) -> char {
    NUMERALS[number.clamp(1, 9) - 1]
}

/// What a character can be.
#[derive(Clone, Copy, Debug)]
enum Sign {
    Piece(Kind),
    Place(Which),
    Digit(u8),
    Action(Action),
}

impl Sign {
    fn of(character: char) -> Option<Self> {
        Some(match character {
            '前' => Sign::Place(Which::Nth(1)),
            '中' => Sign::Place(Which::Middle),
            '後' | '后' => Sign::Place(Which::Last),
            '進' | '进' | '上' => Sign::Action(Action::Forward),
            '退' | '下' => Sign::Action(Action::Back),
            '平' => Sign::Action(Action::Sideways),
            _ => match (NUMERALS.iter().position(|numeral| *numeral == character), narrow(character)) {
                (Some(index), _) => Sign::Digit(index as u8 + 1),
                (None, digit @ '1'..='9') => Sign::Digit(digit as u8 - b'0'),
                _ => Sign::Piece(kind_of_glyph(character)?),
            },
        })
    }
}

/// Reads a text; an error is a column and what should stand there.
fn read(text: &str) -> Result<Spoken, (usize, &'static str)> {
    const START: &str = "the character of a piece, or 前, 中, 後 or a numeral";
    const ACTION: &str = "進, 退 or 平";
    let mut signs = Vec::new();
    for (i, character) in text.trim_end_matches(['!', '?', '！', '？']).chars().enumerate() {
        match Sign::of(character) {
            Some(sign) if i < 6 => signs.push(sign),
            Some(_) => return Err((i + 1, "nothing more")),
            None if i == 0 => return Err((1, START)),
            None => return Err((i + 1, "a piece, 前, 中, 後, a number from 1 to 9, or 進, 退, 平")),
        }
    }
    let at = signs.iter().position(|sign| matches!(sign, Sign::Action(_))).unwrap_or(signs.len());
    let (mover, rest) = signs.split_at(at);
    let (kind, which, file) = match *mover {
        [Sign::Piece(kind), Sign::Digit(file)] => (kind, Which::Any, Some(file)),
        [Sign::Place(which), Sign::Piece(kind)] | [Sign::Piece(kind), Sign::Place(which)] => {
            (kind, which, None)
        }
        [Sign::Place(which), Sign::Piece(kind), Sign::Digit(file)] => (kind, which, Some(file)),
        [Sign::Place(which), Sign::Digit(file)] => (Kind::Soldier, which, Some(file)),
        [Sign::Digit(number), Sign::Piece(Kind::Soldier)] => {
            (Kind::Soldier, Which::Numbered(number.into()), None)
        }
        [Sign::Digit(number), Sign::Piece(kind), Sign::Digit(file)] => {
            (kind, Which::Nth(number.into()), Some(file))
        }
        [Sign::Digit(number), Sign::Digit(file)] => (Kind::Soldier, Which::Nth(number.into()), Some(file)),
        [Sign::Piece(_), Sign::Digit(_), ..] => return Err((3, ACTION)),
        [Sign::Piece(_), ..] => return Err((2, "the number of a file, or 前, 中 or 後")),
        [Sign::Digit(_), Sign::Piece(_)] => {
            return Err((2, "the character of a soldier, since no other piece is numbered"));
        }
        [_, Sign::Piece(_) | Sign::Digit(_), ..] => return Err((3, ACTION)),
        [_, ..] => return Err((2, "the character of a piece")),
        [] => return Err((1, START)),
    };
    match *rest {
        [Sign::Action(action), Sign::Digit(number)] => Ok(Spoken { kind, file, which, action, number }),
        [] => Err((at + 1, ACTION)),
        [_, Sign::Digit(_), ..] => Err((at + 3, "nothing more")),
        _ => Err((at + 2, "a number from 1 to 9")),
    }
}
