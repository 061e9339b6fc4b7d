//! Whole games: how they end, in which order, and what they can say about it (XQ-40 to XQ-54, XQ-68).
//!
//! A start is written as the side to move, the pieces by FEN letter and point, and perhaps the counter. Verdicts are
//! tried as they stand, mirrored, with the colours changed, and both.

use variant_core::{
    ActionError, Claim, ClaimKind, Clock, Deed, Event, Evidence, Outcome, Position as _, Reason, Side,
    Square as _,
};
use xiangqi::{Chase, Cycle, Game, Move, Piece, Position, RepetitionWarnings as _, Setup, Square};

/// A way to look at the board. Seen twice, everything is itself again.
#[derive(Clone, Copy, Debug)]
struct View {
    mirrored: bool,
    swapped: bool,
}

impl View {
    const PLAIN: View = View { mirrored: false, swapped: false };
    const ALL: [View; 4] = [
        View::PLAIN,
        View { mirrored: true, swapped: false },
        View { mirrored: false, swapped: true },
        View { mirrored: true, swapped: true },
    ];

    fn point(self, square: Square) -> Square {
        let file = if self.mirrored { 8 - square.file() } else { square.file() };
        let rank = if self.swapped { 9 - square.rank() } else { square.rank() };
        Square::new(file, rank).expect("a point")
    }

    fn side(self, side: Side) -> Side {
        if self.swapped { !side } else { side }
    }

    fn game(self, start: &str) -> Game {
        let mut setup = Setup::empty();
        for word in start.split(' ') {
            let (first, rest) = word.split_at(1);
            match (first, word.parse()) {
                (_, Ok(counter)) => setup.halfmoves = counter,
                ("w", _) => setup.turn = self.side(Side::First),
                ("b", _) if rest.is_empty() => setup.turn = self.side(Side::Second),
                (letter, _) => {
                    let piece = letter.chars().next().and_then(Piece::from_letter).expect("a piece");
                    let piece = Piece { side: self.side(piece.side), ..piece };
                    setup.board.set(self.point(square(rest)), Some(piece));
                }
            }
        }
        let start = Position::from_setup(&setup).unwrap_or_else(|error| panic!("{start}: {error}"));
        Game::from_position(start)
    }

    fn legal(self, game: &Game, text: &str) -> Move {
        let (from, to) = (self.point(square(&text[..2])), self.point(square(&text[2..])));
        let m = game.position().check_move(from, to, None);
        m.unwrap_or_else(|error| panic!("{} {text} {self:?}: {error}", game.position()))
    }

    /// Plays legal moves. The game may end with the last one only; before each, the warnings are tried.
    fn play(self, game: &mut Game, moves: &str) {
        for text in moves.split_whitespace() {
            assert_eq!(game.outcome(), None, "{text} of {moves}");
            warned_rightly(game);
            let m = self.legal(game, text);
            assert_eq!(game.play(m), Ok(game.outcome()), "{text} of {moves}");
        }
    }

    /// The ending as text, such as `perpetual_check, black wins`, and what the cycle's plies do.
    fn told(self, game: &Game) -> String {
        let Some(outcome) = game.outcome() else { return "open".to_owned() };
        let winner = match outcome.winner.map(|side| self.side(side)) {
            None => "draw",
            Some(Side::First) => "red wins",
            Some(Side::Second) => "black wins",
        };
        let cycle = cycle(game).map(|cycle| {
            let deeds: Vec<String> = cycle.plies.iter().map(|ply| self.deed(&ply.deed)).collect();
            format!(": {}-{} {}", cycle.first, cycle.last, deeds.join(" "))
        });
        format!("{}, {winner}{}", outcome.reason, cycle.unwrap_or_default())
    }

    fn deed(self, deed: &Deed<Square, xiangqi::Kind>) -> String {
        let Deed::Chase(chases) = deed else { return deed.name().to_owned() };
        let chase = |chase: &Chase| {
            let mut attackers: Vec<String> =
                chase.attackers.iter().map(|(_, point)| self.point(*point).to_string()).collect();
            attackers.sort();
            format!("{}<{}", self.point(chase.victim.1), attackers.join("+"))
        };
        let mut chases: Vec<String> = chases.iter().map(chase).collect();
        chases.sort();
        chases.join("&")
    }
}

