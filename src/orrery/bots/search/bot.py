"""The bot `search`: tries choices on determinised states, down a tree or along lines of play."""

from __future__ import annotations

import time
from collections.abc import Sequence

from orrery.bots.bot import Bot, Opinion
from orrery.bots.greedy import NODES
from orrery.bots.search import parallel
from orrery.bots.search.ahead import Ahead, Foreseen, is_planned
from orrery.bots.search.budget import Stop, read_budget
from orrery.bots.search.growth import Growth
from orrery.bots.search.lines import Lines
from orrery.bots.search.opinions import most_tried, opinions_of
from orrery.bots.search.tree import Node
from orrery.bots.search.tuning import Tuning
from orrery.bots.search.turn import Turn, planned, spent_on
from orrery.core.action import Action
from orrery.core.foresight import Foresight
from orrery.core.game import Game
from orrery.core.position import Position
from orrery.core.sight import Sight


def taken(spent: float, seconds: float, foresight: Foresight) -> float:
    """Return how much of a turn's seconds one click may not use."""
    return seconds - max(foresight.share * (seconds - spent), foresight.spared * seconds)


class SearchBot(Bot):
    """Tries choices on many states that may be true, more often those that turn out well."""

    def __init__(
        self,
        name: str,
        game: Game,
        seed: int,
        stop: Stop | None = None,
        tuning: Tuning | None = None,
    ) -> None:
        super().__init__(name, game, seed)
        self.budget = read_budget(name)
        self.stop = stop
        self.tuning = tuning or Tuning()
        self.iterations = 0  # of the last answer
        self.inherited = 0  # that earlier answers of the same decision had made for it
        # where the decision of the last answer goes on; another bot of the seat may take it over
        self.growth: Growth | None = None
        # the turn of the last answer, where lines are played: its clicks share the seconds
        self.turn: Turn | None = None

    def choose(self, sight: Sight) -> Action:
        choices = sight.real_choices
        click, self.turn = planned(self.turn, sight)
        if click is not None:
            return click
        growth, self.growth = self.growth, None
        self.iterations = self.inherited = 0
        if growth is not None and not growth.is_about(sight):
            growth = None
        if len(choices) == 1:
            action = choices[0]
        elif self.budget.processes > 1 or self.tuning.foresight(self.game):
            return self.explain(sight)[0].action
        else:
            self.inherited = growth.root.visits if growth else 0
            clock = self.budget.clock(self.stop, growth.spent if growth else 0.0)
            growth = growth or Growth(self.game, self.tuning, sight, self.rng.fork())
            self.iterations = growth.grow(sight, clock, until_settled=True)
            action = most_tried(opinions_of(growth.root))[0].action
        if growth is not None and growth.go_on(action):
            self.growth = growth
        return action

    def explain(self, sight: Sight) -> list[Opinion]:
        if self.budget.processes > 1:
            return most_tried(self._together(sight))
        return most_tried(opinions_of(self.think(sight)))

    def think(self, sight: Sight) -> Node:
        """Search until the budget is spent; return what was learnt of the choices."""
        foresight = self.tuning.foresight(self.game)
        if foresight:
            return self._play_on(sight, foresight)
        clock = self.budget.clock(self.stop)
        growth = Growth(self.game, self.tuning, sight, self.rng.fork())
        self.iterations = growth.grow(sight, clock, until_settled=False)
        return growth.root

    def _play_on(self, sight: Sight, foresight: Foresight) -> Node:
        """Plan own turns, or play lines on.

        The clicks of one turn share its seconds, each has a few of its own.
        """
        before = spent_on(self.turn, sight)
        started = time.thread_time()
        clock = self.budget.clock(self.stop, taken(before, self.budget.seconds, foresight))
        clicks: Sequence[Foreseen] = ()
        if is_planned(self.game, sight, self.rng):
            ahead = Ahead(self.game, self.rng.fork())
            node = ahead.search(sight, clock)
            self.iterations, clicks = ahead.looked, ahead.clicks
        else:
            glance = self.game.glance
            nodes = NODES if glance is None else glance.nodes
            lines = Lines(self.game, self.rng.fork(), foresight, nodes=nodes)
            node = lines.search(sight, clock)
            self.iterations = lines.played
        self.turn = Turn(sight.moment, before + time.thread_time() - started, clicks)
        return node

    def _together(self, sight: Sight) -> list[Opinion]:
        """Search over several processes and add up what they learnt."""
        sample = sight.sample(self.rng.fork())
        seeds = [self.rng.bits() for _ in range(self.budget.processes)]
        position = Position.of(self.game, sample)
        tasks = parallel.tasks(position, sight.seat, self.budget, self.tuning, seeds)
        learnt = parallel.search_all(tasks, self.stop)
        counts = parallel.add_up(learnt, sight.real_choices)
        self.iterations = sum(count.visits for count in counts.values())
        return [
            Opinion(action, count.total / count.visits if count.visits else 0.0, count.visits)
            for action, count in counts.items()
        ]
