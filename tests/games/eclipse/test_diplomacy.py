"""ECL-10: Diplomacy."""

from __future__ import annotations

import pytest

from games.eclipse.positions import (
    A,
    B,
    C,
    D,
    acting,
    home,
    home_name,
    lay,
    learn,
    no_ships,
    now,
    offer,
    offered,
    own,
    read,
    say,
    ships,
    table,
)
from orrery.core.errors import IllegalAction
from orrery.games.eclipse.ids import INFLUENCE, MOVE, SPECIES
from orrery.games.eclipse.rules.diplomacy import CheckAggression, may_ally
from orrery.games.eclipse.rules.reputation import fits
from orrery.games.eclipse.state import EclipseState


def neighbours(*species: str, players: int = 4) -> EclipseState:
    """Return a table where A and B control linked sectors far from everybody."""
    s = no_ships(table(*species, players=players))
    lay(s, "310", 6, -6)
    lay(s, "313", 6, -7)
    own(s, A, "310")
    own(s, B, "313")
    return s


def ally(s: EclipseState, one: int, other: int) -> None:
    for seat, partner in ((one, other), (other, one)):
        s.mats[seat].allies |= 1 << partner
        s.mats[seat].cubes[0] -= 1


def test_ecl_10_1_rulebook_example_who_may_ally() -> None:
    """EX-39: connected and apart: yes; a ship beside a disc or a ship: no."""
    s = neighbours()
    assert may_ally(s, A, B)
    ships(s, A, "313", interceptor=1)
    assert not may_ally(s, A, B)
    s = neighbours()
    ships(s, B, "310", interceptor=1)
    assert not may_ally(s, A, B)
    s = neighbours()
    lay(s, "304", 6, -8)
    ships(s, A, "304", interceptor=1)
    ships(s, B, "304", interceptor=1)
    assert not may_ally(s, A, B)
    assert not may_ally(neighbours(), A, C)


def test_ecl_10_2_accepting_and_declining() -> None:
    """EX-95, ECL-10.4: no second proposal in the Action; cubes raise both productions."""
    s = neighbours()
    acting(s, A, INFLUENCE)
    say(s, "propose 1")
    assert s.asked == (B,)
    say(s, "answer no")
    assert s.asked == (A,)
    assert not offered(s, "propose")
    with pytest.raises(IllegalAction, match=r"ECL-10\.1"):
        s.play(A, read("propose 1"))
    acting(s, A, INFLUENCE)
    before = [s.production(A, 2), s.production(B, 0)]
    say(s, "propose 1", "answer yes", "give-cube money", "give-cube materials")
    assert s.mats[A].allies == 1 << B
    assert s.mats[B].allies == 1 << A
    assert [s.production(A, 2), s.production(B, 0)] > before
    assert s.score_sheet()[A]["ambassadors"] == 1
    assert s.asked == (A,)


def test_ecl_2_12_the_generator_is_no_diplomat() -> None:
    """EX-95."""
    s = no_ships(table(players=4))
    lay(s, "310", 6, -6, 1)
    lay(s, "313", 6, -7)
    own(s, A, "310")
    own(s, B, "313")
    learn(s, A, "wormhole_generator")
    assert not may_ally(s, A, B)


def test_ecl_10_1_rulebook_example_full_track() -> None:
    """EX-40, ECL-10.8: the partner returns a tile to make room."""
    s = neighbours("terran_directorate", "draco")
    s.mats[B].reputation = [1, 2, 2, 3]
    acting(s, A, INFLUENCE)
    say(s, "propose 1", "answer yes", "give-cube money")
    assert s.asked == (B,)
    assert offer(s) == ["return-reputation 1", "return-reputation 2", "return-reputation 3"]
    say(s, "return-reputation 1", "give-cube money")
    assert s.mats[B].reputation == [2, 2, 3]
    assert s.mats[B].allies == 1 << A


def test_ecl_10_8_a_full_track_may_be_cleared() -> None:
    """ECL-4.7: in one's own Action, while no ambassador fits."""
    s = neighbours("draco")
    s.mats[A].reputation = [1, 1, 2, 3]
    bag = s.pool.reputation_bag[0]
    acting(s, A, INFLUENCE)
    say(s, "return-reputation 1")
    assert s.mats[A].reputation == [1, 2, 3]
    assert s.pool.reputation_bag[0] == bag + 1
    assert not offered(s, "return-reputation")


