"""EMP-8a, 8b: moving, claiming, hyperspace."""

from __future__ import annotations

import pytest

from games.emperor.thrones import A, B, C, D, Table
from orrery.core.errors import IllegalAction
from orrery.games.emperor.events import BattleBegan


def test_emp_8_1_players_without_ships_are_skipped() -> None:
    t = Table()
    t.fleet(B, "g1", fighters=1)
    t.begin("warlord")
    assert t.asked == (B,)
    with pytest.raises(IllegalAction, match="command the fleet"):
        t.play(B, "pass")


def test_emp_8_2_identical_ships_are_one_stack_and_move_one_by_one() -> None:
    """EMP-8.2, EMP-8.3."""
    t = Table()
    t.fleet(A, "d7", fighters=3, cruisers=1, dreadnoughts=1)
    t.begin("warlord")
    assert t.offered(A, "command") == ["fighter d7 2", "cruiser d7 2", "dreadnought d7 1"]
    t.move(A, "fighter", "d7", "d6")
    assert t.offered(A, "command")[:2] == ["fighter d6 1", "fighter d7 2"]
    t.move(A, "dreadnought", "d7", "d6")
    with pytest.raises(IllegalAction, match="can still move"):
        t.play(A, "command dreadnought d6 1")


def test_emp_8_3_a_chosen_ship_may_be_put_back() -> None:
    t = Table()
    t.fleet(A, "d7", fighters=1)
    t.begin("warlord")
    t.play(A, "command fighter d7 2", "back")
    assert t.question == "WarlordTurn"
    t.play(A, "command fighter d7 2")
    for text, clause in (
        ("move-to d4", "EMP-8.4"),
        ("move-to g1", "EMP-8.5"),
        ("move-to c1", "EMP-8.4"),
        ("jump-to c1", "EMP-8.11"),
        ("end", "EMP-8.3"),
    ):
        with pytest.raises(IllegalAction) as refusal:
            t.play(A, text)
        assert refusal.value.clause == clause


def test_emp_8_4_ships_fly_over_suns() -> None:
    """EMP-8.4, X-24."""
    t = Table()
    t.fleet(A, "d5", fighters=1)
    t.begin("warlord")
    around_the_centre = {"d3", "e3", "c3", "c4", "e4"}
    assert around_the_centre <= t.can_move(A, "fighter", "d5")
    assert "d4" not in t.can_move(A, "fighter", "d5")
    assert {"d6", "c5", "c4", "e4", "e5"} <= t.can_move(A, "fighter", "d5") | {"e5"}

    hole = Table()
    hole.collapse()
    hole.fleet(A, "d5", fighters=1)
    hole.begin("warlord")
    assert "d4" in hole.can_move(A, "fighter", "d5")
    assert "d3" not in hole.can_move(A, "fighter", "d5")


def test_emp_8_4_chains_of_suns_are_crossed_together() -> None:
    t = Table()
    t.lay("d5", "p20")
    t.fleet(A, "d6", fighters=1)
    t.begin("warlord")
    assert {"d3", "c3", "e3"} <= t.can_move(A, "fighter", "d6")


def test_emp_8_5_enemy_homes_are_closed_unused_ones_are_not() -> None:
    """EMP-8.5, X-26."""
    t = Table()
    t.lay("e2", "home_orange")
    t.fleet(A, "f1", fighters=1)
    t.begin("warlord")
    near = t.can_move(A, "fighter", "f1")
    assert "g1" not in near
    assert "e2" in near


def test_emp_8_6_stopped_by_an_enemy() -> None:
    """EMP-8.6, EMP-8.7, EMP-8.10, X-60."""
    t = Table()
    t.empire(B, "d5", "p01")
    t.fleet(A, "d6", fighters=2, dreadnoughts=0)
    t.fleet(A, "d7", dreadnoughts=1)
    t.begin("warlord")
    t.move(A, "fighter", "d6", "d5")
    assert not [one for one in t.offered(A, "command") if " d5 " in one]
    assert "end" not in t.offer(A)
    assert "fight d5" in t.offer(A)
    with pytest.raises(IllegalAction, match="battle must be fought"):
        t.play(A, "end")
    assert "d5" not in t.can_move(A, "dreadnought", "d7")
    t.move(A, "fighter", "d6", "d5")
    assert t.ships(A, "d5") == (2, 0, 0)
    assert t.marker("d5") == (B, 1)


def test_emp_8_8_claim_and_fly_on() -> None:
    """EMP-8.8, X-25."""
    t = Table()
    t.lay("d6", "p01")
    t.lay("d5", "p02")
    t.fleet(A, "d7", fighters=1)
    t.begin("warlord")
    t.move(A, "fighter", "d7", "d6")
    t.play(A, "claim d6")
    t.move(A, "fighter", "d6", "d5")
    t.play(A, "claim d5")
    assert t.marker("d6") == t.marker("d5") == (A, 1)
    assert t.s.holdings.reserve[A] == 9


def test_emp_8_8_claims_need_a_marker_and_no_enemy() -> None:
    t = Table()
    t.lay("d6", "p01")
    t.fleet(A, "d6", fighters=1)
    t.fleet(B, "d6", fighters=1)
    t.begin("warlord")
    with pytest.raises(IllegalAction, match="cannot be claimed"):
        t.play(A, "claim d6")

    poor = Table()
    poor.lay("d6", "p01")
    poor.fleet(A, "d6", fighters=1)
    poor.s.holdings.reserve[A] = 0
    poor.begin("warlord")
    assert "claim d6" not in poor.offer(A)


