"""What a seat may know (ECL-2.18), and copies in which it cannot know more."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from orrery.core.action import Seat
from orrery.core.rng import Rng
from orrery.core.step import Record
from orrery.core.view import View
from orrery.games.eclipse.designs import Design
from orrery.games.eclipse.ids import (
    DISCOVERIES,
    MONEY,
    NPC,
    NPCS,
    OVER,
    PARTS,
    SECTORS,
    SLOTS,
    SPECIES,
    TECHS,
    TYPES,
)
from orrery.games.eclipse.plane import place
from orrery.games.eclipse.rules.reputation import KeepOne, tiles_to_draw
from orrery.games.eclipse.rules.research import price, tracks_for
from orrery.games.eclipse.scoring import points, public_points, public_sheet, sheet
from orrery.games.eclipse.state import EclipseState


class SectorView(Record, frozen=True):
    """A sector on the board, with what is printed on it."""

    sector: str
    name: str
    q: int
    r: int
    rotation: int
    points: int
    # open directions, as six bits
    wormholes: int
    # colours of the squares with a star for advanced ones, the orbital's last; settled ones as bits
    squares: tuple[str, ...]
    cubes: int
    artifact: bool
    portal: bool
    disc: int
    npc: str
    npcs: int
    discovery: bool
    works: int
    # fleets in order of entry: seat and ships by type
    fleets: tuple[tuple[int, tuple[int, ...]], ...]


class DesignView(Record, frozen=True):
    """A blueprint with its totals (ECL-2.15)."""

    # what one sees on each space, and the tiles that were placed; empty: nothing
    parts: tuple[str, ...]
    tiles: tuple[str, ...]
    muon: bool
    initiative: int
    computer: int
    shield: int
    hull: int
    move: int
    energy: int
    produced: int
    cannons: tuple[int, ...]
    missiles: tuple[int, ...]


class MatView(Record, frozen=True):
    """What lies before a player."""

    species: str
    stock: tuple[int, ...]
    production: tuple[int, ...]
    cubes: tuple[int, ...]
    graves: tuple[int, ...]
    discs: int
    spaces: tuple[int, ...]
    reserve: int
    upkeep: int
    # upkeep if one more disc leaves the track
    next_upkeep: int
    trade: int
    colony_ships: int
    colony_ships_in_all: int
    tracks: tuple[tuple[str, ...], ...]
    designs: tuple[DesignView, ...]
    store: tuple[str, ...]
    supply: tuple[int, ...]
    costs: tuple[int, ...]
    # places for ambassadors only, reputation only, either
    places: tuple[int, ...]
    tiles: int
    # values of the reputation tiles: only where one may know them
    reputation: tuple[int, ...] | None
    allies: tuple[int, ...]
    kept: tuple[str, ...]
    passed: bool
    eliminated: bool
    # what everybody can count of the points, by source; nothing before a species is chosen
    counted: tuple[tuple[str, int], ...] = ()


class BattleView(Record, frozen=True):
    """A battle in progress; party 6 is not a player."""

    sector: str
    defender: int
    attacker: int
    round: int
    # by party in line: the damage on each ship, by type
    ranks: tuple[tuple[int, tuple[tuple[int, ...], ...]], ...]
    # retreating types: seat, type, refuge
    retreats: tuple[tuple[int, int, str], ...]
    # ships lost in this sector so far: seat, type, how many
    lost: tuple[tuple[int, int, int], ...] = ()
    # tiles of reputation that each seat would draw from by now: seat, how many
    draws: tuple[tuple[int, int], ...] = ()


class TechView(Record, frozen=True):
    """A technology on the tray, with the lowest price for the one who looks (-1: not for them)."""

    tech: str
    track: str
    count: int
    cost: int
    floor: int
    price: int


class EclipseView(View, frozen=True, kw_only=True):
    """Everything a seat sees."""

    round: int
    rounds: int
    phase: int
    order: tuple[int, ...]
    starter: int
    next_starter: int
    traitor: int
    sectors: tuple[SectorView, ...]
    mats: tuple[MatView, ...]
    tray: tuple[TechView, ...]
    techs_in_bag: int
    stacks: tuple[int, ...]
    discards: tuple[tuple[str, ...], ...]
    discoveries_left: int
    used_discoveries: tuple[str, ...]
    reputation_in_bag: int
    # the blueprints of Ancients, Guardians and the GCDS
    npc_designs: tuple[DesignView, ...]
    battle: BattleView | None


def view_of(s: EclipseState, seat: Seat | None) -> EclipseView:
    """List what a seat may know."""
    pool = s.pool
    return EclipseView(
        seat=seat,
        players=s.players,
        prompt=s.prompt(seat),
        scores=tuple(_score(s, seat, other) for other in range(s.players)),
        round=s.round,
        rounds=s.box.sheet.rounds,
        phase=s.phase,
        order=tuple(s.order),
        starter=s.starter,
        next_starter=s.next_starter,
        traitor=s.traitor,
        sectors=tuple(_sector(s, sector) for sector in s.galaxy.board),
        mats=tuple(_mat(s, seat, other) for other in range(s.players)),
        tray=tuple(_tech(s, seat, tech) for tech, count in enumerate(pool.tray) if count),
        techs_in_bag=sum(pool.tech_bag),
        stacks=tuple(s.stacks.left),
        discards=tuple(tuple(SECTORS[tile] for tile in pile) for pile in s.stacks.discards),
        discoveries_left=len(pool.unrevealed) - sum(s.galaxy.mystery),
        used_discoveries=tuple(DISCOVERIES[tile] for tile in pool.spent),
        reputation_in_bag=sum(pool.reputation_bag),
        npc_designs=tuple(
            _design(kinds[s.advanced[kind]], (), (), muon=False)
            for kind, kinds in enumerate(s.box.npc_designs)
        ),
        battle=_battle(s),
    )


def knows_tiles(s: EclipseState, seat: Seat | None, other: Seat) -> bool:
    """ECL-2.18: the owner knows them; everybody when the owner is counted."""
    return seat == other or s.phase == OVER or s.mats[other].is_out


def _score(s: EclipseState, seat: Seat | None, other: Seat) -> int | None:
    if knows_tiles(s, seat, other):
        return points(s, other)
    return None if s.mats[other].reputation else public_points(s, other)


def _sector(s: EclipseState, sector: int) -> SectorView:
    galaxy = s.galaxy
    tile = s.box.sectors[sector]
    q, r = place(galaxy.zone[sector])
    squares: tuple[str, ...] = tile.squares
    if len(galaxy.squares(sector)) > len(squares):
        squares = (*squares, "orbital")
    return SectorView(
        sector=SECTORS[sector],
        name=tile.name,
        q=q,
        r=r,
        rotation=galaxy.rotation[sector],
        points=tile.points,
        wormholes=s.box.holes[sector][galaxy.rotation[sector]],
        squares=squares,
        cubes=galaxy.cubes[sector],
        artifact=tile.artifact,
        portal=galaxy.has_portal(sector),
        disc=galaxy.disc[sector],
        npc=NPCS[s.box.npc_kind[sector]],
        npcs=galaxy.npcs[sector],
        discovery=galaxy.mystery[sector] > 0,
        works=galaxy.works[sector],
        fleets=tuple(
            (seat, tuple(galaxy.count(sector, seat, ship) for ship in range(TYPES)))
            for seat in galaxy.fleets(sector)
        ),
    )


def _design(
    design: Design, parts: tuple[str, ...], tiles: tuple[str, ...], *, muon: bool
) -> DesignView:
    return DesignView(
        parts=parts,
        tiles=tiles,
        muon=muon,
        initiative=design.initiative,
        computer=design.computer,
        shield=design.shield,
        hull=design.hull,
        move=design.move,
        energy=design.energy,
        produced=design.produced,
        cannons=design.cannons,
        missiles=design.missiles,
    )


def _blueprint(s: EclipseState, seat: Seat, ship: int) -> DesignView:
    mat = s.mats[seat]
    printed = s.box.grids[mat.species][ship]
    tiles = mat.parts[ship * SLOTS : ship * SLOTS + len(printed)]
    seen = [tile if tile >= 0 else under for tile, under in zip(tiles, printed, strict=True)]
    return _design(
        s.design(seat, ship),
        tuple(PARTS[part] if part >= 0 else "" for part in seen),
        tuple(PARTS[part] if part >= 0 else "" for part in tiles),
        muon=mat.muon == ship,
    )


def _mat(s: EclipseState, seat: Seat | None, other: Seat) -> MatView:
    mat = s.mats[other]
    known = mat.species >= 0
    board = s.box.species[max(mat.species, 0)]
    return MatView(
        species=SPECIES[mat.species] if known else "",
        stock=tuple(mat.stock),
        production=tuple(s.production(other, resource) for resource in range(MONEY + 1)),
        cubes=tuple(mat.cubes),
        graves=tuple(mat.graves),
        discs=mat.discs,
        spaces=tuple(mat.spaces),
        reserve=mat.reserve,
        upkeep=s.upkeep(other),
        next_upkeep=s.box.upkeep_with(mat.discs - 1),
        trade=board.trade,
        colony_ships=mat.colony_ships,
        colony_ships_in_all=board.colony_ships if known else 0,
        tracks=tuple(tuple(TECHS[tech] for tech in track) for track in mat.tracks),
        designs=tuple(_blueprint(s, other, ship) for ship in range(TYPES)) if known else (),
        store=tuple(PARTS[part] for part in mat.store),
        supply=tuple(mat.supply),
        costs=s.box.costs[max(mat.species, 0)],
        places=board.places,
        tiles=len(mat.reputation),
        reputation=tuple(sorted(mat.reputation)) if knows_tiles(s, seat, other) else None,
        allies=tuple(one for one in range(s.players) if mat.allies >> one & 1),
        kept=tuple(DISCOVERIES[tile] for tile in mat.kept),
        passed=mat.passed,
        eliminated=mat.is_out,
        counted=_counted(s, other) if known else (),
    )


def _counted(s: EclipseState, seat: Seat) -> tuple[tuple[str, int], ...]:
    found = sheet(s, seat) if s.mats[seat].is_out else public_sheet(s, seat)
    return tuple((source, count) for source, count in found.items() if count)


def _tech(s: EclipseState, seat: Seat | None, tech: int) -> TechView:
    tile = s.box.techs[tech]
    mine = -1
    if seat is not None and s.mats[seat].species >= 0 and not s.mats[seat].techs >> tech & 1:
        mine = min((price(s, seat, tech, at) for at in tracks_for(s, seat, tech)), default=-1)
    return TechView(TECHS[tech], tile.track, s.pool.tray[tech], tile.cost, tile.floor, mine)


def _battle(s: EclipseState) -> BattleView | None:
    b = s.battle
    if b is None:
        return None
    return BattleView(
        sector=SECTORS[b.sector],
        defender=b.defender,
        attacker=b.attacker,
        round=b.round,
        ranks=tuple(
            (party, tuple(tuple(b.wounds[party * TYPES + ship]) for ship in range(TYPES)))
            for party in b.line
        ),
        retreats=tuple(
            (group // TYPES, group % TYPES, SECTORS[refuge])
            for group, refuge in enumerate(b.refuge)
            if refuge >= 0
        ),
        lost=tuple(
            (group // TYPES, group % TYPES, count) for group, count in enumerate(b.lost) if count
        ),
        draws=tuple(
            (seat, tiles_to_draw(s, b, seat)) for seat in range(s.players) if b.fought >> seat & 1
        ),
    )


def resample(s: EclipseState, seats: Sequence[Seat | None], rng: Rng) -> EclipseState:
    """Deal the reputation tiles that none of these seats can know anew, and forget the future.

    The stacks, the technology bag and the face-down discovery tiles hold no secret: what they will
    give is drawn when it is needed.
    """
    other = s.clone()
    hidden = [
        one for one in range(s.players) if not any(knows_tiles(s, seat, one) for seat in seats)
    ]
    pool = [value + 1 for value, count in enumerate(s.pool.reputation_bag) for _ in range(count)]
    for one in hidden:
        pool += s.mats[one].reputation
    for step in s.stack:
        if isinstance(step, KeepOne) and step.seat in hidden:
            pool += step.drawn
    pool.sort()  # a sample depends on what is known, not on how it lies
    rng.shuffle(pool)
    for one in hidden:
        other.mats[one].reputation = [pool.pop() for _ in s.mats[one].reputation]
    for at, step in enumerate(s.stack):
        if isinstance(step, KeepOne) and step.seat in hidden:
            drawn = sorted(pool.pop() for _ in step.drawn)
            other.stack[at] = msgspec.structs.replace(step, drawn=tuple(drawn))
    other.pool.reputation_bag = [pool.count(value) for value in (1, 2, 3, 4)]
    other.forget(rng)
    return other


assert NPC == 6  # as the docstrings of the views say
