//! What a move newly chases (XQ-60 to XQ-67): small positions for both answers to each rule.
//!
//! A position is a list of pieces by FEN letter and point; the side whose piece moves is to move. Each is tried as it
//! stands, mirrored, with the colours changed, and both.

use variant_core::{Position as _, Side, Square as _};
use xiangqi::{Piece, Position, Setup, Square, chases};

/// A way to look at the board.
#[derive(Clone, Copy)]
struct View {
    mirrored: bool,
    swapped: bool,
}

impl View {
    const ALL: [View; 4] = [
        View { mirrored: false, swapped: false },
        View { mirrored: true, swapped: false },
        View { mirrored: false, swapped: true },
        View { mirrored: true, swapped: true },
    ];

    /// The point where a point comes to lie; seen twice, it is itself again.
    fn point(self, square: Square) -> Square {
        let file = if self.mirrored { 8 - square.file() } else { square.file() };
        let rank = if self.swapped { 9 - square.rank() } else { square.rank() };
        Square::new(file, rank).expect("a point")
    }

    fn side(self, side: Side) -> Side {
        if self.swapped { !side } else { side }
    }
}

fn square(text: &str) -> Square {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// What the move newly chases in one view, as `victim<attacker attacker, victim<attacker`, sorted.
fn seen(pieces: &str, text: &str, view: View) -> String {
    let (from, to) = (square(&text[..2]), square(&text[2..]));
    let mut setup = Setup::empty();
    for word in pieces.split(' ') {
        let (letter, point) = word.split_at(1);
        let piece = letter.chars().next().and_then(Piece::from_letter).expect("a piece");
        let piece = Piece { side: view.side(piece.side), ..piece };
        if square(point) == from {
            setup.turn = piece.side;
        }
        setup.board.set(view.point(square(point)), Some(piece));
    }
    let position = Position::from_setup(&setup).unwrap_or_else(|error| panic!("{pieces}: {error}"));
    let m = position
        .check_move(view.point(from), view.point(to), None)
        .unwrap_or_else(|error| panic!("{pieces}, {text}: {error}"));
    let after = {
        let mut after = position;
        after.play_unchecked(m);
        after
    };

    let mut found: Vec<String> = Vec::new();
    for chase in chases(&position, m) {
        for (piece, point) in chase.attackers.iter().chain([&chase.victim]) {
            assert_eq!(after.piece_at(*point), Some(*piece), "{pieces}, {text}");
        }
        let mut attackers: Vec<String> =
            chase.attackers.iter().map(|(_, point)| view.point(*point).to_string()).collect();
        attackers.sort();
        found.push(format!("{}<{}", view.point(chase.victim.1), attackers.join(" ")));
    }
    found.sort();
    found.join(", ")
}

/// The move newly chases exactly this.
#[track_caller]
fn chase(pieces: &str, text: &str, expected: &str) {
    for view in View::ALL {
        let found = seen(pieces, text, view);
        assert_eq!(found, expected, "{pieces}, {text}, {} {}", view.mirrored, view.swapped);
    }
}

/// The move chases nothing.
#[track_caller]
fn idle(pieces: &str, text: &str) {
    chase(pieces, text, "");
}

#[test]
fn xq_60_the_moved_piece_chases() {
    chase("Kd0 Rb3 ke9 na7", "b3a3", "a7<a3");
    chase("Kd0 Nc3 ke9 ca7", "c3b5", "a7<b5");
    chase("Kd0 Ch2 Pa4 ke9 na7", "h2a2", "a7<a2");
    chase("Ke0 Ad0 kd9 rf2", "d0e1", "f2<e1");
    chase("Ke0 Bc0 kd9 nc4", "c0e2", "c4<e2");
    // Moves that attack nothing.
    idle("Kd0 Rb3 ke9 na7", "b3c3");
    idle("Kd0 Nc3 ke9 ca7", "c3d5");
    idle("Kd0 Ch2 Pa4 ke9 na7", "h2b2");
    idle("Kd0 Rb3 ke9", "b3b4");
}

#[test]
fn xq_60_an_attack_that_is_blocked_is_none() {
    idle("Kd0 Rb3 Pa5 ke9 na7", "b3a3");
    idle("Kd0 Nc3 ke9 ca7 nb6", "c3b5");
    idle("Kd0 Nc3 Pb6 ke9 ca7", "c3b5");
    idle("Kd0 Ch2 ke9 na7", "h2a2");
    idle("Kd0 Ch2 Pa4 ke9 na7 pa6", "h2a2");
    idle("Ke0 Bc0 Rd3 kf9 nc4", "c0e2");
}

#[test]
fn xq_60_two_victims_at_once() {
    chase("Kd0 Ra3 ke9 nc7 cc1", "a3c3", "c1<c3, c7<c3");
    chase("Kd0 Nd2 kf9 ca5 cc5", "d2b3", "a5<b3, c5<b3");
    // One of the two is protected.
    chase("Kd0 Ra3 kf9 nc7 cc1 rc9", "a3c3", "c1<c3");
}

#[test]
fn xq_60_a_piece_behind_is_uncovered() {
    chase("Kd0 Ra3 Pa5 ke9 na7", "a5b5", "a7<a3");
    chase("Kd0 Ra2 Ra3 ke9 na7", "a3b3", "a7<a2");
    chase("Kd0 Ra3 Na5 ke9 ca7", "a5c6", "a7<a3 c6");
    // A capture uncovers too, and lets the same piece see further.
    chase("Kd0 Ra3 Pa5 ke9 na7 cb5", "a5b5", "a7<a3");
    chase("Kd0 Ra3 ke9 na7 na5", "a3a5", "a7<a5");
    // One piece is still in the way.
    idle("Kd0 Ra3 Pa5 Pa6 ke9 na7", "a6b6");
}

#[test]
fn xq_60_a_leg_is_freed() {
    chase("Kd0 Nc3 Pc4 ke9 cb5", "c4c5", "b5<c3");
    chase("Kd0 Nc3 Rc4 ke9 cb5", "c4h4", "b5<c3");
    chase("Ke0 Be2 Rd3 kf9 nc4", "d3h3", "c4<e2");
    // The wrong leg.
    idle("Kd0 Nc3 Rb3 ke9 cb5 pc4", "b3b2");
}

#[test]
fn xq_60_a_screen_comes_or_goes() {
    chase("Kd0 Ca2 Nb2 ke9 na7", "b2a4", "a7<a2");
    chase("Kd0 Ca2 Pa4 Na5 ke9 na7", "a5c4", "a7<a2");
    chase("Kd0 Ca2 Pb5 ke9 na7", "b5a5", "a7<a2");
    // The chariot is a screen and attacks as well.
    chase("Kd0 Ca2 Rb4 ke9 na7", "b4a4", "a7<a2 a4");
    // A second screen is one too many.
    idle("Kd0 Ca2 Pa4 Nb3 ke9 na7", "b3a5");
}

#[test]
fn xq_60_a_piece_that_could_not_capture_legally_now_can() {
    // The general leaves the line of the pin.
    chase("Kd0 Rd5 kf9 rd8 nh5", "d0e0", "h5<d5");
    // The general leaves a check: only what answered the check could be captured before.
    chase("Kd0 Ra3 kf9 na7 rd5", "d0e0", "a7<a3");
    idle("Kd0 Nb4 kf9 rd5", "d0e0");
}

#[test]
fn xq_60_a_check_may_chase_besides() {
    chase("Kd0 Nc5 ke9 cf6", "c5d7", "f6<d7");
    idle("Kd0 Ra3 ke9", "a3e3");
}

#[test]
fn xq_61_the_general_does_not_chase() {
    idle("Ke0 kd9 nf1", "e0f0");
    idle("Kd0 kf9 ce1", "d0d1");
    // What it uncovers does.
    chase("Kd1 Ra1 kf9 nh1", "d1d0", "h1<a1");
}

#[test]
fn xq_61_soldiers_do_not_chase() {
    idle("Kd0 Pb6 ke9 na7", "b6b7");
    idle("Kd0 Pa5 ke9 ra7", "a5a6");
    idle("Kd0 Pa3 ke9 na5", "a3a4");
    idle("Kf0 Pb7 ke9 rd7", "b7c7");
    // The soldier attacks b7, the chariot behind it a8.
    chase("Kd0 Ra3 Pa6 ke9 na8 nb7", "a6b6", "a8<a3");
}

#[test]
fn xq_62_the_general_is_no_victim() {
    idle("Kd0 Ra3 ke9", "a3e3");
    idle("Kd0 Nb6 ke9", "b6c8");
    idle("Kd0 Ce2 Nc3 ke9", "c3e4");
}

#[test]
fn xq_62_a_soldier_is_a_victim_past_the_river() {
    idle("Kd0 Rb3 ke9 pa6", "b3a3");
    idle("Kd0 Rb3 ke9 pa5", "b3a3");
    chase("Kd0 Rb2 ke9 pa4", "b2a2", "a4<a2");
    chase("Kd0 Rb3 ke9 pa1", "b3a3", "a1<a3");
    chase("Kd0 Nd1 ke9 pa4", "d1b2", "a4<b2");
}

#[test]
fn xq_62_every_other_kind_is_a_victim() {
    for victim in ["na7", "ca7", "ba7"] {
        chase(&format!("Kd0 Rb3 ke9 {victim}"), "b3a3", "a7<a3");
    }
    chase("Kd0 Rb3 ke9 af7", "b3f3", "f7<f3");
    chase("Kd0 Nc3 ke9 ra7", "c3b5", "a7<b5");
}

#[test]
fn xq_63_protected_by_the_general() {
    idle("Kd0 Ra3 ke9 ne8", "a3a8");
    idle("Kd0 Rb3 ke9 af9", "b3f3");
    // It may not recapture into an attack, nor where the generals would face.
    chase("Kd0 Ra3 Re2 ke9 ne8", "a3a8", "e8<a8");
    chase("Kd0 Ra3 Nd6 ke9 ce8", "a3a8", "e8<a8");
    chase("Ke0 Ra3 ke9 ne8", "a3a8", "e8<a8");
    // Nor outside its palace, nor two points away.
    chase("Kd0 Ra3 kf9 ng9", "a3g3", "g9<g3");
    chase("Kd0 Ra3 ke9 ne7", "a3a7", "e7<a7");
}

#[test]
fn xq_63_protected_by_advisor_or_elephant() {
    idle("Kd0 Ra3 kf9 ad9 ne8", "a3a8");
    chase("Kd0 Ra3 kf8 ad9 nd7", "a3a7", "d7<a7");
    idle("Kd0 Ra3 kf9 bc9 ne7", "a3a7");
    // The eye is blocked.
    chase("Kd0 Ra3 kf9 bc9 ne7 nd8", "a3a7", "e7<a7");
}

#[test]
fn xq_63_protected_by_a_horse() {
    idle("Kd0 Ra3 kf9 cc7 nd5", "a3a7");
    // The leg is blocked, by either side.
    chase("Kd0 Ra3 Pd6 kf9 cc7 nd5", "a3a7", "c7<a7");
    chase("Kd0 Ra3 kf9 cc7 nd5 rd6", "a3a7", "c7<a7");
    // The attacker blocks it, and leaves with the capture.
    idle("Ke0 Ad2 kd9 cf2 nd1", "d2e1");
    chase("Ke0 Ad2 kd9 cf2 nd4", "d2e1", "f2<e1");
}

#[test]
fn xq_63_protected_by_a_chariot() {
    idle("Kd0 Ra3 kf9 nc7 rc9", "a3a7");
    idle("Kd0 Ra3 kf9 nc7 ri7", "a3c3");
    chase("Kd0 Ra3 Nc8 kf9 nc7 rc9", "a3a7", "c7<a7");
    // From behind the attacker, through the point that it leaves.
    idle("Kd0 Rb3 kf9 nc7 ra7", "b3b7");
}

#[test]
fn xq_63_protected_by_a_cannon() {
    idle("Kd0 Ra3 kf9 nc7 cc4 pc5", "a3a7");
    idle("Kd0 Ra3 Pc5 kf9 nc7 cc4", "a3a7");
    // Without a screen, or with two.
    chase("Kd0 Ra3 kf9 nc7 cc4", "a3a7", "c7<a7");
    chase("Kd0 Ra3 Pc6 kf9 nc7 cc4 pc5", "a3a7", "c7<a7");
    // The screen is the attacker, which leaves with the capture.
    chase("Kd0 Rb3 kf9 nc7 ca7", "b3b7", "a7<b7, c7<b7");
}

#[test]
fn xq_63_protected_by_a_cannon_with_two_screens_one_of_which_captures() {
    idle("Kd0 Cb2 Pc4 kf9 cc0 nc7", "b2c2");
    chase("Kd0 Cb2 Pc4 kf9 nc7", "b2c2", "c7<c2");
    idle("Kd0 Ch7 Nh5 ke9 nc7 ci7", "h5g7");
    chase("Kd0 Ch7 Nh5 ke9 nc7", "h5g7", "c7<h7");
}

#[test]
fn xq_63_protected_by_a_soldier() {
    idle("Kd0 Ra3 kf9 nc5 pc6", "a3a5");
    idle("Kd0 Ra1 kf9 nc3 pb3", "a1c1");
    // Not sideways before the river, and never backwards.
    chase("Kd0 Ra3 kf9 nb6 pc6", "a3b3", "b6<b3");
    chase("Kd0 Ra3 kf9 nc7 pc6", "a3a7", "c7<a7");
}

#[test]
fn xq_63_a_protector_pinned_by_a_chariot_is_a_false_root() {
    chase("Kd0 Ra3 Re2 ke9 ne7 cc6", "a3a6", "c6<a6");
    idle("Kd0 Ra3 Rf2 ke9 ne7 cc6", "a3a6");
    chase("Kd0 Ra3 Re2 ke9 re7 ch7", "a3h3", "h7<h3");
    idle("Kd0 Ra3 Rf2 ke9 re7 ch7", "a3h3");
}

#[test]
fn xq_63_a_pinned_protector_protects_along_the_pin() {
    idle("Kd0 Ra3 Re2 ke9 ne5 re7", "a3a5");
    idle("Kd0 Ra3 Re2 ke9 ce6 re7", "a3a6");
}

#[test]
fn xq_63_a_protector_between_the_generals_is_a_false_root() {
    chase("Ke0 Ra3 ke9 ne7 cc6", "a3a6", "c6<a6");
    idle("Kd0 Ra3 ke9 ne7 cc6", "a3a6");
    // With two pieces between them, either may leave.
    idle("Ke0 Ra3 Pe4 ke9 ne7 cc6", "a3a6");
}

#[test]
fn xq_63_a_protector_pinned_by_a_cannon_is_a_false_root() {
    chase("Kd0 Ra3 Ce2 Pe4 ke9 ne7 cc6", "a3a6", "c6<a6");
    // A third piece between: no pin.
    idle("Kd0 Ra3 Ce2 Pe4 ke9 ae8 ne7 cc6", "a3a6");
}

#[test]
fn xq_63_a_protector_that_blocks_a_leg_is_a_false_root() {
    chase("Kd0 Ra3 Nd7 ke9 rd8 ch8", "a3h3", "h8<h3");
    idle("Kd0 Ra3 Nd6 ke9 rd8 ch8", "a3h3");
}

#[test]
fn xq_63_a_recapture_has_to_answer_the_check_of_the_capture() {
    // The capture uncovers the chariot behind it.
    chase("Kd0 Re1 Ce3 Pf5 ke9 ng5 rg9", "e3e5", "g5<e5");
    idle("Kd0 Ra1 Ce3 Pf5 ke9 ng5 rg9", "e3e5");
    // The capture gives check itself: the recapture answers that.
    idle("Kd0 Nb5 ke9 cc8 rc4", "b5a7");
    chase("Kd0 Nb5 ke9 cc8", "b5a7", "c8<a7");
}

#[test]
fn xq_64_a_horse_chases_a_protected_chariot() {
    chase("Kd0 Nc3 ke9 ra7 ri7", "c3b5", "a7<b5");
    chase("Kd0 Nc3 Pc4 ke9 rb5 rb9", "c4c5", "b5<c3");
    chase("Kd0 Nc3 ke9 ra7 bc9 nc8 ri7", "c3b5", "a7<b5");
    // Nothing else that is protected.
    idle("Kd0 Nc3 ke9 ca7 ri7", "c3b5");
    idle("Kd0 Nc3 ke9 ba7 ri7", "c3b5");
}

#[test]
fn xq_64_a_cannon_chases_a_protected_chariot() {
    chase("Kd0 Ch2 Pa4 kf9 ra7 ri7", "h2a2", "a7<a2");
    chase("Kd0 Ca2 Nb2 ke9 ra7 ri7", "b2a4", "a7<a2");
    idle("Kd0 Ch2 Pa4 kf9 na7 ri7", "h2a2");
}

#[test]
fn xq_64_nothing_but_horse_and_cannon_does() {
    idle("Ke0 Bc0 kd9 rc4 rc9", "c0e2");
    chase("Ke0 Bc0 kd9 rc4", "c0e2", "c4<e2");
    idle("Ke0 Ad0 kd9 rf2 rf9", "d0e1");
    chase("Ke0 Ad0 kd9 rf2", "d0e1", "f2<e1");
    // The chariot offers to exchange, the soldier is no attacker at all.
    idle("Kd0 Rb3 ke9 ra7 ri7", "b3a3");
    idle("Kd0 Pa5 ke9 ra7 ri7", "a5a6");
}

#[test]
fn xq_65_chariots_offer_to_exchange() {
    idle("Kd0 Rb3 ke9 ra7", "b3a3");
    idle("Kd0 Ra3 Pa5 ke9 ra7", "a5b5");
    idle("Kd0 Ra2 ke9 re7", "a2a7");
    // The horse that is moved attacks the chariot, the chariot that is uncovered offers to exchange.
    chase("Kd0 Ra2 Na4 ke9 ra8", "a4b6", "a8<b6");
}

#[test]
fn xq_65_a_pinned_chariot_is_chased() {
    chase("Kd0 Re2 Ra3 ke9 re7", "a3a7", "e7<a7");
    chase("Kd0 Ce2 Pe4 Ra3 ke9 re7", "a3a7", "e7<a7");
    chase("Kd0 Nd7 Ra3 ke9 rd8", "a3a8", "d8<a8");
    // The general beside it may not recapture.
    chase("Kd0 Re2 Ra3 ke9 re8", "a3a8", "e8<a8");
    // Along the pin it could capture.
    idle("Kd0 Rc2 ke9 re7", "c2e2");
    // Pinned, but protected (XQ-63).
    idle("Kd0 Re2 Ra3 ke9 bc9 re7", "a3a7");
}

#[test]
fn xq_65_horses() {
    idle("Kd0 Nc3 ke9 na7", "c3b5");
    // The victim's leg is blocked, by either side or by the move.
    chase("Kd0 Nc3 ke9 na7 pa6", "c3b5", "a7<b5");
    chase("Kd0 Nc3 Pa6 ke9 na7", "c3b5", "a7<b5");
    chase("Kd0 Nb5 Pb6 ke9 na7", "b6a6", "a7<b5");
    // An exchange that the move makes one-sided is an old threat all the same (XQ-67).
    idle("Kd0 Nb5 Ch6 ke9 na7", "h6a6");
    // The victim is pinned.
    chase("Kd0 Re2 Nh4 ke9 ne7", "h4f5", "e7<f5");
    chase("Ke0 Nh4 ke9 ne7", "h4f5", "e7<f5");
    idle("Kd0 Nh4 ke9 ne7", "h4f5");
}

#[test]
fn xq_65_cannons() {
    idle("Kd0 Ch2 Pa4 ke9 ca7", "h2a2");
    idle("Kd0 Ca2 Nb2 ke9 ca7", "b2a4");
    // The victim is all that stands between the generals.
    chase("Ke0 Ca2 Pb5 ke9 ce5", "a2a5", "e5<a5");
    idle("Kd0 Ca2 Pb5 ke9 ce5", "a2a5");
}

#[test]
fn xq_65_only_for_the_same_kind() {
    // The soldier could capture the chariot.
    chase("Kd0 Rb3 ke9 pa4", "b3a3", "a4<a3");
    idle("Kd0 Rb3 ke9 pa4 ra9", "b3a3");
}

#[test]
fn xq_66_a_pinned_piece_is_no_threat() {
    idle("Kd0 Rd5 Nf5 ke9 nh5 rd8", "f5e3");
    chase("Kd0 Rd5 Nf5 ke9 nh5", "f5e3", "h5<d5");
    // Without the chariot, the cannon e7 would have its one screen.
    idle("Ke0 Ae1 Re5 Ng5 kd9 ce7 ni5", "g5f3");
    chase("Ke0 Ae1 Re5 Ng5 kd9 ni5", "g5f3", "i5<e5");
    // The chariot c1 keeps the leg of the horse c2 blocked.
    idle("Kd0 Rc1 Nf1 ke9 nc2 nh1", "f1h2");
    chase("Kd0 Rc1 Nf1 ke9 nh1", "f1h2", "h1<c1");
}

#[test]
fn xq_66_a_capture_that_makes_the_generals_face_is_no_threat() {
    idle("Ke0 Ce4 Nh2 ke9 ni4", "h2g4");
    chase("Kd0 Ce4 Nh2 ke9 ni4", "h2g4", "i4<e4");
    idle("Ke0 Ne3 Rd3 ke9 cc4", "d3d1");
    chase("Ke0 Ne3 Rd3 kf9 cc4", "d3d1", "c4<e3");
    // Along the file the generals stay covered.
    chase("Ke0 Ca3 ke9 pe5 re7", "a3e3", "e7<e3");
}

#[test]
fn xq_67_a_threat_that_existed_is_not_new() {
    idle("Kd0 Ra3 ke9 na7", "a3a4");
    idle("Kd0 Ra3 ke9 na7", "d0d1");
    idle("Kd0 Ca2 Pa4 ke9 na7", "a2a3");
    idle("Kd0 Ca2 Pa4 ke9 na7", "a4a5");
    idle("Kd0 Nb5 Rh3 ke9 ra7", "h3h4");
}

#[test]
fn xq_67_a_new_attacker_or_victim_is_new() {
    chase("Kd0 Ra3 Nc3 ke9 ca7", "c3b5", "a7<b5");
    chase("Kd0 Ra3 ke9 na7 nc7", "a3c3", "c7<c3");
    // The other chariot takes the first one's place, from either side.
    chase("Kd0 Ra3 Rb5 ke9 na7", "b5a5", "a7<a5");
    chase("Kd0 Ra2 Ra5 ke9 na7", "a5b5", "a7<a2");
    chase("Kd0 Ra2 Rb5 ke9 na7", "b5b7", "a7<b7");
}

#[test]
fn xq_67_taking_the_protector_away_is_not_new() {
    // It is cut off, captured, pinned.
    idle("Kd0 Ra7 Nd6 kf9 nc7 rc9", "d6c8");
    idle("Kd0 Ra7 Nd7 kf9 nc7 rc9", "d7c9");
    idle("Kd0 Ra6 ke9 ne7 cc6", "d0e0");
    chase("Kd0 Ra6 Rb2 ke9 ne7 cc6", "b2e2", "e7<e2");
}

#[test]
fn xq_67_mate_threats_offers_and_blocks_are_idle() {
    // Mate in one is threatened.
    idle("Kd0 Ra8 Rb3 ke9", "b3b7");
    // A piece is offered.
    idle("Kd0 Ra3 ke9 rc9", "a3c3");
    idle("Kd0 Nc3 ke9 rb9", "c3b5");
    // A check is blocked.
    idle("Kd0 Rb3 ke9 rd8", "b3d3");
}
