//! Record formats: what is written reads back, what is sound in a file is read, and what is not is told with its place.

#[path = "common/bridge.rs"]
mod bridge;

use std::collections::HashMap;

use variant_core::testing::bytes::damaged_files;
use variant_core::testing::records::random_tree;
use variant_core::testing::walk::{Openings, Random};
use variant_core::{
    Charset, Fault, GameResult, GameTree, Limits, Node, NodeId, Place, Position as _, Severity, Side, Tags,
};
use xiangqi::formats::{self, Format, Problem, ReadError, ReadOptions, WriteError, WriteOptions};
use xiangqi::{IllegalMove, Position, Setup};

type Tree = GameTree<Position>;
type Loaded = variant_core::Loaded<Position>;

const LINES: [&str; 6] = [
    "h2e2 h9g7 h0g2 i9h9",
    "h2e2 h9g7 h0g2 g6g5 c3c4",
    "h2e2 h9g7 b0c2",
    "h2e2 b9c7 h0g2 c9e7",
    "h2e2 b9c7 h0g2 i9i8",
    "c3c4 g6g5",
];

/// A game with variations at the first move, within variations and after a common move, and with comments.
fn sample() -> Tree {
    let mut tree = tree_of(&LINES);
    tree.set_result(GameResult::FirstWins);
    for (tag, value) in
        [("Title", "五七炮"), ("Event", "杯"), ("Date", "1999.12.09"), ("Red", "甲"), ("Black", "乙")]
    {
        tree.tags_mut().push(tag, value);
    }
    let say = |tree: &mut Tree, line: usize, text: &str| {
        let id = end_of(tree, LINES[line]);
        tree.set_comments(id, [text]).expect("a node");
    };
    tree.set_comments(NodeId::ROOT, ["布局\n[DhtmlXQ_red]||\\u0041 a|b"]).expect("the root");
    say(&mut tree, 0, "正著");
    say(&mut tree, 3, "車八進六更好[/DhtmlXQ_comment0]");
    say(&mut tree, 5, "仙人指路");
    tree
}

fn tree_of(lines: &[&str]) -> Tree {
    let mut tree = Tree::default();
    for line in lines {
        let mut cursor = tree.cursor();
        for text in line.split(' ') {
            cursor.add_text(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        }
    }
    tree
}

fn end_of(tree: &Tree, line: &str) -> NodeId {
    let step = |node: variant_core::Node<'_, Position>, text: &str| {
        node.children().find(|child| child.m().is_some_and(|m| m.to_string() == text)).expect("a move").id()
    };
    line.split(' ').fold(NodeId::ROOT, |id, text| step(tree.node(id).expect("a node"), text))
}

fn read_all(bytes: &[u8]) -> Vec<Result<Loaded, ReadError>> {
    let options = ReadOptions::default();
    formats::read(bytes, &options).expect("a known format").collect()
}

fn read_one(bytes: &[u8]) -> Loaded {
    let mut records = read_all(bytes);
    assert_eq!(records.len(), 1);
    records.remove(0).unwrap_or_else(|error| panic!("{error}"))
}

fn write(tree: &Tree, format: Format) -> Vec<u8> {
    formats::write(tree, format, &WriteOptions::default()).unwrap_or_else(|error| panic!("{error}"))
}

fn shown(faults: &[Fault]) -> Vec<String> {
    faults.iter().map(ToString::to_string).collect()
}

/// A file of each format.
fn samples() -> Vec<(Format, Vec<u8>)> {
    let tree = sample();
    let long = {
        let mut tree = tree.clone();
        tree.set_comments(NodeId::ROOT, ["長".repeat(5000)]).expect("the root");
        tree
    };
    vec![
        (Format::Xqf, write(&tree, Format::Xqf)),
        (Format::DhtmlXq, write(&tree, Format::DhtmlXq)),
        (Format::Cbr, bridge::cbr(&tree)),
        (Format::Cbl, bridge::cbl("庫", &[bridge::cbr(&tree), bridge::cbr(&long), bridge::cbr(&tree)])),
        (Format::Cbf, CBF.as_bytes().to_vec()),
        (Format::Wxf, WXF.as_bytes().to_vec()),
    ]
}

