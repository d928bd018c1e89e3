"""Who a program is and what it sent."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from starlette.requests import Request

from orrery.core.action import Action, Seat
from orrery.store.people import hash_key
from orrery.store.rows import Person
from orrery.web.api.types import Answer, Sent
from orrery.web.door.clean import check_bytes, check_value, whole
from orrery.web.door.csrf import check_origin
from orrery.web.door.limits import address_of
from orrery.web.errors import BadRequest, Forbidden, NotFound, Unknown
from orrery.web.requests import seen_table, site, visitor, whole_body
from orrery.web.show.viewer import Viewer, viewer_of
from orrery.web.tables.table import Table

B = TypeVar("B", bound=Sent)


async def body(request: Request, kind: type[B]) -> B:
    """Read the body of a request that changes something."""
    check_origin(request)
    await count(request)
    is_json(request)
    sent = check_bytes(await whole_body(request))
    try:
        return msgspec.json.decode(sent, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadRequest("bad_json", why=error) from None


async def count(request: Request) -> None:
    """Mind how fast somebody asks."""
    who = await visitor(request)
    address = address_of(request)
    name = who.id or (hash_key(who.key) if who.by_bearer else address)
    site(request).limits.change(name, address)


def is_json(request: Request) -> None:
    """Refuse a body that does not say it is JSON."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise BadRequest("json_expected")


async def person(request: Request) -> Person:
    """Return who asks; programs say so with their key."""
    who = await visitor(request)
    if who.person is None:
        raise Unknown("key_needed")
    return who.person


async def side(request: Request) -> tuple[Table, Viewer]:
    """Return the table of a request and how its sender looks at it.

    A seat's own key looks through that seat, and no other.
    """
    who = await visitor(request)
    if not who.by_bearer or who.person is not None:
        return await seen_table(request)
    at = site(request)
    table = await at.tables.find(request.path_params["table"])
    found = await at.store.seat_by_key(hash_key(who.key))
    if found is None:
        raise Unknown("unknown_key")
    if found[0] != table.id:
        raise NotFound("no_such_table")
    viewer = viewer_of(table, who)
    return table, msgspec.structs.replace(viewer, seats=(found[1],), seat=found[1], curtain=None)


def my_seat(viewer: Viewer, wanted: Seat | None) -> Seat:
    """Return the seat that a request acts for; it must be its sender's."""
    if not viewer.seats and viewer.person is None:
        raise Unknown("key_needed")
    if wanted is None:
        if len(viewer.seats) != 1:
            raise BadRequest("bad_field", name="seat")
        return viewer.seats[0]
    if wanted not in viewer.seats:
        raise Forbidden("not_your_seat")
    return wanted


def action(table: Table, sent: Answer) -> Action:
    """Read the action of an answer, as data or as text."""
    if isinstance(sent.action, str):
        return table.game.language.read_text(sent.action)
    check_value("action", sent.action)
    return table.game.language.read_value(sent.action)


def number(request: Request, name: str) -> int | None:
    """Read a number from the query, if it is there."""
    text = request.query_params.get(name)
    if text is None:
        return None
    return whole(name, text)
