//! Moves as coordinates (XQ-70).

use core::fmt;

use variant_core::{Notation, NotationProblem, Position as _, Square as _, Uci, notation_error};

use crate::{Move, NotationError, Position, Square};

/// ICCS: `H2-E2`. Reading takes either case, and no hyphen.
#[derive(Clone, Copy, Debug)]
pub struct Iccs;

impl Notation<Position> for Iccs {
    fn name(&self) -> &'static str {
        "iccs"
    }

    fn write(&self, _: &Position, m: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        let [from, to] = [m.from(), m.to()].map(|square| square.to_string().to_ascii_uppercase());
        write!(out, "{from}-{to}")
    }

    fn parse(&self, position: &Position, text: &str) -> Result<Move, NotationError> {
        let hyphen = text.char_indices().nth(2).is_some_and(|(at, c)| c == '-' && at == 2);
        let plain = if hyphen { format!("{}{}", &text[..2], &text[3..]) } else { text.to_owned() };
        Uci.parse(position, &plain.to_ascii_lowercase()).map_err(|mut error| {
            error.column += usize::from(hyphen && error.column > 2);
            error.token = text.chars().take(40).collect();
            error
        })
    }
}

/// UCI coordinates with ranks 1 to 10, as some engines write: `h3e3`, `a10a9`. Never guessed: `h3e3` is a move in
/// both countings.
#[derive(Clone, Copy, Debug)]
pub struct Uci10;

impl Notation<Position> for Uci10 {
    fn name(&self) -> &'static str {
        "uci10"
    }

    fn is_guessed(&self) -> bool {
        false
    }

    fn write(&self, _: &Position, m: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        for square in [m.from(), m.to()] {
            write!(out, "{}{}", square.file_letter(), square.rank() + 1)?;
        }
        Ok(())
    }

    fn parse(&self, position: &Position, text: &str) -> Result<Move, NotationError> {
        let unreadable = |column, expected| {
            notation_error(position, text, column, NotationProblem::Unreadable { expected })
        };
        let (from, rest) = take_square(text)
            .ok_or_else(|| unreadable(1, "the point that the piece leaves, with a rank from 1 to 10"))?;
        let column = text.len() - rest.len() + 1;
        let (to, rest) = take_square(rest).ok_or_else(|| {
            unreadable(column, "the point that the piece goes to, with a rank from 1 to 10")
        })?;
        if !rest.is_empty() {
            return Err(unreadable(text.len() - rest.len() + 1, "nothing more"));
        }
        position
            .check_move(from, to, None)
            .map_err(|reason| notation_error(position, text, 1, NotationProblem::Illegal(reason)))
    }
}

/// A file letter and a rank from 1 to 10, and what follows.
fn take_square(text: &str) -> Option<(Square, &str)> {
    let mut chars = text.chars();
    let file = chars.next()?.to_ascii_lowercase();
    let file = u8::try_from(file).ok()?.checked_sub(b'a')?;
    let rest = chars.as_str();
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let rank = rest[..digits].parse::<u8>().ok()?.checked_sub(1)?;
    Some((Square::new(file, rank)?, &rest[digits..]))
}