const CBF: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- <Move value=\"00-00\"/> -->\n<ChineseChessRecord Version=\"1.0\">
 <Head><Name>甲 &lt;乙&gt; &#x68CB;&amp;</Name><URL /><Red>甲</Red><Black><![CDATA[<乙>]]></Black>
  <RecordResult>2</RecordResult><FEN>rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1</FEN></Head>
 <MoveList>
  <Move value=\"00-00\"><![CDATA[開局]]></Move>
  <Move value=\"77-47\" />
  <Move value='70-62'>應著</Move>
  <Move value=\"79-67\" end=\"1\"><![CDATA[好]]></Move>
 </MoveList>
</ChineseChessRecord>\n";

const WXF: &str = "FORMAT\tWXF\r\nGAME\t局\r\nRED\t甲 ; 2500 ; ;\r\nBLACK\t乙;;;\r\nDATE\t1999-12-09\r\nRESULT\t1/2-1/2\r\n\
    FEN\trheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r\r\nSTART{\r\n1. C2.5 h8+7 2. H2+3 r9.8\r\n3.P7+1 c8+4\r\n}END\r\n";

#[test]
fn what_is_written_reads_back() {
    let tree = sample();
    for format in [Format::Xqf, Format::DhtmlXq] {
        let bytes = write(&tree, format);
        assert_eq!(formats::detect(&bytes), Some(format));
        let loaded = read_one(&bytes);
        assert_eq!(loaded.tree, tree, "{format}");
        assert_eq!(shown(&loaded.faults), [""; 0], "{format}");
    }
    for format in Format::ALL {
        let written = formats::write(&tree, format, &WriteOptions::default());
        assert_eq!(written.is_ok(), format.is_written(), "{format}");
    }
}

/// What a format holds of the moves: no glyphs, and one comment a move; in XQF no counters.
fn held(tree: &Tree, format: Format) -> Tree {
    let mut held = tree.clone();
    if format == Format::Xqf {
        let start = Setup { halfmoves: 0, fullmoves: 1, ..tree.start().to_setup() };
        held = Tree::from_position(Position::from_setup(&start).expect("a position"));
        held.set_result(tree.result());
    }
    let mut ids = HashMap::new();
    for node in std::iter::once(tree.root()).chain(tree.nodes()) {
        let id = match node.m().zip(node.parent()) {
            Some((m, parent)) => held.add(ids[&parent.id()], m).expect("a move"),
            None => NodeId::ROOT,
        };
        ids.insert(node.id(), id);
        let comments = node.comments_before().iter().chain(node.comments());
        let comment = comments.map(String::as_str).collect::<Vec<_>>().join("\n");
        held.set_comments(id, [comment]).expect("a node");
        held.set_nags(id, []).expect("a node");
        if id != NodeId::ROOT {
            held.set_comments_before(id, [""; 0]).expect("a node");
        }
    }
    *held.tags_mut() = Tags::default();
    held
}

#[test]
fn random_trees_read_back() {
    let openings = Openings::possible::<Position>(include_str!("../../../testdata/xiangqi/perft.epd"));
    for seed in 0..400 {
        let mut random = Random::new(seed);
        let start = openings.walk::<Position>(seed, random.below(80));
        let size = random.below(150);
        let tree = random_tree(start, &mut random, size);
        for format in [Format::Xqf, Format::DhtmlXq] {
            let mut read = read_one(&write(&tree, format));
            assert_eq!(shown(&read.faults), [""; 0], "{format}, seed {seed}");
            // Fields have their places and sizes: what is told of the moves counts here.
            *read.tree.tags_mut() = Tags::default();
            assert_eq!(read.tree, held(&tree, format), "{format}, seed {seed}");
        }
        let read = read_one(&write(&tree, Format::Wxf));
        assert_eq!(shown(&read.faults), [""; 0], "seed {seed}");
        let line = read.tree;
        assert_eq!(line.start().to_setup(), tree.start().to_setup());
        assert!(line.main_line().map(Node::m).eq(tree.main_line().map(Node::m)), "seed {seed}");
        // What is written once more is the same.
        let written = write(&tree, Format::DhtmlXq);
        assert_eq!(write(&read_one(&written).tree, Format::DhtmlXq), written, "seed {seed}");
    }
}

