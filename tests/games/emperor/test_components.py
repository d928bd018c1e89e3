"""The component sheet: what is printed cannot be changed, what is ours can."""

from __future__ import annotations

import re
from itertools import pairwise

import msgspec
import pytest

from orrery.core.components import own_sheet
from orrery.core.errors import BadComponents, BadMatch
from orrery.core.match import Match
from orrery.core.rng import Rng
from orrery.games.emperor import GAME
from orrery.games.emperor.components import (
    PRINTED_OF_MARKER,
    PRINTED_OF_SHIP,
    Box,
    read_box,
)
from orrery.games.emperor.ids import (
    ATTACKER,
    CRUISER,
    DEFENDER,
    DREADNOUGHT,
    EMPIRE,
    FIGHTER,
    FIRST_SHIP,
    FLEET,
    HEX_NUMBER,
    SHIP_TYPE,
    SPACE_PIRATE,
)
from orrery.games.emperor.options import EmperorOptions
from orrery.games.emperor.parts.battle import Battle
from orrery.games.emperor.rules.forces import Volley, dice, volleys
from orrery.games.emperor.rules.hits import AssignHits, endurance
from orrery.games.emperor.setup import set_up
from orrery.games.emperor.state import EmperorState

SHEET = own_sheet("orrery.games.emperor")


def changed(old: str, new: str) -> str:
    assert SHEET.count(old) == 1, f"{old!r} is there {SHEET.count(old)} times"
    return SHEET.replace(old, new)


def row(tile: str) -> str:
    found = re.search(rf"^  - \{{id: {tile},.*$", SHEET, re.MULTILINE)
    assert found is not None
    return found[0]


def test_emp_2_1_our_own_sheet_is_whole() -> None:
    box = read_box(SHEET)
    assert len(box.tiles) == 38
    assert len(box.technologies) == 12
    assert len(box.roles) == 7


def test_emp_2_1_our_own_sheet_says_what_the_rulebook_prints() -> None:
    """EMP-2.1, 2.3, 7.2, 8.2, 8.22, 8.23, 10.6: the numbers stand in the sheet alone."""
    box = read_box(SHEET)
    counts = [msgspec.structs.astuple(row) for row in box.player_counts]
    assert counts == [(3, 11, 115, 4), (4, 10, 130, 5), (5, 9, 145, 6), (6, 8, 160, 7)]
    assert msgspec.structs.astuple(box.inventory) == (40, 36, 18, 38, 66, 6, 48, 24, 12, 12, 7)
    printed = {
        ship.id: tuple(getattr(ship, name) for name in PRINTED_OF_SHIP) for ship in box.ships
    }
    assert printed == {
        "fighter": (8, 2, 3, 1, 5, 1),
        "cruiser": (4, 2, 2, 2, 4, 1),
        "dreadnought": (2, 1, 1, 3, 4, 2),
    }
    markers = {
        marker.id: tuple(getattr(marker, name) for name in PRINTED_OF_MARKER)
        for marker in box.markers
    }
    assert markers == {"empire": (2, 2, 4, 1), "starbase": (2, 3, 4, 2)}
    assert box.technologies[SPACE_PIRATE].cost == 1


def test_the_state_counts_as_many_ships_as_the_sheet_has() -> None:
    stock = [ship.stock_per_player for ship in read_box(SHEET).ships]
    assert [after - before for before, after in pairwise(FIRST_SHIP)] == stock
    assert sum(stock) == FLEET
    assert [SHIP_TYPE.count(kind) for kind in range(len(stock))] == stock


def with_ship(kind: int, **changes: int) -> Box:
    """Return a box in which one type of ship is another, unchecked."""
    box = read_box(SHEET)
    ships = list(box.ships)
    ships[kind] = msgspec.structs.replace(ships[kind], **changes)
    return msgspec.structs.replace(box, ships=tuple(ships))


def duel(box: Box, kind: int) -> tuple[EmperorState, Battle]:
    """Let one ship of a type attack another of it on an open hex."""
    s = EmperorState(EmperorOptions(), box)
    s.players = 3
    set_up(s)
    battle = Battle()
    battle.hex = HEX_NUMBER["b2"]
    battle.seats = [0, 1]
    for seat in battle.seats:
        s.galaxy.put_ship(seat, FIRST_SHIP[kind], battle.hex)
    s.battle = battle
    return s, battle


def test_the_sheet_says_in_which_phase_a_ship_fires() -> None:
    for box, phase in ((read_box(SHEET), 3), (with_ship(FIGHTER, fire_phase=1), 1)):
        s, battle = duel(box, FIGHTER)
        assert [dice(s, battle, ATTACKER, one) for one in (1, 2, 3)] == [
            int(one == phase) for one in (1, 2, 3)
        ]


