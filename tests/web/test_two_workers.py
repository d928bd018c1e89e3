"""Two workers on one database: one is behind, and yet nothing that was acknowledged is undone."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path

import psycopg
import pytest

import postgres
from orrery.core.components import Name
from orrery.core.errors import NotYourSeat
from orrery.core.match import Match
from orrery.core.save import digest
from orrery.store import open_store
from orrery.store.rows import Person
from orrery.web.site import Site
from orrery.web.tables import agreeing, answering, registry, seats
from orrery.web.tables.opening import NewTable, SeatPlan, open_table
from toy import Toy
from visits import QUICK, site_at, wait_for
from visits import Site as Served

pytestmark = pytest.mark.anyio

ADA = Person("ada", "Ada", None, None, "", confirms=True)
BO = Person("bo", "Bo", None, None, "", confirms=True)
TWO = NewTable(game="toy", seats=(SeatPlan("me", "Ada"), SeatPlan("me", "Bo")))


@pytest.fixture
async def workers(
    postgres_url: str, anyio_backend: str, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Site, Site]]:
    monkeypatch.setattr(Toy, "standing", {"content": Name("Be content", "S’en contenter")})
    with postgres.database(postgres_url, f"w{time.time_ns()}") as url:
        one, other = [await Site.open(open_store(url=url), QUICK) for _ in range(2)]
    await one.store.people.add(ADA, "ada")
    await one.store.people.add(BO, "bo")
    yield one, other
    for worker in (one, other):
        await worker.close()


@pytest.fixture
def deaf(workers: tuple[Site, Site], monkeypatch: pytest.MonkeyPatch) -> Site:
    """The second worker, which hears of nothing that the first one does."""
    other = workers[1]
    monkeypatch.setattr(other.tables, "_note", lambda table, version: None)
    return other


async def answer(site: Site, table: str, seat: int) -> str:
    live = await site.tables.find(table)
    action = live.state.choices(seat)[0]
    await answering.act(site.tables, table, seat, live.question(seat), action)
    return f"{seat} {action}"


async def click(site: Site, table: str) -> None:
    live = await site.tables.find(table)
    action = live.state.choices(1)[0]
    await answering.click(site.tables, table, 1, live.question(1), [action], confirms=True)


LATE: dict[str, Callable[[Site, str], Awaitable[object]]] = {
    "a standing answer": lambda site, table: seats.set_standing(
        site.tables, table, ADA, 1, ["content"]
    ),
    "a tentative answer": click,
    "talk": lambda site, table: seats.say(site.tables, table, "Ada", "hello"),
    "leaving": lambda site, table: seats.leave(site.tables, table, ADA, 1, "random"),
    "a bot in the place of somebody": lambda site, table: seats.replace(
        site.tables, table, ADA, 1, "random"
    ),
    "a key": lambda site, table: seats.seat_key(site.tables, table, ADA, 1),
    "the curtain": lambda site, table: seats.look(site.tables, table, ADA, 1),
    "a download": lambda site, table: site.files.save(table, ADA),
    "a pause": lambda site, table: agreeing.propose(site.tables, table, ADA, "pause"),
    "a hint": lambda site, table: seats.tell_hint(site.tables, table, "Ada"),
    "an answer": lambda site, table: answer(site, table, 1),
}


@pytest.mark.parametrize("late", LATE)
async def test_what_a_worker_writes_that_is_behind_undoes_nothing(
    workers: tuple[Site, Site], deaf: Site, late: str
) -> None:
    one = workers[0]
    table = await open_table(one.tables, ADA, TWO)
    await deaf.tables.find(table)
    moved = await answer(one, table, 0)
    assert (await deaf.tables.find(table)).row.moves == 0
    conflicts = deaf.tables.conflicts

    await LATE[late](deaf, table)

    assert deaf.tables.conflicts == conflicts + 1

    one.tables._at_hand.clear()
    live = await one.tables.find(table)
    log = [f"{row.seat} {row.text}" for row in await one.store.actions(table)]
    assert log[0] == moved
    assert len(log) == live.row.moves
    again = Match(live.game, 2, seed=int(live.row.seed))
    for line in log:
        seat, _, text = line.partition(" ")
        again.play(int(seat), text)
    for redraw in live.redraws:
        again.redraw(redraw.kept, redraw.word)
    assert digest(again.state) == digest(live.state)


async def test_a_worker_that_is_behind_takes_the_answer_to_the_newest_question(
    workers: tuple[Site, Site], deaf: Site
) -> None:
    one = workers[0]
    table = await open_table(one.tables, ADA, TWO)
    await deaf.tables.find(table)
    for seat in (0, 1):
        await answer(one, table, seat)
    live = await one.tables.find(table)
    seat = live.state.asked[0]

    await answering.act(deaf.tables, table, seat, live.question(seat), live.state.choices(seat)[0])

    assert (await deaf.tables.find(table)).row.moves == 3


async def test_a_question_that_was_answered_elsewhere_stays_answered(
    workers: tuple[Site, Site], deaf: Site
) -> None:
    one = workers[0]
    table = await open_table(one.tables, ADA, TWO)
    old = await deaf.tables.find(table)
    await answer(one, table, 0)

    with pytest.raises(NotYourSeat):
        await answering.act(deaf.tables, table, 0, old.question(0), old.state.choices(0)[0])

    assert (await deaf.tables.find(table)).row.moves == 1


async def test_all_who_talk_at_once_are_heard(workers: tuple[Site, Site]) -> None:
    table = await open_table(workers[0].tables, ADA, TWO)
    said = [f"line {number}" for number in range(24)]

    await asyncio.gather(
        *(
            seats.say(workers[number % 2].tables, table, "Ada", text)
            for number, text in enumerate(said)
        )
    )

    workers[0].tables._at_hand.clear()
    live = await workers[0].tables.find(table)
    assert sorted(line.text for line in live.chat) == sorted(said)
    assert [line.line for line in live.chat] == list(range(1, 25))


async def test_a_worker_that_lost_its_messages_catches_up_by_itself(
    workers: tuple[Site, Site],
) -> None:
    one, other = workers
    table = await open_table(one.tables, ADA, TWO)
    await other.tables.find(table)

    async def drop() -> None:
        def job() -> None:
            with psycopg.connect(one.store.database.url) as connection:  # type: ignore[attr-defined]  # PostgreSQL's
                connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE pid <> pg_backend_pid() AND datname = current_database()"
                )

        await asyncio.to_thread(job)

    for seat in (0, 1):
        await drop()
        await answer(one, table, seat)
        await shows(other, table, seat + 1)


async def shows(site: Site, table: str, moves: int) -> None:
    """Wait until a worker shows a move without being asked for anything but the table."""
    end = time.monotonic() + 10
    while (await site.tables.find(table)).row.moves != moves:
        assert time.monotonic() < end, "it never caught up"
        await asyncio.sleep(0.05)


async def test_a_worker_that_hears_nothing_asks(
    workers: tuple[Site, Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = workers
    table = await open_table(one.tables, ADA, TWO)
    await other.tables.find(table)
    monkeypatch.setattr(other.tables, "_heard", lambda message: None)
    monkeypatch.setattr(registry, "ASK_WHILE_HEARING", 0.1)
    other.background.run(other.tables._look_around())

    await answer(one, table, 0)

    await shows(other, table, 1)


# -- who looks on, through whichever worker


def seen_through(served: Served, table: str) -> tuple[list[str], int]:
    told = served.person().get(f"/api/tables/{table}/watchers").json()
    return sorted(told["names"]), told["others"]


def test_watchers_are_seen_by_name_through_every_worker(postgres_url: str, tmp_path: Path) -> None:
    with ExitStack() as held:
        url = held.enter_context(postgres.database(postgres_url, f"v{time.time_ns()}"))
        one = held.enter_context(site_at(tmp_path, database=url))
        ada, eve = one.person(), one.person()
        eve.fill("/me/name", name="Eve")
        place = ada.fill("/games/toy/tables", players=2, seat0="me", seat1="me", access="open").url
        table = place.path.strip("/").split("/")[1]
        stream = f"/tables/{table}/events"
        with site_at(tmp_path, database=url) as other, ExitStack() as looking:
            far = other.person()
            mine = looking.enter_context(far.stream("GET", stream)).iter_lines()
            # what is told of watchers is a text, all else an object
            told = (json.loads(line[6:]) for line in mine if line.startswith('data: "'))
            assert "hidden" in next(told)
            with ExitStack() as streams:
                for who in (ada, eve, eve):
                    heard = streams.enter_context(who.stream("GET", stream)).iter_bytes()
                    next(heard)
                assert wait_for(lambda: seen_through(other, table) == (["Eve"], 1))
                assert "<li>Eve</li>" in next(told), "the stream of the other worker tells"
                assert wait_for(lambda: seen_through(one, table) == (["Eve"], 1))
                live = other.person().get("/api/matches").json()["live"]
                assert [match["watchers"] for match in live if match["table"] == table] == [2]
            wait_for(lambda: seen_through(other, table) == ([], 1))
        # that worker has ended in order, and whoever looked through it with it
        wait_for(lambda: seen_through(one, table) == ([], 0))
