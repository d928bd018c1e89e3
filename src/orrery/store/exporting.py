"""Everything that is kept about one person, for themselves."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from orrery.store.database import Row, Sql, Value
from orrery.store.ending import ids
from orrery.store.erasing import tables_of


def export(sql: Sql, person: str) -> dict[str, object]:
    """Return it, with what hangs on it."""
    seats = sql.rows(
        "SELECT tab, seat, name, standing, used FROM seats WHERE person = ? ORDER BY tab, seat",
        person,
    )
    entry = _person(sql, person)
    names = {str(entry["name"]), *(str(name) for _, _, name, _, _ in seats)} - {""}
    return {
        "person": entry,
        "keys": _rows(
            ("kind", "agent", "made", "seen", "ended"),
            sql.rows(
                "SELECT kind, agent, made, seen, ended FROM keys WHERE person = ? ORDER BY made",
                person,
            ),
        ),
        "links": _rows(
            ("made", "until"),
            sql.rows("SELECT made, until FROM links WHERE person = ? ORDER BY made", person),
        ),
        "vacations": _rows(
            ("began", "ended"),
            sql.rows("SELECT began, ended FROM vacations WHERE person = ? ORDER BY began", person),
        ),
        "mail": _rows(
            ("address", "confirmed", "mode", "language"),
            sql.rows(
                "SELECT address, confirmed, mode, language FROM mails WHERE person = ?", person
            ),
        ),
        "reminders": _rows(
            ("what", "quiet", "zone"),
            sql.rows("SELECT what, quiet, zone FROM wishes WHERE person = ?", person),
        ),
        "push": _rows(
            ("endpoint", "made"),
            sql.rows("SELECT endpoint, made FROM subscriptions WHERE person = ?", person),
        ),
        "results": _rows(
            ("table", "game", "place", "score", "at", "rated", "mu", "sigma"),
            sql.rows(
                "SELECT tab, game, place, score, at, rated, mu, sigma FROM results "
                "WHERE person = ? ORDER BY at",
                person,
            ),
        ),
        "ratings": _rows(
            ("game", "mu", "sigma", "matches"),
            sql.rows(
                "SELECT game, mu, sigma, matches FROM ratings WHERE person = ? ORDER BY game",
                person,
            ),
        ),
        **_tournaments(sql, person),
        "opened": ids(sql.rows("SELECT id FROM tables WHERE owner = ? ORDER BY id", person)),
        "invited": ids(sql.rows("SELECT tab FROM guests WHERE person = ? ORDER BY tab", person)),
        "seats": [_seat(sql, row) for row in seats],
        "said": [line for tab in tables_of(sql, person) for line in _said(sql, tab, names)],
    }


def _tournaments(sql: Sql, person: str) -> dict[str, object]:
    """Return where somebody took part, and what they opened."""
    entries = sql.rows(
        "SELECT tournament, number, name, state FROM entrants WHERE person = ? ORDER BY tournament",
        person,
    )
    opened = sql.rows("SELECT id FROM tournaments WHERE owner = ? ORDER BY id", person)
    return {
        "tournaments": _rows(("tournament", "number", "name", "state"), entries),
        "tournaments_opened": ids(opened),
    }


def _rows(names: Sequence[str], rows: Sequence[Row]) -> list[dict[str, Value]]:
    return [dict(zip(names, row, strict=True)) for row in rows]


def _person(sql: Sql, person: str) -> dict[str, object]:
    ((name, login, password, webhook, confirms, muted, made, handle, emblem),) = sql.rows(
        "SELECT name, login, password, webhook, confirms, muted, made, handle, emblem "
        "FROM people WHERE id = ?",
        person,
    )
    return {
        "id": person, "name": name, "login": login, "has_password": password is not None,
        "webhook": webhook, "confirms": bool(confirms), "muted": bool(muted), "made": made,
        "handle": handle, "emblem": emblem,
    }  # fmt: skip


def _seat(sql: Sql, row: Row) -> dict[str, object]:
    """Return a seat with what was answered there, also what is not confirmed."""
    tab, seat, name, standing, used = row
    moves = sql.rows(
        "SELECT seq, text, at FROM actions WHERE tab = ? AND seat = ? "
        "AND origin IN ('person', 'standing') ORDER BY seq",
        tab,
        seat,
    )
    drafts = sql.rows("SELECT draft FROM drafts WHERE tab = ? AND seat = ?", tab, seat)
    return {
        "table": tab,
        "seat": seat,
        "name": name,
        "used": used,
        "standing": msgspec.json.decode(str(standing)),
        "moves": _rows(("number", "text", "at"), moves),
        "unconfirmed": [msgspec.json.decode(str(draft)) for (draft,) in drafts],
    }


def _said(sql: Sql, tab: str, names: set[str]) -> list[dict[str, object]]:
    """Return what was said at a table under some names."""
    lines = sql.rows("SELECT name, text, at FROM chat WHERE tab = ? ORDER BY line", tab)
    return [{"table": tab, "text": text, "at": at} for name, text, at in lines if name in names]
