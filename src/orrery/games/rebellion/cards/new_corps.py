"""REB-7.13: New Corps of Sentinels Raised."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.games.rebellion.cards.choose_planet import PlanetQuestion
from orrery.games.rebellion.rules.fleets import takes_sentinels
from orrery.games.rebellion.rules.pieces import add_sentinels
from orrery.games.rebellion.state import RebellionState

SENTINELS: Final = 3


def use(s: RebellionState, seat: Seat) -> None:
    """Three sentinels, or what the supply has."""
    if s.sentinel_supply():
        s.ask(RaiseCorps(seat))


class RaiseCorps(PlanetQuestion, frozen=True):
    """REB-7.13: choose the planet to which three sentinels come."""

    def allows(self, s: RebellionState, planet: int) -> bool:
        """REB-9.2: not where the rebel fleet is."""
        return takes_sentinels(s, planet)

    def chosen(self, s: RebellionState, planet: int) -> None:
        """Add them."""
        add_sentinels(s, planet, SENTINELS)
