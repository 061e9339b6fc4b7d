"""What goes wrong, with the data that a program needs to say it better."""

from __future__ import annotations


class QipanError(ValueError):
    """Anything that the library refuses. Nothing has changed where one is raised.

    Fields that do not apply are ``None`` or empty.

    >>> from qipan import QipanError
    >>> QipanError("no such thing", code="unknown").code
    'unknown'
    """

    code: str | None
    """A short name of what is wrong that programs can rely on, such as ``blocked``."""
    reasons: tuple[str, ...]
    """Everything that is wrong, in words; the message joins them."""
    token: str | None
    """The text that is wrong, cut to its first 40 characters."""
    column: int | None
    """The character of the text where it is wrong, counted from 1."""
    candidates: tuple[str, ...]
    """The moves that an ambiguous text could mean, or the names that are known."""
    fen: str | None
    """The position in which a move was refused."""
    square: str | None
    """The square that stands in the way or gives the check."""

    def __init__(
        self,
        message: str = "",
        *,
        code: str | None = None,
        reasons: tuple[str, ...] = (),
        token: str | None = None,
        column: int | None = None,
        candidates: tuple[str, ...] = (),
        fen: str | None = None,
        square: str | None = None,
    ) -> None:
        """Say what is wrong, and keep the data."""
        super().__init__(message)
        self.code = code
        self.reasons = reasons or ((message,) if message else ())
        self.token = token
        self.column = column
        self.candidates = candidates
        self.fen = fen
        self.square = square


class UnknownNameError(QipanError):
    """No game, notation, format or option has this name; ``candidates`` has those that are known."""


class SquareError(QipanError):
    """The text names no square of the board."""


class FenError(QipanError):
    """The text is no FEN; ``column`` says where."""


class SetupError(QipanError):
    """The pieces stand as they never can in a game; ``reasons`` has every fault."""


class MoveError(QipanError):
    """A move cannot be taken."""


class InvalidMoveError(MoveError):
    """The text is no move in any notation of the game."""


class IllegalMoveError(MoveError):
    """The rules forbid the move; ``code`` and ``reasons`` say why."""


class AmbiguousMoveError(MoveError):
    """The text could mean several legal moves: ``candidates``."""


class ActionError(QipanError):
    """The book of the game does not allow this now, such as a claim or an offer."""


class ClockError(QipanError):
    """The clock stands still, since a flag has fallen."""


class TimeControlError(QipanError):
    """There is no such time control; ``column`` says where the text is wrong."""


class TreeError(QipanError):
    """The recorded game has no such move, or it cannot be changed so."""


class RecordError(QipanError):
    """A record cannot be read at all, or not be written in this format."""
