//! The position: what it holds, and how a move changes it.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use variant_core::{
    Bitboard, Book, EvidenceOf, GameInfo, History, MOST_COUNTED, NoRights, Notation, Offers, Outcome, Planes,
    SetupErrors, Side, Sink, Square as _, Word as _, common_evidence, draw_legal, random_words,
};

use variant_core::grid9x10::Lines;

use crate::attacks::{Army, points};
use crate::{IllegalMove, Kind, Move, Piece, Repaired, Setup, Square};

/// A possible position of xiangqi.
///
/// Positions are equal if the same pieces stand on the same points and the same side is to move (XQ-42); the counters
/// do not matter.
///
/// ```
/// use xiangqi::{Position, variant_core::Position as _};
///
/// let position = Position::start();
/// assert_eq!(position.legal_moves().len(), 44);
/// assert_eq!(position.fen(), "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1");
/// ```
#[derive(Clone, Copy)]
pub struct Position {
    pub(crate) planes: Planes<u128>,
    pub(crate) lines: Lines,
    key: u64,
    halfmoves: u32,
    fullmoves: u32,
    pub(crate) turn: Side,
}

/// Words for pieces (`side * 1024 + code * 128 + point`) and for the side to move.
static KEYS: [u64; 2048 + 1] = random_words(0x7869_616e_6771_6921);

#[inline(always)]
fn piece_key(side: Side, code: u8, point: usize) -> u64 {
    KEYS[(side.index() << 10 | (code as usize) << 7 | point) & 2047]
}

impl Position {
    /// Plies since the last capture, from the FEN's counter on (XQ-44).
    pub const fn halfmoves(&self) -> u32 {
        self.halfmoves
    }

    /// The number of the move, counted up after Black's.
    pub const fn fullmoves(&self) -> u32 {
        self.fullmoves
    }

    /// Builds the position of a setup without faults.
    pub(crate) fn of_setup(setup: &Setup) -> Position {
        let planes = Planes::of_board(&setup.board);
        let mut lines = Lines::EMPTY;
        for (point, piece) in setup.board.pieces() {
            lines.flip(piece.side, point.index());
        }
        let mut position = Position {
            planes,
            lines,
            key: 0,
            halfmoves: setup.halfmoves,
            fullmoves: setup.fullmoves,
            turn: setup.turn,
        };
        position.key = position.computed_key();
        position
    }

    /// Plays a move. Where the position is only to be looked at once, its key and counters need not be kept right.
    #[inline(always)]
    fn advance<const KEPT: bool>(&mut self, m: Move) {
        let (side, from, to, code) = (self.turn, m.from().index(), m.to().index(), m.piece() as u8);
        let mut key = self.key ^ KEYS[2048] ^ piece_key(side, code, from) ^ piece_key(side, code, to);
        if KEPT {
            self.halfmoves += 1;
        }
        if self.planes.occupied() & u128::bit(to) != 0 {
            key ^= piece_key(!side, self.planes.code_at(to), to);
            self.lines.flip(!side, to);
            if KEPT {
                self.halfmoves = 0;
            }
        }
        self.planes.clear(from);
        self.planes.put(to, side, code);
        self.lines.flip(side, from);
        self.lines.flip(side, to);
        self.turn = !side;
        if KEPT {
            self.fullmoves += side.index() as u32;
            self.key = key;
        }
    }

    /// The same pieces with this side to move: what it could do if it were its turn. The key is not kept right.
    pub(crate) fn with_turn(&self, turn: Side) -> Position {
        Position { turn, ..*self }
    }

    /// The key, from nothing.
    pub(crate) fn computed_key(&self) -> u64 {
        let turn = if self.turn == Side::Second { KEYS[2048] } else { 0 };
        points(self.planes.occupied()).fold(turn, |key, point| {
            let index = point.index();
            key ^ piece_key(self.planes.side_at(index), self.planes.code_at(index), index)
        })
    }
}

impl variant_core::Position for Position {
    type Square = Square;
    type Kind = Kind;
    type Rights = NoRights;
    type Options = ();

    const GAME: &'static GameInfo = &crate::GAME;
    const BOOK: Book = Book { offers: Offers::Never, claims: false, touch_move: false };
    const NOTATIONS: &'static [&'static dyn Notation<Self>] = crate::notation::NOTATIONS;

    fn from_setup(setup: &Setup) -> Result<Self, SetupErrors<Square, Kind>> {
        crate::setup::strictly(setup)
    }

    fn from_setup_lenient(setup: &Setup) -> Result<Repaired, SetupErrors<Square, Kind>> {
        crate::setup::leniently(setup)
    }

    fn to_setup(&self) -> Setup {
        Setup {
            board: self.planes.to_board(),
            turn: self.turn,
            rights: NoRights,
            halfmoves: self.halfmoves.min(MOST_COUNTED),
            fullmoves: self.fullmoves.min(MOST_COUNTED),
        }
    }

    fn start() -> Self {
        Position::of_setup(&crate::setup::start())
    }

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    #[inline]
    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.planes.piece_at(square)
    }

    fn checkers(&self) -> Bitboard<Square> {
        let general = Army::of(&self.planes, self.turn).general_point();
        let enemy = Army::of(&self.planes, !self.turn);
        Bitboard::from_word(enemy.threats(!self.turn, general, self.planes.occupied()))
    }

    #[inline(always)]
    fn generate<K: Sink<Move>>(&self, sink: &mut K) -> ControlFlow<()> {
        match self.turn {
            Side::First => self.generate_for::<true, K>(sink),
            Side::Second => self.generate_for::<false, K>(sink),
        }
    }

    #[inline(always)]
    fn play_unchecked(&mut self, m: Move) {
        self.advance::<true>(m);
    }

    #[inline(always)]
    fn play_board(&mut self, m: Move) {
        self.advance::<false>(m);
    }

    #[inline(always)]
    fn random_legal(&self, random: &mut impl FnMut() -> u64) -> Option<Move> {
        crate::chance::guess_legal(self, random).or_else(|| draw_legal(self, random))
    }

    fn check_move(&self, from: Square, to: Square, promotion: Option<Kind>) -> Result<Move, IllegalMove> {
        crate::reasons::check_move(self, from, to, promotion)
    }

    fn captured(&self, m: Move) -> Option<(Square, Piece)> {
        Some((m.to(), self.piece_at(m.to())?))
    }

    fn outcome(&self) -> Option<Outcome> {
        crate::endings::outcome(self)
    }

    #[inline]
    fn judge(history: &History<Self>, (): &()) -> Option<Outcome> {
        crate::endings::judge(history)
    }

    fn rule(outcome: Outcome) -> &'static str {
        crate::endings::rule(outcome)
    }

    fn evidence(history: &History<Self>, outcome: Outcome) -> EvidenceOf<Self> {
        crate::endings::evidence(history, outcome).unwrap_or_else(|| common_evidence(history, outcome))
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key && self.planes == other.planes && self.turn == other.turn
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

/// Writes the FEN.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        variant_core::Position::to_setup(self).fmt(f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}
