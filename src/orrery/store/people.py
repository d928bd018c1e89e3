"""People and their keys."""

# ruff: noqa: S608 - the only words pasted into SQL are our own column names

from __future__ import annotations

import time
from typing import Final

from orrery.store.database import Database, Sql
from orrery.store.rows import Person
from orrery.store.statements import as_struct

_COLUMNS: Final = "id, name, login, password, webhook, confirms"


class People:
    """Everybody who was ever here; a key is known by its hash only."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, person: Person, key: str) -> None:
        """Make somebody known by the hash of their key."""

        def job(sql: Sql) -> None:
            now = time.time()
            sql.do(
                "INSERT INTO people (id, name, made) VALUES (?, ?, ?)", person.id, person.name, now
            )
            sql.do("INSERT INTO keys (hash, person, made) VALUES (?, ?, ?)", key, person.id, now)

        await self.database.write(job)

    async def add_key(self, person: str, key: str) -> None:
        """Give somebody one more key."""
        await self.database.write(
            lambda sql: sql.do(
                "INSERT INTO keys (hash, person, made) VALUES (?, ?, ?)", key, person, time.time()
            )
        )

    async def drop_keys(self, person: str, keep: str) -> None:
        """Make every key of somebody useless but one."""
        await self.database.write(
            lambda sql: sql.do("DELETE FROM keys WHERE person = ? AND hash <> ?", person, keep)
        )

    async def by_key(self, key: str) -> Person | None:
        """Return who holds a key."""
        return await self._one(
            f"SELECT {_COLUMNS} FROM people JOIN keys ON keys.person = people.id "
            "WHERE keys.hash = ?",
            key,
        )

    async def by_login(self, login: str) -> Person | None:
        """Return who took a login name."""
        return await self._one(f"SELECT {_COLUMNS} FROM people WHERE login = ?", login)

    async def by_id(self, id_: str) -> Person | None:
        """Return somebody by id."""
        return await self._one(f"SELECT {_COLUMNS} FROM people WHERE id = ?", id_)

    async def _one(self, query: str, value: str) -> Person | None:
        found = await self.database.read(lambda sql: sql.rows(query, value))
        return as_struct(Person, found[0]) if found else None

    async def change(self, person: Person) -> None:
        """Write what somebody changed about themselves; Conflict where the login is taken."""
        await self.database.write(
            lambda sql: sql.do(
                "UPDATE people SET name = ?, login = ?, password = ?, webhook = ?, confirms = ? "
                "WHERE id = ?",
                person.name,
                person.login,
                person.password,
                person.webhook,
                int(person.confirms),
                person.id,
            )
        )
