//! How the board and the pieces are drawn.

use variant_core::{BoardArt, Color, Grid, Pictogram, PieceArt, Theme, pictograms};

/// Light and dark squares, a1 dark (XH-1).
pub(crate) const ART: BoardArt = BoardArt {
    grid: Grid::Squares,
    river: None,
    crossed: &[],
    marked: &[],
    pieces: &[
        piece('K', '♔', '♚', pictograms::GENERAL),
        piece('Q', '♕', '♛', pictograms::ADVISOR),
        piece('R', '♖', '♜', pictograms::CHARIOT),
        piece('B', '♗', '♝', pictograms::ELEPHANT),
        piece('N', '♘', '♞', pictograms::HORSE),
        piece('P', '♙', '♟', pictograms::SOLDIER),
    ],
    light: LIGHT,
    dark: DARK,
};

/// Two of the characters are the same for both sides, so the discs differ.
const LIGHT: Theme = Theme {
    first_disc: Color::rgb(0xff_f9_ea),
    first_rim: Color::rgb(0x6b_4a_26),
    first_ink: Color::rgb(0x2b_20_18),
    second_disc: Color::rgb(0x3a_2f_29),
    second_rim: Color::rgb(0x1a_13_10),
    second_ink: Color::rgb(0xfb_f0_d9),
    last_move: Color::rgb(0x6f_a2_3c).with_alpha(0x99),
    ..Theme::LIGHT
};

const DARK: Theme = Theme {
    board: Color::rgb(0x6d_74_80),
    dark_squares: Color::rgb(0x4a_50_5b),
    first_disc: Color::rgb(0xf3_ee_df),
    first_rim: Color::rgb(0x1a_1b_1e),
    first_ink: Color::rgb(0x20_22_26),
    second_disc: Color::rgb(0x1f_21_25),
    second_rim: Color::rgb(0x0a_0b_0c),
    second_ink: Color::rgb(0xe9_e3_d3),
    last_move: Color::rgb(0x7f_bf_4d).with_alpha(0x80),
    ..Theme::DARK
};

const fn piece(letter: char, first: char, second: char, pictogram: Pictogram) -> PieceArt {
    PieceArt { letter, symbols: [first, second], pictogram }
}
