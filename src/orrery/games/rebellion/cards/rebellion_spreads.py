"""REB-7.13: Rebellion Spreads like Wildfire."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from orrery.core.action import Seat
from orrery.core.step import Question
from orrery.games.rebellion.actions import CHOOSE_RIVAL, ChooseRival
from orrery.games.rebellion.cards.choose_planet import PlanetQuestion
from orrery.games.rebellion.ids import REBEL
from orrery.games.rebellion.rules.fleets import may_send
from orrery.games.rebellion.rules.pieces import land
from orrery.games.rebellion.state import RebellionState

OWN_REBELS: Final = 3
RIVAL_REBELS: Final = 2


def use(s: RebellionState, seat: Seat) -> None:
    """Three of his rebels rise on a planet, and two of a rival's."""
    s.ask(Uprising(seat))


class Uprising(PlanetQuestion, frozen=True):
    """REB-7.13: choose the planet where the rebellion spreads."""

    def allows(self, s: RebellionState, planet: int) -> bool:
        """REB-9.1: blockades count."""
        return may_send(s, self.seat, planet)

    def chosen(self, s: RebellionState, planet: int) -> None:
        """Put three rebels there and choose who follows."""
        land(s, self.seat, REBEL, OWN_REBELS, planet)
        s.ask(Follower(self.seat, planet))


class Follower(Question[RebellionState, ChooseRival], frozen=True):
    """REB-7.13: choose the rival who puts two rebels there."""

    clause: ClassVar[str] = "REB-7.13"

    planet: int

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[ChooseRival]:
        """Return the rivals in seat order."""
        return [CHOOSE_RIVAL[rival] for rival in range(s.players) if rival != seat]

    def play(self, s: RebellionState, seat: Seat, action: ChooseRival) -> None:
        """Put them there, unless a blockade keeps that rival out [R-37]."""
        if may_send(s, action.seat, self.planet):
            land(s, action.seat, REBEL, RIVAL_REBELS, self.planet)
