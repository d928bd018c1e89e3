"""Charging power out of turn (GAIA-11)."""

from __future__ import annotations

import pytest

from games.gaia.positions import asks, at, bowls, bowls_of, do, offers, put, rich, table, turn
from orrery.core.errors import IllegalAction
from orrery.games.gaia import ids
from orrery.games.gaia.rules.charging import ChargingQueue, offered_value, power_value
from orrery.games.gaia.rules.turn import NextTurn
from orrery.games.gaia.state import GaiaState


def built(state: GaiaState, builder: int, *places: tuple[int, int]) -> GaiaState:
    """Let the others react to something that was built."""
    for place in places:
        state.charging += (at(state, place), builder)
    state.active = builder
    state.stack[:] = [NextTurn(), ChargingQueue()]
    state._withdraw()
    state.run()
    return state


def rulebook() -> GaiaState:
    state = table(ids.IVITS, ids.XENOS, ids.ITARS)
    put(state, 1, ids.MINE, (-1, -2))
    put(state, 2, ids.INSTITUTE, (-1, -3))
    put(state, 2, ids.MINE, (0, -2))
    put(state, 0, ids.MINE, (1, -3))
    return state


def test_gaia_11_1_only_the_best_structure_counts() -> None:
    """E-52 (GAIA-11.2)."""
    state = built(rulebook(), 0, (1, -3))
    assert state.asked == (1,)
    do(state, "charge")
    assert state.mats[1].vp == 10
    assert state.asked == (2,)
    do(state, "charge")
    assert state.mats[2].vp == 8


@pytest.mark.parametrize(
    ("before", "vp", "after", "left"),
    [
        ((0, 1, 5), 10, (0, 0, 6), 10),
        ((4, 4, 0), 1, (2, 6, 0), 0),
    ],
)
def test_gaia_11_2_a_charge_is_bounded_by_tokens_and_points(
    before: tuple[int, ...], vp: int, after: tuple[int, ...], left: int
) -> None:
    """E-53, E-54."""
    state = rulebook()
    mat = bowls(state, 2, *before)
    mat.vp = vp
    do(built(state, 0, (1, -3)), "charge")
    do(state, "charge")

    assert (bowls_of(mat), mat.vp) == (after, left)


def test_gaia_11_2_all_or_nothing() -> None:
    state = built(rulebook(), 0, (1, -3))
    assert offers(state) == {"charge", "decline"}
    with pytest.raises(IllegalAction, match="whole offer"):
        do(state, "pass")


@pytest.mark.parametrize(("vp", "power", "left"), [(0, 1, 0), (2, 3, 0)])
def test_gaia_11_6_points_never_go_below_0(vp: int, power: int, left: int) -> None:
    """E-84 (GAIA-1.4)."""
    state = table(ids.XENOS, ids.TERRANS)
    put(state, 1, ids.INSTITUTE, (-2, 1))
    state.mats[1].tiles = 1 << ids.TECH_BIG_BUILDINGS
    mat = bowls(state, 1, 0, 6, 0)
    mat.vp = vp
    put(state, 0, ids.MINE, (-2, 2))
    do(built(state, 0, (-2, 2)), "charge")

    assert (mat.bowl3, mat.vp) == (power, left)


def test_gaia_11_5_taklons_with_their_institute() -> None:
    """E-55 (GAIA-10.9, R-25)."""
    for answer, bowl, vp in (
        ("charge-token-first", (0, 0, 6), 9),
        ("charge-token-last", (1, 0, 5), 10),
    ):
        state = table(ids.XENOS, ids.TAKLONS)
        put(state, 1, ids.INSTITUTE, (-3, -3))
        put(state, 1, ids.TRADING_STATION, (-1, -2))
        mat = bowls(state, 1, 0, 0, 5)
        mat.brainstone = 0
        put(state, 0, ids.MINE, (0, -1))
        do(built(state, 0, (0, -1)), answer)
        assert (bowls_of(mat), mat.vp) == (bowl, vp)


def test_gaia_11_3_offers_go_clockwise_and_to_passed_players_too() -> None:
    """E-115 (GAIA-11.4): charging by research costs nothing."""
    state = table(ids.XENOS, ids.TERRANS, ids.TAKLONS, ids.IVITS)
    for seat, place in ((0, (-1, -2)), (1, (0, -2)), (3, (1, -3))):
        put(state, seat, ids.MINE, place)
    put(state, 2, ids.MINE, (0, -3))
    state.mats[1].passed = True
    built(state, 2, (0, -3))
    asked = []
    while asks(state) == "ChargeOffer":
        asked.append(state.asked[0])
        do(state, "decline")
    assert asked == [3, 0, 1]


def two_structures() -> GaiaState:
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 1, ids.TRADING_STATION, (-1, -2))
    put(state, 1, ids.RESEARCH_LAB, (-2, 2))
    mat = bowls(state, 1, 0, 3, 0)
    mat.vp = 1
    put(state, 0, ids.MINE, (-2, 1), (0, -1))
    return state


def test_gaia_11_6_an_offer_is_computed_when_it_is_made() -> None:
    """E-86, E-56 (R-45, R-17)."""
    state = two_structures()
    mat = state.mats[1]
    do(built(state, 0, (0, -1), (-2, 1)), "charge")
    assert (bowls_of(mat), mat.vp) == ((0, 1, 2), 0)
    do(state, "charge")
    assert (bowls_of(mat), mat.vp) == ((0, 0, 3), 0)

    state = two_structures()
    mat = state.mats[1]
    do(built(state, 0, (0, -1), (-2, 1)), "decline", "charge")
    assert (bowls_of(mat), mat.vp) == ((0, 1, 2), 0)


def test_gaia_6_2_a_lab_and_the_lost_planet_are_charged_one_after_the_other() -> None:
    """E-56."""
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.TRADING_STATION, (-2, 1))
    put(state, 1, ids.MINE, (-2, 2))
    mat = rich(state, 0)
    mat.research[ids.NAVIGATION] = 4
    mat.tokens = [3]
    do(
        turn(state),
        f"upgrade {at(state, (-2, 1))} research_lab",
        "take-tile tech_knowledge_per_type",
        "advance navigation",
        f"place-lost-planet {at(state, (-1, 1))}",
    )
    assert state.charging == [at(state, (-2, 1)), 0, at(state, (-1, 1)), 0]
    do(state, "end-turn")
    assert (asks(state), state.asked) == ("ChargeOffer", (1,))
    do(state, "charge")
    assert (asks(state), state.asked) == ("ChargeOffer", (1,))


def test_gaia_10_21_bescods_are_worth_more_on_titanium() -> None:
    """E-85 (GAIA-8.2, 11.2)."""
    state = table(ids.XENOS, ids.BESCODS)
    put(state, 1, ids.INSTITUTE, (1, 1))
    put(state, 1, ids.TRADING_STATION, (0, -5), (0, 1))
    mat = bowls(state, 1, 3, 0, 0)
    mat.tiles = 1 << ids.TECH_BIG_BUILDINGS
    assert state.planet[at(state, (1, 1))] == state.planet[at(state, (0, -5))] == ids.TITANIUM
    assert power_value(state, 1, at(state, (0, -5))) == 3
    assert power_value(state, 1, at(state, (0, 1))) == 2
    put(state, 0, ids.MINE, (2, 1))
    assert offered_value(state, 1, at(state, (2, 1))) == 5
    do(built(state, 0, (2, 1)), "charge")
    assert (bowls_of(mat), mat.vp) == ((0, 1, 2), 6)
