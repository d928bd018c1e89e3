"""Every answer a seat can give, and the tables of them that `choices` hands out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from msgspec import Meta

from orrery.core.action import Action
from orrery.games.emperor.ids import (
    HEXES,
    ORIGINS,
    RESOURCES,
    ROLES,
    SHIP_UNITS,
    SHIPS,
    TECHNOLOGIES,
    TILES,
    UNITS,
    Direction,
    HexId,
    OriginId,
    Resource,
    RoleId,
    ShipId,
    ShipUnitId,
    TechnologyId,
    TileId,
    UnitId,
)

Face: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
Opponent: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
Steps: TypeAlias = Annotated[int, Meta(ge=1, le=3)]


class End(Action, frozen=True):
    """End the turn in this role."""


class Pass(Action, frozen=True):
    """Do without what is offered."""


class Allow(Action, frozen=True):
    """Let another player go on."""


class SetDirection(Action, frozen=True):
    """Choose the direction of the round (EMP-3.1)."""

    direction: Direction


class TakeRole(Action, frozen=True):
    """Choose a role card (EMP-3.2)."""

    role: RoleId


class PickTile(Action, frozen=True):
    """Take a tile of the display (EMP-4.2)."""

    tile: TileId


class PlaceTile(Action, frozen=True):
    """Lay the tile on an open hex (EMP-4.3)."""

    hex: HexId


class Claim(Action, frozen=True):
    """Put an empire marker on a sector (EMP-4.5, 8.8)."""

    hex: HexId


class Scan(Action, frozen=True):
    """Look at the top tile of the stack with Long Range Scanners (EMP-4.10)."""


class KeepTile(Action, frozen=True):
    """Keep one of the two tiles; the other goes on top of the stack (EMP-4.10)."""

    tile: TileId


class DiscardDie(Action, frozen=True):
    """Remove one of the four market dice (EMP-5.2)."""

    face: Face


class Sell(Action, frozen=True):
    """Sell one cube (EMP-5.5)."""

    resource: Resource


class Buy(Action, frozen=True):
    """Buy one cube (EMP-5.5)."""

    resource: Resource


class Supply(Action, frozen=True):
    """Place one food on a producing sector (EMP-5.5)."""

    hex: HexId


class Retrieve(Action, frozen=True):
    """Take one food back from a sector (EMP-5.5)."""

    hex: HexId


class RobStorage(Action, frozen=True):
    """Steal one metal from a storage with the Space Pirate (EMP-10.12)."""

    seat: Opponent


class RobSector(Action, frozen=True):
    """Steal one food from a sector with the Space Pirate (EMP-10.12)."""

    hex: HexId


class TakeBonus(Action, frozen=True):
    """Take the Steward's free cube (EMP-6.1)."""

    resource: Literal["metal", "energy"]


class Produce(Action, frozen=True):
    """Spend a food on a sector for what it yields (EMP-6.2)."""

    hex: HexId


class ProduceFree(Action, frozen=True):
    """Let a sector yield without food, by Protein Fields (EMP-6.4)."""

    hex: HexId


class Build(Action, frozen=True):
    """Pay for a ship (EMP-7.2)."""

    ship: ShipId


class Deploy(Action, frozen=True):
    """Put the new ship on a starbase (EMP-7.3)."""

    hex: HexId


class Command(Action, frozen=True):
    """Choose one ship to move, by type, hex and steps left (EMP-8.3)."""

    ship: ShipId
    hex: HexId
    steps: Steps


class MoveTo(Action, frozen=True):
    """Move the chosen ship one step (EMP-8.3)."""

    hex: HexId


class JumpTo(Action, frozen=True):
    """Send the chosen ship through hyperspace (EMP-8.12)."""

    hex: HexId


class Back(Action, frozen=True):
    """Choose another ship."""

    takes_back: ClassVar[bool] = True


class Fight(Action, frozen=True):
    """Fight in a hex (EMP-8.20)."""

    hex: HexId


class Oppose(Action, frozen=True):
    """Choose whom to fight (EMP-8.20)."""

    seat: Opponent


class BonusDie(Action, frozen=True):
    """Name the ship type that rolls an extra die (EMP-8.24)."""

    ship: ShipId


class TakeHit(Action, frozen=True):
    """Assign a hit to one of your units (EMP-8.28)."""

    unit: UnitId


class TakeHitFrom(Action, frozen=True):
    """Assign a hit to a ship, one of several that came from different places (EMP-8.28)."""

    unit: ShipUnitId
    origin: OriginId


class Continue(Action, frozen=True):
    """Fight another round (EMP-8.29)."""


class Retreat(Action, frozen=True):
    """Break the attack off (EMP-8.30)."""


class BuyInfluence(Action, frozen=True):
    """Buy a third influence (EMP-9.2)."""


class Influence(Action, frozen=True):
    """Place one influence on a sector (EMP-9.6)."""

    hex: HexId


class InfluenceThrone(Action, frozen=True):
    """Place one influence on the throne (EMP-9.6)."""


class Stop(Action, frozen=True):
    """Return the rest of the influence to the reserve (EMP-9.6)."""


class Veto(Action, frozen=True):
    """Declare the sector private with the Ambassador (EMP-9.8)."""


class ExileTo(Action, frozen=True):
    """Send exiled ships to one of the nearest starbases (EMP-9.11)."""

    hex: HexId


class BuyTechnology(Action, frozen=True):
    """Buy a technology (EMP-11.1)."""

    technology: TechnologyId


class Sabotage(Action, frozen=True):
    """Foil the technology just declared (EMP-10.5)."""


