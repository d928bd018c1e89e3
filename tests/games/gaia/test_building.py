"""Mines, Gaia projects and upgrades (GAIA-7.A to 7.C)."""

from __future__ import annotations

import pytest

from games.gaia.positions import asks, at, bowls, bowls_of, do, offers, put, rich, table, turn
from orrery.core.errors import IllegalAction
from orrery.games.gaia import ids
from orrery.games.gaia.actions import BuildMine, StartGaiaProject, Upgrade, UseBoardAction
from orrery.games.gaia.rules.mines import mine_targets, settling_price
from orrery.games.gaia.rules.reach import Reach
from orrery.games.gaia.state import GaiaState


def mine(state: GaiaState, place: tuple[int, int]) -> str:
    return f"build-mine {at(state, place)}"


def test_gaia_7_2_each_qic_reaches_two_hexes_further() -> None:
    """E-16."""
    state = table(ids.IVITS, ids.TERRANS)
    put(state, 0, ids.INSTITUTE, (1, -3))
    mat = rich(state, 0)
    target = at(state, (-3, -3))
    assert mat.near(state.board)[target] == 4
    for level, qic in ((2, 1), (1, 2)):
        mat.research[ids.NAVIGATION] = level
        reach = Reach(state, mat)
        assert reach.qic_for(target) == qic
        _, more_qic = settling_price(state, 0, target, reach) or (0, 0)
        assert more_qic == qic


def test_gaia_7_5_a_gaiaformer_keeps_the_planet_for_its_owner() -> None:
    """E-17 (GAIA-7.6): only Itars, whatever the distance."""
    state = table(ids.ITARS, ids.TERRANS)
    put(state, 0, ids.MINE, (-6, 1))
    put(state, 1, ids.MINE, (4, -5))
    planet = at(state, (4, -4))
    state.planet[planet] = ids.GAIA
    state.former[planet] = 0
    state.mats[0].formers = state.mats[0].formers_on_map = 1
    rich(state, 1)
    rich(state, 0).qic = 0

    assert mine(state, (4, -4)) in offers(turn(state, 0))
    assert mine(state, (4, -4)) not in offers(turn(state, 1))


def test_gaia_7_5_an_own_gaiaformer_is_near_wherever_it_lies() -> None:
    for planet in table(ids.ITARS, ids.TERRANS).planets():
        state = table(ids.ITARS, ids.TERRANS)
        state.planet[planet] = ids.GAIA
        state.former[planet] = 0
        state.mats[0].formers = state.mats[0].formers_on_map = 1
        rich(state, 0).qic = 0

        assert mine_targets(state, 0) == [planet]


def test_gaia_7_5_building_beside_ones_own_gaiaformer() -> None:
    """E-18 (GAIA-7.8)."""
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.MINE, (-2, 1))
    state.round_tiles[0] = ids.ROUND_TILE_IDS.index("score_gaia_mine_4")
    planet = at(state, (4, -4))
    state.planet[planet] = ids.GAIA
    state.former[planet] = 0
    mat = state.mats[0]
    mat.formers_on_map = 1
    mat.ore, mat.credits, mat.qic = 1, 2, 0
    do(turn(state), mine(state, (4, -4)))

    assert (mat.ore, mat.credits, mat.qic, mat.vp) == (0, 0, 0, 14)
    assert mat.formers_available() == 1
    assert mat.gaia_planets == 1


def test_gaia_7_3_steps_go_round_the_wheel() -> None:
    """E-19."""
    steps = table(ids.TERRANS, ids.XENOS).tables.steps[ids.TERRA]

    found = {planet: steps[ids.PLANET_IDS.index(planet)] for planet in ids.PLANET_IDS[1:8]}
    assert found == {
        "terra": 0, "oxide": 1, "volcanic": 2, "desert": 3, "swamp": 3, "titanium": 2, "ice": 1,
    }  # fmt: skip


def test_gaia_7_7_rulebook_example_geodens_use_the_step_booster() -> None:
    """E-20 (GAIA-9.13, 15)."""
    state = table(ids.GEODENS, ids.TERRANS, ids.XENOS)
    put(state, 0, ids.MINE, (-1, -5))
    state.round_tiles[0] = ids.ROUND_TILE_IDS.index("score_terraform_2")
    mat = state.mats[0]
    mat.booster = ids.BOOSTER_STEP
    mat.research[ids.TERRAFORMING] = 3
    mat.research[ids.NAVIGATION] = 2
    ore, credit = mat.ore, mat.credits
    do(turn(state), "use-special step", mine(state, (-3, -3)))

    assert (ore - mat.ore, credit - mat.credits, mat.vp) == (2, 2, 14)


