"""What a good position is, from what a seat may know."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.games.emperor.state import EmperorState


def evaluate(s: EmperorState, seat: Seat) -> float:
    """Say how many points ahead a seat may hope to end."""
    return float(s.vp[seat])
