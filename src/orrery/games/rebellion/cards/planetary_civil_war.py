"""REB-7.13: Planetary Civil War."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.games.rebellion.cards.choose_planet import PlanetQuestion
from orrery.games.rebellion.cards.losses_by_chance import count_pieces, remove_at_random
from orrery.games.rebellion.state import RebellionState


def use(s: RebellionState, seat: Seat) -> None:
    """Half of the pieces of a planet go, rounded down."""
    CivilWar(seat).ask_if_possible(s)


class CivilWar(PlanetQuestion, frozen=True):
    """REB-7.13: choose the planet where civil war breaks out."""

    def allows(self, s: RebellionState, planet: int) -> bool:
        """Two pieces at least."""
        return count_pieces(s, planet) >= 2

    def chosen(self, s: RebellionState, planet: int) -> None:
        """Half of them."""
        remove_at_random(s, planet, count_pieces(s, planet) // 2)
