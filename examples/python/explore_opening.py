"""Explore an opening of xinghua chess a few plies deep, and find where orders of moves meet.

``python explore_opening.py [PLIES]`` prints the tree as PGN, with a comment where lines transpose.
"""

from __future__ import annotations

import sys

import qipan

OPENING = ["d4", "Nf6", "c4", "e6"]
CANDIDATES = ["Nc3", "Nf3", "Bb4", "d5", "Bb4+"]


def explore(node: qipan.Node, plies: int, seen: dict[qipan.Position, qipan.Node]) -> None:
    """Add the candidate moves below a node, and mark where two orders of moves meet."""
    position = node.position
    if position in seen:
        other = seen[position]
        line = " ".join(move.uci for move in other.line)
        node.comment = f"transposes to {line}"
        return
    seen[position] = node
    if plies == 0:
        return
    for candidate in CANDIDATES:
        # What is no legal move here, or is written otherwise, is no candidate.
        try:
            move = position.parse(candidate, "san")
        except qipan.MoveError:
            continue
        if all(child.move != move for child in node.children):
            explore(node.add(move), plies - 1, seen)


def main() -> None:
    """Explore as deep as was asked for."""
    plies = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    tree = qipan.GameTree("xinghua")
    tree.tags["Event"] = "An opening explored"
    node = tree.root
    for text in OPENING:
        node = node.add(text)
    seen: dict[qipan.Position, qipan.Node] = {}
    explore(node, plies, seen)
    print(tree.to_pgn())
    print(f"{len(tree)} moves, {len(seen)} different positions")
    print(f"{node.position.perft(3):,} lines of three plies from {node.fen()}")


if __name__ == "__main__":
    main()
