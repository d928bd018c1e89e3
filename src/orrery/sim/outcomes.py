"""How seats fared: win rates by seat and by what they played, from single seats or from counts.

A report counts the seats of a simulation one by one; a site adds them up in its database. Both say
it by the same rates.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from orrery.sim.report_words import number
from orrery.sim.statistics import Rate, rate

MOST_BARS: Final = 30

Rates = list[tuple[str, Rate]]


class Outcome(NamedTuple):
    """Seats that are counted together: where they sat, what they played, what they won."""

    seat: int
    tags: Mapping[str, str]
    won: float  # a shared victory is a part of one
    seats: int = 1


class Spread(msgspec.Struct, frozen=True):
    """How numbers are spread: half of them lie between the quarters."""

    count: int
    mean: float
    least: int
    quarter: int
    median: int
    three_quarters: int
    most: int


def by_seat(outcomes: Iterable[Outcome]) -> Rates:
    """Return how often each seat won, in the order of the table; the first one is called 1."""
    added: dict[int, tuple[float, int]] = {}
    for one in outcomes:
        won, seats = added.get(one.seat, (0.0, 0))
        added[one.seat] = (won + one.won, seats + one.seats)
    return [(str(seat + 1), rate(*added[seat])) for seat in sorted(added)]


def by_tag(outcomes: Iterable[Outcome]) -> dict[str, Rates]:
    """Return how often those won who played one thing or another, the best first."""
    added: dict[str, dict[str, tuple[float, int]]] = {}
    for one in outcomes:
        for name, value in one.tags.items():
            values = added.setdefault(name, {})
            won, seats = values.get(value, (0.0, 0))
            values[value] = (won + one.won, seats + one.seats)
    return {name: _best_first(values) for name, values in sorted(added.items())}


def _best_first(values: Mapping[str, tuple[float, int]]) -> Rates:
    rates = [(value, rate(*found)) for value, found in values.items()]
    return sorted(rates, key=lambda one: (-one[1].share, one[0]))


def spread(counts: Mapping[int, int]) -> Spread:
    """Return how numbers are spread, of which it is known how often each occurred."""
    values = sorted(counts)
    total = sum(counts.values())
    below = dict[float, int]()
    seen = 0
    for value in values:
        seen += counts[value]
        for part in (0.25, 0.5, 0.75):
            if part not in below and seen >= part * total:
                below[part] = value
    return Spread(total, mean(counts), values[0], below[0.25], below[0.5], below[0.75], values[-1])


def mean(counts: Mapping[int, int]) -> float:
    """Return the mean of numbers of which it is known how often each occurred."""
    return sum(value * count for value, count in counts.items()) / sum(counts.values())


def bar_width(least: int, most: int) -> int:
    """Return how many numbers share a bar, so that there are not too many bars."""
    return max(1, -(-(most - least + 1) // MOST_BARS))


def bars(counts: Mapping[int, int]) -> list[tuple[int, int]]:
    """Return the first number of every bar, and how often its numbers occurred."""
    least, most = min(counts), max(counts)
    width = bar_width(least, most)
    return [
        (first, sum(counts.get(value, 0) for value in range(first, first + width)))
        for first in range(least, most + 1, width)
    ]


def rate_cells(found: Rate, language: str) -> Sequence[str]:
    """Say a rate: on how many seats it rests, the share, and its 95 % interval."""
    low = number(language, 100 * found.low, ".1f")
    share, high = (number(language, x, ".1%") for x in (found.share, found.high))
    return [number(language, found.tries, ",d"), share, f"{low}\N{EN DASH}{high}"]
