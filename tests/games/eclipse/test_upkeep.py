"""ECL-13: Upkeep and Cleanup."""

from __future__ import annotations

import pytest

from games.eclipse.positions import (
    A,
    B,
    C,
    home,
    home_name,
    lay,
    no_ships,
    now,
    number,
    offer,
    offered,
    own,
    read,
    say,
    ships,
    stock,
    table,
)
from orrery.core.errors import IllegalAction
from orrery.games.eclipse.ids import MATERIALS, MONEY, RARE, SCIENCE
from orrery.games.eclipse.rules.upkeep import (
    Bankruptcies,
    Cleanup,
    Pay,
    Settle,
    Shortage,
    UpkeepPhase,
    balance,
    draw_techs,
)
from orrery.games.eclipse.state import EclipseState


def money(s: EclipseState, cubes: int, discs: int, stocked: int) -> None:
    s.mats[A].cubes[MONEY] = cubes
    s.mats[A].discs = discs
    s.mats[A].stock[MONEY] = stocked


def test_ecl_13_3_rulebook_example_shortage() -> None:
    """EX-61, ECL-13.4, ECL-13.6: income 4, upkeep 5: trade for 1, or abandon and gain 1."""
    s = no_ships(table())
    lay(s, "208", 6, -6)
    own(s, A, "208")
    stock(s, A, 2, 0, 0)
    s.mats[A].cubes = [8, 10, 9]
    money(s, 9, 7, 0)
    assert (s.production(A, MONEY), s.upkeep(A)) == (4, 5)
    now(s, Pay(A))
    assert set(offer(s)) == {"trade materials money", "abandon 208", f"abandon {home_name(s, A)}"}
    copy = s.clone()
    say(copy, "trade materials money")
    assert copy.mats[A].stock == [6, 3, 0]
    say(s, "abandon 208")
    assert s.mats[A].stock == [8, 3, 1]
    assert s.galaxy.disc[number("208")] == -1


def test_ecl_13_5_no_free_abandoning() -> None:
    """EX-62: with 1 Money the player pays."""
    s = no_ships(table())
    money(s, 9, 7, 1)
    now(s, Pay(A))
    assert not s.asked
    assert s.mats[A].stock[MONEY] == 0


def test_ecl_13_4_step_by_step() -> None:
    """EX-87, R45: -4, then -3, then paid."""
    s = no_ships(table())
    lay(s, "201", 6, -6)
    lay(s, "208", 6, -8)
    own(s, A, "201", 0)
    own(s, A, "208")
    stock(s, A, 8, 0, 0)
    money(s, 7, 4, 1)
    assert balance(s, A) == -4
    now(s, Pay(A))
    trades = s.clone()
    say(s, "abandon 201")
    assert balance(s, A) == -3
    say(s, "abandon 208")
    assert s.mats[A].stock[MONEY] == 0
    assert not s.asked
    say(trades, *["trade materials money"] * 4)
    assert trades.galaxy.disc[number("201")] == A
    assert not trades.asked


def test_ecl_13_7_money_comes_first() -> None:
    """EX-102: the Materials of this Upkeep come too late."""
    s = no_ships(table())
    lay(s, "208", 6, -6)
    own(s, A, "208")
    stock(s, A, 0, 0, 0)
    s.mats[A].cubes = [8, 9, 9]
    money(s, 9, 7, 0)
    now(s, Pay(A))
    assert not offered(s, "trade")
    say(s, "abandon 208")
    assert s.mats[A].stock[MATERIALS] == 6


def test_ecl_13_9_bankruptcy() -> None:
    """EX-88, ECL-13.10: Orion with 3 Materials is out, with 4 plays on."""
    for materials, out in ((3, True), (4, False)):
        s = no_ships(table("orion", players=3))
        ships(s, A, "001", cruiser=1)
        s.galaxy.cubes[home(s, A)] = 0
        s.galaxy.set_disc(home(s, A), -1)
        stock(s, A, materials, 3, 0)
        money(s, 11, 8, 0)
        assert balance(s, A) == -1
        now(s, Pay(A), Bankruptcies())
        if s.asked:
            say(s, offer(s)[0])
        assert s.mats[A].is_out is out
        if not out:
            assert s.galaxy.count(number("001"), A, 1) == 1


