//! Made-up games that end when a position stands for the third time.
//!
//! Each starts from a few pieces placed at random, close to each other and to the generals, and goes
//! round in a short cycle. The moves are sought so that checks, chases, pins and exchanges are common, and
//! then played again with other pieces around them; what they are in the eyes of the rules is for others to
//! say. The library is asked for legal moves only.

use variant_core::{Position as _, Side, Square as _};
use xiangqi::{Kind, Move, Piece, Position, Setup, Square};

/// A point of the board: file and rank.
type Point = (usize, usize);

/// Pieces besides the general; the more often one stands here, the more often it is placed.
const KINDS: [Kind; 14] = [
    Kind::Chariot,
    Kind::Chariot,
    Kind::Chariot,
    Kind::Chariot,
    Kind::Horse,
    Kind::Horse,
    Kind::Horse,
    Kind::Cannon,
    Kind::Cannon,
    Kind::Cannon,
    Kind::Cannon,
    Kind::Soldier,
    Kind::Advisor,
    Kind::Elephant,
];

/// The first so many of them are chariots, horses and cannons.
const STRONG: usize = 11;

/// The points of Red's advisors.
const ADVISORS: [Point; 5] = [(3, 0), (5, 0), (4, 1), (3, 2), (5, 2)];

/// The points of Red's elephants.
const ELEPHANTS: [Point; 7] = [(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)];

/// The aims of the side that moves first and the other one; the more often a pair stands here, the more
/// often it is followed.
const AIMS: [(Aim, Aim); 16] = [
    (Aim::Hunt, Aim::Hunt),
    (Aim::Hunt, Aim::Hunt),
    (Aim::Hunt, Aim::Attack),
    (Aim::Hunt, Aim::Flee),
    (Aim::Nothing, Aim::Hunt),
    (Aim::Hunt, Aim::Both),
    (Aim::Hunt, Aim::Check),
    (Aim::Check, Aim::Check),
    (Aim::Check, Aim::Check),
    (Aim::Check, Aim::Check),
    (Aim::Check, Aim::Nothing),
    (Aim::Both, Aim::Both),
    (Aim::Both, Aim::Both),
    (Aim::Both, Aim::Flee),
    (Aim::Nothing, Aim::Both),
    (Aim::Nothing, Aim::Nothing),
];

/// How often a game is begun with a counter that comes to 120 with the last move: once in this many.
const FULL_COUNTER: usize = 12;

/// How often a cycle that misses the aims is played all the same: once in this many.
const MISSED: usize = 10_000;

/// How many cycles are tried from one position.
const TRIES: usize = 8;

/// How many positions are tried for the same aims, and four times as many if both sides have the same one.
const PLACES: usize = 60;

/// How many variants of a found game are tried.
const VARIANTS: usize = 16;

/// Games as FEN and UCI moves, the same for the same seed: each ends with the first third occurrence of a
/// position since the last capture, and with no other ending before.
///
/// A cycle that was found is played again with a piece more, less, or elsewhere.
#[must_use]
pub fn games(seed: u64, count: usize) -> Vec<(String, Vec<String>)> {
    let mut rng = Rng(seed);
    let mut games = Vec::new();
    while games.len() < count {
        let aims = AIMS[rng.below(AIMS.len())];
        let places = if aims.0 == aims.1 { 4 * PLACES } else { PLACES };
        let Some((setup, moves)) = (0..places).find_map(|_| search(&mut rng, aims)) else {
            continue;
        };
        games.extend(game(&mut rng, setup, &moves));
        for _ in 0..VARIANTS {
            let variant = vary(&mut rng, setup);
            games.extend(game(&mut rng, variant, &moves));
        }
    }
    games.truncate(count);
    games
}

/// What a side is up to in a cycle.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    /// To give check.
    Check,
    /// To attack something from a new point, without a check.
    Attack,
    /// To attack something that the attacker did not attack, and that is worth it.
    Hunt,
    /// To give check or to hunt.
    Both,
    /// To move a piece that is attacked.
    Flee,
    /// To move.
    Nothing,
}

/// A position, and moves that go round twice from there.
fn search(rng: &mut Rng, aims: (Aim, Aim)) -> Option<(Setup, Vec<Move>)> {
    let setup = place(rng, aims);
    let start = Position::from_setup(&setup).ok()?;
    let mut moves = (0..TRIES).find_map(|_| lap(rng, start, aims))?;
    let second = if rng.one_in(6) { (0..TRIES).find_map(|_| lap(rng, start, aims))? } else { moves.clone() };
    moves.extend(second);
    Some((setup, moves))
}

