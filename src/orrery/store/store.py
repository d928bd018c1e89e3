"""Everything that outlives the program: tables, moves, talk; and people."""

# ruff: noqa: S608 - the only words pasted into SQL are our own column names

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

import msgspec

from orrery.core.saved import Redraw
from orrery.store.database import Database, Sql
from orrery.store.limits import Limits
from orrery.store.outages import Outages
from orrery.store.outbox import Outbox
from orrery.store.people import People
from orrery.store.public import Public
from orrery.store.ratings import Ratings
from orrery.store.results import Results, write_results
from orrery.store.rows import (
    ActionRow,
    Change,
    ChatLine,
    DraftRow,
    Opened,
    Person,
    SeatRow,
    TableRow,
)
from orrery.store.statements import (
    TABLE_COLUMNS,
    insert_action,
    insert_table,
    read_actions,
    read_chat,
    read_drafts,
    read_redraws,
    read_seats,
    read_table,
    take_back,
    write_draft,
    write_line,
    write_redraw,
    write_seat,
    write_snapshot,
    write_table,
)
from orrery.store.tournaments import Tournaments
from orrery.store.vacations import Vacations

_LAST: Final = 2**31 - 1


class Whole(msgspec.Struct, frozen=True):
    """A table with everything around it."""

    row: TableRow
    seats: list[SeatRow]
    recent: list[ActionRow]
    drafts: dict[int, DraftRow]
    chat: list[ChatLine]
    redraws: list[Redraw]


