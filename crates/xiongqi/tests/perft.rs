//! The perft suite, up to 200,000 nodes a count; `qipan perft xiongqi --suite` runs it further.

#[test]
fn every_count_of_the_suite() {
    let suite = include_str!("../../../testdata/xiongqi/perft.epd");
    variant_core::testing::suite::check_suite::<xiongqi::Position>(suite, 200_000);
}
