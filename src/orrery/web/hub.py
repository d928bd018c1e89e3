"""Who is looking at which table, to be woken when it changes."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


class Hub:
    """Wakes the streams of a table."""

    def __init__(self) -> None:
        self._waiting: defaultdict[str, set[asyncio.Event]] = defaultdict(set)

    @contextmanager
    def watching(self, table: str) -> Iterator[asyncio.Event]:
        """Return an event that is set whenever the table changes."""
        event = asyncio.Event()
        self._waiting[table].add(event)
        try:
            yield event
        finally:
            self._waiting[table].discard(event)
            if not self._waiting[table]:
                del self._waiting[table]

    def wake(self, table: str) -> None:
        """Tell everybody who looks."""
        for event in self._waiting.get(table, ()):
            event.set()

    def wake_all(self) -> None:
        """Tell everybody everywhere: the server goes down."""
        for table in list(self._waiting):
            self.wake(table)

    def watchers(self, table: str) -> int:
        """Return how many look at a table."""
        return len(self._waiting.get(table, ()))
