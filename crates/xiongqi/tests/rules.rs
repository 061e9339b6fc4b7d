//! The rules, one test for each ID, over lines written from the rules alone.

variant_core::rule_tests! {
    xiongqi::Position, include_str!("../../../testdata/xiongqi/rules.jsonl"),
    xo_1 "XO-1"
    xo_2 "XO-2"
    xo_3 "XO-3"
    xo_10 "XO-10"
    xo_11 "XO-11"
    xo_12 "XO-12"
    xo_13 "XO-13"
    xo_14 "XO-14"
    xo_15 "XO-15"
    xo_16 "XO-16"
    xo_17 "XO-17"
    xo_18 "XO-18"
    xo_19 "XO-19"
    xo_20 "XO-20"
    xo_21 "XO-21"
    xo_30 "XO-30"
    xo_31 "XO-31"
    xo_33 "XO-33"
}
