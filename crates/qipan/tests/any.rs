//! Games known only at run time say what the types of each game say.

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

use qipan::{
    AnyEvent, AnyEvidence, AnyPosition, Claim, ClaimKind, Clock, Event, GAMES, Game, GameRow, NodeId,
    PackedMove, Position, Reason, Side, Status, game, perft, xiangqi, xinghua, xiongqi,
};
use variant_core::{Kind, Move, Square};

fn row(name: &str) -> &'static GameRow {
    game(name).expect("a game of the family")
}

/// Numbers that look random, the same on every run.
fn random(seed: &mut u64, below: usize) -> usize {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    (*seed % below as u64) as usize
}

/// Plays at random, and compares every answer about positions and games.
fn walk<P: Position>() {
    let row = row(P::GAME.name);
    let mut seed = 0x9e37_79b9_7f4a_7c15;
    for _ in 0..20 {
        let mut typed = Game::<P>::default();
        let mut erased = (row.open)("startpos").expect("the start");
        while typed.outcome().is_none() && typed.plies().len() < 200 {
            let position = typed.position();
            let any = erased.position();
            assert_eq!(any.fen(), position.fen());
            assert_eq!((any.turn(), any.key()), (position.turn(), position.key()));
            assert_eq!((any.is_check(), any.has_legal()), (position.is_check(), true));
            let checkers: Vec<_> = position.checkers().into_iter().map(|s| s.index() as u8).collect();
            assert_eq!(any.checkers(), checkers);
            let legal: Vec<PackedMove> = position.legal_moves().into_iter().map(Move::pack).collect();
            assert_eq!(any.legal_moves(), legal);
            assert_eq!(any.count_legal(), legal.len() as u64);
            for room in [0, 1, legal.len() - 1, legal.len(), legal.len() + 3] {
                let mut buffer = vec![PackedMove(0); room];
                assert_eq!(any.write_legal_moves(&mut buffer), legal.len());
                let filled = room.min(legal.len());
                assert_eq!(buffer[..filled], legal[..filled]);
                assert!(buffer[filled..].iter().all(|m| m.0 == 0), "what was not asked for is left alone");
            }
            for square in 0..=u8::MAX {
                let typed = P::Square::from_index(square.into()).and_then(|square| position.piece_at(square));
                let found = any.piece_at(square);
                assert_eq!(found.map(|p| (p.side, p.kind)), typed.map(|p| (p.side, p.kind.code())));
                let name = P::Square::from_index(square.into()).map(|square| square.to_string());
                assert_eq!(row.info.board.name(square), name);
                assert_eq!(name.and_then(|name| row.info.board.square(&name)), {
                    P::Square::from_index(square.into()).map(|_| square)
                });
            }
            let n = random(&mut seed, legal.len());
            let (m, packed) = (position.legal_moves()[n], legal[n]);
            assert_eq!(any.nth_legal(n), Some(packed));
            assert_eq!((row.uci)(packed), Some(m.to_string()));
            assert_eq!(Move::unpack(packed), Some(m));
            assert_eq!(any.check_move(packed.from(), packed.to(), packed.promotion()), Ok(packed));
            let captured = position.captured(m).map(|(square, piece)| (square.index() as u8, piece.letter()));
            assert_eq!(any.captured(packed).map(|(square, piece)| (square, piece.letter)), captured);
            for notation in any.notations() {
                let text = any.write(packed, notation).expect("a legal move");
                assert_eq!(any.parse_in(&text, notation), Ok(packed), "{notation} {text}");
            }

            let mut after = any.boxed_clone();
            after.play(packed).expect("a legal move");
            assert_eq!(any.gives_check(packed), after.is_check());
            assert_eq!(typed.play(m), erased.play(packed).map_err(|error| panic!("{error}")));
            assert_eq!(erased.position().fen(), after.fen());
            assert_eq!(erased.position(), &*after);
            assert_eq!(erased.move_at(erased.plies() - 1), Some(packed));
            if random(&mut seed, 4) == 0 {
                assert_eq!(typed.undo().map(Move::pack), erased.undo());
            }
            assert_eq!(erased.status(), typed.status());
            assert_eq!(erased.repetitions(), typed.history().count(typed.position()));
        }
        assert_eq!(erased.outcome(), typed.outcome());
        let (told, expected) = (erased.explanation(), typed.explanation());
        assert_eq!(told.map(|e| (e.rule, e.english)), expected.map(|e| (e.rule, e.english)));
        assert_eq!(erased.plies(), typed.plies().len());
        assert_eq!(erased.event_count(), typed.events().len());
        let text = erased.moves_in("uci").expect("every game has it").join(" ");
        let moves: Vec<_> = typed.plies().iter().map(|ply| ply.m.to_string()).collect();
        assert_eq!(text, moves.join(" "));
        for plies in 0..=erased.plies() + 1 {
            let typed = typed.history().position_at(plies).map(Position::fen);
            assert_eq!(erased.position_at(plies).map(AnyPosition::fen), typed);
        }
        let copy = erased.boxed_clone();
        assert!(*copy == *erased);
        // A record of the game is the game again; an end by the moves alone is found again.
        let tree = erased.to_tree();
        assert_eq!(tree.moves(), erased.plies());
        let last = tree.main_line().last().copied().unwrap_or(NodeId::ROOT);
        assert_eq!(tree.m(last), erased.move_at(erased.plies().wrapping_sub(1)));
        assert!(*tree.position(last).expect("a node") == *erased.position());
        assert_eq!(tree.replay().game.outcome(), erased.outcome());
    }
}

