//! What every game must answer about a position, and what follows from it for all.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;

use super::castling::Wing;
use super::illegal::{CastlingProblem, IllegalMove};
use super::moves::{Any, Count, Move, MoveList, Nth, Sink};
use super::piece::{Kind, Piece};
use super::setup::{Rights, Setup};
use super::setup_error::{Repaired, SetupErrors};
use crate::cpu::{Work, do_best};
use crate::game::event::{Book, Claim};
use crate::game::explain::{EvidenceOf, common_evidence};
use crate::game::history::History;
use crate::game::options::GameOptions;
use crate::text::draw::drawing::BoardDrawing;
use crate::text::draw::svg_of_position;
use crate::text::draw::text::{BoardStyle, write_text_board};
use crate::text::fen::FenError;
use crate::text::notation::{Notation, NotationError, UnknownNotation, recognize};
use crate::{Bitboard, GameInfo, Outcome, Reason, Side, Square};

/// The move of a position's game.
pub type MoveOf<P> = Move<<P as Position>::Square, <P as Position>::Kind>;
/// The setup of a position's game.
pub type SetupOf<P> = Setup<<P as Position>::Square, <P as Position>::Kind, <P as Position>::Rights>;
/// All that is wrong with a setup of a position's game.
pub type SetupErrorsOf<P> = SetupErrors<<P as Position>::Square, <P as Position>::Kind>;
/// Why a move of a position's game is illegal.
pub type IllegalMoveOf<P> = IllegalMove<<P as Position>::Square, <P as Position>::Kind>;
/// Why a move text means no move of a position's game.
pub type NotationErrorOf<P> = NotationError<<P as Position>::Square, <P as Position>::Kind>;
/// A piece of a position's game.
pub type PieceOf<P> = Piece<<P as Position>::Kind>;
/// A mended position of a position's game.
pub type RepairedOf<P> = Repaired<P, <P as Position>::Square, <P as Position>::Kind>;

/// The text is no FEN, or stands for no possible position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError<S: Square, K: Kind> {
    /// The text is no FEN.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The position is not possible, for all these reasons.
    #[error(transparent)]
    Setup(#[from] SetupErrors<S, K>),
}

