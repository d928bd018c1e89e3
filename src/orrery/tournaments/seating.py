"""Who sits where: how many at each table, who has a bye, and on which seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import permutations


def table_sizes(people: int, most: int, least: int) -> list[int]:
    """Return how many sit at each table: as many people as possible, then as evenly as possible."""
    for seated in range(people, 0, -1):
        tables = -(-seated // most)
        if tables * least <= seated:
            small, more = divmod(seated, tables)
            return [small + 1] * more + [small] * (tables - more)
    return []


def resting(order: Sequence[int], count: int, byes: Counter[int]) -> list[int]:
    """Return who has a bye: those who had the fewest, among them the last in order."""
    ranked = sorted(range(len(order)), key=lambda at: (byes[order[at]], -at))
    return [order[at] for at in sorted(ranked[:count])]


def seated(people: Sequence[int], sat: Counter[tuple[int, int]]) -> tuple[int, ...]:
    """Return people by seat, so that nobody sits on the same seat more often than need be."""

    def worth(order: Iterable[int]) -> tuple[int, int]:
        counts = [sat[one, seat] for seat, one in enumerate(order)]
        return sum(2 * count + 1 for count in counts), max(counts)

    return tuple(min(permutations(people), key=worth))


def snake(order: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """Return tables of equal strength: dealt out there and back again."""
    tables: list[list[int]] = [[] for _ in sizes]
    left, way = list(order), list(range(len(sizes)))
    while left:
        for at in way:
            if left and len(tables[at]) < sizes[at]:
                tables[at].append(left.pop(0))
        way.reverse()
    return tables
