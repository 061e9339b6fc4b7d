"""The rules of xiangqi (象棋), xiongqi (熊棋) and xinghua chess (興化象棋), exact and fast.

A position never changes; a move makes a new one:

>>> import qipan
>>> position = qipan.Position("xiangqi")
>>> len(position.legal_moves), position.turn
(44, <Side.FIRST: 'first'>)
>>> position = position.play("炮二平五")
>>> position.write("h9g7", "chinese"), position.write("h9g7", "wxf")
('馬8進7', 'H8+7')

A game remembers how it came about, and knows when it is over and why:

>>> game = qipan.Game("xiangqi", "c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w - - 0 1")
>>> for move in ["h8h9", "f9f8", "h9h8", "f8f9"] * 2:
...     game.push(move)
>>> game.outcome.winner, game.outcome.reason, game.outcome.rule
(<Side.SECOND: 'second'>, <Reason.PERPETUAL_CHECK: 'perpetual_check'>, 'XQ-51')

A record is a tree of moves, read from PGN or the files of xiangqi programs:

>>> for record in qipan.read_records(b"1. e4 e5 (1... c5 2. Nf3) 2. Nf3 1-0"):
...     record.tree.result, [node.uci for node in record.tree.main_line]
(<Result.FIRST_WINS: '1-0'>, ['e2e4', 'e7e5', 'g1f3'])

Whatever is refused is a ``QipanError``, which is a ``ValueError`` and says what was wrong, where, and why.
"""

from __future__ import annotations

from ._enums import (
    ClaimKind,
    Deadness,
    Deed,
    Kind,
    Paint,
    Protocol,
    Reason,
    Result,
    Severity,
    Side,
    Status,
)
from ._errors import (
    ActionError,
    AmbiguousMoveError,
    ClockError,
    FenError,
    IllegalMoveError,
    InvalidMoveError,
    MoveError,
    QipanError,
    RecordError,
    SetupError,
    SquareError,
    TimeControlError,
    TreeError,
    UnknownNameError,
)
from ._qipan import (
    GAMES,
    Clock,
    Game,
    GameTree,
    Move,
    Moves,
    Node,
    PerftTable,
    Position,
    Records,
    Setup,
    TimeControl,
    __version__,
    read_records,
)
from ._tags import Tags
from ._values import (
    Arrow,
    Chase,
    Claim,
    Cycle,
    CyclePly,
    Eval,
    Event,
    Evidence,
    Fault,
    GameInfo,
    IllegalMove,
    Outcome,
    Piece,
    Place,
    Record,
    Repaired,
    RepetitionWarning,
    Replayed,
    SetupFault,
    Stage,
)
from ._write import write_records


def _publish() -> None:
    """Call what is public by its public name, in tracebacks and pickles too."""
    for member in globals().values():
        if getattr(member, "__module__", "").startswith("qipan._"):
            member.__module__ = __name__


_publish()

__all__ = [
    "GAMES",
    "ActionError",
    "AmbiguousMoveError",
    "Arrow",
    "Chase",
    "Claim",
    "ClaimKind",
    "Clock",
    "ClockError",
    "Cycle",
    "CyclePly",
    "Deadness",
    "Deed",
    "Eval",
    "Event",
    "Evidence",
    "Fault",
    "FenError",
    "Game",
    "GameInfo",
    "GameTree",
    "IllegalMove",
    "IllegalMoveError",
    "InvalidMoveError",
    "Kind",
    "Move",
    "MoveError",
    "Moves",
    "Node",
    "Outcome",
    "Paint",
    "PerftTable",
    "Piece",
    "Place",
    "Position",
    "Protocol",
    "QipanError",
    "Reason",
    "Record",
    "RecordError",
    "Records",
    "Repaired",
    "RepetitionWarning",
    "Replayed",
    "Result",
    "Setup",
    "SetupError",
    "SetupFault",
    "Severity",
    "Side",
    "SquareError",
    "Stage",
    "Status",
    "Tags",
    "TimeControl",
    "TimeControlError",
    "TreeError",
    "UnknownNameError",
    "__version__",
    "read_records",
    "write_records",
]
