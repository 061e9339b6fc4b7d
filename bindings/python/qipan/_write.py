"""Writing recorded games."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import IO

from ._errors import RecordError
from ._qipan import GameTree, formats_of_many


def write_records(
    trees: GameTree | Iterable[GameTree],
    target: str | os.PathLike[str] | IO[bytes],
    format: str | None = None,
    *,
    charset: str | None = None,
) -> None:
    """Write recorded games to a path or a binary file object.

    The format is that of the path's ending if it is not named, else PGN. Nothing is written if
    one of the games cannot be.

    >>> import io, qipan
    >>> file = io.BytesIO()
    >>> qipan.write_records(qipan.GameTree.from_pgn("1. e4 *"), file)
    >>> file.getvalue().decode().splitlines()[-2]
    '1. e4 *'
    """
    trees = [trees] if isinstance(trees, GameTree) else list(trees)
    path = os.fspath(target) if isinstance(target, (str, os.PathLike)) else None
    if format is None:
        format = os.path.splitext(path or "")[1][1:] or "pgn"
    if len(trees) != 1 and format.lower() not in formats_of_many():
        raise RecordError(f"a file of {format} has one game, not {len(trees)}", code="one_game")
    written = b"".join(tree.to_bytes(format, charset) for tree in trees)
    if isinstance(target, (str, os.PathLike)):
        with open(target, "wb") as file:
            file.write(written)
    else:
        target.write(written)
