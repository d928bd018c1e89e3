"""Processes made by forking: each does one piece of work, says how it ended, and is gone."""

from __future__ import annotations

import os
import resource
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NoReturn

import msgspec

# What a child may take of memory, beyond what its parent has: a list that grows for ever ends.
MEMORY = 2 << 30
ROOM = 16_384
OUT_OF_TIME = "time"
BROKE_DOWN = "breakdown"

Tell = Callable[[str], NoReturn]


class Child(msgspec.Struct, frozen=True):
    """A running process."""

    number: int  # of the piece of work
    pid: int
    pipe: int
    until: float


def alone(work: Callable[[], str], log: Path) -> str:
    """Do something in a process of its own and return what it tells."""
    log.parent.mkdir(parents=True, exist_ok=True)
    pipe, end = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            hush(log)
            os.write(end, work().encode()[:ROOM])
        except BaseException as error:  # noqa: BLE001 - the parent tells it
            os.write(end, f"{type(error).__name__}: {error}".encode()[:ROOM])
        finally:
            os._exit(0)
    os.close(end)
    with os.fdopen(pipe, "rb") as told:
        answer = told.read().decode()
    _, status = os.waitpid(pid, 0)
    return answer or ("" if status == 0 else f"ended with {status}")


def hush(log: Path) -> None:
    """Let this process, and those it makes, write into a file."""
    sys.stdout.flush()
    sys.stderr.flush()
    to = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
    os.dup2(to, 1)
    os.dup2(to, 2)
    os.close(to)


@contextmanager
def hushed(log: Path) -> Iterator[None]:
    """Let this process write into a file for a while."""
    before = os.dup(1), os.dup(2)
    hush(log)
    try:
        yield
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        for at, kept in enumerate(before, 1):
            os.dup2(kept, at)
            os.close(kept)


def each_in_a_child(
    limits: Sequence[float], jobs: int, work: Callable[[int, Tell], None]
) -> Iterator[tuple[int, str]]:
    """Do numbered pieces of work, some at a time, and yield what each told: nothing, or why not.

    A limit is in seconds of the clock and only for what sleeps; loops are ended by `limit_test`.
    """
    running: dict[int, Child] = {}
    waiting = list(range(len(limits)))[::-1]
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                number = waiting.pop()
                child = start(number, limits[number], work)
                running[child.pipe] = child
            patience = max(0.0, min(child.until for child in running.values()) - time.monotonic())
            ready, _, _ = select.select(list(running), [], [], patience)
            late = [] if ready else [one.pipe for one in running.values() if one.until <= now()]
            for pipe in (*ready, *late):
                child = running.pop(pipe)
                yield child.number, OUT_OF_TIME if pipe in late else ending(child)
                stop(child)
    finally:
        for child in running.values():
            stop(child)


def now() -> float:
    return time.monotonic()


def start(number: int, limit: float, work: Callable[[int, Tell], None]) -> Child:
    """Fork; the child does its work and never comes back."""
    pipe, end = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            os.setpgid(0, 0)
            limit_memory()

            def tell(message: str) -> NoReturn:
                os.write(end, message.encode()[:ROOM])
                os._exit(1)

            work(number, tell)
            os._exit(0)
        except BaseException as error:  # noqa: BLE001 - whatever it is, the work was not done
            os.write(end, f"{BROKE_DOWN} {type(error).__name__}".encode())
        finally:
            os._exit(2)
    os.close(end)
    with suppress(PermissionError, ProcessLookupError):  # the child may have been first
        os.setpgid(pid, pid)
    return Child(number, pid, pipe, now() + limit)


def limit_memory() -> None:
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
    most = pages * resource.getpagesize() + MEMORY
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def limit_test(seconds: float) -> None:
    """End this process when it has computed for so long from now, however busy the machine is."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


def ending(child: Child) -> str:
    """Return what a child told when it ended."""
    told = os.read(child.pipe, ROOM).decode(errors="replace")
    _, status = os.waitpid(child.pid, 0)
    if told or status == 0:
        return told
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF:
        return OUT_OF_TIME
    return f"{BROKE_DOWN} {status}"


def stop(child: Child) -> None:
    """End a child, and whatever it started."""
    os.close(child.pipe)
    with suppress(ProcessLookupError):
        os.killpg(child.pid, signal.SIGKILL)
    with suppress(ChildProcessError):
        os.waitpid(child.pid, 0)
