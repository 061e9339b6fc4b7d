"""Small values that the library answers with: named tuples."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ._enums import ClaimKind, Deed, Kind, Paint, Reason, Severity, Side
    from ._qipan import Game, GameTree, Move, Position


class GameInfo(NamedTuple):
    """A game of the family."""

    name: str
    """The name that programs use, such as ``xiangqi``."""
    chinese: str
    """The name in Chinese."""
    start: str
    """The FEN of the start position."""
    sides: tuple[str, str]
    """What the first and the second side are called."""
    chinese_sides: tuple[str, str]
    """What the sides are called in Chinese."""
    files: int
    """How many files the board has."""
    ranks: int
    """How many ranks the board has."""
    first_rank: int
    """The number that the first rank is called by."""
    kinds: tuple[Kind, ...]
    """The kinds of pieces, the general first."""
    notations: tuple[str, ...]
    """The names of the notations of its moves, the preferred ones first."""
    formats: tuple[str, ...]
    """The names of the formats of its records."""
    options: dict[str, tuple[str, ...]]
    """What its book leaves open, and the ways to read it, the usual one first."""

    def squares(self) -> tuple[str, ...]:
        """Return the names of the squares, rank by rank from the first side's left corner."""
        return tuple(
            f"{chr(97 + file)}{self.first_rank + rank}"
            for rank in range(self.ranks)
            for file in range(self.files)
        )


class Piece(NamedTuple):
    """A piece: whose it is, what it is, and how it is written."""

    side: Side
    kind: Kind
    letter: str
    """The letter in FEN: upper case for the first side, lower case for the second."""
    glyph: str
    """The Chinese character on the piece."""


class Outcome(NamedTuple):
    """How a game has ended.

    Two outcomes are equal if everything in them is, the words included.
    """

    winner: Side | None
    """Who has won; nobody in a draw."""
    reason: Reason
    """What ended the game."""
    rule: str
    """The ID of the rule, such as ``XQ-52``."""
    explanation: str
    """A sentence in English."""
    explanation_chinese: str
    """The sentence in Traditional Chinese."""
    evidence: Evidence
    """What the verdict rests on."""

    @property
    def result(self) -> str:
        """The result as records write it: ``1-0``, ``0-1`` or ``1/2-1/2``."""
        if self.winner is None:
            return "1/2-1/2"
        return "1-0" if self.winner == "first" else "0-1"


class Evidence(NamedTuple):
    """What the ending of a game rests on; what does not apply is ``None`` or empty."""

    counter: int | None = None
    """Plies without a move that sets the draw counter back."""
    limit: int | None = None
    """The counter at which the game ends."""
    occurrences: tuple[int, ...] = ()
    """The plies after which the position stood, 0 for the start."""
    cycle: Cycle | None = None
    """The repeated cycle."""
    same_move: tuple[int, ...] = ()
    """The plies, counted from 1, that made the same move in the same position."""
    side: Side | None = None
    """Who resigned, accepted or overstepped the time."""


class Cycle(NamedTuple):
    """The plies between a position and its next occurrence."""

    first: int
    """The first ply, counted from 1."""
    last: int
    """The last ply, after which the position stands again."""
    plies: tuple[CyclePly, ...]
    """What each ply does."""


class CyclePly(NamedTuple):
    """One ply of a repeated cycle."""

    ply: int
    """The number of the ply, counted from 1."""
    side: Side
    """Who made it."""
    move: str
    """The move as UCI text."""
    deed: Deed
    """Whether it checks, chases or does neither."""
    chases: tuple[Chase, ...]
    """The pieces that it newly chases."""


class Chase(NamedTuple):
    """A piece that is newly chased, by the squares after the move."""

    victim: str
    """Where the piece stands that could be captured."""
    attackers: tuple[str, ...]
    """Where the pieces stand that could newly capture it."""


class RepetitionWarning(NamedTuple):
    """A move that would bring a position about for the third time."""

    move: Move
    winner: Side | None
    reason: Reason
    cycle: Cycle


class Claim(NamedTuple):
    """A draw that a player may claim."""

    kind: ClaimKind
    side: Side


class Event(NamedTuple):
    """Something that happened in a game."""

    name: str
    """``move``, ``offer``, ``accept``, ``decline``, ``claim``, ``resign``, ``touch`` or ``flag_fall``."""
    side: Side | None = None
    """Who did it."""
    detail: str | None = None
    """The move as UCI text, the square touched or the ground of the claim."""


class IllegalMove(NamedTuple):
    """Why a move is illegal."""

    code: str
    """A short name of the reason that programs can rely on, such as ``blocked``."""
    message: str
    """The reason in words fit to show to a player."""
    squares: tuple[str, ...]
    """The squares that the message names."""


class SetupFault(NamedTuple):
    """One reason why pieces cannot stand so."""

    code: str
    message: str
    squares: tuple[str, ...]


class Repaired(NamedTuple):
    """A position from a FEN or setup that was not quite right."""

    position: Position
    mended: tuple[SetupFault, ...]
    """Faults that were mended: rights dropped, counters brought into range."""
    tolerated: tuple[SetupFault, ...]
    """Faults that were let stand, since the moves do not mind."""


class Arrow(NamedTuple):
    """An arrow on the board, or a marked square if it leads nowhere."""

    paint: Paint
    from_square: str
    to_square: str


class Eval(NamedTuple):
    """What an engine thinks of a position; positive numbers are good for the first side."""

    centipawns: int | None = None
    mate: int | None = None
    depth: int | None = None


class Place(NamedTuple):
    """Where in a record something stands; all ``None`` means nowhere in particular."""

    line: int | None = None
    column: int | None = None
    byte: int | None = None


class Fault(NamedTuple):
    """Something wrong in a record. What came before it in the same line of moves was kept."""

    place: Place
    message: str
    token: str
    """The text that is wrong, cut to its first 40 characters."""
    severity: Severity
    in_variation: bool
    after: int
    """The node of the tree before the trouble."""


class Record(NamedTuple):
    """A recorded game of a file."""

    number: int
    """Its place in the file, counted from 1."""
    place: Place
    """Where it begins."""
    tree: GameTree | None
    """The game as far as it could be read; ``None`` if it is not read at all."""
    faults: tuple[Fault, ...]
    """What was wrong, in the order of the record."""
    untold: int
    """How many faults more there were."""
    error: str | None
    """Why the record is not read at all."""


class Replayed(NamedTuple):
    """A recorded game, played again."""

    game: Game
    unplayed: int
    """How many moves the record has after the end by the book."""


class Stage(NamedTuple):
    """One stage of a time control; times are in seconds."""

    moves: int | None
    """How many moves it lasts; ``None`` is sudden death."""
    time: float
    """What the stage adds to the clock when it starts."""
    increment: float = 0.0
    """Fischer: what is added after every move."""
    bronstein: float = 0.0
    """Bronstein: how much of the time thought is given back after a move."""
    delay: float = 0.0
    """Simple delay: how long the clock waits before it runs."""
