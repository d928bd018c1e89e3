"""EMP-9: the Regent."""

from __future__ import annotations

import pytest

from games.emperor.thrones import A, B, C, D, Table
from orrery.core.errors import IllegalAction
from orrery.games.emperor.events import InfluenceBought
from orrery.games.emperor.ids import THRONE
from orrery.games.emperor.rules.resolution import outcome


def regent(t: Table, chooser: int = A) -> None:
    """Begin a Regent role in which nobody buys influence."""
    t.begin("regent", chooser=chooser)
    while t.question == "OfferInfluence":
        t.play(t.asked[0], "pass")


def stop(t: Table) -> None:
    """Let everybody take the rest back."""
    while t.question == "PlaceInfluence":
        t.play(t.asked[0], "stop")


def test_emp_9_1_nobody_holds_the_throne_during_the_role() -> None:
    t = Table()
    t.begin("regent")
    assert t.s.throne == -1
    assert t.s.view(None).throne is None


def test_emp_9_2_a_rising_price_and_the_diplomat() -> None:
    """EMP-9.2, EMP-9.3, X-34."""
    t = Table()
    t.give(B, "diplomat")
    t.begin("regent")
    for seat in (A, B, C):
        t.play(seat, "buy-influence")
    paid = [event.money for event in t.told(InfluenceBought) if isinstance(event, InfluenceBought)]
    assert paid == [2, 2, 4]
    assert t.s.holdings.influence == [3, 3, 3]


def test_emp_9_2_a_shortage_of_markers() -> None:
    """EMP-9.2, EMP-9.4, EMP-1.3, X-37."""
    t = Table()
    t.s.holdings.reserve[B] = 1
    t.begin("regent")
    t.play(A, "pass")
    assert t.asked == (C,)  # B has nothing to buy
    t.play(C, "pass")
    assert t.s.holdings.influence[B] == 1
    assert t.s.holdings.reserve[B] == 0
    t.play(B, "influence-throne")
    stop(t)
    assert t.s.holdings.reserve[B] == 1
    assert t.question == "ChooseRole"


def test_emp_1_3_a_last_marker_that_stays_ends_the_game() -> None:
    """EMP-1.3, X-37."""
    t = Table()
    t.lay("d5", "p01")
    t.s.holdings.reserve[B] = 1
    regent(t)
    t.play(B, "influence d5")
    stop(t)
    assert t.question == "over"
    assert t.s.holdings.ledger[B * 4] == 2  # home and d5, counted once
    assert t.s.holdings.ledger[B * 4 + 2] == 0


def test_emp_9_5_no_influence_on_homes_or_empty_sectors() -> None:
    """EMP-9.5, X-26."""
    t = Table()
    t.lay("d5", "p18")
    t.lay("d6", "home_orange")
    t.empire(C, "e4", "p01")
    regent(t)
    assert t.offered(B, "influence") == ["d6", "e4"]
    for text, match in (
        ("influence d7", "home sector"),
        ("influence d5", "planets"),
        ("influence c1", "planets"),
        ("end", "place influence"),
    ):
        with pytest.raises(IllegalAction, match=match):
            t.play(B, text)


def test_emp_9_6_order_and_scoring() -> None:
    """EMP-9.6, EMP-9.13, X-68."""
    t = Table()
    t.empire(A, "d5", "p17")
    t.empire(A, "d6", "p09")
    t.begin("regent", chooser=B)
    bought = []
    while t.question == "OfferInfluence":
        bought.append(t.asked[0])
        t.play(t.asked[0], "pass")
    assert bought == [1, 2, 0]
    placed = []
    while t.question == "PlaceInfluence":
        placed.append(t.asked[0])
        t.play(t.asked[0], "stop")
    assert placed == [2, 0, 1]
    assert t.s.holdings.vp == [4, 1, 1]
    assert t.s.holdings.pool == 115 - 6


def test_emp_9_6_stopping_returns_the_rest() -> None:
    t = Table()
    t.lay("d5", "p01")
    regent(t)
    t.play(B, "influence d5", "stop")
    assert t.s.holdings.influence[B] == 0
    assert t.s.holdings.reserve[B] == 10