fn square(text: &str) -> Square {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn game(start: &str) -> Game {
    View::PLAIN.game(start)
}

fn play(game: &mut Game, moves: &str) {
    View::PLAIN.play(game, moves);
}

fn cycle(game: &Game) -> Option<Cycle> {
    match game.explanation()?.evidence {
        Evidence::Cycle(cycle) => Some(cycle),
        _ => None,
    }
}

/// How a game ends with the last of these moves, alike in all views.
#[track_caller]
fn ends(start: &str, moves: &str, expected: &str) {
    for view in View::ALL {
        let mut game = view.game(start);
        view.play(&mut game, moves);
        assert_eq!(view.told(&game), expected, "{start}, {moves}, {view:?}");
        explained_rightly(&game);
        nothing_more_happens(&game);
        taken_back_and_played_again(&game);
    }
}

/// How a game ends when the same moves are made twice.
#[track_caller]
fn twice(start: &str, lap: &str, expected: &str) {
    ends(start, &format!("{lap} {lap}"), expected);
}

/// The game has not ended after these moves.
#[track_caller]
fn goes_on(start: &str, moves: &str) {
    for view in View::ALL {
        let mut game = view.game(start);
        view.play(&mut game, moves);
        assert_eq!(view.told(&game), "open", "{start}, {moves}, {view:?}");
        assert_eq!(game.explanation(), None);
    }
}

/// Whatever can be asked of a game.
type Seen = (String, u64, Vec<Event<Square, xiangqi::Kind>>, usize, Option<Outcome>, usize, Option<Clock>);

fn seen(game: &Game) -> Seen {
    let position = game.position();
    (
        position.fen(),
        position.key(),
        game.events().to_vec(),
        game.plies().len(),
        game.outcome(),
        game.history().count(position),
        game.clock().cloned(),
    )
}

/// A refused action changes nothing.
#[track_caller]
fn refused<T: core::fmt::Debug>(
    game: &Game,
    action: impl FnOnce(&mut Game) -> Result<T, ActionError<Square, xiangqi::Kind>>,
) -> ActionError<Square, xiangqi::Kind> {
    let mut tried = game.clone();
    let error = action(&mut tried).expect_err("an action that is refused");
    assert_eq!(seen(&tried), seen(game));
    assert_eq!(tried, *game);
    assert_eq!((tried.offer(), tried.touched(), tried.explanation()), (None, &[][..], game.explanation()));
    error
}

/// After the end every action is an error that says how the game ended.
#[track_caller]
fn nothing_more_happens(game: &Game) {
    let outcome = game.outcome().expect("an end");
    let over = ActionError::GameOver(outcome);
    let any = Move::new(Square::A0, Square::A1, xiangqi::Kind::Chariot);
    for m in game.position().legal_moves().into_iter().chain([any]) {
        assert_eq!(refused(game, |game| game.play(m)), over);
        assert_eq!(refused(game, |game| game.play_after(m, 1)), over);
    }
    for side in Side::ALL {
        assert_eq!(refused(game, |game| game.resign(side)), over);
        assert_eq!(refused(game, |game| game.flag_fall(side)), over);
        assert_eq!(refused(game, |game| game.offer_draw(side)), over);
        for kind in [ClaimKind::Repetition, ClaimKind::FiftyMoves] {
            assert_eq!(refused(game, |game| game.claim_draw(Claim { kind, side })), over);
        }
    }
    assert_eq!(refused(game, Game::accept_draw), over);
    assert_eq!(refused(game, Game::decline_draw), over);
    assert_eq!(refused(game, |game| game.touch(Square::E0)), over);
    assert!(game.allowed_moves().is_empty() && game.claims().is_empty());
    assert!(game.repetition_warning().is_empty());
    assert!(over.to_string().contains(outcome.reason.english()), "{over}");
}

/// Every ending has a rule and two sentences; a cycle names its plies and both sides.
#[track_caller]
fn explained_rightly(game: &Game) {
    let outcome = game.outcome().expect("an end");
    let told = game.explanation().expect("an explanation");
    let rule = match outcome.reason {
        Reason::Checkmate => "XQ-40",
        Reason::Stalemate => "XQ-41",
        Reason::SixtyMoves => "XQ-44",
        Reason::InsufficientMaterial => "XQ-45",
        Reason::Resignation | Reason::Time => "XQ-46",
        Reason::PerpetualCheck => "XQ-51",
        Reason::PerpetualChase => "XQ-52",
        Reason::Repetition => "XQ-54",
        reason => panic!("{reason} ends no game of xiangqi"),
    };
    assert_eq!((told.outcome, told.rule), (outcome, rule));
    assert!(!told.english.is_empty() && !told.chinese.is_empty());
    let english = told.english.to_lowercase();
    match outcome.winner {
        None => assert!(english.contains("draw") && told.chinese.contains('和'), "{told:?}"),
        Some(Side::First) => assert!(english.contains("red wins") && told.chinese.contains("紅方勝")),
        Some(Side::Second) => assert!(english.contains("black wins") && told.chinese.contains("黑方勝")),
    }
    let judged =
        matches!(outcome.reason, Reason::PerpetualCheck | Reason::PerpetualChase | Reason::Repetition);
    let Evidence::Cycle(cycle) = &told.evidence else {
        assert!(!judged, "{told:?}");
        return;
    };
    assert!(judged, "{told:?}");
    assert_eq!(cycle.last, game.plies().len());
    assert_eq!(cycle.first + cycle.plies.len(), cycle.last + 1);
    for (number, ply) in (cycle.first..).zip(&cycle.plies) {
        let played = &game.plies()[number - 1];
        assert_eq!((ply.ply, ply.side, ply.m), (number, played.before.turn(), played.m));
        let after = played.after();
        assert_eq!(ply.deed == Deed::Check, after.is_check(), "{told:?}");
        assert!(told.english.contains(&ply.m.to_string()) && told.chinese.contains(&ply.m.to_string()));
        let Deed::Chase(chases) = &ply.deed else { continue };
        assert!(!chases.is_empty());
        for chase in chases {
            assert_eq!((chase.victim.0.side, chase.attackers.is_empty()), (!ply.side, false), "{told:?}");
            for (piece, point) in chase.attackers.iter().chain([&chase.victim]) {
                assert_eq!(after.piece_at(*point), Some(*piece), "{told:?}");
            }
            let (piece, point) = (chase.victim.0.to_string(), chase.victim.1.to_string());
            assert!(told.english.contains(&piece) && told.english.contains(&point), "{told:?}");
            assert!(told.chinese.contains(chase.victim.0.glyph()) && told.chinese.contains(&point));
        }
    }
    for side in ["red", "black"] {
        assert!(english.contains(side), "{english}");
    }
    for side in ['紅', '黑'] {
        assert!(told.chinese.contains(side), "{}", told.chinese);
    }
    for ply in [cycle.first, cycle.last] {
        assert!(english.contains(&ply.to_string()) && told.chinese.contains(&ply.to_string()));
    }
}

/// The warnings are the moves that bring about a third occurrence, and what is judged when they are played.
#[track_caller]
fn warned_rightly(game: &Game) {
    let mut expected = Vec::new();
    for m in game.position().legal_moves() {
        let mut next = game.clone();
        let outcome = next.play(m).expect("a legal move");
        let stood = |position: &Position| {
            let before = game.plies().iter().filter(|ply| ply.before == *position).count();
            before + usize::from(game.position() == position)
        };
        if stood(next.position()) == 2 {
            expected.push((m, outcome, cycle(&next)));
        }
    }
    let untouched = seen(game);
    let found: Vec<(Move, Option<Outcome>, Option<Cycle>)> = game
        .repetition_warning()
        .into_iter()
        .map(|warning| (warning.m, Some(warning.outcome), Some(warning.cycle)))
        .collect();
    assert_eq!(found, expected, "{} {:?}", game.start(), game.events());
    assert_eq!(seen(game), untouched);
}

/// Taking back restores every earlier game; playing again ends it as before (XQ-47).
#[track_caller]
fn taken_back_and_played_again(game: &Game) {
    let moves: Vec<Move> = game.plies().iter().map(|ply| ply.m).collect();
    let mut grown = Game::from_position(*game.start());
    let mut stages = vec![grown.clone()];
    for m in &moves {
        grown.play(*m).expect("a legal move");
        stages.push(grown.clone());
    }
    let mut shrunk = game.clone();
    while let Some(stage) = stages.pop() {
        assert_eq!(seen(&shrunk), seen(&stage));
        assert_eq!(shrunk, stage);
        assert_eq!(
            (shrunk.explanation(), shrunk.allowed_moves()),
            (stage.explanation(), stage.allowed_moves())
        );
        assert_eq!(shrunk.undo(), stages.len().checked_sub(1).map(|last| moves[last]));
    }
    for m in moves {
        shrunk.play(m).expect("a legal move");
    }
    assert_eq!((seen(&shrunk), shrunk.explanation()), (seen(game), game.explanation()));
}

/// Plays a move that brings about a new position and does not end the game: a capture, or a quiet move, if it can.
fn wander(game: &mut Game, capture: bool) {
    let now = *game.position();
    let moves: Vec<Move> = now
        .legal_moves()
        .into_iter()
        .filter(|m| {
            let mut next = game.clone();
            matches!(next.play(*m), Ok(None)) && next.history().count(next.position()) == 1
        })
        .collect();
    // Not always the first ones: the pieces are to wander.
    let from = game.plies().len() * 7 % moves.len();
    let mut order = moves.iter().cycle().skip(from).take(moves.len());
    let preferred = order.find(|m| now.captured(**m).is_some() == capture);
    game.play(*preferred.unwrap_or(&moves[from])).expect("a legal move");
}

#[test]
fn xq_40_checkmate_loses() {
    ends("w Kd0 Ra8 Rb3 ke9", "b3b9", "checkmate, red wins");
    ends("w Kd0 Ra1 Ne5 ke9", "e5g6 e9f9 a1a9", "checkmate, red wins");
    // A piece can come between.
    goes_on("w Kd0 Ra8 Rb3 ke9 rc2", "b3b9");
}

#[test]
fn xq_41_stalemate_loses() {
    ends("w Ke0 Re7 kd9", "e7e8", "stalemate, red wins");
    ends("w Kd0 Pe7 kf9", "e7e8", "stalemate, red wins");
    // Another piece can move.
    goes_on("w Ke0 Re7 kd9 pi5", "e7e8");
}

#[test]
fn xq_42_the_third_occurrence_is_judged() {
    let start = "w Kd0 Ra1 ke9";
    let lap = "a1a2 e9e8 a2a1 e8e9";
    // The start counts as the first one, and two do nothing.
    goes_on(start, lap);
    goes_on(start, &format!("{lap} a1a2 e9e8 a2a1"));
    twice(start, lap, "repetition, draw: 5-8 idle idle idle idle");
    // Any position, not just the start.
    let lap = "b1b2 f9f8 b2b1 f8f9";
    ends(start, &format!("a1b1 e9f9 {lap} {lap}"), "repetition, draw: 7-10 idle idle idle idle");
}

#[test]
fn xq_42_the_position_after_a_capture_counts() {
    let start = "w Kf0 Rd1 ke9 pd3";
    let lap = "e9e8 d3d2 e8e9 d2d3";
    goes_on(start, &format!("d1d3 {lap}"));
    ends(start, &format!("d1d3 {lap} {lap}"), "repetition, draw: 6-9 idle idle idle idle");
}

#[test]
fn xq_42_the_same_pieces_with_the_other_side_to_move_do_not_count() {
    let start = "w Kd0 Ra1 ke9";
    let lost_move = "a1a2 e9e8 a2a3 e8e9 a3a1";
    let lap = "e9e8 a1a2 e8e9 a2a1";
    // The same pieces have stood there three times, but only twice with Black to move.
    goes_on(start, &format!("{lost_move} {lap}"));
    ends(start, &format!("{lost_move} {lap} {lap}"), "repetition, draw: 10-13 idle idle idle idle");
}

#[test]
fn xq_42_pieces_alike_may_change_places() {
    // After each lap the cannons have changed places: chased are one, the same, the other, the one.
    twice(
        "w Kd0 Rc3 kf9 ca7 ca9",
        "c3a3 a7c7 a3c3 a9a7 c3a3 c7c9 a3c3 c9a9",
        "repetition, draw: 9-16 a7<a3 idle c7<c3 idle a7<a3 idle c9<c3 idle",
    );
}

#[test]
fn xq_42_moves_that_bring_the_third_occurrence_are_warned_of() {
    let mut game = game("b Kf0 Re1 ke9");
    for text in "e9d9 e1d1 d9e9 d1e1 e9d9 e1d1 d9e9".split(' ') {
        // In plies 4 to 7 positions come about for the second time only.
        assert_eq!(game.repetition_warning(), [], "after ply {}", game.plies().len());
        play(&mut game, text);
    }
    let warnings = game.repetition_warning();
    assert_eq!(warnings.len(), 1);
    assert_eq!(warnings[0].m.to_string(), "d1e1");
    assert_eq!(warnings[0].outcome, Outcome::win(Side::Second, Reason::PerpetualCheck));
    assert_eq!((warnings[0].cycle.first, warnings[0].cycle.last), (5, 8));
    // Another move avoids it.
    let mut other = game.clone();
    play(&mut other, "d1d2");
    assert_eq!((other.outcome(), other.repetition_warning()), (None, Vec::new()));
    play(&mut game, "d1e1");
    assert_eq!((game.outcome(), cycle(&game)), (Some(warnings[0].outcome), Some(warnings[0].cycle.clone())));
}

#[test]
fn xq_44_sixty_moves_without_a_capture() {
    let mut game = Game::default();
    for ply in 1..120 {
        wander(&mut game, false);
        assert_eq!((game.outcome(), game.position().halfmoves()), (None, ply));
    }
    let any = game.position().legal_moves().into_iter().find(|m| game.position().captured(*m).is_none());
    assert_eq!(game.play(any.expect("a quiet move")), Ok(Some(Outcome::draw(Reason::SixtyMoves))));
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::SixtyMoves)));
    let evidence = game.explanation().map(|told| told.evidence);
    assert_eq!(evidence, Some(Evidence::Counter { plies: 120, limit: 120 }));
    explained_rightly(&game);
    nothing_more_happens(&game);
    taken_back_and_played_again(&game);
}

