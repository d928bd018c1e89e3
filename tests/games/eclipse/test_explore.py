"""ECL-6: Explore."""

from __future__ import annotations

import pytest

from games.eclipse.positions import (
    A,
    B,
    acting,
    begin,
    home,
    lay,
    learn,
    next_discovery,
    next_tile,
    no_ships,
    number,
    offer,
    offered,
    own,
    placing,
    read,
    rotations,
    say,
    ships,
    table,
    tray,
)
from orrery.core.errors import IllegalAction
from orrery.games.eclipse.ids import CENTRE, CRUISER, EXPLORE
from orrery.games.eclipse.plane import zone
from orrery.games.eclipse.rules.explore import sources, zones

# seat B of two Terrans sits at (0, 2), rotation 0
FEDERATION = ("terran_directorate", "terran_federation")


@pytest.mark.parametrize(
    ("sector", "at", "turns"),
    [("201", (1, 1), {1, 3, 5}), ("107", (0, 1), {0, 1, 2, 3, 4}), ("318", (0, 3), {3, 4})],
)
def test_ecl_6_6_rulebook_example_legal_rotations(
    sector: str, at: tuple[int, int], turns: set[int]
) -> None:
    """EX-10, ECL-6.2: the only source is the home; with a generator every rotation is legal."""
    s = no_ships(table(*FEDERATION))
    placing(s, B, *at, sector)
    assert rotations(s, sector) == turns
    other = no_ships(table(*FEDERATION))
    learn(other, B, "wormhole_generator")
    placing(other, B, *at, sector)
    assert rotations(other, sector) == {0, 1, 2, 3, 4, 5}


def test_ecl_6_2_rulebook_example_generator_and_closed_edges() -> None:
    """EX-11, ECL-2.11, ECL-2.12."""
    s = no_ships(table(*FEDERATION))
    assert zone(-1, 2) not in zones(s, B)
    learn(s, B, "wormhole_generator")
    assert zone(-1, 2) in zones(s, B)
    placing(s, B, -1, 2, "205")
    assert rotations(s, "205") == {0, 4, 5}
    s = no_ships(table(*FEDERATION))
    learn(s, B, "wormhole_generator")
    placing(s, B, -1, 2, "202")
    assert rotations(s, "202") == {1, 3, 5}


def test_ecl_6_2_a_generator_opens_all_six_edges() -> None:
    s = no_ships(table(*FEDERATION))
    learn(s, B, "wormhole_generator")
    around = ((1, 2), (1, 1), (0, 1), (-1, 2), (-1, 3), (0, 3))
    assert set(zones(s, B)) == {zone(*at) for at in around}


def test_ecl_6_6_an_unexplored_zone_links_nothing() -> None:
    """Nor does the centre, which one controls, beside a zone that it does not touch."""
    s = no_ships(table())
    own(s, A, "001")
    placing(s, A, 0, -3, "310")
    assert rotations(s, "310") == {0, 3}  # open to the home south of it


def test_ecl_6_6_an_orientation_without_connection_is_refused() -> None:
    s = no_ships(table(*FEDERATION))
    placing(s, B, 1, 1, "201")
    with pytest.raises(IllegalAction, match=r"ECL-6\.6"):
        s.play(B, read("place-sector 201 0"))
    with pytest.raises(IllegalAction, match=r"ECL-6\.5"):
        s.play(B, read("place-sector 202 1"))


