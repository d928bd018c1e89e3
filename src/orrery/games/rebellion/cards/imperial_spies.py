"""REB-7.13: Imperial Spies Infiltrate a Rebel Faction."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.action import Seat
from orrery.games.rebellion.actions import KIND_AT, MISSIONS_TRACK, Remove, Stop
from orrery.games.rebellion.cards.victims import ChooseVictim, remove, victims
from orrery.games.rebellion.state import RebellionState

POINTS: Final = 3


def use(s: RebellionState, seat: Seat) -> None:
    """Workers worth three points leave the missions track, whoever owns them [R-35]."""
    ExposeAgent(seat, POINTS).ask_if_possible(s)


class ExposeAgent(ChooseVictim, frozen=True):
    """REB-7.13: choose a worker that is removed from the missions track."""

    clause: ClassVar[str] = "REB-7.11"

    rest: int

    def found(self, s: RebellionState) -> list[Remove]:
        """Those worth no more than the rest."""
        kinds = [kind for kind, worth in enumerate(s.box.mission_values) if worth <= self.rest]
        return victims(s, MISSIONS_TRACK, kinds)

    def ask_if_possible(self, s: RebellionState) -> None:
        """Go on until the rest is nothing or nobody fits."""
        if self.rest and self.found(s):
            s.ask(self)

    def play(self, s: RebellionState, seat: Seat, action: Remove | Stop) -> None:
        """Remove it, and choose the next."""
        if isinstance(action, Remove):
            remove(s, action)
            worth = s.box.mission_values[KIND_AT[action.kind]]
            ExposeAgent(seat, self.rest - worth).ask_if_possible(s)
