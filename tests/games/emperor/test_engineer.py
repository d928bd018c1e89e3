"""EMP-7: the Engineer."""

from __future__ import annotations

import msgspec
import pytest

from games.emperor.thrones import A, B, Table
from orrery.core.errors import IllegalAction


def test_emp_7_1_no_free_fighter_without_one_in_reserve() -> None:
    """EMP-7.1, X-59."""
    t = Table()
    t.fleet(A, "d7", fighters=8)
    t.stores(A, 6, 3, 20)
    t.begin("engineer")
    assert t.question == "EngineerTurn"
    assert "fighter" not in t.offered(A, "build")
    with pytest.raises(IllegalAction, match="left in your reserve"):
        t.play(A, "build fighter")


def test_emp_7_1_ships_are_deployed_on_starbases_only() -> None:
    """EMP-7.1, EMP-7.3, EMP-7.4, X-59."""
    t = Table()
    t.fleet(A, "d7", fighters=7)
    t.starbase(A, "d6", "p01")
    t.empire(A, "d5", "p02")
    t.fleet(B, "d6", fighters=1)
    t.stores(A, 6, 3, 20)
    t.begin("engineer")
    assert t.offered(A, "deploy") == ["d6", "d7"]
    with pytest.raises(IllegalAction, match="starbases only"):
        t.play(A, "deploy d5")
    t.play(A, "deploy d6")
    assert t.ships(A, "d6") == (1, 0, 0)
    assert t.offered(A, "build") == ["cruiser", "dreadnought"]
    assert t.s.battle is None


def test_emp_7_2_one_of_everything() -> None:
    """EMP-7.2, EMP-7.6, X-23."""
    t = Table()
    t.stores(B, 6, 3, 5)
    t.begin("engineer")
    t.play(A, "end") if t.asked == (A,) else None
    t.play(B, "build dreadnought", "build cruiser", "build fighter")
    t.play(B, "build fighter")
    assert (t.s.holdings.metal[B], t.s.holdings.energy[B], t.s.holdings.money[B]) == (0, 0, 0)
    assert t.ships(B, "g1") == (2, 1, 1)


def test_emp_7_2_what_cannot_be_paid_is_refused() -> None:
    t = Table()
    t.stores(A, 1, 0, 5)
    t.begin("engineer")
    with pytest.raises(IllegalAction, match="cannot pay"):
        t.play(A, "build cruiser")
    with pytest.raises(IllegalAction, match="time to build"):
        t.play(A, "pass")


def test_emp_7_5_robotics_over_the_turn() -> None:
    """EMP-7.5, X-22."""
    t = Table()
    t.give(B, "robotics")
    t.stores(A, 0, 0, 0)
    t.stores(B, 2, 0, 9)
    t.begin("engineer")
    for _ in range(4):
        t.play(B, "build fighter")
    assert t.ships(B, "g1") == (4, 0, 0)
    assert (t.s.holdings.metal[B], t.s.holdings.money[B]) == (0, 5)
    assert t.asked != (B,)


def test_emp_7_6_a_lost_ship_can_be_built_again() -> None:
    t = Table()
    t.fleet(B, "g1", dreadnoughts=2)
    t.stores(A, 0, 0, 0)
    t.stores(B, 6, 3, 9)
    t.s.galaxy.put_ship(B, 13, -1)
    t.begin("engineer")
    assert "dreadnought" in t.offered(B, "build")


def test_emp_10_2_robotics_is_declared_only_where_it_saves_metal() -> None:
    """EMP-7.5, EMP-10.2: an owner's sheet may build fighters without metal."""
    t = Table()
    fighter = t.s.box.ships[0]
    free = msgspec.structs.replace(fighter, cost=msgspec.structs.replace(fighter.cost, metal=0))
    t.s.box = msgspec.structs.replace(t.s.box, ships=(free, *t.s.box.ships[1:]))
    t.give(A, "robotics")
    t.give(B, "saboteur")
    t.stores(A, 1, 1, 9)
    t.begin("engineer")
    t.play(A, "build fighter")
    assert t.asked == (A,)
    t.play(A, "build cruiser")
    assert (t.question, t.asked) == ("SabotageOffer", (B,))
