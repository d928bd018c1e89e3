"""ECL-9: Move, pinning, Influence."""

from __future__ import annotations

import pytest

from games.eclipse.positions import (
    A,
    B,
    C,
    acting,
    begin,
    count,
    equip,
    home,
    home_name,
    lay,
    learn,
    next_discovery,
    no_ships,
    number,
    offer,
    offered,
    own,
    read,
    say,
    ships,
    table,
)
from orrery.core.errors import IllegalAction
from orrery.games.eclipse.ids import CENTRE, INFLUENCE, MOVE
from orrery.games.eclipse.plane import zone
from orrery.games.eclipse.rules.action_phase import activations
from orrery.games.eclipse.rules.explore import zones
from orrery.games.eclipse.rules.move import has_free_ship, pinned
from orrery.games.eclipse.state import EclipseState


def row(s: EclipseState) -> None:
    """Lay 201, 209, 210 in a row north of seat A's home at (0, -2): all linked by direction 4-1."""
    for sector, r in (("310", -3), ("313", -4), ("304", -5)):
        lay(s, sector, 0, r)  # each open to the north and to the south


def test_ecl_9_4_rulebook_example_movement_and_pinning() -> None:
    """EX-30, ECL-9.1, ECL-9.3: the first ship is pinned, the second may go on."""
    s = no_ships(table())
    row(s)
    equip(s, A, "interceptor", "nuclear_drive")
    ships(s, A, "310", interceptor=2)
    ships(s, B, "313", interceptor=1)
    acting(s, A, MOVE, 2)
    say(s, "pick-ship 310 interceptor", "step-to 313")
    assert count(s, A, "313", "interceptor") == 1
    assert offered(s, "pick-ship") == ["310 interceptor"]
    say(s, "pick-ship 310 interceptor", "step-to 313")
    assert "304" in offered(s, "step-to")
    say(s, "step-to 304")
    assert count(s, A, "304", "interceptor") == 1


def test_ecl_9_5_cloaking_and_the_gcds() -> None:
    """EX-31: half the enemies pin; the GCDS pins all."""
    s = no_ships(table())
    row(s)
    learn(s, A, "cloaking_device")
    at = number("310")
    ships(s, A, "310", interceptor=1)
    ships(s, B, "310", interceptor=1)
    assert has_free_ship(s, at, A)
    ships(s, B, "310", interceptor=1)
    assert not has_free_ship(s, at, A)
    ships(s, A, "310", interceptor=1)
    ships(s, B, "310", interceptor=1)
    assert pinned(s, at, A) == 1
    assert has_free_ship(s, at, A)
    ships(s, A, "001", cruiser=4)
    assert not has_free_ship(s, CENTRE, A)


def test_ecl_9_6_draco_passes_ancients() -> None:
    """EX-32."""
    s = no_ships(table("draco", "terran_union"))
    at = lay(s, "301", 0, -3)
    s.galaxy.npcs[at] = 2
    ships(s, A, "301", interceptor=1)
    ships(s, B, "301", interceptor=1)
    assert not has_free_ship(s, at, B)
    s.galaxy.drop_ship(at, B, 0)
    assert has_free_ship(s, at, A)


def test_ecl_9_4_pinning_by_several_opponents() -> None:
    """EX-76, ECL-2.16, ECL-2.19: Starbases count; Draco ignore the Ancient."""
    for species, cloak, free in (("terran_union", 0, 0), ("draco", 0, 1), ("terran_union", 1, 2)):
        s = no_ships(table(species, "orion", "eridani", players=3))
        at = lay(s, "305", 0, -3)
        s.galaxy.npcs[at] = 1
        if cloak:
            learn(s, A, "cloaking_device")
        ships(s, A, "305", interceptor=2, starbase=1)
        ships(s, B, "305", interceptor=1)
        ships(s, C, "305", interceptor=1)
        left = 0
        while s.galaxy.count(at, A, 0) and has_free_ship(s, at, A):
            s.galaxy.drop_ship(at, A, 0)
            left += 1
        assert left == free


