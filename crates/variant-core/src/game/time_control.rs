//! Time controls: stages of «N moves in T», with increments and delays, and their text form.

use core::fmt::{self, Display};
use core::str::FromStr;
use std::sync::Arc;

/// What a move costs less than the time thought, or earns.
///
/// All times are in milliseconds. The kind in force is that of the stage that the move belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Delay {
    /// A move costs what was thought.
    #[default]
    None,
    /// Fischer: this much is added after every move, the first one included. It may pile up, and it
    /// is no help before the move is made.
    Fischer(u64),
    /// Bronstein: what was thought, up to this much, is given back after the move. It never piles up,
    /// and it is no help before the move is made.
    Bronstein(u64),
    /// Simple delay (US delay): the clock waits this long before it runs, on every move.
    Simple(u64),
}

/// Writes `+3`, `b3` or `d3` (Fischer, Bronstein, simple) in seconds, or nothing.
impl Display for Delay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (letter, time) = match *self {
            Delay::None => return Ok(()),
            Delay::Fischer(time) => ('+', time),
            Delay::Bronstein(time) => ('b', time),
            Delay::Simple(time) => ('d', time),
        };
        write!(f, "{letter}{}", Seconds(time))
    }
}

/// One stage of a time control.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stage {
    /// How many moves it lasts; `None` is sudden death.
    pub moves: Option<u32>,
    /// Milliseconds that the stage adds to the clock when it starts.
    pub time: u64,
    /// The increment or delay of each of its moves.
    pub delay: Delay,
}

/// Writes a field of the text form, such as `40/5400+30`.
impl Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        write!(f, "{}{}", Seconds(self.time), self.delay)
    }
}

/// The time that a side has for a game: 1 to 16 stages, one after the other.
///
/// Time left at the end of a stage is kept. A last stage with a number of moves repeats for ever;
/// one without is sudden death. Cloning is cheap.
///
/// The text is that of the PGN tag `TimeControl`, and a bit more: fields `MOVES/SECONDS` or, in the
/// last place, `SECONDS`, separated by `:`. A field may end in `+SECONDS` (Fischer), `bSECONDS`
/// (Bronstein) or `dSECONDS` (simple delay), which hold for that field only. Seconds have up to three
/// decimals. Reading and writing give back the same control.
///
/// ```
/// use variant_core::TimeControl;
///
/// let control: TimeControl = "40/5400+30:1800".parse()?;
/// assert_eq!(control.stages()[0].moves, Some(40));
/// assert_eq!(control.to_string(), "40/5400+30:1800");
/// # Ok::<(), variant_core::TimeControlError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TimeControl {
    /// Valid and never empty: see [`TimeControl::new`].
    stages: Arc<[Stage]>,
}

/// There is no such time control: which stage is wrong, where, and what would be right.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("field {field}{}: {problem}", column.map(|column| format!(", column {column}")).unwrap_or_default())]
pub struct TimeControlError {
    /// The field of the text, which is the stage, counted from 1.
    pub field: usize,
    /// The character of the text where it is wrong, counted from 1; `None` if there is no text.
    pub column: Option<usize>,
    /// What is wrong.
    pub problem: TimeControlProblem,
}

/// What is wrong with a time control.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TimeControlProblem {
    /// There is no text, or no stage.
    #[error("the time control is empty, expected one such as 40/7200 or 300+3")]
    Empty,
    /// The text is `-`: the game has no time control.
    #[error("expected a time control, found -, which says that there is none")]
    Untimed,
    /// The text is `?`: the time control is not known.
    #[error("expected a time control, found ?, which says that it is unknown")]
    Unknown,
    /// The field starts with `*`, an hourglass.
    #[error("expected stages, found *, an hourglass, which is not supported")]
    Hourglass,
    /// The text does not go on as it should.
    #[error("expected {expected}, found {}", .found.map_or("the end".into(), |found| format!("{found:?}")))]
    Unexpected {
        /// What may stand here.
        expected: &'static str,
        /// What stands here, if the text does not end.
        found: Option<char>,
    },
    /// A stage has no moves, or more than can be counted.
    #[error("expected a number of moves from 1 to 4294967295")]
    Moves,
    /// A time does not fit into 64 bits of milliseconds.
    #[error("expected at most 18446744073709551.615 seconds")]
    Seconds,
    /// A stage without a number of moves is not the last one.
    #[error("expected a number of moves, since another stage follows")]
    SuddenDeath,
    /// The flag would fall before the first move could be made.
    #[error("expected more than 0 seconds, or a simple delay, for the first move")]
    NoTime,
    /// There are too many stages.
    #[error("expected at most 16 stages")]
    Stages,
}

