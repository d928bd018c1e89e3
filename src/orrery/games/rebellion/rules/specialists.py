"""REB-6.27 to REB-6.29: the specialists track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.rebellion.actions import CHOOSE_KIND, DECLINE, KIND_AT, ChooseKind, Decline
from orrery.games.rebellion.events import SpecialistDeclined
from orrery.games.rebellion.ids import KINDS, SPECIALISTS
from orrery.games.rebellion.rules.pieces import gain_to_pool, return_workers
from orrery.games.rebellion.state import RebellionState

PAID: Final = len(SPECIALISTS)  # the slot after those of the five kinds


class SpecialistsTrack(Routine[RebellionState], frozen=True):
    """REB-6.27: the slot of a kind trains one of it."""

    def run(self, s: RebellionState) -> None:
        """Train, ask about the paid slot, then clear the track."""
        for slot, kind in enumerate(SPECIALISTS):
            worker = s.tracks.training[slot]
            if worker is not None:
                gain_to_pool(s, worker.seat, kind, 1)
        s.ask(ClearTraining())
        paid = s.tracks.training[PAID]
        if paid is not None:
            s.ask(PaidSpecialist(paid.seat))


class PaidSpecialist(Question[RebellionState, ChooseKind | Decline], frozen=True):
    """REB-6.28: pay 5 UC for a specialist of your choice, or decline."""

    clause: ClassVar[str] = "REB-6.28"

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[ChooseKind | Decline]:
        """Return the kinds in the reserve if one can be paid."""
        faction = s.factions[seat]
        if faction.money < s.box.sheet.paid_specialist:
            return (DECLINE,)
        return [*(CHOOSE_KIND[kind] for kind in SPECIALISTS if faction.reserve[kind]), DECLINE]

    def play(self, s: RebellionState, seat: Seat, action: ChooseKind | Decline) -> None:
        """Pay and gain."""
        if isinstance(action, Decline):
            if s.sink is not None:
                s.sink.tell(SpecialistDeclined(seat))
            return
        s.factions[seat].money -= s.box.sheet.paid_specialist
        gain_to_pool(s, seat, KIND_AT[action.kind], 1)

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        return "rebellion.no_such_specialist", "REB-2.3"


class ClearTraining(Routine[RebellionState], frozen=True):
    """REB-6.29: the placed workers return after all gains."""

    def run(self, s: RebellionState) -> None:
        """Clear the track."""
        return_workers(s, s.tracks.training)
        s.tracks.training = [None] * len(KINDS)
