//! Nodes of recorded games.

use core::hash::{Hash, Hasher};
use core::time::Duration;
use std::hash::DefaultHasher;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};
use qipan::{AnyArrow, AnyTree, AnyTreeError, Arrow, Eval, Nag, NodeId, Score};

use crate::errors::{self, Refusal};
use crate::game::PyGame;
use crate::moves::{PyMove, PyMoves, move_text, own_move};
use crate::numbers;
use crate::pictures::{self, Drawing};
use crate::position::PyPosition;
use crate::tables;
use crate::tree::{PyTree, refused};
use crate::values;

/// A move of a recorded game and what is said about it, or the root before all moves.
///
/// Nodes are equal if they are of one tree object and stand for the same move there. Once its move is deleted, a node
/// answers with ``qipan.TreeError``.
///
/// >>> tree = qipan.GameTree("xinghua")
/// >>> node = tree.root.add("e4").add("e5")
/// >>> node.comment = "classical"
/// >>> node.arrows = [qipan.Arrow(qipan.Paint.GREEN, "g1", "f3")]
/// >>> node.comments
/// ('[%cal Gg1f3]', 'classical')
/// >>> node.parent == tree.root.main
/// True
#[pyclass(name = "Node", module = "qipan", frozen)]
pub(crate) struct PyNode {
    pub(crate) tree: Py<PyTree>,
    pub(crate) id: NodeId,
}

impl PyNode {
    /// Nodes of a tree.
    pub(crate) fn tuple<'py>(tree: &Bound<'py, PyTree>, ids: &[NodeId]) -> PyResult<Bound<'py, PyTuple>> {
        let node = |id: &NodeId| Bound::new(tree.py(), PyNode { tree: tree.clone().unbind(), id: *id });
        PyTuple::new(tree.py(), ids.iter().map(node).collect::<PyResult<Vec<_>>>()?)
    }

    fn node(&self, py: Python<'_>, id: NodeId) -> Self {
        PyNode { tree: self.tree.clone_ref(py), id }
    }

    /// Asks the tree about the node, which must be there.
    fn ask<T>(&self, py: Python<'_>, question: impl FnOnce(&dyn AnyTree, NodeId) -> T) -> PyResult<T> {
        let tree = self.tree.get();
        let answer = {
            let tree = tree.lock(py);
            tree.has(self.id).then(|| question(&**tree, self.id))
        };
        answer.ok_or_else(|| refused(tree.game, AnyTreeError::NoSuchNode(self.id)).into())
    }

    /// Changes the tree at the node.
    fn change<T>(
        &self,
        py: Python<'_>,
        change: impl FnOnce(&mut dyn AnyTree, NodeId) -> Result<T, AnyTreeError>,
    ) -> PyResult<T> {
        let tree = self.tree.get();
        let changed = change(&mut **tree.lock(py), self.id);
        changed.map_err(|error| refused(tree.game, error).into())
    }

    fn check_notation(&self, notation: &str) -> PyResult<()> {
        let known = (self.tree.get().game.row().notations)();
        if known.contains(&notation) {
            return Ok(());
        }
        let name = notation.chars().take(40).collect();
        Err(errors::unknown_notation(qipan::UnknownNotation { name, known }).into())
    }
}

fn time_of(seconds: Option<f64>) -> PyResult<Option<Duration>> {
    seconds.map(|seconds| Ok(Duration::from_millis(numbers::milliseconds(seconds)?))).transpose()
}

#[pymethods]
impl PyNode {
    #[classattr]
    fn __match_args__() -> (&'static str,) {
        ("move",)
    }

    /// The tree.
    #[getter]
    fn tree(&self, py: Python<'_>) -> Py<PyTree> {
        self.tree.clone_ref(py)
    }

    /// The id of the node in its tree, which is never given to another move there; 0 for the root.
    #[getter]
    fn id(&self) -> u32 {
        self.id.index()
    }

    /// Whether this is the root.
    #[getter]
    fn is_root(&self) -> bool {
        self.id == NodeId::ROOT
    }

    /// The move; the root has none.
    #[getter(r#move)]
    fn get_move(&self, py: Python<'_>) -> PyResult<Option<PyMove>> {
        let game = self.tree.get().game;
        self.ask(py, |tree, id| {
            let before = tree.position(tree.parent(id)?)?;
            Some(PyMove::of(game, &*before, tree.m(id)?))
        })
    }

