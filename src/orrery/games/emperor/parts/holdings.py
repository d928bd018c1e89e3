"""What lies before each player, and the victory points that are still to be had."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.core.part import Section

# where victory points came from: `ledger[seat * 4 + source]`
REGENT_VP: Final = 0
BATTLE_VP: Final = 1
PLANET_VP: Final = 2
WEALTH_VP: Final = 3
SOURCES: Final = 4


class Holdings(Section):
    """By seat: dollars, cubes, markers in reserve, influence in hand, points and their sources."""

    def __init__(self, like: Holdings | None = None) -> None:
        if like is None:
            self.money: list[int] = []
            self.metal: list[int] = []
            self.energy: list[int] = []
            self.crop: list[int] = []
            self.reserve: list[int] = []
            self.influence: list[int] = []
            self.vp: list[int] = []
            self.ledger: list[int] = []
            # the pool of points, and what was paid beyond it
            self.pool = 0
            self.beyond = 0
        else:
            self.money = like.money.copy()
            self.metal = like.metal.copy()
            self.energy = like.energy.copy()
            self.crop = like.crop.copy()
            self.reserve = like.reserve.copy()
            self.influence = like.influence.copy()
            self.vp = like.vp.copy()
            self.ledger = like.ledger.copy()
            self.pool = like.pool
            self.beyond = like.beyond

    def gain_points(self, seat: Seat, points: int, source: int) -> None:
        """EMP-0.8, 9.13: paid in full; the pool is a clock that stops at 0."""
        self.vp[seat] += points
        self.ledger[seat * SOURCES + source] += points
        from_pool = min(points, self.pool)
        self.pool -= from_pool
        self.beyond += points - from_pool
