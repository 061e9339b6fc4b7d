//! Beside other libraries, in turn on the same positions: prints lines `GAME POSITION us/PEER RATIO`.
//!
//! Perft counts the leaves; «made» makes every leaf as well; play-outs choose at random among the legal moves until there
//! is none, or fifty moves, a threefold repetition or 500 plies end the game. «Judged» play-outs are games by the book,
//! with all its endings.
#![allow(clippy::print_stdout, reason = "this is a command")]

use std::time::Instant;

use variant_core::{Game, Position, perft, perft_played};

const RUNS: usize = 5;

/// Random games a run, and where each is cut off.
const GAMES: usize = 3_000;
const PLIES: usize = 500;

/// The positions of the published figures.
const XINGHUA: [(&str, &str, u32); 3] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6),
    ("middle", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5),
    ("promotion", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5),
];

/// No peer for xiangqi and xiongqi is on crates.io: they stand beside cozy-chess on its middle position, and xiongqi
/// beside our own xinghua.
const XIANGQI: [(&str, &str, u32); 3] = [
    ("start", "startpos", 5),
    ("middle", "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1", 5),
    ("endgame", "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1", 6),
];
const XIONGQI: [(&str, &str, u32); 2] = [
    ("start", "startpos", 6),
    ("middle", "r3g2r/s1ssesb1/bn2sns1/3SN3/1s2S3/2N2E1s/SSSBBSSS/R3G2R w KQkq - 0 1", 5),
];

fn main() {
    let cozy = |fen: &str| fen.parse::<cozy_chess::Board>().expect("a FEN that cozy-chess reads");
    for (name, fen, depth) in XINGHUA {
        let (ours, theirs) = (open::<xinghua::Position>(fen), cozy(fen));
        let name = format!("xinghua {name}");
        versus(&name, "cozy-chess", || perft(&ours, depth), || cozy_perft(&theirs, depth));
    }
    for (name, fen, depth) in XINGHUA {
        let (ours, theirs, depth) = (open::<xinghua::Position>(fen), cozy(fen), depth - 1);
        let name = format!("xinghua {name}-made");
        versus(&name, "cozy-chess", || perft_played(&ours, depth), || cozy_made(&theirs, depth));
    }
    versus("xinghua play-outs", "cozy-chess", || play_outs(GAMES), || cozy_play_outs(GAMES, cozy_counted));
    versus(
        "xinghua play-outs",
        "cozy-chess-list",
        || play_outs(GAMES),
        || {
            let mut moves = Vec::with_capacity(256);
            cozy_play_outs(GAMES, |board, random| cozy_listed(board, random, &mut moves))
        },
    );
    for (name, ours) in [
        ("xinghua", judged::<xinghua::Position> as fn(usize) -> u64),
        ("xiongqi", judged::<xiongqi::Position>),
        ("xiangqi", judged::<xiangqi::Position>),
    ] {
        let name = format!("{name} play-outs-judged");
        versus(&name, "cozy-chess", || ours(GAMES), || cozy_play_outs(GAMES, cozy_counted));
    }
    let (_, middle, middle_depth) = XINGHUA[1];
    let theirs = cozy(middle);
    for (name, fen, depth) in XIANGQI {
        let ours = open::<xiangqi::Position>(fen);
        let name = format!("xiangqi {name}");
        versus(&name, "cozy-chess-middle", || perft(&ours, depth), || cozy_perft(&theirs, middle_depth));
    }
    for ((name, fen, depth), (_, chess, chess_depth)) in XIONGQI.into_iter().zip(XINGHUA) {
        let (ours, chess) = (open::<xiongqi::Position>(fen), open::<xinghua::Position>(chess));
        let name = format!("xiongqi {name}");
        versus(&name, "xinghua", || perft(&ours, depth), || perft(&chess, chess_depth));
    }
}

