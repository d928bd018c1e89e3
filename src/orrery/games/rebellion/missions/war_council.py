"""REB-6.20: spy on the imperial war council."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.rebellion.actions import CHOOSE_PLANET, PLANET_AT, ChoosePlanet
from orrery.games.rebellion.rules.fleets import ALL_PLANETS, takes_sentinels
from orrery.games.rebellion.rules.pieces import add_sentinels
from orrery.games.rebellion.state import RebellionState


def is_possible(s: RebellionState) -> bool:
    """REB-6.21: only while the supply has a sentinel."""
    return s.sentinel_supply() > 0


def add_sentinel(s: RebellionState, seat: Seat) -> None:
    """One sentinel is added somewhere."""
    s.ask(AddSentinelTo(seat))


class AddSentinelTo(Question[RebellionState, ChoosePlanet], frozen=True):
    """REB-6.20: choose the planet to which a sentinel comes."""

    clause: ClassVar[str] = "REB-6.20"

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[ChoosePlanet]:
        """Return every planet without the rebel fleet."""
        return [CHOOSE_PLANET[planet] for planet in ALL_PLANETS if takes_sentinels(s, planet)]

    def play(self, s: RebellionState, seat: Seat, action: ChoosePlanet) -> None:
        """Add it."""
        add_sentinels(s, PLANET_AT[action.planet], 1)

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        return "rebellion.rebel_fleet_there", "REB-9.2"