#[test]
fn games_without_moves_read_back() {
    for fen in [
        "startpos",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1",
        // Red's general is in check.
        "4k4/9/9/9/9/9/9/9/9/3K4r w - - 0 1",
    ] {
        let tree = Tree::from_position(Position::from_fen(fen).expect("a position"));
        for format in [Format::Xqf, Format::DhtmlXq] {
            let loaded = read_one(&write(&tree, format));
            assert_eq!((&loaded.tree, loaded.faults.len()), (&tree, 0), "{format}, {fen}");
        }
        let loaded = read_one(&bridge::cbr(&tree));
        assert_eq!((loaded.tree.start(), loaded.faults.len()), (tree.start(), 0), "{fen}");
    }
}

#[test]
fn bridge_records_are_read() {
    let mut tree = sample();
    let loaded = read_one(&bridge::cbr(&tree));
    assert_eq!((&loaded.tree, shown(&loaded.faults)), (&tree, vec![]));

    // A library holds records that take several slots, and a cover page without a sound move.
    let mut long = tree.clone();
    long.set_comments(NodeId::ROOT, ["長".repeat(5000)]).expect("the root");
    let mut cover = bridge::cbr(&Tree::default());
    let root = cover.len() - 4;
    cover[root] = 0;
    for i in 0..36 {
        cover.extend([u8::from(i == 35), 0, i, i + 40]);
    }
    let library = bridge::cbl("大全", &[cover, bridge::cbr(&tree), bridge::cbr(&long), bridge::cbr(&tree)]);
    let records: Vec<Loaded> =
        read_all(&library).into_iter().map(|record| record.expect("a record")).collect();
    assert_eq!(records.len(), 4);
    assert!(records[0].tree.is_empty());
    assert_eq!(records[0].faults.len(), 1, "{:?}", records[0].faults);
    for tree in [&mut tree, &mut long] {
        tree.tags_mut().push("Library", "大全");
    }
    assert!(records[1..].iter().all(|record| record.faults.is_empty()));
    assert_eq!(records[1].tree, tree);
    assert_eq!(records[2].tree, long);
    assert_eq!(records[3].tree, tree);

    let empty = bridge::cbl("", &[]);
    assert_eq!(read_all(&empty).len(), 0);
}

#[test]
fn xml_records_are_read() {
    let loaded = read_one(CBF.as_bytes());
    let mut tree = tree_of(&["h2e2 h9g7 h0g2"]);
    tree.set_result(GameResult::SecondWins);
    for (tag, value) in [("Title", "甲 <乙> 棋&"), ("Red", "甲"), ("Black", "<乙>")] {
        tree.tags_mut().push(tag, value);
    }
    for (line, comment) in [("h2e2 h9g7", "應著"), ("h2e2 h9g7 h0g2", "好")] {
        let id = end_of(&tree, line);
        tree.set_comments(id, [comment]).expect("a node");
    }
    tree.set_comments(NodeId::ROOT, ["開局"]).expect("the root");
    assert_eq!((&loaded.tree, shown(&loaded.faults)), (&tree, vec![]));

    let more = CBF.replace(" </MoveList>", "  <Move value=\"89-88\" />\n </MoveList>");
    let loaded = read_one(more.as_bytes());
    assert_eq!(loaded.tree, tree);
    assert_eq!(
        shown(&loaded.faults),
        [
            "line 11, column 3, \"89-88\": a move behind the end of the line; how this format writes variations is not known"
        ]
    );
}

