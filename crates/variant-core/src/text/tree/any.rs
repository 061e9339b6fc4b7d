//! A tree whose game is known only at run time: one virtual call a verb.

use core::any::Any;
use core::fmt::{self, Debug};
use core::ops::ControlFlow;
use core::time::Duration;

use super::{Arrow, Eval, GameTree, Nag, Node, NodeId, Paint, Replayed, Step, Tags, TreeError};
use crate::{
    AnyGame, AnyIllegalMove, AnyNotationError, AnyPosition, Fault, Game, GameInfo, GameOptionError,
    GameOptions, GameResult, GameViewer, Kind, Loaded, Move, MoveOf, Notation, PackedMove, PgnStyle,
    Position, Square, SquareError, UnknownNotation,
};

/// A [`Loaded`] record of any game.
#[derive(Debug)]
pub struct AnyLoaded {
    /// The game, as far as it could be read.
    pub tree: Box<dyn AnyTree>,
    /// What was wrong, in the order of the record.
    pub faults: Vec<Fault>,
    /// How many faults were not told.
    pub untold: usize,
}

impl<P: Position> From<Loaded<P>> for AnyLoaded {
    fn from(loaded: Loaded<P>) -> Self {
        let Loaded { tree, faults, untold } = loaded;
        AnyLoaded { tree: Box::new(tree), faults, untold }
    }
}

/// A [`Replayed`](crate::Replayed) record of any game.
#[derive(Debug)]
pub struct AnyReplayed {
    /// The game, to its end by the book or to the last move of the record.
    pub game: Box<dyn AnyGame>,
    /// How many moves the record has after the end by the book.
    pub unplayed: usize,
}

impl<P: Position> From<Replayed<P>> for AnyReplayed {
    fn from(Replayed { game, unplayed }: Replayed<P>) -> Self {
        AnyReplayed { game: Box::new(game), unplayed }
    }
}

