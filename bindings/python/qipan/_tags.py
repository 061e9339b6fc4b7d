"""The tags of a recorded game as a mapping."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._qipan import GameTree


class Tags(MutableMapping[str, str]):
    """The tags of a recorded game, in their order; the case of names does not matter.

    >>> from qipan import GameTree
    >>> tree = GameTree("xinghua")
    >>> tree.tags["Event"] = "Friendly"
    >>> tree.tags["event"], dict(tree.tags)
    ('Friendly', {'Event': 'Friendly'})
    """

    __slots__ = ("_tree",)

    def __init__(self, tree: GameTree) -> None:
        """Show the tags of a tree."""
        self._tree = tree

    def __getitem__(self, name: str) -> str:
        """Return the first value of a tag."""
        return self._tree._tag(name)

    def __setitem__(self, name: str, value: str) -> None:
        """Set a tag in its place, or add it at the end."""
        self._tree._set_tag(name, value)

    def __delitem__(self, name: str) -> None:
        """Take a tag away."""
        self._tree._remove_tag(name)

    def __iter__(self) -> Iterator[str]:
        """Go through the names of the tags."""
        return iter(self._tree._tag_names())

    def __len__(self) -> int:
        """Count the tags."""
        return len(self._tree._tag_names())

    def __repr__(self) -> str:
        """Show the tags as a dictionary does."""
        return f"Tags({dict(self)!r})"
