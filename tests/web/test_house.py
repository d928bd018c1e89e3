"""The house: what is at hand is never older than what was heard of."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from orrery.core.errors import StaleAction
from orrery.store import open_store
from orrery.store.rows import Person
from orrery.web.house import House
from orrery.web.live import Live
from orrery.web.seating import NewTable, SeatPlan
from visits import QUICK

pytestmark = pytest.mark.anyio

ADA = Person("ada", "Ada", None, None, "", confirms=True)
TWO = NewTable(game="toy", seats=(SeatPlan("me", "Ada"), SeatPlan("me", "Bo")))


@pytest.fixture
async def house(tmp_path: Path, anyio_backend: str) -> AsyncIterator[House]:
    opened = House(open_store(tmp_path), QUICK)
    await opened.open_doors()
    await opened.store.people.add(ADA, "key")
    yield opened
    await opened.close_doors()


async def answer(house: House, table: str, seat: int) -> None:
    live = await house.find(table)
    await house.answers.act(table, seat, live.question(seat), live.state.choices(seat)[0])


async def test_a_copy_read_before_a_move_never_replaces_the_newer_one(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.new_table(ADA, TWO)
    load = house._load
    read, go_on = asyncio.Event(), asyncio.Event()

    async def slow_load(id_: str) -> Live:
        found = await load(id_)
        read.set()
        await go_on.wait()
        return found

    monkeypatch.setattr(house, "_load", slow_load)
    early = asyncio.create_task(house.find(table))  # has read the table, but is slow to say so
    await read.wait()
    monkeypatch.setattr(house, "_load", load)
    await answer(house, table, 0)
    go_on.set()

    assert (await early).row.moves == 1
    assert (await house.find(table)).row.moves == 1


async def test_many_clicks_at_once_are_played_one_after_the_other(house: House) -> None:
    table = await house.new_table(ADA, TWO)
    live = await house.find(table)
    question, action = live.question(0), live.state.choices(0)[0]

    done = await asyncio.gather(
        *(house.answers.act(table, 0, question, action) for _ in range(8)), return_exceptions=True
    )

    assert [one for one in done if one is None] == [None]
    refused = [one for one in done if one is not None]
    assert len(refused) == 7
    assert (await house.find(table)).row.moves == 1


async def test_another_workers_move_is_a_friendly_refusal(house: House) -> None:
    table = await house.new_table(ADA, TWO)
    live = await house.find(table)
    question = live.question(0)
    rows = await house.store.actions(table)
    assert rows == []
    await house.store.database.write(
        lambda sql: sql.do("UPDATE tables SET moves = 1 WHERE id = ?", table)
    )

    with pytest.raises(StaleAction):
        await house.answers.act(table, 0, question, live.state.choices(0)[0])


async def test_drafts_survive_a_restart(house: House, tmp_path: Path) -> None:
    table = await house.new_table(ADA, TWO)
    live = await house.find(table)
    action = live.state.choices(0)[0]
    await house.answers.click(table, 0, live.question(0), action, confirms=True)
    house._at_hand.clear()

    again = await house.find(table)

    assert again is not live
    assert again.sketches[0].closing == action
    await house.answers.confirm(table, 0, again.question(0))
    assert (await house.find(table)).row.moves == 1


async def test_a_moment_of_the_past_is_found_from_a_snapshot(house: House) -> None:
    table = await house.new_table(ADA, TWO)
    for _ in range(4):
        live = await house.find(table)
        await answer(house, table, live.state.asked[0])
    live = await house.find(table)

    first = await house.position(live, 0)
    last = await house.position(live, live.row.moves)

    assert first.scores() == [0, 0]
    assert last.asked == live.state.asked
