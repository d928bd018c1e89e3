"""Who is looking at which table: to be woken when it changes, and to be seen by the others."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from typing import Final

import msgspec

CALM: Final = 0.5  # seconds in which whoever comes and goes is told of together
MOST_NAMES: Final = 12


class Watcher(msgspec.Struct, frozen=True):
    """Somebody who looks at a table; no name where they have not chosen one."""

    key: str  # the same in all their browsers' windows
    name: str = ""


class Onlookers(msgspec.Struct, frozen=True):
    """Who looks at a table and does not play there: by name, and how many others."""

    names: tuple[str, ...] = ()
    others: int = 0

    @property
    def count(self) -> int:
        """How many they are."""
        return len(self.names) + self.others


class Watchers:
    """Wakes the streams of a table, and tells who follows them."""

    def __init__(self) -> None:
        self._waiting: defaultdict[str, dict[asyncio.Event, Watcher | None]] = defaultdict(dict)
        self._to_tell: set[str] = set()  # tables where somebody came or went just now

    @contextmanager
    def watching(self, table: str, who: Watcher | None = None) -> Iterator[asyncio.Event]:
        """Return an event that is set whenever the table changes; who is named is seen there."""
        event = asyncio.Event()
        self._waiting[table][event] = who
        self._tell_soon(table, who)
        try:
            yield event
        finally:
            del self._waiting[table][event]
            if not self._waiting[table]:
                del self._waiting[table]
            self._tell_soon(table, who)

    def _tell_soon(self, table: str, who: Watcher | None) -> None:
        """Wake a table once for all who come and go within a moment."""
        if who is None or table in self._to_tell:
            return
        with suppress(RuntimeError):  # the loop ends: nobody is left to be told
            asyncio.get_running_loop().call_later(CALM, self._tell, table)
            self._to_tell.add(table)

    def _tell(self, table: str) -> None:
        self._to_tell.discard(table)
        self.wake(table)

    def wake(self, table: str) -> None:
        """Tell everybody who looks."""
        for event in self._waiting.get(table, ()):
            event.set()

    def wake_all(self) -> None:
        """Tell everybody everywhere: the server goes down."""
        for table in list(self._waiting):
            self.wake(table)

    def onlookers(self, table: str, players: Collection[str | None]) -> Onlookers:
        """Return who looks at a table, besides those who play there; each of them once."""
        found = {
            who.key: who.name
            for who in self._waiting.get(table, {}).values()
            if who is not None and who.key not in players
        }
        names = [name for name in found.values() if name]
        return Onlookers(tuple(names[:MOST_NAMES]), len(found) - len(names[:MOST_NAMES]))
