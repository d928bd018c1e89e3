"""What came in the box: frozen types, and the checks of what the rulebook prints.

What is printed cannot be changed by an owner's sheet; what is ours can (see `components.yaml`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from orrery.core.components import Component, Name, own_sheet, read_sheet
from orrery.core.errors import BadComponents
from orrery.core.phrase import Phrase, phrase
from orrery.games.emperor.ids import (
    CENTRE,
    COLOURS,
    GALAXY,
    MARKERS,
    ROLES,
    SHIPS,
    SPACE_PIRATE,
    TECHNOLOGIES,
    TILES,
    ColourId,
    MarkerId,
    RoleId,
    ShipId,
    TechnologyId,
    TileId,
)

Kind: TypeAlias = Literal["home", "planet", "empty", "sun", "black_hole"]
Pile: TypeAlias = Literal["start", "plain", "between", "atomic"]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Price: TypeAlias = Annotated[int, Meta(ge=0, le=9)]


class PlayerCount(Component, frozen=True):
    """What the number of players settles (EMP-2.3, 2.6, 2.8)."""

    players: Count
    empire_markers_each: Count
    vp_pool: Annotated[int, Meta(ge=1)]
    faceup_tiles: Count


class Inventory(Component, frozen=True):
    """The rulebook's list of components (EMP-2.1)."""

    food_cubes: Count
    metal_cubes: Count
    energy_cubes: Count
    sector_tiles: Count
    empire_markers: Count
    home_starbase_markers: Count
    fighters: Count
    cruisers: Count
    dreadnoughts: Count
    technology_cards: Count
    role_cards: Count


class Colour(Component, frozen=True):
    """A player's colour."""

    id: ColourId
    name: Name


class Layout(Component, frozen=True):
    """Where the homes lie, clockwise from seat 0 (EMP-2.4)."""

    players: Count
    homes: tuple[tuple[int, int], ...]


class Market(Component, frozen=True):
    """Dollars by die face (EMP-5.2)."""

    food: dict[int, Price]
    metal: dict[int, Price]
    energy: dict[int, Price]


class Cost(Component, frozen=True):
    """The price of a ship; a storage card holds 6 metal and 3 energy."""

    metal: Annotated[int, Meta(ge=0, le=6)]
    energy: Annotated[int, Meta(ge=0, le=3)]
    money: Price


class Ship(Component, frozen=True):
    """A type of ship (EMP-7.2, 8.2, 8.22, 8.23)."""

    id: ShipId
    name: Name
    stock_per_player: Count
    move: Count
    fire_phase: Count
    dice: Count
    hit_on: Count
    hits_to_destroy: Count
    cost: Cost


class Marker(Component, frozen=True):
    """A side of an empire marker (EMP-0.4)."""

    id: MarkerId
    name: Name
    fire_phase: Count
    dice: Count
    hit_on: Count
    influence: Count


class Role(Component, frozen=True):
    """A role."""

    id: RoleId
    name: Name


class Technology(Component, frozen=True):
    """A technology card and its price in energy (EMP-11.3)."""

    id: TechnologyId
    name: Name
    cost: Annotated[int, Meta(ge=0, le=4)]


class Tile(Component, frozen=True):
    """A sector."""

    id: TileId
    name: Name
    kind: Kind
    pile: Pile
    planets: Annotated[int, Meta(ge=0, le=2)]
    food: Price
    metal: Price
    energy: Price
    colour: ColourId | None = None


class PlanetSums(Component, frozen=True):
    """What all planet sectors, homes apart, have together."""

    planets: int
    food: int
    metal: int
    energy: int


class Checks(Component, frozen=True):
    """The sums that the writer of a sheet expects."""

    tiles_by_kind: dict[Kind, int]
    tiles_by_pile: dict[Pile, int]
    planet_tiles: PlanetSums
    two_planet_tiles: int
    technology_cost_total: int


