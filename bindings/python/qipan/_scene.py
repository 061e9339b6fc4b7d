"""What a page shows of a game that is played on it, as plain data, so that it needs no rules and no words."""

from __future__ import annotations

from typing import Any

from ._enums import Side
from ._errors import ActionError
from ._qipan import Game, Move, Position
from ._values import RepetitionWarning


def scene(game: Game, *, notation: str | None = None) -> dict[str, Any]:
    """Gather the pieces, the legal moves, the list of moves, who is to move, and the verdict.

    >>> import qipan
    >>> scene(qipan.Game("xinghua"))["heading"]
    'White to move'
    """
    info = game.info
    return {
        "files": info.files,
        "ranks": info.ranks,
        "first_rank": info.first_rank,
        "pieces": _pieces(game),
        "legal": _legal(game),
        "heading": _heading(game),
        "rows": _rows(game, notation),
        "plies": game.plies,
        "claims": [claim.kind for claim in game.claims()],
        "verdict": game.outcome
        and {
            "english": game.outcome.explanation,
            "chinese": game.outcome.explanation_chinese,
            "rule": game.outcome.rule,
        },
    }


def sentence(text: str) -> str:
    """Begin with a capital letter.

    >>> sentence("no piece stands on e4")
    'No piece stands on e4'
    """
    return text[:1].upper() + text[1:]


def _side(game: Game, side: Side) -> str:
    return game.info.sides[list(Side).index(side)]


def _pieces(game: Game) -> dict[str, dict[str, str]]:
    return {
        square: {"side": piece.side, "name": f"{_side(game, piece.side)} {piece.kind} {piece.glyph}"}
        for square, piece in game.position.pieces().items()
    }


def _legal(game: Game) -> list[dict[str, Any]]:
    if game.is_over:
        return []
    warnings = _warnings(game)
    # A piece that a soldier may become has stood on the board at the start.
    start = Position(game.game).pieces().values()
    glyphs = {piece.kind: piece.glyph for piece in start if piece.side is game.turn}
    return [
        {
            "from": move.from_square,
            "to": move.to_square,
            "move": move.uci,
            "promotion": move.promotion,
            "glyph": glyphs.get(move.promotion) if move.promotion else None,
            "warning": warnings.get(move),
        }
        for move in game.legal_moves
    ]


def _warnings(game: Game) -> dict[Move, str]:
    try:
        return {warning.move: _warning(game, warning) for warning in game.repetition_warnings()}
    except ActionError:
        return {}  # The game has no rule of this kind.


def _warning(game: Game, warning: RepetitionWarning) -> str:
    end = f"{_side(game, warning.winner)} wins" if warning.winner else "a draw"
    return f"{warning.move.uci} would end the game by {_words(warning.reason)}: {end}"


def _heading(game: Game) -> str:
    if game.outcome:
        return f"{game.outcome.result} · {sentence(_words(game.outcome.reason))}"
    return f"{sentence(_side(game, game.turn))} to move" + (", in check" if game.is_check else "")


def _words(name: str) -> str:
    return str(name).replace("_", " ")


def _rows(game: Game, notation: str | None) -> list[dict[str, Any]]:
    """Put the moves in rows of a number and a move of each side."""
    start = game.start_position
    texts: list[str | None] = [*game.moves_in(notation)]
    if start.turn is Side.SECOND and texts:
        texts.insert(0, None)
    return [
        {"number": start.fullmoves + at // 2, "moves": texts[at : at + 2]} for at in range(0, len(texts), 2)
    ]
