"""AGES-1.3, 1.4, 11.5: who wins, and every place after the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from orrery.games.ages.state import AgesState


def ranking(s: AgesState) -> list[int]:
    """AGES-11.5: by victory points, then by pawns on sectors; equals share the place."""
    points = s.scores()
    marks = [(points[seat], s.pawns_on_map(seat)) for seat in range(s.players)]
    return [1 + sum(other > mine for other in marks) for mine in marks]
