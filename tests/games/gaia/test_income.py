"""Income and the Gaia phase (GAIA-4, 5)."""

from __future__ import annotations

from msgspec.structs import astuple

from games.gaia.positions import asks, at, bowls, bowls_of, do, offers, put, table
from orrery.games.gaia import ids
from orrery.games.gaia.rules.gaia_phase import GaiaPhase
from orrery.games.gaia.rules.income import Income, icons
from orrery.games.gaia.rules.turn import NextTurn
from orrery.games.gaia.state import GaiaState

NO_BOOSTER = -1


def income(state: GaiaState, seat: int = 0) -> GaiaState:
    state.stack[:] = [NextTurn(), Income(seat)]
    state.active = len(state.mats) - 1
    state._withdraw()
    state.run()
    return state


def gaia_phase(state: GaiaState) -> GaiaState:
    state.stack[:] = [NextTurn(), GaiaPhase()]
    state.active = len(state.mats) - 1
    state._withdraw()
    state.run()
    return state


def total(state: GaiaState, seat: int = 0) -> list[int]:
    """Add the icons up: ore, credits, knowledge, Q.I.C., tokens, charges, points, gaiaformers."""
    rows = [astuple(icon) for icon in icons(state, state.mats[seat])]
    return [sum(column) for column in zip(*rows, strict=True)]


def test_gaia_4_1_everything_uncovered_pays() -> None:
    """E-10 (GAIA-4.2)."""
    state = table(ids.HADSCH_HALLAS, ids.TERRANS)
    put(state, 0, ids.MINE, (1, -3), (-4, 1))
    state.mats[0].booster = NO_BOOSTER

    assert total(state) == [3, 5, 1, 0, 0, 1, 0, 0]


def test_gaia_4_3_the_player_orders_charges_and_tokens() -> None:
    """E-11."""
    for first, after in (("charge 4", (1, 0, 3)), ("token 1", (0, 2, 2))):
        state = table(ids.TERRANS, ids.XENOS)
        put(state, 0, ids.INSTITUTE, (-2, 1))
        state.mats[0].booster = NO_BOOSTER
        bowls(state, 0, 1, 2, 0)
        income(state)
        assert offers(state) == {"take-income charge 4", "take-income token 1"}
        do(state, f"take-income {first}")
        assert bowls_of(state.mats[0]) == after


def test_gaia_4_3_other_income_waits_for_an_order_of_power_alone() -> None:
    """GAIA-10.19: who is asked where the Brainstone goes has everything else already."""
    state = table(ids.TAKLONS, ids.TERRANS)
    mat = state.mats[0]
    mat.booster = NO_BOOSTER
    mat.research[ids.ECONOMY] = 2
    bowls(state, 0, 3, 2, 0)
    ore = mat.ore + total(state)[0]
    assert asks(income(state)) == "BrainstoneCharged"
    assert mat.ore == ore

    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.INSTITUTE, (-2, 1))
    mat = bowls(state, 0, 1, 2, 0)
    ore = mat.ore
    assert asks(income(state)) == "IncomeOrder"
    assert mat.ore == ore


def test_gaia_4_2_the_third_mine_pays_nothing() -> None:
    """E-12, E-24."""
    state = table(ids.XENOS, ids.TERRANS)
    state.mats[0].booster = NO_BOOSTER
    base = total(state)[0]
    for mines, ore in ((3, 2), (4, 3), (8, 7)):
        state.mats[0].built[ids.MINE] = mines
        assert total(state)[0] == base + ore
    state.mats[0].built[ids.MINE] = 2
    state.mats[0].built[ids.TRADING_STATION] = 1
    assert total(state)[:2] == [base + 2, 3]
    state.mats[0].built[ids.LOST_MINE] = 1
    assert total(state)[0] == base + 2


def test_gaia_4_4_only_the_present_level_pays() -> None:
    """E-111 (GAIA-9.4)."""
    state = table(ids.XENOS, ids.TERRANS)
    mat = state.mats[0]
    mat.booster = NO_BOOSTER
    before = total(state)
    mat.research[ids.ECONOMY] = 4
    gained = [a - b for a, b in zip(total(state), before, strict=True)]
    assert [*gained[:2], gained[5]] == [2, 4, 4]
    mat.research[ids.ECONOMY] = 5
    assert total(state) == before


def test_gaia_4_5_an_icon_is_taken_whole() -> None:
    """E-100: charge 4, one token, Economy 2, from (2, 0, 0)."""
    lines = {
        ("token 1", "charge 2", "charge 4"): (0, 0, 3),
        ("charge 2", "charge 4", "token 1"): (1, 0, 2),
    }
    for line, after in lines.items():
        state = table(ids.TERRANS, ids.XENOS)
        put(state, 0, ids.INSTITUTE, (-2, 1))
        state.mats[0].research[ids.ECONOMY] = 2
        state.mats[0].booster = NO_BOOSTER
        bowls(state, 0, 2, 0, 0)
        income(state)
        for step in line:
            if asks(state) == "IncomeOrder":
                do(state, f"take-income {step}")
        assert bowls_of(state.mats[0]) == after


