"""People, their keys and their personal links."""

# ruff: noqa: S608 - the only words pasted into SQL are our own column names

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from typing import Final

import msgspec

from orrery.store.database import Database, Row, Sql
from orrery.store.rows import KeyKind, Link, Person, Session
from orrery.store.statements import as_struct, to_json

IDLE: Final = 365 * 86400.0  # seconds: a key that nobody used for so long opens nothing more
_REMEMBERED: Final = 2 * 86400.0  # seconds that an ended key is kept, so that nobody adopts it

_COLUMNS: Final = "id, name, login, password, webhook, confirms, muted, handle, emblem, blocked"
_PEOPLE: Final = ", ".join(f"people.{name}" for name in _COLUMNS.split(", "))
_SESSION: Final = "keys.hash, keys.kind, keys.agent, keys.made, keys.seen"
# a key from before times were kept is counted from its next use
_OPEN: Final = "keys.ended IS NULL AND (keys.seen = 0 OR keys.seen > ?)"
_WIDTH: Final = len(Person.__struct_fields__)


def hash_key(key: str) -> str:
    """Return what the store keeps of a key: keys are long and random, so a plain hash will do."""
    return hashlib.sha256(key.encode()).hexdigest()


class Held(msgspec.Struct, frozen=True):
    """Who holds a key; nobody where it was ended."""

    person: Person | None
    session: Session


