"""The most pairs that can be made where not everybody may meet everybody (Edmonds' blossoms)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence


class Matching:
    """As many pairs as possible of those who may meet; people can be taken out of it in pairs."""

    def __init__(self, may_meet: Sequence[Sequence[int]]) -> None:
        self._near = [list(others) for others in may_meet]
        self.mates = [-1] * len(may_meet)
        for one in range(len(may_meet)):
            if self.mates[one] < 0:
                self._augment(one)

    def pair(self, one: int, other: int) -> bool:
        """Take two out together, if as many pairs can be made then as before; else change nothing.

        Their mates are free then, and must find each other or somebody else.
        """
        mates = self.mates[:]
        freed = [mates[who] for who in (one, other) if mates[who] not in {-1, one, other}]
        self._take_out(one, other)
        if len(freed) < 2 or self._augment(freed[0]) or self._augment(freed[1]):
            return True
        self._put_back(one, other)
        self.mates = mates
        return False

    def leave_out(self, one: int) -> None:
        """Take somebody out who has no mate."""
        self._take_out(one)

    def _take_out(self, *gone: int) -> None:
        self._gone = {who: self._near[who] for who in gone}
        for who in gone:
            if self.mates[who] >= 0:
                self.mates[self.mates[who]] = -1
                self.mates[who] = -1
            for near in self._near[who]:
                self._near[near].remove(who)
            self._near[who] = []

    def _put_back(self, *gone: int) -> None:
        for who in reversed(gone):
            self._near[who] = self._gone[who]
            for near in self._near[who]:
                self._near[near].append(who)

    def _augment(self, root: int) -> bool:
        """Find somebody for one who has no mate, by changing the pairs along one way."""
        search = _Search(self._near, self.mates, root)
        end = search.run()
        if end < 0:
            return False
        while end >= 0:
            before = search.parents[end]
            following = self.mates[before]
            self.mates[end], self.mates[before] = before, end
            end = following
        return True


class _Search:
    """A search for a way from one who has no mate to another; odd rings on it are one point."""

    def __init__(self, near: Sequence[Sequence[int]], mates: Sequence[int], root: int) -> None:
        self.near = near
        self.mates = mates
        self.root = root
        self.parents = [-1] * len(mates)
        self.bases = list(range(len(mates)))
        self.seen = {root}
        self.line = deque([root])

    def run(self) -> int:
        """Return the other end, or -1 where there is none."""
        while self.line:
            one = self.line.popleft()
            for other in self.near[one]:
                if self.bases[one] == self.bases[other] or self.mates[one] == other:
                    continue
                mate = self.mates[other]
                if other == self.root or (mate >= 0 and self.parents[mate] >= 0):
                    self._shrink(one, other)
                elif self.parents[other] < 0:
                    self.parents[other] = one
                    if mate < 0:
                        return other
                    self._reach(mate)
        return -1

    def _reach(self, one: int) -> None:
        if one not in self.seen:
            self.seen.add(one)
            self.line.append(one)

    def _shrink(self, one: int, other: int) -> None:
        """Make one point of the odd ring that two of the same side close."""
        base = self._common(one, other)
        ring: set[int] = set()
        self._mark(one, base, other, ring.add)
        self._mark(other, base, one, ring.add)
        for who in range(len(self.bases)):
            if self.bases[who] in ring:
                self.bases[who] = base
                self._reach(who)

    def _common(self, one: int, other: int) -> int:
        way = set()
        while True:
            one = self.bases[one]
            way.add(one)
            if self.mates[one] < 0:
                break
            one = self.parents[self.mates[one]]
        while True:
            other = self.bases[other]
            if other in way:
                return other
            other = self.parents[self.mates[other]]

    def _mark(self, one: int, base: int, child: int, mark: Callable[[int], None]) -> None:
        while self.bases[one] != base:
            mate = self.mates[one]
            mark(self.bases[one])
            mark(self.bases[mate])
            self.parents[one] = child
            child = mate
            one = self.parents[mate]
