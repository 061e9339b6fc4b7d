"""The board in JupyterLab."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .board import BoardOnPage
from .conftest import free_port, serve

START = """\
import qipan
from qipan.widget import Board
"""
PROMOTION = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    folder = tmp_path_factory.mktemp("lab")
    # Else JupyterLab asks whether to fetch news.
    settings = folder / "config/lab/user-settings/@jupyterlab/apputils-extension"
    settings.mkdir(parents=True)
    quiet = {"checkForUpdates": False, "fetchNews": "false"}
    (settings / "notification.jupyterlab-settings").write_text(json.dumps(quiet))
    port = free_port()
    options = [
        "--no-browser",
        "--allow-root",
        "--IdentityProvider.token=",
        f"--ServerApp.port={port}",
    ]
    with serve(["jupyterlab", *options, f"--ServerApp.root_dir={folder}"], port, folder) as address:
        yield address, folder


class Notebook:
    """A notebook that is open in JupyterLab."""

    def __init__(self, page: Page, lab: tuple[str, Path], name: str, *cells: str) -> None:
        address, folder = lab
        sources: list[dict[str, object]] = [
            {
                "cell_type": "code",
                "id": f"c{at}",
                "source": text,
                "metadata": {},
                "outputs": [],
                "execution_count": None,
            }
            for at, text in enumerate(cells)
        ]
        kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
        document = {"cells": sources, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
        (folder / f"{name}.ipynb").write_text(json.dumps(document))
        self.page = page
        page.goto(f"{address}/lab/workspaces/{name}/tree/{name}.ipynb?reset")
        self.cells = page.locator(".jp-Notebook .jp-CodeCell")
        page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").wait_for()
        self.run(0)

    def run(self, number: int) -> None:
        """Run a cell, again if JupyterLab was not ready to."""
        cell = self.cells.nth(number)
        prompt = cell.locator(".jp-InputPrompt")
        before = prompt.inner_text()
        for _ in range(10):
            cell.locator(".cm-content").click()
            self.page.keyboard.press("Control+Enter")
            try:
                expect(prompt).to_have_text(re.compile(r"\[\d+\]:"), timeout=6000)
                if prompt.inner_text() != before:
                    return
            except AssertionError:
                continue
        pytest.fail(f"cell {number} does not run")

    def output(self, number: int, text: str) -> None:
        """Run a cell and wait for what it prints."""
        self.run(number)
        expect(self.cells.nth(number).locator(".jp-OutputArea-output")).to_have_text(text)

    def board(self, number: int = 0) -> BoardOnPage:
        """Return the board that a cell shows."""
        return BoardOnPage(self.page, self.cells.nth(number).locator(".qipan-widget"))


def test_a_game_by_hand(page: Page, lab: tuple[str, Path]) -> None:
    notebook = Notebook(
        page,
        lab,
        "xiangqi",
        START + "board = Board(qipan.Game('xiangqi'))\nboard",
        "print(*board.game.moves_in('uci'))",
        "board.push('h9g7')",
    )
    board = notebook.board()
    expect(board.heading).to_have_text("Red to move")

    board.click("h2")
    expect(board.targets).to_have_count(12)
    board.click("e2")
    board.shows("炮二平五")
    expect(board.heading).to_have_text("Black to move")

    board.drag("b9", "d8")
    expect(board.note).to_have_text("The horse is blocked by the piece on c9")
    expect(board.root.locator(".qipan-named")).to_have_count(1)
    board.shows("炮二平五")
    board.drag("b9", "c7")
    board.shows("炮二平五", "馬2進3")
    expect(board.note).to_have_text("")

    board.verb("undo").click()
    board.shows("炮二平五")
    notebook.run(2)
    board.shows("炮二平五", "馬8進7")
    notebook.output(1, "h2e2 h9g7")


def test_the_keyboard(page: Page, lab: tuple[str, Path]) -> None:
    notebook = Notebook(page, lab, "keys", START + "board = Board('xinghua')\nboard", "board.bottom")
    board = notebook.board()
    board.press("ArrowUp", "ArrowUp")
    expect(board.root.locator(".qipan-spoken")).to_have_text("e2 white soldier 兵")
    board.press("Enter", "ArrowUp", "ArrowUp")
    expect(board.root.locator(".qipan-spoken")).to_have_text("e4 empty, legal")
    board.press("Enter")
    board.shows("e4")
    expect(board.root.locator(".qipan-spoken")).to_have_text("e4. Black to move")
    board.press("f")
    notebook.output(1, "'second'")
    board.press("u")
    board.shows()


def test_promotion_and_verdict(page: Page, lab: tuple[str, Path]) -> None:
    notebook = Notebook(
        page,
        lab,
        "promotion",
        START + f"board = Board('xinghua', '{PROMOTION}')\nboard",
        "board.game = qipan.Game('xinghua')\nfor move in 'e4 e5 Qh5 Nc6 Bc4 Nf6'.split(): board.push(move)",
        "print(board.outcome.reason, board.outcome.winner)",
    )
    board = notebook.board()
    choice = board.root.get_by_role("dialog")
    board.drag("e7", "e8")
    expect(choice.get_by_role("button")).to_have_count(4)
    page.keyboard.press("Escape")
    expect(choice).to_be_hidden()
    board.click("e7", "e8")
    choice.get_by_role("button", name="horse").click()
    board.shows("e8=N+")
    expect(board.heading).to_have_text("Black to move, in check")

    notebook.run(1)
    board.shows("e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6")
    board.drag("h5", "f7")
    expect(board.heading).to_have_text("1-0 · Checkmate")
    expect(board.verdict).to_contain_text("White wins: black is in check and has no legal move.")
    expect(board.verdict).to_contain_text("白方勝：將死，黑方無子可動。")
    board.click("e8", "f7")
    expect(board.note).to_have_text("The game is over: checkmate, white wins")
    notebook.output(2, "checkmate first")


def test_replies_and_repetition(page: Page, lab: tuple[str, Path]) -> None:
    reply = """
board = Board("xiangqi", "c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w - - 0 1")
answers = {"h8h9": "f9f8", "h9h8": "f8f9"}
board.on_move(lambda move: board.game.is_over or board.push(answers[move.uci]))
board"""
    board = Notebook(page, lab, "replies", START + reply).board()
    for plies in (2, 4, 6, 8):
        board.click("h8", "h9") if plies % 4 == 2 else board.click("h9", "h8")
        expect(board.moves).to_have_count(plies)
    expect(board.heading).to_have_text("0-1 · Perpetual check")
    expect(board.verdict).to_contain_text("XQ-51")


def test_a_dark_page(page: Page, lab: tuple[str, Path]) -> None:
    notebook = Notebook(page, lab, "dark", START + "board = Board('xiongqi')\nboard")
    board = notebook.board()
    light = board.board.inner_html()
    for entry in ("Settings", "Theme", "JupyterLab Dark"):
        page.locator(".lm-MenuBar-itemLabel, .lm-Menu-itemLabel").get_by_text(entry, exact=True).click()
    expect(notebook.cells.first.locator(".qipan-widget.qipan-dark")).to_be_visible()
    assert board.board.inner_html() != light
    expect(page.locator("#jupyterlab-splash")).to_have_count(0)
    board.click("d2", "d4")
    board.shows("d4")
