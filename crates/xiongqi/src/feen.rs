//! FEEN, the position text of Sashité: rights stand as marks on the pieces, and captured pieces lie in hands.

use core::fmt::{self, Display, Write};
use core::str::FromStr;

use variant_core::{Kind as _, Position as _, Side, Square as _, Wing};

use crate::reasons::check_castling;
use crate::zones::soldiers_start;
use crate::{Game, Kind, Piece, Position, Setup, SetupErrors, Square};

/// The most pieces that a hand can hold: as many as the board has squares.
const MOST_IN_HAND: u32 = 64;

/// The pieces that each side has captured.
///
/// The rules of play never ask for them (XO-10, XO-33); FEEN writes them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Hands {
    /// By the captor and the code of the kind.
    counts: [[u8; 8]; 2],
}

impl Hands {
    /// How many pieces of a kind the side has captured.
    pub fn count(&self, captor: Side, kind: Kind) -> u32 {
        self.counts[captor.index()][usize::from(kind.code() & 7)].into()
    }

    /// Puts a captured piece with the side that has captured it.
    pub fn add(&mut self, captor: Side, kind: Kind) {
        let count = &mut self.counts[captor.index()][usize::from(kind.code() & 7)];
        *count = count.saturating_add(1);
    }

    /// These pieces and those captured in a game: what lies with the players if they lay there when the game began.
    #[must_use]
    pub fn after(mut self, game: &Game) -> Self {
        for ply in game.plies() {
            if let Some((_, piece)) = ply.captured() {
                self.add(!piece.side, piece.kind);
            }
        }
        self
    }
}

/// Writes the field of the FEEN, such as `2sn/S`: South's captures, then North's, the most numerous first.
impl Display for Hands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for captor in Side::ALL {
            let letter = |kind: Kind| Piece { side: !captor, kind }.letter();
            let mut held: Vec<(u32, char)> =
                Kind::ALL.iter().map(|kind| (self.count(captor, *kind), letter(*kind))).collect();
            held.retain(|(count, _)| *count > 0);
            held.sort_unstable_by_key(|(count, letter)| (u32::MAX - count, *letter));
            for (count, letter) in held {
                if count > 1 {
                    write!(f, "{count}")?;
                }
                f.write_char(letter)?;
            }
            if captor == Side::First {
                f.write_char('/')?;
            }
        }
        Ok(())
    }
}

/// A position as FEEN gives it: with the captured pieces, and without counters.
///
/// A bare position has empty hands; a game fills them with its captures. Written are the marks that the position implies:
/// `+S` on a soldier that may step twice, `-S` on one that can legally be captured en passant, `+R` on a chariot that may
/// castle now and `-R` on one that may not yet, `-G^` on a general in check. Reading takes the rights from the marks, but
/// works out by itself whether a castling is open and a general in check; the order of a hand does not matter. The
/// counters of a position that was read are those of a start position.
///
/// ```
/// use xiongqi::{Feen, Game, variant_core::Position as _};
///
/// let mut game = Game::default();
/// for text in ["e4", "e5", "exe5"] {
///     game.play(game.position().parse(text)?)?;
/// }
/// let feen = Feen::from(&game).to_string();
/// assert!(feen.ends_with("/-RNBEG^BN-R s/ c/C"));
/// assert_eq!(feen.parse::<Feen>()?.position, *game.position());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Feen {
    /// The position.
    pub position: Position,
    /// What was captured.
    pub hands: Hands,
}

/// The position with empty hands.
impl From<&Position> for Feen {
    fn from(position: &Position) -> Self {
        Feen { position: *position, hands: Hands::default() }
    }
}

/// The position after the last move, with what was captured in the game.
impl From<&Game> for Feen {
    fn from(game: &Game) -> Self {
        Feen { position: *game.position(), hands: Hands::default().after(game) }
    }
}

impl Display for Feen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            let mut empty = 0;
            for square in (0..8).filter_map(|file| Square::new(file, rank)) {
                let Some(piece) = self.position.piece_at(square) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    write!(f, "{empty}")?;
                }
                empty = 0;
                if let Some(mark) = mark(&self.position, square, piece) {
                    f.write_char(mark)?;
                }
                f.write_char(piece.letter())?;
                if piece.kind == Kind::General {
                    f.write_char('^')?;
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            f.write_char(if rank > 0 { '/' } else { ' ' })?;
        }
        let turn = if self.position.turn() == Side::First { "C/c" } else { "c/C" };
        write!(f, "{} {turn}", self.hands)
    }
}

