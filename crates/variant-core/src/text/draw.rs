//! Boards as plain text.

use crate::play::piece::Kind;
use crate::play::position::Position;
use crate::{Side, Square};

/// How a text board writes the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub enum BoardStyle {
    /// Chinese characters, two columns wide as terminals show them.
    #[default]
    Hanzi,
    /// FEN letters.
    Letters,
}

/// The board seen from the first side, with the names of ranks and files.
pub(crate) fn write_text_board<P: Position>(position: &P, style: BoardStyle) -> String {
    // Where both sides write the same characters, the second side's pieces carry a mark.
    let marked = style == BoardStyle::Hanzi
        && P::Kind::ALL.iter().any(|kind| kind.glyph(Side::First) == kind.glyph(Side::Second));
    let mark_of = |side| match (marked, side) {
        (false, _) => "",
        (true, Some(Side::Second)) => "'",
        (true, _) => " ",
    };
    let mut text = String::new();
    for rank in (0..P::Square::RANKS).rev() {
        if let (Some(river), true) = (P::GAME.river, rank + 1 == P::Square::RANKS / 2) {
            text.push_str("  ");
            text.push_str(river);
            text.push('\n');
        }
        text.push(char::from(b'0' + P::Square::FIRST_RANK + rank));
        text.push(' ');
        let squares = (0..P::Square::FILES).filter_map(|file| P::Square::new(file, rank));
        let row: Vec<String> = squares
            .map(|square| match (position.piece_at(square), style) {
                (Some(piece), BoardStyle::Hanzi) => format!("{}{}", piece.glyph(), mark_of(Some(piece.side))),
                (Some(piece), BoardStyle::Letters) => format!("{} ", piece.letter()),
                (None, BoardStyle::Hanzi) => format!("・{}", mark_of(None)),
                (None, BoardStyle::Letters) => ". ".to_owned(),
            })
            .collect();
        text.push_str(row.concat().trim_end());
        text.push('\n');
    }
    let files: Vec<String> = (0..P::Square::FILES).map(|file| char::from(b'a' + file).to_string()).collect();
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
