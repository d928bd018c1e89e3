"""AGES-10: Expansion."""

from __future__ import annotations

import pytest

from games.ages.positions import (
    A,
    B,
    C,
    X,
    Y,
    controller,
    galaxy,
    has_colony,
    home,
    lay,
    level,
    now,
    offer,
    put,
    say,
    ships,
)
from orrery.core.errors import IllegalAction
from orrery.games.ages.actions import SECTOR_NUMBER, SECTORS
from orrery.games.ages.ids import NOBODY
from orrery.games.ages.rules.expansion import BeginExpansion, Expansion, pool_of


def test_ages_10_1_rulebook_example_the_pool() -> None:
    """EX-06: portal 1, movement 2, production 2, ambush 1, conversion 0."""
    s = galaxy()
    level(s, A, production=1, movement=2)
    lay(s, X, "production")
    lay(s, Y, "ambush")
    put(s, A, X, colony=True)
    put(s, A, Y, colony=True)
    assert pool_of(s, A, 20) == (1, 2, 2, 1, 0)


def test_ages_10_1_the_pool_is_made_when_the_expansion_begins() -> None:
    s = galaxy()
    lay(s, X, "production")
    now(s, BeginExpansion(A, 11))
    assert offer(s) == ["use production", "done"]
    with pytest.raises(IllegalAction, match="no action of that kind") as refused:
        say(s, "use portal")
    assert refused.value.clause == "AGES-10.1"
    with pytest.raises(IllegalAction, match="or stop"):
        say(s, "back")


def test_ages_10_2_any_order_and_stopping_early() -> None:
    s = galaxy()
    now(s, Expansion(A, (0, 2, 1, 0, 0)))
    assert offer(s) == ["use production", "done"]  # nobody to move yet
    say(s, "use production")
    assert offer(s) == ["use movement", "done"]
    say(s, "done")
    assert s.pending() == ()


def test_ages_10_3_one_source_one_destination_any_number() -> None:
    """EX-22: 1, 2 or 3 ships to one neighbour; never none."""
    s = galaxy()
    put(s, A, X, 3)
    now(s, Expansion(A, (0, 2, 0, 0, 0)))
    say(s, "use movement")
    near = [SECTORS[n] for n in s.layout.adjacent[SECTOR_NUMBER[X]]]
    assert offer(s) == [*(f"to {sector}" for sector in near), "back"]
    with pytest.raises(IllegalAction, match="adjacent") as refused:
        say(s, f"to {X}")
    assert refused.value.clause == "AGES-10.3"
    say(s, f"to {near[0]}")
    assert offer(s) == ["count 1", "count 2", "count 3", "back"]
    with pytest.raises(IllegalAction, match="at least one ship"):
        say(s, "count 4")
    say(s, "count 1")
    assert offer(s) == ["use movement", "done"]
    say(s, "use movement")
    assert offer(s) == [f"from {s_}" for s_ in sorted([X, near[0]], key=SECTOR_NUMBER.get)] + [  # type: ignore[arg-type]  # every sector has a number
        "back"
    ]
    with pytest.raises(IllegalAction, match="where you have ships"):
        say(s, "from n12")


def test_ages_10_4_a_portal_leads_anywhere_else() -> None:
    """EX-61: movement to three neighbours, portal to all nine other sectors."""
    s = galaxy(2)
    seat = next(seat for seat in (A, B) if home(s, seat) == "h1")
    put(s, seat, "h1", 1)
    now(s, Expansion(seat, (1, 1, 0, 0, 0)))
    say(s, "use movement")
    at = {place: SECTORS[sector] for sector, place in s.layout.at.items()}
    assert set(offer(s)) == {f"to {at[place]}" for place in [(2, -1), (1, 0), (1, 1)]} | {"back"}
    say(s, "back", "use portal")
    assert len(offer(s)) == 9 + 1
    with pytest.raises(IllegalAction, match="any other sector") as refused:
        say(s, "to h1")
    assert refused.value.clause == "AGES-10.4"


def test_ages_10_5_a_ship_may_move_again_even_one_just_produced() -> None:
    """EX-21."""
    s = galaxy()
    now(s, Expansion(A, (0, 2, 1, 0, 0)))
    say(s, "use production", "use movement")
    first = offer(s)[0].removeprefix("to ")
    say(s, f"to {first}", "use movement")
    second = next(text.removeprefix("to ") for text in offer(s) if text.startswith("to n"))
    say(s, f"to {second}")
    assert ships(s, A, second) == 1
    assert (controller(s, first), controller(s, second)) == (NOBODY, A)


def test_ages_10_6_production_on_own_colonies_only() -> None:
    s = galaxy()
    put(s, A, X, colony=True)
    now(s, Expansion(A, (0, 0, 2, 0, 0)))
    say(s, "use production")
    assert offer(s) == [f"at {home(s, A)}", f"at {X}", "back"]
    with pytest.raises(IllegalAction, match="your own colonies") as refused:
        say(s, f"at {home(s, B)}")
    assert refused.value.clause == "AGES-10.6"
    say(s, "back", "use production", f"at {X}")
    assert ships(s, A, X) == 1


def test_ages_10_7_and_10_10_an_ambush_needs_presence_and_spares_colonies() -> None:
    """AGES-10.10, EX-25."""
    s = galaxy()
    put(s, A, X, colony=True)
    put(s, B, X, 3)
    put(s, A, Y, 1)
    put(s, B, Y, colony=True)
    now(s, Expansion(A, (0, 0, 0, 2, 0)))
    say(s, "use ambush")
    assert ships(s, B, X) == 2
    assert has_colony(s, B, Y)
    assert s.scores() == [0, 0, 0]


