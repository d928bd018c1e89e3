"""Every answer that a seat can give, and the tables from which `choices` takes them."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta

from orrery.core.action import Action
from orrery.games.rebellion.ids import (
    GOODS,
    KINDS,
    MISSIONS,
    PLANETS,
    TECHNOLOGIES,
    Good,
    Kind,
    MissionId,
    Planet,
    TechnologyId,
)

MAX_PLAYERS: Final = 5
# all 30 rebels, 40 specialists and 10 diplomats in the Senate
MAX_VOTES: Final = 90

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=4)]
Destination: TypeAlias = Literal[
    "initiative",
    "influence",
    "goods",
    "missions",
    "research",
    "war",
    "soldier",
    "hero",
    "smuggler",
    "scientist",
    "diplomat",
    "paid",
    "senate",
]
# where a worker can be made a victim
Place: TypeAlias = Literal[
    "veltair",
    "trega",
    "vollux",
    "edara",
    "galcrux",
    "alioth",
    "mirzam",
    "sargas",
    "missions",
    "senate",
]
DESTINATIONS: Final[tuple[Destination, ...]] = get_args(Destination)
PLACES: Final[tuple[Place, ...]] = get_args(Place)
MISSIONS_TRACK: Final = PLACES.index("missions")
SENATE: Final = PLACES.index("senate")


class PlaceWorker(Action, frozen=True):
    """Put a worker of the pool on a track, or on a slot of the specialists track (REB-5.2)."""

    kind: Kind
    where: Destination


class ChoosePlanet(Action, frozen=True):
    """Name a planet."""

    planet: Planet


class ChooseKind(Action, frozen=True):
    """Name a kind of worker."""

    kind: Kind


class ChooseRival(Action, frozen=True):
    """Name another player."""

    seat: SeatNumber


class TakeGood(Action, frozen=True):
    """Take a good that is offered (REB-6.12)."""

    good: Good


class Perform(Action, frozen=True):
    """Perform a secret mission that is offered (REB-6.18)."""

    mission: MissionId


class Buy(Action, frozen=True):
    """Buy a technology that is offered (REB-6.23)."""

    technology: TechnologyId


class Attack(Action, frozen=True):
    """Attack a faction on a planet; without a seat, its sentinels (REB-8.2)."""

    planet: Planet
    seat: SeatNumber | None


class Bid(Action, frozen=True):
    """Bid votes for the imperial action (REB-7.3)."""

    votes: Annotated[int, Meta(ge=1, le=90)]


class Remove(Action, frozen=True):
    """Choose a worker as the victim of a card or mission (REB-7.11)."""

    place: Place
    seat: SeatNumber
    kind: Kind


class MoveSentinels(Action, frozen=True):
    """Say how many sentinels move."""

    count: Annotated[int, Meta(ge=0, le=2)]


class FromReserve(Action, frozen=True):
    """Take the imperial fleet of the fleet reserve."""


class Use(Action, frozen=True):
    """Use the card, take the reward."""


class Decline(Action, frozen=True):
    """Leave what is offered."""


class Pass(Action, frozen=True):
    """Do nothing this time."""


class Stop(Action, frozen=True):
    """Be content with what was chosen."""


PLACE_WORKER: Final = tuple(
    tuple(PlaceWorker(kind, where) for where in DESTINATIONS) for kind in KINDS
)
CHOOSE_PLANET: Final = tuple(ChoosePlanet(planet) for planet in PLANETS)
CHOOSE_KIND: Final = tuple(ChooseKind(kind) for kind in KINDS)
CHOOSE_RIVAL: Final = tuple(ChooseRival(seat) for seat in range(MAX_PLAYERS))
TAKE_GOOD: Final = tuple(TakeGood(good) for good in GOODS)
PERFORM: Final = {mission: Perform(mission) for mission in MISSIONS}
BUY: Final = {technology: Buy(technology) for technology in TECHNOLOGIES}
# by planet, then by seat; the last attacks sentinels
ATTACK: Final = tuple(
    (*(Attack(planet, seat) for seat in range(MAX_PLAYERS)), Attack(planet, None))
    for planet in PLANETS
)
BID: Final = tuple(Bid(votes) for votes in range(1, MAX_VOTES + 1))
# by place, seat and kind
REMOVE: Final = tuple(
    tuple(tuple(Remove(place, seat, kind) for kind in KINDS) for seat in range(MAX_PLAYERS))
    for place in PLACES
)
MOVE_NONE: Final = MoveSentinels(0)
MOVE_SENTINELS: Final = (MoveSentinels(1), MoveSentinels(2))
FROM_RESERVE: Final = FromReserve()
USE: Final = Use()
DECLINE: Final = Decline()
PASS: Final = Pass()
STOP: Final = Stop()

KIND_AT: Final[dict[str, int]] = {kind: at for at, kind in enumerate(KINDS)}
PLANET_AT: Final[dict[str, int]] = {planet: at for at, planet in enumerate(PLANETS)}
GOOD_AT: Final[dict[str, int]] = {good: at for at, good in enumerate(GOODS)}
PLACE_AT: Final[dict[str, int]] = {place: at for at, place in enumerate(PLACES)}
DESTINATION_AT: Final[dict[str, int]] = {where: at for at, where in enumerate(DESTINATIONS)}

ACTIONS: Final[tuple[type[Action], ...]] = (
    PlaceWorker,
    ChoosePlanet,
    ChooseKind,
    ChooseRival,
    TakeGood,
    Perform,
    Buy,
    Attack,
    Bid,
    Remove,
    MoveSentinels,
    FromReserve,
    Use,
    Decline,
    Pass,
    Stop,
)
