"""Research (GAIA-9.A)."""

from __future__ import annotations

from games.gaia.positions import asks, at, bowls, bowls_of, do, offers, put, rich, table, turn
from orrery.games.gaia import ids
from orrery.games.gaia.actions import Research
from orrery.games.gaia.rules.research import advance, can_advance, lost_planet_hexes
from orrery.games.gaia.state import GaiaState


def xenos() -> GaiaState:
    state = table(ids.XENOS, ids.TERRANS)
    put(state, 0, ids.MINE, (-1, -2))
    return state


def test_gaia_9_1_four_knowledge_for_a_level() -> None:
    """E-41 (GAIA-9.7)."""
    state = xenos()
    state.round_tiles[0] = ids.ROUND_TILE_IDS.index("score_research_2")
    mat = state.mats[0]
    mat.knowledge = 5
    ore = mat.ore
    do(turn(state), "research terraforming")

    assert (mat.knowledge, mat.ore, mat.vp) == (1, ore + 2, 12)


def test_gaia_9_2_level_3_charges_3() -> None:
    """E-42."""
    state = xenos()
    mat = bowls(state, 0, 4, 0, 0)
    mat.research[ids.SCIENCE] = 2
    advance(state, 0, ids.SCIENCE)

    assert bowls_of(mat) == (1, 3, 0)


def test_gaia_9_3_level_5_is_for_one() -> None:
    """E-43 (R-27)."""
    state = xenos()
    state.mats[1].research[ids.ECONOMY] = 5
    mat = rich(state, 0)
    mat.research[ids.ECONOMY] = 4
    mat.tokens = [3]
    assert not can_advance(state, 0, ids.ECONOMY)
    assert "research economy" not in offers(turn(state), Research)

    mat.research[ids.SCIENCE] = 4
    mat.tokens = [0]
    assert not can_advance(state, 0, ids.SCIENCE)  # no green token


def test_gaia_9_5_terraforming_5_gives_the_token_that_lies_there() -> None:
    """E-44."""
    state = xenos()
    state.round_tiles[0] = ids.ROUND_TILE_IDS.index("score_federation_5")
    state.terraforming_token = ids.TOKEN_IDS.index("fed_7vp_2_ore")
    mat = state.mats[0]
    mat.research[ids.TERRAFORMING] = 4
    mat.tokens = [3]
    ore = mat.ore
    advance(state, 0, ids.TERRAFORMING)

    assert mat.tokens == [2, 7]
    assert (mat.vp, mat.ore) == (22, ore + 2)
    assert state.terraforming_token == -1
    assert mat.formed == 0


def test_gaia_9_5_gaia_project_5_counts_gaia_planets() -> None:
    """E-51, E-96 (R-49): neither gaiaformers nor shared mines count."""
    state = xenos()
    mat = state.mats[0]
    mat.gaia_planets = 3
    mat.formers, mat.formers_on_map = 3, 1
    mat.research[ids.GAIA_PROJECT] = 4
    mat.tokens = [3]
    advance(state, 0, ids.GAIA_PROJECT)

    assert mat.vp == 17


def test_gaia_9_5_immediate_gains_of_all_levels() -> None:
    gains = {
        ids.TERRAFORMING: [("ore", n) for n in (2, 0, 0, 2)],
        ids.ARTIFICIAL_INTELLIGENCE: [("qic", n) for n in (1, 1, 2, 2)],
        ids.GAIA_PROJECT: [("formers", 1), ("bowl1", 3), ("formers", 1), ("formers", 1)],
    }
    for area, steps in gains.items():
        state = xenos()
        mat = bowls(state, 0, 0, 0, 0)
        mat.research = [0] * 6
        mat.ore = 0
        for what, more in steps:
            before = getattr(mat, what)
            advance(state, 0, area)
            assert getattr(mat, what) == before + more
    state = xenos()
    mat = bowls(state, 0, 6, 0, 0)
    mat.tokens = [3, 3]
    mat.research[ids.ECONOMY] = mat.research[ids.SCIENCE] = 4
    mat.ore, mat.credits, mat.knowledge = 0, 0, 0
    advance(state, 0, ids.ECONOMY)
    advance(state, 0, ids.SCIENCE)
    assert (mat.ore, mat.credits, mat.knowledge, bowls_of(mat)) == (3, 6, 9, (0, 6, 0))


def test_gaia_9_4_only_the_present_level_counts() -> None:
    tables = xenos().tables
    assert tables.ore_per_step == (3, 3, 2, 1, 1, 1)
    assert tables.range == (1, 1, 2, 2, 3, 4)
    assert tables.project_tokens == (0, 6, 6, 4, 3, 3)


def test_gaia_9_7_every_level_gained_is_an_advance() -> None:
    """E-111: the Bescod action, with the round tile and their own tile."""
    state = table(ids.BESCODS, ids.XENOS)
    put(state, 0, ids.MINE, (1, 1))
    state.round_tiles[0] = ids.ROUND_TILE_IDS.index("score_research_2")
    mat = state.mats[0]
    mat.advanced = 1 << ids.ADVANCED_IDS.index("adv_research_2vp")
    mat.research = [1, 0, 2, 1, 1, 1]
    do(turn(state), "use-special advance_lowest")

    assert (mat.research[1], mat.vp) == (1, 14)


def lost(state: GaiaState) -> GaiaState:
    mat = rich(state, 0)
    mat.research[ids.NAVIGATION] = 4
    mat.tokens = [3]
    return do(turn(state), "research navigation")


def test_gaia_9_6_the_lost_planet() -> None:
    """E-49."""
    state = xenos()
    put(state, 1, ids.MINE, (-2, 1))
    state.round_tiles[0] = ids.ROUND_TILE_IDS.index("score_mine_2")
    mat = state.mats[0]
    state.mats[1].satellites = 1 << at(state, (0, -2))
    income = mat.built[ids.MINE]
    lost(state)
    assert asks(state) == "LostPlanetPlace"
    assert at(state, (0, -2)) not in lost_planet_hexes(state, 0)
    place = at(state, (-1, 1))
    do(state, f"place-lost-planet {place}", "end-turn")

    assert mat.vp == 12
    assert mat.built[ids.MINE] == income
    assert state.planet[place] == ids.LOST
    assert mat.types >> ids.LOST & 1
    assert (asks(state), state.asked) == ("ChargeOffer", (1,))
    do(state, "charge")
    rich(state, 0)
    assert f"upgrade {place} trading_station" not in offers(turn(state))


def test_gaia_9_6_qic_of_the_same_action_may_pay_the_range() -> None:
    """E-91 (GAIA-6.6)."""
    state = xenos()
    put(state, 0, ids.TRADING_STATION, (-2, 2))
    mat = rich(state, 0)
    mat.qic = 0
    mat.tokens = [3]
    mat.research[ids.NAVIGATION] = 4
    state.tech[0], state.tech[1] = state.tech[1], state.tech[0]  # ore and Q.I.C. under Navigation
    do(turn(state), f"upgrade {at(state, (-2, 2))} research_lab", "take-tile tech_ore_qic",
       "advance navigation")  # fmt: skip
    near = mat.near(state.board)
    far = {near[h] for h in lost_planet_hexes(state, 0)}

    assert max(far) == 6


def test_gaia_9_6_without_a_place_it_is_not_placed() -> None:
    """R-31: the advance still happens."""
    state = xenos()
    everywhere = (1 << state.board.size) - 1
    state.mats[1].satellites = everywhere
    lost(state)

    assert state.mats[0].research[ids.NAVIGATION] == 5
    assert asks(state) == "AfterAction"
