"""Everything that outlives the program: people, tables, moves, talk."""

# ruff: noqa: S608 - the only words pasted into SQL are our own column names

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final, TypeVar

import msgspec

from orrery.store.database import Conflict, Database, Row, Sql
from orrery.store.rows import (
    ActionRow,
    ChatLine,
    Clock,
    Draft,
    Person,
    SeatRow,
    Since,
    TableRow,
)

_TABLE: Final = tuple(TableRow.__struct_fields__)
_TABLE_COLUMNS: Final = ", ".join(_TABLE)
_SEAT_COLUMNS: Final = "seat, kind, person, bot, name, standing, used"
_ACTION_COLUMNS: Final = "seq, seat, text, clause, origin, told, round, turn, rules, at"
_LAST: Final = 2**31 - 1
_PERSON_COLUMNS: Final = "id, name, login, password, webhook, confirms"


S = TypeVar("S", bound=msgspec.Struct)


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """What a table is after some moves: written together with them."""

    position: str
    since: dict[int, Since]
    status: str
    deadline: float | None
    waits_for_bot: bool
    rules: int
    looking: int | None
    used: dict[int, float] = {}  # thinking time of seats, where it changed
    snapshot: bool = False


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

    # -- people

    async def add_person(self, person: Person, key: str) -> None:
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

    async def person_by_key(self, key: str) -> Person | None:
        """Return who holds a key."""
        return await self._person(
            f"SELECT {_PERSON_COLUMNS} FROM people JOIN keys ON keys.person = people.id "
            "WHERE keys.hash = ?",
            key,
        )

    async def person_by_login(self, login: str) -> Person | None:
        """Return who took a login name."""
        return await self._person(f"SELECT {_PERSON_COLUMNS} FROM people WHERE login = ?", login)

    async def person(self, id_: str) -> Person | None:
        """Return somebody by id."""
        return await self._person(f"SELECT {_PERSON_COLUMNS} FROM people WHERE id = ?", id_)

    async def _person(self, query: str, value: str) -> Person | None:
        found = await self.database.read(lambda sql: sql.rows(query, value))
        return _as(Person, found[0]) if found else None

    async def change_person(self, person: Person) -> None:
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

    # -- tables

    async def add_table(
        self, table: TableRow, seats: Sequence[SeatRow], opening: ActionRow | None = None
    ) -> None:
        """Set a new table up; `opening` is what the set-up told, as row 0."""

        def job(sql: Sql) -> None:
            marks = ", ".join("?" for _ in _TABLE)
            sql.do(f"INSERT INTO tables ({_TABLE_COLUMNS}) VALUES ({marks})", *_table_values(table))
            for seat in seats:
                sql.do(
                    f"INSERT INTO seats (tab, {_SEAT_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                    table.id,
                    seat.seat,
                    seat.kind,
                    seat.person,
                    seat.bot,
                    seat.name,
                    _json(seat.standing),
                    seat.used,
                )
            if opening is not None:
                _insert_action(sql, table.id, opening)
            _snapshot(sql, table.id, table.moves, table.position)
            sql.notify(f"{table.id} {table.version}")

        await self.database.write(job)

    async def table(self, id_: str) -> TableRow | None:
        """Return a table by id."""
        found = await self.database.read(
            lambda sql: sql.rows(f"SELECT {_TABLE_COLUMNS} FROM tables WHERE id = ?", id_)
        )
        return _table(found[0]) if found else None

    async def whole(self, id_: str, last: int) -> Whole | None:
        """Return all that is needed to go on at a table, with its last answers."""

        def job(sql: Sql) -> Whole | None:
            found = sql.rows(f"SELECT {_TABLE_COLUMNS} FROM tables WHERE id = ?", id_)
            if not found:
                return None
            row = _table(found[0])
            return Whole(
                row,
                _seats(sql, id_),
                _actions(sql, id_, max(-1, row.moves - last), row.moves),
                _drafts(sql, id_),
                _chat(sql, id_, 100),
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
        return await self.database.read(lambda sql: _seats(sql, id_))

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
                _json(seat.standing),
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
            return _bump(sql, id_)

        return await self.database.write(job)

    async def set_status(self, id_: str, progress: Progress) -> int:
        """Write where a table stands without a move: it begins, or a seat changed hands."""

        def job(sql: Sql) -> int:
            _write_progress(sql, id_, progress)
            return _bump(sql, id_)

        return await self.database.write(job)

    async def set_looking(self, id_: str, seat: int | None) -> int:
        """Draw the curtain before a seat, or before nobody."""

        def job(sql: Sql) -> int:
            sql.do("UPDATE tables SET looking = ? WHERE id = ?", seat, id_)
            return _bump(sql, id_)

        return await self.database.write(job)

    async def close_table(self, id_: str) -> int:
        """End a table that nobody goes on with."""

        def job(sql: Sql) -> int:
            sql.do(
                "UPDATE tables SET status = 'over', deadline = NULL, waits_for_bot = 0 "
                "WHERE id = ?",
                id_,
            )
            return _bump(sql, id_)

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
                _insert_action(sql, id_, row)
                sql.do("DELETE FROM drafts WHERE tab = ? AND seat = ?", id_, row.seat)
            end = moves + len(actions)
            if (
                sql.do("UPDATE tables SET moves = ? WHERE id = ? AND moves = ?", end, id_, moves)
                != 1
            ):
                raise Conflict("the table has moved on")
            _write_progress(sql, id_, progress)
            if progress.snapshot:
                _snapshot(sql, id_, end, progress.position)
            return _bump(sql, id_)

        return await self.database.write(job)

    async def actions(self, id_: str, start: int = 0, end: int = _LAST) -> list[ActionRow]:
        """Return the answers of a table after `start` up to `end`, in order."""
        return await self.database.read(lambda sql: _actions(sql, id_, start, end))

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
                    _json(draft),
                )
            return _bump(sql, id_)

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
            return _bump(sql, id_)

        return await self.database.write(job)

    async def chat(self, id_: str, last: int = 100) -> list[ChatLine]:
        """Return the last lines of the talk."""
        return await self.database.read(lambda sql: _chat(sql, id_, last))

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
            lambda sql: sql.rows(f"SELECT {_TABLE_COLUMNS} FROM tables {where}", *values)
        )
        return [_table(row) for row in found]

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


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _as(kind: type[S], row: Row) -> S:
    """Read a row whose columns are the fields of a type, in their order."""
    return msgspec.convert(dict(zip(kind.__struct_fields__, row, strict=True)), kind, strict=False)


