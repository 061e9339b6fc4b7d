//! The perft suite, up to 200,000 nodes a count; `qipan perft xiangqi --suite` runs it further.

#[test]
fn every_count_of_the_suite() {
    let suite = include_str!("../../../testdata/xiangqi/perft.epd");
    variant_core::testing::suite::check_suite::<xiangqi::Position>(suite, 200_000);
}
