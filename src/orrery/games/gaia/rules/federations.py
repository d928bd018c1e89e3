"""The search for federations (GAIA-8.6 to 8.8): exactly the legal ones, fast.

Words. A *cluster* is a maximal connected group of own structures (and stations); clusters are
numbered, and a set of clusters is a bit set, as is a set of hexes. A set S of satellites *touches*
the clusters next to it; by the closure rule (GAIA-8.6b) the federation of S consists of exactly the
clusters that S touches, so a proposal is determined by S.

How it works. For each set C of clusters and each number n, `reach[C][n]` is the set of hexes v for
which some S with v in S and at most n satellites touches exactly C and is connected through C. Such
a tree with root v either continues from a smaller tree (v is next to its root or to one of its
clusters) or is two smaller trees that share v. Both are a few operations on bit sets, done level by
level in n. (This is the algorithm of Dreyfus and Wagner with whole sets of roots at a time.)

What need not be grown. (1) Once C is worth enough, every larger set that needs more satellites is
forbidden (GAIA-8.7 ii), so nothing is grown from it, nor from a set all of whose worthy supersets
contain such a C. (2) A tree with root v for which another one with the same root touches all these
clusters and more with fewer satellites is of no use: put in its place, it would make a cheaper
federation of a superset (GAIA-8.7 i). What remains to be checked of a candidate in the end is
whether some superset needs fewer satellites after all.

`tests/games/gaia/test_federation_search.py` compares all this with plain enumeration.
"""

from __future__ import annotations

from threading import RLock
from typing import Final

from orrery.games.gaia.board import Board
from orrery.games.gaia.tables import bits

_LOCK: Final = RLock()  # a search is shared by clones, which may think in threads


class Terrain:
    """Where satellites may go, and which clusters they would touch there."""

    __slots__ = ("adjacent", "board", "classes", "count", "usable", "values")

    def __init__(self, board: Board, clusters: list[int], values: list[int], usable: int) -> None:
        self.board = board
        self.count: int = len(clusters)
        self.values: list[int] = values
        self.usable: int = usable
        self.adjacent: list[int] = [board.neighbours(one) & usable for one in clusters]
        # hexes that touch the same clusters, as one set
        classes: dict[int, int] = {}
        touched = 0
        for mask in self.adjacent:
            touched |= mask
        for at in bits(touched):
            bit = 1 << at
            touches = 0
            for number, mask in enumerate(self.adjacent):
                if mask & bit:
                    touches |= 1 << number
            classes[touches] = classes.get(touches, 0) | bit
        classes[0] = usable & ~touched
        self.classes: list[tuple[int, int]] = list(classes.items())

    def value(self, clusters: int) -> int:
        """Return the value of a set of clusters."""
        total = 0
        for number, value in enumerate(self.values):
            if clusters >> number & 1:
                total += value
        return total


