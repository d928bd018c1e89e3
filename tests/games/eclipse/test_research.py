"""ECL-7: Research."""

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
    no_ships,
    now,
    number,
    offer,
    offered,
    own,
    read,
    say,
    stock,
    table,
    tray,
)
from orrery.core.errors import IllegalAction
from orrery.games.eclipse.ids import (
    MONEY,
    PORTAL_TILE,
    RESEARCH,
    SCIENCE,
    TECH_NUMBER,
    TRACK_NUMBER,
    TRACKS,
)
from orrery.games.eclipse.rules.action_phase import Turn
from orrery.games.eclipse.rules.research import price, take_tile
from orrery.games.eclipse.state import EclipseState

NANO = TRACK_NUMBER["nano"]


def cost(s: EclipseState, tech: str, track: str) -> int:
    return price(s, A, TECH_NUMBER[tech], TRACK_NUMBER[track])  # type: ignore[index] # names


def fill(s: EclipseState, track: str, count: int) -> None:
    """Put so many tiles on a track, whatever they are."""
    tiles = (TECH_NUMBER["metasynthesis"],) * count
    mine = enumerate(s.mats[A].tracks)
    s.mats[A].tracks = tuple(tiles if TRACKS[at] == track else row for at, row in mine)


def test_ecl_7_2_rulebook_example_minimum_cost() -> None:
    """EX-16: Monolith and Orbital on Nano; Fusion Drive costs 3."""
    s = table()
    learn(s, A, "monolith", "orbital")
    assert cost(s, "fusion_drive", "nano") == 3


def test_ecl_7_1_rulebook_example_hydran_research() -> None:
    """EX-17, ECL-4.3, ECL-7.11: the second activation has the discount of the first."""
    s = table("hydran")
    tracks = s.mats[A].tracks
    s.mats[A].tracks = tuple(() if at == NANO else tiles for at, tiles in enumerate(tracks))
    learn(s, A, "fusion_drive", "orbital", "advanced_robotics", "monolith")
    tray(s, "nanorobots", "wormhole_generator")
    stock(s, A, 0, 10, 0)
    discs = s.mats[A].discs
    begin(s, A, RESEARCH)
    say(s, "research nanorobots nano")
    assert s.mats[A].stock[SCIENCE] == 8
    say(s, "research wormhole_generator nano")
    assert s.mats[A].stock[SCIENCE] == 0
    assert s.mats[A].discs == discs - 1
    assert len(s.mats[A].tracks[NANO]) == 6


def test_ecl_7_4_a_rare_tile_by_track() -> None:
    """EX-18: Metasynthesis for 16, 11 or 17."""
    s = table()
    for track, count in (("military", 1), ("grid", 5), ("nano", 0)):
        fill(s, track, count)
    assert [cost(s, "metasynthesis", t) for t in ("military", "grid", "nano")] == [16, 11, 17]
    tray(s, "metasynthesis")
    stock(s, A, 0, 16, 0)
    acting(s, A, RESEARCH)
    assert offered(s, "research") == ["metasynthesis military", "metasynthesis grid"]


def test_ecl_7_3_a_full_track_takes_nothing() -> None:
    """EX-19: nor a tile that is owned already."""
    s = table()
    fill(s, "grid", 7)
    tray(s, "fusion_source", "flux_missile", "starbase", "nanorobots")
    stock(s, A, 0, 40, 0)
    acting(s, A, RESEARCH)
    assert set(offered(s, "research")) == {
        "flux_missile military",
        "flux_missile nano",
        "nanorobots nano",
    }
    assert s.score_sheet()[A]["technologies"] == 5
    with pytest.raises(IllegalAction, match=r"ECL-7\.1"):
        s.play(A, read("research fusion_source grid"))


def test_ecl_7_3_a_track_holds_seven_tiles() -> None:
    """Six are not yet a full track: the seventh is bought with the discount of six."""
    s = table()
    fill(s, "grid", 6)
    tray(s, "fusion_source", "improved_hull")
    stock(s, A, 0, 3, 0)
    acting(s, A, RESEARCH)
    assert offered(s, "research") == ["fusion_source grid"]
    say(s, "research fusion_source grid")
    assert len(s.mats[A].tracks[1]) == 7
    stock(s, A, 0, 40, 0)
    acting(s, A, RESEARCH)
    assert not s.asked


@pytest.mark.parametrize("track", TRACKS)
def test_ecl_7_4_any_track_may_bring_a_rare_tile_within_reach(track: str) -> None:
    """R41: Research is offered for the discount of one track alone, after trades too."""
    s = no_ships(table())
    tray(s, "metasynthesis")
    fill(s, track, 5)  # 17 - 6 = 11
    for science, money in ((11, 0), (10, 2)):
        stock(s, A, 0, science, money)
        now(s, Turn(A))
        assert "act research" in offer(s)
    stock(s, A, 0, 10, 1)
    now(s, Turn(A))
    assert "act research" not in offer(s)


def test_ecl_7_10_extra_discs() -> None:
    """EX-20, ECL-2.7, ECL-7.5: fourteen on the track, one stacked; five used: upkeep 2."""
    s = table()
    tray(s, "quantum_grid")
    stock(s, A, 0, 16, 0)
    assert s.mats[A].discs == 12
    acting(s, A, RESEARCH, 1)
    say(s, "research quantum_grid grid")
    assert (s.mats[A].discs, s.upkeep(A)) == (14, 0)
    s.mats[A].discs -= 5
    assert s.upkeep(A) == 2