fn open<P: Position>(fen: &str) -> P {
    P::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Runs both in turn and prints the median of the ratios of their rates.
fn versus(what: &str, peer: &str, ours: impl Fn() -> u64, theirs: impl Fn() -> u64) {
    let mut ratios = Vec::new();
    let mut best = [0.0_f64; 2];
    for _ in 0..RUNS {
        let rates = [rate(&ours), rate(&theirs)];
        ratios.push(rates[0] / rates[1]);
        best = [best[0].max(rates[0]), best[1].max(rates[1])];
    }
    ratios.sort_by(f64::total_cmp);
    println!(
        "{what} us/{peer} {:.2}   ({:.0} and {:.0} million nodes a second at best)",
        ratios[RUNS / 2],
        best[0],
        best[1]
    );
}

/// Million nodes a second.
#[allow(clippy::cast_precision_loss, reason = "counts stay far below 2^53")]
fn rate(count: &impl Fn() -> u64) -> f64 {
    let start = Instant::now();
    let nodes = count();
    nodes as f64 / start.elapsed().as_secs_f64() / 1e6
}

/// Perft with bulk counting: a closure that only counts is compiled apart, which doubles its rate.
fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            nodes += moves.len() as u64;
            false
        });
    } else {
        board.generate_moves(|moves| {
            for m in moves {
                let mut next = board.clone();
                next.play_unchecked(m);
                nodes += cozy_perft(&next, depth - 1);
            }
            false
        });
    }
    nodes
}

/// Perft that makes every leaf.
fn cozy_made(board: &cozy_chess::Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for m in moves {
            let mut next = board.clone();
            next.play_unchecked(m);
            nodes += cozy_made(&next, depth - 1);
        }
        false
    });
    nodes
}

/// A xorshift generator: the same choices for both.
struct Random(u64);

impl Random {
    fn word(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, n: usize) -> usize {
        (u128::from(self.word()) * n as u128 >> 64) as usize
    }
}

/// Whether the last of these keys stands there for the third time; the same side is to move every second ply.
fn threefold(keys: &[u64], reversible: usize) -> bool {
    let mut turns = keys.iter().rev().step_by(2).take(reversible / 2 + 1);
    let last = turns.next();
    turns.filter(|key| Some(*key) == last).count() >= 2
}

/// Plies of random games of Xinghua chess under the rules of FIDE chess.
fn play_outs(games: usize) -> u64 {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let (mut plies, mut keys) = (0, Vec::new());
    for _ in 0..games {
        let mut position = xinghua::Position::start();
        keys.clear();
        for _ in 0..PLIES {
            keys.push(position.key());
            let halfmoves = position.halfmoves() as usize;
            if halfmoves >= 100 || threefold(&keys, halfmoves) {
                break;
            }
            let moves = position.count_legal() as usize;
            let Some(m) = position.nth_legal(random.below(moves)) else { break };
            position.play_unchecked(m);
            plies += 1;
        }
    }
    plies
}

/// Plies of random games with every verdict.
fn judged<P: Position>(games: usize) -> u64 {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let (start, mut game, mut plies) = (P::start(), Game::<P>::default(), 0);
    for _ in 0..games {
        game.restart(start.clone());
        game.play_out(PLIES, || random.word());
        plies += game.plies().len() as u64;
    }
    plies
}

/// Plies of the same games by cozy-chess; `draw` finds a legal move at random.
fn cozy_play_outs(
    games: usize,
    mut draw: impl FnMut(&cozy_chess::Board, &mut Random) -> Option<cozy_chess::Move>,
) -> u64 {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let (mut plies, mut keys) = (0, Vec::new());
    for _ in 0..games {
        let mut board = cozy_chess::Board::default();
        keys.clear();
        for _ in 0..PLIES {
            keys.push(board.hash());
            let halfmoves = usize::from(board.halfmove_clock());
            if halfmoves >= 100 || threefold(&keys, halfmoves) {
                break;
            }
            let Some(m) = draw(&board, &mut random) else { break };
            board.play_unchecked(m);
            plies += 1;
        }
    }
    plies
}

/// Counts the moves first, then makes only the one that is drawn.
fn cozy_counted(board: &cozy_chess::Board, random: &mut Random) -> Option<cozy_chess::Move> {
    let mut moves = 0;
    board.generate_moves(|batch| {
        moves += batch.len();
        false
    });
    let (mut before, mut drawn) = (random.below(moves), None);
    board.generate_moves(|batch| {
        let len = batch.len();
        if before < len {
            drawn = batch.into_iter().nth(before);
            return true;
        }
        before -= len;
        false
    });
    drawn
}

/// Lists the moves, as most programs do.
fn cozy_listed(
    board: &cozy_chess::Board,
    random: &mut Random,
    moves: &mut Vec<cozy_chess::Move>,
) -> Option<cozy_chess::Move> {
    moves.clear();
    board.generate_moves(|batch| {
        moves.extend(batch);
        false
    });
    moves.get(random.below(moves.len())).copied()
}