#[test]
fn xq_73_federation_texts_are_read() {
    let mut tree = tree_of(&["h2e2 h9g7 h0g2 i9h9 c3c4 h7h3"]);
    for (tag, value) in
        [("Title", "局"), ("Date", "1999-12-09"), ("Red", "甲"), ("RedElo", "2500"), ("Black", "乙")]
    {
        tree.tags_mut().push(tag, value);
    }
    tree.set_result(GameResult::Draw);
    let loaded = read_one(WXF.as_bytes());
    assert_eq!((&loaded.tree, shown(&loaded.faults)), (&tree, vec![]));

    let written = write(&tree, Format::Wxf);
    let text = String::from_utf8(written.clone()).expect("UTF-8");
    assert!(text.contains("START{\n1. C2.5 h8+7\n2. H2+3 r9.8\n3. P7+1 c8+4\n}END\n"), "{text}");
    let loaded = read_one(&written);
    assert_eq!((&loaded.tree, shown(&loaded.faults)), (&tree, vec![]));

    let loaded = read_one(WXF.replace("r9.8", "r9.7").as_bytes());
    assert_eq!(loaded.tree.len(), 3);
    assert_eq!(shown(&loaded.faults), ["line 9, column 22, \"r9.7\": your own elephant stands on g9"]);
    let loaded = read_one(WXF.split_once("3.P7").expect("a third move").0.as_bytes());
    assert_eq!((loaded.tree.len(), loaded.faults.len()), (4, 1));
}

#[test]
fn texts_of_web_boards_are_read() {
    // Tags that are closed by another name or not at all, blanks among the moves, a variation of a variation, several
    // records in one text, and one number taken for the main line.
    let text = "<html>[DhtmlXQ]\r\n[DhtmlXQ_title]\\u5c40[/DhtmlXQ_title]\n[DhtmlXQ_blacktime]20||5[/DhtmlXQ_time]\n\
        [DhtmlXQ_red] 甲 \n[DhtmlXQ_result]红先胜[/DhtmlXQ_result][DhtmlXQ_unknown]x[/DhtmlXQ_unknown]\n\
        [DhtmlXQ_movelist]7747 7062\n7967[/DhtmlXQ_movelist][DhtmlXQ_comment0]a||b[/DhtmlXQ_comment0]\n\
        [DhtmlXQ_move_0_2_1]102280707967[/DhtmlXQ_move_0_2_1][DhtmlXQ_move_1_4_2]1927[/DhtmlXQ_move_1_4_2]\n\
        [DhtmlXQ_move_1_3_3]7967[/DhtmlXQ_move_1_3_3][DhtmlXQ_comment1_2]變[/DhtmlXQ_comment1_2][/DhtmlXQ]\n\
        [DhtmlXQ][DhtmlXQ_move_0_1_0]2625[/DhtmlXQ_move_0_1_0][/DhtmlXQ]";
    let records: Vec<Loaded> =
        read_all(text.as_bytes()).into_iter().map(|record| record.expect("a record")).collect();
    let [first, second] = &records[..] else { panic!("{records:?}") };
    // Ply 4 of the line 1 is not there: its third move is illegal.
    let mut tree = tree_of(&["h2e2 h9g7 h0g2", "h2e2 b9c7", "h2e2 b9c7 h0g2"]);
    tree.set_result(GameResult::FirstWins);
    for (tag, value) in [("Title", "局"), ("Red", "甲"), ("BlackTime", "20\n5")] {
        tree.tags_mut().push(tag, value);
    }
    let changed = end_of(&tree, "h2e2 b9c7");
    tree.set_comments(changed, ["變"]).expect("a node");
    tree.set_comments(NodeId::ROOT, ["a\nb"]).expect("the root");
    assert_eq!(first.tree, tree);
    assert_eq!(
        shown(&first.faults),
        [
            "line 8, column 25, \"i9h9\": the black chariot on i9 is not yours to move",
            "line 8, column 74: it belongs to ply 4 of line 1, which is not there"
        ]
    );
    assert_eq!(second.tree, tree_of(&["c3c4"]));
}

/// The XQF file of a tree whose record number `index` (the root has number 0) is changed.
fn changed_xqf(tree: &Tree, index: usize, change: impl Fn(&mut [u8])) -> (Vec<u8>, u64) {
    let mut bytes = write(tree, Format::Xqf);
    let mut at = 0x400;
    for _ in 0..index {
        let len = bytes[at + 4..at + 8].try_into().map(u32::from_le_bytes).expect("four bytes");
        at += 8 + len as usize;
    }
    change(&mut bytes[at..at + 8]);
    (bytes, at as u64)
}

