"""Planta."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.core.action import Seat
from orrery.games.eclipse.species.base import Species

if TYPE_CHECKING:
    from orrery.games.eclipse.state import EclipseState


class Planta(Species):
    """ECL-12.43, ECL-14.1: defenceless population, a point for every controlled sector."""

    __slots__ = ()

    def loses_population_to_any_ship(self) -> bool:
        """ECL-12.43: armed or not, absorber or not."""
        return True

    def bonus(self, s: EclipseState, seat: Seat) -> int:
        """ECL-14.1: one point for each controlled sector."""
        return len(s.galaxy.realm(seat))