/// The same pieces but for one or two.
fn vary(rng: &mut Rng, mut setup: Setup) -> Setup {
    let old = setup;
    while setup.board == old.board {
        let pieces: Vec<Square> = setup.board.pieces().map(|(square, _)| square).collect();
        let anchor = point(pieces[rng.below(pieces.len())]);
        let side = Side::ALL[rng.below(2)];
        match rng.below(4) {
            0 => {
                let square = pieces[rng.below(pieces.len())];
                if setup.board.get(square).is_some_and(|piece| piece.kind != Kind::General) {
                    setup.board.set(square, None);
                }
            }
            1 => {
                let _ = pin(rng, &mut setup, side);
            }
            _ => {
                let nearby = rng.point_near(anchor);
                put(&mut setup, side, KINDS[rng.below(KINDS.len())], nearby);
            }
        }
    }
    setup.turn = old.turn;
    setup
}

/// The game that these moves make, if they can be played: up to the third occurrence.
fn game(rng: &mut Rng, mut setup: Setup, cycles: &[Move]) -> Option<(String, Vec<String>)> {
    let start = Position::from_setup(&setup).ok().filter(|_| has_attackers(&setup))?;
    let mut moves = Vec::new();
    let mut earlier = Vec::new();
    if rng.one_in(4)
        && let Some((before, m)) = lead(rng, start)
    {
        if before.board.get(m.to()).is_none() {
            earlier.push(Position::from_setup(&before).ok()?);
        }
        setup = before;
        moves.push(m);
    }
    let has_capture = moves.len() > earlier.len();

    let mut position = start;
    for m in cycles {
        earlier.push(position);
        let m = position.check_move(m.from(), m.to(), None).ok()?;
        if is_capture(&position, m) {
            return None;
        }
        position.play_unchecked(m);
        moves.push(m);
        if earlier.iter().filter(|&&earlier| earlier == position).count() == 2 {
            let counter = match moves.len() {
                _ if has_capture => rng.below(119),
                quiet if rng.one_in(FULL_COUNTER) => 120 - quiet,
                quiet => rng.below(100 - quiet),
            };
            setup.halfmoves = counter as u32;
            return Some((setup.to_string(), moves.iter().map(ToString::to_string).collect()));
        }
    }
    None
}

/// A move that leads to a position, most often a capture, and the pieces before it.
fn lead(rng: &mut Rng, position: Position) -> Option<(Setup, Move)> {
    let mut quiet = turned(&position)?.legal_moves().to_vec();
    quiet.retain(|&m| !is_capture(&position, m));
    let back = rng.pick(&quiet)?;
    let mut setup = position.to_setup();
    setup.board.set(back.to(), setup.board.get(back.from()));
    setup.board.set(back.from(), None);
    if !rng.one_in(4) {
        put(&mut setup, position.turn(), KINDS[rng.below(KINDS.len())], point(back.from()));
    }
    setup.turn = !setup.turn;
    let m = Position::from_setup(&setup).ok()?.check_move(back.to(), back.from(), None).ok()?;
    Some((setup, m))
}

/// Moves without a capture that come back to the position they start from.
fn lap(rng: &mut Rng, start: Position, aims: (Aim, Aim)) -> Option<Vec<Move>> {
    let length = [2, 2, 3, 4][rng.below(4)];
    // The side whose first two pieces change places, if they are alike.
    let swapping = rng.one_in(3).then(|| rng.below(2));
    let may_miss = rng.one_in(MISSED) || length == 4 && swapping.is_some();
    let mut position = start;
    let mut moves: Vec<Move> = Vec::new();
    for ply in 0..2 * length {
        let mut fitting = position.legal_moves().to_vec();
        fitting.retain(|&m| !is_capture(&position, m));
        let left = length - ply / 2;
        if left == 1 {
            fitting.retain(|&m| changes(position, m, start) == 0);
        } else if left == 2 && length == 4 && swapping == Some(ply % 2) {
            let (one, other) = (moves[ply % 2], moves[2 + ply % 2]);
            fitting.retain(|m| m.from() == one.to() && m.to() == other.from() && m.piece() == other.piece());
        } else if left == 2 && length > 2 {
            // The last move may bring back this piece, or put it where another one like it was.
            fitting.retain(|&m| changes(position, m, start) == 2);
        }
        let aim = if ply % 2 == 0 { aims.0 } else { aims.1 };
        let m = choose(rng, position, &fitting, aim, may_miss)?;
        position.play_unchecked(m);
        moves.push(m);
    }
    Some(moves)
}

