"""What a seat may know."""

from __future__ import annotations

from liars_dice.actions import Claim
from orrery.core.action import Seat
from orrery.core.view import View


class LiarView(View, frozen=True, kw_only=True):
    """Its own dice, how many the others hold, the last claim and the last lifted cups."""

    round: int
    mine: tuple[int, ...]
    counts: tuple[int, ...]
    lost: tuple[int, ...]
    claim: Claim | None
    claimant: Seat | None
    lifted: tuple[tuple[int, ...], ...]
