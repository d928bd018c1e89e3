"""Search by lines of play: the best looking choices are played on and judged along the way.

Where `evaluate` is a good guide and a game long, a tree of single clicks never gets to the end of a
turn. Here everybody plays on by instinct or like a hasty greedy player, some turns far, and a
choice is worth what its line is worth on average over these turns. All choices are tried on the
same guesses with the same luck; one after the other the worst is dropped, and so is what is clearly
behind. Where instinct is trusted its answer stays to the end: others must be better beyond doubt.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from orrery.bots.decision import plan, ways
from orrery.bots.greedy import NODES, UNTRIED, GreedyBot
from orrery.bots.search.budget import Clock
from orrery.bots.search.playout import final_worth
from orrery.bots.search.tree import Edge, Node
from orrery.core.action import Action, Seat
from orrery.core.foresight import Foresight
from orrery.core.game import Game
from orrery.core.rng import Rng
from orrery.core.sight import Sight
from orrery.core.state import State

CANDIDATES: Final = 6  # choices that are played on, the best by greedy's opinion
CLEAR: Final = 8  # rounds before a candidate may be clearly behind
SURE: Final = 3.0  # standard errors that make it clear
HABIT: Final = 1.0  # points that the answer of instinct seems better than greedy's best
HAIR: Final = 1e-6  # by which what is in doubt is worse than that answer
LONGEST: Final = 400  # answers of one line, unless it is said
CARE: Final = 80  # positions looked at to finish the decision that a candidate begins
HASTE: Final = 25  # positions looked at for a decision on the way
SPAN: Final = 30.0  # points ahead that are most of a win
# From the second round on players err a little, so that no line hangs on one lucky reply. Errors
# are drawn from this table: the larger ones are rarer (Gumbel), in points of `evaluate`.
ERRORS: Final = tuple(-0.4 * math.log(-math.log((at + 0.5) / 256)) for at in range(256))


class Candidate:
    """A choice that is played on: its clicks, the first opinion and what its lines were worth."""

    __slots__ = ("action", "is_habit", "opinion", "values", "way")

    def __init__(
        self, action: Action, opinion: float, way: list[Action], *, is_habit: bool = False
    ) -> None:
        self.action = action
        self.opinion = opinion
        self.way = way
        self.is_habit = is_habit
        self.values: list[float] = []  # one a round: all candidates share its guess and its luck

    def mean(self, trust: int) -> float:
        """Return what it is worth by its lines, and by the first opinion as far as trusted."""
        weight = trust + len(self.values)
        return (trust * self.opinion + sum(self.values)) / weight if weight else 0.0

    def lead(self, other: Candidate) -> tuple[float, float]:
        """Return how far it is ahead of another, round by round, and the standard error of that."""
        gaps = [mine - its for mine, its in zip(self.values, other.values, strict=False)]
        rounds = len(gaps)
        if rounds < 2:
            return 0.0, math.inf
        mean = sum(gaps) / rounds
        spread = sum([(gap - mean) ** 2 for gap in gaps])
        return mean, math.sqrt(spread / (rounds * (rounds - 1)))

    def is_behind(self, other: Candidate) -> bool:
        """Whether its lines are clearly worse than another's."""
        lead, error = other.lead(self)
        return lead > SURE * error


