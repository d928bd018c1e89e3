"""REB-7.13: Troops Re-based."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.rebellion.actions import CHOOSE_PLANET, PLANET_AT, STOP, ChoosePlanet, Stop
from orrery.games.rebellion.cards.choose_planet import PlanetQuestion
from orrery.games.rebellion.rules.fleets import ALL_PLANETS, takes_sentinels
from orrery.games.rebellion.rules.pieces import move_sentinels
from orrery.games.rebellion.state import RebellionState

SENTINELS: Final = 3


def use(s: RebellionState, seat: Seat) -> None:
    """Up to three sentinels move, one at a time."""
    s.ask(RebaseFrom(seat, SENTINELS))


class RebaseFrom(Question[RebellionState, ChoosePlanet | Stop], frozen=True):
    """REB-7.13: choose a planet that a sentinel leaves, or stop."""

    clause: ClassVar[str] = "REB-7.13"

    left: int

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[ChoosePlanet | Stop]:
        """Return the planets with sentinels."""
        return [
            *(CHOOSE_PLANET[planet] for planet in ALL_PLANETS if s.galaxy.sentinels[planet]),
            STOP,
        ]

    def play(self, s: RebellionState, seat: Seat, action: ChoosePlanet | Stop) -> None:
        """Go on to the destination."""
        if isinstance(action, ChoosePlanet):
            s.ask(RebaseTo(seat, PLANET_AT[action.planet], self.left))

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        return "rebellion.no_sentinel", self.clause


class RebaseTo(PlanetQuestion, frozen=True):
    """REB-7.13: choose where the sentinel goes."""

    origin: int
    left: int

    def allows(self, s: RebellionState, planet: int) -> bool:
        """REB-9.2: another planet without rebel fleet."""
        return planet != self.origin and takes_sentinels(s, planet)

    def chosen(self, s: RebellionState, planet: int) -> None:
        """Move it, and choose the next."""
        move_sentinels(s, self.origin, planet, 1)
        if self.left > 1:
            s.ask(RebaseFrom(self.seat, self.left - 1))
