"""One decision: the clicks that a player makes in one go.

Questions are atomic, so a decision may be several clicks: pick a card, then its side. It ends when
somebody else is asked, when chance speaks or when something is revealed: that is, when it could no
longer be undone.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Sequence
from typing import Final

from orrery.core.action import Action, Seat
from orrery.core.state import State

CLICKS: Final = 4  # further clicks of the same decision that are followed

Worth = Callable[[State, Seat], float]


class Decision:
    """The clicks of one decision as a tree; its leaves are valued.

    Where the tree is larger than the allowance, all first clicks are followed before the second
    ones, and of these the most promising first.
    """

    def __init__(self, worth: Worth, seat: Seat, start: State) -> None:
        self.worth = worth
        self.seat = seat
        self.start = start
        self.values: list[float] = []  # of every position
        self._clicks: list[Action] = []  # that led there
        self._below: list[list[int]] = []
        self._open: list[tuple[int, float, int, State]] = []

    def begin(self, action: Action) -> int:
        """Make the first click of a way through; return its number."""
        return self._add(self.start, action, depth=0)

    def grow(self, nodes: int) -> None:
        """Follow further clicks until so many positions have been looked at."""
        seat = self.seat
        while self._open and len(self.values) < nodes:
            depth, _, at, state = heapq.heappop(self._open)
            for action in state.choices(seat):
                if not action.takes_back:
                    self._below[at].append(self._add(state, action, depth + 1))

    def best(self, at: int) -> float:
        """Return what the best way on from a click is worth."""
        return max((self.best(below) for below in self._below[at]), default=self.values[at])

    def way(self, at: int) -> list[Action]:
        """Return a click and the best further ones."""
        clicks = [self._clicks[at]]
        while self._below[at]:
            at = max(self._below[at], key=self.best)
            clicks.append(self._clicks[at])
        return clicks

    def _add(self, before: State, action: Action, depth: int) -> int:
        """Click and value the position; note it for later where the decision goes on."""
        state = before.clone()
        state.play(self.seat, action)
        at = len(self.values)
        value = self.worth(state, self.seat)
        self.values.append(value)
        self._clicks.append(action)
        self._below.append([])
        if depth < CLICKS and goes_on(self.start, state, self.seat):
            heapq.heappush(self._open, (depth, -value, at, state))
        return at


def goes_on(before: State, after: State, seat: Seat) -> bool:
    """Whether a decision that began before is not yet over."""
    return seat in after.asked and after.seals == before.seals and after.rng.word == before.rng.word


def plan(
    worth: Worth, state: State, seat: Seat, choices: Sequence[Action], nodes: int
) -> list[Action]:
    """Return the clicks of the best decision that so many positions show."""
    decision = Decision(worth, seat, state)
    begun = [decision.begin(action) for action in choices]
    decision.grow(nodes)
    return decision.way(max(begun, key=decision.best))
