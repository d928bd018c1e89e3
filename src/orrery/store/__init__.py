"""Matches, seats and people that outlive the program: SQLite by default, PostgreSQL by address."""

from orrery.store.database import Conflict, StoreError
from orrery.store.open import default_place, open_store
from orrery.store.rows import Progress
from orrery.store.store import Store

__all__ = ["Conflict", "Progress", "Store", "StoreError", "default_place", "open_store"]
