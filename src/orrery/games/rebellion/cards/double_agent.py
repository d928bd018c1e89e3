"""REB-7.13: Imperial Double Agent."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.games.rebellion.state import RebellionState


def use(s: RebellionState, seat: Seat) -> None:
    """REB-6.14: kept; for the rest of the game he is first on the missions track."""
    s.decks.action_discard.remove("imperial_double_agent")
    s.double_agent = seat
