"""Plays a plan and keeps every result in a file; takes an interrupted run up again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from orrery.core.errors import BadOption
from orrery.core.registry import game as game_by_id
from orrery.sim.journal import Journal
from orrery.sim.plan import Plan
from orrery.sim.play import Result
from orrery.sim.run import run


def run_and_keep(
    plan: Plan, results_file: Path, jobs: int = 1, *, ray: str | None = None
) -> Iterator[Result]:
    """Play a plan; yield all results, those of an interrupted run first; write them at the end."""
    try:
        from orrery.sim.results import write_results  # noqa: PLC0415 - an optional extra
    except ImportError:
        raise BadOption("sim.needs_report") from None
    plan = msgspec.structs.replace(plan.check(), record=True)
    if results_file.exists():
        raise BadOption("sim.results_there", path=results_file)
    if not results_file.parent.is_dir():
        raise BadOption("sim.no_folder", path=results_file.parent)
    journal = Journal(results_file, plan, game_by_id(plan.game).rules_version)
    results = run(plan, jobs, matches=journal.missing, ray=ray)

    def play() -> Iterator[Result]:
        yield from journal.in_order()
        yield from journal.keep(results)
        write_results(results_file, journal.head, journal.in_order())
        journal.remove()

    return play()
