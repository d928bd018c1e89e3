"""What is said at a table, and what is told: chat, log, changes as they happen."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orrery.core.action import Seat
from orrery.store.database import StoreError
from orrery.web.api import types as a
from orrery.web.api.answering import answer, done
from orrery.web.api.reading import body, my_seat, number, side
from orrery.web.errors import NotFound, Unknown
from orrery.web.requests import count_read, counted_stream, say_at, site, visitor
from orrery.web.show.chat import spoken
from orrery.web.show.log import entries, with_redraws
from orrery.web.show.streams import STILL_HERE, Beat, event, event_stream
from orrery.web.show.viewing import viewing_of

_LOG_AT_ONCE = 500


async def chat(request: Request) -> Response:
    """Return what was said."""
    table, viewer = await side(request)
    return answer(
        [
            a.Said(line.line, *spoken(line, viewer.language), line.at)
            for line in table.chat
            if line.person not in viewer.blocked
        ]
    )


async def say(request: Request) -> Response:
    """Say something."""
    sent = await body(request, a.Message)
    table, viewer = await side(request)
    who = (await visitor(request)).person
    if who is None:  # a seat's own key speaks for whoever sits there
        seat = table.seats[my_seat(viewer, None)]
        holder = await site(request).store.people.by_id(seat.person or "")
        return done(await say_at(request, table.id, seat.name, sent.text, holder))
    return done(await say_at(request, table.id, who.name, sent.text, who))


async def log(request: Request) -> Response:
    """Return what the answers after `since` told, in words; at most 500 at once."""
    await count_read(request)
    table, viewer = await side(request)
    since = number(request, "since") or 0
    rows = await site(request).store.actions(table.id, since, since + _LOG_AT_ONCE)
    by_seq = {row.seq: row for row in rows}
    seat: Seat | None = viewer.seats[0] if len(viewer.seats) == 1 else viewer.seat
    viewing = viewing_of(table, msgspec.structs.replace(viewer, seat=seat))
    return answer(
        [
            a.Told(
                one.seq,
                one.seat,
                one.origin,
                one.clause,
                by_seq[one.seq].round if one.seq in by_seq else 0,
                by_seq[one.seq].turn if one.seq in by_seq else 0,
                one.lines,
            )
            for one in with_redraws(viewing, entries(viewing, rows), rows)
        ]
    )


async def watchers(request: Request) -> Response:
    """Return who looks at a table on its page, besides its players: names, and how many others."""
    table, _ = await side(request)
    return answer(site(request).tables.watchers.onlookers(table.id, table.people))


async def events(request: Request) -> Response:
    """Stream a line whenever the table changes: its version, moves, status and who is asked."""
    await side(request)
    return await counted_stream(request, event_stream(_changes(request)))


async def _changes(request: Request) -> AsyncIterator[bytes]:
    at = site(request)
    sent = -1
    beat = Beat()
    with at.tables.watchers.watching(request.path_params["table"]) as changed:
        while not at.is_closing:
            changed.clear()
            try:
                table, _ = await side(request)
            except (NotFound, Unknown, StoreError):  # no key, no table or no database any more
                return
            if table.row.news != sent:
                sent = table.row.news
                news = {
                    "version": sent,
                    "moves": table.row.moves,
                    "status": table.row.status,
                    "asked": table.state.asked if table.playing else (),
                }
                yield event(sent, news)
            while not await beat.comes_after(changed):
                request.state.visitor = None  # keys can be made useless
                yield STILL_HERE