def test_the_sheet_says_what_a_die_hits_on_and_how_many_fall() -> None:
    s, battle = duel(with_ship(FIGHTER, hit_on=2, dice=4), FIGHTER)
    assert volleys(s, battle, DEFENDER, 3) == [Volley(4, 2)]


def test_the_sheet_says_how_many_hits_destroy_a_ship() -> None:
    for box, hits in ((read_box(SHEET), 2), (with_ship(DREADNOUGHT, hits_to_destroy=1), 1)):
        s, battle = duel(box, DREADNOUGHT)
        assert endurance(s, battle, DEFENDER) == hits
        battle.hits = [1, 0]
        AssignHits(DEFENDER).run(s)
        assert s.galaxy.ships_in(1, battle.hex) == hits - 1


def test_the_sheet_says_when_and_how_a_marker_fires() -> None:
    box = read_box(SHEET)
    empire = msgspec.structs.replace(box.markers[0], fire_phase=3, dice=5, hit_on=6)
    s, battle = duel(msgspec.structs.replace(box, markers=(empire, box.markers[1])), CRUISER)
    s.put_marker(1, battle.hex, EMPIRE)
    assert volleys(s, battle, DEFENDER, 2) == [Volley(2, 4)]
    assert volleys(s, battle, DEFENDER, 3) == [Volley(5, 6)]


def test_the_sheet_says_how_many_tiles_lie_face_up() -> None:
    box = read_box(SHEET)
    row = msgspec.structs.replace(box.player_counts[0], faceup_tiles=2)
    s = EmperorState(
        EmperorOptions(), msgspec.structs.replace(box, player_counts=(row, *box.player_counts[1:]))
    )
    s.players = 3
    set_up(s)
    assert len(s.tile_stack.display) == 2


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("players: 3, empire_markers_each: 11", "players: 3, empire_markers_each: 12",
         "player_counts, row 1, field empire_markers_each: found 12, the rulebook prints 11"),
        ("food_cubes: 40", "food_cubes: 41",
         "inventory, field food_cubes: found 41, the rulebook prints 40"),
        ("players: 3, empire_markers_each: 11, vp_pool: 115, faceup_tiles: 4",
         "players: 3, empire_markers_each: 11, vp_pool: 115, faceup_tiles: 5",
         "player_counts, row 1, field faceup_tiles: found 5, the rulebook prints 4"),
        ("fire_phase: 3", "fire_phase: 2",
         "ships, row fighter, field fire_phase: found 2, the rulebook prints 3"),
        ("hits_to_destroy: 2", "hits_to_destroy: 1",
         "ships, row dreadnought, field hits_to_destroy: found 1, the rulebook prints 2"),
        ("stock_per_player: 4", "stock_per_player: 5",
         "ships, row cruiser, field stock_per_player: found 5, the rulebook prints 4"),
        ("dice: 3, hit_on: 4, influence: 2", "dice: 3, hit_on: 4, influence: 3",
         "markers, row starbase, field influence: found 3, the rulebook prints 2"),
        ('"Pirate de l’espace"}, cost: 1', '"Pirate de l’espace"}, cost: 2',
         "technologies, row space_pirate, field cost: found 2, the rulebook prints 1"),
        ("[[3, 0], [-3, 3], [0, -3]]", "[[3, 0], [-3, 3], [3, 0]]",
         "layouts, row for 3 players, field homes: 3 different hexes are needed"),
        ("[[3, 0], [-3, 3], [0, -3]]", "[[3, 0], [-3, 3], [0, -4]]",
         "field homes: [0, -4] is not on the board"),
        ("[[3, 0], [-3, 3], [0, -3]]", "[[3, 0], [-3, 3], [0, 0]]",
         "field homes: [0, 0] belongs to the Omega sun"),
        ("food: {1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2}", "food: {1: 1, 2: 1, 3: 1, 4: 2, 5: 2}",
         "market, row food: a price for each of 1 to 6 is needed, found 1, 2, 3, 4, 5"),
        ("technology_cost_total: 24", "technology_cost_total: 25",
         "checks, technology_cost_total: the rows make 24, the sheet says 25"),
        ("two_planet_tiles: 6", "two_planet_tiles: 7",
         "checks, two_planet_tiles: the rows make 6, the sheet says 7"),
        ("plain: 20, between", "plain: 19, between",
         "checks, tiles_by_pile, plain: the rows make 20, the sheet says 19"),
        ("empty: 3, sun: 4", "empty: 2, sun: 4",
         "checks, tiles_by_kind, empty: the rows make 3, the sheet says 2"),
        ("planets: 30, food: 22", "planets: 30, food: 23",
         "checks, planet_tiles, food: the rows make 22, the sheet says 23"),
    ],
)  # fmt: skip
def test_a_wrong_count_is_named(old: str, new: str, message: str) -> None:
    with pytest.raises(BadComponents) as refusal:
        read_box(changed(old, new))
    assert message in str(refusal.value)


