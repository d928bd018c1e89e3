"""How long a search may take: by the seconds that it works, or by its number of iterations."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable
from typing import Final

import msgspec

from orrery.core.errors import BadOption
from orrery.core.phrase import phrase

Stop = Callable[[], bool]

PATIENCE: Final = 4.0  # times its seconds that a search may take on the wall, at most
_TICK: Final = 1e-9  # seconds; less than that cannot be told apart
_TIME: Final = re.compile(r"(?P<count>\d+(?:\.\d+)?)(?P<unit>ms|s)")
_PROCESSES: Final = re.compile(r"(?P<count>\d+)p")
_FORMS: Final = phrase("bot.forms")


class Budget(msgspec.Struct, frozen=True):
    """Seconds or iterations, one of them, and over how many processes.

    The seconds are those that the search itself works, so that a busy machine does not make it
    weaker; it ends at the latest when so many times as many have passed on the wall.
    """

    seconds: float = 0.0
    iterations: int = 0
    processes: int = 1
    patience: float = PATIENCE  # 1: the seconds are simply those on the wall

    def clock(self, stop: Stop | None = None, spent: float = 0.0) -> Clock:
        """Start the clock, as if so many seconds had been spent already."""
        return Clock(self, stop, spent)


class Span:
    """Some seconds, by one way to tell the time."""

    __slots__ = ("end", "first", "tell")

    def __init__(self, tell: Callable[[], float], seconds: float, spent: float) -> None:
        self.tell = tell
        self.first = tell() - spent  # when the first iteration begins
        self.end = self.first + seconds

    def left(self, iterations: int) -> float:
        """Return how many iterations may follow so many, if they go on as quickly."""
        now = self.tell()
        return iterations * (self.end - now) / max(now - self.first, _TICK)


class Clock:
    """Says whether there is an end after so many iterations."""

    def __init__(self, budget: Budget, stop: Stop | None, spent: float) -> None:
        self.budget = budget
        self.stop = stop
        self.spans = [Span(time.perf_counter, budget.seconds * budget.patience, spent)]
        if budget.patience > 1:
            self.spans.insert(0, Span(time.thread_time, budget.seconds, spent))

    def __call__(self, iterations: int) -> bool:
        """Whether the budget is spent after so many iterations, or somebody says stop."""
        if self.stop is not None and self.stop():
            return True
        if self.budget.iterations:
            return iterations >= self.budget.iterations
        if not iterations:
            for span in self.spans:
                span.first = span.tell()
            return False
        for span in self.spans:
            if span.tell() >= span.end:
                return True
        return False

    def left(self, iterations: int) -> float:
        """Return how many iterations may follow so many; by time, if they go on as quickly."""
        if self.budget.iterations:
            return self.budget.iterations - iterations
        return min([span.left(iterations) for span in self.spans]) if iterations else math.inf

    def pace(self, iterations: int) -> float:
        """Return how many seconds one iteration took."""
        span = self.spans[0]
        return (span.tell() - span.first) / iterations if iterations else 0.0


DEFAULT: Final = Budget(seconds=1.0)


def read_budget(name: str) -> Budget:
    """Read the budget in a bot's name: `search:200ms:2p`."""
    _, *words = name.split(":")
    if not words:
        return DEFAULT
    if len(words) > 2:
        raise BadOption("bot.budget", name=name, forms=_FORMS)
    processes = _read_processes(words[1], name) if len(words) == 2 else 1
    if words[0].isascii() and words[0].isdigit() and 0 < int(words[0][:12]) <= 10_000_000:
        return Budget(iterations=int(words[0]), processes=processes)
    found = _TIME.fullmatch(words[0])
    seconds = float(found["count"]) / (1000 if found["unit"] == "ms" else 1) if found else 0.0
    if not 0 < seconds <= 3600:
        raise BadOption("bot.budget", name=name, forms=_FORMS)
    return Budget(seconds=seconds, processes=processes)


def _read_processes(word: str, name: str) -> int:
    found = _PROCESSES.fullmatch(word)
    if found is None or not 1 <= int(found["count"][:4]) <= 64:
        raise BadOption("bot.processes", name=name, forms=_FORMS)
    return int(found["count"])
