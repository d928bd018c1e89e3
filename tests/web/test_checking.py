"""Work that a file from outside asks for: in a process that is ended when its time is up."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from orrery.core.components import own_sheet
from orrery.core.errors import BadComponents
from orrery.web.errors import BadRequest, Busy, Saturated
from orrery.web.tables.checking import WAITING, Checkers, check_sheet
from toy import GAME as TOY
from visits import wait_for

HERE = Path(__file__).parents[1]


def double(number: int) -> int:
    return 2 * number


def whoami(_: None) -> int:
    return os.getpid()


def sleep(seconds: float) -> None:
    time.sleep(seconds)


def loop_in_c(_: None) -> int:
    """Keep the interpreter itself busy: no thread of that process gets a turn."""
    return len(str(7 ** (10**8)))


def fill_memory(_: None) -> int:
    return len(bytearray(3 * 1024**3))


def crash(_: None) -> None:
    os.kill(os.getpid(), signal.SIGSEGV)


def refuse(_: None) -> None:
    raise BadComponents("no such moon")


def fail(_: None) -> None:
    raise KeyError("our own bug")


@pytest.fixture
async def checkers(anyio_backend: str) -> AsyncIterator[Checkers]:
    made = Checkers(processes=1, seconds=2.0, megabytes=1024)
    yield made
    await asyncio.to_thread(made.close)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{pid}/stat").read_text().split()[2]


pytestmark = pytest.mark.anyio


async def test_a_job_is_done_in_another_process_which_is_kept(checkers: Checkers) -> None:
    assert await checkers.run(double, 21) == 42
    first = await checkers.run(whoami, None)
    assert first != os.getpid()
    assert await checkers.run(whoami, None) == first


@pytest.mark.parametrize("job", [pytest.param(sleep, marks=pytest.mark.slow), loop_in_c])
async def test_a_check_that_never_ends_is_killed_and_the_next_one_is_served(
    checkers: Checkers, job: object
) -> None:
    first = await checkers.run(whoami, None)
    with pytest.raises(BadRequest, match="check_too_long"):
        await (checkers.run(sleep, 600.0) if job is sleep else checkers.run(loop_in_c, None))
    assert not is_running(first)
    assert await checkers.run(double, 3) == 6


async def test_the_site_goes_on_while_something_is_checked(checkers: Checkers) -> None:
    await checkers.run(double, 1)  # the process is there
    checking = asyncio.create_task(checkers.run(sleep, 600.0))
    for _ in range(5):
        await asyncio.sleep(0.01)
        assert not checking.done()
    with pytest.raises(BadRequest, match="check_too_long"):
        await checking


@pytest.mark.parametrize("job", [pytest.param(fail, marks=pytest.mark.slow), fill_memory, crash])
async def test_whatever_it_breaks_the_next_job_does_not_suffer(
    checkers: Checkers, job: object
) -> None:
    with pytest.raises(BadRequest, match="check_failed"):
        await checkers.run(job, None)  # type: ignore[arg-type]  # one of the three jobs
    assert await checkers.run(double, 4) == 8


async def test_what_a_job_refuses_is_refused_with_its_reason(checkers: Checkers) -> None:
    before = await checkers.run(whoami, None)
    with pytest.raises(BadComponents, match="no such moon"):
        await checkers.run(refuse, None)
    assert await checkers.run(whoami, None) == before


async def test_the_line_is_short_and_whoever_comes_later_is_asked_to_come_back(
    checkers: Checkers,
) -> None:
    await checkers.run(double, 1)
    line = [asyncio.create_task(checkers.run(sleep, 0.2)) for _ in range(1 + WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Saturated, match="check_line"):
        await checkers.run(double, 1)
    await asyncio.gather(*line)
    assert await checkers.run(double, 5) == 10


async def test_nobody_has_two_files_in_the_line(checkers: Checkers) -> None:
    first = asyncio.create_task(checkers.run(sleep, 0.3, "ada"))
    await asyncio.sleep(0)
    with pytest.raises(Busy, match="check_one"):
        await checkers.run(double, 1, "ada")
    assert await checkers.run(double, 1, "bob") == 2
    await first
    assert await checkers.run(double, 1, "ada") == 2


async def test_whoever_stops_waiting_leaves_no_place_taken(checkers: Checkers) -> None:
    await checkers.run(double, 1)
    for _ in range(3):
        line = [asyncio.create_task(checkers.run(sleep, 0.1)) for _ in range(1 + WAITING)]
        await asyncio.sleep(0.05)
        for task in line:
            task.cancel()
        await asyncio.gather(*line, return_exceptions=True)
        wait_for(lambda: not checkers._in_line)
    assert await checkers.run(double, 6) == 12


async def test_a_sheet_is_played_there(checkers: Checkers) -> None:
    await checkers.run(check_sheet, (TOY, own_sheet("toy")))
    with pytest.raises(BadComponents, match="more comets than cards"):
        await checkers.run(check_sheet, (TOY, "comets: [1, 2]\ncards: 1"))


async def test_closing_ends_what_runs() -> None:
    made = Checkers(processes=2, seconds=600, megabytes=1024)
    pid = await made.run(whoami, None)
    running = [asyncio.create_task(made.run(sleep, 600.0)) for _ in range(3)]
    await asyncio.sleep(0.1)
    await asyncio.wait_for(asyncio.to_thread(made.close), 60)
    await asyncio.gather(*running, return_exceptions=True)
    assert not is_running(pid)


async def test_a_process_ends_with_the_server_however_that_ends() -> None:
    program = (
        "import asyncio, sys, time\n"
        "from orrery.web.tables.checking import Checkers\n"
        "from web.test_checking import sleep, whoami\n"
        "async def main():\n"
        "    checkers = Checkers(processes=1, seconds=600, megabytes=1024)\n"
        "    print(await checkers.run(whoami, None), flush=True)\n"
        "    await checkers.run(sleep, 600.0)\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(main())\n"
    )
    server = subprocess.Popen(  # noqa: ASYNC220, S603 - this very program
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": f"{HERE.parent / 'src'}:{HERE}"},
        stdout=subprocess.PIPE,
    )
    assert server.stdout is not None
    pid = int(server.stdout.readline())
    assert is_running(pid)
    server.kill()
    server.wait(10)
    server.stdout.close()
    wait_for(lambda: not is_running(pid), 10)


async def test_one_address_leaves_places_for_others() -> None:
    checkers = Checkers(1, seconds=30, megabytes=1024)
    try:
        waiting = [
            asyncio.create_task(checkers.run(sleep, 0.2, f"p{number}", "here"))
            for number in range(2)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await checkers.run(sleep, 0.0, "p9", "here")
        await checkers.run(sleep, 0.0, "p10", "elsewhere")
        await asyncio.gather(*waiting)
    finally:
        await asyncio.to_thread(checkers.close)
