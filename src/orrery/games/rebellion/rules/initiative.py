"""REB-6.3: the initiative track pays at once; the order it sets comes with the refresh."""

from __future__ import annotations

from orrery.core.step import Routine
from orrery.games.rebellion.events import InitiativePaid
from orrery.games.rebellion.rules.pieces import return_workers
from orrery.games.rebellion.state import RebellionState


class Initiative(Routine[RebellionState], frozen=True):
    """REB-6.3: slot 1 pays 1 UC, slot 2 pays 2 UC, and so on."""

    def run(self, s: RebellionState) -> None:
        """Pay; the workers stay until phase 6."""
        for slot, worker in enumerate(s.tracks.initiative, 1):
            s.factions[worker.seat].money += slot
            if s.sink is not None:
                s.sink.tell(InitiativePaid(worker.seat, slot))


def set_turn_order(s: RebellionState) -> None:
    """REB-11.7.1: those on initiative in slot order, the others behind in their old order."""
    tracks = s.tracks
    ahead = [worker.seat for worker in tracks.initiative]
    s.order = ahead + [seat for seat in s.order if seat not in ahead]
    return_workers(s, tracks.initiative)
    tracks.initiative.clear()
