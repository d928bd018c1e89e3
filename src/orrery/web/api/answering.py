"""How the API answers: with JSON, with what became of a table."""

from __future__ import annotations

import time

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orrery.web.api import types as a
from orrery.web.desk import house, visitor
from orrery.web.eyes import Eyes, eyes
from orrery.web.live import Live


def answer(value: object, status: int = 200) -> Response:
    """Answer with JSON."""
    return Response(
        msgspec.json.encode(value),
        status,
        {"cache-control": "no-store"},
        media_type="application/json",
    )


async def opened(request: Request, id_: str) -> Response:
    """Answer with a table that was just opened."""
    live = await house(request).find(id_)
    return answer(table_info(live, eyes(house(request), live, await visitor(request))), 201)


async def done(request: Request) -> Response:
    """Answer that it is done, and how far the table is now."""
    live = await house(request).find(request.path_params["table"])
    return answer(a.Done(live.id, live.row.version))


def table_info(live: Live, see: Eyes) -> a.TableInfo:
    """Say who sits at a table and how far it is."""
    now = time.time()
    seats = tuple(
        a.SeatInfo(
            seat.seat,
            seat.kind,
            seat.name,
            seat.bot,
            seat.seat in see.seats,
            seat.standing if seat.seat in see.seats else (),
            live.time_left(seat.seat, now),
        )
        for seat in live.seats
    )
    row = live.row
    return a.TableInfo(
        live.id,
        live.game.id,
        row.rules,
        msgspec.to_builtins(live.options),
        row.status,
        row.is_open,
        seats,
        live.state.asked if live.playing else (),
        row.moves,
        row.version,
        row.invite if see.seats or see.is_owner else None,
        row.components is not None,
    )
