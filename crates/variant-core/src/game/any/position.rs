//! A position whose game is known only at run time.

use core::any::Any;
use core::fmt::{Debug, Display};
use core::hash::{Hash, Hasher};
use core::mem::MaybeUninit;
use core::ops::ControlFlow;

use super::error::{AnyIllegalMove, AnyNotationError, AnySetupError, AnyWriteError, number};
use super::game::AnyGame;
use super::piece::AnyPiece;
use super::setup::AnySetup;
use crate::game::options::{GameOptionError, GameOptions};
use crate::play::perft::{divide, divide_hashed, perft_hashed, perft_threads, perft_while};
use crate::{
    AnyDrawing, AnyPerftTable, BoardStyle, DrawingError, Each, Game, GameInfo, Kind, Move, MoveOf, Outcome,
    PackedMove, Position, RepairedOf, Side, Sink, Square,
};

/// A [`Position`] of any game.
///
/// Positions are equal and hash alike if they are of the same game and its repetition rule calls them the same. Any number
/// may be given as a square, a kind or a move: one that is none of the game is told so.
pub trait AnyPosition: Debug + Display + Send + Sync {
    /// Which game it is.
    fn info(&self) -> &'static GameInfo;
    /// The FEN with all six fields.
    fn fen(&self) -> String;
    /// The side to move.
    fn turn(&self) -> Side;
    /// The Zobrist key; see [`Position::key`].
    fn key(&self) -> u64;
    /// Whether the side to move is in check.
    fn is_check(&self) -> bool;
    /// The squares of the pieces that give check to the side to move.
    fn checkers(&self) -> Vec<u8>;
    /// The piece on a square.
    fn piece_at(&self, square: u8) -> Option<AnyPiece>;

    /// How many legal moves there are.
    fn count_legal(&self) -> u64;
    /// Whether there is any legal move.
    fn has_legal(&self) -> bool;
    /// The legal moves.
    fn legal_moves(&self) -> Vec<PackedMove>;
    /// The legal moves, each with the code of the kind that it captures, 0 for none.
    fn legal_steps(&self) -> Vec<(PackedMove, u8)>;
    /// Writes as many legal moves as there is room for, in the order of [`AnyPosition::legal_moves`], and tells how many
    /// there are.
    fn write_legal_moves(&self, out: &mut [PackedMove]) -> usize;
    /// [`AnyPosition::write_legal_moves`] into memory that holds nothing yet; as many are written as it returns, up to the
    /// room that there is.
    fn fill_legal_moves(&self, out: &mut [MaybeUninit<PackedMove>]) -> usize;
    /// The legal move that comes after this many others; see [`Position::nth_legal`].
    fn nth_legal(&self, n: usize) -> Option<PackedMove>;
    /// Counts the lines of play of this many plies, on this many threads; see [`perft`](crate::perft).
    fn perft(&self, depth: u32, threads: usize) -> u64;
    /// [`AnyPosition::perft`] apart for each legal move, in the order of [`AnyPosition::legal_moves`].
    fn divide(&self, depth: u32, threads: usize) -> Vec<(PackedMove, u64)>;
    /// [`AnyPosition::perft`] with a table of the game; one of another game is of no use, and is not used.
    fn perft_hashed(&self, depth: u32, threads: usize, table: &AnyPerftTable) -> u64;
    /// [`AnyPosition::perft`], with a table if there is one, as long as the function agrees; see
    /// [`perft_while`](crate::perft_while). A table of another game is not used.
    fn perft_while(
        &self,
        depth: u32,
        threads: usize,
        table: Option<&AnyPerftTable>,
        go_on: &dyn Fn() -> bool,
    ) -> Option<u64>;
    /// [`AnyPosition::divide`] with a table, as [`AnyPosition::perft_hashed`] uses it.
    fn divide_hashed(&self, depth: u32, threads: usize, table: &AnyPerftTable) -> Vec<(PackedMove, u64)>;

