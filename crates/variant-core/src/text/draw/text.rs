//! Boards as plain text.

use core::fmt;
use core::str::FromStr;

use crate::play::piece::{Kind, Piece};
use crate::play::position::Position;
use crate::{Side, Square};

/// How a text board writes the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[non_exhaustive]
pub enum BoardStyle {
    /// Chinese characters, two columns wide as terminals show them.
    #[default]
    Hanzi,
    /// FEN letters.
    Letters,
    /// Unicode chess symbols, such as ♔, which not every font has.
    Symbols,
}

impl BoardStyle {
    /// The names of the styles.
    pub const NAMES: &'static [&'static str] = &["hanzi", "letters", "symbols"];
}

/// No style of text boards is called so; the message lists the names.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown style of text boards {name:?}; the styles are {}", BoardStyle::NAMES.join(", "))]
pub struct UnknownBoardStyle {
    /// The name, cut to its first 40 characters.
    pub name: String,
}

/// Reads `hanzi`, `letters` and `symbols`.
impl FromStr for BoardStyle {
    type Err = UnknownBoardStyle;

    fn from_str(name: &str) -> Result<Self, UnknownBoardStyle> {
        match name {
            "hanzi" => Ok(BoardStyle::Hanzi),
            "letters" => Ok(BoardStyle::Letters),
            "symbols" => Ok(BoardStyle::Symbols),
            _ => Err(UnknownBoardStyle { name: name.chars().take(40).collect() }),
        }
    }
}

/// Writes the name that is read back.
impl fmt::Display for BoardStyle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            BoardStyle::Hanzi => "hanzi",
            BoardStyle::Letters => "letters",
            BoardStyle::Symbols => "symbols",
        })
    }
}

/// The board with this side's end at the bottom, with the names of ranks and files.
pub(crate) fn write_text_board<P: Position>(position: &P, style: BoardStyle, bottom: Side) -> String {
    // Where both sides write the same characters, the second side's pieces carry a mark.
    let marked = style == BoardStyle::Hanzi
        && P::Kind::ALL.iter().any(|kind| kind.glyph(Side::First) == kind.glyph(Side::Second));
    let mark_of = |side| match (marked, side) {
        (false, _) => "",
        (true, Some(Side::Second)) => "'",
        (true, _) => " ",
    };
    let flipped = bottom == Side::Second;
    let ranks = (0..P::Square::RANKS).map(|row| if flipped { row } else { P::Square::RANKS - 1 - row });
    let files =
        (0..P::Square::FILES).map(|column| if flipped { P::Square::FILES - 1 - column } else { column });
    let mut text = String::new();
    for (row, rank) in ranks.enumerate() {
        if let (Some(river), true) = (P::GAME.art.river, row == usize::from(P::Square::RANKS) / 2) {
            text.push_str("  ");
            text.push_str(river);
            text.push('\n');
        }
        text.push(char::from(b'0' + P::Square::FIRST_RANK + rank));
        text.push(' ');
        let squares = files.clone().filter_map(|file| P::Square::new(file, rank));
        let row: Vec<String> = squares
            .map(|square| match (position.piece_at(square), style) {
                (Some(piece), BoardStyle::Hanzi) => format!("{}{}", piece.glyph(), mark_of(Some(piece.side))),
                (Some(piece), BoardStyle::Letters) => format!("{} ", piece.letter()),
                (Some(piece), BoardStyle::Symbols) => format!("{} ", symbol::<P>(piece)),
                (None, BoardStyle::Hanzi) => format!("・{}", mark_of(None)),
                (None, BoardStyle::Letters) => ". ".to_owned(),
                (None, BoardStyle::Symbols) => "· ".to_owned(),
            })
            .collect();
        text.push_str(row.concat().trim_end());
        text.push('\n');
    }
    let files: Vec<String> = files.map(|file| char::from(b'a' + file).to_string()).collect();
    text.push_str("  ");
    text.push_str(&files.join(if marked { "  " } else { " " }));
    text.push('\n');
    let side = P::Kind::SIDES[position.turn().index()];
    let legend = if marked { format!(" (' marks {}'s pieces)", P::Kind::SIDES[1]) } else { String::new() };
    let check = if position.is_check() { ", in check" } else { "" };
    let mark = match position.turn() {
        Side::First => "▽",
        Side::Second => "▲",
    };
    text + &format!("{mark} {side} to move{check}{legend}\n")
}

/// The Unicode symbol of a piece, or its letter if the game has drawn none.
fn symbol<P: Position>(piece: Piece<P::Kind>) -> char {
    let art = P::GAME.art.piece(piece.kind.letter());
    art.map_or(piece.letter(), |art| art.symbols[piece.side.index()])
}