def test_emp_8_9_coexistence_is_peaceful_unless_somebody_fights() -> None:
    """EMP-8.9, X-48."""
    t = Table(4)
    t.lay("d5", "p01")
    t.empire(A, "d5")
    t.fleet(B, "d5", fighters=1)
    t.begin("warlord", chooser=B)
    offer = t.offer(B)
    assert "fight d5" in offer
    assert "end" in offer
    assert "d6" in t.can_move(B, "fighter", "d5")
    with pytest.raises(IllegalAction, match="nobody to fight"):
        t.play(B, "fight d6")
    t.play(B, "end")
    assert t.ships(B, "d5") == (1, 0, 0)


def test_emp_8_20_a_newcomer_fights_everybody_one_by_one() -> None:
    """EMP-8.20, X-48."""
    t = Table(4)
    t.empire(A, "d5", "p01")
    t.fleet(B, "d5", fighters=1)
    t.fleet(D, "d6", cruisers=3)
    t.begin("warlord", chooser=C)
    while t.asked != (D,):
        t.play(t.asked[0], "end")
    for _ in range(3):
        t.move(D, "cruiser", "d6", "d5")
    assert t.offered(D, "oppose") == ["0", "1"]
    t.dice(4, 4, 1, 1, 1, 1, *(1, 1, 1, 1, 1, 1, 1, 1))
    t.play(D, "oppose 1")  # and then the empire, which must be fought too
    assert t.ships(B, "d5") == (0, 0, 0)
    assert t.marker("d5") == (A, 1)
    assert t.question == "ContinueBattle"
    t.play(D, "retreat")
    assert t.ships(D, "d6") == (0, 3, 0)
    assert t.question == "ChooseRole"  # nothing else was left to do


def test_emp_8_11_a_jump_and_a_claim() -> None:
    """EMP-8.11, EMP-8.12, X-65."""
    t = Table()
    t.collapse()
    t.lay("a4", "p01")
    t.fleet(A, "d4", cruisers=1)
    t.begin("warlord")
    t.play(A, "command cruiser d4 2")
    assert "a4" in t.offered(A, "jump-to")
    assert "d5" in t.offered(A, "move-to")
    t.play(A, "jump-to a4")
    assert t.offer(A) == ["claim a4", "end"]
    t.play(A, "claim a4")
    assert t.marker("a4") == (A, 1)
    assert not t.told(BattleBegan)


def test_emp_8_12_a_jump_unheard_is_the_same_jump() -> None:
    t = Table()
    t.collapse()
    t.fleet(A, "d4", cruisers=1)
    t.begin("warlord")
    t.s.sink = None
    t.play(A, "command cruiser d4 2", "jump-to a4")
    assert t.ships(A, "a4") == (0, 1, 0)


def test_emp_8_12_no_jump_into_homes_suns_or_the_hole() -> None:
    """EMP-8.12, X-26."""
    t = Table()
    t.collapse()
    t.lay("a4", "p20")
    t.lay("e2", "home_orange")
    t.fleet(A, "d4", cruisers=1)
    t.begin("warlord")
    t.play(A, "command cruiser d4 2")
    targets = t.offered(A, "jump-to")
    assert not {"d7", "g1", "a1", "a4", "d4"} & set(targets)
    assert "e2" in targets
    assert len(targets) == 37 - 5
    with pytest.raises(IllegalAction, match="home sector, a sun or the black hole"):
        t.play(A, "jump-to g1")


def test_emp_8_11_ships_that_moved_into_the_hole_this_turn_cannot_jump() -> None:
    t = Table()
    t.collapse()
    t.fleet(A, "d5", cruisers=1)
    t.begin("warlord")
    t.move(A, "cruiser", "d5", "d4")
    t.play(A, "command cruiser d4 1")
    assert t.offered(A, "jump-to") == []


def test_emp_8_12_one_destination_for_all_jumps() -> None:
    """EMP-8.12, EMP-8.13, X-28."""
    t = Table()
    t.collapse()
    t.fleet(A, "d4", fighters=3)
    t.begin("warlord")
    t.play(A, "command fighter d4 2", "jump-to a4")
    t.play(A, "command fighter d4 2")
    assert t.offered(A, "jump-to") == ["a4"]
    with pytest.raises(IllegalAction, match="same hex"):
        t.play(A, "jump-to a3")
    t.play(A, "move-to d5")
    assert t.ships(A, "d5") == (1, 0, 0)
    assert "end" in t.offer(A)


def test_emp_8_12_the_next_player_jumps_where_they_like() -> None:
    t = Table()
    t.collapse()
    t.fleet(A, "d4", fighters=1)
    t.fleet(B, "d4", fighters=1)
    t.begin("warlord")
    t.play(A, "command fighter d4 2", "jump-to a4")
    t.play(B, "command fighter d4 2")
    assert {"a4", "a3", "g2"} <= set(t.offered(B, "jump-to"))


def test_emp_8_13_a_ship_that_jumped_cannot_move() -> None:
    t = Table()
    t.collapse()
    t.fleet(A, "d4", fighters=2)
    t.begin("warlord")
    t.play(A, "command fighter d4 2", "jump-to a4")
    assert t.offered(A, "command") == ["fighter d4 2"]


def test_emp_8_37_a_locked_ship_may_claim() -> None:
    t = Table()
    t.empire(B, "d5", "p01")
    t.fleet(A, "d6", cruisers=1)
    t.begin("warlord", chooser=B)
    t.dice(4, 4, 1, 1)
    t.move(A, "cruiser", "d6", "d5")
    assert t.offer(A) == ["claim d5", "end"]
