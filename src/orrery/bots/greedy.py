"""The bot `greedy`: one decision ahead by the game's `evaluate`, on states that may be true.

Questions are atomic, so a decision may be several clicks: pick a card, then its side. A click is
worth what the best further clicks of the same decision make of it. The decision ends when somebody
else is asked, when chance speaks or when something is revealed: that is, when it could no longer
be undone.
"""

from __future__ import annotations

import heapq
from typing import Final

from orrery.bots.bot import Bot, Opinion, best_first, real_choices
from orrery.core.action import Action, Seat
from orrery.core.game import Game
from orrery.core.sight import Sight
from orrery.core.state import State

NODES: Final = 240  # positions looked at for one answer, over all samples
SAMPLES: Final = 8  # guesses of what is hidden for one answer, at most
CLICKS: Final = 4  # further clicks of the same decision that are followed


class GreedyBot(Bot):
    """Takes the choice after which the position is best for its seat."""

    def __init__(self, name: str, game: Game, seed: int, nodes: int = NODES) -> None:
        super().__init__(name, game, seed)
        self.nodes = nodes

    def choose(self, sight: Sight) -> Action:
        choices = real_choices(sight)
        if len(choices) == 1:
            return choices[0]
        values, _ = self.values(sight, choices)
        most = max(values)
        best = [at for at, value in enumerate(values) if value == most]
        return choices[best[self.rng.below(len(best))]]

    def explain(self, sight: Sight) -> list[Opinion]:
        choices = real_choices(sight)
        values, samples = self.values(sight, choices)
        return best_first(
            [Opinion(action, value, samples) for action, value in zip(choices, values, strict=True)]
        )

    def values(self, sight: Sight, choices: list[Action]) -> tuple[list[float], int]:
        """Return what each choice is worth on average, and over how many samples."""
        totals = [0.0] * len(choices)
        spent = samples = 0
        while samples == 0 or (samples < SAMPLES and spent + spent // samples <= self.nodes):
            sample = sight.sample(self.rng.fork())
            for at, action in enumerate(choices):  # the same sample for every choice
                worth, looked_at = look_ahead(
                    self.game, sample, sight.seat, action, max(1, self.nodes // len(choices))
                )
                totals[at] += worth
                spent += looked_at
            samples += 1
        return [total / samples for total in totals], samples


def look_ahead(
    game: Game, state: State, seat: Seat, action: Action, nodes: int
) -> tuple[float, int]:
    """Return the best that a seat can make of a click, and how many positions that took.

    The further clicks of the decision form a tree; its leaves are evaluated. Where it is larger
    than the allowance, the most promising positions are followed first.
    """
    first = _after(state, seat, action)
    tree = _Tree(game, seat, state)
    root = tree.add(first, -1, 0)
    while tree.open and len(tree.values) < nodes:
        _, at = heapq.heappop(tree.open)
        tree.expand(at)
    return tree.best(root), len(tree.values)


def _after(state: State, seat: Seat, action: Action) -> State:
    after = state.clone()
    after.play(seat, action)
    return after


class _Tree:
    """The clicks of one decision after a first one."""

    def __init__(self, game: Game, seat: Seat, start: State) -> None:
        self.game = game
        self.seat = seat
        self.chance = start.rng.word
        self.seals = start.seals
        self.states: list[State | None] = []
        self.values: list[float] = []
        self.depths: list[int] = []
        self.children: list[list[int]] = []
        self.open: list[tuple[tuple[int, float], int]] = []

    def add(self, state: State, parent: int, depth: int) -> int:
        """Value a position; note it for expansion where the decision goes on."""
        at = len(self.values)
        self.values.append(self.game.evaluate(state, self.seat))
        self.depths.append(depth)
        self.children.append([])
        if parent >= 0:
            self.children[parent].append(at)
        goes_on = (
            depth < CLICKS
            and self.seat in state.asked
            and state.seals == self.seals
            and state.rng.word == self.chance
        )
        self.states.append(state if goes_on else None)
        if goes_on:
            heapq.heappush(self.open, ((depth, -self.values[at]), at))
        return at

    def expand(self, at: int) -> None:
        """Try every further click."""
        state = self.states[at]
        assert state is not None
        self.states[at] = None
        for action in state.choices(self.seat):
            if not action.takes_back:
                self.add(_after(state, self.seat, action), at, self.depths[at] + 1)

    def best(self, at: int) -> float:
        """Return the value of the best line from a position."""
        below = self.children[at]
        return max((self.best(child) for child in below), default=self.values[at])
