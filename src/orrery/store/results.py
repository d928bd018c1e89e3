"""What came of matches: written with their last answer, and looked up by whom they concern."""

# ruff: noqa: S608 - the only words pasted into SQL are our own column names

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from orrery.store.database import Database, Sql, Value
from orrery.store.ratings import rate
from orrery.store.rows import Contender, ResultRow
from orrery.store.statements import as_struct

_FIELDS: Final = ResultRow.__struct_fields__
_COLUMNS: Final = ", ".join(_FIELDS)
_MINE: Final = ", ".join(f"mine.{name}" for name in _FIELDS)
_OTHERS: Final = (
    "FROM results mine JOIN results other ON other.tab = mine.tab AND other.seat <> mine.seat"
)
_OTHER_BOT: Final = "CASE WHEN other.person IS NULL THEN other.bot ELSE '' END"
_DUELS: Final = (
    "COUNT(*), SUM(CASE WHEN mine.place < other.place THEN 1 ELSE 0 END), "
    "SUM(CASE WHEN mine.place > other.place THEN 1 ELSE 0 END)"
)
# what somebody may know of another one's matches: open and rated ones, and where they sat
_VISIBLE: Final = (
    "(mine.is_open = 1 OR mine.rated = 1 OR mine.person = ? "
    "OR mine.tab IN (SELECT tab FROM seats WHERE person = ?))"
)


def _itself(row: str) -> str:
    """Say that a bot had its seat from the start: what it made of a leaver's is not its own."""
    return (
        f"NOT EXISTS (SELECT 1 FROM seats WHERE seats.tab = {row}.tab "
        f"AND seats.seat = {row}.seat AND seats.leaver IS NOT NULL)"
    )


class ByGame(msgspec.Struct, frozen=True):
    """Somebody's results at one game."""

    game: str
    played: int
    won: int
    place: float  # on average
    best: int  # score


class Versus(msgspec.Struct, frozen=True):
    """How somebody did against one other person, or one bot."""

    person: str
    bot: str
    played: int
    ahead: int
    behind: int


class Wish(msgspec.Struct, frozen=True):
    """Which matches of somebody, or of a bot, are asked for, and by whom."""

    person: str
    viewer: str = ""
    game: str = ""
    versus: str = ""  # another person's id
    won: bool | None = None
    before: float | None = None
    bot: str = ""  # in place of a person

    def where(self) -> tuple[str, list[Value]]:
        """Return the condition, and what fills its places."""
        whose = f"mine.bot = ? AND {_itself('mine')}" if self.bot else "mine.person = ?"
        said = f"{whose} AND {_VISIBLE}"
        values: list[Value] = [self.bot or self.person, self.viewer, self.viewer]
        if self.game:
            said += " AND mine.game = ?"
            values.append(self.game)
        if self.versus:
            said += " AND mine.tab IN (SELECT tab FROM results WHERE person = ?)"
            values.append(self.versus)
        if self.won is not None:
            said += " AND mine.place = 1" if self.won else " AND mine.place > 1"
        if self.before is not None:
            said += " AND mine.at < ?"
            values.append(self.before)
        return said, values


def write_results(sql: Sql, results: Sequence[ResultRow], contenders: Sequence[Contender]) -> None:
    """Write what came of a match, and what it does to ratings; never twice for one match."""
    rated: dict[int, tuple[float, float]] = {}
    if contenders:
        rated = rate(sql, results[0].game, contenders, results[0].at)
    marks = ", ".join("?" for _ in _FIELDS)
    for result in results:
        mu, sigma = rated.get(result.seat, (None, None))
        row = msgspec.structs.replace(result, mu=mu, sigma=sigma)
        sql.do(
            f"INSERT INTO results ({_COLUMNS}) VALUES ({marks})",
            *(int(v) if isinstance(v, bool) else v for v in msgspec.structs.astuple(row)),
        )