    /// The move as UCI text; the root has none.
    #[getter]
    fn uci(&self, py: Python<'_>) -> PyResult<Option<String>> {
        self.ask(py, |tree, id| tree.uci(id))
    }

    /// Return the move in a notation, the preferred one of the game if none is named; the root has none.
    #[pyo3(signature = (notation = None))]
    fn text(&self, py: Python<'_>, notation: Option<&str>) -> PyResult<Option<String>> {
        let game = self.tree.get().game;
        let preferred = || (game.row().notations)().first().copied().unwrap_or("uci");
        let notation = notation.unwrap_or_else(preferred);
        self.check_notation(notation)?;
        self.ask(py, |tree, id| tree.text(id, notation))
    }

    /// The number of the move that follows.
    #[getter]
    fn next_move_number(&self, py: Python<'_>) -> PyResult<Option<u64>> {
        self.ask(py, |tree, id| tree.next_move_number(id))
    }

    /// The position after the move.
    #[getter]
    fn position(&self, py: Python<'_>) -> PyResult<PyPosition> {
        let game = self.tree.get().game;
        let position = self.ask(py, |tree, id| tree.position(id))?;
        let gone = || refused(game, AnyTreeError::NoSuchNode(self.id));
        Ok(PyPosition::new(game, position.ok_or_else(gone)?))
    }

    /// Return the FEN of the position after the move.
    fn fen(&self, py: Python<'_>) -> PyResult<String> {
        Ok(self.position(py)?.position.fen())
    }

    /// The node before; the root has none.
    #[getter]
    fn parent(&self, py: Python<'_>) -> PyResult<Option<PyNode>> {
        let parent = self.ask(py, |tree, id| tree.parent(id))?;
        Ok(parent.map(|id| self.node(py, id)))
    }

