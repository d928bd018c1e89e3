"""What a good position is."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.games.eclipse.scoring import public_points
from orrery.games.eclipse.state import EclipseState

# what a reputation tile that one may not see is worth
MEAN_TILE = 2.0


def evaluate(s: EclipseState, seat: Seat) -> float:
    """Say how many points ahead a seat may hope to end."""
    return float(public_points(s, seat))
