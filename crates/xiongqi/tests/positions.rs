//! Setups that are no possible position, with all their reasons; move text with this game's soldiers.

use variant_core::{IllegalMove, Notation as _, Position as _, PositionError, San, SetupError, Side, Wing};
use xiongqi::{Kind, Piece, Position, Square};

fn reasons(fen: &str) -> Vec<SetupError<Square, Kind>> {
    match Position::from_fen(fen) {
        Err(PositionError::Setup(errors)) => errors.reasons().to_vec(),
        other => panic!("{fen}: {other:?}"),
    }
}

fn san(fen: &str, uci: &str) -> String {
    let position = Position::from_fen(fen).unwrap();
    let m = position.parse(uci).unwrap();
    let text = San.text(&position, m);
    assert_eq!(position.parse(&text), Ok(m), "{text}");
    text
}

#[test]
fn xo_20_facing_generals_are_both_in_check() {
    assert_eq!(
        reasons("4g3/8/8/8/8/8/8/4G3 w - - 0 1"),
        [SetupError::OpponentInCheck { side: Side::Second, general: Square::E8, by: Square::E1 }]
    );
}

#[test]
fn every_reason_is_told() {
    assert_eq!(
        reasons("7g/8/8/8/8/8/8/S3E2E w K e6 0 1"),
        [
            SetupError::NoGeneral { side: Side::First },
            SetupError::NeverThere {
                piece: Piece { side: Side::First, kind: Kind::Soldier },
                square: Square::A1
            },
            SetupError::OpponentInCheck { side: Side::Second, general: Square::H8, by: Square::H1 },
            SetupError::NoCastling {
                side: Side::First,
                wing: Wing::H,
                missing: Piece { side: Side::First, kind: Kind::General },
                square: Square::E1
            },
            SetupError::NoEnPassant { square: Square::E6 },
        ]
    );
}

#[test]
fn san_of_soldiers_that_step_sideways() {
    // Straight, sideways, a straight capture, a sideways capture.
    assert_eq!(san("6g1/8/8/4S3/8/8/8/3G4 w - - 0 1", "e5e6"), "e6");
    assert_eq!(san("6g1/8/8/4S3/8/8/8/3G4 w - - 0 1", "e5f5"), "ef5");
    assert_eq!(san("6g1/8/4n3/4S3/8/8/8/3G4 w - - 0 1", "e5e6"), "exe6");
    assert_eq!(san("6g1/8/8/4Sn2/8/8/8/3G4 w - - 0 1", "e5f5"), "exf5");
    // Two soldiers may reach f5 sideways and one straight: each text means one move.
    let fen = "6g1/8/8/4S1S1/5S2/8/8/3G4 w - - 0 1";
    assert_eq!([san(fen, "f4f5"), san(fen, "e5f5"), san(fen, "g5f5")], ["f5", "ef5", "gf5"]);
    // En passant, promotion, castling.
    assert_eq!(san("6g1/8/4S3/5s2/8/8/8/3G4 w - f6 0 1", "e6f6"), "exf6");
    assert_eq!(san("6g1/1S6/8/8/8/8/8/3G4 w - - 0 1", "b7b8e"), "b8=E+");
    assert_eq!(san("1n4g1/1S6/8/8/8/8/8/3G4 w - - 0 1", "b7b8n"), "bxb8=N");
    assert_eq!(san("6g1/8/8/8/8/8/8/R3G3 w Q - 0 1", "e1c1"), "O-O-O");
}

#[test]
fn xo_19_a_general_that_captures_two_squares_away_does_not_castle() {
    let fen = "3g4/8/8/8/8/8/8/4G1nR w K - 0 1";
    assert_eq!(san(fen, "e1g1"), "Gxg1");
    let mut position = Position::from_fen(fen).unwrap();
    let m = position.parse("Gxg1").unwrap();
    position.play(m).unwrap();
    assert_eq!(position.fen(), "3g4/8/8/8/8/8/8/6GR b - - 0 1");
    assert!(Position::from_fen(fen).unwrap().parse("O-O").is_err());
}

#[test]
fn xo_15_a_soldier_before_the_river_steps_only_ahead() {
    let position = Position::start();
    assert_eq!(
        position.check_move(Square::E2, Square::D2, None),
        Err(IllegalMove::OwnPieceOnTarget {
            piece: Piece { side: Side::First, kind: Kind::Soldier },
            square: Square::D2
        })
    );
    let position = Position::from_fen("3g4/8/8/8/4S3/8/8/4G3 w - - 0 1").unwrap();
    let reason = position.check_move(Square::E4, Square::D4, None).unwrap_err();
    assert_eq!(reason, IllegalMove::NotPastRiver { piece: Kind::Soldier });
    assert_eq!(reason.to_string(), "a soldier steps sideways only past the river");
}

#[test]
fn a_piece_letter_is_no_file_letter() {
    // Read as coordinates, each of these would move another piece.
    for (fen, san, uci) in [
        ("7g/8/8/8/BR6/8/B7/3G4 w - - 0 1", "B4b3", "a4b3"),
        ("7g/8/4RE2/8/8/8/5E2/2G5 w - - 0 1", "E6e4", "f6e4"),
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
