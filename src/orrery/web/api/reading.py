"""Who a program is and what it sent."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from starlette.requests import Request

from orrery.core.action import Action, Seat
from orrery.store.rows import Person
from orrery.web.api.types import Answer, Sent
from orrery.web.desk import desk, house, visitor
from orrery.web.errors import BadRequest, Forbidden, NotFound, Unknown
from orrery.web.eyes import Eyes, eyes
from orrery.web.guard import check_origin
from orrery.web.live import Live
from orrery.web.visitors import hash_key

B = TypeVar("B", bound=Sent)


async def body(request: Request, kind: type[B]) -> B:
    """Read the body of a request that changes something."""
    check_origin(request)
    await count(request)
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise BadRequest("json_expected")
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadRequest("bad_json", why=error) from None


async def count(request: Request) -> None:
    """Mind how fast somebody asks."""
    who = await visitor(request)
    address = request.client.host if request.client else ""
    bucket = desk(request).quick if who.by_bearer or who.person else desk(request).slow
    bucket.take(who.id or (who.key if who.by_bearer else address))


async def person(request: Request) -> Person:
    """Return who asks; programs say so with their key."""
    who = await visitor(request)
    if who.person is None:
        raise Unknown("key_needed")
    return who.person


async def side(request: Request) -> tuple[Live, Eyes]:
    """Return the table of a request and how its sender looks at it.

    A seat's own key looks through that seat, and no other.
    """
    who = await visitor(request)
    at = house(request)
    live = await at.find(request.path_params["table"])
    if who.by_bearer and who.person is None:
        found = await at.store.seat_by_key(hash_key(who.key))
        if found is None:
            raise Unknown("unknown_key")
        if found[0] != live.id:
            raise NotFound("no_such_table")
        see = eyes(at, live, who)
        return live, msgspec.structs.replace(see, seats=(found[1],), seat=found[1], curtain=None)
    if not await at.access.may_watch(live, who.person):
        raise NotFound("no_such_table")
    return live, eyes(at, live, who)


def my_seat(see: Eyes, wanted: Seat | None) -> Seat:
    """Return the seat that a request acts for; it must be its sender's."""
    if wanted is None:
        if len(see.seats) != 1:
            raise BadRequest("bad_field", name="seat")
        return see.seats[0]
    if wanted not in see.seats:
        raise Forbidden("not_your_seat")
    return wanted


def action(live: Live, sent: Answer) -> Action:
    """Read the action of an answer, as data or as text."""
    if isinstance(sent.action, str):
        return live.game.language.read_text(sent.action)
    return live.game.language.read_value(sent.action)


def number(request: Request, name: str) -> int | None:
    """Read a number from the query, if it is there."""
    text = request.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise BadRequest("bad_field", name=name)
    return int(text)
