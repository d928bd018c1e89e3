"""Matches that anybody may look at: those that are played, and those that are over."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

import msgspec

from orrery.core.game import Game
from orrery.core.registry import games
from orrery.store.rows import ResultRow
from orrery.store.store import Store
from orrery.web.show.dates import day_of
from orrery.web.show.lists import Listed, listed
from orrery.web.tables.watchers import Watchers

LIVE: Final = 30
FINISHED: Final = 30


class Finished(msgspec.Struct, frozen=True):
    """A match that is over, the winners first."""

    tab: str
    game: Game
    seats: tuple[ResultRow, ...]
    day: str


class Live(msgspec.Struct, frozen=True):
    """A match that is played, and how many watch it."""

    table: Listed
    watchers: int


class Shelf(msgspec.Struct, frozen=True):
    """Matches that anybody may look at."""

    live: list[Live]
    finished: list[Finished]
    older: int | None  # before when the finished ones go on, in seconds since 1970


async def shelf_of(
    store: Store,
    watchers: Watchers,
    *,
    game: str = "",
    before: float | None = None,
    person: str | None = None,
    language: str,
) -> Shelf:
    """Return the matches that anybody may look at, of one game or of all."""
    rows = await store.public.live(game, LIVE) if before is None else []
    tables = await listed(store, rows, person, language)
    found = await store.public.finished(game, before, FINISHED + 1)
    return Shelf(
        [Live(table, _count(watchers, table)) for table in tables],
        [_finished(match, language) for match in found[:FINISHED] if match[0].game in games()],
        int(found[FINISHED][0].at) + 1 if len(found) > FINISHED else None,
    )


def _count(watchers: Watchers, table: Listed) -> int:
    return watchers.onlookers(table.row.id, [seat.person for seat in table.seats]).count


def _finished(match: Sequence[ResultRow], language: str) -> Finished:
    first = match[0]
    day = day_of(first.at, language, time.time())
    return Finished(first.tab, games()[first.game], tuple(match), day)
