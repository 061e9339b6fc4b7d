//! What the game around a position costs: the same plies bare and judged, and games of growing length.
#![allow(missing_docs, reason = "criterion's macros make undocumented functions")]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use variant_core::{Game, MoveOf, Position};

/// Plies of random play, a new game whenever one ends or has 500 plies.
fn random_games<P: Position>(plies: usize) -> Vec<Vec<MoveOf<P>>> {
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = |below: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed % below as u64) as usize
    };
    let mut games = Vec::new();
    let mut left = plies;
    while left > 0 {
        let mut game = Game::<P>::default();
        while game.outcome().is_none() && game.plies().len() < 500 && left > 0 {
            let moves = game.position().legal_moves();
            game.play_unchecked(moves[random(moves.len())]);
            left -= 1;
        }
        games.push(game.plies().iter().map(|ply| ply.m).collect());
    }
    games
}

/// The same plies, each with the list of legal moves that a play-out makes.
fn overhead<P: Position>(criterion: &mut Criterion, name: &str) {
    const PLIES: usize = 20_000;
    let games = random_games::<P>(PLIES);
    let mut group = criterion.benchmark_group(format!("play-outs {name}"));
    group.throughput(Throughput::Elements(PLIES as u64)).sample_size(20);
    group.bench_function("bare", |bencher| {
        bencher.iter(|| {
            for moves in &games {
                let mut position = P::start();
                for m in moves {
                    black_box(position.legal_moves().len());
                    position.play_unchecked(*m);
                }
                black_box(&position);
            }
        });
    });
    group.bench_function("judged", |bencher| {
        bencher.iter(|| {
            for moves in &games {
                let mut game = Game::<P>::default();
                for m in moves {
                    black_box(game.position().legal_moves().len());
                    game.play_unchecked(*m);
                }
                black_box(game.outcome());
            }
        });
    });
    group.finish();
}

/// A long game of Xinghua chess, which nothing but the players ends: the horses go round, the soldiers come forward.
fn length(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("length");
    for plies in [200, 2_000, 20_000] {
        let moves = long_game(plies);
        group.throughput(Throughput::Elements(plies as u64));
        group.bench_function(format!("{plies} plies"), |bencher| {
            // One game is played and taken back again: a fresh one each time would measure how the operating system
            // hands out memory.
            let mut game = Game::<xinghua::Position>::default();
            bencher.iter(|| {
                for m in &moves {
                    game.play_unchecked(*m);
                }
                black_box(game.claims().len());
                while game.undo().is_some() {}
            });
        });
    }
    group.finish();
}

fn long_game(plies: usize) -> Vec<MoveOf<xinghua::Position>> {
    let mut game = Game::<xinghua::Position>::default();
    let mut step = 1;
    while game.plies().len() < plies {
        // Only moves that capture nothing and end nothing, in an order that does not repeat soon.
        let moves = game.position().legal_moves();
        let quiet: Vec<_> = moves.iter().filter(|m| game.position().captured(**m).is_none()).collect();
        step = (step * 7 + 3) % 1009;
        let m = quiet.iter().cycle().skip(step % quiet.len()).take(quiet.len()).find(|m| {
            let mut after = *game.position();
            after.play_unchecked(***m);
            let replies = after.legal_moves();
            replies.iter().any(|reply| after.captured(*reply).is_none())
        });
        game.play_unchecked(**m.expect("a quiet move"));
    }
    game.plies().iter().map(|ply| ply.m).collect()
}

fn all(criterion: &mut Criterion) {
    overhead::<xinghua::Position>(criterion, "xinghua");
    overhead::<xiangqi::Position>(criterion, "xiangqi");
    overhead::<xiongqi::Position>(criterion, "xiongqi");
    length(criterion);
}

criterion_group!(benches, all);
criterion_main!(benches);
