//! Records of xiangqi in PGN: its tags, its notations, and what programs write around them.

use variant_core::{Charset, GameResult, GameTree, Loaded, Node, PgnReader, PgnStyle, Severity, read_pgn};
use xiangqi::Position;

type Tree = GameTree<Position>;

fn all(bytes: &[u8]) -> Vec<Loaded<Position>> {
    read_pgn(bytes).collect::<Result<_, _>>().expect("no error of the stream")
}

/// The only game of a text in which nothing is wrong.
#[track_caller]
fn tree(text: &str) -> Tree {
    let mut games = all(text.as_bytes());
    assert_eq!(games.len(), 1, "{text}");
    let loaded = games.remove(0);
    assert!(loaded.faults.is_empty(), "{text}: {:?}", loaded.faults);
    loaded.tree
}

fn uci(tree: &Tree) -> String {
    tree.main_line().filter_map(Node::m).map(|m| m.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn xq_70_the_tags_of_the_game_come_first_in_their_order() {
    let read = tree(
        "[ECCO \"B10\"]\n[Game \"Chinese Chess\"]\n[RedTeam \"甲\"]\n[Red \"乙\"]\n[BlackTeam \"\"]\n[Event \"\"]\n[Format \"ICCS\"]\n\
         [PlyCount \"2\"]\n[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\"]\n\n1. H2-E2 H9-G7 1-0",
    );
    let written = "[Game \"Chinese Chess\"]\n[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[RedTeam \"甲\"]\n\
        [Red \"乙\"]\n[Black \"?\"]\n[Result \"1-0\"]\n[ECCO \"B10\"]\n[PlyCount \"2\"]\n[Format \"ICCS\"]\n\n1. H2-E2 H9-G7 1-0\n";
    assert_eq!(read.to_pgn(), written);
    assert_eq!(tree(written), read);
    // The start position goes without saying.
    assert_eq!(read.start(), &variant_core::Position::start());
}

#[test]
fn a_start_of_its_own_is_a_tag_without_set_up() {
    let fen = "4k4/9/9/9/9/9/9/9/R8/3K5 b - - 3 12";
    let read = tree(&format!("[FEN \"{fen}\"]\n[Format \"ICCS\"]\n\n12... E9-F9 13. A1-F1 *"));
    let written = read.to_pgn();
    assert!(
        written.contains(&format!("[FEN \"{fen}\"]\n[Format \"ICCS\"]\n\n12... E9-F9 13. A1-F1 *\n")),
        "{written}"
    );
    assert!(!written.contains("SetUp"));
    assert_eq!(tree(&written), read);
}

#[test]
fn a_start_without_counters_is_read() {
    let read = tree("[FEN \"4k4/9/9/9/9/9/9/9/R8/3K5 r\"]\n[Format \"ICCS\"]\n\n1. A1-A2 *");
    assert_eq!(uci(&read), "a1a2");
}

#[test]
fn the_notation_is_found_or_told() {
    for text in [
        "[Format \"ICCS\"]\n\n1. H2-E2 H9-G7 2. H0-G2 I9-H9",
        "[Format \"iccs\"]\n\n1. h2e2 h9g7 2. h0g2 i9h9",
        "1. h2e2 h9g7 2. H0-G2 i9h9",
        "[Format \"Unheard of\"]\n\n1. h2e2 h9g7 2. H0-G2 i9h9",
        // Ranks from 1 to 10 are never guessed, and in such a record never taken for others.
        "[Format \"UCI10\"]\n\n1. h3e3 h10g8 2. h1g3 i10h10",
    ] {
        assert_eq!(uci(&tree(text)), "h2e2 h9g7 h0g2 i9h9", "{text}");
    }
    let loaded = &all(b"[Format \"UCI10\"]\n\n1. h3e3 h9g7")[0];
    assert_eq!((uci(&loaded.tree).as_str(), loaded.faults.len()), ("h2e2", 1));
}

#[test]
fn black_numbers_after_comments_are_read_in_every_spelling() {
    for number in ["1...", "1. ...", "1.", "1.        ", "", "１．"] {
        let text =
            format!("[Format \"ICCS\"]\n\n  1. H2-E2 {{central}} {number} H9-G7\n  2. H0-G2 {{screen}} *");
        let read = tree(&text);
        assert_eq!(uci(&read), "h2e2 h9g7 h0g2", "{text}");
        assert_eq!(read.main_line().flat_map(Node::comments).count(), 2, "{text}");
    }
}

#[test]
fn what_a_program_writes_below_its_last_game_is_no_game() {
    let footer =
        "\r\n======================\r\n歡迎訪問〔象棋〕\r\n推薦使用 (軟件)\r\nhttp://www.example.org/\r\n";
    let game = "[Game \"Chinese Chess\"]\r\n[Event \"\"]\r\n[Result \"*\"]\r\n[Format \"ICCS\"]\r\n\r\n  1. H2-E2 H9-G7\r\n";
    for end in [" *", "", " 1/2-1/2"] {
        let text = format!("{game}{end}{footer}{game}  2. H0-G2 *{footer}");
        let games = all(text.as_bytes());
        let seen: Vec<_> = games.iter().map(|game| (game.tree.len(), game.faults.len())).collect();
        assert_eq!(seen, [(2, 0), (3, 0)], "{text}");
    }
}

#[test]
fn the_encodings_of_chinese_programs_are_found() {
    let text = "[Game \"Chinese Chess\"]\n[Event \"全國象棋冠軍賽\"]\n[Red \"楊官璘\"]\n[Black \"胡榮華\"]\n[Format \"ICCS\"]\n\n\
        1. H2-E2 {中炮對屏風馬，雙方各攻一翼} H9-G7 1-0\n";
    let expected = tree(text);
    for charset in [Charset::Utf8, Charset::Gb18030, Charset::Big5] {
        let (bytes, whole) = charset.encode(text);
        assert!(whole);
        let read = all(&bytes).remove(0);
        assert_eq!(read.tree, expected, "{charset:?}");
        assert!(read.faults.is_empty());
        // A byte that means nothing costs no more than itself.
        let mut broken = bytes.to_vec();
        let wide = bytes.iter().position(|byte| !byte.is_ascii()).expect("a tag in Chinese");
        broken.splice(wide..wide, [0xff]);
        let mut games = PgnReader::new(&*broken).with_charset(charset).games::<Position>();
        let read = games.next().expect("a game").expect("no error");
        assert_eq!((read.tree.len(), read.tree.result()), (2, GameResult::FirstWins), "{charset:?}");
        assert_eq!(read.faults.len(), 1, "{charset:?}: {:?}", read.faults);
        assert_eq!(read.faults[0].severity, Severity::Note);
    }
}

#[test]
fn xq_70_every_notation_is_written_and_read_with_its_format() {
    let read = tree("[Format \"ICCS\"]\n\n1. H2-E2 H9-G7 (1... B9-C7 2. H0-G2) 2. H0-G2 I9-H9 *");
    for notation in <Position as variant_core::Position>::NOTATIONS {
        let style = PgnStyle { notation: Some(notation.name().to_owned()), ..PgnStyle::default() };
        let mut text = String::new();
        read.write_pgn(&style, &mut text).expect("a string");
        assert_eq!(tree(&text), read, "{text}");
    }
}

#[test]
fn a_whole_game_in_coordinates() {
    let moves = include_str!("../../../examples/games/xiangqi_1956.pgn");
    let games = all(moves.as_bytes());
    assert_eq!(games.len(), 93);
    for loaded in games {
        assert!(loaded.faults.is_empty());
        assert_eq!(tree(&loaded.tree.to_pgn()), loaded.tree);
    }
}
