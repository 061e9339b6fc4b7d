//! Changing a tree.

use super::{DELETED, GameTree, NONE, Nag, Node, NodeId, Notes, Stored};
use crate::{IllegalMove, Kind, MoveOf, Notation, NotationError, Position, Square};

/// Why a tree cannot be changed so; it is as it was.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TreeError<S: Square, K: Kind> {
    /// The tree has no such node, or has it no longer.
    #[error("the tree has no node {}", .0.index())]
    NoSuchNode(NodeId),
    /// The root is no move.
    #[error("the root is no move, and can be neither moved nor deleted, nor have a comment before it")]
    Root,
    /// The move is illegal in the position at the node.
    #[error(transparent)]
    Illegal(#[from] IllegalMove<S, K>),
    /// The text means no legal move in the position at the node.
    #[error(transparent)]
    Text(#[from] NotationError<S, K>),
    /// The tree has as many moves as it can hold.
    #[error("the tree is full")]
    Full,
}

/// The error of a position's tree.
pub type TreeErrorOf<P> = TreeError<<P as Position>::Square, <P as Position>::Kind>;

impl<P: Position> GameTree<P> {
    /// Adds a move after a node, as its last variation unless it is the first move there. If the move is there already,
    /// that one is given back.
    ///
    /// The position is found from the start; [`GameTree::cursor`] adds many moves in less time.
    ///
    /// # Errors
    /// Why the move is illegal, or that there is no such node.
    pub fn add(&mut self, parent: NodeId, m: MoveOf<P>) -> Result<NodeId, TreeErrorOf<P>> {
        self.cursor_at(parent)?.add(m)
    }

    /// A place from which moves are added, now at the root.
    pub fn cursor(&mut self) -> Cursor<'_, P> {
        let position = self.start.clone();
        Cursor { tree: self, at: NodeId::ROOT, position, marks: Vec::new() }
    }

    /// A place from which moves are added, now at this node.
    ///
    /// # Errors
    /// There is no such node.
    pub fn cursor_at(&mut self, at: NodeId) -> Result<Cursor<'_, P>, TreeErrorOf<P>> {
        let position = self.checked(at)?.position();
        Ok(Cursor { tree: self, at, position, marks: Vec::new() })
    }

    /// Moves a variation one place up among its alternatives; the uppermost becomes the main move. The first stays.
    ///
    /// # Errors
    /// There is no such node, or it is the root.
    pub fn promote(&mut self, id: NodeId) -> Result<(), TreeErrorOf<P>> {
        self.shift(id, |place| place.saturating_sub(1))
    }

    /// Makes a move the first among its alternatives.
    ///
    /// # Errors
    /// There is no such node, or it is the root.
    pub fn promote_to_main(&mut self, id: NodeId) -> Result<(), TreeErrorOf<P>> {
        self.shift(id, |_| 0)
    }

    /// Makes the line to a move the main line of the game.
    ///
    /// # Errors
    /// There is no such node.
    pub fn make_main_line(&mut self, id: NodeId) -> Result<(), TreeErrorOf<P>> {
        let variations = self.checked(id)?.path().filter(|node| !node.is_main_move());
        for id in variations.map(Node::id).collect::<Vec<_>>() {
            self.promote_to_main(id)?;
        }
        Ok(())
    }

    /// Moves a move one place down among its alternatives; the last stays.
    ///
    /// # Errors
    /// There is no such node, or it is the root.
    pub fn demote(&mut self, id: NodeId) -> Result<(), TreeErrorOf<P>> {
        self.shift(id, |place| place + 1)
    }

    /// Deletes a move and all that follows it.
    ///
    /// # Errors
    /// There is no such node, or it is the root.
    pub fn delete(&mut self, id: NodeId) -> Result<(), TreeErrorOf<P>> {
        let parent = self.checked(id)?.parent().ok_or(TreeError::Root)?.id();
        self.truncate(id)?;
        let children = self.children_of(parent).filter(|child| *child != id).collect();
        self.relink(parent, children);
        self.bury(id);
        Ok(())
    }

    /// Deletes all that follows a node.
    ///
    /// # Errors
    /// There is no such node.
    pub fn truncate(&mut self, id: NodeId) -> Result<(), TreeErrorOf<P>> {
        self.checked(id)?;
        for id in self.below(id).map(Node::id).collect::<Vec<_>>() {
            self.bury(id);
        }
        self.nodes[id.0 as usize].child = NONE;
        Ok(())
    }

    /// Says something after a move, in place of what was said; at the root, before the game. Blanks around a comment go,
    /// and so do empty comments.
    ///
    /// # Errors
    /// There is no such node.
    pub fn set_comments<C: Into<String>>(
        &mut self,
        id: NodeId,
        comments: impl IntoIterator<Item = C>,
    ) -> Result<(), TreeErrorOf<P>> {
        self.checked(id)?;
        let comments: Vec<_> = tidy(comments).collect();
        self.change_notes(id, comments.is_empty(), |notes| notes.after = comments);
        Ok(())
    }

    /// Says something before a move, in place of what was said; see [`GameTree::set_comments`].
    ///
    /// # Errors
    /// There is no such node, or it is the root.
    pub fn set_comments_before<C: Into<String>>(
        &mut self,
        id: NodeId,
        comments: impl IntoIterator<Item = C>,
    ) -> Result<(), TreeErrorOf<P>> {
        self.checked(id)?.m().ok_or(TreeError::Root)?;
        let comments: Vec<_> = tidy(comments).collect();
        self.change_notes(id, comments.is_empty(), |notes| notes.before = comments);
        Ok(())
    }

    /// Changes the annotation glyphs of a move or of the start.
    ///
    /// # Errors
    /// There is no such node.
    pub fn set_nags(
        &mut self,
        id: NodeId,
        nags: impl IntoIterator<Item = Nag>,
    ) -> Result<(), TreeErrorOf<P>> {
        self.checked(id)?;
        let nags: Vec<_> = nags.into_iter().collect();
        self.change_notes(id, nags.is_empty(), |notes| notes.nags = nags);
        Ok(())
    }

    /// Says more after a node, which is there.
    pub(crate) fn say_after<C: Into<String>>(&mut self, id: NodeId, comments: impl IntoIterator<Item = C>) {
        for comment in tidy(comments) {
            self.change_notes(id, false, |notes| notes.after.push(comment));
        }
    }

    /// Says more before a node, which is there.
    pub(crate) fn say_before(&mut self, id: NodeId, comments: Vec<String>) {
        for comment in tidy(comments) {
            self.change_notes(id, false, |notes| notes.before.push(comment));
        }
    }

    /// Adds an annotation glyph to a node, which is there.
    pub(crate) fn add_nag(&mut self, id: NodeId, nag: Nag) {
        self.change_notes(id, false, |notes| notes.nags.push(nag));
    }

    pub(super) fn checked(&self, id: NodeId) -> Result<Node<'_, P>, TreeErrorOf<P>> {
        self.node(id).ok_or(TreeError::NoSuchNode(id))
    }

    /// Adds a move that is known to be legal there, unless it is there already. A node has few children, since few moves
    /// are legal, so looking through them is quick.
    pub(crate) fn add_legal(&mut self, parent: NodeId, m: MoveOf<P>) -> Result<NodeId, TreeErrorOf<P>> {
        let mut last = None;
        for child in Node::new(self, parent).children() {
            if child.m() == Some(m) {
                return Ok(child.id());
            }
            last = Some(child.id());
        }
        let index = u32::try_from(self.nodes.len()).ok().filter(|index| *index < DELETED);
        let index = index.ok_or(TreeError::Full)?;
        self.nodes.push(Stored::new(Some(m), parent.0));
        self.len += 1;
        match last {
            Some(last) => self.nodes[last.0 as usize].next = index,
            None => self.nodes[parent.0 as usize].child = index,
        }
        Ok(NodeId(index))
    }

    fn shift(&mut self, id: NodeId, to: impl Fn(usize) -> usize) -> Result<(), TreeErrorOf<P>> {
        let parent = self.checked(id)?.parent().ok_or(TreeError::Root)?.id();
        let mut children: Vec<_> = self.children_of(parent).collect();
        if let Some(place) = children.iter().position(|child| *child == id) {
            children.remove(place);
            children.insert(to(place).min(children.len()), id);
            self.relink(parent, children);
        }
        Ok(())
    }

    fn children_of(&self, parent: NodeId) -> impl Iterator<Item = NodeId> {
        Node::new(self, parent).children().map(Node::id)
    }

    fn relink(&mut self, parent: NodeId, children: Vec<NodeId>) {
        let mut next = NONE;
        for child in children.into_iter().rev() {
            self.nodes[child.0 as usize].next = next;
            next = child.0;
        }
        self.nodes[parent.0 as usize].child = next;
    }

    /// Marks a node as deleted; ids are not given again, so that an old one is known to be old.
    fn bury(&mut self, id: NodeId) {
        self.change_notes(id, true, |notes| *notes = Notes::default());
        self.nodes[id.0 as usize] = Stored::new(None, DELETED);
        self.len -= 1;
    }

    /// Changes what is said of a node, for which nothing is stored as long as nothing is said.
    fn change_notes(&mut self, id: NodeId, clears: bool, change: impl FnOnce(&mut Notes)) {
        let index = self.nodes[id.0 as usize].notes;
        if let Some(notes) = self.notes.get_mut(index as usize) {
            change(notes);
        } else if !clears {
            let mut notes = Notes::default();
            change(&mut notes);
            self.nodes[id.0 as usize].notes = self.notes.len() as u32;
            self.notes.push(notes);
        }
    }
}

