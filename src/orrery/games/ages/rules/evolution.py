"""AGES-8: Evolution."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.core.step import Routine
from orrery.games.ages.components import TRACKS as TRACK_NAMES
from orrery.games.ages.events import EvolutionSpent, Evolved
from orrery.games.ages.ids import TRACKS
from orrery.games.ages.state import AgesState


class Evolution(Routine[AgesState], frozen=True):
    """AGES-8.1: raise the evolution that the card shows; not a choice (R-26)."""

    seat: Seat
    card: int

    def run(self, s: AgesState) -> None:
        track = s.box.raises[self.card]
        at = self.seat * TRACKS + track
        if s.levels[at] == s.box.sheet.counts.max_level:  # AGES-8.2
            if s.sink is not None:
                s.sink.tell(EvolutionSpent(self.seat, TRACK_NAMES[track]))
            return
        s.levels[at] += 1
        if s.sink is not None:
            s.sink.tell(Evolved(self.seat, TRACK_NAMES[track], s.levels[at]))
