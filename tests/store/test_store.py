"""The store, on both databases alike."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

import postgres
from orrery.core.saved import Redraw
from orrery.store import Change, Conflict, Store, StoreError, open_store
from orrery.store.database import Sql
from orrery.store.outbox import Mail, Subscription, Ways, Wishes
from orrery.store.rows import (
    ActionRow,
    ChatLine,
    Clock,
    DraftRow,
    Opened,
    Person,
    SeatRow,
    Since,
    TableRow,
)

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


def a_table(**changes: object) -> TableRow:
    row = TableRow(
        id="t1", game="toy", rules=1, players=2, seed=str(2**64 - 1), options="{}",
        components=None, owner="ada", is_open=True, invite="come", origin="", status="playing",
        clock=Clock("move", 60), position="[0]", since={0: Since(0, 1.0)}, moves=0, version=1,
        news=1, deadline=5.0, waits_for_bot=False, looking=None, exposed=False, made=1.0,
        changed=1.0,
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
    await store.people.set_password("ada", "ada", "hash", "third")
    assert await store.people.by_login("ada") == changed
    assert await store.people.by_key("third") == changed
    assert await store.people.by_key("key") is None


async def test_a_login_name_is_taken_once(store: Store) -> None:
    await store.people.add(ADA, "a")
    await store.people.add(msgspec.structs.replace(ADA, id="bo"), "b")
    await store.people.set_password("ada", "x", "hash", "c")

    with pytest.raises(Conflict):
        await store.people.set_password("bo", "x", "hash", "d")

    assert await store.people.by_key("b") is not None


async def test_a_table_comes_back_as_it_went(store: Store) -> None:
    await furnish(store)

    whole = await store.whole("t1", 10)

    assert whole is not None
    assert whole.row == a_table()
    assert [seat.kind for seat in whole.seats] == ["person", "open"]
    assert await store.whole("t2", 10) is None


def after(was: TableRow, *actions: ActionRow, **changes: object) -> Change:
    """Return a change after which a table has some more moves."""
    row = msgspec.structs.replace(
        was, version=was.version + 1, moves=was.moves + len(actions), position=f"[{len(actions)}]"
    )
    return msgspec.structs.replace(Change(row=row, actions=actions), **changes)


async def test_two_racing_moves_cannot_both_win(store: Store) -> None:
    await furnish(store)
    was = a_table()

    done = await asyncio.gather(
        *(store.change(was, after(was, move(1))) for _ in range(5)), return_exceptions=True
    )

    assert sum(one is None for one in done) == 1
    assert sum(isinstance(one, Conflict) for one in done) == 4
    assert await store.actions("t1") == [move(1)]


@pytest.mark.parametrize(
    "late",
    [
        {"seats": (SeatRow(seat=0, kind="person", person="ada", standing=("always",)),)},
        {"drafts": {0: DraftRow(0, ("bid 3",))}},
        {"said": ChatLine(1, "Ada", "hello", 2.0)},
        {"redraw": Redraw(0, 7)},
        {},
    ],
    ids=["standing", "draft", "chat", "redraw", "nothing else"],
)
async def test_nothing_is_written_on_what_a_table_was_before(
    store: Store, late: dict[str, object]
) -> None:
    await furnish(store)
    was = a_table()
    await store.change(was, after(was, move(1)))
    before = await store.whole("t1", 10)

    with pytest.raises(Conflict):
        await store.change(was, after(was, **late))

    assert await store.whole("t1", 10) == before
    assert before is not None
    assert before.row.moves == 1
    assert before.row.position == "[1]"


async def test_a_table_with_as_many_moves_but_another_version_has_moved_on(store: Store) -> None:
    await furnish(store)
    was = a_table()
    await store.change(was, after(was))

    with pytest.raises(Conflict):
        await store.change(was, after(was, move(1)))

    assert await store.actions("t1") == []


async def test_all_of_a_change_is_written(store: Store) -> None:
    await furnish(store)
    was = a_table()
    seat = SeatRow(seat=0, kind="person", person="ada", name="A", key="k", used=3.5, clicks=2)
    said = ChatLine(1, "Ada", "hello", 2.0)
    change = after(
        was, move(1), seats=(seat,), drafts={1: DraftRow(1, ("bid 2",))}, said=said,
        redraw=Redraw(1, 2**64 - 1, (0,)),
    )  # fmt: skip
    await store.change(was, change)

    whole = await store.whole("t1", 10)

    assert whole is not None
    assert whole.row == change.row
    assert whole.seats[0] == seat
    assert whole.recent == [move(1)]
    assert whole.drafts == {1: DraftRow(1, ("bid 2",))}
    assert whole.chat == [said]
    assert whole.redraws == [Redraw(1, 2**64 - 1, (0,))]
    assert await store.snapshot("t1", 1) == (1, "[1]")
    assert await store.versions(["t1", "nothing"]) == {"t1": 2}


async def test_a_reader_sees_one_moment_of_a_table(store: Store) -> None:
    """All parts of a table belong together, however fast it changes meanwhile."""
    await furnish(store)
    row = a_table()

    async def write() -> None:
        nonlocal row
        for number in range(1, 120):
            seat = SeatRow(seat=0, kind="person", person="ada", name=str(number))
            change = after(row, move(number), seats=(seat,))
            await store.change(row, change)
            row = change.row

    writing = asyncio.create_task(write())
    seen = set()
    while not writing.done():
        whole = await store.whole("t1", 1000)
        assert whole is not None
        seen.add(whole.row.moves)
        assert len(whole.recent) == whole.row.moves
        assert whole.seats[0].name == (str(whole.row.moves) if whole.row.moves else "Ada")
    await writing
    assert len(seen) > 5


async def test_snapshots_are_found_before_a_moment(store: Store) -> None:
    await furnish(store)
    await store.change(a_table(), after(a_table(), move(1), move(2), snapshot=True))

    assert await store.snapshot("t1", 1) == (0, "[0]")
    assert await store.snapshot("t1", 2) == (2, "[2]")
    assert await store.moments("t1") == [(1, 1, 1), (2, 1, 2)]


async def test_a_seat_is_found_by_its_key(store: Store) -> None:
    await furnish(store)
    seat = SeatRow(seat=0, kind="person", person="ada", key="key")
    first = after(a_table(), seats=(seat,))
    await store.change(a_table(), first)
    assert await store.seat_by_key("key") == ("t1", 0)

    bot = SeatRow(seat=0, kind="bot", bot="greedy", name="Vega")
    await store.change(first.row, after(first.row, seats=(bot,)))

    assert await store.seat_by_key("key") is None


async def test_guests_and_lists(store: Store) -> None:
    await furnish(store)
    await store.add_guest("t1", "ada")
    await store.add_guest("t1", "ada")

    assert await store.is_guest("t1", "ada")
    assert [row.id for row in await store.open_tables()] == ["t1"]
    assert [row.id for row in await store.tables_of("ada")] == ["t1"]
    assert await store.table_by_invite("come") == "t1"
    assert await store.due(4.0) == []
    assert await store.due(6.0) == ["t1"]


async def test_one_worker_drives_the_bots_of_a_table(store: Store) -> None:
    await furnish(store)
    until = time.time() + 60

    assert await store.drive("t1", "one", until)
    assert not await store.drive("t1", "other", until)
    assert await store.drive("t1", "one", time.time() - 1)
    assert await store.drive("t1", "other", until)


async def test_a_lease_from_before_the_clock_was_set_back_stalls_nobody(store: Store) -> None:
    await furnish(store)
    assert await store.drive("t1", "one", time.time() + 3600)

    assert await store.drive("t1", "other", time.time() + 10)


async def test_changes_are_heard_once_they_are_durable(store: Store) -> None:
    heard: list[str] = []
    store.database.listen(heard.append)
    await asyncio.sleep(0.7 if store.database.is_shared else 0)
    await furnish(store)
    await store.change(a_table(), after(a_table()))
    for _ in range(100):
        await asyncio.sleep(0.02)
        if len(heard) == (3 if store.database.is_shared else 2):
            break

    assert [one for one in heard if one != "*"] == ["t1 1", "t1 2"]


async def test_a_folder_in_use_says_what_to_do(tmp_path: Path) -> None:
    first = open_store(tmp_path)
    try:
        with pytest.raises(StoreError, match="in use by another Orrery: stop that one"):
            open_store(tmp_path)
    finally:
        first.database.close()
    open_store(tmp_path).database.close()


async def test_the_file_is_for_its_owner_only(tmp_path: Path) -> None:
    open_store(tmp_path).database.close()

    assert (tmp_path / "orrery.sqlite3").stat().st_mode & 0o077 == 0


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


async def test_a_rematch_is_written_with_where_it_is_to_be_found(store: Store) -> None:
    await furnish(store)
    seats = (SeatRow(seat=0, kind="person", person="ada", name="Ada", again=True),)
    opened = Opened(row=a_table(id="t2", invite="again"), seats=seats)
    row = a_table(version=2, rematch="t2")

    await store.change(a_table(), Change(row=row, seats=seats, opened=opened))

    assert (found := await store.table("t1")) is not None
    assert found.rematch == "t2"
    assert (await store.seats("t1"))[0].again
    assert (await store.seats_of(["t1", "t2"]))["t2"][0].name == "Ada"
    with pytest.raises(Conflict):
        await store.change(row, Change(row=a_table(version=3), opened=opened))
    assert (await store.table("t1")) == row, "all of it or nothing"


async def test_whom_tables_wait_for_and_how_long_they_took(store: Store) -> None:
    await furnish(store)
    row = a_table(version=2, moves=2, status="over", since={})
    assert await store.waiting_for("ada") == ["t1"]
    assert await store.waiting_for("bo") == []

    late = msgspec.structs.replace(move(2), at=129.0)
    await store.change(a_table(), Change(row=row, actions=(move(1), late)))

    assert await store.waiting_for("ada") == []
    assert await store.lengths("toy", 1000) == [120.0]
    assert await store.lengths("toy", 60) == []
    assert (await store.snapshots("t1"))[0] == (0, "[0]")


async def test_a_choice_of_reminders_and_a_trouble_do_not_overwrite_each_other(
    store: Store,
) -> None:
    await store.people.add(ADA, "key")
    await store.outbox.set_push_trouble(ADA.id, "push_trouble")
    await store.outbox.set_wishes(Wishes(ADA.id, ("talk",), (22, 8), "Europe/Paris"))
    await store.outbox.set_push_trouble(ADA.id, "push_trouble")

    found = await store.outbox.wishes_of(ADA.id)

    assert found == Wishes(ADA.id, ("talk",), (22, 8), "Europe/Paris", "push_trouble")


async def test_all_ways_to_somebody_are_read_at_one_go(store: Store) -> None:
    await store.people.add(ADA, "key")
    usual = await store.outbox.ways_to(ADA.id)
    mail = Mail(ADA.id, "ada@example.org", confirmed=True, mode="each", language="en")
    await store.outbox.set_mail(mail)
    await store.outbox.subscribe(Subscription("https://push", ADA.id, "point", "x", "en"), 1.0)
    await store.people.change(msgspec.structs.replace(ADA, webhook="https://hook"))

    found = await store.outbox.ways_to(ADA.id)

    assert usual == Ways(wishes=Wishes(ADA.id), mail=None, has_browser=False, webhook="")
    assert found == Ways(
        wishes=await store.outbox.wishes_of(ADA.id),
        mail=await store.outbox.mail_of(ADA.id),
        has_browser=True,
        webhook="https://hook",
    )
    assert found.mail == mail


async def test_who_goes_before_the_answer_leaves_the_others_theirs(store: Store) -> None:
    await furnish(store)
    gone = [asyncio.create_task(store.people.held("key")) for _ in range(3)]
    gone += [asyncio.create_task(store.people.touch("key")) for _ in range(3)]
    await asyncio.sleep(0)
    for task in gone:
        task.cancel()

    held = await asyncio.gather(*[store.people.held("key") for _ in range(3)])

    assert [one.person for one in held if one is not None] == [ADA] * 3
    await store.people.touch("key")


async def test_a_job_that_fails_is_told_to_who_asked(store: Store) -> None:
    def job(sql: Sql) -> None:
        raise KeyError("no such thing")

    for ask in (store.database.read, store.database.look_up, store.database.write):
        with pytest.raises(KeyError):
            await ask(job)
    await furnish(store)


async def test_a_look_up_sees_what_was_written_and_waits_for_nobody(store: Store) -> None:
    """Who is asked by a key is told of what came before, also while somebody writes."""
    going = threading.Event()

    def begin(sql: Sql) -> None:
        sql.do("UPDATE people SET name = 'Bo' WHERE id = 'ada'")
        going.wait(10)

    await store.people.add(ADA, "key")
    writing = asyncio.create_task(store.database.write(begin))
    await asyncio.sleep(0.1)
    during = await store.people.by_key("key")
    going.set()
    await writing
    after = await store.people.by_key("key")

    assert during is not None
    assert after is not None
    assert (during.name, after.name) == ("Ada", "Bo")