/// Comments as a tree keeps them: line ends are `\n`, no blanks around, none empty.
fn tidy<C: Into<String>>(comments: impl IntoIterator<Item = C>) -> impl Iterator<Item = String> {
    let tidy = |comment: C| {
        let mut comment: String = comment.into();
        if comment.contains('\r') {
            comment = comment.replace("\r\n", "\n").replace('\r', "\n");
        }
        match comment.trim() {
            all if all.len() == comment.len() => comment,
            inner => inner.to_owned(),
        }
    };
    comments.into_iter().map(tidy).filter(|comment| !comment.is_empty())
}

/// A place in a tree and the position there, from which moves are added one after the other.
///
/// What [`Cursor::mark`] remembers, [`Cursor::back`] returns to: a reader marks where a variation may branch off.
#[derive(Debug)]
pub struct Cursor<'a, P: Position> {
    tree: &'a mut GameTree<P>,
    at: NodeId,
    position: P,
    marks: Vec<(NodeId, P)>,
}

impl<P: Position> Cursor<'_, P> {
    /// The node where the cursor is.
    pub const fn id(&self) -> NodeId {
        self.at
    }

    /// The position there.
    pub const fn position(&self) -> &P {
        &self.position
    }

    /// The tree, to change what is said there.
    pub const fn tree(&mut self) -> &mut GameTree<P> {
        self.tree
    }

    /// Adds a move as [`GameTree::add`] does, and goes there.
    ///
    /// # Errors
    /// Why the move is illegal.
    pub fn add(&mut self, m: MoveOf<P>) -> Result<NodeId, TreeErrorOf<P>> {
        self.position.check_legal(m)?;
        self.add_legal(m)
    }

    /// Adds the move with these coordinates and goes there.
    ///
    /// # Errors
    /// Why the move is illegal.
    pub fn add_coordinates(
        &mut self,
        from: P::Square,
        to: P::Square,
        promotion: Option<P::Kind>,
    ) -> Result<NodeId, TreeErrorOf<P>> {
        let m = self.position.check_move(from, to, promotion)?;
        self.add_legal(m)
    }

    /// Adds the move that a text means in any notation of the game that need not be asked for, and goes there.
    ///
    /// # Errors
    /// Why the text means no legal move.
    pub fn add_text(&mut self, text: &str) -> Result<NodeId, TreeErrorOf<P>> {
        let m = self.position.parse(text)?;
        self.add_legal(m)
    }

    /// Adds the move that a text means in this notation, and goes there.
    ///
    /// # Errors
    /// Why the text means no legal move.
    pub fn add_text_in(&mut self, notation: &dyn Notation<P>, text: &str) -> Result<NodeId, TreeErrorOf<P>> {
        let m = notation.parse(&self.position, text)?;
        self.add_legal(m)
    }

    /// Says more after the move where the cursor is; at the root, before the game. Blanks around the comment go, and so
    /// does an empty one.
    ///
    /// # Errors
    /// The node was deleted.
    pub fn say(&mut self, comment: impl Into<String>) -> Result<(), TreeErrorOf<P>> {
        self.tree.checked(self.at)?;
        self.tree.say_after(self.at, [comment]);
        Ok(())
    }

    /// Goes one move back; at the root there is none, and the cursor stays. Costs as much as playing from the start.
    pub fn parent(&mut self) -> bool {
        let Some(parent) = Node::new(self.tree, self.at).parent().map(Node::id) else { return false };
        self.position = Node::new(self.tree, parent).position();
        self.at = parent;
        true
    }

    /// Remembers this place.
    pub fn mark(&mut self) {
        self.marks.push((self.at, self.position.clone()));
    }

    /// Goes to the place marked last that was not gone back to yet, and tells whether there was one. Marks on deleted
    /// moves are passed over.
    pub fn back(&mut self) -> bool {
        while let Some((at, position)) = self.marks.pop() {
            if self.tree.node(at).is_some() {
                (self.at, self.position) = (at, position);
                return true;
            }
        }
        false
    }

    fn add_legal(&mut self, m: MoveOf<P>) -> Result<NodeId, TreeErrorOf<P>> {
        // Through `tree` the node may have been deleted.
        self.tree.checked(self.at)?;
        self.at = self.tree.add_legal(self.at, m)?;
        self.position.play_unchecked(m);
        Ok(self.at)
    }
}
