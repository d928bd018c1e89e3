"""What the store asks of a database: jobs that read, and jobs that are durable when they return."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol, TypeAlias, TypeVar

Value: TypeAlias = str | int | float | None
Row: TypeAlias = Sequence[Value]
T = TypeVar("T")

# hears "<table> <version>" after a change of that table is durable, and whatever else workers tell
# each other; EVERYTHING: what was said for a while may have been missed
Heard = Callable[[str], None]
EVERYTHING: Final = "*"


class StoreError(Exception):
    """The database is missing, locked or damaged; the message says what to do."""


class Locked(StoreError):
    """Another program of ours uses the database."""


class Conflict(Exception):
    """Somebody else wrote it first: a key that must be unique is taken."""


class Sql(Protocol):
    """What a job may do inside its transaction. Values go where the question marks are."""

    def rows(self, query: str, *values: Value) -> list[Row]:
        """Return the rows of a query."""
        ...

    def do(self, query: str, *values: Value) -> int:
        """Change something; return how many rows it touched."""
        ...

    def notify(self, message: str) -> None:
        """Tell every worker, once the transaction is durable."""
        ...


Job = Callable[[Sql], T]


class Database(Protocol):
    """A database with one way to read and one way to write."""

    is_shared: bool  # whether several programs may use it at once
    is_hearing: bool  # whether what other programs write is heard of now
    reconnects: int  # connections that were lost and made anew

    async def read(self, job: Job[T]) -> T:
        """Run a job that only reads: all of it sees the same moment."""
        ...

    async def look_up(self, job: Job[T]) -> T:
        """Run a job that reads a row or two by their keys: every request begins with one."""
        ...

    async def write(self, job: Job[T]) -> T:
        """Run a job in a transaction. When this returns, what it wrote survives a crash."""
        ...

    def listen(self, heard: Heard) -> None:
        """Call this in the running event loop: hear what jobs notify, of all workers."""
        ...

    def close(self) -> None:
        """Let the database go."""
        ...


def migrate(sql: Sql, scripts: Sequence[Sequence[str]]) -> None:
    """Bring the database to the newest shape; refuse one that is newer than this program."""
    sql.do("CREATE TABLE IF NOT EXISTS orrery_schema (version INTEGER NOT NULL)")
    found = sql.rows("SELECT version FROM orrery_schema")
    version = int(found[0][0] or 0) if found else 0
    if version > len(scripts):
        raise StoreError(
            f"the database has shape {version}, this Orrery knows {len(scripts)}: "
            "run a newer Orrery, or choose another place with --data"
        )
    for script in scripts[version:]:
        for statement in script:
            sql.do(statement)
    if not found:
        sql.do("INSERT INTO orrery_schema VALUES (?)", len(scripts))
    elif version < len(scripts):
        sql.do("UPDATE orrery_schema SET version = ?", len(scripts))
