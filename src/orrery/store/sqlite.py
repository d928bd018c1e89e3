"""SQLite in WAL mode: one thread writes, one reads.

The writer takes every job that waits, runs each in a savepoint of its own and commits them
together: under load many moves share one trip to the disk, and each is answered only after it.
"""

from __future__ import annotations

import asyncio
import fcntl
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import IO, Any

from orrery.store.database import Conflict, Heard, Job, Locked, Row, StoreError, T, Value, migrate
from orrery.store.schema import MIGRATIONS, statements

_LOCKED = (
    "the database {path} is in use by another Orrery: "
    "stop that one, or choose another place with --data"
)
_BATCH = 64


def take_lock(path: Path) -> IO[bytes]:
    """Make sure that one program uses a database: it alone knows of every change.

    The system lets go of the lock when the program ends, however it ends.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.with_suffix(".lock").open("wb")
    except OSError as error:
        raise StoreError(
            f"cannot keep anything in {path.parent} ({error.strerror}): "
            "choose another place with --data"
        ) from None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise Locked(_LOCKED.format(path=path)) from None
    return file


class _Sql:
    """A cursor that remembers what to notify."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.messages: list[str] = []

    def rows(self, query: str, *values: Value) -> list[Row]:
        return self.connection.execute(query, values).fetchall()

    def do(self, query: str, *values: Value) -> int:
        try:
            return self.connection.execute(query, values).rowcount
        except sqlite3.IntegrityError as error:
            raise Conflict(str(error)) from None

    def notify(self, message: str) -> None:
        self.messages.append(message)


class _Task:
    """A job that waits for its thread, and whoever waits for it in a loop."""

    def __init__(self, job: Job[Any]) -> None:
        self.job = job
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[Any] = self.loop.create_future()


class SqliteDatabase:
    """A file."""

    is_shared = False
    is_hearing = True  # nobody else writes
    reconnects = 0

    def __init__(self, path: Path) -> None:
        self.path = path
        self._heard: list[tuple[asyncio.AbstractEventLoop, Heard]] = []
        self._writes: queue.SimpleQueue[_Task | None] = queue.SimpleQueue()
        self._reads: queue.SimpleQueue[_Task | None] = queue.SimpleQueue()
        self._lock = take_lock(path)
        writer = self._open()
        looker = self._connect()
        looker.execute("PRAGMA query_only=ON")
        self._looks = _Sql(looker)  # for the thread of the event loop
        self._threads = [
            threading.Thread(target=self._write_all, args=(writer,), name="store-writer"),
            threading.Thread(target=self._read_all, args=(self._connect(),), name="store-reader"),
        ]
        for thread in self._threads:
            thread.daemon = True
            thread.start()

    def _open(self) -> sqlite3.Connection:
        try:
            self.path.touch(mode=0o600)  # seeds, and the key of the site, are nobody else's affair
            connection = self._connect()
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("PRAGMA foreign_keys=ON")
            connection.execute("BEGIN IMMEDIATE")
            migrate(_Sql(connection), [statements(script) for script in MIGRATIONS])
            connection.execute("COMMIT")
        except sqlite3.DatabaseError as error:
            self._lock.close()
            if "locked" in str(error):
                raise StoreError(_LOCKED.format(path=self.path)) from None
            raise StoreError(
                f"cannot open {self.path} ({error}): "
                "move it away, or choose another place with --data"
            ) from None
        except StoreError:
            self._lock.close()
            raise
        return connection

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(
            self.path,
            isolation_level=None,
            check_same_thread=False,
            timeout=5,
            cached_statements=256,
        )

    async def read(self, job: Job[T]) -> T:
        return await self._hand(self._reads, job)

    async def look_up(self, job: Job[T]) -> T:
        """Read at once: that takes 20 µs, and to hand it to a thread and back fifteen times that.

        Nobody who writes keeps a reader waiting (WAL).
        """
        try:
            return job(self._looks)
        except sqlite3.Error as error:
            raise StoreError(f"cannot read {self.path}: {error}") from None

    async def write(self, job: Job[T]) -> T:
        return await self._hand(self._writes, job)

    async def _hand(self, line: queue.SimpleQueue[_Task | None], job: Job[T]) -> T:
        task = _Task(job)
        line.put(task)
        found: T = await task.done
        return found

    def listen(self, heard: Heard) -> None:
        self._heard.append((asyncio.get_running_loop(), heard))

    def close(self) -> None:
        for line in (self._writes, self._reads):
            line.put(None)
        for thread in self._threads:
            thread.join()
        self._looks.connection.close()
        self._lock.close()

    # -- the threads

    def _read_all(self, connection: sqlite3.Connection) -> None:
        connection.execute("PRAGMA query_only=ON")
        sql = _Sql(connection)
        while (task := self._reads.get()) is not None:
            if task.done.cancelled():
                continue
            outcome = _read(connection, sql, task)
            _call(task.loop, outcome.answer)
        connection.close()

    def _write_all(self, connection: sqlite3.Connection) -> None:
        while (task := self._writes.get()) is not None:
            batch: list[_Task] = [task]
            last = False
            while len(batch) < _BATCH and not self._writes.empty():
                after = self._writes.get()
                if after is None:
                    last = True
                    break
                batch.append(after)
            self._commit(connection, batch)
            if last:
                break
        connection.close()

    def _commit(self, connection: sqlite3.Connection, batch: list[_Task]) -> None:
        """Run the jobs of a batch, commit them together, then answer them."""
        outcomes: list[_Outcome] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            outcomes = [_attempt(connection, task) for task in batch]
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            why = StoreError(f"cannot write to {self.path}: {error}")
            outcomes = [_Outcome(task, fault=why) for task in batch]
        self._tell(outcomes)

    def _tell(self, outcomes: Sequence[_Outcome]) -> None:
        """Answer whoever asked, then tell the messages; each loop is woken once for all of it."""
        calls: dict[asyncio.AbstractEventLoop, list[Callable[[], None]]] = {}
        for outcome in outcomes:
            calls.setdefault(outcome.task.loop, []).append(outcome.answer)
        for loop, heard in self._heard:
            for outcome in outcomes:
                told = [partial(heard, message) for message in outcome.messages]
                calls.setdefault(loop, []).extend(told)
        for loop, all_of_it in calls.items():
            _call(loop, partial(_call_each, loop, all_of_it))


