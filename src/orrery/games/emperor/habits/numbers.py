"""What programs that learn look at. Raise the version with every change: see `core/numbers.py`."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.core.numbers import (
    Numbers,
    add,
    around,
    mark,
    mark_all,
    mark_bits,
    mark_equal,
    of_each,
    row,
    seats,
)
from orrery.games.emperor.components import Tile
from orrery.games.emperor.ids import (
    EVERYBODY,
    FLEET,
    HEXES,
    HOME,
    NOBODY,
    RESOURCES,
    ROLES,
    SHIP_TYPE,
    SHIPS,
    SPACES,
    TECHNOLOGIES,
    THRONE,
    TILES,
)
from orrery.games.emperor.state import EmperorState

VERSION: Final = 1
TILE: Final = ("laid", "sun", "black hole", "planets", "food", "metal", "energy")
LEVELS: Final = ("nothing", "empire", "starbase", "home")
FACES: Final = 6  # of the dice of the market
STOCK: Final = (
    "money", "metal", "energy", "crop", "markers", "influence", "points", "points are known",
)  # fmt: skip
BATTLE: Final = (
    "battle", "showdown", "battle round", "battle phase", "surprise",
    "hits 0", "hits 1", "misses 0", "misses 1",
)  # fmt: skip


def labels(s: EmperorState) -> list[str]:
    """Return what each number means."""
    people = seats(s.players)
    of_hex = [*TILE, *[f"owner {one}" for one in people], *LEVELS, "food cubes", "private"]
    of_hex += [f"influence of {one}" for one in people]
    of_hex += of_each(people, *SHIPS)
    of_seat = [*STOCK, *[f"{ship}s left" for ship in SHIPS], *[f"took {role}" for role in ROLES]]
    of_seat += [*TECHNOLOGIES, "place", "influence on the throne"]
    found = ["round", "direction", "flipped", "collapsed", "pool", "stack"]
    for what in ("throne", "chooser", "turn"):
        found += [f"{what} {one}" for one in people]
    return [
        *found,
        *[f"cards of {role}" for role in ROLES],
        *[f"role {role}" for role in ROLES],
        *[f"displayed {tile}" for tile in TILES],
        *[f"top {tile}" for tile in TILES],
        *[f"held {tile}" for tile in TILES],
        *[f"supply {x}" for x in RESOURCES],
        *[f"price {x}" for x in RESOURCES],
        *[f"die {face + 1}" for face in range(FACES)],
        *[f"free {x}" for x in TECHNOLOGIES],
        *[f"sabotaged {x}" for x in TECHNOLOGIES],
        *["saboteur used", "time warp used", "ambassador used", *BATTLE],
        *[f"battle in {x}" for x in HEXES],
        *[f"{what} {one}" for what in ("attacker", "defender") for one in people],
        *of_each(people, *of_seat),
        *of_each(HEXES, *of_hex),
    ]


def write(s: EmperorState, seat: Seat, out: Numbers, at: int) -> int:
    """Write what a seat may know; return the next place."""
    players, tiles, science, market = s.players, s.tile_stack, s.science, s.market
    at = add(
        out,
        at,
        (s.round, s.direction, s.flipped, s.collapsed, s.holdings.pool, tiles.size()),
    )
    for who in (s.throne, s.chooser, s.turn_seat):
        at = mark(out, at, players, (who - seat) % players if who != NOBODY else -1)
    at = add(out, at, s.available) if s.available else at + len(ROLES)
    at = mark(out, at, len(ROLES), s.role)
    at = mark_all(out, at, len(TILES), tiles.display)
    knows_top = tiles.top_known in {EVERYBODY, seat}
    at = mark(out, at, len(TILES), tiles.top if knows_top else -1)
    at = mark(out, at, len(TILES), tiles.held)
    at = add(out, at, [*market.supply, *market.prices])
    at = mark_all(out, at, FACES, [face - 1 for face in market.dice])
    if not s.collapsed:
        mark_equal(out, at, science.technologies, NOBODY)
    at += len(TECHNOLOGIES)
    at = mark_bits(out, at, len(TECHNOLOGIES), science.sabotaged)
    at = add(out, at, (science.saboteur_used, science.warp_used, science.ambassador_used))
    at = write_battle(s, seat, out, at)
    for other in around(players, seat):
        at = write_seat(s, seat, other, out, at)
    return write_galaxy(s, seat, out, at)


def write_battle(s: EmperorState, seat: Seat, out: Numbers, at: int) -> int:
    """Write the battle in progress."""
    battle, players = s.battle, s.players
    if battle is None:
        return at + len(BATTLE) + SPACES + 2 * players
    head = (1, battle.showdown, battle.round, battle.phase, battle.surprise)
    at = add(out, at, [*head, *battle.hits, *battle.misses])
    at = mark(out, at, SPACES, battle.hex)
    for who in battle.seats:
        at = mark(out, at, players, (who - seat) % players if who != NOBODY else -1)
    return at


def write_seat(s: EmperorState, seat: Seat, other: Seat, out: Numbers, at: int) -> int:
    """Write what lies before a player; the points where the seat may know them (EMP-13.1)."""
    held, galaxy = s.holdings, s.galaxy
    knows = other == seat or not s.options.hide_vp or not s.asked
    at = add(
        out,
        at,
        (
            held.money[other],
            held.metal[other],
            held.energy[other],
            held.crop[other],
            held.reserve[other],
            held.influence[other],
            held.vp[other] if knows else 0,
            knows,
            *[galaxy.in_reserve(other, kind) for kind in range(len(SHIPS))],
        ),
    )
    at = mark(out, at, len(ROLES), s.taken[other] if s.taken else -1)
    at = mark_equal(out, at, s.science.technologies, other)
    place = s.order.index(other) + 1 if other in s.order else 0
    return add(out, at, (place, galaxy.laid[THRONE] >> 4 * other & 15))


def write_galaxy(s: EmperorState, seat: Seat, out: Numbers, at: int) -> int:
    """Write the hexes: tiles, markers, influence, ships."""
    players, galaxy, printed = s.players, s.galaxy, _tiles(s)
    owners = len(TILE)
    cubes = owners + players + len(LEVELS)
    ships = cubes + 2 + players
    wide = ships + players * len(SHIPS)
    here = at
    for tile, owner, level, food, laid in zip(
        galaxy.tiles, galaxy.owner, galaxy.level, galaxy.food, galaxy.laid, strict=False
    ):
        if tile >= 0:
            out[here : here + len(TILE)] = printed[tile]
        if owner != NOBODY:
            out[here + owners + (owner - seat) % players] = 1
            out[here + owners + players + level] = 1
        if food:
            out[here + cubes] = food
        if laid:
            for other in range(players):
                out[here + cubes + 2 + (other - seat) % players] = laid >> 4 * other & 15
        here += wide
    if galaxy.private >= 0:
        out[at + galaxy.private * wide + cubes + 1] = 1
    for number, where in enumerate(galaxy.ships):
        if where >= 0:
            other, ship = divmod(number, FLEET)
            column = (other - seat) % players * len(SHIPS) + SHIP_TYPE[ship]
            out[at + where * wide + ships + column] += 1
    return here


_KNOWN: Final[dict[int, tuple[tuple[Tile, ...], list[Numbers]]]] = {}


def _tiles(s: EmperorState) -> list[Numbers]:
    """Return what is printed on each tile of the box, worked out once for each box."""
    tiles = s.box.tiles
    found = _KNOWN.get(id(tiles))
    if found is None or found[0] is not tiles:
        if len(_KNOWN) > 16:
            _KNOWN.clear()
        found = _KNOWN[id(tiles)] = tiles, [_tile(tile) for tile in tiles]
    return found[1]


def _tile(tile: Tile) -> Numbers:
    kinds = tile.kind == "sun", tile.kind == "black_hole"
    return row((1, *kinds, tile.planets, tile.food, tile.metal, tile.energy))


assert len(LEVELS) == HOME + 1
