"""REB-11.6 and REB-13: scoring, the end and the winner."""

from __future__ import annotations

import pytest

from games.rebellion.positions import (
    B,
    G,
    R,
    goods,
    in_senate,
    now,
    on_missions,
    put,
    rebel_fleet,
    table,
    told,
)
from orrery.games.rebellion.actions import PLANET_AT
from orrery.games.rebellion.events import PlanetScored, SenateScored, TechnologyScored
from orrery.games.rebellion.ids import TechnologyId
from orrery.games.rebellion.rules.benefits import Benefits
from orrery.games.rebellion.rules.income import Income
from orrery.games.rebellion.scoring import FinalScoring, Scoring, majority, senate_points
from orrery.games.rebellion.state import RebellionState
from orrery.games.rebellion.technologies.governments import technology_points


@pytest.mark.parametrize(
    ("workers", "points"),
    [
        ([4, 2, 1], [7, 3, 0]),
        ([3, 3, 2], [3, 3, 0]),
        ([4, 2, 2], [7, 0, 0]),
        ([2, 2, 2], [3, 3, 3]),
        ([1, 0, 0], [7, 0, 0]),
        ([0, 0, 0], [0, 0, 0]),
    ],
)
def test_reb_11_6_majorities(workers: list[int], points: list[int]) -> None:
    """E-43: a planet worth 7/3."""
    assert majority(workers, 7, 3) == points


def test_reb_11_6_the_senate_gives_seven_to_all_who_are_tied() -> None:
    """E-44: votes 5, 5, 3; all zero: nobody."""
    s = table(3)
    assert senate_points(s) == [0, 0, 0]
    in_senate(s, R, rebel=5)
    in_senate(s, B, diplomat=2, rebel=1)
    in_senate(s, G, rebel=3)
    assert senate_points(s) == [7, 7, 0]


def test_reb_11_6_all_planets_and_the_senate_are_scored() -> None:
    s = table(2)
    put(s, R, "trega", rebel=2)
    put(s, B, "trega", hero=1)
    put(s, B, "sargas", rebel=1)
    in_senate(s, B, rebel=1)
    now(s, Scoring())
    trega = s.box.sheet.power_tiles[s.galaxy.power[1]]
    sargas = s.box.sheet.power_tiles[s.galaxy.power[7]]
    assert s.scores() == [trega.high, trega.low + sargas.high + 7]
    assert s.score_sheet()[B] == {
        "planets": trega.low + sargas.high,
        "senate": 7,
        "technologies": 0,
        "missions": 0,
        "economy": 0,
    }
    assert told(s) == [
        PlanetScored(R, "trega", trega.high),
        PlanetScored(B, "trega", trega.low),
        PlanetScored(B, "sargas", sargas.high),
        SenateScored(B, 7),
    ]
    now(s, Scoring())
    assert s.factions[R].last_vp == trega.high
    assert s.scores()[R] == 2 * trega.high


# -- governments, REB-13.2


def owner(technology: TechnologyId) -> RebellionState:
    s = table(3)
    s.factions[R].technologies.append(technology)
    return s


def test_reb_13_2_technocrat_utopia_counts_technologies_itself_included() -> None:
    """E-45: five tiles: 10 VP."""
    s = owner("technocrat_utopia")
    s.factions[R].technologies += ["blast_armor", "mind_control", "republic", "human_cloning"]
    assert technology_points(s, R, "technocrat_utopia") == 10


def test_reb_13_2_mercantile_federation_counts_routes() -> None:
    s = owner("mercantile_federation")
    s.galaxy.route_owner = [R, R, B, -1, -1, -1, -1, G]
    assert technology_points(s, R, "mercantile_federation") == 6


def test_reb_13_2_elitist_oligarchy_and_republic_count_the_senate() -> None:
    """A diplomat is one specialist; only basic rebels are rebels."""
    s = owner("elitist_oligarchy")
    in_senate(s, R, rebel=3, diplomat=1, hero=1)
    in_senate(s, B, diplomat=5)
    assert technology_points(s, R, "elitist_oligarchy") == 4
    assert technology_points(s, R, "republic") == 3


def test_reb_13_2_and_2_14_democracy_counts_workers_on_controlled_planets_by_twos() -> None:
    """E-46, REB-2.14: 3 + 4 on controlled planets, 5 on a tied one: 3 VP."""
    s = owner("democracy")
    put(s, R, "trega", rebel=3)
    put(s, R, "sargas", rebel=4)
    put(s, R, "edara", rebel=5)
    put(s, B, "edara", rebel=5)
    assert technology_points(s, R, "democracy") == 3
    assert technology_points(s, R, "weak_confederacy") == 8


