"""Bots think in processes of their own: shared fairly, ended when stuck, gone with the server."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from moody import GAME as MOODY
from orrery.bots.worker import Problem
from orrery.core.position import Position, pack
from orrery.core.registry import games
from orrery.store.rows import Clock, SeatRow, Since, TableRow
from orrery.store.store import Whole
from orrery.web.tables.table import Table, table_from
from orrery.web.tables.thinking import Later, Limits, Thinkers
from orrery.web.tables.thinking.line import LONG_ENOUGH, Line, Question
from orrery.web.tables.thinking.problem import problem
from orrery.web.tables.thinking.thinker import NoTime, Thinker
from processes import descendants, is_at_work, is_there
from server_process import HERE, ServerProcess
from toy import ToyState
from visits import site_at, wait_for
from web.test_api import Program

STRONG = "search:100ms"
NOWHERE = Position("toy", 2, {}, None, "")


@pytest.fixture(autouse=True)
def moody() -> Iterator[None]:
    games()[MOODY.id] = MOODY
    yield
    del games()[MOODY.id]


def table(
    owner: str,
    id_: str = "t",
    *,
    played: Sequence[str] = (),
    sheet: str | None = None,
    **options: str,
) -> Table:
    """Return a table of somebody at which two bots are asked for a bid, or what follows."""
    state = MOODY.start(2, 3, options, MOODY.box_of(sheet))
    for text in played:
        state.play(state.asked[0], MOODY.language.read_text(text))
    row = TableRow(
        id=id_, game="moody", rules=1, players=2, seed="1", components=sheet,
        options=msgspec.json.encode(options).decode(), owner=owner, is_open=False, invite="i",
        origin="", status="playing", clock=Clock(), position=pack(state),
        since={seat: Since(0, 0.0) for seat in state.asked}, moves=len(played), version=1, news=1,
        deadline=None, waits_for_bot=True, looking=None, exposed=False, made=0, changed=0,
    )  # fmt: skip
    seats = [SeatRow(seat=seat, kind="bot", bot="greedy") for seat in range(2)]
    return table_from(Whole(row, seats, [], {}, [], []))


@asynccontextmanager
async def thinkers(processes: int = 1, **limits: Any) -> AsyncIterator[Thinkers]:
    running = Thinkers(processes, Limits(**limits))
    try:
        yield running
    finally:
        running.close()
        await asyncio.sleep(0)  # what runs ends
        await asyncio.sleep(0)


async def until(happened: Callable[[], object]) -> None:
    """Let the loop go on until something is true."""
    for _ in range(2000):
        if happened():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("waited in vain")


# -- the line


class Hall:
    """A line with a clock of its own, and questions for it."""

    def __init__(self, **limits: int) -> None:
        self.now = 0.0
        self.line = Line(Limits(**limits), lambda: self.now)

    def ask(
        self, person: str, bot: str = "greedy", name: str = "", home: str | None = None
    ) -> Question:
        self.line.make_room(person)
        question = Question(person, name, Problem(name, NOWHERE, 0, bot, 1), {}, home)
        self.line.add(question)
        return question

    async def next(self) -> Question:
        return await asyncio.wait_for(self.line.take(), 1)


@pytest.mark.anyio
async def test_people_take_turns_however_many_questions_each_has() -> None:
    hall = Hall()
    for _ in range(3):
        hall.ask("Ada")
    for _ in range(2):
        hall.ask("Bob")

    assert [(await hall.next()).person for _ in range(5)] == ["Ada", "Bob", "Ada", "Bob", "Ada"]


@pytest.mark.anyio
async def test_whoever_was_served_last_lets_the_others_go_first() -> None:
    hall = Hall()
    hall.ask("Ada")
    await hall.next()
    hall.ask("Ada")
    hall.ask("Bob")

    assert (await hall.next()).person == "Bob"


@pytest.mark.anyio
async def test_the_strongest_bots_go_last() -> None:
    hall = Hall()
    bots = ["search:2s", "search:1s", "novice", "search:200ms", "greedy", "search:500", "random"]
    for person, bot in zip("ABCDEFG", bots, strict=True):
        hall.ask(person, bot)

    order = [(await hall.next()).problem.bot for _ in bots]

    assert order == ["novice", "greedy", "random", "search:200ms", "search:1s", "search:500",
                     "search:2s"]  # fmt: skip


@pytest.mark.anyio
async def test_a_strong_bot_lets_others_go_first_only_for_so_long() -> None:
    hall = Hall()
    strong = hall.ask("Ada", "search:1s")
    hall.now += LONG_ENOUGH
    hall.ask("Bob", "greedy")

    assert await hall.next() is strong


@pytest.mark.anyio
async def test_strong_bots_that_have_waited_long_still_take_turns_with_others() -> None:
    """Twenty old questions of one person let a new one of another through after the next."""
    hall = Hall()
    for _ in range(20):
        hall.ask("Ada", "search:1s")
    await hall.next()
    hall.now += 10 * LONG_ENOUGH
    hall.ask("Bob", "greedy")

    assert (await hall.next()).person == "Bob"


@pytest.mark.anyio
async def test_strong_bots_of_many_people_let_a_quick_one_through_after_the_next() -> None:
    hall = Hall()
    hall.ask("Bob", "greedy")
    await hall.next()
    for person in range(30):
        hall.ask(str(person), "search:1s")
    hall.now += LONG_ENOUGH
    hall.ask("Bob", "greedy")

    assert "Bob" in [(await hall.next()).person for _ in range(2)]


@given(st.lists(st.sampled_from(["random", "greedy", "search:200ms", "search:1s"]), min_size=1))
def test_nothing_starves_however_much_keeps_coming(others: list[str]) -> None:
    async def play() -> None:
        hall = Hall(of_one=10_000, of_all=10_000)
        last = hall.ask("Zoe", "search:5s")
        steps = 0
        while True:
            for person, bot in enumerate(others):
                hall.ask(str(person), bot)
            hall.now += 1.0
            if await hall.next() is last:
                break
            steps += 1
            assert steps <= LONG_ENOUGH + len(others)

    asyncio.run(play())


@pytest.mark.anyio
async def test_one_person_may_have_only_so_many_questions_in_the_line() -> None:
    hall = Hall(of_one=3)
    for _ in range(3):
        hall.ask("Ada")

    with pytest.raises(Later):
        hall.ask("Ada")
    assert len(hall.line) == 3
    assert hall.ask("Bob") is not None


@pytest.mark.anyio
async def test_in_a_full_hall_whoever_has_most_there_makes_room() -> None:
    hall = Hall(of_one=3, of_all=4)
    mine = [hall.ask("Ada", bot) for bot in ("greedy", "search:1s", "greedy")]
    hall.ask("Bob")
    hall.ask("Cleo")

    assert [question.answered.done() for question in mine] == [False, True, False]
    with pytest.raises(Later):
        await mine[1].answered
    assert len(hall.line) == 4


@pytest.mark.anyio
async def test_a_full_hall_refuses_who_would_have_most_there() -> None:
    hall = Hall(of_one=3, of_all=2)
    waiting = [hall.ask("Ada"), hall.ask("Bob")]

    with pytest.raises(Later):
        hall.ask("Ada")
    with pytest.raises(Later):
        hall.ask("Cleo")
    assert not any(question.answered.done() for question in waiting)


@given(
    st.lists(
        st.tuples(st.sampled_from("ABC"), st.sampled_from(["greedy", "search:1s", "search:2s"])),
        max_size=12,
    )
)
def test_the_line_tells_truly_when_a_turn_comes(asked: list[tuple[str, str]]) -> None:
    async def play() -> None:
        hall = Hall()
        for at, (person, bot) in enumerate(asked):
            hall.ask(person, bot, str(at))
        assert hall.line.place("nobody's") == 0
        for _ in asked:
            first = min(range(len(asked)), key=lambda at: hall.line.place(str(at)) or 99)
            assert (await hall.next()).table == str(first)

    asyncio.run(play())


async def taking(hall: Hall, *takers: str) -> list[asyncio.Task[Question]]:
    """Let some wait for a question, in this order."""
    tasks = [asyncio.create_task(hall.line.take(taker)) for taker in takers]
    await asyncio.sleep(0)
    return tasks


@pytest.mark.anyio
@pytest.mark.parametrize("home", ["first", "second"])
async def test_a_question_goes_to_whoever_has_thought_about_it(home: str) -> None:
    hall = Hall()
    first, second = await taking(hall, "first", "second")

    known = hall.ask("Ada", home=home)
    other = hall.ask("Bob")

    mine, its = (first, second) if home == "first" else (second, first)
    assert await asyncio.wait_for(mine, 1) is known
    assert await asyncio.wait_for(its, 1) is other


@pytest.mark.anyio
async def test_a_question_waits_for_nobody_who_is_busy() -> None:
    hall = Hall()
    (free,) = await taking(hall, "free")

    known = hall.ask("Ada", home="busy")

    assert await asyncio.wait_for(free, 1) is known


@pytest.mark.anyio
async def test_what_was_left_to_one_who_took_another_question_is_for_whoever_is_free() -> None:
    hall = Hall()
    free, home = await taking(hall, "free", "home")

    known = [hall.ask("Ada", home="home") for _ in range(2)]

    assert await asyncio.wait_for(home, 1) is known[0]
    assert await asyncio.wait_for(free, 1) is known[1]


# -- who gets an answer


@pytest.mark.anyio
async def test_twenty_strong_tables_of_one_person_delay_anothers_bot_by_one_question() -> None:
    async with thinkers() as running:
        mine = [
            asyncio.create_task(running.answer(table("Ada", str(at)), 0, STRONG))
            for at in range(20)
        ]
        await asyncio.wait(mine, return_when=asyncio.FIRST_COMPLETED)
        before = sum(task.done() for task in mine)

        _, origin = await running.answer(table("Bob"), 0, "greedy")

        assert origin == "bot"
        assert sum(task.done() for task in mine) <= before + 1
        for task in mine:
            task.cancel()
        await asyncio.gather(*mine, return_exceptions=True)


@pytest.mark.anyio
async def test_a_table_is_told_where_its_bot_stands_in_the_line() -> None:
    async with thinkers() as running:
        asked = [
            asyncio.create_task(running.answer(table("Ada", name), 0, STRONG)) for name in "abc"
        ]
        await until(lambda: running.waiting("c") == 2)

        assert [running.waiting(name) for name in "abc"] == [0, 1, 2]
        await asyncio.gather(*asked)
        assert [running.waiting(name) for name in "abc"] == [0, 0, 0]


@pytest.mark.anyio
async def test_a_question_that_nobody_waits_for_leaves_the_line() -> None:
    async with thinkers() as running:
        asked = [
            asyncio.create_task(running.answer(table("Ada", name), 0, STRONG)) for name in "ab"
        ]
        await until(lambda: running.waiting("b"))
        asked[1].cancel()
        await asyncio.wait(asked)

        assert running.waiting("b") == 0
        assert running.tally.answers == {"bot": 1}


@pytest.mark.anyio
async def test_too_many_questions_are_put_off_and_never_answered_by_chance() -> None:
    async with thinkers(of_one=3) as running:
        asked = [running.answer(table("Ada", str(at)), 0, STRONG) for at in range(12)]
        answers = await asyncio.gather(*asked, return_exceptions=True)

    put_off = [answer for answer in answers if isinstance(answer, Later)]
    origins = {answer[1] for answer in answers if not isinstance(answer, BaseException)}
    assert put_off
    assert len(put_off) == running.tally.put_off
    assert origins == {"bot"}


@pytest.mark.anyio
@pytest.mark.slow
async def test_waiting_does_not_count_as_thinking() -> None:
    """The line takes longer than one answer may; still every bot answers for itself."""
    questions = 30
    async with thinkers(seconds=0.2, patience=10) as running:
        longest_answer = 0.2 + 10 * 0.1
        answers = await asyncio.gather(
            *(running.answer(table("Ada", str(at), evaluation="even"), 0, STRONG)
              for at in range(questions))
        )  # fmt: skip

        assert {origin for _, origin in answers} == {"bot"}
        assert running.tally.thought > longest_answer


# -- trees that are kept


def bids() -> list[str]:
    """Return bids after which the first bot may gamble or keep what it took."""
    state = MOODY.start(2, 3)
    assert isinstance(state, ToyState)
    return [f"bid {max(state.hands[0])}", f"bid {min(state.hands[1])}"]


async def click(running: Thinkers, *more: str, id_: str = "t") -> int:
    """Let the first bot answer after its bid; return how much of that it knew from before."""
    before = running.tally.inherited
    live = table("Ada", id_, played=[*bids(), *more])
    action, _ = await running.answer(live, 0, "search:300")
    assert more or str(action) == "keep"
    return running.tally.inherited - before


@pytest.mark.anyio
async def test_the_next_click_of_a_decision_goes_to_the_process_that_knows_of_it() -> None:
    """However many processes are free, and whoever else asks meanwhile."""
    async with thinkers(processes=2) as running:
        await asyncio.gather(*(running.answer(table(who), 0, "greedy") for who in ("Ada", "Bob")))
        for id_ in "abc":
            await click(running, id_=id_)

        inherited = [await click(running, "keep", id_=id_) for id_ in "cab"]

        assert all(count > 0 for count in inherited)
        assert running.tally.searched > 0


@pytest.mark.anyio
async def test_a_process_that_is_killed_between_two_clicks_takes_its_trees_along() -> None:
    async with thinkers() as running:
        await click(running)
        pid = running._thinkers[0].pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        wait_for(lambda: not is_there(pid))

        assert await click(running, "keep") == 0
        assert running.tally.answers == {"bot": 2}


# -- bots that fail


@pytest.mark.anyio
@pytest.mark.parametrize("mood", ["stuck", "fails", "dies", "hungry"])
async def test_where_a_bot_fails_a_simpler_one_answers_and_says_so(mood: str) -> None:
    async with thinkers(seconds=0.3) as running:
        live = table("Ada", instinct=mood)

        action, origin = await running.answer(live, 0, STRONG)
        greedy, _ = await running.answer(live, 0, "greedy")

        assert origin == "hurried"
        assert action == greedy
        assert (await running.answer(table("Bob"), 0, STRONG))[1] == "bot"


@pytest.mark.anyio
async def test_only_where_every_bot_fails_is_it_left_to_chance() -> None:
    async with thinkers() as running:
        live = table("Ada", evaluation="fails")

        action, origin = await running.answer(live, 1, "search:20")

        assert origin == "chance"
        assert action in live.state.choices(1)


@pytest.mark.anyio
@pytest.mark.slow
async def test_a_stuck_bot_is_ended_and_the_questions_of_others_are_not() -> None:
    async with thinkers(processes=2, seconds=3.0) as running:
        await asyncio.gather(*(running.answer(table(who), 0, STRONG) for who in ("Ada", "Bob")))
        before = {thinker.pid for thinker in running._thinkers}
        stuck = asyncio.create_task(running.answer(table("Ada", instinct="stuck"), 0, STRONG))
        answers = []
        while not stuck.done():
            answers.append((await running.answer(table("Bob"), 0, STRONG))[1])

        after = {thinker.pid for thinker in running._thinkers}
        assert (await stuck)[1] == "hurried"
        assert set(answers) == {"bot"}
        assert len(before & after) == 1
        assert [is_there(pid) for pid in before - after if pid] == [False]


@pytest.mark.anyio
async def test_a_process_that_ended_while_nobody_asked_is_replaced() -> None:
    async with thinkers() as running:
        await running.answer(table("Ada"), 0, "greedy")
        pid = running._thinkers[0].pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        wait_for(lambda: not is_there(pid))

        assert (await running.answer(table("Ada"), 0, "greedy"))[1] == "bot"


@pytest.mark.anyio
async def test_a_process_that_holds_much_memory_is_replaced() -> None:
    async with thinkers(worn_out=1) as running:
        answers = [await running.answer(table("Ada"), 0, "greedy") for _ in range(2)]

        assert [origin for _, origin in answers] == ["bot", "bot"]
        assert running._thinkers[0].pid is None


@pytest.mark.anyio
async def test_where_no_process_starts_the_question_is_put_off() -> None:
    async with thinkers(loading=0.0) as running:
        with pytest.raises(Later):
            await running.answer(table("Ada"), 0, "greedy")


@pytest.mark.anyio
async def test_the_same_question_gets_the_same_answer() -> None:
    async with thinkers() as running:
        answers = [await running.answer(table("Ada"), 0, "search:40") for _ in range(3)]

        assert len(set(answers)) == 1


@pytest.mark.anyio
async def test_a_bot_plays_by_the_sheet_of_its_table() -> None:
    sheet = "comets: [9, 9]\ncards: 7"
    live = table("Ada", sheet=sheet)
    async with thinkers() as running:
        _, origin = await running.answer(live, 0, "search:20:2p")

    position = problem(live, 0, "greedy").position
    assert origin == "bot"
    assert position.components == sheet
    assert position.sight(0).view == live.state.view(0)


@pytest.mark.anyio
async def test_who_waits_is_put_off_when_the_site_closes() -> None:
    running = Thinkers(1)
    asked = [asyncio.create_task(running.answer(table("Ada", n), 0, STRONG)) for n in "ab"]
    await until(lambda: running.waiting("b") and running._thinkers[0].pid)
    pid = running._thinkers[0].pid
    assert pid is not None

    running.close()

    for task in asked:
        with pytest.raises(Later):
            await task
    with pytest.raises(Later):
        await running.answer(table("Ada"), 0, "greedy")
    wait_for(lambda: not is_there(pid), 1)


def test_failing_bots_never_wedge_a_table(tmp_path: Path) -> None:
    with site_at(tmp_path) as site:
        robo = Program(site)
        options = {"evaluation": "fails"}
        id_ = robo.new_table("greedy", "greedy", game="moody", options=options)

        wait_for(lambda: robo.get(f"/tables/{id_}").json()["status"] == "over")

        origins = {entry["origin"] for entry in robo.get(f"/tables/{id_}/log").json()}
    # a novice does not always look at what it does, so it may answer all the same
    assert origins & {"chance", "hurried"}


def test_the_log_says_that_a_bot_had_no_time(tmp_path: Path) -> None:
    with site_at(tmp_path) as site:
        robo = Program(site)
        options = {"instinct": "fails"}
        id_ = robo.new_table("search:1s", "greedy", game="moody", options=options)
        wait_for(lambda: robo.get(f"/tables/{id_}").json()["status"] == "over")

        log = robo.get(f"/tables/{id_}/log").json()
        english, french = (
            httpx.get(
                f"{site.address}/tables/{id_}/log",
                headers={"accept-language": language, "authorization": f"Bearer {robo.key}"},
            ).text
            for language in ("en", "fr")
        )

    assert "hurried" in {entry["origin"] for entry in log if entry["seat"] == 0}
    assert {entry["origin"] for entry in log if entry["seat"] == 1} == {"bot"}
    assert "had no time to think it through" in english
    assert "n’a pas eu le temps d’y réfléchir" in french


# -- processes end with the server


def stuck_bots(server: ServerProcess) -> list[int]:
    """Let bots think at a server for an hour; return the processes that it has started."""
    with httpx.Client(base_url=f"{server.address}/api", timeout=20) as api:
        made = api.post("/people", json={"name": "Ada"}).json()
        api.headers["authorization"] = f"Bearer {made['key']}"
        wish = {"game": "moody", "seats": [{"kind": "search:1s"}] * 2}
        for _ in range(2):
            made = api.post("/tables", json={**wish, "options": {"instinct": "stuck"}})
            assert made.status_code == 201, made.text
    assert server.process is not None
    pid = server.process.pid
    wait_for(lambda: sum(map(is_at_work, descendants(pid))) == 2)
    return descendants(pid)


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM], ids=["killed", "ended"])
def test_a_server_that_ends_leaves_no_process_behind(tmp_path: Path, how: signal.Signals) -> None:
    server = ServerProcess(ORRERY_DATA=str(tmp_path), ORRERY_BOT_PROCESSES="2")
    server.start()
    try:
        assert server.process is not None
        started = stuck_bots(server)
        os.kill(server.process.pid, how)  # it alone, not its group
        server.process.wait(20)

        wait_for(lambda: not any(map(is_there, started)))
    finally:
        server.stop()


PARENT = """
import os, subprocess, sys, time
child = "import os, time\\nfrom orrery.bots.processes import {watch}\\n" \\
    "{call}\\nprint(os.getpid(), flush=True)\\ntime.sleep(600)"
