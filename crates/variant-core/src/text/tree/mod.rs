//! A recorded game: its moves with all variations, and what is said about them.

mod any;
mod edit;
mod node;
mod record;
mod remarks;
mod tags;
mod walk;

pub use any::{AnyArrow, AnyLoaded, AnyReplayed, AnyStep, AnyTree, AnyTreeError};
pub use edit::{Cursor, TreeError, TreeErrorOf};
pub use node::{Nag, Node};
pub use record::Replayed;
pub use remarks::{Arrow, Eval, Paint, RemarkError, Score};
pub use tags::Tags;
pub use walk::{Step, Walk};

use crate::{GameResult, MoveOf, Position};

/// A node of a [`GameTree`]: a move, or the root before all moves.
///
/// An id stays valid until its move is deleted, and is never given to another move of the same tree.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// The root of every tree.
    pub const ROOT: NodeId = NodeId(0);

    /// The id as a number, for programs in other languages.
    pub const fn index(self) -> u32 {
        self.0
    }

    /// The id with this number; whether a tree has such a node is another matter.
    pub const fn from_index(index: u32) -> Self {
        NodeId(index)
    }
}

/// A recorded game: tags, result, and legal moves with variations at any depth, with comments and annotations.
///
/// The first child of a node is the main move there, the others are variations; no two children have the same move.
/// Nodes hold moves, not positions: [`GameTree::walk`] gives the position at each node, [`GameTree::cursor`] adds many
/// moves. Nothing here recurses, however deep a tree is. Two trees are equal if they say the same.
///
/// ```text
/// let mut tree = GameTree::<xinghua::Position>::default();
/// let mut cursor = tree.cursor();
/// cursor.add_text("e4")?;
/// cursor.mark();
/// cursor.add_text("e5")?;
/// cursor.back();
/// let sicilian = cursor.add_text("c5")?;
/// tree.set_comments(sicilian, ["sharper"])?;
/// tree.promote(sicilian)?;
/// assert!(tree.to_pgn().ends_with("1. e4 c5 {sharper} (1... e5) *\n"));
/// ```
#[derive(Clone, Debug)]
pub struct GameTree<P: Position> {
    start: P,
    tags: Tags,
    result: GameResult,
    nodes: Vec<Stored<MoveOf<P>>>,
    /// What is said about some of the nodes.
    notes: Vec<Notes>,
    /// How many moves there are.
    len: usize,
}

/// No such node.
const NONE: u32 = u32::MAX;
/// The parent of a node that was deleted.
const DELETED: u32 = u32::MAX - 1;

/// A move and where it is linked; the root has no move.
#[derive(Clone, Debug)]
struct Stored<M> {
    m: Option<M>,
    parent: u32,
    /// The first child.
    child: u32,
    /// The next child of the same parent.
    next: u32,
    /// The index of its notes.
    notes: u32,
}

impl<M> Stored<M> {
    const fn new(m: Option<M>, parent: u32) -> Self {
        Stored { m, parent, child: NONE, next: NONE, notes: NONE }
    }
}

/// What is said about a move.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Notes {
    before: Vec<String>,
    after: Vec<String>,
    nags: Vec<Nag>,
}

static NO_NOTES: Notes = Notes { before: Vec::new(), after: Vec::new(), nags: Vec::new() };

impl<P: Position> GameTree<P> {
    /// A game without moves that starts from this position.
    pub fn from_position(start: P) -> Self {
        GameTree {
            start,
            tags: Tags::default(),
            result: GameResult::Unknown,
            nodes: vec![Stored::new(None, NONE)],
            notes: Vec::new(),
            len: 0,
        }
    }

    /// The position where the game starts.
    pub const fn start(&self) -> &P {
        &self.start
    }

    /// The tags.
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The tags, to change them.
    pub const fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// The result that the record gives, whatever the moves say.
    pub const fn result(&self) -> GameResult {
        self.result
    }

    /// Starts from another position, with no moves yet.
    pub(crate) fn restart(&mut self, start: P) {
        let (tags, result) = (core::mem::take(&mut self.tags), self.result);
        *self = GameTree { tags, result, ..GameTree::from_position(start) };
    }

    /// Changes the result.
    pub const fn set_result(&mut self, result: GameResult) {
        self.result = result;
    }

    /// How many moves there are, in all variations.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no move.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The root, which stands for the start position.
    pub const fn root(&self) -> Node<'_, P> {
        Node::new(self, NodeId::ROOT)
    }

    /// The node with this id, if the tree has one.
    pub fn node(&self, id: NodeId) -> Option<Node<'_, P>> {
        let stored = self.nodes.get(id.0 as usize)?;
        (stored.parent != DELETED).then(|| Node::new(self, id))
    }

    /// The moves that lead from the start to a node, that of the node included; none for the root or an unknown id.
    pub fn line_to(&self, id: NodeId) -> Vec<MoveOf<P>> {
        self.node(id).map(Node::line).unwrap_or_default()
    }

    /// What is said about the nodes with this index.
    fn notes(&self, id: NodeId) -> &Notes {
        self.notes.get(self.stored(id).notes as usize).unwrap_or(&NO_NOTES)
    }

    /// Ids within the tree come from the tree, so there is always a node.
    fn stored(&self, id: NodeId) -> &Stored<MoveOf<P>> {
        &self.nodes[id.0 as usize]
    }
}

impl<P: Position> Default for GameTree<P> {
    fn default() -> Self {
        Self::from_position(P::start())
    }
}

/// Trees are equal if they start alike, down to the counters, and have the same tags, result, moves in the same order,
/// comments and annotations.
impl<P: Position> PartialEq for GameTree<P> {
    fn eq(&self, other: &Self) -> bool {
        let all = |tree: &Self| (tree.len, tree.result);
        // The moves in order of the tree, with how many children each has, are the tree.
        let alike = |a: Node<'_, P>, b: Node<'_, P>| {
            a.m() == b.m()
                && self.notes(a.id()) == other.notes(b.id())
                && a.children().count() == b.children().count()
        };
        all(self) == all(other)
            && self.start.to_setup() == other.start.to_setup()
            && self.tags == other.tags
            && alike(self.root(), other.root())
            && self.nodes().zip(other.nodes()).all(|(a, b)| alike(a, b))
    }
}

impl<P: Position> Eq for GameTree<P> {}
