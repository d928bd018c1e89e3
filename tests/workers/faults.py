"""What goes wrong meanwhile: workers die, connections are dropped, the database starts again."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import psycopg

import postgres
from server_process import ServerProcess

ENDS_WITHIN = 20.0  # seconds for a worker that was asked to end


class Fault(msgspec.Struct):
    """Something that went wrong, from when until when."""

    kind: str
    began: float
    ended: float = float("inf")

    @property
    def is_of_the_database(self) -> bool:
        return self.kind in {"drop", "drop one", "deafen", "restart", "crash"}


class Faults:
    """Makes things go wrong, one at a time, and remembers when."""

    def __init__(self, workers: list[ServerProcess], url: str, chance: random.Random) -> None:
        self.workers, self.url, self.chance = workers, url, chance
        self.past: list[Fault] = []
        self.kinds = {
            "kill": self.kill,
            "end": self.end,
            "drop": self.drop,
            "drop one": self.drop_one,
            "deafen": self.deafen,
            "restart": self.restart,
            "crash": self.crash,
        }

    def happen(self, kind: str) -> None:
        with self._fault(kind):
            self.kinds[kind]()

    @contextmanager
    def _fault(self, kind: str) -> Iterator[None]:
        fault = Fault(kind, time.monotonic())
        self.past.append(fault)
        try:
            yield
        finally:
            fault.ended = time.monotonic()

    def any_since(self, moment: float) -> bool:
        """Whether anything went wrong after a moment."""
        return any(fault.ended > moment for fault in self.past)

    def database_was_gone(self, began: float, ended: float, after: float) -> bool:
        """Whether a request met a database that was gone, or had come back just before."""
        return any(
            fault.is_of_the_database and fault.began < ended and began < fault.ended + after
            for fault in self.past
        )

    def ending(self, began: float, ended: float) -> bool:
        """Whether a worker was asked to end meanwhile: it does not finish what takes long."""
        return any(
            fault.kind == "end" and fault.began < ended and began < fault.ended
            for fault in self.past
        )

    # -- the faults

    def kill(self) -> None:
        """Kill a worker at once and start it again."""
        worker = self.chance.choice(self.workers)
        worker.kill()
        worker.start()

    def end(self) -> None:
        """Ask a worker to end, and start it again."""
        worker = self.chance.choice(self.workers)
        worker.end(ENDS_WITHIN)
        worker.start()

    def drop(self) -> None:
        """Drop every connection of a worker."""
        self._terminate("application_name = %s", f"worker-{self._any()}")

    def drop_one(self) -> None:
        """Drop one connection of some worker."""
        self._terminate(
            "pid = (SELECT pid FROM pg_stat_activity WHERE application_name = %s "
            "ORDER BY random() LIMIT 1)",
            f"worker-{self._any()}",
        )

    def deafen(self) -> None:
        """Drop the connection by which a worker hears of the others."""
        self._terminate("application_name = %s AND query LIKE 'LISTEN%%'", f"worker-{self._any()}")

    def restart(self) -> None:
        """Start the database again, in order."""
        postgres.restart(self.url, "fast")

    def crash(self) -> None:
        """Start the database again, as after a crash."""
        postgres.restart(self.url, "immediate")

    def _any(self) -> int:
        return self.chance.randrange(len(self.workers))

    def _terminate(self, which: str, name: str) -> None:
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(
                f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {which}".encode(),  # noqa: S608 - our own words
                (name,),
            )


def url_of_worker(url: str, number: int) -> str:
    """Return the database's address for a worker, by which its connections are known."""
    return f"{url}&application_name=worker-{number}"
