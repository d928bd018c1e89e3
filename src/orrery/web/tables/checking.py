"""Work that somebody else's file asks for, in processes that can be ended.

A sheet or a match from outside may take for ever or fill the memory, whatever is checked before. So
it is read, set up and played in a process of its own, which is killed when its time is up. A
process is kept for the next job; a killed one is replaced.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Final, TypeVar

from orrery.bots.processes import bound_memory, die_with_parent
from orrery.core.errors import BadInput
from orrery.core.game import Game
from orrery.core.rehearsal import rehearse
from orrery.web.errors import BadRequest, Busy, Saturated

WAITING: Final = 4  # jobs that may wait for each process
_JOBS: Final = 50  # a process is replaced after so many, with all that they left in its memory
_START: Final = 60.0  # seconds that a new process may take to be ready
_COME_BACK: Final = 10.0  # seconds after which somebody who was turned away may try again
_READY: Final = "ready"

A = TypeVar("A")
T = TypeVar("T")
# A job and what it is given travel by pickling; so do its result and what it refuses.
Job = Callable[[A], T]

log = logging.getLogger(__name__)


def check_sheet(given: tuple[Game, str]) -> None:
    """Refuse a component sheet by which a game cannot be played."""
    rehearse(*given)


class Checkers:
    """The processes and the short line before them."""

    def __init__(self, processes: int, seconds: float, megabytes: int) -> None:
        self.seconds = seconds
        self._memory = megabytes * 1024 * 1024
        self._places = processes * (1 + WAITING)
        self._in_line: dict[Future[Any], tuple[str, str]] = {}
        self._lock = threading.Lock()
        # each thread minds one process
        self._threads = ThreadPoolExecutor(processes, thread_name_prefix="check")
        self._mine = threading.local()
        self._running: set[_Process] = set()
        self._closing = False

    async def run(self, job: Job[A, T], given: A, who: str = "", address: str = "") -> T:
        """Return what a job returns, or refuse it; one at a time for each person.

        One address has at most half of the places, so that another always finds one.

        Whoever stops waiting leaves the line; a job that runs ends in its own time.
        """
        with self._lock:
            people = [person for person, _ in self._in_line.values()]
            addresses = [one for _, one in self._in_line.values()]
            if who and who in people:
                raise Busy("check_one", seconds=self.seconds)
            if address and addresses.count(address) >= max(1, self._places // 2):
                raise Busy("check_one", seconds=self.seconds)
            if len(self._in_line) >= self._places:
                raise Saturated("check_line", seconds=_COME_BACK)
            future = self._threads.submit(self._check, job, given)
            self._in_line[future] = who, address
        future.add_done_callback(self._leave)
        return await asyncio.wrap_future(future)

    def _leave(self, future: Future[Any]) -> None:
        with self._lock:
            self._in_line.pop(future, None)

    def _check(self, job: Job[A, T], given: A) -> T:
        """Have a job done by this thread's process."""
        process = self._process()
        try:
            done: bool
            done, answer = process.ask((job, given), self.seconds)
        except TimeoutError:
            self._end(process)
            raise BadRequest("check_too_long", seconds=f"{self.seconds:g}") from None
        except (EOFError, OSError):
            self._end(process)
            raise BadRequest("check_failed") from None
        if process.jobs >= _JOBS or not (done or isinstance(answer, BadInput)):
            self._end(process)
        if done:
            result: T = answer
            return result
        if isinstance(answer, BadInput):
            raise answer
        log.error("a check failed: %s", answer)
        raise BadRequest("check_failed")

    def _process(self) -> _Process:
        """Return this thread's process, a new one where it has none."""
        found: _Process | None = getattr(self._mine, "process", None)
        if found is not None and found.is_alive():
            return found
        if found is not None:
            self._end(found)
        process = _Process(self._memory)
        with self._lock:
            self._running.add(process)
            if self._closing:
                process.kill()
        try:
            process.wait_until_ready()
        except (TimeoutError, EOFError, OSError) as error:
            self._end(process)
            log.warning("a process for checks did not start: %r", error)
            raise Saturated("check_line", seconds=_COME_BACK) from None
        self._mine.process = process
        return process

    def _end(self, process: _Process) -> None:
        self._mine.process = None
        with self._lock:
            self._running.discard(process)
        process.end()

    def close(self) -> None:
        """End the processes and whatever they do."""
        with self._lock:
            self._closing = True
            running = list(self._running)
        for process in running:
            process.kill()
        self._threads.shutdown(wait=True, cancel_futures=True)
        for process in running:
            process.end()


class _Process:
    """One process and the pipe to it."""

    def __init__(self, memory: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=_serve, args=(theirs, memory, os.getpid()), name="orrery-check", daemon=True
        )
        self._process.start()
        theirs.close()
        self.jobs = 0

    def is_alive(self) -> bool:
        return self._process.is_alive()

    def wait_until_ready(self) -> None:
        self._receive(_START)

    def ask(self, job: object, seconds: float) -> tuple[bool, Any]:
        """Return whether a job was done, and its result or what it refused."""
        self.jobs += 1
        self._pipe.send(job)
        done, answer = self._receive(seconds)
        return bool(done), answer

    def _receive(self, seconds: float) -> Any:  # whatever a job returns
        if not self._pipe.poll(seconds):
            raise TimeoutError
        return self._pipe.recv()

    def kill(self) -> None:
        with suppress(ValueError):  # it has ended and was let go
            self._process.kill()

    def end(self) -> None:
        self.kill()
        with suppress(ValueError):
            self._process.join(_START)
            self._process.close()
        self._pipe.close()


def _serve(pipe: Connection, memory: int, server: int) -> None:
    """Do one job after the other, in a process of its own."""
    die_with_parent(server)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    bound_memory(memory)
    pipe.send(_READY)
    while True:
        try:
            job, given = pipe.recv()
        except EOFError:
            return
        pipe.send(_done(job, given))


def _done(job: Job[Any, Any], given: object) -> tuple[bool, Any]:
    """Do a job; return whether it was done, and its result, or what it refused or broke."""
    try:
        return True, job(given)
    except BadInput as error:
        return False, error
    except Exception as error:  # noqa: BLE001 - whatever it was, the next job is not to suffer
        return False, repr(error)