def _table_values(table: TableRow) -> list[str | int | float | None]:
    found: list[str | int | float | None] = []
    for name in _TABLE:
        value = getattr(table, name)
        if name in {"clock", "since"}:
            value = _json(value)
        found.append(int(value) if isinstance(value, bool) else value)
    return found


def _table(row: Row) -> TableRow:
    values = dict(zip(_TABLE, row, strict=True))
    clock = msgspec.json.decode(str(values.pop("clock")), type=Clock)
    since = msgspec.json.decode(str(values.pop("since")), type=dict[int, Since])
    return msgspec.convert({**values, "clock": clock, "since": since}, TableRow, strict=False)


def _seat(row: Row) -> SeatRow:
    values = dict(zip(SeatRow.__struct_fields__, row, strict=True))
    standing = msgspec.json.decode(str(values.pop("standing")), type=tuple[str, ...])
    return msgspec.convert({**values, "standing": standing}, SeatRow)


def _seats(sql: Sql, id_: str) -> list[SeatRow]:
    found = sql.rows(f"SELECT {_SEAT_COLUMNS} FROM seats WHERE tab = ? ORDER BY seat", id_)
    return [_seat(row) for row in found]


def _insert_action(sql: Sql, id_: str, row: ActionRow) -> None:
    sql.do(
        f"INSERT INTO actions (tab, {_ACTION_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        id_,
        *msgspec.structs.astuple(row),
    )


def _actions(sql: Sql, id_: str, start: int, end: int) -> list[ActionRow]:
    found = sql.rows(
        f"SELECT {_ACTION_COLUMNS} FROM actions "
        "WHERE tab = ? AND seq > ? AND seq <= ? ORDER BY seq",
        id_,
        start,
        end,
    )
    return [_as(ActionRow, row) for row in found]


def _drafts(sql: Sql, id_: str) -> dict[int, Draft]:
    found = sql.rows("SELECT seat, draft FROM drafts WHERE tab = ?", id_)
    return {int(seat or 0): msgspec.json.decode(str(draft), type=Draft) for seat, draft in found}


def _chat(sql: Sql, id_: str, last: int) -> list[ChatLine]:
    found = sql.rows(
        "SELECT line, name, text, at FROM chat WHERE tab = ? ORDER BY line DESC LIMIT ?", id_, last
    )
    return [_as(ChatLine, row) for row in reversed(found)]


def _write_progress(sql: Sql, id_: str, progress: Progress) -> None:
    sql.do(
        "UPDATE tables SET position = ?, since = ?, status = ?, deadline = ?, waits_for_bot = ?, "
        "rules = ?, looking = ? WHERE id = ?",
        progress.position,
        _json(progress.since),
        progress.status,
        progress.deadline,
        int(progress.waits_for_bot),
        progress.rules,
        progress.looking,
        id_,
    )
    for seat, used in progress.used.items():
        sql.do("UPDATE seats SET used = ? WHERE tab = ? AND seat = ?", used, id_, seat)


def _snapshot(sql: Sql, id_: str, seq: int, position: str) -> None:
    sql.do(
        "INSERT INTO snapshots (tab, seq, position) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        id_,
        seq,
        position,
    )


def _bump(sql: Sql, id_: str) -> int:
    """Note that a table changed and tell everybody; return its new version."""
    ((version,),) = sql.rows(
        "UPDATE tables SET version = version + 1, changed = ? WHERE id = ? RETURNING version",
        time.time(),
        id_,
    )
    sql.notify(f"{id_} {version}")
    return int(version or 0)
