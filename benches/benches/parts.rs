//! What the parts cost: making a list of the moves, counting them, asking for any, playing one.
#![allow(missing_docs, reason = "criterion's macros make undocumented functions")]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use variant_core::Position;

const POSITIONS: [(&str, &str); 5] = [
    ("xinghua start", "startpos"),
    ("xinghua middle", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    ("xiongqi middle", "r3g2r/s1ssesb1/bn2sns1/3SN3/1s2S3/2N2E1s/SSSBBSSS/R3G2R w KQkq - 0 1"),
    ("xiangqi start", "startpos"),
    ("xiangqi middle", "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1"),
];

fn parts<P: Position>(criterion: &mut Criterion, name: &str, fen: &str) {
    let position = P::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let moves = position.legal_moves();
    let mut group = criterion.benchmark_group(name);
    group.bench_function("count", |bencher| bencher.iter(|| black_box(&position).count_legal()));
    group.bench_function("list", |bencher| bencher.iter(|| black_box(&position).legal_moves().len()));
    group.bench_function("any", |bencher| bencher.iter(|| black_box(&position).has_legal()));
    group.bench_function("play all", |bencher| {
        bencher.iter(|| {
            for m in &moves {
                let mut next = position.clone();
                next.play_unchecked(black_box(*m));
                black_box(&next);
            }
        });
    });
    group.bench_function("check all", |bencher| {
        bencher.iter(|| moves.iter().filter(|m| black_box(&position).is_legal(**m)).count());
    });
    group.finish();
}

fn all(criterion: &mut Criterion) {
    for (name, fen) in POSITIONS {
        match name.split(' ').next() {
            Some("xinghua") => parts::<xinghua::Position>(criterion, name, fen),
            Some("xiongqi") => parts::<xiongqi::Position>(criterion, name, fen),
            _ => parts::<xiangqi::Position>(criterion, name, fen),
        }
    }
}

criterion_group!(benches, all);
criterion_main!(benches);
