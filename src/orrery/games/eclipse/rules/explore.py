"""Explore (ECL-6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, TypeAlias

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.eclipse.actions import (
    CONTROL,
    DISCARD,
    DISCOVERY,
    EXPLORE_ZONE,
    PLACE_SECTOR,
    SECOND,
    DiscardSectors,
    DrawSecond,
    Explore,
    PlaceSector,
    TakeControl,
    TakeDiscovery,
)
from orrery.games.eclipse.events import SectorDiscarded, SectorDrawn, SectorPlaced
from orrery.games.eclipse.ids import SECTOR_NUMBER, SECTORS, WORMHOLE_GENERATOR
from orrery.games.eclipse.plane import STACK_OF_ZONE, STRIDES, zone
from orrery.games.eclipse.rules import discovery
from orrery.games.eclipse.rules.influence import place_disc_and_claim
from orrery.games.eclipse.rules.move import has_free_ship
from orrery.games.eclipse.state import EclipseState

Placing: TypeAlias = PlaceSector | DiscardSectors

# by a set of edges, as bits: how the numbers of the zones across them differ
ACROSS: Final = tuple(
    tuple(stride for direction, stride in enumerate(STRIDES) if edges >> direction & 1)
    for edges in range(1 << len(STRIDES))
)
ALL_EDGES: Final = len(ACROSS) - 1


def sources(s: EclipseState, seat: Seat) -> list[int]:
    """ECL-6.1: the sectors a seat controls or has an unpinned ship in."""
    realm = s.galaxy.realm(seat)
    return [
        *realm,
        *(at for at in s.galaxy.berths(seat) if at not in realm and has_free_ship(s, at, seat)),
    ]


def has_tiles(s: EclipseState, stack: int) -> bool:
    """ECL-6.11: whether stack or discard pile of a ring has a tile."""
    return s.stacks.left[stack] > 0 or bool(s.stacks.discards[stack])


def is_unexplored(s: EclipseState, at: int) -> bool:
    """ECL-6.2, ECL-6.11: whether a zone is free and its ring has a tile."""
    stack = STACK_OF_ZONE.get(at, -1)
    return stack >= 0 and at not in s.galaxy.zones and has_tiles(s, stack)


def ways_out(s: EclipseState, seat: Seat, sector: int) -> tuple[int, ...]:
    """ECL-6.2: how far it is across each edge of a sector that could be a link."""
    if s.mats[seat].techs & WORMHOLE_GENERATOR:
        return ACROSS[ALL_EDGES]
    return ACROSS[s.box.holes[sector][s.galaxy.rotation[sector]]]


def zones(s: EclipseState, seat: Seat) -> list[int]:
    """ECL-6.2: every zone that a seat may explore."""
    found: list[int] = []
    for sector in sources(s, seat):
        here = s.galaxy.zone[sector]
        for stride in ways_out(s, seat, sector):
            at = here + stride
            if at not in found and is_unexplored(s, at):
                found.append(at)
    found.sort()
    return found


def can_explore(s: EclipseState, seat: Seat) -> bool:
    """Whether there is such a zone: most sectors have one, so not all need to be looked at."""
    for sector in s.galaxy.realm(seat):
        here = s.galaxy.zone[sector]
        for stride in ways_out(s, seat, sector):
            if is_unexplored(s, here + stride):
                return True
    return bool(zones(s, seat))


def offer_zones(s: EclipseState, seat: Seat, offers: list[Action]) -> None:
    """ECL-6.2: choose a zone."""
    offers += [EXPLORE_ZONE[at] for at in zones(s, seat)]


def rotations(s: EclipseState, seat: Seat, sector: int, at: int) -> list[int]:
    """ECL-6.6: the rotations that link a tile to a source by wormholes."""
    near = sources(s, seat)
    facing = touching = 0
    for direction in range(6):
        other = s.galaxy.zones.get(at + STRIDES[direction], -1)
        if other >= 0 and other in near:
            touching |= 1 << direction
            if s.box.holes[other][s.galaxy.rotation[other]] >> (direction + 3) % 6 & 1:
                facing |= 1 << direction
    if s.mats[seat].techs & WORMHOLE_GENERATOR:
        if facing:
            return [0, 1, 2, 3, 4, 5]
        facing = touching
    return [turn for turn in range(6) if s.box.holes[sector][turn] & facing]


def draw_tile(s: EclipseState, seat: Seat, stack: int) -> int:
    """ECL-6.3: the top tile; an empty stack first takes its shuffled discard pile."""
    stacks = s.stacks
    if not stacks.left[stack]:
        stacks.boxed += stacks.unseen[stack]
        stacks.unseen[stack] = stacks.discards[stack]
        stacks.discards[stack] = []
        stacks.left[stack] = len(stacks.unseen[stack])
    stacks.left[stack] -= 1
    tile = s.rng.draw(stacks.unseen[stack])
    if s.sink is not None:
        s.sink.tell(SectorDrawn(seat, SECTORS[tile]))
    return tile


def explore(s: EclipseState, seat: Seat, action: Explore) -> None:
    """ECL-6.3, ECL-6.4: draw for a zone; Draco may look at a second tile."""
    at = zone(action.q, action.r)
    stack = STACK_OF_ZONE[at]
    tile = draw_tile(s, seat, stack)
    if s.species(seat).draws_second() and has_tiles(s, stack):
        s.ask(SecondTile(seat, at, tile))
    else:
        s.ask(PlaceTile(seat, at, (tile,)))


class SecondTile(Question[EclipseState, DrawSecond], frozen=True):
    """ECL-6.4: draw a second tile?"""

    clause: ClassVar[str] = "ECL-6.4"
    at: int
    sector: int

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[DrawSecond]:
        return SECOND

    def play(self, s: EclipseState, seat: Seat, action: DrawSecond) -> None:
        if action.again:
            second = draw_tile(s, seat, STACK_OF_ZONE[self.at])
            s.ask(PlaceTile(seat, self.at, (self.sector, second)))
        else:
            s.ask(PlaceTile(seat, self.at, (self.sector,)))


class PlaceTile(Question[EclipseState, Placing], frozen=True):
    """ECL-6.5: place the tile, turned how, or discard it?"""

    clause: ClassVar[str] = "ECL-6.5"
    at: int
    sectors: tuple[int, ...]

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[Placing]:
        found: list[Placing] = [
            PLACE_SECTOR[tile][turn]
            for tile in self.sectors
            for turn in rotations(s, seat, tile, self.at)
        ]
        found.append(DISCARD)
        return found

    def play(self, s: EclipseState, seat: Seat, action: Placing) -> None:
        placed = SECTOR_NUMBER[action.sector] if isinstance(action, PlaceSector) else -1
        for tile in self.sectors:
            if tile != placed:
                s.stacks.discards[STACK_OF_ZONE[self.at]].append(tile)
                if s.sink is not None:
                    s.sink.tell(SectorDiscarded(seat, SECTORS[tile]))
        if isinstance(action, PlaceSector):
            place_sector(s, seat, placed, self.at, action.rotation)

    def refusal(self, s: EclipseState, seat: Seat, action: Action) -> tuple[str, str]:
        if isinstance(action, PlaceSector):
            if SECTOR_NUMBER[action.sector] not in self.sectors:
                return "eclipse.not_drawn", "ECL-6.5"
            return "eclipse.turned_wrong", "ECL-6.6"
        return super().refusal(s, seat, action)


def place_sector(s: EclipseState, seat: Seat, sector: int, at: int, turn: int) -> None:
    """ECL-6.7: lay the tile with its discovery tile and its Ancients."""
    galaxy = s.galaxy
    galaxy.lay_sector(sector, at, turn)
    people_sector(s, sector)
    if s.sink is not None:
        s.sink.tell(SectorPlaced(seat, SECTORS[sector]))
    if galaxy.mystery[sector] and not galaxy.npcs[sector]:
        s.ask(FindDiscovery(seat, sector), MayControl(seat, sector))
    else:
        s.ask(MayControl(seat, sector))


def people_sector(s: EclipseState, sector: int) -> None:
    """ECL-6.7: what the symbols of a tile bring with it."""
    s.galaxy.mystery[sector] = 1 if s.box.sectors[sector].discovery else 0
    s.galaxy.npcs[sector] = s.box.npc_count[sector]


class FindDiscovery(Question[EclipseState, TakeDiscovery], frozen=True):
    """ECL-6.8: take the discovery tile?"""

    clause: ClassVar[str] = "ECL-6.8"
    sector: int

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[TakeDiscovery]:
        return DISCOVERY

    def play(self, s: EclipseState, seat: Seat, action: TakeDiscovery) -> None:
        if action.take:
            discovery.claim(s, seat, self.sector)


class MayControl(Routine[EclipseState], frozen=True):
    """ECL-6.9: control needs a disc and no Ancients in the way."""

    seat: Seat
    sector: int

    def run(self, s: EclipseState) -> None:
        if s.mats[self.seat].discs and not s.hostile_npcs(self.sector, self.seat):
            s.ask(ChooseControl(self.seat, self.sector))


class ChooseControl(Question[EclipseState, TakeControl], frozen=True):
    """ECL-6.9: take control of the sector?"""

    clause: ClassVar[str] = "ECL-6.9"
    sector: int

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[TakeControl]:
        return CONTROL

    def play(self, s: EclipseState, seat: Seat, action: TakeControl) -> None:
        if action.take:
            s.mats[seat].discs -= 1
            place_disc_and_claim(s, seat, self.sector)