def test_reb_13_2_and_9_7_star_faring_autocracy_needs_the_rebel_fleet() -> None:
    """REB-9.7."""
    s = owner("star_faring_autocracy")
    assert technology_points(s, R, "star_faring_autocracy") == 0
    rebel_fleet(s, R, "trega")
    assert technology_points(s, R, "star_faring_autocracy") == 10


@pytest.mark.parametrize(
    ("technology", "points"),
    [("military_dictatorship", 6), ("financial_collective", 6), ("scientific_oligarchy", 4)],
)
def test_reb_13_2_specialists_on_any_planets(technology: TechnologyId, points: int) -> None:
    s = owner(technology)
    put(s, R, "trega", soldier=2, smuggler=1)
    put(s, R, "sargas", soldier=1, smuggler=1, scientist=1)
    on_missions(s, R, soldier=1, smuggler=1, scientist=1)
    assert technology_points(s, R, technology) == points


def test_reb_13_2_anarchy_counts_missions() -> None:
    s = owner("anarchy")
    s.factions[R].missions = ["rob_imperial_treasury_veltair", "assassinate_rival_general_1"]
    assert technology_points(s, R, "anarchy") == 6


def test_reb_13_2_dynastic_monarchy_counts_money_by_fives() -> None:
    """E-45: bought in turn 8 with 3 UC left: 28 UC after phase 4: 5 VP."""
    s = owner("dynastic_monarchy")
    s.factions[R].fresh = 1
    s.factions[R].money = 3
    now(s, Benefits())
    assert s.factions[R].money == 28
    assert technology_points(s, R, "dynastic_monarchy") == 5


def test_reb_13_2_epochs_one_and_two_give_nothing() -> None:
    s = table(2)
    for tile in s.box.sheet.technologies:
        if tile.epoch < 3:
            assert technology_points(s, R, tile.id) == 0


def test_reb_13_1_to_13_4_the_total() -> None:
    """E-75, REB-13.2, REB-13.3, REB-13.4.

    14 + 20 + 25, missions 4 and 3, anarchy, goods worth 7: 79. Vessels add nothing.
    """
    s = owner("anarchy")
    faction = s.factions[R]
    faction.planet_vp, faction.senate_vp = 14 + 20, 25
    faction.missions = ["rob_imperial_treasury_veltair", "steal_imperial_plans_alioth"]
    faction.technologies.append("nanotech_optimized_trade_vessels")
    faction.goods = goods(soma=4, silica=1, biotech=1, medicine=1)
    now(s, FinalScoring())
    assert s.scores()[R] == 79
    assert s.score_sheet()[R] == {
        "planets": 34,
        "senate": 25,
        "technologies": 6,
        "missions": 7,
        "economy": 7,
    }
    assert TechnologyScored(R, "anarchy", 6) in told(s)
    assert s.winners() == (R,)
    now(s, Income())
    assert faction.money == 7


@pytest.mark.parametrize(("tiles", "economy"), [(1, 3), (2, 6)])
def test_reb_13_4_trade_vessels_add_nothing_to_the_economy(tiles: int, economy: int) -> None:
    """E-75: Nanotech tiles and their route count as a set, and not by the vessels again."""
    s = owner("nanotech_optimized_trade_vessels")
    s.factions[R].goods = goods(nanotech=tiles)
    s.galaxy.route_owner[PLANET_AT["vollux"]] = R
    now(s, FinalScoring())
    assert s.score_sheet()[R]["economy"] == economy
    assert s.scores()[R] == economy


# -- ties


def ended(*results: tuple[int, int, int]) -> RebellionState:
    """End with these points, points of the last scoring, and votes."""
    s = table(len(results))
    for seat, (points, last, votes) in enumerate(results):
        s.factions[seat].planet_vp = points
        s.factions[seat].last_vp = last
        in_senate(s, seat, rebel=votes)
    return s


def test_reb_13_5_ties_go_to_the_last_scoring_then_to_votes_then_are_shared() -> None:
    """E-47."""
    assert ended((60, 20, 0), (60, 18, 5)).winners() == (0,)
    assert ended((60, 20, 0), (60, 20, 5)).winners() == (1,)
    assert ended((60, 20, 5), (60, 20, 5)).winners() == (0, 1)


def test_reb_13_6_equal_seats_share_a_rank() -> None:
    """E-76."""
    assert ended((60, 20, 0), (60, 18, 4), (60, 18, 4)).ranking() == [1, 2, 2]
