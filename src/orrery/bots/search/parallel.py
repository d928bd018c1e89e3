"""One search over several processes: each grows a tree of its own, and the counts are added up.

A process gets a position that may be true, never the true one: guessing again from a guess gives
the same chances as guessing from the truth, for what the seat knows is in both.
"""

from __future__ import annotations

import atexit
import multiprocessing
from collections.abc import Sequence
from functools import cache
from multiprocessing.pool import Pool
from typing import Any

import msgspec

from orrery.bots.search.budget import Budget
from orrery.bots.search.tuning import Tuning
from orrery.core.action import Action, Seat
from orrery.core.registry import game as game_by_id
from orrery.core.save import dump_state
from orrery.core.state import State


class Task(msgspec.Struct, frozen=True):
    """What one process is to search."""

    game: str
    players: int
    options: dict[str, Any]
    state: Any  # as `core.save` writes it
    seat: Seat
    seed: int
    budget: Budget
    tuning: Tuning


class Count(msgspec.Struct, frozen=True):
    """What one process learnt of one choice."""

    action: str
    visits: int
    total: float


@cache
def pool(processes: int) -> Pool:
    """Return the processes, started once and kept until the program ends."""
    found = multiprocessing.get_context("spawn").Pool(processes)
    atexit.register(found.terminate)
    return found


def search_all(tasks: Sequence[Task]) -> list[list[Count]]:
    """Do all the work, side by side; one after the other in a process that may start no others."""
    if multiprocessing.current_process().daemon:
        return [search(task) for task in tasks]
    return pool(len(tasks)).map(search, tasks)


def share(budget: Budget) -> list[Budget]:
    """Share a budget out: the same time for all, or equal parts of the iterations."""
    if not budget.iterations:
        return [Budget(seconds=budget.seconds)] * budget.processes
    each, rest = divmod(budget.iterations, budget.processes)
    return [Budget(iterations=each + (at < rest)) for at in range(budget.processes)]


def tasks(
    game: str, sample: State, seat: Seat, budget: Budget, tuning: Tuning, seeds: Sequence[int]
) -> list[Task]:
    """Return the work of each process, from one position that may be true."""
    options: Any = getattr(sample, "options", None)
    return [
        Task(
            game,
            sample.players,
            {} if options is None else msgspec.to_builtins(options),
            dump_state(sample),
            seat,
            seed,
            part,
            tuning,
        )
        for part, seed in zip(share(budget), seeds, strict=True)
        if part.seconds or part.iterations
    ]


def search(task: Task) -> list[Count]:
    """Search in a process of one's own."""
    from orrery.bots.search.bot import SearchBot  # noqa: PLC0415 - it imports us
    from orrery.core.sight import Sight  # noqa: PLC0415

    game = game_by_id(task.game)
    state = game.load(game.empty(task.players, task.options), task.state)
    bot = SearchBot("search", game, task.seed, tuning=task.tuning)
    bot.budget = task.budget
    root = bot.think(Sight(state, task.seat))
    return [Count(str(action), e.visits, e.total) for action, e in root.edges.items()]


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
