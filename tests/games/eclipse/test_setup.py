"""ECL-1 to ECL-3: the box, the board, the set-up."""

from __future__ import annotations

import pytest

from games.eclipse.positions import BOX, A, B, home, lay, learn, no_ships, number, own, ships, table
from orrery.core.components import own_sheet
from orrery.core.errors import BadComponents, IllegalAction
from orrery.games.eclipse import GAME
from orrery.games.eclipse.actions import PickSpecies
from orrery.games.eclipse.components import Box
from orrery.games.eclipse.ids import CRUISER, INTERCEPTOR, RARE, SPECIES
from orrery.games.eclipse.plane import STRIDES, place, zone
from orrery.games.eclipse.rules.explore import zones
from orrery.games.eclipse.setup import Pick
from orrery.games.eclipse.sheet import read_box
from orrery.games.eclipse.state import EclipseState

SHEET = own_sheet("orrery.games.eclipse")


def started(players: int, seed: int, **options: object) -> EclipseState:
    s = GAME.start(players, seed, options)
    assert isinstance(s, EclipseState)
    return s


def start(players: int, **options: object) -> EclipseState:
    return started(players, 3, **options)


@pytest.mark.parametrize("players", range(2, 7))
def test_ecl_3_2_to_3_9_counts_by_players(players: int) -> None:
    """EX-1, ECL-3.2, ECL-3.3, ECL-3.4, ECL-3.5, ECL-3.6, ECL-3.9, ECL-7.6."""
    at = players - 2
    s = table(players=players)
    common = sum(n for tech, n in enumerate(s.pool.tray) if s.box.tech_track[tech] != RARE)
    assert common == (12, 14, 16, 18, 20)[at]
    assert sum(s.pool.tray) + sum(s.pool.tech_bag) == 114
    assert s.stacks.left == [10, 13, (5, 8, 14, 16, 18)[at]]
    guardians = [sector for sector in s.galaxy.board if s.box.sectors[sector].ring == "guardian"]
    assert len(guardians) == (4, 3, 2, 1, 0)[at]
    assert all(s.galaxy.npcs[sector] == 1 and s.galaxy.mystery[sector] for sector in guardians)
    assert s.view(None).discoveries_left == 36 - 1 - len(guardians)
    assert s.pool.reputation_bag == [12, 10, 7, 4]
    assert s.galaxy.npcs[number("001")] == 1
    assert s.galaxy.mystery[number("001")] == 1


def test_ecl_2_13_without_warp_portals() -> None:
    """ECL-2.13, ECL-3.2, ECL-3.4, ECL-3.6: five pieces stay in the box."""
    s = start(6, warp_portals=False)
    assert sum(s.pool.tray) + sum(s.pool.tech_bag) == 113
    assert len(s.pool.unrevealed) == 35
    assert [len(tiles) for tiles in s.stacks.unseen] == [10, 12, 18]


STARTS = {
    "terran_union": ((3, 3, 3), (4, 3, 3), 12, 0),
    "eridani": ((2, 3, 3), (4, 2, 26), 10, 1),
    "hydran": ((2, 3, 3), (2, 6, 2), 12, 0),
    "planta": ((3, 3, 2), (4, 3, 2), 12, 0),
    "orion": ((3, 3, 2), (4, 3, 3), 12, 0),
    "draco": ((2, 3, 3), (3, 4, 2), 12, 0),
    "mechanema": ((2, 3, 3), (4, 3, 3), 12, 0),
}


@pytest.mark.parametrize("species", STARTS)
def test_ecl_3_10_starting_mats(species: str) -> None:
    """EX-2, ECL-2.3, ECL-2.6, ECL-2.7, ECL-3.11, ECL-3.13, ECL-15.1."""
    production, stock, discs, upkeep = STARTS[species]
    s = table(species)
    mat = s.mats[A]
    assert tuple(s.production(A, resource) for resource in range(3)) == production
    assert tuple(mat.stock) == stock
    assert (mat.discs, s.upkeep(A)) == (discs, upkeep)
    assert mat.colony_ships == (4 if species == "planta" else 3)
    ship = CRUISER if species == "orion" else INTERCEPTOR
    assert s.galaxy.count(home(s, A), A, ship) == 1
    assert s.galaxy.disc[home(s, A)] == A
    known = {"eridani": 3, "orion": 2}.get(species, 1)
    assert mat.techs.bit_count() == sum(map(len, mat.tracks)) == known


def test_ecl_3_11_hydran_settle_their_starred_square() -> None:
    s = table("hydran")
    assert s.galaxy.cubes[number("224")] == 0b011
    assert s.box.stars[number("224")] == 0b110


def test_ecl_3_12_eridani_begin_with_two_hidden_tiles() -> None:
    """ECL-2.18: others see how many, not which."""
    s = table("eridani")
    assert len(s.mats[A].reputation) == 2
    assert sum(s.pool.reputation_bag) == 31
    assert s.view(A).mats[A].reputation == tuple(sorted(s.mats[A].reputation))
    assert s.view(B).mats[A].reputation is None
    assert s.view(B).mats[A].tiles == 2
    assert s.view(B).scores[A] is None


def test_ecl_3_9_homes_face_the_centre() -> None:
    """EX-3, ECL-2.9."""
    s = table("terran_directorate", "terran_federation")
    at = home(s, B)
    assert place(s.galaxy.zone[at]) == (0, 2)
    assert facing(s, at) == {(0, 1), (1, 1), (0, 3), (-1, 3)}
    six = table(players=6)
    assert place(six.galaxy.zone[home(six, 1)]) == (2, -2)
    assert facing(six, home(six, 1)) == {(1, -1), (1, -2), (3, -2), (3, -3)}


