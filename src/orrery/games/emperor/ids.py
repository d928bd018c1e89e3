"""The names of things, and the numbers that the state knows them by.

A hex is called by its row, a to g from the top, and its place in the row: d4 is the centre.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from orrery.core.hexes import Hex, HexMap

HexId: TypeAlias = Literal[
    "a1",
    "a2",
    "a3",
    "a4",
    "b1",
    "b2",
    "b3",
    "b4",
    "b5",
    "c1",
    "c2",
    "c3",
    "c4",
    "c5",
    "c6",
    "d1",
    "d2",
    "d3",
    "d4",
    "d5",
    "d6",
    "d7",
    "e1",
    "e2",
    "e3",
    "e4",
    "e5",
    "e6",
    "f1",
    "f2",
    "f3",
    "f4",
    "f5",
    "g1",
    "g2",
    "g3",
    "g4",
]
TileId: TypeAlias = Literal[
    "omega_sun",
    "black_hole",
    "home_red",
    "home_blue",
    "home_green",
    "home_yellow",
    "home_purple",
    "home_orange",
    "p01",
    "p02",
    "p03",
    "p04",
    "p05",
    "p06",
    "p07",
    "p08",
    "p09",
    "p10",
    "p11",
    "p12",
    "p13",
    "p14",
    "p15",
    "p16",
    "p17",
    "p18",
    "p19",
    "p20",
    "a01",
    "a02",
    "a03",
    "a04",
    "a05",
    "a06",
    "a07",
    "a08",
    "a09",
    "a10",
]
ColourId: TypeAlias = Literal["red", "blue", "green", "yellow", "purple", "orange"]
Resource: TypeAlias = Literal["food", "metal", "energy"]
ShipId: TypeAlias = Literal["fighter", "cruiser", "dreadnought"]
MarkerId: TypeAlias = Literal["empire", "starbase"]
UnitId: TypeAlias = Literal[
    "fighter", "cruiser", "dreadnought", "damaged_dreadnought", "starbase", "empire"
]
# EMP-8.28: what a ship can be that is hit, and where it came from
ShipUnitId: TypeAlias = Literal["fighter", "cruiser", "dreadnought", "damaged_dreadnought"]
OriginId: TypeAlias = Literal[HexId, "hyperspace"]
RoleId: TypeAlias = Literal[
    "explorer", "merchant", "steward", "engineer", "warlord", "regent", "scientist"
]
TechnologyId: TypeAlias = Literal[
    "ambassador",
    "shield_generators",
    "ion_cannons",
    "plasma_weapons",
    "fusion_engines",
    "robotics",
    "protein_fields",
    "saboteur",
    "diplomat",
    "time_warp",
    "space_pirate",
    "long_range_scanners",
]
Direction: TypeAlias = Literal["clockwise", "counterclockwise"]

HEXES: Final[tuple[HexId, ...]] = get_args(HexId)
TILES: Final[tuple[TileId, ...]] = get_args(TileId)
COLOURS: Final[tuple[ColourId, ...]] = get_args(ColourId)
RESOURCES: Final[tuple[Resource, ...]] = get_args(Resource)
SHIPS: Final[tuple[ShipId, ...]] = get_args(ShipId)
MARKERS: Final[tuple[MarkerId, ...]] = get_args(MarkerId)
UNITS: Final[tuple[UnitId, ...]] = get_args(UnitId)
SHIP_UNITS: Final[tuple[ShipUnitId, ...]] = get_args(ShipUnitId)
ORIGINS: Final[tuple[OriginId, ...]] = get_args(OriginId)
ROLES: Final[tuple[RoleId, ...]] = get_args(RoleId)
TECHNOLOGIES: Final[tuple[TechnologyId, ...]] = get_args(TechnologyId)

HEX_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(HEXES)}
TILE_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(TILES)}
RESOURCE_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(RESOURCES)}
SHIP_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(SHIPS)}
ORIGIN_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(ORIGINS)}
UNIT_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(UNITS)}
ROLE_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(ROLES)}
TECHNOLOGY_NUMBER: Final[dict[str, int]] = {
    name: number for number, name in enumerate(TECHNOLOGIES)
}

# EMP-2.2: a hexagon of radius 3, row by row; (q, r) has q to the east and r to the south-east.
RADIUS: Final = 3
GALAXY: Final = HexMap(
    (q, r)
    for r in range(-RADIUS, RADIUS + 1)
    for q in range(-RADIUS, RADIUS + 1)
    if abs(q + r) <= RADIUS
)
SPACES: Final = 37
CENTRE: Final = 18
# EMP-9.5: where influence may lie beside the hexes
THRONE: Final = 37

# EMP-8.28: after the hexes, what a ship that jumped came from
HYPERSPACE: Final = "hyperspace"

# what means nothing or nobody
NOBODY: Final = -1
NOWHERE: Final = -1
RESERVE: Final = -1
NO_TILE: Final = -1
# the owner of a technology that is out of the game; who knows the tile on top of the stack
GONE: Final = -2
EVERYBODY: Final = -2

# the sides of a battle
ATTACKER: Final = 0
DEFENDER: Final = 1

OMEGA: Final = 0
BLACK_HOLE: Final = 1

FOOD: Final = 0
METAL: Final = 1
ENERGY: Final = 2

FIGHTER: Final = 0
CRUISER: Final = 1
DREADNOUGHT: Final = 2

NOTHING: Final = 0
EMPIRE: Final = 1
STARBASE: Final = 2
HOME: Final = 3

EXPLORER: Final = 0
MERCHANT: Final = 1
STEWARD: Final = 2
ENGINEER: Final = 3
WARLORD: Final = 4
REGENT: Final = 5
SCIENTIST: Final = 6

AMBASSADOR: Final = 0
SHIELD_GENERATORS: Final = 1
ION_CANNONS: Final = 2
PLASMA_WEAPONS: Final = 3
FUSION_ENGINES: Final = 4
ROBOTICS: Final = 5
PROTEIN_FIELDS: Final = 6
SABOTEUR: Final = 7
DIPLOMAT: Final = 8
TIME_WARP: Final = 9
SPACE_PIRATE: Final = 10
LONG_RANGE_SCANNERS: Final = 11

# EMP-2.1: every player's ships have numbers: 0-7 fighters, 8-11 cruisers, 12-13 dreadnoughts
FLEET: Final = 14
FIRST_SHIP: Final = (0, 8, 12, 14)
SHIP_TYPE: Final = (0,) * 8 + (1,) * 4 + (2,) * 2


def hex_at(at: Hex) -> HexId:
    """Return the name of a hex."""
    return HEXES[GALAXY.index[at]]
