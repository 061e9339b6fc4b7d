//! A plain, slow xiangqi board: the oracle of the differential tests.
//!
//! It keeps one cell per point and is written from the rules of the game alone. It shares nothing with
//! the library, and wherever there was a choice it is simple rather than fast: every move is tried on a
//! copy of the board, and every enemy piece is then asked whether it could capture the general.

/// A piece: whether it is red, and its upper-case letter (one of `KABNRCP`).
type Piece = (bool, char);

/// A point of the board: file 0–8 (a–i) and rank 0–9, as Red sees them.
type Point = (usize, usize);

/// The four steps along a file or a rank.
const STRAIGHT: [(isize, isize); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// The four diagonal steps.
const DIAGONAL: [(isize, isize); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// A position: the pieces on the board and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainBoard {
    /// The points, as `cells[rank][file]`: `(is it red, letter of the piece)`.
    pub cells: [[Option<(bool, char)>; 9]; 10],
    /// Whether Red is to move.
    pub red_to_move: bool,
}

impl PlainBoard {
    /// Reads the first two fields of a FEN; the others are ignored.
    ///
    /// # Panics
    ///
    /// Panics if the text is not ten ranks of nine points with one general a side, and a side to move.
    #[must_use]
    pub fn from_fen(fen: &str) -> Self {
        let mut fields = fen.split_whitespace();
        let ranks: Vec<&str> = fields.next().expect("a placement").split('/').collect();
        assert_eq!(ranks.len(), 10, "ten ranks in {fen}");
        let red_to_move = match fields.next() {
            Some("w" | "r") => true,
            Some("b") => false,
            side => panic!("side to move {side:?} in {fen}"),
        };

        let mut cells = [[None; 9]; 10];
        for (row, text) in cells.iter_mut().rev().zip(ranks) {
            let mut points: Vec<Option<Piece>> = Vec::new();
            for sign in text.chars() {
                if let Some(gap) = sign.to_digit(10) {
                    points.extend((0..gap).map(|_| None));
                } else {
                    let letter = sign.to_ascii_uppercase();
                    assert!("KABNRCP".contains(letter), "piece {sign:?} in {fen}");
                    points.push(Some((sign.is_ascii_uppercase(), letter)));
                }
            }
            assert_eq!(points.len(), 9, "nine points in rank {text} of {fen}");
            row.copy_from_slice(&points);
        }

        for red in [true, false] {
            let generals = cells.iter().flatten().filter(|&&cell| cell == Some((red, 'K')));
            assert_eq!(generals.count(), 1, "one general a side in {fen}");
        }
        Self { cells, red_to_move }
    }

    /// The legal moves of the side to move, as UCI text with ranks 0–9, sorted.
    ///
    /// # Panics
    ///
    /// Panics in an impossible position: when the other side's general could be captured.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for from in self.points_of(self.red_to_move) {
            for to in self.reach(from) {
                if !self.after(from, to).in_danger(self.red_to_move) {
                    moves.push(format!("{}{}", point_name(from), point_name(to)));
                }
            }
        }
        moves.sort();
        moves
    }

    /// Whether the side to move is in check. Generals that face each other count as check.
    #[must_use]
    pub fn in_check(&self) -> bool {
        self.in_danger(self.red_to_move)
    }

    /// The position after a move, which is taken as it is: nobody asks here whether it is legal.
    ///
    /// # Panics
    ///
    /// Panics if the text is no move, or no piece of the side to move stands on its first point.
    #[must_use]
    pub fn play(&self, mv: &str) -> Self {
        let signs: Vec<char> = mv.chars().collect();
        assert_eq!(signs.len(), 4, "four characters in {mv:?}");
        let from = parse_point(signs[0], signs[1]);
        let to = parse_point(signs[2], signs[3]);
        let mover = self.at(from).expect("a piece to move");
        assert_eq!(mover.0, self.red_to_move, "whose turn it is in {mv:?}");
        self.after(from, to)
    }

    /// The placement field of the FEN.
    #[must_use]
    pub fn placement(&self) -> String {
        let ranks: Vec<String> = self.cells.iter().rev().map(|row| rank_text(row)).collect();
        ranks.join("/")
    }

    /// What stands on a point.
    const fn at(&self, point: Point) -> Option<Piece> {
        self.cells[point.1][point.0]
    }

    /// All points on which a side has a piece.
    fn points_of(&self, red: bool) -> Vec<Point> {
        (0..10)
            .flat_map(|rank| (0..9).map(move |file| (file, rank)))
            .filter(|&point| self.at(point).is_some_and(|piece| piece.0 == red))
            .collect()
    }

    /// The board after a piece was moved, with the other side to move.
    fn after(&self, from: Point, to: Point) -> Self {
        let mut next = self.clone();
        next.cells[to.1][to.0] = next.cells[from.1][from.0].take();
        next.red_to_move = !self.red_to_move;
        next
    }

    /// Whether a side's general could be captured, or faces the other one.
    fn in_danger(&self, red: bool) -> bool {
        let general = self.general(red);
        self.generals_face()
            || self.points_of(!red).into_iter().any(|point| self.reach(point).contains(&general))
    }

    /// The point of a side's general.
    fn general(&self, red: bool) -> Point {
        self.points_of(red).into_iter().find(|&point| self.at(point) == Some((red, 'K'))).expect("a general")
    }

    /// Whether the generals stand on one file with nothing between them.
    fn generals_face(&self) -> bool {
        let red = self.general(true);
        let black = self.general(false);
        let (low, high) = (red.1.min(black.1), red.1.max(black.1));
        red.0 == black.0 && (low + 1..high).all(|rank| self.at((red.0, rank)).is_none())
    }

    /// The points a piece could go to, whether or not its own general is then in danger.
    fn reach(&self, from: Point) -> Vec<Point> {
        let (red, letter) = self.at(from).expect("a piece");
        let mut points = match letter {
            'K' => steps(from, &STRAIGHT, |to| in_palace(red, to)),
            'A' => steps(from, &DIAGONAL, |to| in_palace(red, to)),
            'B' => self.elephant(red, from),
            'N' => self.horse(from),
            'R' => self.chariot(from),
            'C' => self.cannon(from),
            'P' => soldier(red, from),
            other => panic!("no such piece: {other}"),
        };
        points.retain(|&to| self.at(to).map(|piece| piece.0) != Some(red));
        points
    }

    /// Elephant: two steps diagonally on its own side, if the point between is empty.
    fn elephant(&self, red: bool, from: Point) -> Vec<Point> {
        let mut points = Vec::new();
        for (right, up) in DIAGONAL {
            let eye = shift(from, right, up).filter(|&eye| self.at(eye).is_none());
            let to = eye.and_then(|eye| shift(eye, right, up));
            points.extend(to.filter(|&to| !past_river(red, to)));
        }
        points
    }

    /// Horse: one step straight onto an empty point, then one diagonally, further outward.
    fn horse(&self, from: Point) -> Vec<Point> {
        let mut points = Vec::new();
        for (right, up) in STRAIGHT {
            let Some(leg) = shift(from, right, up).filter(|&leg| self.at(leg).is_none()) else {
                continue;
            };
            for side in [-1, 1] {
                let (right, up) = if right == 0 { (side, up) } else { (right, side) };
                points.extend(shift(leg, right, up));
            }
        }
        points
    }

    /// Chariot: along a line up to the first piece, with that piece's own point.
    fn chariot(&self, from: Point) -> Vec<Point> {
        let mut points = Vec::new();
        for (right, up) in STRAIGHT {
            for to in line(from, right, up) {
                points.push(to);
                if self.at(to).is_some() {
                    break;
                }
            }
        }
        points
    }

    /// Cannon: along a line up to the first piece, without its point, and onto the second piece of the line.
    fn cannon(&self, from: Point) -> Vec<Point> {
        let mut points = Vec::new();
        for (right, up) in STRAIGHT {
            let way = line(from, right, up);
            points.extend(way.iter().take_while(|&&to| self.at(to).is_none()));
            points.extend(way.iter().filter(|&&to| self.at(to).is_some()).nth(1));
        }
        points
    }
}

