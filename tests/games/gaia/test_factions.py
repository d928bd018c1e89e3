"""The factions (GAIA-10)."""

from __future__ import annotations

import pytest

from games.gaia.positions import asks, at, bowls, bowls_of, do, offers, put, rich, table, turn
from games.gaia.test_charging import built
from orrery.games.gaia import ids
from orrery.games.gaia.actions import BuildMine, Convert
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.rules.form_federation import search_of
from orrery.games.gaia.rules.mines import settling_price
from orrery.games.gaia.rules.reach import Reach
from orrery.games.gaia.rules.research import advance
from orrery.games.gaia.rules.tech_tiles import WhichTile
from orrery.games.gaia.scoring import final_count
from orrery.games.gaia.state import GaiaState


def mine(state: GaiaState, place: tuple[int, int]) -> str:
    return f"build-mine {at(state, place)}"


def test_gaia_10_1_terrans_start_with_more_power_and_a_gaiaformer() -> None:
    mat = table(ids.TERRANS, ids.XENOS).mats[0]
    mat.gaia = 3
    FACTIONS[ids.TERRANS].tokens_return(mat)

    assert (mat.bowl2, mat.gaia) == (7, 0)


def lantids() -> GaiaState:
    state = table(ids.LANTIDS, ids.XENOS, ids.TAKLONS)
    put(state, 0, ids.MINE, (-2, 1))
    put(state, 1, ids.MINE, (-2, 2))
    return state


def test_gaia_10_3_lantids_build_beside_others() -> None:
    """E-60 (GAIA-7.13, 10.4, 11.1)."""
    state = lantids()
    put(state, 0, ids.INSTITUTE, (-5, -3))
    mat = state.mats[0]
    ore, credit, know, types = mat.ore, mat.credits, mat.knowledge, mat.types
    shared = at(state, (-2, 2))
    do(turn(state), mine(state, (-2, 2)))
    assert (ore - mat.ore, credit - mat.credits, mat.knowledge - know) == (1, 2, 2)
    assert mat.types == types
    rich(state, 0)
    do(state, "end-turn")
    assert (asks(state), state.asked) == ("ChargeOffer", (1,))
    do(state, "charge")
    assert f"upgrade {shared} trading_station" not in offers(turn(state, 0))
    assert (1 << shared | 1 << at(state, (-2, 1))) in search_of(state, 0).clusters

    rival = state.mats[1]
    rival.ore, rival.credits = 2, 3
    do(turn(state, 1), f"upgrade {shared} trading_station")
    assert (rival.ore, rival.credits) == (0, 0)
    if asks(state) == "AfterAction":
        do(state, "end-turn")
    assert (asks(state), state.asked) == ("ChargeOffer", (0,))


def test_gaia_10_3_one_shared_mine_per_planet_and_no_bare_gaiaformer() -> None:
    """R-15."""
    state = lantids()
    rich(state, 0)
    do(turn(state), mine(state, (-2, 2)))
    assert mine(state, (-2, 2)) not in offers(turn(state), BuildMine)
    former = at(state, (-1, -1))
    state.planet[former] = ids.GAIA
    state.former[former] = 1
    assert mine(state, (-1, -1)) not in offers(turn(state), BuildMine)


def test_gaia_10_4_without_the_institute_no_knowledge() -> None:
    state = lantids()
    know = state.mats[0].knowledge
    do(turn(state), mine(state, (-2, 2)))

    assert state.mats[0].knowledge == know


def test_gaia_10_5_xenos_place_three_mines() -> None:
    assert FACTIONS[ids.XENOS].first_mines == 3


