//! Setups that are no possible position, with all their reasons; inputs that broke other libraries.

use variant_core::{
    Castling, FenError, FenField, FenProblem, NotationProblem, Position as _, PositionError, SetupError,
    Side, Wing,
};
use xinghua::{Kind, Piece, Position, Square};

const WHITE: Side = Side::First;
const BLACK: Side = Side::Second;

type Reason = SetupError<Square, Kind>;

fn reasons(fen: &str) -> Vec<Reason> {
    match Position::from_fen(fen) {
        Err(PositionError::Setup(errors)) => errors.reasons().to_vec(),
        other => panic!("{fen}: {other:?}"),
    }
}

fn fen_error(fen: &str) -> FenError {
    match Position::from_fen(fen) {
        Err(PositionError::Fen(error)) => error,
        other => panic!("{fen}: {other:?}"),
    }
}

fn no_castling(side: Side, wing: Wing, kind: Kind, square: Square) -> Reason {
    SetupError::NoCastling { side, wing, missing: Piece { side, kind }, square }
}

#[test]
fn the_side_that_has_moved_is_not_in_check() {
    // Two positions that other libraries took.
    assert_eq!(
        reasons("1n6/8/2Q5/1rK5/8/8/8/5k2 b - - 0 1"),
        [SetupError::OpponentInCheck { side: WHITE, general: Square::C5, by: Square::B5 }]
    );
    assert_eq!(
        reasons("8/7R/k2R1P2/p3p3/P3N3/8/1P3K2/8 w - - 16 71"),
        [SetupError::OpponentInCheck { side: BLACK, general: Square::A6, by: Square::D6 }]
    );
}

#[test]
fn castling_rights_need_general_and_chariot() {
    let fen = "3qk1nb/1p3p2/p1r1p1p1/3p4/3P4/2N1BP2/PPPQ1P2/R3K3 w Qk - 0 15";
    let fault = no_castling(BLACK, Wing::H, Kind::Chariot, Square::H8);
    assert_eq!(reasons(fen), [fault]);
    assert_eq!(fault.to_string(), "bad castling right k: no black chariot on h8");
    let repaired = Position::from_fen_lenient(fen).unwrap();
    assert_eq!(repaired.position.castling().to_string(), "Q");
    assert_eq!(repaired.mended, [fault]);

    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/Q3K2N w KQkq - 0 1";
    assert_eq!(
        reasons(fen),
        [
            no_castling(WHITE, Wing::H, Kind::Chariot, Square::H1),
            no_castling(WHITE, Wing::A, Kind::Chariot, Square::A1)
        ]
    );
    let position = Position::from_fen_lenient(fen).unwrap().position;
    let steps: Vec<String> = position
        .legal_moves()
        .iter()
        .filter(|m| m.piece() == Kind::General)
        .map(ToString::to_string)
        .collect();
    assert_eq!(steps, ["e1d1", "e1f1"]);
}

#[test]
fn every_reason_is_told() {
    // No white general, soldiers on a last rank, rights that cannot be, counters out of range.
    assert_eq!(
        reasons("7k/8/8/8/8/8/8/PPP2Q2 w KQkq e3 2000000 0"),
        [
            SetupError::NoGeneral { side: WHITE },
            SetupError::NeverThere { piece: Piece { side: WHITE, kind: Kind::Soldier }, square: Square::A1 },
            SetupError::NeverThere { piece: Piece { side: WHITE, kind: Kind::Soldier }, square: Square::B1 },
            SetupError::NeverThere { piece: Piece { side: WHITE, kind: Kind::Soldier }, square: Square::C1 },
            no_castling(WHITE, Wing::H, Kind::General, Square::E1),
            no_castling(WHITE, Wing::A, Kind::General, Square::E1),
            no_castling(BLACK, Wing::H, Kind::General, Square::E8),
            no_castling(BLACK, Wing::A, Kind::General, Square::E8),
            SetupError::NoEnPassant { square: Square::E3 },
            SetupError::Halfmoves { count: 2_000_000 },
            SetupError::Fullmoves { count: 0 },
        ]
    );
    let message = Position::from_fen("7k/8/8/8/8/8/8/P7 w - - 0 1").unwrap_err().to_string();
    assert_eq!(message, "white has no general; white soldier on a1, a square it can never stand on");
}

