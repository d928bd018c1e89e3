"""Hexagons in axial coordinates.

(q, r), six neighbours counted from the east, anticlockwise on a page with y downwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

Hex: TypeAlias = tuple[int, int]

DIRECTIONS: Final[tuple[Hex, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def add(one: Hex, other: Hex) -> Hex:
    """Return the sum of two hexes taken as vectors."""
    return one[0] + other[0], one[1] + other[1]


def neighbour(at: Hex, direction: int) -> Hex:
    """Return the next hex in a direction, 0 to 5."""
    return add(at, DIRECTIONS[direction % 6])


def neighbours(at: Hex) -> list[Hex]:
    """Return the six hexes around one."""
    return [add(at, step) for step in DIRECTIONS]


def distance(one: Hex, other: Hex) -> int:
    """Return how many steps lie between two hexes."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def rotate(at: Hex, sixths: int) -> Hex:
    """Turn a hex about the origin by sixths of a turn, clockwise on a page with y downwards."""
    q, r = at
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


def ring(centre: Hex, radius: int) -> list[Hex]:
    """Return the hexes at exactly a distance."""
    if radius == 0:
        return [centre]
    found: list[Hex] = []
    at = add(centre, (DIRECTIONS[4][0] * radius, DIRECTIONS[4][1] * radius))
    for direction in range(6):
        for _ in range(radius):
            found.append(at)
            at = neighbour(at, direction)
    return found


def disc(centre: Hex, radius: int) -> list[Hex]:
    """Return the hexes within a distance, ring by ring."""
    return [at for r in range(radius + 1) for at in ring(centre, r)]


class HexMap:
    """A fixed set of hexes numbered 0, 1, 2....

    Neighbourhoods and distances are worked out once.
    """

    __slots__ = ("_within", "adjacent", "at", "between", "index")

    def __init__(self, hexes: Iterable[Hex]) -> None:
        self.at: tuple[Hex, ...] = tuple(hexes)
        self.index: dict[Hex, int] = {at: number for number, at in enumerate(self.at)}
        if len(self.index) != len(self.at):
            raise ValueError("the same hex twice")
        self.adjacent: tuple[tuple[int, ...], ...] = tuple(
            tuple(self.index[near] for near in neighbours(at) if near in self.index)
            for at in self.at
        )
        self.between: tuple[tuple[int, ...], ...] = tuple(
            tuple(distance(one, other) for other in self.at) for one in self.at
        )
        self._within: dict[int, tuple[tuple[int, ...], ...]] = {}

    def within(self, radius: int) -> tuple[tuple[int, ...], ...]:
        """Return for each hex the numbers of all within a distance, itself included."""
        found = self._within.get(radius)
        if found is None:
            found = tuple(
                tuple(other for other, far in enumerate(row) if far <= radius)
                for row in self.between
            )
            self._within[radius] = found
        return found


def is_connected(
    parts: Sequence[int], adjacent: Sequence[Sequence[int]] | Mapping[int, Sequence[int]]
) -> bool:
    """Whether one can walk from any part to any other through the parts alone."""
    if not parts:
        return True
    inside = set(parts)
    reached = {parts[0]}
    heap = [parts[0]]
    while heap:
        for near in adjacent[heap.pop()]:
            if near in inside and near not in reached:
                reached.add(near)
                heap.append(near)
    return len(reached) == len(inside)
