"""REB-7.13: New Science Lab Built in Rebel-Held Area."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.games.rebellion.cards.landing import land_on_a_planet
from orrery.games.rebellion.ids import SCIENTIST
from orrery.games.rebellion.state import RebellionState

SCIENTISTS: Final = 2


def use(s: RebellionState, seat: Seat) -> None:
    """Two of his scientists land on a planet; its lab stays."""
    land_on_a_planet(s, seat, SCIENTIST, SCIENTISTS)
