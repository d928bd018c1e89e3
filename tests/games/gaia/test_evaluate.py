"""What a good position is: the guess agrees with the rules it is a guess about."""

from __future__ import annotations

import pytest

from orrery.core.rng import Rng
from orrery.games.gaia import GAME
from orrery.games.gaia.evaluate import final_points, if_it_ended_now, incomes_of, worth
from orrery.games.gaia.rules.income import icons
from orrery.games.gaia.scoring import FinalScoring
from orrery.games.gaia.state import GaiaState


def after_random_play(seed: int, clicks: int) -> GaiaState:
    """Return a position of a match for three that is played by chance."""
    state = GAME.start(3, seed, {"faction_selection": "random"})
    rng = Rng(seed)
    for _ in range(clicks):
        if state.asked:
            state.play(state.asked[0], rng.pick(state.choices(state.asked[0])))
    assert isinstance(state, GaiaState)
    return state


@pytest.mark.parametrize("clicks", [20, 80, 140])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_gaia_4_1_an_income_is_worth_its_icons(seed: int, clicks: int) -> None:
    state = after_random_play(seed, clicks)

    for mat in state.mats:
        assert incomes_of(state.tables).of(mat) == pytest.approx(worth(icons(state, mat)))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_gaia_14_6_ending_now_gives_what_the_final_scoring_gives(seed: int) -> None:
    state = after_random_play(seed, 140)
    finals = final_points(state)
    guess = [if_it_ended_now(state, seat, finals[seat]) for seat in range(3)]

    FinalScoring().run(state)

    assert guess == state.scores()