def test_ages_10_7_ambush_changes_control() -> None:
    """EX-26: the ambush makes X one's own; the other way round is not offered."""
    s = galaxy()
    put(s, A, X, 1)
    put(s, B, X, 1)
    now(s, Expansion(A, (0, 0, 0, 1, 1)))
    assert offer(s) == ["use ambush", "done"]
    with pytest.raises(IllegalAction, match="no target") as refused:
        say(s, "use conversion")
    assert refused.value.clause == "AGES-15.8"
    say(s, "use ambush")
    assert controller(s, X) == A
    assert s.pending() == ()  # no target is left to convert


def test_ages_10_8_conversion_after_taking_control() -> None:
    """EX-23."""
    s = galaxy()
    level(s, A, influence=1)
    put(s, B, X, 2)
    put(s, A, Y, 2)
    now(s, Expansion(A, (0, 1, 0, 0, 2)))
    say(s, "use movement", f"to {X}", "count 2", "use conversion")
    assert (ships(s, A, X), ships(s, B, X)) == (3, 1)
    say(s, "use conversion")
    assert (ships(s, A, X), ships(s, B, X)) == (4, 0)
    assert s.scores() == [0, 0, 0]


def test_ages_10_8_no_conversion_in_a_tie() -> None:
    """EX-23, counter-case: with one ship it is 2 against 2."""
    s = galaxy()
    level(s, A, influence=1)
    put(s, B, X, 2)
    put(s, A, Y, 2)
    now(s, Expansion(A, (0, 1, 0, 0, 2)))
    say(s, "use movement", f"to {X}", "count 1")
    assert s.pending() == ()


def test_ages_10_9_an_empty_supply() -> None:
    """EX-24: neither production nor conversion, only the ambush."""
    s = galaxy()
    put(s, A, X, 20)
    put(s, B, X, 2)
    now(s, Expansion(A, (0, 0, 1, 1, 1)))
    assert offer(s) == ["use ambush", "done"]
    with pytest.raises(IllegalAction, match="supply") as refused:
        say(s, "use production")
    assert refused.value.clause == "AGES-10.9"


def test_ages_10_11_and_10_12_victims() -> None:
    """AGES-10.12, EX-62.

    One of B and one of C, or two of B; they are not asked. AGES-15.11, AGES-15.18.
    """
    s = galaxy()
    put(s, A, X, 1)
    put(s, B, X, 2)
    put(s, C, X, 1)
    now(s, Expansion(A, (0, 0, 0, 2, 0)))
    say(s, "use ambush")
    assert offer(s) == ["target 1", "target 2", "back"]
    with pytest.raises(IllegalAction, match="a player with a ship there") as refused:
        say(s, "target 0")
    assert refused.value.clause == "AGES-10.12"
    say(s, "back", "use ambush", "target 1")
    assert s.pending() == (A,)
    say(s, "use ambush", "target 2")
    assert (s.supply[B], s.supply[C]) == (19, 20)


def test_ages_10_12_home_sectors_are_no_sanctuary() -> None:
    """EX-62: the ships there may be named, the home colony may not."""
    s = galaxy()
    put(s, A, home(s, B), 3)
    put(s, B, home(s, B), 1)
    put(s, A, X, 1)
    put(s, C, X, 1)
    now(s, Expansion(A, (0, 0, 0, 2, 1)))
    say(s, "use conversion")
    assert (ships(s, A, home(s, B)), ships(s, B, home(s, B))) == (4, 0)
    say(s, "use ambush")
    assert ships(s, C, X) == 0
    assert has_colony(s, B, home(s, B))


def test_ages_10_13_conversion_with_the_last_ship() -> None:
    """EX-63: after it neither the second conversion nor the production is offered."""
    s = galaxy()
    put(s, A, Y, 16)
    put(s, A, X, 3)
    put(s, B, X, 2)
    now(s, Expansion(A, (0, 0, 1, 0, 2)))
    say(s, "use conversion")
    assert (ships(s, A, X), ships(s, B, X), s.supply[A]) == (4, 1, 0)
    assert s.pending() == ()


def test_ages_10_13_production_first_leaves_no_ship_to_convert() -> None:
    """EX-63."""
    s = galaxy()
    put(s, A, Y, 16)
    put(s, A, X, 3)
    put(s, B, X, 2)
    now(s, Expansion(A, (0, 0, 1, 0, 2)))
    say(s, "use production")
    assert s.pending() == ()


def test_ages_10_14_a_colony_s_action_may_be_used_anywhere() -> None:
    """EX-53: a portal colony moves ships from any sector."""
    s = galaxy()
    lay(s, X, "portal")
    put(s, A, X, colony=True)
    put(s, A, Y, 1)
    now(s, BeginExpansion(A, 11))
    say(s, "use portal")
    assert f"to {home(s, B)}" in offer(s)


def test_a_place_is_refused_with_the_clause_of_its_action() -> None:
    s = galaxy()
    for sector in (X, Y):
        put(s, A, sector, 3)
        put(s, B, sector, 1)
    now(s, Expansion(A, (0, 0, 0, 1, 1)))
    for kind, clause in [("ambush", "AGES-10.7"), ("conversion", "AGES-10.8")]:
        say(s, f"use {kind}")
        with pytest.raises(IllegalAction) as refused:
            say(s, "at n12")
        assert refused.value.clause == clause
        say(s, "back")