class People:
    """Everybody who was ever here; keys and links are known by their hashes only."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(
        self, person: Person, key: str, kind: KeyKind = "browser", agent: str = ""
    ) -> None:
        """Make somebody known by the hash of their key."""

        def job(sql: Sql) -> None:
            sql.do(
                "INSERT INTO people (id, name, made) VALUES (?, ?, ?)",
                person.id,
                person.name,
                time.time(),
            )
            _insert_key(sql, person.id, key, kind, agent)

        await self.database.write(job)

    async def add_key(
        self, person: str, key: str, kind: KeyKind = "browser", agent: str = ""
    ) -> None:
        """Give somebody one more key."""
        await self.database.write(lambda sql: _insert_key(sql, person, key, kind, agent))

    async def end_key(self, key: str) -> None:
        """Make a key useless."""
        await self.database.write(
            lambda sql: sql.do(
                "UPDATE keys SET ended = ? WHERE hash = ? AND ended IS NULL", time.time(), key
            )
        )

    async def drop_keys(self, person: str, keep: str) -> None:
        """Make every key of somebody useless but one, and every personal link."""
        await self.database.write(lambda sql: _end_all(sql, person, keep))

    async def by_key(self, key: str) -> Person | None:
        """Return who holds a key."""
        held = await self.held(key)
        return None if held is None else held.person

    async def held(self, key: str) -> Held | None:
        """Return who holds a key and where; None where nobody ever did."""
        found = await self.database.look_up(
            lambda sql: sql.rows(
                f"SELECT {_PEOPLE}, {_SESSION}, CASE WHEN {_OPEN} THEN 1 ELSE 0 END "
                "FROM people JOIN keys ON keys.person = people.id WHERE keys.hash = ?",
                time.time() - IDLE,
                key,
            )
        )
        if not found:
            return None
        *row, is_open = found[0]
        person = _person(row[:_WIDTH]) if is_open else None
        return Held(person, as_struct(Session, row[_WIDTH:]))

    async def touch(self, key: str) -> None:
        """Note that a key is used."""
        await self.database.write(
            lambda sql: sql.do("UPDATE keys SET seen = ? WHERE hash = ?", time.time(), key)
        )

    async def sessions(self, person: str) -> list[Session]:
        """Return the keys with which somebody can act now, the last used first."""
        found = await self.database.read(
            lambda sql: sql.rows(
                f"SELECT {_SESSION} FROM keys WHERE person = ? AND {_OPEN} "
                "ORDER BY seen DESC, made DESC LIMIT 100",
                person,
                time.time() - IDLE,
            )
        )
        return [as_struct(Session, row) for row in found]

    # -- personal links

    async def add_link(self, person: str, link: str, until: float) -> None:
        """Keep the hash of a link that makes one browser somebody's."""

        def job(sql: Sql) -> None:
            now = time.time()
            sql.do("DELETE FROM links WHERE until <= ?", now)
            sql.do(
                "INSERT INTO links (hash, person, made, until) VALUES (?, ?, ?, ?)",
                link,
                person,
                now,
                until,
            )

        await self.database.write(job)

    async def links(self, person: str) -> list[Link]:
        """Return somebody's links that were not used yet."""
        found = await self.database.read(
            lambda sql: sql.rows(
                "SELECT made, until FROM links WHERE person = ? AND until > ? ORDER BY made",
                person,
                time.time(),
            )
        )
        return [as_struct(Link, row) for row in found]

    async def by_link(self, link: str) -> Person | None:
        """Return whose link it is, without using it."""
        return await self._one(
            f"SELECT {_PEOPLE} FROM people JOIN links ON links.person = people.id "
            "WHERE links.hash = ? AND links.until > ?",
            link,
            time.time(),
        )

    async def use_link(self, link: str, key: str, agent: str) -> Person | None:
        """Trade a link for a key, once; return whose it was."""

        def job(sql: Sql) -> Person | None:
            found = sql.rows(
                "DELETE FROM links WHERE hash = ? AND until > ? RETURNING person",
                link,
                time.time(),
            )
            if not found:
                return None
            owner = str(found[0][0])
            _insert_key(sql, owner, key, "browser", agent)
            (row,) = sql.rows(f"SELECT {_COLUMNS} FROM people WHERE id = ?", owner)
            return _person(row)

        return await self.database.write(job)

    async def drop_links(self, person: str) -> None:
        """Make every personal link of somebody useless."""
        await self.database.write(lambda sql: sql.do("DELETE FROM links WHERE person = ?", person))

    # -- people

    async def by_login(self, login: str) -> Person | None:
        """Return who took a login name."""
        return await self._one(f"SELECT {_COLUMNS} FROM people WHERE login = ?", login)

    async def by_id(self, id_: str) -> Person | None:
        """Return somebody by id."""
        return await self._one(f"SELECT {_COLUMNS} FROM people WHERE id = ?", id_)

    async def _one(self, query: str, *values: str | float) -> Person | None:
        found = await self.database.read(lambda sql: sql.rows(query, *values))
        return _person(found[0]) if found else None

    async def change(self, person: Person) -> None:
        """Write what somebody changed about themselves; a password is set apart."""
        await self.database.write(
            lambda sql: sql.do(
                "UPDATE people SET name = ?, webhook = ?, confirms = ? WHERE id = ?",
                person.name,
                person.webhook,
                int(person.confirms),
                person.id,
            )
        )

    async def by_handle(self, skeleton: str) -> Person | None:
        """Return who has a handle like this one."""
        return await self._one(f"SELECT {_COLUMNS} FROM people WHERE skeleton = ?", skeleton)

    async def by_ids(self, ids: Sequence[str]) -> dict[str, Person]:
        """Return several people by id."""
        marks = ", ".join("?" for _ in ids) or "NULL"
        found = await self.database.read(
            lambda sql: sql.rows(f"SELECT {_COLUMNS} FROM people WHERE id IN ({marks})", *ids)
        )
        return {person.id: person for person in (_person(row) for row in found)}

    async def introduce(self, person: str, handle: str, skeleton: str, emblem: int) -> None:
        """Keep somebody's handle and emblem; Conflict where a handle like it is taken."""
        await self.database.write(
            lambda sql: sql.do(
                "UPDATE people SET handle = ?, skeleton = ?, emblem = ? WHERE id = ?",
                handle or None,
                skeleton or None,
                emblem,
                person,
            )
        )

    async def set_password(
        self, person: str, login: str, password: str, key: str, agent: str = ""
    ) -> None:
        """Keep a login name and the hash of a password; every other key and link ends.

        From then on `key` is the only one. Conflict where the login is taken.
        """

        def job(sql: Sql) -> None:
            sql.do(
                "UPDATE people SET login = ?, password = ? WHERE id = ?", login, password, person
            )
            _end_all(sql, person)
            _insert_key(sql, person, key, "browser", agent)

        await self.database.write(job)

    async def block(self, person: str, blocked: Sequence[str]) -> None:
        """Keep whose talk somebody does not want to read."""
        await self.database.write(
            lambda sql: sql.do(
                "UPDATE people SET blocked = ? WHERE id = ?", to_json(tuple(blocked)), person
            )
        )

    async def mute(self, person: str, *, muted: bool) -> bool:
        """Let somebody talk at tables, or not; return whether there is such a person."""
        touched = await self.database.write(
            lambda sql: sql.do("UPDATE people SET muted = ? WHERE id = ?", int(muted), person)
        )
        return touched == 1


def _person(row: Row) -> Person:
    values: dict[str, object] = dict(zip(Person.__struct_fields__, row, strict=True))
    values["blocked"] = msgspec.json.decode(str(values["blocked"]))
    return msgspec.convert(values, Person, strict=False)


def _insert_key(sql: Sql, person: str, key: str, kind: KeyKind, agent: str) -> None:
    now = time.time()
    sql.do("DELETE FROM keys WHERE ended < ?", now - _REMEMBERED)
    sql.do(
        "INSERT INTO keys (hash, person, made, kind, agent, seen) VALUES (?, ?, ?, ?, ?, ?)",
        key,
        person,
        now,
        kind,
        agent,
        now,
    )


def _end_all(sql: Sql, person: str, keep: str = "") -> None:
    sql.do(
        "UPDATE keys SET ended = ? WHERE person = ? AND hash <> ? AND ended IS NULL",
        time.time(),
        person,
        keep,
    )
    sql.do("DELETE FROM links WHERE person = ?", person)
