"""REB-11.4: the miniaturized hyperdrive."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.rebellion.actions import (
    CHOOSE_KIND,
    CHOOSE_PLANET,
    KIND_AT,
    PASS,
    PLANET_AT,
    STOP,
    ChooseKind,
    ChoosePlanet,
    Pass,
    Stop,
)
from orrery.games.rebellion.effects import MoveOwnWorkers
from orrery.games.rebellion.events import WorkerMoved
from orrery.games.rebellion.ids import KINDS, PLANETS
from orrery.games.rebellion.rules.fleets import ALL_PLANETS, may_send
from orrery.games.rebellion.rules.pieces import kinds_among
from orrery.games.rebellion.state import RebellionState


def offer(s: RebellionState, seat: Seat, effect: MoveOwnWorkers) -> None:
    """Up to two workers from one planet to another, every turn."""
    s.ask(HyperSource(seat, effect.n))


def destinations(s: RebellionState, seat: Seat, origin: int) -> list[ChoosePlanet]:
    """REB-9.1: the other planets where the owner may send workers."""
    return [
        CHOOSE_PLANET[planet]
        for planet in ALL_PLANETS
        if planet != origin and may_send(s, seat, planet)
    ]


class HyperSource(Question[RebellionState, ChoosePlanet | Pass], frozen=True):
    """REB-11.4: choose the planet that your workers leave, or pass."""

    clause: ClassVar[str] = "REB-11.4"

    count: int

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[ChoosePlanet | Pass]:
        """Return the planets with own workers; a blockade does not hold them."""
        found: list[ChoosePlanet | Pass] = [
            CHOOSE_PLANET[planet] for planet in ALL_PLANETS if any(s.factions[seat].on[planet])
        ]
        found.append(PASS)
        return found

    def play(self, s: RebellionState, seat: Seat, action: ChoosePlanet | Pass) -> None:
        """Go on to the destination."""
        if isinstance(action, ChoosePlanet):
            s.ask(HyperDestination(seat, self.count, PLANET_AT[action.planet]))

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        return "rebellion.no_worker_there", self.clause


class HyperDestination(Question[RebellionState, ChoosePlanet], frozen=True):
    """REB-11.4: choose the planet to which your workers move."""

    clause: ClassVar[str] = "REB-11.4"

    count: int
    origin: int

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[ChoosePlanet]:
        """Return the open planets; there are always two (REB-9.8)."""
        return destinations(s, seat, self.origin)

    def play(self, s: RebellionState, seat: Seat, action: ChoosePlanet) -> None:
        """Go on to the workers; at least one moves."""
        s.ask(HyperWorker(seat, self.count, self.origin, PLANET_AT[action.planet], moved=0))

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        return "rebellion.blockade", "REB-9.1"


class HyperWorker(Question[RebellionState, ChooseKind | Stop], frozen=True):
    """REB-11.4: choose a worker that moves."""

    clause: ClassVar[str] = "REB-11.4"

    count: int
    origin: int
    planet: int
    moved: int

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[ChooseKind | Stop]:
        """Return the kinds on the planet they leave; after the first, also to stop."""
        kinds = kinds_among(s.factions[seat].on[self.origin])
        found: list[ChooseKind | Stop] = [CHOOSE_KIND[kind] for kind in kinds]
        if self.moved:
            found.append(STOP)
        return found

    def play(self, s: RebellionState, seat: Seat, action: ChooseKind | Stop) -> None:
        """Move it; nothing happens on arrival."""
        if isinstance(action, Stop):
            return
        kind = KIND_AT[action.kind]
        on = s.factions[seat].on
        on[self.origin][kind] -= 1
        on[self.planet][kind] += 1
        if s.sink is not None:
            s.sink.tell(WorkerMoved(seat, KINDS[kind], PLANETS[self.origin], PLANETS[self.planet]))
        moved = self.moved + 1
        if moved < self.count and any(on[self.origin]):
            s.ask(HyperWorker(seat, self.count, self.origin, self.planet, moved))

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        return "rebellion.no_such_worker_there", self.clause
