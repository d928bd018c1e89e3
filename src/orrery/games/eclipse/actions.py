"""Every answer a seat can give (ECL-16.3), and the tables that hold each of them once."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from orrery.core.action import Action
from orrery.games.eclipse.ids import (
    BUILDS,
    KINDS,
    PARTS,
    RESOURCES,
    SECTORS,
    SHIPS,
    SLOTS,
    SPECIES,
    TARGETS,
    TECHS,
    TRACKS,
    ActionKind,
    BuildId,
    PartId,
    Resource,
    SectorId,
    ShipId,
    SpeciesId,
    TargetId,
    TechId,
    Track,
)
from orrery.games.eclipse.plane import REACH, ZONES, place

Coordinate: TypeAlias = Annotated[int, Meta(ge=-REACH, le=REACH)]
Rotation: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
Slot: TypeAlias = Annotated[int, Meta(ge=0, le=SLOTS - 1)]
Square: TypeAlias = Annotated[int, Meta(ge=0, le=6)]
Partner: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
Value: TypeAlias = Annotated[int, Meta(ge=1, le=4)]
MOST_DAMAGE: Final = 40
Damage: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_DAMAGE)]
ReactionKind: TypeAlias = Literal["upgrade", "build", "move"]


# -- set-up and turns


class PickSpecies(Action, frozen=True):
    """Play a species (ECL-3.8)."""

    species: SpeciesId


class Act(Action, frozen=True):
    """Take an Action: a disc goes to its space (ECL-4.2)."""

    kind: ActionKind


class React(Action, frozen=True):
    """Take a Reaction after passing (ECL-4.5)."""

    kind: ReactionKind


class Pass(Action, frozen=True):
    """Pass (ECL-4.4)."""


class End(Action, frozen=True):
    """End the Action or Reaction."""


class Trade(Action, frozen=True):
    """Give as many of one resource as the species asks for one of another (ECL-2.2)."""

    give: Resource
    get: Resource


class Colonise(Action, frozen=True):
    """Use a colony ship: a cube from a track to a square (ECL-5.1)."""

    sector: SectorId
    square: Square
    track: Resource


# -- explore


class Explore(Action, frozen=True):
    """Draw a sector for a zone (ECL-6.2)."""

    q: Coordinate
    r: Coordinate


class DrawSecond(Action, frozen=True):
    """Draw a second tile or be content with the first (ECL-6.4)."""

    again: bool


class PlaceSector(Action, frozen=True):
    """Place a drawn sector, turned so many sixths (ECL-6.5, ECL-6.6)."""

    sector: SectorId
    rotation: Rotation


class DiscardSectors(Action, frozen=True):
    """Discard what was drawn (ECL-6.5)."""


class TakeDiscovery(Action, frozen=True):
    """Take the discovery tile of the placed sector, or leave it (ECL-6.8)."""

    take: bool


class TakeControl(Action, frozen=True):
    """Put a disc on the placed sector, or do not (ECL-6.9)."""

    take: bool


# -- discoveries


class Reward(Action, frozen=True):
    """Use the discovery tile (ECL-11.1)."""


class KeepForPoints(Action, frozen=True):
    """Keep the discovery tile for two points (ECL-11.1)."""


class FreeTech(Action, frozen=True):
    """Take a technology for nothing (ECL-11.4)."""

    tech: TechId


class StorePart(Action, frozen=True):
    """Keep the ancient part beside the board (ECL-11.8)."""


# -- research


class Research(Action, frozen=True):
    """Buy a technology for a track (ECL-7.1, ECL-7.4)."""

    tech: TechId
    track: Track


class ArtifactResource(Action, frozen=True):
    """Take five of a resource for an artifact (ECL-7.7)."""

    resource: Resource


class PortalSector(Action, frozen=True):
    """Put the warp portal on a sector (ECL-7.8)."""

    sector: SectorId


# -- upgrade and build


class RemovePart(Action, frozen=True):
    """Return a part tile (ECL-8.1)."""

    ship: ShipId
    slot: Slot


class PlacePart(Action, frozen=True):
    """Place a part on a space (ECL-8.1)."""

    part: PartId
    ship: ShipId
    slot: Slot


class PlaceMuon(Action, frozen=True):
    """Put the Muon Source beside a blueprint (ECL-11.9)."""

    ship: ShipId


class NoPlace(Action, frozen=True):
    """Place nothing after returning parts (ECL-8.1)."""


class Build(Action, frozen=True):
    """Build a ship or a structure in a sector (ECL-8.7)."""

    what: BuildId
    sector: SectorId


# -- move and influence


class PickShip(Action, frozen=True):
    """Take a ship to move (ECL-9.1)."""

    sector: SectorId
    ship: ShipId


class StepTo(Action, frozen=True):
    """Move it to the next sector (ECL-9.1)."""

    sector: SectorId


class Stop(Action, frozen=True):
    """Move it no further."""


class TakeDisc(Action, frozen=True):
    """Take a disc from a sector, or from the influence track (ECL-9.10)."""

    sector: SectorId | None


class PutDisc(Action, frozen=True):
    """Put the disc in a sector, or on the influence track (ECL-9.10)."""

    sector: SectorId | None


class ReadyColonyShip(Action, frozen=True):
    """Turn a used colony ship face up (ECL-9.15)."""


# -- diplomacy and tracks


class Propose(Action, frozen=True):
    """Propose relations (ECL-10.1)."""

    partner_seat: Partner


class Answer(Action, frozen=True):
    """Accept or decline relations (ECL-10.2)."""

    accept: bool


class GiveCube(Action, frozen=True):
    """Give an ambassador with a cube from a track (ECL-10.4)."""

    track: Resource


class CubeHome(Action, frozen=True):
    """Put a cube that comes home on a track (ECL-5.7)."""

    track: Resource


class Graveyard(Action, frozen=True):
    """Put a destroyed cube into the graveyard of a track (ECL-12.44)."""

    track: Resource


class ReturnReputation(Action, frozen=True):
    """Return a reputation tile to the bag (ECL-10.8)."""

    value: Value


# -- combat


class ActivateNext(Action, frozen=True):
    """Let a type act first among equal initiatives (ECL-12.6)."""

    ship: ShipId


class Fire(Action, frozen=True):
    """Stay and fire the cannons there are (ECL-12.8)."""


class BeginRetreat(Action, frozen=True):
    """Go to the border of a sector (ECL-12.21)."""

    sector: SectorId


class Target(Action, frozen=True):
    """Give the die to a ship of this type with this damage (ECL-12.11)."""

    ship: TargetId
    damage: Damage


class SplitPoint(Action, frozen=True):
    """Give one point of a split die to a ship of this type with this damage (ECL-12.19)."""

    ship: TargetId
    damage: Damage


class AutoAssign(Action, frozen=True):
    """Let the rest of the volley go where it destroys soonest."""


class KeepReputation(Action, frozen=True):
    """Keep one of the drawn tiles, or none (ECL-12.29)."""

    value: Value | None


class Bombard(Action, frozen=True):
    """Attack the population, or spare it (ECL-12.40)."""

    attack: bool


class KillCube(Action, frozen=True):
    """Destroy the cube of a square (ECL-12.40)."""

    square: Square


class TakeOver(Action, frozen=True):
    """Remove the opponent's disc, place one's own, or leave it (ECL-12.50)."""

    how: Literal["leave", "remove", "remove_and_place", "place"]


# -- upkeep


class Abandon(Action, frozen=True):
    """Give a sector up (ECL-13.4)."""

    sector: SectorId


class UpkeepDone(Action, frozen=True):
    """Settle nothing more; pay (ECL-13.2)."""


ALL: Final[tuple[type[Action], ...]] = (
    PickSpecies,
    Act,
    React,
    Pass,
    End,
    Trade,
    Colonise,
    Explore,
    DrawSecond,
    PlaceSector,
    DiscardSectors,
    TakeDiscovery,
    TakeControl,
    Reward,
    KeepForPoints,
    FreeTech,
    StorePart,
    Research,
    ArtifactResource,
    PortalSector,
    RemovePart,
    PlacePart,
    PlaceMuon,
    NoPlace,
    Build,
    PickShip,
    StepTo,
    Stop,
    TakeDisc,
    PutDisc,
    ReadyColonyShip,
    Propose,
    Answer,
    GiveCube,
    CubeHome,
    Graveyard,
    ReturnReputation,
    ActivateNext,
    Fire,
    BeginRetreat,
    Target,
    SplitPoint,
    AutoAssign,
    KeepReputation,
    Bombard,
    KillCube,
    TakeOver,
    Abandon,
    UpkeepDone,
)

# -- the tables, by the numbers of `names`

PICK: Final = tuple(PickSpecies(species) for species in SPECIES)
ACT: Final = tuple(Act(kind) for kind in KINDS)
_REACTIONS: Final[tuple[ReactionKind, ...]] = ("upgrade", "build", "move")
# the reactions lie at the numbers of their actions
REACT: Final = {KINDS.index(kind): React(kind) for kind in _REACTIONS}
PASS: Final = Pass()
END: Final = End()
TRADE: Final = tuple(tuple(Trade(give, get) for get in RESOURCES) for give in RESOURCES)
# by what is given: the trades for something else
TRADES_OF: Final = tuple(tuple(trade for trade in row if trade.give != trade.get) for row in TRADE)
COLONISE: Final = tuple(
    tuple(tuple(Colonise(sector, square, track) for track in RESOURCES) for square in range(7))
    for sector in SECTORS
)
EXPLORE_ZONE: Final = {at: Explore(*place(at)) for at in ZONES}
SECOND: Final = (DrawSecond(again=True), DrawSecond(again=False))
PLACE_SECTOR: Final = tuple(
    tuple(PlaceSector(sector, turn) for turn in range(6)) for sector in SECTORS
)
DISCARD: Final = DiscardSectors()
DISCOVERY: Final = (TakeDiscovery(take=True), TakeDiscovery(take=False))
CONTROL: Final = (TakeControl(take=True), TakeControl(take=False))
REWARD: Final = Reward()
KEEP: Final = KeepForPoints()
FREE_TECH: Final = tuple(FreeTech(tech) for tech in TECHS)
STORE: Final = StorePart()
RESEARCH_TECH: Final = tuple(tuple(Research(tech, track) for track in TRACKS) for tech in TECHS)
ARTIFACT: Final = tuple(ArtifactResource(resource) for resource in RESOURCES)
PORTAL: Final = tuple(PortalSector(sector) for sector in SECTORS)
REMOVE: Final = tuple(tuple(RemovePart(ship, slot) for slot in range(SLOTS)) for ship in SHIPS)
PLACE: Final = tuple(
    tuple(tuple(PlacePart(part, ship, slot) for part in PARTS) for slot in range(SLOTS))
    for ship in SHIPS
)
MUON: Final = tuple(PlaceMuon(ship) for ship in SHIPS)
NO_PLACE: Final = NoPlace()
BUILD_AT: Final = tuple(tuple(Build(what, sector) for sector in SECTORS) for what in BUILDS)
PICK_SHIP: Final = tuple(tuple(PickShip(sector, ship) for ship in SHIPS) for sector in SECTORS)
STEP_TO: Final = tuple(StepTo(sector) for sector in SECTORS)
STOP: Final = Stop()
TAKE_DISC: Final = tuple(TakeDisc(sector) for sector in SECTORS)
TAKE_FROM_TRACK: Final = TakeDisc(None)
PUT_DISC: Final = tuple(PutDisc(sector) for sector in SECTORS)
PUT_ON_TRACK: Final = PutDisc(None)
READY: Final = ReadyColonyShip()
PROPOSE: Final = tuple(Propose(seat) for seat in range(6))
ANSWER: Final = (Answer(accept=True), Answer(accept=False))
GIVE_CUBE: Final = tuple(GiveCube(track) for track in RESOURCES)
CUBE_HOME: Final = tuple(CubeHome(track) for track in RESOURCES)
GRAVEYARD: Final = tuple(Graveyard(track) for track in RESOURCES)
# by value; nothing is worth nought
RETURN: Final = (ReturnReputation(1), *(ReturnReputation(value) for value in range(1, 5)))
ACTIVATE: Final = tuple(ActivateNext(ship) for ship in SHIPS)
FIRE: Final = Fire()
RETREAT: Final = tuple(BeginRetreat(sector) for sector in SECTORS)
TARGET: Final = tuple(
    tuple(Target(ship, damage) for damage in range(MOST_DAMAGE + 1)) for ship in TARGETS
)
SPLIT: Final = tuple(
    tuple(SplitPoint(ship, damage) for damage in range(MOST_DAMAGE + 1)) for ship in TARGETS
)
AUTO: Final = AutoAssign()
KEEP_NONE: Final = KeepReputation(None)
KEEP_TILE: Final = (KEEP_NONE, *(KeepReputation(value) for value in range(1, 5)))
BOMBARD: Final = (Bombard(attack=True), Bombard(attack=False))
KILL: Final = tuple(KillCube(square) for square in range(7))
LEAVE: Final = TakeOver("leave")
REMOVE_DISC: Final = TakeOver("remove")
REMOVE_AND_PLACE: Final = TakeOver("remove_and_place")
PLACE_DISC: Final = TakeOver("place")
ABANDON: Final = tuple(Abandon(sector) for sector in SECTORS)
DONE: Final = UpkeepDone()
