"""What came in the box: frozen types, and the checks of what the rulebook prints.

What is printed cannot be changed by an owner's sheet; what is ours can (see `components.yaml`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from orrery.core.components import Component, Name, read_sheet
from orrery.core.errors import BadComponents
from orrery.games.emperor.ids import (
    CENTRE,
    COLOURS,
    GALAXY,
    MARKERS,
    ROLES,
    SHIPS,
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


PRINTED_PLAYERS: Final = (
    PlayerCount(3, 11, 115, 4),
    PlayerCount(4, 10, 130, 5),
    PlayerCount(5, 9, 145, 6),
    PlayerCount(6, 8, 160, 7),
)
PRINTED_INVENTORY: Final = Inventory(40, 36, 18, 38, 66, 6, 48, 24, 12, 12, 7)
# stock, movement, phase, dice, lowest hit, hits to destroy
PRINTED_SHIPS: Final = {
    "fighter": (8, 2, 3, 1, 5, 1),
    "cruiser": (4, 2, 2, 2, 4, 1),
    "dreadnought": (2, 1, 1, 3, 4, 2),
}
# phase, dice, lowest hit, influence
PRINTED_MARKERS: Final = {"empire": (2, 2, 4, 1), "starbase": (2, 3, 4, 2)}
PRINTED_PIRATE_COST: Final = 1


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
    for at, printed in enumerate(PRINTED_PLAYERS):
        _check_printed(f"player_counts, row {at + 1}", box.player_counts[at], printed)
    _check_printed("inventory", box.inventory, PRINTED_INVENTORY)
    for ship in box.ships:
        _check_ship(ship)
    for marker in box.markers:
        _check_marker(marker)
    for layout in box.layouts:
        _check_layout(layout)
    _check_market(box.market)
    for technology in box.technologies:
        if technology.id == "space_pirate" and technology.cost != PRINTED_PIRATE_COST:
            raise _wrong("technologies, row space_pirate", "cost", technology.cost, 1)
    for tile in box.tiles:
        _check_tile(tile)
    _check_sums(box)
    return box


def _wrong(row: str, field: str, found: object, expected: object) -> BadComponents:
    return BadComponents(f"{row}, field {field}: found {found}, the rulebook prints {expected}")


def _check_rows(block: str, found: Sequence[object], expected: Iterable[object]) -> None:
    """Every row once, in the sheet's order, and no other."""
    wanted = list(expected)
    if len(found) != len(wanted):
        missing = [row for row in wanted if row not in found]
        twice = [row for row, times in Counter(found).items() if times > 1]
        raise BadComponents(
            f"{block}: {len(found)} rows where the box has {len(wanted)}"
            + (f"; missing: {', '.join(map(str, missing))}" if missing else "")
            + (f"; twice: {', '.join(map(str, twice))}" if twice else "")
        )
    for at, (row, name) in enumerate(zip(found, wanted, strict=True), 1):
        if row != name:
            raise BadComponents(f"{block}, row {at}: found {row} where {name} belongs")


def _check_printed(row: str, found: Component, printed: Component) -> None:
    for field in printed.__struct_fields__:
        if getattr(found, field) != getattr(printed, field):
            raise _wrong(row, field, getattr(found, field), getattr(printed, field))


def _check_ship(ship: Ship) -> None:
    fields = ("stock_per_player", "move", "fire_phase", "dice", "hit_on", "hits_to_destroy")
    for field, printed in zip(fields, PRINTED_SHIPS[ship.id], strict=True):
        if getattr(ship, field) != printed:
            raise _wrong(f"ships, row {ship.id}", field, getattr(ship, field), printed)


def _check_marker(marker: Marker) -> None:
    fields = ("fire_phase", "dice", "hit_on", "influence")
    for field, printed in zip(fields, PRINTED_MARKERS[marker.id], strict=True):
        if getattr(marker, field) != printed:
            raise _wrong(f"markers, row {marker.id}", field, getattr(marker, field), printed)


def _check_layout(layout: Layout) -> None:
    row = f"layouts, row for {layout.players} players, field homes"
    if len(set(layout.homes)) != layout.players or len(layout.homes) != layout.players:
        raise BadComponents(f"{row}: {layout.players} different hexes are needed")
    for home in layout.homes:
        number = GALAXY.index.get(home)
        if number is None:
            raise BadComponents(f"{row}: {list(home)} is not on the board")
        if number == CENTRE:
            raise BadComponents(f"{row}: [0, 0] belongs to the Omega sun")


def _check_market(market: Market) -> None:
    for resource in market.__struct_fields__:
        faces = getattr(market, resource)
        if sorted(faces) != [1, 2, 3, 4, 5, 6]:
            raise BadComponents(
                f"market, row {resource}: a price for each of 1 to 6 is needed, "
                f"found {', '.join(map(str, sorted(faces)))}"
            )


def _check_tile(tile: Tile) -> None:
    row = f"tiles, row {tile.id}"
    if tile.id == "omega_sun":
        _check_place(row, tile, "sun", "start")
    elif tile.id == "black_hole":
        _check_place(row, tile, "black_hole", "between")
    elif tile.id.startswith("home_"):
        _check_home(row, tile)
    elif tile.kind in {"home", "black_hole"}:
        raise BadComponents(f"{row}, field kind: only the box's own {tile.kind} can be one")
    if tile.id not in {"omega_sun", "black_hole"} and tile.pile not in {"plain", "atomic"}:
        raise BadComponents(f"{row}, field pile: {tile.pile} where plain or atomic belongs")
    if tile.kind in {"home", "planet"}:
        if tile.planets == 0:
            raise BadComponents(f"{row}, field planets: a {tile.kind} sector has 1 or 2")
        return
    for field in ("planets", "food", "metal", "energy"):
        if getattr(tile, field):
            raise BadComponents(f"{row}, field {field}: only sectors with planets have any")


def _check_place(row: str, tile: Tile, kind: Kind, pile: Pile) -> None:
    if tile.kind != kind:
        raise _wrong(row, "kind", tile.kind, kind)
    if tile.pile != pile:
        raise _wrong(row, "pile", tile.pile, pile)


def _check_home(row: str, tile: Tile) -> None:
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
            raise BadComponents(f"checks, {name}: the rows make {found}, the sheet says {expected}")
