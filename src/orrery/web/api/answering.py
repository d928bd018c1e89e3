"""How the API answers: with JSON, with what became of a table."""

from __future__ import annotations

import time

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orrery.store.rows import SeatRow
from orrery.web.api import types as a
from orrery.web.requests import site, visitor
from orrery.web.show.viewer import Viewer, viewer_of
from orrery.web.tables.table import Table


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
    table = await site(request).tables.find(id_)
    return answer(table_info(table, viewer_of(table, await visitor(request))), 201)


def done(table: Table) -> Response:
    """Answer that it is done, and how far the table is now."""
    return answer(a.Done(table.id, table.row.news))


def table_info(table: Table, viewer: Viewer, unread: int = 0) -> a.TableInfo:
    """Say who sits at a table and how far it is."""
    now = time.time()
    seats = tuple(_seat_info(table, seat, viewer, now) for seat in table.seats)
    row = table.row
    return a.TableInfo(
        table.id,
        table.game.id,
        row.rules,
        msgspec.to_builtins(table.options),
        row.status,
        row.is_open,
        seats,
        table.state.asked if table.playing else (),
        row.moves,
        row.news,
        row.invite if viewer.seats or viewer.is_owner else None,
        row.components is not None,
        row.hints,
        row.clock,
        row.rated,
        row.paused is not None,
        None if row.proposal is None else row.proposal.kind,
        row.asks_ready,
        row.rematch or None,
        row.tournament or None,
        unread,
    )


def _seat_info(table: Table, seat: SeatRow, viewer: Viewer, now: float) -> a.SeatInfo:
    shown = table.reading(seat.seat, now)
    return a.SeatInfo(
        seat.seat,
        seat.kind,
        seat.name,
        seat.bot,
        seat.seat in viewer.seats,
        seat.standing if seat.seat in viewer.seats else (),
        None if shown is None else shown.left,
        None if shown is None else shown.purse,
        shown is not None and shown.runs,
        seat.ready,
        seat.leaver is not None,
        seat.again,
    )
