"""What a species may do differently: named questions with the plain answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.core.action import Seat

if TYPE_CHECKING:
    from orrery.games.eclipse.state import EclipseState


class Species:
    """ECL-15.1: a species without exceptions, such as the Terrans; its numbers are in the sheet."""

    __slots__ = ()

    def fights(self, npc: int) -> bool:
        """Whether non-player ships of a kind are enemies (ECL-2.16)."""
        return True

    def draws_second(self) -> bool:
        """Whether a second sector tile may be drawn while exploring (ECL-6.4)."""
        return False

    def loses_population_to_any_ship(self) -> bool:
        """Whether an opponent's mere presence destroys the cubes of a sector (ECL-12.43)."""
        return False

    def starting_reputation(self) -> int:
        """Return how many reputation tiles are drawn at set-up (ECL-3.12)."""
        return 0

    def settles_star(self, colour: int) -> bool:
        """Whether a starred square of a colour is settled at set-up (ECL-3.11)."""
        return False

    def bonus(self, s: EclipseState, seat: Seat) -> int:
        """Return the species' own points at the end (ECL-14.1)."""
        return 0