def test_gaia_10_6_gleens_gain_ore_until_the_academy_stands() -> None:
    """E-61."""
    state = table(ids.GLEENS, ids.TERRANS)
    put(state, 0, ids.MINE, (-1, -2))
    mat = state.mats[0]
    mat.research[ids.ARTIFICIAL_INTELLIGENCE] = 2
    ore = mat.ore
    advance(state, 0, ids.ARTIFICIAL_INTELLIGENCE)
    assert (mat.ore, mat.qic) == (ore + 2, 0)
    gaia = at(state, (0, -1))
    assert settling_price(state, 0, gaia, Reach(state, mat, 1)) == (1, 0)
    mat.research[ids.NAVIGATION] = 2
    do(turn(state), f"build-mine {gaia}")
    assert mat.vp == 12
    mat.built[ids.ACADEMY_QIC] = 1
    advance(state, 0, ids.ARTIFICIAL_INTELLIGENCE)
    assert mat.qic == 2


def test_gaia_10_6_the_academy_counts_before_its_tile() -> None:
    """E-90."""
    state = table(ids.GLEENS, ids.TERRANS)
    put(state, 0, ids.RESEARCH_LAB, (-1, -2))
    mat = rich(state, 0)
    mat.qic = 0
    do(turn(state), f"upgrade {at(state, (-1, -2))} academy_qic", "take-tile tech_ore_qic")
    assert (mat.ore, mat.qic) == (10, 1)

    early = table(ids.GLEENS, ids.TERRANS)
    put(early, 0, ids.TRADING_STATION, (-1, -2))
    mat = rich(early, 0)
    mat.qic = 0
    do(turn(early), f"upgrade {at(early, (-1, -2))} research_lab", "take-tile tech_ore_qic")
    assert (mat.ore, mat.qic) == (14, 0)


def test_gaia_10_6_gleens_with_all_the_ore_gain_nothing_by_a_qic() -> None:
    state = table(ids.GLEENS, ids.TERRANS)
    mat = rich(state, 0)
    bowls(state, 0, 0, 0, 4)
    assert "convert power_to_qic" not in offers(turn(state))
    mat.ore = 14

    assert "convert power_to_qic" in offers(turn(state))


def test_gaia_10_7_the_gleens_token() -> None:
    """E-62."""
    state = table(ids.GLEENS, ids.TERRANS)
    put(state, 0, ids.TRADING_STATION, (-1, -2))
    state.round_tiles[0] = ids.ROUND_TILE_IDS.index("score_federation_5")
    mat = rich(state, 0)
    mat.knowledge = 3
    do(turn(state), f"upgrade {at(state, (-1, -2))} planetary_institute")

    assert (mat.ore, mat.knowledge, mat.credits, mat.vp) == (12, 4, 26, 15)
    assert mat.tokens == [2 * ids.TOKEN_IDS.index("fed_gleens") + 1]
    assert not mat.federated


def test_gaia_10_10_ambas_swap_their_institute() -> None:
    """E-63 (R-20)."""
    state = table(ids.AMBAS, ids.XENOS)
    put(state, 0, ids.INSTITUTE, (-3, -3))
    put(state, 1, ids.MINE, (-1, -2))
    assert "use-special swap_institute" not in offers(turn(state))
    put(state, 0, ids.MINE, (3, -6))
    mat = state.mats[0]
    mat.federated = 1 << at(state, (-3, -3))
    do(turn(state), "use-special swap_institute")
    assert state.building[at(state, (3, -6))] == ids.INSTITUTE
    assert state.building[at(state, (-3, -3))] == ids.MINE
    assert mat.federated == 1 << at(state, (-3, -3))
    assert mat.vp == 10
    assert not state.charging


def test_gaia_10_11_hadsch_hallas_buy_with_credits() -> None:
    """E-59, E-114 (GAIA-10.24)."""
    state = table(ids.HADSCH_HALLAS, ids.XENOS)
    put(state, 0, ids.TRADING_STATION, (1, -3))
    mat = state.mats[0]
    mat.ore, mat.credits = 4, 9
    assert "convert hh_credits_to_ore" not in offers(turn(state), Convert)
    do(state, f"upgrade {at(state, (1, -3))} planetary_institute")
    do(state, "convert hh_credits_to_ore")
    assert (mat.ore, mat.credits) == (1, 0)
    mat.credits = 8
    do(turn(state), "convert hh_credits_to_qic", "convert hh_credits_to_knowledge")
    assert mat.credits == 0


