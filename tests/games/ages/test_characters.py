"""What bots of Galactic Ages may like stands where it is said."""

from __future__ import annotations

from matches import answers
from orrery.core.rng import Rng
from orrery.games.ages import GAME
from orrery.games.ages.habits.characters import (
    ALONE,
    COLONY_PAWNS,
    HELD,
    LEVELS,
    OWN_BONUSES,
)
from orrery.games.ages.habits.evaluate import sectors_held
from orrery.games.ages.habits.features import RIVAL, add_map, features
from orrery.games.ages.ids import BONUSES, TRACKS
from orrery.games.ages.state import AgesState


def test_what_bots_may_like_stands_where_it_is_said() -> None:
    state = GAME.start(2, 4)
    assert isinstance(state, AgesState)
    for number, _ in enumerate(answers(GAME, state, "random", Rng(4))):
        if number % 20 or not state.asked:
            continue
        for seat in range(2):
            seen, on_map = features(state, seat), list[int]()
            add_map(state, seat, on_map)

            assert seen[LEVELS : LEVELS + TRACKS] == state.levels[seat * TRACKS :][:TRACKS]
            assert seen[OWN_BONUSES:][:BONUSES] == state.bonuses[seat * BONUSES :][:BONUSES]
            assert seen[COLONY_PAWNS] == state.colony_pawns[seat]
            assert seen[ALONE] == on_map[0]
            assert seen[RIVAL + HELD] == sectors_held(state)[1 - seat]