#[test]
fn too_many_pieces_are_refused_strictly_and_let_stand_leniently() {
    let nine = "k7/pppppppp/p7/8/8/8/8/7K w - - 0 1";
    let fault = SetupError::TooMany { piece: Piece { side: BLACK, kind: Kind::Soldier }, count: 9, limit: 8 };
    assert_eq!(reasons(nine), [fault]);
    assert_eq!(Position::from_fen_lenient(nine).unwrap().tolerated, [fault]);
    assert_eq!(
        reasons("k7/8/8/8/8/PPPP4/PPP5/RRRBBB1K w - - 0 1"),
        [SetupError::TooManyPromoted { side: WHITE, promoted: 2, gone: 1 }]
    );
    assert!(matches!(
        reasons("kk6/8/8/8/8/8/8/7K w - - 0 1")[..],
        [SetupError::TooMany { count: 2, limit: 1, .. }]
    ));
    assert!(Position::from_fen_lenient("kk6/8/8/8/8/8/8/7K w - - 0 1").is_err());
}

#[test]
fn an_unreachable_check_is_not_our_policy() {
    // Another library refuses a soldier's and an elephant's double check; the rules say nothing of it.
    let position = Position::from_fen("1b1B4/1P6/2B5/3r2kN/2r4P/8/5K2/3B4 b").unwrap();
    assert_eq!(position.checkers().len(), 2);
    assert!(position.fen().ends_with(" b - - 0 1"));
}

#[test]
fn a_fen_error_names_the_field_and_the_column() {
    assert_eq!(Position::from_fen("startpos"), Ok(Position::start()), "the one word that is a FEN");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    assert_eq!(Position::from_fen(&format!("{start} w KQkq - 0")), Ok(Position::start()));
    assert_eq!(Position::from_fen(&format!("  {start}  w  KQkq\t- 0 1 \n")), Ok(Position::start()));
    let error = |field, column, problem| FenError { field, column, problem };
    assert_eq!(fen_error(""), error(FenField::Placement, 1, FenProblem::Empty));
    assert_eq!(fen_error(" \n"), error(FenField::Placement, 1, FenProblem::Empty));
    assert_eq!(
        fen_error("8/8/8"),
        error(FenField::Placement, 5, FenProblem::Ranks { found: 3, expected: 8 })
    );
    assert_eq!(fen_error("jsdhfksdjfhl"), error(FenField::Placement, 1, FenProblem::Piece('j')));
    assert_eq!(
        fen_error("8/8/8/9/8/8/8/8 w"),
        error(FenField::Placement, 7, FenProblem::Squares { rank: '5', found: 9, expected: 8 })
    );
    assert_eq!(fen_error(&format!("{start} x")), error(FenField::Side, 45, FenProblem::Side));
    assert_eq!(
        fen_error(&format!("{start} w KQK")),
        error(FenField::Castling, 49, FenProblem::Castling('K'))
    );
    assert_eq!(fen_error(&format!("{start} w - e9")), error(FenField::EnPassant, 49, FenProblem::Square));
    assert_eq!(fen_error(&format!("{start} w - - -1 1")), error(FenField::Halfmoves, 51, FenProblem::Number));
    assert_eq!(
        fen_error(&format!("{start} w - - 0 99999999999")),
        error(FenField::Moves, 53, FenProblem::Number)
    );
    assert_eq!(fen_error(&format!("{start} w - - 0 1 x")), error(FenField::End, 55, FenProblem::Unexpected));
    assert_eq!(
        fen_error(&format!("{start} w - - 0 1 x")).to_string(),
        "end of the FEN, column 55: expected nothing more"
    );
}

