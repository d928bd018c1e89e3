"""The bot `greedy`: one decision ahead by the game's `evaluate`, on states that may be true.

A decision may be several clicks; a click is worth what the best further ones make of it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from orrery.bots.bot import Bot, Opinion, best_first
from orrery.bots.decision import Decision, ways
from orrery.core.action import Action
from orrery.core.game import Game
from orrery.core.sight import Sight

NODES: Final = 240  # positions looked at for one answer, over all samples
SAMPLES: Final = 8  # guesses of what is hidden for one answer, at most
UNTRIED: Final = -math.inf  # what a choice is worth that the game says is not worth a thought


class GreedyBot(Bot):
    """Takes the choice after which the position is best for its seat."""

    def __init__(self, name: str, game: Game, seed: int, nodes: int = NODES) -> None:
        super().__init__(name, game, seed)
        self.nodes = nodes

    def choose(self, sight: Sight) -> Action:
        choices = sight.real_choices
        if len(choices) == 1:
            return choices[0]
        values, _ = self.values(sight, choices)
        most = max(values)
        best = [at for at, value in enumerate(values) if value == most]
        return choices[best[self.rng.below(len(best))]]

    def explain(self, sight: Sight) -> list[Opinion]:
        choices = sight.real_choices
        values, samples = self.values(sight, choices)
        return best_first(
            [
                Opinion(action, value, samples)
                for action, value in zip(choices, values, strict=True)
                if value > UNTRIED
            ]
        )

    def values(self, sight: Sight, choices: Sequence[Action]) -> tuple[list[float], int]:
        """Return what each choice is worth on average, and over how many samples."""
        totals = [0.0] * len(choices)
        spent = samples = 0
        while samples == 0 or (samples < SAMPLES and spent + spent // samples <= self.nodes):
            sample = sight.sample(self.rng.fork())
            found = ways(self.game, sample, sight.seat)
            share = self.nodes // len(found)
            for at, action in enumerate(choices):  # the same sample for every choice
                begins = [way for way in found if way[0] == action]
                if not begins:
                    totals[at] = UNTRIED
                    continue
                decision = Decision(self.game, self.game.evaluate, sight.seat, sample)
                first = [decision.begin(way) for way in begins]
                decision.grow(share * len(begins))
                totals[at] += max([decision.best(one) for one in first])
                spent += len(decision.values)
            samples += 1
            if self.game.is_open(sample):
                break
        return [total / samples for total in totals], samples
