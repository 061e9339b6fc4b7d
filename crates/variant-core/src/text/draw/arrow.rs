//! The shape of an arrow.

use core::fmt::{self, Write};

use super::layout::Point;
use super::markup::Short;

/// How far from the middle of its first square an arrow begins, and from the middle of its last one it ends.
const GAPS: (f64, f64) = (16.0, 6.0);
const SHAFT: f64 = 5.0;
const HEAD: (f64, f64) = (13.0, 22.0);

/// The outline of an arrow between the middles of two squares, as path data.
///
/// Only square roots are taken, which are the same on every machine.
pub(super) fn write_arrow(out: &mut String, from: Point, to: Point) -> fmt::Result {
    let (x, y) = (f64::from(from.0), f64::from(from.1));
    let (across, down) = (f64::from(to.0) - x, f64::from(to.1) - y);
    let length = (across * across + down * down).sqrt();
    let (along_x, along_y) = (across / length, down / length);
    let (start, tip) = (GAPS.0, length - GAPS.1);
    let neck = tip - HEAD.1;
    let outline = [
        (start, -SHAFT),
        (neck, -SHAFT),
        (neck, -HEAD.0),
        (tip, 0.0),
        (neck, HEAD.0),
        (neck, SHAFT),
        (start, SHAFT),
    ];
    let mut verb = 'M';
    for (along, aside) in outline {
        let at = (x + along * along_x - aside * along_y, y + along * along_y + aside * along_x);
        write!(out, "{verb}{} {}", Short(at.0), Short(at.1))?;
        verb = 'L';
    }
    out.write_char('z')
}