def ivits() -> GaiaState:
    state = table(ids.IVITS, ids.TERRANS)
    put(state, 0, ids.INSTITUTE, (1, -3))
    put(state, 1, ids.MINE, (-2, 1))
    return state


def test_gaia_10_12_ivits_start_with_an_institute() -> None:
    faction = FACTIONS[ids.IVITS]
    assert faction.starts_with_institute
    assert faction.first_mines == 0
    assert faction.grows_one_federation()


def test_gaia_10_13_a_space_station() -> None:
    """E-69."""
    state = ivits()
    mat = state.mats[0]
    place = at(state, (0, -2))
    do(turn(state), "use-special space_station", f"place-station {place}")

    assert mat.stations == 1 << place
    assert not state.charging
    assert mat.near(state.board)[place] == 0
    assert final_count(state, 0, ids.FINAL_SATELLITES) == 1
    assert mat.structures.bit_count() == 1
    assert "use-special space_station" not in offers(turn(state))


def test_gaia_10_13_a_station_may_stand_on_ones_own_satellite() -> None:
    """E-81 (R-16)."""
    for rules, allowed in (("printed", True), ("boardgamers", False)):
        state = table(ids.IVITS, ids.TERRANS, rules=rules)
        put(state, 0, ids.INSTITUTE, (1, -3))
        mat = state.mats[0]
        place = at(state, (0, -2))
        mat.satellites = mat.federated = 1 << place
        do(turn(state), "use-special space_station")
        assert (f"place-station {place}" in offers(state)) == allowed
    state = ivits()
    mat = state.mats[0]
    mat.satellites = 1 << place
    mat.federated = 1 << place | mat.structures
    do(turn(state), "use-special space_station", f"place-station {place}")
    assert mat.federated >> place & 1
    assert final_count(state, 0, ids.FINAL_SATELLITES) == 2


def test_gaia_10_14_geodens_learn_from_new_types() -> None:
    """E-64 (R-36)."""
    state = table(ids.GEODENS, ids.TERRANS)
    put(state, 0, ids.INSTITUTE, (-6, 2))
    mat = rich(state, 0)
    mat.types |= 1 << ids.PLANET_IDS.index("desert")
    mat.research[ids.TERRAFORMING] = 3
    gained = []
    for planet in ("oxide", "oxide", "desert", "gaia"):
        rich(state, 0).knowledge = 0
        mat.qic = 30
        target = next(
            h for h in state.planets()
            if state.planet[h] == ids.PLANET_IDS.index(planet) and state.owner[h] < 0
        )  # fmt: skip
        do(turn(state), f"build-mine {target}")
        gained.append(mat.knowledge)

    assert gained == [3, 0, 0, 3]


def test_gaia_10_15_bal_taks() -> None:
    """E-65."""
    state = table(ids.BAL_TAKS, ids.TERRANS)
    put(state, 0, ids.MINE, (-6, 2))
    mat = state.mats[0]
    turn(state)
    state.ask(WhichTile(0))
    state._withdraw()
    state.run()
    do(state, "take-tile tech_knowledge_per_type")  # under Navigation
    assert asks(state) == "Turn"
    do(turn(state), "convert bal_taks_gaiaformer_to_qic")
    assert (mat.qic, mat.formers_available()) == (1, 0)
    FACTIONS[ids.BAL_TAKS].tokens_return(mat)
    assert mat.formers_available() == 1
    assert state.box.factions[ids.BAL_TAKS].academy_action.credits == 4
    assert not FACTIONS[ids.BAL_TAKS].may_advance(mat, ids.NAVIGATION)
    mat.built[ids.INSTITUTE] = 1
    assert FACTIONS[ids.BAL_TAKS].may_advance(mat, ids.NAVIGATION)


