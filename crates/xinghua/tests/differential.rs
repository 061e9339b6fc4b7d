//! Random games against `cozy-chess`: Xinghua pieces move as in international chess (XH-10 to XH-20).

use cozy_chess::util::{display_uci_move, parse_uci_move};
use cozy_chess::{Board, GameStatus, Piece, Rank, Square};
use variant_core::testing::compare::{Oracle, compare};
use xinghua::Position;

const SUITE: &str = include_str!("../../../testdata/xinghua/perft.epd");

/// The board, and its first four FEN fields.
#[derive(Clone)]
struct Cozy {
    board: Board,
    fields: String,
}

impl Cozy {
    fn new(board: Board) -> Self {
        let mut cozy = Cozy { board, fields: String::new() };
        let fen = cozy.board.to_string();
        let first: Vec<&str> = fen.split(' ').take(3).collect();
        let en_passant = cozy.en_passant().map_or("-".to_owned(), |square| square.to_string());
        cozy.fields = format!("{} {en_passant}", first.join(" "));
        cozy
    }

    /// The legal moves, castling written as the king's move onto its rook.
    fn own_moves(&self) -> Vec<cozy_chess::Move> {
        let mut moves = Vec::new();
        self.board.generate_moves(|batch| {
            moves.extend(batch);
            false
        });
        moves
    }

    /// The skipped square, if a pawn can legally capture there (XH-44).
    fn en_passant(&self) -> Option<Square> {
        let file = self.board.en_passant()?;
        let skipped = Square::new(file, Rank::Sixth.relative_to(self.board.side_to_move()));
        let pawns = self.board.colored_pieces(self.board.side_to_move(), Piece::Pawn);
        // A pawn straight ahead of its target cannot be there: the other side's pawn came that way.
        self.own_moves().iter().any(|m| m.to == skipped && pawns.has(m.from)).then_some(skipped)
    }
}

impl Oracle for Cozy {
    const SOLDIERS_RESET: bool = true;

    /// `cozy-chess` refuses an en-passant square with a check that the double step cannot have given.
    fn from_fen(fen: &str) -> Option<Self> {
        fen.parse().ok().map(Cozy::new)
    }

    fn moves(&self) -> Vec<String> {
        self.own_moves().into_iter().map(|m| display_uci_move(&self.board, m).to_string()).collect()
    }

    fn is_check(&self) -> bool {
        !self.board.checkers().is_empty()
    }

    fn is_mate(&self) -> bool {
        self.board.status() == GameStatus::Won
    }

    fn play(&mut self, uci: &str) {
        let m = parse_uci_move(&self.board, uci).unwrap_or_else(|error| panic!("{uci}: {error}"));
        self.board.play(m);
        *self = Cozy::new(self.board.clone());
    }

    fn fields(&self) -> String {
        self.fields.clone()
    }

    /// `same_position` takes any piece that can go to the skipped square for a pawn that can capture there, so after
    /// a double step the fields are compared instead.
    fn is_same(&self, other: &Self) -> bool {
        if self.board.en_passant().is_none() && other.board.en_passant().is_none() {
            self.board.same_position(&other.board)
        } else {
            self.board.hash_without_ep() == other.board.hash_without_ep() && self.fields == other.fields
        }
    }
}

#[test]
fn xh_10_to_xh_44_moves_checks_and_equality_are_those_of_chess() {
    let tally = compare::<Position, Cozy>(SUITE, 1);
    assert!(tally.repeats > 0 && tally.near_repeats > 0, "{tally}");
}
