//! Boards as pictures, and pages that step through games.

use core::ffi::c_char;

use facade::{AnyDrawing, AnyGame, AnyPosition, Arrow, BoardLook, GameViewer, Paint, PieceStyle, Scheme};

use crate::border::{
    QipanGame, QipanPosition, QipanTree, buffer, given, guard, out, side_in, text, values_in,
};
use crate::error::Failure;
use crate::values::QipanArrow;
use crate::{QipanMove, QipanResult};

/// How the pieces of a picture look; in a `QipanLook` as a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(i32)]
pub enum QipanPieceStyle {
    /// Chinese characters.
    Hanzi = 0,
    /// Drawings that need no font.
    Pictograms = 1,
    /// The letters of FEN.
    Letters = 2,
}

/// In which colours a picture is drawn; in a `QipanLook` as a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(i32)]
pub enum QipanScheme {
    /// The game's colours for a light page.
    Light = 0,
    /// The game's colours for a dark page.
    Dark = 1,
    /// Black on white, for paper.
    Print = 2,
}

/// How a picture of a board looks; `qipan_look_default` tells the usual look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct QipanLook {
    /// A `QipanPieceStyle`.
    pub pieces: i32,
    /// A `QipanScheme`.
    pub scheme: i32,
    /// The `QipanSide` whose end is at the bottom.
    pub bottom: i32,
    /// The width in pixels; 0 leaves it to the page.
    pub width: u32,
    /// Whether files and ranks are named.
    pub coordinates: bool,
    /// Whether the last move is marked.
    pub last_move: bool,
    /// Whether a check is marked.
    pub check: bool,
}

/// Tells the usual look, to be changed from there.
///
/// - Ownership: nothing is handed over.
/// - Threads: any number of threads may call it at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_look_default(look: *mut QipanLook) -> QipanResult {
    guard(|| {
        let usual = BoardLook::default();
        out!(look).put(QipanLook {
            pieces: QipanPieceStyle::Hanzi as i32,
            scheme: QipanScheme::Light as i32,
            bottom: usual.bottom as i32,
            width: usual.width.unwrap_or(0),
            coordinates: usual.coordinates,
            last_move: usual.last_move,
            check: usual.check,
        });
        Ok(())
    })
}

/// Writes a position as an SVG document, which stands alone or within an HTML page. No look means the usual one; the last
/// move is marked, unless it is 0; arrows that lead nowhere are marked squares.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `position`: any number of threads may at once.
/// - NULL: `look`, `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_position_svg(
    position: Option<&QipanPosition>,
    look: Option<&QipanLook>,
    last_move: QipanMove,
    arrows: *const QipanArrow,
    arrow_count: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let position: &dyn AnyPosition = &*given(position, "position")?.0;
        // SAFETY: the caller keeps the promise on the first page of the header.
        let arrows = unsafe { values_in(arrows, arrow_count, "arrows") }?;
        let board = position.info().board;
        let mut drawing = drawing(look, arrows, board)?;
        if last_move != 0 {
            let [from, to, ..] = last_move.to_le_bytes();
            drawing.last_move = Some([name(board, from)?, name(board, to)?]);
        }
        buffer.text(&position.svg(&drawing).map_err(Failure::argument)?)
    })
}

/// Writes the last position of a game as `qipan_position_svg`, with its last move marked.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: `look`, `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_svg(
    game: Option<&QipanGame>,
    look: Option<&QipanLook>,
    arrows: *const QipanArrow,
    arrow_count: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let game: &dyn AnyGame = &*given(game, "game")?.0;
        // SAFETY: the caller keeps the promise on the first page of the header.
        let arrows = unsafe { values_in(arrows, arrow_count, "arrows") }?;
        let drawing = drawing(look, arrows, game.info().board)?;
        buffer.text(&game.svg(&drawing).map_err(Failure::argument)?)
    })
}

/// Writes an HTML page that steps through a game, with its moves in the notation of this name, or with an empty one in the
/// usual notation. No look means the usual one.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: `look`, `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL;
///   otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_INVALID_ARGUMENT`,
///   `QIPAN_RESULT_UNKNOWN_NAME`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_game_page(
    game: Option<&QipanGame>,
    look: Option<&QipanLook>,
    notation: *const c_char,
    notation_length: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let viewer = viewer(look, text!(notation, notation_length))?;
        buffer.text(&given(game, "game")?.0.viewer(&viewer)?)
    })
}

/// Writes an HTML page that steps through the main line of a record with its comments, as `qipan_game_page`.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: `look`, `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL;
///   otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_INVALID_ARGUMENT`,
///   `QIPAN_RESULT_UNKNOWN_NAME`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_page(
    tree: Option<&QipanTree>,
    look: Option<&QipanLook>,
    notation: *const c_char,
    notation_length: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let viewer = viewer(look, text!(notation, notation_length))?;
        buffer.text(&given(tree, "tree")?.0.viewer(&viewer)?)
    })
}

fn look_in(look: Option<&QipanLook>) -> Result<BoardLook, Failure> {
    let Some(look) = look else { return Ok(BoardLook::default()) };
    let unknown = |what: &str, found| Failure::argument(format!("{what}: expected 0 to 2, found {found}"));
    Ok(BoardLook {
        pieces: match look.pieces {
            0 => PieceStyle::Hanzi,
            1 => PieceStyle::Pictograms,
            2 => PieceStyle::Letters,
            other => return Err(unknown("pieces", other)),
        },
        scheme: match look.scheme {
            0 => Scheme::Light,
            1 => Scheme::Dark,
            2 => Scheme::Print,
            other => return Err(unknown("scheme", other)),
        },
        bottom: side_in(look.bottom)?,
        width: Some(look.width).filter(|width| *width > 0),
        coordinates: look.coordinates,
        last_move: look.last_move,
        check: look.check,
    })
}

fn drawing(
    look: Option<&QipanLook>,
    arrows: &[QipanArrow],
    board: facade::BoardShape,
) -> Result<AnyDrawing, Failure> {
    let read = |arrow: &QipanArrow| {
        Ok(Arrow {
            paint: paint_in(arrow.paint)?,
            from: name(board, arrow.from)?,
            to: name(board, arrow.to)?,
        })
    };
    let arrows = arrows.iter().map(read).collect::<Result<_, Failure>>()?;
    Ok(AnyDrawing { arrows, ..look_in(look)?.into() })
}

fn viewer(look: Option<&QipanLook>, notation: &str) -> Result<GameViewer, Failure> {
    let notation = Some(notation).filter(|name| !name.is_empty()).map(str::to_owned);
    Ok(GameViewer { look: look_in(look)?, notation, page: true, ..GameViewer::default() })
}

/// The colour of an arrow by its letter.
pub(crate) fn paint_in(letter: u8) -> Result<Paint, Failure> {
    let unknown = || Failure::argument(format!("paint: expected one of G, R, Y and B, found {letter}"));
    Paint::from_letter(letter.into()).ok_or_else(unknown)
}

/// The name of a square by its number.
pub(crate) fn name(board: facade::BoardShape, square: u8) -> Result<String, Failure> {
    board.name(square).ok_or_else(|| Failure::argument(format!("there is no square {square}")))
}
