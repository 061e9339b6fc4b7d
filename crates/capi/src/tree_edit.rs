//! Moving and deleting what is recorded.

use facade::NodeId;

use crate::border::{QipanTree, given, guard};
use crate::{QipanNode, QipanResult};

/// Moves a variation one place up among its alternatives; the uppermost becomes the main move.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `tree`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`,
///   `QIPAN_RESULT_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_promote(tree: Option<&mut QipanTree>, node: QipanNode) -> QipanResult {
    guard(|| Ok(given(tree, "tree")?.0.promote(NodeId::from_index(node))?))
}

/// Makes a move the first among its alternatives.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `tree`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`,
///   `QIPAN_RESULT_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_promote_to_main(
    tree: Option<&mut QipanTree>,
    node: QipanNode,
) -> QipanResult {
    guard(|| Ok(given(tree, "tree")?.0.promote_to_main(NodeId::from_index(node))?))
}

/// Makes the line to a move the main line of the game.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `tree`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_make_main_line(
    tree: Option<&mut QipanTree>,
    node: QipanNode,
) -> QipanResult {
    guard(|| Ok(given(tree, "tree")?.0.make_main_line(NodeId::from_index(node))?))
}

/// Moves a move one place down among its alternatives; the last stays.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `tree`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`,
///   `QIPAN_RESULT_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_demote(tree: Option<&mut QipanTree>, node: QipanNode) -> QipanResult {
    guard(|| Ok(given(tree, "tree")?.0.demote(NodeId::from_index(node))?))
}

/// Deletes a move and all that follows it; the root cannot be deleted.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `tree`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`,
///   `QIPAN_RESULT_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_delete(tree: Option<&mut QipanTree>, node: QipanNode) -> QipanResult {
    guard(|| Ok(given(tree, "tree")?.0.delete(NodeId::from_index(node))?))
}

/// Deletes all that follows a node.
///
/// - Ownership: nothing is handed over.
/// - Threads: changes `tree`, which no other thread may use meanwhile.
/// - NULL: refused.
/// - Results: `QIPAN_RESULT_OK`, `QIPAN_RESULT_NULL_POINTER`, `QIPAN_RESULT_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qipan_tree_truncate(tree: Option<&mut QipanTree>, node: QipanNode) -> QipanResult {
    guard(|| Ok(given(tree, "tree")?.0.truncate(NodeId::from_index(node))?))
}
