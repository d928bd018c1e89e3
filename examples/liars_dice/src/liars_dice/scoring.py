"""Chapter 5: the end."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.action import Seat


def scores(players: int, out: Sequence[Seat]) -> list[int]:
    """LIAR-5.2: a point for each player who was out before."""
    return [out.index(seat) if seat in out else len(out) for seat in range(players)]


def ranking(points: Sequence[int]) -> list[int]:
    """Return the place of each seat; who still holds dice shares the first."""
    return [1 + sum(other > mine for other in points) for mine in points]
