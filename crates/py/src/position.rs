//! Positions.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyString, PyTuple};
use qipan::{AnyPerftTable, AnyPosition, BoardStyle, Side, xiongqi};

use crate::errors::{self, Refusal};
use crate::game::PyGame;
use crate::interrupt;
use crate::moves::{PyMove, PyMoves, move_text, own_move, read_move, square_names};
use crate::pickle;
use crate::pictures::{self, Drawing};
use crate::setup::PySetup;
use crate::tables::{self, Game};
use crate::values;

/// So many plies are counted before anybody would miss the interpreter.
const SOON: u32 = 3;

/// A possible position of a game, which never changes.
///
/// Positions are equal if the game's repetition rule calls them the same; the counters do not matter. They can be keys of
/// dictionaries, and are ordered by nothing.
///
/// The position is that of a FEN, or the start position. ``qipan.FenError`` says what is wrong with the text,
/// ``qipan.SetupError`` all that is wrong with the position.
///
/// >>> position = qipan.Position("xinghua")
/// >>> after = position.play("Nf3")
/// >>> after.fen()
/// 'rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1'
/// >>> after == position.play("g1f3"), after == position
/// (True, False)
#[pyclass(name = "Position", module = "qipan", frozen)]
pub(crate) struct PyPosition {
    pub(crate) position: Box<dyn AnyPosition>,
    pub(crate) game: Game,
}

impl PyPosition {
    pub(crate) fn new(game: Game, position: Box<dyn AnyPosition>) -> Self {
        PyPosition { position, game }
    }
}

