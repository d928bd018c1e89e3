"""Whether a federation can be formed, seen from the gaps between clusters (GAIA-8.8).

Clusters are joined to groups, the nearest first, each by a shortest row of satellites. That settles
most questions without a search:

- a group that is worth enough needs no more satellites than its rows have together;
- clusters with more satellites between them than can be paid for are never in one federation, so
  where no group is worth enough nothing can be formed.

Between the two lies what only a search knows: rows may share satellites.
"""

from __future__ import annotations

from orrery.games.gaia.rules.federation_terrain import NO_CAP, Terrain


class Group:
    """Clusters that are joined, and how far one gets from them."""

    __slots__ = ("has_core", "rings", "satellites", "worth")

    def __init__(self, beside: int, worth: int, *, has_core: bool) -> None:
        self.worth = worth
        self.has_core = has_core
        # those of all its rows
        self.satellites = 0
        # the hexes that are reached with 1, 2, 3... satellites, or fewer
        self.rings: list[int] = [beside]

    def widen(self, terrain: Terrain) -> None:
        """Reach one satellite further."""
        rings = self.rings
        last = rings[-1]
        new = last & ~rings[-2] if len(rings) > 1 else last
        rings.append(last | terrain.board.neighbours(new) & terrain.usable)

    def absorb(self, other: Group, gap: int) -> None:
        """Join another group by so many satellites."""
        self.worth += other.worth
        self.has_core |= other.has_core
        self.satellites += other.satellites + gap
        self.rings = [one | more for one, more in zip(self.rings, other.rings, strict=True)]


def enough_to_link(terrain: Terrain, core: int, goal: int, affordable: int) -> int | None:
    """GAIA-8.8: how many satellites certainly link what is needed; `NO_CAP` where none can do it.

    None, where that must be searched for.
    """
    groups = [
        Group(beside, worth, has_core=core & ~(1 << number) == 0)
        for number, (beside, worth) in enumerate(zip(terrain.adjacent, terrain.values, strict=True))
    ]
    gap = 0
    while True:
        worthy = [group for group in groups if group.worth >= goal and group.has_core]
        for group in worthy:
            if group.satellites <= affordable:
                return group.satellites
        if gap == affordable or len(groups) == 1:
            return None if worthy else NO_CAP
        gap += 1
        if gap % 2 == 0:
            for group in groups:
                group.widen(terrain)
        groups = joined_by(groups, gap)


def joined_by(groups: list[Group], gap: int) -> list[Group]:
    """Return the groups with those joined between which there are so many satellites."""
    near, far = (gap - 1) // 2, gap // 2
    found: list[Group] = []
    for group in groups:
        apart: list[Group] = []
        for other in found:
            if group.rings[near] & other.rings[far]:
                group.absorb(other, gap)
            else:
                apart.append(other)
        apart.append(group)
        found = apart
    return found
