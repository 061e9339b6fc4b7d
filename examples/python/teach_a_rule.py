"""Teach the rules of xiangqi: say why a move is illegal, and warn of a repetition before it loses.

Run it without arguments, or with a FEN and a move: ``python teach_a_rule.py FEN MOVE``.
"""

from __future__ import annotations

import sys

import qipan

START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

LESSONS = [
    ("A horse whose leg is blocked", START, "h0f1"),
    (
        "An elephant stays on its side of the river",
        "4k4/9/9/9/9/2B6/9/9/9/3K5 w - - 0 1",
        "c4e6",
    ),
    (
        "A cannon captures over exactly one piece",
        "1r2k4/1n7/1c7/9/9/9/9/1C7/9/3K5 w - - 0 1",
        "b2b9",
    ),
    (
        "The generals may not face each other",
        "4k4/9/9/9/9/9/9/4N4/9/4K4 w - - 0 1",
        "e2f4",
    ),
    ("A soldier steps sideways only past the river", START, "e3d3"),
]

REPETITION = "c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w - - 0 1"


def explain(title: str, fen: str, move: str) -> None:
    """Show a position and say what is wrong with a move."""
    position = qipan.Position("xiangqi", fen)
    print(f"== {title}\n{position}")
    reason = position.why_illegal(move)
    if reason is None:
        print(f"{move} is legal: {position.write(move, 'chinese')}.\n")
    else:
        print(f"{move} is illegal: {reason.message} ({reason.code}).\n")


def warn() -> None:
    """Play a repetition up to the move that would lose it, and say so."""
    game = qipan.Game("xiangqi", REPETITION)
    for move in ("h8h9", "f9f8", "h9h8", "f8f9", "h8h9", "f9f8", "h9h8", "f8f9"):
        for warning in game.repetition_warnings():
            print(f"Before ply {game.plies + 1}: {warning.move} would end the game by {warning.reason}.")
        game.push(move)
    outcome = game.outcome
    assert outcome is not None
    print(f"{outcome.explanation}\n{outcome.explanation_chinese}")


def main() -> None:
    """Give all lessons, or the one that was asked for."""
    if len(sys.argv) == 3:
        explain("Your question", sys.argv[1], sys.argv[2])
        return
    for lesson in LESSONS:
        explain(*lesson)
    warn()


if __name__ == "__main__":
    main()
