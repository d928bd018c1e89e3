"""ECL-11: Discovery tiles."""

from __future__ import annotations

import pytest

from games.eclipse.positions import (
    BOX,
    A,
    acting,
    equip,
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
    tray,
)
from orrery.core.errors import IllegalAction
from orrery.games.eclipse.components import Box
from orrery.games.eclipse.ids import (
    ANCIENT_PORTAL,
    CRUISER,
    MONOLITH,
    ORBITAL,
    PART_NUMBER,
    TECH_NUMBER,
    UPGRADE,
)
from orrery.games.eclipse.rules.discovery import claim
from orrery.games.eclipse.state import EclipseState


def find(s: EclipseState, name: str, sector: str = "208") -> EclipseState:
    """Let seat A claim a tile in a sector."""
    if s.galaxy.zone[number(sector)] < 0:
        lay(s, sector, 0, -3)
    next_discovery(s, name)
    s.stack = []
    s._offered_to = -1
    claim(s, A, number(sector))
    s.run()
    return s


def test_ecl_11_1_use_or_keep() -> None:
    """ECL-11.1: used tiles are discarded, kept ones lie before the player for 2 points."""
    s = find(no_ships(table()), "money_cache")
    assert offer(s) == ["reward", "keep-for-points"]
    copy = s.clone()
    say(s, "reward")
    assert s.mats[A].stock == [4, 3, 11]
    assert len(s.pool.spent) == 1
    say(copy, "keep-for-points")
    assert copy.score_sheet()[A]["discoveries"] == 2
    assert not copy.pool.spent


@pytest.mark.parametrize(
    ("name", "gain"),
    [
        ("materials_cache", (6, 0, 0)),
        ("science_cache", (0, 5, 0)),
        ("money_cache", (0, 0, 8)),
        ("mixed_cache", (2, 2, 3)),
        ("ancient_orbital", (2, 0, 0)),
    ],
)
def test_ecl_11_3_resources(name: str, gain: tuple[int, int, int]) -> None:
    """EX-98e, ECL-11.6."""
    s = find(no_ships(table()), name)
    say(s, "reward")
    assert s.mats[A].stock == [4 + gain[0], 3 + gain[1], 3 + gain[2]]


def test_ecl_11_4_ancient_technology() -> None:
    """EX-74, ECL-11.2, R16: the cheapest common tile not owned, or only points."""
    s = no_ships(table())
    s.mats[A].tracks = ((), (), ())
    learn(s, A, "neutron_bombs")
    s.mats[A].tracks = (*s.mats[A].tracks[:2], (TECH_NUMBER["metasynthesis"],) * 7)
    tray(s, "neutron_bombs", "nanorobots", "fusion_source", "neutron_absorber")
    copy = s.clone()
    s = find(s, "ancient_technology")
    assert len(s.mats[A].kept) == 1
    assert isinstance(copy, EclipseState)
    s = no_ships(table())
    s.mats[A].tracks = ((), (), (TECH_NUMBER["metasynthesis"],) * 7)
    learn(s, A, "neutron_bombs")
    tray(s, "neutron_bombs", "nanorobots", "fusion_source", "gauss_shield")
    find(s, "ancient_technology")
    say(s, "reward")
    assert s.mats[A].techs >> TECH_NUMBER["gauss_shield"] & 1
    assert s.mats[A].stock[1] == 3


def test_ecl_11_4_no_common_technology_is_left() -> None:
    """ECL-11.2: rare tiles and known ones do not count; the tile is kept."""
    s = no_ships(table())
    learn(s, A, "gauss_shield")
    tray(s, "gauss_shield", "antimatter_splitter")
    find(s, "ancient_technology")
    assert len(s.mats[A].kept) == 1
    assert not s.asked


def test_ecl_11_4_ties_are_chosen() -> None:
    s = no_ships(table())
    tray(s, "gauss_shield", "nanorobots", "fusion_source")
    find(s, "ancient_technology")
    say(s, "reward")
    assert offered(s, "free-tech") == ["gauss_shield", "nanorobots"]


def test_ecl_11_5_ancient_cruiser() -> None:
    """EX-98a, EX-98b: none left, only points; else it is placed without control."""
    s = no_ships(table())
    ships(s, A, "001", cruiser=4)
    find(s, "ancient_cruiser")
    assert len(s.mats[A].kept) == 1
    with pytest.raises(IndexError):
        say(s, "reward")
    s = find(no_ships(table()), "ancient_cruiser")
    say(s, "reward")
    assert s.galaxy.count(number("208"), A, CRUISER) == 1
    assert s.galaxy.disc[number("208")] < 0