#[test]
fn an_illegal_move_takes_only_what_follows_it() {
    // In the order of the file: h2e2, h9g7, h0g2, i9h9, g6g5 (other), c3c4, b0c2, …
    let tree = sample();
    let (bytes, at) = changed_xqf(&tree, 3, |record| record[1] = record[0] + 8);
    let loaded = read_one(&bytes);
    let left = tree_of(&["h2e2 h9g7 b0c2", LINES[3], LINES[4], LINES[5]]);
    let lines = |tree: &Tree| tree.nodes().map(Node::line).collect::<Vec<_>>();
    assert_eq!(lines(&loaded.tree), lines(&left));
    let [fault] = &loaded.faults[..] else { panic!("{:?}", loaded.faults) };
    assert_eq!(
        (fault.place, fault.severity, fault.token.as_str()),
        (Place::Byte(at), Severity::Error, "h0h0")
    );
    assert_eq!(fault.after, end_of(&loaded.tree, "h2e2 h9g7"));
    assert!(matches!(fault.reason.downcast_ref(), Some(IllegalMove::NotThisWay { .. })), "{fault}");

    // A point that is not on the board; the alternatives are read.
    let (bytes, at) = changed_xqf(&tree, 1, |record| record[0] = 24 + 95);
    let loaded = read_one(&bytes);
    assert_eq!(lines(&loaded.tree), lines(&tree_of(&LINES[5..])));
    assert_eq!(shown(&loaded.faults), [format!("byte {at}, \"774aff00\": expected two points of the board")]);
    assert_eq!(loaded.faults[0].reason.downcast_ref(), Some(&Problem::OffBoard));
}

#[test]
fn a_file_that_is_cut_off_gives_what_it_has() {
    let tree = sample();
    for (format, whole) in samples() {
        for len in 0..whole.len() {
            // Most of a library is its index.
            if format == Format::Cbl && len % 97 != 0 {
                continue;
            }
            let Ok(records) =
                formats::read(&whole[..len], &ReadOptions { format: Some(format), ..Default::default() })
                    .map(Iterator::collect::<Vec<_>>)
            else {
                continue;
            };
            for loaded in records.into_iter().flatten() {
                assert!(loaded.tree.len() <= tree.len(), "{format}, cut to {len}");
            }
        }
    }
    // Within the comment of the last move.
    let mut bytes = write(&tree, Format::Xqf);
    bytes.truncate(bytes.len() - 5);
    let loaded = read_one(&bytes);
    assert_eq!(loaded.tree.len(), tree.len());
    let said: Vec<_> = loaded.faults.iter().map(|fault| fault.reason.downcast_ref::<Problem>()).collect();
    // What is left of the comment ends within a character.
    let expected = [Problem::CommentCutOff { lacking: 5 }, Problem::Undecodable { charset: "gb18030" }];
    assert_eq!(said, expected.each_ref().map(Some));
    // Before the last move.
    bytes.truncate(bytes.len() - 3 - 8);
    let loaded = read_one(&bytes);
    assert_eq!(loaded.tree.len(), tree.len() - 1);
    assert_eq!(
        shown(&loaded.faults),
        [format!("byte {}: the file ends here, and a move was to come", bytes.len())]
    );
    let short = formats::read(b"XQ", &ReadOptions { format: Some(Format::Xqf), ..Default::default() });
    assert_eq!(short.err(), Some(ReadError::TooShort { bytes: 2, least: 1024 }));
}

