//! The border between C and Rust: what comes in is checked, what goes out is written, and no panic passes.

use core::ffi::c_char;
use core::mem::MaybeUninit;
use core::ptr::NonNull;
use core::{slice, str};
use std::panic::{AssertUnwindSafe, catch_unwind};

use facade::{AnyGame, AnyPosition, AnySetup, AnyTree, GameRow, PackedMove, Side, UnknownGame};

use crate::QipanResult;
use crate::error::{Failure, remember};

/// Does what a function is to do, keeps the details of a failure for this thread, and lets no panic out.
pub(crate) fn guard(work: impl FnOnce() -> Result<(), Failure>) -> QipanResult {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(())) => QipanResult::Ok,
        Ok(Err(failure)) => remember(failure),
        Err(_) => remember(Failure::new(QipanResult::Panic, "panic", "a fault of the library")),
    }
}

/// Frees what a handle stands for; a panic in doing so is none of the caller's business.
pub(crate) fn drop_quietly<T>(handle: Option<Box<T>>) {
    let _ = catch_unwind(AssertUnwindSafe(|| drop(handle)));
}

/// The thing behind a handle or pointer that may not be NULL.
pub(crate) fn given<T>(pointer: Option<T>, name: &'static str) -> Result<T, Failure> {
    pointer.ok_or_else(|| Failure::null(name))
}

/// Where an answer goes.
pub(crate) struct Out<T>(NonNull<T>);

impl<T> Out<T> {
    /// # Safety
    /// The pointer is NULL or valid for writing one value while this lives.
    pub(crate) unsafe fn new(pointer: *mut T, name: &'static str) -> Result<Self, Failure> {
        given(NonNull::new(pointer), name).map(Out)
    }

    /// # Safety
    /// As [`Out::new`]; NULL means that the answer is not wanted.
    pub(crate) unsafe fn optional(pointer: *mut T) -> Option<Self> {
        NonNull::new(pointer).map(Out)
    }

    pub(crate) fn put(self, value: T) {
        // SAFETY: whoever made this promised that the pointer is valid for writing.
        unsafe { self.0.write(value) }
    }
}

impl<T> Out<*mut T> {
    /// Hands a new thing over to the caller.
    pub(crate) fn give(self, thing: T) {
        self.put(Box::into_raw(Box::new(thing)));
    }
}

/// A caller's buffer.
pub(crate) struct Buffer<T> {
    start: *mut T,
    room: usize,
    needed: Option<Out<usize>>,
}

impl<T: Copy> Buffer<T> {
    /// # Safety
    /// `start` is valid for writing `room` values, or NULL; `needed` is valid for writing, or NULL.
    pub(crate) unsafe fn new(start: *mut T, room: usize, needed: *mut usize) -> Result<Self, Failure> {
        if start.is_null() && room > 0 {
            return Err(Failure::null("buffer"));
        }
        // SAFETY: promised by the caller.
        let needed = unsafe { Out::optional(needed) };
        Ok(Buffer { start, room, needed })
    }

    /// Writes all of the values or none.
    pub(crate) fn fill(self, values: &[T]) -> Result<(), Failure> {
        self.fill_with(values.len(), |buffer| {
            for (slot, value) in buffer.iter_mut().zip(values) {
                slot.write(*value);
            }
        })
    }

    /// Writes so many values, if there is room.
    pub(crate) fn fill_with(
        self,
        count: usize,
        write: impl FnOnce(&mut [MaybeUninit<T>]),
    ) -> Result<(), Failure> {
        if count <= self.room {
            self.fill_as_it_comes(|buffer| {
                write(buffer);
                count
            })
        } else {
            self.too_small(count)
        }
    }

    /// Lets values be written into all the room there is, and is told how many there are.
    pub(crate) fn fill_as_it_comes(
        self,
        write: impl FnOnce(&mut [MaybeUninit<T>]) -> usize,
    ) -> Result<(), Failure> {
        let room: &mut [MaybeUninit<T>] = if self.room == 0 {
            &mut []
        } else {
            // SAFETY: whoever made this promised that the buffer is valid for writing so many values, and memory that
            // may hold anything is what `MaybeUninit` stands for.
            unsafe { slice::from_raw_parts_mut(self.start.cast(), self.room) }
        };
        let count = write(room);
        if count > self.room {
            return self.too_small(count);
        }
        if let Some(needed) = self.needed {
            needed.put(count);
        }
        Ok(())
    }

    fn too_small(self, count: usize) -> Result<(), Failure> {
        if let Some(needed) = self.needed {
            needed.put(count);
        }
        Err(Failure::too_small(self.room, count))
    }
}

impl Buffer<c_char> {
    /// Writes a text and a NUL.
    pub(crate) fn text(self, text: &str) -> Result<(), Failure> {
        self.fill_with(text.len() + 1, |buffer| {
            let bytes = text.bytes().chain([0]);
            for (slot, byte) in buffer.iter_mut().zip(bytes) {
                slot.write(byte.cast_signed() as c_char);
            }
        })
    }
}

impl Buffer<u32> {
    /// The buffer as one of moves, which have the layout of their number.
    pub(crate) fn moves(self) -> Buffer<PackedMove> {
        Buffer { start: self.start.cast(), room: self.room, needed: self.needed }
    }
}

