//! What is marked on a board: the last move, a check, squares and arrows.

use core::fmt::{self, Write};

use super::arrow::write_arrow;
use super::art::Grid;
use super::layout::{CELL, Point};
use super::markup::{ID, Painted};
use super::svg::Sheet;
use super::theme::Theme;
use crate::Paint;

/// The shapes that marks use: where the last move began and ended, and the halo of a general in check.
pub(super) fn write_mark_shapes(out: &mut String, sheet: &Sheet<'_>) -> fmt::Result {
    let half = CELL / 2;
    match sheet.art.grid {
        Grid::Points => write!(
            out,
            "<path id=\"{ID}move\" fill=\"none\" stroke-width=\"3\"{} \
             d=\"M-27-16v-11h11M16-27h11v11M27 16v11h-11M-16 27h-11v-11\"/>",
            Painted("stroke", sheet.theme.last_move)
        )?,
        Grid::Squares => write!(
            out,
            "<path id=\"{ID}move\"{} d=\"M-{half}-{half}h{CELL}v{CELL}h-{CELL}z\"/>",
            Painted("fill", sheet.theme.last_move)
        )?,
    }
    let color = sheet.theme.check;
    write!(
        out,
        "<g id=\"{ID}check\"><circle r=\"{half}\"{}/><circle r=\"28.5\" fill=\"none\" stroke-width=\"3\"{}/></g>",
        Painted("fill", color.with_alpha(color.alpha() / 2)),
        Painted("stroke", color)
    )
}

/// A shape put somewhere.
pub(super) fn write_use(out: &mut String, shape: &str, (x, y): Point) -> fmt::Result {
    write!(out, "<use href=\"#{ID}{shape}\" x=\"{x}\" y=\"{y}\"/>")
}

/// What lies below the pieces.
pub(super) fn write_marks(out: &mut String, sheet: &Sheet<'_>) -> fmt::Result {
    for point in sheet.last_move.into_iter().flatten() {
        write_use(out, "move", point)?;
    }
    match sheet.check {
        Some(point) => write_use(out, "check", point),
        None => Ok(()),
    }
}

/// What lies above the pieces: marked squares as rings, and arrows.
pub(super) fn write_arrows(
    out: &mut String,
    theme: &Theme,
    arrows: impl Iterator<Item = (Paint, Point, Point)>,
) -> fmt::Result {
    for (paint, from, to) in arrows {
        let color = color_of(theme, paint);
        if from == to {
            let (x, y) = from;
            let ring = Painted("stroke", color.with_alpha(color.alpha() / 8 * 7));
            write!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"27.5\" fill=\"none\" stroke-width=\"5\"{ring}/>")?;
        } else {
            write!(out, "<path{} d=\"", Painted("fill", color.with_alpha(color.alpha() / 8 * 6)))?;
            write_arrow(out, from, to)?;
            out.push_str("\"/>");
        }
    }
    Ok(())
}

const fn color_of(theme: &Theme, paint: Paint) -> super::color::Color {
    match paint {
        Paint::Green => theme.green,
        Paint::Red => theme.red,
        Paint::Yellow => theme.yellow,
        Paint::Blue => theme.blue,
    }
}
