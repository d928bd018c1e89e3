"""How fast bots play: a round of them keeps nobody waiting, and can be skipped."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from html import unescape
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from orrery.core.registry import games
from orrery.store import open_store
from orrery.store.rows import Pace, Person
from orrery.web.errors import BadRequest, Forbidden
from orrery.web.site import Site
from orrery.web.tables.bots import Bots
from orrery.web.tables.opening import NewTable, SeatPlan, open_table
from orrery.web.tables.pace import LONGEST, PACES, pause, set_pace, skip
from orrery.web.tables.seats import leave
from orrery.web.tables.table import Table
from toy import GAME as TOY
from visits import QUICK, wait_for
from visits import Site as Running
from web.test_leaks import live_at

USUAL = 0.9
ADA = Person("ada", "Ada", None, None, "", confirms=True)
BO = Person("bo", "Bo", None, None, "", confirms=True)


def at_pace(pace: Pace, *, skips: bool = False) -> Table:
    state = games()["gaia"].start(2, 1)
    table = live_at(games()["gaia"], state)
    return msgspec.structs.replace(
        table, row=msgspec.structs.replace(table.row, pace=pace, skips=skips)
    )


def waited(pace: Pace, answers: int) -> float:
    """Return how long so many answers of bots in a row wait, all together."""
    spent = 0.0
    for _ in range(answers):
        spent += pause(at_pace(pace), USUAL, spent)
    return spent


def test_a_few_answers_come_one_by_one_and_many_of_them_hurry() -> None:
    assert waited("normal", 3) == pytest.approx(3 * USUAL)
    assert LONGEST / 2 < waited("normal", 20) < LONGEST
    assert waited("normal", 500) <= LONGEST
    assert waited("slow", 3) == pytest.approx(6 * USUAL)
    assert waited("instant", 500) == 0
    assert get_args(Pace) == PACES


def test_who_skips_waits_for_no_pause() -> None:
    assert pause(at_pace("slow", skips=True), USUAL, 0) == 0


@pytest.fixture
async def site(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Site]:
    slow = msgspec.structs.replace(QUICK, pause=30.0)
    opened = await Site.open(open_store(tmp_path), slow)
    for person in (ADA, BO):
        await opened.store.people.add(person, person.id)
    yield opened
    await opened.close()


async def with_bots(site: Site, *kinds: str) -> Table:
    wish = NewTable(game=TOY.id, seats=tuple(SeatPlan(kind) for kind in kinds), seed=3)
    return await site.tables.find(await open_table(site.tables, ADA, wish))


@pytest.mark.anyio
async def test_the_opener_sets_the_pace_and_nobody_else(site: Site) -> None:
    table = await with_bots(site, "me", "open", "random")

    after = await set_pace(site.tables, table.id, ADA, "instant")

    assert after.row.pace == "instant"
    with pytest.raises(Forbidden):
        await set_pace(site.tables, table.id, BO, "slow")
    for wrong in ("", "fast", "Normal"):
        with pytest.raises(BadRequest):
            await set_pace(site.tables, table.id, ADA, wrong)
    with pytest.raises(Forbidden):
        await skip(site.tables, table.id, BO)
    stored = await site.store.whole(table.id, 1)
    assert stored is not None
    assert stored.row.pace == "instant"


@pytest.mark.anyio
async def test_bots_that_are_skipped_do_not_pause_until_a_person_is_asked(site: Site) -> None:
    table = await with_bots(site, "me", "random", "random")
    after = await skip(site.tables, table.id, ADA)
    assert not after.row.skips, "a person is asked: there is nothing to skip"

    await leave(site.tables, table.id, ADA, 0, "random")
    with pytest.raises(Forbidden):
        await skip(site.tables, table.id, ADA)


@pytest.mark.anyio
async def test_skipping_lasts_until_a_person_is_asked_again(site: Site) -> None:
    game = games()["emperor"]
    seed = next(seed for seed in range(99) if game.start(3, seed).asked == (1,))
    plans = (SeatPlan("me"), SeatPlan("random"), SeatPlan("random"))
    wish = NewTable(game=game.id, seats=plans, seed=seed)
    id_ = await open_table(site.tables, ADA, wish)

    after = await skip(site.tables, id_, ADA)

    assert after.row.skips
    table = after
    async with asyncio.timeout(25):
        while 0 not in table.state.asked:
            await asyncio.sleep(0.05)
            table = await site.tables.find(id_)
    assert not table.row.skips


@pytest.mark.anyio
async def test_an_instant_table_plays_at_once_where_bots_usually_pause(site: Site) -> None:
    table = await with_bots(site, "me", "random", "random")
    await set_pace(site.tables, table.id, ADA, "instant")
    began = time.monotonic()
    bots: Bots = site.bots
    assert bots.settings.pause == 30.0

    await leave(site.tables, table.id, ADA, 0, "random")
    while (await site.tables.find(table.id)).row.status != "over":
        await asyncio.sleep(0.05)
        assert time.monotonic() - began < 25, "they pause"


def test_the_page_offers_both(folder: Path) -> None:
    with Running(msgspec.structs.replace(QUICK, data=folder, pause=30.0)) as slow:
        person = slow.person()
        table = person.play_now("emperor", players=3, bot="random")
        page = unescape(person.get(table).text)
        assert '<select name="pace">' in page
        assert 'value="normal" selected' in page

        def waits() -> str | None:
            text = unescape(person.get(table).text)
            return text if 'id="skip"' in text else None

        if 'id="ask" class="bar mine' not in page:
            wait_for(waits)
            person.fill(f"{table}skip")
            wait_for(lambda: 'id="ask" class="bar mine' in person.get(table).text, 15)
        set_to = person.fill(f"{table}pace", pace="instant")
        assert set_to.status_code == 200
        assert 'value="instant" selected' in unescape(set_to.text)
        assert person.fill(f"{table}pace", pace="never").status_code == 400
