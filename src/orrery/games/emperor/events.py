"""What happened, for the log. Every gain of victory points is announced (EMP-13.2)."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.core.events import Event
from orrery.games.emperor.ids import (
    Direction,
    HexId,
    Resource,
    RoleId,
    ShipId,
    TechnologyId,
    TileId,
    UnitId,
)


class RoundBegan(Event, frozen=True):
    round: int
    seat: Seat
    direction: Direction


class RoleTaken(Event, frozen=True):
    seat: Seat
    role: RoleId


class RoundEnded(Event, frozen=True):
    round: int
    money: int


class TileRevealed(Event, frozen=True):
    tile: TileId


class TilePicked(Event, frozen=True):
    seat: Seat
    tile: TileId


class TilePlaced(Event, frozen=True):
    seat: Seat
    tile: TileId
    hex: HexId


class Scanned(Event, frozen=True):
    seat: Seat


class TileSeen(Event, frozen=True):
    seat: Seat
    tile: TileId


class TileReturned(Event, frozen=True):
    seat: Seat
    tile: TileId | None


class OmegaCollapsed(Event, frozen=True):
    seat: Seat


class ExplorerFlipped(Event, frozen=True):
    pass


class Claimed(Event, frozen=True):
    seat: Seat
    hex: HexId


class DiceRolled(Event, frozen=True):
    seat: Seat
    dice: tuple[int, ...]


class PricesSet(Event, frozen=True):
    seat: Seat
    food: int
    metal: int
    energy: int


class Harvested(Event, frozen=True):
    seat: Seat
    food: int


class Sold(Event, frozen=True):
    seat: Seat
    resource: Resource
    count: int
    money: int


class Bought(Event, frozen=True):
    seat: Seat
    resource: Resource
    money: int


class Supplied(Event, frozen=True):
    seat: Seat
    hex: HexId


class Retrieved(Event, frozen=True):
    seat: Seat
    hex: HexId


class StorageRobbed(Event, frozen=True):
    seat: Seat
    victim_seat: Seat


class SectorRobbed(Event, frozen=True):
    seat: Seat
    hex: HexId


class BonusTaken(Event, frozen=True):
    seat: Seat
    resource: Resource


class Produced(Event, frozen=True):
    seat: Seat
    hex: HexId
    metal: int
    energy: int


class Built(Event, frozen=True):
    seat: Seat
    ship: ShipId


class Deployed(Event, frozen=True):
    seat: Seat
    ship: ShipId
    hex: HexId


class Moved(Event, frozen=True):
    seat: Seat
    ship: ShipId
    origin: HexId
    hex: HexId


class Jumped(Event, frozen=True):
    seat: Seat
    ship: ShipId
    hex: HexId


class BattleBegan(Event, frozen=True):
    seat: Seat
    victim_seat: Seat
    hex: HexId


class PhaseFought(Event, frozen=True):
    phase: int
    seat: Seat
    hits: int
    dice: int
    other_seat: Seat
    other_hits: int
    other_dice: int
    faces: tuple[int, ...] = ()
    other_faces: tuple[int, ...] = ()


class HitTaken(Event, frozen=True):
    seat: Seat
    unit: UnitId


class HitIgnored(Event, frozen=True):
    seat: Seat


class BattleWon(Event, frozen=True):
    seat: Seat
    hex: HexId


class BattleDrawn(Event, frozen=True):
    hex: HexId


class Retreated(Event, frozen=True):
    seat: Seat
    hex: HexId


class InfluenceBought(Event, frozen=True):
    seat: Seat
    money: int


class InfluencePlaced(Event, frozen=True):
    seat: Seat
    hex: HexId


class ThroneInfluenced(Event, frozen=True):
    seat: Seat


class InfluenceReturned(Event, frozen=True):
    seat: Seat
    count: int


class Vetoed(Event, frozen=True):
    seat: Seat
    hex: HexId


class SectorWon(Event, frozen=True):
    seat: Seat
    hex: HexId
    unit: UnitId


class SectorEmptied(Event, frozen=True):
    hex: HexId


class Exiled(Event, frozen=True):
    seat: Seat
    origin: HexId
    hex: HexId


class ThroneWon(Event, frozen=True):
    seat: Seat


class PointsGained(Event, frozen=True):
    seat: Seat
    points: int
    reason: str


class TechnologyBought(Event, frozen=True):
    seat: Seat
    technology: TechnologyId


class TechnologySabotaged(Event, frozen=True):
    seat: Seat
    victim_seat: Seat
    technology: TechnologyId


class SaboteurHunted(Event, frozen=True):
    seat: Seat
    die: int


class SaboteurCaught(Event, frozen=True):
    seat: Seat


class DieWarped(Event, frozen=True):
    seat: Seat
    die: int


class GameEnded(Event, frozen=True):
    reason: str


class ShowdownBegan(Event, frozen=True):
    seat: Seat
    other_seat: Seat


class ShowdownWon(Event, frozen=True):
    seat: Seat
