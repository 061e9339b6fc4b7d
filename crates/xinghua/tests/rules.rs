//! The rules, one test for each ID, over lines written from the rules alone.

variant_core::rule_tests! {
    xinghua::Position, include_str!("../../../testdata/xinghua/rules.jsonl"),
    xh_1 "XH-1"
    xh_2 "XH-2"
    xh_3 "XH-3"
    xh_4 "XH-4"
    xh_10 "XH-10"
    xh_11 "XH-11"
    xh_12 "XH-12"
    xh_13 "XH-13"
    xh_14 "XH-14"
    xh_15 "XH-15"
    xh_16 "XH-16"
    xh_17 "XH-17"
    xh_18 "XH-18"
    xh_19 "XH-19"
    xh_20 "XH-20"
    xh_40 "XH-40"
    xh_41 "XH-41"
    xh_44 "XH-44"
    xh_46 "XH-46"
}
