"""What whoever runs the site may do besides playing: look, close, delete, export, erase.

Each order is a small value that can travel: `orrery admin` carries it out itself, or hands it to
the running site, whose memory then hears of what was written. Every table is written in one
transaction of its own.
"""

# ruff: noqa: S608 - the only words pasted into SQL are our own table names

from __future__ import annotations

import time
from functools import partial
from typing import TypeAlias

import msgspec

from orrery.core.errors import BadInput
from orrery.store.database import Sql
from orrery.store.ending import DAY, MOST, close_table, delete_table, expire_table, untouched
from orrery.store.erasing import (
    SEEN,
    alone_at,
    drop_guest,
    find_person,
    forget_person,
    leave_table,
    shut_out,
    stale_guests,
    tables_of,
)
from orrery.store.exporting import export
from orrery.store.statements import as_struct
from orrery.store.store import Store
from orrery.store.tournament_orders import (
    DeleteTournament,
    EndTournament,
    ExtendTournament,
    ListTournaments,
)


class TableEntry(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    status: str
    owner: str
    is_open: bool
    moves: int
    made: float
    changed: float


class PersonEntry(msgspec.Struct, frozen=True):
    """Somebody in a list; tables are those where they sit or that they opened."""

    id: str
    name: str
    login: str | None
    muted: bool
    made: float
    seen: float
    tables: int


class Done(msgspec.Struct, frozen=True):
    """What an order did, by ids of tables and people."""

    closed: tuple[str, ...] = ()
    deleted: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    people: tuple[str, ...] = ()


# -- orders that look


class ListTables(msgspec.Struct, frozen=True, tag="tables"):
    """List tables, the last changed first."""

    status: str = ""
    game: str = ""
    person: str = ""
    untouched: float = 0.0  # days

    async def run(self, store: Store) -> list[TableEntry]:
        """Carry it out."""

        def job(sql: Sql) -> list[TableEntry]:
            person = find_person(sql, self.person) if self.person else ""
            rows = sql.rows(
                "SELECT id, game, status, owner, is_open, moves, made, changed FROM tables "
                "WHERE (? = '' OR status = ?) AND (? = '' OR game = ?) AND changed <= ? "
                "AND (? = '' OR owner = ? OR id IN (SELECT tab FROM seats WHERE person = ?)) "
                "ORDER BY changed DESC LIMIT ?",
                *(self.status, self.status, self.game, self.game),
                time.time() - self.untouched * DAY,
                *(person, person, person),
                MOST,
            )
            return [as_struct(TableEntry, row) for row in rows]

        return await store.database.read(job)


class ListPeople(msgspec.Struct, frozen=True, tag="people"):
    """List people, the last seen first."""

    guests: bool = False  # only those without a login name
    unseen: float = 0.0  # days

    async def run(self, store: Store) -> list[PersonEntry]:
        """Carry it out."""

        def job(sql: Sql) -> list[PersonEntry]:
            rows = sql.rows(
                f"SELECT id, name, login, muted, made, {SEEN} AS last, "
                "(SELECT COUNT(*) FROM tables WHERE owner = people.id OR id IN "
                "(SELECT tab FROM seats WHERE seats.person = people.id)) FROM people "
                f"WHERE (? = 0 OR login IS NULL) AND {SEEN} <= ? ORDER BY last DESC LIMIT ?",
                int(self.guests),
                time.time() - self.unseen * DAY,
                MOST,
            )
            return [as_struct(PersonEntry, row) for row in rows]

        return await store.database.read(job)


class ExportPerson(msgspec.Struct, frozen=True, tag="export"):
    """Return everything that is kept about one person.

    Of a password and of keys only that they exist: their hashes are of no use to anybody.
    """

    person: str

    async def run(self, store: Store) -> dict[str, object]:
        """Carry it out."""
        return await store.database.read(lambda sql: export(sql, find_person(sql, self.person)))


# -- orders that write


class CloseTable(msgspec.Struct, frozen=True, tag="close"):
    """End a table that nobody goes on with; it can still be looked at."""

    table: str

    async def run(self, store: Store) -> Done:
        """Carry it out."""
        closed = await store.database.write(lambda sql: close_table(sql, self.table))
        return Done(closed=(self.table,) if closed else ())


class DeleteTable(msgspec.Struct, frozen=True, tag="delete"):
    """Delete a table and all that hangs on it."""

    table: str

    async def run(self, store: Store) -> Done:
        """Carry it out."""
        await store.database.write(lambda sql: delete_table(sql, self.table))
        return Done(deleted=(self.table,))


class ErasePerson(msgspec.Struct, frozen=True, tag="erase"):
    """Erase one person's data; the matches of others stay, with a bot or nobody in their place.

    With `tables`, those where no other person sits are deleted too.
    """

    person: str
    tables: bool = False
    bot: str = "greedy"

    async def run(self, store: Store) -> Done:
        """Carry it out: the ways in first, then table by table, the person last."""
        database = store.database
        person = await database.write(lambda sql: shut_out(sql, self.person))
        deleted: list[str] = []
        if self.tables:
            deleted = await database.read(lambda sql: alone_at(sql, person))
            for id_ in deleted:
                await database.write(partial(delete_table, id_=id_))
        changed = await database.read(lambda sql: tables_of(sql, person))
        for id_ in changed:
            await database.write(partial(leave_table, id_=id_, person=person, bot=self.bot))
        await database.write(lambda sql: forget_person(sql, person))
        return Done(deleted=tuple(deleted), changed=tuple(changed), people=(person,))


class Mute(msgspec.Struct, frozen=True, tag="mute"):
    """Let somebody talk at tables, or not."""

    person: str
    muted: bool

    async def run(self, store: Store) -> Done:
        """Carry it out."""
        person = await store.database.read(lambda sql: find_person(sql, self.person))
        await store.people.mute(person, muted=self.muted)
        return Done(people=(person,))


class Ban(msgspec.Struct, frozen=True, tag="ban"):
    """Serve an address or a network no more, for some days or for ever."""

    address: str
    days: float | None = None
    why: str = ""

    async def run(self, store: Store) -> str:
        """Carry it out; return the address as it is kept."""
        until = None if self.days is None else time.time() + self.days * DAY
        try:
            return await store.limits.ban(self.address, until, self.why)
        except ValueError:
            raise BadInput("admin.no_address", address=self.address) from None


class Unban(msgspec.Struct, frozen=True, tag="unban"):
    """Serve an address again."""

    address: str

    async def run(self, store: Store) -> bool:
        """Carry it out; return whether it was banned."""
        try:
            return await store.limits.unban(self.address)
        except ValueError:
            raise BadInput("admin.no_address", address=self.address) from None


class ListBans(msgspec.Struct, frozen=True, tag="bans"):
    """List who is banned."""

    async def run(self, store: Store) -> list[object]:
        """Carry it out."""
        return list(await store.limits.bans())


class Expire(msgspec.Struct, frozen=True, tag="expire"):
    """Tidy up by a stated rule; nothing of a finished match is touched.

    A table that never began and was untouched for `waiting` days is deleted. A running table that
    was untouched for `running` days is closed. A guest, who has no login name, sits nowhere, opened
    nothing and was not seen for `guests` days, is deleted.
    """

    guests: float = 90.0
    waiting: float = 30.0
    running: float = 365.0
    dry_run: bool = False

    async def run(self, store: Store) -> Done:
        """Carry it out, or only say what it would do."""
        database = store.database
        now = time.time()
        waiting = await database.read(lambda sql: untouched(sql, "waiting", now, self.waiting))
        running = await database.read(lambda sql: untouched(sql, "playing", now, self.running))
        if not self.dry_run:
            for id_ in waiting:
                before = now - self.waiting * DAY
                await database.write(
                    partial(expire_table, id_=id_, status="waiting", before=before)
                )
            for id_ in running:
                before = now - self.running * DAY
                await database.write(
                    partial(expire_table, id_=id_, status="playing", before=before)
                )
        # a guest may sit at a table that goes just now
        gone = waiting if self.dry_run else []
        guests = await database.read(lambda sql: stale_guests(sql, now, self.guests, gone))
        if not self.dry_run:
            for id_ in guests:
                before = now - self.guests * DAY
                await database.write(partial(drop_guest, person=id_, before=before))
        return Done(closed=tuple(running), deleted=tuple(waiting), people=tuple(guests))


Order: TypeAlias = (
    ListTables | ListPeople | ExportPerson | CloseTable | DeleteTable | ErasePerson | Mute | Ban
    | Unban | ListBans | Expire | ListTournaments | ExtendTournament | EndTournament
    | DeleteTournament
)  # fmt: skip
