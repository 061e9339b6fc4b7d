//! The examples print what the documentation says they print.

use std::process::Command;

#[test]
fn why_not_says_why() {
    let output = Command::new(env!("CARGO_BIN_EXE_why_not")).output().expect("the example runs");
    let text = String::from_utf8(output.stdout).expect("text");
    assert_eq!(
        text,
        "3k5/9/9/9/9/3C5/9/9/9/3K5 w - - 0 1
  d4e4: the generals on d0 and d9 would face each other
  d4d8: legal
rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
  b0d1: the horse is blocked by the piece on c0
  b2b7: a cannon captures only over a screen, and nothing stands between b2 and b7
  h2e2: legal
"
    );
}
