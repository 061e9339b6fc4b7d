//! WXF move text: C2=5, H8+7 (XQ-72, XQ-73, XQ-74).

use core::fmt;

use variant_core::{Kind as _, Notation, NotationProblem, narrow, notation_error};

use super::files::{Action, Spoken, Told, Which};
use crate::{Kind, Move, NotationError, Position};

/// WXF move text, four characters: a letter, a file from 1 to 9, `+`, `-` or `=`, and a number (XQ-73).
///
/// Of two alike on a file one has `+` or `-` for the file: `R++1` is 前俥進一. The dialects differ in letters and signs, and in
/// how they write three to five soldiers on a file and soldiers that share two files (XQ-72).
///
/// Each dialect reads all the others, in either case, with `.` or `=`, full-width forms, and the sign on either side of the
/// letter (XQ-74). Only two file digits, such as `33=4` where two files hold several soldiers and one of them three, mean
/// the third soldier of file 3 to [`Wxf::Ordinal`] and the middle one to the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wxf {
    /// `wxf`, the rule book's: letters G A E H R C S, and `=`; soldiers as the federation writes them.
    Book,
    /// `wxf_federation`, as the World Xiangqi Federation publishes it: letters K A E H R C P, and `.`. Three soldiers are
    /// `P+`, `P3` with the file, `P-`; the outer ones of four and five `++` and `--`, the next ones `P+` and `P-`. Where two
    /// files hold several, the file comes first: `3+.4`, `33.4`, `3-.4`.
    Federation,
    /// `wxf_ordinal`, as Fairy-Stockfish writes it: letters K A E H R C P, and `=`. From three soldiers on a file on, and
    /// where two files hold several, a soldier is its number from the front and its file: `15=6`.
    Ordinal,
    /// `wxf_letters`, the computer standard of the Chinese sites: letters K A B N R C P, and `.`. Three soldiers are `P+`,
    /// `P.`, `P-`; others `Pa` to `Pe` where Chinese text has 一 to 五.
    Letters,
}

impl Wxf {
    const fn letter(self, kind: Kind) -> char {
        match (kind, self) {
            (Kind::General, Wxf::Book) => 'G',
            (Kind::General, _) => 'K',
            (Kind::Advisor, _) => 'A',
            (Kind::Elephant, Wxf::Letters) => 'B',
            (Kind::Elephant, _) => 'E',
            (Kind::Horse, Wxf::Letters) => 'N',
            (Kind::Horse, _) => 'H',
            (Kind::Chariot, _) => 'R',
            (Kind::Cannon, _) => 'C',
            (Kind::Soldier, Wxf::Book) => 'S',
            (Kind::Soldier, _) => 'P',
        }
    }

    /// Which piece moves, in the dialect's short form.
    fn write_mover(self, told: Told, out: &mut dyn fmt::Write) -> fmt::Result {
        let Told { piece, file, count, index, .. } = told;
        let letter = self.letter(piece.kind);
        let soldier = piece.kind == Kind::Soldier;
        let numbered = self == Wxf::Ordinal || self == Wxf::Letters;
        // From the rear.
        let left = count.saturating_sub(index + 1);
        match (count, told.alone) {
            (0 | 1, _) => write!(out, "{letter}{file}"),
            (2, true) => write!(out, "{letter}{}", if index == 0 { '+' } else { '-' }),
            (_, _) if soldier && self == Wxf::Ordinal => write!(out, "{}{file}", index + 1),
            (3, true) => match index {
                0 => write!(out, "{letter}+"),
                1 if self == Wxf::Letters => write!(out, "{letter}."),
                1 => write!(out, "{letter}{file}"),
                _ => write!(out, "{letter}-"),
            },
            (_, _) if soldier && self == Wxf::Letters && told.number <= 5 => {
                write!(out, "{letter}{}", char::from(b'a' + told.number as u8 - 1))
            }
            (4 | 5, true) if soldier && !numbered => match (index, left) {
                (0, _) => out.write_str("++"),
                (_, 0) => out.write_str("--"),
                (1, _) => write!(out, "{letter}+"),
                (_, 1) => write!(out, "{letter}-"),
                _ => write!(out, "{letter}{file}"),
            },
            (2 | 3, false) if soldier && !numbered => match (index, left) {
                (0, _) => write!(out, "{file}+"),
                (_, 0) => write!(out, "{file}-"),
                _ => write!(out, "{file}{file}"),
            },
            // More pieces than a side can have.
            _ => match (index, left) {
                (0, _) => write!(out, "+{letter}{file}"),
                (_, 0) => write!(out, "-{letter}{file}"),
                _ => write!(out, "{}{letter}{file}", index + 1),
            },
        }
    }
}

