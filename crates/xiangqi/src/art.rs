//! How the board and the pieces are drawn.

use variant_core::{BoardArt, Grid, Pictogram, PieceArt, Spot, Theme, pictograms};

/// Lines with a river and palaces; the border of Chu and Han (楚河, 漢界) stands between the halves (XQ-1).
pub(crate) const ART: BoardArt = BoardArt {
    grid: Grid::Points,
    river: Some("楚河　　　　漢界"),
    crossed: &[[(3, 0), (5, 2)], [(3, 7), (5, 9)]],
    marked: &MARKED,
    pieces: &[
        piece('K', '🩠', '🩧', pictograms::GENERAL),
        piece('A', '🩡', '🩨', pictograms::ADVISOR),
        piece('B', '🩢', '🩩', pictograms::ELEPHANT),
        piece('N', '🩣', '🩪', pictograms::HORSE),
        piece('R', '🩤', '🩫', pictograms::CHARIOT),
        piece('C', '🩥', '🩬', CANNON),
        piece('P', '🩦', '🩭', pictograms::SOLDIER),
    ],
    light: Theme::LIGHT,
    dark: Theme::DARK,
};

/// Where cannons and soldiers start.
const MARKED: [Spot; 14] = [
    (1, 2),
    (7, 2),
    (0, 3),
    (2, 3),
    (4, 3),
    (6, 3),
    (8, 3),
    (0, 6),
    (2, 6),
    (4, 6),
    (6, 6),
    (8, 6),
    (1, 7),
    (7, 7),
];

/// A barrel on a wheel.
const CANNON: Pictogram = Pictogram {
    fill: "M-19 2l32-14l-1.2-2.8l4.5-2l6 13l-4.5 2l-1.3-2.8l-30.5 14c-4 2-9-4.4-5-7.4zM-8 6l6 3l-14 9h-6zM-7.5 8.5a10.5 10.5 0 1 1 21 0a10.5 10.5 0 1 1-21 0z",
    cut: "M-7.5 8.5a10.5 10.5 0 1 1 21 0a10.5 10.5 0 1 1-21 0M-3 8.5a6 6 0 1 1 12 0a6 6 0 1 1-12 0M3 2.5v12M-3 8.5h12",
};

const fn piece(letter: char, first: char, second: char, pictogram: Pictogram) -> PieceArt {
    PieceArt { letter, symbols: [first, second], pictogram }
}