/// A [`TreeError`] of any game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AnyTreeError {
    /// The tree has no such node, or has it no longer.
    #[error("the tree has no node {}", .0.index())]
    NoSuchNode(NodeId),
    /// The root is no move.
    #[error("the root is no move, and can be neither moved nor deleted, nor have a comment before it")]
    Root,
    /// The move is illegal in the position at the node.
    #[error(transparent)]
    Illegal(#[from] AnyIllegalMove),
    /// The text means no legal move in the position at the node.
    #[error(transparent)]
    Text(#[from] AnyNotationError),
    /// The tree has as many moves as it can hold.
    #[error("the tree is full")]
    Full,
    /// The name is that of no square of the board.
    #[error(transparent)]
    Square(#[from] SquareError),
}

impl AnyTreeError {
    /// The name of the reason that programs can rely on, such as `no_such_node`.
    pub const fn code(&self) -> &'static str {
        match self {
            AnyTreeError::NoSuchNode(_) => "no_such_node",
            AnyTreeError::Root => "root",
            AnyTreeError::Illegal(reason) => reason.code,
            AnyTreeError::Text(error) => error.code,
            AnyTreeError::Full => "full",
            AnyTreeError::Square(_) => "no_square",
        }
    }
}

impl<S: Square, K: Kind> From<TreeError<S, K>> for AnyTreeError {
    fn from(error: TreeError<S, K>) -> Self {
        match error {
            TreeError::NoSuchNode(id) => AnyTreeError::NoSuchNode(id),
            TreeError::Root => AnyTreeError::Root,
            TreeError::Illegal(reason) => AnyTreeError::Illegal(reason.into()),
            TreeError::Text(error) => AnyTreeError::Text(error.into()),
            TreeError::Full => AnyTreeError::Full,
        }
    }
}

/// An [`Arrow`] on the board of any game: its colour, and the names of the squares where it begins and ends.
pub type AnyArrow = (Paint, String, String);

/// A [`GameTree`] of any game. Ids that the tree does not have give nothing, or an error where something is changed.
pub trait AnyTree: Debug + Send + Sync {
    /// Which game it is.
    fn info(&self) -> &'static GameInfo;
    /// The position where the game starts.
    fn start(&self) -> &dyn AnyPosition;
    /// The tags.
    fn tags(&self) -> &Tags;
    /// The tags, to change them.
    fn tags_mut(&mut self) -> &mut Tags;
    /// The result that the record gives.
    fn result(&self) -> GameResult;
    /// Changes the result.
    fn set_result(&mut self, result: GameResult);
    /// How many moves there are, in all variations.
    fn moves(&self) -> usize;
    /// Whether the tree has this node.
    fn has(&self, id: NodeId) -> bool;
    /// All moves, each before those that follow it, and the main line before its variations.
    fn nodes(&self) -> Vec<NodeId>;
    /// The moves of the main line.
    fn main_line(&self) -> Vec<NodeId>;
    /// The moves that lead to a node, that of the node included.
    fn line_to(&self, id: NodeId) -> Vec<NodeId>;
    /// The node before.
    fn parent(&self, id: NodeId) -> Option<NodeId>;
    /// The moves after a node, the main one first.
    fn children(&self, id: NodeId) -> Vec<NodeId>;
    /// The number of the move that follows a node.
    fn next_move_number(&self, id: NodeId) -> Option<u64>;
    /// The move of a node; the root has none.
    fn m(&self, id: NodeId) -> Option<PackedMove>;
    /// The move of a node as UCI text; the root has none.
    fn uci(&self, id: NodeId) -> Option<String>;
    /// The move of a node in the notation with this name; nothing if there is no such notation or no move.
    fn text(&self, id: NodeId, notation: &str) -> Option<String>;
    /// The position after a node's move.
    fn position(&self, id: NodeId) -> Option<Box<dyn AnyPosition>>;
    /// Calls the function with every move in the order of [`AnyTree::nodes`]: all positions for the price of one pass.
    fn walk(&self, visit: &mut dyn FnMut(&dyn AnyStep) -> ControlFlow<()>);
    /// The comments after a move; at the root, those before the game.
    fn comments(&self, id: NodeId) -> &[String];
    /// The comments before a move.
    fn comments_before(&self, id: NodeId) -> &[String];
    /// The annotation glyphs of a move.
    fn nags(&self, id: NodeId) -> &[Nag];
    /// What a program says within the comments of a move under a name such as `clk`; see [`Node::remark`].
    fn remark(&self, id: NodeId, name: &str) -> Option<&str>;
    /// The time left on the clock after a move.
    fn clock(&self, id: NodeId) -> Option<Duration>;
    /// The time spent on a move.
    fn elapsed(&self, id: NodeId) -> Option<Duration>;
    /// What an engine thinks of the position.
    fn eval(&self, id: NodeId) -> Option<Eval>;
    /// The arrows and marked squares.
    fn arrows(&self, id: NodeId) -> Vec<AnyArrow>;
    /// As [`GameTree::set_remark`].
    ///
    /// # Errors
    /// There is no such node.
    fn set_remark(&mut self, id: NodeId, name: &str, value: Option<&str>) -> Result<(), AnyTreeError>;
    /// As [`GameTree::set_clock`].
    ///
    /// # Errors
    /// There is no such node.
    fn set_clock(&mut self, id: NodeId, time: Option<Duration>) -> Result<(), AnyTreeError>;
    /// As [`GameTree::set_elapsed`].
    ///
    /// # Errors
    /// There is no such node.
    fn set_elapsed(&mut self, id: NodeId, time: Option<Duration>) -> Result<(), AnyTreeError>;
    /// As [`GameTree::set_eval`].
    ///
    /// # Errors
    /// There is no such node.
    fn set_eval(&mut self, id: NodeId, eval: Option<Eval>) -> Result<(), AnyTreeError>;
    /// As [`GameTree::set_arrows`].
    ///
    /// # Errors
    /// There is no such node, or a square is none of the board.
    fn set_arrows(&mut self, id: NodeId, arrows: &[AnyArrow]) -> Result<(), AnyTreeError>;
    /// Adds a move, or gives back the child that has it.
    ///
    /// # Errors
    /// Why the move is illegal, or that there is no such node.
    fn add(&mut self, parent: NodeId, m: PackedMove) -> Result<NodeId, AnyTreeError>;
    /// Adds the move that a text means in any notation of the game, or gives back the child that has it.
    ///
    /// # Errors
    /// Why the text means no legal move, or that there is no such node.
    fn add_text(&mut self, parent: NodeId, text: &str) -> Result<NodeId, AnyTreeError>;
    /// As [`GameTree::promote`].
    ///
    /// # Errors
    /// There is no such node, or it is the root.
    fn promote(&mut self, id: NodeId) -> Result<(), AnyTreeError>;
    /// As [`GameTree::promote_to_main`].
    ///
    /// # Errors
    /// There is no such node, or it is the root.
    fn promote_to_main(&mut self, id: NodeId) -> Result<(), AnyTreeError>;
    /// As [`GameTree::make_main_line`].
    ///
    /// # Errors
    /// There is no such node.
    fn make_main_line(&mut self, id: NodeId) -> Result<(), AnyTreeError>;
    /// As [`GameTree::demote`].
    ///
    /// # Errors
    /// There is no such node, or it is the root.
    fn demote(&mut self, id: NodeId) -> Result<(), AnyTreeError>;
    /// Deletes a move and all that follows it.
    ///
    /// # Errors
    /// There is no such node, or it is the root.
    fn delete(&mut self, id: NodeId) -> Result<(), AnyTreeError>;
    /// Deletes all that follows a node.
    ///
    /// # Errors
    /// There is no such node.
    fn truncate(&mut self, id: NodeId) -> Result<(), AnyTreeError>;
    /// As [`GameTree::set_comments`].
    ///
    /// # Errors
    /// There is no such node.
    fn set_comments(&mut self, id: NodeId, comments: Vec<String>) -> Result<(), AnyTreeError>;
    /// As [`GameTree::set_comments_before`].
    ///
    /// # Errors
    /// There is no such node, or it is the root.
    fn set_comments_before(&mut self, id: NodeId, comments: Vec<String>) -> Result<(), AnyTreeError>;
    /// As [`GameTree::set_nags`].
    ///
    /// # Errors
    /// There is no such node.
    fn set_nags(&mut self, id: NodeId, nags: Vec<Nag>) -> Result<(), AnyTreeError>;
    /// The game of the main line as far as the book lets it go on; see [`GameTree::replay`].
    fn replay(&self) -> AnyReplayed;
    /// [`AnyTree::replay`] with options by name where the book can be read in several ways.
    ///
    /// # Errors
    /// There is no such option or value.
    fn replay_with(&self, options: &[(&str, &str)]) -> Result<AnyReplayed, GameOptionError>;
    /// The game whose moves lead to a node; see [`GameTree::replay_to`].
    fn replay_to(&self, id: NodeId) -> AnyReplayed;
    /// The game of the main line, ended as the record says; see [`GameTree::to_game`].
    fn to_game(&self) -> Box<dyn AnyGame>;
    /// A page that steps through the main line; see [`GameTree::viewer`].
    ///
    /// # Errors
    /// The game has no such notation.
    fn viewer(&self, viewer: &GameViewer) -> Result<String, UnknownNotation>;
    /// Writes the game as PGN; see [`GameTree::write_pgn`].
    ///
    /// # Errors
    /// Those of the output.
    fn write_pgn(&self, style: &PgnStyle, out: &mut dyn fmt::Write) -> fmt::Result;
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyTree>;
    /// Whether the other tree is of the same game and says the same.
    fn same(&self, other: &dyn AnyTree) -> bool;
    /// The [`GameTree`] itself, for code that knows one game.
    fn as_any(&self) -> &dyn Any;
    /// The [`GameTree`] itself, for code that knows one game.
    fn into_any(self: Box<Self>) -> Box<dyn Any>;
}

/// A [`Step`] of a walk through a tree of any game.
pub trait AnyStep {
    /// The node.
    fn id(&self) -> NodeId;
    /// Its move.
    fn m(&self) -> PackedMove;
    /// Its move as UCI text.
    fn uci(&self) -> String;
    /// Its move in the notation with this name, if there is such a notation.
    fn text(&self, notation: &str) -> Option<String>;
    /// The position before the move.
    fn before(&self) -> &dyn AnyPosition;
    /// The position after the move.
    fn after(&self) -> &dyn AnyPosition;
}

impl<P: Position> AnyStep for Step<'_, P> {
    fn id(&self) -> NodeId {
        self.node.id()
    }

    fn m(&self) -> PackedMove {
        self.m.pack()
    }

    fn uci(&self) -> String {
        self.m.to_string()
    }

    fn text(&self, notation: &str) -> Option<String> {
        text(&self.before, self.m, notation)
    }

    fn before(&self) -> &dyn AnyPosition {
        &self.before
    }

    fn after(&self) -> &dyn AnyPosition {
        &self.after
    }
}