#[test]
fn xq_44_the_count_starts_at_the_counter_of_the_fen() {
    ends("w Kd0 Ra1 ke9 119", "a1a2", "sixty_moves, draw");
    ends("b Kd0 Ra1 ke9 118", "e9e8 a1a2", "sixty_moves, draw");
    goes_on("w Kd0 Ra1 ke9 118", "a1a2");
    ends("w Kd0 Ra1 ke9 500", "a1a2", "sixty_moves, draw");
}

#[test]
fn xq_44_only_captures_reset_the_count() {
    // A soldier's move, a soldier that crosses the river, a check.
    ends("w Kd0 Ra1 Pc3 ke9 119", "c3c4", "sixty_moves, draw");
    ends("w Kd0 Ra1 Pc4 ke9 119", "c4c5", "sixty_moves, draw");
    ends("w Kd0 Ra1 ke9 119", "a1e1", "sixty_moves, draw");
    goes_on("w Kd0 Ra1 ke9 pa3 119", "a1a3");
    goes_on("w Kd0 Ra1 ke9 pa3 118", "a1a3 e9e8");
    ends("w Kd0 Ra1 ke9 pa3 118", "a1a2 e9e8", "sixty_moves, draw");
}

#[test]
fn xq_45_nobody_can_attack() {
    // The last chariot is captured.
    ends("w Kd0 Ad2 kf9 re1", "d2e1", "insufficient_material, draw");
    ends("w Kd0 Ad2 Bg0 Pa3 Pc4 kf9 ad9 bc9 pa6 pg5 re1", "d2e1", "insufficient_material, draw");
    ends("w Kd0 kf9 pd1", "d0d1", "insufficient_material, draw");
}

