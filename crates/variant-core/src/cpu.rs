//! The instructions that x86-64 processors have had since 2013, also in builds for any x86-64 processor.
//!
//! Counting the bits of a word is one of them, and a dozen others without it. What is worth it is compiled twice, and the
//! choice is made once a verb (such as a perft), never within one. A build for newer processors has one copy.

/// What hands the choice down to all that it does.
pub(crate) trait Verb {
    type Output;

    fn on<C: Cpu>(self, cpu: C) -> Self::Output;
}

/// Does something on the best instructions that the processor has.
#[inline(always)]
pub(crate) fn on_the_best<V: Verb>(verb: V) -> V::Output {
    match Newer::find() {
        Some(newer) => verb.on(newer),
        None => verb.on(AsBuilt),
    }
}

/// A verb without parts.
#[inline(always)]
pub(crate) fn do_best<W: Work>(work: W) -> W::Output {
    match Newer::find() {
        Some(newer) => newer.run(work),
        None => AsBuilt.run(work),
    }
}

/// On which instructions to do something.
pub(crate) trait Cpu: Copy + Send + Sync {
    /// Does it in a function of its own: where counting is inlined into the walk of a tree, both lose an eighth.
    fn run<W: Work>(self, work: W) -> W::Output;
}

/// Something to do, with everything inlined that is to profit: a function that stays one of its own is compiled for any
/// processor.
pub(crate) trait Work {
    type Output;

    fn run(self) -> Self::Output;
}

/// The instructions that the build may use anyway.
#[derive(Clone, Copy, Debug)]
struct AsBuilt;

impl Cpu for AsBuilt {
    #[inline(never)]
    fn run<W: Work>(self, work: W) -> W::Output {
        work.run()
    }
}

pub(crate) use newer::Newer;

#[cfg(target_arch = "x86_64")]
mod newer {
    use core::arch::x86_64::_pext_u64;

    use super::{Cpu, Work};

    /// BMI1, BMI2 and POPCNT, and the proof that the processor has them.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Newer(());

    impl Newer {
        /// The proof, in builds for such processors.
        pub(crate) const BUILT_IN: Option<Newer> =
            if cfg!(all(target_feature = "bmi1", target_feature = "bmi2", target_feature = "popcnt")) {
                Some(Newer(()))
            } else {
                None
            };

        /// Asks the processor; the standard library keeps the answer.
        #[inline(always)]
        pub(super) fn find() -> Option<Newer> {
            let all = is_x86_feature_detected!("popcnt")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2");
            all.then_some(Newer(()))
        }

        /// The bits of a word under a mask, moved together: PEXT.
        #[inline(always)]
        pub(crate) fn pext(self, word: u64, mask: u64) -> u64 {
            self.enter(Pext { word, mask })
        }

        #[inline(always)]
        #[allow(unsafe_code, reason = "the one way into functions that are compiled for newer processors")]
        #[allow(clippy::unused_self, reason = "it is the proof")]
        fn enter<B: Body>(self, body: B) -> B::Output {
            let inside: unsafe fn(B) -> B::Output = if B::APART { apart } else { inline };
            // SAFETY: both functions may be called where the processor has the instructions that they are compiled for,
            // and a `Newer` exists only where the processor was asked, or the compiler told, that it has them.
            unsafe { inside(body) }
        }
    }

    impl Cpu for Newer {
        #[inline(always)]
        fn run<W: Work>(self, work: W) -> W::Output {
            self.enter(Working(work))
        }
    }

    /// What is compiled for newer processors.
    trait Body {
        type Output;

        /// Whether it is a function of its own.
        const APART: bool;

        fn run(self, pext: impl Fn(u64, u64) -> u64) -> Self::Output;
    }

    #[inline]
    #[target_feature(enable = "bmi1,bmi2,popcnt")]
    fn inline<B: Body>(body: B) -> B::Output {
        body.run(|word, mask| _pext_u64(word, mask))
    }

    #[inline(never)]
    #[target_feature(enable = "bmi1,bmi2,popcnt")]
    fn apart<B: Body>(body: B) -> B::Output {
        inline(body)
    }

    struct Working<W>(W);

    impl<W: Work> Body for Working<W> {
        type Output = W::Output;

        const APART: bool = true;

        #[inline(always)]
        fn run(self, _: impl Fn(u64, u64) -> u64) -> W::Output {
            self.0.run()
        }
    }

    struct Pext {
        word: u64,
        mask: u64,
    }

    impl Body for Pext {
        type Output = u64;

        const APART: bool = false;

        #[inline(always)]
        fn run(self, pext: impl Fn(u64, u64) -> u64) -> u64 {
            pext(self.word, self.mask)
        }
    }
}

#[cfg(not(target_arch = "x86_64"))]
mod newer {
    use super::{Cpu, Work};

    /// No such instructions.
    #[derive(Clone, Copy, Debug)]
    pub(crate) enum Newer {}

    impl Newer {
        pub(crate) const BUILT_IN: Option<Newer> = None;

        pub(super) fn find() -> Option<Newer> {
            None
        }

        pub(crate) fn pext(self, _: u64, _: u64) -> u64 {
            match self {}
        }
    }

    impl Cpu for Newer {
        fn run<W: Work>(self, _: W) -> W::Output {
            match self {}
        }
    }
}
