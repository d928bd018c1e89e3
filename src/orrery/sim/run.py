"""Plays a plan: here, over several processes, or on a Ray cluster."""

from __future__ import annotations

import atexit
import itertools
import multiprocessing
import os
import sys
import threading
from collections.abc import Iterator, Sequence
from functools import cache
from multiprocessing.pool import AsyncResult, Pool

from orrery.bots.search.parallel import end_with_parent
from orrery.core.errors import BadOption
from orrery.sim.plan import Plan
from orrery.sim.play import Result

CHUNK = 50  # matches in one piece of work, at most
AHEAD = 2  # pieces that wait for each process


def run(
    plan: Plan, jobs: int = 1, *, matches: Sequence[int] | None = None, ray: str | None = None
) -> Iterator[Result]:
    """Play the matches of a plan, all or those named; yield the results in their order.

    They are the same whatever the number of processes and wherever they run.
    """
    plan = plan.check()
    if jobs < 1:
        raise BadOption("sim.jobs", jobs=jobs)
    wanted = range(plan.games) if matches is None else matches
    if ray is not None:
        from orrery.sim.cluster import spread  # noqa: PLC0415 - an optional extra

        return spread(plan, chunks(wanted, max(jobs, 8)), ray)
    if jobs == 1:
        return map(plan.play, wanted)
    return _spread(plan, chunks(wanted, jobs), jobs)


def _spread(plan: Plan, pieces: Sequence[Sequence[int]], jobs: int) -> Iterator[Result]:
    """Share the pieces with other processes; this one plays too, from the first moment on."""
    pool = hands(jobs - 1)
    sent: dict[int, AsyncResult[list[Result]]] = {}
    done: dict[int, list[Result]] = {}
    left = iter(range(len(pieces)))
    for number in range(len(pieces)):
        while number not in done:
            room = AHEAD * (jobs - 1) - len(sent)
            for piece in itertools.islice(left, room):
                sent[piece] = pool.apply_async(play_chunk, (plan, pieces[piece]))
            mine = next(left, None)
            if mine is not None:
                done[mine] = play_chunk(plan, pieces[mine])
            elif number in sent:
                sent[number].wait()
            for piece in [piece for piece, result in sent.items() if result.ready()]:
                done[piece] = sent.pop(piece).get()
        yield from done.pop(number)


def hands(processes: int) -> Pool:
    """Return so many processes that play."""
    return crew(processes, tuple(sys.path), os.environ.get("PYTHONPATH"))


@cache
def crew(processes: int, path: tuple[str, ...], other: str | None) -> Pool:
    """Return processes that play, started once and kept warm until the program ends.

    They know the packages that were to be found when they were started.
    """
    pool = multiprocessing.get_context("spawn").Pool(processes, end_with_parent_later)
    atexit.register(pool.terminate)
    return pool


def end_with_parent_later() -> None:
    """End a process with the one that started it, however that one ends."""
    threading.Thread(target=end_with_parent, daemon=True).start()


def play_chunk(plan: Plan, matches: Sequence[int]) -> list[Result]:
    """Play some matches of a plan: one piece of work."""
    return [plan.play(match) for match in matches]


def chunks(matches: Sequence[int], jobs: int) -> list[Sequence[int]]:
    """Share matches out: enough pieces to keep everybody busy to the end."""
    size = max(1, min(CHUNK, len(matches) // (jobs * 8)))
    return [matches[first : first + size] for first in range(0, len(matches), size)]