#[test]
fn xq_45_each_attacker_of_either_side_keeps_the_game_alive() {
    for piece in ["Ra1", "Na1", "Ca1", "Pa5", "Pa9", "ra8", "na8", "ca8", "pa4", "pa0"] {
        goes_on(&format!("w Kd0 kf9 {piece}"), "d0d1");
    }
    for piece in ["Pa3", "Pa4", "Ad2", "Ba2", "pa6", "pa5", "ad9", "ba7"] {
        ends(&format!("w Kd0 kf9 {piece}"), "d0d1", "insufficient_material, draw");
    }
}

#[test]
fn xq_45_a_soldier_that_crosses_the_river_can_attack() {
    goes_on("w Kd0 kf9 Pa4", "a4a5");
    ends("w Kd0 kf9 Pa3", "a3a4", "insufficient_material, draw");
}

#[test]
fn xq_40_xq_41_a_side_that_cannot_move_has_lost_whatever_else_holds() {
    ends("w Kd0 Ra8 Rb3 ke9 119", "b3b9", "checkmate, red wins");
    ends("w Ke0 Re7 kd9 119", "e7e8", "stalemate, red wins");
}

#[test]
fn xq_42_a_repetition_is_judged_before_the_counter_is_looked_at() {
    let lap = "d1e1 e9d9 e1d1 d9e9";
    twice("w Kf0 Rd1 ke9 112", lap, "perpetual_check, black wins: 5-8 check idle check idle");
    // One ply less, and there is no third occurrence any more.
    ends("w Kf0 Rd1 ke9 113", &format!("{lap} d1e1 e9d9 e1d1"), "sixty_moves, draw");
}

