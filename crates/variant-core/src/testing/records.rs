//! Recorded games: whatever is written is read back, and no file does harm.

use std::collections::HashSet;

use proptest::collection::vec;
use proptest::prelude::{Strategy, any};
use proptest::prop_oneof;
use proptest::sample::select;

use super::laws::{Laws, run};
use super::walk::Random;
use crate::{
    Charset, GameResult, GameTree, Limits, Nag, Node, NodeId, PgnReader, PgnStyle, PgnTagError, Position,
    Severity, Tags, read_pgn,
};

/// What comments and tag values are made of: all that means something in some format.
const WORDS: [&str; 30] = [
    "good",
    "妙手",
    "炮",
    "é",
    "!?",
    "(",
    ")",
    "[%clk 0:01:00]",
    "[%eval -0.5]",
    "[",
    "]",
    "{",
    "}",
    ";",
    "%",
    "$1",
    "\"",
    "\\",
    "1.",
    "12...",
    "1-0",
    "*",
    "====",
    "\n",
    "\n\n",
    "\t",
    " ",
    "e4",
    "<a>&",
    "|",
];

const RESULTS: [GameResult; 4] =
    [GameResult::FirstWins, GameResult::SecondWins, GameResult::Draw, GameResult::Unknown];

/// A record of random moves with variations, comments, glyphs and tags. It starts from `start` and has about so many
/// moves.
pub fn random_tree<P: Position>(start: P, random: &mut Random, size: usize) -> GameTree<P> {
    let mut tree = GameTree::from_position(start);
    let mut nodes = vec![NodeId::ROOT];
    while nodes.len() <= size {
        // Mostly on from the last move, else from anywhere.
        let from = if random.below(8) > 0 { nodes.last() } else { nodes.get(random.below(nodes.len())) };
        let Some(&from) = from else { break };
        let Ok(mut cursor) = tree.cursor_at(from) else { break };
        for _ in 0..1 + random.below(6) {
            let Some(m) = random.pick(&cursor.position().legal_moves()) else { break };
            nodes.push(cursor.add(m).unwrap_or_else(|error| panic!("{m}: {error}")));
        }
        // A game that is over does not grow.
        if random.below(50) == 0 {
            break;
        }
    }
    for &node in &nodes {
        if random.below(6) == 0 {
            let _ = tree.set_comments(node, random_comments(random));
        }
        if random.below(10) == 0 {
            let _ = tree.set_comments_before(node, random_comments(random));
        }
        if random.below(8) == 0 {
            let nags: Vec<_> = (0..1 + random.below(3)).map(|_| Nag(random.word() as u8)).collect();
            let _ = tree.set_nags(node, nags);
        }
    }
    tree.set_result(RESULTS[random.below(RESULTS.len())]);
    *tree.tags_mut() = random_tags::<P>(random);
    tree
}

fn random_text(random: &mut Random) -> String {
    (0..1 + random.below(8))
        .flat_map(|_| [WORDS[random.below(WORDS.len())], [" ", ""][random.below(2)]])
        .collect()
}

/// Comments that PGN can hold as they are: a brace needs a comment of one line.
fn random_comments(random: &mut Random) -> Vec<String> {
    let comments = (0..1 + random.below(2)).map(|_| random_text(random));
    comments.map(|text| if text.contains('}') { text.replace('\n', " ") } else { text }).collect()
}

/// Tags that say something, in no particular order.
fn random_tags<P: Position>(random: &mut Random) -> Tags {
    let roster = P::GAME.pgn.roster.iter().map(|(name, _)| *name).filter(|name| *name != "Result");
    let names: Vec<_> = roster.chain(["Annotator", "PlyCount", "評註", "Termination"]).collect();
    let tags = (0..random.below(12)).map(|_| (names[random.below(names.len())], random_text(random)));
    tags.map(|(name, value)| (name, value.replace('\n', " ") + "x")).collect()
}

impl<P: Position> Laws<P> {
    /// A record is read back from PGN as it was, in every notation and any width, whole and byte by byte.
    pub fn pgn_reads_back(&self) {
        let widths = select(vec![0, 1, 40, 80]);
        run(96, &(self.positions(), any::<u64>(), 0..120usize, widths), |(start, seed, size, width)| {
            let tree = random_tree(start, &mut Random::new(seed), size);
            for notation in P::NOTATIONS {
                let style =
                    PgnStyle { width, notation: Some(notation.name().to_owned()), ..PgnStyle::default() };
                let mut text = String::new();
                tree.write_pgn(&style, &mut text).expect("a string");
                let read: Vec<_> =
                    read_pgn::<P, _>(text.as_bytes()).map(|game| game.expect("no error")).collect();
                let [loaded] = &read[..] else { panic!("{} games in\n{text}", read.len()) };
                assert!(loaded.faults.is_empty(), "{:?} in\n{text}", loaded.faults);
                assert_eq!(loaded.tree.to_pgn(), tree.to_pgn());
                assert_eq!(loaded.tree, tree, "\n{text}");
            }
        });
    }

