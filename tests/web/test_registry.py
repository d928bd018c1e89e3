"""The registry of tables: what is at hand is never older than what was heard of."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from orrery.core.errors import BadComponents, MatchOver, StaleAction
from orrery.core.match import Match
from orrery.core.save import digest
from orrery.store import open_store
from orrery.store.rows import Clock, Person, Since
from orrery.web.errors import BadRequest, Forbidden, NotFound
from orrery.web.site import Site
from orrery.web.tables import agreeing, answering, seats
from orrery.web.tables.opening import NewTable, SeatPlan, open_table
from orrery.web.tables.table import Table
from toy import Keep, Toy
from visits import QUICK

pytestmark = pytest.mark.anyio

ADA = Person("ada", "Ada", None, None, "", confirms=True)
BO = Person("bo", "Bo", None, None, "", confirms=True)
TWO = NewTable(game="toy", seats=(SeatPlan("me", "Ada"), SeatPlan("me", "Bo")))


@pytest.fixture
async def site(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Site]:
    opened = await Site.open(open_store(tmp_path), QUICK)
    await opened.store.people.add(ADA, "key")
    await opened.store.people.add(BO, "bo")
    yield opened
    await opened.close()


async def answer(site: Site, table: str, seat: int) -> None:
    live = await site.tables.find(table)
    await answering.act(site.tables, table, seat, live.question(seat), live.state.choices(seat)[0])


async def test_a_copy_read_before_a_move_never_replaces_the_newer_one(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await open_table(site.tables, ADA, TWO)
    load = site.tables._load
    read, go_on = asyncio.Event(), asyncio.Event()

    async def slow_load(id_: str) -> Table:
        found = await load(id_)
        read.set()
        await go_on.wait()
        return found

    monkeypatch.setattr(site.tables, "_load", slow_load)
    early = asyncio.create_task(
        site.tables.find(table)
    )  # has read the table, but is slow to say so
    await read.wait()
    monkeypatch.setattr(site.tables, "_load", load)
    await answer(site, table, 0)
    go_on.set()

    assert (await early).row.moves == 1
    assert (await site.tables.find(table)).row.moves == 1


async def test_many_clicks_at_once_are_played_one_after_the_other(site: Site) -> None:
    table = await open_table(site.tables, ADA, TWO)
    live = await site.tables.find(table)
    question, action = live.question(0), live.state.choices(0)[0]

    done = await asyncio.gather(
        *(answering.act(site.tables, table, 0, question, action) for _ in range(8)),
        return_exceptions=True,
    )

    assert sum(isinstance(one, BaseException) for one in done) == 7
    assert (await site.tables.find(table)).row.moves == 1


async def test_drafts_survive_a_restart(site: Site, tmp_path: Path) -> None:
    table = await open_table(site.tables, ADA, TWO)
    live = await site.tables.find(table)
    action = live.state.choices(0)[0]
    await answering.click(site.tables, table, 0, live.question(0), [action], confirms=True)
    site.tables._at_hand.clear()

    again = await site.tables.find(table)

    assert again is not live
    assert again.drafts[0].closing == action
    await answering.confirm(site.tables, table, 0, again.question(0))
    assert (await site.tables.find(table)).row.moves == 1


async def test_a_moment_of_the_past_is_found_from_a_snapshot(site: Site) -> None:
    table = await open_table(site.tables, ADA, TWO)
    for _ in range(4):
        live = await site.tables.find(table)
        await answer(site, table, live.state.asked[0])
    live = await site.tables.find(table)

    first = await site.tables.position(live, 0)
    last = await site.tables.position(live, live.row.moves)

    assert first.scores() == [0, 0]
    assert last.asked == live.state.asked


# -- what is over is final


async def over(site: Site, wish: NewTable = TWO) -> str:
    table = await open_table(site.tables, ADA, wish)
    while (live := await site.tables.find(table)).playing:
        await answer(site, table, live.state.asked[0])
    return table


async def test_a_result_is_final(site: Site) -> None:
    table = await over(site)
    before = await site.tables.find(table)
    for change in (
        seats.leave(site.tables, table, ADA, 0, "random"),
        seats.replace(site.tables, table, ADA, 1, "random"),
        seats.sit(site.tables, table, ADA, 0),
        seats.set_standing(site.tables, table, ADA, 0, []),
        seats.seat_key(site.tables, table, ADA, 0),
        seats.start(site.tables, table, ADA, "random"),
        agreeing.propose(site.tables, table, ADA, "take_back"),
        agreeing.propose(site.tables, table, ADA, "pause"),
        agreeing.resume(site.tables, table, ADA),
        agreeing.decline(site.tables, table, ADA),
        answering.act(site.tables, table, 0, before.question(0), Keep()),
    ):
        with pytest.raises(MatchOver):
            await change
    await site.store.people.change(msgspec.structs.replace(ADA, name="Eve"))

    after = await site.tables.find(table)
    assert after.names == before.names
    assert after.seats == before.seats
    assert after.row == before.row


async def test_the_key_of_a_seat_is_worth_nothing_after_the_end(site: Site) -> None:
    table = await open_table(site.tables, ADA, TWO)
    key = await seats.seat_key(site.tables, table, ADA, 0)
    while (live := await site.tables.find(table)).playing:
        await answer(site, table, live.state.asked[0])

    with pytest.raises(MatchOver):
        await seats.hand_over(site.tables, table, 0, BO, key)


# -- one table never holds up another


async def test_a_table_of_a_game_that_is_not_here_stops_nobody_elses_clock(
    site: Site,
) -> None:
    clock = msgspec.structs.replace(TWO, clock=Clock("move", 5))
    lost, table = [await open_table(site.tables, ADA, clock) for _ in range(2)]
    await site.store.database.write(
        lambda sql: sql.do("UPDATE tables SET game = 'nothing' WHERE id = ?", lost)
    )
    await site.store.database.write(lambda sql: sql.do("UPDATE tables SET deadline = 1"))
    late = Since(0, 1.0)
    await site.store.database.write(
        lambda sql: sql.do(
            "UPDATE tables SET since = ?", msgspec.json.encode({0: late, 1: late}).decode()
        )
    )
    site.tables._at_hand.clear()

    for _ in range(200):
        await asyncio.sleep(0.05)
        if (await site.tables.find(table)).row.moves:
            break

    assert (await site.tables.find(table)).recent[0].origin == "clock"
    with pytest.raises(NotFound):
        await site.tables.find(lost)


async def test_a_sheet_that_fails_at_the_table_is_refused(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: object, state: object) -> None:
        raise RuntimeError("no legal map")

    monkeypatch.setattr(Toy, "set_up", fail)
    sheet = "comets: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]\ncards: 10\n"

    with pytest.raises(BadComponents, match="no legal map"):
        await open_table(site.tables, ADA, msgspec.structs.replace(TWO, components=sheet))
    with pytest.raises(RuntimeError):
        await open_table(site.tables, ADA, TWO)


# -- nobody sees ahead


async def test_a_file_taken_while_others_answer_is_whole(site: Site) -> None:
    table = await open_table(site.tables, ADA, TWO)
    files = []
    while (live := await site.tables.find(table)).playing:
        playing = asyncio.create_task(answer(site, table, live.state.asked[0]))
        files.append(await site.files.save(table, ADA))
        await playing

    for file in files:
        Match.load(file)
    assert len({len(Match.load(file).log) for file in files}) > 3


async def test_who_had_the_file_does_not_know_what_comes_when_another_person_plays(
    site: Site,
) -> None:
    table = await open_table(site.tables, ADA, TWO)
    await answer(site, table, 0)
    known = Match.load(await site.files.save(table, ADA))
    seen = [known.state.view(seat) for seat in (0, 1)]
    key = await seats.seat_key(site.tables, table, ADA, 1)
    await seats.hand_over(site.tables, table, 1, BO, key)

    live = await site.tables.find(table)

    assert live.state.rng.word != known.state.rng.word
    assert [live.state.view(seat) for seat in (0, 1)] == seen
    assert [redraw.kept for redraw in live.redraws] == [(0, 1)]
    while (live := await site.tables.find(table)).playing:
        await answer(site, table, live.state.asked[0])
    again = Match.load(await site.files.save(table, BO))
    assert digest(again.state) == digest(live.state)
    middle = await site.tables.position(live, live.row.moves - 2)
    assert digest(middle) == digest(again.at(live.row.moves - 2))


async def test_a_bot_that_gives_way_to_a_person_had_other_cards(site: Site) -> None:
    with_bot = NewTable(game="toy", seats=(SeatPlan("me", "Ada"), SeatPlan("me", "Bo")))
    table = await open_table(site.tables, ADA, with_bot)
    await site.files.save(table, ADA)
    before = await site.tables.find(table)

    await seats.leave(site.tables, table, ADA, 1, "random")
    await seats.seat_key(site.tables, table, ADA, 0)

    after = await site.tables.find(table)
    assert [redraw.kept for redraw in after.redraws] == [(0,)]
    assert after.state.view(0) == before.state.view(0)


async def test_while_a_key_is_in_other_hands_there_is_no_file(site: Site) -> None:
    table = await open_table(site.tables, ADA, TWO)
    await seats.seat_key(site.tables, table, ADA, 1)
    with pytest.raises(Forbidden):
        await site.files.save(table, ADA)

    await seats.drop_seat_key(site.tables, table, ADA, 1)

    assert await site.files.save(table, ADA)


async def test_chance_stays_where_nobody_could_know_it(site: Site) -> None:
    table = await open_table(site.tables, ADA, TWO)
    word = (await site.tables.find(table)).state.rng.word
    key = await seats.seat_key(site.tables, table, ADA, 1)
    await seats.hand_over(site.tables, table, 1, BO, key)

    live = await site.tables.find(table)

    assert live.redraws == ()
    assert live.state.rng.word == word


async def test_an_uploaded_match_is_known_to_its_uploader(site: Site) -> None:
    match = Match("toy", 2, seed=3)
    match.play(0, match.state.choices(0)[0])
    match.redraw((0,), 5)
    table = await site.files.upload(ADA, match.save())
    live = await site.tables.find(table)
    assert digest(live.state) == digest(match.state)
    assert live.row.exposed

    key = await seats.seat_key(site.tables, table, ADA, 1)
    await seats.hand_over(site.tables, table, 1, BO, key)

    live = await site.tables.find(table)
    assert live.state.rng.word != match.state.rng.word
    assert [redraw.at for redraw in live.redraws] == [1, 1]


async def test_a_copy_of_a_finished_match_is_drawn_anew_before_another_person_plays(
    site: Site,
) -> None:
    table = await over(site)
    tried = await site.files.try_from(await site.tables.find(table), 1, 0, ADA)
    before = await site.tables.find(tried)
    key = await seats.seat_key(site.tables, tried, ADA, 0)
    await seats.hand_over(site.tables, tried, 0, BO, key)

    assert (await site.tables.find(tried)).redraws
    assert (await site.tables.find(tried)).state.rng.word != before.state.rng.word


async def test_nothing_tells_of_others_tentative_answers(site: Site) -> None:
    table = await open_table(site.tables, ADA, TWO)
    before = await site.tables.find(table)
    action = before.state.choices(0)[0]
    await answering.click(site.tables, table, 0, before.question(0), [action], confirms=True)
    clicked = await site.tables.find(table)
    await answering.undo(site.tables, table, 0, clicked.question(0), None)
    after = await site.tables.find(table)

    assert before.row.version < clicked.row.version < after.row.version
    assert before.row.news == clicked.row.news == after.row.news
    assert before.row.changed == clicked.row.changed == after.row.changed
    assert before.question(1) == clicked.question(1) == after.question(1)
    assert before.question(0) < clicked.question(0) < after.question(0)


async def test_a_tentative_turn_has_an_end(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answering, "LONGEST_TURN", 0)
    table = await open_table(site.tables, ADA, TWO)
    live = await site.tables.find(table)

    with pytest.raises(BadRequest):
        await answering.click(
            site.tables, table, 0, live.question(0), live.state.choices(0)[:1], confirms=True
        )

    assert (await site.tables.find(table)).row == live.row


async def test_an_old_question_is_not_asked_again_after_an_undo(site: Site) -> None:
    table = await open_table(site.tables, ADA, TWO)
    live = await site.tables.find(table)
    first, second = live.state.choices(0)[:2]
    await answering.click(site.tables, table, 0, live.question(0), [first], confirms=True)
    shown = (await site.tables.find(table)).question(0)
    await answering.undo(site.tables, table, 0, shown, None)
    question = (await site.tables.find(table)).question(0)
    await answering.click(site.tables, table, 0, question, [second], confirms=True)

    with pytest.raises(StaleAction):
        await answering.confirm(site.tables, table, 0, shown)
