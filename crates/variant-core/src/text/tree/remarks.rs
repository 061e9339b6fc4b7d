//! What programs say within comments: clocks, evaluations, arrows and marked squares.

use core::fmt::{self, Write};
use core::str::FromStr;
use core::time::Duration;

use super::{GameTree, Node, NodeId, TreeErrorOf};
use crate::{Position, Square};

/// What an engine thinks of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Eval {
    /// Who is better and by how much.
    pub score: Score,
    /// How many plies deep the engine looked, if that is told.
    pub depth: Option<u32>,
}

/// Who is better and by how much; positive numbers are good for the first side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// Hundredths of a soldier.
    Centipawns(i32),
    /// Mate in so many moves.
    Mate(i32),
}

/// Writes `-1.25`, or `#-3` for a mate, and `,18` for a depth.
impl fmt::Display for Eval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.score {
            Score::Mate(moves) => write!(f, "#{moves}")?,
            Score::Centipawns(score) => {
                let sign = if score < 0 { "-" } else { "" };
                write!(f, "{sign}{}.{:02}", score.unsigned_abs() / 100, score.unsigned_abs() % 100)?;
            }
        }
        self.depth.map_or(Ok(()), |depth| write!(f, ",{depth}"))
    }
}

/// The text of a remark cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {0}")]
pub struct RemarkError(&'static str);

/// Reads `0.25`, `-1.5,18` and `#-3`.
impl FromStr for Eval {
    type Err = RemarkError;

    fn from_str(text: &str) -> Result<Self, RemarkError> {
        let error = RemarkError("an evaluation such as 0.25, #-3 or -1.5,18");
        let (score, depth) = text.split_once(',').map_or((text, None), |(score, depth)| (score, Some(depth)));
        let depth = depth.map(|depth| depth.trim().parse()).transpose().map_err(|_| error)?;
        let score = score.trim();
        let score = if let Some(moves) = score.strip_prefix('#') {
            Score::Mate(moves.parse().map_err(|_| error)?)
        } else {
            let soldiers: f64 = score.parse().ok().filter(|number: &f64| number.is_finite()).ok_or(error)?;
            // Out of range is as good as the end of the range.
            Score::Centipawns((soldiers * 100.0).round() as i32)
        };
        Ok(Eval { score, depth })
    }
}

/// The colour of an arrow or a marked square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Paint {
    /// `G`.
    Green,
    /// `R`.
    Red,
    /// `Y`.
    Yellow,
    /// `B`.
    Blue,
}

impl Paint {
    const ALL: [(Paint, char); 4] =
        [(Paint::Green, 'G'), (Paint::Red, 'R'), (Paint::Yellow, 'Y'), (Paint::Blue, 'B')];

    /// The letter that stands for the colour.
    pub fn letter(self) -> char {
        Self::ALL.iter().find(|(paint, _)| *paint == self).map_or('G', |(_, letter)| *letter)
    }

    /// The colour that a letter stands for.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.iter().find(|(_, known)| *known == letter.to_ascii_uppercase()).map(|(paint, _)| *paint)
    }
}

/// An arrow on the board, or a marked square if it leads nowhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Arrow<S> {
    /// Its colour.
    pub paint: Paint,
    /// Where it begins.
    pub from: S,
    /// Where it ends: where it began, if only that square is marked.
    pub to: S,
}

impl<S: Square> Arrow<S> {
    /// Reads `Ga1` or `Ra1b2`.
    fn read(text: &str) -> Option<Self> {
        let mut chars = text.chars();
        let paint = Paint::from_letter(chars.next()?)?;
        let squares = chars.as_str();
        let from = squares.get(..2)?.parse().ok()?;
        let to = if squares.len() == 2 { from } else { squares.get(2..)?.parse().ok()? };
        Some(Arrow { paint, from, to })
    }
}

/// Writes `Ga1` or `Ra1b2`.
impl<S: Square> fmt::Display for Arrow<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.paint.letter(), self.from)?;
        if self.to == self.from { Ok(()) } else { write!(f, "{}", self.to) }
    }
}

