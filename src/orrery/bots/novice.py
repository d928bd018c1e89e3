"""Bots that misjudge what is to be had: `novice` looks for a moment, `adept` as `greedy` does.

They err but are never silly: what is worse than the middle of all answers looks bad even to them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from orrery.bots.bot import Bot, Opinion
from orrery.bots.greedy import UNTRIED, GreedyBot
from orrery.bots.search.glance import GlanceBot, greedy_bot
from orrery.bots.search.turn import Turn
from orrery.core.action import Action
from orrery.core.game import Game
from orrery.core.rng import Rng
from orrery.core.sight import Sight

# How far they err: as a share of what lies between the best answer and the middle of all of them,
# so that it is the same in games whose points are many or few.
NOVICE: Final = 0.8
ADEPT: Final = 0.35
# After a second look only the best few are left, and their middle is nearly as good as the best.
ADEPT_OF_FEW: Final = 0.7
_STEPS: Final = 1 << 20


class NoviceBot(GreedyBot):
    """Greedy after a short look, and it errs: what is nearly as good is often taken instead."""

    def __init__(self, name: str, game: Game, seed: int) -> None:
        super().__init__(name, game, seed, nodes=40)

    def choose(self, sight: Sight) -> Action:
        choices = sight.real_choices
        if len(choices) == 1:
            return choices[0]
        values, _ = self.values(sight, choices)
        tried = [at for at, value in enumerate(values) if value > UNTRIED]
        return choices[tried[misjudge([values[at] for at in tried], NOVICE, self.rng)]]


class AdeptBot(Bot):
    """Looks at a question as greedy does, and then errs a little."""

    def __init__(self, name: str, game: Game, seed: int) -> None:
        super().__init__(name, game, seed)
        self.greedy = greedy_bot(name, game, seed)
        self.error = ADEPT_OF_FEW if isinstance(self.greedy, GlanceBot) else ADEPT

    @property
    def turn(self) -> Turn | None:
        """Return the turn of the last answer, where its clicks share a budget."""
        return self.greedy.turn if isinstance(self.greedy, GlanceBot) else None

    @turn.setter
    def turn(self, turn: Turn | None) -> None:
        if isinstance(self.greedy, GlanceBot):
            self.greedy.turn = turn

    def choose(self, sight: Sight) -> Action:
        choices = sight.real_choices
        if len(choices) == 1:
            return choices[0]
        tried = [one for one in self.explain(sight) if one.visits]
        return tried[misjudge([one.value for one in tried], self.error, self.rng)].action

    def explain(self, sight: Sight) -> list[Opinion]:
        return self.greedy.explain(sight)


def misjudge(values: Sequence[float], error: float, rng: Rng) -> int:
    """Return which of some values seems best to somebody who errs."""
    best, middle = max(values), sorted(values)[(len(values) - 1) // 2]
    span = error * (best - middle)
    plausible = [at for at, value in enumerate(values) if value >= middle]
    return max(plausible, key=lambda at: values[at] + span * misjudged(rng))


def misjudged(rng: Rng) -> float:
    """Return by how much something seems better than it is: seldom by much (Gumbel)."""
    return -math.log(-math.log((rng.below(_STEPS) + 0.5) / _STEPS))
