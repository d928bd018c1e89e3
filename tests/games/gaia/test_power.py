"""Resources, the power cycle and free conversions (GAIA-2)."""

from __future__ import annotations

import pytest

from games.gaia.positions import asks, at, bowls, bowls_of, do, offers, put, rich, table, turn
from orrery.core.errors import IllegalAction
from orrery.games.gaia import ids
from orrery.games.gaia.actions import Convert
from orrery.games.gaia.components import Gain
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.parts import FROM_ACTION
from orrery.games.gaia.rules.resources import gain

HOME = (-2, 1)  # a Terra planet of both default maps


def test_gaia_2_4_charging_moves_tokens_bowl_by_bowl() -> None:
    """E-05 (GAIA-2.3): the fourth charge is lost."""
    state = table(ids.TERRANS, ids.XENOS)
    mat = bowls(state, 0, 1, 1, 0)

    FACTIONS[ids.TERRANS].charge(state, 0, 4)

    assert bowls_of(mat) == (0, 0, 2)


def test_gaia_2_5_spending_returns_tokens_to_bowl_1() -> None:
    """E-06."""
    state = table(ids.TERRANS, ids.XENOS)
    mat = bowls(state, 0, 0, 1, 3)

    FACTIONS[ids.TERRANS].spend(state, 0, 2)

    assert bowls_of(mat) == (2, 1, 1)


def test_gaia_2_6_gained_tokens_go_to_bowl_1_and_2_7_discards_take_the_lowest() -> None:
    """E-07 (GAIA-2.6, GAIA-2.7)."""
    state = table(ids.TERRANS, ids.XENOS)
    mat = bowls(state, 0, 1, 2, 0)

    gain(state, 0, Gain(power_token=1), FROM_ACTION)
    assert bowls_of(mat) == (2, 2, 0)
    FACTIONS[ids.TERRANS].discard_tokens(state, 0, 2)
    assert bowls_of(mat) == (0, 2, 0)


def test_gaia_2_9_burning_needs_two_tokens() -> None:
    """E-08."""
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.MINE, HOME)
    mat = bowls(state, 0, 1, 2, 0)
    do(turn(state), "convert burn")
    assert bowls_of(mat) == (1, 0, 1)

    bowls(state, 0, 1, 1, 1)
    assert "convert burn" not in offers(turn(state), Convert)


def test_gaia_2_1_what_is_above_a_maximum_is_lost() -> None:
    """E-09."""
    state = table(ids.TERRANS, ids.XENOS)
    mat = state.mats[0]
    mat.ore, mat.credits, mat.knowledge = 14, 29, 14

    gain(state, 0, Gain(ore=3, credits=3, knowledge=3, qic=99), FROM_ACTION)

    assert (mat.ore, mat.credits, mat.knowledge, mat.qic) == (15, 30, 15, 100)


def test_gaia_2_9_every_conversion_has_its_rate() -> None:
    rates = {
        "power_to_qic": ((0, 0, 4), "qic", 1),
        "power_to_ore": ((0, 0, 3), "ore", 1),
        "power_to_knowledge": ((0, 0, 4), "knowledge", 1),
        "power_to_credit": ((0, 0, 1), "credits", 1),
    }
    for name, (before, what, more) in rates.items():
        state = table(ids.TERRANS, ids.XENOS)
        put(state, 0, ids.MINE, HOME)
        mat = bowls(state, 0, *before)
        had = getattr(mat, what)
        do(turn(state), f"convert {name}")
        assert bowls_of(mat) == (before[2], 0, 0)
        assert getattr(mat, what) == had + more
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.MINE, HOME)
    mat = state.mats[0]
    do(turn(state), "convert qic_to_ore", "convert knowledge_to_credit", "convert ore_to_credit",
       "convert ore_to_token")  # fmt: skip
    assert (mat.qic, mat.knowledge, mat.ore, mat.credits, mat.bowl1) == (0, 2, 3, 17, 5)


def test_gaia_2_9_conversions_come_before_and_after_the_action_but_not_after_passing() -> None:
    """GAIA-9.15: none after passing."""
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.MINE, HOME)
    put(state, 1, ids.MINE, (-2, 2))
    state.mats[0].knowledge = 5
    do(turn(state), "convert ore_to_credit", "research economy", "convert ore_to_credit")
    assert state.mats[0].credits == 17
    do(state, "end-turn")
    while state.asked == (1,):
        do(state, "pass" if asks(state) == "Turn" else min(offers(state)))

    do(state, "pass")
    assert asks(state) == "PassBooster"