class Box(Component, frozen=True):
    """Everything."""

    player_counts: tuple[PlayerCount, ...]
    inventory: Inventory
    colours: tuple[Colour, ...]
    layouts: tuple[Layout, ...]
    market: Market
    ships: tuple[Ship, ...]
    markers: tuple[Marker, ...]
    roles: tuple[Role, ...]
    technologies: tuple[Technology, ...]
    tiles: tuple[Tile, ...]
    checks: Checks

    def for_players(self, players: int) -> PlayerCount:
        """Return what depends on the number of players (EMP-2.3)."""
        return self.player_counts[players - self.player_counts[0].players]


# what is printed of a ship and of a marker, besides its name; costs are ours
PRINTED_OF_SHIP: Final = (
    *("stock_per_player", "move", "fire_phase", "dice", "hit_on", "hits_to_destroy"),
)
PRINTED_OF_MARKER: Final = ("fire_phase", "dice", "hit_on", "influence")


@cache
def printed() -> Box:
    """Return our own sheet: what the rulebook prints stands there, and nowhere else."""
    return read_sheet(own_sheet("orrery.games.emperor"), Box)


def read_box(sheet: str) -> Box:
    """EMP-2.1: read a sheet and check every count; say which row and field is wrong."""
    box = read_sheet(sheet, Box)
    _check_rows("player_counts", [row.players for row in box.player_counts], (3, 4, 5, 6))
    _check_rows("layouts", [row.players for row in box.layouts], (3, 4, 5, 6))
    _check_rows("colours", [row.id for row in box.colours], COLOURS)
    _check_rows("ships", [row.id for row in box.ships], SHIPS)
    _check_rows("markers", [row.id for row in box.markers], MARKERS)
    _check_rows("roles", [row.id for row in box.roles], ROLES)
    _check_rows("technologies", [row.id for row in box.technologies], TECHNOLOGIES)
    _check_rows("tiles", [row.id for row in box.tiles], TILES)
    _check_print(box, printed())
    for layout in box.layouts:
        _check_layout(layout)
    _check_market(box.market)
    for tile in box.tiles:
        _check_tile(tile)
    _check_sums(box)
    return box


def _row(block: str, row: object) -> Phrase:
    return phrase("place.row", block=block, row=row)


def _wrong(row: Phrase, field: str, found: object, expected: object) -> BadComponents:
    why = phrase("emperor.not_as_printed", found=found, expected=expected)
    return _at(row, field, why)


def _at(row: Phrase, field: str, why: Phrase) -> BadComponents:
    place = phrase("place.field", place=row, field=field)
    return BadComponents("sheet.at", place=place, why=why)


def _check_rows(block: str, found: Sequence[object], expected: Iterable[object]) -> None:
    """Every row once, in the sheet's order, and no other."""
    wanted = list(expected)
    if len(found) != len(wanted):
        missing = [row for row in wanted if row not in found]
        twice = [row for row, times in Counter(found).items() if times > 1]
        counted = phrase("emperor.rows", block=block, found=len(found), expected=len(wanted))
        if missing:
            counted = phrase("emperor.missing", why=counted, rows=missing)
        if twice:
            counted = phrase("emperor.twice", why=counted, rows=twice)
        raise BadComponents("emperor.wrong_rows", why=counted)
    for at, (row, name) in enumerate(zip(found, wanted, strict=True), 1):
        if row != name:
            why = phrase("emperor.other_row", found=row, expected=name)
            raise BadComponents("sheet.at", place=_row(block, at), why=why)


def _check_print(box: Box, ours: Box) -> None:
    """Compare what is printed with our own sheet."""
    for at, (row, our_row) in enumerate(zip(box.player_counts, ours.player_counts, strict=True)):
        _check_printed(_row("player_counts", at + 1), row, our_row, row.__struct_fields__)
    inventory = phrase("place.block", block="inventory")
    _check_printed(inventory, box.inventory, ours.inventory, Inventory.__struct_fields__)
    for ship, our_ship in zip(box.ships, ours.ships, strict=True):
        _check_printed(_row("ships", ship.id), ship, our_ship, PRINTED_OF_SHIP)
    for marker, our_marker in zip(box.markers, ours.markers, strict=True):
        _check_printed(_row("markers", marker.id), marker, our_marker, PRINTED_OF_MARKER)
    pirate, our_pirate = box.technologies[SPACE_PIRATE], ours.technologies[SPACE_PIRATE]
    _check_printed(_row("technologies", pirate.id), pirate, our_pirate, ("cost",))


