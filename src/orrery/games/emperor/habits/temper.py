"""What thousands of matches made of instinct: numbers that put its opinions right.

They are found by `bench/tempers.py`, which knows a temper as a row of numbers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from orrery.games.emperor.ids import DREADNOUGHT, LONG_RANGE_SCANNERS, SCIENTIST


class Temper(NamedTuple):
    """How much more or less a player thinks of something than instinct does."""

    # by role: times its worth, and so much more in the first round and late
    roles: tuple[tuple[float, float, float], ...]
    technologies: tuple[float, ...]  # how much more each is wanted
    ships: tuple[float, ...]  # the same by type
    influence: float  # so many dollars more are paid for it
    energy: float  # so many cubes more are enough
    metal: float


_OF_A_ROLE: Final = 3
_POINT: Final = 10  # what a point is among the worths of roles
_RANKS: Final = 4  # technologies that a wish makes up for
_ROLES: Final = _OF_A_ROLE * (SCIENTIST + 1)
_TECHNOLOGIES: Final = _ROLES + LONG_RANGE_SCANNERS + 1
_SHIPS: Final = _TECHNOLOGIES + DREADNOUGHT + 1
COUNT: Final = _SHIPS + 3


def temper_of(numbers: Sequence[float]) -> Temper:
    """Return the temper that a row of numbers tells; noughts tell instinct itself."""
    roles = [numbers[at : at + _OF_A_ROLE] for at in range(0, _ROLES, _OF_A_ROLE)]
    influence, energy, metal = numbers[_SHIPS:]
    return Temper(
        tuple((math.exp(times / 2), _POINT * first, _POINT * late) for times, first, late in roles),
        tuple(_RANKS * more for more in numbers[_ROLES:_TECHNOLOGIES]),
        tuple(2 * more for more in numbers[_TECHNOLOGIES:_SHIPS]),
        2 * influence,
        2 * energy,
        2 * metal,
    )


CALM: Final = temper_of([0.0] * COUNT)
# how it was found: docs/decisions/practice.md
TEMPER: Final = temper_of(
    (
        0.23,
        -0.16,
        0.53,
        -0.86,
        -0.75,
        1.29,
        -0.26,
        -1.44,
        -1.08,
        1.61,
        -1.07,
        0.3,
        -0.09,
        -0.54,
        0.43,
        -0.32,
        1.72,
        0.97,
        3.3,
        0.97,
        -0.81,
        2.57,
        -0.72,
        0.0,
        -0.39,
        -0.15,
        0.87,
        -1.13,
        0.81,
        0.0,
        -0.05,
        -0.24,
        -0.17,
        0.99,
        1.45,
        -0.22,
        1.12,
        -0.39,
        0.75,
    )
)
