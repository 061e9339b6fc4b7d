//! What is to be drawn on a board, and how.

use core::fmt;
use core::str::FromStr;

use super::theme::Scheme;
use crate::{AnyArrow, Arrow, Side, Square, SquareError};

/// What the discs of a drawn board bear.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[non_exhaustive]
pub enum PieceStyle {
    /// Chinese characters, in the reader's fonts.
    #[default]
    Hanzi,
    /// Drawings, which need no font.
    Pictograms,
    /// Upper-case letters.
    Letters,
}

impl PieceStyle {
    /// The names of the styles.
    pub const NAMES: &'static [&'static str] = &["hanzi", "pictograms", "letters"];
}

/// No style of pieces is called so; the message lists the names.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown style of pieces {name:?}; the styles are {}", PieceStyle::NAMES.join(", "))]
pub struct UnknownPieceStyle {
    /// The name, cut to its first 40 characters.
    pub name: String,
}

/// Reads `hanzi`, `pictograms` and `letters`.
impl FromStr for PieceStyle {
    type Err = UnknownPieceStyle;

    fn from_str(name: &str) -> Result<Self, UnknownPieceStyle> {
        match name {
            "hanzi" => Ok(PieceStyle::Hanzi),
            "pictograms" => Ok(PieceStyle::Pictograms),
            "letters" => Ok(PieceStyle::Letters),
            _ => Err(UnknownPieceStyle { name: name.chars().take(40).collect() }),
        }
    }
}

/// Writes the name that is read back.
impl fmt::Display for PieceStyle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            PieceStyle::Hanzi => "hanzi",
            PieceStyle::Pictograms => "pictograms",
            PieceStyle::Letters => "letters",
        })
    }
}

/// How a drawn board looks, whatever stands on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BoardLook {
    /// What the discs bear.
    pub pieces: PieceStyle,
    /// The colours.
    pub scheme: Scheme,
    /// The side whose end of the board is at the bottom.
    pub bottom: Side,
    /// The width of the picture in pixels; without it, as wide as the page lets it be.
    pub width: Option<u32>,
    /// Whether files and ranks are named.
    pub coordinates: bool,
    /// Whether the last move is marked.
    pub last_move: bool,
    /// Whether a general in check is marked.
    pub check: bool,
}

impl Default for BoardLook {
    fn default() -> Self {
        BoardLook {
            pieces: PieceStyle::default(),
            scheme: Scheme::default(),
            bottom: Side::First,
            width: Some(480),
            coordinates: true,
            last_move: true,
            check: true,
        }
    }
}

/// A picture of a board: how it looks, and what is marked on it.
///
/// The squares are those of one game; where the game is known only at run time they are text, and
/// [`BoardDrawing::read`] makes squares of them.
///
/// ```
/// use variant_core::{Arrow, BoardDrawing, BoardLook, Paint, PieceStyle, Square8x8::{D2, D4, E5}};
///
/// let drawing = BoardDrawing {
///     look: BoardLook { pieces: PieceStyle::Pictograms, ..BoardLook::default() },
///     last_move: Some([D2, D4]),
///     arrows: vec![Arrow { paint: Paint::Blue, from: D4, to: E5 }],
/// };
/// # let _ = drawing;
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BoardDrawing<S> {
    /// How the board looks.
    pub look: BoardLook,
    /// Where the last move began and ended. A game knows its own, and shows it if nothing is said here.
    pub last_move: Option<[S; 2]>,
    /// Arrows, and marked squares: arrows that end where they begin.
    pub arrows: Vec<Arrow<S>>,
}

/// A [`BoardDrawing`] for the board of any game.
pub type AnyDrawing = BoardDrawing<String>;

impl<S> Default for BoardDrawing<S> {
    fn default() -> Self {
        BoardLook::default().into()
    }
}

/// The look with nothing marked.
impl<S> From<BoardLook> for BoardDrawing<S> {
    fn from(look: BoardLook) -> Self {
        BoardDrawing { look, last_move: None, arrows: Vec::new() }
    }
}

impl From<AnyArrow> for Arrow<String> {
    fn from((paint, from, to): AnyArrow) -> Self {
        Arrow { paint, from, to }
    }
}

/// Something is to be drawn on a square that the board does not have.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{square:?} is {problem}")]
pub struct DrawingError {
    /// The text, cut to its first 40 characters.
    pub square: String,
    /// What is wrong with it.
    #[source]
    pub problem: SquareError,
}

impl AnyDrawing {
    /// The drawing for a board with these squares.
    ///
    /// # Errors
    /// The board has no square of a name that is given.
    pub fn read<S: Square>(&self) -> Result<BoardDrawing<S>, DrawingError> {
        let square = |text: &String| {
            text.parse::<S>()
                .map_err(|problem| DrawingError { square: text.chars().take(40).collect(), problem })
        };
        let last_move = match &self.last_move {
            Some([from, to]) => Some([square(from)?, square(to)?]),
            None => None,
        };
        let read = |Arrow { paint, from, to }: &Arrow<String>| {
            Ok(Arrow { paint: *paint, from: square(from)?, to: square(to)? })
        };
        let arrows = self.arrows.iter().map(read).collect::<Result<_, _>>()?;
        Ok(BoardDrawing { look: self.look, last_move, arrows })
    }
}
