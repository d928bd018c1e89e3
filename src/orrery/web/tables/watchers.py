"""Who is looking at which table: to be woken when it changes, and to be seen by the others.

Who looks through another worker is heard of from that one (`presence`).
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Final

import msgspec

CALM: Final = 0.5  # seconds in which whoever comes and goes is told of together
MOST_NAMES: Final = 12
# of those at one table a worker tells others so many by name, players among them; so many at all
MOST_NAMED: Final = 20
MOST_TOLD: Final = 80


class Watcher(msgspec.Struct, frozen=True, array_like=True):
    """Somebody who looks at a table; no name where they have not chosen one."""

    mark: str  # the same in all their browsers' windows
    name: str = ""


def mark_of(key: str) -> str:
    """Return by what somebody is told from others: too little to be of use to anybody."""
    return hashlib.blake2b(key.encode(), digest_size=8).hexdigest()


class Crowd(msgspec.Struct, frozen=True, array_like=True):
    """Who looks at a table through one worker, and how many more."""

    who: tuple[Watcher, ...] = ()
    more: int = 0


class _Elsewhere(msgspec.Struct):
    """What another worker told, and when it was last heard."""

    heard: float
    crowds: dict[str, Crowd]


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
        self._elsewhere: dict[str, _Elsewhere] = {}  # by worker
        self.follower: Callable[[str], None] | None = None  # told where somebody came or went

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
        if self.follower is not None:
            self.follower(table)

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
        crowds = [one.crowds[table] for one in self._elsewhere.values() if table in one.crowds]
        crowds.append(Crowd(tuple(self._here(table))))
        playing = {mark_of(player) for player in players if player}
        found = {who.mark: who.name for one in crowds for who in one.who if who.mark not in playing}
        names = [name for name in found.values() if name][:MOST_NAMES]
        return Onlookers(tuple(names), len(found) - len(names) + sum(one.more for one in crowds))

    # -- through other workers

    def _here(self, table: str) -> list[Watcher]:
        """Return who looks at a table through this worker, each once, those with a name first."""
        found = {who.mark: who for who in self._waiting.get(table, {}).values() if who is not None}
        return sorted(found.values(), key=lambda who: not who.name)

    def crowd(self, table: str) -> Crowd:
        """Return what other workers are told of who looks at a table through this one."""
        here = self._here(table)
        named = [who if at < MOST_NAMED else Watcher(who.mark) for at, who in enumerate(here)]
        return Crowd(tuple(named[:MOST_TOLD]), len(named[MOST_TOLD:]))

    def tables(self) -> list[str]:
        """Return the tables that somebody looks at through this worker."""
        return list(self._waiting)

    def hear(self, worker: str, crowds: Mapping[str, Crowd], now: float) -> None:
        """Hear who looks through another worker; nobody, where a crowd is empty."""
        known = self._elsewhere.setdefault(worker, _Elsewhere(now, {}))
        known.heard = now
        for table, crowd in crowds.items():
            was = known.crowds.pop(table, Crowd())
            if crowd != Crowd():
                known.crowds[table] = crowd
            if crowd != was:
                self.wake(table)

    def forget(self, worker: str) -> None:
        """Forget who looked through a worker that is gone."""
        gone = self._elsewhere.pop(worker, None)
        for table in gone.crowds if gone is not None else ():
            self.wake(table)

    def forget_silent(self, before: float) -> None:
        """Forget the workers that have said nothing for a while."""
        for worker in [name for name, one in self._elsewhere.items() if one.heard < before]:
            self.forget(worker)