#[test]
fn limits_hold() {
    let tree = sample();
    let read = |bytes: &[u8], change: fn(&mut Limits)| -> Loaded {
        let mut options = ReadOptions::default();
        change(&mut options.limits);
        let mut records: Vec<_> = formats::read(bytes, &options).expect("a known format").collect();
        records.remove(0).expect("a record")
    };
    for (format, bytes) in samples() {
        let loaded = read(&bytes, |limits| limits.nodes = 2);
        assert_eq!(loaded.tree.len(), 2, "{format}");
        assert_eq!(
            loaded.faults[0].reason.downcast_ref(),
            Some(&Problem::TooManyMoves { most: 2 }),
            "{format}"
        );

        let loaded = read(&bytes, |limits| limits.text_bytes = 3);
        let comments: usize = loaded.tree.nodes().flat_map(Node::comments).map(String::len).sum();
        assert!(comments <= 3 && !loaded.faults.is_empty(), "{format}");

        let most = bytes.len() as u64 - 1;
        let mut options = ReadOptions::default();
        options.limits.file_bytes = most;
        let refused = formats::read(&bytes, &options).err();
        assert_eq!(refused, Some(ReadError::TooLarge { bytes: most + 1, most }), "{format}");
    }
    for format in [Format::Xqf, Format::DhtmlXq] {
        let loaded = read(&write(&tree, format), |limits| limits.nesting = 1);
        assert_eq!(
            loaded.faults[0].reason.downcast_ref(),
            Some(&Problem::TooManyOpen { most: 1 }),
            "{format}"
        );
    }
}

#[test]
fn many_faults_are_counted_and_not_told() {
    let lines: Vec<_> = (1..5000).map(|n| format!("[DhtmlXQ_move_0_1_{n}]7777[/DhtmlXQ_x]\n")).collect();
    let loaded = read_one(lines.concat().as_bytes());
    assert_eq!((loaded.tree.len(), loaded.faults.len(), loaded.untold), (0, 100, 4899));
    let circle =
        "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_move_2_1_1]7967[/][DhtmlXQ_move_1_1_2]7967[/]";
    let loaded = read_one(circle.as_bytes());
    assert_eq!((loaded.tree.len(), loaded.faults.len()), (1, 2));
}

#[test]
fn the_side_is_that_of_the_first_move() {
    let fen = "4k4/9/9/9/9/2p6/9/9/9/3K5 b - - 0 1";
    let mut tree = Tree::from_position(Position::from_fen(fen).expect("a position"));
    tree.cursor().add_text("c4c3").expect("a move");
    for mut bytes in [write(&tree, Format::Xqf), bridge::cbr(&tree)] {
        // Whatever the header says.
        let at = if bytes.starts_with(b"XQ") { 0x32 } else { 2112 };
        for side in 0..3 {
            bytes[at] = side;
            assert_eq!(read_one(&bytes).tree, tree);
        }
    }
}

#[test]
fn odd_boards_are_read_with_a_note() {
    // A soldier where none can come, which studies do not mind.
    let fen = "4k4/9/9/9/9/9/9/9/9/P2K5 w - - 0 1";
    let start = Position::from_fen_lenient(fen).expect("a position").position;
    let tree = Tree::from_position(start);
    for format in [Format::Xqf, Format::DhtmlXq] {
        let loaded = read_one(&write(&tree, format));
        assert_eq!(loaded.tree, tree);
        let [note] = &loaded.faults[..] else { panic!("{:?}", loaded.faults) };
        assert_eq!((note.severity, note.place), (Severity::Note, Place::Whole));
        assert_eq!(note.to_string(), "the record: red soldier on a0, a square it can never stand on");
    }
    // What follows the last move of a file is not looked at.
    let mut bytes = write(&Tree::default(), Format::Xqf);
    bytes.extend([24 + 9, 32, 0, 0, 0, 0, 0, 0]);
    let loaded = read_one(&bytes);
    assert_eq!((loaded.tree, loaded.faults.len()), (Tree::default(), 0));
    // A board that is no position is an error of that record.
    let mut bytes = write(&tree, Format::Xqf);
    bytes[0x10..0x30].fill(0xFF);
    let [Err(ReadError::Start(errors))] = &read_all(&bytes)[..] else { panic!("a position") };
    assert_eq!(errors.to_string(), "red has no general; black has no general");

    // More pieces than the format has places for.
    let fen = "4k4/9/9/9/9/9/9/9/RRR6/3K5 w - - 0 1";
    let tree = Tree::from_position(Position::from_fen_lenient(fen).expect("a position").position);
    let error = formats::write(&tree, Format::Xqf, &WriteOptions::default()).expect_err("no place");
    assert_eq!(error.to_string(), "xqf files hold at most 2 of red chariot, and there are 3");
    assert!(matches!(error, WriteError::TooMany { piece, .. } if piece.side == Side::First));
}

