"""Random play-outs through the object API, side by side with the other libraries that are installed.

Each library plays the same way: look at the verdict, take the legal moves, choose one, push it; until
the game is over or 300 plies are played. The libraries take turns, and the best of several turns counts,
since machines are busy.
"""

from __future__ import annotations

import argparse
import timeit
from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter

import qipan

PLIES = 300
Playout = Callable[[Callable[[], float]], int]


def qipan_playout(name: str) -> Playout:
    """Return a play-out of one of our games."""

    def playout(draw: Callable[[], float]) -> int:
        game = qipan.Game(name)
        for ply in range(PLIES):
            if game.outcome is not None:
                return ply
            moves = game.legal_moves
            game.push(moves[int(draw() * len(moves))])
        return PLIES

    return playout


def python_chess_playout(draw: Callable[[], float]) -> int:
    """Play with python-chess."""
    import chess

    board = chess.Board()
    for ply in range(PLIES):
        if board.outcome() is not None:
            return ply
        moves = list(board.legal_moves)
        board.push(moves[int(draw() * len(moves))])
    return PLIES


def rust_chess_playout(draw: Callable[[], float]) -> int:
    """Play with rust-chess."""
    import rust_chess

    board = rust_chess.Board()
    ongoing = rust_chess.BoardStatus.ONGOING
    for ply in range(PLIES):
        if board.get_status() != ongoing:
            return ply
        moves = list(board.generate_legal_moves())
        move = moves[int(draw() * len(moves))]
        assert move is not None
        board.make_move(move)
    return PLIES


def pyffish_playout(draw: Callable[[], float]) -> int:
    """Play xiangqi with pyffish, which has no objects: the moves so far are its game."""
    import pyffish

    fen = pyffish.start_fen("xiangqi")
    played: list[str] = []
    for ply in range(PLIES):
        moves = pyffish.legal_moves("xiangqi", fen, played)
        if not moves or pyffish.is_optional_game_end("xiangqi", fen, played)[0]:
            return ply
        played.append(moves[int(draw() * len(moves))])
    return PLIES


PLAYOUTS: dict[str, Playout] = {
    "qipan xinghua": qipan_playout("xinghua"),
    "qipan xiongqi": qipan_playout("xiongqi"),
    "qipan xiangqi": qipan_playout("xiangqi"),
    "rust-chess": rust_chess_playout,
    "python-chess": python_chess_playout,
    "pyffish": pyffish_playout,
}

PROMISED = [
    ("qipan xinghua", "rust-chess", 1.2),
    ("qipan xinghua", "python-chess", 20),
    ("qipan xiangqi", "pyffish", 3000),
]


def speed(playout: Playout, seconds: float, seed: int) -> float:
    """Return the plies a second of play-outs that take about so long."""
    draw = Random(seed).random
    plies, begun = 0, perf_counter()
    while (elapsed := perf_counter() - begun) < seconds:
        plies += playout(draw)
    return plies / elapsed


def call(statement: Callable[[], object]) -> float:
    """Return the microseconds of one call."""
    number = 20_000
    return min(timeit.repeat(statement, number=number, repeat=9)) / number * 1e6


def push_time(name: str) -> float:
    """Return the microseconds of one push, on average over random games."""
    draw = Random(1).random
    best = float("inf")
    for _ in range(9):
        spent, pushes = 0.0, 0
        for _ in range(20):
            line = qipan.Game(name)
            while not line.is_over and line.plies < PLIES:
                moves = line.legal_moves
                line.push(moves[int(draw() * len(moves))])
            played, game = list(line.moves), qipan.Game(name)
            begun = perf_counter()
            for move in played:
                game.push(move)
            spent += perf_counter() - begun
            pushes += len(played)
        best = min(best, spent / pushes)
    return best * 1e6


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each turn takes")
    parser.add_argument("--turns", type=int, default=5, help="how many turns each library has")
    arguments = parser.parse_args()
    best: dict[str, float] = {}
    for turn in range(arguments.turns):
        for name, playout in PLAYOUTS.items():
            try:
                found = speed(playout, arguments.seconds, turn)
            except ImportError:
                continue
            best[name] = max(best.get(name, 0.0), found)
    for name, found in best.items():
        print(f"{name:14} {found:12,.0f} plies a second")
    for ours, theirs, promised in PROMISED:
        if theirs in best:
            print(f"{ours} / {theirs}: {best[ours] / best[theirs]:,.2f} (promised {promised})")
    for info in qipan.GAMES:
        listing = call(partial(getattr, qipan.Position(info.name), "legal_moves"))
        print(
            f"{info.name}: legal_moves {listing:.3f} µs (at most 0.6), "
            f"push {push_time(info.name):.3f} µs (at most 0.2)"
        )


if __name__ == "__main__":
    main()
