"""Tables that end: closed, so that they can still be looked at, or deleted with all their parts."""

# ruff: noqa: S608 - the only words pasted into SQL are our own table names

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from orrery.core.errors import BadInput
from orrery.store.database import Row, Sql
from orrery.store.statements import bump

# what hangs on a table, in an order in which it can go
PARTS_OF_TABLE: Final = (
    "drafts", "chat", "redraws", "snapshots", "actions", "guests", "results", "readings", "seats",
)  # fmt: skip
DAY: Final = 86400.0
MOST: Final = 10_000  # rows that are listed or expired at once


class NoSuch(BadInput):
    """There is no table or no person of that name."""


def ids(rows: Iterable[Row]) -> list[str]:
    """Return the first column of some rows."""
    return [str(row[0]) for row in rows]


def untouched(sql: Sql, status: str, now: float, days: float) -> list[str]:
    """Return the tables of a status at which nothing happened for so many days."""
    return ids(
        sql.rows(
            "SELECT id FROM tables WHERE status = ? AND changed < ? ORDER BY changed LIMIT ?",
            status,
            now - days * DAY,
            MOST,
        )
    )


def expire_table(sql: Sql, id_: str, status: str, before: float) -> None:
    """Delete or close a table, unless somebody touched it meanwhile."""
    if sql.do(
        "UPDATE tables SET deadline = NULL WHERE id = ? AND status = ? AND changed < ?",
        id_,
        status,
        before,
    ):
        if status == "waiting":
            delete_table(sql, id_)
        else:
            close_table(sql, id_)


def close_table(sql: Sql, id_: str) -> bool:
    """End a table; return whether it was not over before."""
    touched = sql.do(
        "UPDATE tables SET status = 'over', deadline = NULL, waits_for_bot = 0, looking = NULL "
        "WHERE id = ? AND status <> 'over'",
        id_,
    )
    if not touched:
        if not sql.rows("SELECT 1 FROM tables WHERE id = ?", id_):
            raise NoSuch("admin.no_table", table=id_)
        return False
    sql.do("DELETE FROM drafts WHERE tab = ?", id_)
    bump(sql, id_)
    return True


def delete_table(sql: Sql, id_: str) -> None:
    """Delete a table with all its parts; whoever looks at it hears that it changed."""
    if not sql.rows("SELECT 1 FROM tables WHERE id = ?", id_):
        raise NoSuch("admin.no_table", table=id_)
    bump(sql, id_)  # locks the row against the moves of other workers, and tells them
    for part in PARTS_OF_TABLE:
        sql.do(f"DELETE FROM {part} WHERE tab = ?", id_)
    sql.do("DELETE FROM tables WHERE id = ?", id_)