/// Values that the caller lends.
///
/// # Safety
/// `start` is NULL, or valid for reading `count` values for as long as the caller says.
pub(crate) unsafe fn values_in<'a, T>(
    start: *const T,
    count: usize,
    name: &'static str,
) -> Result<&'a [T], Failure> {
    if start.is_null() {
        return if count == 0 { Ok(&[]) } else { Err(Failure::null(name)) };
    }
    if count.checked_mul(size_of::<T>()).is_none_or(|bytes| isize::try_from(bytes).is_err()) {
        return Err(Failure::argument(format!("{name}: no memory holds {count} values")));
    }
    // SAFETY: promised by the caller, and the length is one that memory can have.
    Ok(unsafe { slice::from_raw_parts(start, count) })
}

/// A text that the caller lends; NULL with length 0 is the empty text.
///
/// # Safety
/// As [`values_in`].
pub(crate) unsafe fn text_in<'a>(
    start: *const c_char,
    length: usize,
    name: &'static str,
) -> Result<&'a str, Failure> {
    // SAFETY: promised by the caller.
    let bytes = unsafe { values_in(start.cast::<u8>(), length, name) }?;
    let text = str::from_utf8(bytes).map_err(|error| {
        let told = format!("{name}: byte {} is not UTF-8", error.valid_up_to());
        Failure::new(QipanResult::InvalidUtf8, "invalid_utf8", told)
    })?;
    match text.find('\0') {
        None => Ok(text),
        Some(at) => {
            let told = format!("{name}: byte {at} is NUL");
            Err(Failure::new(QipanResult::EmbeddedNul, "embedded_nul", told))
        }
    }
}

/// The game with a name that the caller lends.
///
/// # Safety
/// As [`values_in`].
pub(crate) unsafe fn game_in(start: *const c_char, length: usize) -> Result<&'static GameRow, Failure> {
    // SAFETY: promised by the caller.
    let name = unsafe { text_in(start, length, "game") }?;
    facade::game(name).ok_or_else(|| {
        let error = UnknownGame { name: name.chars().take(40).collect() };
        Failure::new(QipanResult::UnknownGame, "unknown_game", error)
    })
}

/// A side by its number.
pub(crate) fn side_in(number: i32) -> Result<Side, Failure> {
    match number {
        0 => Ok(Side::First),
        1 => Ok(Side::Second),
        _ => Err(Failure::argument(format!("side: expected 0 or 1, found {number}"))),
    }
}

/// Moves as C has them.
pub(crate) fn numbers(moves: &[PackedMove]) -> Vec<u32> {
    moves.iter().map(|m| m.0).collect()
}

/// The row of the game that a thing belongs to.
pub(crate) fn row_of(info: &facade::GameInfo) -> Result<&'static GameRow, Failure> {
    facade::game(info.name).ok_or_else(|| Failure::new(QipanResult::UnknownGame, "unknown_game", info.name))
}

/// A position; see `qipan_position_new`.
pub struct QipanPosition(pub(crate) Box<dyn AnyPosition>);
/// A game; see `qipan_game_new`.
pub struct QipanGame(pub(crate) Box<dyn AnyGame>);
/// A position that is being put together; see `qipan_setup_new`.
pub struct QipanSetup(pub(crate) Box<dyn AnySetup>);
/// A recorded game with its variations; see `qipan_tree_new`.
pub struct QipanTree(pub(crate) Box<dyn AnyTree>);

/// What may be shared between threads as `const`.
const fn shared<T: Send + Sync>() {}
const _: () = {
    shared::<QipanPosition>();
    shared::<QipanGame>();
    shared::<QipanSetup>();
    shared::<QipanTree>();
    shared::<crate::position::QipanPerftTable>();
};

macro_rules! shown {
    ($($name:ident),+) => {
        $(impl core::fmt::Debug for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_tuple(stringify!($name)).field(&self.0).finish()
            }
        })+
    };
}
shown!(QipanPosition, QipanGame, QipanSetup, QipanTree);

// The unsafe steps of every function, with the one reason why they are sound.

/// A text that the caller lends.
macro_rules! text {
    ($start:ident, $length:ident) => {
        // SAFETY: the caller keeps the promise on the first page of the header.
        unsafe { $crate::border::text_in($start, $length, stringify!($start)) }?
    };
}

/// The row of a game by a name that the caller lends.
macro_rules! game {
    ($start:ident, $length:ident) => {
        // SAFETY: the caller keeps the promise on the first page of the header.
        unsafe { $crate::border::game_in($start, $length) }?
    };
}

/// Where an answer goes, which may not be NULL.
macro_rules! out {
    ($pointer:ident) => {
        // SAFETY: the caller keeps the promise on the first page of the header.
        unsafe { $crate::border::Out::new($pointer, stringify!($pointer)) }?
    };
}

/// Where an answer goes, or NULL.
macro_rules! optional {
    ($pointer:ident) => {
        // SAFETY: the caller keeps the promise on the first page of the header.
        unsafe { $crate::border::Out::optional($pointer) }
    };
}

/// A buffer of the caller.
macro_rules! buffer {
    ($start:ident, $room:ident, $needed:ident) => {
        // SAFETY: the caller keeps the promise on the first page of the header.
        unsafe { $crate::border::Buffer::new($start, $room, $needed) }?
    };
}

pub(crate) use {buffer, game, optional, out, text};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::qipan_error_result;

    /// Panics when it is freed.
    struct Bomb;

    impl Drop for Bomb {
        fn drop(&mut self) {
            panic!("while it is freed");
        }
    }

    #[test]
    fn no_panic_passes_the_border() {
        let result = guard(|| panic!("as a fault of the library would"));
        assert_eq!((result, qipan_error_result()), (QipanResult::Panic, QipanResult::Panic));
        assert_eq!(guard(|| Ok(())), QipanResult::Ok);

        drop_quietly(Some(Box::new(Bomb)));
    }
}