def test_emp_9_7_rulebook_example_bill_upgrades() -> None:
    """EMP-9.7, EMP-9.9, EMP-9.10, X-09."""
    t = Table()
    t.empire(B, "d5", "p01")
    before = t.s.holdings.reserve[B]
    regent(t)
    t.play(B, "influence d5", "stop")
    stop(t)
    assert t.marker("d5") == (B, 2)
    assert t.s.holdings.reserve[B] == before


def test_emp_9_9_rulebook_example_of_tracy_paul_and_bill() -> None:
    """EMP-9.9, EMP-9.11, X-10."""
    t = Table()
    t.empire(A, "d5", "p01")
    t.fleet(A, "d5", fighters=1)
    reserves = t.s.holdings.reserve[:]
    regent(t)
    t.play(B, "influence d5", "stop")
    t.play(C, "influence d5", "influence d5")
    stop(t)
    assert t.marker("d5") == (C, 1)
    assert t.ships(A, "d7") == (1, 0, 0)
    assert t.s.holdings.reserve == [reserves[A] + 1, reserves[B], reserves[C] - 1]


def test_emp_9_9_influence_arithmetic() -> None:
    """EMP-9.9, X-33."""
    assert outcome([3, 2, 1]) == (0, 1)
    assert outcome([2, 2, 1]) == (-1, 0)
    assert outcome([4, 1, 0]) == (0, 3)
    assert outcome([1, 1, 0]) == (-1, 0)
    assert outcome([0, 0, 0]) == (-1, 0)


def test_emp_9_9_only_the_strongest_rival_is_subtracted() -> None:
    """EMP-9.9: « Enlevez une quantité d'influence égale de chaque joueur »; 3 against 1 and 1."""
    assert outcome([3, 1, 1]) == (0, 2)
    assert outcome([1, 2, 5, 2]) == (2, 3)
    t = Table()
    t.empire(A, "d5", "p01")
    regent(t)
    t.play(B, "influence d5", "stop")
    t.play(C, "influence d5", "stop")
    t.play(A, "influence d5", "influence d5")
    assert t.marker("d5") == (A, 2)


def test_emp_9_10_a_starbase_against_one_becomes_an_empire() -> None:
    """EMP-9.10, X-33."""
    t = Table()
    t.starbase(A, "d5", "p01")
    regent(t)
    t.play(B, "influence d5", "stop")
    stop(t)
    assert t.marker("d5") == (A, 1)


def test_emp_9_9_a_tie_empties_the_sector() -> None:
    """EMP-9.9, EMP-5.9, X-77."""
    t = Table()
    t.empire(A, "d5", "p09")
    t.food("d5", 2)
    regent(t)
    t.play(B, "influence d5", "stop")
    stop(t)
    assert t.marker("d5") == (-1, 0)
    assert t.cubes("d5") == 2


def test_emp_9_11_exiles_go_where_a_base_stood_and_stands() -> None:
    """EMP-9.11, EMP-9.15, X-67."""
    t = Table()
    t.empire(A, "d5", "p01")  # S, two from home
    t.fleet(A, "d5", fighters=1)
    t.starbase(A, "d6", "p02")  # T: falls to an empire
    t.empire(A, "c5", "p03")  # U: rises to a starbase
    t.begin("regent", chooser=A)
    t.play(A, "buy-influence")
    while t.question == "OfferInfluence":
        t.play(t.asked[0], "pass")
    t.play(B, "influence d5", "influence d6")
    t.play(C, "stop")
    t.play(A, "influence c5", "stop")
    assert t.marker("d5") == (-1, 0)
    assert t.marker("d6") == (A, 1)
    assert t.marker("c5") == (A, 2)
    assert t.ships(A, "d7") == (1, 0, 0)


def test_emp_9_11_between_two_nearest_bases_the_owner_chooses() -> None:
    """EMP-9.11, X-67."""
    t = Table()
    t.empire(A, "d5", "p01")
    t.fleet(A, "d5", fighters=1, cruisers=1)
    t.starbase(A, "c5", "p02")
    t.starbase(A, "e4", "p03")
    t.fleet(B, "d5", fighters=1)
    regent(t)
    t.play(B, "influence d5", "stop")
    stop(t)
    assert t.offered(A, "exile-to") == ["c5", "e4"]
    t.play(A, "exile-to e4")
    assert t.ships(A, "e4") == (1, 1, 0)
    assert t.ships(B, "d5") == (1, 0, 0)  # who did not control it stays


