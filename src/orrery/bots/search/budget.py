"""How long a search may take: by the clock, or by its number of iterations."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable
from typing import Final

import msgspec

from orrery.core.errors import BadOption

Stop = Callable[[], bool]

_TIME: Final = re.compile(r"(?P<count>\d+(?:\.\d+)?)(?P<unit>ms|s)")
_PROCESSES: Final = re.compile(r"(?P<count>\d+)p")
_FORMS: Final = (
    "search, search:200ms, search:2s, search:2000 (iterations), search:1s:2p (processes)"
)


class Budget(msgspec.Struct, frozen=True):
    """Seconds or iterations, one of them, and over how many processes."""

    seconds: float = 0.0
    iterations: int = 0
    processes: int = 1

    def clock(self, stop: Stop | None = None, spent: float = 0.0) -> Clock:
        """Start the clock, as if so many seconds had been spent already."""
        return Clock(self, stop, spent)


class Clock:
    """Says whether there is an end after so many iterations."""

    def __init__(self, budget: Budget, stop: Stop | None, spent: float) -> None:
        self.budget = budget
        self.stop = stop
        self.first = time.perf_counter() - spent  # when the first iteration begins
        self.end = self.first + budget.seconds

    def __call__(self, iterations: int) -> bool:
        """Whether the budget is spent after so many iterations, or somebody says stop."""
        if self.stop is not None and self.stop():
            return True
        if self.budget.iterations:
            return iterations >= self.budget.iterations
        if not iterations:
            self.first = time.perf_counter()
        return iterations > 0 and time.perf_counter() >= self.end

    def left(self, iterations: int) -> float:
        """Return how many iterations may follow so many; by time, if they go on as quickly."""
        if self.budget.iterations:
            return self.budget.iterations - iterations
        now = time.perf_counter()
        return iterations * (self.end - now) / (now - self.first) if iterations else math.inf

    def pace(self, iterations: int) -> float:
        """Return how many seconds one iteration took."""
        return (time.perf_counter() - self.first) / iterations if iterations else 0.0


DEFAULT: Final = Budget(seconds=1.0)


def read_budget(name: str) -> Budget:
    """Read the budget in a bot's name: `search:200ms:2p`."""
    _, *words = name.split(":")
    if not words:
        return DEFAULT
    if len(words) > 2:
        raise BadOption(f"{name!r} has no budget that can be read; there are: {_FORMS}")
    processes = _read_processes(words[1], name) if len(words) == 2 else 1
    if words[0].isascii() and words[0].isdigit() and 0 < int(words[0][:12]) <= 10_000_000:
        return Budget(iterations=int(words[0]), processes=processes)
    found = _TIME.fullmatch(words[0])
    seconds = float(found["count"]) / (1000 if found["unit"] == "ms" else 1) if found else 0.0
    if not 0 < seconds <= 3600:
        raise BadOption(f"{name!r} has no budget that can be read; there are: {_FORMS}")
    return Budget(seconds=seconds, processes=processes)


def _read_processes(word: str, name: str) -> int:
    found = _PROCESSES.fullmatch(word)
    if found is None or not 1 <= int(found["count"][:4]) <= 64:
        raise BadOption(f"{name!r} has no number of processes from 1p to 64p; there are: {_FORMS}")
    return int(found["count"])
