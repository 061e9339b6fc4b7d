//! Recorded games as trees of moves.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::{PyBytes, PyDict, PyString, PyTuple};
use qipan::{AnyTree, AnyTreeError, Charset, GameResult, GameViewer, NodeId, PgnStyle, RecordFormat};

use crate::errors::{self, Refusal};
use crate::game::{PyGame, read_options, unknown_option};
use crate::node::PyNode;
use crate::pickle;
use crate::pictures;
use crate::position::PyPosition;
use crate::records;
use crate::tables::{self, Game};

/// A recorded game: tags, a result, and legal moves with variations at any depth, with comments and annotations.
///
/// ``root`` stands for the start position; the first child of a node is the main move there, the others are variations.
/// Only legal moves enter. Two trees are equal if they say the same.
///
/// >>> tree = qipan.GameTree.from_pgn("1. e4 e5 (1... c5 {sharper}) 2. Nf3 *")
/// >>> [node.text("san") for node in tree.main_line]
/// ['e4', 'e5', 'Nf3']
/// >>> sicilian = tree.root.main.children[1]
/// >>> sicilian.comments
/// ('sharper',)
/// >>> sicilian.promote()
/// >>> print(tree.to_pgn().splitlines()[-1])
/// 1. e4 c5 {sharper} (1... e5 2. Nf3) *
#[pyclass(name = "GameTree", module = "qipan", frozen)]
pub(crate) struct PyTree {
    tree: Mutex<Box<dyn AnyTree>>,
    pub(crate) game: Game,
}

impl PyTree {
    pub(crate) fn new(game: Game, tree: Box<dyn AnyTree>) -> Self {
        PyTree { tree: Mutex::new(tree), game }
    }

    /// The tree of a record that was read.
    pub(crate) fn of(tree: Box<dyn AnyTree>) -> Self {
        Self::new(Game::of(tree.info()), tree)
    }

