//! Recorded games: trees of legal moves with variations, to walk and to play again.

use core::ffi::c_char;

use facade::{NodeId, PackedMove, PgnStyle, RecordFormat, UnknownFormat};

use crate::border::{
    QipanGame, QipanPosition, QipanTree, buffer, drop_quietly, game, given, guard, optional, out, text,
};
use crate::error::Failure;
use crate::game::pairs;
use crate::position::put_if;
use crate::{QipanMove, QipanNode, QipanResult};

/// Creates a record without moves that starts from a FEN; `startpos` is the start position.
///
/// - Ownership: the caller owns `tree`, and gives it back with `qipan_tree_free`.
/// - Threads: any number of threads may call it at once.
/// - NULL: a text of length 0 may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
///   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_GAME`, `QIPAN_RESULT_INVALID_FEN`,
///   `QIPAN_RESULT_IMPOSSIBLE_POSITION`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_new(
    game: *const c_char,
    game_length: usize,
    fen: *const c_char,
    fen_length: usize,
    tree: *mut *mut QipanTree,
) -> QipanResult {
    guard(|| {
        let tree = out!(tree);
        let row = game!(game, game_length);
        tree.give(QipanTree((row.open_tree)(text!(fen, fen_length))?));
        Ok(())
    })
}

/// Creates the record of a game: its moves, its result, and in the tag `Termination` what ended it, unless the board shows
/// that.
///
/// - Ownership: the caller owns `tree`, and gives it back with `qipan_tree_free`.
/// - Threads: only reads `game`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_from_game(
    game: Option<&QipanGame>,
    tree: *mut *mut QipanTree,
) -> QipanResult {
    guard(|| {
        let game = given(game, "game")?;
        out!(tree).give(QipanTree(game.0.to_tree()));
        Ok(())
    })
}

/// Copies a record.
///
/// - Ownership: the caller owns `copy`, and gives it back with `qipan_tree_free`.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_clone(
    tree: Option<&QipanTree>,
    copy: *mut *mut QipanTree,
) -> QipanResult {
    guard(|| {
        let tree = given(tree, "tree")?;
        out!(copy).give(QipanTree(tree.0.clone()));
        Ok(())
    })
}

/// Destroys a record; NULL is let pass.
///
/// - Ownership: takes `tree`, which may not be used any more.
/// - Threads: no other thread may use `tree` meanwhile or afterwards.
#[unsafe(no_mangle)]
pub extern "C" fn qipan_tree_free(tree: Option<Box<QipanTree>>) {
    drop_quietly(tree);
}

/// Tells whether two records are of the same game and say the same.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `tree` and `other`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_equal(
    tree: Option<&QipanTree>,
    other: Option<&QipanTree>,
    equal: *mut bool,
) -> QipanResult {
    guard(|| {
        let equal = out!(equal);
        equal.put(given(tree, "tree")?.0.same(&*given(other, "other")?.0));
        Ok(())
    })
}

/// Writes the name of the game that is recorded.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_game(
    tree: Option<&QipanTree>,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        buffer.text(given(tree, "tree")?.0.info().name)
    })
}

/// Writes all moves, each before those that follow it, and the main line before its variations.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_nodes(
    tree: Option<&QipanTree>,
    buffer: *mut QipanNode,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| buffer!(buffer, capacity, needed).fill(&indices(given(tree, "tree")?.0.nodes())))
}

/// Writes the moves of the main line.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_main_line(
    tree: Option<&QipanTree>,
    buffer: *mut QipanNode,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| buffer!(buffer, capacity, needed).fill(&indices(given(tree, "tree")?.0.main_line())))
}

/// Writes the moves that lead to a node, that of the node included.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_line_to(
    tree: Option<&QipanTree>,
    node: QipanNode,
    buffer: *mut QipanNode,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let (tree, node) = node_of(tree, node)?;
        buffer.fill(&indices(tree.0.line_to(node)))
    })
}

/// Writes the moves after a node, the main one first.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a buffer without room may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_children(
    tree: Option<&QipanTree>,
    node: QipanNode,
    buffer: *mut QipanNode,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let (tree, node) = node_of(tree, node)?;
        buffer.fill(&indices(tree.0.children(node)))
    })
}

