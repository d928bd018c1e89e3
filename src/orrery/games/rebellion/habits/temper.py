"""What thousands of matches made of instinct: numbers that put its opinions right.

They are found by `bench/tempers.py`, which knows a temper as a row of numbers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from orrery.games.rebellion.habits.technologies import WORKER_WORTH
from orrery.games.rebellion.rules.place_workers import SENATE


class Temper(NamedTuple):
    """How much more or less a player thinks of something than instinct does."""

    # by destination of a worker: times its worth, so much more in the first and in the last turn
    tracks: tuple[tuple[float, float, float], ...]
    workers: tuple[float, ...]  # what a worker is worth that is placed, by kind
    votes: float  # times what an imperial action is worth


_OF_A_TRACK: Final = 3
_TRACKS: Final = _OF_A_TRACK * (SENATE + 1)
COUNT: Final = _TRACKS + len(WORKER_WORTH) + 1


def temper_of(numbers: Sequence[float]) -> Temper:
    """Return the temper that a row of numbers tells; noughts tell instinct itself."""
    tracks = [numbers[at : at + _OF_A_TRACK] for at in range(0, _TRACKS, _OF_A_TRACK)]
    more = numbers[_TRACKS : COUNT - 1]
    return Temper(
        tuple((math.exp(times / 2), first, last) for times, first, last in tracks),
        tuple(worth + by for worth, by in zip(WORKER_WORTH, more, strict=True)),
        math.exp(numbers[COUNT - 1] / 2),
    )


# how it was found: docs/decisions/practice.md
TEMPER: Final = temper_of(
    (
        1.41,
        1.4,
        -1.32,
        -0.26,
        -0.1,
        0.29,
        -0.83,
        0.6,
        1.07,
        -0.71,
        -0.13,
        -0.25,
        -0.22,
        -0.59,
        0.14,
        -1.0,
        -1.58,
        -0.49,
        -1.23,
        -0.98,
        -0.4,
        -0.07,
        0.35,
        1.48,
        1.33,
        0.2,
        0.3,
        -0.5,
        -0.31,
        -0.05,
        1.43,
        1.71,
        -0.08,
        0.6,
        -1.29,
        -1.73,
        0.43,
        -0.77,
        0.5,
        1.16,
        -0.67,
        0.95,
        0.35,
        0.12,
        0.62,
        -1.0,
    )
)
