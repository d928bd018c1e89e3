"""What people at a table do together, for programs."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from orrery.store.rows import Person
from orrery.web.api import types as a
from orrery.web.api.answering import answer, done
from orrery.web.api.reading import body, count, person, side
from orrery.web.door.csrf import check_origin
from orrery.web.profiles import block_speaker
from orrery.web.requests import admit_table, site
from orrery.web.tables import agreeing, seats
from orrery.web.tables.rematch import agree, plans, would_open
from orrery.web.tables.table import Table


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


async def rematch(request: Request) -> Response:
    """Agree to play again with the same people and options; the next seat begins."""
    sent = await body(request, a.RematchWish)
    who = await person(request)
    table, _ = await side(request)
    tables = site(request).tables
    if would_open(table, who, without_others=sent.alone):
        await admit_table(request, who, plans(table))
    after = await agree(tables, table.id, who, without_others=sent.alone)
    missing = () if after.row.rematch else _not_agreed(after)
    return answer(a.Rematch(after.row.rematch or None, missing))


def _not_agreed(table: Table) -> tuple[str, ...]:
    return tuple(seat.name for seat in table.seats if seat.person and not seat.again)


async def block(request: Request) -> Response:
    """Read no more of who said a line; without a line, read everybody again."""
    sent = await body(request, a.BlockWish)
    who = await person(request)
    table, _ = await side(request)
    return answer(a.Blocked(len((await block_speaker(request, who, table, sent.line)).blocked)))


async def _who(request: Request) -> Person:
    check_origin(request)
    await count(request)
    return await person(request)
