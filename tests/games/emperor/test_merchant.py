"""EMP-5: the Merchant."""

from __future__ import annotations

from itertools import product

import pytest

from games.emperor.thrones import A, B, C, Table
from orrery.core.errors import IllegalAction
from orrery.games.emperor import GAME
from orrery.games.emperor.components import Box


def prices(t: Table, food: int, metal: int, energy: int) -> None:
    """Begin A's Merchant role at these prices."""
    faces = {1: 1, 2: 4}[food], {1: 1, 2: 3, 3: 5}[metal], {2: 1, 3: 3, 4: 5}[energy]
    t.dice(*faces, 6)
    t.begin("merchant")
    t.s.market.prices = [food, metal, energy]
    t.play(A, t.offer(A)[-1])
    t.s.market.prices = [food, metal, energy]


def test_emp_5_1_rulebook_example_of_bill() -> None:
    """EMP-5.1, EMP-5.2, EMP-5.4, X-04."""
    t = Table()
    t.empire(A, "d6", "p08")
    t.stores(A, 5, 1, 2)
    t.dice(3, 4, 6, 6)
    t.begin("merchant")
    assert t.s.holdings.money[A] == 5
    assert t.offered(A, "discard-die") == ["3", "4", "6"]
    t.play(A, "discard-die 6")
    assert t.s.market.prices == [1, 2, 4]
    assert t.s.holdings.crop[A] == 1
    t.play(A, "buy food", "sell metal", "sell metal", "sell metal")
    t.play(A, "supply d7", "supply d6", "end")
    assert (t.s.holdings.money[A], t.s.holdings.metal[A], t.s.holdings.crop[A]) == (10, 2, 0)
    assert (t.cubes("d7"), t.cubes("d6")) == (1, 1)


def test_emp_5_2_all_dice_equal_leave_no_choice() -> None:
    t = Table()
    t.dice(2, 2, 2, 2)
    t.begin("merchant")
    assert t.question == "MerchantTurn"
    assert t.s.market.prices == [1, 1, 2]


def test_emp_5_3_everybody_trades_at_the_same_prices() -> None:
    t = Table()
    prices(t, 1, 2, 3)
    t.play(A, "end")
    before = t.s.holdings.money[B]
    t.play(B, "sell metal")
    assert t.s.holdings.money[B] == before + 2
    t.play(B, "end")
    before = t.s.holdings.money[C]
    t.play(C, "buy metal")
    assert t.s.holdings.money[C] == before - 2


def test_emp_5_5_a_sector_holds_two_food() -> None:
    """EMP-5.5, X-05."""
    t = Table()
    t.empire(A, "d6", "p09")
    t.food("d6", 2)
    prices(t, 1, 1, 2)
    assert "supply d6" not in t.offer(A)
    with pytest.raises(IllegalAction, match="two food"):
        t.play(A, "supply d6")


def test_emp_5_5_buying_needs_money_and_room() -> None:
    t = Table()
    t.stores(A, 6, 3, 20)
    prices(t, 1, 1, 2)
    with pytest.raises(IllegalAction, match="full"):
        t.play(A, "buy metal")
    with pytest.raises(IllegalAction, match="full"):
        t.play(A, "buy energy")
    t.s.holdings.money[A] = 0
    t.play(A, "retrieve d7") if "retrieve d7" in t.offer(A) else None
    t.s._offered_to = -1
    with pytest.raises(IllegalAction, match="not enough money"):
        t.play(A, "buy food")


def test_emp_5_5_every_refusal_names_its_clause() -> None:
    t = Table()
    t.empire(A, "d6", "p01")
    t.stores(A, 0, 0, 9)
    prices(t, 1, 1, 2)
    for text, clause in (
        ("sell metal", "EMP-5.5"),
        ("supply d6", "EMP-5.5"),
        ("supply c1", "EMP-5.5"),
        ("retrieve d7", "EMP-5.5"),
        ("rob-storage 1", "EMP-10.12"),
        ("rob-sector a1", "EMP-10.12"),
        ("produce d7", "EMP-5.5"),
        ("buy food", "EMP-5.5"),
    ):
        with pytest.raises(IllegalAction) as refusal:
            t.play(A, text)
        assert refusal.value.clause == clause
    t.play(A, "sell food", "sell food", "sell food")
    with pytest.raises(IllegalAction, match="no food in hand"):
        t.play(A, "supply d7")


