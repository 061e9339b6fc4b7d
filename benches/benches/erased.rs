//! What it costs not to know the game: the same verbs of the types and of the erased layer that bindings use.
#![allow(missing_docs, reason = "criterion's macros make undocumented functions")]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use qipan::{AnyGame, AnyPosition, PackedMove};
use variant_core::{Game, Move, MoveList, Position};

fn compare<P: Position>(criterion: &mut Criterion) {
    let start = P::start();
    let erased: Box<dyn AnyPosition> = Box::new(start.clone());
    let mut group = criterion.benchmark_group(P::GAME.name);
    group.bench_function("legal moves, typed", |bencher| {
        bencher.iter(|| {
            let mut moves = MoveList::new();
            let _ = black_box(&start).generate(&mut moves);
            black_box(moves.len())
        });
    });
    group.bench_function("legal moves, erased", |bencher| {
        let mut buffer = [PackedMove(0); 256];
        bencher.iter(|| black_box(&erased).write_legal_moves(black_box(&mut buffer)));
    });

    // A game of some length, so that the history grows as histories do.
    let mut moves = Vec::new();
    let mut position = P::start();
    while moves.len() < 60 {
        let Some(m) = position.nth_legal(moves.len() * 7 % position.count_legal() as usize) else { break };
        moves.push(m);
        position.play_unchecked(m);
    }
    let packed: Vec<_> = moves.iter().map(|m| Move::pack(*m)).collect();
    group.bench_function("a game, typed", |bencher| {
        bencher.iter(|| {
            let mut game = Game::<P>::default();
            for m in &moves {
                let _ = black_box(game.play(*m));
            }
            black_box(game.plies().len())
        });
    });
    group.bench_function("a game, erased", |bencher| {
        bencher.iter(|| {
            let mut game: Box<dyn AnyGame> = Box::new(Game::<P>::default());
            for m in &packed {
                let _ = black_box(black_box(&mut game).play(*m));
            }
            black_box(game.plies())
        });
    });
    group.finish();
}

fn games(criterion: &mut Criterion) {
    compare::<qipan::xiangqi::Position>(criterion);
    compare::<qipan::xiongqi::Position>(criterion);
    compare::<qipan::xinghua::Position>(criterion);
}

criterion_group!(benches, games);
criterion_main!(benches);