    /// Many records in one file, in any encoding that has their characters, are read back.
    pub fn pgn_files_read_back(&self) {
        run(24, &(self.positions(), any::<u64>()), |(start, seed)| {
            let mut random = Random::new(seed);
            let trees: Vec<_> = (0..5).map(|_| random_tree(start.clone(), &mut random, 20)).collect();
            let text: String = trees.iter().map(|tree| tree.to_pgn() + ["\n", ""][random.below(2)]).collect();
            for charset in [Charset::Utf8, Charset::Gb18030, Charset::Utf16] {
                let (bytes, whole) = charset.encode(&text);
                assert!(whole);
                let games = PgnReader::new(&*bytes).with_charset(charset).games::<P>();
                let read: Vec<_> = games.map(|game| game.expect("no error").tree).collect();
                assert_eq!(read, trees, "{charset:?}\n{text}");
            }
        });
    }

    /// No bytes make the reader panic, and what it keeps is a record like any other.
    pub fn pgn_readers_never_panic(&self) {
        let limits = Limits {
            nodes: 50,
            nesting: 3,
            token_bytes: 50,
            comment_bytes: 40,
            text_bytes: 300,
            ..Limits::default()
        };
        let read = |bytes: &[u8], limits: &Limits| {
            for loaded in PgnReader::new(bytes).with_limits(limits.clone()).games::<P>() {
                let loaded = loaded.expect("no error of the stream");
                check_tree(&loaded.tree);
                for fault in &loaded.faults {
                    assert!(!fault.to_string().is_empty());
                    assert!(loaded.tree.node(fault.after).is_some(), "{fault}");
                }
                // What PGN cannot hold as it is, such as a brace in a comment of many lines, is changed once.
                let written = read_one::<P>(&loaded.tree.to_pgn());
                assert_eq!(written.len(), loaded.tree.len());
                assert_eq!(read_one::<P>(&written.to_pgn()), written);
            }
        };
        let word = || prop_oneof![8 => select(WORDS.to_vec()).prop_map(str::to_owned), 1 => any::<String>()];
        let likely = vec(word(), 0..60).prop_map(|words| words.concat());
        run(256, &likely, |text| read(text.as_bytes(), &Limits::default()));
        run(256, &vec(any::<u8>(), 0..300), |bytes| read(&bytes, &Limits::default()));
        let edited = (self.positions(), any::<u64>(), vec((any::<usize>(), any::<u8>(), 0..3u8), 0..8));
        run(256, &edited, |(start, seed, edits)| {
            let mut bytes = random_tree(start, &mut Random::new(seed), 30).to_pgn().into_bytes();
            for (at, byte, action) in edits {
                let at = at % bytes.len().max(1);
                match action {
                    0 => bytes.insert(at, byte),
                    1 if at < bytes.len() => drop(bytes.remove(at)),
                    _ => bytes.truncate(bytes.len() - at % 20),
                }
            }
            read(&bytes, &Limits::default());
            read(&bytes, &limits);
        });
    }

    /// Whatever is done to a tree, it stays one.
    pub fn trees_stay_trees(&self) {
        run(96, &(self.positions(), any::<u64>()), |(start, seed)| {
            let mut random = Random::new(seed);
            let mut tree = random_tree(start, &mut random, 60);
            check_tree(&tree);
            for _ in 0..20 {
                let ids: Vec<_> = tree.nodes().map(Node::id).collect();
                let Some(id) = random.pick(&ids) else { break };
                let done = match random.below(7) {
                    0 => tree.promote(id),
                    1 => tree.promote_to_main(id),
                    2 => tree.demote(id),
                    3 => tree.make_main_line(id),
                    4 => tree.truncate(id),
                    5 => tree.delete(id),
                    _ => tree.set_comments(id, ["changed"]),
                };
                done.unwrap_or_else(|error| panic!("{error}"));
                check_tree(&tree);
            }
            assert_eq!(tree, tree.clone());
            let replayed = tree.replay();
            let played = replayed.game.plies().iter().map(|ply| ply.m);
            let line = tree.main_line().filter_map(Node::m);
            assert!(played.eq(line.take(replayed.game.plies().len())));
            let main = GameTree::from_game(&replayed.game);
            assert_eq!(main.len() + replayed.unplayed, tree.main_line().count());
        });
    }
}

/// The only game of a text that was written, in which only the tag `FEN` may be wrong, as it was before.
fn read_one<P: Position>(text: &str) -> GameTree<P> {
    let mut games = read_pgn::<P, _>(text.as_bytes()).map(|game| game.expect("no error of the stream"));
    let loaded = games.next().expect("a game");
    assert!(games.next().is_none(), "{text}");
    let errors = loaded.faults.iter().filter(|fault| fault.severity == Severity::Error);
    assert_eq!(
        errors.filter(|fault| !fault.reason.is::<PgnTagError>()).count(),
        0,
        "{:?} in\n{text}",
        loaded.faults
    );
    loaded.tree
}

/// All moves are legal and found, no two children are alike, and walking gives the positions.
fn check_tree<P: Position>(tree: &GameTree<P>) {
    let mut seen = HashSet::new();
    for (step, node) in tree.walk().zip(tree.nodes()) {
        assert_eq!(step.node.id(), node.id());
        assert!(step.before.is_legal(step.m), "{}: {}", step.before, step.m);
        let parent = node.parent().expect("a move has a parent");
        assert!(seen.insert((parent.id(), step.m.coordinates().to_string())), "{} stands twice", step.m);
        assert!(parent.children().any(|child| child.id() == node.id()));
    }
    assert_eq!(seen.len(), tree.len());
}
