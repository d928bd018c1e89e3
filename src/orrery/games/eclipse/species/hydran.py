"""The Hydran Progress."""

from __future__ import annotations

from orrery.games.eclipse.ids import SCIENCE
from orrery.games.eclipse.species.base import Species


class Hydran(Species):
    """ECL-3.11: a cube on the starred science square at set-up; two research activations."""

    __slots__ = ()

    def settles_star(self, colour: int) -> bool:
        """ECL-3.11: Advanced Labs are known from the start."""
        return colour == SCIENCE