impl TimeControl {
    /// The largest number of stages.
    pub const MOST_STAGES: usize = 16;

    /// A time control of these stages.
    ///
    /// # Errors
    /// There must be 1 to 16 stages; each lasts at least one move; all but the last have a number of
    /// moves; and the first gives time for a move (later ones may add none).
    pub fn new(stages: &[Stage]) -> Result<Self, TimeControlError> {
        let fail = |index: usize, problem| Err(TimeControlError { field: index + 1, column: None, problem });
        let Some(first) = stages.first() else { return fail(0, TimeControlProblem::Empty) };
        if stages.len() > Self::MOST_STAGES {
            return fail(Self::MOST_STAGES, TimeControlProblem::Stages);
        }
        if first.time == 0 && !matches!(first.delay, Delay::Simple(1..)) {
            return fail(0, TimeControlProblem::NoTime);
        }
        for (i, stage) in stages.iter().enumerate() {
            match stage.moves {
                Some(0) => return fail(i, TimeControlProblem::Moves),
                None if i + 1 < stages.len() => return fail(i, TimeControlProblem::SuddenDeath),
                _ => {}
            }
        }
        Ok(TimeControl { stages: stages.into() })
    }

    /// Reads the value of a PGN tag, where `-` (no time control) and `?` (unknown) are `None`.
    ///
    /// # Errors
    /// As `FromStr`, which takes `-` and `?` for errors too.
    pub fn from_tag(text: &str) -> Result<Option<Self>, TimeControlError> {
        match text {
            "-" | "?" => Ok(None),
            _ => text.parse().map(Some),
        }
    }

    /// The stages, in order; there is at least one.
    pub fn stages(&self) -> &[Stage] {
        &self.stages
    }
}

/// Writes the shortest text that reads back as the same control.
impl Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, stage) in self.stages.iter().enumerate() {
            f.write_str(if i == 0 { "" } else { ":" })?;
            stage.fmt(f)?;
        }
        Ok(())
    }
}

/// Reads the text form; blanks are errors, as are `-`, `?` and the hourglass (`*180`) of PGN.
impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let mut reader = Reader { text, at: 0, field: 1 };
        match text {
            "" => return Err(reader.error(0, TimeControlProblem::Empty)),
            "-" => return Err(reader.error(0, TimeControlProblem::Untimed)),
            "?" => return Err(reader.error(0, TimeControlProblem::Unknown)),
            _ => {}
        }
        let mut starts = vec![0];
        let mut stages = vec![reader.stage()?];
        while reader.eat(b':') {
            reader.field += 1;
            if stages.len() == Self::MOST_STAGES {
                return Err(reader.error(reader.at, TimeControlProblem::Stages));
            }
            starts.push(reader.at);
            stages.push(reader.stage()?);
        }
        Self::new(&stages).map_err(|error| {
            let column = starts.get(error.field - 1).map(|start| start + 1);
            TimeControlError { column, ..error }
        })
    }
}

/// Milliseconds, written as seconds.
struct Seconds(u64);

impl Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 / 1000)?;
        match self.0 % 1000 {
            0 => Ok(()),
            ms if ms % 100 == 0 => write!(f, ".{}", ms / 100),
            ms if ms % 10 == 0 => write!(f, ".{:02}", ms / 10),
            ms => write!(f, ".{ms:03}"),
        }
    }
}

/// A place in the text. All text before it is ASCII, so a column is an offset and one.
struct Reader<'a> {
    text: &'a str,
    at: usize,
    field: usize,
}

