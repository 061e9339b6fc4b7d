//! Recorded games as trees: what is added, moved, deleted and said, and what is refused.

use variant_core::{
    Game, GameResult, GameTree, Nag, Node, NodeId, Outcome, Position as _, Reason, Side, TreeError,
};
use xinghua::Position;

type Tree = GameTree<Position>;

/// Adds a line of moves after a node and gives the last one.
fn line(tree: &mut Tree, from: NodeId, moves: &str) -> NodeId {
    let mut cursor = tree.cursor_at(from).expect("a node");
    for text in moves.split_whitespace() {
        cursor.add_text(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    cursor.id()
}

fn shown(tree: &Tree) -> String {
    tree.nodes()
        .map(|node| format!("{}{}", node.ply(), node.m().expect("a move")))
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn the_same_move_is_not_added_twice() {
    let mut tree = Tree::default();
    let end = line(&mut tree, NodeId::ROOT, "e4 e5 Nf3");
    assert_eq!(line(&mut tree, NodeId::ROOT, "e4 e5 Nf3"), end);
    line(&mut tree, NodeId::ROOT, "e4 c5");
    line(&mut tree, NodeId::ROOT, "d4");
    assert_eq!(shown(&tree), "1e2e4 2e7e5 3g1f3 2c7c5 1d2d4");
    assert_eq!(tree.len(), 5);
    assert_eq!(tree.main_line().count(), 3);
}

#[test]
fn only_legal_moves_enter() {
    let mut tree = Tree::default();
    let m = Position::start().parse("e4").expect("a move");
    let e4 = tree.add(NodeId::ROOT, m).expect("legal");
    assert!(matches!(tree.add(e4, m), Err(TreeError::Illegal(_))));
    assert!(matches!(tree.cursor().add_text("e5"), Err(TreeError::Text(_))));
    assert_eq!(tree.add(NodeId::from_index(7), m), Err(TreeError::NoSuchNode(NodeId::from_index(7))));
    assert_eq!(tree.len(), 1);
}

#[test]
fn variations_move_up_and_down() {
    let mut tree = Tree::default();
    let [e4, d4, c4] = ["e4", "d4", "c4"].map(|text| line(&mut tree, NodeId::ROOT, text));
    let order = |tree: &Tree| tree.root().children().map(Node::id).collect::<Vec<_>>();
    tree.promote(c4).expect("a move");
    assert_eq!(order(&tree), [e4, c4, d4]);
    tree.promote_to_main(d4).expect("a move");
    assert_eq!(order(&tree), [d4, e4, c4]);
    tree.demote(d4).expect("a move");
    tree.demote(c4).expect("a move");
    assert_eq!(order(&tree), [e4, d4, c4]);
    let nf6 = line(&mut tree, c4, "c5 Nf3 Nf6");
    line(&mut tree, c4, "e5");
    assert_eq!(tree.node(nf6).and_then(Node::variation_start).map(Node::id), Some(c4));
    tree.make_main_line(nf6).expect("a move");
    assert!(tree.node(nf6).is_some_and(Node::is_main_line));
    assert_eq!(order(&tree), [c4, e4, d4]);
    assert_eq!(tree.promote(NodeId::ROOT), Err(TreeError::Root));
}

#[test]
fn what_is_deleted_is_gone_and_its_id_stays_unused() {
    let mut tree = Tree::default();
    let e4 = line(&mut tree, NodeId::ROOT, "e4");
    let c5 = line(&mut tree, e4, "c5");
    let nf3 = line(&mut tree, e4, "e5 Nf3");
    let bishop = line(&mut tree, nf3, "Nc6 Bb5");
    tree.set_comments(bishop, ["Spanish"]).expect("a move");
    tree.delete(c5).expect("a move");
    assert_eq!(shown(&tree), "1e2e4 2e7e5 3g1f3 4b8c6 5f1b5");
    tree.truncate(nf3).expect("a move");
    assert_eq!(tree.len(), 3);
    assert!(tree.node(bishop).is_none());
    assert_eq!(tree.delete(bishop), Err(TreeError::NoSuchNode(bishop)));
    let again = line(&mut tree, nf3, "Nc6 Bb5");
    assert_ne!(again, bishop);
    assert!(tree.node(again).expect("a node").comments().is_empty());
    tree.delete(e4).expect("a move");
    assert!(tree.is_empty());
    assert_eq!(tree, Tree::default());
    assert_eq!(tree.delete(NodeId::ROOT), Err(TreeError::Root));
}

#[test]
fn a_cursor_on_a_deleted_move_adds_nothing() {
    let mut tree = Tree::default();
    let mut cursor = tree.cursor();
    cursor.mark();
    let e4 = cursor.add_text("e4").expect("legal");
    cursor.mark();
    cursor.tree().delete(e4).expect("a move");
    assert_eq!(cursor.add_text("e5"), Err(TreeError::NoSuchNode(e4)));
    assert!(cursor.back());
    assert_eq!(cursor.id(), NodeId::ROOT);
    assert!(!cursor.back());
    assert!(!cursor.parent());
}

#[test]
fn a_walk_gives_the_position_at_each_node() {
    let mut tree = Tree::default();
    line(&mut tree, NodeId::ROOT, "e4 e5 Nf3 Nc6 Bb5 a6");
    line(&mut tree, NodeId::ROOT, "e4 c5 Nf3 d6");
    line(&mut tree, NodeId::ROOT, "d4 d5 c4");
    let steps: Vec<_> = tree.walk().collect();
    assert_eq!(steps.len(), tree.len());
    for (step, node) in steps.iter().zip(tree.nodes()) {
        assert_eq!(step.node.id(), node.id());
        assert_eq!(step.after, node.position());
        assert_eq!(step.before, node.parent().expect("a parent").position());
    }
}

#[test]
fn comments_and_glyphs_are_part_of_what_a_tree_says() {
    let mut tree = Tree::default();
    let e4 = line(&mut tree, NodeId::ROOT, "e4");
    let bare = tree.clone();
    tree.set_comments(e4, [" best\r\nby test ", "", " \n"]).expect("a move");
    tree.set_comments_before(e4, ["now"]).expect("a move");
    tree.set_nags(e4, [Nag(1), Nag(146)]).expect("a move");
    tree.set_comments(NodeId::ROOT, ["a game"]).expect("the root");
    let node = tree.node(e4).expect("a node");
    assert_eq!(node.comments(), ["best\nby test"]);
    assert_eq!(node.comments_before(), ["now"]);
    assert_eq!(node.nags(), [Nag(1), Nag(146)]);
    assert_ne!(tree, bare);
    assert_eq!(tree.set_comments_before(NodeId::ROOT, ["no"]), Err(TreeError::Root));
    tree.set_comments(e4, [""]).expect("a move");
    tree.set_comments_before(e4, Vec::<String>::new()).expect("a move");
    tree.set_nags(e4, []).expect("a move");
    tree.set_comments(NodeId::ROOT, [""]).expect("the root");
    assert_eq!(tree, bare);
}

#[test]
fn equal_trees_may_have_grown_differently() {
    let mut one = Tree::default();
    line(&mut one, NodeId::ROOT, "e4 e5");
    line(&mut one, NodeId::ROOT, "d4");
    let mut other = Tree::default();
    let d4 = line(&mut other, NodeId::ROOT, "d4");
    line(&mut other, NodeId::ROOT, "e4 e5");
    assert_ne!(one, other);
    other.demote(d4).expect("a move");
    assert_eq!(one, other);
    other.set_result(GameResult::Draw);
    assert_ne!(one, other);
}

#[test]
fn a_tree_of_a_million_moves_is_no_trouble() {
    let mut tree = Tree::default();
    let mut cursor = tree.cursor();
    for turn in 0..250_000 {
        for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
            cursor.add_text(text).unwrap_or_else(|error| panic!("{turn}: {error}"));
        }
    }
    assert_eq!(tree.len(), 1_000_000);
    assert_eq!(size_of::<Option<xinghua::Move>>(), 4, "a node is a move and four numbers");
    assert_eq!(tree.walk().count(), 1_000_000);
    let copy = tree.clone();
    assert_eq!(copy, tree);
    let first = tree.root().main().map(Node::id).expect("a move");
    tree.delete(first).expect("a move");
    assert!(tree.is_empty());
}

#[test]
fn xh_43_a_game_becomes_a_tree_and_a_game_again() {
    for end in ["checkmate", "resignation", "agreement", "time"] {
        let mut game = Game::<Position>::default();
        for text in ["f3", "e5", "g4"] {
            game.play(game.position().parse(text).expect("legal")).expect("open");
        }
        match end {
            "checkmate" => drop(game.play(game.position().parse("Qh4").expect("legal"))),
            "resignation" => drop(game.resign(Side::First)),
            "agreement" => {
                game.offer_draw(Side::First).expect("an offer");
                game.accept_draw().expect("an agreement");
            }
            _ => drop(game.flag_fall(Side::Second)),
        }
        let tree = GameTree::from_game(&game);
        assert_eq!(tree.to_game(), game, "{end}");
        assert_eq!(Some(tree.result()), game.outcome().map(GameResult::from), "{end}");
        assert_eq!(tree.tags().get("Termination").is_some(), end != "checkmate", "{end}");
    }
    let mut tree = Tree::default();
    tree.set_result(GameResult::FirstWins);
    assert_eq!(tree.to_game().outcome(), None);
    tree.tags_mut().set("Termination", "White won by resignation");
    assert_eq!(tree.to_game().outcome(), Some(Outcome::win(Side::First, Reason::Resignation)));
}
