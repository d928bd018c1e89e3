"""What programs send to tournaments and get of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from orrery.core.bounds import (
    LONGEST_NAME,
    LONGEST_ROUND,
    LONGEST_SIGN_UP,
    MOST_AT_A_TABLE,
    MOST_ENTRANTS,
    MOST_OPTIONS,
    MOST_ROUNDS,
)
from orrery.store.rows import Clock
from orrery.web.api.types import ClockWish, Sent, Whole, Words

Options = Annotated[dict[Words, Words | bool | Whole], Meta(max_length=MOST_OPTIONS)]
Days = Annotated[int, Meta(ge=1, le=LONGEST_ROUND)]


class TournamentWish(Sent, frozen=True):
    """A new tournament."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
    game: Words
    size: Annotated[int, Meta(ge=2, le=MOST_AT_A_TABLE)] = 2  # players at a table
    system: Literal["auto", "swiss", "groups"] = "auto"
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 3
    group: Annotated[int, Meta(ge=2, le=16)] = 4  # people in a group
    playoff: Annotated[int, Meta(ge=0, le=16)] = 0  # of the best so many; 0: none
    most: Annotated[int, Meta(ge=2, le=MOST_ENTRANTS)] = 16  # people
    sign_up: Annotated[int, Meta(ge=1, le=LONGEST_SIGN_UP)] = 7  # days
    days: Days = 7  # for a round
    is_dated: bool = False  # rounds begin on their days, also where all have played
    is_listed: bool = True
    rated: bool = False
    clock: ClockWish = ClockWish()
    options: Options = msgspec.field(default_factory=dict)


class MoreDays(Sent, frozen=True):
    """How many days more there are for the sign-up or the round."""

    days: Days


class TournamentLine(msgspec.Struct, frozen=True):
    """A tournament in a list."""

    id: str
    name: str
    game: str
    status: Literal["open", "running", "over", "off"]
    round: int
    due: float | None
    people: int
    most: int


class EntrantInfo(msgspec.Struct, frozen=True):
    """Somebody who takes part; `seed` is 1 for the strongest when it began."""

    number: int
    name: str
    handle: str
    state: Literal["in", "withdrawn", "absent"]
    seed: int
    group: int
    is_me: bool


class StandingInfo(msgspec.Struct, frozen=True):
    """A line of the standings: points, and what tells those apart who are level."""

    place: int
    entrant: int
    group: int
    points: float
    opponents: float
    versus: float | None
    share: float
    played: int
    won: int


class PairingInfo(msgspec.Struct, frozen=True):
    """A table of a round; entrants, places and scores by seat. Place 0: they did not come."""

    table: str | None  # None: a bye
    entrants: tuple[int, ...]
    is_decided: bool
    places: tuple[int, ...]
    scores: tuple[int, ...]


class RoundInfo(msgspec.Struct, frozen=True):
    """A round."""

    number: int
    stage: Literal["main", "playoff"]
    began: float
    due: float
    pairings: tuple[PairingInfo, ...]


class TournamentInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament with all that happened."""

    id: str
    name: str
    game: str
    options: dict[str, Any]
    status: Literal["open", "running", "over", "off"]
    system: Literal["auto", "swiss", "groups"]
    size: int
    playoff: int
    round: int
    rounds_before_playoff: int
    due: float | None
    days: int
    most: int
    is_dated: bool
    is_listed: bool
    rated: bool
    clock: Clock
    is_organiser: bool
    my_table: str | None  # where one is to play in this round
    entrants: tuple[EntrantInfo, ...]
    standings: tuple[StandingInfo, ...]
    rounds: tuple[RoundInfo, ...]
    order: tuple[int, ...]  # entrants from the winner down, once it is over
    version: int
