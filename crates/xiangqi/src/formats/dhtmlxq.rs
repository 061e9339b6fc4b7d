//! `DhtmlXQ`, the text (UBB) of the boards on web pages: tags `[DhtmlXQ_key]value[/DhtmlXQ_key]`.
//!
//! `movelist` has the main line, four digits a move; `move_A_P_N` the line number N, which leaves the line A at its ply P,
//! counted from 1; `commentP` and `commentN_P` what is said after ply P of the main line and of the line N.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Write as _;

use variant_core::{Charset, GameResult, GameTree, Position as _, PositionError, Side, Square as _};

use super::grow::{
    Board, Grower, Loaded, Text, all_comments, digits_from_top, grow, line_and_column, point_from_top, start,
};
use super::problem::{Problem, ReadError, WriteError};
use super::xqf::{ORDER, TYPES, places};
use super::{Format, ReadOptions, WriteOptions};
use crate::{Piece, Position, Setup, Square};

/// What begins a record, if a text has several.
const BEGIN: &str = "[DhtmlXQ]";
const NAME: &str = "DhtmlXQ";

/// The keys of the format and our tags.
const KEYS: [(&str, &str); 17] = [
    ("title", "Title"),
    ("event", "Event"),
    ("round", "Round"),
    ("group", "Group"),
    ("table", "Table"),
    ("date", "Date"),
    ("place", "Site"),
    ("timerule", "TimeRule"),
    ("red", "Red"),
    ("redteam", "RedTeam"),
    ("redtime", "RedTime"),
    ("black", "Black"),
    ("blackteam", "BlackTeam"),
    ("blacktime", "BlackTime"),
    ("open", "Opening"),
    ("remark", "Annotator"),
    ("author", "Author"),
];

/// The values of the key `type`, in the order of [`TYPES`].
const TYPES_WRITTEN: [&str; 4] = ["全局", "开局", "中局", "残局"];

pub(super) fn is_text(text: &str) -> bool {
    text.contains("[DhtmlXQ")
}

/// The records of a text, one after the other.
pub(super) fn read<'a>(
    text: Text<'a>,
    options: &ReadOptions,
) -> Result<impl Iterator<Item = Result<Loaded, ReadError>> + use<'a>, ReadError> {
    if !is_text(&text.all) {
        return Err(ReadError::NotThis { format: Format::DhtmlXq, expected: "[DhtmlXQ somewhere in it" });
    }
    let (mut at, mut line) = (0, 1);
    let options = options.clone();
    Ok(core::iter::from_fn(move || {
        loop {
            let rest = text.all.get(at..)?;
            let end = rest.find(BEGIN).map_or(rest.len(), |end| end + BEGIN.len());
            let (part, first_line) = (&rest[..end], line);
            // Behind the end there is nothing to get.
            at = if end < rest.len() { at + end } else { usize::MAX };
            line += part.matches('\n').count() as u64;
            if part.contains("[DhtmlXQ_") {
                return Some(read_record(part, first_line, &text, &options));
            }
        }
    }))
}

/// What a text of the format says of one game.
#[derive(Default)]
struct Tags<'a> {
    /// Where each value begins, and the value, by its key.
    values: BTreeMap<&'a str, (usize, &'a str)>,
    /// By line and ply.
    comments: BTreeMap<(u32, u32), (usize, &'a str)>,
    /// By number; the main line is number 0.
    lines: BTreeMap<u32, Line<'a>>,
}

#[derive(Clone, Copy, Default)]
struct Line<'a> {
    /// The line it leaves, and at which ply: that of its first move.
    parent: u32,
    first: u32,
    at: usize,
    moves: &'a str,
}

