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
from orrery.core.game import Game
from orrery.core.state import State
from orrery.core.undo import goes_on

CLICKS: Final = 4  # further clicks of the same decision that are followed

Worth = Callable[[State, Seat], float]
Way = Sequence[Action]  # clicks that belong together: an action with what pays for it


def ways(game: Game, state: State, seat: Seat) -> Sequence[Way]:
    """Return the ways on that are worth a thought: those of the game, or every choice by itself."""
    found = game.turns(state, seat)
    return every_choice(state, seat) if found is None else found


def every_choice(state: State, seat: Seat) -> Sequence[Way]:
    """Return every choice as a way by itself, but those that merely take a click back."""
    return [(action,) for action in state.real_choices(seat)]


class Decision:
    """The clicks of one decision as a tree; its leaves are valued.

    Where the tree is larger than the allowance, all first clicks are followed before the second
    ones, and of these the most promising first.
    """

    def __init__(self, game: Game, worth: Worth, seat: Seat, start: State) -> None:
        self.game = game
        self.worth = worth
        self.seat = seat
        self.start = start
        self.values: list[float] = []  # of every position
        self._clicks: list[Way] = []  # that led there
        self._below: list[list[int]] = []
        self._open: list[tuple[int, float, int, State]] = []

    def begin(self, way: Way) -> int:
        """Make the first clicks of a way through; return its number."""
        return self._add(self.start, way, depth=0)

    def grow(self, nodes: int) -> None:
        """Follow further clicks until so many positions have been looked at.

        Where the game knows only one turn there is nothing to decide, and nothing is followed.
        """
        seat = self.seat
        while self._open and len(self.values) < nodes:
            depth, _, at, state = heapq.heappop(self._open)
            found = self.game.turns(state, seat)
            if found is None:
                found = every_choice(state, seat)
            elif len(found) == 1:
                continue
            self._below[at] = [self._add(state, way, depth + 1) for way in found]

    def best(self, at: int) -> float:
        """Return what the best way on from a click is worth."""
        return max((self.best(below) for below in self._below[at]), default=self.values[at])

    def way(self, at: int) -> list[Action]:
        """Return a click and the best further ones."""
        clicks = [*self._clicks[at]]
        while self._below[at]:
            at = max(self._below[at], key=self.best)
            clicks += self._clicks[at]
        return clicks

    def _add(self, before: State, way: Way, depth: int) -> int:
        """Click and value the position; note it for later where the decision goes on."""
        state = before.clone()
        for action in way:
            state.play(self.seat, action)
        at = len(self.values)
        value = self.worth(state, self.seat)
        self.values.append(value)
        self._clicks.append(way)
        self._below.append([])
        if depth < CLICKS and goes_on(self.start, state, self.seat):
            heapq.heappush(self._open, (depth, -value, at, state))
        return at


def plan(
    game: Game, worth: Worth, state: State, seat: Seat, first: Sequence[Way], nodes: int
) -> list[Action]:
    """Return the clicks of the best decision that so many positions show."""
    decision = Decision(game, worth, seat, state)
    begun = [decision.begin(way) for way in first]
    decision.grow(nodes)
    return decision.way(max(begun, key=decision.best))
