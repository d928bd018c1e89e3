"""The tiles that are still to come (EMP-4, EMP-13.1)."""

from __future__ import annotations

from typing import ClassVar

from orrery.core.part import Section
from orrery.games.emperor.ids import NO_TILE, NOBODY


class TileStack(Section):
    """The tiles face up; two bags with the black hole between, perhaps a known tile on top."""

    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"top", "top_known", "held"})

    def __init__(self, like: TileStack | None = None) -> None:
        if like is None:
            self.display: list[int] = []
            self.plain: list[int] = []
            self.atomic: list[int] = []
            self.hole_in_stack = True
            self.top = NO_TILE
            self.top_known = NOBODY
            self.held = NO_TILE
        else:
            self.display = like.display.copy()
            self.plain = like.plain.copy()
            self.atomic = like.atomic.copy()
            self.hole_in_stack = like.hole_in_stack
            self.top = like.top
            self.top_known = like.top_known
            self.held = like.held

    def size(self) -> int:
        """Return the number of tiles face down (EMP-13.1)."""
        return (
            len(self.plain)
            + len(self.atomic)
            + (1 if self.hole_in_stack else 0)
            + (1 if self.top >= 0 else 0)
        )