def test_ecl_9_7_order_of_entry() -> None:
    """EX-77, R12: who leaves enters anew; reinforcements change nothing."""
    s = no_ships(table(players=3))
    at = lay(s, "310", 0, -3)
    ships(s, A, at, interceptor=1)
    ships(s, B, at, interceptor=1)
    s.galaxy.drop_ship(at, A, 0)
    s.mats[A].supply[0] += 1
    ships(s, A, at, interceptor=1)
    ships(s, C, at, interceptor=1)
    ships(s, B, at, interceptor=1)
    assert s.galaxy.fleets(at) == (B, A, C)


def test_ecl_9_2_no_starbases_no_unexplored_zones() -> None:
    s = no_ships(table())
    row(s)
    ships(s, A, "304", starbase=1, interceptor=1)
    acting(s, A, MOVE, 1)
    assert offered(s, "pick-ship") == ["304 interceptor"]
    with pytest.raises(IllegalAction, match=r"ECL-9\.2"):
        s.play(A, read("pick-ship 304 starbase"))
    copy = s.clone()
    say(s, "pick-ship 304 interceptor")  # one way to go: it goes
    assert count(s, A, "313", "interceptor") == 1
    assert count(copy, A, "304", "interceptor") == 1
    lone = no_ships(table())
    row(lone)
    ships(lone, A, "313", interceptor=1)
    acting(lone, A, MOVE, 1)
    say(lone, "pick-ship 313 interceptor")
    with pytest.raises(IllegalAction, match=r"ECL-2\.11"):
        lone.play(A, read("step-to 001"))


def test_ecl_9_4_a_pinned_ship_is_refused() -> None:
    s = no_ships(table())
    row(s)
    ships(s, A, "310", interceptor=1)
    ships(s, A, "304", interceptor=1)
    ships(s, B, "310", interceptor=1)
    acting(s, A, MOVE, 1)
    with pytest.raises(IllegalAction, match=r"ECL-9\.4"):
        s.play(A, read("pick-ship 310 interceptor"))
    with pytest.raises(IllegalAction, match=r"ECL-9\.1"):
        s.play(A, read("pick-ship 304 cruiser"))


def test_ecl_9_8_pinning_hinders_neither_influence_nor_building() -> None:
    s = no_ships(table())
    at = home_name(s, A)
    ships(s, A, at, interceptor=1)
    ships(s, B, at, interceptor=1)
    acting(s, A, INFLUENCE, 1)
    assert at in offered(s, "take-disc")


def test_ecl_2_13_a_portal_step() -> None:
    """EX-67: movement 1 is enough; no exploring through a portal."""
    s = no_ships(table())
    lay(s, "281", 4, -6)
    lay(s, "381", 0, 5)
    ships(s, A, "281", interceptor=1)
    acting(s, A, MOVE, 1)
    say(s, "pick-ship 281 interceptor", "?step-to 381")
    assert count(s, A, "381", "interceptor") == 1
    near_281 = {
        zone(4 + q, -6 + r) for q, r in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    }
    assert not near_281 & set(zones(s, A))


def test_ecl_4_3_activations() -> None:
    """ECL-4.3: by species and technology."""
    s = table("terran_union", "draco")
    assert (activations(s, A, MOVE), activations(s, B, MOVE)) == (3, 2)
    learn(s, B, "improved_logistics")
    assert activations(s, B, MOVE) == 3


# -- influence


def test_ecl_9_10_rulebook_example_influence() -> None:
    """EX-33, ECL-9.11, ECL-9.14, ECL-9.15: place, return with its cubes, ready two ships."""
    s = no_ships(table())
    row(s)
    lay(s, "201", 4, -4)
    own(s, A, "201", 0)
    s.mats[A].colony_ships = 0
    begin(s, A, INFLUENCE)
    say(s, "take-disc -", "?put-disc 310")
    assert s.galaxy.disc[number("310")] == A
    money = s.mats[A].cubes[2]
    say(s, "take-disc 201", "?put-disc -")
    assert s.mats[A].cubes[2] == money + 1
    assert s.galaxy.disc[number("201")] == -1
    say(s, "ready-colony-ship", "ready-colony-ship")
    assert s.mats[A].colony_ships == 2
    assert "ready-colony-ship" not in offer(s)


