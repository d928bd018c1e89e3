"""What the jobs of the store have in common: columns, rows to values, and the shared statements."""

# ruff: noqa: S608 - the only words pasted into SQL are our own column names

from __future__ import annotations

import time
from typing import Final, TypeVar

import msgspec

from orrery.core.lesson import Progress
from orrery.core.saved import Redraw
from orrery.store.database import Conflict, Row, Sql, Value
from orrery.store.rows import (
    ActionRow,
    ChatLine,
    Clock,
    DraftRow,
    Opened,
    Proposal,
    SeatRow,
    Since,
    Spent,
    TableRow,
)

TABLE: Final = tuple(TableRow.__struct_fields__)
TABLE_COLUMNS: Final = ", ".join(TABLE)
_SEAT: Final = tuple(SeatRow.__struct_fields__)
_SEAT_COLUMNS: Final = ", ".join(_SEAT)
_WRITE_SEAT: Final = (
    f"INSERT INTO seats (tab, {_SEAT_COLUMNS}) VALUES (?, {', '.join('?' for _ in _SEAT)}) "
    "ON CONFLICT (tab, seat) DO UPDATE SET "
    + ", ".join(f"{name} = excluded.{name}" for name in _SEAT)
)
_ACTION_COLUMNS: Final = "seq, seat, text, clause, origin, told, round, turn, rules, at"

S = TypeVar("S", bound=msgspec.Struct)


def to_json(value: object) -> str:
    """Write a value into a column."""
    return msgspec.json.encode(value).decode()


def as_struct(kind: type[S], row: Row) -> S:
    """Read a row whose columns are the fields of a type, in their order."""
    return msgspec.convert(dict(zip(kind.__struct_fields__, row, strict=True)), kind, strict=False)


def column(value: object) -> Value:
    """Return a field as its column holds it."""
    if isinstance(value, bool):
        return int(value)
    if value is None or isinstance(value, (str, int, float)):
        return value
    return to_json(value)


def table_values(table: TableRow) -> list[Value]:
    """Return the columns of a table, in their order."""
    return [column(getattr(table, name)) for name in TABLE]


def read_table(row: Row) -> TableRow:
    """Read a table from its columns."""
    values = dict(zip(TABLE, row, strict=True))
    clock = msgspec.json.decode(str(values.pop("clock")), type=Clock)
    since = msgspec.json.decode(str(values.pop("since")), type=dict[int, Since])
    wanted, written = values.pop("proposal"), values.pop("lesson")
    proposal = None if wanted is None else msgspec.json.decode(str(wanted), type=Proposal)
    lesson = None if written is None else msgspec.json.decode(str(written), type=Progress)
    parts = {"clock": clock, "since": since, "proposal": proposal, "lesson": lesson}
    return msgspec.convert({**values, **parts}, TableRow, strict=False)


def read_table_clocks(sql: Sql) -> list[tuple[str, dict[int, Since]]]:
    """Return the tables where somebody's clock runs, with who is asked since when."""
    found = sql.rows("SELECT id, since FROM tables WHERE deadline IS NOT NULL")
    return [
        (str(id_), msgspec.json.decode(str(since), type=dict[int, Since])) for id_, since in found
    ]


def read_slow_tables(sql: Sql, person: str) -> list[str]:
    """Return the tables with a clock where somebody sits and that are not over."""
    found = sql.rows(
        "SELECT id, clock FROM tables WHERE status <> 'over' AND id IN "
        "(SELECT tab FROM seats WHERE person = ?) ORDER BY id",
        person,
    )
    return [
        str(id_)
        for id_, clock in found
        if msgspec.json.decode(str(clock), type=Clock).kind != "none"
    ]


def _seat(row: Row) -> SeatRow:
    values = dict(zip(SeatRow.__struct_fields__, row, strict=True))
    standing = msgspec.json.decode(str(values.pop("standing")), type=tuple[str, ...])
    spent = msgspec.json.decode(str(values.pop("spent")), type=Spent)
    return msgspec.convert({**values, "standing": standing, "spent": spent}, SeatRow, strict=False)


def read_seats(sql: Sql, id_: str) -> list[SeatRow]:
    """Return the seats of a table in order."""
    found = sql.rows(f"SELECT {_SEAT_COLUMNS} FROM seats WHERE tab = ? ORDER BY seat", id_)
    return [_seat(row) for row in found]


def write_seat(sql: Sql, id_: str, seat: SeatRow) -> None:
    """Write a seat, new or changed."""
    sql.do(_WRITE_SEAT, id_, *[column(getattr(seat, name)) for name in _SEAT])


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


def read_drafts(sql: Sql, id_: str) -> dict[int, DraftRow]:
    """Return the unconfirmed turns at a table, by seat."""
    found = sql.rows("SELECT seat, draft FROM drafts WHERE tab = ?", id_)
    return {int(seat or 0): msgspec.json.decode(str(draft), type=DraftRow) for seat, draft in found}


