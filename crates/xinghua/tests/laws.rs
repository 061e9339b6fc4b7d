//! The laws of `variant-core`, tried at positions of Xinghua chess (rules in the names of the tests).

use variant_core::Uci;
use variant_core::testing::laws::Laws;
use xinghua::Position;

fn laws() -> Laws<Position> {
    Laws::new(include_str!("../../../testdata/xinghua/perft.epd"))
}

#[test]
fn xh_3_fen_reads_back() {
    laws().fen_reads_back();
}

#[test]
fn xh_4_moves_read_back() {
    laws().moves_read_back();
}

#[test]
fn xh_44_keys_are_carried_along() {
    laws().keys_are_carried_along();
}

#[test]
fn xh_44_equality_ignores_counters() {
    laws().equality_ignores_counters();
}

#[test]
fn xh_40_xh_41_moves_are_counted_alike() {
    laws().moves_are_counted_alike();
}

#[test]
fn xh_40_xh_41_moves_are_drawn_alike() {
    laws().moves_are_drawn_alike();
}

#[test]
fn xh_40_games_are_played_out() {
    laws().games_are_played_out();
}

#[test]
fn xh_20_moves_are_accepted_if_generated() {
    laws().moves_are_accepted_if_generated();
}

#[test]
fn xh_20_illegal_moves_change_nothing() {
    laws().illegal_moves_change_nothing();
}

#[test]
fn xh_20_the_side_that_moved_is_safe() {
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
fn engine_texts_read_back() {
    laws().engine_texts_read_back(&Uci);
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
