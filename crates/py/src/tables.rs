//! Python objects that are made once: members of enums, names of squares, pieces.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyModule, PyString, PyTuple};
use qipan::{AnyPiece, GAMES, GameInfo, GameRow, Side, Status};

use crate::errors::Refusal;

static TABLES: PyOnceLock<Tables> = PyOnceLock::new();

/// The objects; made when the module is imported.
pub(crate) fn get(py: Python<'_>) -> PyResult<&'static Tables> {
    TABLES.get_or_try_init(py, || Tables::new(py))
}

/// The Python objects that are made once.
pub(crate) struct Tables {
    enums: Py<PyModule>,
    errors: Py<PyModule>,
    values: Py<PyModule>,
    sides: [Py<PyAny>; 2],
    statuses: [Py<PyAny>; 3],
    games: Vec<GameTable>,
}

/// Those of one game.
pub(crate) struct GameTable {
    /// The game.
    pub(crate) row: &'static GameRow,
    name: Py<PyString>,
    squares: Vec<Py<PyString>>,
    kinds: [Option<Py<PyAny>>; 8],
    pieces: [[Option<Py<PyAny>>; 8]; 2],
    info: Py<PyAny>,
}

impl Tables {
    fn new(py: Python<'_>) -> PyResult<Self> {
        let enums = py.import("qipan._enums")?;
        let values = py.import("qipan._values")?;
        let members = |name: &str, texts: &[&str]| -> PyResult<Vec<Py<PyAny>>> {
            let class = enums.getattr(name)?;
            texts.iter().map(|text| Ok(class.call1((text,))?.unbind())).collect()
        };
        let [first, second] = Side::ALL.map(|side| side.to_string());
        let sides: Vec<Py<PyAny>> = members("Side", &[&first, &second])?;
        let statuses = members("Status", &["ongoing", "claimable", "ended"])?;
        let games = GAMES.iter().map(|row| GameTable::new(row, &enums, &values, &sides));
        let games = games.collect::<PyResult<_>>()?;
        let short = |_| Refusal::new("QipanError", "an enum of the package lacks members");
        Ok(Tables {
            games,
            sides: sides.try_into().map_err(short)?,
            statuses: statuses.try_into().map_err(short)?,
            enums: enums.unbind(),
            errors: py.import("qipan._errors")?.unbind(),
            values: values.unbind(),
        })
    }

    /// The member of an enum with this text.
    pub(crate) fn member<'py>(&self, py: Python<'py>, name: &str, text: &str) -> PyResult<Bound<'py, PyAny>> {
        self.enums.bind(py).getattr(name)?.call1((text,))
    }

    /// A class of exceptions.
    pub(crate) fn error<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        self.errors.bind(py).getattr(name)
    }

    /// A class of small values.
    pub(crate) fn value<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        self.values.bind(py).getattr(name)
    }

    /// The member for a side.
    pub(crate) fn side(&self, py: Python<'_>, side: Side) -> Py<PyAny> {
        self.sides[side.index()].clone_ref(py)
    }

    /// The member for a status.
    pub(crate) fn status(&self, py: Python<'_>, status: &Status) -> Py<PyAny> {
        let index = match status {
            Status::Ongoing => 0,
            Status::Claimable(_) => 1,
            Status::Ended(_) => 2,
        };
        self.statuses[index].clone_ref(py)
    }

    /// The objects of a game.
    pub(crate) fn game(&self, game: Game) -> &GameTable {
        &self.games[usize::from(game.0)]
    }

    /// What is told of every game.
    pub(crate) fn infos<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.games.iter().map(|game| game.info.bind(py)))
    }
}

/// A game of the registry, by its place there.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Game(u8);

impl Game {
    /// The game with this name.
    pub(crate) fn named(name: &str) -> PyResult<Self> {
        let unknown = || {
            let known = GAMES.iter().map(|row| row.info.name.to_owned()).collect();
            let error = qipan::UnknownGame { name: name.chars().take(40).collect() };
            Refusal::new("UnknownNameError", error).code("unknown_game").token(name).candidates(known)
        };
        Ok(Self::of(qipan::game(name).ok_or_else(unknown)?.info))
    }

    /// The game that is described so.
    pub(crate) fn of(info: &GameInfo) -> Self {
        Game(GAMES.iter().position(|row| row.info.name == info.name).unwrap_or(0) as u8)
    }

