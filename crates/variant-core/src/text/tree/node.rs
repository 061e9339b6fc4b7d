//! A node of a tree, to read.

use core::fmt;

use super::{DELETED, GameTree, NodeId};
use crate::{MoveOf, Position};

/// A numeric annotation glyph: what PGN writes as `$1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Nag(pub u8);

impl Nag {
    /// The glyphs that have a text of their own, which stands right after the move.
    const SUFFIXES: [&'static str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

    /// Other texts that records write for glyphs.
    const TEXTS: [(&'static str, u8); 31] = [
        ("‼", 3),
        ("⁇", 4),
        ("⁉", 5),
        ("⁈", 6),
        ("□", 7),
        ("=", 10),
        ("∞", 13),
        ("⩲", 14),
        ("+=", 14),
        ("+/=", 14),
        ("⩱", 15),
        ("=+", 15),
        ("=/+", 15),
        ("±", 16),
        ("+/-", 16),
        ("+/−", 16),
        ("∓", 17),
        ("-/+", 17),
        ("−/+", 17),
        ("+-", 18),
        ("+−", 18),
        ("+–", 18),
        ("-+", 19),
        ("−+", 19),
        ("–+", 19),
        ("⟳", 32),
        ("↑", 36),
        ("→", 40),
        ("⇆", 132),
        ("⊕", 138),
        ("N", 146),
    ];

    /// The text that stands right after a move for this glyph, such as `!?` for `$5`.
    pub fn suffix(self) -> Option<&'static str> {
        Self::SUFFIXES.get(usize::from(self.0).wrapping_sub(1)).copied()
    }

    /// The glyph that a text such as `!?`, `+-` or `±` stands for.
    pub fn from_text(text: &str) -> Option<Self> {
        // Most texts are moves.
        if text.len() > 1 && text.as_bytes()[0].is_ascii_alphanumeric() {
            return None;
        }
        let suffix = Self::SUFFIXES.iter().position(|suffix| *suffix == text).map(|at| at as u8 + 1);
        let other = || Self::TEXTS.iter().find(|(known, _)| *known == text).map(|(_, nag)| *nag);
        suffix.or_else(other).map(Nag)
    }
}

/// Writes `$1`.
impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

/// A node of a [`GameTree`]: a move and what is said about it, or the root.
pub struct Node<'a, P: Position> {
    tree: &'a GameTree<P>,
    id: NodeId,
}

impl<'a, P: Position> Node<'a, P> {
    pub(super) const fn new(tree: &'a GameTree<P>, id: NodeId) -> Self {
        Node { tree, id }
    }

    /// The id, by which the tree can be changed here.
    pub const fn id(self) -> NodeId {
        self.id
    }

    /// The tree that the node belongs to.
    pub const fn tree(self) -> &'a GameTree<P> {
        self.tree
    }

    /// The move; the root has none.
    pub fn m(self) -> Option<MoveOf<P>> {
        self.tree.stored(self.id).m
    }

    /// The node before; the root has none.
    pub fn parent(self) -> Option<Self> {
        self.at(self.tree.stored(self.id).parent)
    }

    /// The main move after this one.
    pub fn main(self) -> Option<Self> {
        self.at(self.tree.stored(self.id).child)
    }

    /// The next alternative to this move.
    pub fn next_sibling(self) -> Option<Self> {
        self.at(self.tree.stored(self.id).next)
    }

    /// The moves after this one: the main one first, then the variations.
    pub fn children(self) -> impl Iterator<Item = Self> + Clone {
        core::iter::successors(self.main(), |node| node.next_sibling())
    }

    /// The child with this move.
    pub fn child(self, m: MoveOf<P>) -> Option<Self> {
        self.children().find(|child| child.m() == Some(m))
    }

    /// Whether this is the first of its parent's children; the root counts as one.
    pub fn is_main_move(self) -> bool {
        self.parent().and_then(Node::main).is_none_or(|first| first.id == self.id)
    }

    /// Whether this is on the main line of the game.
    pub fn is_main_line(self) -> bool {
        self.path().all(Node::is_main_move)
    }

    /// The first move of the variation that this move belongs to, or nothing on the main line.
    pub fn variation_start(self) -> Option<Self> {
        self.path().find(|node| !node.is_main_move())
    }

    /// The node, its parent and so on to the root.
    pub fn path(self) -> impl Iterator<Item = Self> {
        core::iter::successors(Some(self), |node| node.parent())
    }

    /// How many moves lead here from the start; costs as much as there are.
    pub fn ply(self) -> usize {
        self.path().count() - 1
    }

    /// The moves that lead here from the start, this one included.
    pub fn line(self) -> Vec<MoveOf<P>> {
        let mut line: Vec<_> = self.path().filter_map(Node::m).collect();
        line.reverse();
        line
    }

    /// The number of the move that follows, as PGN counts: one more after each move of the second side.
    pub fn next_move_number(self) -> u64 {
        let setup = self.tree.start.to_setup();
        let plies = self.ply() as u64 + setup.turn.index() as u64;
        u64::from(setup.fullmoves.max(1)) + plies / 2
    }

    /// The position after the move, found by playing all moves from the start.
    pub fn position(self) -> P {
        let mut position = self.tree.start.clone();
        for m in self.line() {
            position.play_unchecked(m);
        }
        position
    }

    /// The comments after the move; at the root, those before the game.
    pub fn comments(self) -> &'a [String] {
        &self.tree.notes(self.id).after
    }

    /// The comments before the move.
    pub fn comments_before(self) -> &'a [String] {
        &self.tree.notes(self.id).before
    }

    /// The annotation glyphs.
    pub fn nags(self) -> &'a [Nag] {
        &self.tree.notes(self.id).nags
    }

    fn at(self, index: u32) -> Option<Self> {
        (index < DELETED).then_some(Node { id: NodeId(index), ..self })
    }
}

impl<P: Position> Clone for Node<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Position> Copy for Node<'_, P> {}

impl<P: Position> fmt::Debug for Node<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Node").field("id", &self.id.0).field("m", &self.m()).finish_non_exhaustive()
    }
}