def facing(s: EclipseState, sector: int) -> set[tuple[int, int]]:
    open_edges = s.box.holes[sector][s.galaxy.rotation[sector]]
    return {place(s.galaxy.zone[sector] + STRIDES[d]) for d in range(6) if open_edges >> d & 1}


def test_ecl_3_8_species_are_picked_counter_clockwise() -> None:
    """EX-4: start player 2 of 4 picks last; a board has two sides."""
    s = next(found for seed in range(50) if (found := started(4, seed)).order[0] == 2)
    asked = []
    for species in ("hydran", "draco", "planta"):
        asked.append(s.asked[0])
        s.play(s.asked[0], PickSpecies(species))
        assert PickSpecies("terran_federation") not in s.choices(s.asked[0])
    assert [*asked, s.asked[0]] == [1, 0, 3, 2]
    with pytest.raises(IllegalAction, match=r"ECL-3\.8"):
        s.play(2, PickSpecies("terran_federation"))


def test_ecl_3_1_random_species_and_blueprints_ask_nothing() -> None:
    """ECL-15.3, ECL-16.4."""
    found = set()
    for seed in range(8):
        s = GAME.start(3, seed, {"species_choice": "random", "npc_gcds": "random"})
        assert isinstance(s, EclipseState)
        assert not any(isinstance(step, Pick) for step in s.stack)
        found.add(s.advanced[2])
        assert s.advanced[:2] == [0, 0]
    assert found == {0, 1}
    advanced = start(2, npc_ancient="advanced")
    assert advanced.npc_design(number("101")).hull == 2


def test_ecl_3_7_any_seat_may_start() -> None:
    assert {started(3, seed).order[0] for seed in range(20)} == {0, 1, 2}


def test_ecl_2_9_rings_by_distance() -> None:
    s = table()
    lay(s, "101", 0, 1)
    own(s, A, "101")
    assert [s.box.sectors[number(one)].ring for one in ("101", "201", "301")] == [
        "inner",
        "middle",
        "outer",
    ]
    assert zone(0, 2) not in zones(s, A)


def test_ecl_2_11_half_and_full_connections() -> None:
    """ECL-2.12: the generator opens half connections to its owner."""
    s = no_ships(table("terran_directorate", "terran_federation"))
    lay(s, "318", 0, 3, 0)  # wormholes 0 and 1: none towards the home at (0, 2)
    at = home(s, B)
    assert number("318") not in s.links(at, B)
    learn(s, B, "wormhole_generator")
    assert number("318") in s.links(at, B)
    assert number("318") not in s.links(at, A)
    assert number("318") not in s.galaxy.full_links(at)


def test_ecl_2_13_portals_link_far_sectors() -> None:
    """EX-67: 281 and 381 on the board; a single portal links nothing."""
    s = table()
    lay(s, "281", 0, -3)
    assert number("281") not in s.links(number("281"), A)
    lay(s, "381", 0, 4)
    assert number("381") in s.galaxy.full_links(number("281"))
    ships(s, A, "281", interceptor=1)
    assert zone(0, 5) not in zones(s, A)  # ECL-6.2: nobody explores through a portal
    ships(s, A, "381", interceptor=1)
    assert zone(0, 5) in zones(s, A)


def test_ecl_2_14_and_2_17_the_box_is_finite() -> None:
    """ECL-2.14, ECL-2.17: eight, four, two and four ships; discoveries outlast their symbols."""
    assert isinstance(BOX, Box)
    assert BOX.supply == (8, 4, 2, 4)
    symbols = sum(tile.discovery for tile in BOX.sectors)
    assert symbols + 1 < sum(tile.copies for tile in BOX.discoveries)


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("copies: 5, kind: permanent}", "copies: 4, kind: permanent}"),
        ("tiles: [12, 10, 7, 4]", "tiles: [12, 10, 7, 5]"),
        ("ancients: 2,", "ancients: 1,"),
        ("rounds: 8", "rounds: eight"),
        ("  eridani: {name", "  erid: {name"),
        ("discount: [0, 1, 2, 3, 4, 6, 8]", "discount: [0, 1, 2, 3, 4, 6]"),
        ("home: '222'", "home: '101'"),
        ("{q: 0, r: -2, rotation: 3}", "{q: 0, r: -2, rotation: 6}"),
        ("{q: 0, r: -2, rotation: 3}", "{q: 1, r: -2, rotation: 3}"),
        ("- [0, 3]", "- [0, 6]"),
        ("interceptor: {initiative: 2, energy: 0", "interceptor: {initiative: 2, energy: -9"),
        ("[ion_cannon, nuclear_source, nuclear_drive, null]", "[ion_cannon, nuclear_source, null]"),
        ("wormholes: [0,", "wormholes: [7,"),
    ],
)
def test_ecl_2_10_a_wrong_sheet_is_refused(wrong: str, right: str) -> None:
    assert wrong in SHEET
    with pytest.raises(BadComponents):
        read_box(SHEET.replace(wrong, right, 1))


def test_ecl_15_1_twelve_sides_of_six_boards() -> None:
    assert isinstance(BOX, Box)
    assert len(SPECIES) == 12
    assert sum(board.trade == 2 for board in BOX.species) == 6
    terrans = [board for board in BOX.species if board.trade == 2]
    assert {(t.activations["move"], t.technologies, t.places) for t in terrans} == {
        (3, ("starbase",), (1, 0, 4))
    }
