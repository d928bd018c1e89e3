"""REB-7.13: The Senate Awards a Trade Route."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.games.rebellion.cards.choose_planet import PlanetQuestion
from orrery.games.rebellion.ids import NOBODY
from orrery.games.rebellion.rules.influence import take_route
from orrery.games.rebellion.state import RebellionState


def use(s: RebellionState, seat: Seat) -> None:
    """REB-7.13: an unclaimed route; if all are claimed, a rival's; if all are his, none."""
    AwardRoute(seat).ask_if_possible(s)


class AwardRoute(PlanetQuestion, frozen=True):
    """REB-7.13: choose the planet whose trade route you take."""

    def allows(self, s: RebellionState, planet: int) -> bool:
        """Fleets do not matter."""
        galaxy = s.galaxy
        if NOBODY in galaxy.route_owner:
            return galaxy.route_owner[planet] == NOBODY
        return galaxy.route_owner[planet] != self.seat

    def chosen(self, s: RebellionState, planet: int) -> None:
        """Take it."""
        take_route(s, self.seat, planet)
