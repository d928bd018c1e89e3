"""Observations in numbers: what programs that learn look at, written by each game from its state.

A game writes whole numbers into a row of noughts from a place on, and returns the place after its
last number; its labels say in the same order what each means. Seats are counted from the one who
looks: `+0` is oneself, `+1` the next. A thing of several kinds has a place for each kind, with a
one in it.

Numbers side by side are written all at once: that costs a fifth of writing each by itself.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from struct import Struct
from typing import Final, TypeAlias

from orrery.core.action import Seat

Numbers: TypeAlias = "array[int]"

SIZE: Final = 4  # bytes of a number
ROWS_KEPT: Final = 20_000  # of each kind
_ROWS: Final[dict[int, Struct]] = {}  # by how many numbers are written side by side


def blank_row(size: int) -> Numbers:
    """Return a row of noughts."""
    return array("i", bytes(SIZE * size))


def row(values: Sequence[int]) -> Numbers:
    """Return a row of numbers, as it can be written into another."""
    return array("i", values)


def add(out: Numbers, at: int, values: Sequence[int]) -> int:
    """Write numbers side by side; return the next place."""
    count = len(values)
    whole = _ROWS.get(count)
    if whole is None:
        whole = _ROWS[count] = Struct(f"{count}i")
    whole.pack_into(out, SIZE * at, *values)
    return at + count


def mark(out: Numbers, at: int, count: int, which: int) -> int:
    """Write which of so many; none of them where it is below nought. Return the next place."""
    if which >= 0:
        out[at + which] = 1
    return at + count


def put(out: Numbers, at: int, values: Numbers) -> int:
    """Write a row into another; return the next place."""
    after = at + len(values)
    out[at:after] = values
    return after


def mark_all(out: Numbers, at: int, count: int, which: Iterable[int]) -> int:
    """Write which of so many, and how often; return the next place."""
    for one in which:
        out[at + one] += 1
    return at + count


class Names:
    """Which of some names are there, and how often.

    Piles change seldom: what was written for one is kept, and copied the next time.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.places: dict[str, int] = {name: place for place, name in enumerate(names)}
        self._rows: dict[tuple[str | None, ...], Numbers] = {}

    def mark(self, out: Numbers, at: int, names: Sequence[str | None]) -> int:
        """Write a pile of names; None is nothing. Return the next place."""
        if not names:
            return at + len(self.places)
        pile = tuple(names)
        written = self._rows.get(pile)
        if written is None:
            if len(self._rows) >= ROWS_KEPT:
                self._rows.clear()
            written = self._rows[pile] = self._row(pile)
        return put(out, at, written)

    def _row(self, names: tuple[str | None, ...]) -> Numbers:
        found = blank_row(len(self.places))
        for name in names:
            if name is not None:
                found[self.places[name]] += 1
        return found


def mark_equal(out: Numbers, at: int, values: Sequence[int], wanted: int) -> int:
    """Write which of some values are the wanted one; return the next place."""
    here = at
    for value in values:
        if value == wanted:
            out[here] = 1
        here += 1
    return here


def mark_rows(out: Numbers, at: int, rows: int, count: int, which: Sequence[int]) -> int:
    """Write for each of some places which of so many lies there; return the next place."""
    here = at
    for one in which:
        if one >= 0:
            out[here + one] = 1
        here += count
    return at + rows * count


def mark_bits(out: Numbers, at: int, count: int, bits: int) -> int:
    """Write a set of bits; return the next place."""
    while bits:
        low = bits & -bits
        out[at + low.bit_length() - 1] = 1
        bits ^= low
    return at + count


def around(players: int, seat: Seat) -> list[Seat]:
    """Return all seats, from the one who looks on."""
    return [*range(seat, players), *range(seat)]


def of_each(names: Iterable[object], *facts: str) -> list[str]:
    """Return labels: every fact of every thing."""
    return [f"{name}.{fact}" for name in names for fact in facts]


def seats(players: int) -> list[str]:
    """Return how seats are called in labels."""
    return [f"+{at}" for at in range(players)]
