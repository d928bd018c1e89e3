"""What the map promises, and the turns that bots think of: guesses that agree with the rules."""

from __future__ import annotations

import pytest

from games.gaia.test_evaluate import after_random_play
from orrery.bots import make_bot
from orrery.core.sight import Sight
from orrery.games.gaia import GAME, ids
from orrery.games.gaia.actions import DECLINE, FORM_FEDERATION, PlaceSatellite, TakeToken
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.habits.characters import LABS, LEVELS
from orrery.games.gaia.habits.features import (
    BOWL_2,
    BOWL_3,
    COUNT,
    INSTITUTE_ROUNDS,
    INSTITUTES,
    MINES,
    MISSING,
    STEP_BOOSTER,
    STRUCTURE_ROUNDS,
    TOKEN_ROUNDS,
    TOKENS,
    features,
)
from orrery.games.gaia.habits.outlook import BEYOND, outlook
from orrery.games.gaia.habits.turns import links, turns
from orrery.games.gaia.rules.charging import ChargeOffer
from orrery.games.gaia.rules.form_federation import SatellitePlace
from orrery.games.gaia.state import GaiaState


@pytest.mark.parametrize("clicks", [40, 80, 140])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_free_planets_in_range_are_those_that_nobody_has(seed: int, clicks: int) -> None:
    state = after_random_play(seed, clicks)
    for seat, mat in enumerate(state.mats):
        near = mat.near(state.board)
        reach = state.tables.range[mat.research[ids.NAVIGATION]]
        wanted = [
            at
            for at in state.planets()
            if near[at] <= reach and state.owner[at] < 0 and state.former[at] < 0
        ]
        settled = [at for at in wanted if state.planet[at] != ids.TRANSDIM]

        assert sum(outlook(state, seat).free[:BEYOND]) == len(settled)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_federation_lacks_what_its_structures_are_not_worth(seed: int) -> None:
    state = after_random_play(seed, 140)
    for seat, mat in enumerate(state.mats):
        value, missing, satellites = outlook(state, seat).federation
        if mat.faction != ids.IVITS:
            goal = FACTIONS[mat.faction].federation_goal(state, mat)
            assert missing == max(0, goal - value)
        assert satellites >= 0


@pytest.mark.parametrize("clicks", [0, 10, 140])
def test_there_are_as_many_features_as_are_said(clicks: int) -> None:
    state = after_random_play(2, clicks)
    for seat in range(3):
        assert len(features(state, seat)) == COUNT


def test_what_bots_may_like_stands_where_it_is_said() -> None:
    state = after_random_play(3, 140)
    left = state.box.limits.rounds - state.round
    for seat, mat in enumerate(state.mats):
        seen = features(state, seat)
        boosted = [int(mat.booster == one) for one in (ids.BOOSTER_STEP, ids.BOOSTER_RANGE)]

        assert [seen[BOWL_2], seen[BOWL_3]] == [mat.bowl2, mat.bowl3]
        assert [seen[MINES], seen[INSTITUTES]] == [mat.built[ids.MINE], mat.built[ids.INSTITUTE]]
        assert seen[STEP_BOOSTER : STEP_BOOSTER + 2] == boosted
        assert seen[TOKENS] == len(mat.tokens)
        assert seen[INSTITUTE_ROUNDS] == left * mat.built[ids.INSTITUTE]
        assert seen[TOKEN_ROUNDS] == left * (mat.power_tokens() + mat.gaia)
        assert seen[STRUCTURE_ROUNDS] == left * mat.structures.bit_count()
        assert seen[MISSING] == outlook(state, seat).federation.missing
        assert seen[MINES:LEVELS] == mat.built[1:]
        assert seen[LABS] == mat.built[ids.RESEARCH_LAB]
        assert seen[LEVELS : LEVELS + 4 * len(ids.AREA_IDS) : 4] == mat.research


def about_to_place_satellites() -> tuple[GaiaState, int]:
    """Return a position in which a seat is asked for the place of a satellite."""
    state = GAME.start(2, 1)
    bots = [make_bot("greedy", GAME, seat) for seat in range(2)]
    while state.asked:
        seat = state.asked[0]
        assert isinstance(state, GaiaState)
        if isinstance(state.stack[-1], SatellitePlace):
            return state, seat
        offer = state.choices(seat)
        wanted = FORM_FEDERATION if FORM_FEDERATION in offer else None
        state.play(seat, wanted or bots[seat].choose(Sight(state, seat)))
    pytest.fail("no satellite was ever to be placed")


@pytest.mark.parametrize(
    ("power", "turn", "declined"), [(1, 6, False), (2, 2, False), (3, 2, True)]
)
def test_cheap_power_is_never_declined(power: int, turn: int, *, declined: bool) -> None:
    state = after_random_play(1, 80)
    state.round = turn
    state.ask(ChargeOffer(0, power, 0))
    state.run()

    assert ((DECLINE,) in turns(state, 0)) == declined


def test_satellites_are_placed_in_one_go_and_every_token_is_thought_of() -> None:
    state, seat = about_to_place_satellites()
    found = links(state, seat)

    assert found == turns(state, seat)
    assert {way[:-1] for way in found} == {found[0][:-1]}
    assert all(isinstance(click, PlaceSatellite) for click in found[0][:-1])
    tokens = [way[-1] for way in found]
    assert len(tokens) == len(set(tokens)) > 1
    assert all(isinstance(token, TakeToken) for token in tokens)
    after = state.clone()
    for click in found[0]:
        after.play(seat, click)
    assert after.mats[seat].formed == state.mats[seat].formed + 1
