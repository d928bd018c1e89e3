"""Whole turns that a player would think of: each can be played, conversions pay for something."""

from __future__ import annotations

import pytest

from orrery.core.rng import Rng
from orrery.games.gaia import GAME
from orrery.games.gaia.actions import END_TURN, PASS, Convert
from orrery.games.gaia.habits.turns import turns
from orrery.games.gaia.rules.turn import AfterAction, Turn
from orrery.games.gaia.state import GaiaState


def some_turns(seed: int) -> list[tuple[GaiaState, int]]:
    """Return positions of a random match in which somebody is to act, or has acted."""
    state = GAME.start(3, seed, {"faction_selection": "random"})
    rng = Rng(seed)
    found: list[tuple[GaiaState, int]] = []
    while state.asked:
        seat = state.asked[0]
        assert isinstance(state, GaiaState)
        if isinstance(state.stack[-1], Turn | AfterAction) and rng.below(6) == 0:
            found.append((state.clone(), seat))
        state.play(seat, rng.pick(state.choices(seat)))
    return found


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_turn_can_be_played_and_ends_with_an_action(seed: int) -> None:
    for state, seat in some_turns(seed):
        for way in turns(state, seat):
            after = state.clone()
            for action in way:
                after.play(seat, action)
            *before, last = way
            assert all(isinstance(one, Convert) for one in before)
            assert not isinstance(last, Convert)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_conversions_pay_for_what_could_not_be_paid_before(seed: int) -> None:
    for state, seat in some_turns(seed):
        if isinstance(state.stack[-1], Turn):
            offer = state.choices(seat)
            found = turns(state, seat)
            assert all(way[-1] not in offer for way in found if len(way) > 1)
            assert len({way[-1] for way in found}) == len(found)
            assert (PASS,) in found


@pytest.mark.parametrize("seed", [1, 2])
def test_after_the_action_nobody_thinks_of_conversions(seed: int) -> None:
    for state, seat in some_turns(seed):
        if isinstance(state.stack[-1], AfterAction):
            assert turns(state, seat) == [(END_TURN,)]
