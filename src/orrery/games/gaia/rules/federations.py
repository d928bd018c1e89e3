"""The search for federations (GAIA-8.6 to 8.8): exactly the legal ones, fast.

`federation_trees` says what clusters and trees of satellites are. Two growths run side by side: one
looks for the sets that are worth enough, the other for the cheapest link of anything at all, and
tells the first what is of no use (GAIA-8.7 i). When the second has become the larger one it is left
behind, and only taken up again for a proposal that nothing else decides. Where no cluster can be
spared there is one set to look for, and one growth is enough.

`tests/games/gaia/test_federation_search.py` compares all this with plain enumeration.
"""

from __future__ import annotations

from threading import RLock
from typing import Final

from orrery.games.gaia.board import Board
from orrery.games.gaia.rules.federation_gaps import enough_to_link
from orrery.games.gaia.rules.federation_terrain import NO_CAP, Terrain
from orrery.games.gaia.rules.federation_trees import Growth
from orrery.games.gaia.tables import bits

_LOCK: Final = RLock()  # a search is shared by clones, which may think in threads


class FederationSearch:
    """Everything about the next federation of one player, worked out as far as asked for."""

    __slots__ = (
        "_enough",
        "_legal",
        "_linking",
        "_too_few",
        "clusters",
        "core",
        "goal",
        "terrain",
    )

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
        # with how many satellites something can certainly be formed, and with how many not
        self._enough = NO_CAP
        self._too_few = -1 if sum(values) >= goal else NO_CAP
        self._legal: dict[int, dict[int, int]] = {}
        # a memo of `completions`: bots place the same satellites in one clone after the other
        self._linking: dict[tuple[int, int, int], int] = {}

    def can_form(self, affordable: int) -> bool:
        """GAIA-8.8: whether any proposal can be paid for; the cheapest is always legal."""
        if affordable >= self._enough:
            return True
        if affordable <= self._too_few:
            return False
        enough = enough_to_link(self.terrain, self.core, self.goal, affordable)
        if enough is None:
            return self.fewest(affordable) is not None
        if enough > affordable:
            self._too_few = affordable
            return False
        self._enough = enough
        return True

    def fewest(self, affordable: int) -> int | None:
        """GAIA-8.8: how many satellites the cheapest proposal needs; None if too many."""
        enough = self._enough
        most = min(affordable, enough)
        if most <= self._too_few:
            return None
        if self._too_few == enough - 1:
            return enough
        with _LOCK:
            growth = Growth(self.terrain, self.core, self.goal, most)
            while not growth.found and growth.level < most and growth.reach:
                growth.grow()
        if not growth.found:
            self._too_few = most
            return None
        fewest = min(growth.found.values())
        self._enough = fewest
        self._too_few = fewest - 1
        return fewest

    def legal(self, affordable: int) -> dict[int, int]:
        """GAIA-8.7: every legal set of clusters, and the satellites it needs."""
        known = self._legal.get(affordable)
        if known is None:
            with _LOCK:
                known = self._search(affordable)
            self._legal[affordable] = known
        return known

    def _search(self, affordable: int) -> dict[int, int]:
        """Grow both, the one for links a level behind the other, as long as that one is larger."""
        everything = (1 << self.terrain.count) - 1
        if self.core | self.terrain.indispensable(self.goal) == everything:
            fewest = self.fewest(affordable)
            return {} if fewest is None else {everything: fewest}
        links = Growth(self.terrain, everything, 0, affordable - 1, every=True)
        growth = Growth(self.terrain, self.core, self.goal, affordable, rival=links)
        while growth.level < affordable and growth.open and growth.reach:
            growth.grow()
            if links.can_grow() and len(links.fresh[-1]) <= len(growth.fresh[-1]):
                links.grow()
                growth.forget_covered([*links.fresh[-1], *links.found])
        return {
            clusters: count
            for clusters, count in growth.found.items()
            if not superset_is_cheaper(clusters, count, links)
        }

    def completions(self, chosen: int, placed: int, left: int) -> int:
        """GAIA-8.6: hexes that belong to some smallest way to link the chosen clusters.

        Satellites that are placed already count as part of the region; so many more are left.
        """
        if left == 0:
            return 0
        key = (chosen, placed, left)
        known = self._linking.get(key)
        if known is None:
            known = self._completions(chosen, placed, left)
            self._linking[key] = known
        return known

    def _completions(self, chosen: int, placed: int, left: int) -> int:
        board = self.terrain.board
        usable = self._may_complete(chosen, placed, left)
        regions = [self.clusters[number] for number in bits(chosen)]
        regions += [1 << at for at in bits(placed)]
        regions = joined(board, regions)
        if usable.bit_count() <= left + 1:
            return all_but_one(board, regions, usable, left)
        terrain = Terrain(board, regions, [1] * len(regions), usable)
        need = (1 << len(regions)) - 1
        growth = Growth(terrain, need, 0, left, rooted=True)
        while growth.level < left and not growth.found:
            growth.grow()
        return growth.roots.get(need, 0)

    def _may_complete(self, chosen: int, placed: int, left: int) -> int:
        """Return the hexes that can be among the completions: those from before, if known."""
        usable = self.terrain.usable & ~placed
        for number, mask in enumerate(self.terrain.adjacent):
            if not chosen >> number & 1:
                usable &= ~mask  # closure: no other cluster may be touched
        for at in bits(placed):
            usable &= self._linking.get((chosen, placed ^ 1 << at, left + 1), usable)
        return usable


def all_but_one(board: Board, regions: list[int], hexes: int, wanted: int) -> int:
    """Return the hexes that are part of some way to link regions, where it needs all or one less.

    What is true of trees in general is seen at once here: without which hex is all still linked?
    """
    if hexes.bit_count() == wanted:
        return hexes
    found = 0
    for at in bits(hexes):
        rest = hexes ^ 1 << at
        if found != hexes and are_linked(board, regions, rest):
            found |= rest
    return found


def are_linked(board: Board, regions: list[int], hexes: int) -> bool:
    """Whether some hexes make one of all regions."""
    everything = hexes
    for region in regions:
        everything |= region
    reached = edge = regions[0]
    while edge:
        edge = board.neighbours(edge) & everything & ~reached
        reached |= edge
    return not everything & ~hexes & ~reached


def superset_is_cheaper(clusters: int, count: int, links: Growth) -> bool:
    """GAIA-8.7 i: whether these clusters and some more are linked by fewer satellites."""
    if links.link_within(clusters, count - 1):
        return True
    if links.level < count - 1 and links.join_within(clusters, count - 1):
        return True
    while links.level < count - 1 and links.can_grow():
        links.grow()
    return links.link_within(clusters, count - 1)


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
