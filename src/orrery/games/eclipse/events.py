"""What happened at the table."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.core.events import Event
from orrery.games.eclipse.ids import (
    ActionKind,
    BuildId,
    DiscoveryId,
    PartId,
    Resource,
    SectorId,
    ShipId,
    SpeciesId,
    TargetId,
    TechId,
)


class SpeciesPicked(Event, frozen=True):
    """A seat plays a species."""

    seat: Seat
    species: SpeciesId


class RoundBegan(Event, frozen=True):
    """A round began with a seat."""

    round: int
    seat: Seat


class ActionTaken(Event, frozen=True):
    """A seat took an Action."""

    seat: Seat
    kind: ActionKind


class ReactionTaken(Event, frozen=True):
    """A seat took a Reaction."""

    seat: Seat
    kind: ActionKind


class Passed(Event, frozen=True):
    """A seat passed for the first time in the round."""

    seat: Seat


class PassedFirst(Event, frozen=True):
    """A seat was the first to pass."""

    seat: Seat


class Traded(Event, frozen=True):
    """A seat traded."""

    seat: Seat
    count: int
    give: Resource
    get: Resource


class Colonised(Event, frozen=True):
    """A colony ship settled a square."""

    seat: Seat
    sector: SectorId
    track: Resource


class SectorDrawn(Event, frozen=True):
    """A tile was drawn."""

    seat: Seat
    sector: SectorId


class SectorPlaced(Event, frozen=True):
    """A tile was placed."""

    seat: Seat
    sector: SectorId


class SectorDiscarded(Event, frozen=True):
    """A tile was discarded."""

    seat: Seat
    sector: SectorId


class ControlTaken(Event, frozen=True):
    """A disc was placed."""

    seat: Seat
    sector: SectorId


class ControlGivenUp(Event, frozen=True):
    """A disc was taken off by its owner."""

    seat: Seat
    sector: SectorId


class DiscRemoved(Event, frozen=True):
    """A conqueror removed a disc."""

    seat: Seat
    owner_seat: Seat
    sector: SectorId


class DiscoveryFound(Event, frozen=True):
    """A discovery tile was revealed."""

    seat: Seat
    discovery: DiscoveryId


class DiscoveryUsed(Event, frozen=True):
    """Its reward was taken."""

    seat: Seat
    discovery: DiscoveryId


class DiscoveryKept(Event, frozen=True):
    """It was kept for points."""

    seat: Seat
    discovery: DiscoveryId


class Researched(Event, frozen=True):
    """A technology was bought."""

    seat: Seat
    tech: TechId
    cost: int


class PartStored(Event, frozen=True):
    """An ancient part was put aside."""

    seat: Seat
    part: PartId


class PartPlaced(Event, frozen=True):
    """A part was placed."""

    seat: Seat
    part: PartId
    ship: ShipId


class PartRemoved(Event, frozen=True):
    """A part was returned."""

    seat: Seat
    part: PartId
    ship: ShipId


class Built(Event, frozen=True):
    """Something was built."""

    seat: Seat
    what: BuildId
    sector: SectorId


class PortalPlaced(Event, frozen=True):
    """A warp portal was placed."""

    seat: Seat
    sector: SectorId


class Moved(Event, frozen=True):
    """A ship moved."""

    seat: Seat
    ship: ShipId
    origin: SectorId
    sector: SectorId


class ColonyShipReadied(Event, frozen=True):
    """A colony ship was turned face up."""

    seat: Seat


class Proposed(Event, frozen=True):
    """Relations were proposed."""

    seat: Seat
    partner_seat: Seat


class Declined(Event, frozen=True):
    """Relations were declined."""

    seat: Seat
    partner_seat: Seat


class Allied(Event, frozen=True):
    """Ambassadors were exchanged."""

    seat: Seat
    partner_seat: Seat


class RelationsBroken(Event, frozen=True):
    """Relations were broken by aggression."""

    seat: Seat
    partner_seat: Seat


class BattleBegan(Event, frozen=True):
    """A battle began; party 6 is not a player."""

    sector: SectorId
    attacker_seat: Seat
    defender_seat: Seat


class RoundFought(Event, frozen=True):
    """An engagement round began."""

    sector: SectorId
    number: int


class Rolled(Event, frozen=True):
    """Dice were rolled: each as its damage and face, `1:5`, `4:*`."""

    party_seat: Seat
    target: TargetId
    dice: tuple[str, ...]


class ShipsDestroyed(Event, frozen=True):
    """Ships of a party were destroyed."""

    party_seat: Seat
    target: TargetId
    count: int


class RetreatBegan(Event, frozen=True):
    """A type went to the border."""

    seat: Seat
    ship: ShipId
    sector: SectorId


class Retreated(Event, frozen=True):
    """A type left."""

    seat: Seat
    ship: ShipId
    sector: SectorId


class Stalemated(Event, frozen=True):
    """Nobody can shoot: the attacker must go."""

    sector: SectorId


class ReputationDrawn(Event, frozen=True):
    """A seat drew reputation tiles."""

    seat: Seat
    count: int


class ReputationSeen(Event, frozen=True):
    """What the drawer saw."""

    seat: Seat
    tiles: tuple[int, ...]


class ReputationKept(Event, frozen=True):
    """A seat kept a tile."""

    seat: Seat


class ReputationReturned(Event, frozen=True):
    """A seat put a tile back."""

    seat: Seat


class Bombarded(Event, frozen=True):
    """A seat attacked the population of a sector."""

    seat: Seat
    sector: SectorId


class CubeDestroyed(Event, frozen=True):
    """A cube went to the graveyard."""

    seat: Seat
    sector: SectorId


class UpkeepPaid(Event, frozen=True):
    """A seat's money changed."""

    seat: Seat
    income: int
    upkeep: int


class Produced(Event, frozen=True):
    """A seat gained materials and science."""

    seat: Seat
    materials: int
    science: int


class Abandoned(Event, frozen=True):
    """A seat gave a sector up in Upkeep."""

    seat: Seat
    sector: SectorId


class Eliminated(Event, frozen=True):
    """A seat is out."""

    seat: Seat
    points: int


class TechsDrawn(Event, frozen=True):
    """Technologies came to the tray."""

    techs: tuple[TechId, ...]


ALL = (
    SpeciesPicked,
    RoundBegan,
    ActionTaken,
    ReactionTaken,
    Passed,
    PassedFirst,
    Traded,
    Colonised,
    SectorDrawn,
    SectorPlaced,
    SectorDiscarded,
    ControlTaken,
    ControlGivenUp,
    DiscRemoved,
    DiscoveryFound,
    DiscoveryUsed,
    DiscoveryKept,
    Researched,
    PartStored,
    PartPlaced,
    PartRemoved,
    Built,
    PortalPlaced,
    Moved,
    ColonyShipReadied,
    Proposed,
    Declined,
    Allied,
    RelationsBroken,
    BattleBegan,
    RoundFought,
    Rolled,
    ShipsDestroyed,
    RetreatBegan,
    Retreated,
    Stalemated,
    ReputationDrawn,
    ReputationSeen,
    ReputationKept,
    ReputationReturned,
    Bombarded,
    CubeDestroyed,
    UpkeepPaid,
    Produced,
    Abandoned,
    Eliminated,
    TechsDrawn,
)
