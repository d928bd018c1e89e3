"""The bot `greedy`: one decision ahead by the game's `evaluate`, on states that may be true.

A decision may be several clicks; a click is worth what the best further ones make of it.
"""

from __future__ import annotations

from typing import Final

from orrery.bots.bot import Bot, Opinion, best_first, real_choices
from orrery.bots.decision import Decision
from orrery.core.action import Action
from orrery.core.game import Game
from orrery.core.sight import Sight

NODES: Final = 240  # positions looked at for one answer, over all samples
SAMPLES: Final = 8  # guesses of what is hidden for one answer, at most


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
                decision = Decision(self.game.evaluate, sight.seat, sample)
                first = decision.begin(action)
                decision.grow(self.nodes // len(choices))
                totals[at] += decision.best(first)
                spent += len(decision.values)
            samples += 1
        return [total / samples for total in totals], samples