    /// The legal move with these squares, and the kind that a soldier becomes.
    ///
    /// # Errors
    /// Why there is none.
    fn check_move(&self, from: u8, to: u8, promotion: Option<u8>) -> Result<PackedMove, AnyIllegalMove>;
    /// Whether the move is legal, as it stands: with the kind of piece that it names.
    ///
    /// # Errors
    /// Why it is not.
    fn check_legal(&self, m: PackedMove) -> Result<(), AnyIllegalMove>;
    /// Whether the move is legal.
    fn is_legal(&self, m: PackedMove) -> bool;
    /// Plays a move.
    ///
    /// # Errors
    /// Why it is illegal; the position is unchanged.
    fn play(&mut self, m: PackedMove) -> Result<(), AnyIllegalMove>;
    /// What a legal move captures, and where it stands; nothing for an illegal one.
    fn captured(&self, m: PackedMove) -> Option<(u8, AnyPiece)>;
    /// Whether a legal move gives check; an illegal one does not.
    fn gives_check(&self, m: PackedMove) -> bool;
    /// How the game has ended on the board, if the side to move has no legal move.
    fn outcome(&self) -> Option<Outcome>;

    /// The names of the game's notations, the preferred ones first.
    fn notations(&self) -> Vec<&'static str>;
    /// Reads a move in any notation of the game: the move, and the name of the notation; see [`Position::recognize`].
    ///
    /// # Errors
    /// Why the text means no legal move, or which ones it could mean.
    fn recognize(&self, text: &str) -> Result<(PackedMove, &'static str), AnyNotationError>;
    /// Reads a move in the notation of this name.
    ///
    /// # Errors
    /// There is no such notation, or the text means no legal move in it.
    fn parse_in(&self, text: &str, notation: &str) -> Result<PackedMove, AnyWriteError>;
    /// Writes a legal move in the notation of this name.
    ///
    /// # Errors
    /// There is no such notation, or the move is illegal.
    fn write(&self, m: PackedMove, notation: &str) -> Result<String, AnyWriteError>;
    /// The board as text, seen by the first side.
    fn board(&self, style: BoardStyle) -> String {
        self.board_seen_by(Side::First, style)
    }
    /// The board as text, with this side's end at the bottom.
    fn board_seen_by(&self, bottom: Side, style: BoardStyle) -> String;
    /// The board as an SVG document; see [`Position::svg`].
    ///
    /// # Errors
    /// The board has no square of a name that is given.
    fn svg(&self, drawing: &AnyDrawing) -> Result<String, DrawingError>;

    /// The position as a setup, which can be edited.
    fn to_setup(&self) -> Box<dyn AnySetup>;
    /// A game that starts here, with options by name where the book can be read in several ways.
    ///
    /// # Errors
    /// There is no such option or value.
    fn to_game(&self, options: &[(&str, &str)]) -> Result<Box<dyn AnyGame>, GameOptionError>;

    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyPosition>;
    /// Whether the other position is of the same game and equal.
    fn same(&self, other: &dyn AnyPosition) -> bool;
    /// The [`Position`] itself, for code that knows one game.
    fn as_any(&self) -> &dyn Any;
}

impl<P: Position> AnyPosition for P {
    fn info(&self) -> &'static GameInfo {
        P::GAME
    }

    fn fen(&self) -> String {
        Position::fen(self)
    }

    fn turn(&self) -> Side {
        Position::turn(self)
    }

    fn key(&self) -> u64 {
        Position::key(self)
    }

    fn is_check(&self) -> bool {
        Position::is_check(self)
    }

    fn checkers(&self) -> Vec<u8> {
        Position::checkers(self).into_iter().map(number).collect()
    }

    fn piece_at(&self, square: u8) -> Option<AnyPiece> {
        Position::piece_at(self, P::Square::from_index(square.into())?).map(AnyPiece::from)
    }

    fn count_legal(&self) -> u64 {
        Position::count_legal(self)
    }

    fn has_legal(&self) -> bool {
        Position::has_legal(self)
    }

    fn legal_moves(&self) -> Vec<PackedMove> {
        Position::legal_moves(self).iter().map(|m| m.pack()).collect()
    }

    fn legal_steps(&self) -> Vec<(PackedMove, u8)> {
        let mut steps = Vec::with_capacity(64);
        let _ = self.generate(&mut Each(|m| steps.push(step(self, m))));
        steps
    }

    fn write_legal_moves(&self, out: &mut [PackedMove]) -> usize {
        let mut packing = Packing { out, count: 0 };
        let _ = self.generate(&mut packing);
        packing.count
    }

