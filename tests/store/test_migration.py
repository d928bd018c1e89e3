"""A database of an earlier version is brought to today's shape, with everything in it kept."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

import postgres
from orrery.store import Store, open_store
from orrery.store.rows import Clock, Since, Spent
from orrery.store.schema import MIGRATIONS, statements

pytestmark = pytest.mark.anyio

SAVED = Path(__file__).parents[1] / "saved" / "0.1" / "site.sql"  # as that version wrote it

# the shape before there were clocks for turns
BEFORE = 4
VERSION = "INSERT INTO orrery_schema VALUES (4)"
FILLED = """
INSERT INTO people (id, name, login, password, made) VALUES ('ada', 'Ada', 'ada', 'secret', 1.0);
INSERT INTO people (id, name, made) VALUES ('bo', 'Bo', 1.0);
INSERT INTO tables (id, game, rules, players, seed, options, owner, is_open, invite, origin, status,
  clock, position, since, moves, version, deadline, waits_for_bot, made, changed)
  VALUES ('t1', 'toy', 1, 2, '7', '{}', 'ada', 1, 'come', '', 'playing',
  '{"kind":"game","seconds":600}', '[0]', '{"0":{"seq":3,"at":50.0}}', 3, 9, 600.0, 0, 1.0, 2.0);
INSERT INTO seats (tab, seat, kind, person, name, used)
  VALUES ('t1', 0, 'person', 'ada', 'Ada', 12.5);
INSERT INTO seats (tab, seat, kind, person, name, used)
  VALUES ('t1', 1, 'person', 'bo', 'Bo', 0);
INSERT INTO actions (tab, seq, seat, text, clause, origin, told, round, turn, rules, at)
  VALUES ('t1', 1, 0, 'bid 3', '', 'person', '[]', 1, 1, 1, 5.0);
INSERT INTO chat (tab, line, name, text, at) VALUES ('t1', 1, 'Ada', 'hello', 6.0);
"""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def old_shape() -> list[str]:
    scripts = [one for script in MIGRATIONS[:BEFORE] for one in statements(script)]
    schema = ["CREATE TABLE orrery_schema (version INTEGER)", VERSION]
    return [*scripts, *schema, *statements(FILLED)]


@contextmanager
def old_store(kind: str, request: pytest.FixtureRequest, folder: Path) -> Iterator[Store]:
    if kind == "sqlite":
        with closing(sqlite3.connect(folder / "orrery.sqlite3")) as database:
            database.executescript(";".join(old_shape()))
        opened = open_store(folder)
    else:
        with postgres.database(
            request.getfixturevalue("postgres_url"), f"m{time.time_ns()}"
        ) as url:
            with psycopg.connect(url, autocommit=True) as connection:
                for statement in old_shape():
                    connection.execute(statement.encode())
            opened = open_store(url=url)
    yield opened
    opened.database.close()


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_everything_is_kept(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    with old_store(kind, request, tmp_path) as store:
        whole = await store.whole("t1", 10)
        ada = await store.people.by_login("ada")

    assert whole is not None
    assert ada is not None
    assert (ada.name, ada.password) == ("Ada", "secret")
    assert whole.row.clock == Clock("game", 600)
    assert whole.row.since == {0: Since(3, 50.0)}
    assert whole.row.paused is None
    assert (whole.row.rated, whole.row.counted) == (False, False)
    assert [seat.leaver for seat in whole.seats] == [None, None]
    assert (ada.handle, ada.emblem) == (None, 0)
    assert [seat.used for seat in whole.seats] == [12.5, 0]
    assert [seat.spent for seat in whole.seats] == [Spent(seconds=12.5), Spent()], "clocks go on"
    assert [(line.text, line.person) for line in whole.chat] == [("hello", None)]
    assert (whole.row.proposal, whole.row.asks_ready, ada.blocked) == (None, False, ())
    assert [action.text for action in whole.recent] == ["bid 3"]


# -- a file that the version before made


def every_row(file: Path) -> tuple[int, dict[str, tuple[list[str], list[tuple[Any, ...]]]]]:
    """Return the shape of a database, and its tables: their columns, and what is in them."""
    with closing(sqlite3.connect(file)) as database:
        (version,) = database.execute("SELECT version FROM orrery_schema").fetchone()
        names = [
            name
            for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            if name != "orrery_schema"
        ]
        found = {}
        for name in names:
            rows = database.execute(f"SELECT * FROM {name}")  # noqa: S608 - a name of ours
            found[name] = ([column[0] for column in rows.description], rows.fetchall())
    return version, found


@contextmanager
def saved_store(kind: str, request: pytest.FixtureRequest, folder: Path) -> Iterator[Store]:
    """Open the saved site with today's program; on PostgreSQL after it is copied there."""
    file = folder / "orrery.sqlite3"
    with closing(sqlite3.connect(file)) as database:
        database.executescript(SAVED.read_text("utf-8"))
    if kind == "sqlite":
        opened = open_store(folder)
    else:
        version, tables = every_row(file)
        url = request.getfixturevalue("postgres_url")
        with postgres.database(url, f"s{time.time_ns()}") as address:
            with psycopg.connect(address, autocommit=True) as connection:
                shape = [one for script in MIGRATIONS[:version] for one in statements(script)]
                for statement in [*shape, "CREATE TABLE orrery_schema (version INTEGER)"]:
                    connection.execute(statement.encode())
                connection.execute("INSERT INTO orrery_schema VALUES (%s)", (version,))
                connection.execute("SET session_replication_role = replica")  # in any order
                for name, (columns, rows) in tables.items():
                    marks = ", ".join("%s" for _ in columns)
                    line = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})"  # noqa: S608 - ours
                    for row in rows:
                        connection.execute(line.encode(), row)
            opened = open_store(url=address)
    yield opened
    opened.database.close()


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_the_site_of_the_version_before_keeps_everything(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    (tmp_path / "as-it-was").mkdir()
    before = tmp_path / "as-it-was" / "orrery.sqlite3"
    with closing(sqlite3.connect(before)) as database:
        database.executescript(SAVED.read_text("utf-8"))
    version, tables = every_row(before)
    assert version < len(MIGRATIONS)
    assert sum(len(rows) for _, rows in tables.values()) > 100

    with saved_store(kind, request, tmp_path) as store:
        for name, (columns, rows) in tables.items():
            kept = await store.database.read(
                lambda sql, name=name, columns=columns: sql.rows(  # type: ignore[misc]  # bound now
                    f"SELECT {', '.join(columns)} FROM {name}"  # noqa: S608 - names of ours
                )
            )
            assert sorted(map(str, map(tuple, kept))) == sorted(map(str, rows)), name
        for id_, *_ in tables["tables"][1]:
            whole = await store.whole(str(id_), 10)
            assert whole is not None
            assert whole.row.tournament == ""
        for id_, *_ in tables["people"][1]:
            wishes = await store.outbox.wishes_of(str(id_))
            assert wishes.what == ("turn", "asked")