/// A possible position of a game.
///
/// Two positions are equal if the game's repetition rule calls them the same; the counters do not matter. Only
/// possible positions exist: they come from a [`Setup`] that was found free of faults, and from legal moves.
pub trait Position: Clone + Eq + Hash + Debug + Display + Send + Sync + Sized + 'static {
    /// The squares of the board.
    type Square: Square;
    /// The kinds of pieces.
    type Kind: Kind;
    /// What a setup holds besides pieces, side and counters.
    type Rights: Rights<Self::Square>;
    /// How to judge where the book can be read in several ways.
    type Options: GameOptions;

    /// The game.
    const GAME: &'static GameInfo;
    /// What the players may do besides moving and resigning.
    const BOOK: Book;
    /// The notations of the game's moves, the preferred ones first.
    const NOTATIONS: &'static [&'static dyn Notation<Self>];

    /// The position that a setup stands for.
    ///
    /// # Errors
    /// All the reasons why it is not possible.
    fn from_setup(setup: &SetupOf<Self>) -> Result<Self, SetupErrorsOf<Self>>;

    /// The position that a setup stands for once impossible rights are dropped and counters brought into range; more
    /// pieces than a side can have, and soldiers on impossible squares, are let stand. Says what was wrong.
    ///
    /// # Errors
    /// The reasons that cannot be mended: those about generals, other pieces on impossible squares, and checks.
    fn from_setup_lenient(setup: &SetupOf<Self>) -> Result<RepairedOf<Self>, SetupErrorsOf<Self>>;

    /// The position as a setup, which can be edited and written.
    fn to_setup(&self) -> SetupOf<Self>;

    /// The side to move.
    fn turn(&self) -> Side;

    /// The Zobrist key: equal for equal positions, and different for different ones but for chance.
    fn key(&self) -> u64;

    /// The piece on a square.
    fn piece_at(&self, square: Self::Square) -> Option<PieceOf<Self>>;

    /// The pieces that give check to the side to move.
    fn checkers(&self) -> Bitboard<Self::Square>;

    /// Hands every legal move to the sink, and no other.
    fn generate<K: Sink<MoveOf<Self>>>(&self, sink: &mut K) -> ControlFlow<()>;

    /// Plays a move that is known to be legal. With any other move the position is unspecified, though memory-safe:
    /// the rules are no longer kept. [`Position::play`] checks.
    fn play_unchecked(&mut self, m: MoveOf<Self>);

    /// The legal move with these coordinates.
    ///
    /// # Errors
    /// Why there is none.
    fn check_move(
        &self,
        from: Self::Square,
        to: Self::Square,
        promotion: Option<Self::Kind>,
    ) -> Result<MoveOf<Self>, IllegalMoveOf<Self>>;

    /// The move that castles on this wing.
    ///
    /// # Errors
    /// Why there is none; a game without castling has no right to it.
    fn castling_move(&self, _: Wing) -> Result<MoveOf<Self>, IllegalMoveOf<Self>> {
        Err(IllegalMove::Castling(CastlingProblem::NoRight))
    }

    /// What a legal move captures, and where it stands.
    fn captured(&self, m: MoveOf<Self>) -> Option<(Self::Square, PieceOf<Self>)>;

    /// How the game has ended on the board, if the side to move has no legal move.
    fn outcome(&self) -> Option<Outcome>;

    /// The start position.
    fn start() -> Self;

    /// What the book says after a move that leaves the other side a legal one: the first of its endings that holds.
    fn judge(_history: &History<Self>, _options: &Self::Options) -> Option<Outcome> {
        None
    }

    /// The draws that the players may claim now.
    fn claims(_: &History<Self>) -> Vec<Claim> {
        Vec::new()
    }

    /// What a fallen flag means; where the book is silent, a loss.
    fn flag_fall(&self, side: Side) -> Outcome {
        Outcome::win(!side, Reason::Time)
    }

    /// The ID of the rule that ends a game for this reason.
    fn rule(outcome: Outcome) -> &'static str;

    /// What an ending rests on; the history is that of the game that has ended so.
    fn evidence(history: &History<Self>, outcome: Outcome) -> EvidenceOf<Self> {
        common_evidence(history, outcome)
    }

    /// The position that a FEN stands for; `startpos` stands for the start position.
    ///
    /// # Errors
    /// What is wrong with the text, or all that is wrong with the position.
    fn from_fen(fen: &str) -> Result<Self, PositionError<Self::Square, Self::Kind>> {
        match fen.trim() {
            "startpos" => Ok(Self::start()),
            _ => Ok(Self::from_setup(&fen.parse::<SetupOf<Self>>()?)?),
        }
    }

    /// [`Position::from_fen`] with [`Position::from_setup_lenient`].
    ///
    /// # Errors
    /// What is wrong with the text, or what of the position cannot be mended.
    fn from_fen_lenient(fen: &str) -> Result<RepairedOf<Self>, PositionError<Self::Square, Self::Kind>> {
        let setup = match fen.trim() {
            "startpos" => Self::start().to_setup(),
            _ => fen.parse::<SetupOf<Self>>()?,
        };
        Ok(Self::from_setup_lenient(&setup)?)
    }

    /// The FEN with all six fields.
    fn fen(&self) -> String {
        self.to_setup().to_string()
    }

    /// The board as text, with this side's end at the bottom.
    fn board(&self, style: BoardStyle, bottom: Side) -> String {
        write_text_board(self, style, bottom)
    }

    /// The board as an SVG document, which stands alone or within an HTML page: every document has ids of its own.
    ///
    /// ```
    /// use variant_core::{BoardDrawing, BoardLook, PieceStyle, Position};
    /// # fn draw<P: Position>(position: &P) -> String {
    /// let look = BoardLook { pieces: PieceStyle::Pictograms, ..BoardLook::default() };
    /// position.svg(&BoardDrawing::from(look))
    /// # }
    /// ```
    fn svg(&self, drawing: &BoardDrawing<Self::Square>) -> String {
        svg_of_position(self, drawing)
    }

    /// Whether the side to move is in check.
    fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// How many legal moves there are.
    fn count_legal(&self) -> u64 {
        do_best(Counting(self))
    }

    /// As [`Position::play_unchecked`], for a position that is only to be looked at: its key and its counters need not be
    /// right, which makes it cheaper.
    #[inline(always)]
    fn play_board(&mut self, m: MoveOf<Self>) {
        self.play_unchecked(m);
    }

    /// The legal move that comes after this many others in the order of [`Position::legal_moves`]. With
    /// [`Position::count_legal`] it draws a move at random for less than it costs to list them all.
    ///
    /// ```
    /// use variant_core::Position;
    /// # fn draw<P: Position>(position: &P, random: u64) -> Option<variant_core::MoveOf<P>> {
    /// let n = position.count_legal();
    /// position.nth_legal(random.checked_rem(n)? as usize)
    /// # }
    /// ```
    fn nth_legal(&self, n: usize) -> Option<MoveOf<Self>> {
        do_best(Drawing(self, n))
    }

    /// A legal move, each as likely as any other, if there is one; `random` gives random words.
    fn random_legal(&self, random: &mut impl FnMut() -> u64) -> Option<MoveOf<Self>> {
        draw_legal(self, random)
    }

    /// Whether there is any legal move.
    fn has_legal(&self) -> bool {
        self.generate(&mut Any).is_break()
    }

    /// The legal moves.
    fn legal_moves(&self) -> MoveList<MoveOf<Self>> {
        let mut moves = MoveList::new();
        let _ = self.generate(&mut moves);
        moves
    }

    /// Whether the move is legal.
    fn is_legal(&self, m: MoveOf<Self>) -> bool {
        self.check_legal(m).is_ok()
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Why it is illegal; the position is unchanged.
    fn play(&mut self, m: MoveOf<Self>) -> Result<(), IllegalMoveOf<Self>> {
        self.check_legal(m)?;
        self.play_unchecked(m);
        Ok(())
    }

    /// Whether the move is legal, as it stands: with the kind of piece that it names.
    ///
    /// # Errors
    /// Why it is not.
    fn check_legal(&self, m: MoveOf<Self>) -> Result<(), IllegalMoveOf<Self>> {
        let (from, to) = (m.from(), m.to());
        match self.check_move(from, to, m.promotion())? {
            legal if legal == m => Ok(()),
            _ => Err(IllegalMove::NotThisWay { piece: m.piece(), from, to }),
        }
    }

    /// The move that a text means in any notation of the game that need not be asked for.
    ///
    /// # Errors
    /// Why it means none, or which moves it could mean; see [`Position::recognize`].
    fn parse(&self, text: &str) -> Result<MoveOf<Self>, NotationErrorOf<Self>> {
        recognize(self, text).map(|(m, _)| m)
    }

    /// [`Position::parse`] with the notation that the text is in: the first that writes the move so, else the first that
    /// reads it.
    ///
    /// # Errors
    /// The notation that made most sense of the text says why it means no move. A text that two notations read as two
    /// legal moves is ambiguous.
    fn recognize(
        &self,
        text: &str,
    ) -> Result<(MoveOf<Self>, &'static dyn Notation<Self>), NotationErrorOf<Self>> {
        recognize(self, text)
    }

    /// The game's notation of this name.
    ///
    /// # Errors
    /// There is none; the error lists the names.
    fn notation(name: &str) -> Result<&'static dyn Notation<Self>, UnknownNotation> {
        let found = Self::NOTATIONS.iter().copied().find(|notation| notation.name() == name);
        found.ok_or_else(|| UnknownNotation {
            name: name.chars().take(40).collect(),
            known: Self::NOTATIONS.iter().map(|notation| notation.name()).collect(),
        })
    }
}