def test_ecl_10_7_rulebook_example_treason() -> None:
    """EX-41, ECL-10.6, ECL-14.1: ambassadors and cubes go home, the traitor loses two points."""
    s = neighbours()
    ally(s, A, B)
    ships(s, A, "310", interceptor=2)
    acting(s, A, MOVE, 2)
    s.stack = [CheckAggression(A), *s.stack]
    say(s, "pick-ship 310 interceptor", "?step-to 313", "end")
    assert s.asked == (A,)
    say(s, "cube-home money")
    assert s.asked == (B,)
    say(s, "cube-home science")
    assert (s.mats[A].allies, s.mats[B].allies) == (0, 0)
    assert s.traitor == A
    assert s.score_sheet()[A]["traitor"] == -2
    assert not may_ally(s, B, A)


def test_ecl_10_6_passing_through_is_no_aggression() -> None:
    """ECL-4.8: only where the ships end."""
    s = neighbours()
    ally(s, A, B)
    ships(s, A, "310", interceptor=1)
    now(s, CheckAggression(A))
    assert s.traitor == -1


def test_ecl_10_7_the_traitor_tile_passes_on() -> None:
    """EX-79."""
    s = neighbours()
    s.traitor = A
    ally(s, B, C)
    ships(s, B, home(s, C), interceptor=1)
    now(s, CheckAggression(B))
    assert s.traitor == B
    assert s.score_sheet()[A]["traitor"] == 0
    assert s.score_sheet()[B]["traitor"] == -2


def test_ecl_10_7_several_victims_at_once() -> None:
    """R32: the aggressor chooses first, the victims clockwise."""
    s = neighbours()
    for victim in (C, D):
        ally(s, B, victim)
        ships(s, B, home(s, victim), interceptor=1)
    now(s, CheckAggression(B))
    order = []
    while s.asked:
        order.append(s.asked[0])
        say(s, "cube-home money")
    assert order == [B, B, C, D]
    assert s.mats[B].allies == 0


def test_ecl_10_3_capacity() -> None:
    """EX-42: what fits on the tracks of Orion and Hydran."""
    s = table("orion", "hydran")
    assert fits(s, A, 1, 4)
    assert not fits(s, A, 1, 5)
    assert fits(s, A, 3, 2)
    assert not fits(s, A, 3, 3)
    assert fits(s, B, 1, 3)
    assert not fits(s, B, 0, 4)
    assert not fits(s, B, 2, 3)


@pytest.mark.parametrize("species", SPECIES)
def test_ecl_10_3_tiles_fit_if_they_can_be_laid_out(species: str) -> None:
    """Lay the tiles one by one, on a place of their own kind while there is one."""
    s = table(species)
    own_places, tile_places, either = s.box.species[s.mats[A].species].places
    for ambassadors in range(8):
        for tiles in range(8):
            free = [own_places, tile_places, either]
            laid = 0
            for kind in [0] * ambassadors + [1] * tiles:
                place = kind if free[kind] else 2
                laid += free[place] > 0
                free[place] -= 1
            assert fits(s, A, ambassadors, tiles) is (laid == ambassadors + tiles)


def test_ecl_10_5_ambassadors_cannot_be_discarded() -> None:
    """ECL-10.1: nor can there be more than three, nor without a cube."""
    s = neighbours()
    ally(s, A, B)
    acting(s, A, INFLUENCE)
    assert not any("ambassador" in text for text in offer(s))
    s = neighbours()
    s.mats[A].allies = 0b1110 & ~(1 << B) | 1 << 4
    s.mats[A].allies |= 1 << 5
    acting(s, A, INFLUENCE)
    assert not offered(s, "propose")
    s = neighbours()
    s.mats[B].cubes = [0, 0, 0]
    assert not may_ally(s, A, B)


def test_ecl_1_6_tables_after_an_elimination() -> None:
    """EX-105: the number of players is that of the start."""
    s = neighbours()
    s.mats[D].is_out = True
    acting(s, A, INFLUENCE)
    assert offered(s, "propose") == ["1"]
    three = neighbours(players=3)
    acting(three, A, INFLUENCE)
    assert not offered(three, "propose")


def test_ecl_2_16_friends_block_too() -> None:
    """EX-107, ECL-9.8, ECL-9.11, ECL-10.6."""
    s = neighbours()
    ally(s, A, B)
    lay(s, "304", 6, -5)
    ships(s, B, "304", interceptor=1)
    acting(s, A, INFLUENCE)
    assert "304" not in offered(s, "put-disc")
    ships(s, A, "304", interceptor=1)
    from orrery.games.eclipse.rules.move import has_free_ship  # noqa: PLC0415 - one call

    assert not has_free_ship(s, s.galaxy.board[-1], A)
    now(s, CheckAggression(A))
    assert s.traitor == A
    assert home_name(s, A)
