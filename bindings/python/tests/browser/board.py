"""The widget on a page, as a player sees it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

CELL = 60


class BoardOnPage:
    """A board by the element that holds it."""

    def __init__(self, page: Page, root: Locator) -> None:
        self.page = page
        self.root = root
        self.board = root.locator(".qipan-board")
        self.note = root.locator(".qipan-note")
        self.heading = root.locator(".qipan-heading")
        self.verdict = root.locator(".qipan-verdict")
        self.moves = root.locator(".qipan-move")
        self.targets = root.locator(".qipan-target, .qipan-capture")
        expect(self.board.locator("svg")).to_be_visible()

    def point(self, square: str) -> tuple[float, float]:
        """Return where the middle of a square of a board that is not turned round is on the page."""
        svg = self.board.locator("svg")
        svg.scroll_into_view_if_needed()
        box = svg.bounding_box()
        assert box
        width, height = map(float, (svg.get_attribute("viewBox") or "").split()[2:])
        files, ranks = int(width) // CELL, int(height) // CELL
        margin = (width - files * CELL) / 2
        file, rank = ord(square[0]) - ord("a"), int(square[1:]) - (ranks == 8)
        x = margin + CELL * (file + 0.5)
        y = margin + CELL * (ranks - 1 - rank + 0.5)
        return box["x"] + x * box["width"] / width, box["y"] + y * box["height"] / height

    def click(self, *squares: str) -> None:
        """Click squares one after the other."""
        for square in squares:
            self.page.mouse.click(*self.point(square))

    def drag(self, start: str, end: str) -> None:
        """Drag a piece."""
        self.page.mouse.move(*self.point(start))
        self.page.mouse.down()
        self.page.mouse.move(*self.point(end), steps=4)
        self.page.mouse.up()

    def press(self, *keys: str) -> None:
        """Press keys on the board."""
        for key in keys:
            self.board.press(key)

    def verb(self, name: str) -> Locator:
        """Return a button below the board."""
        return self.root.locator(f"[data-verb={name}]")

    def shows(self, *moves: str) -> None:
        """Wait until the list shows these moves."""
        expect(self.moves).to_have_text(list(moves))
