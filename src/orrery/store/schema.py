"""The shape of the store: one SQL for both databases, grown by migrations that are never edited.

Everything about a table hangs on its id. `actions` only grows: (tab, seq) is its key, so that two
racing moves cannot both win. `position` in `tables` is the state after the last action, so that
opening a table replays nothing; `snapshots` are the same for moments further back.
"""

from __future__ import annotations

from typing import Final

MIGRATIONS: Final = (
    """
    CREATE TABLE people (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      login TEXT UNIQUE,
      password TEXT,
      webhook TEXT NOT NULL DEFAULT '',
      confirms INTEGER NOT NULL DEFAULT 1,
      made DOUBLE PRECISION NOT NULL
    );
    CREATE TABLE keys (
      hash TEXT PRIMARY KEY,
      person TEXT NOT NULL REFERENCES people(id),
      made DOUBLE PRECISION NOT NULL
    );
    CREATE INDEX keys_of_person ON keys(person);
    CREATE TABLE tables (
      id TEXT PRIMARY KEY,
      game TEXT NOT NULL,
      rules INTEGER NOT NULL,
      players INTEGER NOT NULL,
      seed TEXT NOT NULL,
      options TEXT NOT NULL,
      components TEXT,
      owner TEXT NOT NULL REFERENCES people(id),
      is_open INTEGER NOT NULL,
      invite TEXT NOT NULL UNIQUE,
      origin TEXT NOT NULL,
      status TEXT NOT NULL,
      clock TEXT NOT NULL,
      position TEXT NOT NULL,
      since TEXT NOT NULL,
      moves INTEGER NOT NULL,
      version INTEGER NOT NULL,
      deadline DOUBLE PRECISION,
      waits_for_bot INTEGER NOT NULL,
      looking INTEGER,
      driver TEXT NOT NULL DEFAULT '',
      driver_until DOUBLE PRECISION NOT NULL DEFAULT 0,
      made DOUBLE PRECISION NOT NULL,
      changed DOUBLE PRECISION NOT NULL
    );
    CREATE INDEX tables_open ON tables(is_open, status);
    CREATE INDEX tables_due ON tables(deadline);
    CREATE INDEX tables_waiting_for_bots ON tables(waits_for_bot);
    CREATE TABLE seats (
      tab TEXT NOT NULL REFERENCES tables(id),
      seat INTEGER NOT NULL,
      kind TEXT NOT NULL,
      person TEXT REFERENCES people(id),
      bot TEXT NOT NULL DEFAULT '',
      name TEXT NOT NULL DEFAULT '',
      key TEXT UNIQUE,
      standing TEXT NOT NULL DEFAULT '[]',
      used DOUBLE PRECISION NOT NULL DEFAULT 0,
      PRIMARY KEY (tab, seat)
    );
    CREATE INDEX seats_of_person ON seats(person);
    CREATE TABLE guests (
      tab TEXT NOT NULL REFERENCES tables(id),
      person TEXT NOT NULL REFERENCES people(id),
      PRIMARY KEY (tab, person)
    );
    CREATE TABLE actions (
      tab TEXT NOT NULL REFERENCES tables(id),
      seq INTEGER NOT NULL,
      seat INTEGER NOT NULL,
      text TEXT NOT NULL,
      clause TEXT NOT NULL,
      origin TEXT NOT NULL,
      told TEXT NOT NULL,
      round INTEGER NOT NULL,
      turn INTEGER NOT NULL,
      rules INTEGER NOT NULL,
      at DOUBLE PRECISION NOT NULL,
      PRIMARY KEY (tab, seq)
    );
    CREATE TABLE snapshots (
      tab TEXT NOT NULL REFERENCES tables(id),
      seq INTEGER NOT NULL,
      position TEXT NOT NULL,
      PRIMARY KEY (tab, seq)
    );
    CREATE TABLE drafts (
      tab TEXT NOT NULL REFERENCES tables(id),
      seat INTEGER NOT NULL,
      draft TEXT NOT NULL,
      PRIMARY KEY (tab, seat)
    );
    CREATE TABLE chat (
      tab TEXT NOT NULL REFERENCES tables(id),
      line INTEGER NOT NULL,
      name TEXT NOT NULL,
      text TEXT NOT NULL,
      at DOUBLE PRECISION NOT NULL,
      PRIMARY KEY (tab, line)
    );
    """,
)


def statements(script: str) -> list[str]:
    """Return the statements of a migration one by one."""
    return [part.strip() for part in script.split(";") if part.strip()]