def _check_printed(row: Phrase, found: Component, ours: Component, fields: Iterable[str]) -> None:
    for field in fields:
        if getattr(found, field) != getattr(ours, field):
            raise _wrong(row, field, getattr(found, field), getattr(ours, field))


def _check_layout(layout: Layout) -> None:
    row = phrase("emperor.layout_row", players=layout.players)
    if len(set(layout.homes)) != layout.players or len(layout.homes) != layout.players:
        raise _at(row, "homes", phrase("emperor.different_hexes", players=layout.players))
    for home in layout.homes:
        number = GALAXY.index.get(home)
        if number is None:
            raise _at(row, "homes", phrase("emperor.off_board", hex=str(list(home))))
        if number == CENTRE:
            raise _at(row, "homes", phrase("emperor.on_the_sun"))


def _check_market(market: Market) -> None:
    for resource in market.__struct_fields__:
        faces = getattr(market, resource)
        if sorted(faces) != [1, 2, 3, 4, 5, 6]:
            why = phrase("emperor.prices", found=sorted(faces))
            raise BadComponents("sheet.at", place=_row("market", resource), why=why)


def _check_tile(tile: Tile) -> None:
    row = _row("tiles", tile.id)
    if tile.id == "omega_sun":
        _check_place(row, tile, "sun", "start")
    elif tile.id == "black_hole":
        _check_place(row, tile, "black_hole", "between")
    elif tile.id.startswith("home_"):
        _check_home(row, tile)
    elif tile.kind in {"home", "black_hole"}:
        raise _at(row, "kind", phrase("emperor.own_kind", kind=tile.kind))
    if tile.id not in {"omega_sun", "black_hole"} and tile.pile not in {"plain", "atomic"}:
        raise _at(row, "pile", phrase("emperor.pile", pile=tile.pile))
    if tile.kind in {"home", "planet"}:
        if tile.planets == 0:
            raise _at(row, "planets", phrase("emperor.planets", kind=tile.kind))
        return
    for field in ("planets", "food", "metal", "energy"):
        if getattr(tile, field):
            raise _at(row, field, phrase("emperor.none_without_planets"))


def _check_place(row: Phrase, tile: Tile, kind: Kind, pile: Pile) -> None:
    if tile.kind != kind:
        raise _wrong(row, "kind", tile.kind, kind)
    if tile.pile != pile:
        raise _wrong(row, "pile", tile.pile, pile)


def _check_home(row: Phrase, tile: Tile) -> None:
    if tile.kind != "home":
        raise _wrong(row, "kind", tile.kind, "home")
    if tile.colour != tile.id.removeprefix("home_"):
        raise _wrong(row, "colour", tile.colour, tile.id.removeprefix("home_"))


def _check_sums(box: Box) -> None:
    """Check the sums that the sheet itself announces."""
    planets = [tile for tile in box.tiles if tile.kind == "planet"]
    announced = box.checks
    sums: list[tuple[str, object, object]] = [
        (f"tiles_by_kind, {kind}", announced.tiles_by_kind.get(kind, 0), count)
        for kind, count in Counter(tile.kind for tile in box.tiles).items()
    ]
    sums += [
        (f"tiles_by_pile, {pile}", announced.tiles_by_pile.get(pile, 0), count)
        for pile, count in Counter(tile.pile for tile in box.tiles).items()
    ]
    sums += [
        (
            f"planet_tiles, {field}",
            getattr(announced.planet_tiles, field),
            sum(getattr(tile, field) for tile in planets),
        )
        for field in announced.planet_tiles.__struct_fields__
    ]
    twins = sum(tile.planets == 2 for tile in planets)
    cost = sum(technology.cost for technology in box.technologies)
    sums.append(("two_planet_tiles", announced.two_planet_tiles, twins))
    sums.append(("technology_cost_total", announced.technology_cost_total, cost))
    for name, expected, found in sums:
        if expected != found:
            raise BadComponents("emperor.sum", name=name, found=found, expected=expected)
