"""Plans of one's own next turns, on a small farm: who sows reaps more, but only a turn later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pytest

import toy
from orrery.bots import make_bot
from orrery.bots.greedy import GreedyBot
from orrery.bots.search import SearchBot
from orrery.bots.search.ahead import Ahead
from orrery.bots.search.budget import Budget
from orrery.bots.search.glance import PlanningBot
from orrery.bots.search.kept import KeptTrees
from orrery.bots.worker import Problem, answer
from orrery.core.action import Action, Seat
from orrery.core.foresight import Foresight, Plans
from orrery.core.position import Position
from orrery.core.registry import game as game_by_id
from orrery.core.rng import Rng
from orrery.core.save import digest
from orrery.core.sight import Sight
from orrery.core.state import State
from orrery.core.step import Question
from toy import Bid, Gamble, Keep, ToyState

REAP, SOW, PLOUGH = Keep(), Gamble(), Bid(1)


class Season(Question[ToyState, Action], frozen=True):
    """Plough as often as one likes, then reap, four for what was sown and one besides; or sow."""

    automatic: ClassVar[bool] = False

    def choices(self, s: ToyState, seat: Seat) -> Sequence[Action]:
        return [REAP, SOW, PLOUGH]

    def play(self, s: ToyState, seat: Seat, action: Action) -> None:
        if action == PLOUGH:
            s.hands[seat].append(1)
            s.ask(self)
        elif action == SOW:
            s.bids[seat] += 1
        else:
            s.points[seat] += 1 + 4 * s.bids[seat]
            s.bids[seat] = 0


class Farm(type(toy.GAME)):  # type: ignore[misc] # the class of the toy
    """Values what was reaped, and plans two turns."""

    foresight: ClassVar[Foresight | None] = Foresight(2, "evaluate")
    plans: ClassVar[Plans | None] = Plans(width=2, turns=2, branches=2, first=3, nodes=3, haste=3)
    thought_of: ClassVar[Sequence[Sequence[Action]]] = ((REAP,), (SOW,))

    def evaluate(self, state: State, seat: Seat) -> float:
        assert isinstance(state, ToyState)
        return float(state.points[seat])

    def turns(self, state: State, seat: Seat) -> Sequence[Sequence[Action]]:
        return self.thought_of

    def is_turn(self, state: State) -> bool:
        return isinstance(state.stack[-1], Season)


class Ploughed(Farm):
    """Sows only what was ploughed."""

    thought_of: ClassVar[Sequence[Sequence[Action]]] = ((REAP,), (PLOUGH, SOW))


def seasons(*seats: Seat) -> ToyState:
    state = toy.GAME.start(2, 1)
    assert isinstance(state, ToyState)
    state.stack = [Season(seat) for seat in reversed(seats)]
    state.bids = [0, 0]
    state.run()
    return state


def test_at_first_sight_one_reaps_but_who_plans_sows() -> None:
    sight = Sight(seasons(0, 1, 0, 1), 0)

    assert GreedyBot("greedy", Farm(), 1).choose(sight) == REAP
    assert PlanningBot("greedy", Farm(), 1).choose(sight) == SOW
    assert PlanningBot("greedy", Farm(), 1).explain(sight)[0].action == SOW
    assert SearchBot("search:9", Farm(), 1).choose(sight) == SOW


def test_nobody_sows_who_has_no_turn_to_reap() -> None:
    sight = Sight(seasons(0, 1, 1, 1), 0)

    assert PlanningBot("greedy", Farm(), 1).choose(sight) == REAP


def test_what_is_planned_is_made_click_by_click_without_another_thought() -> None:
    state = seasons(0, 1, 0, 1)
    for bot in (PlanningBot("greedy", Ploughed(), 1), SearchBot("search:9", Ploughed(), 1)):
        played = state.clone()
        first = bot.choose(Sight(played, 0))
        again = bot.choose(Sight(played, 0))
        played.play(0, first)
        bot.game = Farm()  # it would reap what was not sown, if it thought again
        second = bot.choose(Sight(played, 0))

        assert (first, again, second) == (PLOUGH, PLOUGH, SOW)


def test_thoughts_leave_the_match_as_it_is_and_a_plan_counts_what_it_looks_at() -> None:
    state = seasons(0, 1, 0, 1)
    before = digest(state)
    ahead = Ahead(Farm(), Rng(1))

    node = ahead.search(Sight(state, 0), Budget(iterations=1).clock())

    assert digest(state) == before
    assert ahead.looked == 3  # the first turns, and what follows each: no wider plan was paid for
    assert node.edges[PLOUGH].visits == 0
    assert node.edges[SOW].mean > node.edges[REAP].mean


def test_a_question_that_is_no_turn_is_answered_at_first_sight() -> None:
    state = toy.GAME.start(2, 1)
    sight = Sight(state, state.asked[0])

    planned = PlanningBot("greedy", toy.GAME, 3)

    assert planned.choose(sight) in sight.choices
    assert planned.explain(sight)[0].action in sight.choices
    assert planned.turn is None


def test_admirals_plan_in_gaia_and_captains_and_those_of_0_1_do_not() -> None:
    game = game_by_id("gaia")

    assert game.plans is not None
    assert type(make_bot("greedy", game, 1)) is GreedyBot
    assert game.as_of("0.1").plans is None


def a_turn(players: int) -> State:
    """Return the first turn of a match of gaia."""
    game = game_by_id("gaia")
    state = game.start(players, 3)
    while not game.is_turn(state):
        seat = state.asked[0]
        state.play(seat, state.choices(seat)[0])
    return state


def test_the_order_of_the_automas_cards_changes_no_plan() -> None:
    state = a_turn(1)
    other = state.determinize(0, Rng(5))

    answers = [
        PlanningBot("plans", game_by_id("gaia"), 1).choose(Sight(s, 0)) for s in (state, other)
    ]

    assert answers[0] == answers[1]


@pytest.mark.parametrize("name", ["greedy", "search:20"])
def test_the_same_question_has_the_same_answer_whatever_was_planned_before(name: str) -> None:
    game = game_by_id("gaia")
    state = a_turn(2)
    posed = Problem("m", Position.of(game, state), state.asked[0], name, 7)
    trees = KeptTrees()

    answers = [answer(posed, 4.0, lambda: None, trees).text for _ in range(2)]
    alone = answer(posed, 4.0, lambda: None, KeptTrees()).text

    assert answers == [alone, alone]