fn text<P: Position>(before: &P, m: MoveOf<P>, notation: &str) -> Option<String> {
    let notation: &dyn Notation<P> = *P::NOTATIONS.iter().find(|known| known.name() == notation)?;
    Some(notation.text(before, m))
}

impl Clone for Box<dyn AnyTree> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}

impl PartialEq for dyn AnyTree + '_ {
    fn eq(&self, other: &Self) -> bool {
        self.same(other)
    }
}

impl Eq for dyn AnyTree + '_ {}

impl<P: Position> AnyTree for GameTree<P> {
    fn info(&self) -> &'static GameInfo {
        P::GAME
    }

    fn start(&self) -> &dyn AnyPosition {
        GameTree::<P>::start(self)
    }

    fn tags(&self) -> &Tags {
        GameTree::tags(self)
    }

    fn tags_mut(&mut self) -> &mut Tags {
        GameTree::tags_mut(self)
    }

    fn result(&self) -> GameResult {
        GameTree::result(self)
    }

    fn set_result(&mut self, result: GameResult) {
        GameTree::set_result(self, result);
    }

    fn moves(&self) -> usize {
        self.len()
    }

    fn has(&self, id: NodeId) -> bool {
        self.node(id).is_some()
    }

    fn nodes(&self) -> Vec<NodeId> {
        GameTree::nodes(self).map(Node::id).collect()
    }

    fn main_line(&self) -> Vec<NodeId> {
        GameTree::main_line(self).map(Node::id).collect()
    }

    fn line_to(&self, id: NodeId) -> Vec<NodeId> {
        let path = self.node(id).into_iter().flat_map(Node::path).map(Node::id);
        let mut line: Vec<_> = path.filter(|id| *id != NodeId::ROOT).collect();
        line.reverse();
        line
    }

    fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.parent().map(Node::id)
    }

    fn children(&self, id: NodeId) -> Vec<NodeId> {
        self.node(id).into_iter().flat_map(Node::children).map(Node::id).collect()
    }

    fn next_move_number(&self, id: NodeId) -> Option<u64> {
        self.node(id).map(Node::next_move_number)
    }

    fn m(&self, id: NodeId) -> Option<PackedMove> {
        Some(self.node(id)?.m()?.pack())
    }

    fn uci(&self, id: NodeId) -> Option<String> {
        Some(self.node(id)?.m()?.to_string())
    }

    fn text(&self, id: NodeId, notation: &str) -> Option<String> {
        let node = self.node(id)?;
        text(&node.parent()?.position(), node.m()?, notation)
    }

    fn position(&self, id: NodeId) -> Option<Box<dyn AnyPosition>> {
        Some(Box::new(self.node(id)?.position()))
    }

    fn walk(&self, visit: &mut dyn FnMut(&dyn AnyStep) -> ControlFlow<()>) {
        let _ = GameTree::walk(self).try_for_each(|step| visit(&step));
    }

    fn comments(&self, id: NodeId) -> &[String] {
        self.node(id).map_or(&[], Node::comments)
    }

    fn comments_before(&self, id: NodeId) -> &[String] {
        self.node(id).map_or(&[], Node::comments_before)
    }

    fn nags(&self, id: NodeId) -> &[Nag] {
        self.node(id).map_or(&[], Node::nags)
    }

    fn remark(&self, id: NodeId, name: &str) -> Option<&str> {
        self.node(id)?.remark(name)
    }

    fn clock(&self, id: NodeId) -> Option<Duration> {
        self.node(id)?.clock()
    }

    fn elapsed(&self, id: NodeId) -> Option<Duration> {
        self.node(id)?.elapsed()
    }

    fn eval(&self, id: NodeId) -> Option<Eval> {
        self.node(id)?.eval()
    }

    fn arrows(&self, id: NodeId) -> Vec<AnyArrow> {
        let arrows = self.node(id).map(Node::arrows).unwrap_or_default().into_iter();
        arrows.map(|Arrow { paint, from, to }| (paint, from.to_string(), to.to_string())).collect()
    }

    fn set_remark(&mut self, id: NodeId, name: &str, value: Option<&str>) -> Result<(), AnyTreeError> {
        Ok(GameTree::set_remark(self, id, name, value)?)
    }

    fn set_clock(&mut self, id: NodeId, time: Option<Duration>) -> Result<(), AnyTreeError> {
        Ok(GameTree::set_clock(self, id, time)?)
    }

    fn set_elapsed(&mut self, id: NodeId, time: Option<Duration>) -> Result<(), AnyTreeError> {
        Ok(GameTree::set_elapsed(self, id, time)?)
    }

    fn set_eval(&mut self, id: NodeId, eval: Option<Eval>) -> Result<(), AnyTreeError> {
        Ok(GameTree::set_eval(self, id, eval)?)
    }

    fn set_arrows(&mut self, id: NodeId, arrows: &[AnyArrow]) -> Result<(), AnyTreeError> {
        let read = |(paint, from, to): &AnyArrow| {
            Ok(Arrow { paint: *paint, from: from.parse::<P::Square>()?, to: to.parse()? })
        };
        let arrows: Vec<_> = arrows.iter().map(read).collect::<Result<_, SquareError>>()?;
        Ok(GameTree::set_arrows(self, id, &arrows)?)
    }

    fn add(&mut self, parent: NodeId, m: PackedMove) -> Result<NodeId, AnyTreeError> {
        let m = Move::unpack(m).ok_or_else(|| AnyIllegalMove::foreign_move(m, P::GAME.name))?;
        Ok(GameTree::add(self, parent, m)?)
    }

    fn add_text(&mut self, parent: NodeId, text: &str) -> Result<NodeId, AnyTreeError> {
        let mut cursor = self.cursor_at(parent)?;
        Ok(cursor.add_text(text)?)
    }

    fn promote(&mut self, id: NodeId) -> Result<(), AnyTreeError> {
        Ok(GameTree::promote(self, id)?)
    }

    fn promote_to_main(&mut self, id: NodeId) -> Result<(), AnyTreeError> {
        Ok(GameTree::promote_to_main(self, id)?)
    }

    fn make_main_line(&mut self, id: NodeId) -> Result<(), AnyTreeError> {
        Ok(GameTree::make_main_line(self, id)?)
    }

    fn demote(&mut self, id: NodeId) -> Result<(), AnyTreeError> {
        Ok(GameTree::demote(self, id)?)
    }

    fn delete(&mut self, id: NodeId) -> Result<(), AnyTreeError> {
        Ok(GameTree::delete(self, id)?)
    }

    fn truncate(&mut self, id: NodeId) -> Result<(), AnyTreeError> {
        Ok(GameTree::truncate(self, id)?)
    }

    fn set_comments(&mut self, id: NodeId, comments: Vec<String>) -> Result<(), AnyTreeError> {
        Ok(GameTree::set_comments(self, id, comments)?)
    }

    fn set_comments_before(&mut self, id: NodeId, comments: Vec<String>) -> Result<(), AnyTreeError> {
        Ok(GameTree::set_comments_before(self, id, comments)?)
    }

    fn set_nags(&mut self, id: NodeId, nags: Vec<Nag>) -> Result<(), AnyTreeError> {
        Ok(GameTree::set_nags(self, id, nags)?)
    }

    fn replay(&self) -> AnyReplayed {
        GameTree::replay(self).into()
    }

    fn replay_with(&self, options: &[(&str, &str)]) -> Result<AnyReplayed, GameOptionError> {
        Ok(GameTree::replay_with(self, P::Options::from_pairs(options)?).into())
    }

    fn replay_to(&self, id: NodeId) -> AnyReplayed {
        GameTree::replay_to(self, id).into()
    }

    fn to_game(&self) -> Box<dyn AnyGame> {
        let game: Game<P> = GameTree::to_game(self);
        Box::new(game)
    }

    fn viewer(&self, viewer: &GameViewer) -> Result<String, UnknownNotation> {
        GameTree::viewer(self, viewer)
    }

    fn write_pgn(&self, style: &PgnStyle, out: &mut dyn fmt::Write) -> fmt::Result {
        GameTree::write_pgn(self, style, out)
    }

    fn boxed_clone(&self) -> Box<dyn AnyTree> {
        Box::new(self.clone())
    }

    fn same(&self, other: &dyn AnyTree) -> bool {
        other.as_any().downcast_ref::<Self>().is_some_and(|other| self == other)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
