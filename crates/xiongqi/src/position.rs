//! The position: what it holds, and how a move changes it.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use variant_core::grid8x8::{ahead, beside_each};
use variant_core::{
    Bitboard, Book, Castling, ChessRights, GameInfo, History, MOST_COUNTED, Notation, Offers, Outcome,
    Planes, SetupErrors, Side, Sink, Square as _, Wing, random_words,
};

use crate::attacks::{Army, squares};
use crate::{IllegalMove, Kind, Move, Piece, Repaired, Setup, Square};

/// A possible position of xiongqi.
///
/// Positions are equal if the same pieces stand on the same squares, the same side is to move, and the castling rights
/// and the legal en-passant captures are the same (XO-33); the counters do not matter.
///
/// ```
/// use xiongqi::{Position, variant_core::Position as _};
///
/// let position = Position::start();
/// assert_eq!(position.legal_moves().len(), 22);
/// assert_eq!(position.fen(), "rnbegbnr/ssssssss/8/8/8/8/SSSSSSSS/RNBEGBNR w KQkq - 0 1");
/// ```
#[derive(Clone, Copy)]
pub struct Position {
    pub(crate) planes: Planes<u64>,
    key: u64,
    halfmoves: u32,
    fullmoves: u32,
    pub(crate) turn: Side,
    pub(crate) castling: Castling,
    /// The skipped square, only while a soldier can legally capture there (XO-17).
    pub(crate) en_passant: Option<Square>,
}

/// Words for pieces (`side * 512 + code * 64 + square`), castling rights, en-passant files and the side to move.
static KEYS: [u64; 1024 + 16 + 8 + 1] = random_words(0x7869_6f6e_6771_6921);

#[inline(always)]
fn piece_key(side: Side, code: u8, square: usize) -> u64 {
    KEYS[(side.index() << 9 | (code as usize) << 6 | square) & 1023]
}

#[inline(always)]
fn castling_key(castling: Castling) -> u64 {
    KEYS[1024 + castling.bits() as usize]
}

#[inline(always)]
fn skipped_key(skipped: Square) -> u64 {
    KEYS[1040 + (skipped.file() & 7) as usize]
}

impl Position {
    /// Plies without a capture or a soldier's move, from the FEN's counter on (XO-34, XO-38).
    pub const fn halfmoves(&self) -> u32 {
        self.halfmoves
    }

    /// The number of the move, counted up after North's.
    pub const fn fullmoves(&self) -> u32 {
        self.fullmoves
    }

    /// Who may still castle where.
    pub const fn castling(&self) -> Castling {
        self.castling
    }

    /// The square that a soldier has just skipped, while it can legally be captured there.
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Plays a move. Where the position is only to be looked at once, its key and counters need not be kept right.
    #[inline(always)]
    fn advance<const KEPT: bool>(&mut self, m: Move) {
        let (side, from, to) = (self.turn, m.from().index(), m.to().index());
        let (code, placed) = (m.piece() as u8, m.promotion().unwrap_or(m.piece()) as u8);
        let mut key = self.key ^ KEYS[1048];
        let skipped = self.en_passant.take();

        key ^= piece_key(side, code, from) ^ piece_key(side, placed, to);
        let captures = self.planes.occupied() >> to & 1 == 1;
        if KEPT {
            self.halfmoves = if captures || m.piece() == Kind::Soldier { 0 } else { self.halfmoves + 1 };
            self.fullmoves += side.index() as u32;
            if captures {
                key ^= piece_key(!side, self.planes.code_at(to), to);
            }
        }
        self.planes.clear(from);
        self.planes.put(to, side, placed);
        let castling = self.castling.after(from, to);
        if castling != self.castling {
            key ^= castling_key(self.castling) ^ castling_key(castling);
            self.castling = castling;
        }
        if let Some(skipped) = skipped {
            key ^= skipped_key(skipped);
        }

        match m.piece() {
            Kind::Soldier if Some(m.to()) == skipped => {
                let victim = to ^ 8;
                key ^= piece_key(!side, Kind::Soldier as u8, victim);
                self.planes.clear(victim);
            }
            // Two files to an enemy is an ordinary capture (XO-19).
            Kind::General if from.abs_diff(to) == 2 && !captures => {
                let (corner, crossed) =
                    if to > from { (to + 1, to - 1) } else { (to.wrapping_sub(2), to + 1) };
                key ^= piece_key(side, Kind::Chariot as u8, corner & 63);
                key ^= piece_key(side, Kind::Chariot as u8, crossed);
                self.planes.clear(corner);
                self.planes.put(crossed, side, Kind::Chariot as u8);
            }
            _ => {}
        }
        self.turn = !side;
        if m.piece() == Kind::Soldier && from.abs_diff(to) == 16 {
            let skipped = Square::from_index((from as u32).midpoint(to as u32));
            self.en_passant = skipped.filter(|skipped| self.may_capture_on(*skipped));
            key ^= self.en_passant.map_or(0, skipped_key);
        }
        if KEPT {
            self.key = key;
        }
    }

