"""Gaining tech tiles (GAIA-7.D)."""

from __future__ import annotations

from games.gaia.positions import asks, at, do, offers, put, rich, table, turn
from orrery.games.gaia import ids
from orrery.games.gaia.actions import Advance, TakeTile
from orrery.games.gaia.rules.charging import power_value
from orrery.games.gaia.rules.form_federation import search_of
from orrery.games.gaia.rules.tech_tiles import WhichTile
from orrery.games.gaia.state import GaiaState


def tile_for(state: GaiaState, seat: int = 0) -> GaiaState:
    """Let a seat take a tile now."""
    turn(state, seat)
    state.ask(WhichTile(seat))
    state._withdraw()
    state.run()
    return state


def ivits() -> GaiaState:
    state = table(ids.IVITS, ids.TERRANS)
    put(state, 0, ids.INSTITUTE, (1, -3))
    return state


def test_gaia_7_19_a_tile_under_an_area_advances_only_there() -> None:
    """E-25."""
    state = ivits()
    do(tile_for(state), "take-tile tech_big_buildings_4")  # it lies under AI
    assert offers(state) == {"advance artificial_intelligence", "skip-advance"}

    state = ivits()
    state.mats[0].research[ids.ARTIFICIAL_INTELLIGENCE] = 5
    do(tile_for(state), "take-tile tech_big_buildings_4")
    assert asks(state) != "FreeAdvance"


def test_gaia_7_18_advanced_tiles_need_level_4_a_green_token_and_a_tile_to_cover() -> None:
    """E-26 (GAIA-7.18 to 7.21, 8.13)."""
    state = ivits()
    mat = state.mats[0]
    mat.research = [0, 4, 5, 0, 3, 0]
    mat.tokens = [3]
    mat.tiles = 0b110
    found = {one for one in offers(tile_for(state), TakeTile) if "adv" in one}
    assert found == {f"take-tile {ids.ADVANCED_IDS[tile]}" for tile in (1, 2)}
    do(state, "take-tile adv_research_2vp", "cover-tile tech_knowledge_per_type")
    assert mat.tokens == [2]
    assert mat.covered == 0b10
    assert state.adv[1] == -1
    assert "advance navigation" not in offers(state, Advance)
    assert "advance economy" in offers(state, Advance)


def test_gaia_7_20_a_covered_tile_stops_working_and_7_18_is_never_taken_again() -> None:
    """E-27."""
    state = ivits()
    mat = state.mats[0]
    mat.tiles = mat.covered = 1 << ids.TECH_IDS.index("tech_7vp")

    assert "take-tile tech_7vp" not in offers(tile_for(state), TakeTile)


def test_gaia_8_2_big_buildings_are_worth_4_while_the_tile_is_uncovered() -> None:
    """E-28."""
    state = ivits()
    mat = state.mats[0]
    assert power_value(state, 0, at(state, (1, -3))) == 3
    mat.tiles = 1 << ids.TECH_BIG_BUILDINGS
    assert power_value(state, 0, at(state, (1, -3))) == 4
    mat.covered = mat.tiles
    assert power_value(state, 0, at(state, (1, -3))) == 3


def test_gaia_7_22_without_any_tile_to_take_the_gain_is_lost() -> None:
    """E-108: the Q.I.C. action is not offered, an academy may still be built."""
    state = table(ids.XENOS, ids.TERRANS)
    put(state, 0, ids.RESEARCH_LAB, (-1, -2))
    mat = rich(state, 0)
    mat.tiles = 0b111111111
    found = offers(turn(state))
    assert "use-board-action qic_tech_tile" not in found
    do(state, f"upgrade {at(state, (-1, -2))} academy_qic")
    assert asks(state) == "AfterAction"

    itars = table(ids.ITARS, ids.TERRANS)
    put(itars, 0, ids.INSTITUTE, (0, 1))
    itars.mats[0].tiles = 0b111111111
    itars.mats[0].gaia = 8
    from games.gaia.test_income import gaia_phase  # noqa: PLC0415 - one helper

    gaia_phase(itars)
    assert asks(itars) == "Turn"


def test_gaia_7_23_tiles_count_after_the_pieces_were_exchanged() -> None:
    """E-82 (GAIA-7.21): one trading station is left, and the new tile counts the advance."""
    for tile, vp in (("adv_4vp_per_trading_station", 4), ("adv_research_2vp", 2)):
        state = table(ids.XENOS, ids.TERRANS)
        put(state, 0, ids.TRADING_STATION, (-1, -2), (-2, 2))
        mat = rich(state, 0)
        mat.research[ids.SCIENCE] = 4
        mat.tokens = [3]
        mat.tiles = 1
        state.adv[ids.SCIENCE] = ids.ADVANCED_IDS.index(tile)
        if ids.ADVANCED_IDS.index(tile) < 5:
            state.adv[ids.ADVANCED_IDS.index(tile)] = 14
        do(turn(state), f"upgrade {at(state, (-1, -2))} research_lab", f"take-tile {tile}",
           "advance economy")  # fmt: skip
        assert mat.vp == 10 + vp


def test_gaia_7_24_a_new_special_action_is_fresh() -> None:
    """E-109."""
    state = table(ids.XENOS, ids.TERRANS)
    put(state, 0, ids.MINE, (-1, -2))
    mat = state.mats[0]
    mat.tiles = 1 << ids.TECH_CHARGE_4
    mat.used = 1 << ids.SPECIAL_CHARGE_4
    assert "use-special charge_4" not in offers(turn(state))
    mat.covered = mat.tiles
    mat.advanced = 1 << ids.ADV_3_ORE
    found = offers(turn(state))
    assert "use-special 3_ore" in found
    mat.used = 0
    assert "use-special charge_4" not in offers(turn(state))


def test_gaia_7_21_effects_of_tiles() -> None:
    """E-50 (GAIA-7.20)."""
    state = table(ids.XENOS, ids.TERRANS)
    put(state, 0, ids.MINE, (-1, -2), (-2, 2), (2, -6))
    mat = state.mats[0]
    ore = mat.ore
    sectors = mat.sectors.bit_count()
    assert sectors == 3
    mat.tokens, mat.tiles = [3], 1
    mat.research[ids.GAIA_PROJECT] = 4
    state.adv = [-1, -1, -1, ids.ADVANCED_IDS.index("adv_ore_per_sector"), -1, -1]
    do(tile_for(state), "take-tile adv_ore_per_sector")
    assert mat.ore == ore + sectors


def test_gaia_8_2_covering_the_big_buildings_tile_takes_their_value_back() -> None:
    state = ivits()
    mat = state.mats[0]
    mat.research = [0, 4, 0, 0, 0, 0]
    mat.tokens = [3]
    mat.tiles = 1 << ids.TECH_BIG_BUILDINGS | 1
    assert search_of(state, 0).terrain.values == [4]
    do(tile_for(state), f"take-tile {ids.ADVANCED_IDS[1]}",
       f"cover-tile {ids.TECH_IDS[ids.TECH_BIG_BUILDINGS]}")  # fmt: skip

    assert search_of(state, 0).terrain.values == [3]