def test_emp_9_12_the_throne() -> None:
    """EMP-9.12, X-35."""
    tie = Table()
    regent(tie)
    tie.play(B, "influence-throne", "stop")
    tie.play(C, "influence-throne", "stop")
    stop(tie)
    assert tie.s.throne == A

    won = Table()
    regent(won)
    won.play(B, "influence-throne", "influence-throne")
    won.play(C, "influence-throne", "stop")
    stop(won)
    assert won.s.throne == B

    none = Table()
    regent(none)
    stop(none)
    assert none.s.throne == A
    assert none.s.holdings.reserve == [11, 11, 11]


def test_emp_9_8_the_ambassadors_veto() -> None:
    """EMP-9.8, X-36."""
    t = Table(4)
    t.lay("d5", "p01")
    t.lay("d6", "p02")
    t.give(A, "ambassador")
    regent(t)
    t.play(B, "influence d5")
    assert (t.question, t.asked) == ("VetoOffer", (A,))
    t.play(A, "allow")
    t.play(B, "stop")
    t.play(C, "influence d5")
    t.play(A, "veto")
    assert t.s.holdings.influence[C] == 2
    assert t.offered(C, "influence") == ["d6"]
    with pytest.raises(IllegalAction, match="private"):
        t.play(C, "influence d5")
    t.play(C, "influence d6", "influence-throne")  # no second veto this role
    t.play(D, "stop")
    assert t.offered(A, "influence") == ["d5", "d6"]
    t.play(A, "stop")
    assert t.marker("d5") == (B, 1)  # the marker laid there earlier stays


def test_emp_9_8_a_vetoed_marker_must_go_elsewhere() -> None:
    """EMP-9.8, R-26, X-36: « doit »; what else is in hand may be taken back."""
    t = Table()
    t.lay("d5", "p01")
    t.lay("d6", "p02")
    t.give(A, "ambassador")
    regent(t)
    t.play(B, "influence d5")
    t.play(A, "veto")
    assert (t.question, t.offer(B)) == ("PlaceElsewhere", ["influence d6", "influence-throne"])
    for text, match in (
        ("stop", "must go elsewhere"),
        ("influence d5", "private"),
        ("influence g1", "home sector"),
        ("influence c1", "planets"),
        ("end", "place influence"),
    ):
        with pytest.raises(IllegalAction, match=match):
            t.play(B, text)
    t.play(B, "influence d6")
    assert t.offer(B)[-1] == "stop"
    t.play(B, "stop")
    assert t.s.holdings.reserve[B] == 10


def test_emp_9_8_with_no_other_sector_the_throne_is_open() -> None:
    """EMP-9.5, EMP-9.8, R-26."""
    t = Table()
    t.lay("d5", "p01")
    t.give(A, "ambassador")
    regent(t)
    t.play(B, "influence d5")
    t.play(A, "veto")
    assert (t.question, t.asked, t.s.holdings.influence[B]) == ("PlaceInfluence", (B,), 1)
    assert t.s.galaxy.laid[THRONE] >> (4 * B) & 15 == 1


def test_emp_9_8_placements_on_the_throne_are_not_asked_about() -> None:
    """EMP-9.8, EMP-10.10."""
    t = Table()
    t.give(A, "ambassador")
    regent(t)
    t.play(B, "influence-throne")
    assert t.asked == (B,)


def test_emp_9_13_the_end_with_a_regent() -> None:
    """EMP-9.13, EMP-9.14, EMP-12.1, X-40."""
    t = Table()
    t.s.holdings.pool = 2
    regent(t)
    stop(t)
    assert t.question == "over"
    assert (t.s.holdings.pool, t.s.holdings.beyond) == (
        0,
        1 + 3,
    )  # three planets; then 1 each as richest
    assert [t.s.holdings.ledger[seat * 4] for seat in range(3)] == [1, 1, 1]
    assert [t.s.holdings.ledger[seat * 4 + 2] for seat in range(3)] == [0, 0, 0]