    fn fill_legal_moves(&self, out: &mut [MaybeUninit<PackedMove>]) -> usize {
        let mut packing = Packing { out, count: 0 };
        let _ = self.generate(&mut packing);
        packing.count
    }

    fn nth_legal(&self, n: usize) -> Option<PackedMove> {
        Position::nth_legal(self, n).map(Move::pack)
    }

    fn perft(&self, depth: u32, threads: usize) -> u64 {
        perft_threads(self, depth, threads)
    }

    fn divide(&self, depth: u32, threads: usize) -> Vec<(PackedMove, u64)> {
        packed::<P>(divide(self, depth, threads))
    }

    fn perft_hashed(&self, depth: u32, threads: usize, table: &AnyPerftTable) -> u64 {
        match table.of() {
            Some(table) => perft_hashed(self, depth, threads, table),
            None => perft_threads(self, depth, threads),
        }
    }

    fn perft_while(
        &self,
        depth: u32,
        threads: usize,
        table: Option<&AnyPerftTable>,
        go_on: &dyn Fn() -> bool,
    ) -> Option<u64> {
        perft_while(self, depth, threads, table.and_then(AnyPerftTable::of), go_on)
    }

    fn divide_hashed(&self, depth: u32, threads: usize, table: &AnyPerftTable) -> Vec<(PackedMove, u64)> {
        packed::<P>(match table.of() {
            Some(table) => divide_hashed(self, depth, threads, table),
            None => divide(self, depth, threads),
        })
    }

    fn check_move(&self, from: u8, to: u8, promotion: Option<u8>) -> Result<PackedMove, AnyIllegalMove> {
        let foreign = |what: &str, number: u8| {
            AnyIllegalMove::foreign(format_args!("the {what} {number}"), P::GAME.name)
        };
        let square =
            |number: u8| P::Square::from_index(number.into()).ok_or_else(|| foreign("square", number));
        let kind = |code: u8| P::Kind::from_code(code).ok_or_else(|| foreign("kind of piece", code));
        let m = Position::check_move(self, square(from)?, square(to)?, promotion.map(kind).transpose()?)?;
        Ok(m.pack())
    }

    fn check_legal(&self, m: PackedMove) -> Result<(), AnyIllegalMove> {
        Ok(Position::check_legal(self, unpacked::<P>(m)?)?)
    }

    fn is_legal(&self, m: PackedMove) -> bool {
        Move::unpack(m).is_some_and(|m| Position::is_legal(self, m))
    }

    fn play(&mut self, m: PackedMove) -> Result<(), AnyIllegalMove> {
        Ok(Position::play(self, unpacked::<P>(m)?)?)
    }

    fn captured(&self, m: PackedMove) -> Option<(u8, AnyPiece)> {
        let m = Move::unpack(m).filter(|m| Position::is_legal(self, *m))?;
        Position::captured(self, m).map(|(square, piece)| (number(square), piece.into()))
    }

    fn gives_check(&self, m: PackedMove) -> bool {
        let Some(m) = Move::unpack(m).filter(|m| Position::is_legal(self, *m)) else { return false };
        let mut after = self.clone();
        after.play_unchecked(m);
        Position::is_check(&after)
    }

    fn outcome(&self) -> Option<Outcome> {
        Position::outcome(self)
    }

