"""What anybody may look at: open tables that are played, open ones that are over; and counts.

Only tables that were opened for everybody are listed. Counts are of all matches, without saying
whose they are; they are added up here, so that nobody loads a match to count it.
"""

# ruff: noqa: S608 - the only words pasted into SQL are our own

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from orrery.store.database import Database, Sql, Value
from orrery.store.results import read_results
from orrery.store.rows import ResultRow, TableRow
from orrery.store.statements import TABLE_COLUMNS, read_table

MOST_MATCHES: Final = 20_000  # of a game, the last ones, that are counted
_MOST_ROWS: Final = 5_000  # of one count
# the matches of a game that tell something about it: by today's rules and the printed sheet, with
# how many won together and whether a person sat there
_PLAYED: Final = """
    WITH played AS (
      SELECT mine.tab AS tab, mine.players AS players, tables.moves AS moves,
        (SELECT COUNT(*) FROM results one WHERE one.tab = mine.tab AND one.place = 1) AS winners,
        CASE WHEN EXISTS (SELECT 1 FROM results one WHERE one.tab = mine.tab AND one.bot = '')
          THEN 1 ELSE 0 END AS people
      FROM results mine JOIN tables ON tables.id = mine.tab
      WHERE mine.game = ? AND mine.seat = 0 AND tables.rules = ? AND tables.components IS NULL
        AND tables.lesson IS NULL
      ORDER BY mine.at DESC LIMIT ?
    )
"""
_WON: Final = "SUM(CASE WHEN place = 1 THEN CAST(1 AS DOUBLE PRECISION) / winners ELSE 0 END)"


class Group(msgspec.Struct, frozen=True):
    """Matches that are counted together: so many players, with people or bots alone."""

    players: int
    with_people: bool


class SeatCount(msgspec.Struct, frozen=True):
    """Seats in one place that played the same: how many, and what they won together."""

    seat: int
    tags: str  # as JSON
    seats: int
    won: float


class GroupCount(msgspec.Struct, frozen=True):
    """What came of the matches of a group; scores and lengths by how often each occurred."""

    matches: int
    seats: tuple[SeatCount, ...]
    scores: dict[int, int]
    decisions: dict[int, int]


class Public:
    """What anybody may look at."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def live(self, game: str, limit: int) -> list[TableRow]:
        """Return open tables that are played, the most worth watching first.

        More people come before fewer, rated matches before others, then the last answer counts.
        """
        said, values = _of_game(game)
        found = await self.database.read(
            lambda sql: sql.rows(
                f"SELECT {TABLE_COLUMNS} FROM tables WHERE is_open = 1 AND status = 'playing' "
                f"AND lesson IS NULL {said} ORDER BY (SELECT COUNT(*) FROM seats "
                "WHERE seats.tab = tables.id AND seats.kind = 'person') DESC, rated DESC, "
                "changed DESC LIMIT ?",
                *values,
                limit,
            )
        )
        return [read_table(row) for row in found]

    async def finished(self, game: str, before: float | None, limit: int) -> list[list[ResultRow]]:
        """Return open matches that are over, the last first, each with all its seats."""

        def job(sql: Sql) -> list[list[ResultRow]]:
            said, values = _of_game(game, "results.")
            if before is not None:
                said += " AND results.at < ?"
                values.append(before)
            found = sql.rows(
                "SELECT results.tab FROM results JOIN tables ON tables.id = results.tab "
                "WHERE results.seat = 0 AND tables.is_open = 1 AND tables.lesson IS NULL "
                f"{said} ORDER BY results.at DESC, results.tab LIMIT ?",
                *values,
                limit,
            )
            return [read_results(sql, str(tab)) for (tab,) in found]

        return await self.database.read(job)

    async def counts(self, game: str, rules: int) -> dict[Group, GroupCount]:
        """Count what came of the last matches of a game, by players and by who played."""
        given = (game, rules, MOST_MATCHES)

        def job(sql: Sql) -> dict[Group, GroupCount]:
            seats: dict[Group, list[SeatCount]] = {}
            for players, people, seat, tags, count, won in sql.rows(
                f"{_PLAYED} SELECT played.players, people, seat, tags, COUNT(*), {_WON} "
                "FROM played JOIN results ON results.tab = played.tab "
                f"GROUP BY played.players, people, seat, tags LIMIT {_MOST_ROWS}",
                *given,
            ):
                one = SeatCount(_whole(seat), str(tags), _whole(count), float(won or 0))
                seats.setdefault(_group(players, people), []).append(one)
            scores = _spread(
                sql,
                f"{_PLAYED} SELECT played.players, people, score, COUNT(*) "
                "FROM played JOIN results ON results.tab = played.tab "
                f"GROUP BY played.players, people, score LIMIT {_MOST_ROWS}",
                *given,
            )
            lengths = _spread(
                sql,
                f"{_PLAYED} SELECT players, people, moves, COUNT(*) FROM played "
                f"GROUP BY players, people, moves LIMIT {_MOST_ROWS}",
                *given,
            )
            return {
                group: GroupCount(
                    sum(lengths[group].values()),
                    tuple(found),
                    dict(scores[group]),
                    dict(lengths[group]),
                )
                for group, found in seats.items()
            }

        return await self.database.read(job)


def _of_game(game: str, table: str = "") -> tuple[str, list[Value]]:
    return (f"AND {table}game = ?", [game]) if game else ("", [])


def _spread(sql: Sql, query: str, *values: Value) -> dict[Group, Counter[int]]:
    found: dict[Group, Counter[int]] = {}
    for players, people, value, count in sql.rows(query, *values):
        found.setdefault(_group(players, people), Counter())[_whole(value)] += _whole(count)
    return found


def _group(players: Value, people: Value) -> Group:
    return Group(_whole(players), _whole(people) == 1)


def _whole(value: Value) -> int:
    return int(value or 0)