#[pymethods]
impl PyPosition {
    #[new]
    #[pyo3(signature = (game, fen = None))]
    fn read(game: &str, fen: Option<&str>) -> PyResult<Self> {
        let game = Game::named(game)?;
        let position = (game.row().position)(fen.unwrap_or("startpos")).map_err(errors::position)?;
        Ok(PyPosition::new(game, position))
    }

    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("game", "turn")
    }

    /// Return the position of a FEN that is not quite right, and what was wrong with it: impossible rights are dropped,
    /// counters brought into range, and superfluous pieces let stand.
    ///
    /// >>> repaired = qipan.Position.repair("xinghua", "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1")
    /// >>> repaired.position.fen()
    /// '4k3/8/8/8/8/8/8/4K3 w - - 0 1'
    /// >>> [fault.code for fault in repaired.mended]
    /// ['no_castling', 'no_castling']
    #[staticmethod]
    fn repair<'py>(py: Python<'py>, game: &str, fen: &str) -> PyResult<Bound<'py, PyAny>> {
        let game = Game::named(game)?;
        let repaired = (game.row().position_lenient)(fen).map_err(errors::position)?;
        values::repaired(py, game, repaired)
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

    /// The side to move.
    #[getter]
    fn turn(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        Ok(tables::get(py)?.side(py, self.position.turn()))
    }

    /// The Zobrist key: equal for equal positions, and different for different ones but for chance.
    #[getter]
    fn key(&self) -> u64 {
        self.position.key()
    }

    /// Whether the side to move is in check.
    #[getter]
    fn is_check(&self) -> bool {
        self.position.is_check()
    }

    /// The squares of the pieces that give check to the side to move.
    #[getter]
    fn checkers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        square_names(py, self.game, &self.position.checkers())
    }

    /// The legal moves, as a sequence.
    ///
    /// >>> len(qipan.Position("xiangqi").legal_moves)
    /// 44
    #[getter]
    fn legal_moves(&self) -> PyMoves {
        PyMoves { moves: self.position.legal_steps(), game: self.game }
    }

    /// Plies since the last move that sets the draw counter back.
    #[getter]
    fn halfmoves(&self) -> u32 {
        self.position.to_setup().halfmoves()
    }

    /// The number of the move, counted up after the second side's.
    #[getter]
    fn fullmoves(&self) -> u32 {
        self.position.to_setup().fullmoves()
    }

    /// Who may still castle where, as FEN writes it: such as ``KQkq``, or ``-``.
    #[getter]
    fn castling(&self) -> String {
        let [castling, _] = self.position.to_setup().rights();
        castling
    }

    /// The square where a soldier can be captured en passant.
    #[getter]
    fn en_passant(&self) -> Option<String> {
        let [_, square] = self.position.to_setup().rights();
        (square != "-").then_some(square)
    }

    /// How the game has ended on the board, if the side to move has no legal move.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        if self.position.outcome().is_none() {
            return Ok(None);
        }
        let game = self.position.to_game(&[]).map_err(crate::game::unknown_option)?;
        game.explanation().map(|explanation| values::outcome(py, self.game, &explanation)).transpose()
    }

    /// The names of the notations of the game's moves, the preferred ones first.
    #[getter]
    fn notations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, (self.game.row().notations)())
    }

    /// Return the FEN with all six fields.
    fn fen(&self) -> String {
        self.position.fen()
    }

    /// Return the position after a move, given as a move or as text in any notation.
    ///
    /// >>> qipan.Position("xiangqi").play("h0h5")
    /// Traceback (most recent call last):
    ///     ...
    /// qipan.IllegalMoveError: "h0h5", column 1: a horse does not move from h0 to h5
    fn play(&self, m: &Bound<'_, PyAny>) -> PyResult<Self> {
        let m = read_move(self.game, &*self.position, m)?;
        let mut position = self.position.boxed_clone();
        position.play(m).map_err(|error| errors::illegal(self.game, error, Some(self.position.fen())))?;
        Ok(PyPosition::new(self.game, position))
    }

    /// Count the lines of play of exactly so many plies, on so many threads. Ctrl-C ends it. With a table, what follows a
    /// position is counted once for all the ways that lead to it.
    ///
    /// >>> qipan.Position("xiongqi").perft(3)
    /// 11801
    #[pyo3(signature = (depth, threads = 1, table = None))]
    fn perft(
        &self,
        py: Python<'_>,
        depth: u32,
        threads: usize,
        table: Option<&Bound<'_, PyPerftTable>>,
    ) -> PyResult<u64> {
        check_perft(depth, threads)?;
        let table = self.own_table(table)?;
        count(py, &*self.position, depth, threads, table)
    }

    /// Count as ``perft`` does, apart for each legal move.
    ///
    /// >>> counts = qipan.Position("xinghua").divide(2)
    /// >>> {str(move): nodes for move, nodes in counts.items()}["e2e4"]
    /// 20
    #[pyo3(signature = (depth, threads = 1, table = None))]
    fn divide<'py>(
        &self,
        py: Python<'py>,
        depth: u32,
        threads: usize,
        table: Option<&Bound<'py, PyPerftTable>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        check_perft(depth, threads)?;
        let table = self.own_table(table)?;
        let counts = PyDict::new(py);
        for (m, captured) in self.position.legal_steps() {
            if depth > 0 {
                let mut next = self.position.boxed_clone();
                next.play(m).map_err(|error| errors::illegal(self.game, error, None))?;
                let nodes = count(py, &*next, depth - 1, threads, table)?;
                counts.set_item(Bound::new(py, PyMove { m, captured, game: self.game })?, nodes)?;
            }
        }
        Ok(counts)
    }

    /// Return the legal move that a text means, in any notation or in the one named.
    ///
    /// >>> position = qipan.Position("xiangqi")
    /// >>> position.parse("傌二進三") == position.parse("H2+3") == position.parse("h0g2")
    /// True
    /// >>> try:
    /// ...     position.parse("h0f1")
    /// ... except qipan.IllegalMoveError as error:
    /// ...     error.code, error.square, error.column
    /// ('blocked', 'g0', 1)
    #[pyo3(signature = (text, notation = None))]
    fn parse(&self, text: &str, notation: Option<&str>) -> PyResult<PyMove> {
        let m = match notation {
            Some(notation) => {
                self.position.parse_in(text, notation).map_err(|error| errors::write(self.game, error))?
            }
            None => self.position.recognize(text).map_err(|error| errors::notation(self.game, error))?.0,
        };
        Ok(PyMove::of(self.game, &*self.position, m))
    }

    /// Return the legal move that a text means, and the name of the notation that it is in.
    ///
    /// >>> qipan.Position("xiangqi").recognize("炮二平五")
    /// (<xiangqi move h2e2>, 'chinese')
    fn recognize(&self, text: &str) -> PyResult<(PyMove, &'static str)> {
        let (m, notation) =
            self.position.recognize(text).map_err(|error| errors::notation(self.game, error))?;
        Ok((PyMove::of(self.game, &*self.position, m), notation))
    }

    /// Write a legal move in a notation, the preferred one of the game if none is named.
    ///
    /// >>> position = qipan.Position("xiangqi")
    /// >>> [position.write("h2e2", name) for name in ("chinese", "wxf", "iccs")]
    /// ['炮二平五', 'C2=5', 'H2-E2']
    #[pyo3(signature = (m, notation = None))]
    fn write(&self, m: &Bound<'_, PyAny>, notation: Option<&str>) -> PyResult<String> {
        let m = read_move(self.game, &*self.position, m)?;
        let preferred = || (self.game.row().notations)().first().copied().unwrap_or("uci");
        let notation = notation.unwrap_or_else(preferred);
        Ok(self.position.write(m, notation).map_err(|error| errors::write(self.game, error))?)
    }

    /// Whether a move, given as a move or as text, is legal here.
    fn is_legal(&self, m: &Bound<'_, PyAny>) -> bool {
        read_move(self.game, &*self.position, m).is_ok_and(|m| self.position.is_legal(m))
    }

    /// Say why a move is illegal; ``None`` if it is legal. A text that is no move at all, or that could mean several, is an
    /// error.
    ///
    /// >>> qipan.Position("xiangqi").why_illegal("c0a4").message
    /// 'an elephant does not move from c0 to a4'
    fn why_illegal<'py>(
        &self,
        py: Python<'py>,
        m: &Bound<'py, PyAny>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let reason = if let Ok(m) = m.cast::<PyMove>() {
            self.position.check_legal(own_move(self.game, *m.get())?).err()
        } else {
            match self.position.recognize(&move_text(m)?.to_cow()?) {
                Ok(_) => None,
                Err(mut error) => Some(match error.illegal.take() {
                    Some(reason) => *reason,
                    None => return Err(errors::notation(self.game, error).into()),
                }),
            }
        };
        reason.map(|reason| values::illegal(py, self.game, &reason)).transpose()
    }

    /// Whether a legal move gives check.
    fn gives_check(&self, m: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.position.gives_check(read_move(self.game, &*self.position, m)?))
    }

    /// Return the piece on a square.
    ///
    /// >>> qipan.Position("xiangqi").piece_at("e9")
    /// Piece(side=<Side.SECOND: 'second'>, kind=<Kind.GENERAL: 'general'>, letter='k', glyph='將')
    fn piece_at(&self, py: Python<'_>, square: &str) -> PyResult<Option<Py<PyAny>>> {
        let piece = self.position.piece_at(self.game.square(square)?);
        let table = tables::get(py)?.game(self.game);
        Ok(piece.and_then(|piece| table.piece(py, piece)))
    }

    /// Return the pieces by their squares, rank by rank from the first side's left corner.
    fn pieces<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let table = tables::get(py)?.game(self.game);
        let pieces = PyDict::new(py);
        for square in 0..table.row.info.board.squares() as u8 {
            if let Some(piece) = self.position.piece_at(square) {
                pieces.set_item(table.square(py, square), table.piece(py, piece))?;
            }
        }
        Ok(pieces)
    }

    /// Return the position as a numpy array of ``uint8``: a plane of 0 and 1 for each kind of the first side and then of
    /// the second, in the order of ``info.kinds``, each rank by rank from the first side's end.
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let numpy = py.import("numpy")?;
        let (pieces, board) = ((self.game.row().pieces)(), self.game.row().info.board);
        let mut planes = vec![0_u8; pieces.len() * board.squares()];
        for square in 0..board.squares() {
            let here = self.position.piece_at(square as u8);
            if let Some(plane) = here.and_then(|here| pieces.iter().position(|piece| *piece == here)) {
                planes[plane * board.squares() + square] = 1;
            }
        }
        let flat = numpy.call_method1("frombuffer", (PyBytes::new(py, &planes), "uint8"))?;
        flat.call_method0("copy")?.call_method1("reshape", (pieces.len(), board.ranks, board.files))
    }

    /// Return the pieces that a legal move newly chases, in a game that judges repetitions by chases: a program can warn
    /// its player before the losing move.
    ///
    /// >>> position = qipan.Position("xiangqi", "4k4/9/n8/9/P8/4P4/R8/9/9/3K5 w - - 0 1")
    /// >>> position.chases("a5b5")
    /// (Chase(victim='a7', attackers=('a3',)),)
    fn chases<'py>(&self, py: Python<'py>, m: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
        let m = read_move(self.game, &*self.position, m)?;
        let chases = self.game.row().chases(&*self.position, m);
        values::chases(py, self.game, &chases.map_err(|error| errors::chase(self.game, error))?)
    }

    /// Say what is known about whether a position of xiongqi is dead: whether any sequence of legal moves mates a side
    /// (XO-32).
    ///
    /// >>> qipan.Position("xiongqi", "4g3/8/8/8/8/8/8/2NG4 w - - 0 1").deadness()
    /// <Deadness.DEAD: 'dead'>
    fn deadness<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let text = match self.xiongqi("deadness")?.is_dead() {
            xiongqi::Deadness::Dead => "dead",
            xiongqi::Deadness::Alive => "alive",
            xiongqi::Deadness::Unknown => "unknown",
        };
        tables::get(py)?.member(py, "Deadness", text)
    }

    /// Return the FEEN of a position of xiongqi, with empty hands.
    ///
    /// >>> qipan.Position("xiongqi", "4g3/8/8/8/8/8/8/2NG4 w - - 0 1").feen()
    /// '4g^3/8/8/8/8/8/8/2NG^4 / C/c'
    fn feen(&self) -> PyResult<String> {
        Ok(xiongqi::Feen::from(self.xiongqi("FEEN")?).to_string())
    }

    /// Return the position of xiongqi that a FEEN gives; what is in hands is no matter of the rules.
    #[staticmethod]
    fn from_feen(feen: &str) -> PyResult<Self> {
        let feen: xiongqi::Feen =
            feen.parse().map_err(|error| Refusal::new("FenError", error).code("invalid_feen").token(feen))?;
        Ok(PyPosition::new(Game::named("xiongqi")?, Box::new(feen.position)))
    }

    /// Return the position as a setup, which can be edited.
    fn setup(&self) -> PySetup {
        PySetup::new(self.game, self.position.to_setup())
    }

    /// Return a game that starts here, with the options that its book leaves open.
    #[pyo3(signature = (**options))]
    fn start_game(&self, options: Option<&Bound<'_, PyDict>>) -> PyResult<PyGame> {
        PyGame::start(self.game, &*self.position, options)
    }

    /// Draw the board as text: with Chinese characters (``hanzi``), the letters of FEN (``letters``) or Unicode chess symbols
    /// (``symbols``), seen by either side.
    #[pyo3(signature = (style = "hanzi", bottom = "first"))]
    fn board(&self, style: &str, bottom: &str) -> PyResult<String> {
        Ok(self.position.board_seen_by(tables::read_side(bottom)?, pictures::read_style(style)?))
    }

    /// Draw the board as an SVG picture.
    ///
    /// ``pieces`` are ``hanzi``, ``pictograms`` (which need no font) or ``letters``; ``scheme`` is ``light``, ``dark`` or
    /// ``print``; ``colors`` changes colours of it by name; ``width`` is in pixels, 0 for as wide as the page lets it be.
    /// ``bottom`` is the side whose end is at the bottom. ``last_move`` marks a move, and ``arrows`` and ``squares`` whatever
    /// is to be shown; a ``qipan.Arrow`` has a colour, else they are green.
    ///
    /// >>> picture = qipan.Position("xiangqi").svg(arrows=[("h2", "e2")], squares=["e6"], width=300)
    /// >>> picture[:4], 'width="300"' in picture
    /// ('<svg', True)
    #[pyo3(signature = (**options))]
    fn svg(&self, options: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
        let drawing = Drawing::read(self.game, options)?;
        Ok(self.position.svg(&drawing.0).map_err(pictures::no_square)?)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(None)
    }

    fn __str__(&self) -> String {
        self.position.board(BoardStyle::default())
    }

    fn __repr__(&self) -> String {
        format!("Position('{}', '{}')", self.game.name(), self.position.fen())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyPosition>().is_ok_and(|other| self.position.same(&*other.get().position))
    }

    fn __hash__(&self) -> u64 {
        self.position.key()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<pickle::Reduced<'py, (&'static str, String)>> {
        pickle::reduced(py, "_restore_position", (self.game.name(), self.position.fen()))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}

