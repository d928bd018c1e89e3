"""What belongs to the site as a whole: its secret key, the same for all its workers."""

from __future__ import annotations

import secrets

from orrery.store.database import Database, Sql

_KEY = "key"


async def site_key(database: Database) -> bytes:
    """Return the key with which this site signs; the first one to ask makes it."""

    def job(sql: Sql) -> str:
        sql.do(
            "INSERT INTO site (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
            _KEY,
            secrets.token_hex(32),
        )
        ((value,),) = sql.rows("SELECT value FROM site WHERE name = ?", _KEY)
        return str(value)

    return bytes.fromhex(await database.write(job))


async def push_number(database: Database, made: int) -> int:
    """Return the number that the site's key for push messages is made of; the first one stays."""

    def job(sql: Sql) -> str:
        sql.do(
            "INSERT INTO site (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
            "push",
            f"{made:x}",
        )
        ((value,),) = sql.rows("SELECT value FROM site WHERE name = ?", "push")
        return str(value)

    return int(await database.write(job), 16)
