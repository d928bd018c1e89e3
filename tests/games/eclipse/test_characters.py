"""What bots of Eclipse may like stands where it is said."""

from __future__ import annotations

from matches import answers
from orrery.core.rng import Rng
from orrery.games.eclipse import GAME
from orrery.games.eclipse.habits.characters import (
    PRODUCTION,
    REALM,
    REPUTATION,
    SHIPS,
    TECH_TRACKS,
)
from orrery.games.eclipse.habits.features import features
from orrery.games.eclipse.ids import DREADNOUGHT, MONEY
from orrery.games.eclipse.state import EclipseState


def test_what_bots_may_like_stands_where_it_is_said() -> None:
    state = GAME.start(2, 4)
    assert isinstance(state, EclipseState)
    for number, _ in enumerate(answers(GAME, state, "random", Rng(4))):
        if number % 40 or not state.asked:
            continue
        for seat, mat in enumerate(state.mats):
            if mat.species < 0 or mat.is_out:
                continue
            seen, berths = features(state, seat), state.galaxy.berths(seat)

            assert seen[REPUTATION] == len(mat.reputation)
            for goods in range(MONEY + 1):
                assert seen[PRODUCTION + goods] == state.production(seat, goods)
                assert seen[TECH_TRACKS + goods] == len(mat.tracks[goods])
            assert seen[REALM] == len(state.galaxy.realm(seat))
            for ship in range(DREADNOUGHT + 1):
                count = sum(state.galaxy.count(at, seat, ship) for at in berths)
                assert seen[SHIPS + ship] == count
