"""What matches made of instinct: which role is taken, what is bought, built and researched."""

from __future__ import annotations

import pytest

from orrery.core.rng import Rng
from orrery.games.emperor import GAME
from orrery.games.emperor.habits.instinct import instinct, practice
from orrery.games.emperor.habits.temper import COUNT, TEMPER, temper_of
from orrery.games.emperor.state import EmperorState

pytestmark = pytest.mark.untraced


@pytest.mark.parametrize("players", [3, 5])
def test_a_temper_of_noughts_is_instinct_itself(players: int) -> None:
    calm = temper_of([0.0] * COUNT)
    s = GAME.start(players, 7)
    assert isinstance(s, EmperorState)
    rng = Rng(7)
    differs = 0
    while s.asked:
        seat = s.asked[0]
        differs += practice(s, seat, rng.clone(), TEMPER) != instinct(s, seat, rng.clone())
        found = practice(s, seat, rng.clone(), calm)
        assert found == instinct(s, seat, rng)
        s.play(seat, found or rng.pick(s.real_choices(seat)))

    assert differs > 10


def test_every_number_of_a_temper_is_told() -> None:
    calm = temper_of([0.0] * COUNT)
    others = [temper_of([0.0] * at + [1.0] + [0.0] * (COUNT - 1 - at)) for at in range(COUNT)]
    assert len({calm, *others}) == COUNT + 1