def test_gaia_2_9_a_conversion_that_gains_nothing_is_not_offered() -> None:
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.MINE, HOME)
    rich(state, 0)
    bowls(state, 0, 0, 0, 5)

    found = offers(turn(state), Convert)

    assert found == {"convert power_to_qic", "convert ore_to_token"}
    with pytest.raises(IllegalAction, match="gain nothing"):
        do(state, "convert ore_to_credit")


def test_gaia_2_2_nothing_is_paid_in_part() -> None:
    """E-104 (GAIA-7.1, 7.4): a printed Gaia planet at distance 3 needs two Q.I.C."""
    state = table(ids.TERRANS, ids.XENOS)
    gaia = (0, -1)
    put(state, 0, ids.MINE, (-2, 1))
    mat = state.mats[0]
    mat.ore, mat.credits, mat.qic = 1, 2, 1
    assert state.board.distance[at(state, gaia)][at(state, (-2, 1))] == 2
    far = (5, -3)  # Gaia planet of sector 05
    assert state.planet[at(state, far)] == ids.GAIA
    assert f"build-mine {at(state, far)}" not in offers(turn(state))
    assert f"build-mine {at(state, gaia)}" not in offers(turn(state))

    mat.qic = 2
    do(turn(state), f"build-mine {at(state, gaia)}")
    assert (mat.ore, mat.credits, mat.qic) == (0, 0, 0)


def test_gaia_2_8_tokens_of_the_gaia_area_are_unusable() -> None:
    """E-106 (GAIA-7.9, 7.10, 7.11)."""
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.MINE, (3, 3))
    mat = bowls(state, 0, 2, 2, 1)
    mat.research[ids.GAIA_PROJECT] = 2
    transdim = at(state, (4, 2))
    assert state.planet[transdim] == ids.TRANSDIM
    assert not [one for one in offers(turn(state)) if one.startswith("start")]

    bowls(state, 0, 2, 2, 2)
    do(turn(state), f"start-gaia-project {transdim}")
    assert bowls_of(mat) == (0, 0, 0)
    assert mat.gaia == 6
    assert not mat.structures >> transdim & 1
    assert not mat.types >> ids.TRANSDIM & 1
    assert not state.charging


def test_gaia_2_10_combined_conversions_waste_nothing() -> None:
    """E-57, E-95 (GAIA-2.11, 10.18)."""
    state = table(ids.NEVLAS, ids.XENOS)
    put(state, 0, ids.INSTITUTE, (0, 1))
    mat = bowls(state, 0, 0, 0, 2)
    assert offers(turn(state), Convert) >= {
        "convert nevlas_1_token_2_credits",
        "convert nevlas_2_tokens_ore_credit",
        "convert nevlas_2_tokens_qic",
        "convert nevlas_2_tokens_knowledge",
        "convert nevlas_token_to_knowledge",
    }
    assert "convert power_to_credit" not in offers(state)

    mat.credits = 30
    assert "convert nevlas_1_token_2_credits" not in offers(turn(state))
    mat.ore = 3
    do(turn(state), "convert nevlas_2_tokens_ore_credit")
    assert (mat.ore, mat.credits, bowls_of(mat)) == (4, 30, (2, 0, 0))


def test_gaia_2_11_taklons_convert_with_tokens_or_with_the_stone() -> None:
    """GAIA-2.11: plain conversions take normal tokens only."""
    state = table(ids.TAKLONS, ids.XENOS)
    put(state, 0, ids.MINE, (-3, -3))
    mat = bowls(state, 0, 0, 0, 0)
    mat.brainstone = 3

    found = offers(turn(state), Convert)

    assert "convert taklons_brainstone_3_credits" in found
    assert "convert taklons_brainstone_ore" in found
    assert "convert power_to_ore" not in found
    assert "convert taklons_brainstone_1_credit" not in found  # that would waste two
    do(state, "convert taklons_brainstone_ore")
    assert mat.brainstone == 1
