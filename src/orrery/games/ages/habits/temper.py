"""What thousands of matches made of instinct: numbers that put its opinions right.

They are found by `bench/tempers.py`, which knows a temper as a row of numbers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from orrery.games.ages.ids import EXPANSION, TRACKS


class Temper(NamedTuple):
    """How much more or less a player thinks of something than instinct does."""

    # by side of a card: times what it promises, and so much more in the first and in the last turn
    sides: tuple[tuple[float, float, float], ...]
    levels: tuple[tuple[float, float], ...]  # so much more by track, in the first and the last turn


_OF_A_SIDE: Final = 3
_SIDES: Final = _OF_A_SIDE * (EXPANSION + 1)
COUNT: Final = _SIDES + 2 * TRACKS


def temper_of(numbers: Sequence[float]) -> Temper:
    """Return the temper that a row of numbers tells; noughts tell instinct itself."""
    sides = [numbers[at : at + _OF_A_SIDE] for at in range(0, _SIDES, _OF_A_SIDE)]
    levels = [numbers[at : at + 2] for at in range(_SIDES, COUNT, 2)]
    return Temper(
        tuple((math.exp(times / 2), first, last) for times, first, last in sides),
        tuple((first, last) for first, last in levels),
    )


# how it was found: docs/decisions/practice.md
TEMPER: Final = temper_of(
    (
        0.69,
        -0.99,
        -0.78,
        -1.43,
        0.18,
        -0.88,
        2.48,
        0.51,
        -1.06,
        -0.71,
        0.65,
        -0.12,
        -0.46,
        -1.31,
        2.14,
        -1.89,
        0.35,
        0.21,
        1.64,
        0.94,
    )
)
