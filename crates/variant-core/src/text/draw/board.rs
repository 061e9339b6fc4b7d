//! The empty board.

use core::fmt::{self, Write};

use super::art::Grid;
use super::layout::CELL;
use super::markup::{Escaped, Painted};
use super::pieces::GLYPH_FONTS;
use super::svg::Sheet;

/// Frame, board and lines, and the names of files and ranks.
pub(super) fn write_board(out: &mut String, sheet: &Sheet<'_>) -> fmt::Result {
    let layout = sheet.layout;
    let (width, height, margin) = (layout.width(), layout.height(), layout.margin);
    let (across, down) = (layout.files * CELL, layout.ranks * CELL);
    write!(
        out,
        "<rect width=\"{width}\" height=\"{height}\" rx=\"8\"{}/>",
        Painted("fill", sheet.theme.background)
    )?;
    write!(
        out,
        "<rect x=\"{margin}\" y=\"{margin}\" width=\"{across}\" height=\"{down}\"{}/>",
        Painted("fill", sheet.theme.board)
    )?;
    match sheet.art.grid {
        Grid::Points => write_points(out, sheet)?,
        Grid::Squares => write_squares(out, sheet)?,
    }
    if sheet.look.coordinates { write_labels(out, sheet) } else { Ok(()) }
}

/// Lines that cross, with a river that only the outer files bridge.
fn write_points(out: &mut String, sheet: &Sheet<'_>) -> fmt::Result {
    let layout = sheet.layout;
    let (left, top) = (layout.margin + CELL / 2, layout.margin + CELL / 2);
    let (across, down) = ((layout.files - 1) * CELL, (layout.ranks - 1) * CELL);
    let lines = Painted("stroke", sheet.theme.lines);
    write!(
        out,
        "<path fill=\"none\" stroke-width=\"3\"{lines} d=\"M{} {}h{}v{}h-{}z\"/>",
        left - 6,
        top - 6,
        across + 12,
        down + 12,
        across + 12
    )?;
    write!(
        out,
        "<path fill=\"none\" stroke-width=\"1.5\"{lines} d=\"M{left} {top}h{across}v{down}h-{across}z"
    )?;
    for rank in 1..layout.ranks - 1 {
        write!(out, "M{left} {}h{across}", top + rank * CELL)?;
    }
    let half = (layout.ranks / 2 - 1) * CELL;
    for file in 1..layout.files - 1 {
        let x = left + file * CELL;
        match sheet.art.river {
            Some(_) => write!(out, "M{x} {top}v{half}m0 {CELL}v{half}")?,
            None => write!(out, "M{x} {top}v{down}")?,
        }
    }
    for &[(file, rank), (other_file, other_rank)] in sheet.art.crossed {
        for (start, end) in [(rank, other_rank), (other_rank, rank)] {
            let (x, y) = layout.center(file.into(), start.into());
            let (to_x, to_y) = layout.center(other_file.into(), end.into());
            write!(out, "M{x} {y}L{to_x} {to_y}")?;
        }
    }
    for &(file, rank) in sheet.art.marked {
        let (x, y) = layout.center(file.into(), rank.into());
        for (right, below) in [(-1, -1), (1, -1), (1, 1), (-1, 1)] {
            // A mark at the edge has only its inner half.
            if (left..=left + across).contains(&(x + right * CELL)) {
                write!(out, "M{} {}h{}v{}", x + right * 14, y + below * 5, -right * 9, below * 9)?;
            }
        }
    }
    out.push_str("\"/>");
    let words: Vec<&str> = sheet.art.river.into_iter().flat_map(str::split_whitespace).collect();
    if words.is_empty() {
        return Ok(());
    }
    write!(
        out,
        "<g font-family=\"{GLYPH_FONTS}\" font-size=\"32\" letter-spacing=\"22\" text-anchor=\"middle\" lang=\"zh-Hant\"{}>",
        Painted("fill", sheet.theme.river)
    )?;
    let middle = top + down / 2;
    for (number, word) in (0..).zip(&words) {
        // The space after the last letter counts in the width.
        let x = left + across * (2 * number + 1) / (2 * words.len() as i32) + 11;
        write!(out, "<text x=\"{x}\" y=\"{}\">{}</text>", middle + 11, Escaped(word))?;
    }
    out.write_str("</g>")
}

/// Light and dark squares, with water between the halves if there is a river.
fn write_squares(out: &mut String, sheet: &Sheet<'_>) -> fmt::Result {
    let layout = sheet.layout;
    let margin = layout.margin;
    let (across, down) = (layout.files * CELL, layout.ranks * CELL);
    write!(out, "<path{} d=\"", Painted("fill", sheet.theme.dark_squares))?;
    for rank in 0..layout.ranks {
        for file in (rank % 2..layout.files).step_by(2) {
            let (x, y) = layout.center(file, rank);
            write!(out, "M{} {}h{CELL}v{CELL}h-{CELL}z", x - CELL / 2, y - CELL / 2)?;
        }
    }
    out.push_str("\"/>");
    if sheet.art.river.is_some() {
        let y = margin + down / 2;
        write!(
            out,
            "<path fill=\"none\" stroke-width=\"2\" stroke-linecap=\"round\"{} d=\"",
            Painted("stroke", sheet.theme.river)
        )?;
        for y in [y - 3, y + 3] {
            write!(out, "M{margin} {y}q5-5 10 0")?;
            for _ in 1..across / 10 {
                out.push_str("t10 0");
            }
        }
        out.push_str("\"/>");
    }
    write!(
        out,
        "<rect x=\"{margin}\" y=\"{margin}\" width=\"{across}\" height=\"{down}\" fill=\"none\" stroke-width=\"1.5\"{}/>",
        Painted("stroke", sheet.theme.lines)
    )
}

/// Files below, ranks on the left.
fn write_labels(out: &mut String, sheet: &Sheet<'_>) -> fmt::Result {
    let layout = sheet.layout;
    write!(
        out,
        "<g font-family=\"system-ui,sans-serif\" font-size=\"14\" text-anchor=\"middle\"{}><g data-layer=\"files\">",
        Painted("fill", sheet.theme.labels)
    )?;
    for (file, letter) in (0..layout.files).zip('a'..) {
        let (x, _) = layout.center(file, 0);
        write!(out, "<text x=\"{x}\" y=\"{}\">{letter}</text>", layout.height() - 8)?;
    }
    out.push_str("</g><g data-layer=\"ranks\">");
    for rank in 0..layout.ranks {
        let (_, y) = layout.center(0, rank);
        let number = rank + i32::from(sheet.first_rank);
        write!(out, "<text x=\"{}\" y=\"{}\">{number}</text>", layout.margin / 2, y + 5)?;
    }
    out.write_str("</g></g>")
}
