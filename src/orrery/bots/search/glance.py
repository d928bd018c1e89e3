"""A second look: what seems best at once is played on a little by habit before it is taken."""

from __future__ import annotations

from orrery.bots.bot import Opinion
from orrery.bots.greedy import GreedyBot
from orrery.bots.search.bot import most_tried, opinions_of
from orrery.bots.search.budget import Budget
from orrery.bots.search.lines import Lines
from orrery.core.action import Action
from orrery.core.game import Game, Glance
from orrery.core.sight import Sight


class GlanceBot(GreedyBot):
    """Greedy, but it plays the best looking choices on for a while, a few lines of each."""

    def __init__(self, name: str, game: Game, seed: int, glance: Glance) -> None:
        super().__init__(name, game, seed, glance.nodes)
        self.glance = glance

    def choose(self, sight: Sight) -> Action:
        choices = sight.real_choices
        return choices[0] if len(choices) == 1 else self.explain(sight)[0].action

    def explain(self, sight: Sight) -> list[Opinion]:
        count, foresight, nodes, longest = self.glance
        lines = Lines(self.game, self.rng.fork(), foresight, nodes=nodes, longest=longest)
        found = lines.search(sight, Budget(iterations=count).clock())
        return most_tried(opinions_of(found))


def greedy_bot(name: str, game: Game, seed: int) -> GreedyBot:
    """Return a greedy bot that looks as its game says."""
    if game.glance is None:
        return GreedyBot(name, game, seed)
    return GlanceBot(name, game, seed, game.glance)
