"""Tables: found, opened, looked at, kept and taken up again."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orrery.core.registry import games
from orrery.core.state import State
from orrery.store.rows import Clock
from orrery.web.api import types as a
from orrery.web.api.answering import answer, opened, table_info
from orrery.web.api.reading import body, count, my_seat, number, person, side
from orrery.web.desk import desk, house, visitor
from orrery.web.errors import BadRequest, Forbidden, NotFound
from orrery.web.eyes import Eyes, eyes
from orrery.web.fragments import choices
from orrery.web.guard import check_origin
from orrery.web.live import Live
from orrery.web.odds import fights
from orrery.web.pages import sheets
from orrery.web.seating import NewTable, SeatPlan, check_bot
from orrery.web.shown import shown
from orrery.web.visitors import clean_name


async def list_tables(request: Request) -> Response:
    """List the open tables, or with `mine=true` one's own."""
    at = house(request)
    if request.query_params.get("mine") == "true":
        rows = await at.store.tables_of((await person(request)).id)
    else:
        rows = await at.store.open_tables()
    who = await visitor(request)
    found = [await at.find(row.id) for row in rows if row.game in games()]
    return answer([table_info(live, eyes(at, live, who)) for live in found])


async def new_table(request: Request) -> Response:
    """Open a table; it begins at once where no seat is open."""
    sent = await body(request, a.TableWish)
    who = await person(request)
    game = games().get(sent.game)
    if game is None:
        raise NotFound("no_such_game")
    if sent.clock.kind != "none" and sent.clock.seconds < 5:
        raise BadRequest("bad_field", name="clock")
    for seat in sent.seats:
        if seat.kind not in {"me", "open"}:
            check_bot(seat.kind)
    wish = NewTable(
        game=game.id,
        seats=tuple(SeatPlan(seat.kind, _seat_name(seat.name)) for seat in sent.seats),
        options=sent.options,
        is_open=sent.is_open,
        clock=Clock(sent.clock.kind, sent.clock.seconds),
        components=await sheets.corrected(request, game, sent.components),
    )
    return await opened(request, await house(request).new_table(who, wish))


def _seat_name(name: str) -> str:
    return clean_name(name) if name.strip() else ""


async def table(request: Request) -> Response:
    """Return a table: who sits there and how far it is."""
    return answer(table_info(*await side(request)))


async def table_sheet(request: Request) -> Response:
    """Return the component sheet that a table plays by."""
    live, _ = await side(request)
    return sheets.sheet_file(live.game, live.row.components)


async def situation(request: Request) -> Response:
    """Return what one sees and may answer: now, or with `at` at an earlier moment.

    Who holds several seats names one with `seat`; a spectator sees what everybody sees.
    """
    live, see = await _through_seat(request)
    at = number(request, "at")
    state = None if at is None else await house(request).position(live, at)
    return answer(_situation(live, see, state))


async def odds(request: Request) -> Response:
    """Return the fights at hand and their chances, where the game can tell them."""
    await count(request)
    return answer(await fights(*await _through_seat(request)))


async def _through_seat(request: Request) -> tuple[Live, Eyes]:
    """Return the table, seen through the seat that was named or through the only one."""
    live, see = await side(request)
    wanted = number(request, "seat")
    if wanted is not None or len(see.seats) == 1:
        return live, msgspec.structs.replace(see, seat=my_seat(see, wanted))
    return live, msgspec.structs.replace(see, seat=None)


def _situation(live: Live, see: Eyes, past: State | None) -> a.Situation:
    show = shown(live, see, past)
    seat = see.seat
    mine = past is None and live.playing and seat is not None and seat in live.state.asked
    sketch = live.sketches.get(seat) if mine and seat is not None else None
    prompt = show.view.prompt
    over = not show.state.asked
    offered = choices(show, seat) if mine and seat is not None else []
    if sketch is not None and sketch.closing is not None:
        offered = []
    language = live.game.language
    return a.Situation(
        live.id,
        live.row.version,
        live.row.moves,
        seat,
        show.state.asked if live.row.status != "waiting" else (),
        live.question(seat) if mine and seat is not None else None,
        "" if prompt is None else show.words.question(prompt, live.names, show.view, mine=mine),
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
        tuple(str(clicked) for clicked in sketch.clicks) if sketch else (),
        str(sketch.closing) if sketch and sketch.closing is not None else None,
        msgspec.to_builtins(show.view, str_keys=True),
        over,
        show.view.scores,
        tuple(show.state.ranking()) if over else (),
    )


async def save(request: Request) -> Response:
    """Return a match as a file; while it runs, only to who sits there among bots."""
    live, _ = await side(request)
    if not house(request).copies.may_save(live, (await visitor(request)).person):
        raise Forbidden("no_save_yet")
    return Response(await house(request).copies.save(live), media_type="application/json")


async def upload(request: Request) -> Response:
    """Open a table from a saved match, sent as the body."""
    check_origin(request)
    who = await person(request)
    desk(request).slow.take(who.id)
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise BadRequest("json_expected")
    return await opened(request, await house(request).copies.upload(who, await request.body()))


async def try_from(request: Request) -> Response:
    """Open a private copy of a moment, to play on against bots."""
    sent = await body(request, a.Moment)
    live, see = await side(request)
    seat = see.seats[0] if len(see.seats) == 1 else None
    id_ = await house(request).copies.try_from(live, sent.at, seat, await person(request))
    return await opened(request, id_)
