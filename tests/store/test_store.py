"""The store, on both databases alike."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

import postgres
from orrery.store import Conflict, Progress, Store, StoreError, open_store
from orrery.store.rows import ActionRow, Clock, Draft, Person, SeatRow, Since, TableRow

pytestmark = pytest.mark.anyio


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
        with postgres.database(
            request.getfixturevalue("postgres_url"), f"s{time.time_ns()}"
        ) as url:
            opened = open_store(url=url)
    yield opened
    opened.database.close()


ADA = Person("ada", "Ada", None, None, "", confirms=True)
PROGRESS = Progress(
    position="[1]", since={0: Since(1, 2.0)}, status="playing", deadline=None, waits_for_bot=True,
    rules=1, looking=None, used={0: 3.5}, snapshot=True,
)  # fmt: skip


def a_table(**changes: object) -> TableRow:
    row = TableRow(
        id="t1", game="toy", rules=1, players=2, seed=str(2**64 - 1), options="{}",
        components=None, owner="ada", is_open=True, invite="come", origin="", status="playing",
        clock=Clock("move", 60), position="[0]", since={0: Since(0, 1.0)}, moves=0, version=1,
        deadline=5.0, waits_for_bot=False, looking=None, made=1.0, changed=1.0,
    )  # fmt: skip
    return msgspec.structs.replace(row, **changes)


def move(seq: int) -> ActionRow:
    return ActionRow(seq, 0, "bid 3", "TOY-2", "person", "[]", 1, seq, 1, 9.0)


async def furnish(store: Store) -> None:
    await store.people.add(ADA, "key")
    seats = [SeatRow(seat=0, kind="person", person="ada", name="Ada"), SeatRow(seat=1, kind="open")]
    await store.add_table(a_table(), seats)


async def test_people_are_found_by_their_keys(store: Store) -> None:
    await store.people.add(ADA, "key")
    await store.people.add_key("ada", "second")

    assert await store.people.by_key("second") == ADA
    await store.people.drop_keys("ada", "key")
    assert await store.people.by_key("second") is None
    changed = msgspec.structs.replace(ADA, login="ada", password="hash", confirms=False)  # noqa: S106 - a test's
    await store.people.change(changed)
    assert await store.people.by_login("ada") == changed


async def test_a_login_name_is_taken_once(store: Store) -> None:
    await store.people.add(ADA, "a")
    await store.people.add(msgspec.structs.replace(ADA, id="bo"), "b")
    await store.people.change(msgspec.structs.replace(ADA, login="x"))

    with pytest.raises(Conflict):
        await store.people.change(msgspec.structs.replace(ADA, id="bo", login="x"))


async def test_a_table_comes_back_as_it_went(store: Store) -> None:
    await furnish(store)

    whole = await store.whole("t1", 10)

    assert whole is not None
    assert whole.row == a_table()
    assert [seat.kind for seat in whole.seats] == ["person", "open"]
    assert await store.whole("t2", 10) is None


async def test_two_racing_moves_cannot_both_win(store: Store) -> None:
    await furnish(store)

    done = await asyncio.gather(
        *(store.append("t1", 0, [move(1)], PROGRESS) for _ in range(5)), return_exceptions=True
    )

    assert sum(isinstance(one, int) for one in done) == 1
    assert sum(isinstance(one, Conflict) for one in done) == 4
    assert await store.actions("t1") == [move(1)]


async def test_moves_that_fail_leave_nothing_behind(store: Store) -> None:
    await furnish(store)
    await store.append("t1", 0, [move(1)], PROGRESS)

    with pytest.raises(Conflict):
        await store.append("t1", 0, [move(2)], PROGRESS)

    row = await store.table("t1")
    assert row is not None
    assert row.moves == 1
    assert await store.actions("t1") == [move(1)]
    assert (await store.seats("t1"))[0].used == 3.5


async def test_snapshots_are_found_before_a_moment(store: Store) -> None:
    await furnish(store)
    await store.append("t1", 0, [move(1), move(2)], PROGRESS)

    assert await store.snapshot("t1", 1) == (0, "[0]")
    assert await store.snapshot("t1", 2) == (2, "[1]")
    assert await store.moments("t1") == [(1, 1, 1), (2, 1, 2)]


async def test_a_draft_ends_with_the_move(store: Store) -> None:
    await furnish(store)
    await store.set_draft("t1", 0, Draft(0, ("bid 3",)))
    before = await store.whole("t1", 5)
    await store.append("t1", 0, [move(1)], PROGRESS)
    after = await store.whole("t1", 5)

    assert before is not None
    assert after is not None
    assert before.drafts == {0: Draft(0, ("bid 3",))}
    assert after.drafts == {}


async def test_a_seat_is_taken_once(store: Store) -> None:
    await furnish(store)
    was = SeatRow(seat=1, kind="open")
    mine = SeatRow(seat=1, kind="person", person="ada", name="Ada")
    await store.set_seat("t1", mine, was)

    with pytest.raises(Conflict):
        await store.set_seat("t1", mine, was)


async def test_a_seat_key_is_lost_with_the_seat(store: Store) -> None:
    await furnish(store)
    await store.set_seat_key("t1", 0, "key")
    assert await store.seat_by_key("key") == ("t1", 0)

    seats = await store.seats("t1")
    await store.set_seat("t1", SeatRow(seat=0, kind="bot", bot="greedy", name="Vega"), seats[0])

    assert await store.seat_by_key("key") is None


async def test_talk_and_guests_and_lists(store: Store) -> None:
    await furnish(store)
    await store.say("t1", "Ada", "hello")
    await store.say("t1", "Ada", "again")
    await store.add_guest("t1", "ada")
    await store.add_guest("t1", "ada")

    assert [line.text for line in await store.chat("t1")] == ["hello", "again"]
    assert await store.is_guest("t1", "ada")
    assert [row.id for row in await store.open_tables()] == ["t1"]
    assert [row.id for row in await store.tables_of("ada")] == ["t1"]
    assert await store.table_by_invite("come") == "t1"
    assert await store.due(4.0) == []
    assert await store.due(6.0) == ["t1"]
    await store.close_table("t1")
    assert await store.due(6.0) == []


async def test_one_worker_drives_the_bots_of_a_table(store: Store) -> None:
    await furnish(store)
    until = time.time() + 60

    assert await store.drive("t1", "one", until)
    assert not await store.drive("t1", "other", until)
    assert await store.drive("t1", "one", time.time() - 1)
    assert await store.drive("t1", "other", until)


async def test_changes_are_heard_once_they_are_durable(store: Store) -> None:
    heard: list[str] = []
    store.database.listen(heard.append)
    await asyncio.sleep(0.7 if store.database.is_shared else 0)
    await furnish(store)
    version = await store.say("t1", "Ada", "hello")
    for _ in range(100):
        await asyncio.sleep(0.02)
        if len(heard) == 2:
            break

    assert heard == ["t1 1", f"t1 {version}"]


async def test_a_folder_in_use_says_what_to_do(tmp_path: Path) -> None:
    first = open_store(tmp_path)
    try:
        with pytest.raises(StoreError, match="in use by another Orrery: stop that one"):
            open_store(tmp_path)
    finally:
        first.database.close()
    open_store(tmp_path).database.close()


async def test_a_place_that_cannot_be_written_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")

    with pytest.raises(StoreError, match="choose another place with --data"):
        open_store(tmp_path / "file")


async def test_a_foreign_file_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "orrery.sqlite3").write_bytes(b"not a database" * 100)

    with pytest.raises(StoreError, match="move it away"):
        open_store(tmp_path)


async def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    open_store(tmp_path).database.close()
    connection = sqlite3.connect(tmp_path / "orrery.sqlite3")
    connection.execute("UPDATE orrery_schema SET version = 99")
    connection.commit()
    connection.close()

    with pytest.raises(StoreError, match="run a newer Orrery"):
        open_store(tmp_path)


async def test_a_wrong_address_says_what_to_do() -> None:
    with pytest.raises(StoreError, match="postgresql://"):
        open_store(url="mysql://x")
    with pytest.raises(StoreError, match="cannot reach"):
        open_store(url="postgresql://nobody@127.0.0.1:1/x")
