//! Perft beside other libraries, in turn on the same positions: prints lines `GAME POSITION us/PEER RATIO`.
#![allow(clippy::print_stdout, reason = "this is a command")]

use std::time::Instant;

use variant_core::{Position, perft};

const RUNS: usize = 5;

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
