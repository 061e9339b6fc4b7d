//! What pictures of boards may be told, as keyword arguments.

use core::fmt::Display;
use core::str::FromStr;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use qipan::{
    AnyDrawing, Arrow, BoardLook, BoardStyle, Color, DrawingError, Paint, PieceStyle, Scheme, Theme,
};

use crate::errors::Refusal;
use crate::moves::{PyMove, own_move};
use crate::tables::{self, Game};

/// A style of text boards by name.
pub(crate) fn read_style(name: &str) -> PyResult<BoardStyle> {
    read_name(name, BoardStyle::NAMES)
}

/// Reads the name of one of few things.
fn read_name<T: FromStr<Err: Display>>(name: &str, known: &[&str]) -> PyResult<T> {
    name.parse().map_err(|error| {
        let known = known.iter().map(|name| (*name).to_owned()).collect();
        let refusal = Refusal::new("UnknownNameError", error).code("unknown_style");
        refusal.token(name).candidates(known).into()
    })
}

/// Something is to be drawn on a square that the board does not have.
pub(crate) fn no_square(error: DrawingError) -> Refusal {
    Refusal::new("SquareError", &error).code("no_square").token(&error.square)
}

/// How a board looks, and nothing marked on it.
pub(crate) fn read_look(game: Game, options: Option<&Bound<'_, PyDict>>) -> PyResult<BoardLook> {
    let mut look = BoardLook { scheme: read_scheme(options)?, ..BoardLook::default() };
    for (name, value) in options.into_iter().flatten() {
        if !set_look(&mut look, game, &name.extract::<String>()?, &value)? {
            return Err(unexpected(&name));
        }
    }
    Ok(look)
}

fn read_scheme(options: Option<&Bound<'_, PyDict>>) -> PyResult<Scheme> {
    let Some(options) = options else { return Ok(Scheme::default()) };
    match options.get_item("scheme")? {
        Some(name) => read_name(&name.extract::<String>()?, Scheme::NAMES),
        None => Ok(Scheme::default()),
    }
}

fn unexpected(name: &Bound<'_, PyAny>) -> PyErr {
    PyTypeError::new_err(format!("got an unexpected keyword argument '{name}'"))
}

/// Sets what the option of this name says, if it is about the look.
fn set_look(look: &mut BoardLook, game: Game, name: &str, value: &Bound<'_, PyAny>) -> PyResult<bool> {
    match name {
        "pieces" => look.pieces = read_name(&value.extract::<String>()?, PieceStyle::NAMES)?,
        // Colours are changes of the scheme, which is read first.
        "scheme" => {}
        "colors" => {
            let mut theme = theme_of(game, look.scheme);
            for (name, color) in value.cast::<PyDict>()? {
                let color: Color = color
                    .extract::<String>()?
                    .parse()
                    .map_err(|error| Refusal::new("QipanError", error).code("no_color"))?;
                let name = name.extract::<String>()?;
                theme.set(&name, color).map_err(|error| {
                    let known = Theme::NAMES.iter().map(|name| (*name).to_owned()).collect();
                    Refusal::new("UnknownNameError", error)
                        .code("unknown_color")
                        .token(&name)
                        .candidates(known)
                })?;
            }
            look.scheme = Scheme::Own(theme);
        }
        "bottom" => look.bottom = tables::read_side(&value.extract::<String>()?)?,
        "width" => look.width = value.extract::<Option<u32>>()?.filter(|width| *width > 0),
        "coordinates" => look.coordinates = value.extract()?,
        "mark_last_move" => look.last_move = value.extract()?,
        "mark_check" => look.check = value.extract()?,
        _ => return Ok(false),
    }
    Ok(true)
}

/// The colours of a scheme, for changes.
fn theme_of(game: Game, scheme: Scheme) -> Theme {
    let art = game.row().info.art;
    match scheme {
        Scheme::Dark => art.dark,
        Scheme::Print => Theme::PRINT,
        Scheme::Own(theme) => theme,
        _ => art.light,
    }
}

/// A picture: how it looks, and what is marked.
pub(crate) struct Drawing(pub(crate) AnyDrawing);

impl Drawing {
    /// The drawing that keyword arguments describe.
    pub(crate) fn read(game: Game, options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let mut drawing = AnyDrawing::default();
        let Some(options) = options else { return Ok(Drawing(drawing)) };
        drawing.look.scheme = read_scheme(Some(options))?;
        for (name, value) in options {
            match &*name.extract::<String>()? {
                "last_move" => drawing.last_move = read_last_move(game, &value)?,
                "arrows" => {
                    for arrow in value.try_iter()? {
                        drawing.arrows.push(read_arrow(game, &arrow?)?);
                    }
                }
                "squares" => {
                    for square in value.try_iter()? {
                        let square = square?;
                        let mark = square.cast::<PyString>().map(ToString::to_string);
                        drawing.arrows.push(match mark {
                            Ok(square) => Arrow { paint: Paint::Green, from: square.clone(), to: square },
                            Err(_) => read_arrow(game, &square)?,
                        });
                    }
                }
                other if set_look(&mut drawing.look, game, other, &value)? => {}
                _ => return Err(unexpected(&name)),
            }
        }
        Ok(Drawing(drawing))
    }
}

/// A move, the UCI text of one, or a pair of squares.
fn read_last_move(game: Game, value: &Bound<'_, PyAny>) -> PyResult<Option<[String; 2]>> {
    if value.is_none() {
        return Ok(None);
    }
    if let Ok(m) = value.cast::<PyMove>() {
        let m = own_move(game, *m.get())?;
        return Ok(Some([game.square_name(m.from()), game.square_name(m.to())]));
    }
    if let Ok(text) = value.extract::<String>() {
        let square = |at: usize| text.get(at..at + 2).unwrap_or_default().to_owned();
        return Ok(Some([square(0), square(2)]));
    }
    let (from, to) = value.extract::<(String, String)>()?;
    Ok(Some([from, to]))
}

/// A move, a pair of squares, or a paint and two squares.
pub(crate) fn read_arrow(game: Game, value: &Bound<'_, PyAny>) -> PyResult<Arrow<String>> {
    if let Ok((paint, from, to)) = value.extract::<(String, String, String)>() {
        let mut letters = paint.chars();
        let known = letters.next().and_then(Paint::from_letter).filter(|_| letters.next().is_none());
        let unknown = || {
            let known = ["G", "R", "Y", "B"].map(str::to_owned).to_vec();
            let refusal = Refusal::new("UnknownNameError", "expected the paint G, R, Y or B");
            refusal.code("no_paint").token(&paint).candidates(known)
        };
        return Ok(Arrow { paint: known.ok_or_else(unknown)?, from, to });
    }
    match read_last_move(game, value)? {
        Some([from, to]) => Ok(Arrow { paint: Paint::Green, from, to }),
        None => Err(PyTypeError::new_err("expected an arrow, not None")),
    }
}