#[test]
fn an_impossible_en_passant_square_is_told_and_dropped() {
    // No soldier behind it; a piece on it; a piece where the soldier came from; the wrong rank.
    for fen in [
        "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
        "4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1",
        "4k3/4n3/8/4p3/8/8/8/4K3 w - e6 0 1",
        "4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1",
        "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1",
    ] {
        assert!(matches!(reasons(fen)[..], [SetupError::NoEnPassant { .. }]), "{fen}");
        assert_eq!(Position::from_fen_lenient(fen).unwrap().position.en_passant(), None);
    }
    // Possible, but nobody can capture: read, and not kept.
    assert_eq!(Position::from_fen("4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1").unwrap().en_passant(), None);
}

#[test]
fn a_pinned_en_passant_capture_is_no_difference() {
    // It broke the repetition of another library and produced a false mate.
    let start = Position::from_fen("5kbq/3Q2n1/6p1/r3PpKn/2n5/8/8/q7 w - f6 7 4").unwrap();
    let mut position = start;
    let mut seen = 1;
    for m in ["d7c8", "f8f7", "c8d7", "f7f8", "d7d8", "f8f7", "d8d7", "f7f8"] {
        let m = position.parse(m).unwrap();
        position.play(m).unwrap();
        seen += usize::from(position == start && position.key() == start.key());
    }
    assert_eq!(seen, 3);
}

#[test]
fn a_chariot_captured_at_home_takes_its_right_along() {
    let mut position =
        Position::from_fen("2b1kbnr/rpq1pp1p/2n3p1/8/3Q4/2P5/PP3PPP/RN2KBNR w KQk - 0 9").unwrap();
    let m = position.parse("Qxh8").unwrap();
    position.play(m).unwrap();
    assert_eq!(position.fen(), "2b1kbnQ/rpq1pp1p/2n3p1/8/8/2P5/PP3PPP/RN2KBNR b KQ - 0 9");
    assert_eq!(position.castling().bits(), Castling::ALL.bits() & 3);
}

#[test]
fn a_move_of_the_other_side_is_refused() {
    let mut position = Position::from_fen("2k5/pp2n2Q/8/P2p4/8/P1p2q2/2P2P1P/5RK1 b - - 4 23").unwrap();
    let before = position.fen();
    let reason = position.check_move(Square::G1, Square::H1, None).unwrap_err();
    assert_eq!(reason.to_string(), "the white general on g1 is not yours to move");
    assert!(position.play(variant_core::Move::new(Square::G1, Square::H1, Kind::General)).is_err());
    assert_eq!(position.fen(), before);
}

#[test]
fn san_that_can_mean_two_moves_lists_them() {
    let position = Position::from_fen("8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 3 82").unwrap();
    let error = position.parse("Nec3").unwrap_err();
    assert!(error.to_string().ends_with("ambiguous: it could mean Ne2c3 or N4c3"), "{error}");
    assert_eq!(error.fen, position.fen());
    let all = position.parse("Nc3").unwrap_err();
    let NotationProblem::Ambiguous { mut candidates } = all.problem else { panic!("{all:?}") };
    candidates.sort_by(|a, b| a.1.cmp(&b.1));
    let texts: Vec<&str> = candidates.iter().map(|(_, text)| text.as_str()).collect();
    assert_eq!(texts, ["N4c3", "Nac3", "Ne2c3"]);
    for text in texts {
        assert!(position.parse(text).is_ok(), "{text}");
    }
}

#[test]
fn san_of_a_pinned_piece() {
    let position = Position::from_fen("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1").unwrap();
    let m = position.parse("Ne2").unwrap();
    assert_eq!(m.to_string(), "g1e2");
    assert_eq!(position.parse("Nge2"), Ok(m));
    assert_eq!(variant_core::Notation::text(&variant_core::San, &position, m), "Ne2");
    let error = position.parse("Nce2").unwrap_err();
    assert!(error.to_string().ends_with("your general on e1 would be in check from b4"), "{error}");
}