def read_chat(sql: Sql, id_: str, last: int) -> list[ChatLine]:
    """Return the last lines of the talk, the oldest first."""
    found = sql.rows(
        "SELECT line, name, text, at, person FROM chat WHERE tab = ? ORDER BY line DESC LIMIT ?",
        id_,
        last,
    )
    return [as_struct(ChatLine, row) for row in reversed(found)]


def insert_table(sql: Sql, opened: Opened) -> None:
    """Write a new table with all that happened there, and tell of it."""
    row = opened.row
    marks = ", ".join("?" for _ in TABLE)
    sql.do(f"INSERT INTO tables ({TABLE_COLUMNS}) VALUES ({marks})", *table_values(row))
    for seat in opened.seats:
        write_seat(sql, row.id, seat)
    for action in opened.actions:
        insert_action(sql, row.id, action)
    for seq, position in (*opened.snapshots, (row.moves, row.position)):
        write_snapshot(sql, row.id, seq, position)
    for redraw in opened.redraws:
        write_redraw(sql, row.id, redraw)
    sql.notify(f"{row.id} {row.version}")


def write_table(sql: Sql, was: TableRow, row: TableRow) -> None:
    """Write what changed of a table, if it still is as it was: the same version, as many moves."""
    changed = [name for name in TABLE if getattr(row, name) != getattr(was, name)]
    columns = ", ".join(f"{name} = ?" for name in changed)
    touched = sql.do(
        f"UPDATE tables SET {columns} WHERE id = ? AND version = ? AND moves = ?",
        *(column(getattr(row, name)) for name in changed),
        was.id,
        was.version,
        was.moves,
    )
    if touched != 1:
        raise Conflict("the table has moved on")
    sql.notify(f"{row.id} {row.version}")


def bump(sql: Sql, id_: str) -> int:
    """Note that a table is changed from outside the play, and tell everybody; return its version.

    It holds the table for this transaction: do it before anything else is written there.
    """
    ((version,),) = sql.rows(
        "UPDATE tables SET version = version + 1, news = news + 1, changed = ? WHERE id = ? "
        "RETURNING version",
        time.time(),
        id_,
    )
    sql.notify(f"{id_} {version}")
    return int(version or 0)


def write_draft(sql: Sql, id_: str, seat: int, draft: DraftRow | None) -> None:
    """Keep an unconfirmed turn, or forget it."""
    if draft is None:
        sql.do("DELETE FROM drafts WHERE tab = ? AND seat = ?", id_, seat)
        return
    sql.do(
        "INSERT INTO drafts (tab, seat, draft) VALUES (?, ?, ?) "
        "ON CONFLICT (tab, seat) DO UPDATE SET draft = excluded.draft",
        id_,
        seat,
        to_json(draft),
    )


def write_line(sql: Sql, id_: str, said: ChatLine) -> None:
    """Write something that was said."""
    sql.do(
        "INSERT INTO chat (tab, line, name, text, at, person) VALUES (?, ?, ?, ?, ?, ?)",
        id_,
        *msgspec.structs.astuple(said),
    )


def write_redraw(sql: Sql, id_: str, redraw: Redraw) -> None:
    """Note that chance was drawn anew."""
    ((number,),) = sql.rows("SELECT COUNT(*) FROM redraws WHERE tab = ?", id_)
    sql.do(
        "INSERT INTO redraws (tab, number, at, word, kept) VALUES (?, ?, ?, ?, ?)",
        id_,
        number,
        redraw.at,
        str(redraw.word),
        to_json(redraw.kept),
    )


def read_redraws(sql: Sql, id_: str) -> list[Redraw]:
    """Return when and how chance was drawn anew at a table."""
    found = sql.rows("SELECT at, word, kept FROM redraws WHERE tab = ? ORDER BY number", id_)
    return [
        Redraw(int(at or 0), int(word or 0), msgspec.json.decode(str(kept), type=tuple[int, ...]))
        for at, word, kept in found
    ]


def take_back(sql: Sql, id_: str, moves: int) -> None:
    """Forget the answers after the first so many, with what was kept of the positions after."""
    sql.do("DELETE FROM actions WHERE tab = ? AND seq > ?", id_, moves)
    sql.do("DELETE FROM snapshots WHERE tab = ? AND seq > ?", id_, moves)
    sql.do("DELETE FROM redraws WHERE tab = ? AND at > ?", id_, moves)


def write_snapshot(sql: Sql, id_: str, seq: int, position: str) -> None:
    """Keep a position, to go back to; chance drawn anew takes the place of what was kept there."""
    sql.do(
        "INSERT INTO snapshots (tab, seq, position) VALUES (?, ?, ?) "
        "ON CONFLICT (tab, seq) DO UPDATE SET position = excluded.position",
        id_,
        seq,
        position,
    )
