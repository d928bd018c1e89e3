"""Trees that are kept from one question to the next, where a new bot answers every question.

Only what is about the very question that was foreseen is gone on with (`Growth.is_about`); so a
tree that comes too late, or to another match, costs its memory and does no harm.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

from orrery.bots.search.growth import Growth
from orrery.bots.search.turn import Turn

MOST: Final = 32  # trees; one of a second's search has less than a MB
LONGEST: Final = 120.0  # seconds until a tree that nobody asked for is forgotten


class KeptTrees:
    """The trees of some decisions that go on, each by whose it is."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._trees: OrderedDict[Hashable, tuple[float, Growth]] = OrderedDict()  # oldest first
        self._turns: OrderedDict[Hashable, Turn] = OrderedDict()  # the same

    def __len__(self) -> int:
        return len(self._trees)

    def keep(self, whose: Hashable, tree: Growth) -> None:
        """Keep a tree until it is asked for, too old, or one of too many."""
        self._trees.pop(whose, None)
        self._trees[whose] = self._now(), tree
        while len(self._trees) > MOST:
            self._trees.popitem(last=False)

    def keep_turn(self, whose: Hashable, turn: Turn) -> None:
        """Remember how long a turn was thought about; forget the oldest of too many."""
        self._turns.pop(whose, None)
        self._turns[whose] = turn
        while len(self._turns) > MOST:
            self._turns.popitem(last=False)

    def turn(self, whose: Hashable) -> Turn | None:
        """Return how long the last turn was thought about, if that is known."""
        return self._turns.get(whose)

    def take(self, whose: Hashable) -> Growth | None:
        """Return a tree and forget it; forget what is too old, too."""
        while self._trees and self._now() - next(iter(self._trees.values()))[0] > LONGEST:
            self._trees.popitem(last=False)
        _, tree = self._trees.pop(whose, (0.0, None))
        return tree
