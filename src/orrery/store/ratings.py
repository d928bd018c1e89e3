"""Ratings: how good somebody is at a game, and how sure that is.

A match changes the ratings of all who played it at once, by the Plackett-Luce model of Weng and Lin
(`openskill`). It is worked out inside the transaction that writes the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec
from openskill.models import PlackettLuce

from orrery.store.database import Database, Sql
from orrery.store.rows import Contender
from orrery.store.statements import as_struct

MU: Final = 25.0
SIGMA: Final = 25.0 / 3
SURE: Final = 2.0  # deviations that are taken off for the order of a leaderboard


class Rating(msgspec.Struct, frozen=True):
    """How good somebody is at a game, and how far off that may be."""

    game: str
    who: str  # a person's id, or "bot:" and its name
    person: str | None
    mu: float
    sigma: float
    matches: int


@cache
def _model() -> PlackettLuce:
    return PlackettLuce(mu=MU, sigma=SIGMA)


def updated(
    ratings: Sequence[tuple[float, float]], places: Sequence[int]
) -> list[tuple[float, float]]:
    """Return what ratings become by a match in which their holders took these places."""
    model = _model()
    teams = [[model.rating(mu=mu, sigma=sigma)] for mu, sigma in ratings]
    rated = model.rate(teams, ranks=[float(place) for place in places])
    return [(team[0].mu, team[0].sigma) for team in rated]


def rate(
    sql: Sql, game: str, contenders: Sequence[Contender], at: float
) -> dict[int, tuple[float, float]]:
    """Change the ratings of all who played a match; return them by seat.

    In the order of their names, so that two matches that end at once wait for each other and
    neither is lost.
    """
    order = sorted(contenders, key=lambda one: one.who)
    for one in order:
        sql.do(
            "INSERT INTO ratings (game, who, person, mu, sigma, matches, changed) "
            "VALUES (?, ?, ?, ?, ?, 0, ?) ON CONFLICT DO NOTHING",
            *(game, one.who, one.person, MU, SIGMA, at),
        )
    held = [_hold(sql, game, one.who) for one in order]
    new = updated(held, [one.place for one in order])
    for one, (mu, sigma) in zip(order, new, strict=True):
        sql.do(
            "UPDATE ratings SET mu = ?, sigma = ?, matches = matches + 1, changed = ? "
            "WHERE game = ? AND who = ?",
            *(mu, sigma, at, game, one.who),
        )
    return {one.seat: rating for one, rating in zip(order, new, strict=True)}


def _hold(sql: Sql, game: str, who: str) -> tuple[float, float]:
    """Return a rating that nobody else changes until the transaction is over."""
    ((mu, sigma),) = sql.rows(
        "UPDATE ratings SET matches = matches WHERE game = ? AND who = ? RETURNING mu, sigma",
        game,
        who,
    )
    return float(mu or 0), float(sigma or 0)


class Ratings:
    """Everybody's ratings."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def best(self, game: str, limit: int) -> list[Rating]:
        """Return a game's leaderboard: who is good for sure comes first."""
        return await self._some(
            "WHERE game = ? AND matches > 0 ORDER BY mu - ? * sigma DESC, who LIMIT ?",
            game,
            SURE,
            limit,
        )

    async def of(self, person: str) -> dict[str, Rating]:
        """Return somebody's ratings by game."""
        found = await self._some("WHERE person = ? AND matches > 0 ORDER BY game", person)
        return {rating.game: rating for rating in found}

    async def of_bot(self, bot: str) -> dict[str, Rating]:
        """Return a bot's ratings among people here, by game."""
        found = await self._some("WHERE who = ? AND matches > 0 ORDER BY game", f"bot:{bot}")
        return {rating.game: rating for rating in found}

    async def _some(self, where: str, *values: str | float) -> list[Rating]:
        found = await self.database.read(
            lambda sql: sql.rows(
                f"SELECT game, who, person, mu, sigma, matches FROM ratings {where}",  # noqa: S608 - our own words
                *values,
            )
        )
        return [as_struct(Rating, row) for row in found]