/// Soldier: one step ahead; past the river also one step sideways.
fn soldier(red: bool, from: Point) -> Vec<Point> {
    let ahead = if red { 1 } else { -1 };
    let mut points = steps(from, &[(0, ahead)], |_| true);
    if past_river(red, from) {
        points.extend(steps(from, &[(-1, 0), (1, 0)], |_| true));
    }
    points
}

/// The points one step away in the given directions that are on the board and allowed.
fn steps(from: Point, directions: &[(isize, isize)], allowed: impl Fn(Point) -> bool) -> Vec<Point> {
    let on_board = directions.iter().filter_map(|&(right, up)| shift(from, right, up));
    on_board.filter(|&to| allowed(to)).collect()
}

/// All points from a point (not itself) in one direction to the edge of the board, nearest first.
fn line(from: Point, right: isize, up: isize) -> Vec<Point> {
    let mut points = Vec::new();
    let mut last = from;
    while let Some(next) = shift(last, right, up) {
        points.push(next);
        last = next;
    }
    points
}

/// The point so far to the right and up, unless that is off the board.
fn shift(point: Point, right: isize, up: isize) -> Option<Point> {
    let file = point.0.checked_add_signed(right).filter(|&file| file < 9)?;
    let rank = point.1.checked_add_signed(up).filter(|&rank| rank < 10)?;
    Some((file, rank))
}

/// Whether a point belongs to a side's palace.
fn in_palace(red: bool, point: Point) -> bool {
    let ranks = if red { 0..=2 } else { 7..=9 };
    (3..=5).contains(&point.0) && ranks.contains(&point.1)
}

/// Whether a point is on the other side of the river, as a side sees it.
const fn past_river(red: bool, point: Point) -> bool {
    (point.1 >= 5) == red
}

/// The name of a point, such as `e0`.
fn point_name(point: Point) -> String {
    let file = ["a", "b", "c", "d", "e", "f", "g", "h", "i"][point.0];
    format!("{file}{}", point.1)
}

/// The point that a file letter and a rank digit name.
fn parse_point(file: char, rank: char) -> Point {
    let file = ('a'..='i').position(|letter| letter == file).expect("a file a–i");
    let rank = ('0'..='9').position(|digit| digit == rank).expect("a rank 0–9");
    (file, rank)
}

/// One rank in FEN.
fn rank_text(row: &[Option<Piece>]) -> String {
    let mut text = String::new();
    let mut gap = 0;
    for cell in row {
        let Some((red, letter)) = *cell else {
            gap += 1;
            continue;
        };
        if gap > 0 {
            text.push_str(&gap.to_string());
            gap = 0;
        }
        text.push(if red { letter } else { letter.to_ascii_lowercase() });
    }
    if gap > 0 {
        text.push_str(&gap.to_string());
    }
    text
}
