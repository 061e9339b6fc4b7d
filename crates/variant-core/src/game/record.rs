//! A game as it is played: where it started, what happened, how it ended.

use super::clock::{Clock, ClockError};
use super::event::{ActionError, Claim, ClaimKind, Event, Offers, Status};
use super::history::{History, Ply};
use crate::cpu::do_best;
use crate::play::position::{Guessing, below};
use crate::{MoveOf, Outcome, Position, Reason, Side};

/// The event of a position's game.
pub type EventOf<P> = Event<<P as Position>::Square, <P as Position>::Kind>;
/// Why something may not happen in a position's game.
pub type ActionErrorOf<P> = ActionError<<P as Position>::Square, <P as Position>::Kind>;

/// A game: a start position and what happened since, judged by the book of the game after every move.
///
/// After the end every action is an error that says how the game ended. A refused action changes nothing.
#[derive(Clone, Debug)]
pub struct Game<P: Position> {
    history: History<P>,
    events: Vec<EventOf<P>>,
    /// Where in the events an offer was made or answered, and who has offered from there on.
    offers: Vec<(usize, Option<Side>)>,
    /// The plies that declined an offer, which is an event of its own before the move.
    declining: Vec<usize>,
    touched: Vec<P::Square>,
    clock: Option<Clock>,
    /// The clock before each ply, while there is one.
    clocks: Vec<Clock>,
    outcome: Option<Outcome>,
    options: P::Options,
}

impl<P: Position> Game<P> {
    /// A game that starts from this position. A position without a legal move is decided at once.
    pub fn from_position(start: P) -> Self {
        Self::with_options(start, P::Options::default())
    }

    /// A game that starts from this position, with options where the book can be read in several ways.
    pub fn with_options(start: P, options: P::Options) -> Self {
        let outcome = start.outcome();
        Game {
            history: History::new(start),
            events: Vec::new(),
            offers: Vec::new(),
            declining: Vec::new(),
            touched: Vec::new(),
            clock: None,
            clocks: Vec::new(),
            outcome,
            options,
        }
    }

    /// The game with a clock, which runs from now on.
    #[must_use]
    pub fn with_clock(mut self, clock: Clock) -> Self {
        self.set_clock(clock);
        self
    }

    /// The clock before a ply, counted from 0, and the present one after the last ply; none where there was none.
    pub fn clock_before(&self, ply: usize) -> Option<&Clock> {
        if ply == self.plies().len() {
            return self.clock();
        }
        // The clock may have come when moves had been played.
        self.clocks.get(ply.checked_sub(self.plies().len() - self.clocks.len())?)
    }

    /// Gives the game the clocks that it had: before each of the last plies, and now. For programs that keep games
    /// otherwise than by cloning them; more clocks than plies are left out.
    pub fn restore_clocks(&mut self, mut before: Vec<Clock>, now: Clock) {
        before.truncate(self.plies().len());
        self.clocks = before;
        self.clock = Some(now);
    }

    /// Whether the move of a ply, counted from 0, declines an offer, which is an event before it.
    pub fn declines_by_move(&self, ply: usize) -> bool {
        self.declining.contains(&ply)
    }

    /// The position where the game started.
    pub fn start(&self) -> &P {
        self.history.plies().first().map_or(self.history.position(), |ply| &ply.before)
    }

    /// The position after the last move.
    #[inline]
    pub const fn position(&self) -> &P {
        self.history.position()
    }

    /// The plies played, oldest first.
    pub fn plies(&self) -> &[Ply<P>] {
        self.history.plies()
    }

    /// The positions of the game and how often they stood.
    pub const fn history(&self) -> &History<P> {
        &self.history
    }

    /// Everything that happened, oldest first.
    pub fn events(&self) -> &[EventOf<P>] {
        &self.events
    }

    /// The options that the game is judged with.
    pub const fn options(&self) -> &P::Options {
        &self.options
    }

    /// The clock, if there is one.
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// How the game has ended, if it has.
    #[inline]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Whether the game goes on, may be claimed as a draw, or has ended.
    pub fn status(&self) -> Status {
        match self.outcome {
            Some(outcome) => Status::Ended(outcome),
            None => match self.claims() {
                claims if claims.is_empty() => Status::Ongoing,
                claims => Status::Claimable(claims),
            },
        }
    }

    /// Who has offered a draw that is not answered yet; no offer survives the end (XH-47).
    pub fn offer(&self) -> Option<Side> {
        if self.outcome.is_some() { None } else { self.offers.last().and_then(|(_, by)| *by) }
    }

