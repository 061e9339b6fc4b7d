//! Records in PGN: what is read, what is kept of broken ones, and what is written.

use std::time::{Duration, Instant};

use variant_core::{
    Arrow, Eval, Fault, GameResult, GameTree, Limits, Loaded, Node, NodeId, Paint, PgnProblem, PgnReader,
    PgnStyle, Place, Score, Severity, Square as _, read_pgn,
};
use xinghua::{Position, Square};

type Tree = GameTree<Position>;

fn all(text: &str) -> Vec<Loaded<Position>> {
    read_pgn(text.as_bytes()).collect::<Result<_, _>>().expect("no error of the stream")
}

#[track_caller]
fn one(text: &str) -> Loaded<Position> {
    let mut games = all(text);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

/// The game of a text in which nothing is wrong.
#[track_caller]
fn tree(text: &str) -> Tree {
    let loaded = one(text);
    assert!(loaded.faults.is_empty(), "{text}: {:?}", loaded.faults);
    loaded.tree
}

fn styled(tree: &Tree, style: &PgnStyle) -> String {
    let mut text = String::new();
    tree.write_pgn(style, &mut text).expect("a string");
    text
}

/// What is written of the moves of a tree, in one line.
fn moves(tree: &Tree) -> String {
    let text = styled(tree, &PgnStyle { width: 0, ..PgnStyle::default() });
    text.rsplit_once("]\n\n").map_or(&*text, |(_, moves)| moves).trim_end().to_owned()
}

/// Reads moves, and demands that they are written in this other way.
#[track_caller]
fn becomes(read: &str, written: &str) {
    let read = tree(read);
    assert_eq!(moves(&read), written);
    assert_eq!(tree(&read.to_pgn()), read);
}

#[track_caller]
fn stays(text: &str) {
    becomes(text, text);
}

#[test]
fn the_seven_tags_come_first_in_their_order() {
    let text = "[Black \"b\"]\n[ECO \"C20\"]\n[Event \"An \\\"open\\\" \\\\ event\"]\n[Annotator \"x\"]\n[Annotator \"y\"]\n\n1. e4 e5 1-0";
    let read = tree(text);
    let written = "[Event \"An \\\"open\\\" \\\\ event\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n\
        [Black \"b\"]\n[Result \"1-0\"]\n[ECO \"C20\"]\n[Annotator \"x\"]\n[Annotator \"y\"]\n\n1. e4 e5 1-0\n";
    assert_eq!(read.to_pgn(), written);
    assert_eq!(read.to_string(), written);
    assert_eq!(read.tags().all("annotator").collect::<Vec<_>>(), ["x", "y"]);
    assert_eq!(read.tags().get("Site"), None);
    assert_eq!(tree(written), read);
}

#[test]
fn black_first_games_keep_their_numbers() {
    let fen = "8/8/4k3/8/4P3/4K3/8/8 b - - 0 1";
    let mut cursor_tree = Tree::from_position(variant_core::Position::from_fen(fen).expect("a position"));
    let mut cursor = cursor_tree.cursor();
    for text in ["e6d6", "e3d4"] {
        cursor.add_text(text).expect("legal");
    }
    let text = cursor_tree.to_pgn();
    assert!(text.contains(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n")), "{text}");
    assert!(text.ends_with("\n\n1... Kd6 2. Kd4 *\n"), "{text}");
    let read = tree(&text);
    assert_eq!(read, cursor_tree);
    assert!(read.tags().is_empty());
    let late = tree("[FEN \"8/8/4k3/8/4P3/4K3/8/8 b - - 0 31\"]\n\n31... Kd6 (Ke7 32. Kd4) {odd} 32. Kd4 *");
    assert_eq!(moves(&late), "31... Kd6 (31... Ke7 32. Kd4) 32. {odd} Kd4 *");
}

#[test]
fn parentheses_in_a_tag_are_no_variation() {
    let read = tree("[Opening \"St. George (Baker) defense\"]\n\n1. e4 e6 *");
    assert_eq!(read.tags().get("Opening"), Some("St. George (Baker) defense"));
    assert_eq!(moves(&read), "1. e4 e6 *");
}

#[test]
fn xh_16_a_move_to_the_square_that_a_soldier_skipped_takes_nothing() {
    let read = tree("1. Nf3 d5 2. c4 dxc4 3. e3 b6 4. Rg1 Ba6 5. g4 Nc6 6. a3 Na5 7. b4 Nb3 *");
    let last = read.walk().last().expect("a move");
    assert_eq!(last.m.to_string(), "a5b3");
    assert_eq!(
        variant_core::Position::fen(&last.after),
        "r2qkbnr/p1p1pppp/bp6/8/1Pp3P1/Pn2PN2/3P1P1P/RNBQKBR1 w Qkq - 1 8"
    );
}

#[test]
fn a_text_that_is_no_move_is_told_with_its_place() {
    let text =
        "[FEN \"r1bqkbnr/1p2npp1/p1pp3p/3Pp3/2P1P3/2N2N2/PP2BPPP/R1BQK2R b KQkq - 1 8\"]\n\n8... ch 9. O-O *";
    let loaded = one(text);
    let [fault] = &loaded.faults[..] else { panic!("{:?}", loaded.faults) };
    assert_eq!(fault.place, Place::Text { line: 3, column: 6 });
    assert_eq!((fault.after, &*fault.token, fault.severity), (NodeId::ROOT, "ch", Severity::Error));
    assert_eq!(fault.to_string(), "line 3, column 6, \"ch\": expected a target square");
    assert!(loaded.tree.is_empty());
}

#[test]
fn variations_and_comments_keep_their_places() {
    stays("1. e4 e5 2. Nf3 Nc6 (2... d6 3. d4 (3. Bc4 {old}) 3... exd4) 3. Bb5 $1 a6 $6 {Morphy} 4. Ba4 *");
    stays("{before all} 1. {before e4} e4 {after e4} ({before d4} 1. d4 d5) 1... {before e5} e5 {after e5} 1/2-1/2".replace("({before d4} 1. d4", "(1. {before d4} d4").as_str());
    becomes(
        "1. e4 ({here} 1. d4 {d} d5) {e} 1... {f} e5 {g} * {h}",
        "1. e4 (1. {here} d4 {d} 1... d5) 1... {e} {f} e5 {g} {h} *",
    );
    becomes("1. e4 (1. d4) {last} *", "1. e4 {last} (1. d4) *");
    becomes("1. e4 ({only words}) e5 *", "1. e4 {only words} 1... e5 *");
    becomes(
        "1. e4 e5 (1... c5 ; to the end\n2. Nf3) 2. Nf3 *",
        "1. e4 e5 (1... c5 {to the end} 2. Nf3) 2. Nf3 *",
    );
    becomes("1.e4!e5?2.Nf3!!Nc6??3.Bb5!?a6?!*", "1. e4 $1 e5 $2 2. Nf3 $3 Nc6 $4 3. Bb5 $5 a6 $6 *");
    becomes(
        "1. e4± e5+- 2. Qh5 = Nc6∞ 3. Qxf7+?? N *",
        "1. e4 $16 e5 $18 2. Qh5 $10 Nc6 $13 3. Qxf7+ $4 $146 *",
    );
    becomes("1. e4 Nf6 2. e5 d5 3. exd6e.p. *", "1. e4 Nf6 2. e5 d5 3. exd6 *");
    becomes("1. e4 Nf6 2. e5 d5 3. exd6 e.p. *", "1. e4 Nf6 2. e5 d5 3. exd6 *");
    stays("$13 {unclear} 1. e4 *");
}

#[test]
fn what_a_variation_repeats_stands_once() {
    becomes("1. e4 (1. e4 c5 {sharp}) 1... e5 2. Nf3 *", "1. e4 e5 (1... c5 {sharp}) 2. Nf3 *");
    becomes(
        "1. e4 (1. d4 {a}) (1. d4 {b} d5) (1. c4) e5 *",
        "1. e4 (1. d4 {a} {b} 1... d5) (1. c4) 1... e5 *",
    );
    becomes("1. e4 e5 (1... e5 2. d4 (2. f4 exf4)) 2. Nf3 *", "1. e4 e5 2. Nf3 (2. d4) (2. f4 exf4) *");
    // The line that is the main one goes on first wherever variations have been.
    becomes("1. e4 (1. d4 d5 (1... d5 2. c4) 2. Nf3) *", "1. e4 (1. d4 d5 2. Nf3 (2. c4)) *");
}

#[test]
fn only_the_line_that_is_broken_is_cut() {
    let loaded = one("1. e4 e5 (1... c5 2. Nf9 {lost} (2. d4) 2... d6 $1) 2. Nf3 Ke3 3. Bb5 (3. Bc4) *\n");
    assert_eq!(moves(&loaded.tree), "1. e4 e5 (1... c5) 2. Nf3 *");
    let told: Vec<_> = loaded.faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "line 1, column 22, \"Nf9\": expected a target square",
            "line 1, column 60, \"Ke3\": a general does not move from e8 to e3"
        ]
    );
    assert!(loaded.faults[0].in_variation && !loaded.faults[1].in_variation);
    let paths: Vec<_> = loaded.faults.iter().map(|fault| loaded.tree.line_to(fault.after).len()).collect();
    assert_eq!(paths, [2, 3]);
}

#[track_caller]
fn fault(text: &str) -> (Fault, Tree) {
    let mut loaded = one(text);
    assert_eq!(loaded.faults.len(), 1, "{text}: {:?}", loaded.faults);
    (loaded.faults.remove(0), loaded.tree)
}

#[track_caller]
fn problem(text: &str, problem: PgnProblem, written: &str) {
    let (fault, tree) = fault(text);
    assert_eq!(fault.reason.downcast_ref(), Some(&problem), "{text}");
    assert_eq!(fault.severity, problem.severity());
    assert_eq!(moves(&tree), written);
}

#[test]
fn no_side_may_pass() {
    for null in ["--", "Z0", "null"] {
        problem(&format!("1. e4 {null} 2. d4 *"), PgnProblem::NullMove, "1. e4 *");
        problem(&format!("1. e4 e5 (1... {null} 2. d4) 2. Nf3 *"), PgnProblem::NullMove, "1. e4 e5 2. Nf3 *");
    }
}

#[test]
fn what_does_not_fit_is_told_and_the_rest_kept() {
    problem("(1. d4) 1. e4 *", PgnProblem::VariationWithoutMove, "1. e4 *");
    problem("1. e4 ((1. d4) 1. c4) e5 *", PgnProblem::VariationWithoutMove, "1. e4 (1. c4) 1... e5 *");
    problem("1. e4 ($1 1. d4) *", PgnProblem::GlyphWithoutMove, "1. e4 (1. d4) *");
    problem("1. e4 (1. d4 *", PgnProblem::VariationNotClosed, "1. e4 (1. d4) *");
    problem("1. e4 e5 ) 2. d4 *", PgnProblem::VariationNotOpened, "1. e4 e5 2. d4 *");
    problem("1. e4 [e5] e5 *", PgnProblem::StrayBracket, "1. e4 e5 *");
    problem("[Variant \"Atomic\"]\n1. e4 *", PgnProblem::OtherGame, "1. e4 *");
}

#[test]
fn the_result_after_the_moves_counts() {
    let result = |text: &str| tree(text).result();
    assert_eq!(result("[Result \"1-0\"]\n1. e4\n"), GameResult::FirstWins);
    assert_eq!(result("[Result \"1-0\"]\n1. e4 *\n"), GameResult::FirstWins);
    assert_eq!(result("[Result \"*\"]\n1. e4 0-1\n"), GameResult::SecondWins);
    assert_eq!(result("1. e4"), GameResult::Unknown);
    let (fault, read) = fault("[Result \"1-0\"]\n1. e4 1/2-1/2\n");
    assert_eq!((fault.severity, read.result()), (Severity::Note, GameResult::Draw));
    // A value that is none of the four is kept as it is.
    let read = tree("[Result \"won by default\"]\n1. e4 *");
    assert_eq!(read.tags().get("Result"), Some("won by default"));
    assert_eq!(tree(&read.to_pgn()), read);
}

#[test]
fn an_impossible_start_keeps_the_tags() {
    let (fault, read) =
        fault("[Event \"x\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. e4 (1. d4) *");
    assert!(fault.to_string().contains("tag FEN: "), "{fault}");
    assert_eq!(read.tags().get("FEN"), Some("8/8/8/8/8/8/8/8 w - - 0 1"));
    assert!(read.is_empty());
    // What can be mended is mended, and said.
    let loaded = one("[FEN \"4k3/8/8/8/8/8/8/4K3 w KQ - 0 1\"]\n\n1. Kd2 *");
    assert_eq!((loaded.faults[0].severity, loaded.tree.len()), (Severity::Note, 1));
}

#[test]
fn lines_are_broken_at_the_width() {
    let mut long = Tree::default();
    let mut cursor = long.cursor();
    for _ in 0..40 {
        for text in ["Nf3", "Nf6", "Ng1", "Ng8"] {
            cursor.add_text(text).expect("legal");
        }
    }
    for width in [10, 40, 80] {
        let text = styled(&long, &PgnStyle { width, ..PgnStyle::default() });
        let lines: Vec<_> = text.lines().skip(8).map(|line| line.chars().count()).collect();
        assert!(lines.len() > 5 && lines.iter().all(|length| *length <= width), "{width}: {text}");
        // No line could have taken the next word.
        assert!(lines[..lines.len() - 1].iter().all(|length| *length + 8 >= width), "{width}: {text}");
        assert_eq!(tree(&text), long);
    }
    assert_eq!(styled(&long, &PgnStyle { width: 0, ..PgnStyle::default() }).lines().count(), 9);
}

#[test]
fn a_style_leaves_out_what_is_not_asked_for() {
    let read = tree("{a} 1. e4 $1 {b} (1. d4 {c}) e5 *");
    let last = |text: String| text.lines().last().map(str::to_owned);
    assert_eq!(
        last(styled(&read, &PgnStyle { comments: false, ..PgnStyle::default() })).as_deref(),
        Some("1. e4 $1 (1. d4) 1... e5 *")
    );
    assert_eq!(
        last(styled(&read, &PgnStyle { variations: false, ..PgnStyle::default() })).as_deref(),
        Some("{a} 1. e4 $1 {b} 1... e5 *")
    );
    assert_eq!(
        last(styled(&read, &PgnStyle { nags: false, ..PgnStyle::default() })).as_deref(),
        Some("{a} 1. e4 {b} (1. d4 {c}) 1... e5 *")
    );
    let uci = styled(&read, &PgnStyle { notation: Some("uci".to_owned()), ..PgnStyle::default() });
    assert!(uci.contains("[Format \"UCI\"]") && uci.contains("1. e2e4"), "{uci}");
    assert_eq!(tree(&uci), read);
}

#[test]
fn comments_that_braces_cannot_hold() {
    let mut read = tree("1. e4 e5 *");
    let first = read.root().main().expect("a move").id();
    read.set_comments(first, ["a } b"]).expect("a move");
    assert!(read.to_pgn().ends_with("\n1. e4 ;a } b\n1... e5 *\n"), "{read}");
    assert_eq!(tree(&read.to_pgn()), read);
    // With several lines, no character is lost, but each line becomes a comment.
    read.set_comments(first, ["a }\nb\n[Event \"x\"]"]).expect("a move");
    let again = tree(&read.to_pgn());
    assert_eq!(
        again.root().main().map(Node::comments),
        Some(&["a }".to_owned(), "b".to_owned(), "[Event \"x\"]".to_owned()][..])
    );
    read.set_comments(first, ["\n% a\n\n; b\n(c) [%x]"]).expect("a move");
    assert_eq!(tree(&read.to_pgn()), read);
}

#[test]
fn what_programs_say_in_comments_is_read_and_changed() {
    let mut read =
        tree("1. e4 {[%eval 0.17,12] [%clk 0:03:00.5] best [%cal Ge2e4,Rd8h4][%csl Yd5,Zz9]} e5 {good} *");
    let [first, second] = [1, 2].map(NodeId::from_index);
    let node = |tree: &Tree, id| {
        tree.node(id).map(|node| (node.clock(), node.eval(), node.elapsed())).expect("a move")
    };
    let eval = Eval { score: Score::Centipawns(17), depth: Some(12) };
    assert_eq!(node(&read, first), (Some(Duration::from_millis(180_500)), Some(eval), None));
    let square = |file, rank| Square::new(file, rank).expect("a square");
    let arrows = [
        Arrow { paint: Paint::Yellow, from: square(3, 4), to: square(3, 4) },
        Arrow { paint: Paint::Green, from: square(4, 1), to: square(4, 3) },
        Arrow { paint: Paint::Red, from: square(3, 7), to: square(7, 3) },
    ];
    assert_eq!(read.node(first).expect("a move").arrows(), arrows);

    read.set_clock(first, Some(Duration::from_secs(179))).expect("a move");
    read.set_elapsed(first, Some(Duration::from_secs(1))).expect("a move");
    read.set_eval(first, None).expect("a move");
    read.set_arrows(first, &arrows[..2]).expect("a move");
    read.set_clock(second, Some(Duration::from_secs(60))).expect("a move");
    let text = moves(&read);
    assert_eq!(
        text,
        "1. e4 {[%emt 0:00:01] [%clk 0:02:59] best [%cal Ge2e4][%csl Yd5]} 1... e5 {[%clk 0:01:00]} {good} *"
    );
    read.set_clock(second, None).expect("a move");
    read.set_clock(second, None).expect("a move");
    assert_eq!(read.node(second).expect("a move").comments(), ["good"]);
}

#[test]
fn limits_bound_what_a_game_may_hold() {
    let limits = Limits { nodes: 4, nesting: 1, text_bytes: 20, faults: 3, ..Limits::default() };
    let read = |text: &str| {
        let mut games = PgnReader::new(text.as_bytes()).with_limits(limits.clone()).games::<Position>();
        let loaded = games.next().expect("a game").expect("no error of the stream");
        let problems: Vec<_> =
            loaded.faults.iter().filter_map(|fault| fault.reason.downcast_ref().copied()).collect();
        (moves(&loaded.tree), problems, loaded.untold)
    };
    assert_eq!(
        read("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *"),
        ("1. e4 e5 2. Nf3 Nc6 *".to_owned(), vec![PgnProblem::TooManyMoves], 0)
    );
    assert_eq!(
        read("1. e4 (1. d4 (1. c4 (1. b4) c5) d5) *"),
        ("1. e4 (1. d4 d5) *".to_owned(), vec![PgnProblem::TooDeep], 0)
    );
    assert_eq!(
        read("1. e4 {0123456789} {0123456789} {0123456789} *"),
        ("1. e4 {0123456789} {0123456789} *".to_owned(), vec![PgnProblem::TooMuchText], 0)
    );
    assert_eq!(read("1. e4 ) ) ) ) ) *").2, 2);
}

#[test]
fn deep_and_wide_trees_are_no_trouble() {
    let begun = Instant::now();
    // Each variation within the one before.
    let loaded = one(&"1. e4 (1. d4 ".repeat(100_000));
    assert_eq!(loaded.tree.len(), 2);
    assert!(loaded.untold == 0 && loaded.faults.len() == 2, "{:?}", loaded.faults);
    let mut deep = String::new();
    for _ in 0..2_000 {
        deep += "Nf3 (Nc3 Nc6 Nb1 Nb8 ";
    }
    assert_eq!(one(&deep).tree.len(), 5 * 2_000);
    let wide = format!("1. e4 {} e5", "(1. d4) (1. c4 c5) ".repeat(300_000));
    assert_eq!(moves(&tree(&wide)), "1. e4 (1. d4) (1. c4 c5) 1... e5 *");
    let unreadable = format!("1. e4 {} e5", "(1. x) ".repeat(100_000));
    let loaded = one(&unreadable);
    assert_eq!((loaded.faults.len(), loaded.untold), (100, 99_900));
    // Anything quadratic would take hours.
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
}
