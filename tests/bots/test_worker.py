"""A process of bots answers each problem by itself, and goes on with the tree of a decision."""

from __future__ import annotations

import pytest

from matches import every_game, forward
from orrery.bots.search.growth import Growth
from orrery.bots.search.kept import LONGEST, MOST, KeptTrees
from orrery.bots.search.tuning import Tuning
from orrery.bots.worker import Problem, Reply, answer
from orrery.core.position import Position
from orrery.core.rng import Rng
from orrery.core.sight import Sight
from orrery.core.state import State

GAME = every_game()["ages"]  # a choice of strategy is several clicks, and simultaneous
BOT = "search:60"


def choosing(seed: int = 1) -> State:
    """Return the first question of the first turn."""
    return GAME.start(3, seed, {"civilisations": "random"})


def ask(
    state: State, trees: KeptTrees, *, seat: int = 0, match: str = "m", bot: str = BOT
) -> Reply:
    posed = Problem(match, Position.of(GAME, state), seat, bot, len(trees) + 7)
    reply = answer(posed, 1.0, lambda: None, trees)
    assert not reply.error
    return reply


def play(state: State, reply: Reply, seat: int = 0) -> None:
    state.play(seat, GAME.language.read_text(reply.text))


def test_the_next_click_of_a_decision_goes_on_with_its_tree() -> None:
    state, trees = choosing(), KeptTrees()
    first = ask(state, trees)
    play(state, first)

    second = ask(state, trees)

    assert (first.inherited, first.foresees) == (0, True)
    assert second.inherited > 0
    assert second.inherited + second.iterations <= 60


def test_a_process_that_has_no_tree_begins_anew() -> None:
    """So does one that took the place of another that was killed."""
    state = choosing()
    play(state, ask(state, KeptTrees()))

    second = ask(state, KeptTrees())

    assert second.inherited == 0
    assert second.iterations > 0


def test_whoever_asks_the_same_again_gets_the_same_answer() -> None:
    state, trees = choosing(), KeptTrees()
    posed = Problem("m", Position.of(GAME, state), 0, BOT, 7)

    first, again = [answer(posed, 1.0, lambda: None, trees) for _ in range(2)]

    assert again.text == first.text
    assert (again.iterations, again.inherited) == (first.iterations, 0)


@pytest.mark.parametrize("other", ["match", "seat", "bot", "click", "deal"])
def test_a_tree_is_of_one_bot_in_one_match_and_of_one_question(other: str) -> None:
    state, trees = choosing(), KeptTrees()
    reply = ask(state, trees)
    chosen = GAME.language.read_text(reply.text)
    if other == "click":
        state.play(0, next(one for one in forward(state.choices(0)) if one != chosen))
    elif other == "deal":
        state = choosing(2)
        state.play(0, forward(state.choices(0))[0])
    else:
        play(state, reply)

    found = ask(
        state,
        trees,
        seat=1 if other == "seat" else 0,
        match="n" if other == "match" else "m",
        bot="search:61" if other == "bot" else BOT,
    )

    assert found.inherited == 0


def test_the_trees_of_two_tables_do_not_disturb_each_other() -> None:
    trees = KeptTrees()
    states = {"m": choosing(1), "n": choosing(2)}
    for match, state in states.items():
        play(state, ask(state, trees, match=match))

    replies = [ask(state, trees, match=match) for match, state in states.items()]

    assert all(reply.inherited > 0 for reply in replies)


@pytest.mark.parametrize("seat", [0, 2])
def test_what_a_seat_may_not_know_changes_no_answer_from_a_kept_tree(seat: int) -> None:
    """The last seat too, after the others have chosen in secret."""
    state = choosing()
    while state.asked[0] < seat:
        state.play(state.asked[0], forward(state.choices(state.asked[0]))[0])
    found = []
    for guess in (state, *(state.determinize(seat, Rng(n)) for n in range(3))):
        trees = KeptTrees()
        first = ask(guess, trees, seat=seat)
        play(guess, first, seat)
        other = guess.determinize(seat, Rng(9))  # nor does what is hidden by then
        second = ask(other, trees, seat=seat)
        found.append((first.text, second.text, second.inherited))

    assert found[0][2] > 0
    assert len(set(found)) == 1


# -- keeping


def tree() -> Growth:
    return Growth(GAME, Tuning(), Sight(choosing(), 0), Rng(1))


def test_only_a_few_trees_are_kept_the_latest() -> None:
    trees, one = KeptTrees(), tree()
    for whose in range(MOST + 3):
        trees.keep(whose, one)

    assert len(trees) == MOST
    assert trees.take(2) is None
    assert trees.take(3) is one


def test_a_tree_that_is_kept_again_is_one_of_the_latest() -> None:
    trees, one = KeptTrees(), tree()
    for whose in (*range(MOST), 0, MOST):
        trees.keep(whose, one)

    assert trees.take(0) is one
    assert trees.take(1) is None


def test_a_tree_is_taken_once() -> None:
    trees = KeptTrees()
    trees.keep("Ada", tree())

    assert trees.take("Ada") is not None
    assert trees.take("Ada") is None


def test_old_trees_are_forgotten() -> None:
    now = 0.0
    trees, one = KeptTrees(lambda: now), tree()
    trees.keep("Ada", one)
    now += LONGEST / 2
    trees.keep("Bob", one)
    now += LONGEST / 2 + 1

    assert trees.take("Ada") is None
    assert len(trees) == 1
    assert trees.take("Bob") is one