/// Tells the node before; the root has none.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_parent(
    tree: Option<&QipanTree>,
    node: QipanNode,
    parent: *mut QipanNode,
) -> QipanResult {
    guard(|| {
        let parent = out!(parent);
        let (tree, node) = node_of(tree, node)?;
        let found = tree.0.parent(node).ok_or_else(|| Failure::not_found("nothing is before the root"))?;
        parent.put(found.index());
        Ok(())
    })
}

/// Tells the move of a node; the root has none.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_move(
    tree: Option<&QipanTree>,
    node: QipanNode,
    m: *mut QipanMove,
) -> QipanResult {
    guard(|| {
        let m = out!(m);
        let (tree, node) = node_of(tree, node)?;
        m.put(tree.0.m(node).ok_or_else(|| Failure::not_found("the root is no move"))?.0);
        Ok(())
    })
}

/// Writes the move of a node in the notation of this name.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
///   refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_NOT_FOUND`, `QIPAN_RESULT_UNKNOWN_NAME`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_move_text(
    tree: Option<&QipanTree>,
    node: QipanNode,
    notation: *const c_char,
    notation_length: usize,
    buffer: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let (tree, node) = node_of(tree, node)?;
        let notation = text!(notation, notation_length);
        tree.0.m(node).ok_or_else(|| Failure::not_found("the root is no move"))?;
        let unknown = || {
            Failure::new(QipanResult::UnknownName, "unknown_notation", format!("no notation {notation:?}"))
        };
        buffer.text(&tree.0.text(node, notation).ok_or_else(unknown)?)
    })
}

/// Tells the number of the move that follows a node, as PGN counts.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_next_move_number(
    tree: Option<&QipanTree>,
    node: QipanNode,
    number: *mut u64,
) -> QipanResult {
    guard(|| {
        let number = out!(number);
        let (tree, node) = node_of(tree, node)?;
        number.put(tree.0.next_move_number(node).ok_or_else(|| Failure::not_found("no such node"))?);
        Ok(())
    })
}

/// Creates the position after a node's move; of the root, the start.
///
/// - Ownership: the caller owns `position`, and gives it back with `qipan_position_free`.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_position(
    tree: Option<&QipanTree>,
    node: QipanNode,
    position: *mut *mut QipanPosition,
) -> QipanResult {
    guard(|| {
        let position = out!(position);
        let (tree, node) = node_of(tree, node)?;
        let found = tree.0.position(node).ok_or_else(|| Failure::not_found("no such node"))?;
        position.give(QipanPosition(found));
        Ok(())
    })
}

/// Creates the game of the main line, as far as the book lets it go on, with options as `qipan_game_new` takes them; tells
/// how many moves the record has after the end.
///
/// - Ownership: the caller owns `game`, and gives it back with `qipan_game_free`.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: `unplayed` may be NULL; a text of length 0 may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
///   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_NAME`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_replay(
    tree: Option<&QipanTree>,
    options: *const c_char,
    options_length: usize,
    game: *mut *mut QipanGame,
    unplayed: *mut usize,
) -> QipanResult {
    guard(|| {
        let (game, unplayed) = (out!(game), optional!(unplayed));
        let tree = given(tree, "tree")?;
        let replayed = tree.0.replay_with(&pairs(text!(options, options_length))?)?;
        put_if(unplayed, replayed.unplayed);
        game.give(QipanGame(replayed.game));
        Ok(())
    })
}

/// Creates the game whose moves lead to a node, as far as the book lets it go on.
///
/// - Ownership: the caller owns `game`, and gives it back with `qipan_game_free`.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_replay_to(
    tree: Option<&QipanTree>,
    node: QipanNode,
    game: *mut *mut QipanGame,
) -> QipanResult {
    guard(|| {
        let game = out!(game);
        let (tree, node) = node_of(tree, node)?;
        game.give(QipanGame(tree.0.replay_to(node).game));
        Ok(())
    })
}

/// Creates the game of the main line, ended as the record says: if the moves leave it open, the result and the tag
/// `Termination` may tell of a resignation, an agreement, a claim or a fallen flag.
///
/// - Ownership: the caller owns `game`, and gives it back with `qipan_game_free`.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_to_game(
    tree: Option<&QipanTree>,
    game: *mut *mut QipanGame,
) -> QipanResult {
    guard(|| {
        let game = out!(game);
        game.give(QipanGame(given(tree, "tree")?.0.to_game()));
        Ok(())
    })
}

