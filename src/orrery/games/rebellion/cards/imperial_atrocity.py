"""REB-7.13: Imperial Atrocity."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.rebellion.actions import PLACE_AT, Remove
from orrery.games.rebellion.cards.landing import land_on_a_planet
from orrery.games.rebellion.cards.victims import remove, victims
from orrery.games.rebellion.ids import REBEL
from orrery.games.rebellion.rules.fleets import ALL_PLANETS
from orrery.games.rebellion.state import RebellionState

REBELS: Final = 2


def use(s: RebellionState, seat: Seat) -> None:
    """REB-7.13: a rival rebel dies, and two of his rebels rise on another planet [R-34]."""
    if atrocities(s, seat):
        s.ask(Atrocity(seat))
    else:
        land_on_a_planet(s, seat, REBEL, REBELS)


def atrocities(s: RebellionState, seat: Seat) -> list[Remove]:
    """REB-7.13: the basic rebels of rivals on planets."""
    return [
        victim
        for planet in ALL_PLANETS
        for victim in victims(s, planet, (REBEL,))
        if victim.seat != seat
    ]


class Atrocity(Question[RebellionState, Remove], frozen=True):
    """REB-7.13: choose a rival rebel that is removed."""

    clause: ClassVar[str] = "REB-7.13"

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[Remove]:
        """Return every planet with a rival rebel."""
        return atrocities(s, seat)

    def play(self, s: RebellionState, seat: Seat, action: Remove) -> None:
        """Remove it, then rise elsewhere."""
        remove(s, action)
        land_on_a_planet(s, seat, REBEL, REBELS, besides=PLACE_AT[action.place])

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        return "rebellion.no_such_worker", self.clause
