"""Trees of satellites, grown level by level: what the search for federations is made of.

Words. A *cluster* is a maximal connected group of own structures (and stations); clusters are
numbered, and a set of clusters is a bit set, as is a set of hexes. A set S of satellites *touches*
the clusters next to it; by the closure rule (GAIA-8.6b) the federation of S consists of exactly the
clusters that S touches, so a proposal is determined by S.

How it works. For each set C of clusters and each number n, `reach[C]` at level n is a set of hexes
v for which some S with v in S and at most n satellites touches exactly C and is connected through
C. Such a tree with root v either continues from a smaller tree (v is next to its root or to one of
its clusters) or is two smaller trees that share v. Both are a few operations on bit sets. (This is
the algorithm of Dreyfus and Wagner with whole sets of roots at a time.)

What need not be grown.

1. Once C is worth enough, every larger set that needs more satellites is forbidden (GAIA-8.7 ii),
   so nothing is grown from it, nor from a set all of whose worthy supersets contain such a C.
2. A tree with root v for which another one with the same root touches all these clusters and more
   with fewer satellites is of no use: put in its place, it would make a cheaper federation of a
   superset (GAIA-8.7 i).
3. Trees need to be joined at v only where three satellites next to v go on in the end: two can be
   walked through, and a cluster can be walked through from any side. So only trees that came to v
   from a satellite are joined, one of the two with v as a leaf, and never at the last level.
4. What is not in C is reached from v, unless it is reached from C. So with the satellites that are
   left a root must lie near enough to each cluster that must come in; where none must, to another.
"""

from __future__ import annotations

from typing import Final

from orrery.games.gaia.rules.federation_terrain import Terrain
from orrery.games.gaia.tables import bits

NEARLY_DONE: Final = 3  # with fewer satellites left it pays to look how far they lead


