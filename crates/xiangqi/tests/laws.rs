//! The laws of `variant-core`, tried at positions of xiangqi (rules in the names of the tests).

use variant_core::testing::laws::{Laws, drawn_alike};
use variant_core::{Position as _, Uci};
use xiangqi::Position;

fn laws() -> Laws<Position> {
    Laws::new(include_str!("../../../testdata/xiangqi/perft.epd"))
}

#[test]
fn xq_3_fen_reads_back() {
    laws().fen_reads_back();
}

#[test]
fn xq_70_to_xq_74_moves_read_back() {
    laws().moves_read_back();
}

#[test]
fn xq_42_keys_are_carried_along() {
    laws().keys_are_carried_along();
}

#[test]
fn xq_42_equality_ignores_counters() {
    laws().equality_ignores_counters();
}

#[test]
fn xq_40_xq_41_moves_are_counted_alike() {
    laws().moves_are_counted_alike();
}

#[test]
fn xq_40_xq_41_moves_are_drawn_alike() {
    laws().moves_are_drawn_alike();
}

#[test]
fn xq_40_games_are_played_out() {
    laws().games_are_played_out();
}

#[test]
fn xq_22_moves_are_accepted_if_generated() {
    laws().moves_are_accepted_if_generated();
}

#[test]
fn xq_22_illegal_moves_change_nothing() {
    laws().illegal_moves_change_nothing();
}

#[test]
fn xq_20_xq_21_the_side_that_moved_is_safe() {
    laws().the_side_that_moved_is_safe();
}

#[test]
fn perft_can_be_given_up() {
    laws().perft_can_be_given_up();
}

#[test]
fn perft_is_the_sum_of_the_moves() {
    laws().perft_is_the_sum_of_the_moves();
}

#[test]
fn fen_readers_never_panic() {
    laws().fen_readers_never_panic();
}

#[test]
fn crowded_boards_can_be_played() {
    laws().crowded_boards_can_be_played();
}

#[test]
fn move_readers_never_panic() {
    laws().move_readers_never_panic();
}

#[test]
fn xq_70_engine_texts_read_back() {
    laws().engine_texts_read_back(&Uci);
    laws().engine_texts_read_back(&xiangqi::Uci10);
}

#[test]
fn engine_texts_never_panic() {
    laws().engine_texts_never_panic(&Uci);
}

#[test]
fn pgn_reads_back() {
    laws().pgn_reads_back();
}

#[test]
fn pgn_files_read_back() {
    laws().pgn_files_read_back();
}

#[test]
fn pgn_readers_never_panic() {
    laws().pgn_readers_never_panic();
}

#[test]
fn trees_stay_trees() {
    laws().trees_stay_trees();
}

#[test]
fn batches_are_of_one_kind() {
    laws().batches_are_of_one_kind();
}

/// Checks and pins leave few moves, which are seldom guessed; with superfluous pieces none is.
#[test]
fn xq_22_moves_are_drawn_alike_where_guesses_are_hard() {
    for fen in [
        "3k5/4R4/9/9/9/9/9/9/4K4/4R4 b - - 0 1",
        "3k5/9/9/9/4r4/9/9/4C4/4K4/9 w - - 0 1",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/PRPRPRPRP/1C5C1/9/RNBAKABNR w - - 0 1",
        "4k4/9/9/PPPPPPPPP/9/9/9/9/9/4K4 w - - 0 1",
    ] {
        let position = Position::from_fen_lenient(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        drawn_alike(&position.position);
    }
}

#[test]
fn every_kind_has_art() {
    laws().every_kind_has_art();
}

#[test]
fn pictures_are_sound() {
    laws().pictures_are_sound();
}

#[test]
fn boards_turn_round() {
    laws().boards_turn_round();
}

#[test]
fn viewers_are_sound() {
    laws().viewers_are_sound();
}
