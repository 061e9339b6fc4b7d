//! Claims of a draw (XH-44, XH-45), against the rules read aloud: every claim is looked for in the whole game.

use std::collections::BTreeSet;

use variant_core::testing::walk::{Random, seed};
use variant_core::{ActionError, Claim, ClaimKind, Outcome, Position as _, Reason, Side, Square as _};
use xinghua::{Game, Kind, Move, Position};

use Side::First as White;

/// A claim in words, such as `white repetition`.
fn words(claim: Claim) -> String {
    format!("{} {}", if claim.side == White { "white" } else { "black" }, claim.kind)
}

fn claims(game: &Game) -> BTreeSet<String> {
    let claims = game.claims();
    let words: BTreeSet<String> = claims.iter().map(|claim| words(*claim)).collect();
    assert_eq!(words.len(), claims.len(), "no claim is listed twice");
    words
}

fn every_claim() -> impl Iterator<Item = Claim> {
    let of = |kind| Side::ALL.map(|side| Claim { kind, side });
    of(ClaimKind::Repetition).into_iter().chain(of(ClaimKind::FiftyMoves))
}

/// The sides that may claim a repetition, as `W`, `B`, `WB` or `-`.
fn repeaters(game: &Game) -> String {
    let listed = claims(game);
    let has = |side: &str| listed.contains(&format!("{side} repetition"));
    match (has("white"), has("black")) {
        (true, true) => "WB",
        (true, false) => "W",
        (false, true) => "B",
        (false, false) => "-",
    }
    .to_owned()
}

fn game(fen: &str) -> Game {
    Game::from_position(Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}")))
}

