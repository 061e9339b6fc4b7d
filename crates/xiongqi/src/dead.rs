//! Dead positions: what is proved about them, and what ends a game (XO-32).

mod table;

use variant_core::grid8x8::{ahead, bishop_rays, knights, rook_rays};
use variant_core::{Bitboard, MoveList, Position as _, Square as _};

use crate::attacks::Army;
use crate::{Kind, Move, Position, Square};
use table::Three;

/// What is known about whether a position is dead (XO-32).
///
/// A position is dead if no sequence of legal moves mates either side. Counters and earlier positions are not looked at:
/// that the game may end sooner, by repetition or after fifty moves (XO-33, XO-34), makes no living position dead here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deadness {
    /// It is proved that no sequence of legal moves mates either side.
    Dead,
    /// Some sequence of legal moves mates a side, perhaps none at all: mate may stand on the board.
    Alive,
    /// Neither is proved: so it is in many positions with one or two pieces a side besides the generals.
    Unknown,
}

/// Which dead positions end a game (XO-32): a decision of this project, since the book contradicts itself.
///
/// The book's *definition* reads: if no sequence of legal moves of either side can mate, the game is drawn at once
/// («若任何一方都不可能透過任何合規著法序列將死對方的將，對局立即為和棋»). The book's *example* goes on: the simplest case is
/// general against general, while almost any further piece can mate, so that general and bear, or general and horse,
/// mate («幾乎任何額外子力都足以使將死成為可能：將加熊、將加馬都能將死對方»).
///
/// For the bear the two cannot both hold: among all 366,352 positions of general and bear against general not one is a
/// mate, so by the definition every one is drawn at once. For the horse the example is just true: of 376,320 positions
/// 8 are mates, which can be reached from 36 others; all else is dead. The default keeps to the example, `Proven`
/// to the definition.
///
/// ```
/// use xiongqi::{DeadPosition, Position, is_dead_by, variant_core::Position as _};
///
/// let bear = Position::from_fen("4g3/8/8/8/8/8/8/2BG4 w - - 0 1")?;
/// assert!(!is_dead_by(&bear, DeadPosition::LoneGenerals));
/// assert!(is_dead_by(&bear, DeadPosition::Proven));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[non_exhaustive]
pub enum DeadPosition {
    /// The book's example: only general against general ends the game.
    #[default]
    LoneGenerals,
    /// The book's definition: whatever is proved to be dead ends the game. Not every dead position is proved to be;
    /// those that are not are played on.
    Proven,
}

impl Position {
    /// Whether a position is dead, as far as that can be proved (XO-32).
    ///
    /// `Dead` rests on one of these proofs:
    /// - Nothing but generals stands on the board.
    /// - Nothing but generals and bears, with all bears of both sides on squares of one colour; the proof is below.
    /// - A general with one horse, chariot or empress against a general: tables that hold every position. They are derived
    ///   when first asked for, 16 KiB a piece.
    /// - Every sequence of moves leads to one of these or to stalemate within four plies; at most 1,000 positions are
    ///   visited. A castling right is resolved here, since the tables know none: whoever still holds it has only a general
    ///   and that chariot, so his first move uses it or loses it.
    ///
    /// `Alive` rests on a mate that was found: in a table, or in one of a few games that are played with both sides helping
    /// each other. These games are the same at every call. They take tens of microseconds, a few hundred where they fail:
    /// much longer than a move. What ends a game is [`is_dead_by`].
    ///
    /// `Unknown` promises nothing: the position may be dead.
    ///
    /// # Bears of one colour never mate
    /// Say that all bears stand on dark squares, and that the general K is mated. The other general L gives no check, since
    /// K would have had L in check on the same line before (XO-20, XO-21). So a bear gives check, and K stands on a dark
    /// square. Each of its two to four neighbours along rank and file is light: no bear stands there or attacks it, and L,
    /// which would be in check from K, is not there. So L attacks every one of them.
    ///
    /// If L shared a rank or file with K, something would stand between them; it is a bear, so it is no neighbour of K,
    /// and L's line ends there before it comes to a neighbour; L's other line never meets one. So L shares neither, and from
    /// its file it attacks at most one of K's neighbours on K's rank, from its rank at most one of those on K's file. Then K
    /// has only one of each: it stands in a corner, with L diagonally beside it. But the corner's only diagonal runs
    /// through L, so no bear gives check. Captures and moves leave all bears on dark squares: there is never a mate.
    ///
    /// ```
    /// use xiongqi::{Deadness, Position, variant_core::Position as _};
    ///
    /// let horse = Position::from_fen("4g3/8/8/8/8/8/8/2NG4 w - - 0 1")?;
    /// assert_eq!(horse.is_dead(), Deadness::Dead);
    /// assert_eq!(Position::start().is_dead(), Deadness::Alive);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_dead(&self) -> Deadness {
        match proved(self) {
            Deadness::Unknown if has_helpmate(self) => Deadness::Alive,
            proved => proved,
        }
    }
}

