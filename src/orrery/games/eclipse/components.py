"""What came in the box: frozen types, the counts of the rulebook checked, tables by number."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from orrery.core.action import Action
from orrery.core.components import Component, Name, read_sheet
from orrery.core.errors import BadComponents
from orrery.games.eclipse.designs import COLOURS, Design
from orrery.games.eclipse.names import (
    ANY,
    BUILDS,
    DISCOVERIES,
    KINDS,
    NPCS,
    PARTS,
    RARE,
    RESOURCES,
    SECTORS,
    SHIPS,
    SPECIES,
    TARGETS,
    TECHS,
    TRACKS,
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
    sectors: tuple[Sector, ...]
    # wormhole edges of each sector for each rotation, as six bits by direction
    holes: tuple[tuple[int, ...], ...]
    colours: tuple[tuple[int, ...], ...]
    stars: tuple[int, ...]
    # the non-player ships that come with a sector: kind and number
    npc_kind: tuple[int, ...]
    npc_count: tuple[int, ...]
    # which stack it belongs to: 0 inner, 1 middle, 2 outer; -1 none
    stack: tuple[int, ...]
    techs: tuple[Tech, ...]
    tech_track: tuple[int, ...]
    # the technologies, as bits, any of which opens starred squares to a resource (ECL-5.4)
    opens: tuple[int, ...]
    # by kind of Action: technologies, as bits, and the activations they add (ECL-4.3)
    extra: tuple[tuple[tuple[int, int], ...], ...]
    parts: tuple[Part, ...]
    # the technology of a part, as a bit; 0: basic; -1: an ancient part
    part_need: tuple[int, ...]
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
    supply: tuple[int, ...]
    sizes: tuple[int, ...]
    draws: tuple[int, ...]
    # memos of what follows from the box alone: totals of blueprints, and what may be placed on them
    known_designs: dict[tuple[int, ...], Design]
    known_fittings: dict[tuple[int, ...], tuple[Action, ...]]


def read_box(text: str) -> Box:
    """Read a component sheet and check it against the rulebook."""
    sheet = read_sheet(text, Sheet)
    _check_names(sheet)
    _check_counts(sheet)
    _check_scales(sheet)
    return _box(sheet)


def _must(holds: bool, sentence: str) -> None:  # noqa: FBT001 - a fact, not a switch
    if not holds:
        raise BadComponents(sentence)


def _check_names(sheet: Sheet) -> None:
    """Look for the row of every name, in the order of `names`."""
    for what, rows, names in (
        ("sectors", sheet.sectors, SECTORS),
        ("technologies", sheet.technologies, TECHS),
        ("parts", sheet.parts, PARTS),
        ("discoveries", sheet.discoveries, DISCOVERIES),
        ("species", sheet.species, SPECIES),
        ("ships", sheet.ships, TARGETS),
        ("npc_blueprints", sheet.npc_blueprints, NPCS),
    ):
        _must(tuple(rows) == names, f"{what} are not exactly: {', '.join(names)}")
    for board, species in sheet.species.items():
        _must(species.blueprints in sheet.blueprints, f"{board} has unknown blueprints")
        _must(species.costs in sheet.costs, f"{board} has unknown costs")
        _must(tuple(species.activations) == KINDS, f"{board} lacks activations of an action")
        other = sheet.species[species.other_side]
        _must(other.other_side == board, f"{board} and {species.other_side} share no board")
        _must(sheet.sectors[species.home].ring == "starting", f"{board} starts nowhere")
    for row, costs in sheet.costs.items():
        _must(tuple(costs) == BUILDS, f"the {row} costs lack something to build")
    for row, blueprints in sheet.blueprints.items():
        _must(tuple(blueprints) == SHIPS, f"the {row} blueprints lack a ship")


def _check_counts(sheet: Sheet) -> None:
    """Count what lies in the box against the rulebook (p.3; ECL-3.2 to ECL-3.6, ECL-7.6)."""
    box = sheet.inventory
    for ring, count in box.sectors.items():
        found = sum(tile.ring == ring for tile in sheet.sectors.values())
        _must(found == count, f"{found} {ring} sectors, the rulebook counts {count}")
    for track, count in box.technologies.items():
        found = sum(tech.copies for tech in sheet.technologies.values() if tech.track == track)
        _must(found == count, f"{found} {track} technologies, the rulebook counts {count}")
    for source, count in box.parts.items():
        found = sum(part.source == source for part in sheet.parts.values())
        _must(found == count, f"{found} {source} parts, the rulebook counts {count}")
    for what, found, count in (
        ("discovery tiles", sum(d.copies for d in sheet.discoveries.values()), box.discoveries),
        ("reputation tiles", sum(sheet.reputation.tiles), box.reputation),
        (
            "discovery symbols",
            sum(tile.discovery for tile in sheet.sectors.values()),
            box.discovery_symbols,
        ),
        (
            "Ancient symbols",
            sum(tile.ancients for tile in sheet.sectors.values()),
            box.ancient_symbols,
        ),
        ("kinds of ships", len(box.ships), len(SHIPS)),
    ):
        _must(found == count, f"{found} {what}, the rulebook counts {count}")
    for name, part in sheet.parts.items():
        known = part.source != "technology" or name in sheet.technologies
        _must(known, f"the part {name} has no technology")


def _check_scales(sheet: Sheet) -> None:
    """Count the squares of the tracks (ECL-2.3, ECL-2.7, ECL-7.3)."""
    for what, found, count in (
        ("production values", len(sheet.tracks.production), 13),
        ("upkeep values", len(sheet.tracks.upkeep), 14),
        ("discounts", len(sheet.tracks.discount), 7),
        ("track points", len(sheet.tracks.points), 8),
        ("starting zones", len(sheet.setup.zones), 6),
        ("player counts", len(sheet.setup.seats), 5),
        ("player counts", len(sheet.setup.first_technologies), 5),
        ("player counts", len(sheet.setup.cleanup_technologies), 5),
        ("player counts", len(sheet.setup.outer_sectors), 5),
    ):
        _must(found == count, f"{found} {what} where the rulebook prints {count}")
    for players, zones in enumerate(sheet.setup.seats, 2):
        _must(len(set(zones)) == players, f"{players} players need {players} starting zones")


def _dice(colours: tuple[Colour, ...]) -> tuple[int, int, int, int]:
    yellow, orange, blue, red = (colours.count(colour) for colour in COLOURS)
    return yellow, orange, blue, red


def _turned(edges: tuple[int, ...]) -> tuple[int, ...]:
    """Return the open directions of a tile for each rotation."""
    return tuple(sum(1 << (edge + turn) % 6 for edge in edges) for turn in range(6))


def _npc_design(blueprint: NpcBlueprint) -> Design:
    return Design(
        blueprint.initiative,
        blueprint.computer,
        blueprint.shield,
        blueprint.hull,
        _dice(blueprint.cannons),
        _dice(blueprint.missiles),
    )


def _need(part: PartId, source: str) -> int:
    """ECL-8.2: what one must have to place a part."""
    if source == "basic":
        return 0
    return 1 << TECHS.index(part) if part in TECHS and source == "technology" else -1


def _box(sheet: Sheet) -> Box:
    sectors = tuple(sheet.sectors.values())
    colour = {name: number for number, name in enumerate((*RESOURCES, "any"))}
    assert colour["any"] == ANY
    tracks = (*TRACKS, "rare")
    assert tracks[RARE] == "rare"
    species = tuple(sheet.species.values())
    techs = tuple(sheet.technologies.values())
    return Box(
        sheet=sheet,
        sectors=sectors,
        holes=tuple(_turned(tile.wormholes) for tile in sectors),
        colours=tuple(tuple(colour[s.rstrip("*")] for s in tile.squares) for tile in sectors),
        stars=tuple(
            sum(1 << at for at, square in enumerate(tile.squares) if square.endswith("*"))
            for tile in sectors
        ),
        npc_kind=tuple(NPCS.index(tile.npc or "ancient") for tile in sectors),
        npc_count=tuple(1 if tile.npc else tile.ancients for tile in sectors),
        stack=tuple(STACKS.index(t.ring) if t.ring in STACKS else -1 for t in sectors),
        techs=techs,
        tech_track=tuple(tracks.index(tech.track) for tech in techs),
        opens=tuple(
            sum(1 << n for n, tech in enumerate(techs) if resource in tech.advanced)
            for resource in RESOURCES
        ),
        extra=tuple(
            tuple(
                (1 << n, tech.activations[kind])
                for n, tech in enumerate(techs)
                if kind in tech.activations
            )
            for kind in KINDS
        ),
        parts=tuple(sheet.parts.values()),
        part_need=tuple(_need(name, part.source) for name, part in sheet.parts.items()),
        cannons=tuple(_dice(part.cannons) for part in sheet.parts.values()),
        missiles=tuple(_dice(part.missiles) for part in sheet.parts.values()),
        discoveries=tuple(sheet.discoveries.values()),
        species=species,
        grids=tuple(
            tuple(
                tuple(-1 if part is None else PARTS.index(part) for part in blueprint.slots)
                for blueprint in sheet.blueprints[board.blueprints].values()
            )
            for board in species
        ),
        blueprints=tuple(tuple(sheet.blueprints[b.blueprints].values()) for b in species),
        costs=tuple(tuple(sheet.costs[board.costs].values()) for board in species),
        activations=tuple(tuple(board.activations.values()) for board in species),
        homes=tuple(SECTORS.index(board.home) for board in species),
        npc_designs=tuple(
            tuple(_npc_design(blueprint) for blueprint in kinds.values())
            for kinds in sheet.npc_blueprints.values()
        ),
        production=sheet.tracks.production,
        upkeep=sheet.tracks.upkeep,
        supply=tuple(sheet.inventory.ships[ship] for ship in SHIPS),
        sizes=tuple(ship.size for ship in sheet.ships.values()),
        draws=tuple(sheet.reputation.draws[target] for target in TARGETS),
        known_designs={},
        known_fittings={},
    )
