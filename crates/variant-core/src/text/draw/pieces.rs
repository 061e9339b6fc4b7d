//! Pieces: discs that bear characters, drawings or letters.

use core::fmt::{self, Write};

use super::drawing::PieceStyle;
use super::layout::Point;
use super::marks::write_use;
use super::markup::{Escaped, ID, Painted};
use super::svg::Sheet;
use crate::Side;

/// Serif fonts that have the characters, on the usual systems.
pub(super) const GLYPH_FONTS: &str =
    "'Noto Serif CJK TC','Source Han Serif TC','Noto Serif TC','Songti TC',STSong,PMingLiU,SimSun,serif";
const LETTER_FONTS: &str = "Georgia,'Noto Serif','DejaVu Serif',serif";

/// A kind of piece as it is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Face {
    pub(super) letter: char,
    pub(super) glyphs: [char; 2],
}

/// A piece on the picture, by its FEN letter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    pub(super) letter: char,
    pub(super) at: Point,
}

/// The shapes of the pieces: all of them, or only those that stand on the board.
pub(super) fn write_piece_shapes(out: &mut String, sheet: &Sheet<'_>) -> fmt::Result {
    let theme = sheet.theme;
    let discs = [
        (theme.first_disc, theme.first_rim, theme.first_ink),
        (theme.second_disc, theme.second_rim, theme.second_ink),
    ];
    for (number, (disc, rim, ink)) in discs.iter().enumerate() {
        write!(
            out,
            "<g id=\"{ID}disc{number}\"><circle cy=\"2\" r=\"26.5\" fill-opacity=\".3\"/>\
             <circle r=\"26\" stroke-width=\"1.5\"{}{}/><circle r=\"22.5\" fill=\"none\" stroke-width=\"1.5\"{}/></g>",
            Painted("fill", *disc),
            Painted("stroke", *rim),
            Painted("stroke", ink.with_alpha(ink.alpha() / 4 * 3)),
        )?;
    }
    let shown = |letter: char| sheet.all_shapes || sheet.pieces.iter().any(|piece| piece.letter == letter);
    for Face { letter, glyphs } in &sheet.faces {
        let sides = Side::ALL.map(|side| (side, fen_letter(*letter, side)));
        if sheet.look.pieces == PieceStyle::Pictograms && sides.iter().any(|(_, letter)| shown(*letter)) {
            write_pictogram(out, sheet, *letter)?;
        }
        for (side, own) in sides.into_iter().filter(|(_, own)| shown(*own)) {
            let (disc, _, ink) = discs[side.index()];
            write!(out, "<g id=\"{ID}{own}\"><use href=\"#{ID}disc{}\"/>", side.index())?;
            let fill = Painted("fill", ink);
            match sheet.look.pieces {
                PieceStyle::Hanzi => {
                    let glyph = glyphs[side.index()];
                    write!(out, "<text y=\"12\"{fill}>{glyph}</text>")?;
                }
                PieceStyle::Letters => {
                    write!(
                        out,
                        "<text y=\"10.5\"{fill}>{}</text>",
                        Escaped(letter.encode_utf8(&mut [0; 4]))
                    )?;
                }
                PieceStyle::Pictograms => {
                    write!(out, "<use href=\"#{ID}kind{letter}\"{fill}{}/>", Painted("stroke", disc))?;
                }
            }
            out.push_str("</g>");
        }
    }
    Ok(())
}

/// A drawing that takes its two colours from where it is used.
fn write_pictogram(out: &mut String, sheet: &Sheet<'_>, letter: char) -> fmt::Result {
    let Some(art) = sheet.art.piece(letter) else { return Ok(()) };
    write!(
        out,
        "<g id=\"{ID}kind{letter}\" transform=\"scale(.82)\"><path stroke=\"none\" d=\"{}\"/>\
         <path fill=\"none\" stroke-width=\"2\" stroke-linecap=\"round\" d=\"{}\"/></g>",
        art.pictogram.fill, art.pictogram.cut
    )
}

/// The pieces on the board.
pub(super) fn write_pieces(out: &mut String, sheet: &Sheet<'_>) -> fmt::Result {
    match sheet.look.pieces {
        PieceStyle::Hanzi => write!(
            out,
            "<g data-layer=\"pieces\" font-family=\"{GLYPH_FONTS}\" font-size=\"33\" font-weight=\"700\" \
             text-anchor=\"middle\" lang=\"zh-Hant\">"
        )?,
        PieceStyle::Letters => write!(
            out,
            "<g data-layer=\"pieces\" font-family=\"{LETTER_FONTS}\" font-size=\"30\" font-weight=\"700\" \
             text-anchor=\"middle\">"
        )?,
        PieceStyle::Pictograms => out.push_str("<g data-layer=\"pieces\">"),
    }
    for Placed { letter, at } in &sheet.pieces {
        write_use(out, letter.encode_utf8(&mut [0; 4]), *at)?;
    }
    out.write_str("</g>")
}

const fn fen_letter(letter: char, side: Side) -> char {
    match side {
        Side::First => letter,
        Side::Second => letter.to_ascii_lowercase(),
    }
}
