"""The Descendants of Draco."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.core.action import Seat
from orrery.games.eclipse.ids import ANCIENT
from orrery.games.eclipse.species.base import Species

if TYPE_CHECKING:
    from orrery.games.eclipse.state import EclipseState


class Draco(Species):
    """ECL-15.1: at peace with the Ancients, and explorers with a second look."""

    __slots__ = ()

    def fights(self, npc: int) -> bool:
        """ECL-2.16: Ancients are no enemies; Guardians and the GCDS are."""
        return npc != ANCIENT

    def draws_second(self) -> bool:
        """ECL-6.4: a second tile may be drawn."""
        return True

    def bonus(self, s: EclipseState, seat: Seat) -> int:
        """ECL-14.1: one point for each Ancient on the board."""
        npcs, kinds = s.galaxy.npcs, s.box.npc_kind
        found = 0
        for at in s.galaxy.board:
            if npcs[at] and kinds[at] == ANCIENT:
                found += npcs[at]
        return found
