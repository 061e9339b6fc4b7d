//! What the parts cost: looking along lines; counting the moves, listing them, asking for any, drawing one, playing one.
//! What the judges cost is in `games.rs`.
#![allow(missing_docs, reason = "criterion's macros make undocumented functions")]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use variant_core::{Position, Side, grid8x8, grid9x10};

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
    let mut word = 0x9e37_79b9_7f4a_7c15_u64;
    group.bench_function("draw", |bencher| {
        bencher.iter(|| {
            black_box(&position).random_legal(&mut || {
                word = word.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
                word ^ word >> 32
            })
        });
    });
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

/// All squares of a board half full.
fn look_ups(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("look-ups");
    let occupied = 0xffff_1084_4821_ffff_u64;
    group.bench_function("rook", |bencher| {
        bencher.iter(|| (0..64).fold(0, |all, from| all ^ grid8x8::rook(from, black_box(occupied))));
    });
    group.bench_function("bishop", |bencher| {
        bencher.iter(|| (0..64).fold(0, |all, from| all ^ grid8x8::bishop(from, black_box(occupied))));
    });
    let mut lines = grid9x10::Lines::EMPTY;
    for point in (0..90).step_by(3) {
        lines.flip(Side::First, point);
    }
    group.bench_function("chariot and cannon", |bencher| {
        bencher.iter(|| {
            (0..90).fold(0, |all, from| {
                let (slide, over) = grid9x10::sight(from, black_box(&lines).through(from));
                all ^ slide.around(from) ^ over.around(from)
            })
        });
    });
    group.finish();
}

fn all(criterion: &mut Criterion) {
    look_ups(criterion);
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