def test_gaia_10_16_firaks_turn_labs_back() -> None:
    """E-66, E-114 (R-19)."""
    state = table(ids.FIRAKS, ids.XENOS)
    put(state, 0, ids.INSTITUTE, (1, 1))
    put(state, 0, ids.RESEARCH_LAB, (0, -5))
    put(state, 1, ids.MINE, (2, -6))
    state.round_tiles[0] = ids.ROUND_TILE_IDS.index("score_trading_station_4")
    mat = state.mats[0]
    mat.built[ids.TRADING_STATION] = 4
    assert "use-special downgrade_lab" not in offers(turn(state))
    mat.built[ids.TRADING_STATION] = 0
    do(turn(state), "use-special downgrade_lab", "advance science")
    assert mat.vp == 14
    assert mat.research[ids.SCIENCE] == 1
    assert state.building[at(state, (0, -5))] == ids.TRADING_STATION
    assert state.charging == [at(state, (0, -5)), 0]


def test_gaia_10_17_nevlas_think_with_power() -> None:
    """E-57 (GAIA-10.18)."""
    state = table(ids.NEVLAS, ids.XENOS)
    put(state, 0, ids.MINE, (0, 1))
    mat = bowls(state, 0, 0, 0, 2)
    know = mat.knowledge
    do(turn(state), "convert nevlas_token_to_knowledge")
    assert (bowls_of(mat), mat.gaia, mat.knowledge) == ((0, 0, 1), 1, know + 1)


def test_gaia_10_18_tokens_are_worth_two_and_the_surplus_is_lost() -> None:
    """E-57."""
    state = table(ids.NEVLAS, ids.XENOS)
    put(state, 0, ids.INSTITUTE, (0, 1))
    mat = bowls(state, 0, 0, 0, 2)
    do(turn(state), "use-board-action power_2_tokens")  # costs 3

    assert bowls_of(mat) == (4, 0, 0)


def taklons(stone: int, *counts: int) -> GaiaState:
    state = table(ids.TAKLONS, ids.XENOS)
    put(state, 0, ids.MINE, (-3, -3))
    bowls(state, 0, *counts).brainstone = stone
    return state


def test_gaia_10_8_the_brainstone_pays_three() -> None:
    """E-58, E-113 (GAIA-10.19)."""
    state = taklons(3, 0, 0, 1)
    do(turn(state), "use-board-action power_2_ore")
    assert (state.mats[0].brainstone, bowls_of(state.mats[0])) == (1, (1, 0, 0))

    asked = taklons(3, 0, 0, 3)
    do(turn(asked), "use-board-action power_2_tokens")
    assert offers(asked) == {"settle-brainstone bowl_1", "settle-brainstone bowl_3"}
    do(asked, "settle-brainstone bowl_3")
    assert (asked.mats[0].brainstone, bowls_of(asked.mats[0])) == (3, (5, 0, 0))

    alone = taklons(3, 0, 0, 0)
    found = offers(turn(alone))
    assert "use-board-action power_2_tokens" in found
    assert "use-board-action power_2_ore" not in found


@pytest.mark.parametrize(
    ("power", "question", "after"),
    [
        (1, ("bowl_1", "bowl_2"), None),
        (2, None, (0, 3, 0, 2)),
        (3, ("bowl_2", "bowl_3"), None),
        (6, None, (0, 0, 3, 3)),
    ],
)
def test_gaia_10_19_charging_asks_only_where_two_bowls_are_possible(
    power: int, question: tuple[str, str] | None, after: tuple[int, ...] | None
) -> None:
    """E-92."""
    state = turn(taklons(1, 1, 2, 0))
    FACTIONS[ids.TAKLONS].charge(state, 0, power)
    mat = state.mats[0]
    if question is None:
        assert (*bowls_of(mat), mat.brainstone) == after
        return
    state._withdraw()
    state.run()
    assert offers(state) == {f"settle-brainstone {place}" for place in question}
    do(state, f"settle-brainstone {question[0]}")
    assert mat.normal_tokens() == 3
    assert mat.brainstone == int(question[0][-1])


