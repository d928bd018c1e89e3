"""Facts worked out anew, step by step, over all small cases; and positions that seldom come up."""

from __future__ import annotations

from itertools import product

import pytest

from games.gaia.positions import asks, at, bowls, do, offers, put, rich, table, turn
from games.gaia.referee import Referee, members
from games.gaia.referee_scoring import check_control
from orrery.core.events import Sink
from orrery.games.gaia import ids
from orrery.games.gaia.actions import BuildMine
from orrery.games.gaia.events import LostPlanetPlaced
from orrery.games.gaia.parts import IN_BOWL_1, IN_BOWL_2, IN_BOWL_3, NOWHERE, Mat
from orrery.games.gaia.rules.income import order_matters
from orrery.games.gaia.rules.mines import join_federation
from orrery.games.gaia.rules.research import advance

Bowls = tuple[int, int, int]


def charged(bowl: Bowls, power: int) -> Bowls:
    """GAIA-2.4: one token after the other."""
    one, two, three = bowl
    for _ in range(power):
        if one:
            one, two = one - 1, two + 1
        elif two:
            two, three = two - 1, three + 1
    return one, two, three


@pytest.mark.parametrize("stone", [NOWHERE, IN_BOWL_1, IN_BOWL_2, IN_BOWL_3])
def test_gaia_4_3_the_order_of_icons_is_asked_for_where_it_matters(stone: int) -> None:
    """GAIA-4.3: tokens first, or the charge first; the Brainstone is one token (GAIA-10.8)."""
    state = table(ids.TAKLONS, ids.XENOS)
    mat = state.mats[0]
    outcomes = set()
    for one, two, tokens, power in product(range(4), range(4), range(1, 4), range(1, 9)):
        bowls(state, 0, one, two, 0)
        mat.brainstone = stone
        pieces = (one + (stone == IN_BOWL_1), two + (stone == IN_BOWL_2), int(stone == IN_BOWL_3))
        first = charged((pieces[0] + tokens, *pieces[1:]), power)
        last = charged(pieces, power)
        differ = first != (last[0] + tokens, *last[1:])
        assert order_matters(state, mat, power) == differ
        outcomes.add(differ)

    assert outcomes == {True, False}


@pytest.mark.parametrize(("qic", "far"), [(0, 4), (1, 5), (1, 6), (2, 7), (2, 8)])
def test_gaia_9_6_the_range_to_the_lost_planet_is_paid_in_qic(qic: int, far: int) -> None:
    """GAIA-7.2: range 4, and two hexes further for each."""
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.MINE, (-2, 1))
    mat = rich(state, 0)
    mat.research[ids.NAVIGATION] = 4
    mat.tokens = [3]
    turn(state)
    do(state, "research navigation")
    assert asks(state) == "LostPlanetPlace"
    eye = Referee(state, 0)
    wanted = [one for one in eye.open_space(()) if eye.distance(one) == far]
    assert wanted
    state.sink = Sink()
    do(state, f"place-lost-planet {wanted[0]}")

    assert mat.qic == 9 - qic
    assert LostPlanetPlaced(0, wanted[0]) in [told.event for told in state.sink.told]


def test_gaia_7_5_the_range_booster_is_not_spent_on_an_own_gaiaformer() -> None:
    """GAIA-9.13: that planet is accessible anyway, so nothing would be saved."""
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.MINE, (-2, 1))
    mat = rich(state, 0)
    mat.booster = ids.BOOSTER_RANGE
    eye = Referee(state, 0)
    far = max((one for one in range(133) if eye.planet[one] == "transdim"), key=eye.distance)
    assert eye.distance(far) > 4
    state.planet[far] = ids.GAIA
    state.former[far] = 0
    mat.formers_on_map = 1
    do(turn(state), "use-special range")

    assert f"build-mine {far}" not in offers(state, BuildMine)
    assert offers(state) == {
        *(f"build-mine {one}" for one in Referee(state, 0).mine_targets(0, 3)),
        *(f"start-gaia-project {one}" for one in Referee(state, 0).project_targets(3)),
    }


def test_gaia_8_10_a_whole_cluster_joins_however_long_it_is() -> None:
    """GAIA-8.10: mines and stations in a row, of which the last one touches a federated hex."""
    state = table(ids.IVITS, ids.XENOS)
    mat: Mat = state.mats[0]
    row = [at(state, (q, 0)) for q in range(-2, 3)]
    federated = at(state, (3, 0))
    far = at(state, (-4, 0))
    mat.federated = 1 << federated
    mat.satellites = 1 << federated
    mat.structures = sum(1 << one for one in row[::2]) | 1 << far
    mat.stations = sum(1 << one for one in row[1::2])
    join_federation(state, mat, row[-1])

    assert members(mat.federated) == {federated, *row}


def test_gaia_8_10_what_touches_no_federation_joins_none() -> None:
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.MINE, (-2, 1))
    state.mats[0].federated = 1 << at(state, (3, 0))
    join_federation(state, state.mats[0], at(state, (-2, 1)))

    assert members(state.mats[0].federated) == {at(state, (3, 0))}
    check_control(state, 0)


def test_gaia_9_5_the_last_level_of_navigation_costs_a_green_token() -> None:
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.MINE, (-2, 1))
    mat = rich(state, 0)
    mat.research[ids.NAVIGATION] = 4
    mat.tokens = [3, 5]
    turn(state)
    advance(state, 0, ids.NAVIGATION)

    assert sorted(mat.tokens) == [2, 5]
