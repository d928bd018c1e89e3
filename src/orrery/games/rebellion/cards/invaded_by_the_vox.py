"""REB-7.13: The Empire Is Invaded by the Vox."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.core.step import Routine
from orrery.games.rebellion.cards.choose_planet import PlanetQuestion
from orrery.games.rebellion.rules.fleets import remove_capital_fleet
from orrery.games.rebellion.rules.pieces import remove_sentinel
from orrery.games.rebellion.state import RebellionState

SENTINELS: Final = 4


def use(s: RebellionState, seat: Seat) -> None:
    """One imperial fleet, then a sentinel from each of four planets."""
    s.ask(RouteSentinels(seat, ()))
    VoxDestroyFleet(seat).ask_if_possible(s)


class VoxDestroyFleet(PlanetQuestion, frozen=True):
    """REB-7.13: choose the imperial fleet that the Vox destroy."""

    def allows(self, s: RebellionState, planet: int) -> bool:
        """Only where one is."""
        return s.galaxy.capital_fleets[planet]

    def chosen(self, s: RebellionState, planet: int) -> None:
        """REB-7.13: it goes to the fleet reserve."""
        remove_capital_fleet(s, planet)


class RouteSentinels(Routine[RebellionState], frozen=True):
    """REB-7.13: up to four sentinels, each from another planet."""

    seat: Seat
    planets: tuple[int, ...]

    def run(self, s: RebellionState) -> None:
        """Go on while such a planet exists."""
        if len(self.planets) < SENTINELS:
            VoxKillSentinel(self.seat, self.planets).ask_if_possible(s)


class VoxKillSentinel(PlanetQuestion, frozen=True):
    """REB-7.13: choose a planet that loses a sentinel to the Vox."""

    planets: tuple[int, ...]

    def allows(self, s: RebellionState, planet: int) -> bool:
        """Only where one is, and not twice."""
        return s.galaxy.sentinels[planet] > 0 and planet not in self.planets

    def chosen(self, s: RebellionState, planet: int) -> None:
        """Remove one."""
        remove_sentinel(s, planet)
        s.ask(RouteSentinels(self.seat, (*self.planets, planet)))
