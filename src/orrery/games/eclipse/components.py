"""What came in the box: frozen types, and tables by number. How it is read is in `sheet`."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from orrery.core.action import Action
from orrery.core.components import Component, Name
from orrery.games.eclipse.designs import Design
from orrery.games.eclipse.ids import (
    ActionKind,
    BuildId,
    DiscoveryId,
    NpcId,
    PartId,
    Resource,
    SectorId,
    ShipId,
    SpeciesId,
    TargetId,
    TechId,
)

Ring = Literal["galactic_center", "inner", "middle", "outer", "starting", "guardian"]
Colour = Literal["yellow", "orange", "blue", "red"]
Square = Literal["materials", "science", "money", "any", "materials*", "science*", "money*", "any*"]
Costs = dict[BuildId, int]
# the stacks of sectors that are explored: inner, middle, outer
STACKS: Final[tuple[Ring, ...]] = ("inner", "middle", "outer")


class Inventory(Component, frozen=True):
    """What the lists must add up to (rulebook p.3)."""

    sectors: dict[Ring, int]
    technologies: dict[Literal["military", "grid", "nano", "rare"], int]
    parts: dict[Literal["basic", "technology", "discovery"], int]
    discoveries: int
    reputation: int
    discovery_symbols: int
    ancient_symbols: int
    ships: dict[ShipId, int]
    cubes: int
    discs: int
    ambassadors: int


class Scales(Component, frozen=True):
    """The tracks of a player's board."""

    production: tuple[int, ...]
    upkeep: tuple[int, ...]
    discount: tuple[int, ...]
    points: tuple[int, ...]


class Zone(Component, frozen=True):
    """A starting zone."""

    q: int
    r: int
    rotation: int


class Setup(Component, frozen=True):
    """What depends on the number of players (ECL-3)."""

    first_technologies: tuple[int, ...]
    cleanup_technologies: tuple[int, ...]
    outer_sectors: tuple[int, ...]
    zones: tuple[Zone, ...]
    seats: tuple[tuple[int, ...], ...]


class Reputation(Component, frozen=True):
    """The reputation tiles and what they are drawn for."""

    tiles: tuple[int, ...]
    most: int
    draws: dict[TargetId, int]


class Ship(Component, frozen=True):
    """A kind of ship, of players or not."""

    name: Name
    size: int


class NpcBlueprint(Component, frozen=True):
    """The blueprint of non-player ships."""

    initiative: int
    computer: int
    shield: int
    hull: int
    cannons: tuple[Colour, ...]
    missiles: tuple[Colour, ...]


class Part(Component, frozen=True):
    """A ship part (ECL-8.6)."""

    name: Name
    source: Literal["basic", "technology", "discovery"]
    category: Literal["weapon", "drive", "source", "hull", "computer", "shield"]
    energy: int = 0
    computer: int = 0
    shield: int = 0
    hull: int = 0
    move: int = 0
    initiative: int = 0
    cannons: tuple[Colour, ...] = ()
    missiles: tuple[Colour, ...] = ()


class Tech(Component, frozen=True):
    """A technology tile (ECL-7)."""

    name: Name
    track: Literal["military", "grid", "nano", "rare"]
    cost: int
    floor: int
    copies: int
    kind: Literal["part", "build", "instant", "permanent"]
    discs: int = 0
    activations: dict[ActionKind, int] = msgspec.field(default_factory=dict)
    advanced: tuple[Resource, ...] = ()

    def price(self, discount: int) -> int:
        """ECL-7.2: the discount of the track, never below the printed minimum."""
        return max(self.floor, self.cost - discount)


class Discovery(Component, frozen=True):
    """A discovery tile (ECL-11)."""

    name: Name
    copies: int
    gain: tuple[int, int, int] = (0, 0, 0)
    technology: bool = False
    place: Literal["cruiser", "orbital", "monolith", "portal"] | None = None
    part: PartId | None = None


class PortalModule(Component, frozen=True):
    """What the game without warp portals leaves out (ECL-2.13)."""

    sectors: tuple[SectorId, ...]
    technology: TechId
    discovery: DiscoveryId


class Sector(Component, frozen=True):
    """A face of a sector tile (ECL-2.10)."""

    name: str
    ring: Ring
    points: int
    wormholes: tuple[int, ...]
    squares: tuple[Square, ...]
    ancients: int = 0
    npc: NpcId | None = None
    discovery: bool = False
    artifact: bool = False
    portal: bool = False


class Blueprint(Component, frozen=True):
    """A ship's grid as printed, and what is printed beside it."""

    initiative: int
    energy: int
    computer: int
    slots: tuple[PartId | None, ...]