subprocess.Popen([sys.executable, "-c", child.replace("PARENT", str(os.getpid()))])
time.sleep(600)
"""
IN_A_THREAD = (
    "import threading; threading.Thread(target=watch_parent, args=(PARENT,), daemon=True).start()"
)


@pytest.mark.parametrize(
    ("watch", "call"),
    [("die_with_parent", "die_with_parent(PARENT)"), ("watch_parent", IN_A_THREAD)],
)
def test_a_child_ends_with_its_parent(watch: str, call: str) -> None:
    with subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-c", PARENT.format(watch=watch, call=call)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(HERE.parent / "src")},
    ) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        assert is_there(child)
        parent.kill()

        wait_for(lambda: not is_there(child))


def test_a_child_whose_parent_was_gone_before_it_asked_ends_at_once() -> None:
    gone = "import os; from orrery.bots.processes import die_with_parent as d; d(os.getppid() + 1)"

    ended = subprocess.run([sys.executable, "-c", gone], check=False)  # noqa: S603 - our own program

    assert ended.returncode == 1


@pytest.mark.anyio
async def test_a_process_of_bots_minds_no_interrupt_that_is_meant_for_the_server() -> None:
    thinker = Thinker(Limits())
    try:
        posed = problem(table("Ada"), 0, "greedy")
        await thinker.ask(posed, 10)
        pid = thinker.pid
        assert pid is not None
        os.kill(pid, signal.SIGINT)
        os.kill(pid, signal.SIGTERM)
        await thinker.ask(posed, 10)
        assert thinker.pid == pid
        with pytest.raises(NoTime):
            await thinker.ask(problem(table("Ada", instinct="stuck"), 0, STRONG), 0.2)
        assert thinker.pid is None
    finally:
        thinker.end()
