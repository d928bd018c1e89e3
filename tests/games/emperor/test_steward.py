"""EMP-6: the Steward."""

from __future__ import annotations

import pytest

from games.emperor.thrones import A, B, Table
from orrery.core.errors import IllegalAction


def test_emp_6_1_the_bonus_needs_room() -> None:
    """EMP-6.1, X-57."""
    t = Table()
    t.stores(A, 6, 2)
    t.begin("steward")
    assert (t.s.holdings.metal[A], t.s.holdings.energy[A]) == (6, 3)

    full = Table()
    full.stores(A, 6, 3)
    full.begin("steward")
    assert (full.s.holdings.metal[A], full.s.holdings.energy[A]) == (6, 3)
    assert full.question == "ChooseRole"

    metal = Table()
    metal.stores(A, 5, 3)
    metal.begin("steward")
    assert (metal.s.holdings.metal[A], metal.s.holdings.energy[A]) == (6, 3)


def test_emp_6_1_the_bonus_comes_before_production() -> None:
    """EMP-6.1, X-57."""
    t = Table()
    t.empire(A, "d6", "p08")
    t.food("d6", 1)
    t.stores(A, 5, 0)
    t.begin("steward")
    assert t.offered(A, "take-bonus") == ["metal", "energy"]
    with pytest.raises(IllegalAction, match="no room"):
        t.play(A, "produce d6")
    t.play(A, "take-bonus metal", "produce d6")
    assert t.s.holdings.metal[A] == 6


def test_emp_6_2_one_cube_a_role() -> None:
    """EMP-6.2, X-05."""
    t = Table()
    t.empire(B, "f2", "p09")
    t.food("f2", 2)
    t.stores(B, 0, 0)
    for metal, left in ((2, 1), (4, 0), (4, 0)):
        t.begin("steward")
        t.play(A, "take-bonus metal" if t.s.holdings.metal[A] < 6 else "take-bonus energy")
        if t.question == "StewardTurn":
            t.play(B, "produce f2")
        assert (t.s.holdings.metal[B], t.cubes("f2")) == (metal, left)


def test_emp_6_2_what_exceeds_the_storage_is_lost() -> None:
    """EMP-6.2, EMP-6.3, X-20."""
    t = Table()
    t.empire(B, "f2", "a07")
    t.food("f2", 1)
    t.stores(B, 5, 3)
    supply = t.s.market.supply[0]
    t.begin("steward")
    t.play(A, "take-bonus metal")
    t.play(B, "produce f2")
    assert (t.s.holdings.metal[B], t.s.holdings.energy[B], t.cubes("f2")) == (6, 3, 0)
    assert t.s.market.supply[0] == supply + 1


def test_emp_6_2_what_cannot_produce_is_refused() -> None:
    t = Table()
    t.empire(B, "f2", "a07")
    t.food("f2", 1)
    t.empire(B, "f3", "p01")
    t.begin("steward")
    t.play(A, "take-bonus metal")
    for text, clause in (
        ("produce f3", "EMP-6.2"),
        ("produce d7", "EMP-6.2"),
        ("produce-free f2", "EMP-6.4"),
        ("pass", "EMP-6.2"),
    ):
        with pytest.raises(IllegalAction) as refusal:
            t.play(B, text)
        assert refusal.value.clause == clause


def test_emp_6_4_protein_fields() -> None:
    """EMP-6.4, X-21."""
    t = Table()
    t.give(B, "protein_fields")
    t.empire(B, "f2", "p09")
    t.empire(B, "f3", "p10")
    t.empire(B, "f4", "p13")
    t.food("f3", 1)
    t.food("f4", 1)
    t.stores(B, 0, 0)
    t.begin("steward")
    t.play(A, "take-bonus metal")
    t.play(B, "produce-free f2", "produce-free f3", "produce f4")
    assert (t.s.holdings.metal[B], t.s.holdings.energy[B]) == (5, 1)
    assert (t.cubes("f3"), t.cubes("f4")) == (1, 0)


def test_emp_6_2_never_twice_from_one_sector() -> None:
    """EMP-6.2, EMP-6.4, X-58."""
    t = Table()
    t.give(B, "protein_fields")
    t.empire(B, "f2", "p10")
    t.empire(B, "f3", "p01")
    t.empire(B, "f4", "p09")
    t.empire(B, "g2", "p11")
    t.empire(A, "d6", "p13")
    t.food("f2", 2)
    t.begin("steward")
    t.play(A, "take-bonus metal")
    t.play(B, "produce f2")
    free = ["produce-free f4", "produce-free g1", "produce-free g2"]
    assert t.offer(B) == [*free, "end"]  # neither f2 again, nor f3 without yield, nor A's d6
    t.play(B, *free[:2])
    assert t.question == "ChooseRole"  # two are free, nothing else is left to do
