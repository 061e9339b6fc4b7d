//! What a game says about how its board looks.

use super::theme::Theme;

/// How pieces stand on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grid {
    /// Where lines cross.
    Points,
    /// On squares, the first of which is dark.
    Squares,
}

/// A file and a rank, both counted from 0.
pub type Spot = (u8, u8);

/// How a game's board and pieces look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardArt {
    /// How pieces stand.
    pub grid: Grid,
    /// What stands between the two halves, if anything: a text board writes it as it is, a picture of points its words,
    /// and a picture of squares draws water.
    pub river: Option<&'static str>,
    /// Corners of the regions that are crossed by two diagonals.
    pub crossed: &'static [[Spot; 2]],
    /// The points that bear small corner marks.
    pub marked: &'static [Spot],
    /// Every kind of piece.
    pub pieces: &'static [PieceArt],
    /// The colours for a light page.
    pub light: Theme,
    /// The colours for a dark page.
    pub dark: Theme,
}

/// How a kind of piece looks, besides its letter and its characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceArt {
    /// The letter of the kind.
    pub letter: char,
    /// The Unicode symbols of the two sides.
    pub symbols: [char; 2],
    /// A drawing that needs no font.
    pub pictogram: Pictogram,
}

/// A drawing as SVG path data, around the middle of a disc with radius 22.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pictogram {
    /// What is filled, by the nonzero rule.
    pub fill: &'static str,
    /// The lines that are cut out of it.
    pub cut: &'static str,
}

impl BoardArt {
    /// How the kind with this letter looks. Every game's tests make sure that each of its kinds is there.
    pub(super) fn piece(&self, letter: char) -> Option<&'static PieceArt> {
        self.pieces.iter().find(|art| art.letter == letter)
    }
}
