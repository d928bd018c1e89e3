"""A battle in progress (EMP-8.20)."""

from __future__ import annotations

from typing import ClassVar

from orrery.core.action import Seat
from orrery.core.part import Part
from orrery.games.emperor.ids import NOBODY, NOWHERE


class Battle(Part):
    """A battle in progress (EMP-8.20); sides are 0, the attacker, and 1, the defender."""

    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"hex", "seats", "shields", "bonus"})

    def __init__(self, like: Battle | None = None) -> None:
        if like is None:
            self.hex = NOWHERE
            self.seats: list[Seat] = [NOBODY, NOBODY]
            self.round = 0
            self.phase = 0
            self.surprise = False
            self.showdown = False
            self.no_retreat = False
            # the side whose Shield Generators can still ignore a hit, or -1
            self.shields = -1
            # the ship type that rolls the chooser's extra die, or -1
            self.bonus = -1
            self.empire_destroyed = False
            self.damaged: list[int] = [0, 0]
            self.hits: list[int] = [0, 0]
            self.misses: list[int] = [0, 0]
        else:
            self.hex = like.hex
            self.seats = like.seats.copy()
            self.round = like.round
            self.phase = like.phase
            self.surprise = like.surprise
            self.showdown = like.showdown
            self.no_retreat = like.no_retreat
            self.shields = like.shields
            self.bonus = like.bonus
            self.empire_destroyed = like.empire_destroyed
            self.damaged = like.damaged.copy()
            self.hits = like.hits.copy()
            self.misses = like.misses.copy()

    def clone(self) -> Battle:
        """Return an independent copy."""
        return Battle(self)
