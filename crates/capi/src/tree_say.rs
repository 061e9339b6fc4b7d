//! What is said about a recorded game and its moves: tags, result, comments, glyphs, and what programs say in comments.

use core::ffi::c_char;
use core::time::Duration;

use facade::{Eval, GameResult, Nag, NodeId, Score};

use crate::border::{QipanTree, buffer, given, guard, out, text, values_in};
use crate::drawing::{name, paint_in};
use crate::error::Failure;
use crate::tree::node_of;
use crate::values::QipanArrow;
use crate::{QipanNode, QipanResult, QipanSquare};

/// The result of a recorded game, which need not say why; functions take it as a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(i32)]
pub enum QipanGameResult {
    /// The game is unfinished or its result unknown: `*`.
    Unknown = 0,
    /// The side that moves first won: `1-0`.
    FirstWins = 1,
    /// The side that moves second won: `0-1`.
    SecondWins = 2,
    /// Nobody won: `1/2-1/2`.
    Draw = 3,
}

/// What an engine thinks of a position; positive numbers are good for the first side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct QipanEval {
    /// Hundredths of a soldier, or moves to mate.
    pub value: i32,
    /// How many plies deep the engine looked; 0 if that is not told.
    pub depth: u32,
    /// Whether it is a mate.
    pub mate: bool,
}

/// Tells how many tags there are.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_tags(tree: Option<&QipanTree>, count: *mut usize) -> QipanResult {
    guard(|| {
        out!(count).put(given(tree, "tree")?.0.tags().len());
        Ok(())
    })
}

/// Writes the name of a tag by its number, counted from 0.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_tag_name(
    tree: Option<&QipanTree>,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let tag = given(tree, "tree")?.0.tags().iter().nth(index);
        buffer.text(tag.ok_or_else(|| Failure::not_found(format!("there is no tag {index}")))?.0)
    })
}

/// Writes the value of a tag by its number, counted from 0.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_tag_value(
    tree: Option<&QipanTree>,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let tag = given(tree, "tree")?.0.tags().iter().nth(index);
        buffer.text(tag.ok_or_else(|| Failure::not_found(format!("there is no tag {index}")))?.1)
    })
}

/// Writes the value of the first tag with this name, in either case.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
///   refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_tag(
    tree: Option<&QipanTree>,
    name: *const c_char,
    name_length: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let name = text!(name, name_length);
        let value = given(tree, "tree")?.0.tags().get(name);
        buffer.text(value.ok_or_else(|| Failure::not_found(format!("there is no tag {name:?}")))?)
    })
}

/// Gives the first tag with this name the value, and removes the others; adds one if there is none.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `tree`, which no other thread may use meanwhile.
/// - NULL: a text of length 0 may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
///   `QIPAN_RESULT_EMBEDDED_NUL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_set_tag(
    tree: Option<&mut QipanTree>,
    name: *const c_char,
    name_length: usize,
    value: *const c_char,
    value_length: usize,
) -> QipanResult {
    guard(|| {
        let (name, value) = (text!(name, name_length), text!(value, value_length));
        given(tree, "tree")?.0.tags_mut().set(name, value);
        Ok(())
    })
}

/// Removes all tags with this name.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `tree`, which no other thread may use meanwhile.
/// - NULL: a text of length 0 may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
///   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_remove_tag(
    tree: Option<&mut QipanTree>,
    name: *const c_char,
    name_length: usize,
) -> QipanResult {
    guard(|| {
        let name = text!(name, name_length);
        if given(tree, "tree")?.0.tags_mut().remove(name) {
            Ok(())
        } else {
            Err(Failure::not_found(format!("there is no tag {name:?}")))
        }
    })
}

/// Tells the result that the record gives, whatever the moves say.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_result(
    tree: Option<&QipanTree>,
    result: *mut QipanGameResult,
) -> QipanResult {
    guard(|| {
        out!(result).put(match given(tree, "tree")?.0.result() {
            GameResult::Unknown => QipanGameResult::Unknown,
            GameResult::FirstWins => QipanGameResult::FirstWins,
            GameResult::SecondWins => QipanGameResult::SecondWins,
            GameResult::Draw => QipanGameResult::Draw,
        });
        Ok(())
    })
}

