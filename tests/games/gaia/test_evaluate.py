"""What a good position is: the guess agrees with the rules it is a guess about."""

from __future__ import annotations

import pytest

from orrery.core.rng import Rng
from orrery.games.gaia import GAME
from orrery.games.gaia.habits.evaluate import (
    LEVEL,
    PROSPECTS,
    STRUCTURE,
    final_points,
    if_it_ended_now,
    worth,
)
from orrery.games.gaia.rules.income import icons
from orrery.games.gaia.scoring import FinalScoring, research_vp
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
def test_gaia_4_1_each_round_more_pays_three_quarters_of_the_icons(seed: int, clicks: int) -> None:
    """Besides, a level counts a little more, and so does a tile."""
    state = after_random_play(seed, clicks)
    none, one, *_ = PROSPECTS.of(state.box)

    for mat in state.mats:
        income = worth(icons(state, mat))
        climbed = sum(LEVEL[level] for level in mat.research)
        more = 0.75 * income + climbed / 12 + 0.25 * mat.uncovered().bit_count()

        assert one.of(mat) - none.of(mat) == pytest.approx(more)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_gaia_4_1_without_a_round_to_come_pieces_count_for_themselves(seed: int) -> None:
    state = after_random_play(seed, 140)
    pieces = PROSPECTS.of(state.box)[0]

    for seat, mat in enumerate(state.mats):
        stands = sum(count * STRUCTURE[kind] for kind, count in enumerate(mat.built))
        climbed = sum(LEVEL[level] for level in mat.research) / 2 + 0.9 * research_vp(state, seat)
        tiles = 0.5 * mat.uncovered().bit_count()

        assert pieces.of(mat) == pytest.approx(stands + climbed + tiles)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_gaia_14_6_ending_now_gives_what_the_final_scoring_gives(seed: int) -> None:
    state = after_random_play(seed, 140)
    finals = final_points(state)
    guess = [if_it_ended_now(state, seat, finals[seat]) for seat in range(3)]

    FinalScoring().run(state)

    assert guess == state.scores()
