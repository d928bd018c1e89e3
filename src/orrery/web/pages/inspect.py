"""What the table tells when asked: a thing's card, why not, what a choice would bring, a board."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from orrery.core.bounds import LONGEST_CHAIN
from orrery.web.errors import BadRequest, NotFound
from orrery.web.requests import seen_table
from orrery.web.show import cards
from orrery.web.show.chains import chains as show_chains
from orrery.web.show.choices import before_last_press, read_chain
from orrery.web.show.outlook import after_view
from orrery.web.show.since import played_since
from orrery.web.show.viewer import look
from orrery.web.show.viewing import Viewing, bare, planning, viewing_of
from orrery.web.tables.plans import planned, read_plan

LONGEST_ID = 80
LONGEST_TAKEN = 40


async def _viewing(request: Request) -> Viewing:
    table, viewer = await seen_table(request)
    text = request.query_params.get("plan", "")
    if text and viewer.seat is not None:  # what is asked about is only planned
        there, _ = await asyncio.to_thread(planned, table, viewer.seat, read_plan(text))
        return planning(there, viewer)
    return viewing_of(table, viewer)


def _asked_for(request: Request, name: str, most: int) -> str:
    value = request.query_params.get(name, "")
    if not value or len(value) > most:
        raise BadRequest("bad_field", name=name)
    return value


async def card(request: Request) -> Response:
    """Give the card of something on the table."""
    viewing = await _viewing(request)
    return HTMLResponse(cards.card(viewing, _asked_for(request, "of", LONGEST_ID)))


async def why(request: Request) -> Response:
    """Say why a kind of action cannot be done now."""
    viewing = await _viewing(request)
    return HTMLResponse(cards.why(viewing, _asked_for(request, "kind", LONGEST_ID)))


async def barred(request: Request) -> Response:
    """Say what may not be chosen at a thing, beside what may."""
    viewing = await _viewing(request)
    return HTMLResponse(cards.barred(viewing, _asked_for(request, "of", LONGEST_ID)))


async def outlook(request: Request) -> Response:
    """Say what a choice would bring, and how the map would look."""
    viewing = await _viewing(request)
    text = _asked_for(request, "action", LONGEST_CHAIN)
    found = cards.brought(viewing, text)
    return JSONResponse(
        {
            "shifts": [[shift.id, str(shift.before), str(shift.after)] for shift in found.shifts],
            "chance": found.is_chance,
            "stage": stage_after(viewing, text),
        }
    )


def stage_after(viewing: Viewing, text: str) -> str:
    """Draw the map as it would be after a choice; nothing where that is not certain."""
    seat, drawing = viewing.viewer.seat, viewing.drawing
    if seat is None or drawing is None:
        return ""
    before, _ = before_last_press(viewing, seat)
    view = after_view(before.state, seat, read_chain(viewing.table.game, text))
    if view is None:
        return ""
    panels = drawing.panels(view, look(viewing.table, viewing.viewer))
    return next((str(bare(panel.body)) for panel in panels if panel.where == "stage"), "")


async def chains(request: Request) -> Response:
    """Offer what can be done in one go from a choice on."""
    viewing = await _viewing(request)
    text = _asked_for(request, "action", LONGEST_CHAIN)
    taken = request.query_params.get("taken", "")
    if len(taken) > LONGEST_TAKEN:
        raise BadRequest("bad_field", name="taken")
    return HTMLResponse(show_chains(viewing, text, taken))


async def since(request: Request) -> Response:
    """Give the scenes of what the others did since the viewer's own last answer."""
    return JSONResponse({"scenes": played_since(await _viewing(request))})


async def rival(request: Request) -> Response:
    """Show the whole board of another player."""
    viewing = await _viewing(request)
    seat = _asked_for(request, "seat", 2)
    if viewing.drawing is None or not seat.isdecimal() or int(seat) >= viewing.table.row.players:
        raise NotFound("no_such_thing")
    how = look(viewing.table, viewing.viewer)
    return HTMLResponse(str(bare(viewing.drawing.rival(viewing.view, int(seat), how))))
