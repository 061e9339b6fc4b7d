"""Judge a folder of recorded games of any format: what the records say against what the rules say.

``python judge_folder.py FOLDER``
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import qipan


def records(folder: Path) -> Iterator[tuple[str, qipan.Record]]:
    """Yield every record of every file below a folder, with a name for it."""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            for record in qipan.read_records(path):
                yield f"{path.name}#{record.number}", record


def judge(name: str, record: qipan.Record) -> str:
    """Print one line about a record, and return the word to count it by."""
    if record.tree is None:
        print(f"{name}: unreadable: {record.error}")
        return "unreadable"
    game, unplayed = record.tree.replay()
    match game.outcome:
        case None:
            verdict, word = (
                f"ends {record.tree.result}, which no board shows",
                "undecided by the board",
            )
        case qipan.Outcome(reason=reason, explanation=explanation):
            verdict, word = explanation, str(reason)
    print(f"{name}: {record.tree.game}, {game.plies} plies: {verdict}")
    if unplayed:
        print(f"    {unplayed} more moves were played after the end by the book")
    for fault in record.faults:
        print(f"    {fault.severity} at line {fault.place.line}: {fault.token!r}: {fault.message}")
    return word


def main() -> None:
    """Judge the folder that was named."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    words = Counter(judge(name, record) for name, record in records(Path(sys.argv[1])))
    print(", ".join(f"{word}: {count}" for word, count in words.most_common()))


if __name__ == "__main__":
    main()
