"""What people at a table do together: pause, take back, be ready; and whose talk they read."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from orrery.web.errors import BadRequest
from orrery.web.pages.table import done
from orrery.web.profiles import block_speaker
from orrery.web.requests import now_known, read_form, seen_table, site
from orrery.web.tables import agreeing, seats


async def propose(request: Request) -> Response:
    """Ask for a pause or a take-back, or agree to it."""
    form = await read_form(request)
    table, _ = await seen_table(request)
    kind = form.text("kind")
    if kind not in {"pause", "take_back"}:
        raise BadRequest("bad_field", name="kind")
    chosen: agreeing.Kind = "pause" if kind == "pause" else "take_back"
    tables = site(request).tables
    return await done(request, await agreeing.propose(tables, table.id, form.person, chosen))


async def decline(request: Request) -> Response:
    """Say no to what is asked, or take it back."""
    form = await read_form(request)
    table, _ = await seen_table(request)
    return await done(request, await agreeing.decline(site(request).tables, table.id, form.person))


async def resume(request: Request) -> Response:
    """Go on after a pause."""
    form = await read_form(request)
    table, _ = await seen_table(request)
    return await done(request, await agreeing.resume(site(request).tables, table.id, form.person))


async def ready(request: Request) -> Response:
    """Say that one is ready."""
    form = await read_form(request)
    table, _ = await seen_table(request)
    return await done(request, await seats.be_ready(site(request).tables, table.id, form.person))


async def block(request: Request) -> Response:
    """Read no more of who said a line; without a line, read everybody again."""
    form = await read_form(request)
    table, _ = await seen_table(request)
    line = form.number("line") if form.text("line") else None
    now_known(request, await block_speaker(request, form.person, table, line))
    return await done(request, table, "chat")
