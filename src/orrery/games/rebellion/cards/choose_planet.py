"""REB-7.13: imperial actions that begin with the choice of a planet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.rebellion.actions import CHOOSE_PLANET, PLANET_AT, ChoosePlanet
from orrery.games.rebellion.rules.fleets import ALL_PLANETS
from orrery.games.rebellion.state import RebellionState


class PlanetQuestion(Question[RebellionState, ChoosePlanet], frozen=True):
    """A planet is chosen; `allows` says which may be, `chosen` what follows."""

    clause: ClassVar[str] = "REB-7.13"

    def allows(self, s: RebellionState, planet: int) -> bool:
        """Whether this planet may be chosen."""
        raise NotImplementedError

    def chosen(self, s: RebellionState, planet: int) -> None:
        """Carry on with this planet."""
        raise NotImplementedError

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[ChoosePlanet]:
        """Return the planets that may be chosen."""
        return [CHOOSE_PLANET[planet] for planet in ALL_PLANETS if self.allows(s, planet)]

    def play(self, s: RebellionState, seat: Seat, action: ChoosePlanet) -> None:
        """Carry on with it."""
        self.chosen(s, PLANET_AT[action.planet])

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        return "rebellion.planet_not_allowed", self.clause

    def ask_if_possible(self, s: RebellionState) -> None:
        """REB-7.15: without a legal choice there is no effect."""
        if any(self.allows(s, planet) for planet in ALL_PLANETS):
            s.ask(self)