def test_ecl_13_9_pieces_go_when_all_have_finished() -> None:
    """EX-89, ECL-13.2, ECL-16.2: the bankrupt's ship still hinders in this Upkeep."""
    s = no_ships(table(players=3))
    lay(s, "201", 6, -6)
    own(s, B, "201")
    ships(s, A, "201", interceptor=1)
    s.galaxy.cubes[home(s, A)] = 0
    s.galaxy.set_disc(home(s, A), -1)
    lay(s, "209", 6, -8)
    own(s, C, "209")
    stock(s, A, 0, 0, 0)
    money(s, 11, 0, 0)
    now(s, UpkeepPhase())
    assert s.bankrupt == 1 << A
    assert not s.mats[A].is_out
    while s.asked:
        assert not [text for text in offered(s, "colonise") if text.startswith("201")]
        say(s, "upkeep-done")
    assert s.mats[A].is_out
    assert not s.galaxy.fleets(number("201"))


def test_ecl_13_10_abandoned_sectors_keep_what_lies_there() -> None:
    s = no_ships(table())
    at = lay(s, "201", 6, -6)
    own(s, A, "201", 0, 1)
    s.galaxy.works[at] = 3
    ships(s, A, "201", interceptor=1)
    cubes = sum(s.mats[A].cubes)
    stock(s, A, 0, 0, 0)
    money(s, 11, 5, 0)
    cubes = sum(s.mats[A].cubes)
    now(s, Pay(A))
    say(s, "abandon 201")
    assert s.galaxy.works[at] == 3
    assert s.galaxy.count(at, A, 0) == 1
    assert sum(s.mats[A].cubes) >= cubes + 2


def test_ecl_13_1_and_13_2_colony_ships_come_first() -> None:
    """ECL-13.1, ECL-13.11: in turn order; trades are offered only on a shortage."""
    s = no_ships(table())
    lay(s, "201", 6, -6)
    own(s, A, "201")
    s.order = [B, A]
    now(s, UpkeepPhase())
    assert s.asked == (A,)  # B has nothing to settle and has paid
    assert s.mats[B].stock == [7, 6, 6]
    assert not offered(s, "trade")
    with pytest.raises(IllegalAction, match=r"ECL-13\.2"):
        s.play(A, read("colonise 001 0 money"))
    say(s, "colonise 201 0 money", "upkeep-done")
    assert s.mats[A].stock[MONEY] == 3 + 4


@pytest.mark.parametrize("players", range(2, 7))
def test_ecl_13_20_cleanup_draw(players: int) -> None:
    """EX-64, EX-105: so many common tiles; rare ones in addition."""
    s = table(players=players)
    before = s.pool.tray[:]
    draw_techs(s, s.box.sheet.setup.cleanup_technologies[players - 2])
    came = [new - old for new, old in zip(s.pool.tray, before, strict=True)]
    common = sum(n for tech, n in enumerate(came) if s.box.tech_track[tech] != RARE)
    assert common == (5, 6, 7, 8, 9)[players - 2]


def test_ecl_13_24_an_empty_bag_stops_the_draw() -> None:
    s = table()
    s.pool.tech_bag = [0] * len(s.pool.tech_bag)
    s.pool.tech_bag[0] = 2
    draw_techs(s, 5)
    assert sum(s.pool.tech_bag) == 0


def test_ecl_13_21_rulebook_example_cleanup() -> None:
    """EX-103, ECL-13.23, ECL-2.7: discs back, colony ships and summary tile face up."""
    s = no_ships(table())
    mat = s.mats[A]
    mat.discs, mat.spaces = 6, [1, 1, 1, 1, 0, 0, 1, 0, 0]
    mat.colony_ships, mat.passed = 0, True
    assert s.upkeep(A) == 7
    now(s, Cleanup())
    assert (mat.discs, s.upkeep(A)) == (11, 0)
    assert (mat.colony_ships, mat.passed) == (3, False)
    assert s.round == 2


def test_ecl_13_22_a_full_track_in_cleanup() -> None:
    """EX-90, ECL-2.4: the owner puts the cube on science or money."""
    s = no_ships(table(players=3))
    s.mats[C].cubes = [12, 8, 8]
    s.mats[C].graves = [1, 0, 0]
    now(s, Cleanup())
    assert s.asked == (C,)
    assert offered(s, "cube-home") == ["science", "money"]
    say(s, "cube-home science")
    assert s.mats[C].cubes == [12, 9, 8]
    assert s.mats[C].graves == [0, 0, 0]


def test_ecl_13_8_cubes_off_the_track_count() -> None:
    """Ambassadors and graveyards raise production."""
    s = table()
    s.mats[A].cubes[SCIENCE] = 9
    s.mats[A].graves[SCIENCE] = 1
    assert s.production(A, SCIENCE) == 4
    now(s, Settle(A))
    assert not s.asked
    assert Shortage.clause == "ECL-13.4"
