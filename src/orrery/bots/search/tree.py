"""The tree of an information-set search: what each seat learnt about its own choices.

Every iteration draws another state that may be true, so a choice may be there in one iteration and
not in the next; it is judged by how often it was taken among the times it could have been (Cowling,
Powley, Whitehouse 2012). A node belongs to the seat that answers and to what that seat has seen
happen. While several seats answer at once, a seat has seen only its own answers: the others' become
part of the story when all have answered and the cards are turned up.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from orrery.bots.search.tuning import Tuning
from orrery.core.action import Action, Seat
from orrery.core.game import Game
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.core.step import Simultaneous

HABIT: Final = 0.5  # the first chance of what instinct would answer
# Of the iterations that are left, how many more a rival may get than the most visited choice.
RIVAL: Final = 0.5

Policy = Callable[[State, Seat], Action]


class Edge:
    """What is known of one choice at one node."""

    __slots__ = ("available", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.available = 0

    @property
    def mean(self) -> float:
        """Return the mean value for the seat that chooses."""
        return self.total / self.visits if self.visits else 0.0


class Node:
    """A seat that must answer, and what it has seen."""

    __slots__ = ("edges", "total", "visits")

    def __init__(self) -> None:
        self.edges: dict[Action, Edge] = {}
        self.visits = 0
        self.total = 0.0

    def is_settled(self, left: float) -> bool:
        """Whether the most visited choice will still be that after so many more iterations.

        So it will, unless a rival gets more than its share of them.
        """
        if self.visits <= left * RIVAL:
            return False
        *_, second, first = sorted([edge.visits for edge in self.edges.values()])
        return first - second > left * RIVAL

    def pick(self, choices: Sequence[Action], tuning: Tuning) -> Action:
        """Return the choice that is best to try now."""
        edges = self.edges
        curiosity = tuning.curiosity
        untried = self.total / self.visits - tuning.modesty if self.visits else 0.5
        best = choices[0]
        most = -math.inf
        for action in choices:
            edge = edges.get(action)
            if edge is None:
                edge = edges[action] = Edge(1.0 / len(choices))
            edge.available += 1
            visits = edge.visits
            score = (
                edge.total / visits if visits else untried
            ) + curiosity * edge.prior * math.sqrt(edge.available) / (1 + visits)
            if score > most:
                best, most = action, score
        return best


class Story:
    """What has happened since the root, as each seat has seen it: gives the nodes their keys."""

    __slots__ = ("asked", "path", "private", "together")

    def __init__(self) -> None:
        self.path = 0  # what everybody has seen
        self.asked: tuple[Seat, ...] = ()
        self.together: type | None = None  # the kind of step that several seats answer at once
        self.private: dict[Seat, int] = {}

    def clone(self) -> Story:
        """Return a story that begins like this one."""
        other = Story()
        other.path = self.path
        other.asked = self.asked
        other.together = self.together
        other.private = self.private.copy()
        return other

    def key(self, state: State, seat: Seat) -> tuple[Seat, int]:
        """Return the key of the node at which a seat answers now."""
        step = state.stack[-1]
        if not isinstance(step, Simultaneous):
            self._close()
            return seat, self.path
        if type(step) is not self.together or not set(state.asked) <= set(self.asked):
            self._close()
            self.together = type(step)
        self.asked = state.asked
        return seat, self.private.setdefault(seat, hash((self.path, seat)))

    def told(self, seat: Seat, action: Action) -> None:
        """Take an answer into the story."""
        if self.together is None:
            self.path = hash((self.path, seat, action))
        else:
            self.private[seat] = hash((self.private[seat], action))

    def _close(self) -> None:
        """All have answered: now everybody knows."""
        if self.together is not None:
            self.path = hash((self.path, *sorted(self.private.items())))
            self.private.clear()
            self.together = None


class Tree:
    """All nodes of one search."""

    def __init__(self, game: Game, tuning: Tuning, rng: Rng, policy: Policy | None = None) -> None:
        self.game = game
        self.tuning = tuning
        self.rng = rng  # for instinct
        self.policy = policy  # answers for the others, where the tree does not
        self.nodes: dict[tuple[Seat, int], Node] = {}
        self.story = Story()  # what has happened before the root

    def root(self, state: State, seat: Seat) -> Node:
        """Return the node of the question from which walks set out."""
        return self.nodes.setdefault(self.story.key(state, seat), Node())

    def go_down(self, seat: Seat, action: Action) -> None:
        """Let walks set out from the question that comes after this answer."""
        self.story.told(seat, action)

    def walk(self, state: State, me: Seat) -> list[tuple[Seat, Node, Edge]]:
        """Play a state down the tree to a node that was never visited; return the way."""
        story = self.story.clone()
        way: list[tuple[Seat, Node, Edge]] = []
        is_under_way = False  # whoever answers before me, at the same time, is no end of the way
        while asked := state.asked:
            seat = asked[0]
            if seat != me and self.policy is not None:
                story.key(state, seat)
                action = self.policy(state, seat)
                story.told(seat, action)
                state.play(seat, action)
                continue
            key = story.key(state, seat)
            node = self.nodes.get(key)
            if node is None:
                node = self.nodes[key] = Node()
                if is_under_way:
                    break
            choices = state.real_choices(seat)
            if not node.edges:
                self.expect(node, state, seat, choices)
            action = node.pick(choices, self.tuning) if len(choices) > 1 else choices[0]
            edge = node.edges.get(action)
            if edge is None:
                edge = node.edges[action] = Edge(1.0)
            way.append((seat, node, edge))
            is_under_way = is_under_way or seat == me
            story.told(seat, action)
            state.play(seat, action)
        return way

    def expect(self, node: Node, state: State, seat: Seat, choices: Sequence[Action]) -> None:
        """Give each choice a first chance: half to what instinct would answer, the rest to all.

        Without an instinct it is what `evaluate` says one click later.
        """
        if len(choices) == 1:
            node.edges[choices[0]] = Edge(1.0)
            return
        habit = self.game.practice(state, seat, self.rng)
        if habit is None:
            self.lean(node, choices, [self._worth(state, seat, action) for action in choices])
            return
        share = (1.0 - HABIT) / len(choices)
        for action in choices:
            node.edges[action] = Edge(share + HABIT if action == habit else share)

    def lean(self, node: Node, choices: Sequence[Action], worths: Sequence[float]) -> None:
        """Set first chances from estimated points."""
        most = max(worths)
        weights = [math.exp((worth - most) / self.tuning.temperature) for worth in worths]
        total = sum(weights)
        for action, weight in zip(choices, weights, strict=True):
            node.edges[action] = Edge(0.9 * weight / total + 0.1 / len(choices))

    def _worth(self, state: State, seat: Seat, action: Action) -> float:
        after = state.clone()
        after.play(seat, action)
        return self.game.evaluate(after, seat)

    @staticmethod
    def learn(way: Sequence[tuple[Seat, Node, Edge]], values: dict[Seat, float]) -> None:
        """Tell every choice on the way what it led to, for the seat that made it."""
        for seat, node, edge in way:
            value = values[seat]
            node.visits += 1
            node.total += value
            edge.visits += 1
            edge.total += value
