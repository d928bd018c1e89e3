"""What the site measures about itself, for Prometheus.

It is told on a port of its own, never on the public one. To count costs a few microseconds.
Each process of the site counts for itself and has its own port.
"""

from __future__ import annotations

import time
from collections import Counter as Tally
from collections.abc import Awaitable, Iterator
from importlib.metadata import version
from typing import Any, Final

from prometheus_client import (
    Counter,
    Histogram,
    Info,
    disable_created_metrics,
    start_http_server,
)
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector, CollectorRegistry

from orrery.store.database import Database, Heard, Job, StoreError, T
from orrery.web.server.pressure import Load
from orrery.web.tables.registry import Registry
from orrery.web.tables.table import Table
from orrery.web.tables.thinking import Thinkers

# they double the lines, and nobody reads them
disable_created_metrics()  # type: ignore[no-untyped-call]  # it has no types

REGISTRY: Final = CollectorRegistry()
_QUICK: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
_STORE: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5)

BUILD: Final = Info("orrery_build", "The version that runs.", registry=REGISTRY)
REQUESTS: Final = Counter(
    "orrery_requests", "Requests answered.", ("method", "route", "status"), registry=REGISTRY
)
SECONDS: Final = Histogram(
    "orrery_request_seconds",
    "From a request's head to the end of its answer; streams apart.",
    ("route",),
    buckets=_QUICK,
    registry=REGISTRY,
)
MOVES: Final = Counter("orrery_moves", "Moves made durable.", ("origin",), registry=REGISTRY)
STORE: Final = Histogram(
    "orrery_store_seconds",
    "Jobs of the store, with their time in line.",
    ("kind",),
    buckets=_STORE,
    registry=REGISTRY,
)
_STORE_BY_KIND: Final = {kind: STORE.labels(kind) for kind in ("read", "write")}
STORE_FAILURES: Final = Counter(
    "orrery_store_failures", "Jobs that the database did not do.", registry=REGISTRY
)
BUILD.info({"version": version("orrery-games")})


def count_moves(before: Table | None, after: Table) -> None:
    """Count the moves at a table that are durable now."""
    if before is None:
        return
    new = (row for row in after.recent if row.seq > before.row.moves)
    for origin, number in Tally(row.origin for row in new).items():
        MOVES.labels(origin).inc(number)


class Measured:
    """A database whose jobs are timed."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.is_shared = database.is_shared

    def listen(self, heard: Heard) -> None:
        """Hear what jobs notify."""
        self._database.listen(heard)

    def close(self) -> None:
        """Let the database go."""
        self._database.close()

    def __getattr__(self, name: str) -> Any:  # whatever the database has besides
        return getattr(self._database, name)

    async def read(self, job: Job[T]) -> T:
        """Run a job that only reads."""
        return await self._timed("read", self._database.read(job))

    async def look_up(self, job: Job[T]) -> T:
        """Run a job that reads a row or two by their keys."""
        return await self._timed("read", self._database.look_up(job))

    async def write(self, job: Job[T]) -> T:
        """Run a job in a transaction."""
        return await self._timed("write", self._database.write(job))

    async def _timed(self, kind: str, work: Awaitable[T]) -> T:
        start = time.perf_counter()
        try:
            return await work
        except StoreError:
            STORE_FAILURES.inc()
            raise
        finally:
            _STORE_BY_KIND[kind].observe(time.perf_counter() - start)


class Standing(Collector):
    """What a worker has in hand at the moment when somebody asks."""

    def __init__(self, load: Load, tables: Registry, thinkers: Thinkers) -> None:
        self.load = load
        self.tables = tables
        self.thinkers = thinkers

    def collect(self) -> Iterator[Metric]:
        """Return the state of things; called in the thread of whoever asks."""
        database, conflicts = self.tables.store.database, self.tables.conflicts
        for name, what, value in (
            ("orrery_requests_working", "Requests in work.", self.load.working),
            ("orrery_streams_open", "Open streams of events.", self.load.streams),
            ("orrery_tables_live", "Tables kept in memory.", self.tables.tables_at_hand),
            ("orrery_loop_lag_seconds", "How late the event loop is.", self.load.pulse.lag),
            ("orrery_database_listening", "Whether changes are heard.", int(database.is_hearing)),
        ):
            yield GaugeMetricFamily(name, what, value)
        for name, what, value in (
            ("orrery_requests_refused", "Requests told to come later.", self.load.refused),
            ("orrery_conflicts", "Writes that came too late and were tried again.", conflicts),
            ("orrery_database_reconnects", "Connections made anew.", database.reconnects),
        ):
            yield CounterMetricFamily(name, what, value)
        yield from self._bots()

    def _bots(self) -> Iterator[Metric]:
        """Tell what bots did; seconds over answers is how long one takes."""
        thinkers = self.thinkers
        tally = thinkers.tally
        yield GaugeMetricFamily("orrery_bot_line", "Questions that wait.", thinkers.in_line)
        answers = CounterMetricFamily("orrery_bot_answers", "Answers by bots.", labels=("origin",))
        for origin, number in tally.answers.copy().items():
            answers.add_metric((origin,), number)
        yield answers
        for name, what, value in (
            ("orrery_bot_thinking_seconds", "Time that bots worked.", tally.thought),
            ("orrery_bot_waiting_seconds", "Time in line, of all questions.", tally.waited),
            ("orrery_bot_put_off", "Questions told to come later.", tally.put_off),
            ("orrery_bot_searched", "Iterations of searches.", tally.searched),
            ("orrery_bot_inherited", "Those that an earlier click had made.", tally.inherited),
        ):
            yield CounterMetricFamily(name, what, value)


class Exposed:
    """The port on which it is told."""

    def __init__(self, host: str, port: int, standing: Standing) -> None:
        self._standing = standing
        REGISTRY.register(self._standing)
        try:
            self._server, self._thread = start_http_server(port, host, REGISTRY)
        except OSError:
            REGISTRY.unregister(self._standing)
            raise

    @property
    def port(self) -> int:
        """The port that it got."""
        return int(self._server.server_port)

    def close(self) -> None:
        """Tell nobody any more."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
        REGISTRY.unregister(self._standing)