#[test]
fn xq_44_xq_45_the_counter_is_looked_at_before_the_pieces() {
    ends("w Kd0 kf9 119", "d0d1", "sixty_moves, draw");
    ends("w Kd0 Ad2 kf9 re1 119", "d2e1", "insufficient_material, draw");
}

#[test]
fn xq_46_either_side_may_resign_at_any_time() {
    for moves in ["", "h2e2", "h2e2 h9g7"] {
        for side in Side::ALL {
            let mut game = Game::default();
            play(&mut game, moves);
            assert_eq!(game.resign(side), Ok(Outcome::win(!side, Reason::Resignation)));
            assert_eq!(game.outcome(), Some(Outcome::win(!side, Reason::Resignation)));
            assert_eq!(game.events().last(), Some(&Event::Resign(side)));
            let evidence = game.explanation().map(|told| told.evidence);
            assert_eq!(evidence, Some(Evidence::Side(side)));
            explained_rightly(&game);
            nothing_more_happens(&game);
        }
    }
}

#[test]
fn xq_46_there_is_no_draw_by_agreement_and_no_claim() {
    let mut game = game("w Kd0 Ra1 ke9");
    for text in "a1a2 e9e8 a2a1 e8e9 a1a2 e9e8 a2a1".split(' ') {
        for side in Side::ALL {
            let error = refused(&game, |game| game.offer_draw(side));
            assert_eq!(error, ActionError::NoDrawByAgreement);
            assert!(error.to_string().contains("no draw by agreement"), "{error}");
            for kind in [ClaimKind::Repetition, ClaimKind::FiftyMoves] {
                let error = refused(&game, |game| game.claim_draw(Claim { kind, side }));
                assert_eq!(error, ActionError::NoClaims);
                assert!(error.to_string().contains("no claims"), "{error}");
            }
        }
        assert_eq!(refused(&game, Game::accept_draw), ActionError::NoOffer);
        assert_eq!(refused(&game, Game::decline_draw), ActionError::NoOffer);
        assert!(game.claims().is_empty());
        for point in [Square::D0, Square::E9, Square::I5] {
            let error = refused(&game, |game| game.touch(point));
            assert_eq!(error, ActionError::NoTouchMove);
            assert!(error.to_string().contains("no touch-move"), "{error}");
        }
        play(&mut game, text);
    }
}