class Lines:
    """Compares the choices of one question."""

    def __init__(
        self,
        game: Game,
        rng: Rng,
        foresight: Foresight,
        *,
        nodes: int = NODES,
        longest: int = LONGEST,
    ) -> None:
        self.game = game
        self.rng = rng
        self.nodes = nodes  # positions that greedy's first opinion looks at
        self.longest = longest  # answers of one line
        self.turns = foresight.turns
        self.hands = foresight.hands
        self.trust = foresight.trust
        self.doubt = foresight.doubt
        self.played = 0  # lines
        self.answers = 0  # in all of them

    def search(self, sight: Sight, clock: Clock) -> Node:
        """Play lines until the budget is spent or one choice is left; return what was learnt.

        A round that cannot be finished does not count: the candidates get equal chances.
        """
        choices = sight.real_choices
        candidates = running = self._candidates(sight, choices)
        while True:
            errs = bool(running[0].values)
            values = self._round(sight, [one.way for one in running], clock, errs=errs)
            is_whole = len(values) == len(running)
            if is_whole or not errs:
                for one, value in zip(running, values, strict=False):
                    one.values.append(value)
            if not is_whole or len(running) == 1:
                break
            lines = self.played + clock.left(self.played)
            running = self._best(running, rounds_each(len(candidates), lines))
        habit = next((one for one in running if one.is_habit), None)
        node = Node()
        listed = *[one.action for one in candidates], *choices
        node.edges = {action: Edge(0.0) for action in listed}
        for one in candidates:
            edge = node.edges[one.action]
            edge.visits = len(one.values)
            edge.total = edge.visits * self._belief(one, habit)
        return node

    def _belief(self, one: Candidate, habit: Candidate | None) -> float:
        """Return what a choice is worth; a lead on the habit counts only as far as it is sure."""
        worth = one.mean(self.trust)
        if habit is None or one is habit:
            return worth
        sure = worth - self.doubt * one.lead(habit)[1]
        return min(worth, max(sure, habit.mean(self.trust) - HAIR))

    def _candidates(self, sight: Sight, choices: Sequence[Action]) -> list[Candidate]:
        """Return what greedy and instinct would try, the most promising first."""
        greedy = GreedyBot("greedy", self.game, self.rng.bits(), self.nodes)
        first = greedy.values(sight, choices)[0]
        habit: Action | None = None
        if self.hands == "instinct":
            habit = self.game.practice(sight.sample(self.rng.fork()), sight.seat, self.rng)
            if habit in choices and first[choices.index(habit)] > UNTRIED:
                first[choices.index(habit)] = max(first) + HABIT
        thinkable = [at for at, worth in enumerate(first) if worth > UNTRIED]
        tried = sorted(thinkable, key=lambda at: -first[at])[:CANDIDATES]
        most = first[tried[0]]
        trusted = habit if self.doubt else None
        actions = [choices[at] for at in tried]
        ways = self._ways(sight, actions)
        return [
            Candidate(action, chance(first[at] - most), way, is_habit=action == trusted)
            for at, action, way in zip(tried, actions, ways, strict=True)
        ]

    def _best(self, running: list[Candidate], due: float) -> list[Candidate]:
        """Drop what is clearly behind and, when its rounds are up, the worst of more than two.

        A habit that is trusted is dropped only when it is clearly behind.
        """
        worth = {one.action: one.mean(self.trust) for one in running}
        best = max(running, key=lambda one: worth[one.action])
        rounds = len(best.values)
        left = running
        if rounds >= CLEAR:
            left = [one for one in running if one is best or not one.is_behind(best)]
        if len(left) > 2 and rounds * len(left) >= due:
            rivals = [one for one in left if not one.is_habit]
            worst = min(rivals, key=lambda one: worth[one.action])
            left = [one for one in left if one is not worst]
        return left

    def _ways(self, sight: Sight, candidates: Sequence[Action]) -> list[list[Action]]:
        """Return how each candidate is best gone through with, as far as one can tell now."""
        if self.hands == "instinct":
            return [[action] for action in candidates]
        sample = sight.sample(self.rng.fork())
        seat, worth = sight.seat, self.game.evaluate
        found = ways(self.game, sample, seat)
        begun = [[way for way in found if way[0] == action] for action in candidates]
        return [plan(self.game, worth, sample, seat, begins, CARE) for begins in begun]

    def _round(
        self, sight: Sight, ways: list[list[Action]], clock: Clock, *, errs: bool
    ) -> list[float]:
        """Play every candidate on from the same guess; return fewer values when time is up."""
        sample = sight.sample(self.rng.fork())
        base = self.game.evaluate(sample, sight.seat)
        luck = self.rng.bits()
        values: list[float] = []
        for way in ways:
            if clock(self.played):
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
        by_habit = self.hands == "instinct"
        for _ in range(self.longest):
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
            self.answers += 1
            habit = self.game.practice(state, seat, rng) if by_habit else None
            if habit is not None:
                state.rng = rng.fork()
                state.play(seat, habit)
                continue
            way = self._plan(state, seat, rng, errs=errs)
            state.rng = rng.fork()  # what chance does is not what was foreseen
            go(state, seat, way)
        end = self.game.evaluate(state, me) if state.asked else final_worth(state, me)
        return (total + (self.turns - turns) * end) / self.turns

    def _plan(self, state: State, seat: Seat, rng: Rng, *, errs: bool) -> list[Action]:
        """Return the next clicks of a seat that has no habit: a whole decision."""
        found = ways(self.game, state, seat)
        if len(found) == 1:
            return [*found[0]]
        evaluate = self.game.evaluate

        def worth(state: State, seat: Seat) -> float:
            return evaluate(state, seat) + ERRORS[rng.below(256)]

        return plan(self.game, worth if errs else evaluate, state, seat, found, HASTE)


def go(state: State, seat: Seat, way: Sequence[Action]) -> None:
    """Make the clicks of a decision, as far as they are still to be made."""
    for at, action in enumerate(way):
        if at and (seat not in state.asked or action not in state.choices(seat)):
            return  # the guess was another, and so is what is asked
        state.play(seat, action)


def rounds_each(candidates: int, lines: float) -> float:
    """Return after how many rounds, times the candidates left, the worst of them is dropped.

    So the lines last until two are left, and the longer a choice stays in doubt, the more lines it
    gets (successive rejects: Audibert, Bubeck, Munos 2010).
    """
    return (lines - candidates) / (0.5 + sum([1 / rank for rank in range(2, candidates + 1)]))


def chance(points: float) -> float:
    """Return what some points more are worth, from 0 to 1; 0.5 is no more."""
    return 0.5 + 0.5 * math.tanh(points / SPAN)