impl<'a> Tags<'a> {
    fn read(part: &'a str) -> Self {
        let mut tags = Tags::default();
        let mut rest = part;
        while let Some(begins) = rest.find("[DhtmlXQ_") {
            rest = &rest[begins + "[DhtmlXQ_".len()..];
            let Some((key, behind)) = rest.split_once(']') else { break };
            // A value ends where the next tag of any kind begins or ends, whether or not it is closed.
            let mut stops = behind.match_indices(NAME).map(|(at, _)| behind[..at].trim_end_matches('/'));
            let value = stops.find_map(|before| before.strip_suffix('[')).unwrap_or(behind);
            rest = &behind[value.len()..];
            tags.put(key, part.len() - behind.len(), value);
        }
        tags
    }

    fn put(&mut self, key: &'a str, at: usize, value: &'a str) {
        let numbers = |text: &str| text.split('_').map(|n| n.parse().ok()).collect::<Option<Vec<u32>>>();
        if let Some(numbers) = key.strip_prefix("comment").and_then(numbers) {
            let place = match numbers[..] {
                [ply] => (0, ply),
                [line, ply] => (line, ply),
                _ => return,
            };
            self.comments.insert(place, (at, value));
        } else if key == "movelist" && !value.trim().is_empty() {
            self.lines.insert(0, Line { parent: 0, first: 1, at, moves: value });
        } else if let Some(numbers) = key.strip_prefix("move_").and_then(numbers) {
            // Some write the main line so as well.
            if let [parent, first, number] = numbers[..] {
                self.lines.entry(number).or_insert(Line { parent, first, at, moves: value });
            }
        } else {
            self.values.entry(key).or_insert((at, value));
        }
    }

    fn value(&self, key: &str) -> &'a str {
        self.values.get(key).map_or("", |(_, value)| value.trim())
    }
}

fn read_record(
    part: &str,
    first_line: u64,
    text: &Text<'_>,
    options: &ReadOptions,
) -> Result<Loaded, ReadError> {
    let mut tags = Tags::read(part);
    let setup = match tags.value("fen") {
        "" => Setup { board: board(tags.value("binit")), ..Setup::empty() },
        fen => fen.parse().map_err(|error| ReadError::Fen(PositionError::Fen(error)))?,
    };
    let main = tags.lines.entry(0).or_insert(Line { first: 1, ..Line::default() });
    let first = chunks(main).next().and_then(|(_, digits)| points(digits).0);
    let place = |at| line_and_column(part, first_line, at);
    let mut loaded = grow(start(&setup, first)?, options, &place, |grower| {
        grower.check_text(part, text);
        for (key, tag) in KEYS {
            let at = tags.values.get(key).map_or(0, |(at, _)| *at);
            grower.tag(tag, &clear(tags.value(key)), at);
        }
        if let Some(about) = TYPES_WRITTEN.iter().skip(1).position(|name| *name == tags.value("type")) {
            grower.tag("Type", TYPES[about + 1], 0);
        }
        read_lines(grower, &mut tags);
    });
    loaded.tree.set_result(result(tags.value("result")));
    Ok(loaded)
}

/// Reads the main line, and each line where it leaves another: the inner ones first, and of those that leave at the same
/// ply the lower numbers first.
fn read_lines(grower: &mut Grower<'_>, tags: &mut Tags<'_>) {
    let mut leaving: BTreeMap<u32, Vec<(u32, u32)>> = BTreeMap::new();
    for (number, line) in tags.lines.iter().skip(1) {
        leaving.entry(line.parent).or_default().push((line.first, *number));
    }
    comment(grower, tags, (0, 0));
    let mut open = vec![0];
    while let Some(number) = open.pop() {
        let Some(line) = tags.lines.remove(&number) else { continue };
        let mut leaving = leaving.remove(&number).unwrap_or_default();
        leaving.retain(|(first, _)| *first >= line.first);
        // Taken from the end: at each ply the higher numbers first, since what is marked last is read first.
        leaving.sort_unstable_by_key(|(first, number)| (Reverse(*first), *number));
        let mut moves = chunks(&line);
        for ply in line.first.. {
            while let Some((_, other)) = leaving.pop_if(|(first, _)| *first == ply) {
                if !grower.mark(line.at) {
                    return;
                }
                open.push(other);
            }
            let Some((at, digits)) = moves.next() else { break };
            if !grower.count(at) {
                return;
            }
            if !grower.play(points(digits), at, || digits.iter().collect()) {
                break;
            }
            comment(grower, tags, (number, ply));
        }
        if !open.is_empty() {
            grower.back();
        }
    }
    grower.end_main_line();
    for line in tags.lines.values() {
        grower.fault(line.at, "", Problem::NoSuchPly { line: line.parent, ply: line.first });
    }
    for ((line, ply), (at, text)) in &tags.comments {
        grower.fault(*at, text, Problem::NoSuchPly { line: *line, ply: *ply });
    }
}

