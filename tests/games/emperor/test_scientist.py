"""EMP-11: the Scientist."""

from __future__ import annotations

import pytest

from games.emperor.thrones import A, B, C, D, Table
from orrery.core.errors import IllegalAction
from orrery.games.emperor import GAME
from orrery.games.emperor.components import Box


def test_emp_3_2_purchases_in_player_order_from_the_chooser() -> None:
    """EMP-3.2, EMP-11.1, X-02."""
    t = Table(4)
    for seat in range(4):
        t.stores(seat, 0, 1)
    t.begin("scientist", chooser=B)
    seats = []
    offers = []
    while t.question == "Research":
        seats.append(t.asked[0])
        offers.append(len(t.offer(t.asked[0])))
        t.play(t.asked[0], "pass")
    assert seats == [1, 2, 3, 0]
    assert offers[0] > offers[1] == offers[2] == offers[3]
    assert D == 3


def test_emp_11_2_rulebook_example_of_the_free_space_pirate() -> None:
    """EMP-11.2, X-11."""
    t = Table()
    t.stores(A, 0, 0)
    t.begin("scientist")
    assert t.offered(A, "buy-technology") == ["diplomat", "space_pirate", "long_range_scanners"]
    t.play(A, "buy-technology space_pirate")
    assert t.s.holdings.energy[A] == 0


def test_emp_10_1_buying_technologies() -> None:
    """EMP-10.1, EMP-11.1, EMP-11.3, X-71."""
    t = Table()
    t.stores(A, 0, 2)
    t.stores(B, 0, 3)
    t.stores(C, 0, 3)
    t.begin("scientist")
    t.play(A, "buy-technology plasma_weapons")
    assert t.s.holdings.energy[A] == 0
    assert len(t.offered(B, "buy-technology")) == 11
    t.play(B, "buy-technology fusion_engines")
    assert t.s.holdings.energy[B] == 0
    assert t.asked == (C,)
    with pytest.raises(IllegalAction, match="no longer on the market"):
        t.play(C, "buy-technology fusion_engines")
    t.stores(C, 0, 1)
    t.s._offered_to = -1
    with pytest.raises(IllegalAction, match="not enough energy"):
        t.play(C, "buy-technology shield_generators")
    with pytest.raises(IllegalAction, match="time to buy"):
        t.play(C, "end")


def test_emp_11_3_the_costs_add_up_to_24() -> None:
    box = GAME.box
    assert isinstance(box, Box)
    costs = {technology.id: technology.cost for technology in box.technologies}
    assert sum(costs.values()) == 24
    assert costs["space_pirate"] == 1


def test_emp_11_4_the_role_is_gone_with_omega_and_a_caught_saboteur_stays_away() -> None:
    t = Table()
    t.s.science.technologies[7] = -2
    t.stores(A, 0, 3)
    t.begin("scientist")
    assert "saboteur" not in t.offered(A, "buy-technology")
    t.collapse()
    assert t.s.available[6] == 0