def test_gaia_7_10_a_project_moves_tokens_to_the_gaia_area() -> None:
    """E-21."""
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.MINE, (3, 3))
    mat = bowls(state, 0, 3, 2, 1)
    mat.formers = 2
    mat.research[ids.GAIA_PROJECT] = 3
    do(turn(state), f"start-gaia-project {at(state, (4, 2))}")

    assert bowls_of(mat) == (0, 1, 1)
    assert mat.gaia == 4


def test_gaia_7_10_a_project_of_the_last_round_never_completes() -> None:
    """E-77 (GAIA-1.2)."""
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.MINE, (3, 3))
    put(state, 1, ids.MINE, (-2, 2))
    state.round = 6
    bowls(state, 0, 6, 0, 0)
    planet = at(state, (4, 2))
    do(turn(state), f"start-gaia-project {planet}")
    while state.asked:
        do(state, "end-turn" if "end-turn" in offers(state) else "pass")

    assert state.planet[planet] == ids.TRANSDIM
    assert state.mats[0].gaia_planets == 0


def test_gaia_7_7_step_actions_need_a_planet_that_needs_a_step() -> None:
    """E-22 (R-07): not a home planet, not a Gaia planet; unused steps are lost."""
    state = table(ids.TERRANS, ids.XENOS, ids.TAKLONS)
    put(state, 0, ids.MINE, (-2, 1))
    state.round_tiles[0] = ids.ROUND_TILE_IDS.index("score_terraform_2")
    mat = rich(state, 0)
    bowls(state, 0, 0, 0, 5)
    do(turn(state), "use-board-action power_2_steps")
    targets = offers(state, BuildMine)
    homes = {mine(state, state.board.at[h]) for h in state.planets()
             if state.planet[h] in {ids.TERRA, ids.GAIA, ids.TRANSDIM}}  # fmt: skip
    assert targets
    assert not targets & homes
    one_step = (-4, 1)  # oxide
    assert state.planet[at(state, one_step)] == ids.PLANET_IDS.index("oxide")
    ore = mat.ore
    do(state, mine(state, one_step))
    assert (mat.vp, ore - mat.ore) == (12, 1)


def test_gaia_7_13_trading_stations_are_cheaper_beside_opponents() -> None:
    """E-23."""
    state = table(ids.XENOS, ids.IVITS, ids.TERRANS)
    put(state, 0, ids.MINE, (-1, -2))
    here = at(state, (-1, -2))
    mat = state.mats[0]
    mat.ore, mat.credits = 2, 5
    assert f"upgrade {here} trading_station" not in offers(turn(state))
    state.mats[1].stations = 1 << at(state, (0, -2))
    assert f"upgrade {here} trading_station" not in offers(turn(state))
    put(state, 1, ids.INSTITUTE, (1, -3))
    do(turn(state), f"upgrade {here} trading_station")

    assert (mat.ore, mat.credits) == (0, 2)


def test_gaia_7_12_the_old_piece_returns_to_the_board() -> None:
    """E-24."""
    state = table(ids.XENOS, ids.TERRANS)
    put(state, 0, ids.MINE, (-1, -2), (-2, 2), (2, -6))
    rich(state, 0)
    do(turn(state), f"upgrade {at(state, (-1, -2))} trading_station")

    assert state.mats[0].built[1:3] == [2, 1]


def test_gaia_7_14_costs_of_the_big_upgrades() -> None:
    """E-107 (GAIA-7.14 to 7.17)."""
    state = table(ids.XENOS, ids.TERRANS)
    put(state, 0, ids.TRADING_STATION, (-1, -2), (-2, 2))
    put(state, 0, ids.RESEARCH_LAB, (2, -6))
    put(state, 1, ids.MINE, (-2, 1))
    state.round_tiles[0] = ids.ROUND_TILE_IDS.index("score_big_building_5_a")
    mat = rich(state, 0)
    do(turn(state), f"upgrade {at(state, (-2, 2))} planetary_institute", "end-turn")
    assert (mat.ore, mat.credits, mat.vp) == (11, 24, 15)
    assert asks(state) == "ChargeOffer"
    assert state.asked == (1,)
    rich(state, 0)
    do(turn(state), f"upgrade {at(state, (-1, -2))} research_lab", "take-tile tech_7vp",
       "skip-advance")  # fmt: skip
    assert (mat.ore, mat.credits, mat.vp) == (12, 25, 22)
    rich(state, 0)
    do(turn(state), f"upgrade {at(state, (2, -6))} academy_knowledge",
       "take-tile tech_income_4_credits", "skip-advance")  # fmt: skip
    assert (mat.ore, mat.credits, mat.vp) == (9, 24, 27)
    rich(state, 0)
    assert f"upgrade {at(state, (-1, -2))} academy_knowledge" not in offers(turn(state), Upgrade)
    assert f"upgrade {at(state, (-1, -2))} academy_qic" in offers(state, Upgrade)


