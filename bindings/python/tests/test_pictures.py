"""Boards as pictures and games as pages, as notebooks ask for them."""

import xml.etree.ElementTree as ET

import pytest

import qipan

NAMESPACE = "{http://www.w3.org/2000/svg}"


def test_positions_show_themselves(game):
    position = qipan.Position(game)
    for picture in (position._repr_svg_(), position.start_game()._repr_svg_(), position.svg()):
        root = ET.fromstring(picture)
        assert root.tag == f"{NAMESPACE}svg"
        assert picture.count("data-layer") >= 2


def test_what_can_be_chosen(game):
    position = qipan.Position(game)
    move = position.legal_moves[0]
    plain = position.svg()
    pictures = {
        plain,
        position.svg(pieces="letters"),
        position.svg(pieces="pictograms"),
        position.svg(scheme="dark"),
        position.svg(scheme="dark", colors={"board": "#123456"}),
        position.svg(colors={"board": "#123456"}, scheme="print"),
        position.svg(bottom=qipan.Side.SECOND),
        position.svg(width=200),
        position.svg(width=0),
        position.svg(coordinates=False),
        position.svg(last_move=move),
        position.svg(arrows=[move]),
        position.svg(arrows=[(move.from_square, move.to_square)], squares=["a1"]),
        position.svg(arrows=[qipan.Arrow(qipan.Paint.RED, "a1", "b2")]),
        position.svg(squares=[("R", "a1", "a1")]),
    }
    assert len(pictures) == 15
    for picture in pictures:
        ET.fromstring(picture)
    assert position.svg(last_move=move) == position.svg(last_move=move.uci)
    assert position.svg(width=None) == position.svg(width=0)


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"pieces": "stones"}, qipan.UnknownNameError),
        ({"scheme": "sepia"}, qipan.UnknownNameError),
        ({"colors": {"sky": "#123456"}}, qipan.UnknownNameError),
        ({"colors": {"board": "brown"}}, qipan.QipanError),
        ({"bottom": "left"}, qipan.UnknownNameError),
        ({"squares": ["z9"]}, qipan.SquareError),
        ({"last_move": "e2"}, qipan.SquareError),
        ({"arrows": [("X", "a1", "a1")]}, qipan.UnknownNameError),
        ({"arrows": [None]}, TypeError),
        ({"last_move": 5}, TypeError),
        ({"width": -1}, OverflowError),
        ({"height": 5}, TypeError),
    ],
)
def test_what_cannot_be_drawn(options, error):
    for shown in (qipan.Position("xinghua"), qipan.Game("xinghua"), qipan.GameTree("xinghua").root):
        with pytest.raises(error):
            shown.svg(**options)


def test_games_step_through_their_moves():
    game = qipan.Game("xiangqi", "c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w - - 0 1")
    for move in ["h8h9", "f9f8", "h9h8", "f8f9"] * 2:
        game.push(move)
    fragment = game._repr_html_()
    assert "XQ-51" in fragment
    assert "長將" in fragment
    assert "<html" not in fragment
    page = game.html(page=True, title="A & B", notation="chinese", pieces="pictograms", scheme="dark")
    assert page.startswith("<!DOCTYPE html>")
    assert "A &amp; B" in page
    assert game.to_tree()._repr_html_() == fragment
    with pytest.raises(qipan.UnknownNameError):
        game.html(notation="latin")
    with pytest.raises(TypeError):
        game.html(arrows=[])


def test_nodes_show_their_arrows():
    tree = qipan.GameTree.from_pgn("1. e4 {[%cal Re7e5]} *")
    node = tree.root.main
    assert node.svg() != node.position.svg()
    node.arrows = []
    assert node.svg() == node.position.svg(last_move=node.move)
    assert tree.root._repr_svg_() == qipan.Position("xinghua").svg()


def test_text_boards(game):
    position = qipan.Position(game)
    boards = [
        position.board(style, bottom) for style in ("hanzi", "letters", "symbols") for bottom in qipan.Side
    ]
    assert len(set(boards)) == 6
    assert boards[0] == str(position) == position.start_game().board()
