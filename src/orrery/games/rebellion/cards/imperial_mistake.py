"""REB-7.13: Imperial Mistake."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.games.rebellion.cards.landing import land_on_a_planet
from orrery.games.rebellion.ids import SOLDIER
from orrery.games.rebellion.state import RebellionState

SOLDIERS: Final = 2


def use(s: RebellionState, seat: Seat) -> None:
    """Two of his soldiers land on a planet."""
    land_on_a_planet(s, seat, SOLDIER, SOLDIERS)
