"""What bots of Galactic Emperor may like stands where it is said."""

from __future__ import annotations

from matches import answers
from orrery.core.rng import Rng
from orrery.games.emperor import GAME
from orrery.games.emperor.habits.characters import BASES, PLANETS, SHIPS, YIELDS
from orrery.games.emperor.habits.evaluate import expected_control
from orrery.games.emperor.habits.features import RIVAL, SCIENCE, features
from orrery.games.emperor.ids import FLEET, SHIP_TYPE, SPACES, STARBASE, TECHNOLOGIES
from orrery.games.emperor.state import EmperorState


def test_what_bots_may_like_stands_where_it_is_said() -> None:
    state = GAME.start(3, 4)
    assert isinstance(state, EmperorState)
    for number, _ in enumerate(answers(GAME, state, "random", Rng(4))):
        if number % 60 or not state.asked:
            continue
        owner, level = expected_control(state)
        planet_map = state.galaxy.planet_map()
        for seat in range(3):
            seen = features(state, seat)
            held = [at for at in range(SPACES) if owner[at] == seat]
            tiles = [state.box.tiles[state.galaxy.tiles[at]] for at in held]
            fleet = state.galaxy.ships[seat * FLEET : (seat + 1) * FLEET]

            assert seen[BASES] == sum(level[at] >= STARBASE for at in held)
            assert seen[YIELDS : YIELDS + 3] == [
                sum(tile.food for tile in tiles),
                sum(tile.metal for tile in tiles),
                sum(tile.energy for tile in tiles),
            ]
            for kind in range(3):
                there = [at for number, at in enumerate(fleet) if SHIP_TYPE[number] == kind]
                assert seen[SHIPS + kind] == sum(at >= 0 for at in there)
            for technology in range(len(TECHNOLOGIES)):
                owned = state.science.technologies[technology] == seat
                assert seen[SCIENCE + technology] == owned
            assert seen[RIVAL + PLANETS] in {
                sum(max(0, planet_map[at]) for at in range(SPACES) if owner[at] == other)
                for other in range(3)
                if other != seat
            }
