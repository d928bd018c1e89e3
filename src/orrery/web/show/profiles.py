"""Somebody's page: how they did, against whom, and match by match."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from orrery.bots.levels import level_of
from orrery.core.game import Game
from orrery.core.registry import games
from orrery.store.ratings import Rating
from orrery.store.results import ByGame, Versus, Wish
from orrery.store.rows import Person, ResultRow
from orrery.store.store import Store
from orrery.web.show.course import Course, courses
from orrery.web.show.dates import day_of
from orrery.web.show.players import bot_title
from orrery.web.show.shown import Shown, points, shown

SHOWN: Final = 30  # matches on a page
OPPONENTS: Final = 12
LOOKED_AT: Final = 1000  # results that factions and streaks are counted from


class GameLine(msgspec.Struct, frozen=True):
    """Somebody's results at one game."""

    game: Game
    result: ByGame
    rating: Shown | None


class Opponent(msgspec.Struct, frozen=True):
    """Somebody else at the same tables."""

    name: str
    handle: str
    result: Versus
    level: str = ""  # of a bot that has a page


class Faction(msgspec.Struct, frozen=True):
    """What somebody played, and how often they won with it."""

    game: str
    name: str
    played: int
    won: int


class Line(msgspec.Struct, frozen=True):
    """A match in the history."""

    tab: str
    game: Game
    mine: ResultRow
    others: tuple[ResultRow, ...]
    day: str
    rating: Shown | None


class Profile(msgspec.Struct, frozen=True):
    """All that a profile shows."""

    person: Person
    games: list[GameLine]
    opponents: list[Opponent]
    factions: list[Faction]
    courses: list[Course]
    lines: list[Line]
    streak: int  # matches won in a row until now
    longest: int
    older: float | None  # where the history goes on


async def profile_of(store: Store, person: Person, wish: Wish, language: str) -> Profile:
    """Return what somebody may see of a person's matches."""
    whole = Wish(wish.person, wish.viewer)
    results = await store.results.mine(whole, LOOKED_AT)
    matches = await store.results.history(wish, SHOWN + 1)
    opponents = await store.results.opponents(whole, OPPONENTS)
    known = await store.people.by_ids([one.person for one in opponents if one.person])
    ratings = await store.ratings.of(person.id)
    by_game = [one for one in await store.results.by_game(whole) if one.game in games()]
    lines = [line_of(match, person=person.id, language=language) for match in matches[:SHOWN]]
    streak, longest = streaks([one.place == 1 for one in results])
    return Profile(
        person,
        [GameLine(games()[one.game], one, _rating(ratings, one.game)) for one in by_game],
        _opponents(opponents, known, language, is_own=wish.viewer == person.id),
        factions(results, language),
        courses([one for one in results if wish.game in {"", one.game}], language),
        [line for line in lines if line is not None],
        streak,
        longest,
        _at(matches[SHOWN]) if len(matches) > SHOWN else None,
    )


def _rating(ratings: Mapping[str, Rating], game: str) -> Shown | None:
    return shown(ratings[game]) if game in ratings else None


def _at(match: Sequence[ResultRow]) -> float:
    return match[0].at


def _opponents(
    found: Sequence[Versus], known: Mapping[str, Person], language: str, *, is_own: bool
) -> list[Opponent]:
    """Return the opponents who have a page, bots among them; to oneself all of them."""
    lines = []
    for one in found:
        level = level_of(one.bot)
        if one.bot:
            name = bot_title(one.bot, language)
            lines.append(Opponent(name, "", one, level.id if level else ""))
        elif one.person in known and (is_own or known[one.person].handle):
            lines.append(Opponent(known[one.person].name, known[one.person].handle or "", one))
    return lines


def streaks(won: Sequence[bool]) -> tuple[int, int]:
    """Return how many were won in a row until now, and at most; the last match comes first."""
    runs, run = [], 0
    for one in won:
        run = run + 1 if one else 0
        runs.append(run)
    now = next((at for at, one in enumerate(won) if not one), len(won))
    return now, max(runs, default=0)


def factions(results: Sequence[ResultRow], language: str) -> list[Faction]:
    """Return what somebody played, most often first."""
    played: Counter[tuple[str, str]] = Counter()
    won: Counter[tuple[str, str]] = Counter()
    for one in results:
        for tag in msgspec.json.decode(one.tags, type=dict[str, str]).values():
            played[one.game, tag] += 1
            won[one.game, tag] += one.place == 1
    return [
        Faction(game, games()[game].words(language).label(tag), count, won[game, tag])
        for (game, tag), count in played.most_common(12)
        if game in games()
    ]


def line_of(
    match: Sequence[ResultRow], *, person: str | None = None, bot: str = "", language: str
) -> Line | None:
    """Return a match as its best seat of somebody, or of a bot, tells it; the winners come first.

    Nothing where the game is no longer here.
    """
    mine = next(one for one in match if (one.bot == bot if bot else one.person == person))
    if mine.game not in games():
        return None
    rating = None if mine.mu is None or mine.sigma is None else points(mine.mu, mine.sigma)
    others = tuple(one for one in match if one.seat != mine.seat)
    day = day_of(mine.at, language, time.time())
    return Line(mine.tab, games()[mine.game], mine, others, day, rating)
