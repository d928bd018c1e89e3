"""What thousands of matches made of instinct: numbers that put its opinions right.

They are found by `bench/tempers.py`, which knows a temper as a row of numbers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from orrery.games.eclipse.ids import KINDS

Ends: TypeAlias = tuple[float, float]  # in the first round and in the last


class Temper(NamedTuple):
    """How much more or less a player thinks of something than instinct does."""

    times: tuple[float, ...]  # what each Action promises
    more: tuple[Ends, ...]  # and so much more
    idle: Ends  # so much more an Action must be worth for its disc


COUNT: Final = 3 * len(KINDS) + 2


def temper_of(numbers: Sequence[float]) -> Temper:
    """Return the temper that a row of numbers tells; noughts tell instinct itself."""
    kinds = [numbers[at : at + 3] for at in range(0, 3 * len(KINDS), 3)]
    return Temper(
        tuple(math.exp(times / 2) for times, _, _ in kinds),
        tuple((first, last) for _, first, last in kinds),
        (numbers[COUNT - 2], numbers[COUNT - 1]),
    )


def between(ends: Ends, late: float) -> float:
    """Return what lies between the first round and the last."""
    return ends[0] + late * (ends[1] - ends[0])


TEMPER: Final = temper_of([0.0] * COUNT)
