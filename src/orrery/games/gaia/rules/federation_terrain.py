"""The ground on which federations are searched: clusters, and the hexes between them (GAIA-8.5)."""

from __future__ import annotations

from typing import Final

from orrery.games.gaia.board import Board

NEARLY_DONE: Final = 3  # with fewer satellites left it pays to look how far they lead


class Terrain:
    """Where satellites may go, and which clusters they would touch there."""

    __slots__ = (
        "adjacent",
        "board",
        "count",
        "touches",
        "touching",
        "usable",
        "values",
        "within",
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
        # by cluster, the hexes from which 0, 1, 2... more satellites touch it; made when needed
        self.within: list[list[int]] = []

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

    def near_others(self, clusters: int, satellites: int) -> int:
        """Return the hexes from which so many more satellites touch another cluster."""
        if satellites == 0:
            return 0
        if not self.within:
            for mask in self.adjacent:
                rings = [mask]
                for _ in range(NEARLY_DONE):
                    rings.append(self.board.neighbours(rings[-1]) & self.usable | rings[-1])
                self.within.append(rings)
        found = 0
        for number, rings in enumerate(self.within):
            if not clusters >> number & 1:
                found |= rings[satellites]
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