/// Says what the record says after this ply of this line.
fn comment(grower: &mut Grower<'_>, tags: &mut Tags<'_>, place: (u32, u32)) {
    if let Some((at, text)) = tags.comments.remove(&place) {
        grower.comment(&clear(text), at);
    }
}

/// The moves of a line, each with the byte where it begins.
fn chunks<'a>(line: &Line<'a>) -> impl Iterator<Item = (usize, [char; 4])> + use<'a> {
    let at = line.at;
    let mut digits = line.moves.char_indices().filter(|(_, c)| !c.is_whitespace());
    core::iter::from_fn(move || {
        let (begins, first) = digits.next()?;
        let mut next = || digits.next().map_or(' ', |(_, c)| c);
        Some((at + begins, [first, next(), next(), next()]))
    })
}

fn points([a, b, c, d]: [char; 4]) -> (Option<Square>, Option<Square>) {
    let point = |file: char, row: char| {
        let digit = |c: char| c.to_digit(10).map(|digit| digit as u8);
        point_from_top(digit(file)?, digit(row)?)
    };
    (point(a, b), point(c, d))
}

/// The board with the points of the 32 pieces; `99` is none. Without any, that of the start.
fn board(digits: &str) -> Board {
    if digits.is_empty() {
        return Position::start().to_setup().board;
    }
    let mut board = Board::EMPTY;
    let line = Line { moves: digits, ..Line::default() };
    for (i, (_, digits)) in chunks(&line).take(16).enumerate() {
        let (first, second) = points(digits);
        for (slot, square) in [(2 * i, first), (2 * i + 1, second)] {
            if let Some(square) = square {
                board.set(square, Some(Piece { side: Side::ALL[slot / 16], kind: ORDER[slot % 16] }));
            }
        }
    }
    board
}

fn result(text: &str) -> GameResult {
    let says = |words: &[&str]| words.iter().any(|word| text.contains(word));
    match text.parse() {
        Ok(result) => result,
        Err(_) if says(&["红胜", "紅勝", "先胜", "先勝"]) => GameResult::FirstWins,
        Err(_) if says(&["黑胜", "黑勝", "先负", "先負"]) => GameResult::SecondWins,
        Err(_) if says(&["和"]) => GameResult::Draw,
        Err(_) => GameResult::Unknown,
    }
}

