//! How the board and the pieces are drawn.

use variant_core::{BoardArt, Color, Grid, Pictogram, PieceArt, Theme, pictograms};

/// Light and dark squares with a river between the halves, which matters to soldiers only (XO-1).
pub(crate) const ART: BoardArt = BoardArt {
    grid: Grid::Squares,
    river: Some("～～～河界～～～"),
    crossed: &[],
    marked: &[],
    pieces: &[
        piece('G', '♔', '♚', pictograms::GENERAL),
        piece('E', '🩏', '🩒', EMPRESS),
        piece('R', '♖', '♜', pictograms::CHARIOT),
        piece('B', '♗', '♝', BEAR),
        piece('N', '♘', '♞', pictograms::HORSE),
        piece('S', '♙', '♟', pictograms::SOLDIER),
    ],
    light: LIGHT,
    dark: DARK,
};

/// Black and white as a panda, on bamboo.
const LIGHT: Theme = Theme {
    background: Color::rgb(0xa9_bf_8a),
    board: Color::rgb(0xee_f1_d8),
    dark_squares: Color::rgb(0xc3_d3_a0),
    lines: Color::rgb(0x4c_61_36),
    labels: Color::rgb(0x33_45_22),
    river: Color::rgb(0x3f_86_b5),
    first_disc: Color::rgb(0xff_fd_f6),
    first_rim: Color::rgb(0x4c_5a_42),
    first_ink: Color::rgb(0x1d_23_1a),
    second_disc: Color::rgb(0x2a_2f_2b),
    second_rim: Color::rgb(0x10_12_10),
    second_ink: Color::rgb(0xf6_f7_ee),
    last_move: Color::rgb(0xe0_b5_3a).with_alpha(0xa0),
    ..Theme::LIGHT
};

const DARK: Theme = Theme {
    background: Color::rgb(0x1c_24_1f),
    board: Color::rgb(0x6c_7d_69),
    dark_squares: Color::rgb(0x4b_5d_4d),
    lines: Color::rgb(0x91_a0_8e),
    labels: Color::rgb(0xa9_b5_a6),
    river: Color::rgb(0x7c_c0_e8),
    first_disc: Color::rgb(0xf1_f2_e8),
    first_rim: Color::rgb(0x15_1a_17),
    first_ink: Color::rgb(0x1b_20_1c),
    second_disc: Color::rgb(0x1c_20_1d),
    second_rim: Color::rgb(0x08_0a_08),
    second_ink: Color::rgb(0xe8_eb_df),
    last_move: Color::rgb(0xd2_a8_3a).with_alpha(0x90),
    ..Theme::DARK
};

/// A coronet with pearls.
const EMPRESS: Pictogram = Pictogram {
    fill: "M-13 16l-5-19a2.8 2.8 0 1 1 3-1l7 7l2-13a2.8 2.8 0 1 1 3-.5l3-6.5a3 3 0 1 1 .1 0l3 6.5a2.8 2.8 0 1 1 3 .5l2 13l7-7a2.8 2.8 0 1 1 3 1l-5 19c-8 3-18 3-26 0z",
    cut: "M-13.5 10c9 3.5 18 3.5 27 0M0 3v3M-5 2v3.5M5 2v3.5",
};

/// A panda's face.
const BEAR: Pictogram = Pictogram {
    fill: "M-9.5-15.5a21 21 0 0 1 19 0a6.5 6.5 0 1 1 8 9c3 5 3.5 12 0 17c-4 5.5-11 7.5-17.5 7.5s-13.5-2-17.5-7.5c-3.5-5-3-12 0-17a6.5 6.5 0 1 1 8-9zM-8-3c-3-2-6.5 1-7 4s1 6 4 5.5s6-7 3-9.5zM8-3c-3 2.5 0 9 3 9.5c3 .5 4.5-2.5 4-5.5c-.5-3-4-6-7-4z",
    cut: "M-3.5 8h7M0 8v3.5M-5 11.5c2 3 8 3 10 0",
};

const fn piece(letter: char, first: char, second: char, pictogram: Pictogram) -> PieceArt {
    PieceArt { letter, symbols: [first, second], pictogram }
}
