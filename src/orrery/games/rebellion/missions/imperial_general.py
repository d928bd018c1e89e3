"""REB-6.20: assassinate an imperial general."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.rebellion.actions import CHOOSE_PLANET, PLANET_AT, ChoosePlanet
from orrery.games.rebellion.rules.fleets import ALL_PLANETS, takes_sentinels
from orrery.games.rebellion.rules.pieces import add_sentinels, remove_sentinel
from orrery.games.rebellion.state import RebellionState


def can_change(s: RebellionState, planet: int) -> bool:
    """REB-6.20: a sentinel to remove, or room and supply for one."""
    if s.galaxy.sentinels[planet]:
        return True
    return takes_sentinels(s, planet) and s.sentinel_supply() > 0


def is_possible(s: RebellionState) -> bool:
    """REB-6.21: some planet can be changed."""
    return any(can_change(s, planet) for planet in ALL_PLANETS)


def remove_or_add(s: RebellionState, seat: Seat) -> None:
    """REB-6.20: the garrison of some planet changes."""
    s.ask(ChangeGarrison(seat))


class ChangeGarrison(Question[RebellionState, ChoosePlanet], frozen=True):
    """REB-6.20: choose a planet: a sentinel leaves it, or comes if there is none."""

    clause: ClassVar[str] = "REB-6.20"

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[ChoosePlanet]:
        """Return any planet, not only the mission's [R-36]."""
        return [CHOOSE_PLANET[planet] for planet in ALL_PLANETS if can_change(s, planet)]

    def play(self, s: RebellionState, seat: Seat, action: ChoosePlanet) -> None:
        """Remove or add one."""
        planet = PLANET_AT[action.planet]
        if s.galaxy.sentinels[planet]:
            remove_sentinel(s, planet)
        else:
            add_sentinels(s, planet, 1)

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        return "rebellion.rebel_fleet_there", "REB-9.2"
