//! Dead positions (XO-32): what is called dead is never mated, and the tables know every position.

use std::collections::{HashSet, VecDeque};

use variant_core::testing::walk::Random;
use variant_core::{Board, ChessRights, Position as _, Side, Square as _};
use xiongqi::{DeadPosition, Deadness, Kind, Piece, Position, Setup, Square, is_dead_by};

type Placed = (usize, Side, Kind);

const SIDES: [Side; 2] = [Side::First, Side::Second];

/// The position, unless it is impossible or two pieces want the same square.
fn placed(pieces: &[Placed], turn: Side) -> Option<Position> {
    let mut board = Board::EMPTY;
    for (at, side, kind) in pieces {
        let square = Square::from_index(*at as u32)?;
        if board.get(square).is_some() {
            return None;
        }
        board.set(square, Some(Piece { side: *side, kind: *kind }));
    }
    let rights = ChessRights::default();
    Position::from_setup(&Setup { board, turn, rights, halfmoves: 0, fullmoves: 1 }).ok()
}

fn fen(text: &str) -> Position {
    Position::from_fen(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn is_mate(position: &Position) -> bool {
    position.is_check() && !position.has_legal()
}

/// The same position with the sides exchanged, seen from the other end of the board.
fn mirrored(position: &Position) -> Position {
    let mut setup = position.to_setup();
    let mut board = Board::EMPTY;
    for (square, piece) in setup.board.pieces() {
        let square = Square::from_index(square.index() as u32 ^ 0o70).expect("on the board");
        board.set(square, Some(Piece { side: !piece.side, ..piece }));
    }
    (setup.board, setup.turn, setup.rights) = (board, !setup.turn, ChessRights::default());
    Position::from_setup(&setup).expect("as possible as its mirror image")
}

fn after(position: &Position) -> impl Iterator<Item = Position> + use<> {
    let position = *position;
    position.legal_moves().into_iter().map(move |m| {
        let mut after = position;
        after.play_unchecked(m);
        after
    })
}

/// Looks for a mate with both sides helping, nearest first, through at most so many positions.
fn reaches_mate(position: &Position, most: usize) -> bool {
    let mut seen = HashSet::from([*position]);
    let mut waiting = VecDeque::from([*position]);
    while let Some(position) = waiting.pop_front() {
        if is_mate(&position) {
            return true;
        }
        for next in after(&position) {
            if seen.len() < most && seen.insert(next) {
                waiting.push_back(next);
            }
        }
    }
    false
}

/// Plays at random to the end or for so many plies, and says whether a mate ended it.
fn plays_into_mate(position: &Position, random: &mut Random, plies: usize) -> bool {
    let mut position = *position;
    for _ in 0..plies {
        let Some(m) = random.pick(&position.legal_moves()) else { break };
        position.play_unchecked(m);
    }
    is_mate(&position)
}

/// What the tables are derived from in another way: the legal moves of the generator, over the whole board.
#[derive(Default, Debug, PartialEq)]
struct Counts {
    positions: usize,
    mates: usize,
    /// Neither mate nor stalemate, and no mate can be reached.
    dead: usize,
}

/// Every position of general and piece against general, South having the piece, each side to move.
fn every_position(kind: Kind) -> Counts {
    let index = |position: &Position| {
        let mut index = position.turn().index();
        for (square, piece) in position.to_setup().board.pieces() {
            let digit = match (piece.side, piece.kind) {
                (Side::First, Kind::General) => 1,
                (Side::Second, _) => 2,
                _ => 3,
            };
            index |= square.index() << (6 * digit - 5);
        }
        index
    };
    let mut positions = Vec::new();
    let mut leads_to: Vec<Vec<u32>> = vec![Vec::new(); 1 << 19];
    let mut alive = vec![false; 1 << 19];
    let mut waiting = Vec::new();
    let (mut mates, mut stalemates) = (0, 0);
    for at in 0..1usize << 18 {
        let [south, north, piece] = [at & 63, at >> 6 & 63, at >> 12];
        let pieces = [
            (south, Side::First, Kind::General),
            (north, Side::Second, Kind::General),
            (piece, Side::First, kind),
        ];
        for turn in SIDES {
            let Some(position) = placed(&pieces, turn) else { continue };
            let here = index(&position);
            positions.push(position);
            if is_mate(&position) {
                mates += 1;
                alive[here] = true;
                waiting.push(here);
            } else if !position.has_legal() {
                stalemates += 1;
            }
            for m in position.legal_moves() {
                // Captures leave general against general, which `xo_32_lone_generals` goes through.
                if position.captured(m).is_none() {
                    let mut next = position;
                    next.play_unchecked(m);
                    leads_to[index(&next)].push(here as u32);
                }
            }
        }
    }
    while let Some(at) = waiting.pop() {
        for &before in &leads_to[at] {
            if !alive[before as usize] {
                alive[before as usize] = true;
                waiting.push(before as usize);
            }
        }
    }
    for position in &positions {
        let expected = if alive[index(position)] { Deadness::Alive } else { Deadness::Dead };
        assert_eq!(position.is_dead(), expected, "{position}");
        assert_eq!(mirrored(position).is_dead(), expected, "mirrored {position}");
    }
    let dead = positions.iter().filter(|position| !alive[index(position)]).count() - stalemates;
    Counts { positions: positions.len(), mates, dead }
}

#[test]
fn xo_32_horse() {
    assert_eq!(every_position(Kind::Horse), Counts { positions: 376_320, mates: 8, dead: 375_476 });
}

#[test]
fn xo_32_chariot() {
    assert_eq!(every_position(Kind::Chariot), Counts { positions: 346_752, mates: 224, dead: 345_088 });
}

#[test]
fn xo_32_empress() {
    assert_eq!(every_position(Kind::Empress), Counts { positions: 330_624, mates: 2_104, dead: 9_120 });
}

#[test]
fn xo_32_general_and_bear_never_mate_though_the_book_says_so() {
    let counts = every_position(Kind::Bear);
    assert_eq!((counts.positions, counts.mates), (366_352, 0));
}

#[test]
fn xo_32_lone_generals() {
    let (mut positions, mut stalemates) = (0, 0);
    for at in 0..1usize << 12 {
        let pieces = [(at & 63, Side::First, Kind::General), (at >> 6, Side::Second, Kind::General)];
        for position in SIDES.into_iter().filter_map(|turn| placed(&pieces, turn)) {
            positions += 1;
            stalemates += usize::from(!position.has_legal());
            assert!(!position.is_check(), "{position}");
            assert_eq!(position.is_dead(), Deadness::Dead, "{position}");
            assert!(is_dead_by(&position, DeadPosition::LoneGenerals), "{position}");
        }
    }
    assert_eq!((positions, positions - stalemates), (6_272, 6_264));
}

fn is_dark(square: usize) -> bool {
    (square + square / 8).is_multiple_of(2)
}

/// All positions with two bears on dark squares and South to move. Exchanging the sides or the colours changes nothing,
/// and the board looks the same along both long diagonals, so that South's general keeps to one of four parts.
#[test]
fn xo_32_two_bears_of_one_colour_never_mate() {
    let dark: Vec<usize> = (0..64).filter(|square| is_dark(*square)).collect();
    let mut checks = 0;
    for general in 0..64 {
        let (file, rank) = (general % 8, general / 8);
        if rank > file || file + rank > 7 {
            continue;
        }
        for enemy in 0..64 {
            for (i, first) in dark.iter().enumerate() {
                for (j, second) in dark.iter().enumerate() {
                    for own in [Side::First, Side::Second] {
                        if own == Side::Second && j > i {
                            continue;
                        }
                        let pieces = [
                            (general, Side::First, Kind::General),
                            (enemy, Side::Second, Kind::General),
                            (*first, Side::Second, Kind::Bear),
                            (*second, own, Kind::Bear),
                        ];
                        let Some(position) = placed(&pieces, Side::First) else { continue };
                        if position.is_check() {
                            checks += 1;
                            assert!(position.has_legal(), "{position}");
                        }
                    }
                }
            }
        }
    }
    assert!(checks > 10_000, "{checks} checks");
}

#[test]
fn xo_32_more_bears_of_one_colour_never_mate() {
    let mut random = Random::new(32);
    let mut tried = 0;
    while tried < 300_000 {
        let mut pieces = vec![
            (random.below(64), Side::First, Kind::General),
            (random.below(64), Side::Second, Kind::General),
        ];
        let dark = random.below(2) == 0;
        for side in [Side::First, Side::First, Side::Second, Side::Second] {
            let square = random.below(64);
            if is_dark(square) == dark {
                pieces.push((square, side, Kind::Bear));
            }
        }
        for position in SIDES.into_iter().filter_map(|turn| placed(&pieces, turn)) {
            tried += 1;
            assert!(!is_mate(&position), "{position}");
            assert_eq!(position.is_dead(), Deadness::Dead, "{position}");
        }
    }
}

#[test]
fn xo_32_bears_of_two_colours_can_mate() {
    let mate = fen("8/8/8/8/8/2B5/8/gBG5 b - - 0 1");
    assert!(is_mate(&mate));
    assert_eq!(mate.is_dead(), Deadness::Alive);
    assert_eq!(fen("8/8/8/8/8/8/3B4/gBG5 w - - 0 1").is_dead(), Deadness::Alive);
}

#[test]
fn xo_32_forced_captures_into_dead_material() {
    for text in [
        // The general must take the empress; bears of one colour are left.
        "8/8/8/g7/8/E5BG/3B4/8 b - - 0 1",
        "2B5/3B4/3g4/3N4/1G6/8/8/8 b - - 0 1",
        "2e5/8/2G3Bg/8/8/2R5/8/8 w - - 0 1",
        "2G5/2E5/8/2g5/8/1b4b1/5e2/8 b - - 0 1",
    ] {
        let position = fen(text);
        assert_eq!(position.is_dead(), Deadness::Dead, "{text}");
        assert!(is_dead_by(&position, DeadPosition::Proven), "{text}");
        assert!(!is_dead_by(&position, DeadPosition::LoneGenerals), "{text}");
        assert!(!reaches_mate(&position, 200_000), "{text}");
    }
}

/// Positions of four to seven pieces at random: whatever is called dead is searched for a mate.
#[test]
fn xo_32_what_is_called_dead_is_never_mated() {
    let mut random = Random::new(1);
    let kinds = [Kind::Empress, Kind::Chariot, Kind::Bear, Kind::Horse, Kind::Soldier];
    let (mut dead, mut alive) = (0, 0);
    for _ in 0..200_000 {
        let mut pieces = vec![
            (random.below(64), Side::First, Kind::General),
            (random.below(64), Side::Second, Kind::General),
        ];
        for _ in 0..2 + random.below(4) {
            pieces.push((random.below(64), SIDES[random.below(2)], kinds[random.below(5)]));
        }
        let Some(position) = placed(&pieces, SIDES[random.below(2)]) else { continue };
        match position.is_dead() {
            Deadness::Dead => {
                dead += 1;
                assert!(is_dead_by(&position, DeadPosition::Proven), "{position}");
                assert!(!reaches_mate(&position, 3_000), "{position}");
                for _ in 0..5 {
                    assert!(!plays_into_mate(&position, &mut random, 100), "{position}");
                }
                assert_ne!(mirrored(&position).is_dead(), Deadness::Alive, "{position}");
            }
            found => {
                alive += usize::from(found == Deadness::Alive);
                assert!(!is_dead_by(&position, DeadPosition::Proven), "{position}");
                assert_ne!(mirrored(&position).is_dead(), Deadness::Dead, "{position}");
            }
        }
    }
    assert!(dead > 500 && alive > 20_000, "{dead} dead, {alive} alive");
}

/// Random games from the start: no position before a mate is dead, nor is a mate.
#[test]
fn xo_32_no_mate_follows_a_dead_position() {
    let mut random = Random::new(2);
    let mut mates = 0;
    for _ in 0..1_500 {
        let mut position = Position::start();
        let mut dead_at = None;
        for _ in 0..800 {
            if dead_at.is_none() && is_dead_by(&position, DeadPosition::Proven) {
                dead_at = Some(position);
            }
            assert!(dead_at.is_some() || !is_dead_by(&position, DeadPosition::LoneGenerals), "{position}");
            let Some(m) = random.pick(&position.legal_moves()) else { break };
            position.play_unchecked(m);
        }
        if is_mate(&position) {
            mates += 1;
            assert_eq!(dead_at, None, "{position}");
            assert_eq!(position.is_dead(), Deadness::Alive, "{position}");
        }
    }
    assert!(mates > 50, "{mates} mates");
}

/// XO-19 meets XO-32: the tables know no castling, so a right is resolved by looking ahead.
#[test]
fn xo_32_castling_rights_are_looked_through() {
    let mut positions = 0;
    for (rook, right) in [("R3G3", "Q"), ("4G2R", "K")] {
        for enemy in 8..64usize {
            for turn in ["w", "b"] {
                let mut ranks = vec!["8".to_owned(); 7];
                let (file, rank) = (enemy % 8, enemy / 8);
                let digit = |n: usize| if n == 0 { String::new() } else { n.to_string() };
                ranks[7 - rank] = format!("{}g{}", digit(file), digit(7 - file));
                let text = format!("{}/{rook} {turn} {right} - 0 1", ranks.join("/"));
                let Ok(position) = Position::from_fen(&text) else { continue };
                positions += 1;
                let mates_soon = after(&position).any(|next| {
                    next.is_dead() == Deadness::Alive
                        || after(&next).any(|last| last.is_dead() == Deadness::Alive)
                });
                let expected =
                    if is_mate(&position) || mates_soon { Deadness::Alive } else { Deadness::Dead };
                assert_eq!(position.is_dead(), expected, "{text}");
            }
        }
    }
    assert!(positions > 100, "{positions} positions");
}

#[test]
fn xo_32_mate_is_alive_and_stalemate_is_dead() {
    let mate = fen("rn4g1/s2n2e1/3ssr1G/8/3N1s2/4S3/S1SSBS2/RNBE1R2 w - - 5 20");
    assert!(is_mate(&mate));
    assert_eq!(mate.is_dead(), Deadness::Alive);

    let stalemate = fen("8/8/8/8/8/4B3/1G6/g7 b - - 0 1");
    assert!(!stalemate.has_legal() && !stalemate.is_check());
    assert_eq!(stalemate.is_dead(), Deadness::Dead);
}

#[test]
fn xo_32_soldiers_promote() {
    for text in ["4g3/8/8/8/8/8/S7/3G4 w - - 0 1", "4g3/s7/8/8/8/8/8/3G4 b - - 0 1"] {
        assert_eq!(fen(text).is_dead(), Deadness::Alive, "{text}");
    }
    assert_eq!(Position::start().is_dead(), Deadness::Alive);
}

#[test]
fn xo_32_default_ends_at_lone_generals_only() {
    assert_eq!(DeadPosition::default(), DeadPosition::LoneGenerals);
    let bear = fen("4g3/8/8/8/8/8/8/2BG4 w - - 0 1");
    assert!(!is_dead_by(&bear, DeadPosition::default()));
    assert!(is_dead_by(&bear, DeadPosition::Proven));
    let generals = fen("4g3/8/8/8/8/8/8/3G4 w - - 0 1");
    assert!(is_dead_by(&generals, DeadPosition::default()));
}
