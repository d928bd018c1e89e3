"""What is said at a table, and what is told: chat, log, changes as they happen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orrery.core.action import Seat
from orrery.web.api import types as a
from orrery.web.api.answering import answer, done
from orrery.web.api.reading import body, my_seat, number, side
from orrery.web.desk import house, visitor
from orrery.web.events import HEARTBEAT, STILL_HERE, event, event_stream
from orrery.web.shown import shown
from orrery.web.telling import entries

_LOG_AT_ONCE = 500


async def chat(request: Request) -> Response:
    """Return what was said."""
    live, _ = await side(request)
    return answer([a.Said(line.line, line.name, line.text, line.at) for line in live.chat])


async def say(request: Request) -> Response:
    """Say something."""
    sent = await body(request, a.Message)
    live, see = await side(request)
    who = (await visitor(request)).person
    name = who.name if who else live.names[my_seat(see, None)]
    await house(request).say(live.id, name, sent.text)
    return await done(request)


async def log(request: Request) -> Response:
    """Return what the answers after `since` told, in words; at most 500 at once."""
    live, see = await side(request)
    since = number(request, "since") or 0
    rows = await house(request).store.actions(live.id, since, since + _LOG_AT_ONCE)
    by_seq = {row.seq: row for row in rows}
    seat: Seat | None = see.seats[0] if len(see.seats) == 1 else see.seat
    show = shown(live, msgspec.structs.replace(see, seat=seat))
    return answer(
        [
            a.Told(
                one.seq,
                one.seat,
                one.origin,
                one.clause,
                by_seq[one.seq].round,
                by_seq[one.seq].turn,
                one.lines,
            )
            for one in entries(show, rows)
        ]
    )


async def events(request: Request) -> Response:
    """Stream a line whenever the table changes: its version, moves, status and who is asked."""
    await side(request)
    return event_stream(_changes(request))


async def _changes(request: Request) -> AsyncIterator[bytes]:
    at = house(request)
    sent = -1
    with at.hub.watching(request.path_params["table"]) as changed:
        while not at.closing:
            changed.clear()
            live = await at.find(request.path_params["table"])
            if live.row.version != sent:
                sent = live.row.version
                news = {
                    "version": sent,
                    "moves": live.row.moves,
                    "status": live.row.status,
                    "asked": live.state.asked if live.playing else (),
                }
                yield event(sent, news)
            try:
                await asyncio.wait_for(changed.wait(), HEARTBEAT)
            except TimeoutError:
                yield STILL_HERE