/// Plays moves, each followed by who may claim a repetition then, such as `g1f3:W`; without a colon nobody may.
fn follow(game: &mut Game, line: &str) {
    for (at, word) in line.split_whitespace().enumerate() {
        let (text, open) = word.split_once(':').unwrap_or((word, "-"));
        let m = game.position().parse(text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(game.play(m), Ok(None), "{text}");
        assert_eq!(repeaters(game), open, "{text}, ply {} of the line", at + 1);
        assert_claimed_iff_listed(game);
    }
}

/// A claim is granted if it is listed; else it is refused and changes nothing.
fn assert_claimed_iff_listed(game: &mut Game) {
    let listed = game.claims();
    for claim in every_claim() {
        if listed.contains(&claim) {
            let mut claimed = game.clone();
            let reason = match claim.kind {
                ClaimKind::Repetition => Reason::ClaimRepetition,
                ClaimKind::FiftyMoves => Reason::ClaimFiftyMoves,
            };
            assert_eq!(claimed.claim_draw(claim), Ok(Outcome::draw(reason)));
            assert_eq!(claimed.outcome(), Some(Outcome::draw(reason)));
            assert!(claimed.claims().is_empty());
            assert_eq!(claimed.claim_draw(claim), Err(ActionError::GameOver(Outcome::draw(reason))));
            assert_eq!(claimed.position().fen(), game.position().fen());
        } else {
            let events = game.events().len();
            assert_eq!(game.claim_draw(claim), Err(ActionError::NoClaim(claim)));
            assert_eq!((game.events().len(), game.outcome()), (events, None));
            assert_eq!(game.claims(), listed);
        }
    }
}

const START: &str = "startpos";

// By hand.

#[test]
fn xh_44_three_occurrences_of_a_position_alone_give_no_claim() {
    // The start position stands three times, and each time White makes another move.
    let mut game = game(START);
    follow(&mut game, "g1f3 g8f6 f3g1 f6g8 g1h3 g8f6 h3g1 f6g8");
    assert_eq!(game.history().count(game.position()), 3);
    follow(&mut game, "b1c3 b8c6 c3b1 c6b8 b1a3 b8a6 a3b1 a6b8");
    assert_eq!(game.history().count(game.position()), 5);
    follow(&mut game, "e2e4 e7e5");
}

#[test]
fn xh_44_each_claim_opens_with_the_third_move_and_closes_with_the_next() {
    let twice = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";
    // Nf3 is made for the third time in ply 9, Nf6 in ply 10, Ng1 in ply 11.
    let table = [
        // White's claim outlives Black's reply, and ends with White's next move; so does Black's.
        "g1f3:W g8f6:WB e2e4:B e7e5",
        "g1f3:W e7e5:W e2e4",
        "g1f3:W e7e5:W f3g1",
        "g1f3:W g8f6:WB f3g1:WB e7e5:W e2e4",
        "g1f3:W g8f6:WB f3g1:WB f6g8:WB g1f3:WB g8f6:WB f3g1:WB f6g8:WB e2e4:B e7e5",
        // Closed, and opened again by a fourth such move.
        "g1f3:W g8f6:WB f3g1:WB f6g8:WB b1c3:B b8c6 c3b1 c6b8 g1f3:W g8f6:WB b1c3:B b8c6",
    ];
    for line in table {
        let mut game = game(START);
        follow(&mut game, twice);
        follow(&mut game, line);
    }
}

#[test]
fn xh_44_the_three_times_need_not_follow_each_other() {
    let mut game = game(START);
    // Nf3 in the start position in plies 1, 9 and 17, with other moves between.
    follow(&mut game, "g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8");
    follow(&mut game, "g1f3 b8c6 f3g1 c6b8 b1a3 b8a6 a3b1 a6b8");
    follow(&mut game, "g1f3:W g8h6:W f3g1 h6g8");
}

#[test]
fn xh_44_an_intended_move_gives_no_claim() {
    let mut game = game(START);
    follow(&mut game, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    // White may say that Nf3 is coming, and touch the horse: it is not made yet.
    game.touch("g1".parse().unwrap()).unwrap();
    assert_eq!(repeaters(&game), "-");
    assert_claimed_iff_listed(&mut game);
    let touched = game.allowed_moves();
    assert!(touched.iter().all(|m| m.piece() == Kind::Horse));
}

#[test]
fn xh_44_nothing_but_an_own_move_closes_a_claim() {
    let mut game = game(START);
    follow(&mut game, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3:W");
    game.offer_draw(White).unwrap();
    assert_eq!(repeaters(&game), "W");
    game.decline_draw().unwrap();
    game.touch("e7".parse().unwrap()).unwrap();
    assert!(game.play(Move::new("e7".parse().unwrap(), "e3".parse().unwrap(), Kind::Soldier)).is_err());
    assert_eq!(repeaters(&game), "W");
    follow(&mut game, "e7e5:W");
    game.undo();
    assert_eq!(repeaters(&game), "W");
    game.undo();
    assert_eq!(repeaters(&game), "-");
    follow(&mut game, "g1f3:W");
}

#[test]
fn xh_44_other_castling_rights_are_another_position() {
    let shuffle = "h1g1 h8g8 g1h1 g8h8";
    // No rights to lose: h1g1 is made thrice in ply 9.
    let mut plain = game("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1");
    follow(&mut plain, &format!("{shuffle} {shuffle} h1g1:W h8g8:WB"));
    // The first h1g1 was made with all rights, the first h8g8 with Black's: g1h1 is thrice in ply 11.
    let mut rights = game("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    follow(&mut rights, &format!("{shuffle} {shuffle} h1g1 h8g8 g1h1:W g8h8:WB h1g1:WB h8g8:WB"));
    // One side's right alone makes the same difference to both.
    let mut one = game("r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1");
    follow(&mut one, &format!("{shuffle} {shuffle} h1g1 h8g8:B g1h1:WB"));
}

#[test]
fn xh_44_a_legal_en_passant_capture_is_another_position() {
    let shuffle = "e8e7 e1e2 e7e8 e2e1";
    let mut plain = game("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1");
    follow(&mut plain, &format!("{shuffle} {shuffle} e8e7:B e1e2:WB"));
    // Black's first e8e7 passes a capture by: it is another position.
    let mut passing = game("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
    follow(&mut passing, &format!("e2e4 {shuffle} {shuffle} e8e7 e1e2:W e7e8:WB"));
}

#[test]
fn xh_44_an_en_passant_capture_that_is_not_legal_makes_no_difference() {
    let shuffle = "d8c8 e1f1 c8d8 f1e1";
    // The soldier on d4 is pinned; and in the second game stands where it cannot capture.
    for fen in ["3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", "3k4/8/8/8/p7/8/4P3/4K3 w - - 0 1"] {
        let mut game = game(fen);
        follow(&mut game, &format!("e2e4 {shuffle} {shuffle} d8c8:B e1f1:WB"));
    }
}

#[test]
fn xh_44_the_player_and_not_the_piece_makes_the_move() {
    // The two horses change places in every round, so c3d1 is made by the one, the other, and the one again.
    let round = "c3d1 e8d8 e3d5 d8e8 d1e3 e8d8 d5c3 d8e8";
    let mut game = game("4k3/8/8/8/8/2N1N3/8/K7 w - - 0 1");
    follow(&mut game, &format!("{round} {round} c3d1:W e8d8:WB"));
}

#[test]
fn xh_48_moves_before_the_fen_do_not_count() {
    let mut game = game("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 8 5");
    follow(&mut game, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3:W");
}

#[test]
fn xh_45_the_count_stands_until_a_capture_or_a_soldier_s_move() {
    let both: BTreeSet<String> = ["white fifty_moves", "black fifty_moves"].map(str::to_owned).into();
    let table = [
        // From the FEN's counter on, at once or later.
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 99 90", "", false),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 100 90", "", true),
        ("4k3/8/8/8/8/8/8/R3K3 b Q - 5000 90", "", true),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 98 90", "a1a2", false),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 98 90", "a1a2 e8e7", true),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 99 90", "e1c1", true),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 99 90", "a1a8", true),
        // Captures, by a soldier, of a soldier, of a piece; promotion; a step and a double step.
        ("4k3/r7/8/8/8/8/8/R3K3 w Q - 99 90", "a1a7", false),
        ("4k3/8/8/3r4/4P3/8/8/4K3 w - - 120 90", "e4d5", false),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 99 90", "e5d6", false),
        ("7k/4P3/8/8/8/8/8/4K3 w - - 100 90", "e7e8q", false),
        ("7k/8/8/8/8/8/4P3/4K3 w - - 100 90", "e2e3", false),
        ("7k/8/8/8/8/8/4P3/4K3 w - - 100 90", "e2e4", false),
        // A promoted piece is no soldier.
        ("7k/4Q3/8/8/8/8/8/4K3 w - - 99 90", "e7e2", true),
    ];
    for (fen, moves, open) in table {
        let mut game = game(fen);
        for text in moves.split_whitespace() {
            let m = game.position().parse(text).unwrap();
            assert_eq!(game.play(m), Ok(None));
        }
        let expected = if open { both.clone() } else { BTreeSet::new() };
        assert_eq!(claims(&game), expected, "{fen} {moves}");
        assert_claimed_iff_listed(&mut game);
    }
}

// By reading the rules over random games.

/// One ply as the rules see it, with nothing of the library's own idea of equal positions.
struct Played {
    /// Placement, side to move, castling rights, and the legal en-passant captures.
    position: String,
    side: Side,
    m: String,
    /// A capture or a soldier's move.
    resets: bool,
}

impl Played {
    fn new(position: &Position, m: Move) -> Self {
        let fen = position.fen();
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut passing: Vec<String> = position
            .legal_moves()
            .iter()
            .filter(|m| is_en_passant(position, **m))
            .map(ToString::to_string)
            .collect();
        passing.sort_unstable();
        Played {
            position: format!("{} {} {} {}", fields[0], fields[1], fields[2], passing.join(",")),
            side: position.turn(),
            m: m.to_string(),
            resets: m.piece() == Kind::Soldier || position.piece_at(m.to()).is_some(),
        }
    }
}

fn is_en_passant(position: &Position, m: Move) -> bool {
    m.piece() == Kind::Soldier && m.from().file() != m.to().file() && position.piece_at(m.to()).is_none()
}

/// The claims by the text: «the same move in the same position three times», open until the player's next move.
fn expected(played: &[Played], counter: usize) -> BTreeSet<String> {
    let mut claims = BTreeSet::new();
    for side in Side::ALL {
        let own: Vec<&Played> = played.iter().filter(|ply| ply.side == side).collect();
        if let Some(last) = own.last()
            && own.iter().filter(|ply| ply.position == last.position && ply.m == last.m).count() >= 3
        {
            claims.insert(words(Claim { kind: ClaimKind::Repetition, side }));
        }
        let quiet = match played.iter().rposition(|ply| ply.resets) {
            Some(last) => played.len() - 1 - last,
            None => counter + played.len(),
        };
        if quiet >= 100 {
            claims.insert(words(Claim { kind: ClaimKind::FiftyMoves, side }));
        }
    }
    claims
}

/// A move that likes to come back: one that was made here before, or that takes the last one back.
fn returning_move(game: &Game, random: &mut Random) -> Move {
    let moves = game.position().legal_moves();
    let plies = game.plies();
    let wish = random.below(20);
    let wished: Vec<Move> = match wish {
        0..=6 => {
            let here = game.position();
            plies.iter().filter(|ply| ply.before == *here).map(|ply| ply.m).collect()
        }
        7..=15 => {
            let back = plies.len().checked_sub(2).map(|ply| plies[ply].m);
            let is_back = |m: &Move| back.is_some_and(|back| (m.from(), m.to()) == (back.to(), back.from()));
            moves.iter().copied().filter(is_back).collect()
        }
        16 => moves.iter().copied().filter(|m| m.piece() == Kind::Soldier).collect(),
        _ => Vec::new(),
    };
    random.pick(&wished).or_else(|| random.pick(&moves)).expect("an open game has a move")
}

const STARTS: [&str; 10] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/p6p/8/8/8/8/P6P/R3K2R b Kq - 60 1",
    "4k3/8/8/8/3p1p2/8/4P3/4K3 w - - 0 1",
    "4k3/2p1p3/8/1P1P1P2/8/8/8/4K3 b - - 0 1",
    "8/8/3k4/8/8/8/8/R3K3 w Q - 80 1",
    "4k3/8/8/8/8/8/8/4K3 w - - 99 1",
    "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 30 1",
    "k7/1p6/8/8/8/8/6P1/7K b - - 100 1",
    "4k1n1/8/8/8/8/8/8/1N2K3 b - - 45 1",
];

#[test]
fn xh_44_xh_45_claims_are_those_of_the_text_in_random_games() {
    let mut plies = 0;
    let mut seen = [0; 4];
    let mut both = 0;
    let mut positions_alone = 0;
    let mut passed = 0;
    for number in 0..3_000 {
        let mut random = Random::new(seed() + number);
        let fen = STARTS[number as usize % STARTS.len()];
        let mut game = game(fen);
        let counter = game.position().halfmoves() as usize;
        let mut played: Vec<Played> = Vec::new();
        assert_eq!(claims(&game), expected(&played, counter));
        while played.len() < 100 {
            let m = returning_move(&game, &mut random);
            let ply = Played::new(game.position(), m);
            // An en-passant capture was possible here, and is passed by.
            passed += usize::from(!ply.position.ends_with(' ') && !is_en_passant(game.position(), m));
            played.push(ply);
            if game.play(m) != Ok(None) {
                assert!(game.claims().is_empty(), "XH-47");
                break;
            }
            let expected = expected(&played, counter);
            assert_eq!(claims(&game), expected, "{fen} game {number} ply {}", played.len());
            plies += 1;
            for (count, claim) in seen.iter_mut().zip(every_claim()) {
                *count += usize::from(expected.contains(&words(claim)));
            }
            let repeats = expected.iter().filter(|claim| claim.ends_with("repetition")).count();
            both += usize::from(repeats == 2);
            positions_alone += usize::from(repeats == 0 && game.history().count(game.position()) >= 3);
            if random.below(6) == 0 {
                assert_claimed_iff_listed(&mut game);
            }
            // What was taken back is forgotten.
            if random.below(25) == 0 {
                for _ in 0..=random.below(6).min(played.len() - 1) {
                    assert!(game.undo().is_some());
                    played.pop();
                }
                assert_eq!(claims(&game), self::expected(&played, counter));
            }
        }
    }
    assert!(plies > 200_000, "{plies}");
    assert!(seen.iter().all(|count| *count > 10_000), "{seen:?}");
    assert!(both > 5_000 && positions_alone > 5_000 && passed > 200, "{both} {positions_alone} {passed}");
}

#[test]
fn xh_44_claims_come_back_with_undo() {
    let mut restored = 0;
    for number in 0..300 {
        let mut random = Random::new(seed() + number);
        let mut game = game(STARTS[number as usize % STARTS.len()]);
        let mut listed = vec![claims(&game)];
        while game.outcome().is_none() && listed.len() < 80 {
            let m = returning_move(&game, &mut random);
            game.play(m).unwrap();
            listed.push(claims(&game));
        }
        while let Some(last) = listed.pop() {
            assert_eq!(claims(&game), last);
            restored += last.len();
            assert_eq!(game.undo().is_some(), !listed.is_empty());
        }
    }
    assert!(restored > 2_000, "{restored}");
}