pub(super) fn write(tree: &GameTree<Position>, options: &WriteOptions) -> Result<Vec<u8>, WriteError> {
    let mut text = format!("{BEGIN}\n");
    let mut put = |key: &str, value: &str| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "[DhtmlXQ_{key}]{}[/DhtmlXQ_{key}]", escaped(value));
    };
    for (key, tag) in KEYS {
        if let Some(value) = tree.tags().told(tag) {
            put(key, value);
        }
    }
    let about = tree.tags().told("Type").and_then(|told| TYPES.iter().position(|name| *name == told));
    put("type", TYPES_WRITTEN[about.unwrap_or(0)]);
    put(
        "result",
        match tree.result() {
            GameResult::FirstWins => "红胜",
            GameResult::SecondWins => "黑胜",
            GameResult::Draw => "和棋",
            GameResult::Unknown => "未知",
        },
    );
    let start = tree.start().to_setup();
    if start != Position::start().to_setup() {
        put("fen", &start.to_string());
    }
    let places = places(tree.start(), Format::DhtmlXq, |point| 10 * point.file() + (9 - point.rank()))?;
    let digits = places.iter().map(|place| (*place).min(99)).flat_map(|place| [place / 10, place % 10]);
    put("binit", &digits.map(|digit| char::from(b'0' + digit)).collect::<String>());
    let (lines, comments) = lines(tree);
    for (number, Written { parent, first, moves }) in lines.iter().enumerate() {
        match number {
            0 => put("movelist", moves),
            _ => put(&format!("move_{parent}_{first}_{number}"), moves),
        }
    }
    for ((line, ply), comment) in comments {
        match line {
            0 => put(&format!("comment{ply}"), &comment),
            _ => put(&format!("comment{line}_{ply}"), &comment),
        }
    }
    text.push_str("[/DhtmlXQ]\n");
    Ok(options.charset.unwrap_or(Charset::Utf8).encode(&text).0.into_owned())
}

/// A line as it is written.
struct Written {
    parent: usize,
    first: usize,
    moves: String,
}

/// A comment with its line and ply.
type Comment = ((usize, usize), String);

fn lines(tree: &GameTree<Position>) -> (Vec<Written>, Vec<Comment>) {
    let mut lines = vec![Written { parent: 0, first: 1, moves: String::new() }];
    let mut comments = vec![((0, 0), all_comments(tree.root()))];
    // The line that the next alternative leaves, and its ply.
    let mut open = Vec::new();
    let (mut line, mut ply) = (0, 0);
    for node in tree.nodes() {
        let (mut parent, mut first) = (line, ply + 1);
        if !node.is_main_move() {
            (parent, first) = open.pop().unwrap_or_default();
            line = lines.len();
            lines.push(Written { parent, first, moves: String::new() });
        }
        if node.next_sibling().is_some() {
            open.push((parent, first));
        }
        ply = first;
        if let Some(m) = node.m() {
            lines[line].moves.extend([m.from(), m.to()].into_iter().flat_map(digits_from_top));
        }
        comments.push(((line, ply), all_comments(node)));
    }
    comments.retain(|(_, comment)| !comment.is_empty());
    (lines, comments)
}

/// A value as it is written: line ends are `||`, and what could be taken for that, or for a tag, is `\u` and four digits.
fn escaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for (at, c) in value.char_indices() {
        let rest = &value[at + c.len_utf8()..];
        match c {
            '\n' => text.push_str("||"),
            '|' | '\r' => drop(write!(text, "\\u{:04x}", u32::from(c))),
            '[' if rest.trim_start_matches('/').starts_with(NAME) => text.push_str("\\u005b"),
            '\\' if rest.starts_with('u') => text.push_str("\\u005c"),
            _ => text.push(c),
        }
    }
    text
}

/// The value that was written so.
fn clear(value: &str) -> String {
    let value = value.replace("||", "\n");
    let mut text = String::with_capacity(value.len());
    let mut rest = value.as_str();
    while let Some(begins) = rest.find("\\u") {
        text.push_str(&rest[..begins]);
        rest = &rest[begins..];
        // Two in a row can be one character.
        let mut units = Vec::new();
        while let Some(unit) = rest.strip_prefix("\\u").and_then(|rest| rest.get(..4)) {
            let Ok(unit) = u16::from_str_radix(unit, 16) else { break };
            units.push(unit);
            rest = &rest[6..];
        }
        text.push_str(&String::from_utf16_lossy(&units));
        if units.is_empty() {
            text.push_str("\\u");
            rest = &rest[2..];
        }
    }
    text + rest
}