    /// The squares that the side to move has touched since the last move.
    pub fn touched(&self) -> &[P::Square] {
        &self.touched
    }

    /// The draws that may be claimed now.
    pub fn claims(&self) -> Vec<Claim> {
        if self.outcome.is_some() { Vec::new() } else { P::claims(&self.history) }
    }

    /// The legal moves that touched pieces leave, all of them if none binds; none after the end.
    pub fn allowed_moves(&self) -> Vec<MoveOf<P>> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        let moves = self.position().legal_moves();
        let binding = self.binding(&moves);
        moves
            .into_iter()
            .filter(|m| binding.iter().all(|square| honours(*m, self.position(), *square)))
            .collect()
    }

    /// Gives the game a clock, which runs from now on.
    pub fn set_clock(&mut self, clock: Clock) {
        self.clock = Some(clock);
        self.clocks.clear();
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The game is over, or why the move is illegal, or which touched piece forbids it.
    pub fn play(&mut self, m: MoveOf<P>) -> Result<Option<Outcome>, ActionErrorOf<P>> {
        self.check_open()?;
        self.check_move(m)?;
        self.record_move(m, self.clock.clone());
        Ok(self.outcome)
    }

    /// Plays a move after the side to move has thought for so many milliseconds. If its flag has fallen meanwhile, the
    /// game ends by time and the move is not played. Without a clock the time is not looked at; nor is it for a move that
    /// is refused, since the player goes on thinking: [`Game::tick`] asks for the flag alone.
    ///
    /// # Errors
    /// As [`Game::play`].
    pub fn play_after(&mut self, m: MoveOf<P>, elapsed: u64) -> Result<Option<Outcome>, ActionErrorOf<P>> {
        self.check_open()?;
        self.check_move(m)?;
        let side = self.position().turn();
        let before = self.clock.clone();
        if let Some(clock) = &mut self.clock {
            match clock.spend(side, elapsed) {
                Ok(_) => {}
                Err(ClockError::FlagFell { .. }) => return self.flag_fall(side).map(Some),
                Err(error) => return Err(error.into()),
            }
        }
        self.record_move(m, before);
        Ok(self.outcome)
    }

    /// Plays a move that is known to be legal, in a game that is open: what a play-out does. With any other move the
    /// game is unspecified, though memory-safe.
    #[inline]
    pub fn play_unchecked(&mut self, m: MoveOf<P>) {
        self.record_move(m, self.clock.clone());
    }

    /// Plays on at random, each legal move as likely as any other, until the game ends or so many plies were played;
    /// `random` gives random words. Says how the game has ended, if it has.
    ///
    /// A move is drawn and judged faster than by [`Position::random_legal`] and [`Game::play`], since the draw itself finds
    /// out that there is no legal move. With [`Game::restart`] one game serves for many play-outs.
    ///
    /// ```
    /// # fn play_out<P: variant_core::Position>() {
    /// let mut game = variant_core::Game::<P>::default();
    /// let mut word = 0x9e37_79b9_7f4a_7c15_u64;
    /// game.play_out(500, || {
    ///     word ^= word << 13;
    ///     word ^= word >> 7;
    ///     word ^= word << 17;
    ///     word
    /// });
    /// # }
    /// ```
    pub fn play_out(&mut self, plies: usize, mut random: impl FnMut() -> u64) -> Option<Outcome> {
        // Who has touched a piece begins with one of the moves that are left.
        if plies > 0
            && !self.touched.is_empty()
            && let moves = self.allowed_moves()
            && let Some(m) = moves.get(below(random(), moves.len()))
        {
            self.play_unchecked(*m);
            return self.play_out(plies - 1, random);
        }
        for _ in 0..plies {
            if self.outcome.is_some() {
                return self.outcome;
            }
            match do_best(Guessing(self.position(), &mut random)) {
                Some(m) => self.record_unjudged(m, self.clock.clone()),
                None => break,
            }
            // No legal move comes before all other endings.
            if let Some(outcome) = P::judge(&self.history, &self.options) {
                self.outcome = self.position().outcome().or(Some(outcome));
            }
        }
        self.outcome = self.outcome.or_else(|| self.position().outcome());
        self.outcome
    }

    /// Starts again from a position, without a clock, with the same options and in the same memory.
    pub fn restart(&mut self, start: P) {
        self.outcome = start.outcome();
        self.history.restart(start);
        self.events.clear();
        self.offers.clear();
        self.declining.clear();
        self.touched.clear();
        self.clock = None;
        self.clocks.clear();
    }

    /// Ends the game: this side has used up its time, as an arbiter or a clock reports.
    ///
    /// # Errors
    /// The game is over.
    pub fn flag_fall(&mut self, side: Side) -> Result<Outcome, ActionErrorOf<P>> {
        self.check_open()?;
        if let Some(clock) = &mut self.clock {
            clock.tick(side, clock.allowance(side));
        }
        Ok(self.end(Event::FlagFall(side), P::flag_fall(self.position(), side)))
    }

    /// Ends the game if the side to move has used up its time, now that it has thought for so many milliseconds: what a
    /// running display asks. A move that is refused afterwards does not bring the time back.
    ///
    /// # Errors
    /// The game is over.
    pub fn tick(&mut self, elapsed: u64) -> Result<Option<Outcome>, ActionErrorOf<P>> {
        self.check_open()?;
        let side = self.position().turn();
        match &self.clock {
            Some(clock) if clock.would_fall(side, elapsed) => self.flag_fall(side).map(Some),
            _ => Ok(None),
        }
    }

    /// A side resigns and loses.
    ///
    /// # Errors
    /// The game is over.
    pub fn resign(&mut self, side: Side) -> Result<Outcome, ActionErrorOf<P>> {
        self.check_open()?;
        Ok(self.end(Event::Resign(side), Outcome::win(!side, Reason::Resignation)))
    }

    /// The side whose offer of a draw the book would take now: the side that has just moved, else the side to move.
    pub fn implied_offerer(&self) -> Side {
        match P::BOOK.offers {
            Offers::AfterOwnMove => !self.position().turn(),
            Offers::Always | Offers::Never => self.position().turn(),
        }
    }

    /// A side offers a draw.
    ///
    /// # Errors
    /// The game is over, the book has no such offers or not now, or an offer stands already.
    pub fn offer_draw(&mut self, side: Side) -> Result<(), ActionErrorOf<P>> {
        self.check_open()?;
        match P::BOOK.offers {
            Offers::Never => return Err(ActionError::NoDrawByAgreement),
            Offers::AfterOwnMove if self.plies().is_empty() || side == self.position().turn() => {
                return Err(ActionError::OfferOutOfTurn);
            }
            Offers::Always | Offers::AfterOwnMove => {}
        }
        if let Some(by) = self.offer() {
            return Err(ActionError::OfferStands { by });
        }
        self.offers.push((self.events.len(), Some(side)));
        self.events.push(Event::Offer(side));
        Ok(())
    }

    /// The side that was offered a draw accepts it.
    ///
    /// # Errors
    /// The game is over, or there is no offer.
    pub fn accept_draw(&mut self) -> Result<Outcome, ActionErrorOf<P>> {
        let side = !self.answerable()?;
        Ok(self.end(Event::Accept(side), Outcome::draw(Reason::Agreement)))
    }

    /// The side that was offered a draw declines it.
    ///
    /// # Errors
    /// The game is over, or there is no offer.
    pub fn decline_draw(&mut self) -> Result<(), ActionErrorOf<P>> {
        let side = !self.answerable()?;
        self.offers.push((self.events.len(), None));
        self.events.push(Event::Decline(side));
        Ok(())
    }

    /// A side claims a draw.
    ///
    /// # Errors
    /// The game is over, or the claim is not open to that side.
    pub fn claim_draw(&mut self, claim: Claim) -> Result<Outcome, ActionErrorOf<P>> {
        self.check_open()?;
        if !P::BOOK.claims {
            return Err(ActionError::NoClaims);
        }
        if !self.claims().contains(&claim) {
            return Err(ActionError::NoClaim(claim));
        }
        let reason = match claim.kind {
            ClaimKind::Repetition => Reason::ClaimRepetition,
            ClaimKind::FiftyMoves => Reason::ClaimFiftyMoves,
        };
        Ok(self.end(Event::Claim(claim), Outcome::draw(reason)))
    }

    /// The side to move touches a piece. Touches before one move add up; one that would leave no move binds to nothing.
    ///
    /// # Errors
    /// The game is over, the book has no touch-move rule, or nothing stands on the square.
    pub fn touch(&mut self, square: P::Square) -> Result<(), ActionErrorOf<P>> {
        self.check_open()?;
        if !P::BOOK.touch_move {
            return Err(ActionError::NoTouchMove);
        }
        if self.position().piece_at(square).is_none() {
            return Err(ActionError::NothingTouched { square });
        }
        self.touched.push(square);
        self.events.push(Event::Touch(square));
        Ok(())
    }

    /// Takes the last move back, and all that happened after it: for analysis. The rules of play know no such thing
    /// (XQ-47, XH-33). Before the first move there is nothing to take back, and an end by resignation stays.
    pub fn undo(&mut self) -> Option<MoveOf<P>> {
        let m = self.history.undo()?;
        let is_move = |event: &EventOf<P>| matches!(event, Event::Move(_));
        self.events.truncate(self.events.iter().rposition(is_move).unwrap_or(0));
        if self.declining.pop_if(|ply| *ply == self.history.plies().len()).is_some() {
            self.events.pop();
        }
        let left = self.events.len();
        self.offers.truncate(self.offers.partition_point(|(at, _)| *at < left));
        let since = self.events.iter().rposition(is_move).map_or(0, |at| at + 1);
        self.touched.clear();
        for event in &self.events[since..] {
            if let Event::Touch(square) = event {
                self.touched.push(*square);
            }
        }
        if let Some(clock) = self.clocks.pop() {
            self.clock = Some(clock);
        }
        self.outcome = None;
        Some(m)
    }

    fn check_open(&self) -> Result<(), ActionErrorOf<P>> {
        self.outcome.map_or(Ok(()), |outcome| Err(ActionError::GameOver(outcome)))
    }

    /// Who made the offer that can be answered.
    fn answerable(&self) -> Result<Side, ActionErrorOf<P>> {
        self.check_open()?;
        self.offer().ok_or(ActionError::NoOffer)
    }

    fn check_move(&self, m: MoveOf<P>) -> Result<(), ActionErrorOf<P>> {
        self.position().check_legal(m)?;
        if !self.touched.is_empty() {
            let binding = self.binding(&self.position().legal_moves());
            if let Some(square) = binding.into_iter().find(|square| !honours(m, self.position(), *square)) {
                let allowed = self.allowed_moves().into_iter().map(MoveOf::<P>::coordinates).collect();
                return Err(ActionError::Touched { square, allowed });
            }
        }
        Ok(())
    }

    /// The touched squares that bind: each leaves a move together with those before it (XH-32).
    fn binding(&self, moves: &[MoveOf<P>]) -> Vec<P::Square> {
        let mut binding: Vec<P::Square> = Vec::new();
        for square in &self.touched {
            let possible = moves.iter().any(|m| {
                binding.iter().chain([square]).all(|touched| honours(*m, self.position(), *touched))
            });
            if possible && !binding.contains(square) {
                binding.push(*square);
            }
        }
        binding
    }

    #[inline]
    fn record_move(&mut self, m: MoveOf<P>, clock_before: Option<Clock>) {
        self.record_unjudged(m, clock_before);
        self.outcome = self.position().outcome().or_else(|| P::judge(&self.history, &self.options));
    }

    #[inline]
    fn record_unjudged(&mut self, m: MoveOf<P>, clock_before: Option<Clock>) {
        // A move by the side that was asked declines the offer.
        if let Some((_, Some(by))) = self.offers.last()
            && *by != self.position().turn()
        {
            let side = !*by;
            self.declining.push(self.plies().len());
            self.offers.push((self.events.len(), None));
            self.events.push(Event::Decline(side));
        }
        self.touched.clear();
        self.clocks.extend(clock_before);
        self.history.play_unchecked(m);
        self.events.push(Event::Move(m.coordinates()));
    }

    fn end(&mut self, event: EventOf<P>, outcome: Outcome) -> Outcome {
        self.events.push(event);
        self.outcome = Some(outcome);
        outcome
    }
}

/// Whether a move moves the own piece, or captures the enemy's, that was touched (XH-30, XH-31).
fn honours<P: Position>(m: MoveOf<P>, position: &P, touched: P::Square) -> bool {
    m.from() == touched || position.captured(m).is_some_and(|(square, _)| square == touched)
}

impl<P: Position> Default for Game<P> {
    fn default() -> Self {
        Self::from_position(P::start())
    }
}

/// Games are equal if they started alike and the same happened in them.
impl<P: Position> PartialEq for Game<P> {
    fn eq(&self, other: &Self) -> bool {
        self.start().to_setup() == other.start().to_setup()
            && self.events == other.events
            && self.clock == other.clock
            && self.options == other.options
    }
}

impl<P: Position> Eq for Game<P> {}
