"""The bot `novice`: greedy, but it often answers without looking."""

from __future__ import annotations

from typing import Final

from orrery.bots.greedy import GreedyBot
from orrery.bots.uniform import RandomBot
from orrery.core.action import Action
from orrery.core.game import Game
from orrery.core.sight import Sight

CARELESS: Final = 3  # one answer in so many is given at random


class NoviceBot(GreedyBot):
    """Makes one answer in three at random, the others greedily after a short look."""

    def __init__(self, name: str, game: Game, seed: int) -> None:
        super().__init__(name, game, seed, nodes=40)
        self._whim = RandomBot(name, game, seed + 1)

    def choose(self, sight: Sight) -> Action:
        if self.rng.below(CARELESS) == 0:
            return self._whim.choose(sight)
        return super().choose(sight)
