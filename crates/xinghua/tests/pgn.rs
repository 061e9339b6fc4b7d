//! Records in PGN: what is read, what is kept of broken ones, and what is written.

use variant_core::{
    Charset, GameResult, GameTree, Limits, Loaded, Nag, Node, NodeId, PgnProblem, PgnReader, PgnStyle, Place,
    Severity, read_pgn,
};
use xinghua::Position;

type Tree = GameTree<Position>;

fn all(text: &str) -> Vec<Loaded<Position>> {
    read_pgn(text.as_bytes()).collect::<Result<_, _>>().expect("no error of the stream")
}

#[track_caller]
fn one(text: &str) -> Loaded<Position> {
    let mut games = all(text);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

/// The game of a text in which nothing is wrong.
#[track_caller]
fn tree(text: &str) -> Tree {
    let loaded = one(text);
    assert!(loaded.faults.is_empty(), "{text}: {:?}", loaded.faults);
    loaded.tree
}

/// The moves, comments and glyphs of a tree in a line, as PGN without tags.
fn moves(tree: &Tree) -> String {
    let style = {
        let mut style = PgnStyle::default();
        style.width = 0;
        style
    };
    let mut text = String::new();
    tree.write_pgn(&style, &mut text).expect("a string");
    text.rsplit_once("]\n\n").map_or(&*text, |(_, moves)| moves).trim_end().to_owned()
}

#[test]
fn scratch() {
    for text in [
        "1. e4 e5 2. Nf3 Nc6 (2... d6 3. d4 (3. Bc4 {old}) exd4) 3. Bb5! a6 $6 {Morphy} 4. Ba4 *",
        "[FEN \"8/8/4k3/8/4P3/4K3/8/8 b - - 0 1\"]\n\n1... Kd6 2. Kd4 *",
        "1. e4 e5 2. Nf3 Nf3 (2... d6) 3. Bb5 *",
        "{a} 1. {b} e4 {c} (1. d4 {d} d5) {e} 1... {f} e5 {g} 1/2-1/2 {h}",
        "1. e4 (1. e4 c5) e5 2. Nf3",
        "1.e4 e5 2.-- Nf6",
    ] {
        let loaded = one(text);
        println!("{}", loaded.tree.to_pgn());
        for fault in &loaded.faults {
            println!("{fault}   after {:?}", fault.after);
        }
        println!("{}", moves(&loaded.tree));
        assert_eq!(tree(&loaded.tree.to_pgn()), loaded.tree);
    }
    panic!();
}