    fn notations(&self) -> Vec<&'static str> {
        P::NOTATIONS.iter().map(|notation| notation.name()).collect()
    }

    fn recognize(&self, text: &str) -> Result<(PackedMove, &'static str), AnyNotationError> {
        let (m, notation) = Position::recognize(self, text)?;
        Ok((m.pack(), notation.name()))
    }

    fn parse_in(&self, text: &str, notation: &str) -> Result<PackedMove, AnyWriteError> {
        let m = P::notation(notation)?.parse(self, text).map_err(AnyNotationError::from)?;
        Ok(m.pack())
    }

    fn write(&self, m: PackedMove, notation: &str) -> Result<String, AnyWriteError> {
        let notation = P::notation(notation)?;
        let m = unpacked::<P>(m)?;
        Position::check_legal(self, m).map_err(AnyIllegalMove::from)?;
        Ok(notation.text(self, m))
    }

    fn board_seen_by(&self, bottom: Side, style: BoardStyle) -> String {
        Position::board(self, style, bottom)
    }

    fn svg(&self, drawing: &AnyDrawing) -> Result<String, DrawingError> {
        Ok(Position::svg(self, &drawing.read()?))
    }

    fn to_setup(&self) -> Box<dyn AnySetup> {
        Box::new(super::setup::SetupFor::<P>(Position::to_setup(self)))
    }

    fn to_game(&self, options: &[(&str, &str)]) -> Result<Box<dyn AnyGame>, GameOptionError> {
        Ok(Box::new(Game::with_options(self.clone(), P::Options::from_pairs(options)?)))
    }

    fn boxed_clone(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }

    fn same(&self, other: &dyn AnyPosition) -> bool {
        other.as_any().downcast_ref::<P>().is_some_and(|other| self == other)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Clone for Box<dyn AnyPosition> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}

impl PartialEq for dyn AnyPosition + '_ {
    fn eq(&self, other: &Self) -> bool {
        self.same(other)
    }
}

impl Eq for dyn AnyPosition + '_ {}

impl Hash for dyn AnyPosition + '_ {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Equal positions have equal keys, and the key is what the positions themselves hash.
        self.key().hash(state);
    }
}

/// A position that was read leniently, and what of it was not as the rules have it.
#[derive(Clone, Debug)]
pub struct AnyRepaired {
    /// The position.
    pub position: Box<dyn AnyPosition>,
    /// The faults that were mended.
    pub mended: Vec<AnySetupError>,
    /// The faults that were let stand, since the moves do not mind.
    pub tolerated: Vec<AnySetupError>,
}

impl AnyRepaired {
    pub(super) fn of<P: Position>(repaired: RepairedOf<P>) -> Self {
        AnyRepaired {
            position: Box::new(repaired.position),
            mended: repaired.mended.iter().map(AnySetupError::from).collect(),
            tolerated: repaired.tolerated.iter().map(AnySetupError::from).collect(),
        }
    }

    /// What was mended or let stand, in words.
    pub fn notes(&self) -> impl Iterator<Item = String> {
        let mended = self.mended.iter().map(|fault| format!("mended: {fault}"));
        mended.chain(self.tolerated.iter().map(|fault| format!("let stand: {fault}")))
    }
}

/// Packs moves into a buffer while there is room, and counts them all.
struct Packing<'a, T> {
    out: &'a mut [T],
    count: usize,
}

/// A place for a move.
trait Slot {
    fn set(&mut self, m: PackedMove);
}

impl Slot for PackedMove {
    #[inline(always)]
    fn set(&mut self, m: PackedMove) {
        *self = m;
    }
}

impl Slot for MaybeUninit<PackedMove> {
    #[inline(always)]
    fn set(&mut self, m: PackedMove) {
        self.write(m);
    }
}

impl<S: Square, K: Kind, T: Slot> Sink<Move<S, K>> for Packing<'_, T> {
    #[inline(always)]
    fn accept(&mut self, moves: impl ExactSizeIterator<Item = Move<S, K>>) -> ControlFlow<()> {
        // Counted one by one: a batch would have to count its bits first, which old processors are slow at.
        for m in moves {
            if let Some(slot) = self.out.get_mut(self.count) {
                slot.set(m.pack());
            }
            self.count += 1;
        }
        ControlFlow::Continue(())
    }
}

/// A legal move with the code of the kind that it captures, 0 for none.
#[inline(always)]
pub(super) fn step<P: Position>(position: &P, m: MoveOf<P>) -> (PackedMove, u8) {
    (m.pack(), position.captured(m).map_or(0, |(_, piece)| piece.kind.code()))
}

pub(super) fn unpacked<P: Position>(m: PackedMove) -> Result<MoveOf<P>, AnyIllegalMove> {
    Move::unpack(m).ok_or_else(|| AnyIllegalMove::foreign_move(m, P::GAME.name))
}

fn packed<P: Position>(rows: Vec<(MoveOf<P>, u64)>) -> Vec<(PackedMove, u64)> {
    rows.into_iter().map(|(m, nodes)| (m.pack(), nodes)).collect()
}