#[test]
fn random_games_are_told_alike() {
    walk::<xiangqi::Position>();
    walk::<xiongqi::Position>();
    walk::<xinghua::Position>();
}

/// Every number is taken as a move, a square or a kind, and only those of the game are.
fn numbers<P: Position>() {
    let row = row(P::GAME.name);
    let position = (row.position)("startpos").expect("the start");
    let mut seed = 1;
    let mut unpacked = 0;
    for _ in 0..200_000 {
        let r = random(&mut seed, usize::MAX) as u32;
        // Half of them near to moves.
        let m = PackedMove(if r & 1 == 0 { r } else { r & 0x0707_3f3f });
        let typed = Move::<P::Square, P::Kind>::unpack(m);
        assert_eq!((row.uci)(m).is_some(), typed.is_some(), "{m:?}");
        assert_eq!(typed.map_or(m, Move::pack), m);
        unpacked += usize::from(typed.is_some());
        let legal = position.check_legal(m);
        assert_eq!(legal.is_ok(), position.legal_moves().contains(&m));
        match legal {
            Err(error) => assert_eq!(error.code == "foreign_move", typed.is_none(), "{error}"),
            Ok(()) => assert!(position.is_legal(m)),
        }
    }
    assert!(unpacked > 10_000, "{unpacked}");
    let mut game = position.to_game(&[]).expect("no options");
    let before = game.boxed_clone();
    for m in [PackedMove(0), PackedMove(u32::MAX), PackedMove(0x0101_0101)] {
        assert!(game.play(m).is_err());
        assert!(game.play_after(m, 1).is_err());
        assert!(*game == *before);
    }
    let legal: HashSet<_> = position.legal_moves().into_iter().collect();
    for from in 0..=u8::MAX {
        for to in 0..=u8::MAX {
            if let Ok(m) = position.check_move(from, to, None) {
                assert!(legal.contains(&m));
            }
        }
        if usize::from(from) >= P::Square::COUNT {
            let error = position.check_move(from, 0, None).expect_err("no square");
            assert_eq!(error.message, format!("the square {from} is none of {}", P::GAME.name));
            assert_eq!(game.touch(from).expect_err("no square").code, "no_square");
        }
    }
    let error = position.check_move(0, 1, Some(200)).expect_err("no kind");
    assert_eq!(error.code, "foreign_move");
    assert_eq!(error.message, format!("the kind of piece 200 is none of {}", P::GAME.name));
}

#[test]
fn any_number_is_taken() {
    numbers::<xiangqi::Position>();
    numbers::<xiongqi::Position>();
    numbers::<xinghua::Position>();
}