def test_ecl_9_15_rulebook_example_influence_and_reuse() -> None:
    """EX-34: readied ships settle the new sector at once."""
    s = no_ships(table())
    row(s)
    lay(s, "315", 5, -5)
    own(s, A, "315")
    own(s, A, "313")
    s.mats[A].colony_ships = 0
    begin(s, A, INFLUENCE)
    say(s, "take-disc 315", "?put-disc 310", "take-disc 313", "?put-disc -")
    say(s, "ready-colony-ship", "ready-colony-ship")
    say(s, "colonise 310 0 science", "colonise 310 1 materials")
    assert s.galaxy.cubes[number("310")] == 0b11


def test_ecl_9_12_rulebook_example_no_self_link() -> None:
    """EX-35, R27: the disc that leaves gives no link, a ship that stays does."""
    for stays in (False, True):
        s = no_ships(table())
        lay(s, "310", 6, -6)
        lay(s, "313", 6, -7)
        own(s, A, "310")
        if stays:
            ships(s, A, "310", interceptor=1)
        acting(s, A, INFLUENCE, 1)
        say(s, "take-disc 310")
        assert ("313" in offered(s, "put-disc")) is stays


def test_ecl_9_13_one_touch_per_sector() -> None:
    """EX-36, EX-78: neither remove-then-place nor place-then-remove."""
    s = no_ships(table())
    row(s)
    lay(s, "306", 1, -3, 1)
    lay(s, "308", 0, -1, 3)
    own(s, A, "310")
    acting(s, A, INFLUENCE, 2)
    say(s, "take-disc 310", "put-disc -", "take-disc -")
    assert "310" not in offered(s, "put-disc")
    with pytest.raises(IllegalAction, match=r"ECL-9\.13"):
        s.play(A, read("put-disc 310"))
    s = no_ships(table())
    row(s)
    acting(s, A, INFLUENCE, 2)
    say(s, "take-disc -", "?put-disc 310")
    assert "310" not in offered(s, "take-disc")


def test_ecl_9_16_a_disc_takes_the_tile() -> None:
    """EX-78: an unguarded left-over discovery tile comes at once."""
    s = no_ships(table())
    at = lay(s, "311", 0, -3)
    s.galaxy.mystery[at] = 1
    acting(s, A, INFLUENCE, 1)
    next_discovery(s, "money_cache")
    say(s, "take-disc -", "?put-disc 311")
    assert offer(s) == ["reward", "keep-for-points"]
    assert not s.galaxy.mystery[at]


def test_ecl_9_11_and_9_17_illegal_targets() -> None:
    """ECL-9.17: enemy ships, discs, unlinked sectors."""
    s = no_ships(table())
    row(s)
    lay(s, "201", 7, -7)
    ships(s, B, "310", interceptor=1)
    own(s, B, "313")
    ships(s, A, "313", interceptor=1)
    lay(s, "306", 1, -3, 1)
    acting(s, A, INFLUENCE, 1)
    say(s, "take-disc -")
    assert offered(s, "put-disc") == ["304", "306"]
    for sector, clause in (
        ("310", "enemy"),
        ("313", "disc lies"),
        ("201", "link"),
        ("382", "board"),
    ):
        with pytest.raises(IllegalAction, match=clause):
            s.play(A, read(f"put-disc {sector}"))
    assert home_name(s, B) not in offered(s, "put-disc")


def test_ecl_9_11_draco_ignore_ancients() -> None:
    s = no_ships(table("draco"))
    at = lay(s, "305", 0, -3)
    s.galaxy.npcs[at] = 1
    acting(s, A, INFLUENCE, 1)
    say(s, "take-disc -", "?put-disc 305")
    assert s.galaxy.disc[at] == A
    assert home(s, A) in s.galaxy.realm(A)
