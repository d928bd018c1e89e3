"""The fleet of the player whose Warlord turn it is (EMP-8.2)."""

from __future__ import annotations

from typing import ClassVar

from orrery.core.part import Section
from orrery.games.emperor.ids import NOWHERE


class Campaign(Section):
    """By ship number: the steps left and the hex it came from; the rest is a bit for each ship."""

    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"came_from", "jump_to"})

    def __init__(self, like: Campaign | None = None) -> None:
        if like is None:
            self.steps: list[int] = []
            self.came_from: list[int] = []
            self.locked = 0
            self.hyper = 0
            self.free_attack = 0
            self.entered = 0
            # where the ships that jump through hyperspace go
            self.jump_to = NOWHERE
        else:
            self.steps = like.steps.copy()
            self.came_from = like.came_from.copy()
            self.locked = like.locked
            self.hyper = like.hyper
            self.free_attack = like.free_attack
            self.entered = like.entered
            self.jump_to = like.jump_to

    def exchange(self, one: int, other: int) -> None:
        """Let two ships of the same type in the same hex change their numbers."""
        for row in (self.steps, self.came_from):
            row[one], row[other] = row[other], row[one]
        self.locked = _exchanged(self.locked, one, other)
        self.hyper = _exchanged(self.hyper, one, other)
        self.free_attack = _exchanged(self.free_attack, one, other)
        self.entered = _exchanged(self.entered, one, other)


def _exchanged(bits: int, one: int, other: int) -> int:
    """Return bits of which two have changed places."""
    differ = (bits >> one ^ bits >> other) & 1
    return bits ^ (differ << one | differ << other)
