//! The clock of a game: what each side has left, driven by times that the caller measures.

use crate::{Delay, Side, Stage, TimeControl};

/// A chess clock as a value: it reads no system time, so the caller says how long a side has thought.
///
/// All times are in milliseconds and exact; what would pass 64 bits stays at `u64::MAX`.
///
/// **The flag** falls *during* the thinking, as soon as all the time there is has been used: with
/// 5,000 left, a move after 4,999 is in time and one after 5,000 is not. What a move earns comes too
/// late to save it.
/// - Simple delay: the time there is, is the remaining time *and* the delay, on every move.
/// - Bronstein: the remaining time alone; after the move the time thought, at most the delay, is given back.
/// - Fischer: the remaining time alone; after every move, the first one included, the increment is
///   added. The clock starts with the time of the first stage, without an increment.
///
/// **Stages**: the last move of a stage is paid by its own rule; then the next stage's time is added
/// to what is left, and its rule holds from the following move on. The last stage repeats if it has a
/// number of moves.
///
/// The clock does not know whose turn it is and looks at no move. It is a small value that is cheap
/// to clone: to be able to take a move back, keep a clone from before it. The time of a single move is
/// the difference of [`thought`](Clock::thought) between two such clones.
///
/// ```
/// use variant_core::{Clock, Side, TimeControl};
///
/// let mut clock = Clock::same("300+3".parse()?);
/// assert_eq!(clock.spend(Side::First, 10_000)?, 293_000);
/// assert!(clock.would_fall(Side::Second, 300_000));
/// assert_eq!(clock.remaining(Side::Second), 300_000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Clock {
    controls: [TimeControl; 2],
    faces: [ClockFace; 2],
    fallen: Option<Side>,
}

/// What the clock shows and counts for one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ClockFace {
    /// What is left after the last move.
    pub remaining: u64,
    /// How long the side has thought in all.
    pub thought: u64,
    /// How many moves the side has made in time.
    pub moves: u32,
    /// The stage of the next move, an index into the stages of the control.
    pub stage: usize,
    /// Moves left in the stage; `None` in sudden death.
    pub to_go: Option<u32>,
}

/// All that a clock is, for programs that keep one otherwise than by cloning it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ClockState {
    /// The control of each side.
    pub controls: [TimeControl; 2],
    /// What the clock shows and counts for each side.
    pub faces: [ClockFace; 2],
    /// The side whose flag has fallen.
    pub fallen: Option<Side>,
}

/// A move was not made in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClockError {
    /// The flag fell before this move: the clock now remembers it, and the move does not count.
    #[error("the flag of {side} fell {late} ms before the move")]
    FlagFell {
        /// The side whose time is used up.
        side: Side,
        /// How many milliseconds went by after the fall.
        late: u64,
    },
    /// A flag had fallen already, so the clock stands still.
    #[error("the clock stands still, since the flag of {side} has fallen")]
    Stopped {
        /// The side whose flag fell.
        side: Side,
    },
}

impl Clock {
    /// A clock on which each side has its own control.
    pub fn new(first: TimeControl, second: TimeControl) -> Self {
        let faces = [ClockFace::new(&first), ClockFace::new(&second)];
        Clock { controls: [first, second], faces, fallen: None }
    }

    /// A clock on which both sides have the same control.
    pub fn same(control: TimeControl) -> Self {
        Self::new(control.clone(), control)
    }

    /// The clock that stands so, if one can: the stages must be those of the controls.
    pub fn from_state(state: ClockState) -> Option<Self> {
        let ClockState { controls, faces, fallen } = state;
        let possible = controls.iter().zip(&faces).all(|(control, face)| {
            let moves = control.stages().get(face.stage).map(|stage| stage.moves);
            match (moves, face.to_go) {
                (Some(None), None) => true,
                (Some(Some(moves)), Some(to_go)) => (1..=moves).contains(&to_go),
                _ => false,
            }
        });
        possible.then_some(Clock { controls, faces, fallen })
    }

    /// All that the clock is; [`Clock::from_state`] makes it again.
    pub fn state(&self) -> ClockState {
        ClockState { controls: self.controls.clone(), faces: self.faces, fallen: self.fallen }
    }