@pytest.mark.parametrize(
    ("tile", "old", "new", "message"),
    [
        ("omega_sun", "kind: sun", "kind: planet", "row omega_sun, field kind: found planet"),
        ("omega_sun", "pile: start", "pile: plain", "row omega_sun, field pile: found plain"),
        ("black_hole", "kind: black_hole", "kind: sun", "row black_hole, field kind: found sun"),
        ("home_red", "kind: home", "kind: planet", "row home_red, field kind: found planet"),
        ("home_red", "colour: red", "colour: blue", "row home_red, field colour: found blue"),
        ("p01", "kind: planet", "kind: home", "row p01, field kind: only the box's own home"),
        ("p01", "pile: plain", "pile: start", "row p01, field pile: start where plain or atomic"),
        ("p01", "planets: 1", "planets: 0", "row p01, field planets: a planet sector has 1 or 2"),
        ("p18", "food: 0", "food: 1", "row p18, field food: only sectors with planets have any"),
    ],
)
def test_a_wrong_tile_is_named(tile: str, old: str, new: str, message: str) -> None:
    line = row(tile)
    assert line.count(old) == 1
    with pytest.raises(BadComponents) as refusal:
        read_box(changed(line, line.replace(old, new)))
    assert message in str(refusal.value)


def test_a_missing_and_a_doubled_row_are_named() -> None:
    with pytest.raises(BadComponents, match="tiles: 37 rows where the box has 38; missing: p07"):
        read_box(changed(row("p07") + "\n", ""))
    with pytest.raises(BadComponents, match="39 rows where the box has 38; twice: p07"):
        read_box(changed(row("p07"), row("p07") + "\n" + row("p07")))
    with pytest.raises(BadComponents, match="tiles, row 15: found p08 where p07 belongs"):
        read_box(changed(row("p07"), row("p07").replace("p07", "p08")))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("food: 3, metal: 0, energy: 0}\n  - {id: p06",
         "food: lots, metal: 0, energy: 0}\n  - {id: p06",
         "tiles, row 13 (p05), field food: Expected `int`, got `str`"),
        ("planets: 2, food: 0, metal: 2, energy: 1", "planets: 3, food: 0, metal: 2, energy: 1",
         "tiles, row 35 (a07), field planets: Expected `int` <= 2"),
        ("cost: {metal: 3, energy: 2, money: 2}", "cost: {metal: 7, energy: 2, money: 2}",
         "ships, row 3 (dreadnought), field cost.metal: Expected `int` <= 6"),
        ("food_cubes: 40", "food_cubes: many", "inventory, field food_cubes: Expected `int`"),
        ("food_cubes: 40", "green_cubes: 40", "inventory: Object"),
    ],
)  # fmt: skip
def test_a_wrong_type_is_named_with_its_row_and_field(old: str, new: str, message: str) -> None:
    with pytest.raises(BadComponents) as refusal:
        read_box(changed(old, new))
    assert message in str(refusal.value)


def test_a_sheet_that_is_no_sheet_is_refused() -> None:
    for text in ("", "[]", "{", "tiles: 3"):
        with pytest.raises(BadComponents):
            read_box(text)


def test_an_owners_sheet_is_played_with_recorded_and_replayed() -> None:
    line = row("p08")
    owners = changed(line, line.replace("metal: 1", "metal: 3").replace("Rustrock", "Real Name"))
    owners = owners.replace("metal: 21, energy: 7}", "metal: 23, energy: 7}")
    match = Match(GAME, 3, seed=4, components=owners)
    assert isinstance(match.box, Box)
    assert match.box.tiles[15].metal == 3
    rng = Rng(1)
    for _ in range(60):
        seat = match.state.asked[0]
        match.play(seat, rng.pick(match.state.choices(seat)))
    copy = Match.load(match.save())
    assert copy.components == owners
    assert copy.save() == match.save()


def test_a_saved_match_with_a_broken_sheet_is_refused() -> None:
    match = Match(GAME, 3, seed=4, components=SHEET)
    with pytest.raises(BadMatch, match="38"):
        Match.load(match.save().replace(b"sector_tiles: 38", b"sector_tiles: 39"))