class _Outcome:
    """What came of a job: told to the one who asked once it is durable."""

    def __init__(self, task: _Task, found: Any = None, fault: Exception | None = None) -> None:
        self.task = task
        self.found = found
        self.fault = fault
        self.messages: list[str] = []

    def answer(self) -> None:
        """Tell it in the loop of whoever asked, who may have gone."""
        if self.task.done.done():
            return
        if self.fault is not None:
            self.task.done.set_exception(self.fault)
        else:
            self.task.done.set_result(self.found)


def _attempt(connection: sqlite3.Connection, task: _Task) -> _Outcome:
    """Run one job in a savepoint, so that its failure leaves the others alone."""
    sql = _Sql(connection)
    connection.execute("SAVEPOINT job")
    try:
        outcome = _Outcome(task, task.job(sql))
        outcome.messages = sql.messages
    except Exception as error:  # noqa: BLE001 - handed to the one who asked
        connection.execute("ROLLBACK TO job")
        outcome = _Outcome(task, fault=error)
    connection.execute("RELEASE job")
    return outcome


def _read(connection: sqlite3.Connection, sql: _Sql, task: _Task) -> _Outcome:
    """Run a job that reads: all of it sees the same moment, whatever is written meanwhile."""
    try:
        connection.execute("BEGIN")
        try:
            return _Outcome(task, task.job(sql))
        finally:
            connection.execute("ROLLBACK")
    except Exception as error:  # noqa: BLE001 - handed to the one who asked
        return _Outcome(task, fault=error)


def _call_each(loop: asyncio.AbstractEventLoop, calls: Sequence[Callable[[], None]]) -> None:
    """Call one after the other, though one fails."""
    for call in calls:
        try:
            call()
        except Exception as error:  # noqa: BLE001 - as the loop does with a call of its own
            loop.call_exception_handler({"message": "telling of a write", "exception": error})


def _call(loop: asyncio.AbstractEventLoop, call: Callable[[], None]) -> None:
    with suppress(RuntimeError):  # the loop is closed: nobody listens any more
        loop.call_soon_threadsafe(call)