#[test]
fn xq_46_a_flag_that_falls_ends_the_game_by_time() {
    for side in Side::ALL {
        let mut game = Game::default();
        play(&mut game, "h2e2");
        assert_eq!(game.flag_fall(side), Ok(Outcome::win(!side, Reason::Time)));
        assert_eq!(game.events().last(), Some(&Event::FlagFall(side)));
        explained_rightly(&game);
        nothing_more_happens(&game);
        assert_eq!(game.undo(), Some(View::PLAIN.legal(&Game::default(), "h2e2")));
        assert_eq!(game, Game::default());
    }
}

#[test]
fn xq_46_a_clock_may_be_attached() {
    let clock = Clock::same("60+2".parse().expect("a time control"));
    let mut game = Game::default().with_clock(clock.clone());
    let m = View::PLAIN.legal(&game, "h2e2");
    assert_eq!(game.play_after(m, 10_000), Ok(None));
    let left = |game: &Game| Side::ALL.map(|side| game.clock().map(|clock| clock.remaining(side)));
    assert_eq!(left(&game), [Some(52_000), Some(60_000)]);
    // An illegal move costs nothing.
    let illegal = Move::new(Square::H9, Square::H8, xiangqi::Kind::Horse);
    assert!(matches!(refused(&game, |game| game.play_after(illegal, 90_000)), ActionError::Illegal(_)));

    let before = game.clone();
    let m = View::PLAIN.legal(&game, "h9g7");
    assert_eq!(game.play_after(m, 60_000), Ok(Some(Outcome::win(Side::First, Reason::Time))));
    assert_eq!((game.plies().len(), game.position()), (1, before.position()));
    explained_rightly(&game);
    nothing_more_happens(&game);

    game.undo();
    assert_eq!(game, Game::default().with_clock(clock));
    // The move in time, then.
    game = before;
    assert_eq!(game.play_after(m, 59_999), Ok(None));
    assert_eq!(left(&game), [Some(52_000), Some(2_001)]);
}

#[test]
fn xq_47_a_game_may_be_as_long_as_captures_last() {
    let mut game = Game::default();
    while game.plies().len() < 700 {
        let capture = game.position().halfmoves() >= 40;
        wander(&mut game, capture);
        assert_eq!(game.outcome(), None, "after ply {}", game.plies().len());
    }
    let moves = game.plies().len();
    while game.undo().is_some() {}
    assert_eq!((moves, game), (700, Game::default()));
}

#[test]
fn xq_47_taking_back_is_for_analysis() {
    // Captures, checks, a repetition that ends the game, a resignation: see also `ends`.
    let mut game = game("w Kd0 Ra1 ke9 pa3 na5 30");
    let mut stages = Vec::new();
    for text in "a1a3 e9e8 a3a5 e8e9 a5e5 e9f9".split(' ') {
        stages.push((game.clone(), seen(&game)));
        play(&mut game, text);
    }
    let last = game.clone();
    game.resign(Side::Second).expect("a resignation");
    assert_ne!(game, last);
    while let Some((stage, seen_then)) = stages.pop() {
        assert!(game.undo().is_some());
        assert_eq!((&game, seen(&game)), (&stage, seen_then));
    }
    assert_eq!((game.undo(), game.position().halfmoves()), (None, 30));
    // A game that ended without a move has no move to take back.
    game.resign(Side::First).expect("a resignation");
    let before = seen(&game);
    assert_eq!((game.undo(), seen(&game)), (None, before));
}

#[test]
fn xq_48_a_start_without_a_legal_move_is_decided_at_once() {
    ends("b Kd0 Ra8 Rb9 ke9", "", "checkmate, red wins");
    ends("b Ke0 Re8 kd9", "", "stalemate, red wins");
}

#[test]
fn xq_48_the_other_endings_are_looked_at_after_a_move() {
    goes_on("w Kd0 kf9", "");
    ends("w Kd0 kf9", "d0d1", "insufficient_material, draw");
    goes_on("w Kd0 Ra1 ke9 120", "");
    goes_on("w Kd0 Ra1 ke9 pa3 120", "a1a3");
    ends("w Kd0 Ra1 ke9 pa3 120", "a1a2", "sixty_moves, draw");
}

