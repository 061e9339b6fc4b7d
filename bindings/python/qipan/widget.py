"""A board to play on in a notebook; needs ``pip install "qipan[widget]"``.

>>> import qipan
>>> from qipan.widget import Board
>>> board = Board("xiangqi")
>>> board.push("炮二平五")
>>> board.moves, board.status
(('h2e2',), <Status.ONGOING: 'ongoing'>)

A cell that ends with ``board`` shows it. It shows the game ``board.game``, and what is done on the board
happens there. Code hears of it with ``board.on_move`` or, as of any trait, with ``board.observe``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

try:
    import anywidget
    import traitlets
except ImportError as error:
    raise ImportError(
        f'a board to play on needs more packages: pip install "qipan[widget]" ({error})'
    ) from error

from ._enums import Status
from ._errors import QipanError
from ._qipan import Game, Move, Position
from ._scene import scene, sentence
from ._values import Outcome

__all__ = ["Board"]


class Board(anywidget.AnyWidget):
    """A board to play on, for both sides: click or drag a piece, or use the arrow keys and Enter.

    What the rules forbid is refused with the reason. The board shows where the chosen piece may go, the
    last move, a check, the list of moves, and the verdict with its explanation once the game is over.

    The traits ``fen``, ``moves``, ``status`` and ``outcome`` follow the game and can be observed; the
    traits ``bottom``, ``pieces``, ``scheme``, ``coordinates``, ``width`` and ``notation`` can be set.

    >>> import qipan
    >>> board = Board(qipan.Game("xinghua"), bottom="second")
    >>> board.observe(lambda change: print("played:", *change["new"]), "moves")
    >>> board.push("e4")
    played: e2e4
    >>> board.push("e5")
    played: e2e4 e7e5
    """

    _esm = Path(__file__).with_name("widget.js")
    _css = Path(__file__).with_name("widget.css")

    fen = traitlets.Unicode(read_only=True, help="The position on the board.").tag(sync=True)
    moves = traitlets.Tuple(read_only=True, help="The moves played, as UCI text.").tag(sync=True)
    status = traitlets.UseEnum(Status, read_only=True, help="Where the game stands.").tag(sync=True)
    outcome = traitlets.Instance(Outcome, allow_none=True, read_only=True, help="How the game has ended.")

    bottom = traitlets.CaselessStrEnum(
        ["first", "second"], "first", help="The side whose end of the board is at the bottom."
    ).tag(sync=True)
    pieces = traitlets.CaselessStrEnum(
        ["hanzi", "pictograms", "letters"], "hanzi", help="What the pieces bear."
    )
    scheme = traitlets.CaselessStrEnum(
        ["auto", "light", "dark", "print"], "auto", help="The colours; ``auto`` follows the page."
    )
    coordinates = traitlets.Bool(True, help="Whether files and ranks are named.")
    width = traitlets.Int(420, min=120, max=2000, help="The width of the board in pixels.").tag(sync=True)
    notation = traitlets.Unicode(None, allow_none=True, help="The notation of the list of moves.")

    # What the page shows, and what the user last asked for there.
    _scene = traitlets.Dict().tag(sync=True)
    _request = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        game: Game | Position | str = "xiangqi",
        fen: str | None = None,
        **traits: Any,
    ) -> None:
        """Show a game, or start one from a position, or of this name from a FEN."""
        self._game = _game_of(game, fen)
        self._note: dict[str, Any] | None = None
        self._listeners: list[Callable[[Move], object]] = []
        super().__init__(**traits)
        self.refresh()

    @property
    def game(self) -> Game:
        """The game that is played; call ``refresh`` after changing it by other means than the board."""
        return self._game

    @game.setter
    def game(self, game: Game | Position | str) -> None:
        self._game = _game_of(game, None)
        self.refresh()

    def push(self, m: Move | str) -> None:
        """Play a move, in any notation of the game, and show it.

        Raises:
            MoveError: The move is illegal or cannot be read; nothing changes.
        """
        self._game.push(m)
        self.refresh()

    def undo(self) -> Move | None:
        """Take the last move back and return it, or ``None`` at the start."""
        move = self._game.undo()
        self.refresh()
        return move

    def on_move(self, callback: Callable[[Move], object], remove: bool = False) -> None:
        """Call a function with every move that is played on the board by hand, such as one that replies.

        >>> board = Board("xinghua")
        >>> board.on_move(lambda move: board.push(board.game.legal_moves[0]))
        """
        if remove:
            self._listeners.remove(callback)
        else:
            self._listeners.append(callback)

    def refresh(self) -> None:
        """Show the game as it stands."""
        self._show(None)

    def _show(self, note: dict[str, Any] | None) -> None:
        self._note = note
        game = self._game
        with self.hold_sync():
            self._scene = self._composed()
            self.set_trait("fen", game.fen())
            self.set_trait("status", game.status)
            self.set_trait("outcome", game.outcome)
            self.set_trait("moves", tuple(move.uci for move in game.moves))

    def _composed(self) -> dict[str, Any]:
        """Gather all that the page shows."""
        return {
            **scene(self._game, notation=self.notation),
            "board": [self._draw(scheme) for scheme in self._schemes()],
            "bottom": self.bottom,
            "note": self._note,
            # An equal answer to another request is news.
            "answers": self._request.get("id"),
        }

    def _schemes(self) -> tuple[str, ...]:
        # For a light page and for a dark one, unless one is chosen.
        return ("light", "dark") if self.scheme == "auto" else (self.scheme,)

    def _draw(self, scheme: str) -> str:
        return self._game.svg(
            pieces=self.pieces, scheme=scheme, bottom=self.bottom, coordinates=self.coordinates, width=0
        )

    @traitlets.observe("bottom", "pieces", "scheme", "coordinates", "notation")
    def _look_changed(self, _: object) -> None:
        # Before there is a scene the traits are still being set.
        if self._scene:
            self._scene = self._composed()

    @traitlets.validate("notation")
    def _known_notation(self, proposal: Mapping[str, Any]) -> str | None:
        notation: str | None = proposal["value"]
        self._game.moves_in(notation)
        return notation

    @traitlets.observe("_request")
    def _asked(self, change: Mapping[str, Any]) -> None:
        """Do what the user asks for on the page."""
        match change["new"]:
            case {"verb": "move", "move": str(text)}:
                self._play(text)
            case {"verb": "undo"}:
                self.undo()
            case {"verb": "claim", "kind": str(kind)}:
                self._claim(kind)

    def _play(self, text: str) -> None:
        try:
            self._game.push(text)
        except QipanError as error:
            self._refuse(error, text)
            return
        self.refresh()
        move = self._game.moves[-1]
        for listener in tuple(self._listeners):
            listener(move)

    def _claim(self, kind: str) -> None:
        try:
            self._game.claim_draw(kind)
        except QipanError as error:
            self._refuse(error)
        else:
            self.refresh()

    def _refuse(self, error: QipanError, text: str | None = None) -> None:
        """Tell the reason on the page, where nobody could catch the error."""
        try:
            reason = self._game.position.why_illegal(text) if text else None
        except QipanError:
            reason = None
        squares = list(reason.squares) if reason else []
        self._show({"text": sentence("; ".join(error.reasons)), "squares": squares})


def _game_of(game: Game | Position | str, fen: str | None) -> Game:
    if isinstance(game, str):
        return Game(game, fen)
    if fen is not None:
        raise TypeError(f"a FEN goes with the name of a game, not with a {type(game).__name__}")
    return game.start_game() if isinstance(game, Position) else game
