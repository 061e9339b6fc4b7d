//! CBF, the XML of 象棋橋: one line of moves with comments.

use variant_core::{GameResult, Position as _, PositionError};

use super::grow::{Grower, Loaded, Text, grow, line_and_column, point_from_top, start};
use super::problem::{Problem, ReadError};
use super::{Format, ReadOptions};
use crate::{Position, Square};

const ROOT: &str = "<ChineseChessRecord";

/// The elements of the head and our tags.
const FIELDS: [(&str, &str); 17] = [
    ("Name", "Title"),
    ("Contest", "Event"),
    ("Round", "Round"),
    ("Group", "Group"),
    ("Table", "Table"),
    ("Date", "Date"),
    ("Site", "Site"),
    ("TimeRule", "TimeRule"),
    ("Red", "Red"),
    ("RedTeam", "RedTeam"),
    ("RedTime", "RedTime"),
    ("Black", "Black"),
    ("BlackTeam", "BlackTeam"),
    ("BlackTime", "BlackTime"),
    ("Commentator", "Annotator"),
    ("Creator", "Author"),
    ("ECCO", "ECCO"),
];

pub(super) fn is_text(text: &str) -> bool {
    text.contains(ROOT)
}

/// What a file says, before any rule is applied.
#[derive(Default, Debug)]
struct Content<'a> {
    /// The elements of the head that have a text.
    head: Vec<(&'a str, String)>,
    moves: Vec<Move<'a>>,
}

#[derive(Default, Debug)]
struct Move<'a> {
    at: usize,
    value: &'a str,
    comment: String,
    /// No move follows.
    ends: bool,
}

impl<'a> Content<'a> {
    fn read(text: &'a str) -> Self {
        let mut content = Content::default();
        let mut value = String::new();
        let mut in_moves = false;
        for (at, token) in Tokens::of(text) {
            match token {
                Token::Open { name, attributes } => {
                    value.clear();
                    in_moves |= name == "MoveList";
                    if name == "Move" {
                        let ends = attribute(attributes, "end").is_some_and(|end| end != "0");
                        let value = attribute(attributes, "value").unwrap_or_default();
                        content.moves.push(Move { at, value, comment: String::new(), ends });
                    }
                }
                Token::Text(text) => value.push_str(&text),
                Token::Close("Move") => {
                    if let Some(last) = content.moves.last_mut() {
                        last.comment = trimmed(&mut value);
                    }
                }
                Token::Close(name) if !in_moves && !value.trim().is_empty() => {
                    content.head.push((name, trimmed(&mut value)));
                }
                Token::Close(_) => value.clear(),
            }
        }
        content
    }

    fn field(&self, name: &str) -> Option<&str> {
        self.head.iter().find(|(field, _)| *field == name).map(|(_, value)| value.as_str())
    }
}

/// Takes the text, without blanks around it.
fn trimmed(text: &mut String) -> String {
    core::mem::take(text).trim().to_owned()
}

pub(super) fn read(text: &Text<'_>, options: &ReadOptions) -> Result<Loaded, ReadError> {
    if !is_text(&text.all) {
        return Err(ReadError::NotThis { format: Format::Cbf, expected: "the element ChineseChessRecord" });
    }
    let content = Content::read(&text.all);
    let setup = match content.field("FEN") {
        Some(fen) => fen.parse().map_err(|error| ReadError::Fen(PositionError::Fen(error)))?,
        None => Position::start().to_setup(),
    };
    // The first entry stands for the start, if it moves nothing.
    let (root, moves) = match content.moves.split_first() {
        Some((root, moves)) if matches!(root.value, "" | "00-00") => (Some(root), moves),
        _ => (None, &content.moves[..]),
    };
    let first = moves.first().and_then(|m| points(m.value).0);
    let place = |at| line_and_column(&text.all, 1, at);
    let mut loaded = grow(start(&setup, first)?, options, &place, |grower| {
        grower.check_text(&text.all, text);
        for (field, tag) in FIELDS {
            grower.tag(tag, content.field(field).unwrap_or_default(), 0);
        }
        if let Some(root) = root {
            grower.comment(&root.comment, root.at);
        }
        read_moves(grower, moves);
    });
    loaded.tree.set_result(match content.field("RecordResult") {
        Some("1") => GameResult::FirstWins,
        Some("2") => GameResult::SecondWins,
        Some("3" | "4") => GameResult::Draw,
        _ => GameResult::Unknown,
    });
    Ok(loaded)
}