    /// The control of a side.
    pub const fn control(&self, side: Side) -> &TimeControl {
        &self.controls[side.index()]
    }

    /// The stage of a side's next move, as an index into the stages of its control; a last stage that
    /// repeats keeps its index.
    pub const fn stage(&self, side: Side) -> usize {
        self.faces[side.index()].stage
    }

    /// How many moves a side has to make until time is added; `None` in sudden death.
    pub const fn moves_to_go(&self, side: Side) -> Option<u32> {
        self.faces[side.index()].to_go
    }

    /// How many moves a side has made in time.
    pub const fn moves_made(&self, side: Side) -> u32 {
        self.faces[side.index()].moves
    }

    /// How long a side has thought in all, delays included and up to the fall of its flag.
    pub const fn thought(&self, side: Side) -> u64 {
        self.faces[side.index()].thought
    }

    /// What a side has left after its last move; 0 if its flag has fallen.
    pub const fn remaining(&self, side: Side) -> u64 {
        self.faces[side.index()].remaining
    }

    /// What the clock shows while a side is thinking, this long after the last move.
    pub fn remaining_after(&self, side: Side, elapsed: u64) -> u64 {
        let runs = if self.fallen.is_some() { 0 } else { elapsed.saturating_sub(self.wait(side)) };
        self.remaining(side).saturating_sub(runs)
    }

    /// How long a side may think about its next move: after this long its flag falls.
    pub fn allowance(&self, side: Side) -> u64 {
        self.remaining(side).saturating_add(self.wait(side))
    }

    /// Whether a side's flag has fallen once it has thought this long about its next move.
    ///
    /// After a fall, only that side's flag is down, whatever the time.
    pub fn would_fall(&self, side: Side, elapsed: u64) -> bool {
        match self.fallen {
            Some(fallen) => fallen == side,
            None => elapsed >= self.allowance(side),
        }
    }

    /// The side whose flag has fallen.
    pub const fn fallen(&self) -> Option<Side> {
        self.fallen
    }

    /// Looks at a side that has thought this long, counted from the last move, and still thinks:
    /// remembers the fall of its flag and says whether it is down; else changes nothing.
    pub fn tick(&mut self, side: Side, elapsed: u64) -> bool {
        let down = self.would_fall(side, elapsed);
        if down && self.fallen.is_none() {
            // The clock stops when the flag falls, so it does not matter how late the caller looked.
            let allowance = self.allowance(side);
            let face = &mut self.faces[side.index()];
            face.thought = face.thought.saturating_add(allowance);
            face.remaining = 0;
            self.fallen = Some(side);
        }
        down
    }

    /// A side has thought this long and made its move: returns what it has left for the next one.
    ///
    /// # Errors
    /// [`ClockError::FlagFell`] if the time was used up before the move: the fall is remembered, as by
    /// [`tick`](Clock::tick), and the move is not counted. [`ClockError::Stopped`] if a flag has fallen
    /// before; the clock is unchanged.
    pub fn spend(&mut self, side: Side, elapsed: u64) -> Result<u64, ClockError> {
        if let Some(side) = self.fallen {
            return Err(ClockError::Stopped { side });
        }
        let allowance = self.allowance(side);
        if self.tick(side, elapsed) {
            return Err(ClockError::FlagFell { side, late: elapsed - allowance });
        }
        let left = self.remaining_after(side, elapsed);
        let earned = match self.current(side).delay {
            Delay::Fischer(increment) => increment,
            Delay::Bronstein(delay) => delay.min(elapsed),
            Delay::Simple(_) | Delay::None => 0,
        };
        let stages = self.controls[side.index()].stages();
        let face = &mut self.faces[side.index()];
        face.thought = face.thought.saturating_add(elapsed);
        face.moves = face.moves.saturating_add(1);
        face.remaining = left.saturating_add(earned);
        face.to_go = face.to_go.map(|moves| moves - 1);
        if face.to_go == Some(0) {
            face.stage = (face.stage + 1).min(stages.len() - 1);
            face.enter(&stages[face.stage]);
        }
        Ok(face.remaining)
    }

