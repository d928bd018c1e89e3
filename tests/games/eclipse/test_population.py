"""ECL-2.1 to ECL-2.7, ECL-5: resources, trade, tracks, colony ships."""

from __future__ import annotations

import pytest

from games.eclipse.positions import (
    A,
    B,
    acting,
    home,
    home_name,
    lay,
    learn,
    no_ships,
    now,
    number,
    offered,
    own,
    say,
    ships,
    stock,
    table,
)
from orrery.core.errors import IllegalAction
from orrery.games.eclipse.ids import EXPLORE, INFLUENCE, MONEY, MOVE, ORBITAL, SCIENCE
from orrery.games.eclipse.rules.population import CubesHome, withdraw_population
from orrery.games.eclipse.rules.upkeep import Settle


@pytest.mark.parametrize(("species", "ratio"), [("terran_union", 2), ("orion", 4), ("planta", 3)])
def test_ecl_2_2_trade(species: str, ratio: int) -> None:
    """ECL-2.1: stocks are never negative; ECL-2.2: ratio for one, as often as wanted."""
    s = table(species)
    stock(s, A, 2 * ratio, 0, ratio - 1)
    acting(s, A, EXPLORE)
    assert set(offered(s, "trade")) == {"materials science", "materials money"}
    say(s, "trade materials science", "trade materials science")
    assert s.mats[A].stock == [0, 2, ratio - 1]
    assert not [text for text in offered(s, "trade") if text.startswith("materials")]


def test_ecl_2_3_production_values() -> None:
    """EX-6, ECL-2.4: eleven cubes give 2, twelve give nothing."""
    s = table()
    found = []
    for cubes in range(11, -1, -1):
        s.mats[A].cubes[MONEY] = cubes
        found.append(s.production(A, MONEY))
    assert found == [2, 3, 4, 6, 8, 10, 12, 15, 18, 21, 24, 28]
    s.mats[A].cubes[MONEY] = 12
    assert s.production(A, MONEY) == 0


def test_ecl_2_7_upkeep_by_discs() -> None:
    s = table()
    found = []
    for discs in range(14, -1, -1):
        s.mats[A].discs = discs
        found.append(s.upkeep(A))
    assert found == [0, 0, 0, 0, 1, 2, 3, 5, 7, 10, 13, 17, 21, 25, 30]


def test_ecl_5_1_rulebook_example_two_colony_ships() -> None:
    """EX-5, ECL-2.5, ECL-2.8, ECL-4.7: two ships, two squares, each from its own track."""
    s = no_ships(table())
    lay(s, "201", 0, -3)
    own(s, A, "201")
    s.mats[A].colony_ships = 2
    before = s.mats[A].cubes[:]
    acting(s, A, INFLUENCE)
    assert set(offered(s, "colonise")) == {"201 0 money", "201 1 materials"}
    say(s, "colonise 201 0 money", "colonise 201 1 materials")
    assert s.mats[A].colony_ships == 0
    assert s.galaxy.cubes[number("201")] == 0b11
    assert s.mats[A].cubes == [before[0] - 1, before[1], before[2] - 1]
    assert not offered(s, "colonise")


def test_ecl_5_2_and_5_4_advanced_squares() -> None:
    """EX-7, ECL-5.4, R6: 214 with Advanced Mining only, then with Metasynthesis."""
    s = no_ships(table())
    lay(s, "214", 0, -3)
    own(s, A, "214")
    learn(s, A, "advanced_mining")
    acting(s, A, MOVE)
    mine = {text for text in offered(s, "colonise") if text.startswith("214")}
    assert mine == {"214 0 science", "214 1 materials", "214 2 materials"}
    learn(s, A, "metasynthesis")
    acting(s, A, MOVE)
    mine = {text for text in offered(s, "colonise") if text.startswith("214 2")}
    assert mine == {"214 2 materials", "214 2 science", "214 2 money"}


def test_ecl_5_3_orbital_takes_science_or_money() -> None:
    """EX-8, ECL-5.7: and its cube goes home to either, whatever it was."""
    s = no_ships(table())
    at = lay(s, "208", 0, -3)
    own(s, A, "208")
    s.galaxy.works[at] |= ORBITAL
    acting(s, A, MOVE)
    mine = {text for text in offered(s, "colonise") if text.startswith("208")}
    assert mine == {"208 0 science", "208 0 money"}
    say(s, "colonise 208 0 money")
    cubes = s.mats[A].cubes[:]
    s.stack = []
    withdraw_population(s, A, at)
    s.run()
    assert offered(s, "cube-home") == ["science", "money"]
    say(s, "cube-home science")
    assert s.mats[A].cubes[SCIENCE] == cubes[SCIENCE] + 1


def test_ecl_5_5_contested_sectors() -> None:
    """EX-9, ECL-13.2: in the Action phase beside an enemy, in Upkeep not."""
    s = no_ships(table())
    lay(s, "201", 0, -3)
    own(s, A, "201")
    ships(s, B, "201", interceptor=1)
    acting(s, A, MOVE)
    assert "201 0 money" in offered(s, "colonise")
    now(s, Settle(A))
    assert "201 0 money" not in offered(s, "colonise")


def test_ecl_5_5_ancients_do_not_hinder_draco() -> None:
    s = no_ships(table("draco"))
    at = lay(s, "305", 0, -3)
    own(s, A, "305")
    s.galaxy.npcs[at] = 1
    now(s, Settle(A))
    assert "305 0 science" in offered(s, "colonise")


def test_ecl_5_6_no_cube_left() -> None:
    """EX-96: no money cubes; grey and orbital squares take others."""
    s = no_ships(table())
    at = lay(s, "313", 0, -3)
    lay(s, "317", 0, -4)
    own(s, A, "313")
    own(s, A, "317")
    s.galaxy.works[at] |= ORBITAL
    s.mats[A].cubes[MONEY] = 0
    assert s.production(A, MONEY) == 28
    acting(s, A, MOVE)
    assert {text for text in offered(s, "colonise") if text.startswith("31")} == {
        "313 0 materials",
        "313 0 science",
        "313 1 science",
    }
    with pytest.raises(IllegalAction, match=r"ECL-5\.1"):
        say(s, "colonise 317 0 money")


def test_ecl_2_4_a_full_track_sends_the_cube_elsewhere() -> None:
    """ECL-5.7: the owner chooses among the others."""
    s = table()
    s.mats[A].cubes = [12, 9, 9]
    now(s, CubesHome(A, (0,)))
    assert offered(s, "cube-home") == ["science", "money"]


def test_ecl_5_8_cubes_are_not_withdrawn_otherwise() -> None:
    """ECL-9.14: only with the disc."""
    s = table()
    acting(s, A, INFLUENCE)
    assert not offered(s, "cube-home")
    before = sum(s.mats[A].cubes)
    say(s, f"take-disc {home_name(s, A)}")
    assert sum(s.mats[A].cubes) == before + 3
    assert s.galaxy.cubes[home(s, A)] == 0