#[test]
fn xq_50_only_the_latest_cycle_is_looked_at() {
    let start = "w Kf0 Rd1 ke9";
    let checks = "d1e1 e9d9 e1d1 d9e9";
    let idles = "d1d2 e9e8 d2d1 e8e9";
    ends(start, &format!("{checks} {idles}"), "repetition, draw: 5-8 idle idle idle idle");
    ends(start, &format!("{idles} {checks}"), "perpetual_check, black wins: 5-8 check idle check idle");
    // The second cycle may be longer than the first.
    ends(
        start,
        &format!("{checks} d1d4 e9e8 d4d2 e8e7 d2d3 e7e8 d3d1 e8e9"),
        "repetition, draw: 5-12 idle idle idle idle idle idle idle idle",
    );
}

#[test]
fn xq_50_what_was_repeated_before_does_not_matter() {
    let start = "w Kf0 Rd1 ke9";
    let checks = "d1e1 e9d9 e1d1 d9e9";
    let idles = "d3d4 e8e7 d4d3 e7e8";
    ends(
        start,
        &format!("{checks} d1d3 e9e8 {idles} {idles}"),
        "repetition, draw: 11-14 idle idle idle idle",
    );
    ends(
        start,
        &format!("d1d3 e9e8 {idles} d3d1 e8e9 {checks}"),
        "perpetual_check, black wins: 9-12 check idle check idle",
    );
}

#[test]
fn xq_51_perpetual_check_loses() {
    twice("w Kf0 Rd1 ke9", "d1e1 e9d9 e1d1 d9e9", "perpetual_check, black wins: 5-8 check idle check idle");
    // The side that is checked moves first.
    twice("b Kf0 Re1 ke9", "e9d9 e1d1 d9e9 d1e1", "perpetual_check, black wins: 5-8 idle check idle check");
}

#[test]
fn xq_51_mutual_perpetual_check_is_a_draw() {
    // Every move uncovers a check, and covers the own general.
    twice(
        "w Ke0 Rd1 Cd5 kd7 re6 ce9",
        "d5e5 e6d6 e5d5 d6e6",
        "perpetual_check, draw: 5-8 check check check check",
    );
}

#[test]
fn xq_52_perpetual_chase_loses() {
    twice(
        "w Kd0 Rb3 ke9 ca7",
        "b3a3 a7b7 a3b3 b7a7",
        "perpetual_chase, black wins: 5-8 a7<a3 idle b7<b3 idle",
    );
    // The attackers take turns: the chariot comes, the one behind it is uncovered.
    twice(
        "w Kd0 Ra2 Rb3 ke9 na5",
        "b3a3 e9f9 a3b3 f9e9",
        "perpetual_chase, black wins: 5-8 a5<a3 idle a5<a2 idle",
    );
    // One of the victims is chased by every move.
    twice(
        "w Kd0 Ra2 Rb3 ke9 na5 cb8",
        "b3a3 e9f9 a3b3 f9e9",
        "perpetual_chase, black wins: 5-8 a5<a3 idle a5<a2&b8<b3 idle",
    );
}

#[test]
fn xq_52_check_and_chase_in_turn_lose_too() {
    twice(
        "w Kd0 Ra3 ke9 na7",
        "a3e3 e9f9 e3a3 f9e9",
        "perpetual_chase, black wins: 5-8 check idle a7<a3 idle",
    );
    // What the checking move chases besides is ignored.
    twice(
        "w Kd0 Ra3 ke9 na7 ce1",
        "a3e3 e9f9 e3a3 f9e9",
        "perpetual_chase, black wins: 5-8 check idle a7<a3 idle",
    );
}

#[test]
fn xq_52_chase_against_chase_is_a_draw() {
    twice(
        "w Kd0 Ra2 Rb3 Ni4 ke9 ri7 rh6 na5",
        "b3a3 h6i6 a3b3 i6h6",
        "perpetual_chase, draw: 5-8 a5<a3 i4<i6 a5<a2 i4<i7",
    );
    // Check and chase in turn on one side are no more than chases on the other.
    twice(
        "w Kd0 Nh6 Ni9 Ph8 ke9 ca9 cb9 rf5",
        "h6g8 e9e8 g8h6 e8e9",
        "perpetual_chase, draw: 5-8 check i9<a9 f5<h6 i9<b9",
    );
}

