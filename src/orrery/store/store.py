"""Everything that outlives the program: tables, moves, talk; and people."""

# ruff: noqa: S608 - the only words pasted into SQL are our own column names

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

import msgspec

from orrery.store.database import Conflict, Database, Sql
from orrery.store.people import People
from orrery.store.rows import ActionRow, ChatLine, Draft, Progress, SeatRow, TableRow
from orrery.store.statements import (
    SEAT_COLUMNS,
    TABLE,
    TABLE_COLUMNS,
    bump,
    insert_action,
    read_actions,
    read_chat,
    read_drafts,
    read_seats,
    read_table,
    table_values,
    to_json,
    write_progress,
    write_snapshot,
)

_LAST: Final = 2**31 - 1


class Whole(msgspec.Struct, frozen=True):
    """A table with everything around it."""

    row: TableRow
    seats: list[SeatRow]
    recent: list[ActionRow]
    drafts: dict[int, Draft]
    chat: list[ChatLine]


class Store:
    """The store, on either database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.people = People(database)

    # -- tables

    async def add_table(
        self, table: TableRow, seats: Sequence[SeatRow], opening: ActionRow | None = None
    ) -> None:
        """Set a new table up; `opening` is what the set-up told, as row 0."""

        def job(sql: Sql) -> None:
            marks = ", ".join("?" for _ in TABLE)
            sql.do(f"INSERT INTO tables ({TABLE_COLUMNS}) VALUES ({marks})", *table_values(table))
            for seat in seats:
                sql.do(
                    f"INSERT INTO seats (tab, {SEAT_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                    table.id,
                    seat.seat,
                    seat.kind,
                    seat.person,
                    seat.bot,
                    seat.name,
                    to_json(seat.standing),
                    seat.used,
                )
            if opening is not None:
                insert_action(sql, table.id, opening)
            write_snapshot(sql, table.id, table.moves, table.position)
            sql.notify(f"{table.id} {table.version}")

        await self.database.write(job)

    async def table(self, id_: str) -> TableRow | None:
        """Return a table by id."""
        found = await self.database.read(
            lambda sql: sql.rows(f"SELECT {TABLE_COLUMNS} FROM tables WHERE id = ?", id_)
        )
        return read_table(found[0]) if found else None

    async def whole(self, id_: str, last: int) -> Whole | None:
        """Return all that is needed to go on at a table, with its last answers."""

        def job(sql: Sql) -> Whole | None:
            found = sql.rows(f"SELECT {TABLE_COLUMNS} FROM tables WHERE id = ?", id_)
            if not found:
                return None
            row = read_table(found[0])
            return Whole(
                row,
                read_seats(sql, id_),
                read_actions(sql, id_, max(-1, row.moves - last), row.moves),
                read_drafts(sql, id_),
                read_chat(sql, id_, 100),
            )

        return await self.database.read(job)

    async def table_by_invite(self, invite: str) -> str | None:
        """Return the id of the table that an invitation leads to."""
        found = await self.database.read(
            lambda sql: sql.rows("SELECT id FROM tables WHERE invite = ?", invite)
        )
        return str(found[0][0]) if found else None

    async def seats(self, id_: str) -> list[SeatRow]:
        """Return the seats of a table in order."""
        return await self.database.read(lambda sql: read_seats(sql, id_))

    async def seat_by_key(self, key: str) -> tuple[str, int] | None:
        """Return the table and the seat that a seat key (its hash) opens."""
        found = await self.database.read(
            lambda sql: sql.rows("SELECT tab, seat FROM seats WHERE key = ?", key)
        )
        return (str(found[0][0]), int(found[0][1] or 0)) if found else None

    async def set_seat_key(self, id_: str, seat: int, key: str | None) -> None:
        """Give a seat a key of its own, in place of an older one."""
        await self.database.write(
            lambda sql: sql.do(
                "UPDATE seats SET key = ? WHERE tab = ? AND seat = ?", key, id_, seat
            )
        )

    async def set_seat(self, id_: str, seat: SeatRow, was: SeatRow) -> int:
        """Change who sits on a seat, if it still is as it was; return the table's version."""

        def job(sql: Sql) -> int:
            touched = sql.do(
                "UPDATE seats SET kind = ?, person = ?, bot = ?, name = ?, standing = ?, used = ? "
                "WHERE tab = ? AND seat = ? AND kind = ? AND COALESCE(person, '') = ?",
                seat.kind,
                seat.person,
                seat.bot,
                seat.name,
                to_json(seat.standing),
                seat.used,
                id_,
                seat.seat,
                was.kind,
                was.person or "",
            )
            if touched != 1:
                raise Conflict("somebody else took that seat")
            if seat.person != was.person:
                sql.do("UPDATE seats SET key = NULL WHERE tab = ? AND seat = ?", id_, seat.seat)
                sql.do("DELETE FROM drafts WHERE tab = ? AND seat = ?", id_, seat.seat)
            return bump(sql, id_)

        return await self.database.write(job)

    async def set_status(self, id_: str, progress: Progress) -> int:
        """Write where a table stands without a move: it begins, or a seat changed hands."""

        def job(sql: Sql) -> int:
            write_progress(sql, id_, progress)
            return bump(sql, id_)

        return await self.database.write(job)

    async def set_looking(self, id_: str, seat: int | None) -> int:
        """Draw the curtain before a seat, or before nobody."""

        def job(sql: Sql) -> int:
            sql.do("UPDATE tables SET looking = ? WHERE id = ?", seat, id_)
            return bump(sql, id_)

        return await self.database.write(job)

    async def close_table(self, id_: str) -> int:
        """End a table that nobody goes on with."""

        def job(sql: Sql) -> int:
            sql.do(
                "UPDATE tables SET status = 'over', deadline = NULL, waits_for_bot = 0 "
                "WHERE id = ?",
                id_,
            )
            return bump(sql, id_)

        return await self.database.write(job)

    async def add_guest(self, id_: str, person: str) -> None:
        """Let somebody look at a private table."""
        await self.database.write(
            lambda sql: sql.do(
                "INSERT INTO guests (tab, person) VALUES (?, ?) ON CONFLICT DO NOTHING", id_, person
            )
        )

    async def is_guest(self, id_: str, person: str) -> bool:
        """Whether somebody was let in."""
        found = await self.database.read(
            lambda sql: sql.rows("SELECT 1 FROM guests WHERE tab = ? AND person = ?", id_, person)
        )
        return bool(found)

    # -- moves

    async def append(
        self, id_: str, moves: int, actions: Sequence[ActionRow], progress: Progress
    ) -> int:
        """Write moves after so many others; Conflict where somebody was faster.

        Drafts of the seats that moved end with them. Return the table's new version.
        """

        def job(sql: Sql) -> int:
            for row in actions:
                insert_action(sql, id_, row)
                sql.do("DELETE FROM drafts WHERE tab = ? AND seat = ?", id_, row.seat)
            end = moves + len(actions)
            if (
                sql.do("UPDATE tables SET moves = ? WHERE id = ? AND moves = ?", end, id_, moves)
                != 1
            ):
                raise Conflict("the table has moved on")
            write_progress(sql, id_, progress)
            if progress.snapshot:
                write_snapshot(sql, id_, end, progress.position)
            return bump(sql, id_)

        return await self.database.write(job)

    async def actions(self, id_: str, start: int = 0, end: int = _LAST) -> list[ActionRow]:
        """Return the answers of a table after `start` up to `end`, in order."""
        return await self.database.read(lambda sql: read_actions(sql, id_, start, end))

    async def moments(self, id_: str) -> list[tuple[int, int, int]]:
        """Return (seq, round, turn) of every answer."""
        found = await self.database.read(
            lambda sql: sql.rows(
                "SELECT seq, round, turn FROM actions WHERE tab = ? AND seq > 0 ORDER BY seq", id_
            )
        )
        return [(int(a or 0), int(b or 0), int(c or 0)) for a, b, c in found]

    async def snapshot(self, id_: str, at: int) -> tuple[int, str] | None:
        """Return the last snapshot at or before so many moves."""
        found = await self.database.read(
            lambda sql: sql.rows(
                "SELECT seq, position FROM snapshots WHERE tab = ? AND seq <= ? "
                "ORDER BY seq DESC LIMIT 1",
                id_,
                at,
            )
        )
        return (int(found[0][0] or 0), str(found[0][1])) if found else None

    async def set_draft(self, id_: str, seat: int, draft: Draft | None) -> int:
        """Keep an unconfirmed turn, or forget it; return the table's version."""

        def job(sql: Sql) -> int:
            if draft is None:
                sql.do("DELETE FROM drafts WHERE tab = ? AND seat = ?", id_, seat)
            else:
                sql.do(
                    "INSERT INTO drafts (tab, seat, draft) VALUES (?, ?, ?) "
                    "ON CONFLICT (tab, seat) DO UPDATE SET draft = excluded.draft",
                    id_,
                    seat,
                    to_json(draft),
                )
            return bump(sql, id_)

        return await self.database.write(job)

    # -- talk

    async def say(self, id_: str, name: str, text: str) -> int:
        """Say something at a table; return the table's version."""

        def job(sql: Sql) -> int:
            ((last,),) = sql.rows("SELECT COALESCE(MAX(line), 0) FROM chat WHERE tab = ?", id_)
            sql.do(
                "INSERT INTO chat (tab, line, name, text, at) VALUES (?, ?, ?, ?, ?)",
                id_,
                int(last or 0) + 1,
                name,
                text,
                time.time(),
            )
            return bump(sql, id_)

        return await self.database.write(job)

    async def chat(self, id_: str, last: int = 100) -> list[ChatLine]:
        """Return the last lines of the talk."""
        return await self.database.read(lambda sql: read_chat(sql, id_, last))

    # -- lists

    async def open_tables(self, limit: int = 50) -> list[TableRow]:
        """Return the tables that everybody may see, the youngest first."""
        return await self._tables(
            "WHERE is_open = 1 AND status <> 'over' ORDER BY changed DESC LIMIT ?", limit
        )

    async def tables_of(self, person: str, limit: int = 100) -> list[TableRow]:
        """Return the tables where somebody sits or that they opened, the last changed first."""
        return await self._tables(
            "WHERE owner = ? OR id IN (SELECT tab FROM seats WHERE person = ?) "
            "ORDER BY changed DESC LIMIT ?",
            person,
            person,
            limit,
        )

    async def _tables(self, where: str, *values: str | int) -> list[TableRow]:
        found = await self.database.read(
            lambda sql: sql.rows(f"SELECT {TABLE_COLUMNS} FROM tables {where}", *values)
        )
        return [read_table(row) for row in found]

    async def due(self, now: float) -> list[str]:
        """Return the tables where somebody's time is up."""
        found = await self.database.read(
            lambda sql: sql.rows("SELECT id FROM tables WHERE deadline <= ?", now)
        )
        return [str(id_) for (id_,) in found]

    async def waiting_for_bots(self) -> list[str]:
        """Return the tables where a bot is to move."""
        found = await self.database.read(
            lambda sql: sql.rows("SELECT id FROM tables WHERE waits_for_bot = 1")
        )
        return [str(id_) for (id_,) in found]

    async def drive(self, id_: str, driver: str, until: float) -> bool:
        """Take the bots of a table in charge until a time, if no other worker has."""
        touched = await self.database.write(
            lambda sql: sql.do(
                "UPDATE tables SET driver = ?, driver_until = ? "
                "WHERE id = ? AND (driver = ? OR driver_until < ?)",
                driver,
                until,
                id_,
                driver,
                time.time(),
            )
        )
        return touched == 1