/// The mark of a piece, if it has one.
fn mark(position: &Position, square: Square, piece: Piece) -> Option<char> {
    match piece.kind {
        Kind::Soldier if starts(piece.side, square) => Some('+'),
        Kind::Soldier => (position.en_passant()? == beyond(square)?).then_some('-'),
        Kind::Chariot => {
            let wing = corner_wing(piece.side, square)?;
            let may = check_castling(position, piece.side, wing).is_ok();
            position.castling().has(piece.side, wing).then_some(if may { '+' } else { '-' })
        }
        Kind::General => (piece.side == position.turn() && position.is_check()).then_some('-'),
        _ => None,
    }
}

/// Whether a soldier of this side has not moved (XO-16).
fn starts(side: Side, square: Square) -> bool {
    soldiers_start(side) >> square.index() & 1 == 1
}

/// The square that a soldier here has skipped, if it has just stepped twice (XO-17).
fn beyond(square: Square) -> Option<Square> {
    matches!(square.rank(), 3 | 4).then(|| Square::from_index(square.index() as u32 ^ 8))?
}

/// The wing whose chariot starts on this square (XO-19).
fn corner_wing(side: Side, square: Square) -> Option<Wing> {
    let home = if side == Side::First { 0 } else { 7 };
    match (square.rank() == home, square.file()) {
        (true, 0) => Some(Wing::A),
        (true, 7) => Some(Wing::H),
        _ => None,
    }
}

/// A field of a FEEN.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FeenField {
    /// The pieces with their marks, rank by rank from North's end.
    Placement,
    /// What South and North have captured.
    Hands,
    /// The styles, that of the side to move first: `C/c` or `c/C`.
    StyleTurn,
}

impl Display for FeenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FeenField::Placement => "piece placement",
            FeenField::Hands => "hands",
            FeenField::StyleTurn => "style and turn",
        })
    }
}

/// The text is no FEEN of the game, or stands for no possible position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FeenError {
    /// The text is no FEEN of the game.
    #[error("{field}, column {column}: expected {expected}")]
    Text {
        /// The field.
        field: FeenField,
        /// The character where it is wrong, counted from 1.
        column: usize,
        /// What should stand there.
        expected: &'static str,
    },
    /// The position is not possible, for all these reasons.
    #[error(transparent)]
    Setup(#[from] SetupErrors),
}

impl FromStr for Feen {
    type Err = FeenError;

    fn from_str(text: &str) -> Result<Self, FeenError> {
        let mut fields = text.split(' ');
        let mut column = 1;
        let mut next = |field, expected| {
            let text = fields.next().unwrap_or_default();
            let reader = Reader { field, start: column };
            column += text.chars().count() + 1;
            if text.is_empty() { Err(reader.expected(0, expected)) } else { Ok((reader, text)) }
        };
        let (reader, placement) = next(FeenField::Placement, "eight ranks of pieces")?;
        let mut setup = reader.placement(placement)?;
        let (reader, hands) = next(FeenField::Hands, "captured pieces with / between South's and North's")?;
        let hands = reader.hands(hands)?;
        let (reader, style) = next(FeenField::StyleTurn, "C/c or c/C")?;
        setup.turn = match style {
            "C/c" => Side::First,
            "c/C" => Side::Second,
            _ => return Err(reader.expected(0, "C/c or c/C")),
        };
        if fields.next().is_some() {
            return Err(reader.expected(4, "nothing more"));
        }
        Ok(Feen { position: Position::from_setup(&setup)?, hands })
    }
}

/// Reads a field that starts in a column.
struct Reader {
    field: FeenField,
    start: usize,
}

impl Reader {
    fn expected(&self, offset: usize, expected: &'static str) -> FeenError {
        FeenError::Text { field: self.field, column: self.start + offset, expected }
    }