    /// The moves after this one, the main one first.
    #[getter]
    fn children<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let children = self.ask(py, |tree, id| tree.children(id))?;
        PyNode::tuple(self.tree.bind(py), &children)
    }

    /// The main move after this one, if any follows.
    #[getter]
    fn main(&self, py: Python<'_>) -> PyResult<Option<PyNode>> {
        let main = self.ask(py, |tree, id| tree.children(id).first().copied())?;
        Ok(main.map(|id| self.node(py, id)))
    }

    /// The other moves after this one.
    #[getter]
    fn variations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let children = self.ask(py, |tree, id| tree.children(id))?;
        PyNode::tuple(self.tree.bind(py), children.get(1..).unwrap_or_default())
    }

    /// The moves that lead here from the start, this one included.
    #[getter]
    fn line(&self, py: Python<'_>) -> PyResult<PyMoves> {
        let game = self.tree.get().game;
        let moves = self.ask(py, |tree, id| {
            let mut position = tree.start().boxed_clone();
            let moves = tree.line_to(id).into_iter().filter_map(|id| tree.m(id));
            // Only legal moves enter a tree.
            let steps = moves.map(|m| {
                let captured = position.captured(m).map_or(0, |(_, piece)| piece.kind);
                position.play(m).map(|()| (m, captured))
            });
            steps.map_while(Result::ok).collect()
        })?;
        Ok(PyMoves { moves, game })
    }

    /// Add a move, given as a move or as text in any notation, and return its node; a move that is there already is given
    /// back.
    fn add(&self, m: &Bound<'_, PyAny>) -> PyResult<PyNode> {
        let (py, game) = (m.py(), self.tree.get().game);
        let added = if let Ok(m) = m.cast::<PyMove>() {
            let m = own_move(game, *m.get())?;
            self.change(py, |tree, id| tree.add(id, m))?
        } else {
            let text = move_text(m)?.to_cow()?;
            self.change(py, |tree, id| tree.add_text(id, &text))?
        };
        Ok(self.node(py, added))
    }

    /// Move the variation one place up among its alternatives; the uppermost becomes the main move.
    fn promote(&self, py: Python<'_>) -> PyResult<()> {
        self.change(py, |tree, id| tree.promote(id))
    }

    /// Make the move the first among its alternatives.
    fn promote_to_main(&self, py: Python<'_>) -> PyResult<()> {
        self.change(py, |tree, id| tree.promote_to_main(id))
    }

    /// Make the line that leads here the main line of the game.
    fn make_main_line(&self, py: Python<'_>) -> PyResult<()> {
        self.change(py, |tree, id| tree.make_main_line(id))
    }

    /// Move the move one place down among its alternatives.
    fn demote(&self, py: Python<'_>) -> PyResult<()> {
        self.change(py, |tree, id| tree.demote(id))
    }

    /// Delete the move and all that follows it.
    fn delete(&self, py: Python<'_>) -> PyResult<()> {
        self.change(py, |tree, id| tree.delete(id))
    }

    /// Delete all that follows.
    fn truncate(&self, py: Python<'_>) -> PyResult<()> {
        self.change(py, |tree, id| tree.truncate(id))
    }

    /// The comments after the move, those for programs included; at the root, the comments before the game.
    #[getter]
    fn comments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.ask(py, |tree, id| tree.comments(id).to_vec())?)
    }

    #[setter]
    fn set_comments(&self, py: Python<'_>, comments: Vec<String>) -> PyResult<()> {
        self.change(py, |tree, id| tree.set_comments(id, comments))
    }

    /// The comments after the move as one text; setting it replaces all of them.
    #[getter]
    fn comment(&self, py: Python<'_>) -> PyResult<String> {
        self.ask(py, |tree, id| tree.comments(id).join(" "))
    }

    #[setter]
    fn set_comment(&self, py: Python<'_>, comment: String) -> PyResult<()> {
        self.change(py, |tree, id| tree.set_comments(id, vec![comment]))
    }

    /// The comments before the move.
    #[getter]
    fn comments_before<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.ask(py, |tree, id| tree.comments_before(id).to_vec())?)
    }

    #[setter]
    fn set_comments_before(&self, py: Python<'_>, comments: Vec<String>) -> PyResult<()> {
        self.change(py, |tree, id| tree.set_comments_before(id, comments))
    }

    /// The annotation glyphs by their numbers, such as 1 for ``!``; a text such as ``"!?"`` may be set too.
    #[getter]
    fn nags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let nags = self.ask(py, |tree, id| tree.nags(id).iter().map(|nag| nag.0).collect::<Vec<_>>())?;
        PyTuple::new(py, nags)
    }

    #[setter]
    fn set_nags(&self, nags: &Bound<'_, PyAny>) -> PyResult<()> {
        let py = nags.py();
        let nags = nags.try_iter()?.map(|nag| {
            let nag = nag?;
            let Ok(text) = nag.cast::<PyString>() else { return Ok(Nag(nag.extract()?)) };
            let text = text.to_cow()?;
            Nag::from_text(&text).ok_or_else(|| {
                let cut: String = text.chars().take(40).collect();
                let message =
                    format!("{cut:?} stands for no glyph: expected one such as ! or +- or a number");
                Refusal::new("QipanError", message).code("no_glyph").token(&text).into()
            })
        });
        let nags = nags.collect::<PyResult<Vec<_>>>()?;
        self.change(py, |tree, id| tree.set_nags(id, nags))
    }

    /// Return what a program says within the comments under a name: ``0:05:00`` of ``[%clk 0:05:00]`` under ``clk``.
    fn remark(&self, py: Python<'_>, name: &str) -> PyResult<Option<String>> {
        self.ask(py, |tree, id| tree.remark(id, name).map(str::to_owned))
    }

    /// Say something for programs within the comments under a name, or take it away.
    #[pyo3(signature = (name, value))]
    fn set_remark(&self, py: Python<'_>, name: &str, value: Option<&str>) -> PyResult<()> {
        self.change(py, |tree, id| tree.set_remark(id, name, value))
    }

    /// The time left on the clock after the move, in seconds.
    #[getter]
    fn clock(&self, py: Python<'_>) -> PyResult<Option<f64>> {
        self.ask(py, |tree, id| tree.clock(id).map(|time| time.as_secs_f64()))
    }

    #[setter]
    fn set_clock(&self, py: Python<'_>, seconds: Option<f64>) -> PyResult<()> {
        let time = time_of(seconds)?;
        self.change(py, |tree, id| tree.set_clock(id, time))
    }

    /// The time spent on the move, in seconds.
    #[getter]
    fn elapsed(&self, py: Python<'_>) -> PyResult<Option<f64>> {
        self.ask(py, |tree, id| tree.elapsed(id).map(|time| time.as_secs_f64()))
    }

    #[setter]
    fn set_elapsed(&self, py: Python<'_>, seconds: Option<f64>) -> PyResult<()> {
        let time = time_of(seconds)?;
        self.change(py, |tree, id| tree.set_elapsed(id, time))
    }

    /// What an engine thinks of the position.
    #[getter]
    fn eval<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.ask(py, |tree, id| tree.eval(id))?.map(|eval| values::eval(py, eval)).transpose()
    }

    #[setter]
    fn set_eval(
        &self,
        py: Python<'_>,
        eval: Option<(Option<i32>, Option<i32>, Option<u32>)>,
    ) -> PyResult<()> {
        let eval = match eval {
            None => None,
            Some((Some(score), None, depth)) => Some(Eval { score: Score::Centipawns(score), depth }),
            Some((None, Some(moves), depth)) => Some(Eval { score: Score::Mate(moves), depth }),
            Some(_) => {
                let message = "an evaluation has either centipawns or a mate";
                return Err(Refusal::new("QipanError", message).code("no_eval").into());
            }
        };
        self.change(py, |tree, id| tree.set_eval(id, eval))
    }

    /// The arrows and marked squares on the board.
    #[getter]
    fn arrows<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let arrows = self.ask(py, |tree, id| tree.arrows(id))?;
        let arrows = arrows.iter().map(|arrow| values::arrow(py, arrow));
        PyTuple::new(py, arrows.collect::<PyResult<Vec<_>>>()?)
    }

    #[setter]
    fn set_arrows(&self, arrows: &Bound<'_, PyAny>) -> PyResult<()> {
        let (py, game) = (arrows.py(), self.tree.get().game);
        let arrows = arrows.try_iter()?.map(|arrow| pictures::read_arrow(game, &arrow?));
        let arrows = arrows.map(|arrow| arrow.map(|Arrow { paint, from, to }| (paint, from, to)));
        let arrows = arrows.collect::<PyResult<Vec<AnyArrow>>>()?;
        self.change(py, |tree, id| tree.set_arrows(id, &arrows))
    }

    /// Draw the position after the move as an SVG picture, with the move and the arrows of the node; see ``Position.svg``
    /// for what can be chosen.
    #[pyo3(signature = (**options))]
    fn svg(&self, py: Python<'_>, options: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
        let game = self.tree.get().game;
        let mut drawing = Drawing::read(game, options)?.0;
        let position = self.position(py)?;
        let (m, arrows) = self.ask(py, |tree, id| (tree.m(id), tree.arrows(id)))?;
        let ends = m.map(|m| [game.square_name(m.from()), game.square_name(m.to())]);
        drawing.last_move = drawing.last_move.or(ends);
        drawing.arrows.extend(arrows.into_iter().map(Into::into));
        Ok(position.position.svg(&drawing).map_err(pictures::no_square)?)
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py, None)
    }

    /// Return the game whose moves lead here, and how many of them come after its end by the book.
    fn replay<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let replayed = self.ask(py, |tree, id| tree.replay_to(id))?;
        let game = Bound::new(py, PyGame::new(self.tree.get().game, replayed.game))?;
        tables::get(py)?.value(py, "Replayed")?.call1((game, replayed.unplayed))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyNode>().is_ok_and(|other| {
            let other = other.get();
            self.tree.is(&other.tree) && self.id == other.id
        })
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.tree.as_ptr() as usize, self.id).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let game = self.tree.get().game.name();
        match self.ask(py, |tree, id| tree.uci(id)) {
            Ok(Some(uci)) => format!("<node {} of a {game} game: {uci}>", self.id.index()),
            Ok(None) => format!("<root of a {game} game>"),
            Err(_) => format!("<deleted node {} of a {game} game>", self.id.index()),
        }
    }

    fn __reduce__(&self) -> PyResult<()> {
        let message = "a node cannot be pickled apart from its tree: pickle node.tree and node.id";
        Err(PyTypeError::new_err(message))
    }
}
