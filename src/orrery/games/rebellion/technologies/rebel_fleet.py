"""REB-9.6: the capital ship drydock and the molten-injector boarding cannon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.rebellion.actions import CHOOSE_PLANET, PLANET_AT, ChoosePlanet
from orrery.games.rebellion.events import RebelFleetPlaced
from orrery.games.rebellion.rules.fleets import (
    ALL_PLANETS,
    place_capital_fleet,
    remove_capital_fleet,
)
from orrery.games.rebellion.state import RebellionState


def take(s: RebellionState, seat: Seat) -> None:
    """REB-9.6: the buyer owns the fleet now, whoever owned it before [R-27]."""
    s.rebel_fleet_owner = seat
    s.ask(PlaceRebelFleet(seat))


class PlaceRebelFleet(Question[RebellionState, ChoosePlanet], frozen=True):
    """REB-9.6: choose the planet that the rebel fleet blockades."""

    clause: ClassVar[str] = "REB-9.6"

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[ChoosePlanet]:
        """Return any planet, its present one included."""
        return CHOOSE_PLANET

    def play(self, s: RebellionState, seat: Seat, action: ChoosePlanet) -> None:
        """REB-9.5: an imperial fleet there must make room."""
        planet = PLANET_AT[action.planet]
        s.rebel_fleet = planet
        if s.sink is not None:
            s.sink.tell(RebelFleetPlaced(seat, action.planet))
        if s.capital_fleets[planet]:
            s.ask(DisplaceFleet(seat, planet))


class DisplaceFleet(Question[RebellionState, ChoosePlanet], frozen=True):
    """REB-9.6: choose where the imperial fleet is driven."""

    clause: ClassVar[str] = "REB-9.6"

    planet: int

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[ChoosePlanet]:
        """Return the other planets without imperial fleet."""
        return [CHOOSE_PLANET[planet] for planet in ALL_PLANETS if not s.capital_fleets[planet]]

    def play(self, s: RebellionState, seat: Seat, action: ChoosePlanet) -> None:
        """Move it."""
        remove_capital_fleet(s, self.planet)
        place_capital_fleet(s, PLANET_AT[action.planet])

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        return "there is an imperial fleet already", "REB-2.5"
