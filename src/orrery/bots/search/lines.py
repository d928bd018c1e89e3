"""Search by lines of play: the best looking choices are played on and judged along the way.

Where `evaluate` is a good guide and a game long, a tree of single clicks never gets to the end of a
turn. Here everybody plays on by instinct or like a hasty greedy player, some turns far, and a
choice is worth what its line is worth on average over these turns. All choices are tried on the
same guesses with the same luck; every few rounds the worst one is dropped.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from orrery.bots.bot import real_choices
from orrery.bots.decision import plan
from orrery.bots.greedy import GreedyBot
from orrery.bots.search.playout import final_worth
from orrery.bots.search.tree import Edge, Node
from orrery.core.action import Action, Seat
from orrery.core.game import Foresight, Game
from orrery.core.rng import Rng
from orrery.core.sight import Sight
from orrery.core.state import State

CANDIDATES: Final = 6  # choices that are played on, the best by greedy's opinion
PATIENCE: Final = 3  # rounds before the worst of more than two candidates is dropped
LONGEST: Final = 150  # answers of one line
CARE: Final = 80  # positions looked at to finish the decision that a candidate begins
HASTE: Final = 25  # positions looked at for a decision on the way
SPAN: Final = 30.0  # points ahead that are most of a win
# From the second round on players err a little, so that no line hangs on one lucky reply. Errors
# are drawn from this table: the larger ones are rarer (Gumbel), in points of `evaluate`.
ERRORS: Final = tuple(-0.4 * math.log(-math.log((at + 0.5) / 256)) for at in range(256))


class Lines:
    """Compares the choices of one question."""

    def __init__(self, game: Game, rng: Rng, foresight: Foresight) -> None:
        self.game = game
        self.rng = rng
        self.turns, self.hands, self.trust, self.within = foresight
        self.played = 0  # lines

    def search(self, sight: Sight, is_spent: Callable[[int], bool]) -> Node:
        """Play lines until the budget is spent; return what was learnt of the choices.

        A round that cannot be finished does not count: the candidates get equal chances.
        """
        choices = real_choices(sight)
        first = GreedyBot("greedy", self.game, self.rng.bits()).values(sight, choices)[0]
        ranked = sorted(range(len(choices)), key=lambda at: -first[at])
        most = first[ranked[0]]
        candidates = [choices[at] for at in ranked[:CANDIDATES] if first[at] > most - self.within]
        opinions = {choices[at]: chance(first[at] - most) for at in ranked}
        ways = self._ways(sight, candidates)
        node = Node()
        node.edges = {action: Edge(0.0) for action in dict.fromkeys([*candidates, *choices])}
        rounds = 0
        while True:
            lines = [ways[action] for action in candidates]
            values = self._round(sight, lines, is_spent, errs=rounds > 0)
            for action, value in zip(candidates, values, strict=False):
                if len(values) == len(candidates) or rounds == 0:
                    node.edges[action].visits += 1
                    node.edges[action].total += value
            if len(values) < len(candidates) or len(candidates) == 1:
                break
            rounds += 1
            if rounds % PATIENCE == 0 and len(candidates) > 2:
                worth = {
                    action: self._mean(node.edges[action], opinions[action])
                    for action in candidates
                }
                candidates.remove(min(candidates, key=lambda action: worth[action]))
        for action, edge in node.edges.items():
            edge.total = edge.visits * self._mean(edge, opinions[action])
        return node

    def _mean(self, edge: Edge, opinion: float) -> float:
        """Return what a choice is worth by its lines, and by greedy's opinion as far as trusted."""
        weight = self.trust + edge.visits
        return (self.trust * opinion + edge.total) / weight if weight else 0.0

    def _ways(self, sight: Sight, candidates: Sequence[Action]) -> dict[Action, list[Action]]:
        """Return how each candidate is best gone through with, as far as one can tell now."""
        if self.hands == "instinct":
            return {action: [action] for action in candidates}
        sample = sight.sample(self.rng.fork())
        worth = self.game.evaluate
        return {action: plan(worth, sample, sight.seat, [action], CARE) for action in candidates}

    def _round(
        self, sight: Sight, ways: list[list[Action]], is_spent: Callable[[int], bool], *, errs: bool
    ) -> list[float]:
        """Play every candidate on from the same guess; return fewer values when time is up."""
        sample = sight.sample(self.rng.fork())
        base = self.game.evaluate(sample, sight.seat)
        luck = self.rng.bits()
        values: list[float] = []
        for way in ways:
            if is_spent(self.played):
                break
            state = sample.clone()
            go(state, sight.seat, way)
            worth = self.follow(state, sight.seat, sample.moment(), Rng(luck), errs=errs)
            values.append(chance(worth - base))
            self.played += 1
        return values

    def follow(
        self, state: State, me: Seat, moment: tuple[int, ...], rng: Rng, *, errs: bool
    ) -> float:
        """Play on for some turns; return the mean of what the seat hopes for as each begins.

        Turns count from a moment before the candidate's own decision, whether that ended a turn or
        not: so all candidates are judged after as many answers of the others.
        """
        turns, total = 0, 0.0
        for _ in range(LONGEST):
            if not state.asked:
                break
            now = state.moment()
            if now != moment:
                moment = now
                turns += 1
                total += self.game.evaluate(state, me)
                if turns == self.turns:
                    return total / turns
            seat = state.asked[0]
            way = self._answers(state, seat, rng, errs=errs)
            state.rng = rng.fork()  # what chance does is not what was foreseen
            go(state, seat, way)
        end = self.game.evaluate(state, me) if state.asked else final_worth(state, me)
        return (total + (self.turns - turns) * end) / self.turns

    def _answers(self, state: State, seat: Seat, rng: Rng, *, errs: bool) -> list[Action]:
        """Return the next clicks of a seat, a whole decision if it thinks about it."""
        if self.hands == "instinct":
            action = self.game.instinct(state, seat, rng)
            if action is not None:
                return [action]
        choices = [action for action in state.choices(seat) if not action.takes_back]
        if len(choices) < 2:
            return choices or [state.choices(seat)[0]]
        evaluate = self.game.evaluate

        def worth(state: State, seat: Seat) -> float:
            return evaluate(state, seat) + ERRORS[rng.below(256)]

        return plan(worth if errs else evaluate, state, seat, choices, HASTE)


def go(state: State, seat: Seat, way: Sequence[Action]) -> None:
    """Make the clicks of a decision, as far as they are still to be made."""
    for at, action in enumerate(way):
        if at and (seat not in state.asked or action not in state.choices(seat)):
            return  # the guess was another, and so is what is asked
        state.play(seat, action)


def chance(points: float) -> float:
    """Return what some points more are worth, from 0 to 1; 0.5 is no more."""
    return 0.5 + 0.5 * math.tanh(points / SPAN)
