"""What comes of a match: who took which place, and whose rating it changes."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec

from orrery.core.errors import OrreryError
from orrery.core.state import State
from orrery.store.rows import Contender, ResultRow, SeatRow, TableRow
from orrery.store.store import Store
from orrery.web.errors import SiteError
from orrery.web.tables.table import table_from

_AT_ONCE: Final = 20

log = logging.getLogger(__name__)


def results_of(
    row: TableRow, seats: Sequence[SeatRow], state: State, at: float
) -> tuple[ResultRow, ...]:
    """Return the results of a match that is over; nothing of a copy, or where it was broken off."""
    if state.asked or row.origin:
        return ()
    scores, places = state.scores(), state.ranking()
    held = Counter(seat.person for seat in seats)
    return tuple(
        ResultRow(
            tab=row.id,
            seat=seat.seat,
            game=row.game,
            players=row.players,
            person=seat.person if held[seat.person] == 1 else None,
            bot=seat.bot,
            name=seat.name,
            place=places[seat.seat],
            score=scores[seat.seat],
            tags=msgspec.json.encode(state.tags(seat.seat)).decode(),
            at=at,
            is_open=row.is_open,
            rated=row.rated,
        )
        for seat in seats
    )


def may_be_rated(row: TableRow, seats: Sequence[SeatRow]) -> bool:
    """Whether a match can tell how good its players are.

    Not a copy of another one, not by a sheet of somebody's own, not where somebody knew its chance,
    and not where one person plays for several.
    """
    who = [_name(seat) for seat in seats]
    people = [name for name in who if not name.startswith("bot:")]
    return (
        not row.origin
        and row.components is None
        and not row.exposed
        and len(who) > 1
        and bool(people)
        and len(set(people)) == len(people)
    )


def contenders(row: TableRow, seats: Sequence[SeatRow], state: State) -> tuple[Contender, ...]:
    """Return whose ratings a match changes; whoever left in its middle comes last.

    Of a bot that holds several seats the best one counts: it is one and the same player.
    """
    if not row.rated or not may_be_rated(row, seats) or state.asked or state.winners() == ():
        return ()
    places = state.ranking()
    found: dict[str, Contender] = {}
    for seat in seats:
        who = _name(seat)
        place = len(seats) + 1 if seat.leaver else places[seat.seat]
        if who not in found or place < found[who].place:
            person = None if who.startswith("bot:") else who
            found[who] = Contender(seat.seat, who, person, place)
    return tuple(found.values()) if len(found) > 1 else ()


def _name(seat: SeatRow) -> str:
    """Return who answers for a seat: a bot only where it was there from the start."""
    return seat.leaver or seat.person or f"bot:{seat.bot}"


async def count_older(store: Store) -> None:
    """Write the results of matches that ended before results were kept."""
    after = ""
    while ids := await store.results.uncounted(after, _AT_ONCE):
        for id_ in ids:
            await store.results.count(id_, await _results(store, id_))
        after = ids[-1]
        await asyncio.sleep(0.05)  # nobody waits for it


async def _results(store: Store, id_: str) -> tuple[ResultRow, ...]:
    """Return the results of a finished table; nothing where it can no longer be read."""
    whole = await store.whole(id_, 1)
    if whole is None:
        return ()
    try:
        table = await asyncio.to_thread(table_from, whole)
        return results_of(table.row, table.seats, table.state, table.row.changed)
    except (OrreryError, SiteError, msgspec.MsgspecError, ValueError) as error:
        log.warning("the result of %s cannot be read: %r", id_, error)
        return ()
