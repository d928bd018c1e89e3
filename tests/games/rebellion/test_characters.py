"""What bots of Rebellion may like stands where it is said."""

from __future__ import annotations

from matches import answers
from orrery.core.rng import Rng
from orrery.games.rebellion import GAME
from orrery.games.rebellion.habits.characters import (
    AT_RESEARCH,
    AT_WAR,
    FOR_GOODS,
    GOODS,
    INCOME,
    LED,
    MISSIONS,
    NOW,
    ROUTES,
    STRENGTH,
    TECHNOLOGIES,
)
from orrery.games.rebellion.habits.features import RIVAL, features, points_now, standing
from orrery.games.rebellion.ids import PLANETS
from orrery.games.rebellion.rules.income import income
from orrery.games.rebellion.rules.missions import strength
from orrery.games.rebellion.scoring import mission_points
from orrery.games.rebellion.state import RebellionState


def test_what_bots_may_like_stands_where_it_is_said() -> None:
    state = GAME.start(2, 4)
    assert isinstance(state, RebellionState)
    for number, _ in enumerate(answers(GAME, state, "random", Rng(4))):
        if number % 40 or not state.asked:
            continue
        for seat in range(2):
            seen, tracks = features(state, seat), state.tracks
            there = [sum(state.factions[seat].on[planet]) for planet in range(len(PLANETS))]
            led = [count and state.controller(at) == seat for at, count in enumerate(there)]

            assert seen[INCOME] == income(state, seat)
            assert seen[MISSIONS] == mission_points(state, seat)
            assert seen[STRENGTH] == strength(state, seat)
            assert seen[TECHNOLOGIES] == len(state.factions[seat].technologies)
            assert seen[GOODS] == sum(state.goods(seat))
            assert seen[LED] == sum(map(bool, led))
            assert seen[ROUTES] == state.galaxy.route_owner.count(seat)
            for at, track in (
                (FOR_GOODS, tracks.goods), (AT_RESEARCH, tracks.research), (AT_WAR, tracks.war),
            ):  # fmt: skip
                assert seen[at] == standing(track, seat)
            assert seen[RIVAL + NOW] == points_now(state)[1 - seat]
