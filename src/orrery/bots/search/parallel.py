"""One search over several processes: each grows a tree of its own, and the counts are added up.

A process gets a position that may be true, never the true one: guessing again from a guess gives
the same chances as guessing from the truth, for what the seat knows is in both.

A search that is to stop raises a flag in memory that all the processes share.
"""

from __future__ import annotations

import atexit
import ctypes
import multiprocessing
import os
import threading
from collections.abc import Sequence
from functools import cache
from queue import SimpleQueue
from typing import Final

import msgspec

from orrery.bots.search.budget import Budget, Stop
from orrery.bots.search.tuning import Tuning
from orrery.core.action import Action, Seat
from orrery.core.position import Position

LOOK_UP: Final = 0.05  # seconds between two looks whether a search is to stop
AT_ONCE: Final = 64  # searches that may share the processes; one more waits

Flags = ctypes.Array[ctypes.c_bool]
_FLAGS: list[Flags] = []  # in a process that searches: those of its crew


class Task(msgspec.Struct, frozen=True):
    """What one process is to search."""

    position: Position
    seat: Seat
    seed: int
    budget: Budget
    tuning: Tuning
    flag: int = -1  # which of the flags stops it; -1: none


class Count(msgspec.Struct, frozen=True):
    """What one process learnt of one choice."""

    action: str
    visits: int
    total: float


def enlist(flags: Flags) -> None:
    """Join a crew: the first thing that one of its processes does."""
    _FLAGS.append(flags)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """End this process with the one that started it, however that one ends.

    A search may have an hour left, and nobody would be there to hear what it finds.
    """
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Crew:
    """Processes that search, started once and kept until the program ends."""

    def __init__(self, processes: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.flags: Flags = context.RawArray(ctypes.c_bool, AT_ONCE)
        self.free: SimpleQueue[int] = SimpleQueue()
        for flag in range(AT_ONCE):
            self.free.put(flag)
        self.pool = context.Pool(processes, enlist, (self.flags,))
        atexit.register(self.pool.terminate)

    def search_all(self, tasks: Sequence[Task], stop: Stop | None) -> list[list[Count]]:
        """Do all the work side by side; raise the flag when it is to stop."""
        flag = self.free.get()
        self.flags[flag] = False
        try:
            work = self.pool.map_async(
                search, [msgspec.structs.replace(task, flag=flag) for task in tasks]
            )
            while stop is not None and not work.ready():
                work.wait(LOOK_UP)
                self.flags[flag] = stop()
            return work.get()
        finally:
            self.free.put(flag)


@cache
def crew(processes: int) -> Crew:
    """Return the processes, started at the first search."""
    return Crew(processes)


def search_all(tasks: Sequence[Task], stop: Stop | None = None) -> list[list[Count]]:
    """Do all the work, side by side; one after the other in a process that may start no others."""
    if multiprocessing.current_process().daemon:
        return [search(task, stop) for task in tasks]
    return crew(len(tasks)).search_all(tasks, stop)


def share(budget: Budget) -> list[Budget]:
    """Share a budget out: the same time for all, or equal parts of the iterations."""
    if not budget.iterations:
        return [msgspec.structs.replace(budget, processes=1)] * budget.processes
    each, rest = divmod(budget.iterations, budget.processes)
    return [Budget(iterations=each + (at < rest)) for at in range(budget.processes)]


def tasks(
    position: Position, seat: Seat, budget: Budget, tuning: Tuning, seeds: Sequence[int]
) -> list[Task]:
    """Return the work of each process, from one position that may be true."""
    return [
        Task(position, seat, seed, part, tuning)
        for part, seed in zip(share(budget), seeds, strict=True)
        if part.seconds or part.iterations
    ]


def search(task: Task, stop: Stop | None = None) -> list[Count]:
    """Search in a process of one's own, until the budget is spent or the flag is raised."""
    from orrery.bots.search.bot import SearchBot  # noqa: PLC0415 - it imports us

    if task.flag >= 0:
        stop = flag_of(_FLAGS[0], task.flag)
    bot = SearchBot("search", task.position.game, task.seed, stop, task.tuning)
    bot.budget = task.budget
    root = bot.think(task.position.sight(task.seat))
    return [Count(str(action), e.visits, e.total) for action, e in root.edges.items()]


def flag_of(flags: Flags, flag: int) -> Stop:
    """Return what tells whether a flag is raised."""
    return lambda: bool(flags[flag])


def add_up(counts: Sequence[Sequence[Count]], choices: Sequence[Action]) -> dict[Action, Count]:
    """Add the counts of all processes up, in the order of the choices."""
    found = {str(action): action for action in choices}
    totals = {action: Count(text, 0, 0.0) for text, action in found.items()}
    for one in counts:
        for count in one:
            action = found[count.action]
            sofar = totals[action]
            totals[action] = Count(
                count.action, sofar.visits + count.visits, sofar.total + count.total
            )
    return totals
