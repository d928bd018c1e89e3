"""REB-6.4 to REB-6.10: the planetary influence track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.rebellion.actions import PLANET_AT, ChoosePlanet
from orrery.games.rebellion.events import LabTaken, RouteTaken, WorkerSent
from orrery.games.rebellion.ids import DIPLOMAT, KINDS, NOBODY, PLANETS, REBEL, SCIENTIST, SMUGGLER
from orrery.games.rebellion.rules.fleets import open_planets
from orrery.games.rebellion.rules.pieces import gain_cubes, land
from orrery.games.rebellion.state import RebellionState

LAB_CUBES: Final = 1  # REB-6.6


class InfluenceTrack(Routine[RebellionState], frozen=True):
    """REB-6.4: slot by slot, then X, then Y."""

    slot: int = 0

    def run(self, s: RebellionState) -> None:
        """Ask the owner of the next worker where it goes."""
        tracks = s.tracks
        numbered = len(tracks.influence)
        for slot in range(self.slot, numbered + len(tracks.influence_extra)):
            worker = (
                tracks.influence[slot]
                if slot < numbered
                else tracks.influence_extra[slot - numbered]
            )
            if worker is not None:
                s.ask(Influence(worker.seat, worker.kind, slot))
                return
        tracks.influence.clear()


class Influence(Question[RebellionState, ChoosePlanet], frozen=True):
    """REB-6.5: send this worker to a planet."""

    clause: ClassVar[str] = "REB-6.5"

    kind: int
    slot: int

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[ChoosePlanet]:
        """Return every planet where the owner may send workers."""
        return open_planets(s, seat)

    def play(self, s: RebellionState, seat: Seat, action: ChoosePlanet) -> None:
        """REB-6.6: the worker moves there and what its arrival brings happens at once."""
        tracks = s.tracks
        planet = PLANET_AT[action.planet]
        numbered = len(tracks.influence)
        if self.slot < numbered:
            tracks.influence[self.slot] = None
        else:
            tracks.influence_extra[self.slot - numbered] = None
        s.factions[seat].on[planet][self.kind] += 1
        if s.sink is not None:
            s.sink.tell(WorkerSent(seat, KINDS[self.kind], action.planet))
        arrive(s, seat, self.kind, planet)
        s.ask(InfluenceTrack(self.slot + 1))

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        if isinstance(action, ChoosePlanet):
            return "rebellion.blockade", "REB-9.1"
        return "rebellion.send_a_worker", self.clause


def arrive(s: RebellionState, seat: Seat, kind: int, planet: int) -> None:
    """REB-6.6: only for workers from the influence track."""
    galaxy = s.galaxy
    if kind == DIPLOMAT:
        land(s, seat, REBEL, 1, planet)
    elif kind == SMUGGLER and galaxy.route_owner[planet] == NOBODY:
        take_route(s, seat, planet)
    elif kind == SCIENTIST and galaxy.labs[planet]:
        galaxy.labs[planet] = False
        if s.sink is not None:
            s.sink.tell(LabTaken(seat, PLANETS[planet]))
        gain_cubes(s, seat, LAB_CUBES)


def take_route(s: RebellionState, seat: Seat, planet: int) -> None:
    """REB-6.6b: the trade route of a planet comes to a seat."""
    s.galaxy.route_owner[planet] = seat
    if s.sink is not None:
        s.sink.tell(RouteTaken(seat, PLANETS[planet]))