class WarpDie(Action, frozen=True):
    """Roll a die of this face again with Time Warp (EMP-10.8)."""

    face: Face


class WarpShot(Action, frozen=True):
    """Roll a combat die of this side and result again with Time Warp (EMP-10.8)."""

    side: Literal["attacker", "defender"]
    result: Literal["hit", "miss"]


class RollAgain(Action, frozen=True):
    """Roll the warped die a second time (EMP-10.8)."""


class KeepRoll(Action, frozen=True):
    """Leave the warped die as it is now (EMP-10.8)."""


EmperorAction: TypeAlias = (
    End | Pass | Allow | SetDirection | TakeRole | PickTile | PlaceTile | Claim | Scan | KeepTile
    | DiscardDie | Sell | Buy | Supply | Retrieve | RobStorage | RobSector | TakeBonus | Produce
    | ProduceFree | Build | Deploy | Command | MoveTo | JumpTo | Back | Fight | Oppose | BonusDie
    | TakeHit | Continue | Retreat | BuyInfluence | Influence | InfluenceThrone | Stop | Veto
    | ExileTo | BuyTechnology | Sabotage | WarpDie | WarpShot | RollAgain | KeepRoll | TakeHitFrom
)  # fmt: skip

ACTIONS: Final[Sequence[type[Action]]] = (
    End, Pass, Allow, SetDirection, TakeRole, PickTile, PlaceTile, Claim, Scan, KeepTile,
    DiscardDie, Sell, Buy, Supply, Retrieve, RobStorage, RobSector, TakeBonus, Produce,
    ProduceFree, Build, Deploy, Command, MoveTo, JumpTo, Back, Fight, Oppose, BonusDie, TakeHit,
    Continue, Retreat, BuyInfluence, Influence, InfluenceThrone, Stop, Veto, ExileTo,
    BuyTechnology, Sabotage, WarpDie, WarpShot, RollAgain, KeepRoll, TakeHitFrom,
)  # fmt: skip

END: Final = End()
PASS: Final = Pass()
ALLOW: Final = Allow()
BACK: Final = Back()
DIRECTION: Final = (SetDirection("clockwise"), SetDirection("counterclockwise"))
TAKE_ROLE: Final = tuple(TakeRole(role) for role in ROLES)
PICK: Final = tuple(PickTile(tile) for tile in TILES)
PLACE: Final = tuple(PlaceTile(at) for at in HEXES)
CLAIM: Final = tuple(Claim(at) for at in HEXES)
SCAN: Final = Scan()
KEEP: Final = tuple(KeepTile(tile) for tile in TILES)
# by face, the first entry unused
DISCARD: Final = tuple(DiscardDie(max(1, face)) for face in range(7))
SELL: Final = tuple(Sell(resource) for resource in RESOURCES)
BUY: Final = tuple(Buy(resource) for resource in RESOURCES)
SUPPLY: Final = tuple(Supply(at) for at in HEXES)
RETRIEVE: Final = tuple(Retrieve(at) for at in HEXES)
ROB: Final = tuple(RobStorage(seat) for seat in range(6))
ROB_SECTOR: Final = tuple(RobSector(at) for at in HEXES)
BONUS_METAL: Final = TakeBonus("metal")
BONUS_ENERGY: Final = TakeBonus("energy")
PRODUCE: Final = tuple(Produce(at) for at in HEXES)
PRODUCE_FREE: Final = tuple(ProduceFree(at) for at in HEXES)
BUILD: Final = tuple(Build(ship) for ship in SHIPS)
DEPLOY: Final = tuple(Deploy(at) for at in HEXES)
# by (type * 37 + hex) * 4 + steps left, each first of four unused
COMMAND: Final = tuple(
    Command(ship, at, max(1, steps)) for ship in SHIPS for at in HEXES for steps in range(4)
)
MOVE: Final = tuple(MoveTo(at) for at in HEXES)
JUMP: Final = tuple(JumpTo(at) for at in HEXES)
FIGHT: Final = tuple(Fight(at) for at in HEXES)
OPPOSE: Final = tuple(Oppose(seat) for seat in range(6))
BONUS_DIE: Final = tuple(BonusDie(ship) for ship in SHIPS)
HIT: Final = tuple(TakeHit(unit) for unit in UNITS)
# by ship unit, then by where it came from
HIT_FROM: Final = tuple(
    tuple(TakeHitFrom(unit, origin) for origin in ORIGINS) for unit in SHIP_UNITS
)
CONTINUE: Final = Continue()
RETREAT: Final = Retreat()
BUY_INFLUENCE: Final = BuyInfluence()
INFLUENCE: Final = tuple(Influence(at) for at in HEXES)
INFLUENCE_THRONE: Final = InfluenceThrone()
STOP: Final = Stop()
VETO: Final = Veto()
EXILE: Final = tuple(ExileTo(at) for at in HEXES)
BUY_TECHNOLOGY: Final = tuple(BuyTechnology(technology) for technology in TECHNOLOGIES)
SABOTAGE: Final = Sabotage()
WARP_DIE: Final = tuple(WarpDie(max(1, face)) for face in range(7))
# by side (0 attacker, 1 defender) * 2 + (0 hit, 1 miss)
WARP_SHOT: Final = (
    WarpShot("attacker", "hit"),
    WarpShot("attacker", "miss"),
    WarpShot("defender", "hit"),
    WarpShot("defender", "miss"),
)
ROLL_AGAIN: Final = RollAgain()
KEEP_ROLL: Final = KeepRoll()