/// Whether a game ends here because the position is dead (XO-32); mate and stalemate come before it (XO-30, XO-31).
///
/// Made to be asked after every move: the look-ahead starts only where it can succeed, with at most three legal moves or
/// at most four captures away from known material (seven pieces, more if bears are among them). Elsewhere the answer
/// takes about as long as counting the moves. The games of [`Position::is_dead`] are never played.
///
/// `false` with [`DeadPosition::Proven`] does not promise that a mate is possible. With [`DeadPosition::LoneGenerals`]
/// only the pieces are counted.
pub fn is_dead_by(position: &Position, mode: DeadPosition) -> bool {
    match mode {
        DeadPosition::LoneGenerals => position.planes.occupied().count_ones() == 2,
        DeadPosition::Proven => proved(position) == Deadness::Dead,
    }
}

/// How far the look-ahead goes.
const PLIES: u32 = 4;
/// How many positions the look-ahead visits at most.
const NODES: u32 = 1000;
/// With more legal moves than this, the look-ahead does not hope for stalemates.
const FEW_MOVES: u64 = 3;

/// Squares of the colour of a1.
const DARK: u64 = 0xaa55_aa55_aa55_aa55;

/// What the proofs say.
fn proved(position: &Position) -> Deadness {
    let known = known(position);
    if known != Deadness::Unknown || is_hopeless(position, PLIES) {
        return known;
    }
    look_ahead(position, PLIES, &mut { NODES })
}

/// Goes through every line of play, to end in positions that are known, and gives up at the first that does not.
fn look_ahead(position: &Position, plies: u32, nodes: &mut u32) -> Deadness {
    let Some(left) = nodes.checked_sub(1) else {
        return Deadness::Unknown;
    };
    *nodes = left;
    let moves = position.legal_moves();
    if moves.is_empty() {
        return if position.is_check() { Deadness::Alive } else { Deadness::Dead };
    }
    let deadness_after = |m| {
        let position = after(position, m);
        let known = known(&position);
        if known != Deadness::Unknown || plies == 1 || is_hopeless(&position, plies - 1) {
            return known;
        }
        look_ahead(&position, plies - 1, nodes)
    };
    moves.into_iter().map(deadness_after).find(|it| *it != Deadness::Dead).unwrap_or(Deadness::Dead)
}

/// Whether the look-ahead would fail: there are too many pieces to take before anything is known of the position, and
/// too many moves for all of them to end in stalemate.
#[inline]
fn is_hopeless(position: &Position, plies: u32) -> bool {
    captures_needed(position) > plies
        && (has_moves_at_a_glance(position) || position.count_legal() > FEW_MOVES)
}

/// Whether there are more than a few moves of pieces that cannot be pinned, with no check to answer: so it is in almost
/// every position of a game, and is seen without generating moves.
#[inline]
fn has_moves_at_a_glance(position: &Position) -> bool {
    let side = position.turn;
    let own = Army::of(&position.planes, side);
    let general = own.general_square();
    let free = !(rook_rays(general) | bishop_rays(general));
    let jumps = knights(own.jumping & free) & !own.all;
    let steps = ahead(side, own.soldiers & free) & !own.all;
    u64::from(jumps.count_ones() + steps.count_ones()) > FEW_MOVES && !position.is_check()
}