def test_ecl_6_10_rulebook_example_planta_explore_twice() -> None:
    """EX-12, ECL-6.3, ECL-6.5, ECL-6.8, ECL-6.9, ECL-11.1: place, keep, control, discard."""
    s = no_ships(table("planta", "terran_federation"))
    begin(s, A, EXPLORE)
    next_tile(s, 1, "281")  # ring II, discovery, no Ancients, money and science
    say(
        s,
        "explore 1 -2"
        if "1 -2" in offered(s, "explore")
        else f"explore {offered(s, 'explore')[0]}",
    )
    turn = min(rotations(s, "281"))
    next_discovery(s, "money_cache")
    say(s, f"place-sector 281 {turn}", "take-discovery yes", "keep-for-points", "take-control yes")
    assert s.galaxy.disc[number("281")] == A
    say(s, "colonise 281 0 money", "colonise 281 1 science")
    outer = next(text for text in offered(s, "explore") if zone_ring(text) == 2)
    say(s, f"explore {outer}", "discard-sectors")
    assert len(s.stacks.discards[2]) == 1
    assert s.mats[A].spaces[EXPLORE] == 1
    assert s.mats[A].colony_ships == 2
    assert len(s.mats[A].kept) == 1
    assert s.mats[A].discs == 10


def zone_ring(text: str) -> int:
    from orrery.games.eclipse.plane import stack_of  # noqa: PLC0415 - one helper

    q, r = map(int, text.split())
    return stack_of(zone(q, r))


def test_ecl_6_7_rulebook_example_two_ancients() -> None:
    """EX-13, ECL-6.9: no control beside Ancients; Draco may, but not the tile (ECL-12.61)."""
    s = no_ships(table("terran_directorate", "terran_federation"))
    placing(s, B, 0, 3, "301")
    say(s, f"place-sector 301 {min(rotations(s, '301'))}")
    at = number("301")
    assert (s.galaxy.npcs[at], s.galaxy.mystery[at]) == (2, 1)
    assert s.galaxy.disc[at] < 0
    assert not s.asked
    s = no_ships(table("terran_directorate", "draco"))
    placing(s, B, 0, 3, "301")
    say(s, f"place-sector 301 {min(rotations(s, '301'))}")
    assert offer(s) == ["take-control yes", "take-control no"]
    say(s, "take-control yes")
    assert s.galaxy.disc[at] == B
    assert s.galaxy.mystery[at] == 1


def test_ecl_6_4_draco_may_draw_a_second_tile() -> None:
    """EX-14, ECL-6.5: place either or none; the rest is discarded face up."""
    s = no_ships(table("terran_directorate", "draco"))
    acting(s, B, EXPLORE, 1)
    say(s, "explore 0 3")
    assert offer(s) == ["draw-second yes", "draw-second no"]
    copy = s.clone()
    say(s, "draw-second no")
    assert len({text.split()[0] for text in offered(s, "place-sector")}) <= 1
    say(copy, "draw-second yes")
    assert "discard-sectors" in offer(copy)
    say(copy, "discard-sectors")
    assert len(copy.stacks.discards[2]) == 2


def test_ecl_6_3_and_6_11_reshuffle() -> None:
    """EX-15, ECL-6.11: an empty stack takes its discards; both empty: no outer zone."""
    s = no_ships(table(*FEDERATION))
    s.stacks.discards[2] = [s.stacks.unseen[2].pop() for _ in range(3)]
    s.stacks.left[2] = 0
    boxed = len(s.stacks.unseen[2])
    acting(s, B, EXPLORE, 1)
    say(s, "explore 0 3")
    assert s.stacks.left[2] == 2
    assert len(s.stacks.boxed) == boxed
    s.stacks.discards[2], s.stacks.unseen[2], s.stacks.left[2] = [], [], 0
    assert not [at for at in zones(s, B) if at in (zone(0, 3), zone(-1, 3))]
    assert zone(0, 1) in zones(s, B)


def test_ecl_4_9_the_last_disc() -> None:
    """EX-70, ECL-6.8, ECL-7.11, R8: no control, unless the discovery brings a disc."""
    for find, can_control in (("money_cache", False), ("ancient_technology", True)):
        s = no_ships(table(*FEDERATION))
        s.mats[B].discs = 1
        tray(s, "advanced_robotics")
        begin(s, B, EXPLORE)
        assert s.mats[B].discs == 0
        next_tile(s, 2, "315")
        say(s, "explore 0 3")
        next_discovery(s, find)
        say(s, f"place-sector 315 {min(rotations(s, '315'))}", "take-discovery yes", "reward")
        assert ("take-control yes" in offer(s)) is can_control


