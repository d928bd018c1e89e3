"""The bot `search`: tries choices on determinised states, down a tree or along lines of play."""

from __future__ import annotations

from typing import Final

from orrery.bots.bot import Bot, Opinion, real_choices
from orrery.bots.greedy import GreedyBot
from orrery.bots.search import parallel
from orrery.bots.search.budget import Stop, read_budget
from orrery.bots.search.lines import Lines
from orrery.bots.search.playout import Playout
from orrery.bots.search.tree import Node, Story, Tree
from orrery.bots.search.tuning import Tuning
from orrery.core.action import Action
from orrery.core.game import Foresight, Game
from orrery.core.sight import Sight

LOOK_UP: Final = 16  # iterations between two looks whether the answer is settled


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

    def choose(self, sight: Sight) -> Action:
        choices = real_choices(sight)
        if len(choices) == 1:
            return choices[0]
        return self.ranked(sight, until_settled=True)[0].action

    def explain(self, sight: Sight) -> list[Opinion]:
        return self.ranked(sight)

    def ranked(self, sight: Sight, *, until_settled: bool = False) -> list[Opinion]:
        """Search; return the choices, the most tried first."""
        if self.budget.processes > 1:
            opinions = self._together(sight)
        else:
            edges = self.think(sight, until_settled=until_settled).edges
            opinions = [Opinion(action, edge.mean, edge.visits) for action, edge in edges.items()]
        return sorted(opinions, key=lambda opinion: (-opinion.visits, -opinion.value))

    def think(self, sight: Sight, *, until_settled: bool = False) -> Node:
        """Search until the budget is spent; return what was learnt of the choices.

        A tree may also stop as soon as it is settled which choice is the most tried.
        """
        foresight = self.tuning.foresight(self.game)
        if foresight:
            return self._play_on(sight, foresight)
        return self._grow(sight, until_settled=until_settled)

    def _play_on(self, sight: Sight, foresight: Foresight) -> Node:
        lines = Lines(self.game, self.rng.fork(), foresight)
        node = lines.search(sight, self.budget.clock(self.stop))
        self.iterations = lines.played
        return node

    def _grow(self, sight: Sight, *, until_settled: bool) -> Node:
        clock = self.budget.clock(self.stop)
        choices = real_choices(sight)
        sample = sight.sample(self.rng.fork())
        playout = Playout(self.game, sample, self.rng.fork(), self.tuning)
        policy = playout.policy if self.tuning.others == "instinct" else None
        tree = Tree(self.game, self.tuning, policy)
        root = tree.nodes[Story().key(sample, sight.seat)] = Node()
        first = GreedyBot(self.name, self.game, self.rng.bits())
        tree.lean(root, choices, first.values(sight, choices)[0])
        self.iterations = 0
        while not clock(self.iterations):
            looks_up = until_settled and self.iterations % LOOK_UP == 0
            if looks_up and root.is_settled(clock.left(self.iterations)):
                self._pass_over(self.budget.iterations - self.iterations)
                break
            state = sight.sample(self.rng.fork())
            way = tree.walk(state, sight.seat)
            playout.run(state)
            seats = {seat for seat, _, _ in way}
            tree.learn(way, {seat: playout.value(state, seat) for seat in sorted(seats)})
            self.iterations += 1
        return root

    def _pass_over(self, iterations: int) -> None:
        """Draw what these iterations would have drawn: the next answer is none the wiser."""
        for _ in range(iterations):
            self.rng.fork()

    def _together(self, sight: Sight) -> list[Opinion]:
        """Search over several processes and add up what they learnt."""
        sample = sight.sample(self.rng.fork())
        seeds = [self.rng.bits() for _ in range(self.budget.processes)]
        tasks = parallel.tasks(self.game.id, sample, sight.seat, self.budget, self.tuning, seeds)
        learnt = parallel.search_all(tasks, self.stop)
        counts = parallel.add_up(learnt, real_choices(sight))
        self.iterations = sum(count.visits for count in counts.values())
        return [
            Opinion(action, count.total / count.visits if count.visits else 0.0, count.visits)
            for action, count in counts.items()
        ]
