//! Setups that are no possible position, with all their reasons; inputs that broke other libraries.

use variant_core::{
    FenField, FenProblem, IllegalMove, Notation as _, Outcome, Position as _, PositionError, Reason,
    SetupError, Side, Uci,
};
use xiangqi::{Iccs, Kind, Piece, Position, Square, Uci10};

fn reasons(fen: &str) -> Vec<SetupError<Square, Kind>> {
    match Position::from_fen(fen) {
        Err(PositionError::Setup(errors)) => errors.reasons().to_vec(),
        other => panic!("{fen}: {other:?}"),
    }
}

#[test]
fn xq_3_short_forms_and_other_letters_are_read() {
    let start = Position::start();
    for fen in [
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
        "rheagaehr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RHEAGAEHR r - - 0 1",
    ] {
        assert_eq!(Position::from_fen(fen), Ok(start), "{fen}");
    }
    assert_eq!(start.legal_moves().len(), 44);
    let position =
        Position::from_fen("rheakae1r/9/1c4hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR b").unwrap();
    assert_eq!(position.fen(), "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 0 1");
    assert_eq!(position.legal_moves().len(), 41);
}

#[test]
fn a_piece_where_it_can_never_stand() {
    let piece = Piece { side: Side::First, kind: Kind::Elephant };
    let fault = SetupError::NeverThere { piece, square: Square::D0 };
    assert_eq!(reasons("4k4/9/9/9/9/9/9/c8/9/R2B1K3 r - - 0 1"), [fault]);
    assert_eq!(fault.to_string(), "red elephant on d0, a square it can never stand on");
    // A general outside its palace, an advisor beside its points, a soldier behind its line, one on the wrong file.
    assert_eq!(reasons("4k4/9/9/9/9/9/9/9/3A5/6K2 w - - 0 1").len(), 2);
    assert_eq!(reasons("4k4/9/9/9/9/9/1P7/2P6/9/3K5 w - - 0 1").len(), 2);
    assert!(Position::from_fen("4k4/9/9/9/1P7/P8/9/9/9/3K5 w - - 0 1").is_ok());
}

#[test]
fn the_generals_do_not_face_each_other() {
    assert_eq!(
        reasons("4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1"),
        [SetupError::GeneralsFace { first: Square::E0, second: Square::E9 }]
    );
    assert_eq!(
        reasons("4k4/4R4/9/9/9/9/9/9/9/4K4 w - - 0 1"),
        [SetupError::OpponentInCheck { side: Side::Second, general: Square::E9, by: Square::E8 }]
    );
}

#[test]
fn every_reason_is_told() {
    assert_eq!(
        reasons("RRR6/9/9/9/9/9/9/9/9/3K5 b - - 0 0"),
        [
            SetupError::TooMany {
                piece: Piece { side: Side::First, kind: Kind::Chariot },
                count: 3,
                limit: 2
            },
            SetupError::NoGeneral { side: Side::Second },
            SetupError::Fullmoves { count: 0 },
        ]
    );
    let repaired = Position::from_fen_lenient("3k5/9/9/9/9/9/9/9/9/4K4 w - - 5000000 0").unwrap();
    assert_eq!((repaired.position.halfmoves(), repaired.position.fullmoves()), (1_000_000, 1));
    assert_eq!(repaired.mended.len(), 2);
}

#[test]
fn rights_of_other_games_are_refused() {
    let Err(PositionError::Fen(error)) = Position::from_fen("3k5/9/9/9/9/9/9/9/9/4K4 w KQ - 0 1") else {
        panic!("castling in xiangqi");
    };
    assert_eq!((error.field, error.column, error.problem), (FenField::Castling, 27, FenProblem::Dash));
}

#[test]
fn xq_21_an_advisor_that_shields_from_the_facing_general_stays() {
    let mut position =
        Position::from_fen("3R2b2/4k4/b8/p1P5p/9/4n1C2/1n5rP/6N1B/4A4/2B1KA3 b - - 0 1").unwrap();
    let m = position.parse("e4d2").unwrap();
    position.play(m).unwrap();
    let replies: Vec<String> = position.legal_moves().iter().map(ToString::to_string).collect();
    assert!(replies.contains(&"d9d2".to_owned()) && replies.contains(&"e0d0".to_owned()), "{replies:?}");
    assert_eq!(
        position.check_move(Square::E1, Square::D2, None),
        Err(IllegalMove::GeneralsFace { own: Square::E0, enemy: Square::E8 })
    );
}

#[test]
fn xq_41_stalemate_loses() {
    let position = Position::from_fen("3k5/4R4/9/9/9/9/9/9/9/4K4 b - - 0 1").unwrap();
    assert!(!position.is_check() && !position.has_legal());
    assert_eq!(position.outcome(), Some(Outcome { winner: Some(Side::First), reason: Reason::Stalemate }));
}

#[test]
fn xq_70_coordinates_in_three_spellings() {
    let position = Position::start();
    let m = position.parse("h2e2").unwrap();
    assert_eq!(Uci.text(&position, m), "h2e2");
    assert_eq!(Iccs.text(&position, m), "H2-E2");
    assert_eq!(Uci10.text(&position, m), "h3e3");
    for text in ["H2-E2", "h2-e2", "H2E2", "h2e2"] {
        assert_eq!(position.parse(text), Ok(m), "{text}");
    }
    assert_eq!(Uci10.parse(&position, "h3e3"), Ok(m));
    assert_eq!(
        Uci10.parse(&position, "a10a9").unwrap_err().to_string(),
        "\"a10a9\", column 1: the black chariot on a9 is not yours to move"
    );
    // Ranks from 1 are read on request only: «h3e3» by itself counts from 0.
    assert!(position.parse("h3e3").is_err());
    for text in ["", "h", "h3", "h3e", "h0e0", "h3e11", "h3e3x", "j3e3", "h99999999999e3", "炮二平五"] {
        assert!(Uci10.parse(&position, text).is_err(), "{text}");
        assert!(Iccs.parse(&position, text).is_err(), "{text}");
    }
    let error = Iccs.parse(&position, "H2-X2").unwrap_err();
    assert_eq!((error.column, error.token.as_str()), (4, "H2-X2"));
}
