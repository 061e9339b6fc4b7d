//! The HTML of a viewer. The list of moves holds the data: what the script shows, each move says in its attributes.

use core::fmt::{self, Write};

use super::super::layout::{CELL, Point};
use super::super::markup::{Escaped, ID, with_ids};
use super::super::svg::theme;
use super::scene::{Scene, Shot};
use crate::{GameViewer, Scheme, Side};

const STYLE: &str = include_str!("viewer.css");
const SCRIPT: &str = include_str!("viewer.js");

pub(super) fn write(scene: &Scene, viewer: &GameViewer) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = if viewer.page {
        write_page(&mut text, scene, viewer)
    } else {
        write_fragment(&mut text, scene, viewer)
    };
    with_ids(&text)
}

fn write_page(out: &mut String, scene: &Scene, viewer: &GameViewer) -> fmt::Result {
    let name = format!("{} {}", scene.info.chinese, scene.info.name);
    let title = scene.heading.as_deref().unwrap_or(&name);
    let (paper, ink) =
        if viewer.look.scheme == Scheme::Dark { ("#16181b", "#dfe1e5") } else { ("#fdfcf9", "#1d1b19") };
    write!(
        out,
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"/><title>{}</title>\
         <style>body{{margin:1.5rem;background:{paper};color:{ink}}}</style></head><body>",
        Escaped(title)
    )?;
    write_fragment(out, scene, viewer)?;
    out.write_str("</body></html>\n")
}

fn write_fragment(out: &mut String, scene: &Scene, viewer: &GameViewer) -> fmt::Result {
    let layout = scene.layout;
    let colors = theme(scene.info, &viewer.look);
    let bottom = if layout.bottom == Side::First { "first" } else { "second" };
    write!(
        out,
        "<div class=\"qipan-viewer\" tabindex=\"0\" data-id=\"{ID}\" data-bottom=\"{bottom}\" data-files=\"{}\" \
         data-ranks=\"{}\" data-cell=\"{CELL}\" data-edge=\"{}\" data-lm-suppress-shortcuts=\"true\" \
         style=\"--qipan-width:{};--qipan-mark:#{:06x}\"><style>{STYLE}</style>",
        layout.files,
        layout.ranks,
        layout.margin + CELL / 2,
        viewer.look.width.map_or("100%".to_owned(), |width| format!("{width}px")),
        colors.blue.to_rgb(),
    )?;
    if let Some(heading) = &scene.heading {
        write!(out, "<h3>{}</h3>", Escaped(heading))?;
    }
    write!(out, "<div class=\"qipan-main\"><div class=\"qipan-board\">{}", scene.board)?;
    out.push_str(CONTROLS);
    out.push_str("</div><div class=\"qipan-side\">");
    write_moves(out, scene)?;
    out.push_str("<p class=\"qipan-note\" aria-live=\"polite\" hidden=\"hidden\"></p>");
    if let Some(verdict) = &scene.verdict {
        write!(out, "<div class=\"qipan-verdict\"><strong>{}</strong>", Escaped(&verdict.headline))?;
        for (language, sentence) in &verdict.sentences {
            write!(out, "<p lang=\"{language}\">{}</p>", Escaped(sentence))?;
        }
        out.push_str("</div>");
    }
    write!(out, "</div></div><script>//<![CDATA[\n{SCRIPT}//]]></script></div>")
}

/// Of no use without the script, which shows them.
const CONTROLS: &str = concat!(
    "<div class=\"qipan-bar\" hidden=\"hidden\">",
    "<button type=\"button\" data-go=\"first\" title=\"Start (Home)\" aria-label=\"Start\"><svg viewBox=\"0 0 20 20\" aria-hidden=\"true\"><path d=\"M5 4v12M15 4l-7 6l7 6z\"/></svg></button>",
    "<button type=\"button\" data-go=\"back\" title=\"Back (←)\" aria-label=\"Back\"><svg viewBox=\"0 0 20 20\" aria-hidden=\"true\"><path d=\"M13 4l-7 6l7 6z\"/></svg></button>",
    "<input type=\"range\" min=\"0\" value=\"0\" aria-label=\"Ply\"/>",
    "<button type=\"button\" data-go=\"forward\" title=\"Forward (→)\" aria-label=\"Forward\"><svg viewBox=\"0 0 20 20\" aria-hidden=\"true\"><path d=\"M7 4l7 6l-7 6z\"/></svg></button>",
    "<button type=\"button\" data-go=\"last\" title=\"End (End)\" aria-label=\"End\"><svg viewBox=\"0 0 20 20\" aria-hidden=\"true\"><path d=\"M15 4v12M5 4l7 6l-7 6z\"/></svg></button>",
    "<button type=\"button\" data-go=\"flip\" title=\"Turn the board round (F)\" aria-label=\"Turn the board round\"><svg viewBox=\"0 0 20 20\" aria-hidden=\"true\"><path d=\"M7 17v-14l-4 5M13 3v14l4-5\"/></svg></button>",
    "</div>"
);

/// The moves in rows of a number and two moves, comments between them.
fn write_moves(out: &mut String, scene: &Scene) -> fmt::Result {
    out.push_str("<div class=\"qipan-moves\">");
    let mut shots = scene.shots.iter();
    if let Some(start) = shots.next() {
        write_shot(out, start, "Start 開局", "qipan-start")?;
        write_comment(out, &start.comment)?;
    }
    // Whether the move before was of the same row.
    let mut in_row = false;
    for (ply, shot) in (scene.first_side.index()..).zip(shots) {
        let (number, second) = (scene.first_number + ply as u64 / 2, ply % 2 == 1);
        if !second || !in_row {
            write!(out, "<span class=\"qipan-number\">{number}.</span>")?;
            if second {
                out.push_str("<span class=\"qipan-gap\">…</span>");
            }
        }
        write_shot(out, shot, &shot.text, "qipan-move")?;
        in_row = !second && shot.comment.is_empty();
        if !second && !shot.comment.is_empty() {
            out.push_str("<span class=\"qipan-gap\"></span>");
        }
        write_comment(out, &shot.comment)?;
    }
    out.write_str("</div>")
}

fn write_comment(out: &mut String, comment: &str) -> fmt::Result {
    if comment.is_empty() {
        return Ok(());
    }
    write!(out, "<p class=\"qipan-comment\">{}</p>", Escaped(comment))
}

fn write_shot(out: &mut String, shot: &Shot, text: &str, class: &str) -> fmt::Result {
    write!(out, "<button type=\"button\" class=\"{class}\" data-pieces=\"{}\"", shot.placement)?;
    if let Some(ends) = shot.moved {
        write!(out, " data-moved=\"{}\"", ends.map(in_attribute).join(" "))?;
    }
    if let Some(general) = shot.check {
        write!(out, " data-check=\"{}\"", in_attribute(general))?;
    }
    if !shot.arrows.is_empty() {
        write!(out, " data-arrows=\"{}\"", Escaped(&shot.arrows))?;
    }
    if let Some((name, words)) = &shot.deed {
        let words = Escaped(words);
        write!(out, " data-deed=\"{name}\" data-note=\"{words}\" title=\"{words}\"")?;
    }
    write!(out, ">{}", Escaped(text))?;
    if let Some((name @ ("check" | "chase"), _)) = shot.deed {
        let sign = if name == "check" { "將" } else { "捉" };
        write!(out, "<small class=\"qipan-{name}\" lang=\"zh-Hant\">{sign}</small>")?;
    }
    out.write_str("</button>")
}

fn in_attribute((x, y): Point) -> String {
    format!("{x},{y}")
}
