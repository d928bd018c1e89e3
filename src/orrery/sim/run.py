"""Plays a plan, here or over several processes."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from functools import partial

from orrery.core.errors import BadOption
from orrery.sim.plan import Plan
from orrery.sim.play import Result


def run(plan: Plan, jobs: int = 1) -> Iterator[Result]:
    """Play every match of a plan; yield the results in their order whatever the number of jobs."""
    plan = plan.check()
    if jobs < 1:
        raise BadOption(f"at least one process must play, not {jobs}")
    if jobs == 1:
        return map(plan.play, range(plan.games))
    return _spread(plan, jobs)


def _spread(plan: Plan, jobs: int) -> Iterator[Result]:
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for results in pool.imap(partial(play_chunk, plan), plan.chunks(jobs)):
            yield from results


def play_chunk(plan: Plan, indices: range) -> list[Result]:
    """Play some matches of a plan: one piece of work."""
    return [plan.play(index) for index in indices]