def test_gaia_10_19_moving_and_discarding_tokens() -> None:
    """E-93."""
    faction = FACTIONS[ids.TAKLONS]
    state = turn(taklons(1, 1, 0, 2))
    faction.discard_tokens(state, 0, 1)
    assert (bowls_of(state.mats[0]), state.mats[0].brainstone) == ((0, 0, 2), 1)

    state = turn(taklons(1, 1, 0, 2))
    faction.discard_tokens(state, 0, 2)
    assert type(state.stack[-1]).__name__ == "BrainstoneDiscarded"
    state._withdraw()
    state.run()
    do(state, "settle-brainstone supply")
    assert (bowls_of(state.mats[0]), state.mats[0].brainstone) == ((0, 0, 2), 0)

    state = turn(taklons(1, 1, 0, 2))
    faction.discard_tokens(state, 0, 2)
    state._withdraw()
    state.run()
    do(state, "settle-brainstone bowl_1")
    assert (bowls_of(state.mats[0]), state.mats[0].brainstone) == ((0, 0, 1), 1)

    state = turn(taklons(1, 1, 0, 2))
    faction.tokens_to_gaia(state, 0, 3)
    assert type(state.stack[-1]).__name__ == "BrainstoneToGaia"
    state = turn(taklons(1, 1, 0, 2))
    faction.tokens_to_gaia(state, 0, 4)
    assert (state.mats[0].gaia, state.mats[0].brainstone) == (3, 4)
    faction.tokens_return(state.mats[0])
    assert (state.mats[0].bowl1, state.mats[0].brainstone) == (3, 1)


def test_gaia_10_19_burning_moves_the_stone_up() -> None:
    """R-44."""
    state = taklons(2, 0, 1, 0)
    do(turn(state), "convert burn")

    assert (bowls_of(state.mats[0]), state.mats[0].brainstone) == ((0, 0, 0), 3)


def test_gaia_10_9_the_institute_gives_a_token_with_each_charge() -> None:
    state = table(ids.XENOS, ids.TAKLONS)
    put(state, 1, ids.INSTITUTE, (-3, -3))
    put(state, 0, ids.MINE, (-2, -4))
    built(state, 0, (-2, -4))

    assert offers(state) == {"charge-token-first", "charge-token-last", "decline"}


def test_gaia_10_20_bescods_advance_where_they_are_lowest() -> None:
    """E-67, E-89 (GAIA-9.3)."""
    state = table(ids.BESCODS, ids.XENOS)
    put(state, 0, ids.MINE, (1, 1))
    mat = state.mats[0]
    mat.research = [1, 0, 2, 0, 1, 1]
    do(turn(state), "use-special advance_lowest")
    assert offers(state) == {"advance navigation", "advance gaia_project"}

    mat.used = 0
    mat.research = [4] * 6
    assert "use-special advance_lowest" not in offers(turn(state))
    mat.tokens = [3]
    state.mats[1].research[ids.ECONOMY] = 5
    do(turn(state), "use-special advance_lowest")
    assert "advance economy" not in offers(state)
    assert "advance science" in offers(state)


def test_gaia_10_22_itars_keep_what_they_burn() -> None:
    """E-68."""
    state = table(ids.ITARS, ids.XENOS)
    put(state, 0, ids.MINE, (0, 1))
    mat = bowls(state, 0, 0, 2, 0)
    do(turn(state), "convert burn")

    assert (bowls_of(mat), mat.gaia) == ((0, 0, 1), 1)
    (icon,) = state.tables.slots[ids.ITARS][ids.ACADEMY_KNOWLEDGE][1]
    assert icon.knowledge == 3


def test_gaia_10_24_a_special_action_of_an_institute_comes_with_the_next_turn() -> None:
    """E-114."""
    state = table(ids.FIRAKS, ids.XENOS)
    put(state, 0, ids.TRADING_STATION, (1, 1))
    put(state, 0, ids.RESEARCH_LAB, (0, -5))
    rich(state, 0)
    do(turn(state), f"upgrade {at(state, (1, 1))} planetary_institute")
    assert "use-special downgrade_lab" not in offers(state)
    assert "use-special downgrade_lab" in offers(turn(state))