#[test]
fn san_that_is_none_says_so() {
    let position =
        Position::from_fen("r1bqkbnr/1p2npp1/p1pp3p/3Pp3/2P1P3/2N2N2/PP2BPPP/R1BQK2R b KQkq - 1 8").unwrap();
    for text in ["ch", "", "x", "O", "Nz3", "N", "=Q", "e4e", "é4", "車2", "\0", "Nf3Q!x", "0-1"] {
        let error = position.parse(text).unwrap_err();
        assert_eq!(error.token, text);
        assert_eq!(error.fen, position.fen());
    }
    assert!(matches!(position.parse("ch").unwrap_err().problem, NotationProblem::Unreadable { .. }));
    let long = "N".repeat(1_000_000);
    assert_eq!(position.parse(&long).unwrap_err().token.len(), 40);
}

#[test]
fn san_is_read_generously() {
    let position = Position::from_fen("r3k2r/1P4P1/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1").unwrap();
    for (text, uci) in [
        ("O-O", "e1g1"),
        ("0-0-0", "e1c1"),
        ("O-O+", "e1g1"),
        ("b8=Q+", "b7b8q"),
        ("b8Q", "b7b8q"),
        ("b8(N)", "b7b8n"),
        ("bxa8=R", "b7a8r"),
        ("ba8R!?", "b7a8r"),
        ("exd6", "e5d6"),
        ("e5xd6", "e5d6"),
        ("Ra1-b1", "a1b1"),
        ("e5e6", "e5e6"),
        ("g7h8b", "g7h8b"),
        ("Ke1e2", "e1e2"),
    ] {
        assert_eq!(position.parse(text).map(|m| m.to_string()), Ok(uci.to_owned()), "{text}");
    }
    // A soldier's text without a file means a straight move, and a promotion must be named.
    assert!(position.parse("d6").is_err());
    let error = position.parse("b8").unwrap_err();
    assert!(error.to_string().contains("must become another piece"), "{error}");
    assert!(position.parse("e1g1q").is_err());
}

#[test]
fn a_horse_on_the_skipped_square_captures_no_soldier() {
    let mut position = Position::start();
    let moves = "Nf3 d5 c4 dxc4 e3 b6 Rg1 Ba6 g4 Nc6 a3 Na5 b4 Nb3";
    for text in moves.split(' ') {
        let m = position.parse(text).unwrap_or_else(|error| panic!("{error}"));
        if text == "Nb3" {
            assert_eq!(position.captured(m), None);
        }
        position.play(m).unwrap();
    }
    assert_eq!(position.fen(), "r2qkbnr/p1p1pppp/bp6/8/1Pp3P1/Pn2PN2/3P1P1P/RNBQKBR1 w Qkq - 1 8");
}

#[test]
fn a_piece_letter_is_no_file_letter() {
    // Read as coordinates, each of these would move another piece.
    for (fen, san, uci) in [
        ("4k3/8/8/BR6/8/B7/8/4K3 w - - 0 1", "B5b4", "a5b4"),
        ("4k3/8/b7/8/br6/8/8/4K3 b - - 0 1", "B4b5", "a4b5"),
    ] {
        let position = Position::from_fen(fen).unwrap();
        assert_eq!(position.parse(san).map(|m| m.to_string()), Ok(uci.to_owned()), "{san}");
        assert_ne!(
            position.parse(&san.to_ascii_uppercase()),
            position.parse(san),
            "in capitals: coordinates"
        );
    }
}

#[test]
fn xh_46_insufficient_material_is_a_query() {
    for (fen, insufficient) in [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", true),
        ("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", true),
        ("4k3/8/8/8/8/8/8/4KB2 w - - 0 1", true),
        ("4kb2/8/8/8/8/8/8/3BK3 w - - 0 1", false),
        ("2b1k3/8/8/8/8/8/8/3BK3 w - - 0 1", true),
        ("4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/4KR2 w - - 0 1", false),
        ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", false),
        ("4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", false),
    ] {
        let position = Position::from_fen(fen).unwrap();
        assert_eq!(position.has_insufficient_material(), insufficient, "{fen}");
        assert_eq!(xinghua::Game::from_position(position).outcome(), None, "it ends nothing");
    }
}