def test_gaia_4_5_ivits_are_asked_in_round_one() -> None:
    """E-99 (GAIA-3.15): the institute pays from the start, the station action is there."""
    state = table(ids.IVITS, ids.TERRANS)
    put(state, 0, ids.INSTITUTE, (1, -3))
    put(state, 1, ids.MINE, (-2, 1))
    bowls(state, 0, 1, 2, 0)
    income(state)
    assert asks(state) == "IncomeOrder"
    do(state, "take-income token 1")
    assert asks(state) == "Turn"
    assert "use-special space_station" in offers(state)


def test_gaia_5_1_gaiaformed_planets_and_5_3_returning_tokens() -> None:
    """E-13 (GAIA-5.1, GAIA-5.3, GAIA-10.1)."""
    for faction, bowl in ((ids.XENOS, "bowl1"), (ids.TERRANS, "bowl2")):
        other = ids.TAKLONS
        state = table(faction, other)
        put(state, 0, ids.MINE, (-2, 2) if faction == ids.XENOS else (-2, 1))
        planet = at(state, (4, -4))
        assert state.planet[planet] == ids.TRANSDIM
        state.former[planet] = 0
        mat = bowls(state, 0, 0, 0, 0)
        mat.formers, mat.formers_on_map, mat.gaia = 1, 1, 6
        gaia_phase(state)
        assert state.planet[planet] == ids.GAIA
        assert state.former[planet] == 0
        assert (getattr(mat, bowl), mat.gaia) == (6, 0)


def test_gaia_10_2_terrans_convert_what_leaves_the_gaia_area() -> None:
    """E-14 (GAIA-5.2); no free conversions in this phase (GAIA-5.4)."""
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.INSTITUTE, (-2, 1))
    mat = bowls(state, 0, 0, 0, 3)
    mat.gaia = 4
    ore, credit = mat.ore, mat.credits
    gaia_phase(state)
    assert offers(state) == {
        "gaia-convert qic", "gaia-convert knowledge", "gaia-convert ore", "gaia-convert credits",
        "stop",
    }  # fmt: skip
    do(state, "gaia-convert ore", "gaia-convert credits")
    assert (mat.ore, mat.credits, mat.bowl2, mat.gaia) == (ore + 1, credit + 1, 4, 0)


def test_gaia_5_4_no_free_conversions_in_the_gaia_phase() -> None:
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.INSTITUTE, (-2, 1))
    bowls(state, 0, 0, 0, 3).gaia = 4
    gaia_phase(state)

    assert not [one for one in offers(state) if one.startswith("convert")]


def test_gaia_10_2_the_rest_of_the_budget_may_be_left() -> None:
    """R-46."""
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.INSTITUTE, (-2, 1))
    mat = bowls(state, 0, 0, 0, 0)
    mat.gaia = 4
    do(gaia_phase(state), "stop")

    assert (mat.bowl2, mat.gaia) == (4, 0)


def test_gaia_10_23_itars_buy_tiles_with_tokens_of_the_gaia_area() -> None:
    """E-15: 0, 1 or 2 tiles for 9 tokens; a charge cannot move the rest."""
    for tiles, left in ((0, 9), (1, 5), (2, 1)):
        state = table(ids.ITARS, ids.XENOS)
        put(state, 0, ids.INSTITUTE, (0, 1))
        mat = bowls(state, 0, 0, 0, 0)
        mat.gaia = 9
        mat.research[0] = 2
        gaia_phase(state)
        for tile in ("tech_ore_qic", "tech_knowledge_per_type")[:tiles]:
            do(state, "exchange-for-tile", f"take-tile {tile}")
            do(state, "advance terraforming" if tile == "tech_ore_qic" else "skip-advance")
        if asks(state) == "TilesForTokens":
            do(state, "stop")
        assert bowls_of(mat) == (left, 0, 0)
        assert mat.tiles.bit_count() == tiles


def test_gaia_5_5_a_lost_planet_of_phase_2_is_charged_for_after_the_tokens_returned() -> None:
    """E-78 (GAIA-5.2 to 5.5, R-13)."""
    state = table(ids.ITARS, ids.TERRANS)
    put(state, 0, ids.INSTITUTE, (0, 1))
    put(state, 1, ids.MINE, (-2, 1))
    state.round_tiles[0] = ids.ROUND_TILE_IDS.index("score_mine_2")
    itars, terrans = bowls(state, 0, 0, 0, 0), bowls(state, 1, 0, 0, 2)
    itars.gaia, terrans.gaia = 4, 4
    itars.research[ids.NAVIGATION] = 4
    itars.tokens = [2 * 1 + 1]
    gaia_phase(state)
    do(state, "exchange-for-tile", "take-tile tech_knowledge_per_type", "advance navigation")
    vp = itars.vp
    do(state, f"place-lost-planet {at(state, (-1, 1))}")
    assert itars.vp == vp + 2
    assert asks(state) == "ChargeOffer"
    assert state.asked == (1,)
    assert bowls_of(terrans) == (0, 4, 2)
    do(state, "charge")
    assert bowls_of(terrans) == (0, 3, 3)
    assert asks(state) == "Turn"