def test_emp_5_5_merchant_bookkeeping() -> None:
    """EMP-5.5, EMP-5.6, EMP-5.7, X-55."""
    t = Table()
    t.empire(A, "d6", "p01")
    t.stores(A, 0, 0, 1)
    t.food("d7", 1)
    prices(t, 2, 1, 3)
    t.s.holdings.money[A] = 4
    t.s._offered_to = -1
    assert t.s.holdings.crop[A] == 3
    t.play(A, "retrieve d7")
    assert (t.s.holdings.crop[A], t.cubes("d7")) == (4, 0)
    t.play(A, "supply d7")
    offer = t.offer(A)
    assert "retrieve d7" not in offer
    assert "supply d7" in offer
    assert "buy food" not in offer
    with pytest.raises(IllegalAction, match="placed on that sector this turn"):
        t.play(A, "retrieve d7")
    t.play(A, "buy energy")
    assert "sell energy" not in t.offer(A)
    with pytest.raises(IllegalAction, match="bought this turn"):
        t.play(A, "sell energy")
    t.play(A, "end")
    assert (t.s.holdings.money[A], t.s.holdings.energy[A], t.cubes("d7"), t.s.holdings.crop[A]) == (
        7,
        1,
        1,
        0,
    )


def test_emp_5_6_sold_things_are_not_bought_back() -> None:
    t = Table()
    prices(t, 1, 1, 2)
    t.play(A, "sell metal")
    with pytest.raises(IllegalAction, match="sold this turn"):
        t.play(A, "buy metal")


def test_emp_5_8_sold_cubes_go_back_to_the_supply() -> None:
    t = Table()
    prices(t, 1, 1, 2)
    supply = t.s.market.supply[:]
    t.play(A, "sell metal", "sell energy")
    assert t.s.market.supply == [supply[0], supply[1] + 1, supply[2] + 1]


def test_emp_5_4_a_short_supply() -> None:
    """EMP-5.4, EMP-5.11, X-56."""

    def with_39_on_sectors() -> Table:
        t = Table()
        t.empire(A, "d6", "p01")
        t.empire(B, "f2", "p04")
        t.s.market.supply[0], t.s.galaxy.food[0] = 1, 39
        prices(t, 1, 1, 2)
        return t

    sells = with_39_on_sectors()
    assert sells.s.holdings.crop[A] == 1
    sells.play(A, "end")
    assert sells.s.holdings.crop[B] == 1

    places = with_39_on_sectors()
    places.play(A, "supply d7", "end")
    assert places.s.holdings.crop[B] == 0


def test_emp_5_9_food_follows_the_sector() -> None:
    """EMP-5.9, X-45."""
    t = Table()
    t.empire(B, "d6", "p09")
    t.food("d6", 2)
    prices(t, 1, 1, 2)
    t.play(A, "end")
    assert "retrieve d6" in t.offer(B)


def test_emp_5_9_food_on_a_sector_of_nobody_stays() -> None:
    """EMP-5.9, X-77."""
    t = Table()
    t.lay("d6", "p09")
    t.food("d6", 2)
    prices(t, 1, 1, 2)
    assert "retrieve d6" not in t.offer(A)
    t.end_turns()
    assert t.cubes("d6") == 2


def test_emp_5_10_prices_exist_only_during_the_role() -> None:
    t = Table()
    prices(t, 1, 1, 2)
    t.end_turns()
    assert t.question == "ChooseRole"
    assert t.s.market.prices == [0, 0, 0]


def test_emp_5_2_how_often_the_food_price_can_be_chosen() -> None:
    """EMP-5.2, X-80."""
    box = GAME.box
    assert isinstance(box, Box)
    cheap = [0, 0, 0]
    for roll in product(range(1, 7), repeat=4):
        lowest = {box.market.food[min(roll[:at] + roll[at + 1 :])] for at in range(4)}
        cheap[{frozenset({1}): 0, frozenset({1, 2}): 1, frozenset({2}): 2}[frozenset(lowest)]] += 1
    assert [count * 16 / 6**4 for count in cheap] == [11, 4, 1]