#[test]
fn texts_are_read_in_the_encoding_that_the_caller_names() {
    let tree = sample();
    for (charset, format) in [
        (Charset::Utf8, Format::Xqf),
        (Charset::Gb18030, Format::Xqf),
        (Charset::Utf8, Format::DhtmlXq),
        (Charset::Gb18030, Format::DhtmlXq),
        (Charset::Utf16, Format::DhtmlXq),
    ] {
        let bytes = formats::write(&tree, format, &WriteOptions { charset: Some(charset) }).expect("written");
        let options = ReadOptions { format: Some(format), charset: Some(charset), ..ReadOptions::default() };
        let mut records: Vec<_> = formats::read(&bytes, &options).expect("a known format").collect();
        assert_eq!(records.remove(0).expect("a record").tree, tree, "{format} in {}", charset.name());
    }
    // What cannot be read is noted, and nothing else is lost.
    let mut bytes = write(&tree, Format::Xqf);
    bytes[0x51] = 0xFF;
    let loaded = read_one(&bytes);
    assert_eq!(loaded.tree.len(), tree.len());
    assert_eq!(shown(&loaded.faults).len(), 1);
    assert_eq!(loaded.faults[0].severity, Severity::Note);
    assert!(loaded.faults[0].reason.downcast_ref() == Some(&Problem::Undecodable { charset: "gb18030" }));
    assert!(loaded.tree.tags().get("Title").is_some_and(|title| title.contains('\u{fffd}')));
}

#[test]
fn the_content_shows_the_format() {
    for (format, bytes) in samples() {
        assert_eq!(formats::detect(&bytes), Some(format));
        assert_eq!(Format::from_name(format.name()), Some(format));
        for other in Format::ALL {
            if (format, other) == (Format::Xqf, Format::DhtmlXq) {
                // The comment before the game holds a tag.
                continue;
            }
            let options = ReadOptions { format: Some(other), ..ReadOptions::default() };
            let read = formats::read(&bytes, &options).map(|_| ());
            let refused = matches!(read, Err(ReadError::NotThis { format, .. }) if format == other);
            assert_eq!(refused, other != format, "{format} as {other}: {read:?}");
        }
    }
    for bytes in [&b""[..], b"XQ", b"[Event \"x\"]\n1. h2e2 *", b"\xff\xfe\x00"] {
        assert_eq!(formats::detect(bytes), None);
        assert!(matches!(formats::read(bytes, &ReadOptions::default()), Err(ReadError::Unknown)));
    }
    assert_eq!(Format::from_name("UBB"), Some(Format::DhtmlXq));
    assert_eq!(Format::from_name("doc"), None);
}

#[test]
fn damaged_files_do_no_harm() {
    let samples = samples();
    for format in Format::ALL {
        let files: Vec<_> =
            samples.iter().filter(|(of, _)| *of == format).map(|(_, bytes)| bytes.clone()).collect();
        // A library is mostly index: fewer of them are as telling.
        let cases = if format == Format::Cbl { 256 } else { 4096 };
        damaged_files(&files, cases, |bytes| {
            for format in [None, Some(format)] {
                let Ok(records) = formats::read(bytes, &ReadOptions { format, ..ReadOptions::default() })
                    .map(Vec::from_iter)
                else {
                    continue;
                };
                for loaded in records.into_iter().flatten() {
                    // A move takes at least four bytes, and no byte of a text becomes more than three.
                    let text: usize = loaded.tree.nodes().flat_map(Node::comments).map(String::len).sum();
                    assert!(loaded.tree.len() * 4 <= bytes.len() && text <= bytes.len() * 3);
                    for fault in &loaded.faults {
                        assert!(loaded.tree.node(fault.after).is_some() && !fault.to_string().is_empty());
                    }
                }
            }
        });
    }
}
