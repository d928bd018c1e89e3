"""What bots make of it."""

from __future__ import annotations

import pytest

from liars_dice import GAME
from liars_dice.actions import Claim, Doubt, Exact
from liars_dice.habits.chance import chance_of, chance_of_exactly
from liars_dice.rules.rounds import NextRound, Turn
from liars_dice.state import LiarState
from orrery.core.rng import Rng
from orrery.sim import play_match


def held(*mine: int, exact: bool = False) -> LiarState:
    """Return a turn of the first of two seats with these dice, against five that are hidden."""
    state = GAME.empty(2, {"exact": exact})
    assert isinstance(state, LiarState)
    state.cups = [list(mine), [2, 3, 4, 5, 6]]
    state.ask(Turn(0), NextRound())
    state.run()
    return state


def test_a_claim_is_as_likely_as_the_hidden_dice_make_it() -> None:
    state = held(1, 4, 4)
    assert chance_of(state, 0, Claim(3, 4)) == pytest.approx(1)
    assert chance_of(state, 0, Claim(8, 4)) == pytest.approx((1 / 3) ** 5)
    assert chance_of(state, 0, Claim(9, 4)) == 0
    assert chance_of_exactly(state, 0, Claim(3, 4)) == pytest.approx((2 / 3) ** 5)
    assert chance_of_exactly(state, 0, Claim(2, 4)) == 0
    assert chance_of(state, 0, Claim(2, 1)) == pytest.approx(1 - (5 / 6) ** 5)


def test_what_others_hold_is_not_looked_at() -> None:
    state = held(1, 4, 4)
    before = GAME.evaluate(state, 0), GAME.instinct(state, 0, Rng(1))
    state.cups[1] = [4] * 5
    assert (GAME.evaluate(state, 0), GAME.instinct(state, 0, Rng(1))) == before


def test_the_unlikely_is_doubted_and_the_likely_believed() -> None:
    for claim, answer in ((Claim(9, 2), Doubt), (Claim(1, 4), Claim)):
        state = held(4, 4, 5, 5, 6)
        state.play(0, claim)
        state.cups[1] = [4, 4, 5, 5, 6]
        assert isinstance(GAME.instinct(state, 1, Rng(3)), answer)


def test_instinct_is_always_one_of_the_choices() -> None:
    rng = Rng(5)
    for seed in range(10):
        state = GAME.start(3, seed, {"exact": True})
        while state.pending():
            (seat,) = state.pending()
            action = GAME.instinct(state, seat, rng)
            assert action is not None
            assert action in state.choices(seat)
            state.play(seat, action)


def test_what_is_surely_exact_is_called_so() -> None:
    state = held(4, exact=True)
    state.play(0, Claim(5, 2))
    state.cups[1] = [1, 1, 2, 2, 2]
    assert GAME.instinct(state, 1, Rng(3)) == Exact()


def test_a_greedy_bot_beats_chance() -> None:
    bots = ["greedy", "random"]
    won = sum(play_match(GAME, 2, None, bots, seed).ranking[0] == 1 for seed in range(10))
    assert won > 6
