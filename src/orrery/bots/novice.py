"""The bot `novice`: looks for a moment at what is to be had and misjudges it; never silly."""

from __future__ import annotations

import math
from typing import Final

from orrery.bots.greedy import UNTRIED, GreedyBot
from orrery.core.action import Action
from orrery.core.game import Game
from orrery.core.rng import Rng
from orrery.core.sight import Sight

# How far it errs: as a share of what lies between the best answer and the middle of all of them,
# so that it is the same in games whose points are many or few.
ERROR: Final = 0.4
_STEPS: Final = 1 << 20


class NoviceBot(GreedyBot):
    """Greedy after a short look, and it errs: what is nearly as good is often taken instead.

    What is worse than the middle of all answers looks bad even to it.
    """

    def __init__(self, name: str, game: Game, seed: int) -> None:
        super().__init__(name, game, seed, nodes=40)

    def choose(self, sight: Sight) -> Action:
        choices = sight.real_choices
        if len(choices) == 1:
            return choices[0]
        values, _ = self.values(sight, choices)
        tried = sorted(
            [at for at, value in enumerate(values) if value > UNTRIED], key=lambda at: -values[at]
        )
        middle = values[tried[len(tried) // 2]]
        error = ERROR * (values[tried[0]] - middle)
        plausible = [at for at in tried if values[at] >= middle]
        return choices[max(plausible, key=lambda at: values[at] + error * misjudged(self.rng))]


def misjudged(rng: Rng) -> float:
    """Return by how much something seems better than it is: seldom by much (Gumbel)."""
    return -math.log(-math.log((rng.below(_STEPS) + 0.5) / _STEPS))
