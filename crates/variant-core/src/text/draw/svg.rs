//! A position as an SVG document.

use core::fmt::{self, Write};

use super::art::BoardArt;
use super::board::write_board;
use super::drawing::{BoardDrawing, BoardLook};
use super::layout::{Layout, Point};
use super::marks::{write_arrows, write_mark_shapes, write_marks};
use super::markup::{Escaped, with_ids};
use super::pieces::{Face, Placed, write_piece_shapes, write_pieces};
use super::theme::{Scheme, Theme};
use crate::{Arrow, Game, GameInfo, Kind, Paint, Position, Square};

/// All that a picture shows, without the types of the game: so the rest is compiled once for all games.
pub(super) struct Sheet<'a> {
    pub(super) art: &'static BoardArt,
    pub(super) look: &'a BoardLook,
    pub(super) theme: &'a Theme,
    pub(super) layout: Layout,
    pub(super) first_rank: u8,
    pub(super) faces: Vec<Face>,
    pub(super) pieces: Vec<Placed>,
    pub(super) last_move: Option<[Point; 2]>,
    pub(super) check: Option<Point>,
    pub(super) arrows: Vec<(Paint, Point, Point)>,
    /// Whether shapes are there that this position does not use, but others of the game.
    pub(super) all_shapes: bool,
    pub(super) title: String,
}

impl<'a> Sheet<'a> {
    pub(super) fn new<P: Position>(position: &P, drawing: &'a BoardDrawing<P::Square>) -> Self {
        let look = &drawing.look;
        let layout = Layout::of::<P::Square>(look);
        let point = |square: P::Square| layout.of_square(square);
        let pieces = squares::<P>().filter_map(|square| {
            Some(Placed { letter: position.piece_at(square)?.letter(), at: point(square) })
        });
        Sheet {
            art: P::GAME.art,
            look,
            theme: theme(P::GAME, look),
            layout,
            first_rank: P::Square::FIRST_RANK,
            faces: P::Kind::ALL
                .iter()
                .map(|kind| Face {
                    letter: kind.letter(),
                    glyphs: crate::Side::ALL.map(|side| kind.glyph(side)),
                })
                .collect(),
            pieces: pieces.collect(),
            last_move: drawing.last_move.filter(|_| look.last_move).map(|ends| ends.map(point)),
            check: checked_general(position).filter(|_| look.check).map(point),
            arrows: drawing
                .arrows
                .iter()
                .map(|Arrow { paint, from, to }| (*paint, point(*from), point(*to)))
                .collect(),
            all_shapes: false,
            title: title(position),
        }
    }

    /// The document with [`ID`](super::markup::ID) before its ids.
    pub(super) fn write(&self, out: &mut String) -> fmt::Result {
        let (width, height) = (self.layout.width(), self.layout.height());
        write!(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\"")?;
        if let Some(wanted) = self.look.width {
            let tall = (f64::from(wanted) * f64::from(height) / f64::from(width)).round();
            write!(out, " width=\"{wanted}\" height=\"{tall}\"")?;
        }
        write!(out, " role=\"img\"><title>{}</title><defs>", Escaped(&self.title))?;
        if self.all_shapes || self.last_move.is_some() || self.check.is_some() {
            write_mark_shapes(out, self)?;
        }
        write_piece_shapes(out, self)?;
        out.push_str("</defs>");
        write_board(out, self)?;
        out.push_str("<g data-layer=\"marks\">");
        write_marks(out, self)?;
        out.push_str("</g>");
        write_pieces(out, self)?;
        out.push_str("<g data-layer=\"arrows\">");
        write_arrows(out, self.theme, self.arrows.iter().copied())?;
        out.write_str("</g></svg>")
    }
}

/// The colours of a look for a game.
pub(super) const fn theme<'a>(game: &GameInfo, look: &'a BoardLook) -> &'a Theme {
    match &look.scheme {
        Scheme::Light => &game.art.light,
        Scheme::Dark => &game.art.dark,
        Scheme::Print => &Theme::PRINT,
        Scheme::Own(theme) => theme,
    }
}

/// The squares from the top of the first side's view to the bottom, as FEN lists them.
pub(super) fn squares<P: Position>() -> impl Iterator<Item = P::Square> {
    let ranks = (0..P::Square::RANKS).rev();
    ranks.flat_map(|rank| (0..P::Square::FILES).filter_map(move |file| P::Square::new(file, rank)))
}

/// Where the general of the side to move stands, if it is in check.
pub(super) fn checked_general<P: Position>(position: &P) -> Option<P::Square> {
    let turn = position.turn();
    let is_general = |square: &P::Square| {
        position.piece_at(*square).is_some_and(|piece| piece.side == turn && piece.kind == P::Kind::GENERAL)
    };
    squares::<P>().find(is_general).filter(|_| position.is_check())
}

/// What a reader who does not see the picture is told.
fn title<P: Position>(position: &P) -> String {
    let side = P::Kind::SIDES[position.turn().index()];
    let check = if position.is_check() { ", in check" } else { "" };
    format!("{} {}, {side} to move{check}: {}", P::GAME.chinese, P::GAME.name, position.fen())
}

/// The position as an SVG document.
pub(crate) fn svg_of_position<P: Position>(position: &P, drawing: &BoardDrawing<P::Square>) -> String {
    let mut document = String::new();
    // Writing to a string cannot fail.
    let _ = Sheet::new(position, drawing).write(&mut document);
    with_ids(&document)
}

/// The game's last position as an SVG document, with its last move unless the drawing names one.
pub(crate) fn svg_of_game<P: Position>(game: &Game<P>, drawing: &BoardDrawing<P::Square>) -> String {
    let played = game.plies().last().map(|ply| [ply.m.from(), ply.m.to()]);
    let drawing = BoardDrawing { last_move: drawing.last_move.or(played), ..drawing.clone() };
    svg_of_position(game.position(), &drawing)
}
