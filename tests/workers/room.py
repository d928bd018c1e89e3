"""The tables and the people of a schedule, shared by all its clients."""

from __future__ import annotations

import random
import threading
from collections import Counter

from workers.history import History, Person
from workers.streams import Streams


class Room:
    """A handful of tables where something goes on, and those that are over."""

    def __init__(self, people: list[Person], streams: Streams, tables: int, most: int) -> None:
        self.people, self.streams = people, streams
        self.tables, self.most = tables, most
        self.live: list[History] = []
        self.over: list[History] = []
        self.counts: Counter[str] = Counter()
        self.is_closed = False
        self.is_safe = False  # nothing more goes wrong
        self._lock = threading.Lock()

    @property
    def operations(self) -> int:
        """How much has been done."""
        return self.counts.total()

    @property
    def opened(self) -> int:
        """How many tables there have been."""
        return len(self.live) + len(self.over)

    @property
    def is_full(self) -> bool:
        """Whether there is no place for one more copy."""
        return len(self.live) > self.tables + 1

    def count(self, what: str) -> None:
        """Count an operation; enough of them close the room, once all has gone wrong that will."""
        with self._lock:
            self.counts[what] += 1
            if self.operations >= self.most and self.is_safe:
                self.is_closed = True

    def add(self, history: History) -> None:
        with self._lock:
            self.live.append(history)
        self.streams.watch(history)

    def is_over(self, history: History) -> None:
        """Let a table go whose end was seen."""
        with self._lock:
            if history not in self.live:
                return
            self.live.remove(history)
            self.over.append(history)
        self.streams.leave(history.id)

    def any_table(self, chance: random.Random) -> History | None:
        """Return one of the tables; None where one is missing."""
        with self._lock:
            return chance.choice(self.live) if len(self.live) >= self.tables else None

    def any_over(self, chance: random.Random) -> History | None:
        with self._lock:
            return chance.choice(self.over) if self.over else None
