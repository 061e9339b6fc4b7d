//! WXF text: header lines, then the moves of one line between `START{` and `}END`, Red's in upper and Black's in lower case.

use std::fmt::Write as _;

use variant_core::{Charset, GameTree, Notation as _, Position as _, PositionError, Side};

use super::grow::{Grower, Loaded, Text, grow, line_and_column, start};
use super::problem::{Problem, ReadError};
use super::{Format, ReadOptions, WriteOptions};
use crate::{Position, Wxf};

const BEGIN: &str = "START{";

/// The words that header lines begin with and our tags. A player's rating and more stand behind semicolons.
const KEYS: [(&str, &str); 7] = [
    ("GAME", "Title"),
    ("EVENT", "Event"),
    ("SITE", "Site"),
    ("DATE", "Date"),
    ("ROUND", "Round"),
    ("RED", "Red"),
    ("BLACK", "Black"),
];

pub(super) fn is_text(text: &str) -> bool {
    let words = text.split_whitespace().take(2);
    words.eq(["FORMAT", "WXF"]) || text.contains(BEGIN)
}

/// The value of the first header line that begins with this word.
fn value<'a>(header: &'a str, key: &str) -> Option<&'a str> {
    let lines = header.lines().filter_map(|line| line.trim_start().split_once(char::is_whitespace));
    lines.filter(|(word, _)| *word == key).map(|(_, value)| value.trim()).next()
}

pub(super) fn read(text: &Text<'_>, options: &ReadOptions) -> Result<Loaded, ReadError> {
    if !is_text(&text.all) {
        return Err(ReadError::NotThis { format: Format::Wxf, expected: "FORMAT WXF at its beginning" });
    }
    let begin = text.all.find(BEGIN).unwrap_or(text.all.len());
    let (header, moves) = text.all.split_at(begin);
    let setup = match value(header, "FEN") {
        None | Some("") => Position::start().to_setup(),
        Some(fen) => fen.parse().map_err(|error| ReadError::Fen(PositionError::Fen(error)))?,
    };
    let place = |at| line_and_column(&text.all, 1, at);
    let mut loaded = grow(start(&setup, None)?, options, &place, |grower| {
        grower.check_text(&text.all, text);
        for (key, tag) in KEYS {
            let value = value(header, key).unwrap_or_default();
            match key {
                "RED" | "BLACK" => {
                    let (name, rest) = value.split_once(';').unwrap_or((value, ""));
                    grower.tag(tag, name.trim(), 0);
                    grower.tag(&format!("{tag}Elo"), rest.split(';').next().unwrap_or_default().trim(), 0);
                }
                _ => grower.tag(tag, value, 0),
            }
        }
        match moves.strip_prefix(BEGIN).map(|moves| moves.split_once('}').ok_or(moves)) {
            Some(Ok((moves, _))) => read_moves(grower, moves, begin + BEGIN.len()),
            Some(Err(moves)) => {
                read_moves(grower, moves, begin + BEGIN.len());
                grower.fault(text.all.len(), "", Problem::CutOff);
            }
            None => grower.fault(text.all.len(), "", Problem::CutOff),
        }
    });
    let result = value(header, "RESULT").unwrap_or_default();
    loaded.tree.set_result(result.parse().unwrap_or_default());
    Ok(loaded)
}

fn read_moves(grower: &mut Grower<'_>, moves: &str, begin: usize) {
    let mut at = begin;
    for word in moves.split_inclusive(char::is_whitespace) {
        let text = without_number(word.trim_end());
        let start = at + (word.trim_end().len() - text.len());
        at += word.len();
        if text.is_empty() {
            continue;
        }
        if !grower.count(start) || !grower.play_text(&Wxf::Federation, text, start) {
            return;
        }
    }
}

/// The text behind the number of the move, if one stands before it: `1.C2.5`. Some moves begin with digits: `33.4`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    match rest.strip_prefix('.') {
        Some(text) if rest.len() < word.len() && !text.starts_with(|c: char| c.is_ascii_digit()) => text,
        _ => word,
    }
}

/// Writes the main line.
pub(super) fn write(tree: &GameTree<Position>, options: &WriteOptions) -> Vec<u8> {
    let mut text = "FORMAT\tWXF\n".to_owned();
    let told = |tag: &str| tree.tags().told(tag).unwrap_or_default().replace(['\r', '\n'], " ");
    let mut put = |key: &str, value: &str| {
        if !value.is_empty() {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{key}\t{value}");
        }
    };
    for (key, tag) in KEYS {
        match key {
            "RED" | "BLACK" => {
                put(key, &format!("{};{};;", told(tag).replace(';', ","), told(&format!("{tag}Elo"))));
            }
            _ => put(key, &told(tag)),
        }
    }
    put("RESULT", &tree.result().to_string());
    if tree.start().to_setup() != Position::start().to_setup() {
        put("FEN", &tree.start().fen());
    }
    text.push_str(BEGIN);
    let mut position = *tree.start();
    for node in tree.main_line() {
        let Some(m) = node.m() else { break };
        let setup = position.to_setup();
        let first = setup.turn == Side::First;
        let number = if first { format!("\n{}. ", setup.fullmoves) } else { " ".to_owned() };
        let moved = Wxf::Federation.text(&position, m);
        text.push_str(&number);
        text.push_str(&if first { moved } else { moved.to_lowercase() });
        position.play_unchecked(m);
    }
    text.push_str("\n}END\n");
    options.charset.unwrap_or(Charset::Utf8).encode(&text).0.into_owned()
}
