"""Reading a component sheet: checked against the counts of the rulebook, put into tables."""

# interpreted: a sheet is read once, before anybody plays

from __future__ import annotations

from collections.abc import Sequence

from orrery.core import hexes
from orrery.core.components import read_sheet
from orrery.core.errors import BadComponents
from orrery.core.phrase import phrase
from orrery.games.eclipse.components import (
    STACKS,
    Box,
    Colour,
    NpcBlueprint,
    Part,
    Sector,
    Sheet,
    SpeciesBoard,
    Tech,
)
from orrery.games.eclipse.designs import COLOURS, Design
from orrery.games.eclipse.ids import (
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
    PartId,
)


def read_box(text: str) -> Box:
    """Read a component sheet and check it against the rulebook."""
    sheet = read_sheet(text, Sheet)
    _check_names(sheet)
    _check_counts(sheet)
    _check_scales(sheet)
    _check_tables(sheet)
    return _box(sheet)


def _must(holds: bool, key: str, /, **fields: object) -> None:  # noqa: FBT001 - a fact
    if not holds:
        raise BadComponents(key, **fields)


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
        _must(tuple(rows) == names, "eclipse.not_exactly", what=what, names=names)
    for board, species in sheet.species.items():
        _must(species.blueprints in sheet.blueprints, "eclipse.unknown_blueprints", board=board)
        _must(species.costs in sheet.costs, "eclipse.unknown_costs", board=board)
        _must(tuple(species.activations) == KINDS, "eclipse.no_activations", board=board)
        other = sheet.species[species.other_side]
        _must(
            other.other_side == board,
            "eclipse.no_shared_board",
            board=board,
            other=species.other_side,
        )
        _must(sheet.sectors[species.home].ring == "starting", "eclipse.no_start", board=board)
    for row, costs in sheet.costs.items():
        _must(tuple(costs) == BUILDS, "eclipse.costs_lack", row=row)
    for row, blueprints in sheet.blueprints.items():
        _must(tuple(blueprints) == SHIPS, "eclipse.blueprints_lack", row=row)


def _check_counts(sheet: Sheet) -> None:
    """Count what lies in the box against the rulebook (p.3; ECL-3.2 to ECL-3.6, ECL-7.6)."""
    box = sheet.inventory
    for ring, count in box.sectors.items():
        found = sum(tile.ring == ring for tile in sheet.sectors.values())
        _must(found == count, "eclipse.sectors", found=found, ring=ring, count=count)
    for track, count in box.technologies.items():
        found = sum(tech.copies for tech in sheet.technologies.values() if tech.track == track)
        _must(found == count, "eclipse.technologies", found=found, track=track, count=count)
    for source, count in box.parts.items():
        found = sum(part.source == source for part in sheet.parts.values())
        _must(found == count, "eclipse.parts", found=found, source=source, count=count)
    for what, found, count in (
        (
            "eclipse.discovery_tiles",
            sum(d.copies for d in sheet.discoveries.values()),
            box.discoveries,
        ),
        ("eclipse.reputation_tiles", sum(sheet.reputation.tiles), box.reputation),
        (
            "eclipse.discovery_symbols",
            sum(tile.discovery for tile in sheet.sectors.values()),
            box.discovery_symbols,
        ),
        (
            "eclipse.ancient_symbols",
            sum(tile.ancients for tile in sheet.sectors.values()),
            box.ancient_symbols,
        ),
        ("eclipse.kinds_of_ships", len(box.ships), len(SHIPS)),
    ):
        _must(found == count, "eclipse.count", found=found, what=phrase(what), count=count)
    for name, part in sheet.parts.items():
        known = part.source != "technology" or name in sheet.technologies
        _must(known, "eclipse.part_alone", name=name)


def _check_scales(sheet: Sheet) -> None:
    """Count the squares of the tracks (ECL-2.3, ECL-2.7, ECL-7.3)."""
    for what, found, count in (
        ("eclipse.production_values", len(sheet.tracks.production), 13),
        ("eclipse.upkeep_values", len(sheet.tracks.upkeep), 14),
        ("eclipse.discounts", len(sheet.tracks.discount), 7),
        ("eclipse.track_points", len(sheet.tracks.points), 8),
        ("eclipse.starting_zones", len(sheet.setup.zones), 6),
        ("eclipse.player_counts", len(sheet.setup.seats), 5),
        ("eclipse.player_counts", len(sheet.setup.first_technologies), 5),
        ("eclipse.player_counts", len(sheet.setup.cleanup_technologies), 5),
        ("eclipse.player_counts", len(sheet.setup.outer_sectors), 5),
    ):
        _must(found == count, "eclipse.printed", found=found, what=phrase(what), count=count)
    for players, zones in enumerate(sheet.setup.seats, 2):
        _must(len(set(zones)) == players, "eclipse.zones_needed", players=players)
        _must(set(zones) <= set(range(6)), "eclipse.zones_known", players=players)
    places = {(zone.q, zone.r) for zone in sheet.setup.zones}
    _must(places == set(hexes.ring((0, 0), 2)[::2]), "eclipse.zones_printed")
    for zone in sheet.setup.zones:
        _must(zone.rotation in range(6), "eclipse.rotation", q=zone.q, r=zone.r)
    for name, sector in sheet.sectors.items():
        holes = sector.wormholes
        odd = len(set(holes)) != len(holes) or not set(holes) <= set(range(6))
        _must(not odd, "eclipse.wormholes", name=name)


