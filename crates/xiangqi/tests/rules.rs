//! The rules, one test for each ID, over lines written from the rules alone.

variant_core::rule_tests! {
    xiangqi::Position, include_str!("../../../testdata/xiangqi/rules.jsonl"),
    xq_1 "XQ-1"
    xq_2 "XQ-2"
    xq_3 "XQ-3"
    xq_10 "XQ-10"
    xq_11 "XQ-11"
    xq_12 "XQ-12"
    xq_13 "XQ-13"
    xq_14 "XQ-14"
    xq_15 "XQ-15"
    xq_16 "XQ-16"
    xq_17 "XQ-17"
    xq_20 "XQ-20"
    xq_21 "XQ-21"
    xq_22 "XQ-22"
    xq_42 "XQ-42"
}
