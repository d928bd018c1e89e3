"""What programs get about people: profiles, histories, leaderboards; and what they send."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from orrery.core.bounds import LONGEST_NAME, LONGEST_WEBHOOK
from orrery.web.api.types import Hour, Sent

# from one hour to another; a tuple of two would be described as no list of OpenAPI's
Hours = Annotated[tuple[Hour, ...], Meta(min_length=2, max_length=2)]


class RatingInfo(msgspec.Struct, frozen=True):
    """A rating: 1500 is a newcomer's; it may be off by `doubt` either way."""

    points: int
    doubt: int
    matches: int


class GameResults(msgspec.Struct, frozen=True):
    """Somebody's results at one game."""

    game: str
    played: int
    won: int
    average_place: float
    best_score: int
    rating: RatingInfo | None


class OpponentInfo(msgspec.Struct, frozen=True):
    """Somebody else at the same tables: how often one was ahead of them and behind."""

    name: str
    handle: str
    played: int
    ahead: int
    behind: int
    bot: str = ""  # which, where it is one


class ProfileInfo(msgspec.Struct, frozen=True):
    """Somebody's page."""

    name: str
    handle: str
    emblem: int
    games: tuple[GameResults, ...]
    opponents: tuple[OpponentInfo, ...]
    streak: int  # matches won in a row until now
    longest_streak: int


class MatchSeat(msgspec.Struct, frozen=True):
    """A seat of a finished match."""

    seat: int
    name: str
    bot: str
    place: int
    score: int


class MatchInfo(msgspec.Struct, frozen=True):
    """A finished match, with the winners first."""

    table: str
    game: str
    at: float
    rated: bool
    seats: tuple[MatchSeat, ...]


class LeaderInfo(msgspec.Struct, frozen=True):
    """One line of a leaderboard."""

    place: int
    name: str
    handle: str
    is_bot: bool
    points: int
    doubt: int
    matches: int
    level: str = ""  # of a bot that has a page


class Erasure(Sent, frozen=True):
    """That one is sure to delete one's account."""

    sure: bool


class Erased(msgspec.Struct, frozen=True):
    """Who is gone."""

    id: str


class MailWish(Sent, frozen=True):
    """Where and when to be written to; no address, no mail."""

    address: Annotated[str, Meta(max_length=254)]
    mode: Literal["off", "each", "daily"] = "each"


class MailInfo(msgspec.Struct, frozen=True):
    """How one is written to; nothing is sent before the link of the first letter was followed."""

    address: str
    mode: Literal["off", "each", "daily"]
    is_confirmed: bool
    trouble: str  # in words, where letters do not arrive


class RemindersWish(Sent, frozen=True):
    """Of what to be told, by mail, push and webhook; and in which hours not (the latter not)."""

    what: Annotated[tuple[Literal["turn", "asked", "talk"], ...], Meta(max_length=3)]
    quiet: Hours | None = None
    zone: Annotated[str, Meta(max_length=LONGEST_NAME)] = "UTC"


class RemindersInfo(msgspec.Struct, frozen=True):
    """Of what one is told, and in which hours not."""

    what: tuple[Literal["turn", "asked", "talk"], ...]
    quiet: Hours | None
    zone: str
    push_trouble: str  # in words, where push messages do not arrive


class PushWish(Sent, frozen=True):
    """A subscription as browsers give it (RFC 8291): where, and its two keys."""

    endpoint: Annotated[str, Meta(max_length=LONGEST_WEBHOOK)]
    p256dh: Annotated[str, Meta(max_length=200)] = ""
    auth: Annotated[str, Meta(max_length=200)] = ""
    stop: bool = False


class PushInfo(msgspec.Struct, frozen=True):
    """The key to subscribe with, and where messages go."""

    key: str
    endpoints: tuple[str, ...]
