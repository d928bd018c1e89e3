"""REB-7.13: Dangerous Creature Escapes from Imperial Lab."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.games.rebellion.state import RebellionState


def use(s: RebellionState, seat: Seat) -> None:
    """REB-7.16: kept; the next mission costs everybody 2 more."""
    s.decks.action_discard.remove("dangerous_creature_escapes")
    s.creature = seat
