"""REB-7.12: imperial actions that put own workers on a planet."""

from __future__ import annotations

from typing import ClassVar

from orrery.core.action import Seat
from orrery.games.rebellion.cards.choose_planet import PlanetQuestion
from orrery.games.rebellion.ids import NOWHERE
from orrery.games.rebellion.rules.fleets import may_send
from orrery.games.rebellion.rules.pieces import land
from orrery.games.rebellion.state import RebellionState


def land_on_a_planet(
    s: RebellionState, seat: Seat, kind: int, count: int, besides: int = NOWHERE
) -> None:
    """REB-7.12: from the reserve; without such a worker there is nothing to choose."""
    if s.factions[seat].reserve[kind]:
        s.ask(LandOn(seat, kind, count, besides))


class LandOn(PlanetQuestion, frozen=True):
    """REB-7.12: choose the planet where your workers land."""

    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"besides"})

    kind: int
    count: int
    # a planet that is excluded
    besides: int

    def allows(self, s: RebellionState, planet: int) -> bool:
        """REB-9.1: blockades count."""
        return planet != self.besides and may_send(s, self.seat, planet)

    def chosen(self, s: RebellionState, planet: int) -> None:
        """REB-7.12: no arrival effect."""
        land(s, self.seat, self.kind, self.count, planet)