fn read_moves(grower: &mut Grower<'_>, moves: &[Move<'_>]) {
    for (i, m) in moves.iter().enumerate() {
        if !grower.count(m.at) || !grower.play(points(m.value), m.at, || m.value.to_owned()) {
            return;
        }
        grower.comment(&m.comment, m.at);
        if m.ends {
            if let Some(next) = moves.get(i + 1) {
                grower.fault(next.at, next.value, Problem::AfterTheEnd);
            }
            return;
        }
    }
}

/// `77-47`: file and row from the top.
fn points(value: &str) -> (Option<Square>, Option<Square>) {
    let point = |text: &str| match text.as_bytes() {
        [file, row] => point_from_top(file.checked_sub(b'0')?, row.checked_sub(b'0')?),
        _ => None,
    };
    value.split_once('-').map_or((None, None), |(from, to)| (point(from), point(to)))
}

/// The value of an attribute.
fn attribute<'a>(attributes: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = attributes;
    while let Some((key, behind)) = rest.split_once('=') {
        let behind = behind.trim_start();
        let quote = behind.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
        let (value, after) = behind[1..].split_once(quote)?;
        if key.trim() == name {
            return Some(value);
        }
        rest = after;
    }
    None
}

/// What this reader knows of XML.
#[derive(Debug)]
enum Token<'a> {
    Open { name: &'a str, attributes: &'a str },
    Text(String),
    Close(&'a str),
}

/// Tokens with the byte where each begins.
struct Tokens<'a> {
    text: &'a str,
    rest: &'a str,
    /// The element that was opened and closes at once.
    closing: Option<&'a str>,
}

impl<'a> Tokens<'a> {
    const fn of(text: &'a str) -> Self {
        Tokens { text, rest: text, closing: None }
    }

    /// What stands before the end mark, which is taken as well; the rest if there is none.
    fn until(&mut self, end: &str) -> &'a str {
        let (inside, rest) = self.rest.split_once(end).unwrap_or((self.rest, ""));
        self.rest = rest;
        inside
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = (usize, Token<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let at = self.text.len() - self.rest.len();
            if let Some(name) = self.closing.take() {
                return Some((at, Token::Close(name)));
            }
            if self.rest.is_empty() {
                return None;
            }
            if let Some(rest) = self.rest.strip_prefix("<![CDATA[") {
                self.rest = rest;
                return Some((at, Token::Text(self.until("]]>").to_owned())));
            }
            if let Some(rest) = self.rest.strip_prefix("<!--") {
                self.rest = rest;
                self.until("-->");
            } else if let Some(rest) = self.rest.strip_prefix('<') {
                self.rest = rest;
                let inside = self.until(">");
                if let Some(name) = inside.strip_prefix('/') {
                    return Some((at, Token::Close(name.trim())));
                }
                if !inside.starts_with(['?', '!']) {
                    let (tag, closes) = inside.strip_suffix('/').map_or((inside, false), |tag| (tag, true));
                    let (name, attributes) = tag.split_once(char::is_whitespace).unwrap_or((tag, ""));
                    self.closing = closes.then_some(name);
                    return Some((at, Token::Open { name, attributes }));
                }
            } else {
                let text = &self.rest[..self.rest.find('<').unwrap_or(self.rest.len())];
                self.rest = &self.rest[text.len()..];
                return Some((at, Token::Text(clear(text))));
            }
        }
    }
}

/// The text with its entities as characters; what is no entity stands for itself.
fn clear(text: &str) -> String {
    let mut clear = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('&') {
        clear.push_str(before);
        // No entity is longer.
        let end = behind.bytes().take(8).position(|byte| byte == b';');
        let name = end.map_or("", |end| &behind[..end]);
        let number = name.strip_prefix('#').and_then(|digits| match digits.strip_prefix('x') {
            Some(digits) => u32::from_str_radix(digits, 16).ok(),
            None => digits.parse().ok(),
        });
        let c = match name {
            "lt" => Some('<'),
            "gt" => Some('>'),
            "amp" => Some('&'),
            "quot" => Some('"'),
            "apos" => Some('\''),
            _ => number.and_then(char::from_u32),
        };
        clear.push(c.unwrap_or('&'));
        rest = if c.is_some() { &behind[name.len() + 1..] } else { behind };
    }
    clear + rest
}