/// One of some moves that serves an aim, if some tries find it; or else any of them, if that may be.
fn choose(rng: &mut Rng, position: Position, moves: &[Move], aim: Aim, may_miss: bool) -> Option<Move> {
    for _ in 0..moves.len().min(20) {
        let m = rng.pick(moves)?;
        if serves(position, m, aim) {
            return Some(m);
        }
    }
    rng.pick(moves).filter(|_| may_miss)
}

/// Whether a move serves an aim.
fn serves(position: Position, m: Move, aim: Aim) -> bool {
    let mut next = position;
    next.play_unchecked(m);
    match aim {
        Aim::Nothing => true,
        Aim::Check => next.is_check(),
        Aim::Flee => {
            let threats = turned(&position).map_or_else(Vec::new, |enemy| captures(&enemy));
            threats.iter().any(|threat| threat.to() == m.from())
        }
        Aim::Attack | Aim::Hunt => {
            let Some(mover) = turned(&next) else {
                return false;
            };
            let mut new = captures(&mover);
            if !new.is_empty() {
                let old = captures(&position);
                let is_mover = |capture: &Move| aim == Aim::Hunt && capture.from() == m.to();
                let before = |capture: &Move| Move::new(m.from(), capture.to(), m.piece());
                new.retain(|capture| {
                    !old.contains(&if is_mover(capture) { before(capture) } else { *capture })
                });
            }
            new.iter().any(|&capture| aim == Aim::Attack || is_worth_it(mover, capture, next))
        }
        Aim::Both => next.is_check() || serves(position, m, Aim::Hunt),
    }
}

/// Whether a capture takes a chariot for less, or something that cannot be recaptured and is no exchange.
fn is_worth_it(mut position: Position, capture: Move, next: Position) -> bool {
    let victim = position.piece_at(capture.to()).map(|piece| piece.kind);
    if victim == Some(capture.piece()) && next.check_move(capture.to(), capture.from(), None).is_ok() {
        return false;
    }
    position.play_unchecked(capture);
    victim == Some(Kind::Chariot) && matches!(capture.piece(), Kind::Horse | Kind::Cannon)
        || position.legal_moves().iter().all(|reply| reply.to() != capture.to())
}

/// The position with the other side to move, unless it could capture the general.
fn turned(position: &Position) -> Option<Position> {
    if position.is_check() {
        return None;
    }
    let mut setup = position.to_setup();
    setup.turn = !setup.turn;
    Position::from_setup(&setup).ok()
}

/// The legal captures but those by the general and soldiers.
fn captures(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves().to_vec();
    moves.retain(|&m| is_capture(position, m) && !matches!(m.piece(), Kind::General | Kind::Soldier));
    moves
}

/// Whether a move ends on a piece.
fn is_capture(position: &Position, m: Move) -> bool {
    position.piece_at(m.to()).is_some()
}

/// The number of points where the mover's pieces stand otherwise after a move than in another position.
fn changes(mut position: Position, m: Move, other: Position) -> usize {
    let side = position.turn();
    position.play_unchecked(m);
    let own = |position: &Position, square| position.piece_at(square).filter(|piece| piece.side == side);
    let squares = (0..90).filter_map(Square::from_index);
    squares.filter(|&square| own(&position, square) != own(&other, square)).count()
}

/// Whether a chariot, horse, cannon or crossed soldier is on the board.
fn has_attackers(setup: &Setup) -> bool {
    setup.board.pieces().any(|(square, piece)| match piece.kind {
        Kind::Chariot | Kind::Horse | Kind::Cannon => true,
        Kind::Soldier => (square.rank() >= 5) == (piece.side == Side::First),
        _ => false,
    })
}

/// A few pieces, often as they could stand in a game.
fn place(rng: &mut Rng, aims: (Aim, Aim)) -> Setup {
    // All on the generals' files, if checks are to be answered by checks.
    let on_files = aims == (Aim::Check, Aim::Check);
    let mut setup = Setup::empty();
    put(&mut setup, Side::First, Kind::General, (3 + rng.below(3), rng.below(3)));
    put(&mut setup, Side::Second, Kind::General, (3 + rng.below(3), 7 + rng.below(3)));
    let generals: Vec<Point> = setup.board.pieces().map(|(square, _)| point(square)).collect();
    for side in Side::ALL {
        if !on_files && rng.one_in(2) {
            // Halfway is good as well.
            let _ = pin(rng, &mut setup, side);
        }
    }
    for side in Side::ALL {
        for _ in 0..=rng.below(4) {
            let taken: Vec<Point> = setup.board.pieces().map(|(square, _)| point(square)).collect();
            let anchors = if on_files || rng.one_in(3) { &generals } else { &taken };
            let anchor = anchors[rng.below(anchors.len())];
            let point = if on_files { (anchor.0, rng.below(10)) } else { rng.point_near(anchor) };
            let kind = KINDS[rng.below(if on_files { STRONG } else { KINDS.len() })];
            put(&mut setup, side, kind, point);
        }
    }
    setup.turn = Side::ALL[rng.below(2)];
    setup
}

