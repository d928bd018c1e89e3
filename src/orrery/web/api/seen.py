"""What programs get of what anybody may look at: open matches, and what all matches tell."""

from __future__ import annotations

import msgspec

from orrery.bots.analysis import TurningPoint
from orrery.sim.outcomes import Spread
from orrery.web.api.who import MatchInfo, RatingInfo


class LiveInfo(msgspec.Struct, frozen=True):
    """An open match that is played; `embed` is a page for frames of other sites."""

    table: str
    game: str
    names: tuple[str, ...]
    rated: bool
    moves: int
    changed: float
    watchers: int
    embed: str


class PublicMatches(msgspec.Struct, frozen=True):
    """Open matches: those that are played, the most worth watching first, and finished ones."""

    live: tuple[LiveInfo, ...]
    finished: tuple[MatchInfo, ...]
    older: int | None  # send it as `before` to go on


class RateInfo(msgspec.Struct, frozen=True):
    """How often somebody won, with its 95 % interval; a shared victory is a part of one."""

    name: str
    seats: int
    share: float
    low: float
    high: float


class StatisticsInfo(msgspec.Struct, frozen=True):
    """What the matches of a game tell that had so many players, with people or bots alone."""

    players: int
    with_people: bool
    matches: int
    seats: tuple[RateInfo, ...]
    tags: dict[str, tuple[RateInfo, ...]]
    scores: Spread
    decisions: Spread


class BotInfo(msgspec.Struct, frozen=True):
    """A bot that people are offered, and its rating among bots where that was measured."""

    level: str  # by which `/bots/{level}` knows it
    bot: str
    title: str
    description: str
    elo: int | None
    error: int | None  # how far off it may be, 95 %
    matches: int


class BotAtGame(msgspec.Struct, frozen=True):
    """A bot at one game: among bots (Elo) where that was measured, and here, among people."""

    game: str
    elo: int | None
    error: int | None  # how far off it may be, 95 %
    place: int | None  # among the bots that were measured
    measured: int  # matches that this is from
    rating: RatingInfo | None
    played: int
    won: int
    average_place: float | None
    best_score: int | None


class BotProfileInfo(msgspec.Struct, frozen=True):
    """A bot's page; what it did here as far as one may know it."""

    level: str
    bot: str
    title: str
    description: str
    games: tuple[BotAtGame, ...]
    ahead_of_people: int
    behind_people: int


class CharacterInfo(msgspec.Struct, frozen=True):
    """A character that bots of a game may have: `greedy@builder` is the Captain who builds."""

    character: str  # what stands after the sign @
    title: str
    description: str


class BotsInfo(msgspec.Struct, frozen=True):
    """The bots of a game; when and with how many players they were measured, if they were.

    Bots with a character were not.
    """

    bots: tuple[BotInfo, ...]
    day: str | None
    players: int | None
    characters: tuple[CharacterInfo, ...] = ()


class AnalysisInfo(msgspec.Struct, frozen=True):
    """The turns that cost most; ask again a little later while it is not ready."""

    ready: bool
    bot: str  # who says what was better
    turning_points: tuple[TurningPoint, ...]
