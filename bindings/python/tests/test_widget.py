"""The Python half of the board to play on: what it shows, and what requests of the page do."""

import doctest
import json

import pytest

import qipan
import qipan._scene
from qipan._scene import scene

traitlets = pytest.importorskip("traitlets")
widget = pytest.importorskip("qipan.widget", exc_type=ImportError)

PROMOTION = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"
REPETITION = "c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w - - 0 1"


def ask(board, **request):
    """Do what the page does when the user asks for something."""
    ask.count += 1
    board.set_state({"_request": {"id": ask.count, **request}})


ask.count = 0


def test_a_scene_is_plain_data(game):
    shown = scene(qipan.Game(game))
    assert json.loads(json.dumps(shown)) == shown
    assert {move["move"] for move in shown["legal"]} == {m.uci for m in qipan.Position(game).legal_moves}
    assert shown["pieces"].keys() == qipan.Position(game).pieces().keys()
    assert shown["verdict"] is None


def test_rows_begin_with_whoever_begins():
    game = qipan.Game("xinghua", "4k3/8/8/8/8/8/8/R3K3 b Q - 0 7")
    assert scene(game)["rows"] == []
    for move in ("Kd7", "O-O-O+"):
        game.push(move)
    assert scene(game)["rows"] == [{"number": 7, "moves": [None, "Kd7"]}, {"number": 8, "moves": ["O-O-O+"]}]


def test_a_scene_warns_of_repetition():
    game = qipan.Game("xiangqi", REPETITION)
    for move in ["h8h9", "f9f8", "h9h8", "f8f9"] * 2:
        warnings = [move["warning"] for move in scene(game)["legal"] if move["warning"]]
        game.push(move)
    assert warnings == ["f8f9 would end the game by perpetual check: black wins"]
    assert scene(game)["heading"] == "0-1 · Perpetual check"
    assert scene(game)["legal"] == []


def test_geometry_is_that_of_the_picture(game):
    """The page finds pieces where the picture has them, by what it assumes in the same way."""
    board = widget.Board(game, coordinates=False)
    info = board.game.info
    for square in board.game.position.pieces():
        column, row = ord(square[0]) - ord("a"), info.ranks - 1 - (int(square[1:]) - info.first_rank)
        assert f'x="{10 + 60 * column + 30}" y="{10 + 60 * row + 30}"' in board._scene["board"][0]


def test_requests_play_undo_and_explain():
    board = widget.Board("xiangqi")
    heard = []
    board.on_move(heard.append)
    ask(board, verb="move", move="h2e2")
    assert board.moves == ("h2e2",)
    assert board.fen == board.game.fen()
    assert [move.uci for move in heard] == ["h2e2"]
    ask(board, verb="move", move="b9d8")
    assert board._scene["note"] == {"text": "The horse is blocked by the piece on c9", "squares": ["c9"]}
    assert board.moves == ("h2e2",)
    ask(board, verb="undo")
    assert (board.moves, board._scene["note"]) == ((), None)
    ask(board, verb="undo")
    assert board.moves == ()
    board.on_move(heard.append, remove=True)
    ask(board, verb="move", move="h2e2")
    assert len(heard) == 1


@pytest.mark.parametrize(
    "request_",
    [
        {},
        {"verb": "move"},
        {"verb": "move", "move": 7},
        {"verb": "move", "move": ""},
        {"verb": "move", "move": "x" * 10_000},
        {"verb": "move", "move": "\0"},
        {"verb": "claim", "kind": "boredom"},
        {"verb": "claim", "kind": None},
        {"verb": ["move"]},
        {"verb": "game", "game": "xinghua"},
    ],
)
def test_nonsense_changes_nothing(request_):
    board = widget.Board("xinghua")
    ask(board, **request_)
    assert board.moves == ()
    assert board.game == qipan.Game("xinghua")


def test_a_claim_ends_the_game():
    board = widget.Board("xinghua", "4k3/8/8/8/8/8/8/R3K3 w - - 100 80")
    assert board.status == "claimable"
    ask(board, verb="claim", kind=board._scene["claims"][0])
    assert board.outcome.reason == "claim_fifty_moves"
    assert board._scene["verdict"]["rule"] == board.outcome.rule


def test_the_look_can_change():
    board = widget.Board("xinghua", PROMOTION, notation="uci", pieces="letters", scheme="dark")
    assert len(board._scene["board"]) == 1
    before = board._scene["board"]
    board.bottom = "second"
    board.scheme = "auto"
    assert len(board._scene["board"]) == 2
    assert before[0] not in board._scene["board"]
    board.push("e8=N")
    assert board._scene["rows"][0]["moves"] == ["e7e8n"]
    board.notation = None
    assert board._scene["rows"][0]["moves"] == ["e8=N+"]
    with pytest.raises(qipan.UnknownNameError):
        board.notation = "smoke"
    with pytest.raises(traitlets.TraitError, match="bottom"):
        board.bottom = "third"
    board.bottom = qipan.Side.FIRST


def test_games_positions_and_names():
    game = qipan.Game("xiongqi")
    board = widget.Board(game)
    assert board.game is game
    game.push(game.legal_moves[0])
    board.refresh()
    assert len(board.moves) == 1
    board.game = qipan.Position("xinghua", PROMOTION)
    assert (board.moves, board.fen) == ((), PROMOTION)
    with pytest.raises(TypeError, match="FEN"):
        widget.Board(game, PROMOTION)
    with pytest.raises(qipan.QipanError):
        widget.Board("checkers")


def test_examples():
    assert doctest.testmod(widget).failed == doctest.testmod(qipan._scene).failed == 0
