"""A database of an earlier version is brought to today's shape, with everything in it kept."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest

import postgres
from orrery.store import Store, open_store
from orrery.store.rows import Clock, Since, Spent
from orrery.store.schema import MIGRATIONS, statements

pytestmark = pytest.mark.anyio

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