    /// Its row in the registry.
    pub(crate) fn row(self) -> &'static GameRow {
        &GAMES[usize::from(self.0)]
    }

    /// Its name.
    pub(crate) fn name(self) -> &'static str {
        self.row().info.name
    }

    /// The number of the square with this name.
    pub(crate) fn square(self, name: &str) -> PyResult<u8> {
        self.row().info.board.square(name).ok_or_else(|| {
            let board = self.row().info.board;
            let last = board.name(board.squares() as u8 - 1).unwrap_or_default();
            let first = board.name(0).unwrap_or_default();
            let cut: String = name.chars().take(40).collect();
            let message = format!("{cut:?} is no square of {}: expected {first} to {last}", self.name());
            Refusal::new("SquareError", message).code("no_square").token(name).into()
        })
    }

    /// The name of the square with this number.
    pub(crate) fn square_name(self, square: u8) -> String {
        self.row().info.board.name(square).unwrap_or_default()
    }
}

impl GameTable {
    fn new(
        row: &'static GameRow,
        enums: &Bound<'_, PyModule>,
        values: &Bound<'_, PyModule>,
        sides: &[Py<PyAny>],
    ) -> PyResult<Self> {
        let py = enums.py();
        let (kind_class, piece_class) = (enums.getattr("Kind")?, values.getattr("Piece")?);
        let mut kinds: [Option<Py<PyAny>>; 8] = Default::default();
        let mut pieces: [[Option<Py<PyAny>>; 8]; 2] = Default::default();
        let all = (row.pieces)();
        for AnyPiece { side, kind, letter, name, glyph, .. } in all.iter().copied() {
            let member = kind_class.call1((name,))?;
            let piece = piece_class.call1((&sides[side.index()], &member, letter, glyph))?;
            kinds[usize::from(kind & 7)] = Some(member.unbind());
            pieces[side.index()][usize::from(kind & 7)] = Some(piece.unbind());
        }
        let board = row.info.board;
        let names = (0..board.squares() as u8).filter_map(|square| board.name(square));
        let squares: Vec<_> = names.map(|name| PyString::intern(py, &name).unbind()).collect();
        let info = PyDict::new(py);
        for (name, text) in
            [("name", row.info.name), ("chinese", row.info.chinese), ("start", row.info.start)]
        {
            info.set_item(name, text)?;
        }
        info.set_item("sides", PyTuple::new(py, row.info.sides)?)?;
        info.set_item("chinese_sides", PyTuple::new(py, row.info.chinese_sides)?)?;
        for (name, number) in
            [("files", board.files), ("ranks", board.ranks), ("first_rank", board.first_rank)]
        {
            info.set_item(name, number)?;
        }
        let first = all.iter().filter(|piece| piece.side == Side::First);
        let members = first.filter_map(|piece| kinds[usize::from(piece.kind & 7)].as_ref());
        info.set_item("kinds", PyTuple::new(py, members.collect::<Vec<_>>())?)?;
        info.set_item("notations", PyTuple::new(py, (row.notations)())?)?;
        let formats = ["pgn"].into_iter().chain(row.formats.iter().map(|format| format.name()));
        info.set_item("formats", PyTuple::new(py, formats.collect::<Vec<_>>())?)?;
        let options = PyDict::new(py);
        for option in row.options {
            options.set_item(option.name, PyTuple::new(py, option.values)?)?;
        }
        info.set_item("options", options)?;
        let info = values.getattr("GameInfo")?.call((), Some(&info))?.unbind();
        let name = PyString::intern(py, row.info.name).unbind();
        Ok(GameTable { row, name, squares, kinds, pieces, info })
    }

    /// The name of the game.
    pub(crate) fn name(&self, py: Python<'_>) -> Py<PyString> {
        self.name.clone_ref(py)
    }

    /// The name of a square.
    pub(crate) fn square(&self, py: Python<'_>, square: u8) -> Option<Py<PyString>> {
        Some(self.squares.get(usize::from(square))?.clone_ref(py))
    }

    /// The member for a kind, by its code; none for 0.
    pub(crate) fn kind(&self, py: Python<'_>, code: u8) -> Option<Py<PyAny>> {
        Some(self.kinds.get(usize::from(code))?.as_ref()?.clone_ref(py))
    }

    /// The object for a piece.
    pub(crate) fn piece(&self, py: Python<'_>, piece: AnyPiece) -> Option<Py<PyAny>> {
        Some(self.pieces[piece.side.index()].get(usize::from(piece.kind))?.as_ref()?.clone_ref(py))
    }

    /// What is told of the game.
    pub(crate) fn info(&self, py: Python<'_>) -> Py<PyAny> {
        self.info.clone_ref(py)
    }
}

/// The side that a text or a member names.
pub(crate) fn read_side(text: &str) -> PyResult<Side> {
    Side::ALL.into_iter().find(|side| side.to_string() == text).ok_or_else(|| {
        let cut: String = text.chars().take(40).collect();
        let known = Side::ALL.map(|side| side.to_string()).to_vec();
        Refusal::new("UnknownNameError", format!("{cut:?} is no side: expected first or second"))
            .code("unknown_side")
            .token(text)
            .candidates(known)
            .into()
    })
}
