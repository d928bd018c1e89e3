"""The shape of the store: one SQL for both databases, grown by migrations that are never edited.

Everything about a table hangs on its id. `actions` only grows: (tab, seq) is its key, so that two
racing moves cannot both win; only a lesson that goes back takes some off the end. `position` in
`tables` is the state after the last action, so that opening a table replays nothing; `snapshots`
are the same for moments further back.
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
    # `version` counts every change, so that whoever writes can compare it; `news` only those that
    # everybody may know of. `exposed`: somebody has the seed, or the chance, of a running match.
    """
    ALTER TABLE tables ADD COLUMN news INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE tables ADD COLUMN exposed INTEGER NOT NULL DEFAULT 1;
    UPDATE tables SET news = version;
    ALTER TABLE seats ADD COLUMN clicks INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE redraws (
      tab TEXT NOT NULL REFERENCES tables(id),
      number INTEGER NOT NULL,
      at INTEGER NOT NULL,
      word TEXT NOT NULL,
      kept TEXT NOT NULL,
      PRIMARY KEY (tab, number)
    );
    """,
    # keys know what holds them and when; links and buckets of their own; bans; muted people
    """
    ALTER TABLE keys ADD COLUMN kind TEXT NOT NULL DEFAULT '';
    ALTER TABLE keys ADD COLUMN agent TEXT NOT NULL DEFAULT '';
    ALTER TABLE keys ADD COLUMN seen DOUBLE PRECISION NOT NULL DEFAULT 0;
    ALTER TABLE keys ADD COLUMN ended DOUBLE PRECISION;
    ALTER TABLE people ADD COLUMN muted INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE links (
      hash TEXT PRIMARY KEY,
      person TEXT NOT NULL REFERENCES people(id),
      made DOUBLE PRECISION NOT NULL,
      until DOUBLE PRECISION NOT NULL
    );
    CREATE INDEX links_of_person ON links(person);
    CREATE TABLE buckets (
      name TEXT PRIMARY KEY,
      level DOUBLE PRECISION NOT NULL,
      at DOUBLE PRECISION NOT NULL
    );
    CREATE TABLE bans (
      address TEXT PRIMARY KEY,
      until DOUBLE PRECISION,
      why TEXT NOT NULL
    );
    CREATE TABLE IF NOT EXISTS site (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    );
    """,
    # who would play again after a match, and the table that it led to; and finished matches are
    # found by their game, to tell how long it lasts
    """
    ALTER TABLE tables ADD COLUMN rematch TEXT NOT NULL DEFAULT '';
    ALTER TABLE seats ADD COLUMN again INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX tables_of_game ON tables(game, status, changed);
    """,
    # whether whoever opened a table allows hints there among people; how fast its bots are, and
    # whether they do not pause until a person is asked
    """
    ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN pace TEXT NOT NULL DEFAULT 'normal';
    ALTER TABLE tables ADD COLUMN skips INTEGER NOT NULL DEFAULT 0;
    """,
    # how far somebody is in the lesson that is played at a table; nothing: no lesson
    """
    ALTER TABLE tables ADD COLUMN lesson TEXT;
    """,
    # what each seat has spent of its clock, as JSON; pauses; vacations; when the site was down
    """
    ALTER TABLE seats ADD COLUMN spent TEXT NOT NULL DEFAULT '{}';
    UPDATE seats SET spent = '{"seconds":' || used || '}' WHERE used > 0;
    ALTER TABLE tables ADD COLUMN paused DOUBLE PRECISION;
    CREATE TABLE vacations (
      person TEXT NOT NULL REFERENCES people(id),
      began DOUBLE PRECISION NOT NULL,
      ended DOUBLE PRECISION NOT NULL,
      PRIMARY KEY (person, began)
    );
    CREATE TABLE outages (
      began DOUBLE PRECISION PRIMARY KEY,
      ended DOUBLE PRECISION NOT NULL
    );
    """,
    # who is who: handles that nobody else can pass for, emblems; what came of every match, and
    # ratings. `counted`: the result is written, or there is none. `leaver`: who may come back.
    """
    ALTER TABLE people ADD COLUMN handle TEXT;
    ALTER TABLE people ADD COLUMN skeleton TEXT;
    ALTER TABLE people ADD COLUMN emblem INTEGER NOT NULL DEFAULT 0;
    CREATE UNIQUE INDEX people_by_skeleton ON people(skeleton);
    ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN counted INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE seats ADD COLUMN leaver TEXT REFERENCES people(id);
    CREATE TABLE results (
      tab TEXT NOT NULL REFERENCES tables(id),
      seat INTEGER NOT NULL,
      game TEXT NOT NULL,
      players INTEGER NOT NULL,
      person TEXT REFERENCES people(id),
      bot TEXT NOT NULL,
      name TEXT NOT NULL,
      place INTEGER NOT NULL,
      score INTEGER NOT NULL,
      tags TEXT NOT NULL,
      at DOUBLE PRECISION NOT NULL,
      is_open INTEGER NOT NULL,
      rated INTEGER NOT NULL,
      mu DOUBLE PRECISION,
      sigma DOUBLE PRECISION,
      PRIMARY KEY (tab, seat)
    );
    CREATE INDEX results_of_person ON results(person, at);
    CREATE INDEX results_of_game ON results(game, at);
    CREATE TABLE ratings (
      game TEXT NOT NULL,
      who TEXT NOT NULL,
      person TEXT REFERENCES people(id),
      mu DOUBLE PRECISION NOT NULL,
      sigma DOUBLE PRECISION NOT NULL,
      matches INTEGER NOT NULL,
      changed DOUBLE PRECISION NOT NULL,
      PRIMARY KEY (game, who)
    );
    """,
    # what somebody proposes to all at a table; whether a match waits until everybody is ready; who
    # said what, whose talk somebody does not want to read, and how far they have read
    """
    ALTER TABLE tables ADD COLUMN proposal TEXT;
    ALTER TABLE tables ADD COLUMN asks_ready INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE seats ADD COLUMN ready INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE chat ADD COLUMN person TEXT REFERENCES people(id);
    ALTER TABLE people ADD COLUMN blocked TEXT NOT NULL DEFAULT '[]';
    CREATE TABLE readings (
      tab TEXT NOT NULL REFERENCES tables(id),
      person TEXT NOT NULL REFERENCES people(id),
      line INTEGER NOT NULL,
      PRIMARY KEY (tab, person)
    );
    """,
    # reminders by mail and push: what somebody chose, and what is still to be sent
    """
    CREATE TABLE mails (
      person TEXT PRIMARY KEY REFERENCES people(id),
      address TEXT NOT NULL,
      confirmed INTEGER NOT NULL,
      mode TEXT NOT NULL,
      language TEXT NOT NULL,
      trouble TEXT NOT NULL,
      sent DOUBLE PRECISION NOT NULL
    );
    CREATE TABLE subscriptions (
      endpoint TEXT PRIMARY KEY,
      person TEXT NOT NULL REFERENCES people(id),
      point TEXT NOT NULL,
      secret TEXT NOT NULL,
      language TEXT NOT NULL,
      made DOUBLE PRECISION NOT NULL
    );
    CREATE INDEX subscriptions_of_person ON subscriptions(person);
    CREATE TABLE outbox (
      person TEXT NOT NULL REFERENCES people(id),
      kind TEXT NOT NULL,
      asked DOUBLE PRECISION NOT NULL,
      due DOUBLE PRECISION NOT NULL,
      tries INTEGER NOT NULL,
      PRIMARY KEY (person, kind)
    );
    CREATE INDEX outbox_due ON outbox(due);
    """,
    # tournaments: who takes part, and who met whom at which table; tables know theirs. A pairing
    # keeps what came of it, so that its table may be deleted.
    """
    ALTER TABLE tables ADD COLUMN tournament TEXT NOT NULL DEFAULT '';
    CREATE TABLE tournaments (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      owner TEXT NOT NULL REFERENCES people(id),
      game TEXT NOT NULL,
      options TEXT NOT NULL,
      plan TEXT NOT NULL,
      clock TEXT NOT NULL,
      rated INTEGER NOT NULL,
      is_listed INTEGER NOT NULL,
      is_dated INTEGER NOT NULL,
      days INTEGER NOT NULL,
      most INTEGER NOT NULL,
      status TEXT NOT NULL,
      round INTEGER NOT NULL,
      due DOUBLE PRECISION,
      version INTEGER NOT NULL,
      made DOUBLE PRECISION NOT NULL,
      changed DOUBLE PRECISION NOT NULL
    );
    CREATE INDEX tournaments_due ON tournaments(due);
    CREATE INDEX tournaments_listed ON tournaments(is_listed, changed);
    CREATE TABLE entrants (
      tournament TEXT NOT NULL REFERENCES tournaments(id),
      number INTEGER NOT NULL,
      person TEXT REFERENCES people(id),
      name TEXT NOT NULL,
      seed INTEGER NOT NULL,
      strength DOUBLE PRECISION NOT NULL,
      in_group INTEGER NOT NULL,
      state TEXT NOT NULL,
      PRIMARY KEY (tournament, number),
      UNIQUE (tournament, person)
    );
    CREATE INDEX entrants_of_person ON entrants(person);
    CREATE TABLE tournament_rounds (
      tournament TEXT NOT NULL REFERENCES tournaments(id),
      number INTEGER NOT NULL,
      stage TEXT NOT NULL,
      began DOUBLE PRECISION NOT NULL,
      due DOUBLE PRECISION NOT NULL,
      PRIMARY KEY (tournament, number)
    );
    CREATE TABLE pairings (
      tournament TEXT NOT NULL REFERENCES tournaments(id),
      round INTEGER NOT NULL,
      number INTEGER NOT NULL,
      tab TEXT NOT NULL,
      entrants TEXT NOT NULL,
      places TEXT NOT NULL,
      scores TEXT NOT NULL,
      is_decided INTEGER NOT NULL,
      PRIMARY KEY (tournament, round, number)
    );
    CREATE INDEX pairings_undecided ON pairings(is_decided, tab);
    """,
    # of what somebody wants to be reminded, and when not; a bot's matches
    """
    CREATE TABLE wishes (
      person TEXT PRIMARY KEY REFERENCES people(id),
      what TEXT NOT NULL,
      quiet TEXT NOT NULL,
      zone TEXT NOT NULL,
      trouble TEXT NOT NULL
    );
    CREATE INDEX results_of_bot ON results(bot, at);
    """,
)


def statements(script: str) -> list[str]:
    """Return the statements of a migration one by one."""
    return [part.strip() for part in script.split(";") if part.strip()]
