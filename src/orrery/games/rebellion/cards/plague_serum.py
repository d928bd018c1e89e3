"""REB-7.13: Plague Serum Withheld from Rebel Planet."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.games.rebellion.cards.choose_planet import PlanetQuestion
from orrery.games.rebellion.cards.losses_by_chance import count_pieces, remove_at_random
from orrery.games.rebellion.state import RebellionState

PIECES: Final = 5


def use(s: RebellionState, seat: Seat) -> None:
    """Five random pieces of a planet go."""
    Plague(seat).ask_if_possible(s)


class Plague(PlanetQuestion, frozen=True):
    """REB-7.13: choose the planet that the plague strikes."""

    def allows(self, s: RebellionState, planet: int) -> bool:
        """Somebody must be there."""
        return count_pieces(s, planet) > 0

    def chosen(self, s: RebellionState, planet: int) -> None:
        """Five of them, or all."""
        remove_at_random(s, planet, PIECES)