    /// Builds the position of a setup without faults.
    pub(crate) fn of_setup(setup: &Setup) -> Position {
        let mut position = Position {
            planes: Planes::of_board(&setup.board),
            key: 0,
            halfmoves: setup.halfmoves,
            fullmoves: setup.fullmoves,
            turn: setup.turn,
            castling: setup.rights.castling,
            en_passant: None,
        };
        position.en_passant = setup.rights.en_passant.filter(|skipped| position.may_capture_on(*skipped));
        position.key = position.computed_key();
        position
    }

    /// The key, from nothing.
    pub(crate) fn computed_key(&self) -> u64 {
        let turn = if self.turn == Side::Second { KEYS[1048] } else { 0 };
        let rights = castling_key(self.castling) ^ self.en_passant.map_or(0, skipped_key);
        squares(self.planes.occupied()).fold(rights ^ turn, |key, square| {
            let index = square.index();
            key ^ piece_key(self.planes.side_at(index), self.planes.code_at(index), index)
        })
    }

    /// Whether the side to move has a legal en-passant capture on the skipped square.
    pub(crate) fn may_capture_on(&self, skipped: Square) -> bool {
        let army = Army::of(&self.planes, self.turn);
        let capturers = beside_each(1 << skipped.index()) & army.soldiers;
        squares(capturers).any(|from| self.en_passant_is_safe(from, skipped))
    }

    /// Whether the own general is safe after an en-passant capture.
    pub(crate) fn en_passant_is_safe(&self, from: Square, skipped: Square) -> bool {
        let victim = ahead(!self.turn, 1 << skipped.index());
        let occupied = self.planes.occupied() & !(victim | 1 << from.index()) | 1 << skipped.index();
        let general = Army::of(&self.planes, self.turn).general_square();
        let enemy = Army::of(&self.planes, !self.turn);
        enemy.attackers(!self.turn, general, occupied) & !victim == 0
    }
}

impl variant_core::Position for Position {
    type Square = Square;
    type Kind = Kind;
    type Rights = ChessRights<Square>;
    type Options = crate::Options;

    const GAME: &'static GameInfo = &crate::GAME;
    const BOOK: Book = Book { offers: Offers::Always, claims: false, touch_move: false };
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
            rights: ChessRights { castling: self.castling, en_passant: self.en_passant },
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
        let general = Army::of(&self.planes, self.turn).general_square();
        let enemy = Army::of(&self.planes, !self.turn);
        Bitboard::from_word(enemy.attackers(!self.turn, general, self.planes.occupied()))
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

    fn check_move(&self, from: Square, to: Square, promotion: Option<Kind>) -> Result<Move, IllegalMove> {
        crate::reasons::check_move(self, from, to, promotion)
    }

    fn castling_move(&self, wing: Wing) -> Result<Move, IllegalMove> {
        crate::reasons::castling_move(self, wing)
    }

    fn captured(&self, m: Move) -> Option<(Square, Piece)> {
        let on = if m.piece() == Kind::Soldier && Some(m.to()) == self.en_passant {
            Square::from_index(m.to().index() as u32 ^ 8)?
        } else {
            m.to()
        };
        // Castling lands on an empty square, so it captures nothing.
        Some((on, self.piece_at(on)?))
    }

    fn outcome(&self) -> Option<Outcome> {
        crate::endings::outcome(self)
    }

    #[inline]
    fn judge(history: &History<Self>, options: &crate::Options) -> Option<Outcome> {
        crate::endings::judge(history, *options)
    }

    fn rule(outcome: Outcome) -> &'static str {
        crate::endings::rule(outcome)
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
            && self.planes == other.planes
            && self.turn == other.turn
            && self.castling == other.castling
            && self.en_passant == other.en_passant
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
