"""People who go: found by name, shut out, taken from their tables and forgotten."""

# ruff: noqa: S608 - the only words pasted into SQL are our own table names

from __future__ import annotations

from typing import Final

import msgspec

from orrery.store.database import Sql
from orrery.store.ending import DAY, MOST, NoSuch, ids
from orrery.store.statements import bump
from orrery.store.tournaments import withdraw_erased

ERASED: Final = "Erased"
# what lets somebody in
WAYS_IN: Final = ("keys", "links")
# what is kept about somebody besides, and for nobody else
OWN: Final = (
    "guests",
    "vacations",
    "ratings",
    "readings",
    "outbox",
    "mails",
    "subscriptions",
    "wishes",
)
# when somebody was last here: by their keys, or when they first came
SEEN: Final = (
    "COALESCE((SELECT MAX(CASE WHEN keys.seen > keys.made THEN keys.seen ELSE keys.made END) "
    "FROM keys WHERE keys.person = people.id), people.made)"
)
_SITS_NOWHERE: Final = (
    "NOT EXISTS (SELECT 1 FROM seats WHERE seats.person = people.id OR leaver = people.id) "
    "AND NOT EXISTS (SELECT 1 FROM results WHERE results.person = people.id) "
    "AND NOT EXISTS (SELECT 1 FROM chat WHERE chat.person = people.id) "
    "AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.owner = people.id) "
    "AND NOT EXISTS (SELECT 1 FROM entrants WHERE entrants.person = people.id) "
    "AND NOT EXISTS (SELECT 1 FROM tournaments WHERE tournaments.owner = people.id)"
)


def find_person(sql: Sql, name: str) -> str:
    """Return the id of somebody by id or login name."""
    found = sql.rows("SELECT id FROM people WHERE id = ? OR login = ?", name, name.lower())
    if not found:
        raise NoSuch("admin.no_person", name=name)
    return str(found[0][0])


def tables_of(sql: Sql, person: str) -> list[str]:
    """Return the tables where somebody sits, that they opened or were invited to."""
    return ids(
        sql.rows(
            "SELECT id FROM tables WHERE owner = ? "
            "OR id IN (SELECT tab FROM seats WHERE person = ?) "
            "OR id IN (SELECT tab FROM guests WHERE person = ?) ORDER BY id",
            *(person, person, person),
        )
    )


def alone_at(sql: Sql, person: str) -> list[str]:
    """Return the tables of somebody where no other person sits."""
    return ids(
        sql.rows(
            "SELECT id FROM tables WHERE (owner = ? OR id IN "
            "(SELECT tab FROM seats WHERE person = ?)) AND NOT EXISTS "
            "(SELECT 1 FROM seats WHERE tab = tables.id AND person <> ?) ORDER BY id",
            *(person, person, person),
        )
    )


def shut_out(sql: Sql, name: str) -> str:
    """Take every way in from somebody; return their id."""
    person = find_person(sql, name)
    for way in WAYS_IN:
        sql.do(f"DELETE FROM {way} WHERE person = ?", person)
    sql.do("UPDATE people SET login = NULL, password = NULL, webhook = '' WHERE id = ?", person)
    return person


def forget_person(sql: Sql, person: str) -> None:
    """Take the name; where nothing refers to the person any more, the row too."""
    ((name,),) = sql.rows("SELECT name FROM people WHERE id = ?", person)
    # as a spectator they may have talked anywhere: by their name, where no player has it
    sql.do(
        "UPDATE chat SET name = ? WHERE name = ? AND NOT EXISTS "
        "(SELECT 1 FROM seats WHERE seats.tab = chat.tab AND seats.name = chat.name)",
        ERASED,
        name,
    )
    for part in OWN:
        sql.do(f"DELETE FROM {part} WHERE person = ?", person)
    sql.do(
        "UPDATE results SET person = NULL, name = ?, mu = NULL, sigma = NULL WHERE person = ?",
        ERASED,
        person,
    )
    sql.do("UPDATE seats SET leaver = NULL WHERE leaver = ?", person)
    withdraw_erased(sql, person, ERASED)
    sql.do("UPDATE chat SET person = NULL, name = ? WHERE person = ?", ERASED, person)
    sql.do(
        "UPDATE people SET name = ?, confirms = 1, handle = NULL, skeleton = NULL, emblem = 0, "
        "blocked = '[]' WHERE id = ?",
        ERASED,
        person,
    )
    sql.do(f"DELETE FROM people WHERE id = ? AND {_SITS_NOWHERE}", person)


def leave_table(sql: Sql, id_: str, person: str, bot: str) -> None:
    """Take somebody from a table: their seats, drafts and their name in the talk."""
    if not sql.rows("SELECT 1 FROM tables WHERE id = ?", id_):
        return
    bump(sql, id_)
    row = sql.rows("SELECT status, since FROM tables WHERE id = ?", id_)
    status = str(row[0][0])
    asked = msgspec.json.decode(str(row[0][1]), type=dict[int, object])
    names = ids(sql.rows("SELECT name FROM people WHERE id = ?", person))
    seats = sql.rows("SELECT seat, name FROM seats WHERE tab = ? AND person = ?", id_, person)
    for seat, name in seats:
        names.append(str(name))
        sql.do("DELETE FROM drafts WHERE tab = ? AND seat = ?", id_, seat)
        kind = {"waiting": "open", "playing": "bot"}.get(status, "person")
        sql.do(
            "UPDATE seats SET kind = ?, person = NULL, bot = ?, name = ?, key = NULL, "
            "leaver = NULL, standing = '[]', spent = '{}' WHERE tab = ? AND seat = ?",
            kind,
            bot if kind == "bot" else "",
            "" if kind == "open" else ERASED,
            id_,
            seat,
        )
        if kind == "bot" and seat in asked:
            sql.do("UPDATE tables SET waits_for_bot = 1 WHERE id = ?", id_)
    for name in set(names) - {""}:
        sql.do("UPDATE chat SET name = ? WHERE tab = ? AND name = ?", ERASED, id_, name)


def stale_guests(sql: Sql, now: float, days: float, gone: list[str]) -> list[str]:
    """Return the guests that nobody would miss; `gone` are tables that count no more."""
    found = ids(
        sql.rows(
            f"SELECT id FROM people WHERE login IS NULL AND {SEEN} < ? AND NOT EXISTS "
            "(SELECT 1 FROM entrants WHERE entrants.person = people.id) AND NOT EXISTS "
            "(SELECT 1 FROM tournaments WHERE tournaments.owner = people.id) ORDER BY id LIMIT ?",
            now - days * DAY,
            MOST,
        )
    )
    return [
        id_
        for id_ in found
        if not set(ids(sql.rows("SELECT tab FROM seats WHERE person = ?", id_))) - set(gone)
        and not set(ids(sql.rows("SELECT id FROM tables WHERE owner = ?", id_))) - set(gone)
    ]


def drop_guest(sql: Sql, person: str, before: float) -> None:
    """Delete a guest, unless they came back or sat down meanwhile."""
    still = sql.rows(
        f"SELECT id FROM people WHERE id = ? AND {SEEN} < ? AND {_SITS_NOWHERE}",
        person,
        before,
    )
    if still:
        for part in (*WAYS_IN, *OWN):
            sql.do(f"DELETE FROM {part} WHERE person = ?", person)
        sql.do("DELETE FROM people WHERE id = ?", person)
