"""A tree that grows over the clicks of one decision: what one click taught, the next one inherits.

Much of what a search learns is about the further clicks of the same decision. As long as nobody
else is asked, chance does not speak and nothing is revealed, the node below the chosen click is the
root of the next search.
"""

from __future__ import annotations

from typing import Final

from orrery.bots.greedy import GreedyBot
from orrery.bots.search.budget import Clock
from orrery.bots.search.playout import Playout
from orrery.bots.search.tree import Tree
from orrery.bots.search.tuning import Tuning
from orrery.core.action import Action
from orrery.core.game import Game
from orrery.core.rng import Rng
from orrery.core.sight import Sight
from orrery.core.state import State
from orrery.core.undo import goes_on

LOOK_UP: Final = 16  # iterations between two looks whether the answer is settled


class Growth:
    """A tree, and the question that it has come to."""

    def __init__(self, game: Game, tuning: Tuning, sight: Sight, rng: Rng) -> None:
        self.seat = sight.seat
        self.rng = rng  # of its own: how long this tree grows does not change the next one
        self.position = sight.sample(rng.fork())  # one that may be true
        opened = self._opened()
        self.playout = Playout(game, opened, rng.fork(), tuning)
        policy = self.playout.policy if tuning.others == "instinct" else None
        self.tree = Tree(game, tuning, rng.fork(), policy)
        self.root = self.tree.root(opened, self.seat)
        self.pace = 0.0  # seconds that an iteration took
        choices = sight.real_choices
        first = GreedyBot("greedy", game, rng.bits())
        self.tree.lean(self.root, choices, first.values(sight, choices)[0])

    @property
    def spent(self) -> float:
        """Return the seconds that went into what is known of the question."""
        return self.root.visits * self.pace

    def is_about(self, sight: Sight) -> bool:
        """Whether this is the very question that was foreseen: to the seat nothing is different."""
        return (
            sight.seat == self.seat
            and list(sight.choices) == list(self.position.choices(self.seat))
            and sight.view == self.position.view(self.seat)
        )

    def grow(self, sight: Sight, clock: Clock, *, until_settled: bool) -> int:
        """Search until the clock says stop, or until it is settled which choice is the most tried.

        What was inherited counts as if it had been searched just now. Return how many iterations
        came to it.
        """
        root = self.root
        done = root.visits
        fresh = 0
        while not clock(done + fresh):
            looks_up = until_settled and fresh % LOOK_UP == 0
            if looks_up and root.is_settled(clock.left(done + fresh)):
                break
            self._try(sight.sample(self.rng.fork()))
            fresh += 1
        self.pace = clock.pace(done + fresh)
        return fresh

    def go_on(self, action: Action) -> bool:
        """Give an answer; return whether the same decision goes on where something is known."""
        before = self.position
        self.position = before.clone()
        self.position.play(self.seat, action)
        if not goes_on(before, self.position, self.seat):
            return False
        self.tree.go_down(self.seat, action)
        self.root = self.tree.root(self._opened(), self.seat)
        return bool(self.root.edges)

    def _try(self, state: State) -> None:
        """Go down the tree, play on and learn from what comes of it."""
        state.reopen(self.seat)
        way = self.tree.walk(state, self.seat)
        self.playout.run(state)
        seats = {seat for seat, _, _ in way}
        self.tree.learn(way, {seat: self.playout.value(state, seat) for seat in sorted(seats)})

    def _opened(self) -> State:
        """Return the question as the tree asks it: what others answered in secret is open again."""
        state = self.position.clone()
        state.reopen(self.seat)
        return state
