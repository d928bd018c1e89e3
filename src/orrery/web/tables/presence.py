"""Workers of one database tell each other who looks at which table through them.

It is said and not written: nothing of it is worth keeping. A worker tells of a table when somebody
comes or goes there, and of all its tables now and then; who has been silent for a while is gone.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final

import msgspec

from orrery.store.database import Database, Sql, StoreError
from orrery.web.tables.watchers import Crowd, Watchers

WORD: Final = "watch "  # begins a message of this kind
BEAT: Final = 15.0  # seconds after which a worker tells of all its tables again
SILENT: Final = 3 * BEAT  # seconds after which it is taken to be gone
LONGEST: Final = 7000  # bytes: PostgreSQL carries not quite 8,000 in one message

log = logging.getLogger(__name__)


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who looks at some tables through one worker."""

    worker: str
    crowds: dict[str, Crowd] = {}
    is_gone: bool = False


class Presence:
    """Tells other workers who looks through this one, and hears of theirs."""

    def __init__(self, database: Database, watchers: Watchers) -> None:
        self.worker = secrets.token_hex(6)
        self._database = database
        self._watchers = watchers
        self._news = asyncio.Event()
        self._changed: set[str] = set()

    async def run(self) -> None:
        """Tell of whoever comes and goes, and of everybody now and then, for ever."""
        self._watchers.follower = self._note
        while True:
            everything = time.monotonic() + BEAT
            self._watchers.forget_silent(time.monotonic() - SILENT)
            await self._tell(self._watchers.tables())
            while time.monotonic() < everything:
                await self._until(everything)
                changed, self._changed = sorted(self._changed), set()
                await self._tell(changed)

    async def _until(self, end: float) -> None:
        """Wait for somebody to come or go, or for a moment."""
        self._news.clear()
        if not self._changed:
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, end - time.monotonic())):
                    await self._news.wait()

    def _note(self, table: str) -> None:
        self._changed.add(table)
        self._news.set()

    async def _tell(self, tables: Sequence[str]) -> None:
        crowds = {table: self._watchers.crowd(table) for table in tables}
        await self._send([Report(self.worker, part) for part in parted(crowds)])

    async def farewell(self) -> None:
        """Say that this worker is gone, and everybody who looks through it."""
        await self._send([Report(self.worker, is_gone=True)])

    async def _send(self, reports: Sequence[Report]) -> None:
        if not reports:
            return

        def job(sql: Sql) -> None:
            for report in reports:
                sql.notify(WORD + msgspec.json.encode(report).decode())

        try:
            await self._database.write(job)
        except StoreError as error:
            log.info("other workers do not hear who looks: %s", error)

    def hear(self, message: str) -> None:
        """Take a message of another worker in; one that cannot be read is of another version."""
        try:
            report = msgspec.json.decode(message.removeprefix(WORD), type=Report)
        except msgspec.MsgspecError as error:
            log.info("another worker said something strange: %s", error)
            return
        if report.worker == self.worker:
            return
        if report.is_gone:
            self._watchers.forget(report.worker)
        else:
            self._watchers.hear(report.worker, report.crowds, time.monotonic())


def parted(crowds: dict[str, Crowd]) -> Iterator[dict[str, Crowd]]:
    """Return crowds in parts that one message can carry each."""
    part: dict[str, Crowd] = {}
    size = 0
    for table, crowd in crowds.items():
        one = len(msgspec.json.encode({table: crowd}))
        if part and size + one > LONGEST:
            yield part
            part, size = {}, 0
        part[table] = crowd
        size += one
    if part:
        yield part
