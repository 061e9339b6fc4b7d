//! How far a long reading has come, on standard error.

use std::io::{self, IsTerminal};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Less than this, in bytes, is read before a bar could be seen.
const WORTH_SHOWING: u64 = 1 << 20;

/// A bar that appears once the input is known to be large, and only where somebody can see it.
pub(super) struct Progress {
    bar: ProgressBar,
    expected: u64,
    done: u64,
}

impl Progress {
    /// The bar for so many files of so many bytes in all.
    pub(super) fn new(files: usize, bytes: u64) -> Self {
        let bar = ProgressBar::with_draw_target(Some(bytes), ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("{bar:40} {bytes} of {total_bytes}") {
            bar.set_style(style);
        }
        let mut progress = Progress { bar, expected: bytes, done: 0 };
        if files > 1 {
            progress.show();
        }
        progress.expect(0);
        progress
    }

    /// Adds bytes that were not known of before.
    pub(super) fn expect(&mut self, bytes: u64) {
        self.expected += bytes;
        self.bar.set_length(self.expected);
        if self.expected > WORTH_SHOWING {
            self.show();
        }
    }

    /// Says how many bytes of the present file are done.
    pub(super) fn at(&self, bytes: u64) {
        self.bar.set_position(self.done + bytes);
    }

    /// Says that a file of so many bytes is done.
    pub(super) fn finish_file(&mut self, bytes: u64) {
        self.done += bytes;
        self.at(0);
    }

    /// Writes something to standard output, which may be the same terminal, without running into the bar.
    pub(super) fn beside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    fn show(&mut self) {
        if self.bar.is_hidden() && io::stderr().is_terminal() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
