"""What a choice would cost or gain, in a few words."""

from __future__ import annotations

from orrery.core.action import Action, Seat
from orrery.games.rebellion.state import RebellionState


def preview(s: RebellionState, seat: Seat, action: Action, language: str) -> str:
    return ""
