//! Readers of text never panic, whatever the text; and what they accept can be played.

use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, any};
use proptest::prop_oneof;
use proptest::sample::select;

use super::laws::{Laws, after, keys_agree, run};
use super::notations::{Tally, moves_read_back};
use super::walk::Random;
use crate::{Kind as _, Piece, Position, SetupOf, Side, Square as _};

/// What FENs and move texts are made of, whatever the game, and some of what they are not.
const LETTERS: &str = "rnbqkpegsacRNBQKPEGSAC12345678909///  --wbxX+#=.~hiHIeE\t\u{a0}٣士相炮車马兵前中後進退平一二五九１９＋🐴";

impl<P: Position> Laws<P> {
    /// No text makes the readers of FEN panic. A position that they accept can be played, and a strict reader
    /// accepts none that a lenient one refuses.
    pub fn fen_readers_never_panic(&self) {
        run(256, &texts(), |text| read_fen::<P>(&text));
        let edited = (self.positions(), edits()).prop_map(|(position, edits)| edit(&position.fen(), &edits));
        run(512, &edited, |text| read_fen::<P>(&text));
    }

    /// Pieces put on the board at random make positions that can be played, if they are accepted.
    pub fn crowded_boards_can_be_played(&self) {
        let rights = (select(vec!["-", "K", "Qk", "KQkq"]), select(vec!["-", "e3", "a6", "h3", "d6"]));
        let crowded = (self.positions(), any::<u64>(), 0..160usize, rights);
        run(256, &crowded, |(position, seed, changes, (castling, en_passant))| {
            let setup = crowd(&position, seed, changes);
            let side = if setup.turn == Side::First { "w" } else { "b" };
            read_fen::<P>(&setup.to_string());
            read_fen::<P>(&format!("{:?} {side} {castling} {en_passant} 7 9", setup.board));
        });
    }

    /// No text makes the readers of moves panic, and what they accept is legal.
    pub fn move_readers_never_panic(&self) {
        run(512, &(self.positions(), texts()), |(position, text)| read_move(&position, &text));
        let edited = (self.positions(), any::<u64>(), edits());
        run(512, &edited, |(position, seed, edits)| {
            let mut random = Random::new(seed);
            if let Some(m) = random.pick(&position.legal_moves())
                && let Some(notation) = random.pick(P::NOTATIONS)
            {
                read_move(&position, &edit(&notation.text(&position, m), &edits));
            }
        });
    }
}

/// A change of one character: what is done, where, and with which character.
type Edit = (u8, usize, char);

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    vec((0..4u8, any::<usize>(), letters()), 1..6)
}

fn letters() -> impl Strategy<Value = char> {
    prop_oneof![8 => select(LETTERS.chars().collect::<Vec<char>>()), 1 => any::<char>()]
}

fn texts() -> impl Strategy<Value = String> {
    let anything = vec(any::<char>(), 0..40).prop_map(String::from_iter);
    let likely = vec(letters(), 0..100).prop_map(String::from_iter);
    let short = vec(letters(), 0..8).prop_map(String::from_iter);
    prop_oneof![1 => anything, 2 => likely, 2 => short, 1 => Just("4294967296".repeat(30))]
}

fn edit(text: &str, edits: &[Edit]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for &(action, at, letter) in edits {
        let at = at % (letters.len() + 1);
        let inside = at < letters.len();
        match action {
            0 => letters.insert(at, letter),
            1 if inside => letters[at] = letter,
            2 if inside => drop(letters.remove(at)),
            _ => letters.rotate_left(at),
        }
    }
    letters.into_iter().collect()
}

/// Changes squares at random, as long as the position can be read leniently.
pub(super) fn crowd<P: Position>(position: &P, seed: u64, changes: usize) -> SetupOf<P> {
    let mut random = Random::new(seed);
    let mut setup = position.to_setup();
    for _ in 0..changes {
        let Some(square) = P::Square::from_index(random.below(P::Square::COUNT) as u32) else { continue };
        let mut changed = setup;
        let piece = random.pick(P::Kind::ALL).filter(|kind| *kind != P::Kind::GENERAL);
        let side = Side::ALL[random.below(2)];
        changed.board.set(square, piece.map(|kind| Piece { side, kind }));
        if P::from_setup_lenient(&changed).is_ok() {
            setup = changed;
        }
    }
    setup
}

fn read_fen<P: Position>(text: &str) {
    let setup = text.parse::<SetupOf<P>>();
    let (strict, lenient) = (P::from_fen(text), P::from_fen_lenient(text));
    if let Err(error) = &setup {
        assert!(!error.to_string().is_empty(), "{text:?}");
    }
    if let Err(error) = &strict {
        assert!(!error.to_string().is_empty(), "{text:?}");
    }
    match (&strict, &lenient) {
        (Ok(strict), Ok(lenient)) => {
            assert_eq!(*strict, lenient.position, "{text:?}");
            assert!(lenient.mended.is_empty() && lenient.tolerated.is_empty(), "{text:?}: {lenient:?}");
            moves_read_back(strict, &mut Tally::default());
        }
        (Err(_), Ok(lenient)) => {
            let faults = lenient.mended.len() + lenient.tolerated.len();
            assert!(faults > 0, "{text:?} is refused strictly, and nothing was wrong with it");
        }
        (Ok(_), Err(error)) => panic!("{text:?} is accepted strictly, and not leniently: {error}"),
        (Err(_), Err(error)) => assert!(!error.to_string().is_empty(), "{text:?}"),
    }
    if let Ok(lenient) = lenient {
        exercise(&lenient.position);
    }
}

/// Asks everything of a position that may be stranger than any game reaches.
fn exercise<P: Position>(position: &P) {
    keys_agree(position);
    moves_read_back(position, &mut Tally::default());
    let moves = position.legal_moves();
    assert_eq!(position.count_legal(), moves.len() as u64, "{position}");
    assert_eq!(position.outcome().is_none(), position.has_legal(), "{position}");
    for &m in &moves {
        let captured = position.captured(m);
        let next = after(position, m);
        keys_agree(&next);
        let count = |position: &P| position.to_setup().board.pieces().count();
        let lost = count(position) - count(&next);
        assert_eq!(lost, usize::from(captured.is_some()), "{position}: pieces captured by {m}");
    }
}

fn read_move<P: Position>(position: &P, text: &str) {
    let read = P::NOTATIONS.iter().map(|notation| notation.parse(position, text));
    for result in read.chain([position.parse(text)]) {
        match result {
            Ok(m) => assert!(position.is_legal(m), "{position}: {text:?} is read as {m:?}"),
            Err(error) => assert!(!error.to_string().is_empty(), "{position}: {text:?}"),
        }
    }
}