impl PyPosition {
    fn xiongqi(&self, what: &str) -> PyResult<&xiongqi::Position> {
        self.position.as_any().downcast_ref().ok_or_else(|| {
            let message = format!("only xiongqi has {what}, and this is a position of {}", self.game.name());
            Refusal::new("ActionError", message).code("other_game").into()
        })
    }

    fn own_table<'a>(
        &self,
        table: Option<&'a Bound<'_, PyPerftTable>>,
    ) -> PyResult<Option<&'a AnyPerftTable>> {
        let Some(table) = table else { return Ok(None) };
        let table = table.get();
        if table.game == self.game {
            return Ok(Some(&table.table));
        }
        let message =
            format!("the table is one of {}, and the position of {}", table.game.name(), self.game.name());
        Err(Refusal::new("QipanError", message).code("other_game").into())
    }
}

/// No machine counts that deep, or has so many cores; the bounds keep stacks and threads within theirs.
fn check_perft(depth: u32, threads: usize) -> PyResult<()> {
    if depth <= 100 && (1..=256).contains(&threads) {
        return Ok(());
    }
    let message = "expected a depth of at most 100 plies and from 1 to 256 threads";
    Err(Refusal::new("QipanError", message).code("out_of_range").into())
}

fn count(
    py: Python<'_>,
    position: &dyn AnyPosition,
    depth: u32,
    threads: usize,
    table: Option<&AnyPerftTable>,
) -> PyResult<u64> {
    if depth <= SOON {
        return Ok(position.perft(depth, 1));
    }
    let nodes = interrupt::detached(py, |go_on| position.perft_while(depth, threads, table, go_on))?;
    match nodes {
        Some(u64::MAX) | None => {
            let message = format!("there are {} lines of play or more; count fewer plies", u64::MAX);
            Err(Refusal::new("QipanError", message).code("too_many").into())
        }
        Some(nodes) => Ok(nodes),
    }
}