/// How many captures lie before the positions of which [`known`] says that they are dead: at least so many, since some
/// line of play promotes no soldier to a bear.
fn captures_needed(position: &Position) -> u32 {
    let pieces = position.planes.occupied().count_ones();
    let bears = position.planes.of_code(Kind::Bear as u8);
    let of_one_colour = (bears & DARK).count_ones().max((bears & !DARK).count_ones());
    pieces.saturating_sub(2 + of_one_colour.max(1))
}

/// What can be said without playing a move.
fn known(position: &Position) -> Deadness {
    let occupied = position.planes.occupied();
    let others = occupied & !position.planes.of_code(Kind::General as u8);
    let bears = position.planes.of_code(Kind::Bear as u8);
    if others == bears && (bears & DARK == 0 || bears & !DARK == 0) {
        return Deadness::Dead;
    }
    match only_piece(position, others) {
        None | Some((Kind::Soldier, _)) => Deadness::Unknown,
        Some((kind, three)) if table::can_mate(kind, three) => Deadness::Alive,
        // A castling may still lead out of what the table calls dead.
        Some(_) if position.castling.bits() != 0 => Deadness::Unknown,
        Some(_) => Deadness::Dead,
    }
}

fn after(position: &Position, m: Move) -> Position {
    let mut after = *position;
    after.play_unchecked(m);
    after
}

/// The piece besides the generals, if there is just one, and the position as the tables see it.
fn only_piece(position: &Position, others: u64) -> Option<(Kind, Three)> {
    if others.count_ones() != 1 {
        return None;
    }
    let square = Bitboard::<Square>::from_word(others).first()?;
    let piece = position.piece_at(square)?;
    let general = |side| Army::of(&position.planes, side).general_square();
    let three = Three {
        lone: general(!piece.side),
        general: general(piece.side),
        piece: square.index(),
        strong_moves: position.turn == piece.side,
    };
    Some((piece.kind, three))
}

/// How many games are played in search of a mate, and how long each may be.
const GAMES: u64 = 8;
const GAME_PLIES: u32 = 200;

/// Whether a mate is found when both sides help: they mate if they can, advance their soldiers to
/// be empresses, and mostly take all else, so that what is left is soon in a table. Among such moves numbers choose that
/// are the same every time.
fn has_helpmate(position: &Position) -> bool {
    (0..GAMES).any(|game| {
        let mut random = game;
        let mut position = *position;
        for _ in 0..GAME_PLIES {
            match known(&position) {
                Deadness::Alive => return true,
                Deadness::Dead => return false,
                Deadness::Unknown => {}
            }
            let moves = position.legal_moves();
            if moves.iter().any(|m| is_mate(&after(&position, *m))) {
                return true;
            }
            random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            let number = (random >> 33) as usize;
            let wanted = moves.iter().filter(|m| is_wanted(&position, **m));
            let wanted: MoveList<Move> = wanted.copied().collect();
            let choice = if wanted.is_empty() || number.is_multiple_of(4) { moves } else { wanted };
            let Some(m) = choice.get((number >> 2) % choice.len().max(1)) else {
                return position.is_check();
            };
            position.play_unchecked(*m);
        }
        false
    })
}

fn is_mate(position: &Position) -> bool {
    position.is_check() && !position.has_legal()
}

/// Whether a soldier comes nearer to being an empress, or a move takes what is neither.
fn is_wanted(position: &Position, m: Move) -> bool {
    let spared = |kind| matches!(kind, Kind::Empress | Kind::Soldier);
    let takes = position.piece_at(m.to()).is_some_and(|piece| !spared(piece.kind));
    let advances = m.piece() == Kind::Soldier && m.from().file() == m.to().file();
    takes || advances && m.promotion().is_none_or(|kind| kind == Kind::Empress)
}
