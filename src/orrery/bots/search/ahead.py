"""Search by one's own next turns: what a player plans for the rest of the round.

Where others seldom get into one's way, the next turns matter more than their replies. So the best
turns are gone through with, as if nobody else took one, then the best turns after each of them, and
so on; of all positions of a depth the best are kept (a beam). A choice is worth what the best
plan that begins with it leads to. The more positions are kept, the better the plan.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from orrery.bots.decision import Decision, Way, plan, ways
from orrery.bots.search.budget import Clock
from orrery.bots.search.lines import chance, go
from orrery.bots.search.tree import Edge, Node
from orrery.core.action import Action, Seat
from orrery.core.foresight import Plans
from orrery.core.game import Game
from orrery.core.rng import Rng
from orrery.core.sight import Sight
from orrery.core.state import State
from orrery.core.view import View

# Who may think for long looks wider and further, again and again, but never beyond these.
WIDEST: Final = 192
FURTHEST: Final = 6


class Foreseen(NamedTuple):
    """A click that was planned, and what is seen when it is to be made."""

    view: View
    click: Action


class Planned:
    """A position that own turns lead to: its worth, the first turn, and whether it was the last."""

    __slots__ = ("below", "first", "is_last", "state", "worth")

    def __init__(self, worth: float, first: int, state: State, *, is_last: bool) -> None:
        self.worth = worth
        self.first = first
        self.state = state
        self.is_last = is_last
        self.below: list[Planned] = []  # what the best turns make of it, once they were thought of


class Ahead:
    """Compares the turns that a seat may take now."""

    def __init__(self, game: Game, rng: Rng) -> None:
        assert game.plans is not None
        self.game = game
        self.rng = rng
        self.plans: Plans = game.plans
        self.looked = 0  # turns that were thought of by themselves
        self.ways: list[Way] = []  # the first turns, the best at first sight first
        self.worths: list[float] = []  # of the best plan that begins with each
        self.depths: list[int] = []  # until which it was kept
        self.clicks: list[Foreseen] = []  # of the best turn, after the first

    def search(self, sight: Sight, clock: Clock | None = None) -> Node:
        """Plan once; by a clock plan wider and further until the budget is spent.

        A wider plan goes on from what the narrower one has thought of. What was begun and not ended
        does not count, but the first plan is always gone through with.
        """
        seat = sight.seat
        sample = sight.sample(self.rng.fork())
        base = self.game.evaluate(sample, seat)
        begun = self._begin(sample, seat)
        width, turns = self.plans.width, self.plans.turns
        self._plan(begun, seat, width, turns, None)
        while clock is not None and width < WIDEST:
            width, turns = 2 * width, min(turns + 1, FURTHEST)
            if not self._plan(begun, seat, width, turns, clock):
                break
        self.clicks = self.foresee(sample, seat, self.best)
        node = Node()
        node.edges = {action: Edge(0.0) for action in sight.real_choices}
        for at in sorted(range(len(self.ways)), key=lambda at: (self.depths[at], self.worths[at])):
            edge = node.edges[self.ways[at][0]]
            edge.visits = 1 + self.depths[at]
            edge.total = edge.visits * chance(self.worths[at] - base)
        return node

    @property
    def best(self) -> int:
        """Return which of the first turns begins the best plan."""
        return max(range(len(self.ways)), key=lambda at: (self.depths[at], self.worths[at]))

    def foresee(self, state: State, seat: Seat, turn: int) -> list[Foreseen]:
        """Return the clicks of a turn after the first, and what will be seen before each."""
        found: list[Foreseen] = []
        for click in self.ways[turn]:
            found.append(Foreseen(state.view(seat), click))
            state.play(seat, click)
        return found[1:]

    def _begin(self, sample: State, seat: Seat) -> list[Planned]:
        """Go through with the turns that seem best at first sight."""
        found = self._turns(sample, seat, self.plans.nodes)[: self.plans.first]
        self.ways = [begin for begin, _ in found]
        self.depths = [0] * len(found)
        level: list[Planned] = []
        for at, (_, clicks) in enumerate(found):
            state = sample.clone()
            go(state, seat, clicks)
            level.append(self._settled(state, seat, sample.moment()[0], at))
        self.worths = [one.worth for one in level]
        return level

    def _plan(
        self, level: list[Planned], seat: Seat, width: int, turns: int, clock: Clock | None
    ) -> bool:
        """Follow the best positions of each depth; return whether there was time for it."""
        worths, depths = [one.worth for one in level], [0] * len(level)
        for depth in range(1, turns + 1):
            level = sorted(level, key=by_worth)[:width]
            following: list[Planned] = []
            for one in level:
                if one.is_last:
                    following.append(one)
                    continue
                if not one.below:
                    if clock is not None and clock(self.looked):
                        return False
                    one.below = self._followed(one, seat)
                following += one.below
            level = following
            kept = {one.first for one in level}
            for first in kept:
                depths[first] = depth
                worths[first] = max([one.worth for one in level if one.first == first])
            if len(kept) == 1 or all(one.is_last for one in level):
                break
        self.worths, self.depths = worths, depths
        return True

    def _followed(self, one: Planned, seat: Seat) -> list[Planned]:
        """Return what the best turns make of a position."""
        found: list[Planned] = []
        for _, clicks in self._turns(one.state, seat, self.plans.haste)[: self.plans.branches]:
            state = one.state.clone()
            go(state, seat, clicks)
            found.append(self._settled(state, seat, one.state.moment()[0], one.first))
        return found

    def _turns(self, state: State, seat: Seat, nodes: int) -> list[tuple[Way, list[Action]]]:
        """Return the turns of a position, the best first: how each begins, and all its clicks."""
        self.looked += 1
        found = ways(self.game, state, seat)
        decision = Decision(self.game, self.game.evaluate, seat, state)
        begun = [decision.begin(way) for way in found]
        decision.grow(nodes)
        order = sorted(range(len(found)), key=lambda at: -decision.best(begun[at]))
        return [(found[at], decision.way(begun[at])) for at in order]

    def _settled(self, state: State, seat: Seat, now: int, first: int) -> Planned:
        """Play on to the seat's next turn in this round, as if nobody else took one."""
        game = self.game
        skipped = 0
        while state.asked and state.moment()[0] == now and skipped < state.players:
            asked = state.asked[0]
            if game.is_turn(state):
                if asked == seat:
                    return Planned(game.evaluate(state, seat), first, state, is_last=False)
                state.skip()
                skipped += 1
                continue
            found = ways(game, state, asked)
            if asked != seat or len(found) == 1:
                go(state, asked, found[0])
            else:
                go(state, asked, plan(game, game.evaluate, state, asked, found, self.plans.haste))
        return Planned(game.evaluate(state, seat), first, state, is_last=True)


def by_worth(one: Planned) -> float:
    """Sort the best first."""
    return -one.worth


def is_planned(game: Game, sight: Sight, rng: Rng) -> bool:
    """Whether a question is one that plans answer: which turn to take."""
    return game.plans is not None and game.is_turn(sight.sample(rng.fork()))