def _check_tables(sheet: Sheet) -> None:
    """Look for a number by every name that the rules look up."""
    _must(set(sheet.reputation.draws) == set(TARGETS), "eclipse.draws")
    _must(set(sheet.inventory.ships) == set(SHIPS), "eclipse.inventory_ships")
    for npc, blueprints in sheet.npc_blueprints.items():
        both = tuple(blueprints) == ("standard", "advanced")
        _must(both, "eclipse.two_blueprints", npc=npc)
    for row, ships in sheet.blueprints.items():
        for ship, blueprint in ships.items():
            parts = [sheet.parts[part] for part in blueprint.slots if part is not None]
            energy = blueprint.energy + sum(part.energy for part in parts)
            _must(energy >= 0, "eclipse.printed_energy", row=row, ship=ship)
            drives = any(part.move for part in parts)
            _must(drives == (ship != "starbase"), "eclipse.drives", row=row, ship=ship)


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


def _extra_activations(techs: Sequence[Tech], kind: ActionKind) -> tuple[tuple[int, int], ...]:
    """Return the technologies that give activations of an Action, as bits, and how many."""
    return tuple(
        (1 << number, tech.activations[kind])
        for number, tech in enumerate(techs)
        if kind in tech.activations
    )


def _grids(sheet: Sheet, board: SpeciesBoard) -> tuple[tuple[int, ...], ...]:
    """Return the parts that are printed on the blueprints of a species; -1 for an empty space."""
    return tuple(
        tuple(-1 if part is None else PARTS.index(part) for part in blueprint.slots)
        for blueprint in sheet.blueprints[board.blueprints].values()
    )


def _stars(tile: Sector) -> int:
    """Return the starred squares of a sector, as bits."""
    return sum(1 << at for at, square in enumerate(tile.squares) if square.endswith("*"))


def _prices(sheet: Sheet, tech: Tech) -> tuple[int, ...]:
    """ECL-7.2: what a technology costs by the tiles on its track."""
    return tuple(tech.price(discount) for discount in sheet.tracks.discount)


def _gains(part: Part) -> tuple[int, int, int, int, int]:
    """Return what a part adds to a design."""
    return part.initiative, part.computer, part.shield, part.hull, part.move


def _box(sheet: Sheet) -> Box:
    sectors = tuple(sheet.sectors.values())
    colour = {name: number for number, name in enumerate((*RESOURCES, "any"))}
    assert colour["any"] == ANY
    tracks = (*TRACKS, "rare")
    assert tracks[RARE] == "rare"
    species = tuple(sheet.species.values())
    techs = tuple(sheet.technologies.values())
    needs = tuple(_need(name, part.source) for name, part in sheet.parts.items())
    return Box(
        sheet=sheet,
        rounds=sheet.rounds,
        sectors=sectors,
        holes=tuple(_turned(tile.wormholes) for tile in sectors),
        colours=tuple(tuple(colour[s.rstrip("*")] for s in tile.squares) for tile in sectors),
        stars=tuple(_stars(tile) for tile in sectors),
        points=tuple(tile.points for tile in sectors),
        npc_kind=tuple(NPCS.index(tile.npc or "ancient") for tile in sectors),
        npc_count=tuple(1 if tile.npc else tile.ancients for tile in sectors),
        stack=tuple(STACKS.index(t.ring) if t.ring in STACKS else -1 for t in sectors),
        techs=techs,
        tech_track=tuple(tracks.index(tech.track) for tech in techs),
        prices=tuple(_prices(sheet, tech) for tech in techs),
        least_price=min(min(_prices(sheet, tech)) for tech in techs),
        opens=tuple(
            sum(1 << n for n, tech in enumerate(techs) if resource in tech.advanced)
            for resource in RESOURCES
        ),
        opens_some=sum(1 << n for n, tech in enumerate(techs) if tech.advanced),
        extra=tuple(_extra_activations(techs, kind) for kind in KINDS),
        parts=tuple(sheet.parts.values()),
        part_need=needs,
        part_energy=(*[part.energy for part in sheet.parts.values()], 0),
        part_drives=(*[int(part.category == "drive") for part in sheet.parts.values()], 0),
        part_weapons=tuple(bool(part.cannons or part.missiles) for part in sheet.parts.values()),
        part_gains=tuple(_gains(part) for part in sheet.parts.values()),
        part_techs=sum({need for need in needs if need > 0}),
        cannons=tuple(_dice(part.cannons) for part in sheet.parts.values()),
        missiles=tuple(_dice(part.missiles) for part in sheet.parts.values()),
        discoveries=tuple(sheet.discoveries.values()),
        species=species,
        grids=tuple(_grids(sheet, board) for board in species),
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
        track_points=sheet.tracks.points,
        supply=tuple(sheet.inventory.ships[ship] for ship in SHIPS),
        sizes=tuple(ship.size for ship in sheet.ships.values()),
        draws=tuple(sheet.reputation.draws[target] for target in TARGETS),
        known_designs={},
        known_fittings={},
        known_upgrades={},
    )