const CLOCK: &str = "clk";
const ELAPSED: &str = "emt";
const EVAL: &str = "eval";
const ARROWS: &str = "cal";
const SQUARES: &str = "csl";

impl<'a, P: Position> Node<'a, P> {
    /// What a program says within the comments under this name: `0:05:00` of `[%clk 0:05:00]` under `clk`.
    pub fn remark(self, name: &str) -> Option<&'a str> {
        self.comments().iter().find_map(|comment| find(comment, name)).map(|(_, value)| value)
    }

    /// The time left on the clock after the move: `[%clk 1:23:45]`.
    pub fn clock(self) -> Option<Duration> {
        read_time(self.remark(CLOCK)?)
    }

    /// The time spent on the move: `[%emt 0:00:05]`.
    pub fn elapsed(self) -> Option<Duration> {
        read_time(self.remark(ELAPSED)?)
    }

    /// What an engine thinks of the position: `[%eval -1.25,18]` or `[%eval #3]`.
    pub fn eval(self) -> Option<Eval> {
        self.remark(EVAL)?.parse().ok()
    }

    /// The arrows and marked squares: `[%cal Ge2e4,Rd8h4]` and `[%csl Ye5]`; what cannot be read is left out.
    pub fn arrows(self) -> Vec<Arrow<P::Square>> {
        let texts = [SQUARES, ARROWS].into_iter().filter_map(|name| self.remark(name));
        texts.flat_map(|text| text.split(',')).filter_map(|text| Arrow::read(text.trim())).collect()
    }
}

impl<P: Position> GameTree<P> {
    /// Says something for programs in the comments of a node under this name, in place of what was said under it, or
    /// takes it away. The rest of the comments stays as it is.
    ///
    /// # Errors
    /// There is no such node.
    pub fn set_remark(&mut self, id: NodeId, name: &str, value: Option<&str>) -> Result<(), TreeErrorOf<P>> {
        let mut comments = self.checked(id)?.comments().to_vec();
        let new = value.map(|value| format!("[%{name} {value}]"));
        let found = comments.iter().position(|comment| find(comment, name).is_some());
        match (found, new) {
            (Some(at), new) => {
                let comment = &mut comments[at];
                if let Some((range, _)) = find(comment, name) {
                    // Without it, no two blanks are left where it stood.
                    let blank = new.is_none() && comment[range.end..].starts_with(' ');
                    comment
                        .replace_range(range.start..range.end + usize::from(blank), &new.unwrap_or_default());
                }
            }
            // Next to what else is said for programs, else before what is said for people.
            (None, Some(new)) => match comments.first_mut().filter(|first| first.starts_with("[%")) {
                Some(first) => first.insert_str(0, &(new + " ")),
                None => comments.insert(0, new),
            },
            (None, None) => {}
        }
        self.set_comments(id, comments)
    }

    /// Sets the time left on the clock after a move; see [`Node::clock`].
    ///
    /// # Errors
    /// There is no such node.
    pub fn set_clock(&mut self, id: NodeId, time: Option<Duration>) -> Result<(), TreeErrorOf<P>> {
        self.set_remark(id, CLOCK, time.map(write_time).as_deref())
    }

    /// Sets the time spent on a move; see [`Node::elapsed`].
    ///
    /// # Errors
    /// There is no such node.
    pub fn set_elapsed(&mut self, id: NodeId, time: Option<Duration>) -> Result<(), TreeErrorOf<P>> {
        self.set_remark(id, ELAPSED, time.map(write_time).as_deref())
    }

    /// Sets what an engine thinks of the position; see [`Node::eval`].
    ///
    /// # Errors
    /// There is no such node.
    pub fn set_eval(&mut self, id: NodeId, eval: Option<Eval>) -> Result<(), TreeErrorOf<P>> {
        self.set_remark(id, EVAL, eval.map(|eval| eval.to_string()).as_deref())
    }

