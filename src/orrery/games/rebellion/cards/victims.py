"""REB-7.11: victims of an imperial action."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.rebellion.actions import KIND_AT, PLACE_AT, REMOVE, STOP, Remove, Stop
from orrery.games.rebellion.rules.pieces import eliminate, workers_at
from orrery.games.rebellion.state import RebellionState


def victims(s: RebellionState, place: int, kinds: Iterable[int]) -> list[Remove]:
    """REB-7.11: the workers of these kinds at a place, whoever owns them."""
    return [
        REMOVE[place][owner][kind]
        for owner in range(s.players)
        for kind in kinds
        if workers_at(s, place, owner)[kind]
    ]


def with_stop(seat: Seat, found: list[Remove]) -> list[Remove | Stop]:
    """REB-7.11: as soon as only his own pieces are left, the winner may stop."""
    if any(victim.seat != seat for victim in found):
        return [*found]
    return [*found, STOP]


def remove(s: RebellionState, victim: Remove) -> None:
    """Eliminate a chosen victim."""
    eliminate(s, PLACE_AT[victim.place], victim.seat, KIND_AT[victim.kind])


class ChooseVictim(Question[RebellionState, Remove | Stop], frozen=True):
    """REB-7.11: choose a worker that is removed."""

    def found(self, s: RebellionState) -> list[Remove]:
        """Return those who can be chosen, one's own included."""
        raise NotImplementedError

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[Remove | Stop]:
        """REB-7.11: nobody is forced to choose his own."""
        return with_stop(seat, self.found(s))

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        if isinstance(action, Stop):
            return "rebellion.victims_remain", "REB-7.11"
        return "rebellion.no_such_worker", "REB-7.11"