    /// How long the clock waits before it runs.
    fn wait(&self, side: Side) -> u64 {
        match self.current(side).delay {
            Delay::Simple(delay) if self.fallen != Some(side) => delay,
            _ => 0,
        }
    }

    fn current(&self, side: Side) -> &Stage {
        &self.control(side).stages()[self.stage(side)]
    }
}

impl ClockFace {
    fn new(control: &TimeControl) -> Self {
        let mut face = ClockFace { remaining: 0, thought: 0, moves: 0, stage: 0, to_go: None };
        face.enter(&control.stages()[0]);
        face
    }

    /// Adds the time of a stage that starts.
    fn enter(&mut self, stage: &Stage) {
        self.remaining = self.remaining.saturating_add(stage.time);
        self.to_go = stage.moves;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use Side::{First, Second};

    fn clock(control: &str) -> Clock {
        Clock::same(control.parse().expect(control))
    }

    /// A control; per move, the time thought and what is left then (`None`: the flag falls).
    type Line = (&'static str, &'static [(u64, Option<u64>)]);

    /// Worked by hand.
    const TABLE: &[Line] = &[
        // No delay: a move costs what was thought; the last millisecond is the flag's.
        ("10", &[(3000, Some(7000)), (0, Some(7000)), (6999, Some(1)), (0, Some(1)), (1, None)]),
        ("10", &[(9999, Some(1)), (1, None)]),
        ("10", &[(10_000, None)]),
        ("10", &[(u64::MAX, None)]),
        ("0.001", &[(0, Some(1)), (0, Some(1)), (1, None)]),
        // Fischer: added after the move, so it cannot save the move itself; it piles up.
        ("10+2", &[(3000, Some(9000)), (0, Some(11_000)), (10_999, Some(2001)), (2001, None)]),
        ("10+2", &[(10_000, None)]),
        ("10+2", &[(9999, Some(2001)), (2000, Some(2001)), (2000, Some(2001))]),
        ("10+0", &[(4000, Some(6000)), (6000, None)]),
        // Bronstein: what was thought comes back, up to the delay; never more than there was.
        ("10b2", &[(1500, Some(10_000)), (2000, Some(10_000)), (5000, Some(7000)), (7000, None)]),
        ("10b2", &[(9999, Some(2001)), (2000, Some(2001)), (2001, None)]),
        ("1b5", &[(999, Some(1000)), (1000, None)]),
        // Simple delay: the first seconds are free; with it, the time there is is larger by the delay.
        ("10d2", &[(1500, Some(10_000)), (2000, Some(10_000)), (5000, Some(7000)), (9000, None)]),
        ("10d2", &[(11_999, Some(1)), (2000, Some(1)), (2001, None)]),
        ("1d5", &[(5000, Some(1000)), (5999, Some(1)), (6000, None)]),
        ("0d5", &[(4999, Some(0)), (0, Some(0)), (5000, None)]),
        // Stages: the last move of a stage adds the time of the next.
        ("2/10:5", &[(4000, Some(6000)), (5999, Some(5001)), (5000, Some(1)), (1, None)]),
        ("2/10:5", &[(4000, Some(6000)), (6000, None)]),
        ("1/10+1:1/20:5", &[(9000, Some(22_000)), (2000, Some(25_000)), (25_000, None)]),
        // The increment of the old stage still counts on its last move, that of the new one does not.
        ("2/10+3:5", &[(1000, Some(12_000)), (1000, Some(19_000)), (1000, Some(18_000))]),
        ("2/10:5+3", &[(1000, Some(9000)), (1000, Some(13_000)), (1000, Some(15_000))]),
        ("1/10d2:5b2", &[(11_999, Some(5001)), (5000, Some(2001)), (2001, None)]),
        ("1/10b2:5d2", &[(9999, Some(7001)), (9000, Some(1)), (2000, Some(1)), (2001, None)]),
        // A last stage with moves repeats.
        ("2/10", &[(1000, Some(9000)), (1000, Some(18_000)), (1000, Some(17_000)), (1000, Some(26_000))]),
        ("1/10", &[(9999, Some(10_001)), (10_000, Some(10_001)), (10_001, None)]),
        ("1/3:2/10+1", &[(2000, Some(11_000)), (0, Some(12_000)), (0, Some(23_000)), (0, Some(24_000))]),
        // A stage may add nothing but a rule.
        ("1/10:0+2", &[(4000, Some(6000)), (4000, Some(4000)), (4000, None)]),
        // What would not fit stays at the largest value.
        ("18446744073709551.615+5", &[(1, Some(u64::MAX)), (u64::MAX - 1, Some(5001))]),
        ("1/18446744073709551.615", &[(5, Some(u64::MAX)), (0, Some(u64::MAX)), (u64::MAX, None)]),
        ("18446744073709551.615d5", &[(5001, Some(u64::MAX - 1)), (u64::MAX, None)]),
    ];

    #[test]
    fn table_worked_by_hand() {
        for &(control, moves) in TABLE {
            for side in Side::ALL {
                let mut clock = clock(control);
                let idle = clock.faces[(!side).index()];
                for (i, &(elapsed, left)) in moves.iter().enumerate() {
                    let place = format!("{control}, {side}, move {}", i + 1);
                    assert_eq!(clock.would_fall(side, elapsed), left.is_none(), "{place}");
                    assert_eq!(clock.spend(side, elapsed).ok(), left, "{place}");
                    assert_eq!(clock.remaining(side), left.unwrap_or(0), "{place}");
                    assert_eq!(clock.fallen(), left.is_none().then_some(side), "{place}");
                    assert_eq!(clock.moves_made(side) as usize, i + usize::from(left.is_some()), "{place}");
                }
                assert_eq!(clock.faces[(!side).index()], idle, "{control}");
            }
        }
    }

    #[test]
    fn each_side_has_its_own_control() {
        let mut clock = Clock::new("2/10:5".parse().unwrap(), "4b1".parse().unwrap());
        assert_eq!((clock.remaining(First), clock.remaining(Second)), (10_000, 4000));
        assert_eq!((clock.moves_to_go(First), clock.moves_to_go(Second)), (Some(2), None));
        assert_eq!(clock.spend(First, 1000), Ok(9000));
        assert_eq!(clock.spend(Second, 3000), Ok(2000));
        assert_eq!((clock.stage(First), clock.moves_to_go(First)), (0, Some(1)));
        assert_eq!(clock.spend(First, 1000), Ok(13_000));
        assert_eq!((clock.stage(First), clock.moves_to_go(First)), (1, None));
        assert_eq!(clock.spend(Second, 2000), Err(ClockError::FlagFell { side: Second, late: 0 }));
        assert_eq!((clock.thought(First), clock.thought(Second)), (2000, 5000));
        assert_eq!((clock.moves_made(First), clock.moves_made(Second)), (2, 1));
        assert_eq!(clock.control(Second).to_string(), "4b1");
    }

    #[test]
    fn a_clock_is_its_state() {
        let mut clock = clock("2/10:5");
        clock.spend(First, 1000).unwrap();
        assert_eq!(Clock::from_state(clock.state()), Some(clock.clone()));
        let with = |change: fn(&mut ClockFace)| {
            let mut state = clock.state();
            change(&mut state.faces[0]);
            Clock::from_state(state)
        };
        assert_eq!(with(|face| face.stage = 2), None);
        assert_eq!(with(|face| face.to_go = Some(0)), None);
        assert_eq!(with(|face| face.to_go = Some(3)), None);
        assert_eq!(with(|face| face.to_go = None), None);
        assert!(with(|face| face.remaining = 0).is_some());
    }

    #[test]
    fn a_fallen_flag_is_remembered() {
        let mut clock = clock("10d2");
        assert_eq!(clock.spend(First, 12_500), Err(ClockError::FlagFell { side: First, late: 500 }));
        let stopped = clock.clone();
        for side in Side::ALL {
            assert_eq!(clock.spend(side, 0), Err(ClockError::Stopped { side: First }));
            assert_eq!(clock.tick(side, u64::MAX), side == First);
            assert_eq!(clock.would_fall(side, 0), side == First);
        }
        assert_eq!(clock, stopped);
        assert_eq!((clock.fallen(), clock.thought(First), clock.moves_made(First)), (Some(First), 12_000, 0));
        assert_eq!((clock.remaining(First), clock.allowance(First)), (0, 0));
        assert_eq!(clock.remaining_after(Second, 5000), 10_000);
    }

    #[test]
    fn a_tick_changes_nothing_until_the_flag_falls() {
        for control in ["10", "10+2", "10b2", "10d2", "3/10:5", "0d5"] {
            let start = clock(control);
            let allowance = start.allowance(First);
            let mut clock = start.clone();
            assert!(!clock.tick(First, 0));
            assert!(!clock.tick(First, allowance - 1));
            assert_eq!(clock, start, "{control}");
            assert!(clock.tick(First, allowance), "{control}");
            let mut late = start.clone();
            assert!(late.tick(First, u64::MAX));
            assert_eq!(clock, late, "when the caller looks makes no difference");
            let mut spent = start;
            assert!(spent.spend(First, allowance).is_err());
            assert_eq!(clock, spent);
        }
    }

    #[test]
    fn a_running_display_waits_for_a_simple_delay_only() {
        let table = [("10", 9000), ("10+2", 9000), ("10b2", 9000), ("10d2", 10_000), ("0d5", 0)];
        for (control, shown) in table {
            let clock = clock(control);
            assert_eq!(clock.remaining_after(First, 1000), shown, "{control}");
            assert_eq!(clock.remaining_after(First, clock.allowance(First)), 0, "{control}");
            assert_eq!(clock.remaining_after(First, u64::MAX), 0, "{control}");
        }
    }

    #[test]
    fn a_clone_takes_a_move_back() {
        let mut clock = clock("2/10+1:5");
        let before = clock.clone();
        clock.spend(First, 2500).unwrap();
        assert_eq!(clock.thought(First) - before.thought(First), 2500);
        assert_ne!(clock, before);
        clock = before;
        assert_eq!(clock.spend(First, 1000), Ok(10_000));
    }

    #[test]
    fn times_add_up() {
        // Each law over all sequences of four moves of 0 to 6 s.
        for code in 0..7u64.pow(4) {
            let times = [code % 7, code / 7 % 7, code / 49 % 7, code / 343].map(|s| s * 1000);
            let play = |control: &str| {
                let mut clock = clock(control);
                times.map(|elapsed| clock.spend(First, elapsed).ok())
            };
            let (plain, fischer) = (play("2/12:9"), play("2/12+2:9+2"));
            let (bronstein, simple) = (play("2/12b2:9b2"), play("2/12d2:9d2"));
            let mut thought = 0;
            for (i, elapsed) in times.into_iter().enumerate() {
                thought += elapsed;
                let granted = if i < 1 { 12_000 } else { 21_000 };
                if let Some(left) = plain[i] {
                    assert_eq!(left, granted - thought);
                }
                if let Some(left) = fischer[i] {
                    assert_eq!(left, granted + 2000 * (i as u64 + 1) - thought);
                }
                // Both delays cost the same; the simple one helps during the move too.
                assert!(bronstein[i].is_none() || bronstein[i] == simple[i]);
                assert!(plain[i] <= bronstein[i] && bronstein[i] <= fischer[i]);
            }
        }
    }

    #[test]
    fn a_stage_repeats_for_ever() {
        let mut clock = clock("3/10:2/5");
        for n in 1..=10_001 {
            clock.spend(First, 2000).unwrap();
            assert_eq!(clock.stage(First), usize::from(n >= 3));
            let added = 10_000 + if n < 3 { 0 } else { 5000 * ((n - 3) / 2 + 1) };
            assert_eq!(clock.remaining(First), added - 2000 * n);
        }
        assert_eq!((clock.moves_made(First), clock.moves_to_go(First)), (10_001, Some(2)));
    }

    #[test]
    fn errors_in_words() {
        let mut clock = clock("1");
        assert_eq!(
            clock.spend(Second, 1500).unwrap_err().to_string(),
            "the flag of second fell 500 ms before the move"
        );
        assert_eq!(
            clock.spend(First, 0).unwrap_err().to_string(),
            "the clock stands still, since the flag of second has fallen"
        );
    }
}
