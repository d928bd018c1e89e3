"""A second look: what seems best at once is played on a little by habit before it is taken."""

from __future__ import annotations

from typing import Final

from orrery.bots.bot import Opinion
from orrery.bots.greedy import NODES, GreedyBot
from orrery.bots.search.ahead import Ahead, is_planned
from orrery.bots.search.budget import Budget
from orrery.bots.search.lines import Lines
from orrery.bots.search.opinions import most_tried, opinions_of
from orrery.bots.search.turn import Turn, planned, spent_on
from orrery.core.action import Action
from orrery.core.foresight import Glance
from orrery.core.game import Game
from orrery.core.sight import Sight

FEW: Final = 8  # lines for a further click of a turn that was thought about enough


class GlanceBot(GreedyBot):
    """Greedy, but it plays the best looking choices on for a while, a few lines of each.

    The clicks of one turn share its answers: they are counted, not the seconds that they take, so
    that the same seed gives the same answer on every machine.
    """

    def __init__(self, name: str, game: Game, seed: int, glance: Glance) -> None:
        super().__init__(name, game, seed, glance.nodes)
        self.glance = glance
        self.turn: Turn | None = (
            None  # of the last answer; another bot of the seat may take it over
        )

    def choose(self, sight: Sight) -> Action:
        choices = sight.real_choices
        return choices[0] if len(choices) == 1 else self.explain(sight)[0].action

    def explain(self, sight: Sight) -> list[Opinion]:
        count, foresight, nodes, longest, turn = self.glance
        before = spent_on(self.turn, sight)
        lines = Lines(self.game, self.rng.fork(), foresight, nodes=nodes, longest=longest)
        allowed = count if before < turn else min(count, FEW)
        found = lines.search(sight, Budget(iterations=allowed).clock())
        self.turn = Turn(sight.moment, before + lines.answers)
        return most_tried(opinions_of(found))


class PlanningBot(GreedyBot):
    """Greedy, but it plans its own next turns; what is no turn it answers at first sight."""

    def __init__(self, name: str, game: Game, seed: int, nodes: int = NODES) -> None:
        super().__init__(name, game, seed, nodes)
        self.turn: Turn | None = None  # of the last answer, as above

    def choose(self, sight: Sight) -> Action:
        if len(sight.real_choices) == 1:
            return sight.real_choices[0]
        click, self.turn = planned(self.turn, sight)
        if click is not None:
            return click
        if not is_planned(self.game, sight, self.rng):
            return super().choose(sight)
        return self._plan(sight)[0].action

    def explain(self, sight: Sight) -> list[Opinion]:
        if not is_planned(self.game, sight, self.rng):
            return super().explain(sight)
        return self._plan(sight)

    def _plan(self, sight: Sight) -> list[Opinion]:
        ahead = Ahead(self.game, self.rng.fork())
        node = ahead.search(sight)
        self.turn = Turn(sight.moment, 0.0, ahead.clicks)
        return most_tried(opinions_of(node))


def greedy_bot(name: str, game: Game, seed: int) -> GreedyBot:
    """Return a greedy bot that looks as its game says."""
    if game.glance is None:
        return GreedyBot(name, game, seed)
    return GlanceBot(name, game, seed, game.glance)
