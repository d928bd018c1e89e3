"""A small network of numbers: what is learnt about positions, in whole numbers.

Weights are whole multiples of a small power of two and features are whole numbers, so that every
product and every sum is exact: the answer is the same in whatever order it is added up, interpreted
or compiled, on every machine.

All units of a layer are added up at once: a row of weights is one large number with 64 bits for
each unit, and Python multiplies and adds large numbers quickly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from struct import Struct
from typing import Final, TypeAlias

# weights are whole multiples of these: of the first layer, and of the others
FINE: Final = 2.0**-14
COARSE: Final = 2.0**-12
Rows: TypeAlias = Sequence[Sequence[int]]
Parts: TypeAlias = tuple[Rows, Sequence[int], Rows, Sequence[int], Sequence[int], int]
_BITS: Final = 64  # of a unit in a row
_OFFSET: Final = 1 << 63  # added to every unit, so that none is below nought
_MOST: Final = 1 << 31  # what a unit of the first layer passes on at most: no sum can overflow
# features of one value below this are added up before they are multiplied: large products are slow
_FEW: Final = 16
_UNIT: Final = FINE * COARSE * COARSE  # of what comes out


def row_of(numbers: Sequence[int]) -> int:
    """Write the numbers of all units as one."""
    found = 0
    for at, one in enumerate(numbers):
        found += one << _BITS * at
    return found


class Network:
    """Two hidden layers, each cut off below zero, and one number at the end."""

    __slots__ = (
        "_first",
        "_last",
        "_second",
        "_start_1",
        "_start_2",
        "_tops_1",
        "_tops_2",
        "_units_1",
        "_units_2",
        "of",
    )

    def __init__(
        self,
        weights_1: Sequence[Sequence[int]],
        biases_1: Sequence[int],
        weights_2: Sequence[Sequence[int]],
        biases_2: Sequence[int],
        last: Sequence[int],
        end: int,
    ) -> None:
        """Take multiples of FINE, of COARSE, and of both; the first weights by feature."""
        # what it was made of, so that it travels between processes, compiled or not
        self.of: Parts = (weights_1, biases_1, weights_2, biases_2, last, end)
        self._first: list[int] = [row_of(row) for row in weights_1]
        self._start_1: int = row_of([_OFFSET + one for one in biases_1])
        self._units_1: Struct = Struct(f"<{len(biases_1)}q")
        by_unit = [[row[at] for row in weights_2] for at in range(len(biases_1))]
        self._second: list[int] = [row_of(row) for row in by_unit]
        self._start_2: int = row_of([_OFFSET + one for one in biases_2])
        self._units_2: Struct = Struct(f"<{len(biases_2)}q")
        # a unit without its top bit is its number again, below nought too: the offset is that bit
        self._tops_1: int = row_of([_OFFSET] * len(biases_1))
        self._tops_2: int = row_of([_OFFSET] * len(biases_2))
        # the end is in units of both, what is added to it in units of one more
        self._last: list[int] = [*last, int(end / COARSE)]

    def __reduce__(self) -> tuple[object, ...]:
        """Travel between processes."""
        return Network, self.of

    def leaning(self, taste: Mapping[int, float]) -> Network:
        """Return a network that likes some features more, or less, by so many points each."""
        weights_1, biases_1, weights_2, biases_2, last, end = self.of
        gains = [max(0, round(taste.get(at, 0.0) / FINE)) for at in range(len(weights_1))]
        losses = [max(0, round(-taste.get(at, 0.0) / FINE)) for at in range(len(weights_1))]
        one, none = int(1 / COARSE), [0] * len(biases_1)
        return Network(
            [[*row, *both] for row, *both in zip(weights_1, gains, losses, strict=True)],
            [*biases_1, 0, 0],
            [*[[*row, 0, 0] for row in weights_2], [*none, one, 0], [*none, 0, one]],
            [*biases_2, 0, 0],
            [*last, one, -one],
            end,
        )

    def value(self, features: list[int]) -> float:
        """Return what the network makes of some features."""
        total = self._start_1
        rows = self._first
        sums = [0] * _FEW
        for at, feature in enumerate(features):
            if 0 < feature < _FEW:
                sums[feature] += rows[at]
            elif feature:
                total += feature * rows[at]
        total += sums[1]
        for times in range(2, _FEW):
            if sums[times]:
                total += times * sums[times]
        units = self._units_1
        total ^= self._tops_1
        rows = self._second
        more = self._start_2
        for at, unit in enumerate(units.unpack(total.to_bytes(units.size, "little"))):
            if unit > 0:
                more += min(unit, _MOST) * rows[at]
        units = self._units_2
        more ^= self._tops_2
        last = self._last
        found: int = last[-1]
        for at, unit in enumerate(units.unpack(more.to_bytes(units.size, "little"))):
            if unit > 0:
                found += unit * last[at]
        return found * _UNIT


def blank(inputs: int) -> Network:
    """Return a network that has learnt nothing."""
    return Network([[0]] * inputs, [0], [[0]], [0], [0], 0)