class SpeciesBoard(Component, frozen=True):
    """A side of a species board (ECL-15.1)."""

    name: Name
    other_side: SpeciesId
    colour: str
    home: SectorId
    stock: tuple[int, int, int]
    colony_ships: int
    discs: int
    technologies: tuple[TechId, ...]
    trade: int
    activations: dict[ActionKind, int]
    places: tuple[int, int, int]
    blueprints: str
    costs: str
    ship: ShipId


class Sheet(Component, frozen=True):
    """The component sheet as written."""

    inventory: Inventory
    rounds: int
    tracks: Scales
    setup: Setup
    costs: dict[str, Costs]
    reputation: Reputation
    ships: dict[TargetId, Ship]
    structures: dict[Literal["orbital", "monolith"], Name]
    npc_blueprints: dict[NpcId, dict[Literal["standard", "advanced"], NpcBlueprint]]
    parts: dict[PartId, Part]
    technologies: dict[TechId, Tech]
    discoveries: dict[DiscoveryId, Discovery]
    warp_portals: PortalModule
    sectors: dict[SectorId, Sector]
    blueprints: dict[str, dict[ShipId, Blueprint]]
    species: dict[SpeciesId, SpeciesBoard]


class Box(Component, frozen=True):
    """The box by number: index i of each table is the i-th name of `names`."""

    sheet: Sheet
    rounds: int
    sectors: tuple[Sector, ...]
    # wormhole edges of each sector for each rotation, as six bits by direction
    holes: tuple[tuple[int, ...], ...]
    colours: tuple[tuple[int, ...], ...]
    stars: tuple[int, ...]
    # the points of each sector
    points: tuple[int, ...]
    # the non-player ships that come with a sector: kind and number
    npc_kind: tuple[int, ...]
    npc_count: tuple[int, ...]
    # which stack it belongs to: 0 inner, 1 middle, 2 outer; -1 none
    stack: tuple[int, ...]
    techs: tuple[Tech, ...]
    tech_track: tuple[int, ...]
    # what each technology costs by the tiles on its track, down to its minimum (ECL-7.2)
    prices: tuple[tuple[int, ...], ...]
    # and the least that any of them can cost
    least_price: int
    # the technologies, as bits, any of which opens starred squares to a resource (ECL-5.4)
    opens: tuple[int, ...]
    # the technologies, as bits, any of which opens some starred squares
    opens_some: int
    # by kind of Action: technologies, as bits, and the activations they add (ECL-4.3)
    extra: tuple[tuple[tuple[int, int], ...], ...]
    parts: tuple[Part, ...]
    # the technology of a part, as a bit; 0: basic; -1: an ancient part
    part_need: tuple[int, ...]
    # the energy that a part produces or needs, and whether it is a drive; nought for none, at -1
    part_energy: tuple[int, ...]
    part_drives: tuple[int, ...]
    # whether a part has dice
    part_weapons: tuple[bool, ...]
    # what a part adds to a design: initiative, computer, shield, hull, move
    part_gains: tuple[tuple[int, int, int, int, int], ...]
    # the technologies, as bits, that allow some part
    part_techs: int
    cannons: tuple[tuple[int, int, int, int], ...]
    missiles: tuple[tuple[int, int, int, int], ...]
    discoveries: tuple[Discovery, ...]
    species: tuple[SpeciesBoard, ...]
    # printed parts by species and type; -1 an empty space
    grids: tuple[tuple[tuple[int, ...], ...], ...]
    blueprints: tuple[tuple[Blueprint, ...], ...]
    costs: tuple[tuple[int, ...], ...]
    activations: tuple[tuple[int, ...], ...]
    homes: tuple[int, ...]
    npc_designs: tuple[tuple[Design, ...], ...]
    production: tuple[int, ...]
    upkeep: tuple[int, ...]
    # the points of a technology track by its tiles
    track_points: tuple[int, ...]
    supply: tuple[int, ...]
    sizes: tuple[int, ...]
    draws: tuple[int, ...]
    # memos of what follows from the box alone: totals of blueprints, what may be placed on them,
    # and which of it makes a ship strongest
    known_designs: dict[tuple[int, ...], Design]
    known_fittings: dict[tuple[int, ...], tuple[Action, ...]]
    known_upgrades: dict[tuple[int, ...], tuple[float, Action | None]]

    def upkeep_with(self, discs: int) -> int:
        """ECL-2.7: the upkeep with so many discs on the track, of as many spaces as it has."""
        last = len(self.upkeep) - 1
        return self.upkeep[max(0, min(last - discs, last))]
