"""The ground on which federations are searched: clusters, and the hexes between them (GAIA-8.5)."""

from __future__ import annotations

from typing import Final

from orrery.games.gaia.board import Board
from orrery.games.gaia.tables import bits

NO_CAP: Final = 99  # more satellites than anybody has


class Terrain:
    """Where satellites may go, and which clusters they would touch there."""

    __slots__ = (
        "adjacent",
        "board",
        "count",
        "rings",
        "touches",
        "touching",
        "usable",
        "values",
    )

    def __init__(self, board: Board, clusters: list[int], values: list[int], usable: int) -> None:
        self.board = board
        self.count: int = len(clusters)
        self.values: list[int] = values
        self.usable: int = usable
        self.adjacent: list[int] = [board.neighbours(one) & usable for one in clusters]
        # the hexes next to a cluster, and those of them that touch the same clusters
        self.touching: int = 0
        for mask in self.adjacent:
            self.touching |= mask
        self.touches: list[tuple[int, int]] = by_touch(self.adjacent)
        # by cluster, the hexes from which 0, 1, 2... more satellites reach it; made when needed
        self.rings: list[list[int]] = [[mask] for mask in self.adjacent]

    def step(self, clusters: int, around: int, new: dict[int, int]) -> None:
        """Put a satellite on each of some hexes, and note which clusters there are then."""
        apart = around & ~self.touching
        if apart:
            new[clusters] = new.get(clusters, 0) | apart
        near = around ^ apart
        if not near:
            return
        for touched, hexes in self.touches:
            some = near & hexes
            if some:
                union = clusters | touched
                new[union] = new.get(union, 0) | some

    def leading_to_all(self, clusters: int, satellites: int) -> int:
        """Return the hexes from which so many more satellites reach each of these clusters."""
        found = self.usable
        rings = self.rings
        for number in bits(clusters):
            known = rings[number]
            found &= known[satellites] if satellites < len(known) else self.near(number, satellites)
        return found

    def leading_out_of(self, clusters: int, satellites: int) -> int:
        """Return the hexes from which so many more satellites reach another cluster."""
        found = 0
        for number in range(self.count):
            if not clusters >> number & 1:
                found |= self.near(number, satellites)
        return found

    def near(self, number: int, satellites: int) -> int:
        """Return the hexes from which so many more satellites reach a cluster."""
        rings = self.rings[number]
        while len(rings) <= satellites:
            rings.append(self._wider(rings))
        return rings[satellites]

    def _wider(self, rings: list[int]) -> int:
        """Return what is one satellite further away; other clusters on the way are free."""
        last = rings[-1]
        new = last & ~rings[-2] if len(rings) > 1 else last
        found = last | self.board.neighbours(new) & self.usable
        for beside in self.adjacent:
            if beside & new:
                found |= beside
        return found

    def indispensable(self, goal: int) -> int:
        """Return the clusters without which the others are not worth enough."""
        spare = sum(self.values) - goal
        found = 0
        for number, value in enumerate(self.values):
            if value > spare:
                found |= 1 << number
        return found

    def value(self, clusters: int) -> int:
        """Return the value of a set of clusters."""
        total = 0
        while clusters:
            low = clusters & -clusters
            total += self.values[low.bit_length() - 1]
            clusters ^= low
        return total


def by_touch(adjacent: list[int]) -> list[tuple[int, int]]:
    """Sort the hexes next to some clusters by the set of clusters that they touch."""
    found: dict[int, int] = {}
    for number, mask in enumerate(adjacent):
        alone = mask
        for touched, hexes in list(found.items()):
            both = hexes & mask
            if both:
                alone ^= both
                found[touched] = hexes ^ both
                found[touched | 1 << number] = both
        found[1 << number] = alone
    return [(touched, hexes) for touched, hexes in found.items() if hexes]
