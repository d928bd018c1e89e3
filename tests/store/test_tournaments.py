"""Tournaments in both databases: nothing is written twice, and an older database is kept."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec
import psycopg
import pytest

import postgres
from orrery.store import Store, open_store
from orrery.store.admin import ErasePerson
from orrery.store.database import Conflict
from orrery.store.rows import Clock, Person
from orrery.store.schema import MIGRATIONS, statements
from orrery.store.tournaments import (
    EntrantRow,
    PairingRow,
    RoundRow,
    TournamentChange,
    TournamentRow,
)
from store.test_migration import FILLED

pytestmark = pytest.mark.anyio

ADA = Person("ada", "Ada", None, None, "", confirms=True)
CUP = TournamentRow(
    id="cup", name="Cup", owner="ada", game="toy", options="{}", plan="{}",
    clock=Clock("turn", 300, bank=60), rated=True, is_listed=True, is_dated=False, days=7, most=8,
    due=50.0, made=1.0, changed=1.0,
)  # fmt: skip


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgres"])
async def store(
    request: pytest.FixtureRequest, tmp_path: Path, anyio_backend: str
) -> AsyncIterator[Store]:
    if request.param == "sqlite":
        opened = open_store(tmp_path)
    else:
        url = request.getfixturevalue("postgres_url")
        with postgres.database(url, f"t{time.time_ns()}") as address:
            opened = open_store(url=address)
    await opened.people.add(ADA, "ada")
    await opened.tournaments.add(CUP)
    yield opened
    opened.database.close()


def next_version(**changes: object) -> TournamentRow:
    return msgspec.structs.replace(CUP, version=2, **changes)


async def test_everything_comes_back_as_it_was_written(store: Store) -> None:
    entrant = EntrantRow(number=1, person="ada", name="Ada", seed=1, strength=25.0, in_group=2)
    round_ = RoundRow(1, "main", 3.0, 9.0)
    bye = PairingRow(round=1, number=1, tab="", entrants=(1,), is_decided=True)
    table = PairingRow(round=1, number=2, tab="t9", entrants=(2, 3), places=(1, 0), scores=(7, -2))
    row = next_version(status="running", round=1, due=None)
    change = TournamentChange(row=row, entrants=(entrant,), round=round_, pairings=(bye, table))

    await store.tournaments.change(CUP, change)

    whole = await store.tournaments.whole("cup")
    assert whole is not None
    assert (whole.row, whole.entrants, whole.rounds) == (row, (entrant,), (round_,))
    assert whole.pairings == (bye, table)
    assert await store.tournaments.listed(5) == [row]
    assert await store.tournaments.of("ada", 5) == [row]
    assert await store.tournaments.of("bo", 5) == []
    assert await store.tournaments.takes_part("cup", "ada")
    assert not await store.tournaments.takes_part("cup", "bo")
    assert await store.tournaments.open_of("ada") == 1
    assert await store.tournaments.due(100.0) == ["cup"], "its table is gone"


async def test_of_two_who_go_on_at_once_one_is_refused_whole(store: Store) -> None:
    one = TournamentChange(
        row=next_version(), entrants=(EntrantRow(number=1, person="ada", name="Ada"),)
    )
    other = TournamentChange(
        row=next_version(), entrants=(EntrantRow(number=2, person=None, name="Bo"),)
    )

    done = await asyncio.gather(
        *(store.tournaments.change(CUP, change) for change in (one, other)), return_exceptions=True
    )

    assert sorted(type(found).__name__ for found in done) == ["Conflict", "NoneType"]
    whole = await store.tournaments.whole("cup")
    assert whole is not None
    assert len(whole.entrants) == 1
    assert whole.row.version == 2


async def test_nobody_takes_part_twice(store: Store) -> None:
    twice = tuple(EntrantRow(number=n, person="ada", name="Ada") for n in (1, 2))
    with pytest.raises(Conflict):
        await store.tournaments.change(CUP, TournamentChange(row=next_version(), entrants=twice))
    whole = await store.tournaments.whole("cup")
    assert whole is not None
    assert (whole.row.version, whole.entrants) == (1, ())


async def test_who_is_erased_leaves_no_name(store: Store) -> None:
    entrant = EntrantRow(number=1, person="ada", name="Ada")
    row = next_version(status="running")
    await store.tournaments.change(CUP, TournamentChange(row=row, entrants=(entrant,)))

    await ErasePerson("ada").run(store)

    whole = await store.tournaments.whole("cup")
    assert whole is not None
    (left,) = whole.entrants
    assert (left.person, left.name, left.state) == (None, "Erased", "withdrawn")
    assert whole.row.version == 3, "whoever was about to write must look again"


# -- a database of before there were tournaments

BEFORE = 10
RESULT = """
INSERT INTO results VALUES ('t1', 0, 'toy', 2, 'ada', '', 'Ada', 1, 9, '{}', 5, 1, 1, 26, 8);
"""


@contextmanager
def old_store(kind: str, request: pytest.FixtureRequest, folder: Path) -> Iterator[Store]:
    scripts = [one for script in MIGRATIONS[:BEFORE] for one in statements(script)]
    shape = [
        "CREATE TABLE orrery_schema (version INTEGER)",
        "INSERT INTO orrery_schema VALUES (10)",
    ]
    lines = [*scripts, *shape, *statements(FILLED), *statements(RESULT)]
    if kind == "sqlite":
        with closing(sqlite3.connect(folder / "orrery.sqlite3")) as database:
            database.executescript(";".join(lines))
        opened = open_store(folder)
    else:
        url = request.getfixturevalue("postgres_url")
        with postgres.database(url, f"o{time.time_ns()}") as address:
            with psycopg.connect(address, autocommit=True) as connection:
                for line in lines:
                    connection.execute(line.encode())
            opened = open_store(url=address)
    yield opened
    opened.database.close()


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_what_was_there_before_there_were_tournaments_is_kept(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    with old_store(kind, request, tmp_path) as store:
        whole = await store.whole("t1", 10)
        assert whole is not None
        assert whole.row.tournament == ""
        assert [seat.used for seat in whole.seats] == [12.5, 0]
        (result,) = await store.results.of_table("t1")
        assert (result.name, result.score, result.mu) == ("Ada", 9, 26.0)
        assert await store.tournaments.listed(9) == []
        await store.tournaments.add(CUP)
        assert await store.tournaments.listed(9) == [CUP]