/// Sets the result that the record gives.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `tree`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_set_result(tree: Option<&mut QipanTree>, result: i32) -> QipanResult {
    guard(|| {
        let result = match result {
            0 => GameResult::Unknown,
            1 => GameResult::FirstWins,
            2 => GameResult::SecondWins,
            3 => GameResult::Draw,
            _ => return Err(Failure::argument(format!("result: expected 0 to 3, found {result}"))),
        };
        given(tree, "tree")?.0.set_result(result);
        Ok(())
    })
}

/// Writes a comment after a move, or before it, by its number, counted from 0; after the root stand those before the game.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_comment(
    tree: Option<&QipanTree>,
    node: QipanNode,
    before: bool,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let (tree, node) = node_of(tree, node)?;
        let comments = if before { tree.0.comments_before(node) } else { tree.0.comments(node) };
        let comment = comments.get(index);
        buffer.text(comment.ok_or_else(|| Failure::not_found(format!("there is no comment {index}")))?)
    })
}

/// Says something after a move, or before it, in place of what was said; an empty text says nothing.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `tree`, which no other thread may use meanwhile.
/// - NULL: a text of length 0 may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
///   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_NOT_FOUND`, `QIPAN_RESULT_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_set_comment(
    tree: Option<&mut QipanTree>,
    node: QipanNode,
    before: bool,
    text: *const c_char,
    text_length: usize,
) -> QipanResult {
    guard(|| {
        let comments = vec![text!(text, text_length).to_owned()];
        let (tree, node) = (&mut given(tree, "tree")?.0, NodeId::from_index(node));
        if before {
            tree.set_comments_before(node, comments)?;
        } else {
            tree.set_comments(node, comments)?;
        }
        Ok(())
    })
}

/// Writes the annotation glyphs of a move, by their numbers in PGN.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_nags(
    tree: Option<&QipanTree>,
    node: QipanNode,
    buffer: *mut u8,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let (tree, node) = node_of(tree, node)?;
        buffer.fill(&tree.0.nags(node).iter().map(|nag| nag.0).collect::<Vec<_>>())
    })
}

/// Sets the annotation glyphs of a move.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `tree`, which no other thread may use meanwhile.
/// - NULL: an array of length 0 may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_set_nags(
    tree: Option<&mut QipanTree>,
    node: QipanNode,
    nags: *const u8,
    count: usize,
) -> QipanResult {
    guard(|| {
        // SAFETY: the caller keeps the promise on the first page of the header.
        let nags = unsafe { values_in(nags, count, "nags") }?;
        let nags = nags.iter().copied().map(Nag).collect();
        Ok(given(tree, "tree")?.0.set_nags(NodeId::from_index(node), nags)?)
    })
}

/// Writes what a program says within the comments of a move under a name: `0:05:00` of `[%clk 0:05:00]` under `clk`.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
///   refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_remark(
    tree: Option<&QipanTree>,
    node: QipanNode,
    name: *const c_char,
    name_length: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let (tree, node) = node_of(tree, node)?;
        let name = text!(name, name_length);
        let missing = || Failure::not_found(format!("no comment says anything under {name:?}"));
        buffer.text(tree.0.remark(node, name).ok_or_else(missing)?)
    })
}

/// Sets what a program says within the comments of a move under a name; an empty text says nothing.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `tree`, which no other thread may use meanwhile.
/// - NULL: a text of length 0 may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
///   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_set_remark(
    tree: Option<&mut QipanTree>,
    node: QipanNode,
    name: *const c_char,
    name_length: usize,
    value: *const c_char,
    value_length: usize,
) -> QipanResult {
    guard(|| {
        let (name, value) = (text!(name, name_length), text!(value, value_length));
        let value = Some(value).filter(|value| !value.is_empty());
        Ok(given(tree, "tree")?.0.set_remark(NodeId::from_index(node), name, value)?)
    })
}

