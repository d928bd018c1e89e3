"""AGES-4: map, presence and control."""

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
    home,
    lay,
    level,
    now,
    offer,
    put,
    say,
    ships,
)
from orrery.core.hexes import DIRECTIONS, add
from orrery.games.ages.actions import SECTOR_NUMBER, SECTORS
from orrery.games.ages.ids import NOBODY
from orrery.games.ages.rules.age import score_age
from orrery.games.ages.rules.colonisation import Colonisation
from orrery.games.ages.rules.expansion import Expansion
from orrery.games.ages.rules.war import War


@pytest.mark.parametrize("players", range(2, 7))
def test_ages_4_1_neighbours_share_an_edge_and_voids_are_no_sectors(players: int) -> None:
    """EX-37."""
    layout = galaxy(players).layout
    places = set(layout.at.values())
    for sector in layout.sectors:
        near = {layout.at[other] for other in layout.adjacent[sector]}
        assert near == {add(layout.at[sector], step) for step in DIRECTIONS} & places


def test_ages_4_1_nothing_moves_into_a_void_but_a_portal_passes_over_it() -> None:
    """EX-37: with three players (0, 0) is no sector."""
    s = galaxy(3)
    at = {place: SECTORS[sector] for sector, place in s.layout.at.items()}
    put(s, A, at[1, 0], 1)
    now(s, Expansion(A, (1, 1, 0, 0, 0)))
    say(s, "use movement")
    assert len(offer(s)) == 6  # five neighbours and back
    say(s, "back", "use portal")
    assert f"to {at[-1, 0]}" in offer(s)


def test_ages_4_2_enemies_never_block() -> None:
    """EX-50: through a crowd and out on the far side; alone, one controls without influence."""
    s = galaxy()
    far = SECTORS[next(n for n in s.layout.adjacent[SECTOR_NUMBER[Y]] if SECTORS[n] != X)]
    put(s, A, Y, 15)
    put(s, B, Y, 1)
    put(s, C, X, 2)
    now(s, Expansion(C, (0, 2, 0, 0, 0)))
    say(s, "use movement", f"to {Y}", "count 2")
    assert ships(s, C, Y) == 2
    say(s, "use movement", f"to {far}", "count 2")
    assert ships(s, C, far) == 2
    assert controller(s, far) == C


def test_ages_4_3_influence_without_a_pawn_is_worth_nothing() -> None:
    """EX-08."""
    s = galaxy()
    level(s, A, influence=5)
    put(s, B, X, 1)
    assert controller(s, X) == B
    assert controller(s, Y) == NOBODY


def test_ages_4_4_alone_is_in_control() -> None:
    s = galaxy()
    put(s, C, X, 1)
    assert controller(s, X) == C


def test_ages_4_5_rulebook_example_control_of_a_shared_sector() -> None:
    """EX-01: Humans 5, Minerls 3, Sherais 4."""
    s = galaxy()
    lay(s, X, "portal")
    put(s, A, X, 1, colony=True)
    put(s, B, X, 3)
    put(s, C, X, 3)
    level(s, A, influence=3)
    level(s, C, influence=1)
    assert controller(s, X) == A


def test_ages_4_5_a_tie_for_control_is_nobodys() -> None:
    """EX-07: 3, 3, 1; nobody scores, colonises or converts there."""
    s = galaxy()
    put(s, A, X, 2)
    put(s, B, X, 3)
    put(s, C, X, 1)
    level(s, A, influence=1)
    assert controller(s, X) == NOBODY
    score_age(s)
    assert s.vp_control == [1, 1, 1]  # their homes
    now(s, Colonisation(A), Expansion(A, (0, 0, 0, 0, 1)), War(A, 0))
    assert offer(s) == [f"battle {X}", "done"]  # neither colonisation nor conversion was offered


def test_ages_4_5_one_ship_with_influence_against_a_stack() -> None:
    """EX-09: 5 against 4."""
    s = galaxy()
    lay(s, X, "portal")
    put(s, A, X, 1)
    put(s, B, X, 3, colony=True)
    level(s, A, influence=4)
    assert controller(s, X) == A


def test_ages_4_5_the_home_colony_counts_for_control() -> None:
    """EX-10."""
    s = galaxy()
    put(s, B, home(s, A), 1)
    assert controller(s, home(s, A)) == NOBODY
    put(s, B, home(s, A), 1)
    assert controller(s, home(s, A)) == B
    now(s, Expansion(A, (0, 0, 1, 0, 0)))
    assert offer(s) == ["use production", "done"]


def test_ages_4_6_control_is_never_kept_after_the_last_pawn_leaves() -> None:
    s = galaxy()
    put(s, A, X, 1)
    now(s, Expansion(A, (0, 1, 0, 0, 0)))
    say(s, "use movement", f"to {Y}")
    assert controller(s, X) == NOBODY
    assert controller(s, Y) == A


def test_ages_4_7_a_colony_gives_its_bonus_and_ships_under_enemy_control() -> None:
    """EX-20, EX-60: B controls the sector, A keeps bonus and production."""
    s = galaxy()
    lay(s, X, "victory")
    put(s, A, X, 1, colony=True)
    put(s, B, X, 3)
    assert controller(s, X) == B
    score_age(s)
    assert (s.vp_bonuses[A], s.vp_control[B]) == (1, 2)
    now(s, Expansion(A, (0, 0, 1, 0, 0)))
    say(s, "use production", f"at {X}")
    assert ships(s, A, X) == 2


def test_ages_4_8_lost_influence_changes_control_elsewhere_at_once() -> None:
    """EX-51: the influence colony on X falls, and B no longer controls Y."""
    s = galaxy()
    lay(s, X, "influence")
    put(s, B, X, colony=True)
    put(s, A, X, 3)
    put(s, B, Y, 2)
    put(s, C, Y, 2)
    assert controller(s, Y) == B
    now(s, War(A, 0), Colonisation(B), War(C, 0))
    say(s, f"battle {X}")
    assert (ships(s, A, X), s.vp_battles[A]) == (2, 1)
    assert controller(s, Y) == NOBODY
    assert s.pending() == (C,)  # A's war and B's colonisation ended by themselves
