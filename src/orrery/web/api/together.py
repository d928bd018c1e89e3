"""What people at a table do together, for programs."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from orrery.store.rows import Person
from orrery.web.api import types as a
from orrery.web.api.answering import done
from orrery.web.api.reading import body, count, person, side
from orrery.web.door.csrf import check_origin
from orrery.web.requests import site
from orrery.web.tables import agreeing, seats


async def propose(request: Request) -> Response:
    """Ask all people at a table to pause or to take one's last turn back, or agree to it."""
    sent = await body(request, a.ProposalWish)
    who = await person(request)
    table, _ = await side(request)
    return done(await agreeing.propose(site(request).tables, table.id, who, sent.kind))


async def decline(request: Request) -> Response:
    """Say no to what is asked, or take it back."""
    who = await _who(request)
    table, _ = await side(request)
    return done(await agreeing.decline(site(request).tables, table.id, who))


async def resume(request: Request) -> Response:
    """Go on after a pause."""
    who = await _who(request)
    table, _ = await side(request)
    return done(await agreeing.resume(site(request).tables, table.id, who))


async def ready(request: Request) -> Response:
    """Say that one is ready; the match begins when everybody is."""
    who = await _who(request)
    table, _ = await side(request)
    return done(await seats.be_ready(site(request).tables, table.id, who))


async def _who(request: Request) -> Person:
    check_origin(request)
    await count(request)
    return await person(request)
