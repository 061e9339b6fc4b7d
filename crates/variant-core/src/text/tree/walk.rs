//! Walking through a tree, with and without positions.

use super::{GameTree, Node, NodeId};
use crate::{MoveOf, Position};

impl<P: Position> GameTree<P> {
    /// All moves, each before those that follow it, and the main line before its variations.
    pub fn nodes(&self) -> impl Iterator<Item = Node<'_, P>> {
        self.below(NodeId::ROOT)
    }

    /// The moves of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = Node<'_, P>> {
        core::iter::successors(self.root().main(), |node| node.main())
    }

    /// All moves in the order of [`GameTree::nodes`], with the positions before and after each.
    ///
    /// The time is that of playing each move once. The memory is a position for each place on the path where a variation
    /// is still to come.
    pub fn walk(&self) -> Walk<'_, P> {
        Walk { next: self.root().main().map(|node| (node, self.start.clone())), open: Vec::new() }
    }

    /// All moves that follow a node; links lead the way back, so there is no stack.
    pub(super) fn below(&self, top: NodeId) -> impl Iterator<Item = Node<'_, P>> {
        let top = Node::new(self, top);
        core::iter::successors(top.main(), move |node| {
            node.main().or_else(|| {
                let mut inside = node.path().take_while(|node| node.id() != top.id());
                inside.find_map(Node::next_sibling)
            })
        })
    }
}

/// A move of a walk.
#[derive(Clone, Debug)]
pub struct Step<'a, P: Position> {
    /// The node.
    pub node: Node<'a, P>,
    /// Its move.
    pub m: MoveOf<P>,
    /// The position before the move.
    pub before: P,
    /// The position after it.
    pub after: P,
}

/// The iterator of [`GameTree::walk`].
#[derive(Clone, Debug)]
pub struct Walk<'a, P: Position> {
    next: Option<(Node<'a, P>, P)>,
    /// Alternatives still to be visited, and the position before them.
    open: Vec<(Node<'a, P>, P)>,
}

impl<'a, P: Position> Iterator for Walk<'a, P> {
    type Item = Step<'a, P>;

    fn next(&mut self) -> Option<Step<'a, P>> {
        let (node, before) = self.next.take()?;
        let m = node.m()?;
        if let Some(sibling) = node.next_sibling() {
            self.open.push((sibling, before.clone()));
        }
        let mut after = before.clone();
        after.play_unchecked(m);
        self.next = match node.main() {
            Some(child) => Some((child, after.clone())),
            None => self.open.pop(),
        };
        Some(Step { node, m, before, after })
    }
}
