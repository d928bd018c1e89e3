"""How likely a claim is, to somebody who sees only their own dice."""

from __future__ import annotations

from functools import cache
from math import comb

from liars_dice.actions import Claim
from liars_dice.components import FACES
from liars_dice.state import LiarState
from orrery.core.action import Seat


def chance_of(s: LiarState, seat: Seat, claim: Claim) -> float:
    """Return how likely there are as many dice as claimed."""
    hidden, needed, faces = _outlook(s, seat, claim)
    return sum(_exactly(hidden, many, faces) for many in range(max(0, needed), hidden + 1))


def chance_of_exactly(s: LiarState, seat: Seat, claim: Claim) -> float:
    """Return how likely there are exactly as many."""
    hidden, needed, faces = _outlook(s, seat, claim)
    return _exactly(hidden, needed, faces) if 0 <= needed <= hidden else 0.0


def _outlook(s: LiarState, seat: Seat, claim: Claim) -> tuple[int, int, int]:
    """Return how many dice are hidden, how many of them must match, and how many faces do."""
    mine = s.cups[seat]
    needed = claim.count - s.matching(mine, claim.face)
    return s.dice_in_play() - len(mine), needed, 2 if s.is_wild(claim.face) else 1


@cache
def _exactly(dice: int, many: int, faces: int) -> float:
    """Return how likely exactly so many dice show one of some faces."""
    hit = faces / len(FACES)
    return float(comb(dice, many) * hit**many * (1 - hit) ** (dice - many))