    /// Nothing panics while the lock is held, so it cannot be poisoned in earnest.
    pub(crate) fn lock(&self, py: Python<'_>) -> MutexGuard<'_, Box<dyn AnyTree>> {
        self.tree.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes the record in a format.
    fn write(
        &self,
        py: Python<'_>,
        format: RecordFormat,
        style: &PgnStyle,
        charset: Option<Charset>,
    ) -> PyResult<Vec<u8>> {
        let tree = self.lock(py).boxed_clone();
        let written = py.detach(|| format.write(&*tree, style, charset));
        Ok(written.map_err(|error| {
            let code = if error.is::<qipan::UnknownNotation>() { "unknown_notation" } else { "unwritable" };
            Refusal::new("RecordError", error).code(code)
        })?)
    }
}

/// Why a tree cannot be changed so.
pub(crate) fn refused(game: Game, error: AnyTreeError) -> Refusal {
    let code = error.code();
    match error {
        AnyTreeError::Illegal(error) => errors::illegal(game, error, None),
        AnyTreeError::Text(error) => errors::notation(game, error),
        AnyTreeError::Square(error) => Refusal::new("SquareError", error).code(code),
        error => Refusal::new("TreeError", error).code(code),
    }
}

/// Reads a result.
fn read_result(text: &str) -> PyResult<GameResult> {
    text.parse().map_err(|error| Refusal::new("QipanError", error).code("no_result").token(text).into())
}

#[pymethods]
impl PyTree {
    #[new]
    #[pyo3(signature = (game, fen = None))]
    fn make(game: &str, fen: Option<&str>) -> PyResult<Self> {
        let game = Game::named(game)?;
        let tree = (game.row().open_tree)(fen.unwrap_or("startpos")).map_err(errors::position)?;
        Ok(PyTree::new(game, tree))
    }

    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("game", "result")
    }

    /// Return the first game of a text in PGN, as far as it can be read; ``qipan.read_records`` tells what was wrong.
    /// ``game`` is meant where the tags do not say which game it is.
    #[staticmethod]
    #[pyo3(signature = (text, game = None))]
    fn from_pgn(py: Python<'_>, text: &str, game: Option<&str>) -> PyResult<Self> {
        records::first_of_pgn(py, text, game)
    }

    /// The name of the game.
    #[getter]
    fn game(&self, py: Python<'_>) -> PyResult<Py<PyString>> {
        Ok(tables::get(py)?.game(self.game).name(py))
    }

    /// What is told of the game: its names, its board, its notations.
    #[getter]
    fn info(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        Ok(tables::get(py)?.game(self.game).info(py))
    }

    /// The position where the game starts.
    #[getter]
    fn start_position(&self, py: Python<'_>) -> PyPosition {
        PyPosition::new(self.game, self.lock(py).start().boxed_clone())
    }

    /// The root, which stands for the start position.
    #[getter]
    fn root(slf: Py<Self>) -> PyNode {
        PyNode { tree: slf, id: NodeId::ROOT }
    }

    /// The moves of the main line, as nodes.
    #[getter]
    fn main_line(slf: Bound<'_, Self>) -> PyResult<Bound<'_, PyTuple>> {
        let line = slf.get().lock(slf.py()).main_line();
        PyNode::tuple(&slf, &line)
    }

    /// All moves, as nodes: each before those that follow it, and the main line before its variations.
    #[getter]
    fn nodes(slf: Bound<'_, Self>) -> PyResult<Bound<'_, PyTuple>> {
        let nodes = slf.get().lock(slf.py()).nodes();
        PyNode::tuple(&slf, &nodes)
    }

    /// Return the node with this id.
    fn node(slf: Bound<'_, Self>, id: u32) -> PyResult<PyNode> {
        let id = NodeId::from_index(id);
        let this = slf.get();
        if this.lock(slf.py()).has(id) {
            return Ok(PyNode { tree: slf.unbind(), id });
        }
        Err(refused(this.game, AnyTreeError::NoSuchNode(id)).into())
    }

    fn __len__(&self, py: Python<'_>) -> usize {
        self.lock(py).moves()
    }

    fn __bool__(&self) -> bool {
        true
    }

    /// The tags, as a mapping that can be changed: such as ``tree.tags["Event"] = "Friendly"``.
    #[getter]
    fn tags(slf: Bound<'_, Self>) -> PyResult<Bound<'_, PyAny>> {
        slf.py().import("qipan._tags")?.getattr("Tags")?.call1((slf,))
    }

    fn _tag(&self, py: Python<'_>, name: &str) -> PyResult<String> {
        let found = self.lock(py).tags().get(name).map(str::to_owned);
        found.ok_or_else(|| PyKeyError::new_err(name.to_owned()))
    }

    fn _set_tag(&self, py: Python<'_>, name: &str, value: &str) {
        self.lock(py).tags_mut().set(name, value);
    }

    fn _remove_tag(&self, py: Python<'_>, name: &str) -> PyResult<()> {
        let removed = self.lock(py).tags_mut().remove(name);
        if removed { Ok(()) } else { Err(PyKeyError::new_err(name.to_owned())) }
    }

    fn _tag_names(&self, py: Python<'_>) -> Vec<String> {
        self.lock(py).tags().iter().map(|(name, _)| name.to_owned()).collect()
    }

    /// The result that the record gives, whatever the moves say; it may be set.
    #[getter]
    fn result<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let result = self.lock(py).result();
        tables::get(py)?.member(py, "Result", &result.to_string())
    }

    #[setter]
    fn set_result(&self, py: Python<'_>, result: &str) -> PyResult<()> {
        self.lock(py).set_result(read_result(result)?);
        Ok(())
    }

    /// Play the main line again, as far as the book lets it go on, with options where it can be read in several ways.
    ///
    /// >>> game, unplayed = qipan.GameTree.from_pgn("1. f3 e5 2. g4 Qh4# 0-1").replay()
    /// >>> game.outcome.reason, unplayed
    /// (<Reason.CHECKMATE: 'checkmate'>, 0)
    #[pyo3(signature = (**options))]
    fn replay<'py>(
        &self,
        py: Python<'py>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let options = read_options(options)?;
        let pairs: Vec<(&str, &str)> = options.iter().map(|(name, value)| (&**name, &**value)).collect();
        let replayed = self.lock(py).replay_with(&pairs).map_err(unknown_option)?;
        let game = Bound::new(py, PyGame::new(self.game, replayed.game))?;
        tables::get(py)?.value(py, "Replayed")?.call1((game, replayed.unplayed))
    }

    /// Return the game of the main line, ended as the record says: by a resignation, an agreement, a claim or the clock.
    fn to_game(&self, py: Python<'_>) -> PyGame {
        PyGame::new(self.game, self.lock(py).to_game())
    }

    /// Write the record as PGN; lines of moves are broken before they are longer than ``width``, 0 for one line.
    #[pyo3(signature = (*, width = 80, notation = None, comments = true, nags = true, variations = true))]
    fn to_pgn(
        &self,
        py: Python<'_>,
        width: usize,
        notation: Option<String>,
        comments: bool,
        nags: bool,
        variations: bool,
    ) -> PyResult<String> {
        let style = PgnStyle { width, notation, comments, nags, variations };
        let mut bytes = self.write(py, RecordFormat::Pgn, &style, None)?;
        // Between records of a file stands an empty line.
        bytes.pop();
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Write the record in a format by name, such as ``xqf``, and return the bytes of the file.
    #[pyo3(signature = (format = "pgn", charset = None))]
    fn to_bytes<'py>(
        &self,
        py: Python<'py>,
        format: &str,
        charset: Option<&str>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let format = records::read_format(format)?;
        let charset = charset.map(records::read_charset).transpose()?;
        Ok(PyBytes::new(py, &self.write(py, format, &PgnStyle::default(), charset)?))
    }

    /// Write the main line as HTML that steps through its moves, with comments, arrows and the verdict; see ``Game.html``.
    #[pyo3(signature = (*, notation = None, title = None, page = false, **options))]
    fn html(
        &self,
        py: Python<'_>,
        notation: Option<String>,
        title: Option<String>,
        page: bool,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<String> {
        let look = pictures::read_look(self.game, options)?;
        let html = self.lock(py).viewer(&GameViewer { look, notation, title, page });
        Ok(html.map_err(errors::unknown_notation)?)
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        self.html(py, None, None, false, None)
    }

    /// Return a copy, whose nodes have the same ids.
    fn copy(&self, py: Python<'_>) -> Self {
        PyTree::new(self.game, self.lock(py).boxed_clone())
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy(py)
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<PyTree>() else { return false };
        // One lock at a time, so that two comparisons cannot wait for each other.
        let mine = self.lock(py).boxed_clone();
        let theirs = other.get().lock(py);
        mine.same(&**theirs)
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.to_pgn(py, 80, None, true, true, true)
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let tree = self.lock(py);
        format!("<recorded {} game, {} moves, {}>", self.game.name(), tree.moves(), tree.result())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<pickle::Reduced<'py, (String, &'static str)>> {
        let function = py.get_type::<PyTree>().getattr("from_pgn")?;
        Ok((function, (self.to_pgn(py, 0, None, true, true, true)?, self.game.name())))
    }
}
