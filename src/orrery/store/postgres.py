"""PostgreSQL, for several worker processes: they hear of each other's moves by LISTEN/NOTIFY."""

from __future__ import annotations

import asyncio
import logging
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import psycopg
from psycopg import IsolationLevel

from orrery.store.database import (
    EVERYTHING,
    Conflict,
    Heard,
    Job,
    Row,
    StoreError,
    T,
    Value,
    migrate,
)
from orrery.store.schema import MIGRATIONS, statements

CHANNEL = "orrery"
_THREADS = 4
_MIGRATION_LOCK = 0x0AAE21
_ASK_EVERY = 0.5  # seconds of silence before the listening connection is asked whether it lives
_AGAIN = 0.5  # seconds before a lost connection is made again

log = logging.getLogger(__name__)


class _Sql:
    """A cursor that speaks the store's SQL."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self.connection = connection

    def rows(self, query: str, *values: Value) -> list[Row]:
        return self._run(query, values).fetchall()

    def do(self, query: str, *values: Value) -> int:
        try:
            return self._run(query, values).rowcount
        except psycopg.errors.IntegrityError as error:
            raise Conflict(str(error)) from None

    def notify(self, message: str) -> None:
        self._run("SELECT pg_notify(?, ?)", (CHANNEL, message))

    def _run(self, query: str, values: tuple[Value, ...]) -> psycopg.Cursor[Any]:
        return self.connection.execute(query.replace("?", "%s").encode(), values)


class PostgresDatabase:
    """A database by its address."""

    is_shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        self.is_hearing = False
        self.reconnects = 0
        self._local = threading.local()
        self._connections: list[psycopg.Connection[Any]] = []
        self._counting = threading.Lock()
        self._closing = threading.Event()
        self._listener: threading.Thread | None = None
        with self._connect() as connection:
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (_MIGRATION_LOCK,))
            migrate(_Sql(connection), [statements(script) for script in MIGRATIONS])
        self._pool = ThreadPoolExecutor(_THREADS, thread_name_prefix="store")

    def _connect(self, *, autocommit: bool = False) -> psycopg.Connection[Any]:
        try:
            return psycopg.connect(
                self.url, autocommit=autocommit, connect_timeout=10, keepalives_idle=10,
                keepalives_interval=5, keepalives_count=3,
            )  # fmt: skip
        except psycopg.Error as error:
            raise StoreError(
                f"cannot reach the database of ORRERY_DATABASE_URL: {_plain(error)}"
            ) from None

    async def read(self, job: Job[T]) -> T:
        return await self._hand(job, IsolationLevel.REPEATABLE_READ)

    async def look_up(self, job: Job[T]) -> T:
        return await self.read(job)

    async def write(self, job: Job[T]) -> T:
        return await self._hand(job, IsolationLevel.READ_COMMITTED)

    async def _hand(self, job: Job[T], level: IsolationLevel) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._run, job, level)

    def _run(self, job: Job[T], level: IsolationLevel) -> T:
        """Run a job in a transaction; on another connection where this one was lost before.

        What was lost before its end was never written, so that it may be tried again. What is lost
        while it is made durable may be there or not: nobody is told that it is.
        """
        for connection in (self._kept(), None):
            fresh = connection or self._new()
            fresh.isolation_level = level
            ended = False
            try:
                with fresh.transaction():
                    found = job(_Sql(fresh))
                    ended = True
            except (psycopg.OperationalError, psycopg.InterfaceError) as error:
                fresh.close()
                if ended or connection is None:
                    raise StoreError(f"the database does not answer: {_plain(error)}") from None
            else:
                return found
        raise AssertionError("a new connection answers or is refused")

    def _kept(self) -> psycopg.Connection[Any] | None:
        """Return the connection of this thread, unless it is known to be lost."""
        found: psycopg.Connection[Any] | None = getattr(self._local, "connection", None)
        return None if found is None or found.closed else found

    def _new(self) -> psycopg.Connection[Any]:
        self.reconnects += getattr(self._local, "connection", None) is not None
        self._local.connection = made = self._connect()
        with self._counting:
            self._connections = [one for one in self._connections if not one.closed] + [made]
        return made

    def listen(self, heard: Heard) -> None:
        loop = asyncio.get_running_loop()
        self._listener = threading.Thread(
            target=self._listen, args=(loop, heard), name="store-listener", daemon=True
        )
        self._listener.start()

    def _listen(self, loop: asyncio.AbstractEventLoop, heard: Heard) -> None:
        """Hear for ever; after a lost connection, connect again and say that something was missed.

        A connection that is silently dead is noticed: it is asked now and then.
        """
        while not self._closing.is_set():
            try:
                with self._connect(autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self.is_hearing = True
                    _call(loop, heard, EVERYTHING)
                    while not self._closing.is_set():
                        for note in connection.notifies(timeout=_ASK_EVERY):
                            _call(loop, heard, note.payload)
                        connection.execute("SELECT 1")
            except (psycopg.Error, StoreError) as error:
                self.is_hearing = False
                self.reconnects += 1
                log.warning("lost the database's messages, trying again: %s", _plain(error))
                self._closing.wait(_AGAIN)

    def close(self) -> None:
        self._closing.set()
        if self._listener is not None:
            self._listener.join()
        self._pool.shutdown()
        for connection in self._connections:
            connection.close()


def _plain(error: Exception) -> str:
    """Return what a database said, on one line."""
    return " ".join(str(error).split())


def _call(loop: asyncio.AbstractEventLoop, heard: Heard, message: str) -> None:
    with suppress(RuntimeError):  # the loop is closed: nobody listens any more
        loop.call_soon_threadsafe(heard, message)