def test_gaia_7_15_a_lab_brings_a_tile_and_7_16_an_academy_too() -> None:
    """GAIA-7.16."""
    state = table(ids.XENOS, ids.TERRANS)
    put(state, 0, ids.TRADING_STATION, (-1, -2))
    rich(state, 0)
    do(turn(state), f"upgrade {at(state, (-1, -2))} research_lab")
    assert asks(state) == "WhichTile"
    do(state, "take-tile tech_7vp", "skip-advance", "end-turn")
    do(turn(state), f"upgrade {at(state, (-1, -2))} academy_qic")
    assert asks(state) == "WhichTile"


def test_gaia_7_17_bescods_climb_another_tree() -> None:
    """E-67 (GAIA-10.20)."""
    state = table(ids.BESCODS, ids.TERRANS)
    put(state, 0, ids.TRADING_STATION, (1, 1))
    put(state, 0, ids.RESEARCH_LAB, (0, -5))
    mat = rich(state, 0)
    place, lab = at(state, (1, 1)), at(state, (0, -5))
    found = offers(turn(state), Upgrade)
    assert f"upgrade {place} academy_knowledge" in found
    assert f"upgrade {place} planetary_institute" not in found
    assert f"upgrade {lab} planetary_institute" in found
    do(state, f"upgrade {lab} planetary_institute")
    assert (mat.ore, mat.credits) == (11, 24)
    assert asks(state) == "AfterAction"
    rich(state, 0)
    do(turn(state), f"upgrade {place} academy_qic")
    assert (mat.ore, mat.credits) == (9, 24)
    assert asks(state) == "WhichTile"


def test_gaia_7_1_without_a_mine_on_the_board_none_is_built() -> None:
    """E-105: not by step or range actions either; the Lost Planet can still be placed."""
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.MINE, (-2, 1))
    mat = rich(state, 0)
    mat.built[ids.MINE] = 8
    mat.booster = ids.BOOSTER_RANGE
    bowls(state, 0, 0, 0, 9)
    found = offers(turn(state), BuildMine, UseBoardAction)
    assert found == {
        "use-board-action power_2_tokens",
        "use-board-action qic_tech_tile",
        "use-board-action qic_planet_types",
    }
    mat.research[ids.NAVIGATION] = 4
    mat.tokens = [3]
    do(turn(state), "research navigation")
    assert asks(state) == "LostPlanetPlace"


def test_gaia_7_4_gaia_planets_cost_a_qic() -> None:
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.MINE, (-2, 1))
    mat = rich(state, 0)
    mat.research[ids.NAVIGATION] = 2
    do(turn(state), mine(state, (0, -1)))

    assert mat.qic == 8
    assert mat.ore == 14


def test_gaia_7_6_transdim_planets_take_no_mine() -> None:
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.MINE, (3, 3))
    rich(state, 0)
    assert state.planet[at(state, (4, 2))] == ids.TRANSDIM

    with pytest.raises(IllegalAction, match=r"GAIA-7\.1"):
        do(turn(state), mine(state, (4, 2)))


def test_gaia_7_8_a_mine_scores_for_everything_it_is() -> None:
    """GAIA-15: the mine, its planet, its steps; then neighbours may charge."""
    state = table(ids.TERRANS, ids.XENOS, ids.TAKLONS)
    put(state, 0, ids.MINE, (-2, 1))
    put(state, 1, ids.MINE, (-1, -2))
    mat = rich(state, 0)
    mat.advanced = 1 << ids.ADVANCED_IDS.index("adv_mine_3vp")
    mat.tiles = 1 << ids.TECH_IDS.index("tech_gaia_mine_3vp")
    state.round_tiles[0] = ids.ROUND_TILE_IDS.index("score_gaia_mine_3")
    do(turn(state), mine(state, (0, -1)), "end-turn")

    assert mat.vp == 10 + 3 + 3 + 3
    assert (asks(state), state.asked) == ("ChargeOffer", (1,))


def test_gaia_7_9_a_project_needs_a_gaiaformer_and_a_level() -> None:
    state = table(ids.XENOS, ids.TERRANS)
    put(state, 0, ids.MINE, (2, -6))
    bowls(state, 0, 6, 6, 0)
    rich(state, 0)
    assert not offers(turn(state), StartGaiaProject)
    state.mats[0].formers = 1
    state.mats[0].research[ids.GAIA_PROJECT] = 1
    assert offers(turn(state), StartGaiaProject)


def test_gaia_7_11_a_gaiaformer_is_no_starting_point_and_no_structure() -> None:
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.MINE, (3, 3))
    bowls(state, 0, 6, 0, 0)
    near = state.mats[0].near(state.board)
    do(turn(state), f"start-gaia-project {at(state, (4, 2))}")

    assert state.mats[0].near(state.board) == near
    assert state.mats[0].structures.bit_count() == 1
    assert state.mats[0].formers_available() == 0