/// Pins a piece of a side against its general, often a new one, and gives it something to protect, if there
/// is room; nothing if it was left halfway.
fn pin(rng: &mut Rng, setup: &mut Setup, side: Side) -> Option<()> {
    let general = setup.board.find(Piece { side, kind: Kind::General })?;
    let (files, ranks) = [(0, 1), (1, 0), (0, -1), (-1, 0)][rng.below(4)];
    let near = 1 + rng.below(3) as i8;
    let far = near + 1 + rng.below(4) as i8;
    let pinned = general.offset(files * near, ranks * near)?;
    put(setup, side, KINDS[rng.below(KINDS.len())], point(pinned));
    let kind = setup.board.get(pinned)?.kind;

    setup.turn = side;
    let mut moves = Position::from_setup(setup).ok()?.legal_moves().to_vec();
    moves.retain(|m| m.from() == pinned);
    let protected = rng.pick(&moves)?.to();
    let worth_it = [Kind::Chariot, Kind::Chariot, Kind::Horse, Kind::Cannon][rng.below(4)];
    put(setup, side, worth_it, point(protected));
    let pinner = general.offset(files * far, ranks * far)?;
    put(setup, !side, Kind::Chariot, point(pinner));

    // Somebody to attack either of the two: one like the pinned piece, which would take it but for the pin.
    let (target, kind) = if rng.one_in(2) { (protected, KINDS[rng.below(STRONG)]) } else { (pinned, kind) };
    let nearby = rng.point_near(point(target));
    let taken_from = point(rng.pick(&moves)?.to());
    put(setup, !side, kind, if target == pinned && rng.one_in(2) { taken_from } else { nearby });
    Some(())
}

/// Puts a piece on a point if that is empty, and the piece may stand there and is not one too many.
fn put(setup: &mut Setup, side: Side, kind: Kind, point: Point) {
    let piece = Piece { side, kind };
    let most = if kind == Kind::Soldier { 5 } else { 2 };
    let Some(square) = square(point) else {
        return;
    };
    let is_empty = setup.board.get(square).is_none();
    if is_empty && may_stand(side, kind, point) && setup.board.count(piece) < most {
        setup.board.set(square, Some(piece));
    }
}

/// The point of a square.
fn point(square: Square) -> Point {
    (usize::from(square.file()), usize::from(square.rank()))
}

/// The square of a point.
fn square(point: Point) -> Option<Square> {
    Square::new(point.0 as u8, point.1 as u8)
}

/// Whether a piece can ever come to a point.
fn may_stand(side: Side, kind: Kind, point: Point) -> bool {
    let (file, rank) = if side == Side::First { point } else { (8 - point.0, 9 - point.1) };
    match kind {
        Kind::Advisor => ADVISORS.contains(&(file, rank)),
        Kind::Elephant => ELEPHANTS.contains(&(file, rank)),
        Kind::Soldier => rank >= 5 || rank >= 3 && file % 2 == 0,
        _ => true,
    }
}

/// A stream of numbers: `SplitMix64`.
struct Rng(u64);

impl Rng {
    /// The next number.
    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// A number below a limit.
    const fn below(&mut self, limit: usize) -> usize {
        (self.next() >> 33) as usize % limit
    }

    /// True once in so many times.
    const fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of some moves, unless there are none.
    fn pick(&mut self, moves: &[Move]) -> Option<Move> {
        (!moves.is_empty()).then(|| moves[self.below(moves.len())])
    }

    /// A point: often on a line with another one, or close to it.
    fn point_near(&mut self, point: Point) -> Point {
        let (file, rank) = (self.below(9), self.below(10));
        match self.below(5) {
            0 => (file, rank),
            1 => (file, point.1),
            2 | 3 => (point.0, rank),
            _ => {
                let near = |at: usize, step: usize, end: usize| (at + step).saturating_sub(2).min(end);
                (near(point.0, file % 5, 8), near(point.1, rank % 5, 9))
            }
        }
    }
}
