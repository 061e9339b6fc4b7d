//! A position as it is put together or read: not yet known to be possible.

use core::fmt::{self, Debug};
use core::hash::Hash;
use core::marker::PhantomData;

use super::castling::{Castling, Wing};
use super::piece::{Kind, Piece};
use super::setup_error::{Repaired, SetupError, SetupErrors};
use crate::text::fen::{FenError, Field};
use crate::{Side, Square, Square8x8};

/// Most squares that a board of the family has.
const MOST_SQUARES: usize = 90;

/// Which piece stands on which square, to be edited freely.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board<S, K> {
    pieces: [Option<Piece<K>>; MOST_SQUARES],
    square: PhantomData<S>,
}

impl<S: Square, K: Kind> Board<S, K> {
    /// The board without a piece.
    pub const EMPTY: Self = Board { pieces: [None; MOST_SQUARES], square: PhantomData };

    /// The piece on a square.
    #[inline]
    pub fn get(&self, square: S) -> Option<Piece<K>> {
        self.pieces[square.index()]
    }

    /// Puts a piece on a square, or takes it off.
    pub fn set(&mut self, square: S, piece: Option<Piece<K>>) {
        self.pieces[square.index()] = piece;
    }

    /// The pieces with their squares, in the order of the squares.
    pub fn pieces(&self) -> impl Iterator<Item = (S, Piece<K>)> + '_ {
        (0..S::COUNT as u32).filter_map(|i| {
            let square = S::from_index(i)?;
            Some((square, self.get(square)?))
        })
    }

    /// How many pieces like this one stand on the board.
    pub fn count(&self, piece: Piece<K>) -> usize {
        self.pieces().filter(|(_, other)| *other == piece).count()
    }

    /// Where a piece like this one stands: the lowest square, if there are several.
    pub fn find(&self, piece: Piece<K>) -> Option<S> {
        self.pieces().find(|(_, other)| *other == piece).map(|(square, _)| square)
    }
}

impl<S: Square, K: Kind> Default for Board<S, K> {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// Writes the placement field of the FEN.
impl<S: Square, K: Kind> Debug for Board<S, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::text::fen::write_board(self, f)
    }
}

/// What a position of some games holds besides pieces, side and counters: the third and fourth field of the FEN.
pub trait Rights<S: Square>: Copy + Eq + Hash + Default + Debug + Send + Sync + 'static {
    /// Reads the two fields; a field that is missing is `-`.
    ///
    /// # Errors
    /// A [`FenError`] that says which field is wrong, and where.
    fn read(castling: Field<'_>, en_passant: Field<'_>) -> Result<Self, FenError>;

    /// Writes the two fields with a space between.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

/// Of games where a position has no rights: both fields are `-`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct NoRights;

/// Of games with castling and en passant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ChessRights<S> {
    /// Who may still castle where.
    pub castling: Castling,
    /// The square that a soldier has just skipped.
    pub en_passant: Option<S>,
}

impl<S> Default for ChessRights<S> {
    fn default() -> Self {
        ChessRights { castling: Castling::NONE, en_passant: None }
    }
}

/// A position as it is put together or read from FEN: any pieces anywhere.
///
/// [`Position::from_setup`](crate::Position::from_setup) makes a position of it or says all that is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup<S: Square, K: Kind, R> {
    /// The pieces.
    pub board: Board<S, K>,
    /// The side to move.
    pub turn: Side,
    /// Castling and en passant, in games that have them.
    pub rights: R,
    /// Plies since the last move that resets the draw counter; what resets it is a rule of the game.
    pub halfmoves: u32,
    /// The number of the move, from 1, counted up after the second side's move.
    pub fullmoves: u32,
}

impl<S: Square, K: Kind, R: Rights<S>> Setup<S, K, R> {
    /// The empty board with the first side to move.
    pub fn empty() -> Self {
        Setup { board: Board::EMPTY, turn: Side::First, rights: R::default(), halfmoves: 0, fullmoves: 1 }
    }
}

impl<S: Square, K: Kind, R: Rights<S>> Default for Setup<S, K, R> {
    fn default() -> Self {
        Self::empty()
    }
}

/// The highest counter that a position may have: far beyond any game, and small enough to count on from.
pub const MOST_COUNTED: u32 = 1_000_000;

/// Builds a position if there is no fault.
pub fn build_strictly<S: Square, K: Kind, P>(
    faults: Vec<SetupError<S, K>>,
    build: impl FnOnce() -> P,
) -> Result<P, SetupErrors<S, K>> {
    if faults.is_empty() { Ok(build()) } else { Err(SetupErrors::new(faults)) }
}

