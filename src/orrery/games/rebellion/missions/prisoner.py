"""REB-6.20: rescue an imperial prisoner of Vollux."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.rebellion.actions import CHOOSE_KIND, KIND_AT, ChooseKind
from orrery.games.rebellion.ids import SPECIALISTS
from orrery.games.rebellion.rules.pieces import gain_to_pool
from orrery.games.rebellion.state import RebellionState


def rescue(s: RebellionState, seat: Seat) -> None:
    """REB-6.21: a specialist, if the reserve has any."""
    if any(s.factions[seat].reserve[kind] for kind in SPECIALISTS):
        s.ask(Rescue(seat))


class Rescue(Question[RebellionState, ChooseKind], frozen=True):
    """REB-6.20: choose the specialist that you gain."""

    clause: ClassVar[str] = "REB-6.20"

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[ChooseKind]:
        """Return the kinds in the reserve."""
        reserve = s.factions[seat].reserve
        return [CHOOSE_KIND[kind] for kind in SPECIALISTS if reserve[kind]]

    def play(self, s: RebellionState, seat: Seat, action: ChooseKind) -> None:
        """Gain it for the next turn."""
        gain_to_pool(s, seat, KIND_AT[action.kind], 1)

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        return "rebellion.no_such_specialist", "REB-2.3"
