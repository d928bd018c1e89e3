"""Going on vacation: one's clocks stand still where a turn takes days."""

from __future__ import annotations

import time
from typing import Final

import msgspec

from orrery.store.rows import Clock, Person, Since
from orrery.web.errors import BadRequest
from orrery.web.tables.change import Change
from orrery.web.tables.clocks import DAY
from orrery.web.tables.registry import Registry

MOST_DAYS: Final = 30  # within a year
YEAR: Final = 365 * DAY


def is_slow(clock: Clock) -> bool:
    """Whether a table is played over days, so that vacations count there."""
    return clock.kind != "none" and clock.seconds >= DAY / 2


async def current(tables: Registry, person: Person) -> tuple[float, float] | None:
    """Return the vacation that somebody is on, or will go on next."""
    now = time.time()
    return next(iter(await tables.store.vacations.of(person.id, now)), None)


async def days_left(tables: Registry, person: Person) -> int:
    """Return how many days of vacation somebody may still take."""
    now = time.time()
    had = await tables.store.vacations.of(person.id, now - YEAR)
    return max(0, MOST_DAYS - round(sum(stop - start for start, stop in had) / DAY))


async def go_away(tables: Registry, person: Person, days: int) -> None:
    """Go on vacation from now on, for so many days."""
    now = time.time()
    if not 1 <= days <= MOST_DAYS:
        raise BadRequest("vacation_too_long", most=MOST_DAYS)
    away = (now, now + days * DAY)
    if not await tables.store.vacations.take(person.id, *away, MOST_DAYS * DAY, YEAR):
        raise BadRequest("vacation_too_long", most=MOST_DAYS)
    await _tell_tables(tables, person, away)


async def come_home(tables: Registry, person: Person) -> None:
    """End one's vacation now."""
    await tables.store.vacations.end(person.id, time.time())
    await _tell_tables(tables, person, None)


async def _tell_tables(tables: Registry, person: Person, away: tuple[float, float] | None) -> None:
    def work(change: Change) -> None:
        if is_slow(change.table.row.clock):
            _be_away(change, person.id, away)

    for id_ in await tables.store.vacations.tables(person.id):
        await tables.change(id_, work)


def _be_away(change: Change, person: str, away: tuple[float, float] | None) -> None:
    """Note somebody's vacation on their clocks; what they thought until now has counted."""
    for was in change.table.seats:
        if was.person != person or was.kind != "person":
            continue
        asked = change.table.row.since.get(was.seat)
        if asked is not None and change.table.playing:
            change.count(was.seat, asked.at, change.now)
            change.since[was.seat] = Since(asked.seq, change.now)
        row = change.seats[was.seat]
        spent = msgspec.structs.replace(row.spent, away=away)
        change.seats[was.seat] = msgspec.structs.replace(row, spent=spent)
    change.skipped = True
