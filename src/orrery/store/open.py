"""Where the store is: a folder of its own, or the address of a PostgreSQL database."""

from __future__ import annotations

import os
from pathlib import Path

from orrery.store.database import StoreError
from orrery.store.sqlite import SqliteDatabase
from orrery.store.store import Store

FILE = "orrery.sqlite3"


def default_place() -> Path:
    """Return the folder for data where nobody named one: `orrery` in the XDG data folder."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "orrery"


def open_store(place: Path | None = None, url: str | None = None) -> Store:
    """Open the store at an address, else in a folder."""
    if not url:
        return Store(SqliteDatabase((place or default_place()) / FILE))
    if not url.startswith(("postgresql://", "postgres://")):
        raise StoreError(
            "ORRERY_DATABASE_URL must begin with postgresql://; leave it out to use SQLite"
        )
    try:
        from orrery.store.postgres import PostgresDatabase  # noqa: PLC0415 - an extra
    except ImportError:
        raise StoreError(
            "PostgreSQL needs one more package: pip install 'orrery-games[postgres]'"
        ) from None
    return Store(PostgresDatabase(url))
