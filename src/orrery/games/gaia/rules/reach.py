"""How far a player gets (GAIA-7.2)."""

from __future__ import annotations

from orrery.games.gaia import ids
from orrery.games.gaia.parts import Mat
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import bits


class Reach:
    """GAIA-7.2: the range from the nearest starting point, and what it costs to get further."""

    __slots__ = ("bonus", "furthest", "near", "per_qic", "range")

    def __init__(self, s: GaiaState, mat: Mat, bonus: int = 0) -> None:
        # how far each hex is away
        self.near: bytes = mat.near(s.board)
        self.bonus: int = bonus
        self.range: int = s.tables.range[mat.research[ids.NAVIGATION]] + bonus
        self.per_qic: int = s.tables.range_per_qic
        # with all Q.I.C. of the player
        self.furthest: int = self.range + self.per_qic * mat.qic

    def qic_for(self, at: int) -> int:
        """GAIA-7.2: each Q.I.C. reaches two hexes further."""
        missing = self.near[at] - self.range
        return 0 if missing <= 0 else (missing + self.per_qic - 1) // self.per_qic


def empty_hexes_in_reach(s: GaiaState, mat: Mat, closed: int) -> tuple[int, ...]:
    """GAIA-9.6, 10.13: accessible hexes without a planet, but for those that are closed."""
    return bits(mat.within(s.board, Reach(s, mat).furthest) & ~s.planet_set() & ~closed)