    /// Sets the arrows and marked squares; see [`Node::arrows`].
    ///
    /// # Errors
    /// There is no such node.
    pub fn set_arrows(&mut self, id: NodeId, arrows: &[Arrow<P::Square>]) -> Result<(), TreeErrorOf<P>> {
        for (name, marks) in [(ARROWS, false), (SQUARES, true)] {
            let of_kind = arrows.iter().filter(|arrow| (arrow.from == arrow.to) == marks);
            let text = of_kind.map(ToString::to_string).collect::<Vec<_>>().join(",");
            self.set_remark(id, name, Some(&*text).filter(|text| !text.is_empty()))?;
        }
        Ok(())
    }
}

/// Where `[%name value]` stands in a comment, and its value.
fn find<'a>(comment: &'a str, name: &str) -> Option<(core::ops::Range<usize>, &'a str)> {
    comment.match_indices("[%").find_map(|(start, _)| {
        let inside = comment[start + 2..].strip_prefix(name)?;
        let value = inside.strip_prefix([' ', '\n', '\t'])?;
        // A bracket within would be another remark: so no part of the text is looked at twice.
        let end = value.find(['[', ']']).filter(|end| value[*end..].starts_with(']'))?;
        Some((start..comment.len() - value.len() + end + 1, value[..end].trim()))
    })
}

/// Reads `1:23:45`, `23:45`, `45` and fractions of the second.
fn read_time(text: &str) -> Option<Duration> {
    let mut parts = text.rsplit(':');
    let seconds: f64 = parts.next()?.parse().ok()?;
    let mut whole = 0_u64;
    for (unit, part) in [60, 3600].into_iter().zip(parts.by_ref()) {
        whole = whole.checked_add(part.trim().parse::<u64>().ok()?.checked_mul(unit)?)?;
    }
    let seconds = Duration::try_from_secs_f64(seconds).ok()?;
    Duration::from_secs(whole).checked_add(seconds).filter(|_| parts.next().is_none())
}

/// Writes `1:23:45`, with a fraction of the second if there is one.
fn write_time(time: Duration) -> String {
    let (seconds, fraction) = (time.as_secs(), time.subsec_millis());
    let mut text = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if fraction > 0 {
        let _ = write!(text, ".{fraction:03}");
        text.truncate(text.trim_end_matches('0').len());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_read_back() {
        for (text, milliseconds) in [
            ("1:23:45", 5_025_000),
            ("0:00:05", 5_000),
            ("0:00:05.25", 5_250),
            ("100:00:00", 360_000_000),
            ("0:00:00.001", 1),
        ] {
            let time = Duration::from_millis(milliseconds);
            assert_eq!(read_time(text).map(|time| time.as_millis()), Some(time.as_millis()), "{text}");
            assert_eq!(write_time(time), text);
        }
        assert_eq!(read_time("5:00"), Some(Duration::from_secs(300)));
        assert_eq!(read_time("7.5"), Some(Duration::from_millis(7500)));
        for text in ["", "x", "1:2:3:4", "-1", "1:-2:3", "inf", "nan", "1e99", "99999999999999999999:00:00"] {
            assert_eq!(read_time(text), None, "{text}");
        }
    }

    #[test]
    fn evaluations_read_back() {
        for (text, score, depth) in [
            ("0.25", Score::Centipawns(25), None),
            ("-1.50,18", Score::Centipawns(-150), Some(18)),
            ("-0.05", Score::Centipawns(-5), None),
            ("#-3", Score::Mate(-3), None),
            ("#7,30", Score::Mate(7), Some(30)),
        ] {
            let eval = Eval { score, depth };
            assert_eq!(text.parse(), Ok(eval), "{text}");
            assert_eq!(eval.to_string(), text);
        }
        assert_eq!("+1.5".parse(), Ok(Eval { score: Score::Centipawns(150), depth: None }));
        for text in ["", "#", "x", "1,", "nan", "#1.5"] {
            assert!(text.parse::<Eval>().is_err(), "{text}");
        }
    }
}
