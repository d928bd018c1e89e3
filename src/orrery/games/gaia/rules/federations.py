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

Why it may stop early. Once C is worth enough, every larger set that needs more satellites is
forbidden (GAIA-8.7 ii), so nothing is ever grown from it. What remains to be checked of a candidate
is the other half of GAIA-8.7: whether a superset needs fewer satellites.

`tests/games/gaia/test_federation_search.py` compares all this with plain enumeration.
"""

from __future__ import annotations

from threading import RLock
from typing import Final

from orrery.games.gaia.board import Board
from orrery.games.gaia.tables import bits

_TOUCHES_AT_MOST: Final = 3  # clusters never adjoin, so a hex has at most three around it
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
    """Grows trees level by level until sets of clusters are found that contain what is needed and
    are worth enough."""

    __slots__ = ("first", "found", "goal", "level", "need", "reach", "roots", "terrain", "worth")

    def __init__(self, terrain: Terrain, need: int, goal: int) -> None:
        self.terrain = terrain
        self.need = need
        self.goal = goal
        self.level = 0
        # target sets: with how many satellites, and where these may lie
        self.found: dict[int, int] = {}
        self.roots: dict[int, int] = {}
        # sets that are still grown: their roots by level, and the level they appeared at
        self.reach: dict[int, list[int]] = {}
        self.first: dict[int, int] = {}
        self.worth: dict[int, bool] = {}
        for number in range(terrain.count):
            one = 1 << number
            if self.is_target(one):
                self.found[one] = 0
                self.roots[one] = 0
            else:
                self.reach[one] = [0]
                self.first[one] = 0

    def is_target(self, clusters: int) -> bool:
        """Whether a set contains what is needed and is worth enough."""
        known = self.worth.get(clusters)
        if known is None:
            known = clusters & self.need == self.need and self.terrain.value(clusters) >= self.goal
            self.worth[clusters] = known
        return known

    def is_hopeless(self, clusters: int, level: int) -> bool:
        """Whether a smaller target lies inside, or the set is one already (GAIA-8.7 ii)."""
        for target, needed in self.found.items():
            if needed < level and target & clusters == target:
                return True
        return False

    def grow(self, limit: int) -> None:
        """Go one level further; sets that cannot meet the need within the limit are dropped."""
        terrain = self.terrain
        neighbours = terrain.board.neighbours
        classes = terrain.classes
        adjacent = terrain.adjacent
        reach = self.reach
        level = self.level + 1
        self.level = level
        new: dict[int, int] = {}
        for clusters, roots in reach.items():
            fresh = roots[-1]
            if len(roots) > 1:
                fresh &= ~roots[-2]
            around = neighbours(fresh) if fresh else 0
            if self.first[clusters] == level - 1:
                for number in bits(clusters):
                    around |= adjacent[number]
            around &= terrain.usable
            if not around:
                continue
            for touches, hexes in classes:
                part = around & hexes
                if part:
                    union = clusters | touches
                    new[union] = new.get(union, 0) | part
        if level >= 3:
            self._merge(level, new)
        for clusters, hexes in new.items():
            if self.is_target(clusters):
                if not self.is_hopeless(clusters, level):
                    self.found.setdefault(clusters, level)
                    self.roots[clusters] = self.roots.get(clusters, 0) | hexes
                continue
            if clusters not in reach:
                missing = (self.need & ~clusters).bit_count()
                if level + (missing + _TOUCHES_AT_MOST - 1) // _TOUCHES_AT_MOST > limit:
                    continue
                reach[clusters] = [0] * level
                self.first[clusters] = level
            reach[clusters].append(reach[clusters][-1] | hexes)
        for roots in reach.values():
            if len(roots) == level:
                roots.append(roots[-1])

    def _merge(self, level: int, new: dict[int, int]) -> None:
        """Two trees that share a root make one, with one satellite less than both together."""
        items = [
            (clusters, roots)
            for clusters, roots in self.reach.items()
            if len(roots) > 2 and roots[level - 1]
        ]
        for place, (one, roots) in enumerate(items):
            last = roots[level - 1]
            for other, more in items[:place]:
                union = one | other
                if union in (one, other) or not last & more[level - 1]:
                    continue
                if self.is_target(union) and self.is_hopeless(union, level):
                    continue
                shared = 0
                for count in range(2, level):
                    shared |= roots[count] & more[level + 1 - count]
                if shared:
                    new[union] = new.get(union, 0) | shared


class FederationSearch:
    """Everything about the next federation of one player, worked out as far as asked for."""

    __slots__ = ("_cheapest", "_growth", "_legal", "clusters", "core", "goal", "terrain")

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
        self._cheapest = -1
        self._legal: dict[int, dict[int, int]] = {}

    def can_form(self, affordable: int) -> bool:
        """GAIA-8.8: whether any proposal can be paid for; the cheapest is always legal."""
        if self._cheapest >= 0:
            return self._cheapest <= affordable
        if sum(self.terrain.values) < self.goal:
            return False
        with _LOCK:
            growth = self._grown()
            while not growth.found and growth.level < affordable:
                growth.grow(affordable)
            if growth.found:
                self._cheapest = min(growth.found.values())
                return self._cheapest <= affordable
        return False

    def _grown(self) -> Growth:
        if self._growth is None:
            self._growth = Growth(self.terrain, self.core, self.goal)
        return self._growth

    def legal(self, affordable: int) -> dict[int, int]:
        """GAIA-8.7: every legal set of clusters, and the satellites it needs."""
        known = self._legal.get(affordable)
        if known is None:
            with _LOCK:
                growth = self._grown()
                while growth.level < affordable and self._more_to_find(growth):
                    growth.grow(affordable)
                known = {
                    clusters: count
                    for clusters, count in growth.found.items()
                    if count <= affordable and not self._superset_is_cheaper(clusters, count)
                }
            self._legal[affordable] = known
        return known

    def _more_to_find(self, growth: Growth) -> bool:
        """Whether some set that is worth enough contains no target found so far."""
        everything = (1 << self.terrain.count) - 1
        if not growth.found:
            return self.terrain.value(everything) >= self.goal
        return self._avoids(everything, list(growth.found))

    def _avoids(self, clusters: int, targets: list[int]) -> bool:
        """Whether a worthy subset of some clusters contains none of the targets."""
        if self.core & ~clusters or self.terrain.value(clusters) < self.goal:
            return False
        for target in targets:
            if target & ~clusters == 0:
                return any(
                    self._avoids(clusters & ~(1 << number), targets) for number in bits(target)
                )
        return True

    def _superset_is_cheaper(self, clusters: int, count: int) -> bool:
        """GAIA-8.7 i: whether these clusters and some more are linked by fewer satellites."""
        growth = self._grown()
        # A superset that was not found contains a target that needs even less, outside of these.
        if not any(
            needed <= count - 2 and target & ~clusters for target, needed in growth.found.items()
        ) and not any(
            needed < count and clusters & ~target == 0 for target, needed in growth.found.items()
        ):
            return False
        other = Growth(self.terrain, clusters, 0)
        while not other.found and other.level < count - 1:
            other.grow(count - 1)
        return bool(other.found)

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
        regions: list[int] = []
        for number in bits(chosen):
            regions.append(self.clusters[number])
        regions += [1 << at for at in bits(placed)]
        regions = joined(board, regions)
        terrain = Terrain(board, regions, [1] * len(regions), usable)
        need = (1 << len(regions)) - 1
        growth = Growth(terrain, need, 0)
        while growth.level < left and not growth.found:
            growth.grow(left)
        return growth.roots.get(need, 0)


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