/// A legal move at random, of all that are counted: what [`Position::random_legal`] does where it knows nothing better.
#[inline]
pub fn draw_legal<P: Position>(position: &P, random: &mut impl FnMut() -> u64) -> Option<MoveOf<P>> {
    match position.count_legal() {
        0 => None,
        all => position.nth_legal(below(random(), all as usize)),
    }
}

/// [`Position::random_legal`], compiled for each kind of processor.
pub(crate) struct Guessing<'a, P, F>(pub(crate) &'a P, pub(crate) &'a mut F);

impl<P: Position, F: FnMut() -> u64> Work for Guessing<'_, P, F> {
    type Output = Option<MoveOf<P>>;

    #[inline(always)]
    fn run(self) -> Option<MoveOf<P>> {
        self.0.random_legal(self.1)
    }
}

/// A number below another, from a random word.
pub(crate) fn below(random: u64, n: usize) -> usize {
    (u128::from(random) * n as u128 >> 64) as usize
}

/// [`Position::count_legal`], compiled for each kind of processor.
pub(crate) struct Counting<'a, P>(pub(crate) &'a P);

impl<P: Position> Work for Counting<'_, P> {
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let mut count = Count(0);
        let _ = self.0.generate(&mut count);
        count.0
    }
}

/// [`Position::nth_legal`], compiled for each kind of processor.
struct Drawing<'a, P>(&'a P, usize);

impl<P: Position> Work for Drawing<'_, P> {
    type Output = Option<MoveOf<P>>;

    #[inline(always)]
    fn run(self) -> Option<MoveOf<P>> {
        let mut nth = Nth { before: self.1, found: None };
        let _ = self.0.generate(&mut nth);
        nth.found
    }
}
