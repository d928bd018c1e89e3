"""REB-9.6: the capital ship drydock and the molten-injector boarding cannon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.rebellion.actions import CHOOSE_PLANET, PASS, PLANET_AT, ChoosePlanet, Pass
from orrery.games.rebellion.events import BenefitApplied, BenefitKept, RebelFleetPlaced
from orrery.games.rebellion.ids import REBEL, TechnologyId
from orrery.games.rebellion.rules.fleets import (
    ALL_PLANETS,
    place_capital_fleet,
    remove_capital_fleet,
)
from orrery.games.rebellion.rules.pieces import take_from_reserve
from orrery.games.rebellion.state import RebellionState


def offer(s: RebellionState, seat: Seat, technology: TechnologyId) -> None:
    """REB-11.3: the tile works once, now or in a later turn [R-18]."""
    s.ask(PlaceRebelFleet(seat, technology))


def take(s: RebellionState, seat: Seat) -> None:
    """REB-9.6: who uses the tile owns the fleet, and a rebel of his lies with it [R-27]."""
    galaxy = s.galaxy
    if galaxy.rebel_fleet_marked:
        s.factions[galaxy.rebel_fleet_owner].reserve[REBEL] += 1
    galaxy.rebel_fleet_owner = seat
    galaxy.rebel_fleet_marked = take_from_reserve(s, seat, REBEL, 1) > 0


class PlaceRebelFleet(Question[RebellionState, ChoosePlanet | Pass], frozen=True):
    """REB-9.6: choose the planet that the rebel fleet blockades, or keep the tile for later."""

    clause: ClassVar[str] = "REB-9.6"

    # the tile that is used; None in matches that were saved under the first rules, where it must be
    technology: TechnologyId | None = None

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[ChoosePlanet | Pass]:
        """Return any planet, the fleet's present one included."""
        return CHOOSE_PLANET if self.technology is None else (*CHOOSE_PLANET, PASS)

    def play(self, s: RebellionState, seat: Seat, action: ChoosePlanet | Pass) -> None:
        """REB-9.5: an imperial fleet there must make room."""
        if isinstance(action, Pass):
            self.keep(s)
            return
        self.turn_over(s)
        take(s, seat)
        planet = PLANET_AT[action.planet]
        s.galaxy.rebel_fleet = planet
        if s.sink is not None:
            s.sink.tell(RebelFleetPlaced(seat, action.planet))
        if s.galaxy.capital_fleets[planet]:
            s.ask(DisplaceFleet(seat, planet))

    def keep(self, s: RebellionState) -> None:
        """REB-11.3: the tile can still be used in a later turn."""
        assert self.technology is not None
        kept = s.factions[self.seat].kept
        if self.technology not in kept:
            kept.append(self.technology)
        if s.sink is not None:
            s.sink.tell(BenefitKept(self.seat, self.technology))

    def turn_over(self, s: RebellionState) -> None:
        """REB-11.3: a tile that was used is not used again."""
        if self.technology is None:
            return
        kept = s.factions[self.seat].kept
        if self.technology in kept:
            kept.remove(self.technology)
        if s.sink is not None:
            s.sink.tell(BenefitApplied(self.seat, self.technology))


class DisplaceFleet(Question[RebellionState, ChoosePlanet], frozen=True):
    """REB-9.6: choose where the imperial fleet is driven."""

    clause: ClassVar[str] = "REB-9.6"

    planet: int

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[ChoosePlanet]:
        """Return the other planets without imperial fleet."""
        return [
            CHOOSE_PLANET[planet] for planet in ALL_PLANETS if not s.galaxy.capital_fleets[planet]
        ]

    def play(self, s: RebellionState, seat: Seat, action: ChoosePlanet) -> None:
        """Move it."""
        remove_capital_fleet(s, self.planet)
        place_capital_fleet(s, PLANET_AT[action.planet])

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        return "rebellion.imperial_fleet_there", "REB-2.5"
