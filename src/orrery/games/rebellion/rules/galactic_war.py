"""REB-12: the Galactic War."""

from __future__ import annotations

from typing import ClassVar

from orrery.core.action import Seat
from orrery.core.step import Routine
from orrery.games.rebellion.events import GalacticWarEnded, TargetDrawn
from orrery.games.rebellion.ids import NOBODY, PLANETS
from orrery.games.rebellion.rules.battle import Defend
from orrery.games.rebellion.state import RebellionState


class GalacticWar(Routine[RebellionState], frozen=True):
    """REB-12.1: planet by planet, sentinels attack until they or the workers are gone."""

    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"target"})

    planet: int = 0
    target: Seat = NOBODY

    def run(self, s: RebellionState) -> None:
        """REB-12.2: let the target choose a defender, as long as there is a fight."""
        for planet in range(self.planet, len(PLANETS)):
            target = self.target if planet == self.planet else NOBODY
            if not s.galaxy.sentinels[planet]:  # REB-12.4
                continue
            if target == NOBODY or not any(s.factions[target].on[planet]):
                target = draw_target(s, planet)
            if target == NOBODY:  # REB-12.3
                continue
            cubes = s.box.sheet.military_science.sentinels_galactic_war
            s.ask(Defend(target, planet, NOBODY, cubes), GalacticWar(planet, target))
            return
        if s.sink is not None:
            s.sink.tell(GalacticWarEnded(*_front(s)))


def draw_target(s: RebellionState, planet: int) -> Seat:
    """REB-12.2: who has most workers there; a tie is broken by chance."""
    workers = [s.workers_on(planet, seat) for seat in range(s.players)]
    most = max(workers)
    if most == 0:
        return NOBODY
    tied = [seat for seat, count in enumerate(workers) if count == most]
    target = tied[0] if len(tied) == 1 else s.rng.pick(tied)
    if s.sink is not None:
        sentinels, by_seat = _front(s)
        together = tuple([sum(one) for one in by_seat])
        s.sink.tell(TargetDrawn(PLANETS[planet], target, sentinels, together))
    return target


def _front(s: RebellionState) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Return how many sentinels, and workers of each seat, stand on each planet."""
    workers = [
        tuple([s.workers_on(planet, seat) for seat in range(s.players)])
        for planet in range(len(PLANETS))
    ]
    return tuple(s.galaxy.sentinels), tuple(workers)
