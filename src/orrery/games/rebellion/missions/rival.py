"""REB-6.20: assassinate a rival's diplomat or general."""

from __future__ import annotations

from orrery.games.rebellion.missions.target import Target
from orrery.games.rebellion.rules.pieces import eliminate
from orrery.games.rebellion.state import RebellionState


def eliminate_target(s: RebellionState, target: Target) -> None:
    """REB-6.20: the rival loses the worker at which the mission was aimed."""
    eliminate(s, target.place, target.seat, target.kind)