def test_ecl_11_6_and_11_7_structures() -> None:
    """EX-98c, ECL-11.7: technology and control are not needed; a second one is impossible."""
    s = find(no_ships(table()), "ancient_orbital")
    say(s, "reward")
    assert s.galaxy.works[number("208")] == ORBITAL
    find(s, "ancient_orbital")
    assert len(s.mats[A].kept) == 1
    find(s, "ancient_monolith")
    say(s, "reward")
    assert s.galaxy.works[number("208")] == ORBITAL | MONOLITH


def test_ecl_11_2_an_impossible_reward_is_refused() -> None:
    s = no_ships(table())
    at = lay(s, "208", 0, -3)
    s.galaxy.works[at] = MONOLITH
    from orrery.games.eclipse.ids import DISCOVERIES  # noqa: PLC0415 - one name
    from orrery.games.eclipse.rules.discovery import Discovered, can_use  # noqa: PLC0415

    tile = DISCOVERIES.index("ancient_monolith")
    assert not can_use(s, A, tile, at)
    reason, clause = Discovered(A, tile, at).refusal(s, A, read("reward"))
    assert clause == "ECL-11.2"
    assert reason


def test_ecl_11_8_an_ancient_part_placed_at_once() -> None:
    """EX-98d, ECL-2.15: Ion Turret on a Cruiser; returned later it leaves the game."""
    s = find(no_ships(table()), "part_ion_turret")
    say(s, "reward", "place-part ion_turret cruiser 1")
    design = s.design(A, CRUISER)
    assert design.cannons == (2, 0, 0, 0)
    assert (design.produced, design.energy) == (3, 2)
    acting(s, A, UPGRADE, 1)
    say(s, "remove-part cruiser 1", "no-place")
    assert s.design(A, CRUISER).energy == 1
    assert not s.mats[A].store
    acting(s, A, UPGRADE, 1)
    assert not [text for text in offered(s, "place-part") if text.startswith("ion_turret")]


def test_ecl_11_8_an_ancient_part_for_later() -> None:
    """ECL-8.1: it counts as the one part of an activation; only its own space is cleared."""
    s = find(no_ships(table()), "part_shard_hull")
    equip(s, A, "cruiser", None, None, "hull")
    say(s, "reward")
    assert "shard_hull cruiser 2" in offered(s, "place-part")
    assert not offered(s, "remove-part")
    say(s, "store-part")
    assert s.mats[A].store == [PART_NUMBER["shard_hull"]]
    acting(s, A, UPGRADE, 1)
    say(s, "place-part shard_hull cruiser 2")
    assert s.design(A, CRUISER).hull == 4
    assert not s.mats[A].store


def test_ecl_11_8_an_illegal_space_is_refused() -> None:
    s = find(no_ships(table()), "part_conformal_drive")
    say(s, "reward")
    with pytest.raises(IllegalAction, match=r"ECL-8\.3"):
        s.play(A, read("place-part conformal_drive starbase 3"))


def test_ecl_11_9_the_muon_source_may_wait() -> None:
    s = find(no_ships(table()), "part_muon_source")
    say(s, "reward")
    assert len(offered(s, "place-muon")) == 4
    say(s, "place-muon starbase")
    assert s.design(A, 3).produced == 5


def test_ecl_11_10_ancient_warp_portal() -> None:
    """EX-108, ECL-2.13: two points to the controller; alone it links nothing."""
    s = find(no_ships(table()), "ancient_warp_portal")
    say(s, "reward")
    at = number("208")
    assert s.galaxy.works[at] == ANCIENT_PORTAL
    own(s, A, "208")
    assert s.score_sheet()[A]["portals"] == 2
    before = s.galaxy.full_links(at)
    lay(s, "281", 7, -7)
    assert number("281") in s.galaxy.full_links(at)
    assert number("281") not in before
    kept = find(no_ships(table()), "ancient_warp_portal")
    say(kept, "keep-for-points")
    assert kept.galaxy.works[at] == 0
    assert kept.score_sheet()[A]["discoveries"] == 2


def test_ecl_11_1_thirty_six_tiles_of_twenty_four_kinds() -> None:
    assert isinstance(BOX, Box)
    assert len(BOX.discoveries) == 24
    assert sum(tile.copies for tile in BOX.discoveries) == 36
