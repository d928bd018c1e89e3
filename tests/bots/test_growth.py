"""What a search learnt at one click is kept for the next one, if that is the one it foresaw."""

from __future__ import annotations

from itertools import count

import pytest

import toy
from matches import every_game, forward
from orrery.bots.search import SearchBot
from orrery.bots.search.budget import Budget
from orrery.bots.search.growth import Growth
from orrery.bots.search.tree import Node
from orrery.bots.search.tuning import Tuning
from orrery.core.action import Action
from orrery.core.game import Game
from orrery.core.rng import Rng
from orrery.core.sight import Sight
from orrery.core.state import State
from orrery.core.undo import goes_on

GAME = every_game()["ages"]  # a choice of strategy is several clicks, and simultaneous
BUDGET = 60


def choosing(players: int = 3, seed: int = 1) -> State:
    """Return the first question of the first turn."""
    state = GAME.start(players, seed, {"civilisations": "random"})
    assert len(state.asked) == players
    return state


def bot(seed: int = 5, budget: str = str(BUDGET)) -> SearchBot:
    return SearchBot(f"search:{budget}", GAME, seed)


def test_the_next_click_of_a_decision_inherits_what_was_learnt_of_it() -> None:
    state = choosing()
    one = bot()
    action = one.choose(Sight(state, 0))
    assert one.inherited == 0
    state.play(0, action)

    one.choose(Sight(state, 0))

    assert one.inherited > 0


def test_a_budget_of_iterations_counts_what_was_inherited() -> None:
    """Whatever was inherited, never more is searched than is missing; some clicks cost nothing."""
    state = GAME.start(2, 3)
    bots = [bot(), bot()]
    totals, fresh = [], []
    for _ in range(40):
        seat = state.asked[0]
        one, sight = bots[seat], Sight(state, seat)
        choices = len(sight.real_choices)
        action = one.choose(sight)
        if choices > 1:
            totals.append(one.inherited + one.iterations)
            fresh.append(one.iterations)
        state.play(seat, action)

    assert max(totals) <= BUDGET
    assert 0 in fresh


def test_seconds_count_what_was_inherited_as_the_time_that_it_took() -> None:
    """Every look at the clock takes a hundredth of a second, there is one before each iteration."""
    state = choosing()
    one = bot(budget="2s")
    looks = count()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("time.thread_time", lambda: next(looks) / 100)
        patch.setattr(Node, "is_settled", lambda *_: False)
        state.play(0, one.choose(Sight(state, 0)))
        first = next(looks)
        one.choose(Sight(state, 0))
        second = next(looks) - first

    assert one.inherited > 20
    assert second < 200 - one.inherited * 0.9


@pytest.mark.parametrize("other", ["another click", "an undone click", "another deal", "a seat"])
def test_another_question_than_the_foreseen_one_inherits_nothing(other: str) -> None:
    state = choosing()
    before = state.clone()
    one = bot()
    action = one.choose(Sight(state, 0))
    if other == "another click":
        state.play(0, next(choice for choice in state.choices(0) if choice != action))
    elif other == "an undone click":
        state = before
    elif other == "another deal":
        state = choosing(seed=2)
        state.play(0, state.choices(0)[0])
    else:
        state.play(0, action)
        state.play(1, state.choices(1)[0])

    one.choose(Sight(state, 1 if other == "a seat" else 0))

    assert one.inherited == 0


def test_who_has_answered_meanwhile_is_noticed() -> None:
    state = choosing()
    one = bot()
    state.play(0, one.choose(Sight(state, 0)))
    while 1 in state.asked:
        state.play(1, forward(state.choices(1))[0])

    one.choose(Sight(state, 0))

    assert one.inherited == 0


def test_a_decision_that_chance_ends_is_not_gone_on_with() -> None:
    state = toy.GAME.start(2, 4)
    while not isinstance(state.stack[-1], toy.Double):
        state.play(state.asked[0], state.choices(state.asked[0])[0])
    seat = state.asked[0]
    kept, gambled = state.clone(), state.clone()
    kept.play(seat, toy.Keep())
    gambled.play(seat, toy.Gamble())

    assert goes_on(state, kept, seat)
    assert not goes_on(state, gambled, seat)


def test_a_hint_between_two_clicks_is_a_search_of_its_own() -> None:
    state = choosing()
    one = bot()
    state.play(0, one.choose(Sight(state, 0)))

    opinions = one.explain(Sight(state, 0))

    assert sum(opinion.visits for opinion in opinions) == one.iterations == BUDGET
    one.choose(Sight(state, 0))
    assert one.inherited > 0


def answers(state: State, seat: int, clicks: int) -> tuple[list[Action], int]:
    """Return the answers of one bot, and how many visits they inherited."""
    one = bot()
    found: list[Action] = []
    inherited = 0
    while seat in state.asked and len(found) < clicks:
        found.append(one.choose(Sight(state, seat)))
        inherited += one.inherited
        state.play(seat, found[-1])
    return found, inherited


@pytest.mark.parametrize("players", [2, 3])
def test_the_same_seed_gives_the_same_clicks(players: int) -> None:
    first, second = [answers(choosing(players), 0, 3) for _ in range(2)]

    assert first == second
    assert first[1] > 0


@pytest.mark.parametrize("seat", [0, 2])
def test_what_a_seat_may_not_know_changes_no_later_click(seat: int) -> None:
    """The last seat too, after the others have chosen in secret."""
    state = choosing(3)
    while state.asked[0] < seat:
        state.play(state.asked[0], forward(state.choices(state.asked[0]))[0])
    guesses = [state.determinize(seat, Rng(n)) for n in range(3)]

    first, *others = [answers(one, seat, 2) for one in (state, *guesses)]

    assert first[1] > 0
    assert all(other == first for other in others)


def grown(game: Game, sight: Sight) -> Growth:
    growth = Growth(game, Tuning(), sight, Rng(3))
    growth.grow(sight, Budget(iterations=BUDGET).clock(), until_settled=False)
    return growth


def test_below_the_root_what_instinct_would_answer_has_half_of_the_first_chance() -> None:
    growth = grown(GAME, Sight(choosing(), 0))
    below = [node for node in growth.tree.nodes.values() if node is not growth.root]
    chances = [[edge.prior for edge in node.edges.values()] for node in below]
    chances = [chance for chance in chances if len(chance) > 1]

    assert len(chances) > 3
    assert all(max(chance) > 0.5 for chance in chances)


def test_below_the_root_of_a_game_without_instinct_evaluate_gives_the_first_chances() -> None:
    """A comet that is gambled for is probably lost, one that is kept is not."""
    growth = grown(toy.GAME, Sight(toy.GAME.start(2, 4), 0))
    gambles = [node.edges for node in growth.tree.nodes.values() if toy.Gamble() in node.edges]

    assert any(edges[toy.Keep()].prior > edges[toy.Gamble()].prior for edges in gambles)


def test_the_tree_finds_what_others_have_chosen_in_secret() -> None:
    """Seat 0 has chosen, and yet every iteration asks it."""
    state = choosing(3)
    while 0 in state.asked:
        state.play(0, forward(state.choices(0))[0])

    nodes = grown(GAME, Sight(state, 1)).tree.nodes

    assert BUDGET in [node.visits for (seat, _), node in nodes.items() if seat == 0]
