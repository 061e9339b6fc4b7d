//! Files that no program would write: what a reader has to survive.

use proptest::collection::vec;
use proptest::prelude::{Strategy, any};
use proptest::prop_oneof;
use proptest::sample::select;

use super::laws::run;

/// Hands the check files that are made of these samples by changing, cutting and repeating parts of them, and files of
/// arbitrary bytes. The files are the same on every run; see [`Laws`](super::laws::Laws).
pub fn damaged_files(samples: &[Vec<u8>], cases: u32, check: impl Fn(&[u8])) {
    let changed = (select(samples.to_vec()), vec(changes(), 1..8)).prop_map(|(mut bytes, changes)| {
        for change in changes {
            change.apply(&mut bytes);
        }
        bytes
    });
    let arbitrary = (select(samples.to_vec()), 0..64usize, vec(any::<u8>(), 0..3000));
    let arbitrary = arbitrary.prop_map(|(sample, kept, rest)| {
        // What begins as it should is not refused at once.
        [&sample[..kept.min(sample.len())], &rest].concat()
    });
    run(cases, &prop_oneof![4 => changed, 1 => arbitrary], |bytes| check(&bytes));
}

/// A change of a file; places and lengths are taken modulo what there is.
#[derive(Clone, Debug)]
enum Change {
    Set(usize, u8),
    Flip(usize, u8),
    /// Four bytes that are a length somewhere.
    Number(usize, i32),
    Cut(usize),
    Remove(usize, usize),
    Repeat(usize, usize, usize),
}

fn changes() -> impl Strategy<Value = Change> {
    let at = any::<usize>;
    let number = select(vec![0, 1, -1, 4, 255, 767, 1 << 16, i32::MAX, i32::MIN]);
    prop_oneof![
        (at(), any::<u8>()).prop_map(|(at, byte)| Change::Set(at, byte)),
        (at(), 0..8u8).prop_map(|(at, bit)| Change::Flip(at, 1 << bit)),
        (at(), number).prop_map(|(at, number)| Change::Number(at, number)),
        at().prop_map(Change::Cut),
        (at(), 0..64usize).prop_map(|(at, len)| Change::Remove(at, len)),
        (at(), 0..256usize, 1..20usize).prop_map(|(at, len, times)| Change::Repeat(at, len, times)),
    ]
}

impl Change {
    fn apply(self, bytes: &mut Vec<u8>) {
        let size = bytes.len();
        let place = |at: usize| at % size.max(1);
        match self {
            _ if bytes.is_empty() => {}
            Change::Set(at, byte) => bytes[place(at)] = byte,
            Change::Flip(at, bit) => bytes[place(at)] ^= bit,
            Change::Number(at, number) => {
                for (byte, new) in bytes[place(at)..].iter_mut().zip(number.to_le_bytes()) {
                    *byte = new;
                }
            }
            Change::Cut(at) => bytes.truncate(place(at)),
            Change::Remove(at, len) => drop(bytes.drain(place(at)..(place(at) + len).min(size))),
            Change::Repeat(at, len, times) => {
                let part = bytes[place(at)..(place(at) + len).min(size)].repeat(times);
                bytes.splice(place(at)..place(at), part);
            }
        }
    }
}
