"""AGES-7: War."""

from __future__ import annotations

import pytest

from games.ages.positions import (
    A,
    B,
    C,
    X,
    Y,
    Z,
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
from orrery.games.ages.actions import SECTOR_NUMBER
from orrery.games.ages.rules.colonisation import Colonisation
from orrery.games.ages.rules.war import War, battle_scores
from orrery.games.ages.state import AgesState


def at_war(s: AgesState, *texts: str, seat: int = A) -> AgesState:
    now(s, War(seat, 0))
    say(s, *texts)
    return s


def test_ages_7_4_rulebook_example_three_way_battle() -> None:
    """EX-03, AGES-7.6: 9, 7 and 6; Humans keep two ships, all others are destroyed."""
    s = galaxy()
    lay(s, X, "ambush")
    put(s, A, X, 6)
    put(s, B, X, 6, colony=True)
    put(s, C, X, 2)
    level(s, A, armament=3)
    level(s, C, armament=4)
    assert battle_scores(s, SECTOR_NUMBER[X]) == [9, 7, 6]
    at_war(s, f"battle {X}")
    assert (ships(s, A, X), ships(s, B, X), ships(s, C, X)) == (2, 0, 0)
    assert not has_colony(s, B, X)
    assert s.vp_battles == [1, 0, 0]
    assert (s.supply[A], s.supply[B], s.colony_pawns[B]) == (18, 20, 3)
    assert s.bonuses[B * 8 : B * 8 + 8] == [0] * 8


def test_ages_7_8_a_tie_destroys_everything() -> None:
    """EX-11: 4, 4 and 1: X is empty and nobody scores."""
    s = galaxy()
    lay(s, X, "portal")
    put(s, A, X, 3)
    put(s, B, X, 3, colony=True)
    put(s, C, X, 1)
    level(s, A, armament=1)
    at_war(s, f"battle {X}")
    assert [s.pawns_at(seat, SECTOR_NUMBER[X]) for seat in (A, B, C)] == [0, 0, 0]
    assert s.vp_battles == [0, 0, 0]


def test_ages_7_1_and_7_9_winning_on_an_enemy_home() -> None:
    """AGES-7.9, EX-12.

    4 against 2; the home colony stays, the point is won, and again in a later turn.
    """
    s = galaxy()
    put(s, B, home(s, B), 1)
    put(s, A, home(s, B), 4)
    at_war(s, f"battle {home(s, B)}")
    assert (ships(s, A, home(s, B)), ships(s, B, home(s, B))) == (2, 0)
    assert has_colony(s, B, home(s, B))
    at_war(s, f"battle {home(s, B)}")
    assert (ships(s, A, home(s, B)), s.vp_battles[A]) == (1, 2)


def test_ages_7_6_the_defender_can_win() -> None:
    """EX-13: 2 against 4."""
    s = galaxy()
    lay(s, X, "portal")
    put(s, A, X, 2)
    put(s, B, X, 1, colony=True)
    level(s, B, armament=2)
    at_war(s, f"battle {X}")
    assert (ships(s, A, X), ships(s, B, X), has_colony(s, B, X)) == (0, 1, True)
    assert s.vp_battles == [0, 1, 0]


def test_ages_7_6_no_loss_when_the_difference_is_large() -> None:
    """EX-14: 7 against 1."""
    s = galaxy()
    put(s, A, X, 2)
    put(s, B, X, 1)
    level(s, A, armament=5)
    at_war(s, f"battle {X}")
    assert ships(s, A, X) == 2


def test_ages_7_7_ships_are_lost_before_the_colony() -> None:
    """EX-15: 5 against 4: the colony alone is kept."""
    s = galaxy()
    lay(s, X, "portal")
    put(s, A, X, 4, colony=True)
    put(s, B, X, 4)
    at_war(s, f"battle {X}")
    assert (ships(s, A, X), has_colony(s, A, X)) == (0, True)


def armed() -> AgesState:
    """EX-16: B's only armament colony on X; A 5 ships against it, 2 against 1 on Y."""
    s = galaxy()
    lay(s, X, "armament")
    put(s, B, X, colony=True)
    put(s, A, X, 5)
    put(s, A, Y, 2)
    put(s, B, Y, 1)
    return s


def test_ages_7_5_and_7_10_an_armament_bonus_lost_in_the_same_war() -> None:
    """AGES-7.10, EX-16: X first wins both, Y first is a tie."""
    s = at_war(armed(), f"battle {X}", f"battle {Y}")
    assert (ships(s, A, X), ships(s, A, Y), s.vp_battles[A]) == (3, 1, 2)
    s = at_war(armed(), f"battle {Y}", f"battle {X}")
    assert (ships(s, A, X), ships(s, A, Y), s.vp_battles[A]) == (3, 0, 1)


def test_ages_7_2_one_battle_per_sector_and_war() -> None:
    """EX-17: not offered again in the same War; refused with its clause."""
    s = galaxy()
    put(s, B, home(s, B), 1)
    put(s, A, home(s, B), 4)
    put(s, A, X, 2)
    put(s, B, X, 1)
    at_war(s, f"battle {home(s, B)}")
    assert offer(s) == [f"battle {X}", "done"]
    with pytest.raises(IllegalAction, match="one battle on each sector") as refused:
        say(s, f"battle {home(s, B)}")
    assert refused.value.clause == "AGES-7.2"


def test_ages_7_2_a_sector_that_was_fought_over_is_refused_as_such() -> None:
    """Even where nobody is left to fight: the reason is the battle, not the missing enemy."""
    s = galaxy()
    for sector in (X, Y):
        put(s, A, sector, 3)
        put(s, B, sector, 1)
    at_war(s, f"battle {X}")
    with pytest.raises(IllegalAction, match="one battle on each sector") as refused:
        say(s, f"battle {X}")
    assert refused.value.clause == "AGES-7.2"


def test_ages_7_1_a_battle_needs_both_sides_there() -> None:
    s = galaxy()
    put(s, A, X, 2)
    put(s, B, X, 1)
    put(s, A, Y, 1)
    now(s, War(A, 0))
    with pytest.raises(IllegalAction, match="a battle needs a pawn") as refused:
        say(s, f"battle {Y}")
    assert refused.value.clause == "AGES-7.1"
    with pytest.raises(IllegalAction, match="or stop"):
        say(s, "use portal")


def test_ages_7_3_and_7_15_stopping_a_war() -> None:
    """AGES-7.15, EX-58, AGES-15.5: after the tie on Y, X or done; Y is not offered again."""
    s = at_war(armed(), f"battle {Y}")
    assert offer(s) == [f"battle {X}", "done"]
    say(s, "done")
    assert has_colony(s, B, X)
    assert s.vp_battles == [0, 0, 0]
    assert s.pending() == ()


def test_ages_7_11_armament_is_used_nowhere_else() -> None:
    s = galaxy()
    level(s, A, armament=5)
    put(s, A, X, 1)
    put(s, B, X, 2)
    assert s.controller(SECTOR_NUMBER[X]) == B


@pytest.mark.parametrize(("armament", "kept"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_ages_7_12_the_owner_of_a_home_keeps_the_colony_among_its_pawns(
    armament: int, kept: int
) -> None:
    """EX-54: two ships and the home colony against one ship with armament 1."""
    s = galaxy()
    put(s, B, home(s, B), 2)
    put(s, A, home(s, B), 1)
    level(s, A, armament=1)
    level(s, B, armament=armament)
    at_war(s, f"battle {home(s, B)}")
    assert (ships(s, B, home(s, B)), ships(s, A, home(s, B))) == (kept, 0)
    assert s.vp_battles == [0, 1, 0]


@pytest.mark.parametrize(
    ("arm_a", "arm_b", "points", "left"),
    [(0, 2, [0, 1, 0], 0), (0, 1, [0, 0, 0], 0), (1, 0, [1, 0, 0], 1)],
)
def test_ages_7_13_a_home_colony_as_third_party(
    arm_a: int, arm_b: int, points: list[int], left: int
) -> None:
    """EX-55: B may win, tie or lose at home with no ship there."""
    s = galaxy()
    put(s, A, home(s, B), 2)
    put(s, C, home(s, B), 1)
    level(s, A, armament=arm_a)
    level(s, B, armament=arm_b)
    level(s, C, armament=1)
    at_war(s, f"battle {home(s, B)}")
    assert s.vp_battles == points
    assert (ships(s, A, home(s, B)), ships(s, C, home(s, B))) == (left, 0)
    assert has_colony(s, B, home(s, B))


def test_ages_7_13_the_home_colony_attacks() -> None:
    """EX-57: 3 against 1."""
    s = galaxy()
    put(s, B, home(s, A), 1)
    level(s, A, armament=2)
    at_war(s, f"battle {home(s, A)}")
    assert (ships(s, B, home(s, A)), s.vp_battles[A]) == (0, 1)


def test_ages_7_1_a_lone_colony_on_a_neutral_sector_attacks() -> None:
    """B's colony, with no ship beside it, is offered the battle and wins it, 3 against 2."""
    s = galaxy()
    lay(s, X, "portal")
    put(s, B, X, colony=True)
    put(s, A, X, 2)
    level(s, B, armament=2)
    now(s, War(B, 0))
    assert offer(s) == [f"battle {X}", "done"]
    say(s, f"battle {X}")
    assert (ships(s, A, X), has_colony(s, B, X)) == (0, True)
    assert s.vp_battles == [0, 1, 0]


def test_ages_2_10_armament_beyond_five_decides_a_battle() -> None:
    """Level 5 and two armament colonies elsewhere: 2 + 7 against 8, one ship is kept."""
    s = galaxy()
    lay(s, Y, "armament")
    lay(s, Z, "armament")
    put(s, A, Y, colony=True)
    put(s, A, Z, colony=True)
    level(s, A, armament=5)
    put(s, A, X, 2)
    put(s, B, X, 8)
    assert battle_scores(s, SECTOR_NUMBER[X]) == [9, 8, 0]
    at_war(s, f"battle {X}")
    assert (ships(s, A, X), ships(s, B, X)) == (1, 0)
    assert s.vp_battles == [1, 0, 0]


def test_ages_7_14_tie_on_a_home_sector_and_another_war_there() -> None:
    """EX-56, EX-17: the colony stays; another War of the same turn may fight there again."""
    s = galaxy()
    put(s, B, home(s, B), 1)
    put(s, A, home(s, B), 2)
    at_war(s, f"battle {home(s, B)}")
    assert (ships(s, A, home(s, B)), ships(s, B, home(s, B))) == (0, 0)
    assert s.controller(s.homes[B]) == B
    put(s, A, home(s, B), 4)
    now(s, War(A, 0), War(B, 0))
    say(s, f"battle {home(s, B)}")
    assert s.pending() == (B,)
    say(s, f"battle {home(s, B)}")
    assert s.vp_battles[A] == 2


def test_ages_9_3_war_makes_a_colonisation_possible() -> None:
    """EX-59: B destroys A's third colony, and A may place it again elsewhere."""
    s = galaxy()
    for sector in (X, "n05", "n06"):
        put(s, A, sector, colony=True)
    put(s, A, "n12", 1)
    put(s, B, X, 3)
    now(s, War(B, 0), Colonisation(A))
    say(s, f"battle {X}")
    assert offer(s) == ["colonise n12", "done"]
