"""What the jobs of the store have in common: columns, rows to values, and the shared statements."""

# ruff: noqa: S608 - the only words pasted into SQL are our own column names

from __future__ import annotations

import time
from typing import Final, TypeVar

import msgspec

from orrery.store.database import Row, Sql
from orrery.store.rows import ActionRow, ChatLine, Clock, Draft, Progress, SeatRow, Since, TableRow

TABLE: Final = tuple(TableRow.__struct_fields__)
TABLE_COLUMNS: Final = ", ".join(TABLE)
SEAT_COLUMNS: Final = "seat, kind, person, bot, name, standing, used"
_ACTION_COLUMNS: Final = "seq, seat, text, clause, origin, told, round, turn, rules, at"

S = TypeVar("S", bound=msgspec.Struct)


def to_json(value: object) -> str:
    """Write a value into a column."""
    return msgspec.json.encode(value).decode()


def as_struct(kind: type[S], row: Row) -> S:
    """Read a row whose columns are the fields of a type, in their order."""
    return msgspec.convert(dict(zip(kind.__struct_fields__, row, strict=True)), kind, strict=False)


def table_values(table: TableRow) -> list[str | int | float | None]:
    """Return the columns of a table, in their order."""
    found: list[str | int | float | None] = []
    for name in TABLE:
        value = getattr(table, name)
        if name in {"clock", "since"}:
            value = to_json(value)
        found.append(int(value) if isinstance(value, bool) else value)
    return found


def read_table(row: Row) -> TableRow:
    """Read a table from its columns."""
    values = dict(zip(TABLE, row, strict=True))
    clock = msgspec.json.decode(str(values.pop("clock")), type=Clock)
    since = msgspec.json.decode(str(values.pop("since")), type=dict[int, Since])
    return msgspec.convert({**values, "clock": clock, "since": since}, TableRow, strict=False)


def _seat(row: Row) -> SeatRow:
    values = dict(zip(SeatRow.__struct_fields__, row, strict=True))
    standing = msgspec.json.decode(str(values.pop("standing")), type=tuple[str, ...])
    return msgspec.convert({**values, "standing": standing}, SeatRow)


def read_seats(sql: Sql, id_: str) -> list[SeatRow]:
    """Return the seats of a table in order."""
    found = sql.rows(f"SELECT {SEAT_COLUMNS} FROM seats WHERE tab = ? ORDER BY seat", id_)
    return [_seat(row) for row in found]


def insert_action(sql: Sql, id_: str, row: ActionRow) -> None:
    """Write one answer; a number that is taken is a conflict."""
    sql.do(
        f"INSERT INTO actions (tab, {_ACTION_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        id_,
        *msgspec.structs.astuple(row),
    )


def read_actions(sql: Sql, id_: str, start: int, end: int) -> list[ActionRow]:
    """Return the answers after `start` up to `end`, in order."""
    found = sql.rows(
        f"SELECT {_ACTION_COLUMNS} FROM actions "
        "WHERE tab = ? AND seq > ? AND seq <= ? ORDER BY seq",
        id_,
        start,
        end,
    )
    return [as_struct(ActionRow, row) for row in found]


def read_drafts(sql: Sql, id_: str) -> dict[int, Draft]:
    """Return the unconfirmed turns at a table, by seat."""
    found = sql.rows("SELECT seat, draft FROM drafts WHERE tab = ?", id_)
    return {int(seat or 0): msgspec.json.decode(str(draft), type=Draft) for seat, draft in found}


def read_chat(sql: Sql, id_: str, last: int) -> list[ChatLine]:
    """Return the last lines of the talk, the oldest first."""
    found = sql.rows(
        "SELECT line, name, text, at FROM chat WHERE tab = ? ORDER BY line DESC LIMIT ?", id_, last
    )
    return [as_struct(ChatLine, row) for row in reversed(found)]


def write_progress(sql: Sql, id_: str, progress: Progress) -> None:
    """Write where a table stands."""
    sql.do(
        "UPDATE tables SET position = ?, since = ?, status = ?, deadline = ?, waits_for_bot = ?, "
        "rules = ?, looking = ? WHERE id = ?",
        progress.position,
        to_json(progress.since),
        progress.status,
        progress.deadline,
        int(progress.waits_for_bot),
        progress.rules,
        progress.looking,
        id_,
    )
    for seat, used in progress.used.items():
        sql.do("UPDATE seats SET used = ? WHERE tab = ? AND seat = ?", used, id_, seat)


def write_snapshot(sql: Sql, id_: str, seq: int, position: str) -> None:
    """Keep a position, to go back to."""
    sql.do(
        "INSERT INTO snapshots (tab, seq, position) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        id_,
        seq,
        position,
    )


def bump(sql: Sql, id_: str) -> int:
    """Note that a table changed and tell everybody; return its new version."""
    ((version,),) = sql.rows(
        "UPDATE tables SET version = version + 1, changed = ? WHERE id = ? RETURNING version",
        time.time(),
        id_,
    )
    sql.notify(f"{id_} {version}")
    return int(version or 0)