/// Remembers how many lines of play follow a position, for ``Position.perft``: exact, and of any use only to deep counts.
///
/// >>> table = qipan.PerftTable("xinghua", megabytes=1)
/// >>> qipan.Position("xinghua").perft(4, table=table)
/// 197281
#[pyclass(name = "PerftTable", module = "qipan", frozen)]
pub(crate) struct PyPerftTable {
    table: AnyPerftTable,
    game: Game,
}

#[pymethods]
impl PyPerftTable {
    #[new]
    #[pyo3(signature = (game, megabytes = 64))]
    fn make(game: &str, megabytes: u32) -> PyResult<Self> {
        let game = Game::named(game)?;
        let bytes = usize::try_from(u64::from(megabytes) << 20).unwrap_or(usize::MAX);
        let table = (game.row().perft_table)(bytes);
        let table = table.map_err(|error| Refusal::new("QipanError", error).code("no_memory"))?;
        Ok(PyPerftTable { table, game })
    }

    fn __repr__(&self) -> String {
        format!("<table of {}>", self.game.name())
    }
}

/// Either side, or the one that is meant where none is named.
pub(crate) fn side_or(side: Option<&str>, implied: impl FnOnce() -> Side) -> PyResult<Side> {
    side.map_or_else(|| Ok(implied()), tables::read_side)
}
