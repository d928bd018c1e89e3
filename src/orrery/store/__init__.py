"""Matches, seats and people that outlive the program: SQLite by default, PostgreSQL by address."""

from orrery.store.database import Conflict, StoreError
from orrery.store.open import default_place, open_store
from orrery.store.rows import Change
from orrery.store.store import Store

__all__ = ["Change", "Conflict", "Store", "StoreError", "default_place", "open_store"]
