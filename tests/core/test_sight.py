from __future__ import annotations

import toy
from orrery.core.rng import Rng
from orrery.core.save import digest
from orrery.core.sight import Sight


def test_a_seat_sees_its_view_its_choices_and_samples() -> None:
    state = toy.GAME.start(3, 1)
    sight = Sight(state, 1)
    assert sight.view == state.view(1)
    assert sight.choices == state.choices(1)
    assert digest(sight.sample(Rng(4))) == digest(state.determinize(1, Rng(4)))


def test_a_sight_follows_the_match() -> None:
    state = toy.GAME.start(3, 1)
    sight = Sight(state, 1)
    state.play(1, sight.choices[0])
    assert sight.choices == ()
