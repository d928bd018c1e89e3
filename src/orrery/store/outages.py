"""Signs of life of the site, and the times between which there were none."""

from __future__ import annotations

from typing import Final

import msgspec

from orrery.store.database import Database, Sql
from orrery.store.statements import read_table_clocks

_ALIVE: Final = "alive"


class Outage(msgspec.Struct, frozen=True):
    """A time in which no worker lived."""

    began: float
    ended: float


class Outages:
    """What the workers of a site know of its life."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def beat(self, now: float, down: float) -> list[Outage]:
        """Give a sign of life; return the outages that are not yet passed over.

        Of several workers that find the same gap only one writes it down.
        """

        def job(sql: Sql) -> list[Outage]:
            found = sql.rows("SELECT value FROM site WHERE name = ?", _ALIVE)
            if not found:
                sql.do(
                    "INSERT INTO site (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
                    _ALIVE,
                    repr(now),
                )
            else:
                was = str(found[0][0])
                first = sql.do(
                    "UPDATE site SET value = ? WHERE name = ? AND value = ?", repr(now), _ALIVE, was
                )
                if first and now - float(was) > down:
                    sql.do(
                        "INSERT INTO outages (began, ended) VALUES (?, ?) ON CONFLICT DO NOTHING",
                        float(was),
                        now,
                    )
            return [
                Outage(float(began or 0), float(ended or 0))
                for began, ended in sql.rows("SELECT began, ended FROM outages ORDER BY began")
            ]

        return await self.database.write(job)

    async def tables(self, outage: Outage) -> list[str]:
        """Return the tables whose clocks ran into an outage and have not passed over it."""
        return await self.database.read(
            lambda sql: [
                id_
                for id_, asked in read_table_clocks(sql)
                if any(since.at < outage.ended for since in asked.values())
            ]
        )

    async def done(self, outage: Outage) -> None:
        """Forget an outage that every clock has passed over."""
        await self.database.write(
            lambda sql: sql.do("DELETE FROM outages WHERE began = ?", outage.began)
        )
