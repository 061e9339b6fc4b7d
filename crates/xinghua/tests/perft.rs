//! The perft suite, up to 200,000 nodes a count; `qipan perft xinghua --suite` runs it further.

#[test]
fn every_count_of_the_suite() {
    let suite = include_str!("../../../testdata/xinghua/perft.epd");
    variant_core::testing::suite::check_suite::<xinghua::Position>(suite, 200_000);
}
