"""Copies of the whole store, and the way back from one; and its files made small again."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from orrery.core.files import sync
from orrery.store.database import StoreError
from orrery.store.open import FILE, default_place
from orrery.store.schema import MIGRATIONS
from orrery.store.sqlite import take_lock

if TYPE_CHECKING:
    import psycopg

BEFORE: Final = ".before-restore"
_BESIDE: Final = ("-wal", "-shm")


def backup(place: Path | None, url: str | None, target: Path) -> None:
    """Write a copy of the store; the site may run meanwhile. An older copy is replaced whole."""
    part = target.with_name(target.name + ".part")
    try:
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)
    except OSError as error:
        raise StoreError(f"cannot write {target}: {error.strerror}") from None
    try:
        if url:
            _pg("pg_dump", url, "--format=custom", "--no-owner", f"--file={part}")
        else:
            _copy((place or default_place()) / FILE, part)
            _check_sqlite(part)
        sync(part)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def restore(place: Path | None, url: str | None, source: Path) -> None:
    """Put a copy in the place of the store, while nobody uses it; the old one stays beside it."""
    if not source.is_file():
        raise StoreError(f"there is no file {source}")
    if url:
        _restore_postgres(url, source)
        return
    _check_sqlite(source)
    path = (place or default_place()) / FILE
    with take_lock(path):
        part = path.with_name(FILE + ".part")
        part.unlink(missing_ok=True)
        _copy(source, part)
        sync(part)
        if path.exists():
            with closing(sqlite3.connect(path)) as old:  # what is in its log belongs to it
                old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            path.replace(path.with_name(FILE + BEFORE))
        for name in _BESIDE:
            path.with_name(FILE + name).unlink(missing_ok=True)
        part.replace(path)
        sync(path.parent)


def vacuum(place: Path | None, url: str | None) -> None:
    """Give back the room of what was deleted. On SQLite the site must not run meanwhile."""
    if url:
        import psycopg  # noqa: PLC0415 - an extra

        try:
            with psycopg.connect(url, autocommit=True, connect_timeout=10) as connection:
                connection.execute("VACUUM (ANALYZE)")
        except psycopg.Error as error:
            raise StoreError(f"the database refused: {_first_line(str(error))}") from None
        return
    path = (place or default_place()) / FILE
    with take_lock(path):
        _check_sqlite(path)
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("VACUUM")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


# -- SQLite


def _copy(source: Path, target: Path) -> None:
    """Copy a database by SQLite's own backup, in one step: writers go on, and nothing is torn."""
    if not source.is_file():
        raise StoreError(f"there is no database {source}")
    try:
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=rw", uri=True)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
    except sqlite3.Error as error:
        raise StoreError(f"cannot copy {source}: {error}") from None


def _check_sqlite(path: Path) -> None:
    """Refuse a file that is no store of ours, is damaged, or comes from a newer Orrery."""
    if not path.is_file():
        raise StoreError(f"there is no database {path}")
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            ((verdict,),) = connection.execute("PRAGMA quick_check(1)").fetchall()
            ((shape,),) = connection.execute("SELECT version FROM orrery_schema").fetchall()
    except (sqlite3.Error, ValueError) as error:
        raise StoreError(f"{path} is no copy of a store: {error}") from None
    if verdict != "ok":
        raise StoreError(f"{path} is damaged: {verdict}")
    if shape > len(MIGRATIONS):
        raise StoreError(f"{path} has shape {shape}, this Orrery knows {len(MIGRATIONS)}")


# -- PostgreSQL


# A connection of a site that has just ended is still there for a moment, in seconds.
_LINGERS = 2.0


def _others(connection: psycopg.Connection[Any]) -> bool:
    """Whether anybody else uses the database."""
    found = connection.execute(
        "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() "
        "AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
    ).fetchone()
    return found is not None and bool(found[0])


def _restore_postgres(url: str, source: Path) -> None:
    import psycopg  # noqa: PLC0415 - an extra

    try:
        with psycopg.connect(url, connect_timeout=10, autocommit=True) as connection:
            end = time.monotonic() + _LINGERS
            while is_used := _others(connection):
                if time.monotonic() > end:
                    break
                time.sleep(0.05)
    except psycopg.Error as error:
        raise StoreError(f"the database refused: {_first_line(str(error))}") from None
    if is_used:
        raise StoreError("the database is in use: stop every Orrery first")
    _pg("pg_restore", url, "--clean", "--if-exists", "--no-owner", "--single-transaction",
        "--exit-on-error", str(source))  # fmt: skip


def _pg(program: str, url: str, *words: str) -> None:
    """Run a program of PostgreSQL; a password goes by the environment, where nobody sees it."""
    from psycopg.conninfo import conninfo_to_dict, make_conninfo  # noqa: PLC0415 - an extra

    found = shutil.which(program)
    if found is None:
        raise StoreError(
            f"{program} is not installed: install PostgreSQL's client programs, "
            "or make the copy where the database runs"
        )
    parts = conninfo_to_dict(url)
    environment = dict(os.environ)
    password = parts.pop("password", None)
    if password is not None:
        environment["PGPASSWORD"] = str(password)
    made = subprocess.run(  # noqa: S603 - a program found by name, with our own words
        [found, "--dbname", make_conninfo("", **parts), *words],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode:
        raise StoreError(f"{program} failed: {_first_line(made.stderr)}")


def _first_line(text: str) -> str:
    with suppress(IndexError):
        return text.strip().splitlines()[0]
    return "it says nothing"
