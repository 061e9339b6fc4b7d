//! Drawings of pieces that more than one game has. The box is 44 wide and high, its middle at 0,0.

use super::art::Pictogram;

/// A helmet with a plume and a neck guard.
pub const GENERAL: Pictogram = Pictogram {
    fill: "M0-22c5 3 5.5 6.5 2 10.5h-4c-3.5-4-3-7.5 2-10.5zM-14 0c0-8 6-13 14-13s14 5 14 13zM-18-1c6-2.5 30-2.5 36 0l1 5c-6-2.5-32-2.5-38 0zM-15.5 3h31l2.5 14.5c-4 2-7 2.5-10 2l-2-10.5c-4-2-8-2-12 0l-2 10.5c-3 .5-6 0-10-2z",
    cut: "M-19 4.5c8-2.5 30-2.5 38 0M0-10v6.5M-15.5 10.5l7 .7M15.5 10.5l-7 .7M-16.5 15l7.5 .8M16.5 15l-7.5 .8",
};

/// An official's hat with two wings.
pub const ADVISOR: Pictogram = Pictogram {
    fill: "M-13 14v-11c0-2 1-3 3-3.5c-1.5-11 3-18 10-18s11.5 7 10 18c2 .5 3 1.5 3 3.5v11c-8 3.5-18 3.5-26 0zM-13 6c-3-4-9.5-3.5-9.5 1s6.5 5 9.5 1zM13 6c3-4 9.5-3.5 9.5 1s-6.5 5-9.5 1z",
    cut: "M-10-1c7 3 13 3 20 0M-13 8.5c8 3.5 18 3.5 26 0M-2-9.5a2 2 0 1 1 4 0a2 2 0 1 1-4 0",
};

/// An elephant from the side.
pub const ELEPHANT: Pictogram = Pictogram {
    fill: "M-8-12c2-3 6-4 10-3.5c9-1 17 3 18 12l.5 7l1.5 4l-3-1v9h-7v-9c-4 1.5-8 1.5-11 .5v8.5h-7v-11c-2-1-3-2-4-4c-2 3-3.5 6-3 10c.5 2.5 3 2.5 3.5 0l2.5.5c-.5 6-8.5 6.5-9.5 1c-1-8-3-12-1.5-17c1.5-5 5-7 10-7z",
    cut: "M-6-11c-1 8 1 12 6 12c4 0 5-6 3-12M-10.5-5.5v.1M-10 1c-1 2-3 3-5 3",
};

/// A horse's head.
pub const HORSE: Pictogram = Pictogram {
    fill: "M-1-18l2-4l4 4c9 2 14 12 13 29v7h-24c0-7 4-10 7-14c1-2 1.5-3 1-5c-4 3-7 3-9.5 6l-4 3c-2 1-4 0-5-2s-1-4 1-6c3-4 4-7 6-11c2-4 5-6 8.5-7z",
    cut: "M-6-8.5l2.5-1M-13.5 3l1.5-1M5-14c6 4 8 11 8 19",
};

/// A chariot with a canopy, from the side.
pub const CHARIOT: Pictogram = Pictogram {
    fill: "M-17-12c4-6 11-8 17-8s13 2 17 8zM-1.5-12.5h3v10h-3zM-12-4h25c2 4 1 8-1 11h-23zM-22 2h14v3h-14zM-10.5 9a11.5 11.5 0 1 1 23 0a11.5 11.5 0 1 1-23 0z",
    cut: "M-10.5 9a11.5 11.5 0 1 1 23 0a11.5 11.5 0 1 1-23 0M-6 9a7 7 0 1 1 14 0a7 7 0 1 1-14 0M1 2v14M-6 9h14M-4 4l10 10M6 4l-10 10",
};

/// A soldier with a conical hat and a spear.
pub const SOLDIER: Pictogram = Pictogram {
    fill: "M-3-19l14 10l-6 .5c.3 3-.5 5.5-2.5 7.5c6 1.5 9 5 9.5 10.5v9h-28v-9c.5-5.5 3.5-9 9.5-10.5c-2-2-2.800-4.5-2.5-7.5l-8-.5zM15.200-8l-2.700-3l4-11l4 11l-2.700 3v27h-2.600z",
    cut: "M-11-8.5c5 1 11 1 16 0M-3 2v16",
};