def test_ecl_2_6_extra_discs_come_out_of_the_reserve() -> None:
    """ECL-7.10: three wait, two for Quantum Grid and one for Advanced Robotics."""
    s = table()
    before = s.mats[A].discs
    tray(s, "quantum_grid", "advanced_robotics")

    take_tile(s, A, TECH_NUMBER["quantum_grid"], NANO, 0)
    assert (s.mats[A].reserve, s.mats[A].discs) == (1, before + 2)
    take_tile(s, A, TECH_NUMBER["advanced_robotics"], NANO, 0)
    assert (s.mats[A].reserve, s.mats[A].discs) == (0, before + 3)


def test_ecl_7_7_artifact_key() -> None:
    """EX-21: five for each artifact, each of a resource of choice."""
    s = no_ships(table())
    for sector, r in (("107", -3), ("202", -4)):
        lay(s, sector, 0, r)
        own(s, A, sector)
    tray(s, "artifact_key")
    stock(s, A, 0, 16, 0)
    acting(s, A, RESEARCH, 1)
    say(s, "research artifact_key nano")
    say(s, "artifact-resource money", "artifact-resource money", "artifact-resource materials")
    assert s.mats[A].stock == [5, 0, 10]


def test_ecl_7_9_ancient_labs_without_a_home() -> None:
    """EX-22, ECL-11.2: an Orbital has nowhere to go; resources come all the same."""
    for found, only_points in (("ancient_orbital", True), ("money_cache", False)):
        s = no_ships(table())
        lay(s, "201", 0, -3)
        own(s, A, "201")
        s.galaxy.set_disc(home(s, A), -1)
        tray(s, "ancient_labs")
        stock(s, A, 0, 13, 0)
        acting(s, A, RESEARCH, 1)
        next_discovery(s, found)
        say(s, "research ancient_labs nano")
        if only_points:
            assert len(s.mats[A].kept) == 1
        else:
            assert offer(s) == ["reward", "keep-for-points"]


def test_ecl_7_9_ancient_labs_at_home() -> None:
    s = table()
    tray(s, "ancient_labs")
    stock(s, A, 0, 13, 0)
    acting(s, A, RESEARCH, 1)
    next_discovery(s, "ancient_orbital")
    say(s, "research ancient_labs nano", "reward")
    assert s.galaxy.works[home(s, A)] == 1
    assert s.mats[A].stock[0] == 2


def test_ecl_4_10_paying_by_trade() -> None:
    """EX-69, ECL-2.2, R41: offered if trades could pay; the player trades first."""
    s = no_ships(table())
    tray(s, "nanorobots")
    stock(s, A, 0, 0, 5)
    now(s, Turn(A))
    assert "act research" in offer(s)
    say(s, "act research")
    assert not offered(s, "research")
    say(s, "trade money science", "trade money science", "research nanorobots nano")
    assert s.mats[A].stock == [0, 0, 1]
    stock(s, A, 0, 0, 3)
    tray(s, "gauss_shield")
    now(s, Turn(A))
    assert "act research" not in offer(s)
    with pytest.raises(IllegalAction, match=r"ECL-4\.2"):
        s.play(A, read("act research"))


def test_ecl_7_8_warp_portal_technology() -> None:
    """EX-97, ECL-7.2, ECL-7.4, ECL-14.1: the point goes with the sector, the tile stays."""
    s = no_ships(table())
    fill(s, "military", 1)
    assert cost(s, "warp_portal", "military") == 8
    tray(s, "warp_portal")
    stock(s, A, 0, 8, 0)
    lay(s, "201", 0, -3)
    own(s, A, "201")
    acting(s, A, RESEARCH, 1)
    say(s, "research warp_portal military", "portal-sector 201")
    assert s.galaxy.works[number("201")] == PORTAL_TILE
    assert s.score_sheet()[A]["portals"] == 1
    s.galaxy.set_disc(number("201"), B)
    assert s.score_sheet()[A]["portals"] == 0
    assert s.score_sheet()[B]["portals"] == 1
    assert len(s.mats[A].tracks[0]) == 2


def test_ecl_7_8_no_portal_without_a_sector() -> None:
    """R9."""
    s = table()
    s.galaxy.set_disc(home(s, A), -1)
    tray(s, "warp_portal")
    stock(s, A, 0, 20, 0)
    acting(s, A, RESEARCH, 1)
    assert not offered(s, "research")


def test_ecl_7_6_every_price_is_printed() -> None:
    """ECL-7.5, ECL-7.6: copies by cost, kinds of effect."""
    s = table()
    by_cost = {tech.cost: tech.copies for tech in s.box.techs if tech.track != "rare"}
    assert by_cost == {2: 5, 4: 5, 6: 5, 8: 5, 10: 4, 12: 3, 14: 3, 16: 3}
    assert {tech.kind for tech in s.box.techs} == {"part", "build", "instant", "permanent"}
    assert all(tech.floor <= tech.cost for tech in s.box.techs)
    assert s.mats[A].stock[MONEY] == 3
