"""Vacations: when somebody's clocks stand still at tables where a turn takes days."""

from __future__ import annotations

from orrery.store.database import Database, Sql
from orrery.store.statements import read_slow_tables


class Vacations:
    """Everybody's vacations, those to come too."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, person: str, since: float) -> list[tuple[float, float]]:
        """Return the vacations of somebody that ended after a moment, in order."""
        return await self.database.read(lambda sql: _of(sql, person, since))

    async def take(self, person: str, began: float, ended: float, most: float, year: float) -> bool:
        """Keep a vacation, if somebody has not had too much within a year before its end."""

        def job(sql: Sql) -> bool:
            sql.do("UPDATE people SET name = name WHERE id = ?", person)  # one after the other
            had = _of(sql, person, ended - year)
            taken = sum(stop - max(start, ended - year) for start, stop in had)
            if taken + ended - began > most or any(stop > began for _, stop in had):
                return False
            sql.do(
                "INSERT INTO vacations (person, began, ended) VALUES (?, ?, ?)",
                person,
                began,
                ended,
            )
            return True

        return await self.database.write(job)

    async def end(self, person: str, now: float) -> None:
        """Come back earlier: what is not over ends now."""

        def job(sql: Sql) -> None:
            sql.do("DELETE FROM vacations WHERE person = ? AND began >= ?", person, now)
            sql.do(
                "UPDATE vacations SET ended = ? WHERE person = ? AND ended > ?", now, person, now
            )

        await self.database.write(job)

    async def tables(self, person: str) -> list[str]:
        """Return the running tables of somebody that have a clock."""
        return await self.database.read(lambda sql: read_slow_tables(sql, person))


def _of(sql: Sql, person: str, since: float) -> list[tuple[float, float]]:
    found = sql.rows(
        "SELECT began, ended FROM vacations WHERE person = ? AND ended > ? ORDER BY began",
        person,
        since,
    )
    return [(float(began or 0), float(ended or 0)) for began, ended in found]
