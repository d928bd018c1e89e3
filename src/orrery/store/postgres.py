"""PostgreSQL, for several worker processes: they hear of each other's moves by LISTEN/NOTIFY."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import psycopg

from orrery.store.database import Conflict, Heard, Job, Row, StoreError, T, Value, migrate
from orrery.store.schema import MIGRATIONS, statements

CHANNEL = "orrery"
_THREADS = 4
_MIGRATION_LOCK = 0x0AAE21

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
        self._local = threading.local()
        self._connections: list[psycopg.Connection[Any]] = []
        self._closing = threading.Event()
        self._listener: threading.Thread | None = None
        with self._connect() as connection:
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (_MIGRATION_LOCK,))
            migrate(_Sql(connection), [statements(script) for script in MIGRATIONS])
        self._pool = ThreadPoolExecutor(_THREADS, thread_name_prefix="store")

    def _connect(self, *, autocommit: bool = False) -> psycopg.Connection[Any]:
        try:
            return psycopg.connect(self.url, autocommit=autocommit, connect_timeout=10)
        except psycopg.Error as error:
            raise StoreError(
                f"cannot reach the database of ORRERY_DATABASE_URL: {str(error).strip()}"
            ) from None

    async def read(self, job: Job[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._run, job)

    async def write(self, job: Job[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._run, job)

    def _run(self, job: Job[T]) -> T:
        connection: psycopg.Connection[Any] | None = getattr(self._local, "connection", None)
        if connection is None or connection.closed:
            connection = self._connect()
            self._local.connection = connection
            self._connections.append(connection)
        try:
            with connection.transaction():
                return job(_Sql(connection))
        except psycopg.OperationalError as error:
            connection.close()
            raise StoreError(f"the database does not answer: {str(error).strip()}") from None

    def listen(self, heard: Heard) -> None:
        loop = asyncio.get_running_loop()
        self._listener = threading.Thread(
            target=self._listen, args=(loop, heard), name="store-listener", daemon=True
        )
        self._listener.start()

    def _listen(self, loop: asyncio.AbstractEventLoop, heard: Heard) -> None:
        """Hear for ever; after a lost connection, connect again."""
        while not self._closing.is_set():
            try:
                with self._connect(autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    while not self._closing.is_set():
                        for note in connection.notifies(timeout=0.5):
                            if loop.is_closed():
                                return
                            loop.call_soon_threadsafe(heard, note.payload)
            except (psycopg.Error, StoreError) as error:
                log.warning("lost the database's messages, trying again: %s", error)
                time.sleep(1)

    def close(self) -> None:
        self._closing.set()
        if self._listener is not None:
            self._listener.join()
        self._pool.shutdown()
        for connection in self._connections:
            connection.close()
