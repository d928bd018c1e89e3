"""REB-7.13: Imperial Propaganda."""

from __future__ import annotations

from typing import ClassVar

from orrery.core.action import Seat
from orrery.games.rebellion.actions import PLACE_AT, Remove, Stop
from orrery.games.rebellion.cards.victims import ChooseVictim, remove, victims
from orrery.games.rebellion.ids import KINDS, REBEL
from orrery.games.rebellion.rules.fleets import ALL_PLANETS
from orrery.games.rebellion.state import RebellionState


def use(s: RebellionState, seat: Seat) -> None:
    """One specialist, or two rebels, leave a planet."""
    question = SlanderFirst(seat)
    if question.found(s):
        s.ask(question)


class SlanderFirst(ChooseVictim, frozen=True):
    """REB-7.13: choose a worker that propaganda removes from a planet."""

    clause: ClassVar[str] = "REB-7.11"

    def found(self, s: RebellionState) -> list[Remove]:
        """Every worker on every planet."""
        kinds = range(len(KINDS))
        return [victim for planet in ALL_PLANETS for victim in victims(s, planet, kinds)]

    def play(self, s: RebellionState, seat: Seat, action: Remove | Stop) -> None:
        """REB-7.13: a specialist is enough; a rebel is followed by another."""
        if isinstance(action, Stop):
            return
        remove(s, action)
        if action.kind == KINDS[REBEL]:
            second = SlanderSecond(seat, PLACE_AT[action.place])
            if second.found(s):
                s.ask(second)


class SlanderSecond(ChooseVictim, frozen=True):
    """REB-7.13: choose a second rebel on the same planet."""

    clause: ClassVar[str] = "REB-7.11"

    planet: int

    def found(self, s: RebellionState) -> list[Remove]:
        """REB-7.13: the rebels there."""
        return victims(s, self.planet, (REBEL,))

    def play(self, s: RebellionState, seat: Seat, action: Remove | Stop) -> None:
        """Remove it."""
        if isinstance(action, Remove):
            remove(s, action)
