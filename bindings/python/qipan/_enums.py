"""The words that the library answers with, as enums whose members are their text too."""

from __future__ import annotations

import enum


class Text(str, enum.Enum):
    """A member is the text that programs in any language rely on: ``Side.FIRST == "first"``."""

    def __str__(self) -> str:
        """Return the text."""
        return str(self.value)


class Side(Text):
    """One of the two players; the first side moves first.

    >>> from qipan import Side
    >>> ~Side.FIRST
    <Side.SECOND: 'second'>
    """

    FIRST = "first"
    """Red, South or White: upper-case letters in FEN."""
    SECOND = "second"
    """Black or North: lower-case letters in FEN."""

    def __invert__(self) -> Side:
        """Return the other side."""
        return Side.SECOND if self is Side.FIRST else Side.FIRST


class Kind(Text):
    """What a piece is, in the English names of all games."""

    GENERAL = "general"
    ADVISOR = "advisor"
    ELEPHANT = "elephant"
    HORSE = "horse"
    CHARIOT = "chariot"
    CANNON = "cannon"
    SOLDIER = "soldier"
    BEAR = "bear"
    EMPRESS = "empress"


class Status(Text):
    """Where a game stands."""

    ONGOING = "ongoing"
    """The side to move may move, and nothing may be claimed."""
    CLAIMABLE = "claimable"
    """The game goes on, but a draw may be claimed."""
    ENDED = "ended"
    """The game is over."""


class Reason(Text):
    """What ends a game. Which of them a game knows is a matter of its book."""

    CHECKMATE = "checkmate"
    """The side to move is in check and has no legal move."""
    STALEMATE = "stalemate"
    """The side to move has no legal move: a loss in xiangqi (困斃), a draw elsewhere."""
    PERPETUAL_CHECK = "perpetual_check"
    """Every move of a side in the repeated cycle gives check; without a winner, of both sides."""
    PERPETUAL_CHASE = "perpetual_chase"
    """Every move of a side in the cycle checks or newly chases one piece."""
    REPETITION = "repetition"
    """The position has stood for the third time, and nobody offended."""
    SIXTY_MOVES = "sixty_moves"
    """Sixty moves by each side without a capture."""
    FIFTY_MOVES = "fifty_moves"
    """Fifty moves by each side without a capture or a soldier's move."""
    INSUFFICIENT_MATERIAL = "insufficient_material"
    """Neither side has a piece that can attack."""
    DEAD_POSITION = "dead_position"
    """No sequence of legal moves mates either side."""
    RESIGNATION = "resignation"
    """A side has resigned."""
    AGREEMENT = "agreement"
    """The sides have agreed to draw."""
    CLAIM_REPETITION = "claim_repetition"
    """A player has claimed a draw: the same move in the same position for the third time."""
    CLAIM_FIFTY_MOVES = "claim_fifty_moves"
    """A player has claimed a draw by fifty moves."""
    TIME = "time"
    """A side has used up its time."""
    TIME_BARE_GENERAL = "time_bare_general"
    """A side has used up its time, and the other has only its general."""


class ClaimKind(Text):
    """The ground of a claim."""

    REPETITION = "repetition"
    """The player has made the same move in the same position three times."""
    FIFTY_MOVES = "fifty_moves"
    """Fifty moves by each side without a capture or a soldier's move."""


class Deed(Text):
    """What a move does that repetition is judged by."""

    CHECK = "check"
    CHASE = "chase"
    IDLE = "idle"


class Result(Text):
    """The result of a recorded game, which need not say why."""

    FIRST_WINS = "1-0"
    SECOND_WINS = "0-1"
    DRAW = "1/2-1/2"
    UNKNOWN = "*"


class Severity(Text):
    """How much a fault of a record takes away."""

    NOTE = "note"
    """All was read; something was not as it should be."""
    ERROR = "error"
    """Something of the record is missing in what was read."""


class Paint(Text):
    """The colour of an arrow or a marked square, by its letter in records."""

    GREEN = "G"
    RED = "R"
    YELLOW = "Y"
    BLUE = "B"


class Protocol(Text):
    """In which words a program tells an engine where a game stands."""

    UCI = "uci"
    UCCI = "ucci"
    CYCLONE = "cyclone"


class Deadness(Text):
    """What is known about whether a position of xiongqi is dead (XO-32)."""

    DEAD = "dead"
    """No sequence of legal moves mates either side."""
    ALIVE = "alive"
    """Some sequence of legal moves mates a side."""
    UNKNOWN = "unknown"
    """Neither is proved."""