/// Tells the time left on the clock after a move, in milliseconds.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_clock(
    tree: Option<&QipanTree>,
    node: QipanNode,
    milliseconds: *mut u64,
) -> QipanResult {
    guard(|| {
        let milliseconds = out!(milliseconds);
        let (tree, node) = node_of(tree, node)?;
        let time = tree.0.clock(node).ok_or_else(|| Failure::not_found("no clock time is told"))?;
        milliseconds.put(u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
        Ok(())
    })
}

/// Sets the time left on the clock after a move, in milliseconds.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `tree`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_set_clock(
    tree: Option<&mut QipanTree>,
    node: QipanNode,
    milliseconds: u64,
) -> QipanResult {
    guard(|| {
        let time = Some(Duration::from_millis(milliseconds));
        Ok(given(tree, "tree")?.0.set_clock(NodeId::from_index(node), time)?)
    })
}

/// Tells the time spent on a move, in milliseconds.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_elapsed(
    tree: Option<&QipanTree>,
    node: QipanNode,
    milliseconds: *mut u64,
) -> QipanResult {
    guard(|| {
        let milliseconds = out!(milliseconds);
        let (tree, node) = node_of(tree, node)?;
        let time = tree.0.elapsed(node).ok_or_else(|| Failure::not_found("no time is told"))?;
        milliseconds.put(u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
        Ok(())
    })
}

/// Sets the time spent on a move, in milliseconds.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `tree`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_set_elapsed(
    tree: Option<&mut QipanTree>,
    node: QipanNode,
    milliseconds: u64,
) -> QipanResult {
    guard(|| {
        let time = Some(Duration::from_millis(milliseconds));
        Ok(given(tree, "tree")?.0.set_elapsed(NodeId::from_index(node), time)?)
    })
}

/// Tells what an engine thinks of the position after a move.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_eval(
    tree: Option<&QipanTree>,
    node: QipanNode,
    eval: *mut QipanEval,
) -> QipanResult {
    guard(|| {
        let eval = out!(eval);
        let (tree, node) = node_of(tree, node)?;
        let found = tree.0.eval(node).ok_or_else(|| Failure::not_found("no evaluation is told"))?;
        let (value, mate) = match found.score {
            Score::Centipawns(value) => (value, false),
            Score::Mate(moves) => (moves, true),
        };
        eval.put(QipanEval { value, depth: found.depth.unwrap_or(0), mate });
        Ok(())
    })
}

/// Sets what an engine thinks of the position after a move.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `tree`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_set_eval(
    tree: Option<&mut QipanTree>,
    node: QipanNode,
    value: i32,
    mate: bool,
    depth: u32,
) -> QipanResult {
    guard(|| {
        let score = if mate { Score::Mate(value) } else { Score::Centipawns(value) };
        let eval = Eval { score, depth: Some(depth).filter(|depth| *depth > 0) };
        Ok(given(tree, "tree")?.0.set_eval(NodeId::from_index(node), Some(eval))?)
    })
}

/// Writes the arrows and marked squares that a move's comments ask for.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_arrows(
    tree: Option<&QipanTree>,
    node: QipanNode,
    buffer: *mut QipanArrow,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let (tree, node) = node_of(tree, node)?;
        let board = tree.0.info().board;
        let rows = tree.0.arrows(node).into_iter().filter_map(|(paint, from, to)| {
            let (from, to) = (board.square(&from)?, board.square(&to)?);
            Some(QipanArrow { paint: u8::try_from(paint.letter()).unwrap_or(b'G'), from, to })
        });
        buffer.fill(&rows.collect::<Vec<_>>())
    })
}

/// Adds an arrow, or a marked square if it leads nowhere; `paint` is the ASCII character `G`, `R`, `Y` or `B`, and 0 takes
/// off all arrows and marks.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `tree`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`,
///   `QIPAN_RESULT_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_add_arrow(
    tree: Option<&mut QipanTree>,
    node: QipanNode,
    paint: u8,
    from: QipanSquare,
    to: QipanSquare,
) -> QipanResult {
    guard(|| {
        let (tree, node) = (&mut given(tree, "tree")?.0, NodeId::from_index(node));
        if paint == 0 {
            return Ok(tree.set_arrows(node, &[])?);
        }
        let board = tree.info().board;
        let mut arrows = tree.arrows(node);
        arrows.push((paint_in(paint)?, name(board, from)?, name(board, to)?));
        Ok(tree.set_arrows(node, &arrows)?)
    })
}