#[test]
fn codes_of_pieces_are_fixed() {
    let told = |name: &str| -> String {
        let pieces = (row(name).pieces)();
        let told = pieces.iter().map(|piece| format!("{}{}{}", piece.letter, piece.kind, piece.glyph));
        told.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(told("xiangqi"), "K5帥 A6仕 B4相 N2傌 R1俥 C3炮 P7兵 k5將 a6士 b4象 n2馬 r1車 c3砲 p7卒");
    assert_eq!(told("xiongqi"), "G6帥 E3妃 R2俥 B4雄 N1傌 S5兵 g6將 e3騛 r2車 b4熊 n1馬 s5卒");
    assert_eq!(told("xinghua"), "K6帥 Q3士 R2車 B1相 N5馬 P4兵 k6將 q3士 r2車 b1象 n5馬 p4卒");
}

#[test]
fn a_packed_move_has_fixed_bytes() {
    let m = (row("xinghua").position)("k7/4P3/8/8/8/8/8/K7 w - - 0 1").expect("a position");
    let (m, _) = m.recognize("e8=Q").expect("a move");
    assert_eq!(m.0.to_le_bytes(), [52, 60, 4, 3]);
    assert_eq!((m.from(), m.to(), m.piece(), m.promotion()), (52, 60, 4, Some(3)));
}

#[test]
fn positions_are_equal_as_the_rule_of_repetition_says() {
    for row in &GAMES {
        let start = (row.position)("startpos").expect("the start");
        let mut setup = start.to_setup();
        setup.set_halfmoves(7);
        setup.set_fullmoves(9);
        let later = setup.build().expect("a position");
        assert!(*start == *later && start.fen() != later.fen());
        let hasher = RandomState::new();
        assert_eq!(hasher.hash_one(&*start), hasher.hash_one(&*later));
        assert!(*setup != *start.to_setup());
        for other in GAMES.iter().filter(|other| other.info.name != row.info.name) {
            assert!(*start != *(other.position)("startpos").expect("the start"));
            assert!(*start.to_setup() != *(other.setup)("startpos").expect("the start"));
        }
        setup.set_turn(Side::Second);
        assert!(*setup.build().expect("a position") != *start);
    }
}

#[test]
fn setups_are_edited() {
    for row in &GAMES {
        let mut setup = (row.setup)("").expect("the empty board");
        let codes: Vec<_> = setup.faults().iter().map(|fault| fault.code).collect();
        assert_eq!(codes, ["no_general", "no_general"]);
        let start = (row.setup)("startpos").expect("the start");
        for square in 0..row.info.board.squares() as u8 {
            if let Some(piece) = start.piece_at(square) {
                setup.put(square, piece.letter).expect("a piece");
                assert_eq!(setup.piece_at(square), Some(piece));
            }
        }
        let [castling, en_passant] = start.rights();
        setup.set_castling(&castling).expect("rights");
        setup.set_en_passant(&en_passant).expect("rights");
        assert!(*setup == *start);
        assert_eq!(setup.fen(), row.info.start);
        assert!(*setup.build().expect("the start") == *(row.position)("startpos").expect("the start"));

        let before = setup.boxed_clone();
        assert_eq!(setup.put(200, 'R').expect_err("no square").code(), "no_square");
        assert_eq!(setup.put(0, 'z').expect_err("no piece").code(), "no_such_piece");
        assert_eq!(setup.remove(200), None);
        assert!(setup.set_castling("KX").is_err() && setup.set_en_passant("z9").is_err());
        assert!(*setup == *before);

        let corner = setup.remove(0).expect("a chariot");
        assert_eq!((corner.name, setup.piece_at(0)), ("chariot", None));
        setup.set_fullmoves(0);
        let faults = setup.build().expect_err("no such number");
        assert!(faults.reasons.iter().any(|fault| fault.code == "fullmoves"), "{faults}");
        let mended = setup.build_leniently().expect("it can be mended");
        assert_eq!(mended.position.to_setup().fullmoves(), 1);
        assert!(mended.notes().any(|note| note.contains("the move number 0")));
        setup.clear();
        assert_eq!((setup.faults().len(), setup.fullmoves()), (3, 0));
    }
    let error = (row("xiangqi").position)("4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1").expect_err("they face");
    assert_eq!((error.code(), &*error.to_string()), {
        ("impossible_position", "the generals on e0 and e9 face each other")
    });
    let error = (row("xinghua").position)("8/8/8").expect_err("no FEN");
    assert_eq!(error.code(), "invalid_fen");
}

#[test]
fn errors_are_data() {
    let xinghua = row("xinghua");
    let position = (xinghua.position)("4k3/8/8/8/4r3/8/4N3/R3K2R w KQ - 0 1").expect("a position");
    let at = |name| xinghua.info.board.square(name).expect("a square");
    let error = position.check_move(at("e2"), at("g3"), None).expect_err("a pin");
    assert_eq!(
        (error.code, error.squares, error.at),
        ("general_in_check", vec![at("e1"), at("e4")], Some(at("e4")))
    );

    let error = position.recognize("Ng3").expect_err("a pin");
    assert_eq!((error.code, &*error.token, error.column), ("general_in_check", "Ng3", 1));
    assert_eq!(error.illegal.expect("a reason").at, Some(at("e4")));
    assert_eq!(error.fen.as_ref(), position.fen());
    let two = (xinghua.position)("4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1").expect("a position");
    let error = two.recognize("Ne4").expect_err("two horses");
    let texts: Vec<_> = error.candidates.iter().map(|(_, text)| text.as_str()).collect();
    assert_eq!((error.code, texts), ("ambiguous", vec!["Nce4", "Nge4"]));
    assert!(error.candidates.iter().all(|(m, _)| two.is_legal(*m)));
    assert_eq!(position.recognize("?").expect_err("no move").code, "unreadable");
    assert_eq!(position.parse_in("e2", "wxf").expect_err("no notation").code(), "unknown_notation");
    let illegal = PackedMove(u32::from_le_bytes([at("e2"), at("e3"), 5, 0]));
    assert_eq!(position.write(illegal, "san").expect_err("illegal").code(), "not_this_way");

    let mut game = (xinghua.open)("startpos").expect("the start");
    let error = game.play_text("e5").expect_err("too far");
    assert_eq!((error.code(), game.plies()), ("not_this_way", 0), "{error}");
    game.touch(at("e2")).expect("a soldier");
    assert_eq!((game.touched(), game.allowed_moves().len()), (vec![at("e2")], 2));
    let (m, _) = game.position().recognize("d4").expect("a move");
    let error = game.play(m).expect_err("touched");
    assert_eq!(
        (error.code, error.square, error.allowed),
        ("touched", Some(at("e2")), vec!["e2e3".into(), "e2e4".into()])
    );
    assert_eq!(game.play_text("d4").expect_err("touched").code(), "touched");
    assert_eq!(game.touch(at("e4")).expect_err("empty").code, "nothing_touched");
    game.resign(Side::First).expect("open");
    let error = game.play(m).expect_err("over");
    assert_eq!(
        (error.code, error.outcome.map(|outcome| outcome.reason)),
        ("game_over", Some(Reason::Resignation))
    );
    assert_eq!(game.play(PackedMove(0)).expect_err("over").code, "game_over");
}

#[test]
fn players_offer_claim_and_lose_on_time() {
    for row in &GAMES {
        let mut game = (row.open)("startpos").expect("the start");
        let m = game.position().legal_moves()[0];
        game.play(m).expect("a legal move");
        let offerer = game.implied_offerer();
        if let Err(error) = game.offer_draw(offerer) {
            assert_eq!((row.info.name, error.code), ("xiangqi", "no_draw_by_agreement"));
        } else {
            assert_eq!(game.offer(), Some(offerer));
            assert_eq!(game.event(1), Some(AnyEvent::Offer(offerer)));
            game.decline_draw().expect("an offer");
            assert_eq!((game.offer(), game.accept_draw().expect_err("declined").code), (None, "no_offer"));
            game.offer_draw(offerer).expect("again");
            assert_eq!(game.accept_draw().map(|outcome| outcome.reason), Ok(Reason::Agreement));
            assert_eq!(game.explanation().map(|e| e.evidence), Some(AnyEvidence::Side(!offerer)));
        }

        let mut game = (row.open)("startpos").expect("the start");
        assert!(game.clock().is_none());
        game.set_clock(Clock::same("10+2".parse().expect("a control")));
        game.play_after(m, 3000).expect("in time");
        assert_eq!(game.clock().map(|clock| clock.remaining(Side::First)), Some(9000));
        assert_eq!(game.tick(9999), Ok(None));
        assert_eq!(game.tick(10_000).map(|end| end.map(|end| end.reason)), Ok(Some(Reason::Time)));
        assert_eq!(game.event(1).map(|event| event.name()), Some("flag_fall"));
        assert_eq!(
            game.event(0),
            Some(Event::Move(qipan::Coordinates { from: m.from(), to: m.to(), promotion: None }))
        );
        assert_eq!(game.undo(), Some(m));
        assert_eq!(game.clock().map(|clock| clock.remaining(Side::First)), Some(10_000));
        assert!(game.flag_fall(Side::Second).is_ok() && game.resign(Side::First).is_err());
    }

    let mut game = (row("xinghua").open)("startpos").expect("the start");
    for text in "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3".split(' ') {
        game.play_text(text).expect("a move");
    }
    let claim = Claim { kind: ClaimKind::Repetition, side: Side::First };
    assert_eq!((game.claims(), game.status()), (vec![claim], Status::Claimable(vec![claim])));
    let wrong = Claim { kind: ClaimKind::FiftyMoves, ..claim };
    assert_eq!(game.claim_draw(wrong).expect_err("too early").code, "no_claim");
    assert_eq!(game.claim_draw(claim).map(|outcome| outcome.reason), Ok(Reason::ClaimRepetition));
    assert_eq!(game.explanation().map(|e| e.evidence), Some(AnyEvidence::SameMove(vec![1, 5, 9])));
}

#[test]
fn options_are_set_by_name() {
    let bear = "4g3/8/8/8/8/8/8/2BG4 w - - 0 1";
    let position = (row("xiongqi").position)(bear).expect("a position");
    for (value, ends) in [("lone_generals", false), ("proven", true)] {
        let mut game = position.to_game(&[("dead_position", value)]).expect("an option");
        assert_eq!(game.options(), [("dead_position", value)]);
        game.play_text("d1d2").expect("a move");
        assert_eq!(game.outcome().is_some(), ends, "{value}");
        let replayed = game.to_tree().replay_with(&[("dead_position", value)]).expect("an option");
        assert_eq!(replayed.game.outcome(), game.outcome());
    }
    let error = position.to_game(&[("dead_position", "x")]).expect_err("no value");
    assert_eq!(error.to_string(), {
        "option dead_position: unknown value \"x\"; the values are lone_generals, proven"
    });
    let error = position.to_game(&[("x", "proven")]).expect_err("no option");
    assert_eq!(error.to_string(), "unknown option \"x\"; the options are dead_position");
    let start = (row("xiangqi").position)("startpos").expect("the start");
    let error = start.to_game(&[("x", "")]).expect_err("no options");
    assert_eq!(
        (error.code(), &*error.to_string()),
        ("unknown_option", "unknown option \"x\"; this game has none")
    );
}

#[test]
fn chases_and_warnings_are_xiangqi_alone() {
    let xiangqi = row("xiangqi");
    let position = (xiangqi.position)("4k4/9/n8/9/P8/4P4/R8/9/9/3K5 w - - 0 1").expect("a position");
    let (m, _) = position.recognize("a5b5").expect("a move");
    let chases = xiangqi.chases(&*position, m).expect("a legal move");
    let [chase] = &chases[..] else { panic!("{chases:?}") };
    assert_eq!((chase.victim.0.name, xiangqi.info.board.name(chase.victim.1)), ("horse", Some("a7".into())));
    assert_eq!(chase.attackers.iter().map(|(piece, _)| piece.letter).collect::<String>(), "R");
    assert_eq!(xiangqi.chases(&*position, PackedMove(0)).expect_err("no move").code(), "foreign_move");
    for other in ["xiongqi", "xinghua"] {
        let start = (row(other).position)("startpos").expect("the start");
        assert_eq!(row(other).chases(&*start, m).expect_err("no rule").code(), "no_chases");
        assert_eq!(xiangqi.chases(&*start, m).expect_err("another game").code(), "other_game");
        let game = start.to_game(&[]).expect("no options");
        assert_eq!(row(other).repetition_warnings(&*game).expect_err("no rule").code(), "no_chases");
        assert_eq!(xiangqi.repetition_warnings(&*game).expect_err("another game").code(), "other_game");
    }

    let fen = "c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w - - 0 1";
    let mut game = (xiangqi.open)(fen).expect("a position");
    for text in "h8h9 f9f8 h9h8 f8f9 h8h9 f9f8 h9h8".split(' ') {
        assert_eq!(xiangqi.repetition_warnings(&*game), Ok(vec![]));
        game.play_text(text).expect("a move");
    }
    let warnings = xiangqi.repetition_warnings(&*game).expect("xiangqi");
    let [warning] = &warnings[..] else { panic!("{warnings:?}") };
    assert_eq!(
        (warning.outcome.reason, warning.outcome.winner),
        (Reason::PerpetualCheck, Some(Side::Second))
    );
    game.play(warning.m).expect("a legal move");
    let told = game.explanation().expect("an end");
    let cycle = told.cycle().expect("a cycle");
    assert_eq!((cycle, [cycle.first, cycle.last]), (&warning.cycle, [5, 8]));
    assert_eq!(
        cycle.plies.iter().map(|ply| ply.deed).collect::<Vec<_>>(),
        ["check", "chase", "check", "chase"]
    );
    assert_eq!(cycle.plies[3].uci, "f8f9");
}

#[test]
fn counts_are_those_of_the_types() {
    let expected = [
        perft(&xiangqi::Position::start(), 3),
        perft(&xiongqi::Position::start(), 3),
        perft(&xinghua::Position::start(), 3),
    ];
    for (row, expected) in GAMES.iter().zip(expected) {
        let start = (row.position)("startpos").expect("the start");
        let table = (row.perft_table)(1 << 20).expect("memory");
        assert_eq!((start.perft(3, 2), start.perft_hashed(3, 1, &table)), (expected, expected));
        let rows = start.divide(3, 2);
        assert_eq!(rows.iter().map(|(_, nodes)| nodes).sum::<u64>(), expected);
        assert_eq!(rows.iter().map(|(m, _)| *m).collect::<Vec<_>>(), start.legal_moves());
        assert_eq!(start.divide_hashed(3, 1, &table), rows);
        // A table of another game is not used.
        let other = GAMES.iter().find(|other| other.info.name != row.info.name).expect("another");
        let table = (other.perft_table)(1 << 16).expect("memory");
        assert_eq!(start.perft_hashed(3, 1, &table), expected);
        assert_eq!(start.divide_hashed(3, 1, &table), rows);
    }
}

#[test]
fn trees_take_packed_moves() {
    for row in &GAMES {
        let mut tree = (row.open_tree)("startpos").expect("the start");
        let moves = tree.start().legal_moves();
        let first = tree.add(NodeId::ROOT, moves[0]).expect("a legal move");
        assert_eq!(tree.add(NodeId::ROOT, moves[0]), Ok(first));
        let second = tree.add(NodeId::ROOT, moves[1]).expect("a legal move");
        assert_eq!(
            (tree.m(first), tree.m(second), tree.m(NodeId::ROOT)),
            (Some(moves[0]), Some(moves[1]), None)
        );
        let lost = NodeId::from_index(77);
        assert_eq!(tree.add(lost, moves[0]).expect_err("no node").code(), "no_such_node");
        assert_eq!(tree.add(first, PackedMove(0)).expect_err("no move").code(), "foreign_move");
        assert_eq!(tree.add(first, moves[0]).expect_err("not there").code(), "no_piece");
        assert_eq!(tree.delete(NodeId::ROOT).expect_err("the root").code(), "root");
        assert_eq!(tree.add_text(first, "?").expect_err("no move").code(), "unreadable");
        let mut seen = Vec::new();
        tree.walk(&mut |step| {
            assert!(*step.before() == *(row.position)("startpos").expect("the start"));
            assert!(*step.after() == *tree.position(step.id()).expect("a node"));
            seen.push(step.m());
            std::ops::ControlFlow::Continue(())
        });
        assert_eq!(seen, moves[..2]);
    }
}