class Store:
    """The store, on either database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.people = People(database)
        self.limits = Limits(database)
        self.outages = Outages(database)
        self.vacations = Vacations(database)
        self.results = Results(database)
        self.ratings = Ratings(database)
        self.outbox = Outbox(database)
        self.tournaments = Tournaments(database)
        self.public = Public(database)

    # -- tables

    async def add_table(
        self,
        table: TableRow,
        seats: Sequence[SeatRow],
        actions: Sequence[ActionRow] = (),
        snapshots: Sequence[tuple[int, str]] = (),
        redraws: Sequence[Redraw] = (),
    ) -> None:
        """Set a new table up with all that happened there; row 0 is what the set-up told."""
        opened = Opened(
            row=table,
            seats=tuple(seats),
            actions=tuple(actions),
            snapshots=tuple(snapshots),
            redraws=tuple(redraws),
        )
        await self.database.write(lambda sql: insert_table(sql, opened))

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
                read_redraws(sql, id_),
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

    async def seats_of(self, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
        """Return the seats of several tables."""
        return await self.database.read(lambda sql: {id_: read_seats(sql, id_) for id_ in ids})

    async def versions(self, ids: Sequence[str]) -> dict[str, int]:
        """Return the newest versions of some tables."""
        marks = ", ".join("?" for _ in ids) or "NULL"
        found = await self.database.read(
            lambda sql: sql.rows(f"SELECT id, version FROM tables WHERE id IN ({marks})", *ids)
        )
        return {str(id_): int(version or 0) for id_, version in found}

    async def seat_by_key(self, key: str) -> tuple[str, int] | None:
        """Return the table and the seat that a seat key (its hash) opens."""
        found = await self.database.read(
            lambda sql: sql.rows("SELECT tab, seat FROM seats WHERE key = ?", key)
        )
        return (str(found[0][0]), int(found[0][1] or 0)) if found else None

    async def change(self, was: TableRow, change: Change) -> None:
        """Write what happened at a table, all of it or nothing.

        Conflict where the table is no longer as it was: somebody else, perhaps another worker,
        was faster.
        """

        def job(sql: Sql) -> None:
            row = change.row
            write_table(sql, was, row)
            if change.taken_back is not None:
                take_back(sql, row.id, change.taken_back)
            for action in change.actions:
                insert_action(sql, row.id, action)
            for seat in change.seats:
                write_seat(sql, row.id, seat)
            for number, draft in change.drafts.items():
                write_draft(sql, row.id, number, draft)
            if change.said is not None:
                write_line(sql, row.id, change.said)
            if change.redraw is not None:
                write_redraw(sql, row.id, change.redraw)
            if change.snapshot or change.redraw is not None:
                write_snapshot(sql, row.id, row.moves, row.position)
            if change.opened is not None:
                insert_table(sql, change.opened)
            if change.results:
                write_results(sql, change.results, change.contenders)

        await self.database.write(job)

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

    async def snapshots(self, id_: str) -> list[tuple[int, str]]:
        """Return all snapshots of a table, in order."""
        found = await self.database.read(
            lambda sql: sql.rows(
                "SELECT seq, position FROM snapshots WHERE tab = ? ORDER BY seq", id_
            )
        )
        return [(int(seq or 0), str(position)) for seq, position in found]

    async def read_talk(self, id_: str, person: str, line: int) -> None:
        """Note how far somebody has read the talk at a table."""
        await self.database.write(
            lambda sql: sql.do(
                "INSERT INTO readings (tab, person, line) VALUES (?, ?, ?) "
                "ON CONFLICT (tab, person) DO UPDATE SET line = excluded.line "
                "WHERE readings.line < excluded.line",
                id_,
                person,
                line,
            )
        )

    async def unread(self, ids: Sequence[str], person: Person) -> dict[str, int]:
        """Return how much others said at some tables that somebody has not read."""
        marks = ", ".join("?" for _ in ids) or "NULL"
        blocked = ", ".join("?" for _ in person.blocked) or "''"
        found = await self.database.read(
            lambda sql: sql.rows(
                f"SELECT tab, COUNT(*) FROM chat WHERE tab IN ({marks}) "
                f"AND person IS NOT NULL AND person <> ? AND person NOT IN ({blocked}) "
                "AND line > COALESCE((SELECT line FROM readings "
                "WHERE readings.tab = chat.tab AND readings.person = ?), 0) GROUP BY tab",
                *ids,
                person.id,
                *person.blocked,
                person.id,
            )
        )
        return {str(id_): int(count or 0) for id_, count in found}

    # -- talk

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

    async def lesson_of(self, person: str, game: str) -> TableRow | None:
        """Return the table where somebody learns a game, the last one if there are several."""
        found = await self._tables(
            "WHERE owner = ? AND game = ? AND lesson IS NOT NULL AND status = 'playing' "
            "ORDER BY changed DESC LIMIT 1",
            person,
            game,
        )
        return found[0] if found else None

    async def finished_of(self, person: str) -> list[tuple[str, str]]:
        """Return the game and the id of every finished table where somebody sat."""
        found = await self.database.read(
            lambda sql: sql.rows(
                "SELECT game, id FROM tables WHERE status = 'over' AND origin = '' "
                "AND id IN (SELECT tab FROM seats WHERE person = ?) ORDER BY changed",
                person,
            )
        )
        return [(str(game), str(id_)) for game, id_ in found]

    async def waiting_for(self, person: str, limit: int = 100) -> list[str]:
        """Return the running tables where somebody owes an answer."""
        found = await self.database.read(
            lambda sql: sql.rows(
                "SELECT tables.id, since, seat FROM tables JOIN seats ON seats.tab = tables.id "
                "WHERE seats.person = ? AND status = 'playing' ORDER BY changed DESC LIMIT ?",
                person,
                limit,
            )
        )
        asked = [
            str(id_)
            for id_, since, seat in found
            if str(seat) in msgspec.json.decode(str(since), type=dict[str, object])
        ]
        return list(dict.fromkeys(asked))

    async def lengths(self, game: str, longest: float, last: int = 50) -> list[float]:
        """Return how many seconds the last finished matches took that people played at one go."""
        found = await self.database.read(
            lambda sql: sql.rows(
                "SELECT MAX(at) - MIN(at) FROM actions WHERE seq > 0 AND tab IN ("
                "SELECT id FROM tables WHERE game = ? AND status = 'over' AND origin = '' "
                "AND EXISTS (SELECT 1 FROM seats WHERE seats.tab = tables.id "
                "AND seats.person IS NOT NULL) ORDER BY changed DESC LIMIT ?) GROUP BY tab",
                game,
                last,
            )
        )
        seconds = [float(length or 0) for (length,) in found]
        return [length for length in seconds if 0 < length <= longest]

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
        """Take the bots of a table in charge until a time, if no other worker has.

        A lease that ends much later than a new one would was made before the clock was set back.
        """
        now = time.time()
        touched = await self.database.write(
            lambda sql: sql.do(
                "UPDATE tables SET driver = ?, driver_until = ? "
                "WHERE id = ? AND (driver = ? OR driver_until < ? OR driver_until > ?)",
                driver,
                until,
                id_,
                driver,
                now,
                2 * until - now,
            )
        )
        return touched == 1