impl Reader<'_> {
    fn stage(&mut self) -> Result<Stage, TimeControlError> {
        if self.peek() == Some(b'*') {
            return Err(self.error(self.at, TimeControlProblem::Hourglass));
        }
        let mut start = self.at;
        let mut number = self.whole()?;
        let mut moves = None;
        if self.eat(b'/') {
            let count = u32::try_from(number).ok().filter(|count| *count > 0);
            moves = Some(count.ok_or_else(|| self.error(start, TimeControlProblem::Moves))?);
            start = self.at;
            number = self.whole()?;
        }
        let time = self.milliseconds(start, number)?;
        let delay = match self.peek() {
            Some(b'+') => Delay::Fischer(self.delay()?),
            Some(b'b') => Delay::Bronstein(self.delay()?),
            Some(b'd') => Delay::Simple(self.delay()?),
            _ => Delay::None,
        };
        if let None | Some(b':') = self.peek() {
            return Ok(Stage { moves, time, delay });
        }
        Err(self.unexpected(match delay {
            Delay::None => "+, b, d, : or the end after a time",
            _ => ": or the end after an increment or delay",
        }))
    }

    /// A letter of a delay and its seconds.
    fn delay(&mut self) -> Result<u64, TimeControlError> {
        self.at += 1;
        let start = self.at;
        let whole = self.whole()?;
        self.milliseconds(start, whole)
    }

    /// Digits; what does not fit becomes `u64::MAX`, too large for moves and seconds alike.
    fn whole(&mut self) -> Result<u64, TimeControlError> {
        let start = self.at;
        let mut number = 0u64;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            number = number.saturating_mul(10).saturating_add(u64::from(digit - b'0'));
            self.at += 1;
        }
        if self.at == start { Err(self.unexpected("a digit")) } else { Ok(number) }
    }

    /// The time of a number that starts there and whose whole seconds are read already.
    fn milliseconds(&mut self, start: usize, seconds: u64) -> Result<u64, TimeControlError> {
        let mut thousandths = 0;
        if self.eat(b'.') {
            for value in [100, 10, 1] {
                match self.peek() {
                    Some(digit @ b'0'..=b'9') => thousandths += value * u64::from(digit - b'0'),
                    _ if value == 100 => return Err(self.unexpected("a digit")),
                    _ => break,
                }
                self.at += 1;
            }
            if let Some(b'0'..=b'9') = self.peek() {
                return Err(self.unexpected("at most three decimals"));
            }
        }
        seconds
            .checked_mul(1000)
            .and_then(|ms| ms.checked_add(thousandths))
            .ok_or_else(|| self.error(start, TimeControlProblem::Seconds))
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn unexpected(&self, expected: &'static str) -> TimeControlError {
        let found = self.text[self.at..].chars().next();
        self.error(self.at, TimeControlProblem::Unexpected { expected, found })
    }

    fn error(&self, at: usize, problem: TimeControlProblem) -> TimeControlError {
        TimeControlError { field: self.field, column: Some(at + 1), problem }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> TimeControl {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn message(text: &str) -> String {
        text.parse::<TimeControl>()
            .map_or_else(|error| error.to_string(), |control| format!("read: {control}"))
    }

    #[test]
    fn reads_what_pgn_writes() {
        let stage = |moves, time, delay| Stage { moves, time, delay };
        let table: [(&str, &[Stage]); 8] = [
            ("300", &[stage(None, 300_000, Delay::None)]),
            ("300+3", &[stage(None, 300_000, Delay::Fischer(3000))]),
            ("300b5", &[stage(None, 300_000, Delay::Bronstein(5000))]),
            ("300d5", &[stage(None, 300_000, Delay::Simple(5000))]),
            ("0.5+0.025", &[stage(None, 500, Delay::Fischer(25))]),
            ("40/7200", &[stage(Some(40), 7_200_000, Delay::None)]),
            (
                "40/5400+30:1800",
                &[stage(Some(40), 5_400_000, Delay::Fischer(30_000)), stage(None, 1_800_000, Delay::None)],
            ),
            (
                "40/7200:20/3600d10:900+30",
                &[
                    stage(Some(40), 7_200_000, Delay::None),
                    stage(Some(20), 3_600_000, Delay::Simple(10_000)),
                    stage(None, 900_000, Delay::Fischer(30_000)),
                ],
            ),
        ];
        for (text, stages) in table {
            assert_eq!(read(text).stages(), stages, "{text}");
            assert_eq!(read(text).to_string(), text);
            assert_eq!(TimeControl::new(stages), Ok(read(text)));
        }
    }

    #[test]
    fn writes_the_shortest_text() {
        let table = [
            ("0300", "300"),
            ("1.500", "1.5"),
            ("1.050d0.010", "1.05d0.01"),
            ("7.000b00", "7b0"),
            ("00040/0.001", "40/0.001"),
            ("600+0", "600+0"),
            ("0d0.001", "0d0.001"),
            ("1/60:0", "1/60:0"),
        ];
        for (text, written) in table {
            assert_eq!(read(text).to_string(), written);
            assert_eq!(read(written), read(text));
        }
    }

    #[test]
    fn every_small_control_reads_back() {
        let times = [0, 1, 10, 100, 999, 1000, 1001, 60_050, u64::MAX];
        let mut stages = Vec::new();
        for moves in [None, Some(1), Some(40), Some(u32::MAX)] {
            for time in times {
                stages.push(Stage { moves, time, delay: Delay::None });
                for delay in times {
                    for delay in [Delay::Fischer(delay), Delay::Bronstein(delay), Delay::Simple(delay)] {
                        stages.push(Stage { moves, time, delay });
                    }
                }
            }
        }
        let mut controls = 0;
        let mut check = |stages: &[Stage]| {
            if let Ok(control) = TimeControl::new(stages) {
                assert_eq!(control.to_string().parse(), Ok(control));
                controls += 1;
            }
        };
        for stage in &stages {
            check(&[*stage]);
            for next in &stages {
                check(&[*stage, *next]);
            }
        }
        // 28 delays; of 252 stages a kind, 20 give no time: 28 with time 0, less 8 simple delays above 0.
        assert_eq!(controls, 4 * 232 + 3 * 232 * 4 * 252);
    }

    #[test]
    fn dash_and_question_mark_are_no_control() {
        assert_eq!(TimeControl::from_tag("-"), Ok(None));
        assert_eq!(TimeControl::from_tag("?"), Ok(None));
        assert_eq!(TimeControl::from_tag("300+3"), Ok(Some(read("300+3"))));
        assert_eq!(TimeControl::from_tag("x"), Err("x".parse::<TimeControl>().unwrap_err()));
    }

    #[test]
    fn errors_say_where_and_what() {
        let after_time = "expected +, b, d, : or the end after a time, found";
        let after_delay = "expected : or the end after an increment or delay, found";
        let moves = "expected a number of moves from 1 to 4294967295";
        let seconds = "expected at most 18446744073709551.615 seconds";
        let table = [
            ("", 1, 1, "the time control is empty, expected one such as 40/7200 or 300+3".to_owned()),
            ("-", 1, 1, "expected a time control, found -, which says that there is none".into()),
            ("?", 1, 1, "expected a time control, found ?, which says that it is unknown".into()),
            ("*180", 1, 1, "expected stages, found *, an hourglass, which is not supported".into()),
            ("-5", 1, 1, "expected a digit, found '-'".into()),
            (" 300", 1, 1, "expected a digit, found ' '".into()),
            (".5", 1, 1, "expected a digit, found '.'".into()),
            ("五", 1, 1, "expected a digit, found '五'".into()),
            ("300五", 1, 4, format!("{after_time} '五'")),
            ("300\u{0}", 1, 4, format!("{after_time} '\\0'")),
            ("300 ", 1, 4, format!("{after_time} ' '")),
            ("5.", 1, 3, "expected a digit, found the end".into()),
            ("5.+1", 1, 3, "expected a digit, found '+'".into()),
            ("5.0001", 1, 6, "expected at most three decimals, found '1'".into()),
            ("1.5/60", 1, 4, format!("{after_time} '/'")),
            ("40/", 1, 4, "expected a digit, found the end".into()),
            ("40/60/5", 1, 6, format!("{after_time} '/'")),
            ("300+", 1, 5, "expected a digit, found the end".into()),
            ("300D5", 1, 4, format!("{after_time} 'D'")),
            ("300+3+3", 1, 6, format!("{after_delay} '+'")),
            ("300d3.25b1", 1, 9, format!("{after_delay} 'b'")),
            ("0/60", 1, 1, moves.into()),
            ("40/60:4294967296/60", 2, 7, moves.into()),
            ("18446744073709551.616", 1, 1, seconds.into()),
            ("1b18446744073709552", 1, 3, seconds.into()),
            ("99999999999999999999/1", 1, 1, moves.into()),
            ("40/99999999999999999999", 1, 4, seconds.into()),
            ("40/60:", 2, 7, "expected a digit, found the end".into()),
            ("40/60::60", 2, 7, "expected a digit, found ':'".into()),
            ("40/60:*60", 2, 7, "expected stages, found *, an hourglass, which is not supported".into()),
            ("40/60:60:60", 2, 7, "expected a number of moves, since another stage follows".into()),
            ("0+3", 1, 1, "expected more than 0 seconds, or a simple delay, for the first move".into()),
            ("0d0", 1, 1, "expected more than 0 seconds, or a simple delay, for the first move".into()),
        ];
        for (text, field, column, problem) in table {
            assert_eq!(message(text), format!("field {field}, column {column}: {problem}"), "{text:?}");
        }
    }

    #[test]
    fn stages_are_checked_without_a_text_too() {
        let stage = |moves, time| Stage { moves, time, delay: Delay::None };
        let table: [(&[Stage], &str); 5] = [
            (&[], "field 1: the time control is empty, expected one such as 40/7200 or 300+3"),
            (&[stage(Some(1), 1); 17], "field 17: expected at most 16 stages"),
            (
                &[stage(Some(1), 1), stage(Some(0), 1)],
                "field 2: expected a number of moves from 1 to 4294967295",
            ),
            (
                &[stage(None, 1), stage(None, 1)],
                "field 1: expected a number of moves, since another stage follows",
            ),
            (
                &[stage(None, 0)],
                "field 1: expected more than 0 seconds, or a simple delay, for the first move",
            ),
        ];
        for (stages, text) in table {
            assert_eq!(TimeControl::new(stages).unwrap_err().to_string(), text);
        }
        assert!(TimeControl::new(&[stage(Some(1), 1); 16]).is_ok());
    }

    #[test]
    fn huge_texts_are_errors() {
        const SIZE: usize = 10_000_000;
        assert_eq!(
            message(&"9".repeat(SIZE)),
            "field 1, column 1: expected at most 18446744073709551.615 seconds"
        );
        assert_eq!(message(&"1/1:".repeat(SIZE / 4)), "field 17, column 65: expected at most 16 stages");
        assert_eq!(message(&":".repeat(SIZE)), "field 1, column 1: expected a digit, found ':'");
        assert_eq!(message(&"馬".repeat(SIZE / 3)), "field 1, column 1: expected a digit, found '馬'");
        let decimals = format!("1.{}", "0".repeat(SIZE));
        assert_eq!(message(&decimals), "field 1, column 6: expected at most three decimals, found '0'");
        let zeros = format!("{}1", "0".repeat(SIZE));
        assert_eq!(message(&zeros), "read: 1");
        let tail = format!("300+3{}", " ".repeat(SIZE));
        assert_eq!(
            message(&tail),
            "field 1, column 6: expected : or the end after an increment or delay, found ' '"
        );
    }

    #[test]
    fn every_short_text_is_read_or_refused() {
        const LETTERS: [char; 10] = ['0', '1', '/', '.', '+', 'b', 'd', ':', '-', '時'];
        let mut texts = vec![String::new()];
        let mut read = 0;
        for _ in 0..5 {
            texts = texts.iter().flat_map(|text| LETTERS.map(|letter| format!("{text}{letter}"))).collect();
            for text in &texts {
                match text.parse::<TimeControl>() {
                    Ok(control) => {
                        read += 1;
                        assert_eq!(control.to_string().parse(), Ok(control), "{text}");
                    }
                    Err(error) => {
                        let column = error.column.expect("there is a text");
                        assert!((1..=text.chars().count() + 1).contains(&column), "{text}: {error}");
                        assert!((1..=text.split(':').count()).contains(&error.field), "{text}: {error}");
                    }
                }
            }
        }
        assert!(read > 100, "{read}");
    }
}