/// Writes the record in the format of this name, such as `pgn` or `xqf`, as bytes without a NUL; of PGN, with the moves in
/// the notation of this name, or with an empty one in the usual notation.
///
/// - Ownership: nothing is handed over.
/// - Threads: only reads `tree`: any number of threads may at once.
/// - NULL: `needed` may be NULL; a text of length 0 may be NULL; a buffer without room may be NULL; otherwise
///   refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_BUFFER_TOO_SMALL`,
///   `QIPAN_RESULT_INVALID_UTF8`, `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_UNKNOWN_NAME`,
///   `QIPAN_RESULT_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_write(
    tree: Option<&QipanTree>,
    format: *const c_char,
    format_length: usize,
    notation: *const c_char,
    notation_length: usize,
    buffer: *mut u8,
    capacity: usize,
    needed: *mut usize,
) -> QipanResult {
    guard(|| {
        let buffer = buffer!(buffer, capacity, needed);
        let tree = given(tree, "tree")?;
        let (name, notation) = (text!(format, format_length), text!(notation, notation_length));
        let format = RecordFormat::from_name(name).ok_or_else(|| {
            let error = UnknownFormat { name: name.chars().take(40).collect() };
            Failure::new(QipanResult::UnknownName, "unknown_format", error)
        })?;
        let notation = Some(notation).filter(|name| !name.is_empty()).map(str::to_owned);
        let style = PgnStyle { notation, ..PgnStyle::default() };
        let written = format.write(&*tree.0, &style, None).map_err(|error| {
            let unknown = error.is::<facade::UnknownNotation>();
            let result = if unknown { QipanResult::UnknownName } else { QipanResult::Unsupported };
            Failure::new(result, if unknown { "unknown_notation" } else { "not_written" }, error)
        })?;
        buffer.fill(&written)
    })
}

/// Adds a move after a node, as its last variation unless it is the first move there, or finds the one that is there
/// already; tells the node.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `tree`, which no other thread may use meanwhile.
/// - NULL: `added` may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`,
///   `QIPAN_RESULT_ILLEGAL_MOVE`, `QIPAN_RESULT_FOREIGN_MOVE`, `QIPAN_RESULT_GAME_OVER`, `QIPAN_RESULT_NO_MEMORY`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_add(
    tree: Option<&mut QipanTree>,
    node: QipanNode,
    m: QipanMove,
    added: *mut QipanNode,
) -> QipanResult {
    guard(|| {
        let added = optional!(added);
        let node = NodeId::from_index(node);
        put_if(added, given(tree, "tree")?.0.add(node, PackedMove(m))?.index());
        Ok(())
    })
}

/// Adds the move that a text means in any notation of the game, as `qipan_tree_add`.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `tree`, which no other thread may use meanwhile.
/// - NULL: `added` may be NULL; a text of length 0 may be NULL; otherwise refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_INVALID_UTF8`,
///   `QIPAN_RESULT_EMBEDDED_NUL`, `QIPAN_RESULT_NOT_FOUND`, `QIPAN_RESULT_INVALID_TEXT`, `QIPAN_RESULT_AMBIGUOUS`,
///   `QIPAN_RESULT_ILLEGAL_MOVE`, `QIPAN_RESULT_GAME_OVER`, `QIPAN_RESULT_NO_MEMORY`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_add_text(
    tree: Option<&mut QipanTree>,
    node: QipanNode,
    text: *const c_char,
    text_length: usize,
    added: *mut QipanNode,
) -> QipanResult {
    guard(|| {
        let added = optional!(added);
        let (node, text) = (NodeId::from_index(node), text!(text, text_length));
        put_if(added, given(tree, "tree")?.0.add_text(node, text)?.index());
        Ok(())
    })
}

fn indices(nodes: Vec<NodeId>) -> Vec<u32> {
    nodes.into_iter().map(NodeId::index).collect()
}

/// The tree and the node, if there is one.
pub(crate) fn node_of(tree: Option<&QipanTree>, node: QipanNode) -> Result<(&QipanTree, NodeId), Failure> {
    let tree = given(tree, "tree")?;
    let id = NodeId::from_index(node);
    if tree.0.has(id) {
        Ok((tree, id))
    } else {
        Err(Failure::not_found(format!("the tree has no node {node}")))
    }
}