def test_ecl_6_12_a_chain_of_exploring() -> None:
    """EX-71, ECL-6.13: the new sector is a source; a discarded zone may be chosen again."""
    s = no_ships(table("terran_directorate", "planta"))
    acting(s, B, EXPLORE, 2)
    next_tile(s, 2, "310")
    say(s, "explore 0 3", "place-sector 310 0")
    before = zones(s, B)
    say(s, "take-control yes")
    assert zone(0, 4) in zones(s, B)
    assert zone(0, 4) not in before
    assert "0 4" in offered(s, "explore")
    s = no_ships(table("terran_directorate", "planta"))
    acting(s, B, EXPLORE, 2)
    say(s, "explore 0 3", "discard-sectors")
    assert "0 3" in offered(s, "explore")


def test_ecl_6_4_draco_and_an_empty_stack() -> None:
    """EX-72: the second tile comes from the reshuffled discards, the first is not among them."""
    s = no_ships(table("terran_directorate", "draco"))
    s.stacks.discards[2] = [number("301"), number("302")]
    s.stacks.unseen[2], s.stacks.left[2] = [number("310")], 1
    acting(s, B, EXPLORE, 1)
    say(s, "explore 0 3", "draw-second yes")
    none = s.clone()
    say(none, "discard-sectors")
    assert (none.stacks.left[2], len(none.stacks.discards[2])) == (1, 2)
    say(s, "place-sector 310 0")
    assert (s.stacks.left[2], len(s.stacks.discards[2])) == (1, 1)


def test_ecl_2_13_portal_tiles_are_explored_normally() -> None:
    """EX-73, ECL-6.6: a portal does not make a rotation legal; once placed it links."""
    s = no_ships(table(*FEDERATION))
    lay(s, "281", 1, 2)
    own(s, B, "281")
    zones = list(s.galaxy.zone)
    zones[number("281")] = zone(5, 5)
    s.galaxy.zone = tuple(zones)
    s.galaxy.zones = {
        at: sector for at, sector in s.galaxy.zones.items() if sector != number("281")
    }
    s.galaxy.zones[zone(5, 5)] = number("281")
    placing(s, B, 0, 3, "381")
    assert rotations(s, "381") == {0, 2, 3}
    say(s, "place-sector 381 0")
    assert number("381") in s.links(number("281"), B)


def test_ecl_6_1_ships_as_sources() -> None:
    """EX-94, ECL-9.4, ECL-9.6: pinned ships are none, Draco's beside Ancients are."""
    s = no_ships(table("terran_directorate", "draco"))
    at = lay(s, "305", 0, -3)
    s.galaxy.npcs[at] = 1
    ships(s, A, "305", interceptor=1)
    assert at not in sources(s, A)
    ships(s, A, "305", interceptor=1)
    assert at in sources(s, A)
    other = lay(s, "302", 0, 3)
    s.galaxy.npcs[other] = 1
    ships(s, B, "302", interceptor=1)
    assert other in sources(s, B)
    ships(s, A, "001", cruiser=2)
    assert CENTRE not in sources(s, A)
    assert home(s, A) in sources(s, A)


def test_ecl_6_8_leaving_the_tile_and_taking_control_takes_it() -> None:
    """ECL-9.16: refusing the tile does not help who then takes control."""
    s = no_ships(table(*FEDERATION))
    placing(s, B, 0, 3, "315")
    next_discovery(s, "money_cache")
    say(s, f"place-sector 315 {min(rotations(s, '315'))}", "take-discovery no", "take-control yes")
    assert offer(s) == ["reward", "keep-for-points"]
    assert s.mats[B].supply[CRUISER] == 4
