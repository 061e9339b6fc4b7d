//! Counts of positions seen before, so that perft counts what follows them only once.

use core::any::Any;
use core::fmt;
use core::mem::size_of;
use std::sync::Mutex;

use super::position::Position;

/// Remembers, in a memory of fixed size, how many lines of play follow a position: for
/// [`perft_hashed`](crate::perft_hashed).
///
/// Exact: the whole position is kept and compared, not only its key, so equal keys do no harm. Threads share a table by
/// reference. It may serve any number of counts, one after the other or at once.
///
/// ```
/// use variant_core::{PerftTable, Position, perft, perft_hashed};
/// # fn check<P: Position>() -> Result<(), Box<dyn std::error::Error>> {
/// let table = PerftTable::<P>::new(64 << 20)?;
/// assert_eq!(perft_hashed(&P::start(), 5, 2, &table), perft(&P::start(), 5));
/// # Ok(())
/// # }
/// assert!(PerftTable::<u8>::new(usize::MAX).is_err());
/// ```
pub struct PerftTable<P> {
    /// A lock for each bucket: it lies in the memory that is read anyway, and two threads hardly ever meet in one.
    buckets: Vec<Mutex<Bucket<P>>>,
}

/// The deepest count, which saved most, and the latest of the others, which is likely to be asked for soon.
type Bucket<P> = [Option<Entry<P>>; 2];

struct Entry<P> {
    position: P,
    depth: u32,
    nodes: u64,
}

/// There is no memory for a table so large.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no memory for a table of {bytes} bytes; a smaller one counts the same")]
pub struct PerftTableError {
    /// How large the table was to be.
    pub bytes: usize,
}

impl<P> PerftTable<P> {
    /// An empty table of at most this many bytes, though with room for two positions at least.
    ///
    /// # Errors
    /// If the system has not so much memory to give. One that promises more than it has may end the process instead,
    /// so ask for less than the machine has free.
    pub fn new(bytes: usize) -> Result<Self, PerftTableError> {
        let count = (bytes / size_of::<Mutex<Bucket<P>>>()).max(1);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).map_err(|_| PerftTableError { bytes })?;
        buckets.resize_with(count, Mutex::default);
        Ok(PerftTable { buckets })
    }

    /// Scales the key to the number of buckets, which so need not be a power of two: all the memory is used.
    fn bucket(&self, key: u64) -> &Mutex<Bucket<P>> {
        &self.buckets[(u128::from(key) * self.buckets.len() as u128 >> 64) as usize]
    }
}

impl<P: Eq> PerftTable<P> {
    /// How many lines of this many plies follow the position. Does not wait for another thread: counting again is as
    /// good.
    pub(super) fn get(&self, key: u64, position: &P, depth: u32) -> Option<u64> {
        let bucket = self.bucket(key).try_lock().ok()?;
        let found = bucket.iter().flatten().find(|entry| entry.depth == depth && entry.position == *position);
        found.map(|entry| entry.nodes)
    }

    /// Remembers a count, if no other thread is at the same bucket.
    pub(super) fn put(&self, key: u64, position: P, depth: u32, nodes: u64) {
        let Ok(mut bucket) = self.bucket(key).try_lock() else { return };
        let entry = Some(Entry { position, depth, nodes });
        let [deepest, latest] = &mut *bucket;
        match deepest {
            Some(kept) if kept.depth > depth => *latest = entry,
            _ => *latest = core::mem::replace(deepest, entry),
        }
    }
}

/// Tells the size only.
impl<P> fmt::Debug for PerftTable<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PerftTable").field("buckets", &self.buckets.len()).finish_non_exhaustive()
    }
}

/// A [`PerftTable`] of a game whose kind is known only at run time; made by
/// [`GameRow::perft_table`](crate::GameRow::perft_table).
#[derive(Debug)]
pub struct AnyPerftTable(Box<dyn Any + Send + Sync>);

impl AnyPerftTable {
    pub(crate) fn new<P: Position>(bytes: usize) -> Result<Self, PerftTableError> {
        Ok(AnyPerftTable(Box::new(PerftTable::<P>::new(bytes)?)))
    }

    /// The table, if it is one of this game.
    pub(crate) fn of<P: Position>(&self) -> Option<&PerftTable<P>> {
        self.0.downcast_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: u64 = 0xfedc_ba98_7654_3210;

    #[test]
    fn positions_with_equal_keys_do_not_mix() {
        let table = PerftTable::new(1 << 20).unwrap();
        table.put(KEY, "one", 3, 111);
        assert_eq!(table.get(KEY, &"two", 3), None);
        table.put(KEY, "two", 3, 222);
        assert_eq!(table.get(KEY, &"one", 3), Some(111));
        assert_eq!(table.get(KEY, &"two", 3), Some(222));
        assert_eq!(table.get(KEY, &"two", 2), None);
    }

    #[test]
    fn the_deepest_count_stays() {
        let table = PerftTable::new(0).unwrap();
        for (key, depth) in [(0, 2), (KEY, 5), (u64::MAX, 3), (1, 4)] {
            table.put(key, key, depth, depth.into());
        }
        let found = [(0, 2), (KEY, 5), (u64::MAX, 3), (1, 4)].map(|(key, depth)| table.get(key, &key, depth));
        assert_eq!(found, [None, Some(5), None, Some(4)]);
    }

    #[test]
    fn a_bucket_that_is_held_is_passed_over() {
        let table = PerftTable::new(1).unwrap();
        table.put(KEY, 'a', 2, 7);
        let held = table.bucket(KEY).lock().unwrap();
        assert_eq!(table.get(KEY, &'a', 2), None);
        table.put(KEY, 'b', 2, 8);
        drop(held);
        assert_eq!((table.get(KEY, &'a', 2), table.get(KEY, &'b', 2)), (Some(7), None));
    }

    #[test]
    fn a_size_beyond_all_memory_is_an_error() {
        let error = PerftTable::<u64>::new(usize::MAX).unwrap_err();
        assert_eq!(error, PerftTableError { bytes: usize::MAX });
        assert!(error.to_string().contains(&usize::MAX.to_string()), "{error}");
    }
}