class Growth:
    """Grows trees level by level to find sets that contain what is needed and are worth enough.

    A thorough growth finds all of them, another one only the cheapest: then of two trees with one
    root the one that touches more is enough.
    """

    __slots__ = (
        "first",
        "found",
        "fresh",
        "goal",
        "level",
        "need",
        "open",
        "opened",
        "reach",
        "roots",
        "terrain",
        "thorough",
        "worth",
    )

    def __init__(self, terrain: Terrain, need: int, goal: int, *, thorough: bool) -> None:
        self.terrain = terrain
        self.need = need
        self.goal = goal
        self.thorough = thorough
        self.level = 0
        # target sets: with how many satellites, and where these may lie
        self.found: dict[int, int] = {}
        self.roots: dict[int, int] = {}
        # sets that are still grown: their roots, and the level they appeared at
        self.reach: dict[int, int] = {}
        self.first: dict[int, int] = {}
        # the roots that were new at each level, by set
        self.fresh: list[dict[int, int]] = [{}]
        self.worth: dict[int, bool] = {}
        # the largest sets that are worth enough and contain no target found so far
        everything = (1 << terrain.count) - 1
        self.open: list[int] = [everything] if self.is_target(everything) else []
        self.opened: dict[int, bool] = {}
        for number in range(terrain.count):
            one = 1 << number
            if self.is_target(one):
                self.found[one] = 0
                self.roots[one] = 0
                self._close(one)
            else:
                self.reach[one] = 0
                self.first[one] = 0

    def is_target(self, clusters: int) -> bool:
        """Whether a set contains what is needed and is worth enough."""
        known = self.worth.get(clusters)
        if known is None:
            known = clusters & self.need == self.need and self.terrain.value(clusters) >= self.goal
            self.worth[clusters] = known
        return known

    def is_open(self, clusters: int) -> bool:
        """Whether something that is still looked for contains these clusters."""
        known = self.opened.get(clusters)
        if known is None:
            known = lies_in_one_of(clusters, self.open)
            self.opened[clusters] = known
        return known

    def _close(self, target: int) -> None:
        """Take a new target out of the open sets."""
        kept = [one for one in self.open if target & ~one]
        if len(kept) == len(self.open):
            return
        parts = [
            one & ~(1 << number)
            for one in self.open
            if not target & ~one
            for number in bits(target)
            if self.is_target(one & ~(1 << number))
        ]
        parts.sort(key=int.bit_count, reverse=True)
        for part in parts:
            if not lies_in_one_of(part, kept):
                kept.append(part)
        self.open = kept
        self.opened = {}

    def grow(self) -> None:
        """Go one level further."""
        level = self.level + 1
        self.level = level
        new = self._extended(level)
        for smaller in range(2, (level + 1) // 2 + 1):
            self._merge(self.fresh[smaller], self.fresh[level + 1 - smaller], new)
        self._take_targets(level, new)
        self.fresh.append({})
        if self.thorough:
            order = list(new)
        else:
            order = sorted(new, key=lambda clusters: -clusters.bit_count())
        before = list(self.reach.items()) if self.thorough else []
        for clusters in order:
            if not self.is_target(clusters) and self.is_open(clusters):
                self._add(level, clusters, new[clusters], before)

    def _extended(self, level: int) -> dict[int, int]:
        """Return the trees with one more satellite, next to a root or to a cluster."""
        terrain = self.terrain
        neighbours = terrain.board.neighbours
        last = self.fresh[level - 1]
        new: dict[int, int] = {}
        for clusters, roots in (last if level > 1 else self.reach).items():
            around = neighbours(roots) if roots else 0
            if self.first[clusters] == level - 1:
                for number in bits(clusters):
                    around |= terrain.adjacent[number]
            around &= terrain.usable
            if not around:
                continue
            for touches, hexes in terrain.classes:
                part = around & hexes
                if part:
                    union = clusters | touches
                    new[union] = new.get(union, 0) | part
        return new

    def _merge(self, some: dict[int, int], others: dict[int, int], new: dict[int, int]) -> None:
        """Two trees that share a root make one, with one satellite less than both together."""
        everywhere = 0
        for roots in others.values():
            everywhere |= roots
        rest = list(others.items())
        for one, roots in some.items():
            if not roots & everywhere:
                continue
            for other, more in rest:
                shared = roots & more
                if shared:
                    union = one | other
                    known = new.get(union)
                    if known is not None:
                        new[union] = known | shared
                    elif union not in (one, other) and self.is_open(union):
                        new[union] = shared

    def _take_targets(self, level: int, new: dict[int, int]) -> None:
        """Note the targets of a level; what leads nowhere any more is not grown on."""
        targets = [one for one in new if self.is_target(one) and self.is_open(one)]
        for target in targets:
            self.found[target] = level
            self.roots[target] = new[target]
        for target in targets:
            self._close(target)
        if targets:
            self._drop_closed()

    def forget_covered(self, linked: list[int]) -> None:
        """Stop looking inside sets that are linked already: more satellites are forbidden there."""
        left = [one for one in self.open if not lies_in_one_of(one, linked)]
        if len(left) < len(self.open):
            self.open = left
            self.opened = {}
            self._drop_closed()

    def _drop_closed(self) -> None:
        """Forget the sets from which nothing that is looked for can grow."""
        for one in [one for one in self.reach if not self.is_open(one)]:
            del self.reach[one]
            for fresh in self.fresh:
                fresh.pop(one, None)

    def _add(self, level: int, clusters: int, roots: int, before: list[tuple[int, int]]) -> None:
        """Keep the roots of a set that are new, and that no larger set has with less."""
        roots &= ~self.reach.get(clusters, 0)
        if self.thorough:
            for more, theirs in before:
                if clusters & ~more == 0 and more != clusters:
                    roots &= ~theirs
        else:
            for more, theirs in self.reach.items():
                if clusters & ~more == 0:
                    roots &= ~theirs
        if not roots:
            return
        if clusters in self.reach:
            self.reach[clusters] |= roots
        else:
            self.reach[clusters] = roots
            self.first[clusters] = level
        self.fresh[level][clusters] = roots


class FederationSearch:
    """Everything about the next federation of one player, worked out as far as asked for."""

    __slots__ = ("_cheapest", "_growth", "_legal", "_links", "clusters", "core", "goal", "terrain")

    def __init__(
        self,
        board: Board,
        clusters: list[int],
        values: list[int],
        usable: int,
        goal: int,
        core: int,
    ) -> None:
        self.clusters = clusters
        self.goal = goal
        # the clusters that must be in: the one federation of the Ivits (GAIA-8.14)
        self.core = core
        self.terrain = Terrain(board, clusters, values, usable)
        self._growth: Growth | None = None
        self._cheapest: Growth | None = None
        self._links: Growth | None = None
        self._legal: dict[int, dict[int, int]] = {}

    def can_form(self, affordable: int) -> bool:
        """GAIA-8.8: whether any proposal can be paid for; the cheapest is always legal."""
        if self._cheapest is None:
            if sum(self.terrain.values) < self.goal:
                return False
            self._cheapest = Growth(self.terrain, self.core, self.goal, thorough=False)
        growth = self._cheapest
        if not growth.found and growth.level < affordable:
            with _LOCK:
                while not growth.found and growth.level < affordable and growth.reach:
                    growth.grow()
        return bool(growth.found) and min(growth.found.values()) <= affordable

    def legal(self, affordable: int) -> dict[int, int]:
        """GAIA-8.7: every legal set of clusters, and the satellites it needs."""
        known = self._legal.get(affordable)
        if known is None:
            with _LOCK:
                if self._growth is None:
                    self._growth = Growth(self.terrain, self.core, self.goal, thorough=True)
                growth = self._growth
                if self._links is None:
                    everything = (1 << self.terrain.count) - 1
                    self._links = Growth(self.terrain, everything, 0, thorough=False)
                links = self._links
                while growth.level < affordable and growth.open and growth.reach:
                    growth.grow()
                    if links.level < growth.level and links.reach and not links.found:
                        links.grow()
                    growth.forget_covered(list(links.fresh[-1]) + list(links.found))
                linked = [
                    (clusters, level)
                    for sets in (links.first, links.found)
                    for clusters, level in sets.items()
                    if growth.is_target(clusters)
                ]
                known = {
                    clusters: count
                    for clusters, count in growth.found.items()
                    if count <= affordable and not superset_is_cheaper(clusters, count, linked)
                }
            self._legal[affordable] = known
        return known

    def completions(self, chosen: int, placed: int, left: int) -> int:
        """GAIA-8.6: hexes that belong to some smallest way to link the chosen clusters.

        Satellites that are placed already count as part of the region; so many more are left.
        """
        if left == 0:
            return 0
        board = self.terrain.board
        usable = self.terrain.usable & ~placed
        for number, mask in enumerate(self.terrain.adjacent):
            if not chosen >> number & 1:
                usable &= ~mask  # closure: no other cluster may be touched
        regions = [self.clusters[number] for number in bits(chosen)]
        regions += [1 << at for at in bits(placed)]
        regions = joined(board, regions)
        terrain = Terrain(board, regions, [1] * len(regions), usable)
        need = (1 << len(regions)) - 1
        growth = Growth(terrain, need, 0, thorough=True)
        while growth.level < left and not growth.found:
            growth.grow()
        return growth.roots.get(need, 0)


def lies_in_one_of(clusters: int, sets: list[int]) -> bool:
    """Whether one of the sets contains all these clusters."""
    for one in sets:
        if clusters & ~one == 0:
            return True
    return False


def superset_is_cheaper(clusters: int, count: int, linked: list[tuple[int, int]]) -> bool:
    """GAIA-8.7 i: whether these clusters and some more are linked by fewer satellites."""
    for more, level in linked:
        if level < count and clusters & ~more == 0:
            return True
    return False


def joined(board: Board, regions: list[int]) -> list[int]:
    """Return the regions with those that adjoin made one."""
    found: list[int] = []
    for region in regions:
        whole = region
        apart: list[int] = []
        for one in found:
            if one & (board.neighbours(region) | region):
                whole |= one
            else:
                apart.append(one)
        found = [*apart, whole]
    return found


def clusters_of(board: Board, hexes: int) -> list[int]:
    """GAIA-8.5: the maximal connected groups of some hexes, by their lowest hex."""
    found: list[int] = []
    while hexes:
        cluster = hexes & -hexes
        edge = cluster
        while edge:
            edge = board.neighbours(edge) & hexes & ~cluster
            cluster |= edge
        found.append(cluster)
        hexes &= ~cluster
    return found
