"""Plays a plan: here, over several processes, or on a Ray cluster."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from functools import partial

from orrery.core.errors import BadOption
from orrery.sim.plan import Plan
from orrery.sim.play import Result

CHUNK = 50  # matches in one piece of work, at most


def run(
    plan: Plan, jobs: int = 1, *, matches: Sequence[int] | None = None, ray: str | None = None
) -> Iterator[Result]:
    """Play the matches of a plan, all or those named; yield the results in their order.

    They are the same whatever the number of processes and wherever they run.
    """
    plan = plan.check()
    if jobs < 1:
        raise BadOption(f"at least one process must play, not {jobs}")
    wanted = range(plan.games) if matches is None else matches
    if ray is not None:
        from orrery.sim.cluster import spread  # noqa: PLC0415 - an optional extra

        return spread(plan, chunks(wanted, max(jobs, 8)), ray)
    if jobs == 1:
        return map(plan.play, wanted)
    return _spread(plan, chunks(wanted, jobs), jobs)


def _spread(plan: Plan, pieces: Sequence[Sequence[int]], jobs: int) -> Iterator[Result]:
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for results in pool.imap(partial(play_chunk, plan), pieces):
            yield from results


def play_chunk(plan: Plan, matches: Sequence[int]) -> list[Result]:
    """Play some matches of a plan: one piece of work."""
    return [plan.play(match) for match in matches]


def chunks(matches: Sequence[int], jobs: int) -> list[Sequence[int]]:
    """Share matches out: enough pieces to keep everybody busy to the end."""
    size = max(1, min(CHUNK, len(matches) // (jobs * 8)))
    return [matches[first : first + size] for first in range(0, len(matches), size)]
