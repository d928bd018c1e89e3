"""The Eridani Empire."""

from __future__ import annotations

from orrery.games.eclipse.species.base import Species


class Eridani(Species):
    """ECL-3.12: two reputation tiles at set-up; the missing discs and the energy are numbers."""

    __slots__ = ()

    def starting_reputation(self) -> int:
        """ECL-3.12: two tiles, face down."""
        return 2
