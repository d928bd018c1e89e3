"""Tables: found, opened, looked at, kept and taken up again."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orrery.core.registry import games
from orrery.core.state import State
from orrery.store.rows import Clock
from orrery.web import sheets
from orrery.web.api import types as a
from orrery.web.api.answering import answer, opened, table_info
from orrery.web.api.reading import body, count, is_json, my_seat, number, person, side
from orrery.web.door.clean import check_bytes, check_value, seat_name
from orrery.web.door.csrf import check_origin
from orrery.web.door.limits import address_of
from orrery.web.errors import BadRequest, NotFound
from orrery.web.requests import (
    admit_table,
    count_read,
    limited_address,
    site,
    visitor,
    whole_body,
)
from orrery.web.show.choices import choices
from orrery.web.show.odds import fights
from orrery.web.show.viewer import Viewer, viewer_of
from orrery.web.show.viewing import viewing_of
from orrery.web.tables.clocks import checked_clock
from orrery.web.tables.opening import NewTable, SeatPlan, check_bot, open_table
from orrery.web.tables.table import Table


async def list_tables(request: Request) -> Response:
    """List the open tables, or with `mine=true` one's own."""
    at = site(request)
    mine = request.query_params.get("mine", "false")
    if mine not in {"true", "false"}:
        raise BadRequest("bad_field", name="mine")
    unread: dict[str, int] = {}
    if mine == "true":
        me = await person(request)
        rows = await at.store.tables_of(me.id)
        unread = await at.store.unread([row.id for row in rows], me)
    else:
        rows = await at.store.open_tables()
    who = await visitor(request)
    found = [await at.tables.find(row.id) for row in rows if row.game in games()]
    return answer(
        [table_info(table, viewer_of(table, who), unread.get(table.id, 0)) for table in found]
    )


async def new_table(request: Request) -> Response:
    """Open a table; it begins at once where no seat is open."""
    sent = await body(request, a.TableWish)
    who = await person(request)
    game = games().get(sent.game)
    if game is None:
        raise NotFound("no_such_game")
    check_value("options", sent.options)
    for seat in sent.seats:
        if seat.kind not in {"me", "open"}:
            check_bot(seat.kind, game)
    seats = tuple(SeatPlan(seat.kind, seat_name(seat.name)) for seat in sent.seats)
    await admit_table(request, who, seats)
    wish = NewTable(
        game=game.id,
        seats=seats,
        options=sent.options,
        is_open=sent.is_open,
        clock=checked_clock(msgspec.convert(sent.clock, Clock, from_attributes=True)),
        components=await sheets.corrected(request, game, sent.components),
        hints=sent.hints,
        rated=sent.rated,
        asks_ready=sent.asks_ready,
    )
    return await opened(request, await open_table(site(request).tables, who, wish))


async def table(request: Request) -> Response:
    """Return a table: who sits there and how far it is."""
    return answer(table_info(*await side(request)))


async def table_sheet(request: Request) -> Response:
    """Return the component sheet that a table plays by."""
    table, _ = await side(request)
    return sheets.sheet_file(table.game, table.row.components)


async def situation(request: Request) -> Response:
    """Return what one sees and may answer: now, or with `at` at an earlier moment.

    Who holds several seats names one with `seat`; a spectator sees what everybody sees.
    """
    table, viewer = await _through_seat(request)
    at = number(request, "at")
    if at is not None:
        await count_read(request)
    state = None if at is None else await site(request).tables.position(table, at)
    return answer(_situation(table, viewer, state))


async def odds(request: Request) -> Response:
    """Return the fights at hand and their chances, where the game can tell them."""
    await count_read(request)
    return answer(await fights(*await _through_seat(request)))


async def _through_seat(request: Request) -> tuple[Table, Viewer]:
    """Return the table, seen through the seat that was named or through the only one."""
    table, viewer = await side(request)
    wanted = number(request, "seat")
    if wanted is not None or len(viewer.seats) == 1:
        return table, msgspec.structs.replace(viewer, seat=my_seat(viewer, wanted))
    return table, msgspec.structs.replace(viewer, seat=None)


def _situation(table: Table, viewer: Viewer, past: State | None) -> a.Situation:
    viewing = viewing_of(table, viewer, past)
    seat = viewer.seat
    mine = past is None and table.playing and seat is not None and seat in table.state.asked
    draft = table.drafts.get(seat) if mine and seat is not None else None
    prompt = viewing.view.prompt
    over = not viewing.state.asked
    offered = choices(viewing, seat) if mine and seat is not None else []
    if draft is not None and draft.closing is not None:
        offered = []
    language = table.game.language
    return a.Situation(
        table.id,
        table.row.news,
        table.row.moves,
        seat,
        viewing.state.asked if table.playing or past is not None else (),
        table.question(seat) if mine and seat is not None else None,
        ""
        if prompt is None
        else viewing.words.question(prompt, table.names, viewing.view, mine=mine),
        "" if prompt is None else prompt.clause,
        tuple(
            a.ChoiceInfo(
                msgspec.to_builtins(language.read_text(one.text)),
                one.text,
                one.words,
                one.place,
                one.preview,
            )
            for one in offered
        ),
        tuple(str(clicked) for clicked in draft.clicks) if draft else (),
        str(draft.closing) if draft and draft.closing is not None else None,
        msgspec.to_builtins(viewing.view, str_keys=True),
        over,
        viewing.view.scores,
        tuple(viewing.state.ranking()) if over else (),
    )


async def save(request: Request) -> Response:
    """Return a match as a file; while it runs, only to who sits there among bots."""
    await count_read(request)
    table, _ = await side(request)
    who = (await visitor(request)).person
    saved = await site(request).files.save(table.id, who)
    return Response(saved, media_type="application/json")


async def upload(request: Request) -> Response:
    """Open a table from a saved match, sent as the body."""
    check_origin(request)
    who = await person(request)
    is_json(request)
    await count(request)
    await site(request).limits.upload(who.id, address_of(request))
    await admit_table(request, who)
    sent = check_bytes(await whole_body(request))
    return await opened(
        request, await site(request).files.upload(who, sent, limited_address(request))
    )


async def try_from(request: Request) -> Response:
    """Open a private copy of a moment, to play on against bots."""
    sent = await body(request, a.Moment)
    who = await person(request)
    table, viewer = await side(request)
    seat = viewer.seats[0] if len(viewer.seats) == 1 else None
    await admit_table(request, who)
    id_ = await site(request).files.try_from(table, sent.at, seat, who)
    return await opened(request, id_)
