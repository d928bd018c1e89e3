"""Observations in numbers: what programs that learn look at, written by each game from its state.

A game writes into a row of noughts from a place on, and returns the place after its last number;
its labels say in the same order what each means. Seats are counted from the one who looks: `+0` is
oneself, `+1` the next. A thing of several kinds has a place for each kind, with a one in it.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from orrery.core.action import Seat

Numbers: TypeAlias = "array[float]"


def blank_row(size: int) -> Numbers:
    """Return a row of noughts."""
    return array("f", bytes(4 * size))


def row(values: Sequence[float]) -> Numbers:
    """Return a row of numbers, as it can be written into another."""
    return array("f", values)


def add(out: Numbers, at: int, values: Sequence[float]) -> int:
    """Write numbers side by side; return the next place."""
    after = at + len(values)
    out[at:after] = array("f", values)
    return after


def mark(out: Numbers, at: int, count: int, which: int) -> int:
    """Write which of so many; none of them where it is below nought. Return the next place."""
    if which >= 0:
        out[at + which] = 1.0
    return at + count


def mark_all(out: Numbers, at: int, count: int, which: Iterable[int]) -> int:
    """Write which of so many, and how often; return the next place."""
    for one in which:
        out[at + one] += 1.0
    return at + count


def mark_names(
    out: Numbers, at: int, places: Mapping[str, int], names: Iterable[str | None]
) -> int:
    """Write which of all that have a place, and how often; None is nothing. Return the next."""
    for name in names:
        if name is not None:
            out[at + places[name]] += 1.0
    return at + len(places)


def mark_equal(out: Numbers, at: int, values: Sequence[int], wanted: int) -> int:
    """Write which of some values are the wanted one; return the next place."""
    here = at
    for value in values:
        if value == wanted:
            out[here] = 1.0
        here += 1
    return here


def mark_rows(out: Numbers, at: int, rows: int, count: int, which: Sequence[int]) -> int:
    """Write for each of some places which of so many lies there; return the next place."""
    here = at
    for one in which:
        if one >= 0:
            out[here + one] = 1.0
        here += count
    return at + rows * count


def mark_bits(out: Numbers, at: int, count: int, bits: int) -> int:
    """Write a set of bits; return the next place."""
    while bits:
        low = bits & -bits
        out[at + low.bit_length() - 1] = 1.0
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