impl Notation<Position> for Wxf {
    fn name(&self) -> &'static str {
        match self {
            Wxf::Book => "wxf",
            Wxf::Federation => "wxf_federation",
            Wxf::Ordinal => "wxf_ordinal",
            Wxf::Letters => "wxf_letters",
        }
    }

    fn write(&self, position: &Position, m: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        let told = Told::of(position, m);
        self.write_mover(told, out)?;
        let action = match (told.action, self) {
            (Action::Forward, _) => '+',
            (Action::Back, _) => '-',
            (Action::Sideways, Wxf::Book | Wxf::Ordinal) => '=',
            (Action::Sideways, Wxf::Federation | Wxf::Letters) => '.',
        };
        write!(out, "{action}{}", told.target)
    }

    fn parse(&self, position: &Position, text: &str) -> Result<Move, NotationError> {
        match read(text, *self) {
            Ok(spoken) => spoken.find(self, position, text),
            Err((column, expected)) => {
                Err(notation_error(position, text, column, NotationProblem::Unreadable { expected }))
            }
        }
    }
}

/// What a character can be; a letter is upper case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sign {
    Letter(char),
    Digit(u8),
    Action(Action),
}

impl Sign {
    fn of(character: char) -> Option<Self> {
        match narrow(character).to_ascii_uppercase() {
            '+' => Some(Sign::Action(Action::Forward)),
            '-' => Some(Sign::Action(Action::Back)),
            '=' | '.' => Some(Sign::Action(Action::Sideways)),
            digit @ '1'..='9' => Some(Sign::Digit(digit as u8 - b'0')),
            letter @ 'A'..='Z' => Some(Sign::Letter(letter)),
            _ => None,
        }
    }
}

/// Reads a text; an error is a column and what should stand there.
fn read(text: &str, dialect: Wxf) -> Result<Spoken, (usize, &'static str)> {
    const LETTER: &str = "the letter of a piece: G, A, E, H, R, C or S";
    const FILE: &str = "a file from 1 to 9, or + or - for one of two alike";
    let mut signs = Vec::new();
    for (i, character) in text.trim_end_matches(['!', '?', '！', '？']).chars().enumerate() {
        match Sign::of(character) {
            Some(sign) if i < 5 => signs.push(sign),
            Some(_) => return Err((i + 1, "nothing more")),
            None => {
                return Err((
                    i + 1,
                    if i == 0 { LETTER } else { "a letter, a digit from 1 to 9, or +, -, =" },
                ));
            }
        }
    }
    let letter = |column: usize, letter| Kind::from_letter(letter).ok_or((column, LETTER));
    if signs.len() < 4 {
        return Err((signs.len() + 1, "four characters, such as C2=5"));
    }
    let (mover, rest) = signs.split_at(signs.len() - 2);
    let (kind, which, file) = match *mover {
        [Sign::Letter(name), Sign::Digit(file)] => (letter(1, name)?, Which::Plain, Some(file)),
        [Sign::Letter(name), Sign::Action(place)] => (letter(1, name)?, beside(place), None),
        [Sign::Action(place), Sign::Letter(name)] => (letter(2, name)?, beside(place), None),
        [Sign::Letter('P' | 'S'), Sign::Letter(number @ 'A'..='E')] => {
            (Kind::Soldier, Which::Numbered(usize::from(number as u8 - b'A') + 1), None)
        }
        [Sign::Action(place), Sign::Action(again)] if place == again && place != Action::Sideways => {
            (Kind::Soldier, outer(place), None)
        }
        [Sign::Letter(name), Sign::Action(place), Sign::Action(again)]
            if place == again && place != Action::Sideways =>
        {
            (letter(1, name)?, outer(place), None)
        }
        [Sign::Digit(file), Sign::Action(place)] => (Kind::Soldier, beside(place), Some(file)),
        [Sign::Digit(number), Sign::Digit(file)] if number == file && dialect != Wxf::Ordinal => {
            (Kind::Soldier, Which::Twice(number.into()), Some(file))
        }
        [Sign::Digit(number), Sign::Digit(file)] => (Kind::Soldier, Which::Nth(number.into()), Some(file)),
        [Sign::Action(place), Sign::Letter(name), Sign::Digit(file)] => {
            (letter(2, name)?, outer(place), Some(file))
        }
        [Sign::Digit(number), Sign::Letter(name), Sign::Digit(file)] => {
            (letter(2, name)?, Which::Nth(number.into()), Some(file))
        }
        [Sign::Letter(name), ..] => return Err((2, letter(1, name).map(|_| FILE)?)),
        [_, Sign::Letter(_), ..] => return Err((3, FILE)),
        _ => return Err((2, LETTER)),
    };
    match *rest {
        [Sign::Action(action), Sign::Digit(number)] => Ok(Spoken { kind, file, which, action, number }),
        [Sign::Action(_), _] => Err((signs.len(), "a digit from 1 to 9")),
        _ => Err((signs.len() - 1, "+, - or =")),
    }
}

/// What a sign beside the letter means.
const fn beside(place: Action) -> Which {
    match place {
        Action::Forward => Which::Plus,
        Action::Back => Which::Minus,
        Action::Sideways => Which::Middle,
    }
}

/// What a doubled sign means, or one before letter and file: the very first and last of all.
const fn outer(place: Action) -> Which {
    match place {
        Action::Forward => Which::Nth(1),
        Action::Back => Which::Last,
        Action::Sideways => Which::Middle,
    }
}
