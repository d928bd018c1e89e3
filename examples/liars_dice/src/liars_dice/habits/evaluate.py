"""What a position is worth."""

from __future__ import annotations

from typing import Final

from liars_dice.habits.chance import chance_of
from liars_dice.state import LiarState
from orrery.core.action import Seat

_RISK: Final = 0.3  # points that one's own claim costs when it is surely wrong


def evaluate(s: LiarState, seat: Seat) -> float:
    """Say how many players a seat may hope to outlast.

    The more dice it holds beside another, the likelier it outlasts that one; a claim of its own is
    a risk.
    """
    if seat in s.out:
        return float(s.out.index(seat))
    mine = len(s.cups[seat])
    worth = float(len(s.out))
    for other, cup in enumerate(s.cups):
        if other != seat and cup:
            worth += mine / (mine + len(cup))
    if s.asked and s.claim is not None and s.claimant == seat:
        worth -= _RISK * (1 - chance_of(s, seat, s.claim))
    return worth