class Results:
    """Everybody's results."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def history(self, wish: Wish, limit: int) -> list[list[ResultRow]]:
        """Return somebody's matches, the last first; each with the results of all its seats."""

        def job(sql: Sql) -> list[list[ResultRow]]:
            said, values = wish.where()
            found = sql.rows(
                f"SELECT mine.tab FROM results mine WHERE {said} GROUP BY mine.tab "
                "ORDER BY MAX(mine.at) DESC, mine.tab LIMIT ?",
                *values,
                limit,
            )
            return [read_results(sql, str(tab)) for (tab,) in found]

        return await self.database.read(job)

    async def mine(self, wish: Wish, limit: int) -> list[ResultRow]:
        """Return somebody's own results, the last first."""
        said, values = wish.where()
        found = await self.database.read(
            lambda sql: sql.rows(
                f"SELECT {_MINE} FROM results mine WHERE {said} ORDER BY mine.at DESC LIMIT ?",
                *values,
                limit,
            )
        )
        return [as_struct(ResultRow, row) for row in found]

    async def by_game(self, wish: Wish) -> list[ByGame]:
        """Return somebody's results, game by game."""
        said, values = wish.where()
        found = await self.database.read(
            lambda sql: sql.rows(
                "SELECT mine.game, COUNT(*), SUM(CASE WHEN mine.place = 1 THEN 1 ELSE 0 END), "
                f"AVG(mine.place), MAX(mine.score) FROM results mine WHERE {said} "
                "GROUP BY mine.game ORDER BY COUNT(*) DESC, mine.game",
                *values,
            )
        )
        return [as_struct(ByGame, row) for row in found]

    async def opponents(self, wish: Wish, limit: int) -> list[Versus]:
        """Return against whom somebody played most, and how that went."""
        said, values = wish.where()
        found = await self.database.read(
            lambda sql: sql.rows(
                f"SELECT COALESCE(other.person, ''), {_OTHER_BOT}, {_DUELS} {_OTHERS} "
                f"WHERE {said} AND (other.person IS NOT NULL "
                f"OR (other.bot <> '' AND {_itself('other')})) "
                f"GROUP BY other.person, {_OTHER_BOT} "
                f"ORDER BY COUNT(*) DESC, other.person, {_OTHER_BOT} LIMIT ?",
                *values,
                limit,
            )
        )
        return [as_struct(Versus, row) for row in found]

    async def against_people(self, wish: Wish) -> Versus:
        """Return how somebody did against all people together."""
        said, values = wish.where()
        ((played, ahead, behind),) = await self.database.read(
            lambda sql: sql.rows(
                f"SELECT {_DUELS} {_OTHERS} WHERE {said} AND other.person IS NOT NULL", *values
            )
        )
        return Versus("", "", int(played or 0), int(ahead or 0), int(behind or 0))

    async def of_table(self, tab: str) -> list[ResultRow]:
        """Return what came of one match, by seat."""
        return await self.database.read(lambda sql: read_results(sql, tab))

    # -- matches from before results were kept

    async def uncounted(self, after: str, limit: int) -> list[str]:
        """Return finished tables whose result was not looked at, in the order of their ids."""
        found = await self.database.read(
            lambda sql: sql.rows(
                "SELECT id FROM tables WHERE status = 'over' AND counted = 0 AND id > ? "
                "ORDER BY id LIMIT ?",
                after,
                limit,
            )
        )
        return [str(id_) for (id_,) in found]

    async def count(self, tab: str, results: Sequence[ResultRow]) -> None:
        """Write the result of an older match, unless another worker did."""

        def job(sql: Sql) -> None:
            if sql.do("UPDATE tables SET counted = 1 WHERE id = ? AND counted = 0", tab):
                write_results(sql, results, ())

        await self.database.write(job)


def read_results(sql: Sql, tab: str) -> list[ResultRow]:
    """Return what came of one match, the winners first."""
    found = sql.rows(f"SELECT {_COLUMNS} FROM results WHERE tab = ? ORDER BY place, seat", tab)
    return [as_struct(ResultRow, row) for row in found]