    /// The setup without the side to move.
    fn placement(&self, text: &str) -> Result<Setup, FeenError> {
        let mut setup = Setup::empty();
        let (mut file, mut rank) = (0, 7u8);
        let mut letters = text.chars().enumerate().peekable();
        while let Some((at, letter)) = letters.next() {
            if letter == '/' {
                if file != 8 {
                    return Err(self.expected(at, "a rank of eight squares"));
                }
                file = 0;
                rank = rank.checked_sub(1).ok_or_else(|| self.expected(at, "eight ranks, and no more"))?;
                continue;
            }
            if let Some(empty @ 1..=8) = letter.to_digit(10) {
                file += empty as u8;
                if file > 8 {
                    return Err(self.expected(at, "a rank of eight squares"));
                }
                continue;
            }
            let (mark, letter) = match letter {
                '+' | '-' => (Some(letter), letters.next().map(|(_, letter)| letter)),
                _ => (None, Some(letter)),
            };
            let piece = letter.and_then(Piece::from_letter);
            let piece = piece.ok_or_else(|| {
                self.expected(at + usize::from(mark.is_some()), "the letter of a piece of this game")
            })?;
            let square =
                Square::new(file, rank).ok_or_else(|| self.expected(at, "a rank of eight squares"))?;
            let crowned = letters.next_if(|(_, letter)| *letter == '^').is_some();
            if crowned != (piece.kind == Kind::General) {
                return Err(self.expected(at, "^ after a general, and after no other piece"));
            }
            setup.board.set(square, Some(piece));
            give_right(&mut setup, square, piece, mark).map_err(|expected| self.expected(at, expected))?;
            file += 1;
        }
        if (file, rank) != (8, 0) {
            return Err(self.expected(text.chars().count(), "eight ranks of eight squares"));
        }
        Ok(setup)
    }

    fn hands(&self, text: &str) -> Result<Hands, FeenError> {
        let mut hands = Hands::default();
        let (mut captor, mut count) = (Side::First, None);
        for (at, letter) in text.chars().enumerate() {
            if let Some(digit) = letter.to_digit(10) {
                let more = count.unwrap_or(0) * 10 + digit;
                if more == 0 || more > MOST_IN_HAND {
                    return Err(self.expected(at, "a number from 2 to 64"));
                }
                count = Some(more);
                continue;
            }
            if letter == '/' && captor == Side::First && count.is_none() {
                captor = Side::Second;
                continue;
            }
            let piece = Piece::from_letter(letter).filter(|piece| piece.kind != Kind::General);
            let piece = piece.filter(|piece| piece.side != captor);
            let piece = piece.ok_or_else(|| {
                self.expected(
                    at,
                    "a piece in the case of its side, that the other side has captured, or one /",
                )
            })?;
            let count = count.take().unwrap_or(1);
            if hands.count(captor, piece.kind) + count > MOST_IN_HAND {
                return Err(self.expected(at, "no more pieces than the board has squares"));
            }
            (0..count).for_each(|_| hands.add(captor, piece.kind));
        }
        if captor == Side::First || count.is_some() {
            return Err(self.expected(text.chars().count(), "a piece, or / between South's and North's"));
        }
        Ok(hands)
    }
}

/// Gives the right that a mark stands for; an error is what should stand there.
fn give_right(
    setup: &mut Setup,
    square: Square,
    piece: Piece,
    mark: Option<char>,
) -> Result<(), &'static str> {
    match (piece.kind, mark) {
        (Kind::Soldier, mark) if starts(piece.side, square) != (mark == Some('+')) => {
            Err("+ before a soldier on its first rank, and nowhere else")
        }
        (Kind::Soldier, Some('-')) => {
            let skipped = beyond(square).filter(|_| setup.rights.en_passant.is_none());
            setup.rights.en_passant =
                Some(skipped.ok_or("- before one soldier that has just stepped twice")?);
            Ok(())
        }
        (Kind::Chariot, Some(_)) => {
            let wing = corner_wing(piece.side, square).ok_or("a mark only on a chariot in its corner")?;
            setup.rights.castling.add(piece.side, wing);
            Ok(())
        }
        (Kind::General, Some('-')) | (_, None) | (Kind::Soldier, _) => Ok(()),
        _ => Err("no such mark before this piece"),
    }
}