class Growth:
    """Grows trees level by level to find sets that contain what is needed and are worth enough.

    Without a rival it finds the cheapest of them: then of two trees with one root the one that
    touches more is enough. With a rival, which has grown less far, it finds all of them but those
    of which the rival knows that a superset needs less. A rooted one also finds every hex on which
    a satellite of the cheapest may lie: it joins trees wherever they meet. Where every set counts,
    those that are met on the way to a target are complete, too.
    """

    __slots__ = (
        "cap",
        "first",
        "found",
        "fresh",
        "goal",
        "larger",
        "leaves",
        "level",
        "meeting",
        "must",
        "need",
        "open",
        "opened",
        "reach",
        "rival",
        "rooted",
        "roots",
        "terrain",
        "worth",
    )

    def __init__(
        self,
        terrain: Terrain,
        need: int,
        goal: int,
        cap: int,
        *,
        rival: Growth | None = None,
        rooted: bool = False,
        every: bool = False,
    ) -> None:
        self.terrain = terrain
        self.need = need
        self.goal = goal
        self.cap = cap
        self.rival = rival
        self.rooted = rooted
        # the clusters without which nothing counts; with a rival that rules out too little
        cheapest_counts = rival is None and not every
        self.must: int = need | terrain.indispensable(goal) if cheapest_counts else 0
        self.level = 0
        # target sets: with how many satellites, and where these may lie
        self.found: dict[int, int] = {}
        self.roots: dict[int, int] = {}
        # sets that are still grown: their roots, and the level they appeared at
        self.reach: dict[int, int] = {}
        self.first: dict[int, int] = {}
        # of some sets, those that are grown and contain more
        self.larger: dict[int, list[int]] = {}
        # the roots that were new at each level, by set
        self.fresh: list[dict[int, int]] = [{}]
        # those of them where trees are joined: as leaves, and in all
        self.leaves: list[dict[int, int]] = [{}]
        self.meeting: list[dict[int, int]] = [{}]
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
        new, leaves = self._extended(level)
        meeting = leaves.copy()
        if level < self.cap or self.rooted:
            for smaller in range(2, (level + 1) // 2 + 1):
                self._merge(self.leaves[smaller], self.meeting[level + 1 - smaller], meeting)
        if self.rooted:
            new = meeting
        else:
            for clusters, roots in meeting.items():
                new[clusters] = new.get(clusters, 0) | roots
        grown = self._take_targets(new)
        if self.rival is None:
            grown.sort(key=int.bit_count, reverse=True)
        fresh: dict[int, int] = {}
        self.fresh.append(fresh)
        for clusters in grown:
            roots = self._useful(clusters, new[clusters])
            if not roots:
                continue
            roots = self._leading_on(clusters, roots)
            if roots or clusters not in self.reach:  # a new set also goes on from its clusters
                self._add(clusters, roots)
                fresh[clusters] = roots
        if 2 * level <= self.cap + 1:
            self.leaves.append(common(fresh, leaves))
        if level < self.cap:
            self.meeting.append(common(fresh, meeting))

    def _extended(self, level: int) -> tuple[dict[int, int], dict[int, int]]:
        """Return the trees with one more satellite, next to a cluster and next to their root."""
        terrain = self.terrain
        board = terrain.board
        leaves: dict[int, int] = {}
        new: dict[int, int] = leaves if self.rooted else {}
        for clusters, roots in (self.fresh[level - 1] if level > 1 else self.reach).items():
            if roots:
                terrain.step(clusters, board.neighbours(roots) & terrain.usable, leaves)
            if self.first[clusters] == level - 1:
                around = 0
                for number in bits(clusters):
                    around |= terrain.adjacent[number]
                terrain.step(clusters, around, new)
        return new, leaves

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
                union = one | other
                if union == one or union == other:  # noqa: PLR1714, SIM109 - twice as fast
                    continue
                shared = roots & more
                if shared:
                    if union in new:
                        new[union] |= shared
                    elif self.is_open(union):
                        new[union] = shared

    def _take_targets(self, new: dict[int, int]) -> list[int]:
        """Note the targets of a level; return what may lead to others."""
        wanted = [one for one in new if self.is_open(one)]
        targets = [one for one in wanted if self.is_target(one)]
        if not targets:
            return wanted
        for target in targets:
            self.found[target] = self.level
            self.roots[target] = new[target]
        for target in targets:
            self._close(target)
        self._drop_closed()
        return [one for one in wanted if not self.is_target(one) and self.is_open(one)]

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
            self.fresh[-1].pop(one, None)

    def _useful(self, clusters: int, roots: int) -> int:
        """Return the roots of a set that are new, and that no larger set has with less."""
        if clusters in self.reach:
            roots &= ~self.reach[clusters]
        if not roots:
            return 0
        rival = self if self.rival is None else self.rival
        reach = rival.reach
        for more in rival.larger_than(clusters):
            if more in reach:
                roots &= ~reach[more]
                if not roots:
                    return 0
        return roots

    def _leading_on(self, clusters: int, roots: int) -> int:
        """Return the roots from which the satellites that are left lead to what must come in."""
        left = self.cap - self.level
        missing = self.must & ~clusters
        if missing:
            return roots & self.terrain.leading_to_all(missing, left)
        if left < NEARLY_DONE:
            return roots & self.terrain.leading_out_of(clusters, left)
        return roots

    def larger_than(self, clusters: int) -> list[int]:
        """Return the sets grown so far that contain these clusters and more."""
        known = self.larger.get(clusters)
        if known is None:
            known = [one for one in self.reach if clusters & ~one == 0 and clusters != one]
            self.larger[clusters] = known
        return known

    def _add(self, clusters: int, roots: int) -> None:
        """Keep new roots of a set."""
        if clusters in self.reach:
            self.reach[clusters] |= roots
            return
        self.reach[clusters] = roots
        self.first[clusters] = self.level
        for one, larger in self.larger.items():
            if one & ~clusters == 0 and one != clusters:
                larger.append(clusters)

    def can_grow(self) -> bool:
        """Whether there is a level to come, and nothing is found yet."""
        return self.level < self.cap and bool(self.reach) and not self.found

    def link_within(self, clusters: int, most: int) -> bool:
        """Whether a set that contains these clusters was reached with so few satellites."""
        for sets in (self.first, self.found):
            for one, level in sets.items():
                if level <= most and clusters & ~one == 0:
                    return True
        return False

    def join_within(self, clusters: int, most: int) -> bool:
        """Whether two sets that share a cluster contain these, with so few satellites in all."""
        for one, level in self.first.items():
            rest = clusters & ~one
            for other, more in self.first.items():
                if rest & ~other == 0 and level + more <= most and one & other:
                    return True
        return False


def common(some: dict[int, int], others: dict[int, int]) -> dict[int, int]:
    """Return what two maps of hexes have in common."""
    found: dict[int, int] = {}
    for key, value in some.items():
        if key in others:
            both = value & others[key]
            if both:
                found[key] = both
    return found


def lies_in_one_of(clusters: int, sets: list[int]) -> bool:
    """Whether one of the sets contains all these clusters."""
    for one in sets:
        if clusters & ~one == 0:
            return True
    return False
