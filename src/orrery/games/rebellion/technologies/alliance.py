"""REB-11.4: the alliance with an indigenous planetary race."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.rebellion.actions import CHOOSE_PLANET, KIND_AT, PLANET_AT, ChoosePlanet
from orrery.games.rebellion.effects import LandWorkers
from orrery.games.rebellion.rules.fleets import ALL_PLANETS, may_send
from orrery.games.rebellion.rules.pieces import land
from orrery.games.rebellion.state import RebellionState


def allied_planets(s: RebellionState, seat: Seat) -> list[ChoosePlanet]:
    """Where the buyer has a worker and may send workers."""
    return [
        CHOOSE_PLANET[planet]
        for planet in ALL_PLANETS
        if any(s.factions[seat].on[planet]) and may_send(s, seat, planet)
    ]


def land_workers(s: RebellionState, seat: Seat, effect: LandWorkers) -> None:
    """Two soldiers at once; without such a planet they are lost."""
    if allied_planets(s, seat):
        s.ask(ChooseAlly(seat, KIND_AT[effect.worker], effect.n))


class ChooseAlly(Question[RebellionState, ChoosePlanet], frozen=True):
    """REB-11.4: choose the planet whose people send you soldiers."""

    clause: ClassVar[str] = "REB-11.4"

    kind: int
    count: int

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[ChoosePlanet]:
        """Return every planet where the buyer has a worker and may send workers."""
        return allied_planets(s, seat)

    def play(self, s: RebellionState, seat: Seat, action: ChoosePlanet) -> None:
        """Put them there."""
        land(s, seat, self.kind, self.count, PLANET_AT[action.planet])

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        return "rebellion.alliance_needs", self.clause
