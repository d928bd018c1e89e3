"""REB-7.13: Planetary Bombardment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.rebellion.actions import (
    CHOOSE_PLANET,
    FROM_RESERVE,
    PLANET_AT,
    ChoosePlanet,
    FromReserve,
)
from orrery.games.rebellion.cards.choose_planet import PlanetQuestion
from orrery.games.rebellion.events import WorkersRecalled
from orrery.games.rebellion.ids import KINDS, PLANETS
from orrery.games.rebellion.rules.fleets import (
    ALL_PLANETS,
    has_any_fleet,
    place_capital_fleet,
    takes_sentinels,
)
from orrery.games.rebellion.rules.pieces import move_sentinels
from orrery.games.rebellion.state import RebellionState


def use(s: RebellionState, seat: Seat) -> None:
    """REB-7.13: a fleet comes, sentinels are sent away, workers go back to the pools."""
    s.ask(Bombard(seat))


class Bombard(PlanetQuestion, frozen=True):
    """REB-7.13: choose the planet that is bombarded."""

    def allows(self, s: RebellionState, planet: int) -> bool:
        """REB-7.18: there is always one without any fleet."""
        return not has_any_fleet(s, planet)

    def chosen(self, s: RebellionState, planet: int) -> None:
        """Line the rest up."""
        s.ask(BombardingFleet(self.seat, planet), Evacuate(self.seat, planet))


class BombardingFleet(Question[RebellionState, FromReserve | ChoosePlanet], frozen=True):
    """REB-7.13: choose the imperial fleet that bombards."""

    clause: ClassVar[str] = "REB-7.13"

    planet: int

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[FromReserve | ChoosePlanet]:
        """Return the reserve, if it has one, and the planets with one."""
        found: list[FromReserve | ChoosePlanet] = []
        if s.fleet_reserve():
            found.append(FROM_RESERVE)
        found += [
            CHOOSE_PLANET[planet] for planet in ALL_PLANETS if s.galaxy.capital_fleets[planet]
        ]
        return found

    def play(self, s: RebellionState, seat: Seat, action: FromReserve | ChoosePlanet) -> None:
        """REB-7.13: it moves to the target."""
        if isinstance(action, ChoosePlanet):
            s.galaxy.capital_fleets[PLANET_AT[action.planet]] = False
        place_capital_fleet(s, self.planet)

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        return "rebellion.no_imperial_fleet", self.clause


class Evacuate(Routine[RebellionState], frozen=True):
    """REB-7.13: one sentinel after another leaves; then all workers do."""

    seat: Seat
    planet: int

    def run(self, s: RebellionState) -> None:
        """Go on while a sentinel is there."""
        if s.galaxy.sentinels[self.planet]:
            s.ask(SendSentinel(self.seat, self.planet), self)
        else:
            recall_workers(s, self.planet)


class SendSentinel(PlanetQuestion, frozen=True):
    """REB-7.13: choose where a sentinel of the bombarded planet goes."""

    planet: int

    def allows(self, s: RebellionState, planet: int) -> bool:
        """REB-9.2: another planet without rebel fleet; an imperial fleet does not matter."""
        return planet != self.planet and takes_sentinels(s, planet)

    def chosen(self, s: RebellionState, planet: int) -> None:
        """Move it."""
        move_sentinels(s, self.planet, planet, 1)


def recall_workers(s: RebellionState, planet: int) -> None:
    """REB-7.13: every worker goes to the pool of its owner, for the next turn."""
    for seat, faction in enumerate(s.factions):
        workers = faction.on[planet]
        recalled = sum(workers)
        for kind in range(len(KINDS)):
            faction.pool[kind] += workers[kind]
            workers[kind] = 0
        if recalled and s.sink is not None:
            s.sink.tell(WorkersRecalled(seat, recalled, PLANETS[planet]))