#[test]
fn xq_53_perpetual_check_loses_against_perpetual_chase() {
    twice(
        "w Kf0 Cb7 Cd2 Ne1 kd9 re3 re5",
        "b7d7 e3d3 d7b7 d3e3",
        "perpetual_check, black wins: 5-8 check d2<d3&e1<e5 check e1<e3",
    );
    // The same without the checks: the chase loses.
    twice(
        "w Kf0 Cb7 Ne1 kd9 re3 re5",
        "b7d7 e3d3 d7b7 d3e3",
        "perpetual_chase, red wins: 5-8 idle d7<d3&e1<e5 idle e1<e3",
    );
}

#[test]
fn xq_54_idle_moves_are_allowed() {
    // Check and idle, chase and idle in turn.
    twice("w Kf0 Rb1 ke9", "b1e1 e9d9 e1b1 d9e9", "repetition, draw: 5-8 check idle idle idle");
    twice("w Kd0 Rb3 ke9 na7", "b3a3 e9f9 a3b3 f9e9", "repetition, draw: 5-8 a7<a3 idle idle idle");
}

#[test]
fn xq_54_different_victims_in_turn_are_allowed() {
    twice("w Kd0 Ri3 ke9 na7 ni7", "i3a3 e9f9 a3i3 f9e9", "repetition, draw: 5-8 a7<a3 idle i7<i3 idle");
}

#[test]
fn xq_54_what_is_no_chase_is_allowed() {
    // Soldiers (XQ-61), a protected victim (XQ-63), an exchange (XQ-65).
    for (start, lap) in [
        ("w Kd0 Pb6 ke9 ca7", "b6a6 a7b7 a6b6 b7a7"),
        ("w Kd0 Rb3 kf9 ca7 ra9 rb9", "b3a3 a7b7 a3b3 b7a7"),
        ("w Kd0 Rb3 ke9 ra7", "b3a3 a7b7 a3b3 b7a7"),
    ] {
        twice(start, lap, "repetition, draw: 5-8 idle idle idle idle");
    }
}

#[test]
fn xq_68_the_verdict_says_why() {
    let mut game = game("w Kd0 Ra3 ke9 na7");
    play(&mut game, "a3e3 e9f9 e3a3 f9e9 a3e3 e9f9 e3a3 f9e9");
    let told = game.explanation().expect("an explanation");
    assert_eq!(told.outcome, Outcome::win(Side::Second, Reason::PerpetualChase));
    assert_eq!(told.rule, "XQ-52");
    let Evidence::Cycle(cycle) = told.evidence else { panic!("{told:?}") };
    assert_eq!((cycle.first, cycle.last, cycle.plies.len()), (5, 8, 4));
    let piece = |letter, point| (Piece::from_letter(letter).expect("a piece"), point);
    let chase = Chase { victim: piece('n', Square::A7), attackers: vec![piece('R', Square::A3)] };
    let deeds = [Deed::Check, Deed::Idle, Deed::Chase(vec![chase]), Deed::Idle];
    let texts = ["a3e3", "e9f9", "e3a3", "f9e9"];
    for (index, ply) in cycle.plies.iter().enumerate() {
        assert_eq!((ply.ply, ply.side), (5 + index, Side::ALL[index % 2]));
        assert_eq!((ply.m.to_string().as_str(), &ply.deed), (texts[index], &deeds[index]));
    }
    assert_eq!(deeds.map(|deed| deed.name()), ["check", "idle", "chase", "idle"]);
    for word in ["Black wins", "perpetual chase", "5", "8", "red", "black horse", "a7"] {
        assert!(told.english.contains(word), "{word}: {}", told.english);
    }
    for word in ["黑方勝", "長捉", "5", "8", "紅方", "馬", "a7", "將軍", "閒著"] {
        assert!(told.chinese.contains(word), "{word}: {}", told.chinese);
    }
}

#[test]
fn xq_68_no_explanation_before_the_end() {
    assert_eq!(Game::default().explanation(), None);
    goes_on("w Kd0 Ra3 ke9 na7", "a3e3 e9f9 e3a3 f9e9");
}

#[test]
fn xq_47_a_refused_move_changes_nothing() {
    let mut game = Game::default();
    play(&mut game, "h2e2 h9g7");
    let squares = (0..90).filter_map(Square::from_index);
    let legal = game.position().legal_moves();
    for from in squares.clone() {
        for to in squares.clone() {
            let kind = game.position().piece_at(from).map_or(xiangqi::Kind::Chariot, |piece| piece.kind);
            let m = Move::new(from, to, kind);
            if !legal.contains(&m) {
                assert!(matches!(refused(&game, |game| game.play(m)), ActionError::Illegal(_)));
            }
        }
    }
    // A legal move of the wrong kind of piece.
    let m = Move::new(legal[0].from(), legal[0].to(), xiangqi::Kind::General);
    assert!(m == legal[0] || matches!(refused(&game, |game| game.play(m)), ActionError::Illegal(_)));
}
