"""The board in marimo."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from .board import BoardOnPage
from .conftest import free_port, serve

NOTEBOOK = """\
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    from qipan.widget import Board

    board = mo.ui.anywidget(Board("xinghua", "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"))
    board
    return board, mo


@app.cell
def _(board, mo):
    mo.md("Played: " + (" ".join(board.value["moves"]) or "nothing"))
    return
"""


def test_a_game_by_hand(page: Page, tmp_path: Path) -> None:
    (tmp_path / "board.py").write_text(NOTEBOOK)
    port = free_port()
    command = ["marimo", "run", "board.py", "--headless", "--no-token", f"--port={port}"]
    with serve(command, port, tmp_path) as address:
        page.goto(address)
        board = BoardOnPage(page, page.locator(".qipan-widget"))
        expect(page.get_by_text("Played: nothing")).to_be_visible()

        board.drag("e1", "e3")
        expect(board.note).to_have_text("A general does not move from e1 to e3")
        board.drag("e7", "e8")
        board.root.get_by_role("button", name="advisor").click()
        board.shows("e8=Q")
        expect(page.get_by_text("Played: e7e8q")).to_be_visible()

        board.verb("undo").click()
        board.shows()
        expect(page.get_by_text("Played: nothing")).to_be_visible()
