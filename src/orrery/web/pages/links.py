"""Coming in by a link: an invitation to a table, or the key to a seat."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orrery.core.action import Seat
from orrery.store.people import hash_key
from orrery.web.door.clean import clean_name
from orrery.web.errors import NotFound
from orrery.web.requests import Form, read_form, site, visitor
from orrery.web.responses import go, page
from orrery.web.show.clocks import clock_words
from orrery.web.show.options import option_words
from orrery.web.tables import seats
from orrery.web.tables.access import accept_invite


async def invite(request: Request) -> Response:
    """Show an invitation."""
    id_ = await site(request).store.table_by_invite(request.path_params["invite"])
    if id_ is None:
        raise NotFound("no_such_invite")
    table = await site(request).tables.find(id_)
    language = (await visitor(request)).language
    return await page(
        request, "invite.html", table=table, game=table.game, seats=table.seats,
        names=table.names, invite=request.path_params["invite"],
        clock=clock_words(table.row.clock, language),
        options=option_words(table.game, table.options, language),
    )  # fmt: skip


async def accept(request: Request) -> Response:
    """Come in: on a seat, or to watch."""
    form = await read_form(request)
    at = site(request)
    id_ = await accept_invite(at.store, form.person, request.path_params["invite"])
    if form.text("seat"):
        await _introduce(request, form)
        person = await at.store.people.by_id(form.person.id)
        await seats.sit(
            at.tables,
            id_,
            person or form.person,
            form.number("seat"),
            request.path_params["invite"],
        )
    return await go(request, f"/tables/{id_}")


async def _introduce(request: Request, form: Form) -> None:
    """Take the name that came with a form."""
    if form.text("name"):
        changed = msgspec.structs.replace(form.person, name=clean_name(form.text("name")))
        await site(request).store.people.change(changed)


async def take_seat(request: Request) -> Response:
    """Show what a seat link offers."""
    found = await _seat_of(request)
    table = await site(request).tables.find(found[0])
    return await page(
        request, "seat.html", table=table, game=table.game, names=table.names, seat=found[1],
        key=request.path_params["key"],
    )  # fmt: skip


async def take_seat_now(request: Request) -> Response:
    """Take the seat that a link holds."""
    form = await read_form(request, slow=True)
    id_, seat = await _seat_of(request)
    await seats.hand_over(site(request).tables, id_, seat, form.person, request.path_params["key"])
    return await go(request, f"/tables/{id_}")


async def _seat_of(request: Request) -> tuple[str, Seat]:
    found = await site(request).store.seat_by_key(hash_key(request.path_params["key"]))
    if found is None:
        raise NotFound("no_such_seat")
    return found
