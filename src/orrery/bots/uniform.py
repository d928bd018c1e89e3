"""The bot `random`: any choice is as good as another."""

from __future__ import annotations

from orrery.bots.bot import Bot, Opinion
from orrery.core.action import Action
from orrery.core.sight import Sight


class RandomBot(Bot):
    """Plays uniformly at random, but never merely takes a click back."""

    def choose(self, sight: Sight) -> Action:
        choices = sight.choices
        action = choices[self.rng.below(len(choices))]
        if not action.takes_back:
            return action
        real = sight.real_choices
        return real[self.rng.below(len(real))]

    def explain(self, sight: Sight) -> list[Opinion]:
        return [Opinion(action, 0.0, 0) for action in sight.real_choices]
