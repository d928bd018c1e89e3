"""The component sheet: what is printed cannot be changed, what is ours can."""

from __future__ import annotations

import re

import pytest

from orrery.core.components import own_sheet
from orrery.core.errors import BadComponents, BadMatch
from orrery.core.match import Match
from orrery.core.rng import Rng
from orrery.games.emperor import GAME
from orrery.games.emperor.components import Box, read_box

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


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("players: 3, empire_markers_each: 11", "players: 3, empire_markers_each: 12",
         "player_counts, row 1, field empire_markers_each: found 12, the rulebook prints 11"),
        ("food_cubes: 40", "food_cubes: 41",
         "inventory, field food_cubes: found 41, the rulebook prints 40"),
        ("stock_per_player: 4", "stock_per_player: 5",
         "ships, row cruiser, field stock_per_player: found 5, the rulebook prints 4"),
        ("dice: 3, hit_on: 4, influence: 2", "dice: 3, hit_on: 4, influence: 3",
         "markers, row starbase, field influence: found 3, the rulebook prints 2"),
        ('"Pirate de l\'espace"}, cost: 1', '"Pirate de l\'espace"}, cost: 2',
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