/// Builds a position if every fault can be mended by `build` or does no harm.
pub fn build_leniently<S: Square, K: Kind, P>(
    faults: Vec<SetupError<S, K>>,
    build: impl FnOnce(&[SetupError<S, K>]) -> P,
) -> Result<Repaired<P, S, K>, SetupErrors<S, K>> {
    let (mut mended, mut tolerated, mut fatal) = (Vec::new(), Vec::new(), Vec::new());
    for fault in faults {
        match fault {
            SetupError::NoCastling { .. }
            | SetupError::NoEnPassant { .. }
            | SetupError::Halfmoves { .. }
            | SetupError::Fullmoves { .. } => mended.push(fault),
            SetupError::TooMany { piece, .. } if piece.kind != K::GENERAL => tolerated.push(fault),
            SetupError::NeverThere { piece, .. } if piece.kind == K::SOLDIER => tolerated.push(fault),
            SetupError::TooManyPromoted { .. } => tolerated.push(fault),
            _ => fatal.push(fault),
        }
    }
    if fatal.is_empty() {
        Ok(Repaired { position: build(&mended), mended, tolerated })
    } else {
        Err(SetupErrors::new(fatal))
    }
}

/// The faults that any game looks for in pieces, squares and counters.
///
/// `limit` is how many pieces of a kind a side starts with; `promotes` says whether soldiers become other pieces.
pub fn common_faults<S: Square, K: Kind, R>(
    setup: &Setup<S, K, R>,
    limit: impl Fn(K) -> usize,
    promotes: bool,
    may_stand: impl Fn(Piece<K>, S) -> bool,
) -> Vec<SetupError<S, K>> {
    let mut faults = Vec::new();
    for side in Side::ALL {
        let count = |kind| setup.board.count(Piece { side, kind });
        if count(K::GENERAL) == 0 {
            faults.push(SetupError::NoGeneral { side });
        }
        let gone = limit(K::SOLDIER).saturating_sub(count(K::SOLDIER));
        let mut promoted = 0;
        let before = faults.len();
        for &kind in K::ALL {
            let spare = if promotes && kind != K::GENERAL && kind != K::SOLDIER { gone } else { 0 };
            promoted += count(kind).saturating_sub(limit(kind));
            if count(kind) > limit(kind) + spare {
                let piece = Piece { side, kind };
                faults.push(SetupError::TooMany { piece, count: count(kind), limit: limit(kind) + spare });
            }
        }
        if promotes && faults.len() == before && promoted > gone {
            faults.push(SetupError::TooManyPromoted { side, promoted, gone });
        }
    }
    for (square, piece) in setup.board.pieces() {
        if !may_stand(piece, square) {
            faults.push(SetupError::NeverThere { piece, square });
        }
    }
    faults
}

/// The faults of the two counters.
pub fn counter_faults<S: Square, K: Kind, R>(setup: &Setup<S, K, R>) -> Vec<SetupError<S, K>> {
    let mut faults = Vec::new();
    if setup.halfmoves > MOST_COUNTED {
        faults.push(SetupError::Halfmoves { count: setup.halfmoves });
    }
    if setup.fullmoves == 0 || setup.fullmoves > MOST_COUNTED {
        faults.push(SetupError::Fullmoves { count: setup.fullmoves });
    }
    faults
}

/// Mends the counters.
pub fn mend_counters<S: Square, K: Kind, R>(setup: &mut Setup<S, K, R>) {
    setup.halfmoves = setup.halfmoves.min(MOST_COUNTED);
    setup.fullmoves = setup.fullmoves.clamp(1, MOST_COUNTED);
}

/// The faults of castling rights and en-passant square, in the games that have them (XO-19, XH-19).
pub fn rights_faults<K: Kind>(
    setup: &Setup<Square8x8, K, ChessRights<Square8x8>>,
    chariot: K,
) -> Vec<SetupError<Square8x8, K>> {
    let mut faults = Vec::new();
    for (side, wing) in Castling::RIGHTS {
        if !setup.rights.castling.has(side, wing) {
            continue;
        }
        let rank = if side == Side::First { 0 } else { 7 };
        let corner = if wing == Wing::H { 7 } else { 0 };
        for (file, kind) in [(4, K::GENERAL), (corner, chariot)] {
            let missing = Piece { side, kind };
            if let Some(square) = Square8x8::new(file, rank)
                && setup.board.get(square) != Some(missing)
            {
                faults.push(SetupError::NoCastling { side, wing, missing, square });
                break;
            }
        }
    }
    if let Some(square) = setup.rights.en_passant {
        let (enemy, back) = (!setup.turn, if setup.turn == Side::First { 1 } else { -1 });
        let soldier = Some(Piece { side: enemy, kind: K::SOLDIER });
        let at = |ranks| square.offset(0, ranks).map(|square| setup.board.get(square));
        let skipped_rank = if setup.turn == Side::First { 5 } else { 2 };
        let possible = square.rank() == skipped_rank
            && at(0) == Some(None)
            && at(back) == Some(None)
            && at(-back) == Some(soldier);
        if !possible {
            faults.push(SetupError::NoEnPassant { square });
        }
    }
    faults
}

/// Drops the rights that were found faulty.
pub fn mend_rights<K: Kind>(
    setup: &mut Setup<Square8x8, K, ChessRights<Square8x8>>,
    changes: &[SetupError<Square8x8, K>],
) {
    for change in changes {
        match *change {
            SetupError::NoCastling { side, wing, .. } => setup.rights.castling.remove(side, wing),
            SetupError::NoEnPassant { .. } => setup.rights.en_passant = None,
            _ => {}
        }
    }
}
